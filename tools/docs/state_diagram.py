"""The states of a hand and what leads from one to the next, as a picture.

``MOVES`` is checked against hands that are played: tests/docs/test_state_machine.py.
"""

from collections import defaultdict
from html import escape

MOVES = {
    ("turn", "discard", "turn"),
    ("turn", "discard", "reaction"),
    ("turn", "discard", "tenpai"),
    ("turn", "discard", "over"),
    ("turn", "ankan", "turn"),
    ("turn", "ankan", "reaction"),
    ("turn", "kakan", "turn"),
    ("turn", "kakan", "reaction"),
    ("turn", "pon", "turn"),
    ("turn", "kan", "turn"),
    ("turn", "declared", "reaction"),
    ("turn", "win", "over"),
    ("turn", "aborted", "over"),
    ("reaction", "declared", "reaction"),
    ("reaction", "chi", "turn"),
    ("reaction", "pon", "turn"),
    ("reaction", "kan", "turn"),
    ("reaction", "draw", "turn"),
    ("reaction", "win", "over"),
    ("reaction", "aborted", "over"),
    ("reaction", "exhausted", "tenpai"),
    ("reaction", "exhausted", "over"),
    ("tenpai", "tenpai", "tenpai"),
    ("tenpai", "noten", "tenpai"),
    ("tenpai", "tenpai", "over"),
    ("tenpai", "noten", "over"),
    ("tenpai", "win", "over"),
}
"""State, what happens there, and the next state. *declared*: others are still asked."""

WORDS = {"declared": "declared: others are still asked", "draw": "draw"}
LATE = {"turn": "late: kan, pon", "reaction": "late: one of the claims"}
"""What comes after the next player's draw, by the state that follows."""
BOXES = {"turn": (230, 150), "reaction": (230, 470), "tenpai": (600, 310), "over": (940, 310)}
"""The middle of each box."""
WIDTH, HEIGHT = 1050, 620
BOX_WIDTH, BOX_HEIGHT = 180, 80
ABOUT = {
    "turn": "one player moves",
    "reaction": "who can take the tile",
    "tenpai": "shown or hidden, in order",
    "over": "how it ended, who pays",
}
ARROWS = {
    ("turn", "turn"): ("M190 110 C170 30 290 30 270 110", (300, 62), "start"),
    ("turn", "reaction"): ("M190 190 L190 430", (178, 302), "end"),
    ("reaction", "turn"): ("M270 430 L270 190", (282, 302), "start"),
    ("reaction", "reaction"): ("M190 510 C170 590 290 590 270 510", (300, 566), "start"),
    ("turn", "tenpai"): ("M320 170 L510 285", (424, 212), "start"),
    ("turn", "over"): ("M320 130 L900 130 Q940 130 940 170 L940 270", (600, 120), "middle"),
    ("reaction", "tenpai"): ("M320 450 L510 335", (424, 420), "start"),
    ("reaction", "over"): ("M320 490 L900 490 Q940 490 940 450 L940 350", (600, 510), "middle"),
    ("tenpai", "tenpai"): ("M570 270 C555 200 645 200 630 270", (600, 210), "middle"),
    ("tenpai", "over"): ("M690 310 L850 310", (768, 300), "middle"),
}
"""The line of every arrow, and where its words begin or end."""
LINE = 18
STYLE = """
text { font-family: system-ui, sans-serif; fill: #1c2733 }
.name { font-size: 22px; font-weight: 600 } .about { font-size: 13px; fill: #51606e }
.label { font-size: 13.5px }
.box { fill: #f3f7fb; stroke: #24567f; stroke-width: 2 } .end { fill: #eaf3ea; stroke: #2d6a35 }
.edge { fill: none; stroke: #51606e; stroke-width: 1.8 }
.head { fill: #51606e }
@media (prefers-color-scheme: dark) {
text { fill: #e8edf2 } .about { fill: #a9b6c2 } .box { fill: #1c2a37; stroke: #7fb2dc }
.end { fill: #1d2f21; stroke: #86c48f } .edge { stroke: #a9b6c2 } .head { fill: #a9b6c2 }
}
"""


def labels(state: str, to: str) -> list[str]:
    """What leads from one state to another, in the order of the table of words."""
    happens = sorted(what for before, what, after in MOVES if (before, after) == (state, to))
    late = {"pon", "kan", "declared"} if state == "turn" else set[str]()
    words = [WORDS.get(what, what) for what in happens if what not in late]
    return [", ".join(words)] * bool(words) + [LATE[to] for _ in late & set(happens)][:1]


def edges() -> dict[tuple[str, str], list[str]]:
    """The words on every arrow."""
    pairs = sorted({(state, to) for state, _, to in MOVES})
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for state, to in pairs:
        found[state, to] += labels(state, to)
    return found


def picture() -> str:
    """The picture."""
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    head = '<marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8"'
    head += ' orient="auto-start-reverse"><path class="head" d="M0 0 L10 5 L0 10 z"/></marker>'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {box}>',
        "<title>The states of a hand</title>",
        f"<style>{STYLE}</style><defs>{head}</defs>",
        '<path class="edge" marker-end="url(#head)" d="M40 150 L138 150"/>',
        text(86, 138, "label", "deal"),
        *(arrow(state, to, words) for (state, to), words in edges().items()),
        *(state_box(name) for name in BOXES),
        "</svg>",
    ]
    return "\n".join(parts)


def arrow(state: str, to: str, words: list[str]) -> str:
    """An arrow with its words."""
    path, (x, y), anchor = ARROWS[state, to]
    lines = [text(x, y + LINE * number, "label", line, anchor) for number, line in enumerate(words)]
    return f'<path class="edge" marker-end="url(#head)" d="{path}"/>' + "".join(lines)


def state_box(name: str) -> str:
    """A state with its name."""
    x, y = BOXES[name]
    corner = f'x="{x - BOX_WIDTH // 2}" y="{y - BOX_HEIGHT // 2}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}"'
    kind = "box end" if name == "over" else "box"
    words = text(x, y - 2, "name", name) + text(x, y + 22, "about", ABOUT[name])
    return f'<rect class="{kind}" {corner} rx="14"/>{words}'


def text(x: int, y: int, kind: str, words: str, anchor: str = "middle") -> str:
    """Words in the picture."""
    return f'<text class="{kind}" x="{x}" y="{y}" text-anchor="{anchor}">{escape(words)}</text>'
