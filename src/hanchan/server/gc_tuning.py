"""When Python looks for garbage: with 500 tables a look at everything takes 0.4 s, in which nobody plays.

What was made lately is looked at often, which takes about a millisecond. All the rest is looked at once an
hour, or when nobody is there.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

YOUNG, MIDDLE, NEVER = 10_000, 10, 1_000_000_000
"""How many new things there are until the youngest are looked at, how often before the next older ones are,
and the oldest."""
LOOKS, AT_LEAST_EVERY = 60.0, 3_600.0
"""Seconds between the questions whether nobody is there, and between looks at everything."""


@contextlib.contextmanager
def seldom() -> Iterator[None]:
    """As long as this lasts, old things are not looked at by themselves; what is there now, never."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


async def at_rest(is_empty: Callable[[], bool]) -> None:
    """Look at everything when it does not matter, for ever."""
    last = monotonic()
    while True:
        await asyncio.sleep(LOOKS)
        if is_empty() or monotonic() - last >= AT_LEAST_EVERY:
            gc.collect()
            last = monotonic()
