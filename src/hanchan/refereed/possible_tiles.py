"""What hands can do with the tiles of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hanchan_core import Action, RefusedError

from ..tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hanchan_core import Game, Round

    from .attempts import Group


def after(wind: str) -> str:
    """The seat whose turn comes next."""
    return WINDS[(WINDS.index(wind) + 1) % len(WINDS)]


def side(game: Game, wind: str) -> dict[str, Any]:
    """A seat's side of the table, as that seat sees it, with the tile just drawn."""
    return game.side(wind)


def kind(tile: str) -> str:
    """The tile, a red five as a plain one."""
    return f"5{tile[1]}" if tile[0] == "0" else tile


def word(action: Action) -> str:
    """What the action is called: ``discard``, ``riichi``, ``chi`` ..."""
    return str(action).split()[0]


def is_open(melds: Sequence[tuple[str, list[str], str | None, str | None]]) -> bool:
    """Whether a tile was called."""
    return any(meld[0] != "ankan" for meld in melds)


def refusal(round: Round, wind: str, action: Action) -> RefusedError | None:
    """Why an action would be refused; nothing if it is legal."""
    try:
        round.copy().apply(wind, action)
    except RefusedError as error:
        return error
    return None


def can_do(round: Round, wind: str, action: Action) -> bool:
    """Whether hands can do it, legal or not."""
    try:
        round.copy().apply_unchecked(wind, action)
    except RefusedError:
        return False
    return True


def has_tiles(tiles: Sequence[str], called: str, call: Group) -> bool:
    """Whether these tiles make such a group with the called one.

    >>> has_tiles(["1m", "2m", "0p", "5p"], "3m", "chi"), has_tiles(["0p", "5p"], "5p", "kan")
    (True, False)
    """
    kinds = [kind(tile) for tile in tiles]
    same = kinds.count(kind(called))
    if call != "chi":
        return same >= (2 if call == "pon" else 3)
    rank, suit = int(kind(called)[0]), called[1]
    pairs = ((-2, -1), (-1, 1), (1, 2))
    return suit != "z" and any(all(f"{rank + n}{suit}" in kinds for n in pair) for pair in pairs)
