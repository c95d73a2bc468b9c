"""Which passwords are refused: too short, too long, or among the first that anybody would try."""

from __future__ import annotations

import re
from itertools import pairwise

from ...errors import HanchanError
from ...i18n import message

SHORTEST, LONGEST = 10, 200
FEWEST_CHARACTERS = 5
"""Different characters that a password has at least."""
ROWS = (
    "01234567890",
    "abcdefghijklmnopqrstuvwxyz",
    *("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    *("qwertzuiop", "yxcvbnm", "azertyuiop", "qsdfghjklm", "wxcvbn"),
    *("1qaz2wsx3edc4rfv5tgb6yhn", "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0"),
)
"""Keys as they follow each other, on the keyboard or in the alphabet."""
LONGEST_REMAINDER = 4
"""Characters that a password must have beside runs of such keys, common words and digits at its end."""
COMMON = """
    abc account admin administrator angel asdf baby bailey baseball basketball batman biteme bitch blink
    buster charlie cheese chelsea chocolate computer cookie daniel default diamond dragon eminem
    facebook family flower football forever freedom friends fuckyou gaming george google guest hanchan
    harley heaven hello hockey home hottie hunter iloveu iloveyou internet jennifer jessica jordan
    junior killer letmein liverpool login london love lovely mahjong manchester maggie master matrix
    matthew merlin michael michelle monkey mustang naruto nicole nothing orange pass passw0rd password
    pepper player pokemon princess purple qazwsx qwerty ranger riichi robert root samsung secret server
    shadow silver soccer starwars steelers summer sunshine superman super system temp tenhou test thomas
    tigger trustno unknown user welcome whatever william winter yankees yellow zaq
"""
WORDS = frozenset(COMMON.split())
"""Words of which the most common passwords are made."""
LEET = str.maketrans("013457@$!", "oieastasi")


class PasswordError(HanchanError):
    """A password that cannot be used."""


def check(password: str, *names: str) -> None:
    """Raise PasswordError for a password that is easily guessed; ``names`` are those of its owner.

    >>> check("correct horse", "ann")
    >>> check("1234567890")
    Traceback (most recent call last):
    hanchan.server.accounts.passwords.PasswordError: This password is too easy to guess.
    """
    if not SHORTEST <= len(password) <= LONGEST:
        raise PasswordError(message("account-error-password-length", least=SHORTEST, most=LONGEST))
    if is_common(password, *names):
        raise PasswordError(message("account-error-password-common"))


def is_common(password: str, *names: str) -> bool:
    """Whether little is left of a password without common words, runs of keys, names and digits at its end.

    >>> [is_common(one) for one in ("aaaaaaaaaa", "Password123!", "qwertyuiop", "iloveyou2024", "zyxwvutsrq")]
    [True, True, True, True, True]
    >>> [is_common(one) for one in ("battery staple", "k3v9-tq2m-xx", "たべものは美味しいよ。")]
    [False, False, False]
    >>> is_common("annabella-1990", "Annabella")
    True
    """
    text = password.casefold()
    if len(set(text)) < FEWEST_CHARACTERS:
        return True
    known = sorted({*WORDS, *(name.casefold() for name in names if len(name) > 2)}, key=len, reverse=True)
    return any(_remainder(form, known) < LONGEST_REMAINDER for form in (text, text.translate(LEET)))


def _remainder(text: str, known: list[str]) -> int:
    for word in known:
        text = text.replace(word, " ")
    letters = _without_runs(re.sub(r"\d+\W*$", "", text))
    return len(re.sub(r"[\W_]", "", letters))


def _without_runs(text: str) -> str:
    """A text of which, of every run of keys or of one character, only the first is left.

    >>> _without_runs("abcdxyzzzz"), _without_runs("4321")
    ('ax', '4')
    """
    kept = [at for at, pair in enumerate(pairwise(" " + text)) if not _follows("".join(pair))]
    return "".join(text[at] for at in kept)


def _follows(pair: str) -> bool:
    return pair[0] == pair[1] or any(pair in row or pair[::-1] in row for row in ROWS)
