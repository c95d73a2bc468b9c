"""Hands as a line of text: in notation, and with Unicode's mahjong tiles."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby, pairwise

from .hand_model import DrawnHand, MeldWords, read_hand
from .melds import Meld
from .tiles import Tile

_BACK = "\U0001f02b"
_RED_MARK = "*"
_AS_TEXT = "\ufe0e"
"""Selects the text style where an emoji is the default (the Red dragon)."""

_SUIT_START = {"m": 0x1F007, "s": 0x1F010, "p": 0x1F019}
_HONOURS = "\U0001f000\U0001f001\U0001f002\U0001f003\U0001f006\U0001f005\U0001f004"


def hand_text(
    tiles: Sequence[str],
    melds: Sequence[MeldWords] = (),
    win: str | None = None,
    tsumo: bool = False,
) -> str:
    """Write a hand in notation, sorted, with spaces for readability.

    >>> hand_text(["5m", "6m", "7m", "3p", "4p", "6p", "6p"], [("chi", ["2s", "3s", "4s"])], "5p")
    '567m 34p 66p  [chi 234s]  + 5p ron'
    """
    return notation_line(read_hand(tiles, melds, win, tsumo=tsumo))


def hand_unicode(
    tiles: Sequence[str],
    melds: Sequence[MeldWords] = (),
    win: str | None = None,
    tsumo: bool = False,
) -> str:
    """Write a hand with Unicode's tile characters; a red five is followed by a star."""
    return _line(read_hand(tiles, melds, win, tsumo=tsumo), _pictures, _meld_pictures)


def notation_line(hand: DrawnHand) -> str:
    """Write a parsed hand in notation."""
    return _line(hand, _notation, _meld_notation)


def _line(
    hand: DrawnHand,
    write_tiles: Callable[[Iterable[Tile]], str],
    write_meld: Callable[[Meld], str],
) -> str:
    parts = [write_tiles(sorted(hand.tiles))] if hand.tiles else []
    parts += [f"[{meld.kind.value} {write_meld(meld)}]" for meld in hand.melds]
    if hand.win is not None:
        parts.append(f"+ {write_tiles([hand.win])} {hand.how}")
    return "  ".join(parts)


def _notation(tiles: Iterable[Tile]) -> str:
    suits = groupby(tiles, key=lambda tile: tile.suit)
    blocks = [block for _, group in suits for block in _blocks(list(group))]
    return " ".join("".join(tile.digit for tile in block) + block[0].suit for block in blocks)


def _meld_notation(meld: Meld) -> str:
    return "".join(tile.digit for tile in sorted(meld.tiles)) + meld.tiles[0].suit


def _blocks(tiles: list[Tile]) -> list[list[Tile]]:
    """Split a suit where there is a gap between two runs of at least two tiles."""
    runs = _runs(tiles)
    blocks = [list(runs[0])]
    for before, after in pairwise(runs):
        if len(before) > 1 and len(after) > 1:
            blocks.append(list(after))
        else:
            blocks[-1] += after
    return blocks


def _runs(tiles: list[Tile]) -> list[list[Tile]]:
    runs = [[tiles[0]]]
    for before, after in pairwise(tiles):
        if after.number - before.number > (0 if after.honour else 1):
            runs.append([after])
        else:
            runs[-1].append(after)
    return runs


def _pictures(tiles: Iterable[Tile]) -> str:
    return "".join(map(_picture, tiles))


def _meld_pictures(meld: Meld) -> str:
    shown = [*meld.row, meld.added] if meld.added else meld.row
    return "".join(_BACK if meld.is_face_down(place) else _picture(tile) for place, tile in enumerate(shown))


def _picture(tile: Tile) -> str:
    if tile.honour:
        return _HONOURS[tile.number - 1] + (_AS_TEXT if tile.number == 7 else "")
    return chr(_SUIT_START[tile.suit] + tile.number - 1) + (_RED_MARK if tile.red else "")
