"""Hanchan against other scorers on random hands; docs/internals/differential.md explains what differs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from .differences import compare, find
from .hands import notation

if TYPE_CHECKING:
    from .conftest import PeerFinder

Where = tuple[str, str]

MAHJONG = (f"{__package__}.with_mahjong", "MAHJONG")
RIICHIENV = (f"{__package__}.with_riichienv", "RIICHIENV")
TABLES = (
    *(pytest.param(MAHJONG, number, 25_000, id=f"mahjong-{number}") for number in range(4)),
    pytest.param(RIICHIENV, 0, 50_000, id="riichienv"),
)
"""A peer, one of its sets of rules, and how many hands."""
DOCUMENT = Path(__file__).parents[2] / "docs" / "internals" / "differential.md"


@pytest.mark.parametrize(("where", "table", "hands"), TABLES)
def test_every_disagreement_is_explained(where: Where, table: int, hands: int, peer: PeerFinder) -> None:
    peer(where[0])
    report = compare(where, table, hands)
    rules = find(where).tables[table]
    who = f"{where[1].lower()}, {rules.name}"
    print(f"\n{who}: {report.agreeing} of {hands} hands agree; {dict(report.classes)}")
    assert not report.unexplained, "\n".join(report.unexplained)
    assert report.agreeing + report.classes.total() == hands
    here = {difference.id for difference in find(where).differences if difference.table is rules}
    assert here <= set(report.classes), "a class without a member is stale"


@pytest.mark.parametrize("where", [MAHJONG, RIICHIENV], ids=["mahjong", "riichienv"])
def test_each_class_has_an_example_in_the_document(where: Where, peer: PeerFinder) -> None:
    peer(where[0])
    found = find(where)
    document = DOCUMENT.read_text(encoding="utf-8")
    for difference in found.differences:
        disagreement = found.disagreement(difference.example, difference.table)
        assert disagreement is not None, f"{difference.id}: the example agrees"
        assert found.explain(disagreement) == difference.id
        hand, win = difference.example.hand(reds=True), notation((difference.example.win,), reds=True)
        row = next(line for line in document.splitlines() if line.startswith(f"| `{difference.id}`"))
        assert f"`{hand}` + `{win}`" in row


def test_all_sets_of_rules_are_compared(peer: PeerFinder) -> None:
    for where in (MAHJONG, RIICHIENV):
        peer(where[0])
        compared = [table.values[1] for table in TABLES if table.values[0] == where]
        assert compared == list(range(len(find(where).tables)))
