"""House yaku: yaku of a club, written as Python functions.

>>> from hanchan import house_yaku, score
>>> @house_yaku(name="Five Gates", closed=2, open=2, clause="Club rules, 7")
... def five_gates(reading, win):
...     kinds = [group.tiles[0] for group in reading.sets] + [reading.pair or ""]
...     suits = {tile[-1] for tile in kinds}
...     winds = any(tile in ("1z", "2z", "3z", "4z") for tile in kinds)
...     dragons = any(tile in ("5z", "6z", "7z") for tile in kinds)
...     return {"m", "p", "s"} <= suits and winds and dragons
>>> score("123m456p789s11z55z", "5z", house=[five_gates]).han
3
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .. import checks
from ..checks import brief, items, texts
from ..errors import HouseYakuError

if TYPE_CHECKING:
    from hanchan_core import Reading, Win

YAKUMAN = "yakuman"
MOST_HAN = 13
MOST_HAN_IN_ALL = 255
MOST_HOUSE_YAKU = 64

Test = Callable[["Reading", "Win"], bool]


@dataclass(frozen=True)
class HouseYaku:
    """A yaku of a club: its name, value and clause, and a test for it in a reading of a hand.

    ``test`` is called with each reading of the hand (its sets, pair and wait) and how it was won; it takes
    part in the choice of the best reading. ``closed`` and ``open`` are han, 0 where it does not count, or
    ``"yakuman"``. ``replaces`` names yaku that do not count together with it.
    """

    id: str
    name: str
    closed: int | str
    open: int | str
    clause: str
    test: Test
    replaces: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for field, value in (("id", self.id), ("name", self.name), ("clause", self.clause)):
            checks.text(f"the {field} of a house yaku", value)
        if not callable(self.test):
            raise HouseYakuError(f"the test of the house yaku {self.id} is no function: {brief(self.test)}")
        if not self.id.isidentifier():
            raise HouseYakuError(f"a house yaku's id is a name such as five_gates, not {self.id!r}")
        for field, text in (("name", self.name), ("clause", self.clause)):
            if not text.strip():
                raise HouseYakuError(f"the house yaku {self.id} has no {field}")
        for han in (self.closed, self.open):
            is_yakuman = isinstance(han, str) and han == YAKUMAN
            if not is_yakuman and not (isinstance(han, int) and 0 <= han <= MOST_HAN):
                raise HouseYakuError(f"the house yaku {self.id} cannot be worth {brief(han)} han")
        if not (self.closed or self.open):
            raise HouseYakuError(f"the house yaku {self.id} is worth nothing")

    def han(self, *, is_closed: bool) -> int | str:
        """The value in a closed or an open hand."""
        return self.closed if is_closed else self.open


def house_yaku(
    *,
    name: str,
    closed: int | str,
    open: int | str = 0,
    clause: str,
    id: str | None = None,
    replaces: Sequence[str] = (),
) -> Callable[[Test], HouseYaku]:
    """Decorator that makes a house yaku of a function. Default for ``id``: the function's name."""

    def make(test: Test) -> HouseYaku:
        own = str(getattr(test, "__name__", "")) if id is None else id
        return HouseYaku(own, name, closed, open, clause, test, tuple(texts("replaces", replaces)))

    return make


Answer = tuple[int, int, int, list[str]]
"""Which house yaku hold (bit n for the n-th), their han, how many are yakuman, and what they replace."""


def reading_callback(yaku: Sequence[HouseYaku], win: Win) -> Callable[[Reading], Answer]:
    """The function that the engine calls for each reading."""

    def answer(reading: Reading) -> Answer:
        members = han = yakuman = 0
        replaces: list[str] = []
        for n, rule in enumerate(yaku):
            worth = rule.han(is_closed=reading.is_closed)
            if not worth or not rule.test(reading, win):
                continue
            members |= 1 << n
            replaces.extend(rule.replaces)
            if isinstance(worth, int):
                han += worth
            else:
                yakuman += 1
        return members, min(han, MOST_HAN_IN_ALL), yakuman, replaces

    return answer


def as_house_yaku(yaku: Sequence[HouseYaku]) -> tuple[HouseYaku, ...]:
    """House yaku as a tuple; raises ``HouseYakuError`` for anything else."""
    entries = items("house yaku", yaku)
    for entry in entries:
        if not isinstance(entry, HouseYaku):
            raise HouseYakuError(f"a house yaku is made with @house_yaku, not {brief(entry)}")
    return tuple(yaku)


def check(yaku: Sequence[HouseYaku], known: Sequence[str]) -> None:
    """Raise an error if house yaku clash with each other or with the yaku of the rulebooks."""
    if len(yaku) > MOST_HOUSE_YAKU:
        raise HouseYakuError(f"at most {MOST_HOUSE_YAKU} house yaku, not {len(yaku)}")
    seen = set(known)
    for rule in yaku:
        if rule.id in seen:
            raise HouseYakuError(f"there is already a yaku {rule.id}")
        seen.add(rule.id)
        for other in rule.replaces:
            if other not in known:
                raise HouseYakuError(f"the house yaku {rule.id} replaces {other!r}, which is no yaku")
