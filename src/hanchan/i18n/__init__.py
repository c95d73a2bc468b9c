"""Texts in every language: messages by id, in Fluent files, one folder for each language.

``message("game-uma", uma="+15 +5 -5 -15")`` is English text that remembers its id and fields, so that any
other language can render it later. The files are ``locales/<language>/<area>.ftl``; the area is the first
word of the id. Texts that live in data (rulesets, fouls) are ``DataText``: their English stays in the data
file, and other languages find them by an id that follows from where they stand.

>>> from hanchan import i18n
>>> japanese = i18n.language("ja")
>>> too_many = i18n.message("server-error-too-many", what=i18n.message("server-connections"))
>>> too_many, too_many.id
('Too many connections. Please wait a moment.', 'server-error-too-many')
>>> japanese.text(too_many)
'接続が多すぎます。しばらくお待ちください。'
>>> japanese.format("score-wind-receives", wind=japanese.wind("S"))
'南家の収入'
"""

from __future__ import annotations

from .language import ENGLISH, RULEBOOK_ENGLISH, Language, language, languages, negotiate
from .messages import Clause, DataText, Joined, Message, Term, TileName, data_id, message
from .text import Text

__all__ = [
    "ENGLISH", "RULEBOOK_ENGLISH",
    "Clause", "DataText", "Joined", "Language", "Message", "Term", "Text", "TileName",
    "data_id", "language", "languages", "message", "negotiate",
]  # fmt: skip
