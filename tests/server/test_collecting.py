"""The collector of garbage does not stop the tables, and still finds what is left of them."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import TYPE_CHECKING

from hanchan.server import gc_tuning

if TYPE_CHECKING:
    import pytest


class Ring:
    """Something that only a look at everything finds."""

    def __init__(self) -> None:
        self.own = self


def old_ring() -> weakref.ref[Ring]:
    """A ring that has outlived the looks at new things."""
    ring = Ring()
    gc.collect(0)
    gc.collect(1)
    return weakref.ref(ring)


def test_old_things_are_left_alone_while_it_lasts() -> None:
    before = gc.get_threshold()
    with gc_tuning.seldom():
        ring, looks = old_ring(), gc.get_stats()[2]["collections"]
        made = [[number] for number in range(500_000)]
        assert len(made) == 500_000
        assert gc.get_stats()[2]["collections"] == looks
        assert ring() is not None
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_when_nobody_is_there_everything_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_tuning, "LOOKS", 0.01)

    async def rest(*, is_empty: bool) -> bool:
        with gc_tuning.seldom():
            ring = old_ring()
            task = asyncio.create_task(gc_tuning.at_rest(lambda: is_empty))
            await asyncio.sleep(0.2)
            task.cancel()
            return ring() is None

    assert asyncio.run(rest(is_empty=True))
    assert not asyncio.run(rest(is_empty=False))
    monkeypatch.setattr(gc_tuning, "AT_LEAST_EVERY", 0.0)
    assert asyncio.run(rest(is_empty=False))
