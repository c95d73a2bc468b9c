"""Events and ends of a hand in words, for people who look at a log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game.results import ABORTED
from ..i18n import Joined, Message, Text, TileName, message
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
from .foul_wording import answer_words, call, foul_words, incident_words, reason_words, seat, tiles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..logs import Event, HandLog

DORA = ("dora", "ura_dora", "red_five")
DRAWN = message("replay-exhaustive-draw")


def event_words(hand: HandLog, event: Event) -> Text:
    """An event in a few words: ``S discards 5p (drawn)``."""
    if isinstance(event, Win | NoWin | Chonbo):
        return end_words(hand, [event])
    if isinstance(event, Indicator):
        return message("replay-indicator", tile=TileName(event.tile))
    if isinstance(event, TimeSignal):
        return message("game-over-time")
    if isinstance(event, Incident | Answered | Undone | Exhausted):
        return _referee_event(hand, event)
    return message("replay-event", who=seat(hand, event.actor), does=_deed(hand, event))


def _referee_event(hand: HandLog, event: Incident | Answered | Undone | Exhausted) -> Text:
    """What only a log by the book has, and no player does."""
    match event:
        case Incident():
            return incident_words(hand, event)
        case Answered():
            return answer_words(event)
        case Undone():
            return message("replay-undone", number=event.since)
        case Exhausted():
            return message("replay-nobody-calls")


def _deed(hand: HandLog, event: Event) -> str:
    """What a player does."""
    match event:
        case Tried() | WrongSet() | ReplacementLeft():
            return foul_words(hand, event)
        case Call():
            return _call(hand, event)
        case DeadHand(reason=reason):
            return message("replay-dead-hand", why=_because(reason))
        case Penalty(points=points, reason=reason):
            return message("replay-fined", points=points, why=_because(reason))
    return _plain_deed(event)


def _plain_deed(event: Event) -> str:
    """What a player does with the player's own tiles."""
    words = ""
    match event:
        case Draw(tile=tile):
            words = message("replay-draws", tile=TileName(tile))
        case DrawBack():
            words = message("replay-puts-back")
        case Discard(tile=tile, drawn=True):
            words = message("replay-discards-drawn", tile=TileName(tile))
        case Discard(tile=tile):
            words = message("replay-discards", tile=TileName(tile))
        case Riichi(open=open_):
            words = message("replay-open-riichi") if open_ else message("replay-riichi")
        case RiichiStands():
            words = message("replay-pays-deposit")
        case Quad(kind=kind, tile=tile, own=own):
            words = message("replay-declares", kind=call(kind), tile=TileName(tile or own[0]))
        case Declared(tenpai=tenpai):
            words = message("replay-tenpai") if tenpai else message("replay-noten")
    return words


def _call(hand: HandLog, event: Call) -> Message:
    return message(
        "replay-calls",
        kind=call(event.kind),
        tile=TileName(event.tile),
        target=seat(hand, event.target),
        tiles=tiles(event.own),
    )


def _because(reason: str) -> str:
    return message("replay-because", reason=reason_words(reason)) if reason else ""


def end_words(hand: HandLog, ends: Sequence[Win | NoWin | Chonbo]) -> Joined:
    """The end of a hand in a line."""
    return Joined([_end(hand, end) for end in ends], message("list-semicolon"))


def _end(hand: HandLog, end: Win | NoWin | Chonbo) -> Text:
    if isinstance(end, Chonbo):
        return message("replay-chonbo", who=Joined([seat(hand, actor) for actor in end.actors], " "))
    if isinstance(end, Win):
        parts = [_won(hand, end), win_words(end)]
    else:
        tenpai = "" if end.tenpai is None else seats_words("tenpai", end.tenpai)
        parts = [message("replay-no-win", why=_why(end)), tenpai]
    return Joined([*parts, changes_words(end.deltas)], message("list-comma"))


def _why(end: NoWin) -> Message:
    """Why a hand was not won."""
    return ABORTED.get(end.why or "", DRAWN)


def _won(hand: HandLog, win: Win) -> Message:
    who = seat(hand, win.actor)
    if win.is_tsumo:
        return message("replay-wins-tsumo", who=who)
    return message("replay-wins-ron", who=who, target=seat(hand, win.target))


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
