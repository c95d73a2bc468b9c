"""Rules of the house that a check can enforce: base types defined once, names that say what they hold."""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "hanchan"
FILES = sorted(PACKAGE.rglob("*.py"))

VAGUE = {"told", "said", "shown", "made", "asked", "laid", "heard", "kept"}
"""Participles that say nothing about a function."""


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def test_modules_are_public_by_path() -> None:
    """No module hides behind an underscore; ``__all__`` says what a package exports."""
    private = [name(path) for path in FILES if path.stem.startswith("_") and path.stem != "__init__"]
    assert private == []


@pytest.mark.parametrize("constant", ["WINDS", "SEATS"])
def test_base_constants_are_defined_once(constant: str) -> None:
    """Winds and seats have one definition each, in ``hanchan.tiles``."""
    defined = [
        name(path)
        for path in FILES
        for node in tree(path).body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and target.id == constant
    ]
    assert defined == ["tiles.py"]


def test_class_names_are_unique_in_a_package() -> None:
    """Two classes with one name lie in packages whose paths tell them apart."""
    classes: defaultdict[str, list[str]] = defaultdict(list)
    for path in FILES:
        package = path.relative_to(PACKAGE).parent
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                classes[f"{package}: {node.name}"].append(path.stem)
    assert {where: files for where, files in classes.items() if len(files) > 1} == {}


def test_functions_are_not_bare_participles() -> None:
    """A function is called after what it does or returns."""
    vague = [
        f"{name(path)}: {node.name}"
        for path in FILES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.strip("_") in VAGUE
    ]
    assert vague == []


def test_variables_are_nouns() -> None:
    """``told`` is no name for what a variable holds."""
    counts = Counter[str]()
    for path in FILES:
        counts[name(path)] += len(re.findall(r"\btold\b", path.read_text(encoding="utf-8")))
    assert counts.total() < 50, counts.most_common(10)
