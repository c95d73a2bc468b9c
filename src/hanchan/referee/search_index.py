"""Finding a foul by the words of somebody who saw it."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from math import log
from typing import TYPE_CHECKING

from .catalogue import SECTIONS, books, circumstance, fouls

if TYPE_CHECKING:
    from .foul_model import Foul

WEIGHTS = {"title": 3.0, "words": 3.0, "id": 2.0, "about": 1.0, "asks": 1.0, "section": 0.5}
"""How much a word counts by where it stands."""

SHORTEST = 4
"""Letters that two words must share at their beginning to be akin."""

STEM = 0.6
"""How much less a word counts that only begins like the one that was asked for."""

SAME = {
    **dict.fromkeys(("chii", "chow", "sequence"), "chi"),
    **dict.fromkeys(("pung", "triplet"), "pon"),
    **dict.fromkeys(("kong", "quad", "quads", "ankan", "kakan"), "kan"),
    **dict.fromkeys(("claim", "claims", "claimed", "calls", "called", "calling"), "call"),
    **dict.fromkeys(("tile", "tiles"), "tile"),
    **dict.fromkeys(("discards", "discarding"), "discard"),
    **dict.fromkeys(("mobile", "cellphone", "telephone", "phones"), "phone"),
    **dict.fromkeys(("wins", "won", "winning", "mahjong"), "win"),
    **dict.fromkeys(("wrongly", "false", "invalid", "bad"), "wrong"),
    **dict.fromkeys(("no", "not", "without", "never", "lacking", "missing"), "no"),
    **dict.fromkeys(("knocked", "exposed", "reveal", "reveals", "shown", "shows", "showed"), "revealed"),
    **dict.fromkeys(("drew", "draws", "drawn", "drawing"), "draw"),
    **dict.fromkeys(("forgot", "forgotten", "forgets"), "forgot"),
    **dict.fromkeys(("pays", "paid", "paying", "payment"), "pay"),
    **dict.fromkeys(("reach",), "riichi"),
    **dict.fromkeys(("chombo",), "chonbo"),
    **dict.fromkeys(("dealer",), "east"),
    **dict.fromkeys(("bet", "stick", "sticks"), "deposit"),
}
"""Words that mean the same here."""

GROUPS = ("chi", "pon", "kan")
"""Who asks for one of the groups also means what is said of all of them."""

EMPTY = frozenset(
    (
        *("a", "an", "and", "are", "as", "at", "be", "been", "but", "by", "did", "do", "does", "for", "from"),
        *(
            "had",
            "has",
            "have",
            "he",
            "her",
            "his",
            "i",
            "in",
            "is",
            "it",
            "its",
            "me",
            "my",
            "of",
            "on",
            "or",
        ),
        *("she", "that", "the", "their", "them", "then", "they", "this", "to", "was", "were", "what"),
        *("when", "which", "who", "will", "with"),
    )
)
"""Words that say nothing here."""

FACTS = {"discarded": ("discarded_since", True), "mixed": ("tile_identifiable", False)}
"""Words that tell a circumstance, unless a \"not\" stands before them."""

AGREES, DISAGREES = 1.3, 0.7
"""What it counts that a foul's name says the same, or the opposite."""

NAMED, PHRASED = 0.8, 0.5
"""What it counts that the words are the foul's name, or stand together in its title or among its words."""


def by_book(words: str) -> tuple[str, str]:
    """Words without the name of a book among them, and the ruleset that it means, or nothing.

    >>> by_book("phone rings, EMA")
    ('phone rings, ', 'ema-2016')
    """
    if not (named := _book_names().search(words)):
        return words, ""
    name, year = named.groups()
    ids = [id for id in books() if id.startswith(f"{name.lower()}-{year or ''}")]
    return (words[: named.start()] + words[named.end() :], ids[0]) if ids else (words, "")


@cache
def _book_names() -> re.Pattern[str]:
    """The rulebooks with penalties as people name them: ``EMA``, ``wrc 2022``."""
    names = "|".join(sorted({re.escape(id.partition("-")[0]) for id in books()}))
    return re.compile(rf"\b({names})(?:[ -]?(20\d\d))?\b", re.IGNORECASE)


def search(text: str, limit: int | None = None) -> list[Foul]:
    """The fouls that fit some words, the best first.

    >>> [foul.id for foul in search("pon no tiles discarded", 1)]
    ['invalid_group_after_discard']
    >>> [foul.id for foul in search("phone rings")][0]
    'phone_ring_first'
    """
    asked = _tokens(text)
    if not asked:
        return []
    found = [
        (score * _agreement(asked, foul) * _named(asked, foul), foul)
        for foul in fouls()
        if (score := _score(asked, foul.id))
    ]
    found.sort(key=lambda pair: -pair[0])
    return [foul for _, foul in found][:limit]


def _score(asked: list[str], id: str) -> float:
    """How well a foul fits: rare words count more, and all of them together most."""
    words, rarity = _index()[id], _rarity()
    hits = [_hit(token, words) * rarity.get(token, 1.0) for token in asked]
    covered = sum(1 for hit in hits if hit) / len(asked)
    return sum(hits) * covered**2


def _named(asked: list[str], foul: Foul) -> float:
    """Whether the words are the foul's name, or stand together in what is said of it."""
    name = set(_tokens(foul.id.replace("_", " ")))
    share = len(name & set(asked)) / len(name | set(asked))
    phrase = " ".join(asked)
    together = any(phrase in " ".join(_tokens(text)) for text in (foul.title, *foul.words))
    return 1 + NAMED * share + PHRASED * together


def _agreement(asked: list[str], foul: Foul) -> float:
    """Whether the facts among the words agree with what the foul's name says."""
    factor = 1.0
    for before, word in zip(["", *asked], asked, strict=False):
        id, value = FACTS.get(word, ("", False))
        if id in foul.given:
            said = foul.given[id].exact == (value if before != "no" else not value)
            factor *= AGREES if said else DISAGREES
    return factor


def _hit(token: str, words: dict[str, float]) -> float:
    if token in words:
        return words[token]
    if token in GROUPS and "group" in words:
        return words["group"] * STEM
    if len(token) < SHORTEST:
        return 0.0
    stems = [weight for word, weight in words.items() if _akin(token, word)]
    return max(stems, default=0.0) * STEM


def _akin(word: str, other: str) -> bool:
    """Whether two words begin alike, as ``rings`` and ``ringing``."""
    return len(other) >= SHORTEST and word[:SHORTEST] == other[:SHORTEST]


@cache
def _index() -> dict[str, dict[str, float]]:
    """The words of every foul with their weights."""
    return {foul.id: _weights(foul) for foul in fouls()}


def _weights(foul: Foul) -> dict[str, float]:
    asks = " ".join(circumstance(id).ask for id in foul.circumstances)
    given = " ".join(circumstance(id).id for id in foul.given)
    texts = {
        "title": foul.title,
        "words": " ".join(foul.words),
        "id": foul.id.replace("_", " "),
        "about": foul.about,
        "asks": f"{asks} {given.replace('_', ' ')}",
        "section": SECTIONS[foul.section],
    }
    weights: dict[str, float] = {}
    for field, text in texts.items():
        for token in _tokens(text):
            weights[token] = max(weights.get(token, 0.0), WEIGHTS[field])
    return weights


@cache
def _rarity() -> dict[str, float]:
    counts = Counter(token for words in _index().values() for token in words)
    return {token: 1.0 + log(len(_index()) / count) for token, count in counts.items()}


def _tokens(text: str) -> list[str]:
    words = re.findall(r"[a-z0-9]+", text.lower().replace("'s", ""))
    return list(dict.fromkeys(SAME.get(word, word) for word in words if word not in EMPTY))
