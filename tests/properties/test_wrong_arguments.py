"""Whatever a public function is given, it answers or raises an error of ours: one sentence, with the fact."""

from __future__ import annotations

import inspect
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import hanchan
from hanchan.checks import brief
from hanchan.errors import HanchanError
from hanchan.scoring.score import WinOptions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HAND = "123m567m34p66p678s"
CALL = hanchan.RonCall("S", 2, 30)
FOUR = ["Ann", "Ben", "Cy", "Di"]
COUNTS = np.array([[0] * 33 + [1], [1] * 13 + [0] * 21], dtype=np.uint8)

GOOD: dict[str, tuple[list[Any], dict[str, Any]]] = {
    "acceptance": ([HAND], {}),
    "house_yaku": ([], {"name": "Five Gates", "closed": 2, "clause": "Club 7"}),
    "play.clock": (["wrc-2022"], {}),
    "play.commitment": ([5], {}),
    "play.deal": (["wrc-2022"], {"seed": 5}),
    "play.game": (["wrc-2022"], {"seed": 5}),
    "play.hand_seed": ([5, 1], {}),
    "play.place": ([5, (1, 2)], {}),
    "play.places": ([(1, 2)], {}),
    "play.preparation": (["wrc-2022"], {}),
    "play.result": ([[30_000] * 4], {}),
    "play.result_of_figures": ([[30_000] * 4], {}),
    "play.wall": ([5], {}),
    "points": ([3, 30], {}),
    "rulesets.as_ruleset": (["tenhou"], {}),
    "rulesets.available": ([], {}),
    "rulesets.check": (["tenhou"], {}),
    "rulesets.diff": (["tenhou", "wrc-2022"], {}),
    "rulesets.include": (["nowhere.toml"], {}),
    "rulesets.load": (["tenhou"], {}),
    "rulesets.read": ([["[meta]"]], {}),
    "rulesets.texts": (["tenhou"], {}),
    "score": ([HAND, "5p"], {}),
    "score_batch": ([COUNTS[1:], np.array([33])], {}),
    "seat_draw.named_seats": ([FOUR], {}),
    "seat_draw.direct": ([FOUR], {"seed": 1}),
    "seat_draw.draw": (["wrc-2022", FOUR], {"seed": 1}),
    "seat_draw.random": ([FOUR], {"seed": 1}),
    "seat_draw.traditional": ([FOUR], {"seed": 1}),
    "settle_nagashi": ([["E"]], {"ruleset": "tenhou"}),
    "settle_reverse_mangan": (["E"], {"ruleset": "tenhou"}),
    "settle_ron": ([[CALL], "W"], {}),
    "shanten": ([HAND], {}),
    "shanten_batch": ([COUNTS], {}),
    "tiles.from_136": ([[0, 16]], {}),
    "tiles.from_mjai": ([["5pr"]], {}),
    "tiles.join": ([["1m"]], {}),
    "tiles.parse": (["123m"], {}),
    "tiles.to_136": ([["1m"]], {}),
    "tiles.to_mjai": ([["1m"]], {}),
    "ukeire": ([HAND + "5p"], {}),
    "ukeire_batch": ([np.array([[1] * 14 + [0] * 20], dtype=np.uint8)], {}),
    "waits": ([HAND], {}),
    "waits_batch": ([COUNTS], {}),
}
"""A call of each public function that answers, or is refused for the one fact that is wrong with it."""

PACKAGES = ("bots", "logs", "referee", "replay", "simulate", "tournament")
"""Packages that the front door leads to: their functions take objects of ours, and have their own tests."""

CHECKS = "checks"
"""Functions that the referee hands to the rulesets; nobody else gives any."""

WRONG: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 3, 5, 255, 256, 65_536, 2**31, 2**32, 2**63, 2**64, 10**30, -(10**30)),
    *(10**5000, 1.5, -0.0, float("nan"), float("inf"), 1j),
    *(
        "",
        "x",
        "E",
        "5p",
        "0",
        HAND,
        "11112222333344m",
        "\ud800",
        "z" * 500,
        "a\0b",
        "wrc-2022",
        "nowhere",
        "/",
    ),
    *(b"", b"ab", b"x" * 32, bytearray(32)),
    *([], [1, 2, 3], [1, 2, 3, 4], [30_000] * 4, [-1] * 4, [1.5] * 4, [10**30] * 4, [None] * 4, [True] * 4),
    *(["E", "E"], ["E", "S", "W", "N", "E"], ["\ud800"], [[1]], ["1m"] * 5, [0] * 14, range(4), range(10**6)),
    *((3, 4), (0, 9), ((1, 2), (3, 4)), (), {}, {"a": 1}, {1: 2}, {"big_dragons": "left"}, {1, 2}),
    *(object(), int, len, Ellipsis, hanchan),
    *(
        np.zeros((2, 34), np.uint8),
        np.full((1, 34), 99, np.uint8),
        np.zeros(3),
        np.zeros((2, 34)),
        np.array("x"),
    ),
    *(hanchan.rulesets.load("tenhou"), hanchan.Hand(HAND), hanchan.Win("5p")),
    *(CALL, [CALL], [CALL, CALL], [hanchan.RonCall("Q", 2, 30)], [hanchan.RonCall("S", -2, 30)]),
    [hanchan.RonCall(None, None, None)],  # type: ignore[arg-type]
)


def function_of(name: str) -> Callable[..., object]:
    found: Any = hanchan
    for part in name.split("."):
        found = getattr(found, part)
    return found  # type: ignore[no-any-return]


def public_functions() -> Iterator[str]:
    """The functions of the package, and of the modules that it hands out."""
    for name in hanchan.__all__:
        found = getattr(hanchan, name)
        if isinstance(found, ModuleType):
            if name in PACKAGES:
                continue
            yield from (f"{name}.{part}" for part in found.__all__ if is_function(getattr(found, part)))
        elif is_function(found):
            yield name


def is_function(thing: object) -> bool:
    return isinstance(thing, FunctionType) or inspect.isbuiltin(thing)


def parameters(name: str) -> list[str]:
    kinds = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    signature = inspect.signature(function_of(name))
    found = signature.parameters.items()
    named = [key for key, parameter in found if parameter.kind in kinds and key != CHECKS]
    return [*named, *WinOptions.__annotations__] if name == "score" else named


def call(name: str, arguments: dict[str, Any]) -> str:
    """Call a function; the words of its refusal, if it is refused. Any error but ours goes through."""
    try:
        function_of(name)(**arguments)
    except HanchanError as error:
        return str(error)
    return ""


def good(name: str) -> dict[str, Any]:
    positional, named = GOOD[name]
    return dict(zip(parameters(name), positional, strict=False)) | named


def test_every_public_function_is_here() -> None:
    assert set(public_functions()) == set(GOOD)


@pytest.mark.parametrize("name", GOOD)
def test_one_wrong_argument(name: str) -> None:
    failed = []
    for parameter in parameters(name):
        for value in WRONG:
            try:
                sentence = call(name, good(name) | {parameter: value})
            except Exception as error:
                sentence = f"{type(error).__name__}\n{error}"
            if len(sentence.splitlines()) > 1 or len(sentence) > 1_000:
                failed.append(f"{parameter}={brief(value)}: {sentence}")
    assert not failed, "\n".join(failed)


@given(st.sampled_from(sorted(GOOD)), st.data())
def test_wrong_arguments_together(name: str, data: st.DataObject) -> None:
    numbers = st.integers()
    wrong = st.sampled_from(WRONG) | numbers | st.text(max_size=20) | st.lists(numbers, max_size=5)
    arguments = good(name)
    for parameter in parameters(name):
        if data.draw(st.booleans()):
            arguments[parameter] = data.draw(wrong)
    call(name, arguments)
