"""Seat draws before a game, as the rulebooks describe them, each step with its clause.

Players are named in the order in which they sit around the table, counter-clockwise. The randomness comes
from a seed, or the tiles and dice are given.

>>> drawn = direct(["Ann", "Ben", "Cy", "Di"], picks="3z1z4z2z")
>>> drawn.players  # East, South, West, North
('Cy', 'Ann', 'Ben', 'Di')
>>> print(drawn.steps[2])
Cy draws East. (WRC 2022 §6.2.2; EMA 2016 §2.3)

``draw`` uses the method of a ruleset; the same seed gives the same seats.

>>> draw("wrc-2022", ["Ann", "Ben", "Cy", "Di"], seed=5).players
('Ann', 'Di', 'Cy', 'Ben')
>>> draw("ema-2016", ["Ann", "Ben", "Cy", "Di"], seed=5, method="traditional_draw")
Traceback (most recent call last):
hanchan_core.NotInRulesetError: EMA 2016 has no traditional_draw, but direct_draw, assigned (EMA 2016 §2.3)
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

import hanchan_core as core

from .. import rulesets
from ..checks import brief, items, text, texts, whole_number
from ..errors import NotInRulesetError, SeatsError
from ..i18n import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..rulesets import Ruleset

__all__ = ["DrawStep", "Seating", "direct", "draw", "named_seats", "random", "traditional"]

WIND_MESSAGES = {
    "1z": message("wind-E"),
    "2z": message("wind-S"),
    "3z": message("wind-W"),
    "4z": message("wind-N"),
}
PLACES = ("east", "south", "west", "north")
DIRECT = "WRC 2022 §6.2.2; EMA 2016 §2.3"
TRADITIONAL = "WRC 2022 §6.2.1"
MOST_BITS = 4096
MOST_TURNS = 1_000_000


@dataclass(frozen=True)
class DrawStep:
    """A step of a draw."""

    words: str
    """A description of the step."""
    clause: str
    """The clause of the rulebooks; empty if they have none."""

    def __str__(self) -> str:
        return f"{self.words} ({self.clause})" if self.clause else self.words


@dataclass(frozen=True)
class Seating:
    """The result of a seat draw."""

    players: tuple[str, ...]
    """East, South, West and North of the first hand."""
    places: tuple[str, ...]
    """The players around the table, counter-clockwise, starting at the place of the player named first."""
    steps: tuple[DrawStep, ...]
    """The steps of the draw."""

    def __str__(self) -> str:
        return "\n".join(map(str, self.steps))


class Lots:
    """Randomness from a seed: the SHA-256 of the words ``hanchan seats 1``, the seed's text and a counter."""

    def __init__(self, seed: int | str) -> None:
        if isinstance(seed, str):
            text("seed", seed)
        elif not isinstance(seed, int) or seed.bit_length() > MOST_BITS:
            raise SeatsError(
                f"a seed is text or a whole number of at most {MOST_BITS} bits, not {brief(seed)}"
            )
        self._bytes = self._stream(f"hanchan seats 1 {seed}")

    @staticmethod
    def _stream(words: str) -> Iterator[int]:
        for number in count():
            yield from hashlib.sha256(f"{words} {number}".encode()).digest()

    def below(self, n: int) -> int:
        """A uniform random number below n; bytes that would favour low numbers are skipped."""
        return next(byte for byte in self._bytes if byte < 256 - 256 % n) % n

    def shuffle(self, things: Sequence[str]) -> list[str]:
        """The items in random order."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in things]

    def dice(self) -> tuple[int, int]:
        """A throw of two dice."""
        return self.below(6) + 1, self.below(6) + 1


def _check_players(players: Sequence[str]) -> tuple[str, ...]:
    names = texts("players", players)
    if len(names) != 4 or len(set(names)) != 4:
        named = brief(", ".join(names)) if names else "none"
        raise SeatsError(f"a table has four players with a name each, not {named}")
    return tuple(names)


def _place(name: str, place: int) -> int:
    """One of the four places, counted from 0; numbers beyond them wrap around the table."""
    return whole_number(name, place, -MOST_TURNS, MOST_TURNS) % 4


def _sum(dice: object) -> int:
    shown = items("dice", dice)
    numbers = [number for number in shown if isinstance(number, int) and 1 <= number <= 6]
    if len(shown) != 2 or len(numbers) != 2:
        raise SeatsError(f"two dice show 1 to 6 each, not {brief(dice)}")
    return sum(numbers)


def _check_source(seed: object, *given: object) -> None:
    if (seed is None) == any(lot is None for lot in given):
        raise SeatsError("lots come from a seed, or all of them are given")


def _around(players: Sequence[str], start: int) -> tuple[str, ...]:
    """The players counter-clockwise from this place."""
    return (*players[start:], *players[:start])


def direct(
    players: Sequence[str],
    *,
    picks: str | None = None,
    seed: int | str | None = None,
    shuffler: int = 0,
    east_place: int = 0,
) -> Seating:
    """Each player picks one of four wind tiles, the shuffler last; this is their first wind.

    ``picks`` are the tiles in the order in which they are picked, starting at the shuffler's right.
    East takes any place, ``east_place`` of those named; the others sit down in the order of their winds.
    """
    names = _check_players(players)
    shuffler, east_place = _place("shuffler", shuffler), _place("east_place", east_place)
    _check_source(seed, picks)
    tiles = (
        Lots(seed).shuffle(list(WIND_MESSAGES))
        if seed is not None
        else core.parse_tiles(text("picks", picks or ""))
    )
    if sorted(tiles) != sorted(WIND_MESSAGES):
        raise SeatsError(f"one of each wind is picked, not {core.format_tiles(tiles)}")
    order = _around(names, (shuffler + 1) % 4)
    winds = dict(zip(tiles, order, strict=True))
    seated = tuple(winds[tile] for tile in WIND_MESSAGES)
    steps = [
        message("seats-shuffles", player=names[shuffler]),
        *(
            message("seats-picks", player=name, wind=WIND_MESSAGES[tile])
            for tile, name in zip(tiles, order, strict=True)
        ),
        message(
            "seats-sit-down",
            **dict(zip(PLACES, seated, strict=True)),
        ),
    ]
    return Seating(seated, _around(seated, -east_place % 4), tuple(DrawStep(step, DIRECT) for step in steps))


def traditional(
    players: Sequence[str],
    *,
    row: str | None = None,
    dice: tuple[tuple[int, int], tuple[int, int]] | None = None,
    seed: int | str | None = None,
    shuffler: int = 0,
) -> Seating:
    """Six tiles in a row and two throws of the dice: first the places, then which of them is the first East.

    ``row`` are the four winds, an odd and an even tile, as they lie; ``dice`` are the throw of the player
    across from the shuffler, and the throw of the temporary East.

    >>> throws = ((3, 4), (5, 6))
    >>> print(traditional(["Ann", "Ben", "Cy", "Di"], row="2z1p1z4z2p3z", dice=throws))
    Ann shuffles the four winds, an odd tile and an even tile, and lays them out in a row. (WRC 2022 §6.2.1)
    Cy rolls 7: Ann has the temporary East seat. (WRC 2022 §6.2.1)
    7 is odd: starting from the odd tile, Ann gets South, Ben East, Cy North, Di West. (WRC 2022 §6.2.1)
    Counter-clockwise from the temporary East seat: Ben, Ann, Di, Cy. (WRC 2022 §6.2.1)
    Ben rolls 11: Di is the first East. (WRC 2022 §6.2.1)
    """
    names = _check_players(players)
    shuffler = _place("shuffler", shuffler)
    _check_source(seed, row, dice)
    if seed is not None:
        lots = Lots(seed)
        throws: tuple[object, ...]
        tiles, throws = lots.shuffle(["1z", "2z", "3z", "4z", "1p", "2p"]), (lots.dice(), lots.dice())
    else:
        assert row is not None
        assert dice is not None
        tiles, throws = core.parse_tiles(text("row", row)), (*items("dice", dice, 2),)
    return _traditional(names, tiles, (_sum(throws[0]), _sum(throws[1])), shuffler)


def _traditional(names: tuple[str, ...], tiles: list[str], sums: tuple[int, int], shuffler: int) -> Seating:
    first, second = sums
    winds = _winds_from(tiles, odd=first % 2 == 1)
    roller = (shuffler + 2) % 4
    # Counted as for the wall: from the player who throws, inclusive.
    place = (roller + first - 1) % 4
    getting = _around(names, place)
    received = dict(zip(winds, getting, strict=True))
    seated = tuple(received[tile] for tile in WIND_MESSAGES)
    east = (second - 1) % 4
    words = (
        message(
            "seats-wdmc-shuffles",
            player=names[shuffler],
        ),
        message(
            "seats-wdmc-temporary-east",
            player=names[roller],
            dice=first,
            whose=names[place],
        ),
        _assign_winds(first, getting, winds),
        message(
            "seats-wdmc-order",
            **dict(zip(PLACES, seated, strict=True)),
        ),
        message(
            "seats-wdmc-first-east",
            player=seated[0],
            dice=second,
            east=seated[east],
        ),
    )
    places = _around(seated, -place % 4)
    return Seating(_around(seated, east), places, tuple(DrawStep(word, TRADITIONAL) for word in words))


def _assign_winds(dice: int, getting: Sequence[str], winds: Sequence[str]) -> str:
    """Describe who gets which wind, starting from the odd or the even tile, as the dice are."""
    fields: dict[str, object] = {"dice": dice}
    for at, (name, tile) in enumerate(zip(getting, winds, strict=True), start=1):
        fields |= {f"player{at}": name, f"wind{at}": WIND_MESSAGES[tile]}
    if dice % 2:
        return message(
            "seats-wdmc-odd",
            **fields,
        )
    return message(
        "seats-wdmc-even",
        **fields,
    )


def _winds_from(tiles: list[str], *, odd: bool) -> list[str]:
    """The winds in the order in which they are given out, starting from the odd or the even tile."""
    numbers = [tile for tile in tiles if tile[1] != "z"]
    winds = [tile for tile in tiles if tile[1] == "z"]
    if sorted(winds) != sorted(WIND_MESSAGES) or [int(tile[0]) % 2 for tile in numbers] not in (
        [0, 1],
        [1, 0],
    ):
        raise SeatsError(
            f"a row has the four winds, an odd and an even tile, not {core.format_tiles(tiles) or 'nothing'}"
        )
    left_is_odd = int(numbers[0][0]) % 2 == 1
    return winds if left_is_odd == odd else winds[::-1]


def named_seats(players: Sequence[str]) -> Seating:
    """The players as named: the first is East."""
    names = _check_players(players)
    fields = dict(zip(PLACES, names, strict=True))
    words = message("seats-assigned", **fields)
    return Seating(names, names, (DrawStep(words, "EMA 2016 §2.3; WDMC 2019 P2 §3.1"),))


def random(players: Sequence[str], *, seed: int | str) -> Seating:
    """The players in random order."""
    seated = tuple(Lots(seed).shuffle(_check_players(players)))
    fields = dict(zip(PLACES, seated, strict=True))
    words = message("seats-by-lot", **fields)
    return Seating(seated, seated, (DrawStep(words, ""),))


METHODS: dict[str, Callable[[Sequence[str], int | str], Seating]] = {
    "traditional_draw": lambda players, seed: traditional(players, seed=seed),
    "direct_draw": lambda players, seed: direct(players, seed=seed),
    "assigned": lambda players, _seed: named_seats(players),
    "random": lambda players, seed: random(players, seed=seed),
}


def draw(
    ruleset: str | Ruleset, players: Sequence[str], *, seed: int | str, method: str | None = None
) -> Seating:
    """Draw seats by a ruleset: with the named method, which it must allow, or with its first method."""
    book = rulesets.as_ruleset(ruleset)
    rule = book.rule("wall.seat_draw")
    chosen = rule.value[0] if method is None else method
    if not isinstance(chosen, str) or chosen not in rule.value:
        has = ", ".join(rule.value)
        named = chosen if isinstance(chosen, str) else brief(chosen)
        raise NotInRulesetError(f"{book.short} has no {named}, but {has} ({rule.citation})")
    return METHODS[chosen](players, seed)
