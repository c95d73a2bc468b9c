"""A score in words: every han, fu and payment with its clause, in the terms of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .rulesets import Source

if TYPE_CHECKING:
    from .rulesets import Ruleset
    from .scoring import FuLine, Score, YakuLine

WINDS = {"E": "East", "S": "South", "W": "West", "N": "North"}
CIRCUMSTANCE_ORDER = ("riichi", "double", "open", "open_double")
NAME_WIDTH = 44
LIMIT_RULES = {
    "mangan": "limits.mangan_from",
    "haneman": "limits.haneman_from",
    "baiman": "limits.baiman_from",
    "sanbaiman": "limits.sanbaiman_from",
    "yakuman": "limits.yakuman_add_up",
}


def explain(score: Score) -> str:
    """The whole calculation of a score, line by line."""
    return "\n".join(_lines(score))


def _lines(score: Score) -> Iterator[str]:
    yield _headline(score)
    yield _situation(score)
    yield ""
    if not score.valid:
        yield "No yaku: this hand may not win."
        return
    yield from _yaku_part(score)
    if score.fu_items:
        yield ""
        yield from _fu_part(score)
    yield ""
    yield from _value_part(score)
    yield from _notes(score)


def _headline(score: Score) -> str:
    from .drawing import hand_text

    return hand_text(score.hand.tiles, score.hand.melds, score.win.tile, tsumo=score.win.tsumo)


def _situation(score: Score) -> str:
    win = score.win
    parts = [f"{WINDS[win.seat]} seat, {WINDS[win.round]} round"]
    if win.indicators:
        parts.append(f"indicators {' '.join(win.indicators)}")
    if win.ura:
        parts.append(f"ura {' '.join(win.ura)}")
    return f"{', '.join(parts)} · {score.ruleset.name}"


def _row(name: str, amount: str, clause: str) -> str:
    return f"  {name:<{NAME_WIDTH}} {amount:>6}   {clause}".rstrip()


def _yaku_part(score: Score) -> Iterator[str]:
    han = score.ruleset.term("han")
    yield "Yaku"
    for line in score.yaku:
        yield _row(_yaku_name(line), _worth(line, score), _clause(line))
    if not _by_yakuman(score):
        yield _row("", f"{score.han}", han)


def _by_yakuman(score: Score) -> bool:
    return score.limit == "yakuman" and any(line.yakuman for line in score.yaku)


def _yaku_name(line: YakuLine) -> str:
    if line.japanese.casefold() in line.name.casefold():
        return line.name
    return f"{line.name} ({line.japanese})"


def _worth(line: YakuLine, score: Score) -> str:
    if line.yakuman:
        return "yakuman" if line.yakuman == 1 else f"{line.yakuman} x yakuman"
    if not score.fu_items and score.limit == "mangan":
        return "mangan"
    return str(line.han)


def _clause(line: YakuLine | FuLine) -> str:
    mark = {Source.READING: " (our reading)", Source.SILENT: "", Source.HOUSE: ""}
    return line.clause + mark.get(line.source, "")


def _fu_part(score: Score) -> Iterator[str]:
    fu = score.ruleset.term("fu")
    yield fu[0].upper() + fu[1:]
    for line in score.fu_items:
        yield _row(fu_name(line, score.ruleset), str(line.fu), _clause(line))
    exact = sum(line.fu for line in score.fu_items)
    if exact == score.fu:
        yield _row("", str(exact), fu)
    else:
        yield _row("", str(exact), f"{fu}, rounded up to {score.fu}   {score.ruleset.cite('fu.round_to')}")


def fu_name(line: FuLine, ruleset: Ruleset) -> str:
    """What an item of fu is for, in the words of the rulebook."""
    fixed = {
        "base": "Winning",
        "seven_pairs": ruleset.yaku("chiitoitsu").name,
        "closed_ron": f"{ruleset.term('ron').capitalize()} with a {ruleset.term('closed')} hand",
        "tsumo": f"Self-draw ({ruleset.term('tsumo')})",
        "edge_wait": "Edge wait",
        "middle_wait": "Middle wait",
        "pair_wait": "Pair wait",
        "value_pair": "Pair of a dragon or own wind",
        "double_wind_pair": "Pair of the double wind",
        "open_pinfu": "Open hand without other points",
    }
    name = fixed.get(line.id) or _set_name(line.id, ruleset)
    return f"{name}, {line.tile}" if line.tile and line.id != "base" else name


def _set_name(id: str, ruleset: Ruleset) -> str:
    shape, kind, state = id.split("_")
    tiles = "2 to 8" if kind == "simple" else "terminals or honours"
    how = "Open" if state == "open" else "Concealed"
    return f"{how} {ruleset.term(shape)} of {tiles}"


def _value_part(score: Score) -> Iterator[str]:
    ruleset = score.ruleset
    yield f"Value: {_value_words(score)}"
    assert score.payments is not None
    paid = score.payments
    if score.win.honba:
        each = ruleset["payments.counter_ron"] if paid.kind == "ron" else ruleset["payments.counter_tsumo"]
        counters = f"{score.win.honba} x {ruleset.term('counter')}, {each} each"
        key = "payments.counter_ron" if paid.kind == "ron" else "payments.counter_tsumo"
        yield f"  Included: {counters}   {ruleset.cite(key)}"
    for payer, points in payers(score):
        yield _row(f"{payer} pays", f"{points:,}", "")
    if paid.deposits:
        yield _row(f"{ruleset.term('deposit').capitalize()}s taken", f"{paid.deposits:,}", ruleset.cite("payments.deposit"))
    yield _row("The winner receives", f"{score.total:,}", ruleset.cite("limits.round_payments_to"))


def _value_words(score: Score) -> str:
    ruleset = score.ruleset
    han = f"{score.han} {ruleset.term('han')}"
    fu = f"{score.fu} {ruleset.term('fu')}"
    if score.limit is None:
        return f"{han} {fu}, base {score.base:,}"
    if _by_yakuman(score):
        times = "" if score.yakuman == 1 else f"{score.yakuman} x "
        return f"{times}{ruleset.term('yakuman')}, base {score.base:,}   {ruleset.cite('limits.yakuman_add_up')}"
    limit = ruleset.term(score.limit)
    if score.limit == "yakuman":
        return f"{han}, counted {limit}, base {score.base:,}   {ruleset.cite('limits.counted_yakuman_from')}"
    if score.limit == "mangan" and score.han < ruleset["limits.mangan_from"]:
        key = "limits.kiriage" if _is_kiriage(score) else "limits.mangan_from"
        return f"{han} {fu}, {limit}, base {score.base:,}   {ruleset.cite(key)}"
    return f"{han}, {limit}, base {score.base:,}   {ruleset.cite(LIMIT_RULES[score.limit])}"


def _is_kiriage(score: Score) -> bool:
    return score.fu << (score.han + 2) < score.base


def payers(score: Score) -> list[tuple[str, int]]:
    """Who pays how much, in words."""
    paid = score.payments
    assert paid is not None
    if paid.liable and paid.seats:
        return [(f"{WINDS[seat]}{_role(score, seat)}", points) for seat, points in paid.seats.items() if points]
    liable = [(f"The liable player ({who})", points) for who, points in paid.liable.items()]
    if paid.kind == "ron":
        return [("The discarder", paid.discarder or 0), *liable]
    if paid.dealer is None:
        return [("Each player", paid.non_dealer or 0)]
    return [("The dealer", paid.dealer), ("Each other player", paid.non_dealer or 0)]


def _role(score: Score, seat: str) -> str:
    offsets = {"right": 1, "across": 2, "left": 3}
    order = "ESWN"
    at = {who: order[(order.index(score.win.seat) + step) % 4] for who, step in offsets.items()}
    roles = []
    if score.win.discarder and at[score.win.discarder] == seat:
        roles.append("discarder")
    if score.payments and any(at[who] == seat for who in score.payments.liable):
        roles.append("liable")
    return f" ({', '.join(roles)})" if roles else ""


def _notes(score: Score) -> Iterator[str]:
    """The readings behind the lines: where the book is unclear or silent, and why we read it so."""
    seen: set[str] = set()
    for line in (*score.yaku, *score.fu_items):
        if line.source in (Source.READING, Source.SILENT) and line.reason and line.reason not in seen:
            if not seen:
                yield ""
                yield "Readings"
            seen.add(line.reason)
            yield f"  {line.clause}: {line.reason}"
