"""Seats drawn by lot when a game begins, as the rulebook draws them.

>>> from hanchan import rulesets
>>> book, four = rulesets.load("ema-2016"), [Occupant(name) for name in ("Ann", "Ben", "Ann", "Di")]
>>> seats, lots = drawn(book, four, seed="a coin")
>>> sorted(seat.name for seat in seats), lots.players
(['Ann', 'Ann', 'Ben', 'Di'], ('Ann', 'Ben', 'Ann (2)', 'Di'))
>>> print(fallen(book, lots).steps[0])
Ann shuffles one tile of each wind face down. (WRC 2022 §6.2.2; EMA 2016 §2.3)
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from ...game import seat_draw as seating
from ...i18n import ENGLISH
from .seat_names import display_name
from .spec import Lots, Occupant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...i18n import Language
    from ...rulesets import Ruleset
    from .spec import GameSpec

GIVEN = "assigned"
"""By an organiser, whom a table here has not."""


def drawn(book: Ruleset, seats: Sequence[Occupant], *, seed: str = "") -> tuple[tuple[Occupant, ...], Lots]:
    """The seats as the lots fell, East first, and the lots; without a seed nobody can guess them."""
    by_name = dict(zip(_apart([seat.name for seat in seats]), seats, strict=True))
    lots = Lots(seed or secrets.token_hex(16), tuple(by_name))
    return tuple(by_name[name] for name in fallen(book, lots).players), lots


def fallen(book: Ruleset, lots: Lots) -> seating.Seating:
    """How lots fall by a book: as it draws them, or in any order, where an organiser would give the seats."""
    method = next((one for one in book["wall.seat_draw"] if one != GIVEN), None)
    if method is None:
        return seating.random(lots.players, seed=lots.seed)
    return seating.draw(book, lots.players, seed=lots.seed, method=method)


def told_to(book: Ruleset, spec: GameSpec, words: Language = ENGLISH) -> seating.Seating:
    """How the lots of a spec fell, for a reader who has own names for bots; lots do not look at names."""
    assert spec.lots is not None, "seats were drawn"
    before = spec.lots.players
    order = fallen(book, spec.lots).players  # as they sit now
    names = _apart([display_name(spec.seats[order.index(name)], words) for name in before])
    return fallen(book, Lots(spec.lots.seed, tuple(names)))


def _apart(names: Sequence[str]) -> list[str]:
    """Names by which everybody can be told apart.

    >>> _apart(["Ann", "Ben", "Ann", "Ann"])
    ['Ann', 'Ben', 'Ann (2)', 'Ann (3)']
    """
    unique: list[str] = []
    for at, name in enumerate(names):
        before = names[:at].count(name)
        unique.append(f"{name} ({before + 1})" if before else name)
    return unique
