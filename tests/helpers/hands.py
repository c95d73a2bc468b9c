"""Complete hands, made of choices: of a random generator, or of hypothesis, which then can shrink them.

Tiles are kinds from 0 to 33. Sets are only taken while there are tiles for them, so all choices give a hand.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from hanchan.scoring.batch import Circumstance, meld_code

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

KINDS = range(34)
WINDS = "ESWN"
SUITS = "mpsz"
TERMINALS = (0, 8, 9, 17, 18, 26)
HONOURS = tuple(range(27, 34))
GREEN = (19, 20, 21, 23, 25, 32)
QUADS = ("kan", "kakan", "ankan")
SIMPLES = tuple(kind for kind in KINDS if kind not in (*TERMINALS, *HONOURS))
POOLS: tuple[tuple[int, ...], ...] = (
    *[tuple(KINDS)] * 3,
    *[SIMPLES] * 3,
    (*range(9), *HONOURS),
    (*TERMINALS, *HONOURS),
    tuple(range(9, 18)),
    HONOURS,
    GREEN,
)
"""Which kinds a hand is made of: most hands out of all 34 have no yaku."""

T = TypeVar("T")


class Choose(Protocol):
    """One of several things."""

    def __call__(self, options: Sequence[T], /) -> T: ...


@dataclass(frozen=True)
class WonHand:
    """A complete hand and how it was won."""

    tiles: tuple[int, ...]
    """The concealed tiles, without the winning tile."""
    melds: tuple[tuple[str, int], ...]
    """The kind of each meld and its lowest tile."""
    win: int
    options: Mapping[str, Any] = field(default_factory=dict)
    """Options of ``hanchan.score``."""

    def __str__(self) -> str:
        told = " ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.hand} + {self.winning_tile} {told}"

    @property
    def hand(self) -> str:
        """In tile notation."""
        melds = (f"{word}:{notation(meld_tiles(word, lowest))}" for word, lowest in self.melds)
        return " ".join((notation(self.tiles), *melds)).strip()

    @property
    def winning_tile(self) -> str:
        """In tile notation."""
        return notation((self.win,))

    @property
    def is_closed(self) -> bool:
        """Whether no tile was called."""
        return all(word == "ankan" for word, _ in self.melds)

    def row(self) -> dict[str, Any]:
        """The same hand as a row of a batch."""
        counts = Counter(self.tiles)
        flags = sum(Circumstance[name.upper()] for name, value in self.options.items() if value is True)
        codes = [meld_code(word, lowest) for word, lowest in self.melds]
        return {
            "hands": [counts[kind] for kind in KINDS],
            "win": self.win,
            "melds": codes + [0] * (4 - len(codes)),
            "circumstances": int(flags),
            "seat": WINDS.index(self.options.get("seat", "S")),
            "round": WINDS.index(self.options.get("round", "E")),
            "dora": self.options.get("dora", 0),
            "honba": self.options.get("honba", 0),
        }

    def with_options(self, **options: Any) -> WonHand:
        """Won in another way."""
        return replace(self, options={**self.options, **options})

    def with_suits(self, order: Sequence[int]) -> WonHand:
        """The same hand with its suits exchanged."""

        def other(kind: int) -> int:
            return kind if kind in HONOURS else 9 * order[kind // 9] + kind % 9

        melds = tuple((word, other(lowest)) for word, lowest in self.melds)
        return replace(self, tiles=tuple(sorted(map(other, self.tiles))), melds=melds, win=other(self.win))


def notation(kinds: Iterable[int]) -> str:
    """Kinds as ``123m456p``."""
    digits = ["", "", "", ""]
    for kind in sorted(kinds):
        digits[kind // 9] += str(kind % 9 + 1)
    return "".join(found + suit for found, suit in zip(digits, SUITS, strict=True) if found)


def meld_tiles(word: str, lowest: int) -> tuple[int, ...]:
    """The kinds of the tiles of a meld."""
    if word == "chi":
        return (lowest, lowest + 1, lowest + 2)
    return (lowest,) * (4 if word in QUADS else 3)


def won_hand(choose: Choose) -> WonHand:
    """A complete hand, won in a way that this hand can be won, under some ruleset at least."""
    form = choose(("standard",) * 20 + ("seven_pairs",) * 2 + ("thirteen_orphans",))
    if form == "standard":
        tiles, melds = _sets_and_pair(choose)
    elif form == "seven_pairs":
        tiles, melds = _seven_pairs(choose), ()
    else:
        tiles, melds = (*TERMINALS, *HONOURS, choose((*TERMINALS, *HONOURS))), ()
    win = choose(sorted(tiles))
    rest = sorted(tiles)
    rest.remove(win)
    hand = WonHand(tuple(rest), melds, win)
    return hand.with_options(**_how(choose, hand), **_table(choose))


def _seven_pairs(choose: Choose) -> tuple[int, ...]:
    left = list(choose([pool for pool in POOLS if len(pool) >= 7]))
    for _ in range(len(left) - 7):
        left.remove(choose(left))
    return tuple(left * 2)


def _sets_and_pair(choose: Choose) -> tuple[tuple[int, ...], tuple[tuple[str, int], ...]]:
    pool = choose(POOLS)
    left = Counter(dict.fromkeys(pool, 4))
    tiles: list[int] = []
    melds: list[tuple[str, int]] = []
    for _ in range(4):
        word = choose(("chi", "chi", "pon"))
        group = choose(_sets(left, word) or _sets(left, "pon"))
        left.subtract(group)
        meld = choose(("concealed",) * 4 + _melds(group, left))
        if meld == "concealed":
            tiles += group
            continue
        melds.append((meld, group[0]))
        if meld in QUADS:
            left[group[0]] -= 1
    pair = choose([kind for kind in pool if left[kind] >= 2])
    return (*tiles, pair, pair), tuple(melds)


def _sets(left: Counter[int], word: str) -> list[tuple[int, ...]]:
    lowest = (kind for kind in KINDS if word == "pon" or (kind < 27 and kind % 9 < 7))
    groups = (meld_tiles(word, kind) for kind in lowest)
    return [group for group in groups if all(left[kind] >= group.count(kind) for kind in group)]


def _melds(group: tuple[int, ...], left: Counter[int]) -> tuple[str, ...]:
    if group[0] != group[1]:
        return ("chi",)
    return ("pon", *QUADS) if left[group[0]] else ("pon",)


def _how(choose: Choose, hand: WonHand) -> dict[str, bool]:
    """Riichi, tsumo, and an occasion that goes with them."""
    tsumo = choose((False, True))
    riichi = choose((None, "riichi", "double_riichi", "open_riichi")) if hand.is_closed else None
    seen = any(hand.win in meld_tiles(*meld) for meld in hand.melds)
    occasions = {
        "ippatsu": riichi is not None and not (riichi == "double_riichi" and hand.melds),
        "rinshan": tsumo and any(word in QUADS for word, _ in hand.melds),
        "haitei": tsumo,
        "houtei": not tsumo,
        "chankan": not tsumo and hand.win not in hand.tiles and not seen,
        "tenhou": tsumo and not riichi and not hand.melds,
        "chihou": tsumo and not riichi and not hand.melds,
        "renhou": not tsumo and not riichi and not hand.melds,
    }
    occasion = choose((None, None, None, *(name for name, possible in occasions.items() if possible)))
    return {name: True for name in ("tsumo" if tsumo else None, riichi, occasion) if name}


def _table(choose: Choose) -> dict[str, Any]:
    """Winds, dora and counters."""
    return {
        "seat": choose(WINDS),
        "round": choose(WINDS),
        "dora": choose((0, 0, 1, 2, 5)),
        "honba": choose((0, 0, 1, 8)),
    }
