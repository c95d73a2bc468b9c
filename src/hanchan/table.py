"""``Table``: four players and a game by the rules, hand after hand.

>>> table = Table("wrc-2022", ["efficiency", "random", "tsumogiri", "random"], seed=7)
>>> result = table.play()
>>> result.places[0], table.game.ended
(1, 'last_round')
"""

from __future__ import annotations

from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias, get_args

from . import rulesets
from .bots import Bot, PlayerView, make, name_of
from .errors import OptionError, PlayerError
from .game.play import Action, Game, Result, game, seed_bytes
from .rulesets import DEFAULT_RULESET
from .tiles import SEATS, WINDS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from .bots import BotLike, Chooser
    from .rulesets import Ruleset

Length: TypeAlias = Literal["full", "east"]
"""The length of a game: as the ruleset says, or only the East round."""
LENGTHS: tuple[Length, ...] = get_args(Length)
_ROUNDS = {"E": "East", "S": "South", "W": "West", "N": "North"}
_SECRET = ("draw", "draw_back")
"""Events whose tile only the player sees."""


class Watcher(Protocol):
    """Records what happens at a table, such as ``hanchan.logs.Recorder``."""

    def begin_hand(self, game: Game, /) -> None:
        """Called when a hand has been dealt."""
        ...

    def happened(self, game: Game, events: Sequence[dict[str, Any]], /) -> None:
        """Called with the events of each move."""
        ...

    def end_hand(self, game: Game, /) -> None:
        """Called at the end of a hand, before the next one is dealt."""
        ...

    def end_game(self, game: Game, /) -> Any:
        """Called at the end of the game; the recorder's return value becomes the table's ``log``."""
        ...


class Table:
    """Four players at a table. It asks them for actions, plays these, and informs everybody."""

    def __init__(
        self,
        ruleset: str | Ruleset = DEFAULT_RULESET,
        players: Sequence[BotLike] = ("efficiency",) * SEATS,
        *,
        seed: int | bytes,
        length: Length = "full",
        recorder: Watcher | None = None,
        watchers: Sequence[Watcher] = (),
    ) -> None:
        """Seat the players; the first one deals first. A player is a name or an object; see ``bots.make``.

        The seed determines all walls and the randomness of players given by name. ``recorder`` and
        ``watchers`` record what happens; ``log`` is what the recorder returns at the end of the game.
        """
        if len(players) != SEATS:
            raise OptionError(f"a table has {SEATS} players, not {len(players)}")
        if length not in LENGTHS:
            raise OptionError(f"a game is {' or '.join(LENGTHS)}, not {length!r}")
        self.ruleset = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
        self.game: Game = game(self.ruleset, seed=seed, east_only=length == "east")
        self.length = length
        self.log: Any = None
        self._players = [make(player, _player_seed(seed, place)) for place, player in enumerate(players)]
        self._recorder = recorder
        self._watchers = (*watchers, *([recorder] if recorder else ()))
        self._listeners: list[tuple[str, Callable[..., Any]]] = []
        self._dealt = self._over = False
        self._events: list[Mapping[str, Any]] = []

    @property
    def players(self) -> tuple[Chooser, ...]:
        """The players by seat; seat 0 deals first."""
        return tuple(self._players)

    @property
    def hand_name(self) -> str:
        """The name of the hand being played, such as ``East 2, 1 counter``."""
        honba = self.game.honba
        counters = f", {honba} counter{'s' * (honba > 1)}" if honba else ""
        return f"{_ROUNDS[self.game.wind]} {self.game.dealer + 1}{counters}"

    def player(self, wind: str) -> Chooser:
        """The player with this wind in this hand."""
        return self._players[self._place(wind)]

    def sit(self, place: int, player: BotLike, *, seed: int = 0) -> None:
        """Replace the player at a seat, counted from 0; the game continues."""
        self._players[place] = make(player, seed)
        self._listeners = self._hooks("saw")

    def view(self, wind: str) -> PlayerView:
        """What the player with this wind sees now."""
        return PlayerView(self.game.view(wind), self.ruleset, self._events)

    def play(self) -> Result:
        """Play the game to its end from the current position."""
        while self.game.ended is None:
            self.hand()
            self.next_hand()
        assert self.game.result is not None, "the game is over"
        return Result.of(self.game.result)

    def hand(self) -> dict[str, Any]:
        """Play the hand to its end and return how it ended."""
        self._begin()
        while self.game.phase != "over":
            self.step()
        end = self.game.end
        assert end is not None, "a hand that is over has its end"
        return end

    def step(self) -> None:
        """Ask every player who has a decision now, and play the answers all at once.

        If a player fails or returns an illegal action, ``PlayerError`` is raised and no answer is played. A
        player who passes is not asked again, even where the rules would allow a late ron.
        """
        self._begin()
        answers = [(wind, self._ask(wind)) for wind in self.game.deciders]
        for wind, action in answers:
            self._tell(self.game.apply(wind, action))
        if self.game.phase == "over":
            self._close()

    def next_hand(self) -> None:
        """Deal the next hand, or end the game."""
        self._close()
        self.game.next_hand(dealer_stops=self._dealer_stops())
        self._dealt = False
        if self.game.ended is not None:
            for watcher in self._watchers:
                answer = watcher.end_game(self.game)
                self.log = answer if watcher is self._recorder else self.log

    def time_signal(self) -> None:
        """Signal that time is up; the ruleset says how many hands are still played."""
        self.game.time_signal()

    # The course of a hand

    def _begin(self) -> None:
        if self._dealt or self.game.ended is not None:
            return
        self._dealt = True
        self._events = []
        self._over = False
        for watcher in self._watchers:
            watcher.begin_hand(self.game)
        self._listeners = self._hooks("saw")
        for wind, begins in self._hooks("begins"):
            self._call(wind, begins, self.view(wind))

    def _ask(self, wind: str) -> Action:
        legal = tuple(self.game.legal(wind))
        action: Action = self._call(wind, self.player(wind).choose, self.view(wind), legal)
        if not isinstance(action, Action) or action not in legal:
            offered = ", ".join(map(str, legal))
            raise PlayerError(f"{self._describe(wind)} answers {action!r}, which is none of: {offered}")
        return action

    def _tell(self, events: Sequence[dict[str, Any]]) -> None:
        if not events:
            return
        pairs = [(MappingProxyType(event), MappingProxyType(_public(event))) for event in events]
        self._events += [public for _, public in pairs]
        for watcher in self._watchers:
            watcher.happened(self.game, events)
        for wind, saw in self._listeners:
            for event, public in pairs:
                self._call(wind, saw, event if event.get("seat") == wind else public)

    def _close(self) -> None:
        """Announce the end of the hand, once."""
        if self.game.phase != "over" or not self._dealt or self._over:
            return
        self._over = True
        for watcher in self._watchers:
            watcher.end_hand(self.game)
        for wind, ended in self._hooks("ended"):
            self._call(wind, ended, self.game.end)

    def _dealer_stops(self) -> bool:
        """Whether the last dealer ends the game, where the rules leave that choice."""
        if not self.game.dealer_may_stop:
            return False
        stops = getattr(self.player("E"), "stops", None)
        return stops is None or bool(self._call("E", stops, self.view("E")))

    # Players

    def _place(self, wind: str) -> int:
        return (self.game.dealer + WINDS.index(wind)) % SEATS

    def _hooks(self, name: str) -> list[tuple[str, Callable[..., Any]]]:
        """The winds and hooks of the players that define this hook."""
        hooks = ((wind, _hook(self.player(wind), name)) for wind in WINDS)
        return [(wind, hook) for wind, hook in hooks if hook]

    def _describe(self, wind: str) -> str:
        return f"{self.hand_name}: player {name_of(self.player(wind))} ({wind})"

    def _call(self, wind: str, method: Callable[..., Any], *arguments: Any) -> Any:
        """Call a method of a player; any failure becomes a ``PlayerError``."""
        try:
            return method(*arguments)
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            hook = getattr(method, "__name__", "answer")
            raise PlayerError(f"{self._describe(wind)} fails to {hook}: {what}") from error


def _hook(player: Chooser, name: str) -> Callable[..., Any] | None:
    """A hook that the player defines, not the empty one inherited from ``Bot``."""
    hook = getattr(player, name, None)
    return None if getattr(type(player), name, None) is getattr(Bot, name) else hook


def _public(event: dict[str, Any]) -> dict[str, Any]:
    """An event as everybody sees it, without secret tiles."""
    if event["type"] not in _SECRET:
        return event
    return {key: value for key, value in event.items() if key != "tile"}


def _player_seed(seed: int | bytes, place: int) -> int:
    """The seed of the player at a seat, derived from the game's seed but unrelated to its walls."""
    return int.from_bytes(sha256(b"hanchan player %d" % place + seed_bytes(seed)).digest())
