"""The labels in all languages: ``labels/*.toml``, one table for each label, one line for each language."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from ..errors import PaperError

FOLDER = Path(__file__).parent / "labels"
LANGUAGES = {"en": "English", "ja": "日本語", "fr": "Français", "de": "Deutsch"}


@cache
def labels() -> dict[str, dict[str, str]]:
    """All labels, and each in all languages."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        told = tomllib.loads(path.read_text(encoding="utf-8"))
        assert not found.keys() & told.keys(), f"{path.name} has labels that are in another file"
        found.update(told)
    return found


class Words:
    """The labels of a language.

    >>> Words("de")("session_number", session=3)
    'Runde 3'
    """

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise PaperError(f"there are no labels in {language[:20]}; there are {', '.join(LANGUAGES)}")
        self.language = language

    def __call__(self, key: str, **told: object) -> str:
        """A label, with its blanks filled in."""
        return labels()[key][self.language].format(**told)

    def label(self, label: str | tuple[tuple[str, str], ...], **told: object) -> str:
        """A label that a ruleset names: by its id, as the text itself, or with a text for each language."""
        if not isinstance(label, str):
            texts = dict(label)
            return texts.get(self.language, texts["en"])
        return self(label, **told) if label in labels() else label

    def all(self) -> dict[str, str]:
        """All labels, as templates get them."""
        return {key: languages[self.language] for key, languages in labels().items()}

    def winds(self) -> list[str]:
        """The letters of the winds, East first."""
        return [self(f"wind_{wind}") for wind in ("east", "south", "west", "north")]
