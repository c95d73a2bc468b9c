"""The calculator: a hand's value under every rulebook, with clauses; or what brings it nearer to a win."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from ... import rulesets
from ...errors import HanchanError, TileCountError
from ...i18n import ENGLISH, Language
from ...scoring.efficiency import acceptance, shanten, ukeire
from ...scoring.explain import account, fu_words, han_words, payers
from ...scoring.score import as_hand, evaluator_for
from .. import protocol
from .results import told_part

if TYPE_CHECKING:
    from ...rulesets import Ruleset
    from ...scoring.score import Score

FLAGS = (
    *("riichi", "double_riichi", "open_riichi", "ippatsu", "rinshan", "chankan"),
    *("haitei", "houtei", "tenhou", "chihou", "renhou"),
)
"""What a hand does not show of how it was won."""
TERMS = (
    *("ron", "tsumo", "chi", "pon", "kan", "concealed_quad", "dora", "indicator", "counter", "deposit"),
    *("han", "fu", "seat_wind", "round_wind", "liability"),
)
LIABLE = {"big_dragons": "daisangen", "big_winds": "daisuushii", "four_quads": "suukantsu"}
"""What somebody can be liable for, and the yaku that it is."""
MOST_TILES = 200
"""Letters of a hand; whatever is longer is none."""

Where: TypeAlias = Literal["left", "across", "right"]


class HandQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand as ``hanchan.score`` takes it."""

    hand: str
    win: str = ""
    tsumo: bool = False
    riichi: bool = False
    double_riichi: bool = False
    open_riichi: bool = False
    ippatsu: bool = False
    rinshan: bool = False
    chankan: bool = False
    haitei: bool = False
    houtei: bool = False
    tenhou: bool = False
    chihou: bool = False
    renhou: bool = False
    seat: protocol.Wind = "S"
    round: protocol.Wind = "E"
    indicators: str = ""
    ura: str = ""
    honba: int = 0
    deposits: int = 0
    discarder: Where | None = None
    """Who discarded the winning tile; matters where somebody is liable."""
    liable: dict[str, Where] = {}
    """Who fed the last set of which yakuman."""


class Words(msgspec.Struct, frozen=True):
    """The words of a rulebook that the calculator uses."""

    ruleset: str
    short: str
    name: str
    flags: dict[str, str]
    """Names of what the hand does not show."""
    missing: list[str]
    """Those of them that the rulebook does not have."""
    terms: dict[str, str]
    liable: dict[str, str]


class Value(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a hand is worth under one rulebook."""

    ruleset: str
    short: str
    name: str
    valid: bool
    problem: str = ""
    """Why it cannot be scored, or may not win."""
    han: int = 0
    fu: int = 0
    worth: str = ""
    """In the words of the book: ``3 han, 40 fu``, ``mangan``."""
    total: int = 0
    pays: list[tuple[str, int]] = []
    """Who pays how much, counters included; nothing where somebody is liable."""
    account: list[protocol.Part] = []
    notes: list[str] = []


class Draw(msgspec.Struct, frozen=True):
    """A discard, the shanten that it leaves, and the tiles that help then."""

    discard: str | None
    shanten: int
    helps: list[tuple[str, int]]


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to a question."""

    values: list[Value] = []
    shanten: int | None = None
    draws: list[Draw] = []
    problem: str = ""
    counted: bool = False
    """Whether the problem is only how many tiles there are."""


@cache
def words(said: Language = ENGLISH) -> list[Words]:
    """The words of every rulebook."""
    return [_words(rulesets.load(id), said) for id in rulesets.available()]


def _words(ruleset: Ruleset, said: Language) -> Words:
    return Words(
        ruleset.id,
        ruleset.short,
        ruleset.name,
        {flag: said.yaku(flag, ruleset.yaku(flag).name) for flag in FLAGS},
        [flag for flag in FLAGS if not ruleset.yaku(flag).exists],
        {term: said.term(ruleset, term) for term in TERMS},
        {which: said.yaku(yaku, ruleset.yaku(yaku).name) for which, yaku in LIABLE.items()},
    )


def answer(question: HandQuestion, said: Language = ENGLISH) -> Answer:
    """The values of a hand, or how far from complete it is."""
    if len(question.hand) > MOST_TILES:
        fields = {"most": MOST_TILES, "given": len(question.hand)}
        return Answer(problem=said.format("calculator-error-too-long", **fields))
    try:
        if not question.win:
            return _unfinished(question.hand)
        as_hand(question.hand)
    except HanchanError as error:
        return Answer(problem=said.error(error), counted=isinstance(error, TileCountError))
    values = [_value(id, question, said) for id in rulesets.available()]
    problems = {value.problem for value in values}
    if len(problems) == 1 and "" not in problems:
        return Answer(problem=problems.pop())  # it is about the tiles, not about a rulebook
    return Answer(values)


def _value(id: str, question: HandQuestion, said: Language) -> Value:
    ruleset = rulesets.load(id)
    fields: dict[str, Any] = msgspec.structs.asdict(question)
    hand, win = fields.pop("hand"), fields.pop("win")
    about = Value(id, ruleset.short, ruleset.name, valid=False)
    try:
        score = evaluator_for(id).score(hand, win, **fields)
    except HanchanError as error:
        return replace(about, problem=said.error(error))
    if not score.valid:
        clause = said.clause(ruleset.cite("terms.yaku"))
        return replace(about, problem=said.format("score-no-yaku", clause=clause))
    parts, notes = account(score, said)
    return replace(
        about,
        valid=True,
        han=score.han,
        fu=score.fu,
        worth=_worth(score, said),
        total=score.total,
        pays=[(who, points) for who, _, points in payers(score, said)] if not question.liable else [],
        account=[told_part(part) for part in parts],
        notes=notes,
    )


def _worth(score: Score, said: Language) -> str:
    if not score.limit:
        return said.format("score-value", han=han_words(score, said), fu=fu_words(score, said))
    limit = said.term(score.ruleset, score.limit)
    if score.yakuman > 1:
        return said.format("score-yakuman-times", number=score.yakuman, yakuman=limit)
    return limit


def _unfinished(text: str) -> Answer:
    """The shanten of a hand, and what brings it nearer: for each discard, if there is one to be made."""
    if not text.strip():
        return Answer()
    away = shanten(text)
    try:
        found = acceptance(text)
        draws = [Draw(None, found.shanten, list(found.draws.items()))]
    except TileCountError:  # there is one to be discarded
        draws = [Draw(one.tile, one.shanten, list(one.draws.items())) for one in ukeire(text)]
    return Answer(shanten=away, draws=draws)
