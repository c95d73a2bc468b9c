"""The last part of an account: the value of the hand, and who pays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...i18n import RULEBOOK_ENGLISH, Language, message
from ...tiles import WINDS
from .layout import Part, Row, capital
from .yaku import count_yakuman, is_paid_as_yakuman

if TYPE_CHECKING:
    from ..score import Score
    from .layout import Notes

STEPS = {"right": 1, "across": 2, "left": 3}
PLACES = {
    "right": message("score-place-right"),
    "across": message("score-place-across"),
    "left": message("score-place-left"),
}
LIMITS = {
    "mangan": "limits.mangan_from",
    "haneman": "limits.haneman_from",
    "baiman": "limits.baiman_from",
    "sanbaiman": "limits.sanbaiman_from",
}
COUNTERS = {
    "payments.counter_ron": "score-counters-ron",
    "payments.counter_tsumo": "score-counters-tsumo",
}
COVERS = {
    "fed_yakuman": message("score-liable-fed-yakuman"),
    "whole_hand": message("score-liable-whole-hand"),
}


def points_part(score: Score, notes: Notes) -> Part:
    """The value of a hand, and the payments."""
    assert score.payments is not None
    words = notes.language
    rows = [_base_row(score, notes)]
    rows += _liable_rows(score, notes) if score.payments.liable else _payment_rows(score, notes)
    if score.payments.deposits:
        sticks = words.count(score.ruleset, "deposit", score.win.deposits)
        taken = words.format("score-deposits", deposits=sticks)
        rows.append(Row(taken, _points(score.payments.deposits, words), notes.rule("payments.deposit")))
    receives = words.format("score-wind-receives", wind=words.wind(score.win.seat))
    rows.append(Row(receives, _points(score.total, words), is_total=True))
    return Part(words.format("score-heading-points"), tuple(rows))


def _points(points: int, words: Language) -> str:
    return words.amount("points", points)


# The value


def _base_row(score: Score, notes: Notes) -> Row:
    words = notes.language
    what, key = _value(score, words)
    name = words.format("score-basic-points", value=what)
    return Row(name, _points(score.base, words), notes.rule(key) if key else "")


def value_words(score: Score, words: Language) -> str:
    """The value of a hand as players say it: ``3 han 30 fu``, ``5 han, mangan``."""
    return _value(score, words)[0]


def _value(score: Score, words: Language) -> tuple[str, str]:
    """The value of the hand as text, and its rule."""
    ruleset, fields = score.ruleset, {"han": han_words(score, words), "fu": fu_words(score, words)}
    if score.limit is None:
        return words.format("score-value", **fields), ""
    if is_paid_as_yakuman(score):
        return _yakuman_value(score, words)
    fields["limit"] = words.term(ruleset, score.limit)
    if score.limit == "yakuman":
        return words.format("score-value-counted", **fields), "limits.counted_yakuman_from"
    if not score.fu_items:
        return fields["limit"].capitalize(), LIMITS[score.limit]
    if score.limit == "mangan" and score.han < ruleset["limits.mangan_from"]:
        rounded_up = score.fu << (score.han + 2) < score.base
        rule = "limits.kiriage" if rounded_up else "limits.mangan_from"
        return words.format("score-value-rounded-up", **fields), rule
    return words.format("score-value-limit", **fields), LIMITS[score.limit]


def han_words(score: Score, words: Language) -> str:
    """The han of a hand, such as ``3 han``."""
    return words.format("score-han", number=score.han, han=words.term(score.ruleset, "han"))


def fu_words(score: Score, words: Language) -> str:
    """The fu of a hand, such as ``40 fu``."""
    return words.format("score-fu", number=score.fu, fu=words.term(score.ruleset, "fu"))


def _yakuman_value(score: Score, words: Language) -> tuple[str, str]:
    yakuman = words.term(score.ruleset, "yakuman")
    name = capital(yakuman) if score.yakuman == 1 else count_yakuman(score.yakuman, yakuman, words)
    if any(line.yakuman > 1 for line in score.yaku):
        return name, "limits.double_yakuman"
    if score.yakuman == 1 and sum(line.yakuman for line in score.yaku) > 1:
        name = words.format("score-value-once", value=name)
    return name, "limits.yakuman_add_up"


# The payments if nobody is liable


def _payment_rows(score: Score, notes: Notes) -> list[Row]:
    """The payment of each player, and the counters."""
    assert score.payments is not None
    words, is_ron = notes.language, score.payments.kind == "ron"
    key = "payments.counter_ron" if is_ron else "payments.counter_tsumo"
    counters = score.win.honba * score.ruleset[key]
    clause = notes.rule("limits.round_payments_to")
    rows = [
        Row(
            _product(payer, factor, score.base, points - counters, words),
            _points(points - counters, words),
            clause,
        )
        for payer, factor, points in payers(score, words)
    ]
    if counters:
        fields = {
            "counters": words.count(score.ruleset, "counter", score.win.honba),
            "points": score.ruleset[key],
        }
        rows.append(Row(words.format(COUNTERS[key], **fields), _points(counters, words), notes.rule(key)))
    return rows


def _product(payer: str, factor: int, base: int, points: int, words: Language) -> str:
    fields = {"who": payer, "factor": factor, "base": f"{base:,}"}
    if factor * base < points:
        return words.format("score-payment-rounded", **fields)
    return words.format("score-payment", **fields)


def payers(score: Score, language: Language = RULEBOOK_ENGLISH) -> list[tuple[str, int, int]]:
    """The payers, the multiple of the base value that each pays, and the points with counters."""
    paid, say = score.payments, language.format
    assert paid is not None
    is_dealer = score.win.seat == "E"
    if paid.kind == "ron":
        return [(say("score-discarder-pays"), 6 if is_dealer else 4, paid.discarder or 0)]
    if is_dealer:
        return [(say("score-each-pays"), 2, paid.non_dealer or 0)]
    return [
        (say("score-dealer-pays", dealer=_dealer(score, language)), 2, paid.dealer or 0),
        (say("score-each-other-pays"), 1, paid.non_dealer or 0),
    ]


def _dealer(score: Score, words: Language) -> str:
    word = words.term(score.ruleset, "dealer")
    return word if word[0].isupper() else words.format("score-the-dealer", dealer=word)


# The payments if somebody is liable


def _liable_rows(score: Score, notes: Notes) -> list[Row]:
    """The payment of each player, counters included."""
    paid, words = score.payments, notes.language
    assert paid is not None
    clause = notes.rule(f"liability.{paid.kind}")
    rows = [Row(payer, _points(points, words), clause) for payer, points in _liable_payers(score, words)]
    if score.win.honba:
        each = score.ruleset[f"payments.counter_{paid.kind}"] * (1 if paid.kind == "ron" else 3)
        counters = words.count(score.ruleset, "counter", score.win.honba)
        points = _points(score.win.honba * each, words)
        name = words.format("score-including-counters", points=points, counters=counters)
        rows.append(Row(name, "", notes.rule(f"liability.counters_{paid.kind}")))
    if score.yakuman > 1:
        covers = words.text(COVERS[score.ruleset["liability.covers"]])
        rows.append(Row(covers, "", notes.rule("liability.covers")))
    return rows


def _liable_payers(score: Score, words: Language) -> list[tuple[str, int]]:
    paid = score.payments
    assert paid is not None
    if paid.seats:
        return [(_seat_payment(score, seat, words), points) for seat, points in paid.seats.items() if points]
    liable = [
        (words.format("score-liable-pays", place=PLACES[place]), points)
        for place, points in paid.liable.items()
        for place, points in paid.liable.items()
    ]
    return [(words.format("score-discarder-pays"), paid.discarder or 0), *liable]


def _seat_payment(score: Score, seat: str, words: Language) -> str:
    at = {place: WINDS[(WINDS.index(score.win.seat) + step) % 4] for place, step in STEPS.items()}
    roles = []
    if score.win.discarder and at[score.win.discarder] == seat:
        roles.append(words.format("score-role-discarder"))
    if score.payments and any(at[place] == seat for place in score.payments.liable):
        roles.append(words.format("score-role-liable"))
    wind = words.wind(seat)
    if not roles:
        return words.format("score-wind-pays", wind=wind)
    return words.format("score-wind-pays-as", wind=wind, roles=words.format("list-comma").join(roles))
