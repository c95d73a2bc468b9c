"""The score of a win at the table, made again from its record so that it can be explained line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import HanchanError
from ..tiles import join
from ._play_words import ORDER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..scoring import Evaluator, Score

CIRCUMSTANCES = (
    *("double_riichi", "open_riichi", "ippatsu", "rinshan", "chankan"),
    *("haitei", "houtei", "tenhou", "chihou", "renhou"),
)
"""Yaku that are told to the scorer because the tiles do not show them."""
PLACES = ("right", "across", "left")
LIABLE = {"daisangen": "big_dragons", "daisuushii": "big_winds", "suukantsu": "four_quads"}


def score_of(
    evaluator: Evaluator,
    win: Mapping[str, Any],
    view: Mapping[str, Any],
    *,
    ura: Sequence[str] = (),
    honba: int = 0,
    paid: Mapping[str, int] | None = None,
) -> Score | None:
    """The score of a win as the engine has settled it; None if no reading of the record gives the same.

    ``paid`` is what each other seat has paid, where this was the only win: it tells who was liable.
    """
    told = {
        "tsumo": win["from"] is None,
        "seat": win["seat"],
        "round": view["round"],
        "indicators": join(view["indicators"]),
        "ura": join(ura),
        "deposits": win["deposits"] // evaluator.ruleset["payments.deposit"],
        "discarder": None if win["from"] is None else _place(win["seat"], win["from"]),
        **dict.fromkeys(_declared(win, view), True),
    }
    for liable in _liabilities(win):
        for counters in (honba, 0):
            score = _try(evaluator, win, {**told, "liable": liable, "honba": counters})
            if score is not None and _is_settled_so(score, win, paid):
                return score
    return None


def _try(evaluator: Evaluator, win: Mapping[str, Any], told: dict[str, Any]) -> Score | None:
    try:
        score = evaluator.score(win["hand"], win["tile"], **told)
    except HanchanError:
        return None
    return score if (score.han, score.fu, score.yakuman) == (win["han"], win["fu"], win["yakuman"]) else None


def _is_settled_so(score: Score, win: Mapping[str, Any], paid: Mapping[str, int] | None) -> bool:
    if score.total != win["total"] + win["deposits"]:
        return False
    seats = score.payments.seats if score.payments else None
    return paid is None or seats is None or all(seats[wind] == points for wind, points in paid.items())


def _declared(win: Mapping[str, Any], view: Mapping[str, Any]) -> Iterator[str]:
    yaku = set(win["yaku"])
    yield from (name for name in CIRCUMSTANCES if name in yaku)
    side = next(side for side in view["seats"] if side["seat"] == win["seat"])
    if side["riichi"] and "double_riichi" not in yaku:
        yield "riichi"


def _liabilities(win: Mapping[str, Any]) -> Iterator[dict[str, str]]:
    """Nobody, or one of the others for a yakuman that can be fed."""
    yield {}
    for yaku in win["yaku"]:
        if yaku in LIABLE:
            yield from ({LIABLE[yaku]: place} for place in PLACES)


def _place(seat: str, other: str) -> str:
    return PLACES[(ORDER.index(other) - ORDER.index(seat)) % 4 - 1]
