"""Turns reported hands into log entries, and describes recorded hands and tables in words and figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...game.results import WHY_OVER
from ...tiles import SEATS, WINDS
from .game_state import current
from .hand_report import HandReport, settle
from .loans import lending

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..entries import HandRecorded
    from ..model import Event, TableSheet
    from .game_state import Course
    from .loans import Lending


def hand_fields(
    event: Event,
    sheet: TableSheet,
    report: HandReport,
    *,
    hand: str = "",
    why: str = "",
    course: Course | None = None,
) -> dict[str, Any]:
    """The fields of a ``HandRecorded`` entry for a reported hand. Default for ``hand``: the next hand.

    ``course`` is the state of the game, if it differs from what has been entered.
    """
    stood = course or current(sheet.course, event.ruleset)
    named = stood.named(hand) if hand else stood
    settled = settle(report, named, event.ruleset)
    paid = report.paid(settled)

    def players(seats: Sequence[int]) -> tuple[int, ...]:
        return tuple(sheet.seats[seat] for seat in seats)

    return {
        "session": sheet.session,
        "table": sheet.table,
        "hand": hand or stood.name,
        "points": settled.points,
        "deposits": settled.deposits,
        "end": paid.end,
        "winners": players(paid.winners),
        "loser": None if paid.loser is None else sheet.seats[paid.loser],
        "han": tuple(value.han for value in paid.worth),
        "fu": tuple(value.fu for value in paid.worth),
        "yakuman": tuple(value.yakuman for value in paid.worth),
        "tiles": tuple(value.tiles for value in paid.worth)
        if any(value.tiles for value in paid.worth)
        else (),
        "how": tuple(value.how for value in paid.worth) if any(value.how for value in paid.worth) else (),
        "win_tile": paid.win_tile,
        "riichi": players(paid.riichi),
        "tenpai": players(paid.tenpai),
        "chonbo": players(paid.chonbo),
        "abort": paid.abort,
        "stops": paid.stops,
        "why": why,
    }


# In words


def change(points: int) -> str:
    """A change of points, with its sign."""
    return f"{points:+,}" if points else "0"


def hand_words(event: Event, hand: HandRecorded) -> str:
    """How a hand ended, in words."""
    match hand.end:
        case "ron":
            assert hand.loser is not None
            return f"{_won(event, hand)} by ron from {_names(event, [hand.loser])}"
        case "tsumo":
            return f"{_won(event, hand)} by tsumo"
        case "draw":
            nagashi = f"nagashi mangan of {_names(event, hand.winners)}, " if hand.winners else ""
            return f"{nagashi}draw, {_names(event, hand.tenpai) if hand.tenpai else 'nobody'} tenpai"
        case "abortive":
            return f"called off, {hand.abort.replace('_', ' ')}"
        case "chonbo":
            return f"chonbo of {_names(event, hand.chonbo)}"
    return "points only"


def _names(event: Event, players: Sequence[int]) -> str:
    return " and ".join(event.people[player].name for player in players)


def _won(event: Event, hand: HandRecorded) -> str:
    worth = zip(hand.winners, hand.han, hand.fu, hand.yakuman, strict=True)
    return " and ".join(
        f"{event.people[player].name} {_worth(event, han, fu, yakuman)}" for player, han, fu, yakuman in worth
    )


def _worth(event: Event, han: int, fu: int, yakuman: int) -> str:
    if yakuman:
        return "yakuman" if yakuman == 1 else f"{yakuman} yakuman"
    return f"{han} han" + (f" {fu} fu" if fu and han < event.ruleset["limits.mangan_from"] else "")


# The table


@dataclass(frozen=True, slots=True)
class SeatNow:
    """The current state of one seat at a table."""

    player: int
    name: str
    start_wind: str
    wind: str
    """Wind in the current or next hand; empty if unknown."""
    score: int
    lent: int
    """Points borrowed by the player; negative for a player who lent points to another."""
    needs: int
    """Points that must be lent to the player now."""

    @property
    def tray(self) -> int:
        """The points in the player's tray, loans included."""
        return self.score + self.lent


def seats_now(event: Event, sheet: TableSheet) -> list[SeatNow]:
    """The four seats of a table, from the hands recorded so far."""
    course, rule = current(sheet.course, event.ruleset), lending(event.ruleset)
    return [_seat(event, sheet, course, seat, rule) for seat in range(SEATS)]


def _seat(event: Event, sheet: TableSheet, course: Course, seat: int, rule: Lending) -> SeatNow:
    player, score = sheet.seats[seat], course.scores[seat]
    lent = sheet.lent.get(player, 0)
    return SeatNow(
        player,
        event.people[player].name,
        WINDS[seat],
        course.wind(seat) if course.known else "",
        score,
        lent,
        rule.needed(score + lent),
    )


def notes(event: Event, sheet: TableSheet) -> Iterator[str]:
    """What remains to be done at a table after its last hand, one sentence per item."""
    rule = lending(event.ruleset)
    for seat in seats_now(event, sheet):
        if seat.needs:
            cited = f" ({rule.clause})" if rule.clause else ""
            yield f"{seat.name} has {seat.tray:,} and is lent {seat.needs:,}{cited}."
    hand = sheet.hands[-1] if sheet.hands else None
    if hand is None:
        return
    if hand.end == "chonbo":
        yield f"The chonbo is booked by a ruling ({event.ruleset.cite('penalties.chonbo')})."
    noten = [player for player in hand.riichi if player not in hand.tenpai] if hand.end == "draw" else []
    for player in noten:
        yield f"{event.people[player].name} was in riichi and is noten: a chonbo, unless the hand was dead."


def follows(event: Event, sheet: TableSheet) -> str:
    """The current or next hand of a table, in words."""
    course = current(sheet.course, event.ruleset)
    if sheet.begun:
        return f"{sheet.begun} is {'over, but not recorded' if sheet.ended else 'being played'}."
    if course.ended:
        return f"The game is over, {WHY_OVER[course.ended]} ({event.ruleset.cite(course.ended_by)})."
    if not course.known:
        return "The next hand is not known, for not all hands were told."
    dealer = event.people[sheet.seats[course.dealer]].name
    last = ", the last hand" if course.left == 1 else ""
    return f"Next: {course.name}{last}; {dealer} deals."


def hands_json(event: Event, hands: Sequence[HandRecorded]) -> list[dict[str, Any]]:
    """Recorded hands for JSON."""
    return [{**hand.to_dict(), "words": hand_words(event, hand)} for hand in hands]
