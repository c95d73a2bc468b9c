"""Rulings: what follows from a foul, by a ruleset, under the circumstances."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..i18n import DataText, Message, message
from ..rulesets import DEFAULT_RULESET
from .case import Case
from .catalogue import circumstance
from .catalogue import foul as foul_of
from .errors import MissingCircumstancesError, NoPenaltiesError
from .outcome import Outcome, outcome
from .penalty_rules import amount, is_reversed, price, where_recorded
from .wording import Speech

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ..rulesets import Ruleset
    from .circumstance import Value
    from .foul_model import Foul, Rule


@dataclass(frozen=True, slots=True)
class Offence:
    """An earlier offence of the same player."""

    foul: str
    this_game: bool = True
    """Whether it was in the game that is being played."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What follows from a foul."""

    foul: str
    ruleset: str
    penalty: str
    """One of ``none correct warning points dead_hand chonbo redeal forfeit disqualification``, or of
    ``discretion legal not_in_book``."""
    points: int
    """What it costs, in points at the table; 1 P of the WRC is 1,000."""
    call: str
    """What becomes of the call: ``void valid stays first none``."""
    hand: str
    """What becomes of the hand: ``goes_on dead redealt over``."""
    deposit: str
    counters: str
    dealer: str
    determined: str
    """When the foul is found: ``now on_discard on_next_own_draw on_second_discard on_end``, or
    ``on_exhaustive_draw never``."""
    correction: str
    """How it is put right; may be empty."""
    clause: str
    """Book and section, as ``EMA 2016 §3.4.7``."""
    source: str
    """``book``, ``reading`` (ours, of an unclear or silent text), ``discretion``, ``not_in_book``, or
    ``house`` for what an organiser decided."""
    text: str
    """What the referee reads out, without the clause."""
    cited: str
    """The clause, and whose interpretation it is, where it is not simply the book's."""
    reading: str = ""
    """Why the text is read so; of a reading."""
    readings: tuple[str, ...] = ()
    """Other readings that can be chosen instead."""
    chosen_by: str = ""
    """Who chose the reading, if it is not ours: an organiser's ruleset with its clause, or who asked."""
    amounts: tuple[int, ...] = ()
    """What the referee can choose from."""
    between: bool = False
    """The amounts are the ends of a range."""
    booked: str = ""
    """Where points are taken off: ``table before_uma after_uma tournament_score``; empty without points."""
    each: bool = False
    """Whether each of the four players pays."""
    of: str = ""
    """Who is penalised, if it is not simply the offender."""
    earlier: int = 0
    """How many earlier offences were counted."""

    @property
    def say(self) -> str:
        """What the referee reads out, with the clause."""
        return message("referee-ruling", text=self.text, clause=self.cited)

    @property
    def redeal(self) -> bool:
        """Whether the hand is dealt again."""
        return self.hand == "redealt"

    def to_dict(self) -> dict[str, Any]:
        """The ruling for JSON; what there is not always is left out when it is empty."""
        always = ("foul", "ruleset", "penalty", "points", "redeal", "call", "hand", "deposit", "counters")
        rest = ("dealer", "determined", "correction", "clause", "source", "say")
        some = ("reading", "readings", "chosen_by", "amounts", "between", "booked", "each", "of", "earlier")
        fields = {key: getattr(self, key) for key in (*always, *rest)}
        return fields | {key: value for key in some if (value := getattr(self, key))}


def rule(
    foul: str | Foul,
    circumstances: Mapping[str, Value] | None = None,
    ruleset: str | Ruleset = DEFAULT_RULESET,
    history: Iterable[str | Offence] = (),
    readings: Iterable[str] = (),
    *,
    tournament: bool = True,
) -> Ruling:
    """The ruling on a foul.

    ``circumstances`` are facts by name; irrelevant ones are allowed. ``history`` has the earlier
    offences of the same player: ids of fouls, or an ``Offence`` that was in an earlier game. ``readings``
    choose other readings than those of the ruleset, as ``"tile_count_wrong.chonbo"``: those that
    ``Ruling.readings`` names, ``default`` for ours, or, where the book is unclear or silent, any of
    ``none correct warning dead_hand chonbo redeal discretion``. Outside a ``tournament`` some books have
    another price for a chonbo, which goes by the seat: the ruling then has it in words only.

    >>> ruling = rule("tile_count_wrong", {}, "ema-2016")
    >>> ruling.penalty, ruling.clause, ruling.source
    ('dead_hand', 'EMA 2016 §3.4.7', 'book')
    """
    case = Case.of(foul, circumstances or {}, ruleset, readings)
    if not case.rules:
        parts = {"book": case.ruleset.short, "foul": case.foul.title}
        raise NoPenaltiesError(message("referee-error-no-penalties-for", **parts))
    found, missing = case.choose()
    if found is None:
        raise MissingCircumstancesError(case.foul.id, missing)
    if not case.ruleset["penalties.in_use"] and found.penalty != "legal":
        raise NoPenaltiesError(_forbidden(case, found))
    earlier, chosen = _repeated(case.foul, found, history)
    return _ruling(case, chosen, earlier, tuple(found.others), tournament)


def _forbidden(case: Case, rule: Rule) -> Message:
    """Why there is no ruling by a book that only forbids something."""
    clause = message("referee-forbidden-clause", clause=rule.clause) if rule.clause else ""
    remark = message("referee-forbidden-remark", say=rule.say) if rule.say else ""
    return message(
        "referee-error-only-forbidden",
        book=case.ruleset.short,
        foul=case.foul.title,
        clause=clause,
        remark=remark,
    )


def _repeated(foul: Foul, rule: Rule, history: Iterable[str | Offence]) -> tuple[int, Rule]:
    """The number of earlier offences, and the rule as it then is."""
    offences = [Offence(offence) if isinstance(offence, str) else offence for offence in history]
    same = [offence for offence in offences if foul_of(offence.foul).family == foul.family]
    spans = {"tournament": len(same), "game": sum(offence.this_game for offence in same)}
    for repeat in rule.repeats:
        if max(spans[repeat.within], foul.earlier) >= repeat.earlier:
            return max(spans[repeat.within], foul.earlier), repeat.rule
    return max(spans["tournament"], foul.earlier), rule


def _ruling(case: Case, rule: Rule, earlier: int, others: Sequence[str], tournament: bool) -> Ruling:
    came = outcome(rule, case.ruleset, case.known)
    speech = _speech(case, rule, came, earlier, tournament)
    where = where_recorded(came.penalty, case.ruleset, tournament=tournament)
    return Ruling(
        foul=case.foul.id,
        ruleset=case.ruleset.id,
        penalty=came.penalty,
        points=0 if is_reversed(came.penalty, case.ruleset, tournament=tournament) else came.points,
        call=came.call,
        hand=came.hand,
        deposit=came.deposit,
        counters=came.counters,
        dealer=came.dealer,
        determined=came.determined,
        correction=came.correction,
        clause=came.clause,
        source=came.source,
        text=speech.text(),
        cited=speech.cited(),
        reading=came.reading,
        readings=tuple(f"{case.foul.id}.{name}" for name in others),
        chosen_by=rule.by,
        amounts=rule.amounts,
        between=rule.between,
        booked=where if came.points or rule.amounts else "",
        each=rule.each,
        of=rule.of,
        earlier=earlier,
    )


def _speech(case: Case, rule: Rule, came: Outcome, earlier: int, tournament: bool) -> Speech:
    fields: dict[str, object] = {id: circumstance(id).phrase(value) for id, value in case.known.items()}
    fields["points"] = amount(came.points, case.ruleset)
    remark = rule.say.filled(fields) if isinstance(rule.say, DataText) else _filled_in(rule.say, fields)
    cost = price(came.penalty, came.points, case.ruleset, tournament=tournament)
    return Speech(case.foul.title, remark, rule, came, case.ruleset, earlier, cost)


def _filled_in(text: str, fields: Mapping[str, object]) -> str:
    """The words of a ruleset file with the circumstances that they name in braces."""
    for name, value in fields.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text
