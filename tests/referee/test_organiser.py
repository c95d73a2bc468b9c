"""An organiser's own ruleset changes the rulings: every outcome that a switch holds comes from the switch."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from hanchan import referee
from hanchan.referee import books, rule
from hanchan.referee.case import Case
from hanchan.referee.check import combinations
from tests.helpers.variants import changed

if TYPE_CHECKING:
    from hanchan.referee import Foul, Value
    from hanchan.rulesets import Ruleset

BOOKS = books()


def ruled_by_a_switch() -> list[tuple[Foul, str, dict[str, Value], str]]:
    """Every case whose outcome comes from a switch: foul, book, facts, switch."""
    found = []
    for foul in referee.fouls():
        for book in BOOKS:
            for facts in combinations(foul, book):
                chosen, _ = Case.of(foul, facts, book).choose()
                if chosen is not None and chosen.penalty_from:
                    found.append((foul, book, facts, chosen.penalty_from))
    return found


CASES = ruled_by_a_switch()
SWITCHES = sorted({switch for _, _, _, switch in CASES})


@cache
def _house(book: str, switch: str, outcome: str) -> Ruleset:
    return changed(book, **{switch.replace(".", "__"): [outcome]})


@pytest.mark.parametrize("switch", SWITCHES)
def test_a_switch_changes_the_ruling(switch: str) -> None:
    for foul, book, facts, decides in CASES:
        if decides != switch:
            continue
        for outcome in ("chonbo", "dead_hand", "warning"):
            ruling = rule(foul, facts, _house(book, switch, outcome))
            assert (ruling.penalty, ruling.source) == (outcome, "house"), (foul.id, book, facts)
            assert ruling.clause == "House rule"


@pytest.mark.parametrize("switch", SWITCHES)
def test_a_chonbo_is_a_chonbo_wherever_it_comes_from(switch: str) -> None:
    """The hand is redealt and its deposits go back, whatever the lighter outcome of the book left."""
    for foul, book, facts, decides in CASES:
        if decides == switch:
            ruling = rule(foul, facts, _house(book, switch, "chonbo"))
            assert (ruling.hand, ruling.deposit) == ("redealt", "returned"), (foul.id, book, facts)
            assert ruling.points == {"ema-2016": 20_000, "wdmc-2019": 12_000}.get(book, 30_000)


def test_every_outcome_of_play_rules_some_foul() -> None:
    """No switch of an outcome is left unread."""
    from hanchan.rulesets.schema import _OUTCOME, SWITCH

    outcomes = {key for key, one in SWITCH.items() if key.startswith("penalties.") and one.kind == _OUTCOME}
    repeats = {
        repeat.rule.penalty_from
        for foul in referee.fouls()
        for book in BOOKS
        for one in foul.rules[book]
        for repeat in one.repeats
    }
    assert outcomes - set(SWITCHES) - repeats == set()


@pytest.mark.parametrize(
    ("foul", "switch", "facts"),
    [
        ("dead_hand_call_informed", "penalties__dead_hand_call_points", {}),
        ("false_tenpai_repeated", "penalties__false_tenpai_points", {}),
        ("late_1_10", "penalties__late_per_minute", {"minutes_late": 1}),
        ("late_over_10", "penalties__absence", {"minutes_late": 20}),
        ("empty_win_hand_shown", "penalties__chonbo", {}),
    ],
)
def test_prices_come_from_the_ruleset(foul: str, switch: str, facts: dict[str, Value]) -> None:
    assert rule(foul, facts, changed("wrc-2025", **{switch: 7_000})).points == 7_000


def test_the_limit_of_lateness_comes_from_the_ruleset() -> None:
    patient = changed("ema-2016", penalties__late_limit_minutes=15)
    assert rule("late_1_10", {"minutes_late": 15}, patient).points == 15_000
    with pytest.raises(referee.ContradictionError):
        rule("late_over_10", {"minutes_late": 15}, patient)
    with pytest.raises(referee.ContradictionError):
        rule("late_1_10", {"minutes_late": 15}, "ema-2016")


@pytest.mark.parametrize("reading", [name for foul in referee.fouls() for name in foul.readings])
def test_another_reading_changes_the_ruling(reading: str) -> None:
    """It is told as a reading, with the clause that it rests on; in no case is it the same ruling."""
    foul = referee.foul(reading.partition(".")[0])
    told = [(book, facts) for book in BOOKS for facts in combinations(foul, book)]
    pairs = [(rule(foul, facts, book), rule(foul, facts, book, readings=[reading])) for book, facts in told]
    open_to_it = [(ours, other) for ours, other in pairs if reading in ours.readings]
    assert open_to_it
    for ours, other in open_to_it:
        assert (other.penalty, other.call) != (ours.penalty, ours.call)
        assert other.source in ("reading", "discretion")
        assert other.reading
    by_the_book = [
        (ours, other) for ours, other in pairs if ours.source in ("book", "discretion") and not ours.reading
    ]
    assert all(other == ours for ours, other in by_the_book if reading not in ours.readings)
