"""Games recorded hand by hand, to print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hanchan.tournament import Entry, Event, HandRecorded, fold

from ..office.events import make, opened, seated

if TYPE_CHECKING:
    from hanchan.tournament.entries import Four

TABLE: Four = (1, 2, 3, 4)


def hand(name: str, points: Four, deposits: int = 0, **told: Any) -> Entry:
    """A hand of table 1 in session 1."""
    return make(HandRecorded, session=1, table=1, hand=name, points=points, deposits=deposits, **told)


def begun(ruleset: str, *more: Entry) -> Event:
    """Ana, Bo, Cy and Di, and what happened at their table."""
    return fold([*opened(ruleset), *seated(1, TABLE), *more])


def south_four(*more: Entry, ruleset: str = "wrc-2022") -> Event:
    """Ana 34,200, Bo 31,000, Cy 28,800 and Di 26,000 after hands of which only the points were told."""
    return begun(ruleset, hand("S3", (4_200, 1_000, -1_200, -4_000)), *more)


def three_hands(*more: Entry) -> Event:
    """A ron, a tsumo of the dealer and a draw, by WRC 2022."""
    return begun(
        "wrc-2022",
        hand("E1", (-5_200, 5_200, 0, 0), end="ron", winners=(2,), loser=1, han=(3,), fu=(40,), riichi=(2,)),
        hand("E2", (-4_000, 12_000, -4_000, -4_000), end="tsumo", winners=(2,), han=(5,), fu=(30,)),
        hand("E2.1", (1_500, -1_500, 1_500, -2_500), 1, end="draw", tenpai=(1, 3), riichi=(4,)),
        *more,
    )
