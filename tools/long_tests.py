"""Run the long tests, and record the run in docs/internals/long-tests.md: ``python -m tools.long_tests``."""

from __future__ import annotations

import datetime
import os
import platform
import subprocess
import sys
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

from .programs import ROOT

if TYPE_CHECKING:
    from pathlib import Path

REPORT = ROOT / "build" / "reports" / "long.xml"
PAGE = ROOT / "docs" / "internals" / "long-tests.md"
HEAD = """# Long tests

<!-- Written by tools/long_tests.py; run `make test-long`. -->

`make test` lets the server and the office of a tournament die at chosen points of their writing.
`make test-long` kills them by the hundred, at any moment, and checks the same: no accepted entry is lost or
doubled, and every game goes on where it was.

"""


def main() -> int:
    """Run the tests; the page is written only if all pass."""
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    options = ["-m", "long", "-o", "junit_family=xunit1", f"--junitxml={REPORT}"]
    command = [sys.executable, "-m", "pytest", *options, "tests/slow"]
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    if code == 0:
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(page(REPORT), encoding="utf-8")
        print(f"Wrote {PAGE.relative_to(ROOT)}.")
    return code


def page(report: Path) -> str:
    """The page: when and where the tests ran, and what each did."""
    today = datetime.datetime.now(datetime.UTC).date()
    machine = f"{platform.system()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    rows = [_row(case) for case in ET.parse(report).iter("testcase")]
    head = f"Last run: {today:%d %B %Y} on {machine}. All passed.\n\n"
    table = "| test | kills | seconds |\n|---|---:|---:|\n"
    return HEAD + head + table + "".join(rows)


def _row(case: ET.Element) -> str:
    properties = {found.get("name"): found.get("value", "") for found in case.iter("property")}
    name = case.get("name", "").removeprefix("test_").replace("_", " ").replace("[", " (").replace("]", ")")
    return f"| {name} | {properties.get('kills', '')} | {float(case.get('time', '0')):.0f} |\n"


if __name__ == "__main__":
    sys.exit(main())
