"""House yaku from a club's Python file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...errors import HanchanError, HouseYakuError
from ...scoring.house_yaku import HouseYaku

if TYPE_CHECKING:
    from pathlib import Path

    from hanchan_core import Reading, Win


def load_house(path: Path) -> list[HouseYaku]:
    """The house yaku that a Python file defines, in its order; an error in one of them is one sentence."""
    import runpy

    if not path.is_file():
        raise HouseYakuError(f"there is no file {path}")
    try:
        names = runpy.run_path(str(path))
    except HanchanError:
        raise
    except Exception as error:
        raise HouseYakuError(f"{path} does not run: {type(error).__name__}: {error}") from error
    found = [value for value in names.values() if isinstance(value, HouseYaku)]
    if not found:
        raise HouseYakuError(f"{path} defines no house yaku")
    return [_with_plain_errors(yaku) for yaku in found]


def _with_plain_errors(yaku: HouseYaku) -> HouseYaku:
    def test(reading: Reading, win: Win) -> bool:
        try:
            return yaku.test(reading, win)
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            raise HouseYakuError(f"the house yaku {yaku.id} failed: {what}") from error

    return replace(yaku, test=test)
