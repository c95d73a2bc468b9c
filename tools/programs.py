"""Programs that the tests need: where they are, and how they get into the checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
FETCHED = ROOT / ".tools"
"""Everything that was fetched into the checkout. Git ignores it, and ``make clean`` removes it."""
BIN = FETCHED / "bin"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Names of the same browser in different systems."""
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--no-first-run"),
)
"""How the tests start it."""
DEBIAN_POSTGRESQL = Path("/usr/lib/postgresql")
"""Debian does not put the programs of the server on the path."""


def chromium() -> Path | None:
    """The browser in the checkout, which is fetched only if the system's is missing or broken; else that."""
    for folder in (str(BIN), None):
        for name in CHROMIUM:
            if found := shutil.which(name, path=folder):
                return Path(found)
    return None


def postgresql() -> Path | None:
    """The folder with ``initdb``, ``pg_ctl`` and ``postgres``: in the checkout, or of this machine."""
    if found := shutil.which("initdb", path=str(BIN)) or shutil.which("initdb"):
        return Path(found).resolve().parent
    debian = [path for path in DEBIAN_POSTGRESQL.glob("*/bin") if (path / "initdb").exists()]
    return max(debian, key=lambda path: int(path.parent.name), default=None)


def say(sentence: str) -> None:
    """Tell the user what happens."""
    print(sentence, flush=True)


def missing(sentence: str) -> int:
    """Report something that could not be obtained; returns the exit code, which is a failure only in CI."""
    print(sentence, file=sys.stderr, flush=True)
    return 1 if os.environ.get("CI") else 0


def with_apt(*packages: str) -> bool:
    """Install packages of Debian, if this is Debian and we are root; False if that is impossible or fails."""
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    say(f"Installing {' '.join(packages)} with apt-get ...")
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
        if _quietly(["apt-get", *command], environment) != 0:
            return False
    return True


def npm_ci(manifest: Path, into: Path) -> Path:
    """Install the locked npm packages of ``manifest`` (a folder) in ``into``; returns ``node_modules``."""
    into.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(manifest / name, into)
    options = ["--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
    environment = os.environ | {"PATH": _path()}
    subprocess.run([of_venv("npm"), "ci", *options], cwd=into, env=environment, check=True)
    return into / "node_modules"


def of_venv(name: str) -> str:
    """A program of the virtual environment, such as Node, which a wheel brings; else that of the system."""
    return shutil.which(name, path=_path()) or name


def _path() -> str:
    return f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"


def _quietly(command: list[str], environment: dict[str, str]) -> int:
    """Run a command and show its output only if it fails."""
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        print(done.stdout + done.stderr, file=sys.stderr)
    return done.returncode
