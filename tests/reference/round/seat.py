"""One player in a hand: tiles, melds, discards, and what is remembered of them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from .shapes import Tiles, in_order, kinds, waits


@dataclass(frozen=True)
class Meld:
    """A declared set: chi, pon, kan (called quad), kakan (promoted) or ankan (concealed)."""

    word: str
    tiles: Tiles

    @property
    def quad(self) -> bool:
        return len(self.tiles) == 4


@dataclass(frozen=True)
class Offer:
    """A tile that others may take: a discard, or the tile of a quad that may be robbed."""

    word: str
    """discard, kakan or ankan"""
    seat: str
    tile: str


@dataclass
class Seat:
    """A player. ``hand`` is without the tile just drawn."""

    wind: str
    hand: list[str]
    score: int
    drawn: str | None = None
    melds: list[Meld] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    pond: list[str] = field(default_factory=list)
    """The discards that nobody has called."""
    has_drawn: bool = False
    dead: bool = False
    riichi: str = ""
    """"", "riichi" or "open riichi"."""
    double: bool = False
    ippatsu: bool = False
    missed: bool = False
    """Temporary furiten."""
    missed_in_riichi: bool = False
    liable: dict[str, str] = field(default_factory=dict)
    """Who fed which yakuman."""

    def copy(self) -> Seat:
        return replace(
            self,
            hand=list(self.hand),
            melds=list(self.melds),
            discards=list(self.discards),
            pond=list(self.pond),
            liable=dict(self.liable),
        )

    @property
    def held(self) -> list[str]:
        """All concealed tiles, sorted."""
        return in_order([*self.hand, *([self.drawn] if self.drawn else [])])

    @property
    def melded(self) -> Tiles:
        """The kinds in melds."""
        return tuple(kinds([tile for meld in self.melds for tile in meld.tiles]))

    @property
    def closed(self) -> bool:
        """A concealed quad opens no hand."""
        return all(meld.word == "ankan" for meld in self.melds)

    @property
    def waits(self) -> frozenset[str]:
        """What completes the hand, the drawn tile left out."""
        return self.waits_of(self.hand)

    def waits_of(self, hand: list[str]) -> frozenset[str]:
        return waits(tuple(in_order(kinds(hand))), self.melded)

    def take(self, tile: str) -> None:
        """A tile leaves the concealed tiles, the drawn one last."""
        if tile in self.hand:
            self.hand.remove(tile)
        else:
            assert tile == self.drawn, f"{self.wind} has no {tile}"
            self.drawn = None

    def keep(self) -> None:
        """The drawn tile joins the others."""
        if self.drawn:
            self.hand.append(self.drawn)
            self.drawn = None
