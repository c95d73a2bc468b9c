"""A game that is written down: who played by which rules, and its hands."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from ..tiles import WINDS
from .events import Chonbo, NoWin, Penalty, TimeSignal, Win
from .foul_events import Incident
from .without_red_fives import plain_event, plain_tiles

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .events import Event, Points

Length: TypeAlias = Literal["full", "east"]
"""As long as the ruleset says, or the East round only."""

ENDS = (Win, NoWin, Chonbo)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a log was read; events without a line have only their number."""

    file: str = ""
    format: str = ""

    def __str__(self) -> str:
        return self.file or "the log"


@dataclass(frozen=True, slots=True, repr=False)
class HandLog:
    """A hand: how it began, and what happened."""

    wind: str
    """The round's wind."""
    dealer: int
    honba: int
    pot: int
    """Deposits on the table from earlier hands."""
    scores: Points
    """Points as the hand begins, by seat."""
    tiles: tuple[tuple[str, ...], ...]
    """The thirteen tiles of each seat."""
    indicator: str
    events: tuple[Event, ...]
    """From the dealer's first draw to the end; an unfinished hand has no end."""
    commitment: str | None = None
    """What was published of the wall's seed before the deal."""
    seed: str | None = None
    """The seed of the wall, published after the hand; 64 hexadecimal digits."""
    dice: tuple[int, int] | None = None
    lines: Sequence[int] = field(default=(), compare=False)
    """The line of the deal and of each event, where the file has lines."""

    def __repr__(self) -> str:
        return f"<HandLog {self.name}: {len(self.events)} events>"

    @property
    def name(self) -> str:
        """What players call it: ``E1.0`` is the first hand, ``S3.2`` the third of South with two counters."""
        return f"{self.wind}{self.dealer + 1}.{self.honba}"

    @property
    def ends(self) -> tuple[Win | NoWin | Chonbo, ...]:
        """How it ended: several wins on one discard are several; empty if it was not finished."""
        return tuple(event for event in self.events[self.end_at :] if isinstance(event, ENDS))

    @property
    def end_at(self) -> int:
        """The index of the event that ends the hand; fines and the clock may come after it."""
        at = len(self.events)
        for index in range(at - 1, -1, -1):
            event = self.events[index]
            if isinstance(event, ENDS):
                at = index
            elif not isinstance(event, Penalty | TimeSignal):
                break
        return at

    def without_red_fives(self) -> HandLog:
        """The same hand as it would be with a set of tiles without red fives."""
        return replace(
            self,
            tiles=tuple(map(plain_tiles, self.tiles)),
            indicator=plain_tiles([self.indicator])[0],
            events=tuple(map(plain_event, self.events)),
            seed=None,
            commitment=None,
        )

    def seat_wind(self, seat: int) -> str:
        """The wind of a seat in this hand."""
        return WINDS[(seat - self.dealer) % 4]

    def seat_of(self, wind: str) -> int:
        """The seat that has this wind in this hand."""
        return (WINDS.index(wind) + self.dealer) % 4


@dataclass(frozen=True, slots=True)
class GameEnd:
    """How a game ended."""

    scores: Points | None = None
    """Points at the end, deposits that were left included as the ruleset says."""
    why: str | None = None
    """In the engine's words: last_round, yame, extra_round, bust, time."""
    places: tuple[int, ...] | None = None
    final: tuple[float, ...] | None = None
    """Final scores in thousands, uma included."""


@dataclass(frozen=True, slots=True, repr=False)
class GameLog:
    """A game: who played, by which rules, hand by hand."""

    names: tuple[str, ...]
    hands: tuple[HandLog, ...]
    ruleset: str | None = None
    """The id of the ruleset, where the log names one."""
    ruleset_hash: str | None = None
    """SHA-256 of all its values, see ``Ruleset.hash``."""
    changes: Mapping[str, Any] = field(default_factory=dict)
    """Values that differ from that ruleset, as on a table without red fives."""
    length: Length | None = None
    """None where the log does not say."""
    started: str | None = None
    """Date and time of the beginning, as in ISO 8601."""
    by_the_book: bool = False
    """Whether everything could be tried: then the log has what was tried, and every incident."""
    readings: tuple[str, ...] = ()
    """Readings of the book that were chosen instead of ours, as ``referee.rule`` takes them."""
    tournament: bool = True
    """Whether a table by the book was one of a tournament, for the price of a chonbo."""
    end: GameEnd | None = None
    """None if the log stops before the game is over."""
    place: Place = field(default=Place(), compare=False)

    def __repr__(self) -> str:
        return f"<GameLog {self.ruleset or 'of no ruleset'}: {len(self.hands)} hands>"

    @property
    def incidents(self) -> tuple[Incident, ...]:
        """Every foul that was found, in order; only a log by the book has any."""
        return tuple(event for hand in self.hands for event in hand.events if type(event) is Incident)
