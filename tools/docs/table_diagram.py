"""Draw a table as ``hanchan play`` shows it in a terminal; ``pictures`` writes the file."""

import re
from collections.abc import Iterator
from html import escape

from hanchan import ukeire
from hanchan.drawing.terminal_table import render
from hanchan.game import play
from hanchan.game.play import Action

CELL_X, CELL_Y = 9, 19
"""Pixels of a character."""
GROUND, INK, DIM = "#1d2125", "#d8d8d0", "#8a8f94"
RUN = re.compile(r"\x1b\[([0-9;]*)m|([^\x1b]+)")
"""Codes that change the ink, or text in the ink that is in use."""
BLOCKS = {
    "█": (0, 0, 1, 1),
    "▌": (0, 0, 0.5, 1),
    "▐": (0.5, 0, 1, 1),
    "▄": (0, 0.5, 1, 1),
    "▗": (0.5, 0.5, 1, 1),
    "▖": (0, 0.5, 0.5, 1),
    "▀": (0, 0, 1, 0.5),
    "▝": (0.5, 0, 1, 0.5),
    "▘": (0, 0, 0.5, 0.5),
}
"""The part of its cell that a block fills."""
NAMES = {"E": "efficiency 3", "S": "Aoi", "W": "efficiency 1", "N": "efficiency 2"}


def position(seed: int, left: int, seat: str) -> play.Round:
    """A hand in which everybody calls pon, declares riichi and comes nearer to winning."""
    hand = play.deal("tenhou", seed=seed)
    while hand.live_left > left or hand.deciders != [seat] or hand.phase != "turn":
        hand.apply(hand.deciders[0], choice(hand, hand.deciders[0]))
    return hand


def choice(hand: play.Round, seat: str) -> Action:
    """What that player does."""
    legal = hand.legal(seat)
    calls = (Action.Riichi, Action.Pon, Action.Chi if hand.live_left % 3 == 0 else Action.Pon)
    for action in legal:
        if isinstance(action, calls):
            return action
    if hand.phase != "turn":
        return Action.Pass()
    view = hand.view(seat)
    own = view["seats"]["ESWN".index(seat)]["tiles"] + ([view["drawn"]] if view["drawn"] else [])
    kind = ukeire("".join(own))[0].tile
    discards = [one for one in legal if isinstance(one, Action.Discard)]
    return next((one for one in reversed(discards) if one.tile.replace("0", "5") == kind), discards[-1])


def picture() -> str:
    """Draw a table as ``hanchan play`` shows it."""
    view = position(seed=160, left=24, seat="S").view("S")
    keys = "abdefghijmnuvx"
    text = render(
        view,
        width=100,
        height=32,
        colour=True,
        plain=False,
        names=NAMES,
        keys=keys,
        fresh="E",
        title="East 1",
    )
    return terminal(text, "A table in the terminal")


def terminal(text: str, title: str) -> str:
    """Draw what a terminal shows, colours and all."""
    lines = text.split("\n")
    width, height = 100 * CELL_X, (len(lines) + 1) * CELL_Y
    rows = "".join(part for n, line in enumerate(lines) for part in row(line, (n + 0.5) * CELL_Y))
    style = f'font-family="monospace" font-size="15" fill="{INK}" xml:space="preserve"'
    box = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    ground = f'<rect width="{width}" height="{height}" rx="8" fill="{GROUND}"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {box}><title>{title}</title>'
    return f"{head}{ground}<g {style}>{rows}</g></svg>"


def row(line: str, y: float) -> Iterator[str]:
    """The parts of one line: grounds, blocks, and the letters over them."""
    column, codes = 0, ""
    for told, text in RUN.findall(line):
        if text:
            yield from run(text, codes, column, y)
        codes = codes if text else told
        column += len(text)


def run(text: str, codes: str, column: int, y: float) -> Iterator[str]:
    """Text in one ink."""
    fill, ground, weight = inks(codes)
    if ground:
        yield rect(column, y, (0, 0, len(text), 1), ground)
    for place, char in enumerate(text, start=column):
        if char in BLOCKS:
            yield rect(place, y, BLOCKS[char], fill)
    letters = "".join(" " if char in BLOCKS else char for char in text)
    if letters.strip():
        size = f'textLength="{len(text) * CELL_X}" lengthAdjust="spacingAndGlyphs"'
        at = f'x="{column * CELL_X}" y="{y + CELL_Y * 0.74:.1f}"'
        yield f'<text {at} {size} fill="{fill}"{weight}>{escape(letters)}</text>'


def rect(column: int, y: float, part: tuple[float, float, float, float], fill: str) -> str:
    """A part of a cell, from its left upper to its right lower corner."""
    left, top, right, bottom = part
    x, width = (column + left) * CELL_X, (right - left) * CELL_X
    high = (bottom - top) * CELL_Y
    return f'<rect x="{x:g}" y="{y + top * CELL_Y:g}" width="{width:g}" height="{high:g}" fill="{fill}"/>'


def inks(codes: str) -> tuple[str, str, str]:
    """The colour of letters, of the ground behind them, and their weight, from the codes of a terminal."""
    parts = codes.split(";")
    fill, ground = (colour(codes, f"{which};5;") for which in ("38", "48"))
    weight = ' font-weight="bold"' if parts[0] == "1" else ""
    return fill or (DIM if parts[0] == "2" else INK), ground, weight


def colour(codes: str, after: str) -> str:
    """One of the 256 colours of a terminal; empty if none is told."""
    told = re.search(rf"(?:^|;){after}(\d+)", codes)
    if told is None:
        return ""
    number = int(told[1])
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    steps = (0, 95, 135, 175, 215, 255)
    number -= 16
    return "#" + "".join(f"{steps[number // by % 6]:02x}" for by in (36, 6, 1))
