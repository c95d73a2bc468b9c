"""``PlayerView``: what a seat sees of a hand, and what follows from that. It holds no hidden tiles."""

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
    """A meld on the table."""

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
    """Whether the tile was discarded straight from the draw."""
    turned: bool
    """Whether it lies sideways because riichi was declared with it."""
    called_by: str | None
    """The wind of the player who called it."""


class Side(NamedTuple):
    """A player's side of the table, as everybody sees it."""

    seat: str
    score: int
    riichi: bool
    melds: tuple[Meld, ...]
    pond: tuple[Discarded, ...]
    concealed: int
    """The number of concealed tiles, including a drawn tile."""
    dead: bool
    """Whether the player has a dead hand."""

    @property
    def is_closed(self) -> bool:
        """Whether no tile was called."""
        return all(meld.kind == "ankan" for meld in self.melds)


class PlayerView:
    """What a seat sees of a hand at a moment. It does not change as play goes on."""

    def __init__(
        self, view: Mapping[str, Any], ruleset: Ruleset, events: Sequence[Mapping[str, Any]] = ()
    ) -> None:
        """Wrap the engine's view for a seat and the public events of the hand so far."""
        self.view = view
        self.ruleset = ruleset
        self._events = events
        self._happened = len(events)
        self.seat: str = view["viewer"]
        """The player's wind in this hand; E is the dealer."""
        self.drawn: str | None = view["drawn"]
        """The tile just drawn."""
        self.live_left: int = view["live_left"]
        """The number of tiles left in the live wall."""
        self._own: Mapping[str, Any] = view["seats"][WINDS.index(self.seat)]

    # The table

    @property
    def round(self) -> str:
        """The round wind."""
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
        """Whose turn it is; None while players may call a tile."""
        turn: str | None = self.view["turn"]
        return turn

    @property
    def offered(self) -> tuple[str, str] | None:
        """The tile that may be called and the seat it comes from."""
        offered: tuple[str, str] | None = self.view["offered"]
        return offered

    @property
    def indicators(self) -> tuple[str, ...]:
        """The visible dora indicators."""
        return tuple(self.view["indicators"])

    @cached_property
    def dora(self) -> tuple[str, ...]:
        """The kinds that are dora, one for each visible indicator."""
        return tuple(DORA[tile] for tile in self.view["indicators"])

    @cached_property
    def sides(self) -> Mapping[str, Side]:
        """The four sides of the table by wind, including this seat's."""
        return {side["seat"]: _side(side) for side in self.view["seats"]}

    @cached_property
    def scores(self) -> Mapping[str, int]:
        """The points by wind, with deposits already subtracted."""
        return {side["seat"]: side["score"] for side in self.view["seats"]}

    @cached_property
    def riichi(self) -> tuple[str, ...]:
        """The other seats that are in riichi."""
        return tuple(
            side["seat"] for side in self.view["seats"] if side["riichi"] and side["seat"] != self.seat
        )

    @property
    def events(self) -> tuple[Mapping[str, Any], ...]:
        """The public events of this hand so far: draws come without their tile."""
        return tuple(self._events[: self._happened])

    # The player's own hand

    @cached_property
    def tiles(self) -> tuple[str, ...]:
        """The player's concealed tiles, the drawn tile last."""
        held: list[str] = self._own["tiles"]
        return (*held, self.drawn) if self.drawn else tuple(held)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of these tiles: a red five is a five."""
        return tuple([KIND[tile] for tile in self.tiles])

    @cached_property
    def melds(self) -> tuple[Meld, ...]:
        """The player's melds."""
        return _melds(self._own)

    @cached_property
    def pond(self) -> tuple[Discarded, ...]:
        """The player's pond."""
        return _pond(self._own)

    @property
    def is_closed(self) -> bool:
        """Whether the player's hand has no called tile."""
        return all(meld[0] == "ankan" for meld in self._own["melds"])

    @property
    def in_riichi(self) -> bool:
        """Whether the player is in riichi."""
        return bool(self._own["riichi"])

    @property
    def furiten(self) -> bool:
        """Whether the player is furiten now."""
        return bool(self.view["furiten"])

    @cached_property
    def shanten(self) -> int:
        """The shanten of the player's hand: 0 tenpai, -1 complete."""
        return core.shanten("".join(self.kinds))

    @cached_property
    def waits(self) -> tuple[str, ...]:
        """The kinds that complete the player's hand before a draw and may still be drawn."""
        return tuple(kind for kind in core.waits("".join(self.kinds)) if self.left[kind])

    @cached_property
    def ukeire(self) -> tuple[Discard, ...]:
        """The result of each discard, counting unseen copies; the best first."""
        discards = []
        for kind, (shanten, draws) in core.ukeire("".join(self.kinds)):
            unseen = {draw: self.left[draw] for draw, _ in draws if self.left[draw]}
            discards.append(Discard(shanten, unseen, kind))
        return tuple(sorted(discards, key=lambda discard: (discard.shanten, -discard.copies)))

    @cached_property
    def value_kinds(self) -> frozenset[str]:
        """The honours of which a triplet is a yaku for this seat, by the ruleset."""
        names = dict(zip(DRAGONS, ("haku", "hatsu", "chun"), strict=True))
        winds = {wind_kind(self.seat): "seat_wind", wind_kind(self.round): "round_wind"}
        return frozenset(kind for kind, yaku in (names | winds).items() if self.ruleset.yaku(yaku).open)

    # Inferences

    @cached_property
    def left(self) -> Mapping[str, int]:
        """How many of each kind are unseen: in the wall or in other players' hands."""
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
        """The kinds on which furiten prevents this seat from winning by ron.

        These are the kinds in its pond and, if it is in riichi, everything discarded since.
        """
        side = self.view["seats"][WINDS.index(seat)]
        discarded = {KIND[discard[0]] for discard in side["pond"]}
        return frozenset(discarded | self._passed_since_riichi(seat) if side["riichi"] else discarded)

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
