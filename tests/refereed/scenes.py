"""What a test of fouls has: scenes, and what each rulebook makes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

from .tables import BOOKS, JUNK, discard, seated

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hanchan.refereed import Attempt, Incident, Policy, RefereedTable

Told: TypeAlias = "list[Incident]"
Scene: TypeAlias = "Callable[[str], Told]"
Expected: TypeAlias = "tuple[str, str] | None"
"""Penalty and clause; None if there is nothing to rule on."""
Scenes: TypeAlias = "Sequence[tuple[Scene, str, tuple[Expected, Expected, Expected, Expected]]]"
"""A scene, the foul in it, and what is expected by WRC 2022, WRC 2025, EMA 2016 and WDMC 2019."""

CASE = ("scene", "foul", "book", "expected")
TANYAO = "45m234p456p678s88s"
"""Waits for 3m and 6m."""
W2, W3, W4, W5, W6 = "§12.3.2", "§12.3.3", "§12.3.4", "§12.3.5", "§12.3.6"
J = "P2 §8"


def cases(scenes: Scenes) -> list[Any]:
    """A case for each scene and book."""
    return [
        pytest.param(scene, foul, book, expected, id=f"{scene.__name__}-{foul}-{book}")
        for scene, foul, by_book in scenes
        for book, expected in zip(BOOKS, by_book, strict=True)
    ]


def as_expected(scene: Scene, foul: str, book: str, expected: Expected) -> bool:
    """Whether the ruling on a foul is the expected one."""
    told = {one.foul: one for one in scene(book) if not one.dropped}
    if expected is None or foul not in told:
        return expected is None and foul not in told
    penalty, clause = expected
    assert told[foul].penalty == penalty, told[foul].say
    return clause in told[foul].ruling.clause


def said(table: RefereedTable, wind: str, attempt: Attempt) -> Told:
    """Try something, and see what is ruled."""
    return list(table.attempt(wind, attempt).incidents)


def offered(book: str, policy: Policy | None = None, **hands: str) -> RefereedTable:
    """East has discarded 5z."""
    table = seated(book, policy, E=JUNK, draws="5z", **hands)
    discard(table, "E", "5z")
    return table
