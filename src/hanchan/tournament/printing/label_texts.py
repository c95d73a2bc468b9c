"""The labels of printed sheets, in every language that has a ``print.ftl``."""

from __future__ import annotations

from functools import cache

from ...i18n import Language
from ...i18n.fluent import Variable
from ..errors import PaperError

LANGUAGES = {"en": "English", "ja": "日本語", "fr": "Français", "de": "Deutsch"}
AREA = "print"


@cache
def _language(id: str) -> Language:
    return Language(id)


class Words:
    """The labels of a language.

    >>> Words("de")("session_number", session=3)
    'Runde 3'
    """

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise PaperError(f"there are no labels in {language[:20]}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._labels = _language(language)

    def __call__(self, key: str, **fields: object) -> str:
        """A label, with its blanks filled in."""
        return self._labels.render(f"{AREA}-{key}", fields)

    def label(self, label: str | tuple[tuple[str, str], ...], **fields: object) -> str:
        """A label that a ruleset names: by its id, as the text itself, or with a text for each language."""
        if not isinstance(label, str):
            texts = dict(label)
            return texts.get(self.language, texts["en"])
        return self(label, **fields) if self._labels.has(f"{AREA}-{label}") else label

    def all(self) -> dict[str, str]:
        """All labels, as templates get them: with the names of their blanks in braces."""
        ids = self._labels.area(AREA)
        return {id.removeprefix(f"{AREA}-"): self._template(id) for id in ids}

    def _template(self, id: str) -> str:
        parts = self._labels.pattern(id) or ()
        return "".join(f"{{{part.name}}}" if isinstance(part, Variable) else str(part) for part in parts)

    def winds(self) -> list[str]:
        """The letters of the winds, East first."""
        return [self(f"wind_{wind}") for wind in ("east", "south", "west", "north")]
