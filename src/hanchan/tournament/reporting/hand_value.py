"""The value of a reported winning hand, checked: han and fu, yakuman, or the tiles themselves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from ...scoring.score import WinOptions, check_numbers, compile_rules, evaluator_for
from ...tiles import SEATS, WINDS
from ..errors import SheetError

if TYPE_CHECKING:
    from ...rulesets import Ruleset
    from ...scoring.score import Score
    from .game_state import Course
    from .hand_report import HandReport

YAKUMAN_BASE, YAKUMAN_HAN, MOST_YAKUMAN = 8_000, 13, 6
LEAST_FU, SEVEN_PAIRS_FU, MOST_FU, FU_STEP = 20, 25, 140, 10
RIICHI = ("riichi", "double_riichi", "open_riichi")
FLAGS = (*RIICHI, "ippatsu", "rinshan", "chankan", "haitei", "houtei", "tenhou", "chihou", "renhou")
VALUES = ("indicators", "ura", "dora", "liable", "mixed")
RELATIVE = ("right", "across", "left")
"""Positions of the other seats: one, two and three turns after the winner."""


@dataclass(frozen=True, slots=True)
class HandValue:
    """The value of a winning hand: han and fu, yakuman, or the tiles themselves."""

    han: int = 0
    fu: int = 0
    yakuman: int = 0
    tiles: str = ""
    how: str = ""
    """For example "riichi ippatsu indicators=4m liable=big_dragons:left", as seen from the winner."""


def check_value(report: HandReport, at: int, course: Course, rules: Ruleset) -> HandValue:
    """The value of a winner's hand, checked."""
    worth = report.worth[at]
    if worth.tiles:
        return worth_of(worth, score_tiles(report, at, course, rules))
    if worth.how or report.win_tile:
        raise SheetError("how it was won matters where the tiles are told")
    check_numbers(han=worth.han, fu=worth.fu, yakuman=worth.yakuman)
    if worth.yakuman:
        if worth.yakuman > MOST_YAKUMAN:
            raise SheetError(f"a hand has {MOST_YAKUMAN} yakuman at most, not {worth.yakuman}")
        return replace(worth, han=worth.han or YAKUMAN_HAN * worth.yakuman)
    if course.wins_paarenchan(report.winners[at], rules):
        raise SheetError(f"a win of the dealer is a yakuman here ({rules.yaku('paarenchan').citation})")
    _check_fu(worth, rules, tsumo=report.end == "tsumo")
    counted = compile_rules(rules).base_value(worth.han, worth.fu)[1] == "yakuman"
    return replace(worth, yakuman=1) if counted else worth


def _check_fu(worth: HandValue, rules: Ruleset, *, tsumo: bool) -> None:
    """Refuse combinations of han and fu that no hand can have."""
    han, fu = worth.han, worth.fu
    if han < 1:
        raise SheetError("a win has one han at least, or its tiles are told")
    if not fu and han >= rules["limits.mangan_from"]:
        return
    if not fu:
        raise SheetError(f"a hand of {han} han is paid by its fu; tell them too")
    possible = fu == SEVEN_PAIRS_FU or (LEAST_FU <= fu <= MOST_FU and fu % FU_STEP == 0)
    pairs = fu == SEVEN_PAIRS_FU and han < (3 if tsumo else 2)
    flat = fu == LEAST_FU and not tsumo and rules["fu.open_pinfu"]
    if not possible or pairs or flat:
        how = "tsumo" if tsumo else "ron"
        raise SheetError(f"no hand of {han} han has {fu} fu by {how}")


def base(worth: HandValue, rules: Ruleset) -> int:
    """The base value, before it is multiplied and rounded."""
    if worth.yakuman:
        return YAKUMAN_BASE * worth.yakuman
    return compile_rules(rules).base_value(worth.han, worth.fu)[0]


def worth_of(reported: HandValue, score: Score) -> HandValue:
    """The value of the tiles; han and fu reported beside them must agree."""
    is_yakuman = score.limit == "yakuman"
    value = replace(reported, han=score.han, fu=score.fu, yakuman=score.yakuman if is_yakuman else 0)
    if (reported.han or reported.fu or reported.yakuman) and reported != value:
        raise SheetError(
            f"the tiles are worth {score.han} han {score.fu} fu, not {reported.han} han {reported.fu} fu"
        )
    return value


def score_tiles(report: HandReport, at: int, course: Course, rules: Ruleset) -> Score:
    """Score the tiles of a winner in the circumstances of the hand."""
    winner, worth = report.winners[at], report.worth[at]
    options = _options(worth.how)
    in_riichi = any(options.get(flag) for flag in RIICHI)
    if in_riichi != (winner in report.riichi):
        raise SheetError("a winner's hand is in riichi if the deposit was paid, and only then")
    if report.loser is not None:
        options["discarder"] = RELATIVE[(report.loser - winner) % SEATS - 1]
    options |= {
        "tsumo": report.end == "tsumo",
        "seat": course.wind(winner),
        "round": WINDS[course.round],
        "honba": course.honba,
        "deposits": course.deposits + len(report.riichi),
    }
    score = evaluator_for(rules).score(worth.tiles, report.win_tile, **options)
    if not score.valid:
        raise SheetError(f"the hand of {course.wind(winner)} has no yaku, so it is no win")
    return score


def _options(how: str) -> WinOptions:
    """Parse the words describing how a hand was won into scoring options."""
    options: dict[str, object] = {}
    for word in how.split():
        name, equals, value = word.partition("=")
        if name in options or name not in (VALUES if equals else FLAGS):
            raise SheetError(f"{word[:30]} does not say how a hand was won")
        options[name] = _value(name, value) if equals else True
    return cast("WinOptions", options)


def _value(name: str, value: str) -> object:
    if name == "dora":
        if not (value.isascii() and value.isdigit() and len(value) < 3):
            raise SheetError(f"dora are counted, not {value[:20]}")
        return int(value)
    if name == "mixed":
        return "" if value == "any" else value
    if name == "liable":
        return dict(_pair(pair) for pair in value.split(","))
    return value


def _pair(text: str) -> tuple[str, str]:
    which, colon, relative = text.partition(":")
    if not colon or relative not in RELATIVE:
        raise SheetError(f"liable is told as big_dragons:left, not {text[:30]}")
    return which, relative
