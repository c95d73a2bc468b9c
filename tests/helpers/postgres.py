"""A PostgreSQL server of the tests' own: a fresh cluster in a temporary folder, reached by a socket in it."""

from __future__ import annotations

import os
import pwd
import shutil
import stat
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.programs import postgresql

if TYPE_CHECKING:
    from collections.abc import Iterator


class MissingServerError(Exception):
    """There are no programs of PostgreSQL, or nobody who may run them."""


@contextmanager
def server() -> Iterator[str]:
    """The address of an empty database, for as long as the server runs."""
    programs = postgresql()
    if programs is None:
        raise MissingServerError("there is no PostgreSQL; make test fetches it")
    user = _user()
    with tempfile.TemporaryDirectory(prefix="hanchan-pg-") as folder:
        data = Path(folder) / "data"
        if user:
            shutil.chown(folder, user)
            programs = _reachable(programs, Path(folder))
        initdb = ["--auth=trust", "--username=hanchan", "--encoding=UTF8", "--locale=C"]
        _run([str(programs / "initdb"), *initdb, "-D", str(data)], user)
        control = [str(programs / "pg_ctl"), "-D", str(data), "-l", f"{folder}/log", "-w"]
        _run([*control, "-o", f"-c listen_addresses='' -k {folder}", "start"], user)
        try:
            yield f"postgresql+psycopg://hanchan@/postgres?host={folder}"
        finally:
            _run([*control, "-m", "immediate", "stop"], user)


def _user() -> str:
    """Who runs the server, if not ourselves: it refuses to run as root."""
    if os.geteuid() != 0:
        return ""
    names = {entry.pw_name for entry in pwd.getpwall()}
    for name in ("postgres", "nobody"):
        if name in names:
            return name
    raise MissingServerError("root may not run PostgreSQL, and there is no user postgres or nobody")


def _reachable(programs: Path, folder: Path) -> Path:
    """The programs, copied if they lie below a folder that only root may enter."""
    if all(parent.stat().st_mode & stat.S_IXOTH for parent in programs.parents):
        return programs
    return shutil.copytree(programs.parent, folder / "postgresql", symlinks=True) / programs.name


def _run(command: list[str], user: str) -> None:
    """Run a program of the server as a user; an error shows what it printed."""
    account: dict[str, Any] = (
        {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []} if user else {}
    )
    with tempfile.TemporaryFile("w+") as output:  # pg_ctl leaves its pipes to the server: no end of file
        done = subprocess.run(
            command, stdout=output, stderr=output, cwd="/", timeout=120, check=False, **account
        )
        output.seek(0)
        assert done.returncode == 0, output.read()
