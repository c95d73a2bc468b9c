"""Put the fonts of the printed sheets into the package: ``python -m tools.get_fonts``.

They come from npm, in the versions and with the hashes of ``tools/fonts/package-lock.json``. Typst itself
brings Latin, Greek and Cyrillic letters.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from .programs import ROOT, npm_ci, say

TARGET = ROOT / "src" / "hanchan" / "fonts" / "files"
WEIGHTS = ("400Regular", "700Bold")


def main() -> int:
    """Fetch the fonts and copy two weights of each, with the licence."""
    say("Fetching the fonts of the printed sheets (about 130 MB, of which 45 MB are kept) ...")
    shutil.rmtree(TARGET, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="hanchan-fonts-") as folder:
        try:
            families = npm_ci(ROOT / "tools" / "fonts", Path(folder)) / "@expo-google-fonts"
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"The fonts of the sheets could not be fetched: {error}", file=sys.stderr)
            return 1
        TARGET.mkdir(parents=True)
        for family in sorted(families.iterdir()):
            for weight in WEIGHTS:
                for font in (family / weight).glob("*.ttf"):
                    shutil.copy(font, TARGET)
            shutil.copy(family / "LICENSE_FONT", TARGET / f"LICENSE-{family.name}.txt")
    return 0


if __name__ == "__main__":
    sys.exit(main())
