"""Hanchan against other scorers on random complete hands; docs/differential.md explains what differs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from .differences import Peer, compare
from .hands import notation

if TYPE_CHECKING:
    from .conftest import PeerFinder

PACKAGE = __package__ or ""
MAHJONG = (f"{PACKAGE}.with_mahjong", "MAHJONG")
RIICHIENV = (f"{PACKAGE}.with_riichienv", "RIICHIENV")
PEERS = pytest.mark.parametrize(("module", "name"), [MAHJONG, RIICHIENV], ids=["mahjong", "riichienv"])
HANDS = {"MAHJONG": 100_000, "RIICHIENV": 50_000}
DOCUMENT = Path(__file__).parents[2] / "docs" / "differential.md"


@PEERS
def test_every_disagreement_is_explained(module: str, name: str, peer: PeerFinder) -> None:
    classes = {difference.id for difference in getattr(peer(module), name).differences}
    report = compare(module, name, HANDS[name])
    print(f"\n{name.lower()}: {report.agreeing} of {HANDS[name]} hands agree; {dict(report.classes)}")
    assert not report.unexplained, "\n".join(report.unexplained)
    assert report.agreeing + report.classes.total() == HANDS[name]
    assert set(report.classes) == classes, "a class without a member is stale"


@PEERS
def test_each_class_has_an_example_in_the_document(module: str, name: str, peer: PeerFinder) -> None:
    found: Peer = getattr(peer(module), name)
    document = DOCUMENT.read_text(encoding="utf-8")
    for difference in found.differences:
        disagreement = found.disagreement(difference.example, difference.table)
        assert disagreement is not None, f"{difference.id}: the example agrees"
        assert found.explain(disagreement) == difference.id
        hand, win = difference.example.hand(reds=True), notation((difference.example.win,), reds=True)
        row = next(line for line in document.splitlines() if line.startswith(f"| `{difference.id}`"))
        assert f"`{hand}` + `{win}`" in row
