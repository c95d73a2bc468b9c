"""Games that are over, to look at again: their logs, and the table after each event with all hands open."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import msgspec

from ... import logs, replay, rulesets
from ...errors import HanchanError
from ...i18n import ENGLISH, Language, message
from ...logs.files import unpack
from ...logs.tenhou.words import RULESET as TENHOU
from ...tiles import SEATS
from .. import protocol
from ..game.options import BOOK
from ..game.recorded_game import standing
from ..game.refereed_game import has_penalties
from ..game.spec import new_game, new_refereed_game, ruleset_of
from .replay_frames import frames
from .table import hand_words, terms

if TYPE_CHECKING:
    from ...logs import GameLog
    from ...replay import Position
    from ...rulesets import Ruleset
    from ..game.recorded_game import Step
    from ..game.spec import GameSpec

MOST_BYTES = 4 * 1024**2
"""Of a log file that is opened, packed and unpacked."""
MOST_EVENTS = 2_000
"""Of a hand that is looked at; a hand by the rules has some 200."""
MOST_TRIED = 50
"""Hands of a game for which the rulebook is looked for."""
MOST_BEFORE = 20_000
"""Events in earlier hands that have to be played again first."""
GAME_BEGINS = b'"start_game"'
FORMATS = {"native": "jsonl", "mjai": "mjai.jsonl", "tenhou": "json"}
"""The formats of a log, and how their files end."""


class ReplayError(HanchanError):
    """A game that cannot be looked at."""


class HandName(msgspec.Struct, frozen=True):
    """A hand of a game: its place in the game, its name, and what it changed, by seat."""

    number: int
    name: str
    wind: protocol.Wind
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
    frames: list[protocol.Now]
    words: list[str]
    """What happened before each frame."""
    record: list[Any]
    """The lines of the hand in a native log, from which its wall is proved; none if they tell no seed."""
    reds: tuple[int, int, int]
    """Red fives of each suit in the set of tiles, to make the wall of the seed again."""


def log_of(spec: GameSpec, steps: list[Step]) -> GameLog:
    """The log of a game, made by playing its steps again."""
    if spec.mode == BOOK:
        return _log_by_the_book(spec, steps)
    game, seed = new_game(spec), bytes.fromhex(spec.seed)
    names = [seat.name for seat in spec.seats]
    length: Any = spec.length
    recorder = logs.Recorder(game.ruleset, names=names, seed=seed, length=length)
    recorder.begin_hand(game.engine, seeded=not spec.wall)
    for step in standing(steps):
        before = len(game.events)
        game.do(step)
        if step.signal:
            recorder.time_signal()
        elif not step.deal:
            recorder.happened(game.engine, game.events[before:])
            if game.engine.phase == "over":
                recorder.end_hand(game.engine)
        elif game.engine.ended is None:
            recorder.begin_hand(game.engine)
    return recorder.end_game(game.engine) if game.engine.ended else recorder.so_far()


def _log_by_the_book(spec: GameSpec, steps: list[Step]) -> GameLog:
    """The log with all that was tried, and every incident; the table itself writes it."""
    names, seed = [seat.name for seat in spec.seats], bytes.fromhex(spec.seed)
    length: Any = spec.length
    recorder = logs.Recorder(
        ruleset_of(spec), names=names, seed=seed, length=length, by_the_book=True, tournament=spec.timed
    )
    game = new_refereed_game(spec, recorder)
    for step in steps:
        game.do(step)
    return game.book.log or recorder.so_far()


def of_text(data: bytes) -> GameLog:
    """The first game of a log file, in any format that is known."""
    games = logs.reads(_first_game(unpack(data, most=MOST_BYTES)))
    if not games or not games[0].hands:
        raise ReplayError(message("replay-error-no-game"))
    return games[0]


def _first_game(data: bytes) -> bytes:
    """The lines before a second game: a small file can have very many that nobody will see."""
    if GAME_BEGINS not in data.lstrip()[:200]:
        return data
    second = data.find(GAME_BEGINS, data.find(GAME_BEGINS) + len(GAME_BEGINS))
    return data if second < 0 else data[: data.rfind(b"\n", 0, second) + 1]


def of_log(
    log: GameLog, hand: int, ruleset: str | Ruleset | None = None, words: Language = ENGLISH
) -> Replay:
    """A hand of a game, from 1; by another ruleset than the log names, if one is given."""
    book, found = positions_of(log, hand, ruleset)
    names = [name or words.format("replay-player", number=seat + 1) for seat, name in enumerate(log.names)]
    return Replay(
        ruleset=book.id,
        name=book.name,
        named=log.ruleset is not None,
        names=names,
        terms=terms(book, words),
        hands=[_hand_name(at, one, words) for at, one in enumerate(log.hands, 1)],
        hand=hand,
        frames=list(frames(found, book, names, words)),
        words=[words.text(one.words) for one in found],
        record=_record(log, log.hands[hand - 1]),
        reds=book["equipment.red_fives"],
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
        raise ReplayError(message("rule-error-no-rulebook", id=ruleset[:40]))
    if not 1 <= hand <= len(log.hands):
        fields = {"most": len(log.hands), "hand": hand}
        raise ReplayError(message("replay-error-no-hand", **fields))
    before = sum(len(one.events) for one in log.hands[: hand - 1]) if log.by_the_book else 0
    if len(log.hands[hand - 1].events) > MOST_EVENTS or before > MOST_BEFORE:
        raise ReplayError(message("replay-error-too-long"))
    book = replay.ruleset_of(log, fitting(log) if ruleset is None else ruleset)
    return book, list(replay.positions(log, book, hand))


def fitting(log: GameLog) -> str | None:
    """The rulebook that a game agrees with which names none, Tenhou's before others; None without one."""
    if log.ruleset is not None or len(log.hands) > MOST_TRIED:
        return None
    books = sorted(rulesets.available(), key=lambda id: (id != TENHOU, not has_penalties(id)))
    return next((id for id in books if _agrees(log, id)), None)


def _agrees(log: GameLog, id: str) -> bool:
    try:
        return replay.verify(log, id).divergence is None
    except HanchanError:
        return False


def _hand_name(number: int, hand: logs.HandLog, words: Language) -> HandName:
    name = hand_words(hand.wind, hand.dealer, hand.honba, words)
    return HandName(number, name, cast("protocol.Wind", hand.wind), hand.dealer, hand.honba, _changes(hand))


def _changes(hand: logs.HandLog) -> list[int]:
    """What a hand changed for each seat."""
    changed = [0] * SEATS
    for event in hand.events:
        for seat, points in enumerate(getattr(event, "deltas", None) or ()):
            changed[seat] += points
    return changed
