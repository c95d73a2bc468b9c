"""The stubs of the core: they say what is there, and have words for all of it."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import hanchan_core

ROOT = Path(__file__).parent.parent
STUBS = ROOT / "core" / "hanchan_core.pyi"
ALLOWED = ROOT / "tests" / "helpers" / "stubtest-allowlist.txt"


def test_stubs_are_true() -> None:
    """Names, signatures and defaults agree with the built module."""
    config = ["--mypy-config-file", str(ROOT / "pyproject.toml"), "--allowlist", str(ALLOWED)]
    command = [sys.executable, "-m", "mypy.stubtest", "hanchan_core", *config]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_every_name_has_words() -> None:
    """Classes, methods, properties and functions."""
    tree = ast.parse(STUBS.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree)
    named = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef | ast.FunctionDef)
        and node.name not in ("__eq__", "__ne__", "__hash__", "__len__", "__getitem__", "__iter__")
    ]
    assert [node.name for node in named if not ast.get_docstring(node)] == []
    assert {node.name for node in named} >= set(hanchan_core.__all__) - {"__version__"}


def test_errors_have_the_words_of_the_core() -> None:
    """What the stubs say of an error is what Python's help says."""
    tree = ast.parse(STUBS.read_text(encoding="utf-8"))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name.endswith("Error")]
    assert {node.name: ast.get_docstring(node) for node in classes} == {
        node.name: getattr(hanchan_core, node.name).__doc__ for node in classes
    }


def test_the_packages_are_typed() -> None:
    """Both say so to type checkers."""
    assert (ROOT / "src" / "hanchan" / "py.typed").exists()
    assert Path(hanchan_core.__file__).with_name("py.typed").exists()
