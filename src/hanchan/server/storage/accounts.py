"""Accounts and their tokens in the database: all that is asked of it, and changed in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from .schema import PEOPLE, TOKENS

if TYPE_CHECKING:
    from .club_database import ClubDatabase

_BY_TOKEN = (  # asked for every connection: made only once
    sa.select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.login, TOKENS.c.until)
    .join(TOKENS, TOKENS.c.person == PEOPLE.c.id)
    .where(TOKENS.c.hash == sa.bindparam("token"), TOKENS.c.until > sa.bindparam("now"))
)


class LoginTakenError(Exception):
    """Another account has the same login."""


class AccountStore:
    """Guests and registered accounts on the disk. Every change checks that the club still has its lease."""

    def __init__(self, database: ClubDatabase) -> None:
        self._database = database

    def add(self, row: dict[str, Any]) -> None:
        """A new account."""
        with self._database.transaction() as connection:
            connection.execute(PEOPLE.insert(), [row])

    def change(self, id: str, **values: Any) -> None:
        """Change columns of an account."""
        with self._database.transaction() as connection:
            connection.execute(PEOPLE.update().where(PEOPLE.c.id == id).values(values))

    def register(self, id: str, **values: Any) -> bool:
        """Turn a guest into a registered account; False if it is one already. Raises LoginTakenError."""
        guest = PEOPLE.update().where(PEOPLE.c.id == id, PEOPLE.c.login.is_(None))
        try:
            with self._database.transaction() as connection:
                return bool(connection.execute(guest.values(values)).rowcount)
        except sa.exc.IntegrityError:
            raise LoginTakenError from None

    def by_token(self, hash: str, now: float) -> Any:
        """The id, name and login of the owner of a token, and until when it counts; None without one."""
        with self._database.reading() as connection:
            return connection.execute(_BY_TOKEN, {"token": hash, "now": now}).first()

    def by_login(self, login: str) -> Any:
        """The id, name and hashed password of a registered account; None if there is none."""
        query = sa.select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.secret).where(PEOPLE.c.login == login)
        with self._database.reading() as connection:
            return connection.execute(query).first()

    def is_name_taken(self, looks: str, *, but: str) -> bool:
        """Whether a registered account has a login or name that looks like this, ``but`` one."""
        registered = PEOPLE.c.login.is_not(None) & (PEOPLE.c.id != but)
        like = (PEOPLE.c.login == looks) | (PEOPLE.c.looks == looks)
        with self._database.reading() as connection:
            return connection.execute(sa.select(PEOPLE.c.id).where(registered, like)).first() is not None

    # Tokens.

    def add_token(self, row: dict[str, Any], *, old: str, expired_before: float) -> None:
        """A new token in the place of an old one; those that expired before that time are deleted."""
        gone = (TOKENS.c.hash == old) | (TOKENS.c.until < expired_before)
        with self._database.transaction() as connection:
            connection.execute(TOKENS.delete().where(gone))
            connection.execute(TOKENS.insert(), [row])

    def delete_token(self, hash: str) -> None:
        """Forget a token."""
        with self._database.transaction() as connection:
            connection.execute(TOKENS.delete().where(TOKENS.c.hash == hash))

    def delete_tokens_of(self, id: str) -> None:
        """Forget all tokens of an account."""
        with self._database.transaction() as connection:
            connection.execute(TOKENS.delete().where(TOKENS.c.person == id))
