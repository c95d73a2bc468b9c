"""Drawings of hands and tables: as text for terminals, as SVG for notebooks and web pages.

>>> from hanchan.drawing import hand_text, tile_name
>>> hand_text(["5m", "6m", "7m", "1z", "1z"], [("pon", ["5z", "5z", "5z"])])
'567m 11z  [pon 555z]'
>>> tile_name("0p")
'red five of circles'
"""

from .errors import (
    DrawingError,
    MeldSizeError,
    TileWidthError,
    UnknownFaceError,
    UnknownMeldError,
    UnknownTileError,
)
from .faces import FACES
from .svg import BACK, hand_svg, tile_svg
from .text import hand_text, hand_unicode
from .tile_names import hand_words, tile_name
from .tiles import TILES

__all__ = [
    "BACK",
    "FACES",
    "TILES",
    "DrawingError",
    "MeldSizeError",
    "TileWidthError",
    "UnknownFaceError",
    "UnknownMeldError",
    "UnknownTileError",
    "hand_svg",
    "hand_text",
    "hand_unicode",
    "hand_words",
    "tile_name",
    "tile_svg",
]
