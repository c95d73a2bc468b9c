"""Puts the pages of the club and the fonts of the sheets into the wheel; Node comes from a wheel, too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
PAGES = ROOT / "src" / "hanchan" / "server" / "pages"
FONTS = ROOT / "src" / "hanchan" / "fonts" / "files"


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds what is missing; a source distribution contains both already."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before a wheel is made; an editable install uses the files of the checkout."""
        del build_data
        if version == "editable":
            return
        if not (PAGES / "index.html").exists():
            _build_pages()
        if not FONTS.exists():
            subprocess.run([sys.executable, "-m", "tools.get_fonts"], cwd=ROOT, check=True)


def _build_pages() -> None:
    programs = Path(sys.executable).parent
    environment = os.environ | {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    for command in ("npm ci --loglevel=error", "npm run --silent build -- --logLevel error"):
        subprocess.run(command, cwd=ROOT / "web", env=environment, check=True, shell=True)
