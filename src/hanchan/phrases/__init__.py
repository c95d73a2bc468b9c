"""Phrases: all that is said in words, in English and in every language that has a folder here.

A phrase is an English sentence in the code or in the data, with named parts. A language is a folder of TOML
files that give each English sentence in that language, its words of the game, and its names of the yaku; what
is missing is said in English. English uses the words of the rulebook.

>>> from hanchan import phrases
>>> phrases.ENGLISH.say("{wind} receives", wind=phrases.ENGLISH.wind("S"))
'South receives'
>>> japanese = phrases.of("ja")
>>> japanese.say("{wind} receives", wind=japanese.wind("S"))
'南家の収入'
>>> too_many = phrase("too many {what}; wait a little", what=phrase("connections"))
>>> too_many, japanese.say(too_many)
('too many connections; wait a little', '接続が多すぎます。しばらくお待ちください。')
"""

from __future__ import annotations

from ._language import Language
from ._load import ENGLISH, languages, of, wanted
from ._phrase import Clause, Joined, Meant, Phrase, Sayable, Tile, Word, parts_of, phrase

__all__ = [
    "ENGLISH", "Clause", "Joined", "Language", "Meant", "Phrase", "Sayable", "Tile", "Word",
    "languages", "of", "parts_of", "phrase", "wanted",
]  # fmt: skip
