"""Hands told by their value: points, counters, deposits and names by the book, and what does not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from hanchan.errors import HanchanError, NotInRulesetError
from hanchan.tournament import (
    Confirmed,
    EntryError,
    HandRecorded,
    OrderError,
    ResultEntered,
    SheetError,
    SignatureError,
    Signed,
    UndoError,
    Undone,
    enter,
    fold,
    scores,
)
from hanchan.tournament.entries import read
from hanchan.tournament.reporting.hand_report import HandReport
from hanchan.tournament.reporting.hand_value import HandValue
from hanchan.tournament.reporting.recording import follows, hand_words, notes, seats_now
from tests.tournament.office.events import BOOKS, make

from .at_a_table import Hall, course_of

if TYPE_CHECKING:
    from pathlib import Path

    from hanchan.tournament.entries import Four

THREE_FORTY = HandValue(han=3, fu=40)
MANGAN = HandValue(han=5)
PINFU = "123m567m34p66p678s"
EAST, SOUTH, WEST, NORTH = range(4)


def points(hall: Hall, told: HandReport) -> Four:
    return hall.hand(told).points


# What a hand comes to


def test_a_ron() -> None:
    hall = Hall()
    entry = hall.won("S", "E", worth=THREE_FORTY)
    assert (entry.points, entry.winners, entry.loser, entry.han, entry.fu) == (
        (-5_200, 5_200, 0, 0),
        (2,),
        1,
        (3,),
        (40,),
    )
    assert hall.name() == "E2"


def test_winds_are_those_of_the_hand() -> None:
    """In East 2 the second player is East."""
    hall = Hall()
    hall.won("S", "E")
    assert hall.won("E", "S", worth=THREE_FORTY).points == (0, 7_700, -7_700, 0)
    assert hall.name() == "E2.1"


def test_counters_and_deposits_follow_from_the_hands_before() -> None:
    hall = Hall()
    hall.hand(HandReport("draw", tenpai=(EAST, WEST), riichi=(WEST,)))
    assert (hall.name(), hall.sheet().hands[0].points, hall.sheet().hands[0].deposits) == (
        "E1.1",
        (1_500, -1_500, 500, -1_500),
        1,
    )
    entry = hall.hand(HandReport("tsumo", (NORTH,), worth=(MANGAN,), riichi=(NORTH, SOUTH)))
    assert entry.points == (-4_100, -3_100, -2_100, 8_300 + 3_000 - 1_000)
    assert (entry.deposits, hall.name()) == (0, "E2")


def test_tiles_are_scored_by_the_events_ruleset() -> None:
    """The same tiles: a pair of the double wind is worth 2 fu in WRC and 4 in EMA."""
    tiles = HandValue(tiles="111m456p234s67s11z", how="riichi")
    for ruleset, fu, paid in (("wrc-2022", 40, 2_000), ("ema-2016", 50, 2_400)):
        hall = Hall(ruleset)
        entry = hall.hand(HandReport("ron", (EAST,), SOUTH, (tiles,), win_tile="8s", riichi=(EAST,)))
        assert (entry.han, entry.fu, entry.points[SOUTH]) == ((1,), (fu,), -paid)
        assert (entry.tiles, entry.how) == (("111m456p234s67s11z",), ("riichi",))


def test_several_rons() -> None:
    """WRC 2022 §8.2: the nearest wins; EMA 2016 §3.3.1: all do; the deposit is the nearest's."""
    told = HandReport("ron", (SOUTH, NORTH), WEST, (MANGAN, HandValue(han=1, fu=30)), riichi=(EAST,))
    wrc, ema = Hall(), Hall("ema-2016")
    entry = wrc.hand(told)
    assert (entry.winners, entry.points) == ((4,), (-1_000, 0, -1_000, 2_000))
    entry = ema.hand(told)
    assert (entry.winners, entry.han) == ((4, 2), (1, 5))
    assert entry.points == (-1_000, 8_000, -9_000, 2_000)


def test_three_rons_call_the_hand_off() -> None:
    hall = Hall("club-sheet")
    three = HandReport("ron", (SOUTH, WEST, NORTH), EAST, (MANGAN,) * 3)
    with pytest.raises(SheetError, match=r"tell it as triple_ron \(Club sheet"):
        hall.hand(three)
    assert points(hall, HandReport("abortive", abort="triple_ron")) == (0, 0, 0, 0)
    assert hall.name() == "E1.1"


def test_who_fed_a_yakuman_pays() -> None:
    """WRC 2022 §9.1.1: self-draw is paid by the liable player, ron half by half."""
    fed = HandValue(tiles="11m99p pon:555z pon:666z pon:777z", how="liable=big_dragons:left")
    hall = Hall()
    assert points(hall, HandReport("tsumo", (SOUTH,), worth=(fed,), win_tile="1m")) == (-32_000, 32_000, 0, 0)
    hall = Hall()
    entry = hall.hand(HandReport("ron", (SOUTH,), WEST, (fed,), win_tile="1m"))
    assert (entry.points, entry.yakuman) == ((-16_000, 32_000, -16_000, 0), (1,))


def test_yakuman_by_number() -> None:
    hall = Hall()
    entry = hall.hand(HandReport("tsumo", (EAST,), worth=(HandValue(yakuman=2),)))
    assert (entry.points, entry.han, entry.yakuman) == ((96_000, -32_000, -32_000, -32_000), (26,), (2,))


def test_paarenchan_passes_the_deal() -> None:
    """WDMC 2019 P3 §4.1.7.15: the dealer wins the eighth bonus hand; the tally goes and seats rotate."""
    hall = Hall("wdmc-2019")
    for _ in range(8):
        hall.won("E", "S")
    assert hall.name() == "E1.8"
    with pytest.raises(SheetError, match=r"a yakuman here \(WDMC 2019 P3 §4.1.7.15\)"):
        hall.won("E", "S")
    hall.hand(HandReport("tsumo", (EAST,), worth=(HandValue(yakuman=1),)))
    assert hall.name() == "E2"


def test_nagashi_mangan() -> None:
    """WDMC 2019 P3 §4.1.6.2, §3.6: a draw with tenpai payments all the same; WRC has none."""
    told = HandReport("draw", (SOUTH,), tenpai=(EAST,))
    assert points(Hall("wdmc-2019"), told) == (3_000 - 4_000, 8_000 - 1_000, -3_000, -3_000)
    with pytest.raises(NotInRulesetError):
        Hall().hand(told)


@pytest.mark.parametrize("ruleset", BOOKS)
def test_no_abortive_draws(ruleset: str) -> None:
    with pytest.raises(NotInRulesetError, match="has no nine_kinds"):
        Hall(ruleset).hand(HandReport("abortive", abort="nine_kinds"))


@pytest.mark.parametrize("ruleset", BOOKS)
def test_a_chonbo_changes_no_points_and_gives_deposits_back(ruleset: str) -> None:
    """South 1, one counter, one old deposit; East and South were in riichi: all stays as before the hand."""
    hall = Hall(ruleset)
    hall.until("E4")
    hall.hand(HandReport("draw", tenpai=(EAST,), riichi=(EAST,)))
    before = course_of(hall.event, hall.sheet())
    assert (before.name, before.deposits) == ("S1.1", 1)
    entry = hall.hand(HandReport("chonbo", chonbo=(EAST,), riichi=(EAST, SOUTH)))
    assert (entry.points, entry.deposits, entry.chonbo) == ((0, 0, 0, 0), 1, (1,))
    assert course_of(hall.event, hall.sheet()) == before
    assert [*notes(hall.event, hall.sheet())] == [
        f"The chonbo is booked by a ruling ({hall.event.ruleset.cite('penalties.chonbo')})."
    ]


def test_a_riichi_hand_that_is_noten_at_a_draw() -> None:
    hall = Hall()
    hall.hand(HandReport("draw", tenpai=(EAST,), riichi=(SOUTH,)))
    assert [*notes(hall.event, hall.sheet())] == [
        "Bo was in riichi and is noten: a chonbo, unless the hand was dead."
    ]


def test_the_game_ends_by_the_book() -> None:
    """WRC: South 4 is the last; WDMC 2019 P3 §3.7.2: West 1 after a drawn South 4 with the dealer noten."""
    wrc, wdmc = Hall(), Hall("wdmc-2019")
    for hall in (wrc, wdmc):
        hall.until("S4")
        hall.drawn("W")
    assert follows(wrc.event, wrc.sheet()) == "The game is over, the last round is finished (WRC 2022 §9.6)."
    assert wdmc.name() == "W1.1"
    wdmc.won("S", "W")
    assert course_of(wdmc.event, wdmc.sheet()).ended == "extra_round"


def test_in_words() -> None:
    hall = Hall("ema-2016")
    two = hall.hand(HandReport("ron", (SOUTH, NORTH), WEST, (MANGAN, HandValue(han=1, fu=30))))
    assert hand_words(hall.event, two) == "Di 1 han 30 fu and Bo 5 han by ron from Cy"
    assert follows(hall.event, hall.sheet()) == "Next: E2; Bo deals."
    assert hand_words(hall.event, hall.drawn()) == "draw, nobody tenpai"
    seats = seats_now(hall.event, hall.sheet())
    assert [(one.wind, one.start_wind, one.score) for one in seats] == [
        ("W", "E", 30_000),
        ("N", "S", 38_000),
        ("E", "W", 21_000),
        ("S", "N", 31_000),
    ]


# Names


def test_a_name_that_does_not_follow() -> None:
    hall = Hall()
    hall.won("S", "E")
    told = HandReport("draw", tenpai=(EAST,))
    for name in ("E1", "E1.1", "E3", "E2.1", "S2"):
        with pytest.raises(OrderError, match=f"after E1 table 1 of session 1 plays E2, not {name}"):
            hall.hand(told, hand=name)
    hall.hand(told, hand="E3", why="East 2 was forgotten and cannot be told any more")
    assert hall.name() == "E4.1"


@pytest.mark.parametrize("name", ["", "E0", "E5", "e1", "E1.0", "E1.", "E1.100", "F1", "E1 ", "E٣"])
def test_names_that_are_none(name: str) -> None:
    hall = Hall()
    entry = make(HandRecorded, session=1, table=1, hand=name, points=(0, 0, 0, 0), end="draw")
    with pytest.raises(SheetError, match="a hand is called as E1"):
        enter(hall.event, entry)


def test_a_hand_told_after_its_dice_is_that_hand() -> None:
    hall = Hall()
    hall.dice()
    with pytest.raises(OrderError, match="plays E1, not E2"):
        hall.enter(HandRecorded, table=1, hand="E2", points=(0, 0, 0, 0))
    hall.won("S", "E")
    assert hall.sheet().begun == ""


# Entries


def test_entries_of_points_only_are_read_as_ever() -> None:
    old = {
        **{"kind": "hand_recorded", "id": "h1", "at": "2026-05-01T08:00:00Z", "author": "desk"},
        **{"session": 1, "table": 1, "hand": "any name", "points": [-1000, 0, 0, 0], "deposits": 1},
    }
    hall = Hall()
    enter(hall.event, read(old))
    assert follows(hall.event, hall.sheet()) == "The next hand is not known, for not all hands were told."
    hall.hand(HandReport("tsumo", (EAST,), worth=(MANGAN,)), hand="S2.3")
    assert course_of(hall.event, hall.sheet()).scores == (29_000 + 8_900 + 1_000, 25_700, 27_700, 27_700)
    assert hall.name() == "S3"


def test_what_was_told_and_the_points_must_agree() -> None:
    hall = Hall()
    right = hall.won("S", "E", worth=THREE_FORTY)
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"points": (-3_900, 3_900, 0, 0)}, r"comes to -5,200 \+5,200 \+0 \+0 with 0 deposits"),
        ({"han": (2,)}, "comes to -2,600"),
        ({"winners": (3,)}, "comes to -5,200"),
        ({"riichi": (3,)}, "comes to -5,200"),
        (
            {"winners": (2, 4), "han": (3, 1), "fu": (40, 30), "yakuman": (0, 0)},
            r"won by Bo \(WRC 2022 §8.2\)",
        ),
        ({"winners": (9,)}, "player 9 does not sit at table 1"),
        ({"han": (3, 3)}, "every winner has han, fu, yakuman, tiles and how, or none"),
        ({"yakuman": (1,)}, "not worth the han and fu|comes to"),
        ({"end": "tsumo"}, "a ron has a discarder"),
        ({"end": "won"}, "a hand ends with ron, tsumo"),
        ({"loser": 2}, "cannot win on their own discard"),
        ({"tenpai": (1,)}, "exhaustive draw only"),
        ({"chonbo": (1,)}, "a chonbo is somebody's"),
        ({"abort": "nine_kinds"}, "a hand is called off by"),
    ]
    for told, words in wrong:
        fresh = Hall()
        with pytest.raises(HanchanError, match=words):
            enter(fresh.event, replace(right, **told))
        assert fresh.sheet().hands == []
    enter(Hall().event, right)


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (HandReport("ron", (SOUTH,), EAST, (HandValue(han=3),)), "3 han is paid by its fu"),
        (HandReport("ron", (SOUTH,), EAST, (HandValue(han=0, fu=30),)), "one han at least"),
        (HandReport("ron", (SOUTH,), EAST, (HandValue(han=3, fu=35),)), "no hand of 3 han has 35 fu by ron"),
        (HandReport("ron", (SOUTH,), EAST, (HandValue(han=2, fu=20),)), "2 han has 20 fu by ron"),
        (HandReport("ron", (SOUTH,), EAST, (HandValue(han=1, fu=25),)), "1 han has 25 fu by ron"),
        (HandReport("tsumo", (SOUTH,), worth=(HandValue(han=2, fu=25),)), "2 han has 25 fu by tsumo"),
        (HandReport("ron", (SOUTH,), EAST, (HandValue(yakuman=7),)), "6 yakuman at most"),
        (
            HandReport("ron", (SOUTH,), EAST, (HandValue(han=1, fu=30, how="houtei"),)),
            "where the tiles are told",
        ),
        (HandReport("ron", (SOUTH,), EAST), "every winner's hand has its value"),
        (HandReport("tsumo", (SOUTH, WEST), worth=(MANGAN, MANGAN)), "one player wins by self-draw"),
        (HandReport("ron", (SOUTH, SOUTH), EAST, (MANGAN, MANGAN)), "named twice"),
        (HandReport("abortive", abort="bad luck"), "called off by nine_kinds"),
        (HandReport("abortive", (SOUTH,), abort="nine_kinds"), "nobody wins a hand that is called off"),
        (HandReport("ron", (WEST,), EAST, (HandValue(tiles="13m"),), "2m"), "tiles"),
        (HandReport("ron", (WEST,), EAST, (HandValue(tiles=PINFU),), "9m"), "9m"),
        (
            HandReport("ron", (WEST,), EAST, (HandValue(tiles="123m567m34p66p678s", how="lucky"),), "5p"),
            "lucky does not",
        ),
        (HandReport("ron", (WEST,), EAST, (HandValue(tiles=PINFU, how="dora=x"),), "5p"), "dora are counted"),
        (
            HandReport("ron", (WEST,), EAST, (HandValue(tiles=PINFU, how="liable=me"),), "5p"),
            "big_dragons:left",
        ),
        (
            HandReport("ron", (WEST,), EAST, (HandValue(tiles=PINFU, how="riichi"),), "5p"),
            "if the deposit was paid",
        ),
        (
            HandReport("ron", (WEST,), EAST, (HandValue(tiles=PINFU, han=9, fu=30),), "5p"),
            "are worth 1 han 30 fu",
        ),
        (HandReport("ron", (WEST,), EAST, (HandValue(tiles="123m567m24p66p678s"),), "3p"), "W has no yaku"),
        (
            HandReport(
                "ron", (SOUTH, WEST), EAST, (HandValue(tiles=PINFU, how="liable=big_dragons:left"),) * 2, "5p"
            ),
            "tell the points",
        ),
    ],
)
def test_slips(told: HandReport, words: str) -> None:
    hall = Hall("ema-2016")
    with pytest.raises(HanchanError, match=words):
        hall.hand(told)
    assert hall.sheet().hands == []


def test_four_riichi_are_four() -> None:
    hall = Hall("tenhou")
    with pytest.raises(SheetError, match="the riichi of all four"):
        hall.hand(HandReport("abortive", riichi=(EAST,), abort="four_riichi"))
    entry = hall.hand(HandReport("abortive", riichi=(EAST, SOUTH, WEST, NORTH), abort="four_riichi"))
    assert (entry.points, entry.deposits) == ((-1_000,) * 4, 4)


def test_riichi_without_points() -> None:
    """WRC 2022 §8.9 allows it; the program of tenhou.net does not."""
    for ruleset in ("wrc-2022", "tenhou"):
        hall = Hall(ruleset)
        start = hall.event.ruleset["game.start_points"]
        hall.enter(HandRecorded, table=1, hand="E1", points=(start - 500, 500 - start, 0, 0))
        draw = HandReport("draw", tenpai=(SOUTH,), riichi=(SOUTH,))
        if ruleset == "wrc-2022":
            assert hall.hand(draw, hand="E2").deposits == 1
            continue
        with pytest.raises(SheetError, match="too few points for riichi"):
            hall.hand(draw, hand="E2")


def test_who_won_no_hand(tmp_path: Path) -> None:
    """Yakitori goes by the hands, if all of them were told."""
    file = tmp_path / "club.toml"
    file.write_text(
        '[meta]\nid = "club"\nname = "Club"\nshort = "Club"\nextends = "wrc-2022"\nplayers = 4\n'
        '[game]\nyakitori = { value = 9000, clause = "1" }\n',
        encoding="utf-8",
    )
    hall = Hall(str(file))
    hall.won("S", "E")
    points = course_of(hall.event, hall.sheet()).scores
    hall.enter(ResultEntered, table=1, points=points)
    assert hall.sheet().won == (False, True, False, False)
    assert sum(one.play for one in scores(hall.event)) == 0


# The sheet


def test_the_result_is_what_the_hands_come_to() -> None:
    hall = Hall()
    hall.won("S", "E", worth=THREE_FORTY)
    with pytest.raises(SheetError, match="come to 24,800 35,200 30,000 30,000"):
        hall.enter(ResultEntered, table=1, points=(30_000,) * 4)
    hall.enter(ResultEntered, table=1, points=(24_800, 35_200, 30_000, 30_000))
    with pytest.raises(OrderError, match="is in already"):
        hall.won("S", "E")


def test_four_players_and_a_referee() -> None:
    hall = Hall()
    hall.enter(ResultEntered, table=1, points=(30_000,) * 4)
    for player in (1, 2, 3):
        hall.enter(Confirmed, table=1, player=player)
    with pytest.raises(SignatureError, match="not confirmed by Di"):
        hall.enter(Signed, table=1, referee="Rin")
    hall.enter(Confirmed, table=1, player=4)
    hall.enter(Signed, table=1, referee="Rin")
    assert hall.sheet().done


def test_undo_the_last_hand_and_no_other() -> None:
    hall = Hall()
    first, last = hall.won("S", "E"), hall.drawn("E")
    with pytest.raises(UndoError, match="later entries rest on it"):
        hall.enter_undo(first.id)
    hall.enter_undo(last.id)
    assert (hall.name(), len(hall.sheet().hands)) == ("E2", 1)
    assert fold(hall.event.log).sessions == hall.event.sessions


def test_entries_that_are_not_well_formed() -> None:
    told = Hall().won("S", "E").to_dict()
    for wrong in ({"winners": "2"}, {"loser": "1"}, {"han": [1.5]}, {"stops": 1}, {"tiles": ["x" * 501]}):
        with pytest.raises(EntryError):
            read(told | wrong)
    assert read(told).to_dict() == told
    assert Undone.kind == "undo"
