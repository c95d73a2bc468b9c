"""Fouls, and what each book makes of them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from .circumstance import Condition

PENALTIES = (
    *("none", "correct", "warning", "points", "dead_hand", "chonbo", "redeal", "forfeit"),
    *("disqualification", "discretion", "legal", "not_in_book", "forbidden"),
)
"""``forbidden``: a book without penalties says that it must not be done, and no more."""

DETERMINED = (
    *("now", "on_discard", "on_next_own_draw", "on_second_discard", "on_end"),
    *("on_exhaustive_draw", "never"),
)
CALL = ("void", "valid", "stays", "first", "none")
HAND = ("dead", "goes_on", "over", "redealt")
DEPOSIT = ("paid", "not_paid", "returned", "stays")
COUNTERS = ("same", "plus_one", "reset")
DEALER = ("same", "passes")
WITHIN = ("game", "tournament")


@dataclass(frozen=True, slots=True)
class Rule:
    """What a book makes of a foul, under some conditions; what is not said follows from the penalty."""

    book: str
    """The id of the ruleset whose clause it is."""
    when: Mapping[str, Condition] = field(default_factory=dict)
    penalty: str = ""
    penalty_from: str = ""
    points: int = 0
    points_from: str = ""
    times: int = 1
    per: str = ""
    """The circumstance that multiplies the points."""
    amounts: tuple[int, ...] = ()
    """What the referee can choose from."""
    between: bool = False
    """The amounts are the ends of a range."""
    determined: str = ""
    determined_from: str = ""
    call: str = ""
    call_from: str = ""
    hand: str = ""
    deposit: str = ""
    counters: str = ""
    dealer: str = ""
    each: bool = False
    of: str = ""
    correction: str = ""
    clause: str = ""
    reading: str = ""
    say: str = ""
    house: bool = False
    """An organiser decided so, where the book is unclear or silent."""
    by: str = ""
    """Who chose this reading instead of ours."""
    others: Mapping[str, Rule] = field(default_factory=dict)
    """The rule as it is in other readings, by their names."""
    repeats: tuple[Repeat, ...] = ()
    """The rule as it is for repeated offences, the most offences first."""

    @property
    def asks(self) -> tuple[str, ...]:
        """The circumstances that it depends on."""
        per = [rule.per for rule in (self, *(repeat.rule for repeat in self.repeats)) if rule.per]
        return tuple(dict.fromkeys([*self.when, *per]))

    def changed(self, fields: Mapping[str, Any]) -> Rule:
        """The same rule with some fields changed, for a repetition or another reading.

        A new penalty takes the old one's price away, and a new clause the old one's reading.
        """
        gone: dict[str, Any] = {"others": {}, "repeats": ()}
        if "penalty" in fields:
            gone |= {"penalty_from": "", "points": 0, "points_from": "", "times": 1, "per": ""}
            gone |= {"amounts": (), "between": False}
        if "clause" in fields:
            gone |= {"reading": ""}
        return replace(self, **{**gone, **fields})

    def chosen(self, penalty: str) -> Rule:
        """The same rule with another penalty that an organiser chose."""
        entailed = dict.fromkeys(("hand", "deposit", "counters", "dealer", "correction"), "")
        return self.changed({**entailed, "penalty": penalty, "house": True})


@dataclass(frozen=True, slots=True)
class Repeat:
    """What a rule becomes from so many earlier offences on."""

    earlier: int
    within: str
    rule: Rule


@dataclass(frozen=True, slots=True)
class Foul:
    """A foul (or what is taken for one), with the rules of each book."""

    id: str
    section: str
    title: str
    about: str
    words: tuple[str, ...]
    """What people call it, for the search."""
    given: Mapping[str, Condition]
    """What its name already says."""
    family: str
    """Offences of one family are repetitions of each other."""
    earlier: int
    """How many earlier offences its name tells of."""
    rules: Mapping[str, tuple[Rule, ...]]
    """By book; the first rule whose conditions hold is taken."""

    @property
    def circumstances(self) -> tuple[str, ...]:
        """Everything that its rulings depend on, in any book."""
        return tuple(dict.fromkeys(id for book in self.rules for id in self.asks(book)))

    def asks(self, book: str) -> tuple[str, ...]:
        """The circumstances that its rulings depend on in a book."""
        return self.open_questions(self.rules.get(book, ()))

    def open_questions(self, rules: Iterable[Rule]) -> tuple[str, ...]:
        """The circumstances that these rules depend on and that the foul's name does not settle."""
        asked = dict.fromkeys(id for rule in rules for id in rule.asks)
        return tuple(id for id in asked if id not in self.given or self.given[id].exact is None)

    @property
    def readings(self) -> tuple[str, ...]:
        """The names of its other readings, as ``tile_count_wrong.chonbo``."""
        names = [name for rules in self.rules.values() for rule in rules for name in rule.others]
        return tuple(dict.fromkeys(f"{self.id}.{name}" for name in names))
