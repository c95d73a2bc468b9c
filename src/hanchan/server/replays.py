"""Games that are over, to look at again: their logs, and the table after each event with all hands open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from .. import logs, replay
from ..errors import HanchanError
from ..table import WINDS
from . import messages
from .book import MODE as BOOK
from .book import BookCourse
from .course import SEATS, standing
from .live import course_of
from .telling import hand_words, terms, view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..logs import GameLog
    from ..replay import Position
    from .course import Step
    from .live import Plan

MOST_BYTES = 4_000_000
"""Of a log file that is opened."""
FORMATS = {"native": "jsonl", "mjai": "mjai.jsonl", "tenhou": "json"}
"""The formats of a log, and how their files end."""


class ReplayError(HanchanError):
    """A game that cannot be looked at."""


class HandName(msgspec.Struct, frozen=True):
    """A hand of a game: its place in the game, its name, and what it changed, by seat."""

    number: int
    name: str
    changes: list[int]


class Replay(msgspec.Struct, frozen=True):
    """A hand of a game, and what other hands there are."""

    ruleset: str
    name: str
    names: list[str]
    terms: dict[str, str]
    hands: list[HandName]
    hand: int
    frames: list[messages.Now]
    words: list[str]
    """What happened before each frame."""


def log_of(plan: Plan, steps: list[Step]) -> GameLog:
    """The log of a game, made by playing its steps again."""
    if plan.mode == BOOK:
        return _log_by_the_book(plan, steps)
    course, seed = course_of(plan), bytes.fromhex(plan.seed)
    names = [seat.name for seat in plan.seats]
    length: Any = plan.length
    recorder = logs.Recorder(course.ruleset, names=names, seed=None if plan.wall else seed, length=length)
    recorder.begin_hand(course.game)
    for step in standing(steps):
        before = len(course.events)
        course.do(step)
        if step.signal:
            recorder.time_signal()
        elif not step.deal:
            recorder.happened(course.game, course.events[before:])
            if course.game.phase == "over":
                recorder.end_hand(course.game)
        elif course.game.ended is None:
            recorder.begin_hand(course.game)
    return recorder.end_game(course.game) if course.game.ended else recorder.so_far()


def _log_by_the_book(plan: Plan, steps: list[Step]) -> GameLog:
    """The log with all that was tried, and every incident; the table itself writes it."""
    names, seed = [seat.name for seat in plan.seats], bytes.fromhex(plan.seed)
    length: Any = plan.length
    told: dict[str, Any] = {"seed": None if plan.wall else seed, "length": length, "by_the_book": True}
    recorder = logs.Recorder(plan.ruleset, names=names, **told)
    course = BookCourse(
        plan.ruleset, seed, east_only=plan.length == "east", wall=plan.wall, recorder=recorder
    )
    for step in steps:
        course.do(step)
    return course.book.log or recorder.so_far()


def of_text(data: bytes, hand: int) -> Replay:
    """A hand of the first game of a log file, in any format that is known."""
    games = logs.reads(data)
    if not games:
        raise ReplayError("there is no game in this file")
    return of_log(games[0], hand)


def of_log(log: GameLog, hand: int) -> Replay:
    """A hand of a game, from 1."""
    book = replay.ruleset_of(log, None)
    if not 1 <= hand <= len(log.hands):
        raise ReplayError(f"the game has hands 1 to {len(log.hands)}, not {hand}")
    found = list(replay.positions(log, book, hand))
    names = [name or f"Player {seat + 1}" for seat, name in enumerate(log.names)]
    return Replay(
        book.id,
        book.name,
        names,
        terms(book),
        [
            HandName(at, hand_words(one.wind, one.dealer, one.honba), _changes(one))
            for at, one in enumerate(log.hands, 1)
        ],
        hand,
        list(_frames(found)),
        [one.words for one in found],
    )


def _hand_name(number: int, hand: logs.HandLog) -> HandName:
    return HandName(number, hand_words(hand.wind, hand.dealer, hand.honba), _changes(hand))


def _changes(hand: logs.HandLog) -> list[int]:
    """What a hand changed for each seat."""
    changed = [0] * SEATS
    for event in hand.events:
        for seat, points in enumerate(getattr(event, "deltas", None) or ()):
            changed[seat] += points
    return changed


def _frames(found: list[Position]) -> Iterator[messages.Now]:
    for at, one in enumerate(found):
        dealer = one.log.dealer
        yield messages.Now(
            at,
            [_told(one)] if one.event else [],
            view(one.view, one.log.dice),
            hand_words(one.log.wind, dealer, one.log.honba),
            [(dealer + place) % SEATS for place in range(SEATS)],
            at,
            "",
        )


def _told(one: Position) -> dict[str, Any]:
    """The event as far as the table shows it: its kind, and whose it is."""
    kind = type(one.event).__name__.lower()
    actor = getattr(one.event, "actor", None)
    return (
        {"type": kind} if actor is None else {"type": kind, "seat": WINDS[(actor - one.log.dealer) % SEATS]}
    )
