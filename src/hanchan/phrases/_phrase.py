"""English text that remembers how it was made, to be said in another language later."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ._language import Language

_reader = Formatter()


class Sayable(str):
    """English text that can be said in another language."""

    __slots__ = ()

    def said(self, language: Language) -> str:
        """The same in that language; as it is, if nothing else is known of it."""
        del language
        return str(self)


class Phrase(Sayable):
    """A sentence, made of a template and its named parts; a part may be sayable itself.

    >>> said = Phrase("choose {number} tiles", {"number": 2})
    >>> said, said.template
    ('choose 2 tiles', 'choose {number} tiles')
    """

    template: str
    parts: Mapping[str, object]

    def __new__(cls, template: str, parts: Mapping[str, object] | None = None) -> Phrase:
        """The text; a template without parts stays as it is."""
        made = super().__new__(cls, template.format_map(parts) if parts else template)
        made.template, made.parts = template, parts or {}
        return made

    def __reduce__(self) -> tuple[object, ...]:
        """For workers in other processes."""
        return Phrase, (self.template, dict(self.parts))

    def said(self, language: Language) -> str:
        """The sentence in that language."""
        return language.sentence(self.template, self.parts)


class Word(Sayable):
    """A word of a rulebook, which other languages have by its key."""

    key: str

    def __new__(cls, text: str, key: str) -> Word:
        """The book's word, and its key."""
        made = super().__new__(cls, text)
        made.key = key
        return made

    def __reduce__(self) -> tuple[object, ...]:
        """For workers in other processes."""
        return Word, (str(self), self.key)

    def said(self, language: Language) -> str:
        """The word of that language."""
        return language.terms.get(self.key, str(self))


class Tile(Sayable):
    """A tile in its notation, which other languages have a name for."""

    __slots__ = ()

    def said(self, language: Language) -> str:
        """Its name in that language."""
        return language.tiles.get(self, str(self))


class Clause(Sayable):
    """Book and section, or that the book is silent."""

    __slots__ = ()

    def said(self, language: Language) -> str:
        """The clause, as readers of that language know it."""
        return language.clause(str(self))


class Meant(Sayable):
    """A name in English text, for which other languages have a sentence."""

    sentence: str

    def __new__(cls, text: str, sentence: str) -> Meant:
        """The name, and what it means."""
        made = super().__new__(cls, text)
        made.sentence = sentence
        return made

    def __reduce__(self) -> tuple[object, ...]:
        """For workers in other processes."""
        return Meant, (str(self), self.sentence)

    def said(self, language: Language) -> str:
        """What it means, in that language."""
        return language.sentences.get(self.sentence, str(self))


class Joined(Sayable):
    """Several texts one after the other, with something between them; what is empty is left out.

    >>> Joined([Phrase("Chonbo."), "", Phrase("The call is void.")], " ")
    'Chonbo. The call is void.'
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
        """For workers in other processes."""
        return Joined, (self.items, self.between)

    def said(self, language: Language) -> str:
        """All of them in that language; what is plain text stays as it is."""
        return language.say(self.between).join(map(language.part, self.items))


def phrase(template: str, /, **parts: object) -> Phrase:
    """A sentence that can be said in every language; tests look for these, so that none is forgotten."""
    return Phrase(template, parts)


def parts_of(template: str) -> set[str]:
    """The names of the parts of a template.

    >>> sorted(parts_of("{wind} {number}, {honba} counter"))
    ['honba', 'number', 'wind']
    """
    return {name for _, name, _, _ in _reader.parse(template) if name}
