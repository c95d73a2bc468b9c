"""Say how many tests ran and how many were skipped, and why: ``python -m tools.test_summary FOLDER``.

The folder has the reports of the three suites: ``pytest.xml``, ``vitest.json`` and ``cargo.txt``.
"""

from __future__ import annotations

import json
import re
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

IGNORED = re.compile(r"^test (?P<name>.*) \.\.\. ignored(?:, (?P<reason>.*))?$", re.M)
RESULT = re.compile(r"^test result: .*?(\d+) passed; (\d+) failed; (\d+) ignored", re.M)
SKIPPED = ("skipped", "pending", "todo", "disabled")


def main() -> int:
    """Print the line; it is a failure if a suite left no report."""
    folder = Path(sys.argv[1])
    suites = {"pytest.xml": _pytest, "vitest.json": _vitest, "cargo.txt": _cargo}
    missing = [name for name in suites if not (folder / name).exists()]
    if missing:
        print(f"The summary is incomplete: there is no {' and no '.join(missing)}.", file=sys.stderr)
        return 1
    total, skipped = 0, Counter[str]()
    for name, read in suites.items():
        count, reasons = read(folder / name)
        total += count
        skipped += reasons
    print(summary(total, skipped))
    return 0


def summary(total: int, skipped: Counter[str]) -> str:
    """The line.

    >>> summary(21_000, Counter())
    '21,000 tests; no test was skipped.'
    >>> summary(21_000, Counter({"there is no Chromium": 170, "signals": 2}))
    '21,000 tests; 172 were skipped: there is no Chromium (170), signals (2).'
    """
    if not skipped:
        return f"{total:,} tests; no test was skipped."
    reasons = ", ".join(f"{reason} ({count})" for reason, count in skipped.most_common())
    count = skipped.total()
    return f"{total:,} tests; {count:,} {'was' if count == 1 else 'were'} skipped: {reasons}."


def _pytest(report: Path) -> tuple[int, Counter[str]]:
    cases = list(ET.parse(report).iter("testcase"))
    found = [case.find("skipped") for case in cases]
    reasons = (element.get("message", "no reason given") for element in found if element is not None)
    return len(cases), Counter(reason.removeprefix("Skipped: ") for reason in reasons)


def _vitest(report: Path) -> tuple[int, Counter[str]]:
    files = json.loads(report.read_text(encoding="utf-8"))["testResults"]
    tests = [test for file in files for test in file["assertionResults"]]
    return len(tests), Counter(test["fullName"] for test in tests if test["status"] in SKIPPED)


def _cargo(report: Path) -> tuple[int, Counter[str]]:
    text = report.read_text(encoding="utf-8")
    count = sum(int(number) for result in RESULT.findall(text) for number in result)
    return count, Counter(match["reason"] or match["name"] for match in IGNORED.finditer(text))


if __name__ == "__main__":
    sys.exit(main())
