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

from ...database import reading
from ...errors import HanchanError
from ...i18n import message
from ..storage.schema import PEOPLE, TOKENS
from . import display_names

if TYPE_CHECKING:
    from ..storage.journal import Keeping

DAY = 86_400
LASTS = 90 * DAY
LOGIN = re.compile(r"[a-z0-9][a-z0-9_-]{2,19}")
LEAST_PASSWORD, MOST_PASSWORD = 10, 200
_hasher = PasswordHasher()
_NOBODY = _hasher.hash(secrets.token_hex(16))
"""Checked where there is no such account, so that it takes as long."""
_KNOWN = (  # asked for every connection: made only once
    sa.select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.login)
    .join(TOKENS, TOKENS.c.person == PEOPLE.c.id)
    .where(TOKENS.c.hash == sa.bindparam("token"), TOKENS.c.until > sa.bindparam("now"))
)


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
    """A name as it is shown; raises PersonError if there is nothing to see."""
    name = display_names.clean(text)
    if not name:
        raise PersonError(message("account-error-name"))
    return name


class People:
    """The people of a club."""

    def __init__(self, keeping: Keeping) -> None:
        self._engine = keeping.engine

    def guest(self, name: str = "") -> tuple[Person, str]:
        """Somebody new, and the token."""
        id = secrets.token_hex(8)
        person = Person(id, clean_name(name) if name else f"Guest {id[:4]}")
        self._check_free(person)
        row = {"id": id, "name": person.name, "looks": display_names.looks(person.name), "made": time.time()}
        with self._engine.begin() as connection:
            connection.execute(PEOPLE.insert(), [row])
        return person, self.new_token(person)

    def known_by(self, token: str) -> Person | None:
        """Whose token it is."""
        with reading(self._engine) as connection:
            row = connection.execute(_KNOWN, {"token": _hash(token), "now": time.time()}).first()
        return Person(*row) if row else None

    def rename(self, person: Person, name: str) -> Person:
        """Give another name; nobody is called like the account of another."""
        renamed = Person(person.id, clean_name(name), person.login)
        self._check_free(renamed)
        told = {"name": renamed.name, "looks": display_names.looks(renamed.name)}
        with self._engine.begin() as connection:
            connection.execute(PEOPLE.update().where(PEOPLE.c.id == person.id).values(told))
        return renamed

    def _check_free(self, person: Person) -> None:
        if self._is_taken(person.name, person.id):
            raise PersonError(message("account-error-name-taken", name=person.name))

    def _is_taken(self, name: str, person: str) -> bool:
        """Whether an account of somebody else has the name, or one that looks like it."""
        like = display_names.looks(name)
        account = PEOPLE.c.login.is_not(None) & (PEOPLE.c.id != person)
        taken = sa.select(PEOPLE.c.id).where(account, (PEOPLE.c.login == like) | (PEOPLE.c.looks == like))
        with reading(self._engine) as connection:
            return connection.execute(taken).first() is not None

    def register(self, person: Person, login: str, password: str) -> Person:
        """Turn a guest into an account, which keeps the guest's games."""
        if not LOGIN.fullmatch(login):
            raise PersonError(message("account-error-username"))
        _check_password(password)
        if not person.is_guest:
            raise PersonError(message("account-error-already"))
        if self._is_taken(login, person.id):
            raise PersonError(message("account-error-username-taken", login=login))
        name = login if self._is_taken(person.name, person.id) else person.name
        told = {
            "login": login,
            "secret": _hasher.hash(password),
            "name": name,
            "looks": display_names.looks(name),
        }
        made = PEOPLE.update().where(PEOPLE.c.id == person.id, PEOPLE.c.login.is_(None))
        try:
            with self._engine.begin() as connection:
                changed = connection.execute(made.values(told)).rowcount
        except sa.exc.IntegrityError:
            raise PersonError(message("account-error-username-taken", login=login)) from None
        if not changed:  # by another page, while this one was being asked
            raise PersonError(message("account-error-already"))
        return Person(person.id, name, login)

    def log_in(self, login: str, password: str) -> Person:
        """The account; the same words, after the same time, whatever was wrong."""
        query = sa.select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.secret).where(PEOPLE.c.login == login)
        with reading(self._engine) as connection:
            row = connection.execute(query).first() if LOGIN.fullmatch(login) else None
        fits = _fits(row.secret if row else _NOBODY, password)
        if row is None or not fits:
            raise PersonError(message("account-error-wrong-password"))
        return Person(row.id, row.name, login)

    def change(self, person: Person, password: str, new: str) -> None:
        """Give an account another password."""
        if person.login is None:
            raise PersonError(message("account-error-guest-password"))
        self.log_in(person.login, password)
        _check_password(new)
        with self._engine.begin() as connection:
            kept = PEOPLE.update().where(PEOPLE.c.id == person.id)
            connection.execute(kept.values(secret=_hasher.hash(new)))

    def log_out(self, token: str) -> None:
        """Forget a token."""
        with self._engine.begin() as connection:
            connection.execute(TOKENS.delete().where(TOKENS.c.hash == _hash(token)))

    def log_out_everywhere(self, person: Person) -> None:
        """Forget all tokens of somebody."""
        with self._engine.begin() as connection:
            connection.execute(TOKENS.delete().where(TOKENS.c.person == person.id))

    def new_token(self, person: Person, old: str = "") -> str:
        """A token for somebody; the old one counts no more, and neither do those whose time is over."""
        token, now = secrets.token_urlsafe(32), time.time()
        row = {"hash": _hash(token), "person": person.id, "until": now + LASTS}
        with self._engine.begin() as connection:
            connection.execute(TOKENS.delete().where((TOKENS.c.hash == _hash(old)) | (TOKENS.c.until < now)))
            connection.execute(TOKENS.insert(), [row])
        return token


def _check_password(password: str) -> None:
    if not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        told = {"least": LEAST_PASSWORD, "most": MOST_PASSWORD}
        raise PersonError(message("account-error-password-length", **told))


def _fits(secret: str, password: str) -> bool:
    try:
        return _hasher.verify(secret, password[: MOST_PASSWORD + 1])
    except Argon2Error:
        return False


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
