"""What a winning hand is worth, as the table tells it: han and fu, yakuman, or the tiles themselves."""

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
"""Where another seat is, one, two or three turns after one's own."""


@dataclass(frozen=True, slots=True)
class HandValue:
    """What a winning hand is worth: han and fu, yakuman, or the tiles themselves."""

    han: int = 0
    fu: int = 0
    yakuman: int = 0
    tiles: str = ""
    how: str = ""
    """As "riichi ippatsu indicators=4m liable=big_dragons:left"; left, across or right of the winner."""


def check_value(told: HandReport, at: int, course: Course, rules: Ruleset) -> HandValue:
    """The value of a winner's hand, checked."""
    worth = told.worth[at]
    if worth.tiles:
        return worth_of(worth, score_tiles(told, at, course, rules))
    if worth.how or told.win_tile:
        raise SheetError("how it was won matters where the tiles are told")
    check_numbers(han=worth.han, fu=worth.fu, yakuman=worth.yakuman)
    if worth.yakuman:
        if worth.yakuman > MOST_YAKUMAN:
            raise SheetError(f"a hand has {MOST_YAKUMAN} yakuman at most, not {worth.yakuman}")
        return replace(worth, han=worth.han or YAKUMAN_HAN * worth.yakuman)
    if course.wins_paarenchan(told.winners[at], rules):
        raise SheetError(f"a win of the dealer is a yakuman here ({rules.yaku('paarenchan').citation})")
    _check_fu(worth, rules, tsumo=told.end == "tsumo")
    counted = compile_rules(rules).base_value(worth.han, worth.fu)[1] == "yakuman"
    return replace(worth, yakuman=1) if counted else worth


def _check_fu(worth: HandValue, rules: Ruleset, *, tsumo: bool) -> None:
    """Fu that no hand can have are a slip of the pen."""
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


def worth_of(told: HandValue, score: Score) -> HandValue:
    """What the tiles are worth; figures told beside them must be those."""
    is_yakuman = score.limit == "yakuman"
    found = replace(told, han=score.han, fu=score.fu, yakuman=score.yakuman if is_yakuman else 0)
    if (told.han or told.fu or told.yakuman) and told != found:
        raise SheetError(
            f"the tiles are worth {score.han} han {score.fu} fu, not {told.han} han {told.fu} fu"
        )
    return found


def score_tiles(told: HandReport, at: int, course: Course, rules: Ruleset) -> Score:
    """The tiles of a winner scored as they lay there."""
    winner, worth = told.winners[at], told.worth[at]
    options = _options(worth.how)
    in_riichi = any(options.get(one) for one in RIICHI)
    if in_riichi != (winner in told.riichi):
        raise SheetError("a winner's hand is in riichi if the deposit was paid, and only then")
    if told.loser is not None:
        options["discarder"] = RELATIVE[(told.loser - winner) % SEATS - 1]
    options |= {
        "tsumo": told.end == "tsumo",
        "seat": course.wind(winner),
        "round": WINDS[course.round],
        "honba": course.honba,
        "deposits": course.deposits + len(told.riichi),
    }
    score = evaluator_for(rules).score(worth.tiles, told.win_tile, **options)
    if not score.valid:
        raise SheetError(f"the hand of {course.wind(winner)} has no yaku, so it is no win")
    return score


def _options(how: str) -> WinOptions:
    """The words of how a hand was won as options of scoring."""
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
        return dict(_pair(one) for one in value.split(","))
    return value


def _pair(text: str) -> tuple[str, str]:
    which, colon, who = text.partition(":")
    if not colon or who not in RELATIVE:
        raise SheetError(f"liable is told as big_dragons:left, not {text[:30]}")
    return which, who
