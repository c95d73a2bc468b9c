"""Draw the pictures of the documentation: ``python -m tools.docs.pictures``."""

from pathlib import Path

from hanchan.drawing import BACK, FACES, TILES, hand_svg, tile_svg

from . import state_diagram, table_diagram, wall_diagram

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
STEP_X, STEP_Y, MARGIN = 44, 63, 6
"""Pixels from one tile of a sheet to the next, and around the sheet."""


def read(notation: str) -> list[str]:
    """Read ``406p11z`` into its tiles."""
    tiles: list[str] = []
    digits = ""
    for char in notation:
        if char.isdigit():
            digits += char
        else:
            tiles += [digit + char for digit in digits]
            digits = ""
    return tiles


def sheet(face: str) -> str:
    """Draw all the tiles of one face, a suit in each row."""
    rows = [[tile for tile in TILES if tile.endswith(suit)] for suit in "mpsz"]
    rows[-1].append(BACK)
    placed = [
        tile_svg(tile, face).replace("<svg ", f'<svg x="{MARGIN + x * STEP_X}" y="{MARGIN + y * STEP_Y}" ', 1)
        for y, row in enumerate(rows)
        for x, tile in enumerate(row)
    ]
    width, height = 2 * MARGIN + 10 * STEP_X, 2 * MARGIN + 4 * STEP_Y
    box = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    title = f"<title>All tiles, {face} face</title>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {box}>{title}{"".join(placed)}</svg>'


def hand(face: str) -> str:
    """Draw a hand that wins on a red five."""
    melds = [("chi", read("234m"))]
    return hand_svg(read("567m34p66p678s"), melds, "0p", indicators=read("4m"), face=face)


def melds(face: str) -> str:
    """Draw a hand with melds of several kinds."""
    called = [
        ("ankan", read("9999p")),
        ("kakan right", read("2222z")),
        ("pon across", read("055s")),
        ("chi", read("324m")),
    ]
    return hand_svg(read("6z"), called, "6z", tsumo=True, indicators=read("8p1z"), face=face)


def pictures() -> dict[str, str]:
    """Draw every picture, by the name of its file."""
    draw = {"tiles": sheet, "hand": hand, "melds": melds}
    faces = {f"{name}-{face}.svg": picture(face) + "\n" for name, picture in draw.items() for face in FACES}
    diagrams = {"states": state_diagram, "wall": wall_diagram, "table": table_diagram}
    return {**faces, **{f"{name}.svg": module.picture() + "\n" for name, module in diagrams.items()}}


def main() -> None:
    """Write every picture."""
    for name, picture in pictures().items():
        (FOLDER / name).write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
