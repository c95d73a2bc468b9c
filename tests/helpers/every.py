"""Many small checks in one test, which reports every row that fails and not only the first."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Row = TypeVar("Row")


def check_every(rows: Iterable[Row], check: Callable[[Row], None], name: Callable[[Row], str] = str) -> None:
    """Run a check for each row; the assertion that fails names all rows that did not pass, and why."""
    failed = []
    count = 0
    for count, row in enumerate(rows, start=1):  # noqa: B007
        try:
            check(row)
        except Exception as error:
            failed.append(f"{name(row)}: {type(error).__name__}: {error}")
    assert count, "there is nothing to check"
    assert not failed, "\n".join([f"{len(failed)} of {count} fail:", *failed])
