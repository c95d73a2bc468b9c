"""Answers of the reference pages, encoded and compressed once for everybody who asks for them."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

MOST_PACKED = 2_000
"""Answers that are kept; the one that was used longest ago goes first."""
GZIP_LEVEL = 6


class Packed(NamedTuple):
    """An answer, encoded and compressed."""

    body: bytes
    gzipped: bytes


class PackedAnswers:
    """Answers that depend only on what is asked: computed once, in a thread, and kept compressed."""

    def __init__(self, most: int = MOST_PACKED) -> None:
        self._most = most
        self._thread = ThreadPoolExecutor(1, "reference")  # more would only take time from the tables
        self._answers: OrderedDict[Hashable, Packed] = OrderedDict()

    async def get(self, work: Callable[..., Any], *arguments: Hashable) -> Packed:
        """The answer of ``work`` to these arguments; what it raises is not kept."""
        key = (work, *arguments)
        answer = self._answers.get(key)
        if answer is None:
            answer = self._answers[key] = await self._pack(work, *arguments)
            if len(self._answers) > self._most:
                self._answers.popitem(last=False)
        self._answers.move_to_end(key)
        return answer

    async def _pack(self, work: Callable[..., Any], *arguments: Hashable) -> Packed:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, partial(_pack, work, *arguments))

    def close(self) -> None:
        """Compute nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _pack(work: Callable[..., Any], *arguments: Hashable) -> Packed:
    body = msgspec.json.encode(work(*arguments))
    return Packed(body, gzip.compress(body, GZIP_LEVEL, mtime=0))
