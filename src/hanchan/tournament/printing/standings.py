"""The standings on paper: ranks, the scores of all sessions, and how ties were broken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...rulesets import Source
from ..errors import PaperError
from ..standings import standings, thousands
from .document import Document

if TYPE_CHECKING:
    from ..model import Event, Points
    from ..results import SeatScore
    from ..standings import Standing
    from .document import Request

MOST = 16
"""Sessions that fit side by side; if there are more, the last ones are shown."""
MINUS = "\N{MINUS SIGN}"
NOTHING = "\N{EN DASH}"


def public_standings(event: Event, after: int | None = None, *, finals: bool = True) -> list[Standing]:
    """The standings for publication, without the names that the rulebook withholds."""
    lines = standings(event, after, finals=finals)
    return [line for line in lines if line.rank is not None and not line.withheld]


def is_over(event: Event) -> bool:
    """Whether all sessions were played and all tables are signed."""
    sessions = event.sessions.values()
    return len(sessions) == event.planned and all(
        sheet.done for session in sessions for sheet in session.tables.values()
    )


def has_results(request: Request) -> bool:
    """Whether there are results to rank by."""
    played = {sheet.session for sheet in request.event.sheets(request.session)}
    return bool(played) and request.session in (None, *played)


def _with_finals(request: Request) -> dict[str, Any]:
    return _standings(request, finals=True)


def _before_finals(request: Request) -> dict[str, Any]:
    if not request.event.stages:
        raise PaperError(f"{request.event.name} has no finals")
    return _standings(request, finals=False)


def _standings(request: Request, *, finals: bool) -> dict[str, Any]:
    event, after = request.event, request.session
    if after is not None:
        event.session(after)
    if not has_results(request):
        raise PaperError(
            f"there are no results of session {after} yet" if after else "there are no results yet"
        )
    lines = public_standings(event, after, finals=finals)
    played = sorted({game.session for line in lines for game in line.games})[-MOST:]
    return {
        "title": request.words("standings"),
        "subtitle": subtitle(request, played[-1]),
        "note": "\n".join(filter(None, (provisional(request), _ties(request)))),
        "sessions": [str(number) for number in played],
        "groups": _groups(lines, played, request),
        "penalties": any(_off(line) for line in lines),
        "carried": any(line.carried for line in lines),
    }


def subtitle(request: Request, last: int | None = None) -> str:
    """Which session the standings are after. Default: the last session with a result."""
    event, words = request.event, request.words
    last = last or max(sheet.session for sheet in event.sheets(request.session))
    if last == event.planned and is_over(event):
        return words("final_standings", sessions=event.planned)
    return words("after_session", session=last, sessions=event.planned)


def provisional(request: Request) -> str:
    """A warning as long as results are unsigned."""
    waiting = sum(not sheet.done for sheet in request.event.sheets(request.session))
    return request.words("provisional", results=waiting) if waiting else ""


def _groups(lines: list[Standing], played: list[int], request: Request) -> list[dict[str, Any]]:
    """The lines by the stage of the finals that the players have reached, the last stage first."""
    tiers = sorted({line.tier for line in lines}, reverse=True)
    by_tier = [[line for line in lines if line.tier == tier] for tier in tiers]
    return [
        {"stage": group[0].stage, "rows": [_row(line, played, request) for line in group]}
        for group in by_tier
    ]


def _row(line: Standing, played: list[int], request: Request) -> dict[str, Any]:
    games = {game.session: game for game in line.games}
    return {
        "rank": str(line.rank),
        "number": str(line.player),
        "name": line.name,
        "from": ", ".join(filter(None, (line.club, line.country))),
        "note": _note(line, played[-1], request),
        "games": [_game(games.get(number)) for number in played],
        "places": "-".join(str(line.places(place)) for place in (1, 2, 3, 4)),
        "carried": score(sum(carry.change for carry in line.carried)) if line.carried else "",
        "penalties": score(_off(line)) if _off(line) else "",
        "total": score(line.total),
    }


def _game(game: SeatScore | None) -> dict[str, Any]:
    """A game's cell; a dash where a substitute played and the player has no score."""
    if game is None or (game.absent and not game.score):
        return {"score": "" if game is None else NOTHING, "first": False}
    return {"score": score(game.score), "first": game.place == 1 and not game.absent}


def score(points: Points) -> str:
    """A score in thousands, with its sign.

    >>> score(27_300), score(-7_150), score(0), score(2_000)
    ('+27.3', '−7.15', '0.0', '+2.0')
    """
    shown = f"{thousands(points):+}"
    return "0.0" if points == 0 else shown.replace("-", MINUS)


def _off(line: Standing) -> int:
    """Penalties on the tournament score; those on a game are in the game's score."""
    return line.tournament_penalties


def _note(line: Standing, last: int, request: Request) -> str:
    person = request.event.person(line.player)
    if person.disqualified:
        return request.words("disqualified")
    if person.out_from is not None and person.out_from <= last:
        return request.words("left_before", session=person.out_from)
    return ""


def _ties(request: Request) -> str:
    """How the rulebook breaks ties, with its clause."""
    rule = request.rules.rule("ranking.tie_break")
    tie_breakers = [request.words(f"tie_{name}") for name in rule.value] or [request.words("tie_shared")]
    citation = f" ({rule.citation})" if rule.source is not Source.SILENT else ""
    return f"{request.words('ties')}: {', '.join(tie_breakers)}{citation}"


DOCUMENTS = (
    Document(
        "standings",
        "The standings, as they are or after a session",
        "standings",
        _with_finals,
        each_session=True,
        ready=has_results,
    ),
    Document(
        "standings-before-finals",
        "The standings of the sessions that everybody played",
        "standings",
        _before_finals,
    ),
)
