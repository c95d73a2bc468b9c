"""The picture of the wall: its break, the deal, the live wall, the dead wall."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from hanchan.game.wall_positions import TILES, Place, places

DICE = (3, 5)
LONG, DEEP, STACKS = 24, 28, 17
"""A tile along its wall and across it, in pixels, and the stacks of a wall."""
GAP = 8
"""Left open at the break and at the other end of the dead wall."""
EDGE, CORNER = 64, 12
SIDE = STACKS * LONG + 2 * GAP
SIZE = 2 * (EDGE + 2 * DEEP + CORNER) + SIDE

GROUND, FELT, INK, FAINT, LINE = "#fbfaf6", "#eef3ec", "#26302b", "#7c857f", "#8b938e"
SEATS = {"E": "#f3c9c1", "S": "#f8e2b0", "W": "#cfe3c4", "N": "#c6d9ee"}
LIVE, DEAD, REPLACEMENT, DORA = "#ffffff", "#d9d9d6", "#b9a6d3", "#f0a35e"
LAST_LIVE = 4


@dataclass(frozen=True)
class Look:
    """What a tile of the picture shows."""

    fill: str
    label: str
    bold: bool = False


def look(place: Place) -> Look:
    """The colour and the letters of a tile."""
    index, use = place.index, place.use
    if use.startswith("dealt to"):
        seat = use.removeprefix("dealt to ")[0]
        return Look(SEATS[seat], seat)
    if use == "live wall":
        joins = 122 - index
        return Look(LIVE, f"L{joins}" if joins <= LAST_LIVE else str(index - 52), joins <= LAST_LIVE)
    return _dead_look(use)


def _dead_look(use: str) -> Look:
    number = use[-1] if use[-1].isdigit() else "0"
    if use.startswith("replacement"):
        return Look(REPLACEMENT, f"R{number}", bold=True)
    if "ura" in use:
        return Look(DEAD, f"U{number}")
    return Look(DORA, "D", bold=True) if number == "0" else Look(DEAD, f"K{number}", bold=True)


def text(x: float, y: float, words: str, size: float = 11, ink: str = INK, **more: str) -> str:
    """A line of text, in the middle of its place unless told otherwise."""
    told = {"text-anchor": "middle", **{key.replace("_", "-"): value for key, value in more.items()}}
    attributes = "".join(f' {key}="{value}"' for key, value in told.items())
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{ink}"{attributes}>{escape(words)}</text>'


def tile(box: tuple[float, float, float, float], shown: Look, size: float = 10) -> str:
    """A tile, seen from above."""
    x, y, width, height = box
    drawn = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="3" fill="{shown.fill}"'
    weight = {"font_weight": "bold"} if shown.bold else {}
    ink = FAINT if shown.fill == LIVE and not shown.bold else INK
    label = text(x + width / 2, y + height / 2 + size * 0.36, shown.label, size, ink, **weight)
    return f'{drawn} stroke="{LINE}" stroke-width="0.8"/>{label}'


def along(stack: int, *, broken: int | None) -> float:
    """How far a stack lies from its owner's right end; the broken wall has two gaps."""
    steps = (stack - 1) * LONG + GAP
    if broken is None:
        return steps
    dead_from = broken - 7
    return steps + GAP * ((stack > broken) + (stack > dead_from) - 1)


def box_of(wall: str, distance: float, row: int) -> tuple[float, float, float, float]:
    """A tile's box: so far from its owner's right, row 0 inside and 1 outside."""
    low, high = EDGE + 2 * DEEP + CORNER, SIZE - EDGE - 2 * DEEP - CORNER
    out = CORNER + row * DEEP
    match wall:
        case "E":
            return high - distance - LONG, high + out, LONG, DEEP
        case "W":
            return low + distance, low - out - DEEP, LONG, DEEP
        case "S":
            return high + out, low + distance, DEEP, LONG
        case _:
            return low - out - DEEP, high - distance - LONG, DEEP, LONG


def walls(laid: tuple[Place, ...], broken: str) -> str:
    """The four walls, the upper tiles inside, the lower ones outside, and the numbers of the stacks."""
    parts = []
    for place in laid:
        gaps = sum(DICE) if place.wall == broken else None
        distance = along(place.stack, broken=gaps)
        parts.append(tile(box_of(place.wall, distance, place.level == "lower"), look(place)))
        if place.level == "lower":
            x, y, width, height = box_of(place.wall, distance, 2)
            shift_x = {"S": -7.0, "N": 7.0}.get(place.wall, 0.0)
            shift_y = {"E": -7.0, "W": 7.0}.get(place.wall, 0.0)
            middle = (x + width / 2 + shift_x, y + height / 2 + 3 + shift_y)
            parts.append(text(*middle, str(place.stack), 8, FAINT))
    return "".join(parts)


def seats() -> str:
    """The names of the players at their sides."""
    middle, near, far = SIZE / 2, 26, SIZE - 16
    turn = f"rotate(-90 {near - 8} {middle})", f"rotate(90 {SIZE - near + 8} {middle})"
    return "".join(
        (
            text(middle, far, "East, the dealer", 15, font_weight="bold"),
            text(middle, near, "West", 15, font_weight="bold"),
            text(SIZE - near + 8, middle, "South", 15, font_weight="bold", transform=turn[1]),
            text(near - 8, middle, "North", 15, font_weight="bold", transform=turn[0]),
        )
    )


def arrow(points: str) -> str:
    """A line that ends in an arrow."""
    style = f'fill="none" stroke="{INK}" stroke-width="1.6" marker-end="url(#tip)"'
    return f'<path d="{points}" {style}/>'


def break_mark() -> str:
    """Where North's wall is broken, and which way tiles are drawn from there."""
    low, high = EDGE + 2 * DEEP + CORNER, SIZE - EDGE - 2 * DEEP - CORNER
    y = high - along(sum(DICE) + 1, broken=sum(DICE)) + GAP / 2
    left = low - CORNER - 2 * DEEP
    line = (
        f'<path d="M{left - 14} {y:g}H{low + 6}" stroke="#b3261e" stroke-width="2" stroke-dasharray="5 3"/>'
    )
    right = low + 16
    return (
        line
        + text(right - 6, y + 4, "break", 12, "#b3261e", text_anchor="start", font_weight="bold")
        + arrow(f"M{low + 4} {y - 12:g}V{low + 26}q0 -20 20 -20h40")
        + text(
            low + 18,
            y - 90,
            "drawn this way, upper tile first",
            10,
            transform=f"rotate(-90 {low + 18} {y - 90:g})",
        )
    )


def die(x: float, y: float, shown: int) -> str:
    """A die from above."""
    side, spots = 26, {3: ((0, 0), (1, 1), (2, 2)), 5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2))}[shown]
    dots = "".join(
        f'<circle cx="{x + 6 + 7 * column}" cy="{y + 6 + 7 * row}" r="2.3" fill="{INK}"/>'
        for column, row in spots
    )
    return f'<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="5" fill="#fff" stroke="{INK}"/>{dots}'


def throw(x: float, y: float) -> str:
    """The dice, and what they decide."""
    words = (
        "East throws 8. Counted counter-clockwise",
        "from East, that is North: the wall is broken",
        "after the eighth stack from North's right.",
    )
    lines = "".join(
        text(x + 70, y + 10 + 15 * n, line, 11.5, text_anchor="start") for n, line in enumerate(words)
    )
    return die(x, y, DICE[0]) + die(x + 32, y + 6, DICE[1]) + lines


def dead_wall(laid: tuple[Place, ...], x: float, y: float) -> str:
    """The dead wall as the player behind it sees it: the break at the left, the live wall at the right."""
    wide, high, space = 34, 40, 12
    parts = [text(x, y - 12, "The dead wall, as North sees it", 12, text_anchor="start", font_weight="bold")]
    for place in laid[TILES - 18 :]:
        column = (TILES - 1 - place.index) // 2
        left = x + column * wide + (space if column > 6 else 0)
        top = y if place.level == "upper" else y + high
        parts.append(tile((left, top, wide, high), look(place), 13))
    end = x + 7 * wide + space / 2
    parts.append(f'<path d="M{end} {y - 4}V{y + 2 * high + 4}" stroke="{LINE}" stroke-dasharray="3 3"/>')
    parts.append(f'<path d="M{x - 6} {y - 6}V{y + 2 * high + 6}" stroke="#b3261e" stroke-width="2"/>')
    parts.append(text(x - 10, y + high / 2 + 3, "upper", 9, FAINT, text_anchor="end"))
    parts.append(text(x - 10, y + 1.5 * high + 3, "lower", 9, FAINT, text_anchor="end"))
    return "".join(parts)


def legend(x: float, y: float) -> str:
    """What the letters mean."""
    dealt = "".join(
        tile((x + 22 * n, y - 13, 20, 18), Look(fill, seat)) for n, (seat, fill) in enumerate(SEATS.items())
    )
    lines = (
        (None, "dealt, in fours and then one each; East takes one more"),
        (Look(LIVE, "1"), "live wall, 69 tiles: 1 is South's first draw"),
        (Look(LIVE, "L1", bold=True), "last live tiles: one joins the dead wall with each quad"),
        (Look(REPLACEMENT, "R1", bold=True), "replacement tiles, taken in this order"),
        (Look(DORA, "D", bold=True), "dora indicator; K1 to K4 are turned with the quads"),
        (Look(DEAD, "U0"), "ura dora indicators, below the others"),
    )
    parts = [dealt]
    for n, (shown, words) in enumerate(lines):
        top = y + 21 * n
        parts.append(tile((x + 66, top - 13, 20, 18), shown) if shown else "")
        parts.append(text(x + 94, top, words, 11, text_anchor="start"))
    return "".join(parts)


def picture() -> str:
    """The whole picture."""
    laid = places(DICE)
    low = EDGE + 2 * DEEP + CORNER
    title = (
        "The wall, broken with dice that show 8: deal, live wall, dead wall, indicators, replacement tiles"
    )
    tip = '<marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" '
    tip += f'orient="auto"><path d="M0 0L8 4L0 8z" fill="{INK}"/></marker>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{SIZE}" height="{SIZE}" '
        f'viewBox="0 0 {SIZE} {SIZE}" font-family="Helvetica, Arial, sans-serif"><title>{title}</title>'
        f'<defs>{tip}</defs><rect width="{SIZE}" height="{SIZE}" rx="10" fill="{GROUND}"/>'
        f'<rect x="{low}" y="{low}" width="{SIDE}" height="{SIDE}" rx="6" fill="{FELT}"/>'
        f"{walls(laid, laid[0].wall)}{seats()}{break_mark()}"
        f"{throw(low + 70, low + 38)}{dead_wall(laid, low + 84, low + 136)}"
        f"{legend(low + 16, low + 290)}</svg>"
    )
