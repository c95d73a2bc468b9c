"""A PostgreSQL server of the tests' own: a fresh cluster in a temporary folder, reached by a socket in it."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

INSTALLED = Path("/usr/lib/postgresql")
"""Where Debian puts the programs of the server, which are not on the path."""


class MissingServerError(Exception):
    """There are no programs of PostgreSQL, or nobody who may run them."""


@contextmanager
def server() -> Iterator[str]:
    """The address of an empty database, for as long as the server runs."""
    programs = _programs()
    with tempfile.TemporaryDirectory(prefix="hanchan-pg-") as folder:
        data = Path(folder) / "data"
        user = _user()
        if user:
            shutil.chown(folder, user)
        as_user = _becoming(user)
        initdb = ["--auth=trust", "--username=hanchan", "--encoding=UTF8", "--locale=C"]
        _run([*as_user, str(programs / "initdb"), *initdb, "-D", str(data)])
        control = [*as_user, str(programs / "pg_ctl"), "-D", str(data), "-l", f"{folder}/log", "-w"]
        _run([*control, "-o", f"-c listen_addresses='' -k {folder}", "start"])
        try:
            yield f"postgresql+psycopg://hanchan@/postgres?host={folder}"
        finally:
            _run([*control, "-m", "immediate", "stop"])


def _programs() -> Path:
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    newest = sorted(INSTALLED.glob("*/bin/initdb"), key=lambda path: int(path.parent.parent.name))
    if not newest:
        raise MissingServerError("PostgreSQL is not installed: apt-get install postgresql")
    return newest[-1].parent


def _user() -> str:
    """Root may not run the server: then the user does that the package has made for it."""
    if os.geteuid() != 0:
        return ""
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        raise MissingServerError("root may not run PostgreSQL, and there is no user postgres") from None


def _becoming(user: str) -> list[str]:
    if not user:
        return []
    group = pwd.getpwnam(user).pw_gid
    return ["setpriv", f"--reuid={user}", f"--regid={group}", "--clear-groups"]


def _run(command: list[str]) -> None:
    """Run a program of the server; its words, if it fails."""
    with tempfile.TemporaryFile("w+") as words:  # pg_ctl leaves its pipes to the server: no end of file
        done = subprocess.run(command, stdout=words, stderr=words, cwd="/", timeout=120, check=False)
        words.seek(0)
        assert done.returncode == 0, words.read()
