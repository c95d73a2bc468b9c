"""The cases of whole games, told by value: the course goes as the engine does, hand by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hanchan.errors import NotInRulesetError, RefusedError
from hanchan.tiles import WINDS
from hanchan.tournament import SheetError
from hanchan.tournament.clock import last_hands
from hanchan.tournament.reporting.game_state import Course
from hanchan.tournament.reporting.hand_report import HandReport, settle
from hanchan.tournament.reporting.hand_value import HandValue
from tests.helpers import game_cases
from tests.helpers.cases import FILES, Case, read, ruleset

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hanchan.rulesets import Ruleset

CASES = [
    case
    for path in FILES
    for case in read(path)
    if case.kind == "game"
    and "length" not in case.situation
    and case.situation.get("hands")
    and not any(hand.endswith("outside") for hand in case.situation["hands"])  # of tournaments
]
RON, TSUMO = HandValue(han=2, fu=30), HandValue(han=3, fu=20)
"""What ``tests.helpers.game_cases`` lets players win."""


def beginning(situation: Mapping[str, Any], rules: Ruleset) -> Course:
    start = Course.beginning(rules)
    east, south, west, north = situation.get("scores", start.scores)
    return Course(
        (east, south, west, north),
        round=WINDS.index(situation.get("round", "E")),
        dealer=situation.get("dealer", 0),
        honba=situation.get("honba", 0),
        deposits=situation.get("pot", 0),
    )


def told(word: str, course: Course, *, stops: bool) -> HandReport:
    """A hand of a case."""
    match word.split():
        case ["draw", *tenpai]:
            return HandReport("draw", tenpai=tuple(map(course.seat, tenpai)), stops=stops)
        case ["nine", "kinds"]:
            return HandReport("abortive", abort="nine_kinds")
        case ["chonbo", *who]:
            return HandReport("chonbo", chonbo=tuple(map(course.seat, who)))
        case [winner, "tsumo"]:
            return HandReport("tsumo", winners=(course.seat(winner),), worth=(TSUMO,), stops=stops)
        case [*winners, "ron", loser]:
            seats = tuple(map(course.seat, winners))
            return HandReport("ron", seats, course.seat(loser), (RON,) * len(seats), stops=stops)
    raise AssertionError(word)


def paarenchan(hand: HandReport, course: Course, rules: Ruleset) -> HandReport:
    """With eight counters a win of the dealer is a yakuman, where the book has it."""
    played = rules["scoring.paarenchan_counters"] != "none" and course.honba == 8
    if not played or course.dealer not in hand.winners:
        return hand
    return HandReport(hand.end, hand.winners, hand.loser, (HandValue(yakuman=1),) * len(hand.winners))


def played(case: Case, rules: Ruleset) -> Course:
    course, between = beginning(case.situation, rules), False
    words = list(case.situation["hands"])
    for at, word in enumerate(words):
        if course.ended:
            break
        if word == "time":
            # Before a hand's end the signal falls into that hand, else between two.
            in_hand = not between
            course = course.after_signal(last_hands(rules, in_hand=in_hand).hands)
        elif word != "stop":
            hand = paarenchan(told(word, course, stops="stop" in words[at:]), course, rules)
            if len(hand.winners) == 3 and rules["payments.winners_per_discard"].endswith("three_abort"):
                with pytest.raises(SheetError, match="call the hand off"):
                    settle(hand, course, rules)
                hand = HandReport("abortive", abort="triple_ron")
            settled = settle(hand, course, rules)
            end = hand.with_settlement(settled).as_end()
            course = course.after(end, settled.points, settled.deposits, rules)
        between = word not in ("time", "stop")
    return course


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_case(case: Case) -> None:
    rules = ruleset(case.ruleset)
    try:
        game = game_cases.Course(case.situation, rules).game
    except RefusedError:  # a hand that the ruleset does not have
        with pytest.raises(NotInRulesetError, match="has no"):
            played(case, rules)
        return
    course = played(case, rules)
    if game.ended == "time" and course.ended == "last_round":
        assert case.situation["hands"][-1] == "time"  # over anyway; the engine names the clock first
    else:
        assert (course.ended or None) == game.ended
    assert (course.scores, course.deposits) == (tuple(game.scores), game.pot)
    if not game.ended:
        assert (WINDS[course.round], course.dealer, course.honba) == (game.wind, game.dealer, game.honba)
