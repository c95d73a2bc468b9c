"""Random complete hands with everything that can be said about a win, the same for the same seed.

Tiles are drawn as the numbers 0..135 of the tiles in a set (four of each kind, the first of the fives red),
so that no hand has a fifth tile. Each hand follows a pattern, because hands dealt at random have no yaku.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

KINDS = 34
WINDS = range(27, 31)
DRAGONS = range(31, 34)
HONOURS = range(27, 34)
TERMINALS = (0, 8, 9, 17, 18, 26)
GREEN = (19, 20, 21, 23, 25, 32)
ORPHANS = (*TERMINALS, *HONOURS)
RED_FIVES = (16, 52, 88)
SEQUENCES = tuple(9 * suit + rank for suit in range(3) for rank in range(7))
SIMPLES = tuple(kind for kind in range(27) if kind not in TERMINALS)
QUADS = ("kan", "kakan", "ankan")
MOST_INDICATORS = 5
SUITS = "mpsz"
SEATS = "ESWN"


@dataclass(frozen=True)
class Meld:
    """A declared set: chi, pon, kan, kakan or ankan, and its tiles."""

    word: str
    tiles: tuple[int, ...]


@dataclass(frozen=True)
class Situation:
    """A complete hand and how it was won; tiles as numbers 0..135."""

    concealed: tuple[int, ...]
    """Without the winning tile."""
    melds: tuple[Meld, ...]
    win: int
    how: frozenset[str] = frozenset()
    """tsumo, riichi, double_riichi, open_riichi, ippatsu, rinshan, ..."""
    seat: int = 1
    round: int = 0
    indicators: tuple[int, ...] = ()
    ura: tuple[int, ...] = ()
    honba: int = 0
    deposits: int = 0

    @property
    def closed(self) -> bool:
        """No tile was called."""
        return all(meld.word == "ankan" for meld in self.melds)

    @property
    def tiles(self) -> tuple[int, ...]:
        """All tiles of the complete hand."""
        return (*self.concealed, self.win, *(tile for meld in self.melds for tile in meld.tiles))

    def hand(self, *, reds: bool) -> str:
        """The hand in hanchan's notation; the first of the fives is red where there are red fives."""
        melds = (f"{meld.word}:{notation(meld.tiles, reds=reds)}" for meld in self.melds)
        return " ".join((notation(self.concealed, reds=reds), *melds)).strip()

    def options(self) -> dict[str, Any]:
        """What hanchan is told beside hand and winning tile."""
        return {
            **dict.fromkeys(sorted(self.how), True),
            "seat": SEATS[self.seat],
            "round": SEATS[self.round],
            "indicators": notation(self.indicators, reds=False),
            "ura": notation(self.ura, reds=False),
            "honba": self.honba,
            "deposits": self.deposits,
        }

    def short_options(self) -> dict[str, Any]:
        """The same without what need not be told."""
        return {key: value for key, value in self.options().items() if value}

    def __str__(self) -> str:
        told = (f"{key}={value}" for key, value in self.short_options().items() if value is not True)
        words = (self.hand(reds=True), "+", notation((self.win,), reds=True), *sorted(self.how), *told)
        return " ".join(words)


def notation(tiles: Iterable[int], *, reds: bool) -> str:
    """Tile numbers as ``123m406p``."""
    digits = ["", "", "", ""]
    for tile in sorted(tiles):
        digits[tile // 36] += "0" if reds and tile in RED_FIVES else str(tile // 4 % 9 + 1)
    return "".join(found + suit for found, suit in zip(digits, SUITS, strict=True) if found)


def numbers(text: str) -> tuple[int, ...]:
    """The tiles of ``123m406p``: red fives as the first of their kind, others from the last on."""
    found: list[int] = []
    digits = ""
    for character in text:
        if character not in SUITS:
            digits += character
            continue
        for digit in digits:
            kind = 9 * SUITS.index(character) + (int(digit) or 5) - 1
            copies = range(4 * kind, 4 * kind + 4)
            order = copies if digit == "0" else reversed(copies)
            found.append(next(copy for copy in order if copy not in found))
        digits = ""
    return tuple(found)


def situation(hand: str, win: str, *how: str, indicators: str = "", ura: str = "", **told: Any) -> Situation:
    """A situation in hanchan's words, for examples: ``situation("123m...", "5p", "riichi", seat="E")``."""
    words = [word.rpartition(":")[::2] for word in f"{hand} win:{win}".split()]
    shown = (("", indicators), ("", ura))
    taken = iter(numbers("".join(tiles for _, tiles in (*words, *shown))))
    groups = [tuple(islice(taken, sum(map(str.isdigit, tiles)))) for _, tiles in (*words, *shown)]
    winds = {key: SEATS.index(told.pop(key)) for key in ("seat", "round") if key in told}
    melds = zip(words[1:-1], groups[1:-3], strict=True)
    return Situation(
        concealed=groups[0],
        melds=tuple(Meld(word, tiles) for (word, _), tiles in melds),
        win=groups[-3][0],
        how=frozenset(how),
        indicators=groups[-2],
        ura=groups[-1],
        **winds,
        **told,
    )


class OutOfTilesError(Exception):
    """The pattern wants a fifth tile of a kind."""


class Wall:
    """The tiles that are still to be had."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._left = [list(range(4 * kind, 4 * kind + 4)) for kind in range(KINDS)]

    def take(self, kind: int) -> int:
        """One tile of this kind."""
        left = self._left[kind]
        if not left:
            raise OutOfTilesError
        return left.pop(self._random.randrange(len(left)))

    def has(self, kind: int) -> bool:
        """Whether one is left."""
        return bool(self._left[kind])

    def any(self, without: int | None = None) -> int:
        """Any tile, but none of one kind."""
        tiles = [tile for left in self._left for tile in left if tile // 4 != without]
        return self.take(self._random.choice(tiles) // 4)


@dataclass(frozen=True)
class Shape:
    """Four sets (as their kinds) and a pair, or what else is a complete hand (``loose`` kinds)."""

    sets: tuple[tuple[int, ...], ...] = ()
    pair: int = 0
    loose: tuple[int, ...] = ()


@dataclass(frozen=True)
class Pool:
    """What sets and pairs a pattern is made of, and how often a set is a sequence."""

    sequences: Sequence[int]
    triplets: Sequence[int]
    pairs: Sequence[int]
    share: float

    def set(self, random: Random) -> tuple[int, ...]:
        """One set."""
        if self.sequences and random.random() < self.share:
            return sequence(random.choice(self.sequences))
        return (random.choice(self.triplets),) * 3

    def shape(self, random: Random, *given: tuple[int, ...]) -> Shape:
        """The given sets, more sets up to four, and a pair."""
        more = (self.set(random) for _ in range(4 - len(given)))
        return Shape((*given, *more), random.choice(self.pairs))


def sequence(first: int) -> tuple[int, ...]:
    """Three kinds in a row."""
    return (first, first + 1, first + 2)


ALL = range(KINDS)
ENDS = tuple(kind for kind in SEQUENCES if kind % 9 in (0, 6))
ANY = Pool(SEQUENCES, ALL, ALL, 0.75)
TRIPLETS = Pool(SEQUENCES, ALL, ALL, 0.1)
SIMPLE = Pool([kind for kind in SEQUENCES if kind % 9 in range(1, 6)], SIMPLES, SIMPLES, 0.7)
HONOUR_HEAVY = Pool(SEQUENCES, HONOURS, HONOURS, 0.15)
WIND_HEAVY = Pool(SEQUENCES, WINDS, (*WINDS, 33), 0.1)
DRAGON_HEAVY = Pool(SEQUENCES, DRAGONS, (*DRAGONS, *SIMPLES[:4]), 0.4)
OUTSIDE = Pool(ENDS, ORPHANS, ORPHANS, 0.6)
TERMINAL = Pool(ENDS, TERMINALS, TERMINALS, 0.6)
NO_SEQUENCE = Pool((), ORPHANS, ORPHANS, 0)
NO_HONOUR = Pool((), TERMINALS, TERMINALS, 0)
ALL_GREEN = Pool((19,), GREEN, GREEN, 0.4)

Pattern = Callable[[Random], Shape]


def of_pool(pool: Pool) -> Pattern:
    """A pattern made of one pool."""
    return pool.shape


def one_suit(random: Random) -> Shape:
    """A full flush."""
    return _suit(random, honours=False).shape(random)


def one_suit_and_honours(random: Random) -> Shape:
    """A half flush."""
    return _suit(random, honours=True).shape(random)


def _suit(random: Random, *, honours: bool) -> Pool:
    start = 9 * random.randrange(3)
    kinds = (*range(start, start + 9), *(HONOURS if honours else ()))
    return Pool(range(start, start + 7), kinds, kinds, random.choice((0.3, 0.6, 0.9)))


def neighbours(random: Random) -> Shape:
    """Sets of four or five neighbouring ranks, which can be read in many ways: 222333444."""
    start = 9 * random.randrange(3) + random.randrange(5)
    kinds = range(start, start + random.choice((4, 5)))
    pool = Pool(kinds[:-2], kinds, random.choice((kinds, ALL)), random.choice((0.3, 0.7)))
    return pool.shape(random, *random.choice(((), (ANY.set(random),))))


def block(random: Random) -> Shape:
    """Three triplets in a row, or three equal sequences, beside anything or one more in the row."""
    first = random.choice(SEQUENCES)
    pool = random.choice((ANY, SIMPLE, _suit(random, honours=False)))
    if first % 9 < 6 and random.random() < 0.5:
        return Shape(tuple((first + n,) * 3 for n in range(4)), random.choice(pool.pairs))
    return pool.shape(random, *((first + n,) * 3 for n in range(3)))


def twins(random: Random) -> Shape:
    """Equal sequences, twice or once."""
    one, other = sequence(random.choice(SEQUENCES)), sequence(random.choice(SEQUENCES))
    return Shape((one, one, other, random.choice((other, ANY.set(random)))), random.randrange(KINDS))


def three_suits(random: Random) -> Shape:
    """The same set in all suits."""
    rank = random.randrange(7)
    sets = (sequence(rank), (rank,) * 3, (rank + 2,) * 3)
    chosen = random.choice(sets)
    pool = random.choice((ANY, SIMPLE, OUTSIDE))
    return pool.shape(random, *(tuple(kind + 9 * suit for kind in chosen) for suit in range(3)))


def straight(random: Random) -> Shape:
    """1 to 9 of one suit."""
    start = 9 * random.randrange(3)
    pool = random.choice((ANY, _suit(random, honours=True)))
    return pool.shape(random, *(sequence(start + n) for n in (0, 3, 6)))


def nine_gates(random: Random) -> Shape:
    """1112345678999 and one more."""
    start = 9 * random.randrange(3)
    ranks = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, random.randrange(9))
    return Shape(loose=tuple(start + rank for rank in ranks))


def seven_pairs(random: Random) -> Shape:
    """Seven different pairs, of all kinds, of some, or in a row."""
    start = 9 * random.randrange(3)
    run = start + random.randrange(3)
    kinds = random.choice((
        ALL, ALL, SIMPLES, ORPHANS, HONOURS,
        range(start, start + 9), (*range(start, start + 9), *HONOURS), range(run, run + 7),
    ))  # fmt: skip
    return Shape(loose=tuple(kind for kind in random.sample(list(kinds), 7) for _ in range(2)))


def orphans(random: Random) -> Shape:
    """Thirteen orphans."""
    return Shape(loose=(*ORPHANS, random.choice(ORPHANS)))


PATTERNS: Mapping[Pattern, int] = {
    of_pool(ANY): 24,
    of_pool(TRIPLETS): 10,
    of_pool(SIMPLE): 8,
    of_pool(HONOUR_HEAVY): 6,
    of_pool(WIND_HEAVY): 3,
    of_pool(DRAGON_HEAVY): 4,
    of_pool(OUTSIDE): 6,
    of_pool(TERMINAL): 4,
    of_pool(NO_SEQUENCE): 3,
    of_pool(NO_HONOUR): 1,
    of_pool(ALL_GREEN): 2,
    one_suit: 6,
    one_suit_and_honours: 5,
    neighbours: 7,
    block: 5,
    twins: 5,
    three_suits: 6,
    straight: 4,
    nine_gates: 1,
    seven_pairs: 6,
    orphans: 2,
}
"""How often each pattern comes."""


@dataclass(frozen=True)
class Options:
    """Circumstances that not every ruleset knows."""

    open_riichi: bool = False
    renhou: bool = True
    rinshan_by_ron: bool = False


def situations(
    seed: str, count: int, options: Options, patterns: Mapping[Pattern, int] = PATTERNS
) -> Iterator[Situation]:
    """So many situations, the same for the same seed."""
    random = Random(seed)
    choices, weights = list(patterns), list(patterns.values())
    while count:
        pattern = random.choices(choices, weights)[0]
        try:
            yield _situation(random, pattern(random), options)
        except OutOfTilesError:
            continue
        count -= 1


def _situation(random: Random, shape: Shape, options: Options) -> Situation:
    wall = Wall(random)
    concealed = [wall.take(kind) for kind in shape.loose]
    melds: list[Meld] = []
    calling = random.choice((0.0, 0.0, 0.3, 0.6, 0.9))
    quads = random.choice((0.05, 0.2, 0.7))
    if shape.sets:
        concealed += [wall.take(shape.pair), wall.take(shape.pair)]
    for kinds in shape.sets:
        tiles = tuple(wall.take(kind) for kind in kinds)
        word = _declared(random, kinds, calling, quads if wall.has(kinds[0]) else 0)
        if not word:
            concealed += tiles
            continue
        melds.append(Meld(word, (*tiles, wall.take(kinds[0])) if word in QUADS else tiles))
    win = concealed.pop(random.randrange(len(concealed)))
    hand = Situation(tuple(sorted(concealed)), tuple(melds), win)
    return _told(random, wall, hand, options)


def _declared(random: Random, kinds: tuple[int, ...], calling: float, quads: float) -> str:
    """How a set was declared; empty if it was not."""
    called = random.random() < calling
    if kinds[0] != kinds[1]:
        return "chi" if called else ""
    is_quad = random.random() < quads
    if called:
        return random.choice(("kan", "kakan")) if is_quad else "pon"
    return "ankan" if is_quad else ""


def _told(random: Random, wall: Wall, hand: Situation, options: Options) -> Situation:
    seat, round_ = _winds(random, hand)
    how = _how(random, hand, seat, options)
    robbed = hand.win // 4 if "chankan" in how else None
    quads = sum(meld.word in QUADS for meld in hand.melds)
    count = random.choice((0, 1, 1, 1 + quads, 1 + quads, 5 if quads else 2))
    count = min(count, 1) if "tenhou" in how else count
    indicators = [_indicator(random, wall, hand, robbed) for _ in range(min(count, MOST_INDICATORS))]
    in_riichi = any(word.endswith("riichi") for word in how)
    ura = [_indicator(random, wall, hand, robbed) for _ in indicators] if in_riichi else []
    return Situation(
        concealed=hand.concealed,
        melds=hand.melds,
        win=hand.win,
        how=how,
        seat=seat,
        round=round_,
        indicators=tuple(indicators),
        ura=tuple(ura),
        honba=random.choice((0, 0, 1, 2, 8, 9)),
        deposits=random.choice((0, 0, 1, 3)),
    )


def _winds(random: Random, hand: Situation) -> tuple[int, int]:
    """Seat and round; often both are a wind of the hand."""
    held = [kind for kind in WINDS if sum(tile // 4 == kind for tile in hand.tiles) > 1]
    if held and random.random() < 0.4:
        wind = random.choice(held) - WINDS[0]
        return wind, wind
    return random.randrange(4), random.randrange(4)


def _indicator(random: Random, wall: Wall, hand: Situation, robbed: int | None) -> int:
    """Any tile, or often one that makes a tile of the hand a dora."""
    if random.random() < 0.4:
        kind = before(random.choice(hand.tiles) // 4)
        if kind != robbed and wall.has(kind):
            return wall.take(kind)
    return wall.any(without=robbed)


def before(kind: int) -> int:
    """The kind that indicates this one as dora."""
    for start, length in ((0, 9), (9, 9), (18, 9), (27, 4), (31, 3)):
        if start <= kind < start + length:
            return start + (kind - start - 1) % length
    raise OutOfTilesError


def _how(random: Random, hand: Situation, seat: int, options: Options) -> frozenset[str]:
    """Circumstances that can be together."""
    tsumo = random.random() < 0.5
    how = {"tsumo"} if tsumo else set()
    if not hand.melds and random.random() < 0.1:
        return frozenset(how | _first_turn(tsumo, seat, options))
    how |= _last_tile(random, hand, tsumo, options)
    if hand.closed and random.random() < 0.6:
        how |= _riichi(random, options)
        if "rinshan" not in how and random.random() < 0.3 and not _late_or_quad(hand, how):
            how.add("ippatsu")
    return frozenset(how)


def _late_or_quad(hand: Situation, how: set[str]) -> bool:
    """Whether double riichi leaves no room for ippatsu: at the end of the wall, or with a quad."""
    return "double_riichi" in how and (bool(how & {"haitei", "houtei"}) or bool(hand.melds))


def _first_turn(tsumo: bool, seat: int, options: Options) -> set[str]:
    if tsumo:
        return {"chihou" if seat else "tenhou"}
    return {"renhou"} if seat and options.renhou else set()


def _last_tile(random: Random, hand: Situation, tsumo: bool, options: Options) -> set[str]:
    has_quad = any(meld.word in QUADS for meld in hand.melds)
    alone = sum(tile // 4 == hand.win // 4 for tile in hand.tiles) == 1
    if (has_quad if tsumo else options.rinshan_by_ron) and random.random() < 0.2:
        return {"rinshan"}
    if not tsumo and alone and random.random() < 0.12:
        return {"chankan"}
    if random.random() < 0.08:
        return {"haitei" if tsumo else "houtei"}
    return set()


def _riichi(random: Random, options: Options) -> set[str]:
    if options.open_riichi and random.random() < 0.3:
        return random.choice(({"open_riichi"}, {"open_riichi", "double_riichi"}))
    return {"riichi"} if random.random() < 0.8 else {"double_riichi"}
