"""What a referee reads out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._book import DISQUALIFIED, JUDGE, REPEATED_WARNINGS, SILENCE, amount, booked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..rulesets import Ruleset
    from ._foul import Rule
    from ._outcome import Outcome

OFF = {
    "tournament_score": "off the tournament score; the points at the table do not change",
    "after_uma": "off the score of the game after uma; places do not change",
    "before_uma": "off the score of the game before uma",
    "table": "at the table",
}
CALL = {
    "void": "The call is void.",
    "valid": "The call is valid.",
    "stays": "What lies on the table stays as it is.",
    "first": "The first call must be completed; if it is not, it is an empty call.",
}
DETERMINED = {
    "on_discard": "Determined when the player discards.",
    "on_next_own_draw": "Determined at the player's next draw.",
    "on_second_discard": "Determined when opponents have made two more discards.",
    "on_end": "Determined only when the player declares a win, or at an exhaustive draw; until then play goes on.",
    "on_exhaustive_draw": "Determined only at an exhaustive draw; until then play goes on.",
    "never": "It is never determined.",
}
DEPOSIT = {
    "paid": "The deposit is to be paid.",
    "not_paid": "The deposit is not paid.",
    "returned": "The deposit goes back to the player.",
}


def spoken(
    title: str, special: str, rule: Rule, came: Outcome, ruleset: Ruleset, book: str, earlier: int
) -> str:
    """The ruling as it is read out: what happened, what follows, and by which clause."""
    sentences = [f"{title}.", special, *_consequence(rule, came, ruleset, book), rule.correction]
    if came.penalty == "warning" and earlier and book in REPEATED_WARNINGS:
        sentences.append(f"Warned before: it may be taken as obstruction ({REPEATED_WARNINGS[book]}).")
    return f"{' '.join(filter(None, sentences))} ({_source(came)})"


def _source(came: Outcome) -> str:
    return f"{came.clause}; our reading" if came.source == "reading" else came.clause


def _consequence(rule: Rule, came: Outcome, ruleset: Ruleset, book: str) -> Iterator[str]:
    yield _verdict(rule, came, ruleset, book)
    yield CALL.get(came.call, "")
    if came.hand in ("goes_on", "dead"):
        yield DEPOSIT.get(came.deposit, "")
    if came.dealer == "passes":
        yield f"{_capital(ruleset.term('dealer'))} passes on."
    yield DETERMINED.get(came.determined, "")


def _verdict(rule: Rule, came: Outcome, ruleset: Ruleset, book: str) -> str:
    """The penalty and what it means."""
    who = f" for {rule.of}" if rule.of else ""
    price = f"{amount(came.points, book)} {OFF[booked(came.penalty, book, ruleset)]}"
    judge = JUDGE.get(book, "referee")
    match came.penalty:
        case "dead_hand":
            return f"{_capital(ruleset.term('dead_hand'))}{who}: {dead_hand(ruleset)}"
        case "chonbo":
            return f"{_capital(ruleset.term('chonbo'))}{who}: {price}. {_after_chonbo(came, ruleset)}"
        case "points":
            each = " Each of the four players pays it." if rule.each else ""
            return f"Penalty{who}: {price}.{each}"
        case "forfeit":
            return f"The game is forfeited: a substitute plays it. Penalty{who}: {price}."
        case "discretion":
            return f"The {judge} decides{_range(rule, book)}."
        case "disqualification":
            return f"Disqualification{who}. {DISQUALIFIED[book]}"
        case "not_in_book":
            return f"The book does not speak of it. {SILENCE.get(book, '')}".strip()
    return {
        "none": "No penalty.",
        "correct": "It is put right, without a penalty.",
        "warning": f"Warning{who}.",
        "redeal": f"No penalty; {_after_chonbo(came, ruleset)[:1].lower()}{_after_chonbo(came, ruleset)[1:]}",
        "legal": "No foul: it is allowed.",
    }[came.penalty]


def dead_hand(ruleset: Ruleset) -> str:
    """What a dead hand means, in a sentence."""
    names = {"quad": ruleset.term("kan"), "win": "win"}
    barred = [names.get(one) or ruleset.term(one) for one in ruleset["dead_hand.barred_from"]]
    listed = f"{', '.join(barred[:-1])} or {barred[-1]}" if len(barred) > 1 else "".join(barred)
    at_draw = " Noten if the hand is drawn." if ruleset["dead_hand.at_draw"] == "noten" else ""
    return f"no {listed} for the rest of this hand, only draws and discards.{at_draw}"


def _after_chonbo(came: Outcome, ruleset: Ruleset) -> str:
    """What becomes of the hand when it is annulled."""
    hand = "The hand is dealt again" if came.hand == "redealt" else "The hand is over"
    if came.hand == "goes_on":
        return "The hand goes on."
    seats = "the seats stay" if came.dealer == "same" else "the deal passes"
    counters = {"same": "the counters stay", "plus_one": "a counter is added"}.get(
        came.counters, "the counters go"
    )
    back = {"returned": "deposits of this hand go back"}.get(came.deposit, "deposits stay")
    return f"{hand}: {seats}, {counters}, {back}."


def _range(rule: Rule, book: str) -> str:
    if not rule.amounts:
        return ""
    shown = [amount(one, book) for one in rule.amounts]
    return f": between {shown[0]} and {shown[-1]}" if rule.between else f": {' or '.join(shown)}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
