"""``Language``: renders messages, and knows the words of the game."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from hanchan_core import Wind

from . import fluent
from .text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .fluent import Entry, Pattern

LOCALES = Path(__file__).parent / "locales"
SILENT = " (silent)"
HOUSE_RULE = "House rule"
RULEBOOK = "-x-book"
"""Ends a language tag whose reader prefers the rulebook's words to those that players use: ``en-x-book``."""
MOST_TAGS = 8
"""Tags of an Accept-Language header that are looked at."""
GROUPS = {"de": ".", "fr": "\N{NARROW NO-BREAK SPACE}"}
"""What separates thousands, where it is not a comma."""
WITHOUT_PLURALS = ("ja",)
ONE_FROM_ZERO = ("fr",)
"""Languages in which zero takes the singular."""


class Rulebook(Protocol):
    """A ruleset, as far as its own words matter here."""

    def term(self, key: str) -> str:
        """The rulebook's own word."""
        ...


class MessageError(LookupError):
    """There is no message of this id, not even in English."""


class Language:
    """A language. What it lacks is rendered in English.

    With ``rulebook_words`` yaku and terms are the rulebook's own; otherwise those that players use.
    """

    def __init__(self, id: str, *, rulebook_words: bool = False) -> None:
        self.id = id
        """As browsers have it: ``en``, ``ja``."""
        self.rulebook_words = rulebook_words
        self._areas: dict[str, dict[str, Entry]] = {}
        self._patterns: dict[tuple[str, str], Pattern | None] = {}

    def __repr__(self) -> str:
        return f"<Language {self.tag}>"

    @property
    def tag(self) -> str:
        """The id, and whether the rulebook's words are preferred."""
        return f"{self.id}{RULEBOOK}" if self.rulebook_words else self.id

    @cached_property
    def name(self) -> str:
        """What its speakers call it."""
        return self.format("language-name")

    # Messages.

    def text(self, text: str) -> str:
        """A text in this language; plain strings stay as they are."""
        return text.in_language(self) if isinstance(text, Text) else text

    def format(self, id: str, /, **fields: object) -> str:
        """The message of that id with its fields."""
        return self.render(id, fields)

    def render(self, id: str, fields: Mapping[str, object]) -> str:
        """The message of that id with its fields."""
        return self.refer(id, "", fields)

    def refer(self, id: str, attribute: str, fields: Mapping[str, object]) -> str:
        """A message or an attribute of one, in English if this language lacks it."""
        pattern = self.pattern(id, attribute)
        if pattern is None:
            if self.id == ENGLISH.id:
                raise MessageError(f"there is no message {id}.{attribute}".removesuffix("."))
            return ENGLISH.refer(id, attribute, fields)
        return fluent.render(pattern, fields, self)

    def translation(self, id: str, english: str, fields: Mapping[str, object]) -> str | None:
        """The translation of a data text, if it was made from this very English (by its fingerprint)."""
        entry = self.area(id.partition("-")[0]).get(id)
        pattern = self.pattern(id, "") if entry and entry.english == english else None
        return None if pattern is None else fluent.render(pattern, fields, self)

    def error(self, error: Exception) -> str:
        """Why something was refused."""
        code, fields = getattr(error, "code", ""), getattr(error, "fields", {})
        if code and self.has(f"engine-{code}"):
            shown = {name: self._engine_field(name, value) for name, value in fields.items()}
            clause = getattr(error, "clause", None)
            text = self.render(f"engine-{code}", shown)
            return f"{text} ({self.clause(clause)})" if clause else text
        text = getattr(error, "message", None) or (error.args[0] if error.args else "")
        return self.text(text if isinstance(text, Text) else str(error))

    def _engine_field(self, name: str, value: object) -> object:
        """A field of an error of the engine: a wind, a yaku, a term, or what is the same in all languages."""
        if not isinstance(value, str):
            return value
        if name in ("seat", "wind") and value in tuple(Wind):
            return self.wind(value)
        return self.own_yaku(value) or self.own_term(value) or value

    def has(self, id: str, attribute: str = "") -> bool:
        """Whether this language itself has the message."""
        return self.pattern(id, attribute) is not None

    def pattern(self, id: str, attribute: str = "") -> Pattern | None:
        """The pattern of a message or attribute, if this language has it."""
        key = (id, attribute)
        if key not in self._patterns:
            entry = self.area(id.partition("-")[0]).get(id)
            found = {} if entry is None else entry.patterns()
            self._patterns[key] = found.get(attribute)
        return self._patterns[key]

    def area(self, name: str) -> dict[str, Entry]:
        """All messages whose ids begin with this word."""
        if name not in self._areas:
            path = LOCALES / self.id / f"{name}.ftl"
            found = (
                fluent.read(path.read_text(encoding="utf-8"))
                if name.isidentifier() and path.is_file()
                else {}
            )
            self._areas[name] = found
        return self._areas[name]

    # Values.

    def value(self, value: object) -> str:
        """A field of a message as text; what people wrote is never translated."""
        if isinstance(value, Text):
            return value.in_language(self)
        if isinstance(value, int) and not isinstance(value, bool):
            return f"{value:,}".replace(",", GROUPS.get(self.id, ","))
        return str(value)

    def plural(self, number: int) -> str:
        """The plural category of a number."""
        if self.id in WITHOUT_PLURALS:
            return "other"
        return "one" if number == 1 or (number == 0 and self.id in ONE_FROM_ZERO) else "other"

    # Words of the game.

    def own_term(self, key: str) -> str | None:
        """The language's own word of the game; None where the rulebook's is wanted, or there is none."""
        return None if self.rulebook_words else self._own(f"term-{key}")

    def own_yaku(self, id: str) -> str | None:
        """The language's own name of a yaku; None where the rulebook's is wanted, or there is none."""
        return None if self.rulebook_words else self._own(f"yaku-{id}")

    def _own(self, id: str, attribute: str = "") -> str | None:
        pattern = self.pattern(id, attribute)
        return None if pattern is None else fluent.render(pattern, {}, self)

    def term(self, rulebook: Rulebook, key: str) -> str:
        """A word of the game: the players' or, where that is wanted, the rulebook's."""
        return self.own_term(key) or rulebook.term(key)

    def yaku(self, id: str, name: str) -> str:
        """The name of a yaku: the players' or, where that is wanted, the rulebook's ``name``."""
        return self.own_yaku(id) or name

    def wind(self, wind: str) -> str:
        """The name of a wind."""
        return self.format(f"wind-{wind}")

    def tile_name(self, tile: str) -> str:
        """The name of a tile, or its notation."""
        return self._own(f"tile-{tile}") or str(tile)

    def tile(self, tile: str, copies: int) -> str:
        """Several tiles of a kind.

        >>> ENGLISH.tile("3p", 3)
        '333p'
        """
        return self._own(f"tile-{tile}") or f"{tile[:1] * copies}{tile[1:]}"

    def amount(self, what: str, number: int) -> str:
        """A number in a column: of ``han``, ``fu`` or ``points``."""
        return self.format(f"amount-{what}", number=number)

    def count(self, rulebook: Rulebook, what: str, number: int) -> str:
        """A number of riichi sticks (``deposit``) or honba (``counter``)."""
        if not self.rulebook_words:
            return self.format(f"count-{what}", number=number)
        word = rulebook.term(what)
        return self.format("count-term", number=number, term=word if number == 1 else plural(word))

    def rule_name(self, key: str) -> str | None:
        """The short name of a rule (``limits.kiriage``) or a section (``limits``), if there is one."""
        id = f"switch-{key.replace('.', '-')}" if "." in key else f"switch-section-{key}"
        return self._own(id, "name")

    def rule_value(self, word: str) -> str | None:
        """A value that a rule can have, if this language has a word for it."""
        return self._own(f"value-{word.lower().replace(' ', '-')}")

    def clause(self, clause: str) -> str:
        """A clause, which is the same in all languages but for the words that say there is none."""
        if clause.endswith(SILENT):
            return self.format("clause-silent", book=clause.removesuffix(SILENT))
        return self.format("clause-house-rule") if clause == HOUSE_RULE else self.text(clause)


def plural(word: str) -> str:
    """The plural of a rulebook's word; Japanese words stay as they are.

    >>> plural("riichi bet"), plural("terminal"), plural("simple"), plural("kyoutaku"), plural("jihai")
    ('riichi bets', 'terminals', 'simples', 'kyoutaku', 'jihai')
    """
    return word if word[-1:] in "aiou" or not word.isascii() else f"{word}s"


ENGLISH = Language("en")
RULEBOOK_ENGLISH = Language("en", rulebook_words=True)
"""English for explanations that cite a rulebook: with that rulebook's own words."""


@cache
def languages() -> Mapping[str, str]:
    """All complete languages by id, with the names that their speakers give them."""
    others = sorted(
        path.parent.name for path in LOCALES.glob("*/language.ftl") if path.parent.name != ENGLISH.id
    )
    return {id: language(id).name for id in (ENGLISH.id, *others)}


@cache
def _others(id: str, rulebook_words: bool) -> Language:
    return Language(id, rulebook_words=rulebook_words)


@lru_cache(maxsize=64)
def language(tag: str) -> Language:
    """The language of that tag; English for an unknown one.

    >>> language("ja"), language("en-x-book"), language("xx")
    (<Language ja>, <Language en-x-book>, <Language en>)
    """
    id = tag.removesuffix(RULEBOOK)
    if id == ENGLISH.id or not id.isalpha() or not (LOCALES / id / "language.ftl").is_file():
        return RULEBOOK_ENGLISH if tag == RULEBOOK_ENGLISH.tag else ENGLISH
    return _others(id, tag != id)


def negotiate(header: str) -> Language:
    """The first language of an Accept-Language header that we have.

    >>> negotiate("fr;q=0.9, ja-JP, en;q=0.5").name
    '日本語'
    """
    for tag in [tag.partition(";")[0].strip().lower() for tag in header.split(",")[:MOST_TAGS]]:
        id = tag.partition("-")[0]
        if id in languages():
            return language(f"{id}{RULEBOOK}" if tag.endswith(RULEBOOK) else id)
    return ENGLISH
