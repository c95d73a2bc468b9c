"""Evaluator: many hands by one ruleset, and the objects that it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import hanchan
from hanchan import Evaluator, Hand, Win
from hanchan.scoring.score import evaluator_for

from ..helpers.cases import RULESETS, ruleset

if TYPE_CHECKING:
    from pathlib import Path

HAND = "123m567m34p66p678s"


@pytest.mark.parametrize("id", RULESETS)
def test_it_scores_as_score_does(id: str) -> None:
    """By the id of a ruleset, or by the ruleset."""
    for evaluator in (Evaluator(id), Evaluator(ruleset(id))):
        score = evaluator.score(HAND, "5p", riichi=True)
        assert score.to_dict() == hanchan.score(HAND, "5p", riichi=True, ruleset=id).to_dict()
        assert score.ruleset == ruleset(id)


def test_the_default_is_wrc_2022() -> None:
    """Everywhere the same."""
    assert Evaluator().ruleset.id == "wrc-2022"
    assert hanchan.score(HAND, "5p").ruleset.id == "wrc-2022"


def test_it_takes_objects() -> None:
    """A Hand and a Win, made once."""
    hand, win = Hand(HAND), Win("5p", riichi=True, liable=[])
    evaluator = Evaluator()
    outcome = evaluator.evaluate(hand, win)
    assert outcome is not None
    assert (outcome.han, outcome.fu, outcome.total) == (2, 30, 2000)
    assert evaluator.score(hand, win).total == outcome.total
    assert evaluator.evaluate(hand, Win("2p")) is not None
    assert evaluator.evaluate(Hand("123m567m46p678s22z"), Win("5p")) is None


def test_all_outcomes() -> None:
    """The best first; the same as evaluate."""
    evaluator = Evaluator()
    hand, win = Hand("222333444m567p8s"), Win("8s")
    outcomes = evaluator.outcomes(hand, win)
    best = evaluator.evaluate(hand, win)
    assert best is not None
    assert [outcome.han for outcome in outcomes] == [3, 2]
    assert outcomes[0].total == best.total


def test_built_in_evaluators_are_kept() -> None:
    """Asking again is cheap; another ruleset object is not."""
    assert evaluator_for("tenhou") is evaluator_for("tenhou")
    assert evaluator_for(ruleset("tenhou")) is not evaluator_for("tenhou")


def test_a_changed_ruleset(tmp_path: Path) -> None:
    """In code or in a file."""
    changed = ruleset("ema-2016").with_values({"limits.kiriage": True})
    assert hanchan.points(4, 30, ruleset=changed).discarder == 8000
    file = tmp_path / "club.toml"
    file.write_text(
        '[meta]\nid = "club"\nname = "Club"\nshort = "Club"\nextends = "ema-2016"\n'
        '[limits]\nkiriage = { value = true, clause = "3" }\n',
        encoding="utf-8",
    )
    assert hanchan.points(4, 30, ruleset=str(file)).discarder == 8000
    score = Evaluator(str(file)).score(HAND, "5p", riichi=True)
    assert score.yaku[0].clause.startswith("EMA 2016")


def test_hands_and_wins_show_themselves() -> None:
    """A hand can be printed, compared and kept in a set; a win tells what it was told."""
    hand = Hand("66p567m34p678s chi:234m")
    assert str(hand) == "567m3466p678s chi:234m"
    assert repr(hand) == "Hand('567m3466p678s chi:234m')"
    assert hand == Hand(str(hand))
    assert len({hand, Hand(str(hand)), Hand(HAND)}) == 2
    assert hand != "567m3466p678s chi:234m"
    assert hand.tiles == ["5m", "6m", "7m", "3p", "4p", "6p", "6p", "6s", "7s", "8s"]
    assert [(meld.kind, meld.tiles) for meld in hand.melds] == [("chi", ["2m", "3m", "4m"])]
    assert (sum(hand.counts), len(hand.counts), hand.is_closed) == (10, 34, False)
    assert Hand("0m567m34p66p78s ankan:1111z").tiles[:2] == ["0m", "5m"]
    win = Win("5p", double_riichi=True, open_riichi=True, ippatsu=True, seat="W", round="S", indicators="1z")
    assert (win.tile, win.tsumo, win.riichi, win.circumstances) == ("5p", False, "open_double", ["ippatsu"])
    assert (win.seat, win.round, win.indicators, win.ura, win.mixed) == ("W", "S", ["1z"], [], False)
    assert (win.honba, win.deposits, win.discarder, win.liable) == (0, 0, None, [])
