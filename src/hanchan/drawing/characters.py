"""The characters on the tiles, stroke by stroke on a square of 100 (see ``brush``)."""

from .brush import Box, write
from .inks import Inks

ROUNDNESS = 4
"""The width of the line around each stroke, which rounds its corners."""


def _strokes(text: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in text.strip().splitlines())


CHARACTERS = {
    "一": _strokes("""
        6,53 92,49 8 13
        """),
    "二": _strokes("""
        20,24 80,21 8 11
        5,82 95,79 8 13
        """),
    "三": _strokes("""
        16,14 84,11 8 11
        23,49 77,47 8 11
        5,89 95,86 8 13
        """),
    "四": _strokes("""
        13,14 17,92 10 10
        12,15 87,14 8 8
        87,14 83,92 11 10
        17,88 83,88 8 8
        40,16 40,52 26,66 9 5
        60,16 60,50 9 8
        60,50 60,62 76,60 8 6
        """),
    "五": _strokes("""
        13,11 87,9 8 11
        46,12 33,86 10 10
        18,46 71,44 8 8
        71,44 67,86 10 10
        4,89 96,87 8 13
        """),
    "六": _strokes("""
        46,2 52,12 57,20 5 12
        5,38 95,35 8 12
        38,52 34,76 8,94 11 4
        62,52 72,70 92,92 6 14
        """),
    "七": _strokes("""
        5,50 95,36 8 12
        45,4 44,72 11 10
        44,72 44,91 62,91 10 9
        62,91 88,90 9 10
        89,88 92,70 8 4
        """),
    "八": _strokes("""
        39,20 34,66 6,92 11 4
        54,10 60,64 95,90 6 15
        """),
    "九": _strokes("""
        40,4 46,62 6,95 11 4
        10,34 70,31 8 9
        70,31 66,60 66,76 11 10
        66,76 66,92 80,92 10 9
        80,92 93,92 94,70 9 4
        """),
    "萬": _strokes("""
        4,13 96,11 6 11
        31,1 33,23 10 8
        69,1 66,23 10 7
        18,31 21,62 9 9
        18,31 82,30 6 6
        82,30 79,62 10 9
        21,46 79,46 5 5
        22,61 79,61 6 6
        50,31 50,86 9 8
        9,75 12,99 9 9
        9,75 91,74 6 6
        91,74 89,96 10 9
        89,96 85,100 76,95 8 3
        28,90 64,85 8 5
        60,79 71,93 4 9
        """),
    "東": _strokes("""
        9,17 91,15 7 11
        22,31 25,62 10 10
        21,32 80,31 7 7
        80,31 76,62 10 9
        24,46 76,46 7 7
        25,61 76,61 7 7
        50,3 50,98 11 11
        47,62 34,82 4,92 9 4
        53,62 68,82 96,92 5 13
        """),
    "南": _strokes("""
        10,17 90,15 7 11
        51,3 48,32 10 9
        13,34 15,97 10 10
        12,34 87,33 7 7
        87,33 86,91 11 10
        86,91 82,97 71,91 9 4
        34,41 43,52 5 9
        66,41 58,52 9 5
        29,56 72,55 7 8
        26,72 75,71 7 8
        50,56 50,95 10 9
        """),
    "西": _strokes("""
        7,13 93,11 8 12
        14,36 18,95 10 10
        13,37 87,36 7 7
        87,36 82,95 11 10
        17,89 83,89 8 8
        40,14 41,56 27,70 9 5
        60,14 60,56 9 8
        60,56 60,67 76,65 8 6
        """),
    "北": _strokes("""
        37,6 37,95 11 10
        8,35 36,33 7 8
        4,84 37,68 10 6
        61,6 61,76 11 10
        61,76 61,91 74,91 10 9
        74,91 92,91 9 9
        93,90 96,70 8 4
        90,28 80,42 61,50 10 4
        """),
    "發": _strokes("""
        14,12 44,10 7 8
        44,10 36,34 5,47 9 4
        17,22 29,32 5 9
        56,3 62,32 96,44 6 12
        79,7 65,18 9 4
        91,20 76,31 9 4
        14,51 43,50 7 7
        43,50 43,65 8 8
        18,64 43,64 7 7
        18,64 16,79 8 8
        16,79 44,78 7 7
        44,78 44,98 27,93 9 4
        61,49 60,62 51,68 8 4
        61,49 82,48 7 7
        82,48 81,60 95,61 8 5
        53,74 86,73 7 8
        86,73 78,92 48,98 9 4
        58,77 70,92 96,97 5 11
        """),
    "中": _strokes("""
        13,26 17,68 11 11
        12,27 88,25 8 8
        88,25 84,67 12 11
        16,63 84,62 8 8
        50,2 50,99 13 10
        """),
}

NUMBERS = " 一二三四五六七八九"
HONOURS = " 東南西北 發中"
WHITE, GREEN, RED = 5, 6, 7

_NUMBER_BOX = Box(19, 12, 62, 42, 0.56)
_SUIT_BOX = Box(16, 63, 68, 59, 0.36)
_HONOUR_BOX = Box(13, 17, 74, 98, 0.74)
_DENSE_BOX = _HONOUR_BOX._replace(weight=0.6)
_DENSE = "東南發"


def _character(character: str, box: Box, colour: str) -> str:
    data = write(CHARACTERS[character], box)
    line = f'stroke="{colour}" stroke-width="{ROUNDNESS}" stroke-linejoin="round"'
    return f'<path fill="{colour}" {line} d="{data}"/>'


def number_art(number: int, inks: Inks) -> str:
    """Draw a character tile: its number above the sign for ten thousand."""
    return _character(NUMBERS[number], _NUMBER_BOX, inks.dark) + _character("萬", _SUIT_BOX, inks.red)


def honour_art(number: int, inks: Inks) -> str:
    """Draw a wind or a dragon; the White dragon is a frame."""
    if number == WHITE:
        return _frame(inks.blue)
    colour = {GREEN: inks.green, RED: inks.red}.get(number, inks.dark)
    character = HONOURS[number]
    return _character(character, _DENSE_BOX if character in _DENSE else _HONOUR_BOX, colour)


def _frame(colour: str) -> str:
    outer = '<rect x="15" y="17" width="70" height="98" rx="5" stroke-width="7"/>'
    inner = '<rect x="24" y="26" width="52" height="80" rx="2" stroke-width="2.5"/>'
    return f'<g fill="none" stroke="{colour}">{outer}{inner}</g>'
