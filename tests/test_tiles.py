"""Tiles in other writing: mjai names and the numbers 0 to 135."""

from __future__ import annotations

import pytest
from hanchan_core import format_tiles, from_136, from_mjai, parse_tiles, to_mjai

from hanchan import tiles
from hanchan.errors import NotationError

ALL = [f"{rank}{suit}" for suit in "mps" for rank in range(10)] + [f"{rank}z" for rank in range(1, 8)]


def test_notation() -> None:
    """Tiles as written, in the order written."""
    assert parse_tiles("123m406p11z") == ["1m", "2m", "3m", "4p", "0p", "6p", "1z", "1z"]
    assert format_tiles(["1m", "2m", "0p", "3m"]) == "12m0p3m"
    assert parse_tiles("") == []


@pytest.mark.parametrize("tile", ALL)
def test_mjai_there_and_back(tile: str) -> None:
    """Every tile has an mjai name."""
    assert from_mjai(to_mjai(tile)) == tile


@pytest.mark.parametrize(
    ("tile", "name"), [("1z", "E"), ("4z", "N"), ("5z", "P"), ("6z", "F"), ("7z", "C"), ("0s", "5sr")]
)
def test_mjai_names(tile: str, name: str) -> None:
    """Winds and dragons by letter, red fives with an r."""
    assert to_mjai(tile) == name


def test_136_numbers() -> None:
    """Four of each kind, in order; the first five of each suit is red."""
    found = [from_136(number) for number in range(136)]
    assert [found.count(tile) for tile in ("1m", "0m", "5m", "0p", "0s", "7z")] == [4, 1, 3, 1, 1, 4]
    assert set(found) == set(ALL)
    assert (found[16], found[52], found[88]) == ("0m", "0p", "0s")


def test_all_136_there_and_back() -> None:
    """Each number once, each tile as it was."""
    everything = [from_136(number) for number in range(136)]
    numbers = tiles.to_136(everything)
    assert sorted(numbers) == list(range(136))
    assert tiles.from_136(numbers) == everything


@pytest.mark.parametrize("name", ["", "0m", "5zr", "X", "e"])
def test_no_mjai_name(name: str) -> None:
    """Refused with the name."""
    with pytest.raises(NotationError, match="not the mjai name of a tile"):
        from_mjai(name)


@pytest.mark.parametrize("number", [-1, 136, 10**12])
def test_no_tile_number(number: int) -> None:
    """Refused with the number."""
    with pytest.raises(NotationError, match=f"run from 0 to 135, not {number}"):
        from_136(number)
