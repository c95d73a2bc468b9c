"""Rules in words: what an entry of a ruleset decides, its value as people read it, and what of it is ours.

>>> from hanchan import rulesets
>>> rule = rulesets.load("wrc-2022").rule("limits.kiriage")
>>> decides(rule), shown_value(rule), ours(rule)
('4 han 30 fu and 3 han 60 fu are rounded up to mangan.', 'yes', '')
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, TypeAlias

from ..errors import OptionError
from ..i18n import ENGLISH, RULEBOOK_ENGLISH, DataText, Language, data_id, message
from ..rulesets import Difference, Rule, Source, TermRule, YakuRule
from ..rulesets.interpretations import FOULS
from ..rulesets.interpretations import SECTION as READINGS
from ..rulesets.kinds import Label, Labels, Prizes, SheetFields
from ..rulesets.schema import SECTIONS, SWITCH, TERMS

if TYPE_CHECKING:
    from ..rulesets import Ruleset

Entry: TypeAlias = Rule | YakuRule | TermRule

OURS = {
    Source.READING: message("rule-source-interpretation"),
    Source.SILENT: message("rule-source-silent"),
    Source.HOUSE: message("rule-source-house"),
}
TITLES = {
    **{name: DataText(about, data_id("switch", "section", name)) for name, about in SECTIONS.items()},
    "yaku": message("rule-section-yaku"),
    "terms": message("rule-section-terms"),
    READINGS: message("rule-section-readings"),
    FOULS: message("rule-section-fouls"),
}
"""The sections of a ruleset, and what they are about."""
TERM = {term.key: term.about for term in TERMS}


def entries(ruleset: Ruleset, section: str | None = None) -> list[Entry]:
    """All entries of a ruleset, or those of one section; an unknown section is refused."""
    found: list[Entry] = [*ruleset.rules, *ruleset.yakus, *ruleset.terms, *ruleset.readings, *ruleset.fouls]
    if section is None:
        return found
    chosen = [entry for entry in found if section_of(entry) == section]
    if not chosen and section not in (READINGS, FOULS):
        sections = list(dict.fromkeys([*map(section_of, found), READINGS, FOULS]))
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


def title(key: str, language: Language = RULEBOOK_ENGLISH) -> str:
    """The name of a rule or a section, as ``Kiriage`` for ``limits.kiriage``."""
    if own := language.rule_name(key):
        return own
    return key.partition(".")[2 if "." in key else 0].replace("_", " ").capitalize()


def title_of(entry: Entry, language: Language = RULEBOOK_ENGLISH) -> str:
    """The name of an entry; of a yaku that of the language, or else the book's own."""
    if isinstance(entry, YakuRule):
        return _own_words(language).yaku(entry.id, entry.name)
    if isinstance(entry, TermRule) and (own := _own_words(language).own_term(entry.key)):
        return own
    return title(key_of(entry), language)


def decides(entry: Entry, language: Language = RULEBOOK_ENGLISH) -> str:
    """What a rule decides; a yaku gives its Japanese name (or else the book's), a reading the foul."""
    if isinstance(entry, YakuRule):
        named = _own_words(language).yaku(entry.id, "") == entry.kanji != ""
        return entry.name if named else f"{entry.japanese} {entry.kanji}".rstrip()
    if section_of(entry) in (READINGS, FOULS):
        from . import foul

        return language.format("referee-title", title=foul(entry.key.partition(".")[2]).title)
    about = SWITCH[entry.key].about if entry.key in SWITCH else TERM[entry.key]
    return language.text(DataText(about, data_id("switch", key_of(entry))))


def shown_value(entry: Entry, language: Language = RULEBOOK_ENGLISH) -> str:
    """The value of a rule as people read it; a yaku with its name."""
    if isinstance(entry, YakuRule):
        return f"{shown_han(entry, language)}: {entry.name}" if entry.exists else _word("none", language)
    return entry.value if isinstance(entry, TermRule) else _format_value(_short(entry, language), language)


def shown_han(entry: YakuRule, language: Language = RULEBOOK_ENGLISH) -> str:
    """The han of a yaku: ``2``, ``2, open 1`` or ``1 closed``."""
    closed, open_ = (_format_value(han or "none", language) for han in entry.value)
    if closed == open_:
        return closed
    if not entry.value[1]:
        return language.format("rule-han-closed-only", closed=closed)
    return language.format("rule-han-open", closed=closed, open=open_)


def _short(entry: Rule, language: Language) -> Any:
    """The value of a rule without what only a printed sheet needs; labels as the sheets print them."""
    kind = SWITCH[entry.key].kind if entry.key in SWITCH else None
    if isinstance(kind, SheetFields):
        return tuple(_label(label, language, field) for field, label, _ in entry.value)
    if isinstance(kind, Labels):
        return tuple(_label(label, language) for label in entry.value)
    if isinstance(kind, Prizes):
        return tuple(
            f"{_word(name, language)} ({first}\N{EN DASH}{last})" for name, first, last in entry.value
        )
    if isinstance(kind, Label):
        return _label(entry.value, language)
    if section_of(entry) == FOULS and not isinstance(entry.value, str):
        return ", ".join(_penalties(entry.value))
    return entry.value


def _label(label: Any, language: Language, id: str = "") -> str:
    """A label of a sheet: in English as the file has it (or ``id``), elsewhere as it is printed."""
    if not isinstance(label, str):
        texts = dict(label)
        return str(texts.get(language.id, texts["en"]))
    if language.id == ENGLISH.id or not language.has(f"print-{label}"):
        return id or label
    return language.format(f"print-{label}")


def _penalties(written: Any) -> list[str]:
    """The penalties that a ruleset file has for a foul, as far as they are named there."""
    rules = written if isinstance(written, list) else [written]
    named = ("penalty", "penalty_from", "same_as")
    return list(dict.fromkeys(str(rule[key]) for rule in rules for key in named if key in rule))


def _format_value(value: Any, language: Language) -> str:
    if isinstance(value, bool):
        return _word("yes" if value else "no", language)
    if isinstance(value, tuple | list):
        apart = " | " if value and isinstance(value[0], tuple) else language.format("list-comma")
        return apart.join(_format_value(item, language) for item in value) or _word("none", language)
    return _word(str(value), language)


def _word(word: str, language: Language) -> str:
    """A word of a ruleset as people read it."""
    return language.rule_value(word) or _own_words(language).own_term(word) or word


def _own_words(language: Language) -> Language:
    """Where a rulebook is shown in English, its own words stand; other languages have theirs."""
    return RULEBOOK_ENGLISH if language.id == ENGLISH.id else language


def ours(entry: Entry) -> str:
    """What is ours in a rule, and why; empty for what the book says."""
    return f"{OURS[entry.source]}: {entry.reason}" if entry.source in OURS else ""


def difference_words(difference: Difference, language: Language = RULEBOOK_ENGLISH) -> tuple[str, str]:
    """The two values of a difference as people read them."""
    left, right = difference.left, difference.right
    if isinstance(left, YakuRule) and isinstance(right, YakuRule):
        return shown_han(left, language), shown_han(right, language)
    assert isinstance(left, Rule)
    assert isinstance(right, Rule)
    return _format_value(_short(left, language), language), _format_value(_short(right, language), language)
