"""The package as a whole: its names, its examples, its pictures."""

import doctest
import importlib
import pkgutil
import runpy
from pathlib import Path

import pytest

from hanchan import drawing

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
MODULES = [f"hanchan.drawing.{module.name}" for module in pkgutil.iter_modules(drawing.__path__)]


def test_every_public_name_is_there_and_documented() -> None:
    assert len(set(drawing.__all__)) == len(drawing.__all__)
    for name in drawing.__all__:
        assert getattr(drawing, name).__doc__


@pytest.mark.parametrize("name", ["hanchan.drawing", *MODULES])
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_pictures_of_the_documentation_are_up_to_date() -> None:
    pictures = runpy.run_path(str(PICTURES / "make.py"))["pictures"]()
    assert pictures == {path.name: path.read_text(encoding="utf-8") for path in PICTURES.glob("*.svg")}
