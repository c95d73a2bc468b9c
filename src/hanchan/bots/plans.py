"""Plans: what a hand can be played for, and what each discard leaves of it.

A closed hand can be played for any shape, because riichi or a self-draw gives a yaku. An open hand is played
for a certain yaku: one that it has in whatever shape it ends, if only tiles of the plan are kept.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple, Protocol

import hanchan_core as core

from .tile_kinds import DRAGONS, HONOURS, KIND, SIMPLES, SUITS, wind_kind

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from ..rulesets import Ruleset
    from .view import Meld

TRIPLETS = ("pon", "kan", "kakan", "ankan")
SETS = 4
FAR = 99
"""Higher than any shanten: the plan is out of reach."""


class Way(NamedTuple):
    """A discard, with the shanten and the useful tiles after it."""

    kind: str
    shanten: int
    copies: int
    """How many unseen tiles bring the hand nearer."""


class Plan(Protocol):
    """A goal that a hand is played for."""

    def shanten(self, kinds: Sequence[str]) -> int:
        """The shanten of these concealed tiles, before or after a draw."""
        ...

    def ways(self, kinds: Sequence[str], left: Mapping[str, int]) -> list[Way]:
        """The result of each discard; ``left`` counts the unseen tiles."""
        ...


class AnyShape:
    """Any complete hand, as long as it keeps the sets that give it a yaku."""

    def __init__(self, keep: Collection[str] = ()) -> None:
        self._keep = keep

    def shanten(self, kinds: Sequence[str]) -> int:
        """The shanten of the hand."""
        return core.shanten("".join(kinds))

    def ways(self, kinds: Sequence[str], left: Mapping[str, int]) -> list[Way]:
        """All discards that do not break the yaku."""
        return [
            _way(kind, shanten, [draw for draw, _ in draws], left)
            for kind, (shanten, draws) in core.ukeire("".join(kinds))
            if kind not in self._keep
        ]


class OnlyKinds:
    """Only certain kinds are kept: all simples, or one suit with honours.

    Useless tiles are replaced by isolated tiles that fit no sequence; draws that would pair them are not
    counted.
    """

    def __init__(self, usable: frozenset[str], lone: Sequence[str]) -> None:
        self._usable = usable
        self._lone = lone

    def shanten(self, kinds: Sequence[str]) -> int:
        """The shanten, with isolated tiles in place of useless ones."""
        stand_in = self._stand_ins(kinds)
        return FAR if stand_in is None else core.shanten("".join((*self._useful(kinds), *stand_in)))

    def ways(self, kinds: Sequence[str], left: Mapping[str, int]) -> list[Way]:
        """All discards; none if too many tiles are useless."""
        stand_in = self._stand_ins(kinds)
        if stand_in is None:
            return []
        return [
            _way(stand_in.get(kind, kind), shanten, [draw for draw, _ in draws if draw in self._usable], left)
            for kind, (shanten, draws) in core.ukeire("".join((*self._useful(kinds), *stand_in)))
        ]

    def _useful(self, kinds: Sequence[str]) -> list[str]:
        return [kind for kind in kinds if kind in self._usable]

    def _stand_ins(self, kinds: Sequence[str]) -> dict[str, str] | None:
        """An isolated tile for each useless tile; None if there are too many of these."""
        useless = [kind for kind in kinds if kind not in self._usable]
        return dict(zip(self._lone, useless, strict=False)) if len(useless) <= len(self._lone) else None


class AllTriplets:
    """Four triplets and a pair."""

    def shanten(self, kinds: Sequence[str]) -> int:
        """The shanten of the hand, counting only triplets and a pair."""
        return self._count(Counter(kinds))[0]

    def ways(self, kinds: Sequence[str], left: Mapping[str, int]) -> list[Way]:
        """The result of every discard."""
        ways = []
        for kind in dict.fromkeys(kinds):
            rest = Counter(kinds)
            rest[kind] -= 1
            shanten, draws = self._count(rest)
            ways.append(_way(kind, shanten, draws, left))
        return ways

    def _count(self, counts: Counter[str]) -> tuple[int, list[str]]:
        """The shanten, and the kinds that lower it; sets missing from ``counts`` are melded."""
        concealed = sum(counts.values())
        triplets = SETS - concealed // 3 + sum(count >= 3 for count in counts.values())
        pairs = [kind for kind, count in counts.items() if count == 2]
        singles = [kind for kind, count in counts.items() if count == 1]
        used = min(len(pairs), SETS + 1 - triplets)
        short_of_pairs = triplets + used < SETS + 1
        draws = (pairs if triplets < SETS else []) + (singles if short_of_pairs else [])
        return 2 * SETS - 2 * triplets - used, draws


def _way(kind: str, shanten: int, draws: Iterable[str], left: Mapping[str, int]) -> Way:
    """A discard; a hand that no unseen tile improves counts as further away than it looks."""
    copies = sum([left[draw] for draw in draws])
    return Way(kind, shanten if copies else shanten + 1, copies)


SIMPLES_ONLY = OnlyKinds(SIMPLES, HONOURS)
ALL_TRIPLETS = AllTriplets()
CLOSED = AnyShape()


@cache
def one_suit(suit: str) -> OnlyKinds:
    """A plan for one suit with honours; the isolated tiles are three apart in the other suits."""
    others = [other for other in SUITS if other != suit]
    usable = frozenset(f"{rank}{suit}" for rank in range(1, 10)) | frozenset(HONOURS)
    return OnlyKinds(usable, [f"{rank}{other}" for other in others for rank in (1, 4, 7)])


class Yaku:
    """The yaku that an open hand of a seat can be certain of, by ruleset."""

    def __init__(self, ruleset: Ruleset, seat: str, round: str, honba: int) -> None:
        two_han = ruleset["win.two_han_from_counters"]
        self._needs = 2 if two_han and honba >= two_han else 1
        self._han = {yaku.id: yaku.open for yaku in ruleset.yakus}
        self.values = self._values(seat, round)

    def _values(self, seat: str, round: str) -> frozenset[str]:
        """The honours of which a triplet is enough to win."""
        han = Counter({kind: self._open(yaku) for kind, yaku in zip(DRAGONS, _DRAGON_YAKU, strict=True)})
        han[wind_kind(seat)] += self._open("seat_wind")
        han[wind_kind(round)] += self._open("round_wind")
        return frozenset(kind for kind, worth in han.items() if worth >= self._needs)

    def plans(self, kinds: Sequence[str], melds: Sequence[Meld]) -> list[Plan]:
        """What a hand with these called melds can be played for."""
        melded = {KIND[tile] for meld in melds for tile in meld.tiles}
        triplets = [KIND[meld.tiles[0]] for meld in melds if meld.kind in TRIPLETS]
        plans: list[Plan] = []
        held = [kind for kind in self.values if kinds.count(kind) >= 3]
        if held or not self.values.isdisjoint(triplets):
            plans.append(AnyShape(held))
        if melded <= SIMPLES and self._is_enough("tanyao"):
            plans.append(SIMPLES_ONLY)
        suits = {kind[1] for kind in melded} - {"z"}
        if len(suits) <= 1 and self._is_enough("honitsu") and self._is_enough("chinitsu"):
            plans += [one_suit(suit) for suit in suits or SUITS]
        if len(triplets) == len(melds) and self._is_enough("toitoi"):
            plans.append(ALL_TRIPLETS)
        return plans

    def _open(self, yaku: str) -> int:
        han = self._han[yaku]
        return han if isinstance(han, int) else self._needs

    def _is_enough(self, yaku: str) -> bool:
        return self._open(yaku) >= self._needs


_DRAGON_YAKU = ("haku", "hatsu", "chun")


@lru_cache(maxsize=256)
def certain_yaku(ruleset: Ruleset, seat: str, round: str, honba: int) -> Yaku:
    """The certain yaku of a seat, cached."""
    return Yaku(ruleset, seat, round, honba)
