"""The spec of a game: all that it is made from, as it is kept on the disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ... import rulesets
from ..protocol import Length, Mode
from .options import BOOK, EAST, USUAL, WHOLE
from .recorded_game import RecordedGame
from .refereed_game import RefereedGame
from .time_control import Pace

if TYPE_CHECKING:
    from ...logs import Recorder
    from ...rulesets import Ruleset


class Occupant(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits down: a person, or a kind of bot."""

    name: str
    bot: str = ""
    person: str = ""
    """The id of the person."""
    rating: int = 0
    """At a ranked table, when they sat down."""


class Lots(msgspec.Struct, frozen=True):
    """Lots: what they came from, and the players as they sat before, each with another name."""

    seed: str
    players: tuple[str, ...]


class GameSpec(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a game is made from."""

    id: str
    ruleset: str
    seed: str
    """64 hexadecimal digits, which nobody may know before the game is over."""
    seats: tuple[Occupant, ...]
    length: Length = WHOLE
    mode: Mode = USUAL
    pace: Pace = Pace()
    chat: bool = False
    wall: str = ""
    """Of the first hand, where it does not come from the seed: a lesson, or a test."""
    timed: bool = False
    """Whether the clock of the rulebook runs."""
    public: bool = False
    """Whether the lobby shows it."""
    ranked: bool = False
    """Whether only accounts play, without chat."""
    rules: tuple[str, ...] = ()
    """The texts of a rulebook that is not built in, as it was when the game began."""
    lots: Lots | None = None
    """By which the seats were drawn, if they were."""


def ruleset_of(spec: GameSpec) -> Ruleset:
    """The rulebook of a spec; one of the club's own as it was when the game began."""
    return rulesets.read(spec.rules, spec.ruleset) if spec.rules else rulesets.load(spec.ruleset)


def new_game(spec: GameSpec) -> RecordedGame:
    """The game of a spec, at its beginning."""
    east, seed = spec.length == EAST, bytes.fromhex(spec.seed)
    if spec.mode == BOOK:
        return new_refereed_game(spec)
    return RecordedGame(ruleset_of(spec), seed, east_only=east, wall=spec.wall)


def new_refereed_game(spec: GameSpec, recorder: Recorder | None = None) -> RefereedGame:
    """A game by the book at its beginning; under the clock of its rulebook it is one of a tournament."""
    return RefereedGame(
        ruleset_of(spec),
        bytes.fromhex(spec.seed),
        east_only=spec.length == EAST,
        wall=spec.wall,
        tournament=spec.timed,
        recorder=recorder,
    )
