"""``Text``: English text that can be rendered in another language."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .language import Language


class Text(str):
    """English text that can be rendered in another language."""

    __slots__ = ()

    def in_language(self, language: Language) -> str:
        """The same in that language; unchanged where nothing better is known."""
        del language
        return str(self)
