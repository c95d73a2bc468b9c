"""The map of the server: whoever opens the package finds every file of it named, and no other."""

from __future__ import annotations

import re
from pathlib import Path

from hanchan import server


def test_every_file_is_on_the_map() -> None:
    folder = Path(str(server.__file__)).parent
    files = {path.stem for path in folder.glob("*.py")} | {
        path.parent.name for path in folder.glob("*/__init__.py")
    }
    named = re.findall(r"``(\w+)``", str(server.__doc__))
    assert sorted(named) == sorted(files - {"__init__"})
