"""Games that are over, to look at again: their logs, and the table after each event with all hands open."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import msgspec

from .. import logs, replay, rulesets
from ..errors import HanchanError
from ..phrases import ENGLISH, Language, phrase
from ..table import WINDS
from . import messages
from .book import MODE as BOOK
from .book import BookCourse
from .course import SEATS, standing
from .ends import end_of_hand
from .plan import course_of, rules_of
from .telling import hand_words, terms, view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..logs import GameLog
    from ..replay import Position
    from ..rulesets import Ruleset
    from .course import Course, Step
    from .plan import Plan

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
    wind: messages.Wind
    dealer: int
    honba: int
    changes: list[int]


class Replay(msgspec.Struct, frozen=True):
    """A hand of a game, and what other hands there are."""

    ruleset: str
    name: str
    named: bool
    """Whether the log itself names the rulebook; if not, another one can be tried."""
    names: list[str]
    terms: dict[str, str]
    hands: list[HandName]
    hand: int
    frames: list[messages.Now]
    words: list[str]
    """What happened before each frame."""
    record: list[Any]
    """The lines of the hand in a native log, from which its wall is proved; none if they tell no seed."""
    reds: tuple[int, int, int]
    """Red fives of each suit in the set of tiles, to make the wall of the seed again."""


def log_of(plan: Plan, steps: list[Step]) -> GameLog:
    """The log of a game, made by playing its steps again."""
    if plan.mode == BOOK:
        return _log_by_the_book(plan, steps)
    course, seed = course_of(plan), bytes.fromhex(plan.seed)
    names = [seat.name for seat in plan.seats]
    length: Any = plan.length
    recorder = logs.Recorder(course.ruleset, names=names, seed=seed, length=length)
    recorder.begin_hand(course.game, seeded=not plan.wall)
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
    rules = rules_of(plan)
    recorder = logs.Recorder(rules, names=names, seed=seed, length=length, by_the_book=True)
    course = BookCourse(rules, seed, east_only=plan.length == "east", wall=plan.wall, recorder=recorder)
    for step in steps:
        course.do(step)
    return course.book.log or recorder.so_far()


def of_text(data: bytes) -> GameLog:
    """The first game of a log file, in any format that is known."""
    games = logs.reads(data)
    if not games:
        raise ReplayError(phrase("there is no game in this file"))
    return games[0]


def of_log(
    log: GameLog, hand: int, ruleset: str | Ruleset | None = None, words: Language = ENGLISH
) -> Replay:
    """A hand of a game, from 1; by another ruleset than the log names, if one is told."""
    book, found = positions_of(log, hand, ruleset)
    names = [name or words.say("Player {number}", number=seat + 1) for seat, name in enumerate(log.names)]
    return Replay(
        book.id,
        book.name,
        log.ruleset is not None,
        names,
        terms(book, words),
        [_hand_name(at, one, words) for at, one in enumerate(log.hands, 1)],
        hand,
        list(_frames(found, book, names, words)),
        [one.words for one in found],
        _record(log, log.hands[hand - 1]),
        book["equipment.red_fives"],
    )


def _record(log: GameLog, hand: logs.HandLog) -> list[Any]:
    """The hand as a native log has it, if it tells the seed of the wall."""
    if hand.seed is None:
        return []
    text = logs.writes(replace(log, hands=(hand,), end=None), "native")
    return [msgspec.json.decode(line) for line in text.splitlines()[1:]]


def positions_of(log: GameLog, hand: int, ruleset: str | Ruleset | None) -> tuple[Ruleset, list[Position]]:
    """The rulebook of a game, and all positions of a hand; what there is not is refused."""
    if isinstance(ruleset, str) and ruleset not in rulesets.available():
        raise ReplayError(phrase("there is no rulebook {id}", id=ruleset[:40]))
    if not 1 <= hand <= len(log.hands):
        told = {"most": len(log.hands), "hand": hand}
        raise ReplayError(phrase("the game has hands 1 to {most}, not {hand}", **told))
    book = replay.ruleset_of(log, ruleset)
    return book, list(replay.positions(log, book, hand))


def _hand_name(number: int, hand: logs.HandLog, words: Language) -> HandName:
    name = hand_words(hand.wind, hand.dealer, hand.honba, words)
    return HandName(number, name, cast("messages.Wind", hand.wind), hand.dealer, hand.honba, _changes(hand))


def _changes(hand: logs.HandLog) -> list[int]:
    """What a hand changed for each seat."""
    changed = [0] * SEATS
    for event in hand.events:
        for seat, points in enumerate(getattr(event, "deltas", None) or ()):
            changed[seat] += points
    return changed


def _frames(
    found: list[Position], book: Ruleset, names: list[str], words: Language
) -> Iterator[messages.Now]:
    for at, one in enumerate(found):
        dealer = one.log.dealer
        yield messages.Now(
            at,
            [_told(one)] if one.event else [],
            view(one.view, one.log.dice),
            hand_words(one.log.wind, dealer, one.log.honba, words),
            [(dealer + place) % SEATS for place in range(SEATS)],
            at,
            one.hand,
            one.log.commitment or "",
            over=_over(one, book, names, words) if at == len(found) - 1 else None,
        )


class _Past:
    """A hand of a log, as far as the telling of its end asks for one."""

    def __init__(self, at: Position, ruleset: Ruleset) -> None:
        assert at.round is not None, "the hand was looked at"
        self.ruleset = ruleset
        self.game = self
        self.honba = at.log.honba
        self.end = at.round.end
        self.view = at.round.view


def _over(at: Position, ruleset: Ruleset, names: list[str], words: Language) -> messages.Over | None:
    """How the hand ended; None if the log is cut off before."""
    past = _Past(at, ruleset)
    if past.end is None:
        return None
    who = {wind: names[(at.log.dealer + place) % SEATS] for place, wind in enumerate(WINDS)}
    return end_of_hand(cast("Course", past), who, words)


def _told(one: Position) -> dict[str, Any]:
    """The event as a table tells it, as far as there is a word for it."""
    kind = type(one.event).__name__.lower()
    told: dict[str, Any] = {}
    match one.event:
        case logs.Draw(tile=tile) | logs.Indicator(tile=tile):
            told = {"tile": tile}
        case logs.Discard(tile=tile, drawn=drawn):
            told = {"tile": tile, "drawn": drawn}
        case logs.Riichi(open=open_):
            told = {"open": open_}
        case logs.Call(kind=kind, target=target, tile=tile, own=own):
            told = {"from": wind_of(one, target), "tile": tile, "tiles": [*own, tile]}
        case logs.Quad(kind=kind, tile=added, own=own):
            told = {"tile": added, "tiles": [*own, *([added] if added else [])]}
        case logs.Declared(tenpai=tenpai):
            kind = "tenpai" if tenpai else "noten"
        case logs.Win(target=target, tile=won) as win:
            told = {"from": None if win.is_tsumo else wind_of(one, target), "tile": won}
        case logs.NoWin(why=why):
            kind = "exhausted" if why == "exhausted" else "aborted"
    actor = getattr(one.event, "actor", None)
    return {"type": kind, **({} if actor is None else {"seat": wind_of(one, actor)}), **told}


def wind_of(position: Position, seat: int) -> str:
    """The wind of a seat in the hand."""
    return WINDS[(seat - position.log.dealer) % SEATS]
