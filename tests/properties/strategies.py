"""What hypothesis draws: tiles, hands and hands that are won."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from hypothesis import strategies as st

from ..helpers.cases import RULESETS
from ..helpers.hands import KINDS, WonHand, notation, won_hand

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

rulesets = st.sampled_from(RULESETS)
tiles = st.sampled_from(
    [f"{rank}{suit}" for suit in "mps" for rank in range(10)] + [f"{rank}z" for rank in range(1, 8)]
)


@st.composite
def won_hands(draw: st.DrawFn) -> WonHand:
    """A complete hand, and how it was won."""

    def choose(options: Sequence[T], /) -> T:
        return draw(st.sampled_from(options))

    return won_hand(choose)


@st.composite
def concealed(draw: st.DrawFn, size: int) -> str:
    """So many tiles out of a full set."""
    wall = [kind for kind in KINDS for _ in range(4)]
    places = draw(st.lists(st.integers(0, len(wall) - 1), min_size=size, max_size=size, unique=True))
    return notation(wall[place] for place in places)
