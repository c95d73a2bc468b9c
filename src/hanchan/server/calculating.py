"""The calculator: a hand's value under every rulebook, with clauses; or what brings it nearer to a win."""

from __future__ import annotations

from typing import Any

import hanchan_core as core
import msgspec
from msgspec.structs import replace

from .. import rulesets
from ..efficiency import acceptance, ukeire
from ..errors import HanchanError
from ..explain import account
from ..scoring import evaluator_for
from . import messages
from .telling import told_part


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    seat: messages.Wind = "S"
    round: messages.Wind = "E"
    indicators: str = ""
    ura: str = ""
    honba: int = 0
    deposits: int = 0


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
    limit: str = ""
    total: int = 0
    account: list[messages.Part] = []
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


def answer(question: Question) -> Answer:
    """The values of a hand, or how far from complete it is."""
    if question.win:
        return Answer([_value(id, question) for id in rulesets.available()])
    try:
        return _unfinished(question.hand)
    except HanchanError as error:
        return Answer(problem=str(error))


def _value(id: str, question: Question) -> Value:
    ruleset = rulesets.load(id)
    told: dict[str, Any] = msgspec.structs.asdict(question)
    hand, win = told.pop("hand"), told.pop("win")
    about = Value(id, ruleset.short, ruleset.name, valid=False)
    try:
        score = evaluator_for(ruleset).score(hand, win, **told)
    except HanchanError as error:
        return replace(about, problem=str(error))
    if not score.valid:
        return replace(about, problem=f"no yaku ({ruleset.cite('terms.yaku')})")
    parts, notes = account(score)
    figures = {"han": score.han, "fu": score.fu, "limit": score.limit or "", "total": score.total}
    return replace(about, valid=True, **figures, account=[told_part(part) for part in parts], notes=notes)


def _unfinished(text: str) -> Answer:
    """The shanten of a hand, and what brings it nearer: for each discard, if there is one to be made."""
    if not text.strip():
        return Answer()
    hand = core.Hand(text)
    if (len(hand.tiles) + 3 * len(hand.melds)) % 3 == 1:
        found = acceptance(hand)
        draws = [Draw(None, found.shanten, list(found.draws.items()))]
    else:
        draws = [Draw(one.tile, one.shanten, list(one.draws.items())) for one in ukeire(hand)]
    return Answer(shanten=min((one.shanten for one in draws), default=None), draws=draws)
