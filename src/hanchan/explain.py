"""A score in words: every han, fu and payment with its clause, in the terms of the rulebook.

The calculation is a list of parts, each with a heading, rows and a total. A row has a name, an amount and the
clause that it stands on; where that clause is our reading, or the book is silent, the row has the number of a
note that says so.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from textwrap import wrap
from typing import TYPE_CHECKING

from .rulesets import Source

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .rulesets import Ruleset
    from .scoring import FuLine, Score, YakuLine

WIDTH = 80
LEAST_NAME, LEAST_AMOUNT = 30, 6
ORDER = "ESWN"
WINDS = {"E": "East", "S": "South", "W": "West", "N": "North"}
STEPS = {"right": 1, "across": 2, "left": 3}
MOST_OTHERS = 3
LIMITS = {
    "mangan": "limits.mangan_from",
    "haneman": "limits.haneman_from",
    "baiman": "limits.baiman_from",
    "sanbaiman": "limits.sanbaiman_from",
}
COVERS = {
    "fed_yakuman": "Liable for the yakuman that was fed",
    "whole_hand": "Liable for the whole hand",
}


def _as_it_is(text: str) -> str:
    return text


@dataclass(frozen=True)
class Style:
    """How the parts of the text are set off; plain if not told."""

    heading: Callable[[str], str] = _as_it_is
    total: Callable[[str], str] = _as_it_is
    clause: Callable[[str], str] = _as_it_is


@dataclass(frozen=True)
class Row:
    """A line of the calculation."""

    name: str
    amount: str
    clause: str = ""
    is_total: bool = False


@dataclass(frozen=True)
class Part:
    """A step of the calculation."""

    heading: str
    rows: tuple[Row, ...]


@dataclass
class Notes:
    """The notes under a calculation: what of it is ours and not the book's."""

    ruleset: Ruleset
    texts: list[str] = field(default_factory=list)

    def mark(self, clause: str, source: Source, reason: str) -> str:
        """The clause, with the number of its note if it is our reading or our default."""
        if source is Source.READING:
            return f"{clause} [{self._number(f'Our reading of {clause}: {reason}')}]"
        if source is Source.SILENT:
            book = clause.removesuffix(" (silent)")
            return f"{clause} [{self._number(f'{book} is silent; our default: {reason}')}]"
        return clause

    def line(self, line: YakuLine | FuLine) -> str:
        """The clause of a yaku or an item of fu."""
        return self.mark(line.clause, line.source, line.reason)

    def rule(self, key: str) -> str:
        """The clause of a rule."""
        rule = self.ruleset.rule(key)
        return self.mark(rule.citation, rule.source, rule.reason)

    def _number(self, text: str) -> int:
        if text not in self.texts:
            self.texts.append(text)
        return self.texts.index(text) + 1


def explain(score: Score, style: Style | None = None) -> str:
    """The whole calculation of a score, line by line."""
    notes = Notes(score.ruleset)
    body = [*_situation(score, notes), *_body(score, notes, style or Style()), *_others(score)]
    return "\n".join([*body, *_note_lines(notes)])


def account(score: Score) -> tuple[list[Part], list[str]]:
    """The calculation of a valid score part by part, and the notes to it."""
    notes = Notes(score.ruleset)
    return _parts(score, notes), notes.texts


def _body(score: Score, notes: Notes, style: Style) -> Iterator[str]:
    if not score.valid:
        yield ""
        yield f"No yaku: this hand may not win.   {style.clause(score.ruleset.cite('terms.yaku'))}"
        return
    yield from _laid_out(_parts(score, notes), style)


def _parts(score: Score, notes: Notes) -> list[Part]:
    parts = [_yaku_part(score, notes)]
    if score.fu_items:
        parts.append(_fu_part(score, notes))
    return [*parts, _points_part(score, notes)]


def _situation(score: Score, notes: Notes) -> Iterator[str]:
    from .drawing import hand_text

    win = score.win
    yield hand_text(score.hand.tiles, score.hand.melds, win.tile, tsumo=win.tsumo)
    where = [f"{WINDS[win.seat]} seat", f"{WINDS[win.round]} round"]
    rows = [
        f"{name} {' '.join(tiles)}"
        for name, tiles in (("indicators", win.indicators), ("ura", win.ura))
        if tiles
    ]
    yield ", ".join([*where, *rows])
    yield score.ruleset.name
    if win.mixed:
        yield f"The winning tile was mixed into the hand   {notes.rule('scoring.mixed_winning_tile')}"


def _laid_out(parts: list[Part], style: Style) -> Iterator[str]:
    rows = [row for part in parts for row in part.rows]
    name_width = max(LEAST_NAME, *(len(row.name) for row in rows))
    amount_width = max(LEAST_AMOUNT, *(len(row.amount) for row in rows))
    for part in parts:
        yield ""
        yield style.heading(part.heading)
        for row in part.rows:
            text = f"  {row.name:<{name_width}}  {row.amount:>{amount_width}}"
            text = style.total(text) if row.is_total else text
            yield f"{text}   {style.clause(row.clause)}" if row.clause else text


def _yaku_part(score: Score, notes: Notes) -> Part:
    rows = [Row(yaku_name(line), _worth(line, score), notes.line(line)) for line in score.yaku]
    if not _by_yakuman(score) and score.fu_items:
        rows.append(Row(_sum_name(score.ruleset.term("han")), str(score.han), is_total=True))
    return Part("Yaku", tuple(rows))


def _by_yakuman(score: Score) -> bool:
    return score.limit == "yakuman" and any(line.yakuman for line in score.yaku)


def yaku_name(line: YakuLine) -> str:
    """The book's name, and the Japanese one if that is another."""
    if line.japanese.casefold() in line.name.casefold():
        return line.name
    if line.name.endswith(")"):
        return f"{line.name[:-1]}, {line.japanese})"
    return f"{line.name} ({line.japanese})"


def _worth(line: YakuLine, score: Score) -> str:
    yakuman = score.ruleset.term("yakuman")
    if line.yakuman:
        return yakuman if line.yakuman == 1 else f"{line.yakuman} x {yakuman}"
    if not score.fu_items and score.limit == "mangan":
        return score.ruleset.term("mangan")
    return str(line.han)


def _sum_name(term: str) -> str:
    return f"{term[0].upper()}{term[1:]} in all"


def _fu_part(score: Score, notes: Notes) -> Part:
    fu = score.ruleset.term("fu")
    rows = [Row(_fu_row_name(line, score), str(line.fu), notes.line(line)) for line in score.fu_items]
    exact = sum(line.fu for line in score.fu_items)
    if exact == score.fu:
        rows.append(Row(_sum_name(fu), str(score.fu), is_total=True))
    else:
        name = f"{_sum_name(fu)}, {exact} rounded up"
        rows.append(Row(name, str(score.fu), notes.rule("fu.round_to"), is_total=True))
    return Part(f"{fu[0].upper()}{fu[1:]}", tuple(rows))


def _fu_row_name(line: FuLine, score: Score) -> str:
    name = fu_name(line, score)
    return f"{name} (by {score.ruleset.term('ron')})" if _is_completed_by_ron(line, score) else name


def _is_completed_by_ron(line: FuLine, score: Score) -> bool:
    """Whether it is a triplet of own tiles that counts as open because the last of them was a discard."""
    if not line.id.startswith("triplet") or not line.id.endswith("open") or score.reading is None:
        return False
    return any(tiles[0] == line.tile and not called for _, tiles, called in score.reading.sets)


def fu_name(line: FuLine, score: Score) -> str:
    """What an item of fu is for, in the words of the rulebook."""
    term = score.ruleset.term
    if line.id.startswith(("triplet", "quad")):
        return _set_name(line, score.ruleset)
    if line.id in ("value_pair", "double_wind_pair"):
        return f"{_value_pair_name(line, score)} {_tiles(line, 2)}"
    return {
        "base": "Winning",
        "seven_pairs": score.ruleset.yaku("chiitoitsu").name,
        "closed_ron": f"{term('ron').capitalize()} with a {term('closed')} hand",
        "tsumo": f"Self-draw ({term('tsumo')})",
        "edge_wait": "Edge wait",
        "middle_wait": "Middle wait",
        "pair_wait": "Pair wait",
        "open_pinfu": f"Open hand without other {term('fu')}",
    }[line.id]


def _tiles(line: FuLine, count: int) -> str:
    tile = line.tile or ""
    return f"{tile[:1] * count}{tile[1:]}"


def _value_pair_name(line: FuLine, score: Score) -> str:
    term, wind = score.ruleset.term, ORDER[int((line.tile or "1")[0]) - 1 & 3]
    if (line.tile or "")[0] > "4":
        return f"{term('pair').capitalize()} of dragons"
    is_seat, is_round = wind == score.win.seat, wind == score.win.round
    if is_seat and is_round:
        return f"{term('pair').capitalize()} of {term('seat_wind')} and {term('round_wind')}"
    return f"{term('pair').capitalize()} of the {term('seat_wind' if is_seat else 'round_wind')}"


def _set_name(line: FuLine, ruleset: Ruleset) -> str:
    shape, kind, state = line.id.split("_")
    group = "simple" if kind == "simple" else "honour" if (line.tile or "").endswith("z") else "terminal"
    how = "Open" if state == "open" else _concealed(ruleset).capitalize()
    tiles = _tiles(line, 4 if shape == "quad" else 3)
    return f"{how} {ruleset.term(shape)} of {_plural(ruleset.term(group))} {tiles}"


def _concealed(ruleset: Ruleset) -> str:
    """The book's word for a concealed set."""
    word, _, rest = ruleset.term("concealed_quad").partition(" ")
    return word if rest else "concealed"


def _plural(term: str) -> str:
    return term if term.endswith(("hai", "pai")) else f"{term}s"


def _points_part(score: Score, notes: Notes) -> Part:
    assert score.payments is not None
    rows = [_base_row(score, notes)]
    rows += _liable_rows(score, notes) if score.payments.liable else _payment_rows(score, notes)
    if score.payments.deposits:
        taken = f"{_count(score.win.deposits, score.ruleset.term('deposit'))} taken"
        rows.append(Row(taken, _points(score.payments.deposits), notes.rule("payments.deposit")))
    rows.append(Row(f"{WINDS[score.win.seat]} receives", _points(score.total), is_total=True))
    return Part("Points", tuple(rows))


def _points(points: int) -> str:
    return f"{points:,}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _base_row(score: Score, notes: Notes) -> Row:
    what, key = _value(score)
    return Row(f"{what}: base value", _points(score.base), notes.rule(key) if key else "")


def _value(score: Score) -> tuple[str, str]:
    """What the hand is worth in words, and the rule that says so."""
    ruleset = score.ruleset
    han = f"{score.han} {ruleset.term('han')}"
    fu = f"{score.fu} {ruleset.term('fu')}"
    if score.limit is None:
        return f"{han} {fu}", ""
    if _by_yakuman(score):
        return _yakuman_value(score)
    limit = ruleset.term(score.limit)
    if score.limit == "yakuman":
        return f"{han}, counted {limit}", "limits.counted_yakuman_from"
    if not score.fu_items:
        return limit.capitalize(), LIMITS[score.limit]
    if score.limit == "mangan" and score.han < ruleset["limits.mangan_from"]:
        rounded_up = score.fu << (score.han + 2) < score.base
        return f"{han} {fu}, {limit}", "limits.kiriage" if rounded_up else "limits.mangan_from"
    return f"{han}, {limit}", LIMITS[score.limit]


def _yakuman_value(score: Score) -> tuple[str, str]:
    yakuman = score.ruleset.term("yakuman")
    name = yakuman.capitalize() if score.yakuman == 1 else f"{score.yakuman} x {yakuman}"
    if any(line.yakuman > 1 for line in score.yaku):
        return name, "limits.double_yakuman"
    paid_once = score.yakuman == 1 and sum(line.yakuman for line in score.yaku) > 1
    return f"{name}, paid once" if paid_once else name, "limits.yakuman_add_up"


def _payment_rows(score: Score, notes: Notes) -> list[Row]:
    """What each player pays, and the counters, where nobody is liable."""
    assert score.payments is not None
    is_ron = score.payments.kind == "ron"
    key = "payments.counter_ron" if is_ron else "payments.counter_tsumo"
    counters = score.win.honba * score.ruleset[key]
    clause = notes.rule("limits.round_payments_to")
    rows = [
        Row(_product(who, factor, score.base, points - counters), _points(points - counters), clause)
        for who, factor, points in payers(score)
    ]
    if counters:
        each = "" if is_ron else ", from each player"
        what = f"{_count(score.win.honba, score.ruleset.term('counter'))} of {score.ruleset[key]}{each}"
        rows.append(Row(what, _points(counters), notes.rule(key)))
    return rows


def _product(who: str, factor: int, base: int, points: int) -> str:
    rounded = ", rounded up" if factor * base < points else ""
    return f"{who} {factor} x {_points(base)}{rounded}"


def payers(score: Score) -> list[tuple[str, int, int]]:
    """Who pays, how many times the base value, and the points with counters."""
    paid = score.payments
    assert paid is not None
    is_dealer = score.win.seat == "E"
    if paid.kind == "ron":
        return [("The discarder pays", 6 if is_dealer else 4, paid.discarder or 0)]
    if is_dealer:
        return [("Each player pays", 2, paid.non_dealer or 0)]
    return [
        (f"{_dealer(score)} pays", 2, paid.dealer or 0),
        ("Each other player pays", 1, paid.non_dealer or 0),
    ]


def _dealer(score: Score) -> str:
    word = score.ruleset.term("dealer")
    return word if word[0].isupper() else f"The {word}"


def _liable_rows(score: Score, notes: Notes) -> list[Row]:
    """What each player pays, counters included, where somebody is liable."""
    paid = score.payments
    assert paid is not None
    rule = f"liability.{paid.kind}"
    rows = [Row(who, _points(points), notes.rule(rule)) for who, points in _liable_payers(score)]
    if score.win.honba:
        each = score.ruleset[f"payments.counter_{paid.kind}"] * (1 if paid.kind == "ron" else 3)
        counters = _count(score.win.honba, score.ruleset.term("counter"))
        name = f"{_points(score.win.honba * each)} of it for {counters}"
        rows.append(Row(name, "", notes.rule(f"liability.counters_{paid.kind}")))
    if score.yakuman > 1:
        rows.append(Row(COVERS[score.ruleset["liability.covers"]], "", notes.rule("liability.covers")))
    return rows


def _liable_payers(score: Score) -> list[tuple[str, int]]:
    paid = score.payments
    assert paid is not None
    if paid.seats:
        return [
            (f"{WINDS[seat]}{_role(score, seat)} pays", points)
            for seat, points in paid.seats.items()
            if points
        ]
    liable = [(f"The liable player ({who}) pays", points) for who, points in paid.liable.items()]
    return [("The discarder pays", paid.discarder or 0), *liable]


def _role(score: Score, seat: str) -> str:
    at = {who: ORDER[(ORDER.index(score.win.seat) + step) % 4] for who, step in STEPS.items()}
    roles = []
    if score.win.discarder and at[score.win.discarder] == seat:
        roles.append("discarder")
    if score.payments and any(at[who] == seat for who in score.payments.liable):
        roles.append("liable")
    return f" ({', '.join(roles)})" if roles else ""


def _others(score: Score) -> Iterator[str]:
    """The other ways to read the tiles, not worth more."""
    terms = score.ruleset.term("han"), score.ruleset.term("fu")
    values = [_short_value(other, *terms) for other in score.runner_ups]
    others = [value for value in dict.fromkeys(values) if value != _short_value(score, *terms)]
    if others:
        yield ""
        yield from wrap(f"Other readings: {', '.join(others[:MOST_OTHERS])}.", WIDTH)


def _short_value(score: Score, han: str, fu: str) -> str:
    return f"{score.han} {han} {score.fu} {fu} ({_points(score.total)})"


def _note_lines(notes: Notes) -> Iterator[str]:
    for number, text in enumerate(notes.texts, start=1):
        if number == 1:
            yield ""
        mark = f"[{number}] "
        yield from wrap(
            text, WIDTH, initial_indent=mark, subsequent_indent=" " * len(mark), break_on_hyphens=False
        )
