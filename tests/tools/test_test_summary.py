"""The last line of ``make test``: how many tests were skipped, and why."""

from __future__ import annotations

import doctest
import json
from typing import TYPE_CHECKING

import pytest

from tools import test_summary as summaries

if TYPE_CHECKING:
    from pathlib import Path

PYTEST = """<testsuites><testsuite>
<testcase name="a"/><testcase name="b"><skipped type="pytest.skip" message="there is no Chromium"/></testcase>
<testcase name="c"><skipped type="pytest.skip" message="there is no Chromium"/></testcase>
</testsuite></testsuites>"""
VITEST = {
    "testResults": [
        {"assertionResults": [{"status": "passed"}, {"status": "skipped", "fullName": "hands flip"}]}
    ]
}
CARGO = """running 3 tests
test deals ... ok
test counts ... ignored, takes an hour
test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s
"""


@pytest.fixture
def reports(tmp_path: Path) -> Path:
    """A folder with the reports of all three suites."""
    (tmp_path / "pytest.xml").write_text(PYTEST)
    (tmp_path / "vitest.json").write_text(json.dumps(VITEST))
    (tmp_path / "cargo.txt").write_text(CARGO)
    return tmp_path


def run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr("sys.argv", ["test_summary", str(folder)])
    return summaries.main()


def test_all_suites_are_counted(
    reports: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(reports, monkeypatch) == 0
    assert capsys.readouterr().out == (
        "8 tests; 4 were skipped: there is no Chromium (2), hands flip (1), takes an hour (1).\n"
    )


def test_a_suite_without_a_report_is_a_failure(
    reports: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (reports / "vitest.json").unlink()
    assert run(reports, monkeypatch) == 1
    assert "there is no vitest.json" in capsys.readouterr().err


def test_examples() -> None:
    assert doctest.testmod(summaries).failed == 0
