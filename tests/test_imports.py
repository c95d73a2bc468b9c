"""Imports go one way: in the package by the contracts of pyproject.toml, in the engine as its lib.rs says."""

from __future__ import annotations

import logging
import re
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import TYPE_CHECKING

import grimp
import pytest
from importlinter.cli import lint_imports

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "core" / "engine" / "src"
LIB = ENGINE / "lib.rs"
FILES = sorted(path for path in ENGINE.rglob("*.rs") if path != LIB)


@pytest.fixture
def kept_loggers() -> Iterator[None]:
    """Import-linter sets up logging anew, which silences all loggers; other tests read what they say."""
    known = [one for one in logging.Logger.manager.loggerDict.values() if isinstance(one, logging.Logger)]
    spoke = [one for one in known if not one.disabled]
    yield
    for one in spoke:
        one.disabled = False


@pytest.mark.usefixtures("kept_loggers")
def test_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    """The contracts of import-linter hold."""
    failed = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True, no_logo=True)
    assert not failed, capsys.readouterr().out


@cache
def graph() -> dict[str, set[str]]:
    """The modules that each module of the package imports, at the top or inside functions."""
    built = grimp.build_graph("hanchan", exclude_type_checking_imports=True, cache_dir=None)
    return {module: built.find_modules_directly_imported_by(module) for module in built.modules}


def test_no_cycles() -> None:
    """No module imports itself by way of others, not even inside a package."""
    try:
        TopologicalSorter(graph()).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


@cache
def ranks() -> dict[str, int]:
    """The place of each module in the order that the comment of lib.rs gives; equals stand in braces."""
    comment = " ".join(
        line.removeprefix("//!").strip()
        for line in LIB.read_text(encoding="utf-8").splitlines()
        if line.startswith("//!")
    )
    order = re.search(r"import one way: `([^`]+)`", comment)
    assert order, "lib.rs does not say which way its modules import"
    steps = [re.findall(r"\w+", step) for step in order[1].split("->")]
    return {module: rank for rank, step in enumerate(steps) for module in step}


def uses(path: Path) -> set[str]:
    """The modules of the engine that a file names."""
    text = re.sub(r"//.*", "", path.read_text(encoding="utf-8"))
    one = re.findall(r"\bcrate::(\w+)", text)
    several = re.findall(r"\bcrate::\{([^;]+)\};", text)
    return {*one, *(name for group in several for name in re.findall(r"(?:^|,)\s*(\w+)", group))}


def test_the_order_has_every_module() -> None:
    """And no other."""
    modules = re.findall(r"^(?:pub )?mod (\w+);", LIB.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(ranks()) == sorted(modules)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ENGINE).as_posix())
def test_the_engine(path: Path) -> None:
    """A module uses itself and those before it."""
    module = path.relative_to(ENGINE).parts[0].removesuffix(".rs")
    wrong = {other for other in uses(path) if other != module and ranks()[other] >= ranks()[module]}
    assert not wrong, f"{module} comes before {', '.join(sorted(wrong))}"


def test_uses_are_found() -> None:
    """The test above looks at something: the last module uses the first."""
    last = max(ranks(), key=lambda module: ranks()[module])
    assert {"tile", "ruleset", "round"} <= uses(ENGINE / f"{last}.rs")
