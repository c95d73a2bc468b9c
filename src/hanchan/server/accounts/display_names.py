"""Names that people choose: how they are shown, and which could be mistaken for each other."""

from __future__ import annotations

import unicodedata

from ..security.visible_text import visible

LONGEST = 24
LOOK_LIKE = {
    "a": "аαɑɐᴀ",
    "b": "вβьƅɓʙ",
    "c": "сϲƈᴄς",
    "d": "ԁɗɖđᴅδ",
    "e": "еεєҽԑᴇɛ",
    "f": "ƒꜰϝ",
    "g": "ɡցԍɠɢ",
    "h": "нһհɦħʜ",
    "i": "іιıɩɪɨꙇ",
    "j": "јյϳᴊ",
    "k": "кκƙᴋ",
    "l": "ӏǀɭɫƚłʟ",
    "m": "мᴍ",
    "n": "ηոռɴƞŋп",
    "o": "оοօσơøᴏ",
    "p": "рρքƥᴘ",
    "q": "ԛզɋ",
    "r": "гᴦʀɾ",
    "s": "ѕʂꜱ",
    "t": "тτտƭʈŧᴛ",
    "u": "υսᴜʉμ",
    "v": "νѵʋᴠ",
    "w": "ԝωաɯшᴡ",
    "x": "хχխ",
    "y": "уƴʏγ",
    "z": "ƶᴢζ",
}
"""Cyrillic, Greek, Armenian and less usual Latin letters, by the letter that they look like."""
LIKE_LATIN = str.maketrans({like: letter for letter, all_like in LOOK_LIKE.items() for like in all_like})


def clean(text: str) -> str:
    r"""A name without what cannot be seen and without needless space; nothing may be left.

    >>> clean("  A \t n\u202en  "), clean("x" * 99) == "x" * LONGEST
    ('A nn', True)
    """
    return visible(unicodedata.normalize("NFKC", text))[:LONGEST].strip()


def looks(name: str) -> str:
    r"""What a name looks like at a glance: names that could be mistaken for each other give the same.

    >>> looks("Ann") == looks("\u0410 n n") == looks("\uff21NN") == "ann"
    True
    >>> looks("Anna") == looks("Ann")
    False
    """
    folded = unicodedata.normalize("NFKC", clean(name).casefold())
    return "".join(folded.split()).translate(LIKE_LATIN)
