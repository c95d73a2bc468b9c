"""English text that remembers how it was made, so that another language can render it later."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from .language import RULEBOOK_ENGLISH
from .text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from .language import Language


class Message(Text):
    """A message by its id, with its fields; a field may be a ``Text`` itself.

    >>> made = message("referee-amount-points", number=2_000)
    >>> made, made.id, made.fields
    ('2,000 points', 'referee-amount-points', {'number': 2000})
    """

    id: str
    fields: Mapping[str, object]

    def __new__(cls, id: str, fields: Mapping[str, object]) -> Message:
        """The English text, with what it was made of."""
        made = super().__new__(cls, RULEBOOK_ENGLISH.render(id, fields))
        made.id, made.fields = id, fields
        return made

    def __reduce__(self) -> tuple[object, ...]:
        """For worker processes."""
        return Message, (self.id, dict(self.fields))

    def in_language(self, language: Language) -> str:
        """The message in that language."""
        return language.render(self.id, self.fields)


def message(id: str, /, **fields: object) -> Message:
    """A message that every language can render; a test checks that every id in the code exists."""
    return Message(id, fields)


class DataText(Text):
    """Text of a data file, whose translations are found by where it stands.

    A translation counts only for the very English that it was made from, so that a changed text, or a club's
    own file, shows its own words and never somebody else's.
    """

    id: str
    fields: Mapping[str, object]
    template: str

    def __new__(cls, text: str, id: str, fields: Mapping[str, object] | None = None) -> DataText:
        """The text, and the id of its translations."""
        made = super().__new__(cls, text.format_map(fields) if fields else text)
        made.id, made.fields, made.template = id, fields or {}, text
        return made

    def __reduce__(self) -> tuple[object, ...]:
        """For worker processes."""
        return DataText, (self.template, self.id, dict(self.fields))

    def filled(self, fields: Mapping[str, object]) -> DataText:
        """The same text with its blanks filled in."""
        return DataText(self.template, self.id, fields)

    def in_language(self, language: Language) -> str:
        """Its translation, if there is one of exactly this text."""
        found = language.translation(self.id, fingerprint(self.template), self.fields)
        return str(self) if found is None else found


def fingerprint(text: str) -> str:
    """What tells whether a translation is of this text."""
    return f"{zlib.crc32(text.encode()):08x}"


def data_id(*parts: str) -> str:
    """The id of a text in a data file.

    >>> data_id("interpretation", "ema-2016", "limits.kiriage")
    'interpretation-ema-2016-limits-kiriage'
    """
    return "-".join(parts).replace(".", "-").replace(" ", "_")


class Term(Text):
    """A rulebook's word for something; players and other languages may have their own."""

    key: str

    def __new__(cls, text: str, key: str) -> Term:
        """The rulebook's word, and its key."""
        made = super().__new__(cls, text)
        made.key = key
        return made

    def __reduce__(self) -> tuple[object, ...]:
        """For worker processes."""
        return Term, (str(self), self.key)

    def in_language(self, language: Language) -> str:
        """The word of that language, with a capital where the rulebook's word has one here."""
        word = language.own_term(self.key)
        if word is None:
            return str(self)
        return word[:1].upper() + word[1:] if self[:1].isupper() else word


class TileName(Text):
    """A tile in its notation, which other languages may have a name for."""

    __slots__ = ()

    def in_language(self, language: Language) -> str:
        """Its name in that language."""
        return language.tile_name(self)


class Clause(Text):
    """Rulebook and section, or that the rulebook is silent."""

    __slots__ = ()

    def in_language(self, language: Language) -> str:
        """The clause, as readers of that language know it."""
        return language.clause(str(self))


class Joined(Text):
    """Several texts one after the other, with something between them; empty ones are left out.

    >>> Joined([message("referee-sentence-none"), "", message("referee-call-void")], message("list-space"))
    'No penalty. The call is void.'
    """

    items: tuple[str, ...]
    between: str

    def __new__(cls, items: Iterable[str], between: str) -> Joined:
        """The texts, and what stands between them."""
        some = tuple(item for item in items if item)
        made = super().__new__(cls, between.join(some))
        made.items, made.between = some, between
        return made

    def __reduce__(self) -> tuple[object, ...]:
        """For worker processes."""
        return Joined, (self.items, self.between)

    def in_language(self, language: Language) -> str:
        """All of them in that language; plain text stays as it is."""
        return language.text(self.between).join(map(language.text, self.items))
