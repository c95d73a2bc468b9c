"""The ends of hands and games, explained: the same figures as the engine's, each with its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hanchan import logs, rulesets
from hanchan.cli.play.results import FinishedHand, ResultExplainer
from hanchan.cli.play.screen import Look, fold
from hanchan.game.play import Game
from hanchan.game.results import score_of
from hanchan.scoring.score import evaluator_for
from hanchan.table import Table
from tests.helpers.scripts import perform
from tests.helpers.walls import table

if TYPE_CHECKING:
    from collections.abc import Sequence

RULESETS = rulesets.available()
SEED = bytes(32)
NAMES = {"E": "Aki", "S": "Ben", "W": "Chi", "N": "Dai"}
WAITING = {
    "S": "23455m678p22267s",
    "W": "34566m345p33367s",
    "N": "45677m456p44467s",
}


def over(ruleset: str, lines: Sequence[str], **situation: Any) -> FinishedHand:
    """A hand played to its end."""
    game = Game.beginning_with(table(ruleset, **situation), SEED)
    perform(game, lines)
    return FinishedHand(game, "East 1", NAMES, {})


def ends(ruleset: str) -> ResultExplainer:
    return ResultExplainer(evaluator_for(ruleset), Look(colour=False, plain=True))


def told(ruleset: str, lines: Sequence[str], **situation: Any) -> str:
    return "\n".join(ends(ruleset).hand(over(ruleset, lines, **situation)))


class TestWins:
    def test_ron(self) -> None:
        text = told("ema-2016", ["E discard 9s", "S ron"], S="234m456p78s55m234p", draws="9s", honba=2, pot=1)
        assert text.startswith("East 1: South (Ben) wins by ron from East (Aki).\n")
        for row in ("2 counters x 300", "1 riichi bet", "South receives", "EMA 2016 §4.2"):
            assert row in text, text

    def test_tsumo(self) -> None:
        text = told("wrc-2022", ["E tsumo"], E="234m456p78s55m234p", draws="9s")
        assert "East (Aki) wins by tsumo." in text
        assert "Each player pays" in text

    def test_who_pays_whom(self) -> None:
        hand = over("wrc-2022", ["E discard 9s", "S ron"], S="234m456p78s55m234p", draws="9s")
        rows = ends("wrc-2022").hand(hand)[-4:]
        for row, change, score in zip(rows, hand.end["points"], hand.game.scores, strict=True):
            assert row.split()[-2:] == [f"{change:+,}", f"{score:,}"]

    @pytest.mark.parametrize("ruleset", RULESETS)
    def test_several_winners(self, ruleset: str) -> None:
        lines = ["run 4", "E discard 8s", "N ron", "W ron", "S pass"]
        hand = over(ruleset, lines, **WAITING, draws="1z2z3z4z8s", indicators="1z", honba=1, pot=1)
        text = "\n".join(ends(ruleset).hand(hand))
        book = evaluator_for(ruleset).ruleset
        assert text.count("wins by") == text.count(" receives ") == len(hand.end["wins"])
        assert (book.cite("payments.winners_per_discard") in text) == (len(hand.end["wins"]) > 1)

    def test_three_calls_can_call_a_hand_off(self) -> None:
        lines = ["run 4", "E discard 8s", "N ron", "W ron", "S ron"]
        text = told("tenhou", lines, **WAITING, draws="1z2z3z4z8s", indicators="1z")
        assert "the hand is called off" in text
        assert "Three players called ron   Tenhou" in text

    @pytest.mark.parametrize("ruleset", RULESETS)
    def test_a_yakuman_that_was_fed(self, ruleset: str) -> None:
        """East feeds the third dragon, and South draws the winning tile."""
        lines = ["E discard 5z", "S pon 5z 5z", "S discard 1m", "run 2"]
        lines += ["E discard 6z", "S pon 6z 6z", "S discard 9m", "run 2"]
        lines += ["E discard 7z", "S pon 7z 7z", "S discard 1p", "run 3", "S tsumo"]
        hand = over(ruleset, lines, S="19m1p99p44s556677z", draws="5z2s2s6z3s3s7z6s6s8s9p")
        [win] = hand.end["wins"]
        assert "daisangen" in win["yaku"]
        text = "\n".join(ends(ruleset).hand(hand))
        is_liable = evaluator_for(ruleset).ruleset["liability.tsumo"] == "full"
        assert (hand.end["points"].count(0) == 2) == is_liable
        assert ("East (liable) pays" in text) == is_liable


class TestEveryWinOfARealGame:
    @pytest.mark.parametrize("ruleset", RULESETS)
    def test_is_explained_as_it_was_settled(self, ruleset: str) -> None:
        evaluator = evaluator_for(ruleset)
        wins = 0
        for seed in range(3):
            recorder = logs.Recorder(ruleset, seed=seed)
            game_table = Table(ruleset, seed=seed, length="east", recorder=recorder)
            while game_table.game.ended is None:
                end = game_table.hand()
                hand = recorder.so_far().hands[-1]
                ura = {hand.seat_wind(win.actor): win.ura for win in hand.ends if isinstance(win, logs.Win)}
                for win in end.get("wins", ()):
                    paid = {wind: -points for wind, points in zip("ESWN", end["points"], strict=True)}
                    del paid[win["seat"]]
                    score = score_of(
                        evaluator,
                        win,
                        game_table.game.view(),
                        ura=ura[win["seat"]] or (),
                        honba=game_table.game.honba,
                        paid=paid if len(end["wins"]) == 1 else None,
                    )
                    assert score is not None, win
                    assert {line.id for line in score.yaku if not line.is_dora} == set(win["yaku"])
                    wins += 1
                game_table.next_hand()
        assert wins > 5


class TestDraws:
    TENPAI = "234m456p78s55m234p"

    def test_tenpai_hands_are_shown_and_paid(self) -> None:
        hand = over("wrc-2022", ["run out", "show"], S=self.TENPAI)
        text = "\n".join(ends("wrc-2022").hand(hand))
        assert "South (Ben): tenpai, waits for 6s 9s" in text
        assert " 2m  3m  4m  5m  5m  2p  3p  4p  4p  5p  6p  7s  8s" in text
        assert "Noten payments: 3,000 in total   WRC 2022 §9.2" in text

    def test_a_hidden_hand_stays_hidden(self) -> None:
        text = told("wrc-2022", ["run out", "show but S"], S=self.TENPAI)
        assert "South (Ben): noten" in text
        assert " 7s  8s" not in text

    def test_nine_kinds(self) -> None:
        text = told("tenhou", ["E nine kinds"], E="19m19p19s1234567z", draws="5p")
        assert "Nine different terminals and honours   Tenhou" in text

    def test_nagashi(self) -> None:
        outside = ["1m", "9m", "1p", "9p", "1z", "2z", "3z", "4z", "5z"] * 2
        simples = [f"{rank}{suit}" for rank in (2, 4, 6, 8, 3, 7) for suit in "mps"] * 3
        draws = "".join(outside[n // 4] if n % 4 == 0 else simples[n - n // 4 - 1] for n in range(70))
        text = told("wdmc-2019", ["run out", "show but E S W N"], draws=draws)
        assert "East (Aki): Nagashi" in text
        assert evaluator_for("wdmc-2019").ruleset.cite("payments.nagashi") in text


class TestLines:
    @pytest.mark.parametrize(
        ("lines", "situation", "line"),
        [
            (["E tsumo"], {"E": "234m456p78s55m234p", "draws": "9s"}, "East 1: E tsumo, "),
            (["E discard 9s", "S ron"], {"S": "234m456p78s55m234p", "draws": "9s"}, "East 1: S ron from E, "),
            (["run out", "show"], {"S": "234m456p78s55m234p"}, "East 1: drawn, tenpai: S"),
        ],
    )
    def test_a_hand_in_a_line(self, lines: list[str], situation: dict[str, str], line: str) -> None:
        assert ends("wrc-2022").line(over("wrc-2022", lines, **situation)).startswith(line)

    def test_a_long_line_is_folded_at_spaces(self) -> None:
        assert fold("one two three", 8) == ["one two ", "    three"]
        assert fold("\x1b[1mone\x1b[0m two", 7) == ["\x1b[1mone\x1b[0m two"]
        assert fold("", 8) == [""]


class TestGames:
    @pytest.mark.parametrize("ruleset", RULESETS)
    def test_the_result_with_its_uma(self, ruleset: str) -> None:
        game_table = Table(ruleset, ["tsumogiri", "efficiency", "efficiency", "efficiency"], seed=5)
        result = game_table.play()
        lines = ends(ruleset).game(game_table.game, list(NAMES.values()), is_short=False)
        text = "\n".join(lines)
        assert lines[0].startswith("Game over: ")
        assert evaluator_for(ruleset).ruleset.cite("uma.by_place") in text
        for name, points, score in zip(NAMES.values(), result.points, result.scores, strict=True):
            [row] = [line for line in lines if f"  {name} " in line]
            assert f"{points:,.0f}" in row
            assert row.endswith(f"{score:+.1f}")

    def test_the_deal_and_the_counters_that_follow(self) -> None:
        hand = over("wrc-2022", ["E tsumo"], E="234m456p78s55m234p", draws="9s")
        before = hand.game.dealer, hand.game.honba
        hand.game.next_hand()
        said = ends("wrc-2022").follows(before, hand.game)
        assert said == "East deals again (WRC 2022 §9.5); 1 counter (WRC 2022 §9.4)."
