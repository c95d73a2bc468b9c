"""Events and ends of a hand in words, for people who look at a log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..logs import (
    Answered,
    Call,
    Chonbo,
    DeadHand,
    Declared,
    Discard,
    Draw,
    DrawBack,
    Exhausted,
    Incident,
    Indicator,
    NoWin,
    Penalty,
    Quad,
    ReplacementLeft,
    Riichi,
    RiichiStands,
    TimeSignal,
    Tried,
    Undone,
    Win,
    WrongSet,
)
from ._fouls import answer_words, foul_words, incident_words, reason_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..logs import Event, HandLog

DORA = ("dora", "ura_dora", "red_five")


def event_words(hand: HandLog, event: Event) -> str:
    """An event in a few words: ``S discards 5p (drawn)``."""
    if isinstance(event, Win | NoWin | Chonbo):
        return end_words(hand, [event])
    if isinstance(event, Indicator):
        return f"the indicator {event.tile} is turned"
    if isinstance(event, TimeSignal):
        return "time is up"
    if isinstance(event, Incident | Answered | Undone | Exhausted):
        return _ruled(hand, event)
    return f"{hand.seat_wind(event.actor)} {_deed(hand, event)}"


def _ruled(hand: HandLog, event: Incident | Answered | Undone | Exhausted) -> str:
    """What only a log by the book has, and no player does."""
    match event:
        case Incident():
            return incident_words(hand, event)
        case Answered():
            return answer_words(event)
        case Undone():
            return f"the moves since event {event.since} are void"
        case Exhausted():
            return "nobody takes the last discard"


def _deed(hand: HandLog, event: Event) -> str:
    """What a player does."""
    if isinstance(event, Tried | WrongSet | ReplacementLeft):
        return foul_words(hand, event)
    words = ""
    match event:
        case Draw():
            words = f"draws {event.tile}"
        case DrawBack():
            words = "puts the drawn tile back"
        case Discard():
            words = f"discards {event.tile}{' (drawn)' if event.drawn else ''}"
        case Riichi():
            words = f"declares {'open ' if event.open else ''}riichi"
        case RiichiStands():
            words = "pays the deposit of riichi"
        case Call():
            target = hand.seat_wind(event.target)
            words = f"calls {event.kind} of {event.tile} from {target} with {' '.join(event.own)}"
        case Quad():
            words = f"declares {event.kind} of {event.tile or event.own[0]}"
        case Declared():
            words = f"declares {'tenpai' if event.tenpai else 'noten'}"
        case DeadHand():
            words = f"has a dead hand{_because(event.reason)}"
        case Penalty():
            words = f"is fined {event.points} points{_because(event.reason)}"
    return words


def _because(reason: str) -> str:
    return f": {reason_words(reason)}" if reason else ""


def end_words(hand: HandLog, ends: Sequence[Win | NoWin | Chonbo]) -> str:
    """The end of a hand in a line."""
    return "; ".join(_end(hand, end) for end in ends)


def _end(hand: HandLog, end: Win | NoWin | Chonbo) -> str:
    if isinstance(end, Chonbo):
        return f"chonbo of {' '.join(hand.seat_wind(actor) for actor in end.actors)}"
    if isinstance(end, Win):
        how = "tsumo" if end.is_tsumo else f"ron on {hand.seat_wind(end.target)}"
        parts = [f"{hand.seat_wind(end.actor)} wins by {how}", win_words(end)]
    else:
        tenpai = "" if end.tenpai is None else seats_words("tenpai", end.tenpai)
        parts = [f"no win ({(end.why or 'a draw').replace('_', ' ')})", tenpai]
    return ", ".join((*filter(None, parts), changes_words(end.deltas)))


def win_words(win: Win) -> str:
    """Yaku and value of a win, as far as they are known: ``pinfu riichi dora 1, 3 han 30 fu``."""
    dora = [f"{name} {count}" for name, count in zip(DORA, win.dora or (), strict=False) if count]
    named = " ".join((*(win.yaku or ()), *dora))
    if win.yakuman:
        value = "yakuman" if win.yakuman == 1 else f"{win.yakuman} yakuman"
    else:
        han = "" if win.han is None else f"{win.han} han"
        value = " ".join(part for part in (han, f"{win.fu} fu" if win.fu else "") if part)
    return ", ".join(part for part in (named, value) if part)


def changes_words(deltas: Sequence[int]) -> str:
    """The change of each score, seat 0 first: ``+3900 -3900 0 0``."""
    return " ".join(f"{points:+d}" if points else "0" for points in deltas)


def seats_words(what: str, seats: Sequence[bool]) -> str:
    """Which seats: ``tenpai: 0 2``."""
    return f"{what}: {' '.join(str(seat) for seat, yes in enumerate(seats) if yes) or 'nobody'}"
