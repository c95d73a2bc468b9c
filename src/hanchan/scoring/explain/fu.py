"""The second step of an account: the fu, item by item."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...phrases import ENGLISH, Language, phrase
from ...tiles import WINDS
from .layout import Part, Row, capital
from .yaku import sum_name

if TYPE_CHECKING:
    from ...rulesets import Ruleset
    from ..score import FuLine, Score
    from .layout import Notes

FIRST_DRAGON = "5"
PLAIN = {
    "base": phrase("Winning"),
    "closed_ron": phrase("{ron} with a {closed} hand"),
    "tsumo": phrase("Self-draw ({tsumo})"),
    "edge_wait": phrase("Edge wait"),
    "middle_wait": phrase("Middle wait"),
    "pair_wait": phrase("Pair wait"),
    "open_pinfu": phrase("Open hand without other {fu}"),
}
SETS = {
    ("triplet", "open"): phrase("Open {triplet} of {group} {tiles}"),
    ("triplet", "closed"): phrase("{concealed} {triplet} of {group} {tiles}"),
    ("quad", "open"): phrase("Open {quad} of {group} {tiles}"),
    ("quad", "closed"): phrase("{concealed} {quad} of {group} {tiles}"),
}


def fu_part(score: Score, notes: Notes) -> Part:
    """The fu of a hand."""
    words = notes.phrases
    rows = [
        Row(_row_name(line, score, words), words.amount("fu", line.fu), notes.line(line))
        for line in score.fu_items
    ]
    fu = words.term(score.ruleset, "fu")
    return Part(capital(fu), (*rows, _sum(score, notes, fu)))


def _sum(score: Score, notes: Notes, fu: str) -> Row:
    words, exact = notes.phrases, sum(line.fu for line in score.fu_items)
    amount = words.amount("fu", score.fu)
    if exact == score.fu:
        return Row(sum_name(fu, words), amount, is_total=True)
    name = words.say("{what} in all, {exact} rounded up", what=capital(fu), exact=exact)
    return Row(name, amount, notes.rule("fu.round_to"), is_total=True)


def _row_name(line: FuLine, score: Score, words: Language) -> str:
    name = fu_name(line, score, words)
    if not _is_completed_by_ron(line, score):
        return name
    return words.say("{name} (by {ron})", name=name, ron=words.term(score.ruleset, "ron"))


def _is_completed_by_ron(line: FuLine, score: Score) -> bool:
    """Whether it is a triplet of own tiles that counts as open because the last of them was a discard."""
    if not line.id.startswith("triplet") or not line.id.endswith("open") or score.reading is None:
        return False
    return any(group.tiles[0] == line.tile and not group.is_called for group in score.reading.sets)


def fu_name(line: FuLine, score: Score, phrases: Language = ENGLISH) -> str:
    """What an item of fu is for, in the words of the rulebook."""
    if line.id.startswith(("triplet", "quad")):
        return _set_name(line, score.ruleset, phrases)
    if line.id in ("value_pair", "double_wind_pair"):
        return _pair_name(line, score, phrases)
    return _plain_name(line.id, score.ruleset, phrases)


def _plain_name(id: str, ruleset: Ruleset, words: Language) -> str:
    """An item for which no tiles are named."""
    if id == "seven_pairs":
        return words.yaku("chiitoitsu", ruleset.yaku("chiitoitsu").name)
    told = {key: words.term(ruleset, key) for key in ("tsumo", "closed", "fu")}
    return words.say(PLAIN[id], ron=words.term(ruleset, "ron").capitalize(), **told)


def _pair_name(line: FuLine, score: Score, words: Language) -> str:
    tile = line.tile or "1z"
    seat, around, pair = (words.term(score.ruleset, key) for key in ("seat_wind", "round_wind", "pair"))
    told = {"pair": pair.capitalize(), "tiles": words.tile(tile, 2)}
    if tile >= FIRST_DRAGON:
        return words.say("{pair} of dragons {tiles}", **told)
    wind = WINDS[int(tile[0]) - 1]
    if wind == score.win.seat == score.win.round:
        return words.say("{pair} of {seat} and {around} {tiles}", seat=seat, around=around, **told)
    return words.say("{pair} of the {wind} {tiles}", wind=seat if wind == score.win.seat else around, **told)


def _set_name(line: FuLine, ruleset: Ruleset, words: Language) -> str:
    shape, kind, state = line.id.split("_")
    group = "simple" if kind == "simple" else "honour" if (line.tile or "").endswith("z") else "terminal"
    told = {
        "group": _plural(words.term(ruleset, group)),
        "tiles": words.tile(line.tile or "", 4 if shape == "quad" else 3),
        shape: words.term(ruleset, shape),
    }
    return words.say(SETS[shape, state], concealed=_concealed_word(ruleset).capitalize(), **told)


def _concealed_word(ruleset: Ruleset) -> str:
    """The book's word for a concealed set."""
    word, _, rest = ruleset.term("concealed_quad").partition(" ")
    return word if rest else "concealed"


def _plural(term: str) -> str:
    return term if term.endswith(("hai", "pai")) or not term.isascii() else f"{term}s"
