"""Who is who: guests who play at once, accounts that keep games; known by a token in a cookie.

Of a token only its SHA-256 is kept, of a password its Argon2 hash.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from ..errors import HanchanError
from .forms import PEOPLE, TOKENS

if TYPE_CHECKING:
    from .keeping import Keeping

DAY = 86_400
LASTS = 90 * DAY
LOGIN = re.compile(r"[a-z0-9][a-z0-9_-]{2,19}")
LEAST_PASSWORD, MOST_PASSWORD = 10, 200
LONGEST_NAME = 24
_hasher = PasswordHasher()
_NOBODY = _hasher.hash(secrets.token_hex(16))
"""Checked where there is no such account, so that it takes as long."""


class PersonError(HanchanError):
    """A name, login or password that cannot be."""


@dataclass(frozen=True)
class Person:
    """Somebody."""

    id: str
    name: str
    login: str | None = None

    @property
    def is_guest(self) -> bool:
        """Whether there is no account."""
        return self.login is None


def clean_name(text: str) -> str:
    """A name as it is shown: printable, without needless space."""
    name = " ".join("".join(one for one in text if one.isprintable()).split())[:LONGEST_NAME]
    if not name:
        raise PersonError("a name has at least one letter")
    return name


class People:
    """The people of a club."""

    def __init__(self, keeping: Keeping) -> None:
        self._engine = keeping.engine

    def guest(self, name: str = "") -> tuple[Person, str]:
        """Somebody new, and the token."""
        id = secrets.token_hex(8)
        person = Person(id, clean_name(name) if name else f"Guest {id[:4]}")
        with self._engine.begin() as connection:
            connection.execute(PEOPLE.insert(), [{"id": id, "name": person.name, "made": time.time()}])
        return person, self._token(person)

    def known_by(self, token: str) -> Person | None:
        """Whose token it is."""
        query = (
            sa.select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.login)
            .join(TOKENS, TOKENS.c.person == PEOPLE.c.id)
            .where(TOKENS.c.hash == _hash(token), TOKENS.c.until > time.time())
        )
        with self._engine.connect() as connection:
            row = connection.execute(query).first()
        return Person(*row) if row else None

    def rename(self, person: Person, name: str) -> Person:
        """Give another name."""
        name = clean_name(name)
        with self._engine.begin() as connection:
            connection.execute(PEOPLE.update().where(PEOPLE.c.id == person.id).values(name=name))
        return Person(person.id, name, person.login)

    def register(self, person: Person, login: str, password: str) -> Person:
        """Turn a guest into an account, which keeps the guest's games."""
        if not LOGIN.fullmatch(login):
            raise PersonError("a login has 3 to 20 small letters, digits, _ and -")
        if not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
            raise PersonError(f"a password has {LEAST_PASSWORD} to {MOST_PASSWORD} characters")
        if not person.is_guest:
            raise PersonError("this is an account already")
        made = PEOPLE.update().where(PEOPLE.c.id == person.id)
        try:
            with self._engine.begin() as connection:
                connection.execute(made.values(login=login, secret=_hasher.hash(password)))
        except sa.exc.IntegrityError:
            raise PersonError(f"the login {login} is taken") from None
        return Person(person.id, person.name, login)

    def log_in(self, login: str, password: str) -> tuple[Person, str]:
        """The account and a new token; the same words whatever was wrong."""
        query = sa.select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.secret).where(PEOPLE.c.login == login)
        with self._engine.connect() as connection:
            row = connection.execute(query).first()
        try:
            _hasher.verify(row.secret if row else _NOBODY, password[: MOST_PASSWORD + 1])
        except Argon2Error:
            row = None
        if row is None:
            raise PersonError("login and password do not fit")
        person = Person(row.id, row.name, login)
        return person, self._token(person)

    def log_out(self, token: str) -> None:
        """Forget a token."""
        with self._engine.begin() as connection:
            connection.execute(TOKENS.delete().where(TOKENS.c.hash == _hash(token)))

    def _token(self, person: Person) -> str:
        token = secrets.token_urlsafe(32)
        row = {"hash": _hash(token), "person": person.id, "until": time.time() + LASTS}
        with self._engine.begin() as connection:
            connection.execute(TOKENS.insert(), [row])
        return token


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
