"""The second part of an account: the fu, item by item."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...i18n import RULEBOOK_ENGLISH, Language
from ...i18n.language import plural
from ...tiles import WINDS
from .layout import Part, Row, capital
from .yaku import total_name

if TYPE_CHECKING:
    from ...rulesets import Ruleset
    from ..score import FuLine, Score
    from .layout import Notes

FIRST_DRAGON = "5"
PLAIN = {
    "base": "score-fu-base",
    "closed_ron": "score-fu-closed-ron",
    "tsumo": "score-fu-tsumo",
    "edge_wait": "score-fu-edge-wait",
    "middle_wait": "score-fu-middle-wait",
    "pair_wait": "score-fu-pair-wait",
    "open_pinfu": "score-fu-open-pinfu",
}
SETS = {
    ("triplet", "open"): "score-fu-open-triplet",
    ("triplet", "closed"): "score-fu-concealed-triplet",
    ("quad", "open"): "score-fu-open-quad",
    ("quad", "closed"): "score-fu-concealed-quad",
}


def fu_part(score: Score, notes: Notes) -> Part:
    """The fu of a hand."""
    words = notes.language
    rows = [
        Row(_row_name(line, score, words), words.amount("fu", line.fu), notes.line(line))
        for line in score.fu_items
    ]
    fu = words.term(score.ruleset, "fu")
    return Part(capital(fu), (*rows, _sum(score, notes, fu)))


def _sum(score: Score, notes: Notes, fu: str) -> Row:
    words, exact = notes.language, sum(line.fu for line in score.fu_items)
    amount = words.amount("fu", score.fu)
    if exact == score.fu:
        return Row(total_name(fu, words), amount, is_total=True)
    name = words.format("score-total-rounded", what=fu, exact=exact)
    return Row(name, amount, notes.rule("fu.round_to"), is_total=True)


def _row_name(line: FuLine, score: Score, words: Language) -> str:
    name = fu_name(line, score, words)
    if not _is_completed_by_ron(line, score):
        return name
    return words.format("score-fu-by-ron", name=name, ron=words.term(score.ruleset, "ron"))


def _is_completed_by_ron(line: FuLine, score: Score) -> bool:
    """Whether this is a triplet that counts as open because a discard completed it."""
    if not line.id.startswith("triplet") or not line.id.endswith("open") or score.reading is None:
        return False
    return any(group.tiles[0] == line.tile and not group.is_called for group in score.reading.sets)


def fu_name(line: FuLine, score: Score, language: Language = RULEBOOK_ENGLISH) -> str:
    """The name of an item of fu, in the words of the rulebook."""
    if line.id.startswith(("triplet", "quad")):
        return _set_name(line, score.ruleset, language)
    if line.id in ("value_pair", "double_wind_pair"):
        return _pair_name(line, score, language)
    return _plain_name(line.id, score.ruleset, language)


def _plain_name(id: str, ruleset: Ruleset, words: Language) -> str:
    """The name of an item without tiles."""
    if id == "seven_pairs":
        return words.yaku("chiitoitsu", ruleset.yaku("chiitoitsu").name)
    fields = {key: words.term(ruleset, key) for key in ("tsumo", "closed", "fu")}
    return words.format(PLAIN[id], ron=words.term(ruleset, "ron").capitalize(), **fields)


def _pair_name(line: FuLine, score: Score, words: Language) -> str:
    tile = line.tile or "1z"
    seat, around, pair = (words.term(score.ruleset, key) for key in ("seat_wind", "round_wind", "pair"))
    fields = {"pair": pair.capitalize(), "tiles": words.tile(tile, 2)}
    if tile >= FIRST_DRAGON:
        return words.format("score-fu-dragon-pair", **fields)
    wind = WINDS[int(tile[0]) - 1]
    if wind == score.win.seat == score.win.round:
        return words.format("score-fu-double-wind-pair", seat=seat, around=around, **fields)
    return words.format("score-fu-wind-pair", wind=seat if wind == score.win.seat else around, **fields)


def _set_name(line: FuLine, ruleset: Ruleset, words: Language) -> str:
    shape, kind, state = line.id.split("_")
    group = "simple" if kind == "simple" else "honour" if (line.tile or "").endswith("z") else "terminal"
    fields = {
        "group": plural(words.term(ruleset, group)),
        "tiles": words.tile(line.tile or "", 4 if shape == "quad" else 3),
        shape: words.term(ruleset, shape),
    }
    return words.format(SETS[shape, state], concealed=_concealed_word(ruleset, words).capitalize(), **fields)


def _concealed_word(ruleset: Ruleset, words: Language) -> str:
    """The word for a concealed set, taken from the term for a concealed quad."""
    word, _, rest = words.term(ruleset, "concealed_quad").partition(" ")
    return word if rest else "concealed"
