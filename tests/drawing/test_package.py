"""The package as a whole: its names, its examples, its pictures."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

from hanchan import drawing
from hanchan.drawing import sprites
from tools.docs import pictures

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
MODULES = [f"hanchan.drawing.{module.name}" for module in pkgutil.iter_modules(drawing.__path__)]


def test_every_public_name_is_there_and_documented() -> None:
    assert len(set(drawing.__all__)) == len(drawing.__all__)
    for name in drawing.__all__:
        assert getattr(drawing, name).__doc__


@pytest.mark.parametrize("name", ["hanchan.drawing", *MODULES])
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_pictures_of_the_documentation_are_up_to_date() -> None:
    committed = {path.name: path.read_text(encoding="utf-8") for path in PICTURES.glob("*.svg")}
    assert pictures.pictures() == committed


@pytest.mark.parametrize("face", drawing.FACES)
def test_the_sprites_of_the_pages_are_up_to_date(face: str) -> None:
    """After a change of the tiles: ``make types``."""
    committed = (ROOT / "web" / "public" / f"tiles-{face}.svg").read_text(encoding="utf-8")
    assert committed == sprites.sprite(face)
