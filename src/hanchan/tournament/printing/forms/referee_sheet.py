"""The referee's sheet: the incidents of a session with their rulings, and the most common fouls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .... import referee
from .figures import desk
from .incidents import Incident, incidents

if TYPE_CHECKING:
    from ....referee import Ruling, Value
    from ..document import Request

LINES = 12
"""Lines of a sheet, filled in or to write on."""
COMMON = (
    *("tile_count_wrong", "wrong_draw_mixed", "revealed_live_wall_1_2", "revealed_own_hand_7_plus"),
    *("empty_call_group_nothing_shown", "empty_win_hand_hidden", "empty_win_hand_shown", "furiten_ron_shown"),
    *("dead_hand_call_informed", "invalid_group_after_discard", "swap_calling_same_tile", "riichi_noten"),
    *("riichi_not_rotated", "riichi_open_hand", "riichi_discard_from_hand", "false_tenpai_first"),
    *("all_last_sheet_wrong_impact", "report_sheet_wrong_sticks_reset", "phone_ring_first"),
    *("obstruction_general", "cheating", "late_1_10", "late_over_10", "no_show"),
)
"""The fouls that referees rule on most often."""
USUAL: dict[str, Value] = {
    "discarded_since": False,
    "hand_can_go_on": True,
    "claims_discard": True,
    "exhaustive_draw": False,
    "tenpai_proven": True,
    "call_agreed_before": False,
    "intentional": True,
    "serious": False,
    "evidence_clear": True,
    "emergency": False,
    "minutes_late": 1,
}
"""The usual circumstances of these fouls."""
READING = {"reading": " †"}
"""The mark of an interpretation of the rulebook."""


def fill(request: Request) -> dict[str, Any]:
    """A sheet for each session with its incidents, or a blank one with common fouls."""
    about = {
        "title": request.words("ref_title"),
        "desk": desk(request),
        "fouls": common(request),
        "notes": [request.words("ref_note"), request.words("ref_reading")],
    }
    if request.blank:
        return {**about, "forms": [{"session": "", "lines": _pad_lines([]), "count": 0}]}
    all_incidents = incidents(request)
    numbers = [session.number for session in request.sessions]
    return {**about, "forms": [_form(number, all_incidents, request) for number in numbers]}


def _form(number: int, all_incidents: list[Incident], request: Request) -> dict[str, Any]:
    lines = [incident.to_dict(request) for incident in all_incidents if incident.session == number]
    return {"session": str(number), "lines": _pad_lines(lines), "count": len(lines)}


def _pad_lines(lines: list[dict[str, str]]) -> list[dict[str, str]]:
    empty = dict.fromkeys(("time", "table", "player", "what", "points", "clause", "author"), "")
    return lines + [empty] * (LINES - len(lines))


# Common fouls


def common(request: Request) -> list[dict[str, str]]:
    """The usual ruling on each common foul; empty for a rulebook without penalties."""
    if not request.rules["penalties.in_use"]:
        return []
    rulings = [(foul, _example_ruling(foul, request)) for foul in COMMON]
    return [
        {
            "what": request.words(f"foul_{foul}"),
            "kind": ruling.penalty,
            "penalty": _penalty(ruling, foul, request),
            "clause": ruling.clause.removeprefix(f"{request.rules.short} ") + READING.get(ruling.source, ""),
        }
        for foul, ruling in rulings
        if ruling.penalty != "not_in_book"
    ]


def _example_ruling(foul: str, request: Request) -> Ruling:
    relevant = referee.relevant_circumstances(referee.foul(foul), request.rules)
    return referee.rule(foul, {key: USUAL[key] for key in relevant if key in USUAL}, request.rules)


def _penalty(ruling: Ruling, foul: str, request: Request) -> str:
    """The penalty in words, with its points; a star if it can differ."""
    words, in_thousands = request.words, request.rules["penalties.unit"] == "thousands"
    price = f"{ruling.points / 1_000:g} P" if in_thousands else f"{ruling.points:,}"
    kind = words(f"ref_{ruling.penalty}")
    if words.language == "en" and ruling.penalty in ("chonbo", "dead_hand"):
        kind = request.rules.term(ruling.penalty)
    text = price if ruling.penalty == "points" else f"{kind}, {price}" if ruling.points else kind
    if "minutes_late" in referee.relevant_circumstances(referee.foul(foul), request.rules):
        text = words("ref_per_minute", points=price)
    if ruling.each:
        text = words("ref_each", points=price)
    lines = referee.overview(foul, request.rules)
    varies = len({line.penalty for line in lines}) > 1 or any(line.repeated for line in lines)
    return text + " *" * varies
