"""Accounts: guests who play at once, and registered accounts; known by a token in a cookie.

Only the SHA-256 of a token is stored, and only the Argon2 hash of a password.
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

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from ...errors import HanchanError
from ...i18n import message
from ..storage.accounts import LoginTakenError
from . import display_names, passwords

if TYPE_CHECKING:
    from ..storage.accounts import AccountStore

DAY = 86_400
LASTS = 90 * DAY
LOGIN = re.compile(r"[a-z0-9][a-z0-9_-]{2,19}")
MOST_REMEMBERED = 10_000
"""Tokens whose owners are remembered; the one that was used longest ago is forgotten first."""
_hasher = PasswordHasher()
_NOBODY = _hasher.hash(secrets.token_hex(16))
"""Checked where there is no such account, so that it takes as long."""


class AccountError(HanchanError):
    """A name, login or password that cannot be."""


@dataclass(frozen=True)
class Account:
    """A guest, or somebody with a login."""

    id: str
    name: str
    login: str | None = None

    @property
    def is_guest(self) -> bool:
        """Whether there is no login."""
        return self.login is None


def clean_name(text: str) -> str:
    """A name as it is shown; raises AccountError if there is nothing to see."""
    name = display_names.clean(text)
    if not name:
        raise AccountError(message("account-error-name"))
    return name


class TokenMemory:
    """The accounts of recently used tokens, so that not every request asks the database.

    Only this club changes accounts and tokens, and every change is reported here. Used by several threads.
    """

    def __init__(self, most: int = MOST_REMEMBERED) -> None:
        self._most, self._lock = most, Lock()
        self._accounts: OrderedDict[str, tuple[Account, float]] = OrderedDict()
        self.changes = 0
        """How often something was forgotten: what was read before must not be remembered after it."""

    def get(self, hash: str) -> Account | None:
        """Whose token this is, if that is remembered and the token still counts."""
        with self._lock:
            account, until = self._accounts.get(hash, (None, 0.0))
            if account is None or until <= time.time():
                return None
            self._accounts.move_to_end(hash)
            return account

    def add(self, hash: str, account: Account, until: float, changes: int) -> None:
        """Remember an account that was read when ``changes`` had this value."""
        with self._lock:
            if changes == self.changes:
                self._accounts[hash] = (account, until)
                while len(self._accounts) > self._most:
                    self._accounts.popitem(last=False)

    def forget(self, *, hash: str = "", account: str = "") -> None:
        """Forget a token, or all of an account."""
        with self._lock:
            self.changes += 1
            self._accounts.pop(hash, None)
            for known in [key for key, (owner, _) in self._accounts.items() if owner.id == account]:
                del self._accounts[known]


class Accounts:
    """The accounts of a club."""

    def __init__(self, store: AccountStore) -> None:
        self._store = store
        self._memory = TokenMemory()

    def new_guest(self, name: str = "") -> tuple[Account, str]:
        """A new guest, and the token."""
        id = secrets.token_hex(8)
        account = Account(id, clean_name(name) if name else f"Guest {id[:4]}")
        self._check_free(account)
        looks = display_names.looks(account.name)
        self._store.add({"id": id, "name": account.name, "looks": looks, "made": time.time()})
        return account, self.new_token(account)

    def remembered(self, token: str) -> Account | None:
        """The account of a token, if it was looked up before; the database is not asked."""
        return self._memory.get(_hash(token))

    def known_by(self, token: str) -> Account | None:
        """The account of a token; asks the database."""
        hash, changes = _hash(token), self._memory.changes
        row = self._store.by_token(hash, time.time())
        if row is None:
            return None
        account = Account(row.id, row.name, row.login)
        self._memory.add(hash, account, row.until, changes)
        return account

    def rename(self, account: Account, name: str) -> Account:
        """Change a name; it may not look like the name of another account."""
        renamed = Account(account.id, clean_name(name), account.login)
        self._check_free(renamed)
        self._store.change(account.id, name=renamed.name, looks=display_names.looks(renamed.name))
        self._memory.forget(account=account.id)
        return renamed

    def _check_free(self, account: Account) -> None:
        if self._is_taken(account.name, account.id):
            raise AccountError(message("account-error-name-taken", name=account.name))

    def _is_taken(self, name: str, but: str) -> bool:
        """Whether a registered account, ``but`` one, has the name or one that looks like it."""
        return self._store.is_name_taken(display_names.looks(name), but=but)

    def register(self, account: Account, login: str, password: str) -> Account:
        """Give a guest a login; the games stay."""
        if not LOGIN.fullmatch(login):
            raise AccountError(message("account-error-username"))
        passwords.check(password, login, account.name)
        if not account.is_guest:
            raise AccountError(message("account-error-already"))
        if self._is_taken(login, account.id):
            raise AccountError(message("account-error-username-taken", login=login))
        name = login if self._is_taken(account.name, account.id) else account.name
        values = {"login": login, "secret": _hasher.hash(password), "name": name}
        try:
            changed = self._store.register(account.id, **values, looks=display_names.looks(name))
        except LoginTakenError:
            raise AccountError(message("account-error-username-taken", login=login)) from None
        self._memory.forget(account=account.id)
        if not changed:  # by another page, at the same time
            raise AccountError(message("account-error-already"))
        return Account(account.id, name, login)

    def log_in(self, login: str, password: str) -> Account:
        """The account of a login; the same refusal, after the same time, whatever was wrong."""
        row = self._store.by_login(login) if LOGIN.fullmatch(login) else None
        fits = _fits(row.secret if row else _NOBODY, password)
        if row is None or not fits:
            raise AccountError(message("account-error-wrong-password"))
        return Account(row.id, row.name, login)

    def change_password(self, account: Account, password: str, new: str) -> None:
        """Give an account another password."""
        if account.login is None:
            raise AccountError(message("account-error-guest-password"))
        self.log_in(account.login, password)
        passwords.check(new, account.login, account.name)
        self._store.change(account.id, secret=_hasher.hash(new))

    def log_out(self, token: str) -> None:
        """Forget a token."""
        self._store.delete_token(_hash(token))
        self._memory.forget(hash=_hash(token))

    def log_out_everywhere(self, account: Account) -> None:
        """Forget all tokens of an account."""
        self._store.delete_tokens_of(account.id)
        self._memory.forget(account=account.id)

    def new_token(self, account: Account, old: str = "") -> str:
        """A token for an account; the old one counts no more.

        Tokens that expired long ago are deleted, but not those that expire only now: a clock that was set
        forward by mistake must not log everybody out for good.
        """
        token, now = secrets.token_urlsafe(32), time.time()
        row = {"hash": _hash(token), "person": account.id, "until": now + LASTS}
        self._store.add_token(row, old=_hash(old), expired_before=now - LASTS)
        self._memory.forget(hash=_hash(old))
        return token


def _fits(secret: str, password: str) -> bool:
    try:
        return _hasher.verify(secret, password[: passwords.LONGEST + 1])
    except Argon2Error:
        return False


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
