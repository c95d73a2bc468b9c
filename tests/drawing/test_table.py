"""The table in the terminal: everything at its place, in any terminal, and nothing that is hidden."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from hanchan.drawing import TILES
from hanchan.drawing.terminal_table import HEIGHT, WIDTH, render
from hanchan.drawing.tile_rows import columns, meld_row, tile_label, tiles_row
from hanchan.game import play
from tests.helpers.walls import go, run, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hanchan.game.play import Round

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
FREE_ROWS = 3
"""What must be left below the table for a question, even if all ponds are long."""
CALLS = (play.Action.Chi, play.Action.Pon, play.Action.Kan, play.Action.Ankan, play.Action.Kakan)


def positions(seed: int) -> Iterator[Round]:
    """Every position of a hand in which players call whatever they can."""
    hand, dice = play.deal("tenhou", seed=seed), Random(seed)
    while hand.phase != "over":
        yield hand
        seat = hand.deciders[0]
        legal = [one for one in hand.legal(seat) if str(one) not in ("tsumo", "ron", "nine kinds")]
        calls = [one for one in legal if isinstance(one, CALLS)]
        hand.apply(seat, dice.choice(calls or legal))


def rows_with(text: str, *words: str) -> list[str]:
    return [row for row in text.splitlines() if all(word in row for word in words)]


class TestPonds:
    def test_rows_of_six(self) -> None:
        hand = table("wrc-2022")
        run(hand, 4 * 8)
        pond = [tile_label(tile) for tile, *_ in hand.view()["seats"][0]["pond"]]
        assert len(pond) == 8
        text = render(hand.view("E"))
        for row in (pond[:6], pond[6:]):
            assert rows_with(text, "  ".join(f"{one:<2}" for one in row).strip())

    def test_the_tile_of_a_riichi_lies_on_its_side(self) -> None:
        hand = table("wrc-2022", E="123m456p789s1155z", draws="9s1m")
        go(hand, "E riichi 9s", "S discard 1m")
        text = render(hand.view("S"))
        assert "[9s]" in text
        assert "############# -o-" in text

    def test_a_tile_that_was_called_away(self) -> None:
        hand = table("wrc-2022", S="34m19m19p19s12345z", draws="2m")
        go(hand, "E discard 2m", "S chi 3m 4m")
        text = render(hand.view("S"))
        assert "(2m)" in text
        assert "[2m] 3m  4m" in text

    def test_the_last_discard_is_set_off(self) -> None:
        hand = table("wrc-2022", S="34m19m19p19s12345z", draws="2m")
        go(hand, "E discard 2m")
        assert "<2m>" in render(hand.view("S"))
        assert "‹2m›" in render(hand.view("S"), plain=False)

    def test_the_tile_of_a_quad_that_may_be_robbed_is_in_no_pond(self) -> None:
        view = play.deal("wrc-2022", seed=7).view("S")
        view["seats"][0]["pond"] = [("1m", False, False, None)]
        view["offered"] = ("E", "5p")
        assert "<" not in render(view)
        view["offered"] = ("E", "1m")
        assert "<1m>" in render(view)


class TestMelds:
    """The called tile lies where it shows whose discard it was."""

    @pytest.mark.parametrize(
        ("source", "row"), [("N", "[Rd] Rd  Rd"), ("W", " Rd [Rd] Rd"), ("S", " Rd  Rd [Rd]")]
    )
    def test_pon_of_east(self, source: str, row: str) -> None:
        assert meld_row("E", ("pon", ["7z"] * 3, source, "7z")) == row

    @pytest.mark.parametrize(
        ("source", "row"), [("N", "[Rd] Rd  Rd  Rd"), ("W", " Rd [Rd] Rd  Rd"), ("S", " Rd  Rd  Rd [Rd]")]
    )
    def test_kan_of_east(self, source: str, row: str) -> None:
        assert meld_row("E", ("kan", ["7z"] * 4, source, "7z")) == row

    def test_the_tile_added_to_a_pon_lies_beside_the_turned_one(self) -> None:
        assert meld_row("S", ("kakan", ["2p"] * 4, "N", "2p")) == " 2p [2p][2p] 2p"

    def test_a_concealed_quad_shows_two_tiles(self) -> None:
        assert meld_row("S", ("ankan", ["0p", "5p", "5p", "5p"], None, None)) == " ##  0p  5p  ##"

    def test_melds_lie_at_the_right_hand_of_their_owner(self) -> None:
        hand = table("wrc-2022", S="34m19m19p19s12345z", draws="2m")
        go(hand, "E discard 2m", "S chi 3m 4m")
        for viewer, is_above, is_left in (
            ("S", False, False),  # the own corner
            ("E", True, False),  # of the player to the right
            ("N", True, True),  # of the player across
            ("W", False, True),  # of the player to the left
        ):
            rows = render(hand.view(viewer)).splitlines()
            [place] = [(n, row.index("[2m]")) for n, row in enumerate(rows) if "[2m] 3m  4m" in row]
            assert (place[0] < len(rows) // 2, place[1] < WIDTH // 2) == (is_above, is_left), viewer


class TestOwnHand:
    def test_sorted_with_the_drawn_tile_apart(self) -> None:
        hand = table("tenhou", E="1155z789s456p120m", draws="3m")
        rows = render(hand.view("E"), keys="abdefghijmnuvx").splitlines()
        labels = [*("1m", "2m", "0m", "4p", "5p", "6p"), *("7s", "8s", "9s", "E", "E", "Wh", "Wh")]
        assert rows[-2].split() == [*labels, "3m"]
        assert rows[-2].endswith("Wh    3m")

    def test_a_key_below_each_tile(self) -> None:
        hand = table("tenhou", E="1155z789s456p120m", draws="3m")
        rows = render(hand.view("E"), keys="abdefghijmnuvx").splitlines()
        for match in re.finditer(r"\S+", rows[-2]):
            assert rows[-1][match.start()] != " "

    def test_large_tiles_where_there_is_room(self) -> None:
        view = play.deal("wrc-2022", seed=7).view("E")
        small, large = (render(view, width=w, height=h, plain=False) for w, h in ((80, 24), (100, 32)))
        assert "┌──┐" not in small
        assert large.count("┌──┐") == 14

    def test_furiten_and_riichi_are_marked(self) -> None:
        hand = table("wrc-2022", E="123m456p789s1155z", draws="9s1m1m1m5z")
        go(hand, "E riichi 9s", "S discard 1m", "W discard 1m", "N discard 1m")
        view = hand.view("E")
        assert "-o-" in rows_with(render(view), "E ", "29,000")[0]
        view["furiten"] = True
        assert "furiten" in render(view)


class TestWhatIsHidden:
    @pytest.mark.parametrize("seat", "ESWN")
    def test_other_hands_are_backs(self, seat: str) -> None:
        text = render(play.deal("wrc-2022", seed=7).view(seat))
        assert len(re.findall(r"#{13}", text)) == 3

    def test_a_spectator_sees_only_backs(self) -> None:
        view = play.deal("wrc-2022", seed=7).view()
        assert len(re.findall(r"#{13}", render(view))) == 4
        assert rows_with(render(view, seat="S"), " S ")[-1] in render(view, seat="S").splitlines()[-2:]

    def test_a_hand_laid_open_is_written(self) -> None:
        view = play.deal("wrc-2022", seed=7).view("E")
        view["seats"][1]["tiles"] = ["1m", "2m", "0p", "1z", "1z"]
        assert "12m0p11z" in render(view)


class TestAnyTerminal:
    @pytest.mark.parametrize("seed", range(12))
    def test_every_position_fits(self, seed: int) -> None:
        for hand in positions(seed):
            for viewer in (hand.deciders[0], None):
                rows = render(hand.view(viewer), keys="a" * 14, title="South 4").splitlines()
                assert max(map(len, rows)) <= WIDTH
                assert len(rows) <= HEIGHT - FREE_ROWS

    @pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 32), (213, 60)])
    def test_fine_lines_are_no_wider(self, width: int, height: int) -> None:
        view = play.deal("wrc-2022", seed=7).view("E")
        for colour in (False, True):
            text = render(view, width=width, height=height, colour=colour, plain=False)
            assert max(columns(ESCAPE.sub("", row)) for row in text.splitlines()) <= width

    def test_plain_is_ascii(self) -> None:
        hand = play.deal("wrc-2022", seed=7)
        assert render(hand.view("E"), colour=True, plain=True).isascii()

    def test_colours_end_where_they_begin(self) -> None:
        text = render(play.deal("tenhou", seed=7).view("E"), colour=True, plain=False)
        assert "\x1b[" in text
        for row in text.splitlines():
            opened = [code != "\x1b[0m" for code in ESCAPE.findall(row)]
            assert opened == [True, False] * (len(opened) // 2)
            assert "\x1b" not in ESCAPE.sub("", row)

    def test_names_cannot_break_the_picture(self) -> None:
        view = play.deal("wrc-2022", seed=7).view("E")
        plain = render(view)
        names = {"E": "\x1b[31mred\n", "S": "東東東東東東東東", "W": "e\u0301" * 40, "N": ""}
        rows = render(view, names=names).splitlines()
        assert len(rows) == len(plain.splitlines())
        assert not any("\x1b" in row for row in rows)
        assert max(map(columns, rows)) <= WIDTH

    def test_a_small_window_gets_the_smallest_table(self) -> None:
        view = play.deal("wrc-2022", seed=7).view("E")
        assert render(view, width=20, height=5) == render(view)


class TestTiles:
    def test_every_tile_has_its_own_label(self) -> None:
        labels = {tile_label(tile) for tile in TILES}
        assert len(labels) == len(TILES)
        assert all(len(label) <= 2 for label in labels)

    def test_a_row(self) -> None:
        assert tiles_row(["7z", "0s", "1m"]) == " 1m  0s  Rd"
        assert columns(ESCAPE.sub("", tiles_row(["7z", "0s", "1m"], "1z", colour=True, plain=False))) == 18

    def test_a_red_five_is_set_off(self) -> None:
        inks: list[Any] = [tiles_row([tile], colour=True, plain=False) for tile in ("0p", "5p")]
        assert ESCAPE.findall(inks[0]) != ESCAPE.findall(inks[1])
