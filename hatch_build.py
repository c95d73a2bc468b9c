"""Builds the pages of the club into the package, with the Node that comes from a wheel."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
PAGES = ROOT / "src" / "hanchan" / "server" / "pages"

# Drawing needs nothing but itself; the package as a whole needs the engine, which is not there yet.
DRAW = """
import sys, types
from pathlib import Path
package = types.ModuleType("hanchan")
package.__path__ = ["src/hanchan"]
sys.modules["hanchan"] = package
from hanchan.drawing.sprites import draw
draw(Path("web/public"))
"""


class PagesHook(BuildHookInterface):  # type: ignore[type-arg]
    """Pages that are there already, as in a source distribution, are taken as they are."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages before a wheel is made; an editable install uses those of the checkout."""
        del build_data
        if version == "editable" or (PAGES / "index.html").exists():
            return
        subprocess.run([sys.executable, "-c", DRAW], cwd=ROOT, check=True)
        tools = Path(sys.executable).parent
        environment = os.environ | {"PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}
        for command in ("npm ci --loglevel=error", "npm run --silent build -- --logLevel error"):
            subprocess.run(command, cwd=ROOT / "web", env=environment, check=True, shell=True)
