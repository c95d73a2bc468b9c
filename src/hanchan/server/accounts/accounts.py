"""Who is who: guests who play at once, accounts that keep games; known by a token in a cookie.

Of a token only its SHA-256 is kept, of a password its Argon2 hash.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from ...database import reading
from ...errors import HanchanError
from ...phrases import phrase
from ..storage.schema import PEOPLE, TOKENS
from . import display_names, passwords

if TYPE_CHECKING:
    from ..storage.journal import Keeping

DAY = 86_400
LASTS = 90 * DAY
LOGIN = re.compile(r"[a-z0-9][a-z0-9_-]{2,19}")
MOST_REMEMBERED = 10_000
"""Tokens whose owners are remembered; the one that was used longest ago is forgotten first."""
_hasher = PasswordHasher()
_NOBODY = _hasher.hash(secrets.token_hex(16))
"""Checked where there is no such account, so that it takes as long."""
_KNOWN = (  # asked for every connection: made only once
    sa.select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.login, TOKENS.c.until)
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
        raise PersonError("a name has at least one letter")
    return name


class Remembered:
    """Who is known by which token, so that not every request asks the database.

    Only this club changes people and tokens, and every change is made known here. Used by several threads.
    """

    def __init__(self, most: int = MOST_REMEMBERED) -> None:
        self._most, self._lock = most, Lock()
        self._people: OrderedDict[str, tuple[Person, float]] = OrderedDict()
        self.changes = 0
        """How often something was forgotten: what was read before must not be remembered after it."""

    def get(self, hash: str) -> Person | None:
        """Whose token this is, if that is remembered and the token still counts."""
        with self._lock:
            person, until = self._people.get(hash, (None, 0.0))
            if person is None or until <= time.time():
                return None
            self._people.move_to_end(hash)
            return person

    def add(self, hash: str, person: Person, until: float, changes: int) -> None:
        """Remember what was read after so many changes."""
        with self._lock:
            if changes == self.changes:
                self._people[hash] = (person, until)
                while len(self._people) > self._most:
                    self._people.popitem(last=False)

    def forget(self, *, hash: str = "", person: str = "") -> None:
        """Forget a token, or all of a person."""
        with self._lock:
            self.changes += 1
            self._people.pop(hash, None)
            for one in [one for one, (owner, _) in self._people.items() if owner.id == person]:
                del self._people[one]


class People:
    """The people of a club."""

    def __init__(self, keeping: Keeping) -> None:
        self._engine, self._transaction = keeping.engine, keeping.transaction
        self._remembered = Remembered()

    def guest(self, name: str = "") -> tuple[Person, str]:
        """Somebody new, and the token."""
        id = secrets.token_hex(8)
        person = Person(id, clean_name(name) if name else f"Guest {id[:4]}")
        self._check_free(person)
        row = {"id": id, "name": person.name, "looks": display_names.looks(person.name), "made": time.time()}
        with self._transaction() as connection:
            connection.execute(PEOPLE.insert(), [row])
        return person, self.new_token(person)

    def remembered(self, token: str) -> Person | None:
        """Whose token it is, if that was asked before; the database is not asked."""
        return self._remembered.get(_hash(token))

    def known_by(self, token: str) -> Person | None:
        """Whose token it is; asks the database."""
        hash, changes = _hash(token), self._remembered.changes
        with reading(self._engine) as connection:
            row = connection.execute(_KNOWN, {"token": hash, "now": time.time()}).first()
        if row is None:
            return None
        person = Person(row.id, row.name, row.login)
        self._remembered.add(hash, person, row.until, changes)
        return person

    def rename(self, person: Person, name: str) -> Person:
        """Give another name; nobody is called like the account of another."""
        renamed = Person(person.id, clean_name(name), person.login)
        self._check_free(renamed)
        told = {"name": renamed.name, "looks": display_names.looks(renamed.name)}
        with self._transaction() as connection:
            connection.execute(PEOPLE.update().where(PEOPLE.c.id == person.id).values(told))
        self._remembered.forget(person=person.id)
        return renamed

    def _check_free(self, person: Person) -> None:
        if self._is_taken(person.name, person.id):
            raise PersonError(phrase("{name} is the name of an account", name=person.name))

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
            raise PersonError("a login has 3 to 20 small letters, digits, _ and -")
        passwords.check(password, login, person.name)
        if not person.is_guest:
            raise PersonError("this is an account already")
        if self._is_taken(login, person.id):
            raise PersonError(phrase("the login {login} is taken", login=login))
        name = login if self._is_taken(person.name, person.id) else person.name
        told = {
            "login": login,
            "secret": _hasher.hash(password),
            "name": name,
            "looks": display_names.looks(name),
        }
        made = PEOPLE.update().where(PEOPLE.c.id == person.id, PEOPLE.c.login.is_(None))
        try:
            with self._transaction() as connection:
                changed = connection.execute(made.values(told)).rowcount
        except sa.exc.IntegrityError:
            raise PersonError(phrase("the login {login} is taken", login=login)) from None
        self._remembered.forget(person=person.id)
        if not changed:  # by another page, while this one was being asked
            raise PersonError("this is an account already")
        return Person(person.id, name, login)

    def log_in(self, login: str, password: str) -> Person:
        """The account; the same words, after the same time, whatever was wrong."""
        query = sa.select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.secret).where(PEOPLE.c.login == login)
        with reading(self._engine) as connection:
            row = connection.execute(query).first() if LOGIN.fullmatch(login) else None
        fits = _fits(row.secret if row else _NOBODY, password)
        if row is None or not fits:
            raise PersonError("login and password do not match")
        return Person(row.id, row.name, login)

    def change(self, person: Person, password: str, new: str) -> None:
        """Give an account another password."""
        if person.login is None:
            raise PersonError("a guest has no password")
        self.log_in(person.login, password)
        passwords.check(new, person.login, person.name)
        with self._transaction() as connection:
            kept = PEOPLE.update().where(PEOPLE.c.id == person.id)
            connection.execute(kept.values(secret=_hasher.hash(new)))

    def log_out(self, token: str) -> None:
        """Forget a token."""
        with self._transaction() as connection:
            connection.execute(TOKENS.delete().where(TOKENS.c.hash == _hash(token)))
        self._remembered.forget(hash=_hash(token))

    def log_out_everywhere(self, person: Person) -> None:
        """Forget all tokens of somebody."""
        with self._transaction() as connection:
            connection.execute(TOKENS.delete().where(TOKENS.c.person == person.id))
        self._remembered.forget(person=person.id)

    def new_token(self, person: Person, old: str = "") -> str:
        """A token for somebody; the old one counts no more.

        Tokens whose time was over long ago are deleted, but not those that are over only now: a clock that
        was set forward by mistake must not log everybody out for good.
        """
        token, now = secrets.token_urlsafe(32), time.time()
        row = {"hash": _hash(token), "person": person.id, "until": now + LASTS}
        gone = (TOKENS.c.hash == _hash(old)) | (TOKENS.c.until < now - LASTS)
        with self._transaction() as connection:
            connection.execute(TOKENS.delete().where(gone))
            connection.execute(TOKENS.insert(), [row])
        self._remembered.forget(hash=_hash(old))
        return token


def _fits(secret: str, password: str) -> bool:
    try:
        return _hasher.verify(secret, password[: passwords.LONGEST + 1])
    except Argon2Error:
        return False


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
