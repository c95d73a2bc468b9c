"""Results of hands and games: the score of a win, recomputed, and notes on draws, ends and uma."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..errors import HanchanError
from ..i18n import RULEBOOK_ENGLISH, Language, message
from ..tiles import WINDS, join

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from ..rulesets import Ruleset
    from ..scoring.score import Evaluator, Score
    from .play import Game

ABORTED = {
    "nine_kinds": message("game-aborted-nine-kinds"),
    "four_winds": message("game-aborted-four-winds"),
    "four_riichi": message("game-aborted-four-riichi"),
    "four_quads": message("game-aborted-four-quads"),
    "triple_ron": message("game-aborted-triple-ron"),
}
WHY_OVER = {
    "last_round": message("game-over-last-round"),
    "yame": message("game-over-yame"),
    "extra_round": message("game-over-extra-round"),
    "bust": message("game-over-bust"),
    "time": message("game-over-time"),
}
"""Why a game is over; the engine names the rule in ``ended_by``."""
EAST_PLAYED = message("game-over-east-only")
CIRCUMSTANCES = (
    *("double_riichi", "open_riichi", "ippatsu", "rinshan", "chankan"),
    *("haitei", "houtei", "tenhou", "chihou", "renhou"),
)
"""Yaku that have to be given to the scorer, because the tiles do not show them."""
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
    """The score of a win as the engine settled it; None if no reading of the record gives the same.

    ``paid`` is what each other seat paid, if this was the only win: it shows who was liable.
    """
    options = {
        "tsumo": win["from"] is None,
        "seat": win["seat"],
        "round": view["round"],
        "indicators": join(view["indicators"]),
        "ura": join(ura),
        "deposits": win["deposits"] // evaluator.ruleset["payments.deposit"],
        "discarder": None if win["from"] is None else _place(win["seat"], win["from"]),
        **dict.fromkeys(_riichi_circumstances(win, view), True),
    }
    for liable in _liabilities(win):
        for counters in (honba, 0):
            score = _try(evaluator, win, {**options, "liable": liable, "honba": counters})
            if score is not None and _matches_settlement(score, win, paid):
                return score
    return None


def _try(evaluator: Evaluator, win: Mapping[str, Any], options: dict[str, Any]) -> Score | None:
    try:
        score = evaluator.score(win["hand"], win["tile"], **options)
    except HanchanError:
        return None
    return score if (score.han, score.fu, score.yakuman) == (win["han"], win["fu"], win["yakuman"]) else None


def _matches_settlement(score: Score, win: Mapping[str, Any], paid: Mapping[str, int] | None) -> bool:
    if score.total != win["total"] + win["deposits"]:
        return False
    seats = score.payments.seats if score.payments else None
    return paid is None or seats is None or all(seats[wind] == points for wind, points in paid.items())


def _riichi_circumstances(win: Mapping[str, Any], view: Mapping[str, Any]) -> Iterator[str]:
    yaku = set(win["yaku"])
    yield from (name for name in CIRCUMSTANCES if name in yaku)
    side = next(side for side in view["seats"] if side["seat"] == win["seat"])
    if side["riichi"] and "double_riichi" not in yaku:
        yield "riichi"


def _liabilities(win: Mapping[str, Any]) -> Iterator[dict[str, str]]:
    """Nobody, or each of the other players for a yakuman that carries liability."""
    yield {}
    for yaku in win["yaku"]:
        if yaku in LIABLE:
            yield from ({LIABLE[yaku]: place} for place in PLACES)


def _place(seat: str, other: str) -> str:
    return PLACES[(WINDS.index(other) - WINDS.index(seat)) % 4 - 1]


# Notes with their clauses


@dataclass(frozen=True, slots=True)
class Cited:
    """A statement with the clause that supports it."""

    text: str
    clause: str


def count(number: int, noun: str) -> str:
    """A number with its noun, in the plural if needed."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def draw_notes(
    ruleset: Ruleset, end: Mapping[str, Any], names: Mapping[str, str], language: Language = RULEBOOK_ENGLISH
) -> Iterator[Cited]:
    """The payments at an exhaustive draw, with their rules; ``names`` maps winds to players."""
    say, cited = language.format, _citation_maker(ruleset, language)
    winners = [wind for wind, has in zip(WINDS, end["nagashi"], strict=True) if has]
    for wind in winners:
        name = language.yaku("nagashi_mangan", ruleset.yaku("nagashi_mangan").name)
        yield cited(say("game-nagashi", player=names[wind], yaku=name), "payments.nagashi")
    is_paid = not winners or ruleset["payments.nagashi_noten_payments"]
    if is_paid and 0 < sum(end["tenpai"]) < len(WINDS):
        fields = {
            "noten": language.term(ruleset, "noten").capitalize(),
            "points": f"{ruleset['draw.noten_payment']:,}",
        }
        yield cited(say("game-noten-payments", **fields), "draw.noten_payment")
    if end["pot"]:
        left = language.format("game-deposits-carried-over", number=end["pot"])
        yield cited(left, "draw.deposits")


def abort_reason(ruleset: Ruleset, why: str, language: Language = RULEBOOK_ENGLISH) -> Cited:
    """Why a hand was aborted."""
    rule = "payments.winners_per_discard" if why == "triple_ron" else f"abortive.{why}"
    return _citation_maker(ruleset, language)(language.text(ABORTED[why]).capitalize(), rule)


def game_end_reason(
    ruleset: Ruleset, game: Game, *, east_only: bool, language: Language = RULEBOOK_ENGLISH
) -> Cited:
    """Why a game is over."""
    if game.ended == "last_round" and east_only:
        return Cited(language.format("game-over", why=EAST_PLAYED), "")
    assert game.ended is not None, "the game is over"
    assert game.ended_by is not None, "the game is over"
    text = language.format("game-over", why=WHY_OVER[game.ended])
    return _citation_maker(ruleset, language)(text, game.ended_by)


def uma_notes(
    ruleset: Ruleset,
    figures: Sequence[float],
    places: Sequence[int],
    pot: int,
    language: Language = RULEBOOK_ENGLISH,
) -> Iterator[Cited]:
    """How points become final scores; ``figures`` decide the places, ``pot`` counts the deposits left."""
    say, cited = language.format, _citation_maker(ruleset, language)
    yield cited(_uma_words(ruleset, figures, language), "uma.by_place")
    if ruleset["uma.oka"] != "none":
        held = (ruleset["game.return_points"] - ruleset["game.start_points"]) * len(WINDS)
        yield cited(say("game-oka", points=f"{held:,}"), "uma.oka")
    if len(set(places)) < len(places):
        yield cited(say("game-tied"), "uma.ties")
    if ruleset["uma.rounding"] != "none":
        yield cited(say("game-rounded"), "uma.rounding")
    if pot:
        left = language.format("game-deposits-left", number=pot)
        yield cited(left, "game.leftover_deposits")


def _uma_words(ruleset: Ruleset, figures: Sequence[float], language: Language) -> str:
    table = ruleset["uma.by_place"]
    if isinstance(table[0], int):
        return language.format("game-uma", uma=_format_signed(table))
    least = ruleset["game.return_points"]
    above = sum(points >= least for points in figures)
    fields = {"number": above, "points": f"{least:,}", "uma": _format_signed(table[above])}
    return language.format("game-uma-floating", **fields)


def _format_signed(table: Sequence[int]) -> str:
    return " ".join(f"{points:+}" for points in table)


def _citation_maker(ruleset: Ruleset, language: Language) -> Callable[[str, str], Cited]:
    """A function that makes statements with the clauses of their rules."""
    return lambda text, key: Cited(text, language.clause(ruleset.cite(key)))
