"""The public names: exactly these, each with its words, and the examples in the docstrings run."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil

import pytest

import hanchan

CLASSES = (
    *("Acceptance", "Circumstance", "Discard", "Evaluator", "FuLine", "Hand", "HouseYaku", "Payments"),
    *("Bot", "RefereedTable", "RonCall", "Score", "Settlement", "Status", "Table", "Win", "YakuLine"),
)
FUNCTIONS = (
    *("acceptance", "house_yaku", "points", "score", "score_batch", "settle_nagashi"),
    *("settle_reverse_mangan", "settle_ron", "shanten", "shanten_batch", "ukeire"),
    *("ukeire_batch", "waits", "waits_batch"),
)
MODULES = (
    *("bots", "errors", "logs", "play", "referee", "replay", "rulesets", "seat_draw", "simulate", "tiles"),
    "tournament",
)

LAZY = {"Bot", "RefereedTable", "Table"}
"""Names that are imported when they are first used."""

PARTS = sorted(
    ["hanchan", *(part.name for part in pkgutil.walk_packages(hanchan.__path__, "hanchan."))],
)


def test_the_public_names() -> None:
    """A name that comes or goes is a decision, not an accident."""
    assert sorted(hanchan.__all__) == sorted((*CLASSES, *FUNCTIONS, *MODULES))
    assert hanchan.__all__ == sorted(hanchan.__all__)


@pytest.mark.parametrize("name", hanchan.__all__)
def test_public_names_have_words(name: str) -> None:
    """A docstring, and one for each public method and property."""
    thing = getattr(hanchan, name)
    assert inspect.getdoc(thing)
    if name not in CLASSES or thing.__module__ == "hanchan_core":
        return
    for member, value in vars(thing).items():
        if not member.startswith("_") and (callable(value) or isinstance(value, property)):
            assert inspect.getdoc(value), f"{name}.{member}"


def test_nothing_public_is_left_out() -> None:
    """What the package imports for others to use is in __all__."""
    modules = {name for name, value in vars(hanchan).items() if inspect.ismodule(value)}
    names = {name for name in vars(hanchan) if not name.startswith("_")} - modules
    assert names - {"TYPE_CHECKING", "import_module"} == set(hanchan.__all__) - set(MODULES) - LAZY


@pytest.mark.parametrize("name", PARTS)
def test_examples(name: str) -> None:
    """The examples of a module give what they say."""
    module = importlib.import_module(name)
    failed, _ = doctest.testmod(module)
    assert failed == 0


def test_there_are_examples() -> None:
    """The test above finds some."""
    finder = doctest.DocTestFinder(exclude_empty=True)
    found = [test for name in PARTS for test in finder.find(importlib.import_module(name)) if test.examples]
    assert len(found) >= 8


def test_versions_agree() -> None:
    """The package and its core are released together."""
    import hanchan_core

    assert hanchan.__version__ == hanchan_core.__version__
