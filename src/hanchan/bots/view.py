"""``PlayerView``: what one seat sees of a hand, and what follows from that. A hidden tile is never in it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import hanchan_core as core

from ..scoring.efficiency import Discard
from ..tiles import WINDS
from .tile_kinds import COPIES, DORA, DRAGONS, KIND, KINDS, wind_kind

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..rulesets import Ruleset


class Meld(NamedTuple):
    """A declared set."""

    kind: str
    """chi, pon, kan, kakan or ankan."""
    tiles: tuple[str, ...]
    source: str | None
    """Whose discard was called; None for a concealed quad."""
    called: str | None
    """The called tile."""


class Discarded(NamedTuple):
    """A tile in a pond."""

    tile: str
    drawn: bool
    """Discarded as it was drawn."""
    turned: bool
    """Turned sideways: riichi was declared with it."""
    called_by: str | None
    """Who has called it away."""


class Side(NamedTuple):
    """One side of the table, as everybody sees it."""

    seat: str
    score: int
    riichi: bool
    melds: tuple[Meld, ...]
    pond: tuple[Discarded, ...]
    concealed: int
    """How many concealed tiles, a drawn one included."""
    dead: bool
    """Under a dead hand penalty."""

    @property
    def is_closed(self) -> bool:
        """Whether no tile was called."""
        return all(meld.kind == "ankan" for meld in self.melds)


class PlayerView:
    """What one seat sees of a hand at one moment. It does not change when the hand goes on."""

    def __init__(
        self, view: Mapping[str, Any], ruleset: Ruleset, events: Sequence[Mapping[str, Any]] = ()
    ) -> None:
        """Take a view of the engine for a seat, and the public events of the hand so far."""
        self.view = view
        self.ruleset = ruleset
        self._events = events
        self._happened = len(events)
        self.seat: str = view["viewer"]
        """The own wind in this hand; E is the dealer."""
        self.drawn: str | None = view["drawn"]
        """The tile just drawn."""
        self.live_left: int = view["live_left"]
        """How many tiles are left in the live wall."""
        self._own: Mapping[str, Any] = view["seats"][WINDS.index(self.seat)]

    # The table

    @property
    def round(self) -> str:
        """The round's wind."""
        return str(self.view["round"])

    @property
    def honba(self) -> int:
        """Counters on the table."""
        return int(self.view["honba"])

    @property
    def deposits(self) -> int:
        """Riichi deposits on the table."""
        return int(self.view["deposits"])

    @property
    def turn(self) -> str | None:
        """Whose turn it is; None while players declare on a tile."""
        turn: str | None = self.view["turn"]
        return turn

    @property
    def offered(self) -> tuple[str, str] | None:
        """Who offers which tile, while players declare on it."""
        offered: tuple[str, str] | None = self.view["offered"]
        return offered

    @property
    def indicators(self) -> tuple[str, ...]:
        """The dora indicators that lie open."""
        return tuple(self.view["indicators"])

    @cached_property
    def dora(self) -> tuple[str, ...]:
        """The kinds that the indicators make dora, one for each indicator."""
        return tuple(DORA[tile] for tile in self.view["indicators"])

    @cached_property
    def sides(self) -> Mapping[str, Side]:
        """The four sides of the table by wind, this seat's included."""
        return {side["seat"]: _side(side) for side in self.view["seats"]}

    @cached_property
    def scores(self) -> Mapping[str, int]:
        """The points by wind, paid deposits taken off."""
        return {side["seat"]: side["score"] for side in self.view["seats"]}

    @cached_property
    def riichi(self) -> tuple[str, ...]:
        """The other seats that are in riichi."""
        return tuple(
            side["seat"] for side in self.view["seats"] if side["riichi"] and side["seat"] != self.seat
        )

    @property
    def events(self) -> tuple[Mapping[str, Any], ...]:
        """What has happened in this hand, as everybody saw it: draws are without their tile."""
        return tuple(self._events[: self._happened])

    # The own hand

    @cached_property
    def tiles(self) -> tuple[str, ...]:
        """The own concealed tiles, the drawn one last."""
        held: list[str] = self._own["tiles"]
        return (*held, self.drawn) if self.drawn else tuple(held)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of these tiles: a red five is a five."""
        return tuple([KIND[tile] for tile in self.tiles])

    @cached_property
    def melds(self) -> tuple[Meld, ...]:
        """The own melds."""
        return _melds(self._own)

    @cached_property
    def pond(self) -> tuple[Discarded, ...]:
        """The own pond."""
        return _pond(self._own)

    @property
    def is_closed(self) -> bool:
        """Whether the player's own hand has no called tile."""
        return all(meld[0] == "ankan" for meld in self._own["melds"])

    @property
    def in_riichi(self) -> bool:
        """Whether the player's own riichi stands."""
        return bool(self._own["riichi"])

    @property
    def furiten(self) -> bool:
        """Whether the player's own hand is in furiten now."""
        return bool(self.view["furiten"])

    @cached_property
    def shanten(self) -> int:
        """How far the player's own hand is from winning: 0 tenpai, -1 complete."""
        return core.shanten("".join(self.kinds))

    @cached_property
    def waits(self) -> tuple[str, ...]:
        """What completes the player's own hand before a draw, and may still be drawn."""
        return tuple(kind for kind in core.waits("".join(self.kinds)) if self.left[kind])

    @cached_property
    def ukeire(self) -> tuple[Discard, ...]:
        """What each discard leaves, with the copies that are not seen yet; the best first."""
        found = []
        for kind, (shanten, draws) in core.ukeire("".join(self.kinds)):
            unseen = {draw: self.left[draw] for draw, _ in draws if self.left[draw]}
            found.append(Discard(shanten, unseen, kind))
        return tuple(sorted(found, key=lambda discard: (discard.shanten, -discard.copies)))

    @cached_property
    def value_kinds(self) -> frozenset[str]:
        """The honours of which a triplet is a yaku for this seat, by the ruleset."""
        names = dict(zip(DRAGONS, ("haku", "hatsu", "chun"), strict=True))
        winds = {wind_kind(self.seat): "seat_wind", wind_kind(self.round): "round_wind"}
        return frozenset(kind for kind, yaku in (names | winds).items() if self.ruleset.yaku(yaku).open)

    # What follows from all of it

    @cached_property
    def left(self) -> Mapping[str, int]:
        """How many of each kind are not seen: they are in the wall or in the hands of others."""
        left = dict.fromkeys(KINDS, COPIES)
        for tile in (*self.tiles, *self.view["indicators"]):
            left[KIND[tile]] -= 1
        for side in self.view["seats"]:
            for meld in side["melds"]:
                for tile in meld[1]:
                    left[KIND[tile]] -= 1
            for tile, _, _, called_by in side["pond"]:
                if called_by is None:
                    left[KIND[tile]] -= 1
            if side["tiles"] is not None and side is not self._own:
                for tile in side["tiles"]:  # laid open
                    left[KIND[tile]] -= 1
        return left

    def safe_against(self, seat: str) -> frozenset[str]:
        """The kinds on which this seat cannot win by ron because of furiten.

        They lie in its pond; and if it is in riichi, all that was discarded since and that it let pass.
        """
        side = self.view["seats"][WINDS.index(seat)]
        own = {KIND[discard[0]] for discard in side["pond"]}
        return frozenset(own | self._passed_since_riichi(seat) if side["riichi"] else own)

    def _passed_since_riichi(self, seat: str) -> set[str]:
        passed: set[str] = set()
        for event in reversed(self._events[: self._happened]):
            if event["type"] == "riichi" and event["seat"] == seat:
                break
            if event["type"] == "discard":
                passed.add(KIND[event["tile"]])
        return passed


def _side(side: Mapping[str, Any]) -> Side:
    return Side(
        side["seat"],
        side["score"],
        side["riichi"],
        _melds(side),
        _pond(side),
        side["concealed"],
        side["dead"],
    )


def _melds(side: Mapping[str, Any]) -> tuple[Meld, ...]:
    return tuple(Meld(kind, tuple(tiles), source, called) for kind, tiles, source, called in side["melds"])


def _pond(side: Mapping[str, Any]) -> tuple[Discarded, ...]:
    return tuple(Discarded(*discard) for discard in side["pond"])
