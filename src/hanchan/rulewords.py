"""Rules in words: what an entry of a ruleset decides, its value as people read it, and what of it is ours.

>>> from hanchan import rulesets
>>> rule = rulesets.load("wrc-2022").rule("limits.kiriage")
>>> decides(rule), shown_value(rule), ours(rule)
('4 han 30 fu and 3 han 60 fu are rounded up to mangan.', 'yes', '')
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, TypeAlias

from .errors import OptionError
from .rulesets import Difference, Rule, Source, TermRule, YakuRule
from .rulesets._readings import SECTION as READINGS
from .rulesets._switches import SECTIONS, SWITCH, TERMS

if TYPE_CHECKING:
    from .rulesets import Ruleset

Entry: TypeAlias = Rule | YakuRule | TermRule

OURS = {Source.READING: "our reading", Source.SILENT: "our default", Source.HOUSE: "house rule"}
TITLES = {
    **SECTIONS,
    "yaku": "Han of the yaku.",
    "terms": "The book's own words.",
    READINGS: "Fouls that the organiser reads differently.",
}
"""The sections of a ruleset, and what they are about."""
TERM = {term.key: term.about for term in TERMS}


def entries(ruleset: Ruleset, section: str | None = None) -> list[Entry]:
    """All entries of a ruleset, or those of one section; an unknown section is refused."""
    found: list[Entry] = [*ruleset.rules, *ruleset.yakus, *ruleset.terms, *ruleset.readings]
    if section is None:
        return found
    chosen = [entry for entry in found if section_of(entry) == section]
    if not chosen and section != READINGS:
        sections = list(dict.fromkeys([*map(section_of, found), READINGS]))
        near = get_close_matches(section, sections, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(sections)}"
        raise OptionError(f"there is no section {section}; {hint}")
    return chosen


def key_of(entry: Entry) -> str:
    """The full name of an entry: ``fu.base``, ``yaku.pinfu``, ``terms.han``."""
    return entry.key if "." in entry.key else f"terms.{entry.key}"


def section_of(entry: Entry) -> str:
    """The section that an entry stands in."""
    return key_of(entry).partition(".")[0]


def decides(entry: Entry) -> str:
    """What a rule decides; a yaku gives its Japanese name, a reading the foul."""
    if isinstance(entry, YakuRule):
        return f"{entry.japanese} {entry.kanji}".rstrip()
    if section_of(entry) == READINGS:
        from .referee import foul

        return f"{foul(entry.key.partition('.')[2]).title}."
    return SWITCH[entry.key].about if entry.key in SWITCH else TERM[entry.key]


def shown_value(entry: Entry) -> str:
    """The value of a rule as people read it; a yaku with its name."""
    if isinstance(entry, YakuRule):
        return f"{shown_han(entry)}: {entry.name}" if entry.exists else "none"
    return _shown(entry.value)


def shown_han(entry: YakuRule) -> str:
    """The han of a yaku: ``2``, ``2, open 1`` or ``1 closed``."""
    closed, open_ = entry.value
    if closed == open_:
        return str(closed or "none")
    return f"{closed}, open {open_}" if open_ else f"{closed} closed"


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple | list):
        apart = " | " if value and isinstance(value[0], tuple) else ", "
        return apart.join(_shown(item) for item in value) or "none"
    return str(value)


def ours(entry: Entry) -> str:
    """What is ours in a rule, and why; empty for what the book says."""
    return f"{OURS[entry.source]}: {entry.reason}" if entry.source in OURS else ""


def difference_words(one: Difference) -> tuple[str, str]:
    """The two values of a difference as people read them."""
    left, right = one.left, one.right
    if isinstance(left, YakuRule) and isinstance(right, YakuRule):
        return shown_han(left), shown_han(right)
    return _shown(left.value), _shown(right.value)
