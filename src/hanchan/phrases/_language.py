"""``Language``: how sentences, and the words of the game, are said in a language."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from ._phrase import Sayable

if TYPE_CHECKING:
    from collections.abc import Mapping

    Table = Mapping[str, str]

WINDS = {"E": "East", "S": "South", "W": "West", "N": "North"}
SILENT = " (silent)"
MOST_READ = 400
"""Letters of a sentence that is looked for; what is longer was written by somebody to be long."""


class Book(Protocol):
    """A rulebook, as far as its own words are asked for."""

    def term(self, key: str) -> str:
        """The book's own word."""
        ...


@dataclass(frozen=True, eq=False)
class Language:
    """A language; English, and what another one does not have, is that of the code and of the books."""

    id: str
    """As browsers have it: ``en``, ``ja``."""
    name: str
    """What its speakers call it."""
    sentences: Table = field(default_factory=dict)
    """By the English sentence."""
    composed: Table = field(default_factory=dict)
    """Sentences that the engine puts together, by their templates."""
    terms: Table = field(default_factory=dict)
    """Words of the game, by their keys in a rulebook."""
    yaku_names: Table = field(default_factory=dict)
    winds: Table = field(default_factory=dict)
    tiles: Table = field(default_factory=dict)
    """Names of the kinds, by ``1m`` ... ``7z``."""
    rule_names: Table = field(default_factory=dict)
    """Short names of rules and of their sections, by ``limits.kiriage`` and ``limits``."""
    values: Table = field(default_factory=dict)
    """What a rule can be, by the word of the ruleset."""
    counts: Table = field(default_factory=dict)
    """How things are counted, with the part ``number``."""

    def say(self, text: str, /, **parts: object) -> str:
        """A sentence with its parts; those that are phrases are said in this language too."""
        return text.said(self) if isinstance(text, Sayable) and not parts else self.sentence(text, parts)

    def sentence(self, template: str, parts: Mapping[str, object]) -> str:
        """A sentence of this language, with these parts."""
        found = str(self.sentences.get(template, template))
        return found.format_map({name: self.part(one) for name, one in parts.items()}) if parts else found

    def part(self, part: object) -> str:
        """A part of a sentence; only what is meant to be said in every language is."""
        return self.say(part) if isinstance(part, Sayable) else str(part)

    def several(self, number: int, one: str, more: str, /, **parts: object) -> str:
        """A sentence about a ``number`` of things: one of them, or more."""
        return self.say(one if number == 1 else more, number=f"{number:,}", **parts)

    def error(self, error: Exception) -> str:
        """Why something was refused."""
        told = error.args[0] if error.args else ""
        text = told if isinstance(told, Sayable) else str(error)
        said = self.say(text)
        return self._read(str(text)) if said == text else said

    def _read(self, text: str) -> str:
        """A sentence that was put together elsewhere, found by its template."""
        if len(text) > MOST_READ:
            return text
        for pattern, template in self._patterns:
            if found := pattern.fullmatch(text):
                return template.format_map(
                    {name: self._word(name, one) for name, one in found.groupdict().items()}
                )
        return text

    def _word(self, part: str, word: str) -> str:
        """A part of such a sentence: another one, a yaku, a term, or what is the same everywhere."""
        if part == "error":
            return self._read(word)
        key = word.replace(" ", "_")
        return self.yaku_names.get(key) or self.terms.get(key) or self.sentences.get(word, word)

    @cached_property
    def _patterns(self) -> list[tuple[re.Pattern[str], str]]:
        return [(_pattern(template), said) for template, said in self.composed.items()]

    # Words of the game.

    def term(self, book: Book, key: str) -> str:
        """A word of the game; in English the book's own."""
        return self.terms.get(key) or book.term(key)

    def yaku(self, id: str, name: str) -> str:
        """The name of a yaku; in English the book's own."""
        return self.yaku_names.get(id, name)

    def wind(self, wind: str) -> str:
        """The name of a wind."""
        return self.winds.get(wind) or WINDS[wind]

    def tile(self, tile: str, copies: int) -> str:
        """So many tiles of a kind.

        >>> Language("en", "English").tile("3p", 3)
        '333p'
        """
        return self.tiles.get(tile) or f"{tile[:1] * copies}{tile[1:]}"

    def amount(self, what: str, number: int) -> str:
        """A number in a column: of ``han``, ``fu`` or ``points``."""
        return self.counts[what].format(number=f"{number:,}") if what in self.counts else f"{number:,}"

    def count(self, book: Book, what: str, number: int) -> str:
        """A number of things for which the book has a word."""
        if what in self.counts:
            return self.counts[what].format(number=f"{number:,}")
        return f"{number} {self.term(book, what)}{'' if number == 1 else 's'}"

    def clause(self, clause: str) -> str:
        """A clause, which is what it is in all languages; whether there is one is told."""
        if clause.endswith(SILENT):
            return self.say("{book} (silent)", book=clause.removesuffix(SILENT))
        return self.say(clause)


def _pattern(template: str) -> re.Pattern[str]:
    """What finds the parts of a sentence that was made from a template, the first ones as short as can be.

    >>> _pattern("line {line}: {error}").fullmatch("line 3: not JSON: nothing")["error"]
    'not JSON: nothing'
    """
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(template)), re.DOTALL)
