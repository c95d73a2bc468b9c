"""Reference pages are computed once, beside the tables, and sent compressed to everybody."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest

from hanchan.server.presenters import referee_desk, rulebooks
from hanchan.server.presenters.packed_answers import PackedAnswers
from hanchan.server.presenters.rulebooks import NoBookError

from .pages import club

if TYPE_CHECKING:
    from collections.abc import Callable

PATHS = [
    "/api/rules",
    "/api/rules/wrc-2022",
    "/api/rules/wrc-2022/diff/ema-2016",
    "/api/rule/payments.winners_per_discard",
    "/api/fouls",
    "/api/fouls?words=dead hand",
    "/api/score",
]


def answers(work: Callable[[PackedAnswers], object]) -> None:
    packed = PackedAnswers(most=2)
    try:
        asyncio.run(work(packed))  # type: ignore[arg-type]
    finally:
        packed.close()


def test_the_same_question_is_computed_once_and_in_a_thread() -> None:
    threads: list[str] = []

    def work(number: int) -> list[int]:
        threads.append(threading.current_thread().name)
        return [number]

    async def asks(packed: PackedAnswers) -> None:
        for number in (1, 2, 1, 2, 1):
            assert (await packed.get(work, number)).body == f"[{number}]".encode()
        assert len(threads) == 2
        await packed.get(work, 3)  # there is room for two: the one that was used longest ago goes
        await packed.get(work, 1)
        assert len(threads) == 3
        await packed.get(work, 2)
        assert len(threads) == 4

    answers(asks)
    assert all(name.startswith("reference") for name in threads)


def test_a_refusal_is_not_kept() -> None:
    async def asks(packed: PackedAnswers) -> None:
        for _ in range(2):
            with pytest.raises(NoBookError):
                await packed.get(rulebooks.book, "none")

    answers(asks)


@pytest.mark.parametrize("path", PATHS)
def test_every_language_and_encoding_gets_its_own(path: str) -> None:
    with club() as ann:
        plain = ann.get(path, headers={"accept-encoding": "identity"})
        packed = ann.get(path, headers={"accept-encoding": "gzip"})
        assert plain.status_code == 200
        assert plain.json() == packed.json()
        assert (packed.headers["content-encoding"], "content-encoding" in plain.headers) == ("gzip", False)
        assert packed.headers["vary"] == "accept-language, accept-encoding"
        japanese = ann.get(path, headers={"accept-language": "ja"})
        assert (japanese.json() == plain.json()) == (path == "/api/rules")


def test_a_search_is_cut_to_its_longest_length_before_it_is_remembered() -> None:
    with club() as ann:
        long = "dead hand " * 500
        cut = long[: referee_desk.MOST_WORDS]
        assert ann.get("/api/fouls", params={"words": long}).json() == desk_answer(cut)
        assert ann.get("/api/fouls", params={"words": cut}).json() == desk_answer(cut)


def desk_answer(words: str) -> object:
    with club() as ann:
        return ann.get("/api/fouls", params={"words": words}).json()
