"""A game written down while it is played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .. import rulesets
from ..game import play
from ..tiles import SEATS, WINDS
from .errors import LogError
from .events import DeadHand, Draw, Penalty, TimeSignal
from .foul_events import BOOK_EVENTS
from .from_engine import by_seat, change_of, ends_of, events_of
from .model import GameEnd, GameLog, HandLog

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hanchan_core import GameResult

    from ..rulesets import Ruleset
    from .events import Event
    from .model import Length

    """Points, places, uma and final scores by seat."""


class Recorder:
    """Writes down a game as it is played.

    >>> from hanchan import logs
    >>> from hanchan.game import play
    >>> game = play.game("wrc-2022", seed=7)
    >>> recorder = logs.Recorder("wrc-2022", names=("Aki", "Ben", "Chi", "Dai"), seed=7)
    >>> recorder.begin_hand(game)
    >>> recorder.happened(game, game.apply("E", game.legal("E")[-1]))
    >>> recorder.so_far().hands[0].name
    'E1.0'

    ``seed`` is that of the game: with it the log has the commitment of each wall, and its seed once the hand
    is over. ``clock`` tells the time in milliseconds since the game began, if times are to be kept. A table
    ``by_the_book`` also writes down what was tried and every incident; ``readings`` are those of its judge,
    ``tournament`` tells whether it is one of a tournament.
    """

    def __init__(
        self,
        ruleset: str | Ruleset,
        *,
        names: Sequence[str] = ("", "", "", ""),
        seed: int | bytes | None = None,
        length: Length = "full",
        started: str | None = None,
        clock: Callable[[], int] | None = None,
        by_the_book: bool = False,
        readings: Sequence[str] = (),
        tournament: bool = True,
    ) -> None:
        self._ruleset = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
        self._names = tuple(names)
        if len(self._names) != SEATS:
            raise LogError(f"four players have names, not {len(self._names)}")
        self._seed = seed
        self._length = length
        self._started = started
        self._clock = clock
        self.by_the_book = by_the_book
        self.readings = tuple(readings)
        self.tournament = tournament
        self.waiting: Callable[[], Sequence[Event]] = tuple
        """What was said at a table by the book, and is written down when all have spoken."""
        self._hands: list[HandLog] = []
        self._open: _OpenHand | None = None

    def begin_hand(self, game: play.Game, *, seeded: bool = True) -> None:
        """Write down the deal: after the game was made, and after each ``next_hand`` that dealt.

        ``seeded`` is False for a wall that does not come from the seed.
        """
        if self._open is not None:
            raise LogError("the hand before is not over")
        seed = play.hand_seed(self._seed, game.hands) if self._seed is not None and seeded else None
        self._open = _OpenHand(game, seed, self._ruleset, self._now())

    def happened(self, game: play.Game, events: Sequence[Mapping[str, Any]]) -> None:
        """Write down what ``game.apply`` has just answered."""
        made = events_of(events, game.dealer, self._now())
        if not self.by_the_book and any(isinstance(event, BOOK_EVENTS) for event in made):
            raise LogError("only a log by the book can say what was done against the rules")
        self._hand.events += made

    def note(self, events: Sequence[Event]) -> None:
        """Write down what was tried at a table by the book, and what came of it."""
        if not self.by_the_book:
            raise LogError("only a log by the book has attempts and incidents")
        now = self._now()
        self._hand.events += events if now is None else [replace(event, at=now) for event in events]

    @property
    def count(self) -> int:
        """How many events the hand has by now."""
        return len(self._hand.events)

    def end_hand(self, game: play.Game) -> None:
        """Write down how the hand ended, before ``next_hand``."""
        hand = self._hand
        hand.end(game, self._now())
        self._hands.append(hand.log(over=True))
        self._open = None

    def end_game(self, game: play.Game, result: GameResult | None = None) -> GameLog:
        """The whole game, once it has ended; ``result`` has penalties in it that the engine does not know."""
        if game.result is None:
            raise LogError("the game goes on")
        ended = result or game.result
        scores: Any = tuple(round(points) for points in ended.points)
        end = GameEnd(scores, game.ended, tuple(ended.places), tuple(ended.scores))
        return self._log(tuple(self._hands), end)

    def so_far(self) -> GameLog:
        """The game as far as it was played."""
        if self._open is None:
            return self._log(tuple(self._hands), None)
        hand = self._open.log(over=False)
        hand = replace(hand, events=(*hand.events, *self.waiting()))
        return self._log((*self._hands, hand), None)

    def dead_hand(self, game: play.Game, wind: str, reason: str = "") -> None:
        """Write down that a hand was declared dead."""
        self._hand.events.append(DeadHand(_seat(game, wind), reason, self._now()))

    def penalty(self, seat: int, points: int, reason: str = "") -> None:
        """Write down points that a player is fined, in a hand or after it."""
        self._add(Penalty(seat, points, reason, self._now()))

    def time_signal(self) -> None:
        """Write down that time is up, in a hand or after it."""
        self._add(TimeSignal(self._now()))

    def _add(self, event: Event) -> None:
        if self._open is None and self._hands:
            self._hands[-1] = replace(self._hands[-1], events=(*self._hands[-1].events, event))
        else:
            self._hand.events.append(event)

    @property
    def _hand(self) -> _OpenHand:
        if self._open is None:
            raise LogError("no hand has begun")
        return self._open

    def _now(self) -> int | None:
        return None if self._clock is None else self._clock()

    def _log(self, hands: tuple[HandLog, ...], end: GameEnd | None) -> GameLog:
        return GameLog(
            names=self._names,
            hands=hands,
            ruleset=self._ruleset.id,
            ruleset_hash=self._ruleset.hash,
            length=self._length,
            started=self._started,
            end=end,
            by_the_book=self.by_the_book,
            readings=self.readings,
            tournament=self.tournament,
        )


class _OpenHand:
    """A hand that is being written down."""

    def __init__(self, game: play.Game, seed: bytes | None, ruleset: Ruleset, now: int | None) -> None:
        self._wind, self._dealer, self._honba, self._pot = game.wind, game.dealer, game.honba, game.pot
        self._scores: Any = tuple(game.scores)
        self._ruleset = ruleset
        self._seed = seed
        views = [game.view(wind) for wind in WINDS]
        self._indicator: str = views[0]["indicators"][0]
        self._tiles = by_seat([tuple(view["seats"][n]["tiles"]) for n, view in enumerate(views)], game.dealer)
        self.events: list[Event] = [Draw(game.dealer, views[0]["drawn"], now)]

    def end(self, game: play.Game, now: int | None) -> None:
        """Add how the hand ended."""
        end = game.end
        if end is None:
            raise LogError("the hand goes on")
        change = change_of(self.events, self._scores, game.scores, self._ruleset["payments.deposit"])
        self.events += ends_of(end, game.dealer, change, now)

    def log(self, *, over: bool) -> HandLog:
        """The hand as recorded so far; its seed is added when it is over."""
        seed = self._seed
        return HandLog(
            wind=self._wind,
            dealer=self._dealer,
            honba=self._honba,
            pot=self._pot,
            scores=self._scores,
            tiles=self._tiles,
            indicator=self._indicator,
            events=tuple(self.events),
            commitment=None if seed is None else play.commitment(seed),
            seed=seed.hex() if seed is not None and over else None,
            dice=None if seed is None else play.wall(seed, self._ruleset)[1],
        )


def _seat(game: play.Game, wind: str) -> int:
    return (WINDS.index(wind) + game.dealer) % 4
