"""The player at the keyboard: what is offered, what each key does, and why something is refused."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pytest

from hanchan import rulesets
from hanchan.cli.common.keys import LeavingError, Lines
from hanchan.cli.play.human import Human, Terminal
from hanchan.cli.play.screen import Look, Scroll
from hanchan.game.play import Game
from hanchan.scoring.score import evaluator_for
from hanchan.table import Table
from tests.helpers.walls import go
from tests.helpers.walls import table as dealt

if TYPE_CHECKING:
    from hanchan.game.play import Round

SEED = bytes(32)


class Sat:
    """A player at the keyboard in a situation, as East unless told otherwise."""

    def __init__(self, hand: Round, capsys: pytest.CaptureFixture[str], seat: int = 0) -> None:
        self._said = capsys
        self._ruleset = "wrc-2022"
        self._seat = seat
        self._hand = hand

    def ask(self, *keys: str, ruleset: str = "wrc-2022") -> str:
        """What the player answers to these lines, as printed; empty if they are at an end."""
        lines = Lines(io.StringIO("".join(f"{key}\n" for key in keys)))
        desk = Terminal(
            Scroll(Look(colour=False, plain=True)), lines, 0, lambda: ["East 1: a hand"], lambda: False
        )
        human = Human("Aoi", desk, evaluator_for(ruleset))
        players: list[Any] = ["tsumogiri"] * 4
        players[self._seat] = human
        table = Table(ruleset, players, seed=SEED)
        table.game = Game.beginning_with(self._hand, SEED)
        human.table = table
        wind = "ESWN"[self._seat]
        seen = table.view(wind)
        human.begins(seen)
        try:
            return str(human.choose(seen, table.game.legal(wind)))
        except LeavingError:
            return ""

    @property
    def said(self) -> str:
        """All that was shown since the last look."""
        return self._said.readouterr().out


@pytest.fixture
def tenpai(capsys: pytest.CaptureFixture[str]) -> Sat:
    """East may declare riichi with 7s (u), or with 8s (v, or x as drawn) for another wait."""
    return Sat(dealt("wrc-2022", E="234m456p234p55m78s", draws="8s"), capsys)


class TestDiscards:
    @pytest.mark.parametrize(
        ("keys", "action"),
        [
            ("", "discard 8s (drawn)"),
            ("x", "discard 8s (drawn)"),
            ("v", "discard 8s"),
            ("a", "discard 2m"),
            ("A", "discard 2m"),
            ("2m", "discard 2m"),
            ("8s", "discard 8s (drawn)"),
        ],
    )
    def test_by_key_and_by_name(self, tenpai: Sat, keys: str, action: str) -> None:
        assert tenpai.ask(keys) == action

    @pytest.mark.parametrize("keys", ["y", "!", "3z", "5", " ", "\x1b", "é", "0m", "zz", "9"])
    def test_other_keys_do_nothing(self, tenpai: Sat, keys: str) -> None:
        assert tenpai.ask(keys) == ""
        assert tenpai.ask(keys, "", "a") in ("discard 2m", "discard 8s (drawn)")

    def test_what_is_left_of_a_line_is_not_taken_for_another_answer(self, tenpai: Sat) -> None:
        assert tenpai.ask("abdefgh") == "discard 2m"

    def test_in_riichi_only_the_drawn_tile(self, capsys: pytest.CaptureFixture[str]) -> None:
        hand = dealt("wrc-2022", E="234m456p78s55m234p", draws="1z1m1m1m2z")
        go(hand, "E riichi 1z", "S discard 1m", "W discard 1m", "N discard 1m")
        sat = Sat(hand, capsys)
        assert sat.ask("a", "") == "discard 2z (drawn)"
        assert "In riichi only the drawn tile may be discarded (WRC 2022 §8.9)." in sat.said

    def test_swap_calling_is_refused_with_its_clause(self, capsys: pytest.CaptureFixture[str]) -> None:
        hand = dealt("wrc-2022", S="234m9m19p19s12345z", draws="2m")
        go(hand, "E discard 2m", "S chi 3m 4m")
        sat = Sat(hand, capsys, seat=1)
        assert sat.ask("2m", "9m") == "discard 9m"
        assert "2m may not be discarded right after this call (kuikae) (WRC 2022 §8.3)." in sat.said

    def test_after_a_call_enter_discards_nothing(self, capsys: pytest.CaptureFixture[str]) -> None:
        hand = dealt("wrc-2022", S="234m9m19p19s12345z", draws="2m")
        go(hand, "E discard 2m", "S chi 3m 4m")
        sat = Sat(hand, capsys, seat=1)
        assert sat.ask("", " ") == ""
        assert sat.said.count("Choose a tile by its letter.") == 2


class TestRiichi:
    def test_each_way_with_its_wait(self, tenpai: Sat) -> None:
        assert tenpai.ask("r") == ""
        said = tenpai.said
        assert "u  discard 7s: waits for 5m 8s, 4 left" in said
        assert "v  discard 8s: waits for 6s 9s, 8 left" in said
        assert "x  discard 8s: waits for 6s 9s, 8 left" in said

    @pytest.mark.parametrize(("key", "tile"), [("u", "7s"), ("v", "8s"), ("x", "8s (drawn)")])
    def test_by_the_key_of_the_tile(self, tenpai: Sat, key: str, tile: str) -> None:
        assert tenpai.ask("r", key) == f"riichi {tile}"
        assert tenpai.ask(f"r{key}") == f"riichi {tile}"

    def test_any_other_key_goes_back(self, tenpai: Sat) -> None:
        assert tenpai.ask("r", "q", "a") == "discard 2m"

    def test_refused_far_from_tenpai(self, capsys: pytest.CaptureFixture[str]) -> None:
        sat = Sat(dealt("wrc-2022", E="147m147p147s1234z", draws="5p"), capsys)
        assert sat.ask("r") == ""
        assert "Riichi needs a hand that is tenpai after the discard (WRC 2022 §8.9)." in sat.said

    def test_an_open_riichi_by_a_second_r(self, capsys: pytest.CaptureFixture[str]) -> None:
        book = "club-sheet"
        sat = Sat(dealt(book, E="234m456p234p55m78s", draws="8s"), capsys)
        has_open = rulesets.load(book).yaku("open_riichi").exists
        answer = sat.ask("r", "r", "u", ruleset=book)
        assert ("r lays the hand open" in sat.said) == has_open
        assert ("open" in answer) == has_open


class TestCalls:
    """South holds what East's discard makes a sequence and a triplet with."""

    @pytest.fixture
    def offered(self, capsys: pytest.CaptureFixture[str]) -> Sat:
        hand = dealt("wrc-2022", S="24533m9p19s12345z", draws="3m")
        go(hand, "E discard 3m")
        return Sat(hand, capsys, seat=1)

    def test_with_what_they_show_and_leave(self, offered: Sat) -> None:
        assert offered.ask("") == "pass"
        said = offered.said
        assert "chi [3m] 2m  4m  leaves 3m 3m 5m 9p 1s 9s E S W N Wh" in said
        assert "chi [3m] 4m  5m  leaves 2m 3m 3m 9p 1s 9s E S W N Wh" in said
        assert "pon [3m] 3m  3m  leaves 2m 4m 5m 9p 1s 9s E S W N Wh" in said
        assert "p pon | c chi | Space lets 3m pass" in said

    @pytest.mark.parametrize(
        ("keys", "action"),
        [(" ", "pass"), ("", "pass"), ("p", "pon 3m 3m"), ("ca", "chi 2m 4m"), ("cb", "chi 4m 5m")],
    )
    def test_by_key(self, offered: Sat, keys: str, action: str) -> None:
        assert offered.ask(keys) == action

    def test_a_choice_can_be_left(self, offered: Sat) -> None:
        assert offered.ask("c", "z", "p") == "pon 3m 3m"

    @pytest.mark.parametrize(
        ("key", "why"),
        [
            ("o", "The tile does not complete the hand"),
            ("k", "The tiles make no such set"),
            ("t", "Tsumo is not for this moment"),
            ("r", "is not for this moment"),
            ("9", "is not for this moment"),
        ],
    )
    def test_what_is_refused_says_why(self, offered: Sat, key: str, why: str) -> None:
        assert offered.ask(key) == ""
        assert why in offered.said

    def test_chi_only_from_the_left(self, capsys: pytest.CaptureFixture[str]) -> None:
        hand = dealt("wrc-2022", W="24533m9p19s12345z", draws="3m")
        go(hand, "E discard 3m")
        sat = Sat(hand, capsys, seat=2)
        assert sat.ask("c", "p") == "pon 3m 3m"
        assert "Only the next player may call chi." in sat.said

    def test_red_fives_are_a_choice(self, capsys: pytest.CaptureFixture[str]) -> None:
        hand = dealt("tenhou", S="055m1m19p19s12345z", draws="5m")
        go(hand, "E discard 5m")
        sat = Sat(hand, capsys, seat=1)
        answers = {sat.ask("p", key, ruleset="tenhou") for key in "ab"}
        assert answers == {"pon 5m 0m", "pon 5m 5m"}


class TestQuadsAndWins:
    def test_a_concealed_quad(self, capsys: pytest.CaptureFixture[str]) -> None:
        sat = Sat(dealt("wrc-2022", E="1111m2345p19s123z", draws="9p"), capsys)
        assert sat.ask("k") == "ankan 1m"

    def test_which_quad(self, capsys: pytest.CaptureFixture[str]) -> None:
        sat = Sat(dealt("wrc-2022", E="1111m2222p19s123z", draws="9p"), capsys)
        assert sat.ask("k", "b") == "ankan 2p"
        assert "a  concealed quad of 1m" in sat.said

    def test_no_quad(self, capsys: pytest.CaptureFixture[str]) -> None:
        sat = Sat(dealt("wrc-2022", E="111m2345p19s1234z", draws="9p"), capsys)
        assert sat.ask("k", "") == "discard 9p (drawn)"
        assert "The tiles make no such set." in sat.said

    def test_tsumo(self, capsys: pytest.CaptureFixture[str]) -> None:
        sat = Sat(dealt("wrc-2022", E="234m456p78s55m234p", draws="9s"), capsys)
        assert sat.ask("t") == "tsumo"

    def test_ron(self, capsys: pytest.CaptureFixture[str]) -> None:
        hand = dealt("wrc-2022", S="234m456p78s55m234p", draws="9s")
        go(hand, "E discard 9s")
        sat = Sat(hand, capsys, seat=1)
        assert sat.ask("o") == "ron"
        assert "o ron" in sat.said

    def test_nine_kinds_where_the_book_has_them(self, capsys: pytest.CaptureFixture[str]) -> None:
        for book, answer in (("tenhou", "nine kinds"), ("wrc-2022", "")):
            sat = Sat(dealt(book, E="19m19p19s1234567z", draws="5p"), capsys)
            assert sat.ask("9", ruleset=book) == answer
        sat = Sat(dealt("wrc-2022", E="19m19p19s1234567z", draws="5p"), capsys)
        assert sat.ask("9", "") == ""
        assert "The hand cannot be called off (WRC 2022 §9)." in sat.said

    def test_nine_of_circles_is_no_nine_kinds(self, capsys: pytest.CaptureFixture[str]) -> None:
        sat = Sat(dealt("wrc-2022", E="19m19p19s1234567z", draws="5p"), capsys)
        assert sat.ask("9p") == "discard 9p"


class TestWaits:
    def test_each_wait_with_what_is_left_and_its_worth(self, capsys: pytest.CaptureFixture[str]) -> None:
        hand = dealt("wrc-2022", S="23455m456p44s678s", draws="4s", indicators="1z")
        go(hand, "E discard 4s")
        sat = Sat(hand, capsys, seat=1)
        assert sat.ask("w") == ""
        said = sat.said
        assert "5m  2 left  ron 1,300: All Inside" in said
        assert "            tsumo 500 and 1,000: Fully Concealed" in said
        assert "4s  1 left  ron 1,300: All Inside" in said

    def test_without_a_yaku(self, capsys: pytest.CaptureFixture[str]) -> None:
        hand = dealt("wrc-2022", S="123m456p11s79s234s", draws="3s", indicators="1z")
        go(hand, "E discard 3s")
        sat = Sat(hand, capsys, seat=1)
        sat.ask("w")
        said = sat.said
        assert "8s  4 left  ron not allowed: no yaku (WRC 2022 " in said
        assert "            tsumo 300 and 500: " in said

    def test_riichi_counts(self, capsys: pytest.CaptureFixture[str]) -> None:
        hand = dealt("wrc-2022", E="123m456p11s79s234s", draws="1z1m1m1m2z")
        go(hand, "E riichi 1z", "S discard 1m", "W discard 1m", "N discard 1m")
        sat = Sat(hand, capsys)
        sat.ask("w")
        assert "8s  4 left  ron " in sat.said

    def test_furiten_and_why(self, capsys: pytest.CaptureFixture[str]) -> None:
        hand = dealt("wrc-2022", E="234m456p78s55m234p", draws="9s1m1m1m1z")
        go(hand, "E discard 9s", "S discard 1m", "W discard 1m", "N discard 1m")
        sat = Sat(hand, capsys)
        sat.ask("w")
        assert "Furiten, so no ron: 9s among your discards (WRC 2022 §8.11.2, §8.12)" in sat.said

    def test_furiten_after_a_missed_win(self, capsys: pytest.CaptureFixture[str]) -> None:
        hand = dealt("wrc-2022", S="234m456p78s55m234p", draws="1z2z9s5m")
        go(hand, "E discard 1z", "S discard 2z", "W discard 9s", "S pass", "N discard 5m")
        sat = Sat(hand, capsys, seat=1)
        assert sat.ask("p") == "pon 5m 5m"
        assert "Furiten, so no ron: a win was missed since your last turn (WRC 2022 §8.11.2)" in sat.said

    def test_furiten_in_riichi(self, capsys: pytest.CaptureFixture[str]) -> None:
        hand = dealt("wrc-2022", S="234m456p78s55m234p", draws="1z2z9s1m1m3z")
        go(hand, "E discard 1z", "S riichi 2z", "W discard 9s", "S pass", "N discard 1m", "E discard 1m")
        sat = Sat(hand, capsys, seat=1)
        assert sat.ask("o", "") == "discard 3z (drawn)"
        assert "a win was missed in riichi (WRC 2022 §8.11.2)" in sat.said

    def test_in_the_own_turn_what_the_discards_leave(self, tenpai: Sat) -> None:
        tenpai.ask("w")
        said = tenpai.said
        assert "Discard 8s: tenpai, waits for 6s 9s, 8 left" in said
        assert "After 8s:" in said
        assert "6s  4 left  ron " in said

    def test_far_away(self, capsys: pytest.CaptureFixture[str]) -> None:
        sat = Sat(dealt("wrc-2022", E="19m19p19s1234567z", draws="5p"), capsys)
        sat.ask("w")
        assert "Discard 5p: tenpai" in sat.said


class TestQuestions:
    def test_help_scores_and_last_hands(self, tenpai: Sat) -> None:
        assert tenpai.ask("?", "s", "l", "") == "discard 8s (drawn)"
        said = tenpai.said
        assert "w waits" in said
        assert "1  E Aoi            30,000       +0" in said
        assert "East 1: a hand" in said

    def test_leaving(self, tenpai: Sat) -> None:
        assert tenpai.ask("q", "y", "a") == ""
        assert tenpai.ask("q", "x", "n", "a") == "discard 2m"
