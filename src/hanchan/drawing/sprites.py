"""Tile sprites for the web pages: a file for each set of faces, with a symbol for each tile.

python -m hanchan.drawing.sprites web/public
"""

from __future__ import annotations

import sys
from pathlib import Path

from .faces import DEPTH, FACES, HEIGHT, WIDTH, find_face, tile_art
from .svg import BACK
from .tiles import read_tile

TILES = [f"{number}{suit}" for suit in "mps" for number in range(10)] + [
    f"{number}z" for number in range(1, 8)
]


def sprite(face: str) -> str:
    """All tiles of a set of faces, each a symbol named by its notation, and ``back``."""
    box = f'viewBox="0 0 {WIDTH} {HEIGHT + DEPTH}"'
    look = find_face(face)
    drawn = {tile: tile_art(read_tile(tile), look) for tile in TILES} | {BACK: tile_art(None, look)}
    symbols = [f'<symbol id="{tile}" {box}>{art}</symbol>' for tile, art in drawn.items()]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>\n'


def draw(folder: Path) -> None:
    """Write the files to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        (folder / f"tiles-{face}.svg").write_text(sprite(face), encoding="utf-8")


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
