"""Rulings: what is asked, what is refused, what repetition and other readings change."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

import pytest

from hanchan import referee, rulesets
from hanchan.referee import Offence, questions, rule

if TYPE_CHECKING:
    from pathlib import Path

KEYS = {
    *("foul", "ruleset", "penalty", "points", "redeal", "call", "hand", "deposit", "counters", "dealer"),
    *("determined", "correction", "clause", "source", "say"),
}
CLUB = """[meta]
id = "thursday"
name = "Our club, Thursday evenings"
short = "Thursday"
extends = "ema-2016"
players = 4

[penalties]
chonbo = { value = 8000, clause = "9" }
swap_call = { value = ["warning"], clause = "10" }
"""


def test_pon_without_the_tiles_after_the_discard() -> None:
    """The referee's first question of the day; all four books agree."""
    for book in referee.books():
        ruling = rule("invalid_group_after_discard", {}, book)
        assert (ruling.penalty, ruling.hand, ruling.call) == ("dead_hand", "dead", "stays")


def test_a_ruling_as_json() -> None:
    told = rule("tile_count_wrong", {}, "wrc-2025").to_dict()
    assert set(told) == {*KEYS, "booked"}
    assert told["redeal"] is True
    assert (told["points"], told["deposit"], told["counters"], told["dealer"]) == (
        30_000,
        "returned",
        "same",
        "same",
    )


def test_only_what_matters_is_asked() -> None:
    """EMA asks for the opponents' discards, the WRC for the own draw, and nobody for both."""
    foul = "called_tile_not_taken_in_time"
    assert [one.id for one in questions(foul, "ema-2016")] == ["two_discards_since"]
    assert [one.id for one in questions(foul, "wrc-2022")] == ["own_draw_since"]
    assert questions(foul, "wrc-2022", {"own_draw_since": False}) == ()


def test_a_question_follows_from_an_answer() -> None:
    foul, book = "revealed_live_wall_3_6", "wrc-2022"
    assert [one.id for one in questions(foul, book)] == ["hand_can_go_on", "opponents_hurt"]
    assert questions(foul, book, {"hand_can_go_on": True}) == ()
    assert [one.id for one in questions(foul, book, {"hand_can_go_on": False})] == ["opponents_hurt"]


def test_what_changes_nothing_is_not_asked() -> None:
    """A win with a dead hand is a chonbo in the WRC, shown or not; in WDMC it matters."""
    assert questions("dead_hand_win", "wrc-2022") == ()
    assert [one.id for one in questions("dead_hand_win", "wdmc-2019")] == ["hand_shown"]


def test_missing_circumstances_are_named() -> None:
    with pytest.raises(referee.MissingCircumstancesError) as caught:
        rule("called_tile_not_taken_in_time", {}, "ema-2016")
    assert [one.id for one in caught.value.missing] == ["two_discards_since"]
    assert "Have the opponents made two discards since the call?" in str(caught.value)


def test_more_than_matters_may_be_told() -> None:
    assert rule("tile_count_wrong", {"discarded_since": True}, "ema-2016").penalty == "dead_hand"


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({"n_tiles": 7}, "means: 1 to 2; so n_tiles cannot be 7"),
        ({"next_player_discarded": True, "next_player_drew": False}, "a player draws before discarding"),
    ],
)
def test_contradictions_are_refused(told: dict[str, referee.Value], words: str) -> None:
    with pytest.raises(referee.ContradictionError, match=words):
        rule("revealed_own_hand_1_2", told, "wrc-2022")


@pytest.mark.parametrize("value", [1, "yes", None, 2.0])
def test_a_yes_or_no_is_nothing_else(value: object) -> None:
    with pytest.raises(referee.WrongCircumstanceError, match="hand_can_go_on takes yes or no"):
        rule("tile_count_wrong", {"hand_can_go_on": value}, "wrc-2022")  # type: ignore[dict-item]


@pytest.mark.parametrize("value", [0, 137, True, "3"])
def test_a_number_has_its_range(value: referee.Value) -> None:
    with pytest.raises(referee.WrongCircumstanceError, match="n_tiles takes 1 to 136"):
        rule("tile_count_wrong", {"n_tiles": value}, "wrc-2022")


def test_unknown_circumstances_are_refused() -> None:
    with pytest.raises(referee.UnknownCircumstanceError, match="did you mean discarded_since"):
        rule("tile_count_wrong", {"discarded_sinc": True}, "wrc-2022")


def test_unknown_fouls_are_refused_with_the_nearest() -> None:
    with pytest.raises(referee.UnknownFoulError, match="did you mean tile_count_wrong") as caught:
        rule("tile_count_wrng", {}, "wrc-2022")
    assert caught.value.nearest[0] == "tile_count_wrong"
    with pytest.raises(referee.UnknownFoulError):
        rule("", {}, "wrc-2022")


@pytest.mark.parametrize("ruleset", ["club-sheet", "tenhou"])
def test_no_ruling_without_penalties(ruleset: str) -> None:
    with pytest.raises(referee.NoPenaltiesError, match="has no penalties"):
        rule("tile_count_wrong", {}, ruleset)


def test_the_sheet_forbids_but_does_not_punish() -> None:
    with pytest.raises(referee.NoPenaltiesError, match=r"only forbids this .*Ron in furiten"):
        rule("furiten_ron_shown", {}, "club-sheet")
    assert rule("several_rons", {}, "club-sheet").penalty == "legal"


def test_repetition_in_the_wrc_of_2025() -> None:
    """WRC 2025 §12.3.1: 5 P; any one or two tiles count, wherever they lay."""
    first = rule("revealed_dead_wall_1_2", {}, "wrc-2025")
    again = rule("revealed_dead_wall_1_2", {}, "wrc-2025", ["revealed_own_hand_1_2"])
    assert (first.penalty, first.points) == ("warning", 0)
    assert (again.penalty, again.points, again.earlier) == ("points", 5_000, 1)
    unrelated = rule("revealed_dead_wall_1_2", {}, "wrc-2025", ["tile_count_wrong"])
    assert unrelated == first


def test_repetition_in_the_same_game_only() -> None:
    """WDMC 2019 P2 §8: the second wrong draw in one hanchan."""
    foul = "wrong_draw_known"
    assert rule(foul, {}, "wdmc-2019").penalty == "correct"
    assert rule(foul, {}, "wdmc-2019", [foul]).penalty == "dead_hand"
    assert rule(foul, {}, "wdmc-2019", [Offence(foul, this_game=False)]).penalty == "correct"


def test_the_ladder_of_the_phone() -> None:
    """WDMC 2019 P2 §8: put away, chonbo, then twice a chonbo each time."""
    told = {"call_agreed_before": False}
    ladder = [rule("phone_ring_first", told, "wdmc-2019", ["phone_ring_first"] * n).points for n in range(4)]
    assert ladder == [0, 12_000, 24_000, 24_000]


def test_a_repeated_warning_may_become_obstruction() -> None:
    """WRC 2022 §12.2; it stays a warning unless the referee says so."""
    again = rule("revealed_own_hand_1_2", {}, "wrc-2022", ["revealed_own_hand_1_2"])
    assert again.penalty == "warning"
    assert "may count as obstruction (§12.2)" in again.say


def test_earlier_offences_must_be_fouls() -> None:
    with pytest.raises(referee.UnknownFoulError):
        rule("tile_count_wrong", {}, "wrc-2022", ["knocking"])


def test_an_organiser_chooses_another_reading() -> None:
    ours = rule("tile_count_wrong", {}, "wdmc-2019")
    other = rule("tile_count_wrong", {}, "wdmc-2019", readings=["tile_count_wrong.chonbo"])
    assert (ours.penalty, ours.source) == ("dead_hand", "reading")
    assert ours.readings == ("tile_count_wrong.chonbo",)
    assert (other.penalty, other.points, other.source) == ("chonbo", 12_000, "reading")
    assert other.reading != ours.reading


def test_an_organiser_decides_where_the_book_is_silent() -> None:
    """Any reading of ours can be switched; what the book says cannot."""
    ours = rule("improper_shuffling", {}, "wrc-2022")
    theirs = rule("improper_shuffling", {}, "wrc-2022", readings=["improper_shuffling.none"])
    assert (ours.penalty, ours.source) == ("warning", "reading")
    assert (theirs.penalty, theirs.source) == ("none", "house")
    hands = "different_hands_draw_discard"
    silent = rule(hands, {}, "ema-2016", readings=[f"{hands}.warning"])
    assert (silent.penalty, silent.source) == ("warning", "house")
    with pytest.raises(referee.UnknownReadingError):
        rule("tile_count_wrong", {}, "wrc-2022", readings=["tile_count_wrong.warning"])


def test_readings_of_other_fouls_do_not_matter_and_unknown_ones_are_refused() -> None:
    ours = rule("tile_count_wrong", {}, "wdmc-2019")
    assert rule("tile_count_wrong", {}, "wdmc-2019", readings=["wrong_draw_mixed.dead_hand"]) == ours
    with pytest.raises(referee.UnknownReadingError, match=r"did you mean tile_count_wrong\.chonbo"):
        rule("tile_count_wrong", {}, "wdmc-2019", readings=["tile_count_wrong.chombo"])


def test_a_club_has_its_own_penalties(tmp_path: Path) -> None:
    """A file that extends a book is ruled by that book, with what the file changes."""
    path = tmp_path / "thursday.toml"
    path.write_text(CLUB, encoding="utf-8")
    club = rulesets.load(path)
    shown = rule("empty_win_hand_shown", {}, club)
    assert (shown.ruleset, shown.penalty, shown.points) == ("thursday", "chonbo", 8_000)
    assert shown.clause == "EMA 2016 §3.4.6"
    swapped = rule("swap_calling_same_tile", {}, club)
    assert (swapped.penalty, swapped.clause, swapped.hand) == ("warning", "Thursday 10", "goes_on")
    assert rule("tile_count_wrong", {}, club).clause == "EMA 2016 §3.4.7"


def test_a_file_that_extends_a_file_goes_by_the_book_below(tmp_path: Path) -> None:
    (tmp_path / "thursday.toml").write_text(CLUB, encoding="utf-8")
    child = CLUB.replace('"ema-2016"', '"thursday.toml"').replace('id = "thursday"', 'id = "friday"')
    path = tmp_path / "friday.toml"
    path.write_text(child, encoding="utf-8")
    assert rule("tile_count_wrong", {}, rulesets.load(path)).penalty == "dead_hand"


def test_a_ruling_takes_less_than_a_millisecond() -> None:
    facts = {"hand_can_go_on": False, "opponents_hurt": True}
    ruleset = rulesets.load("wrc-2022")
    rule("revealed_live_wall_3_6", facts, ruleset)
    times = []
    for _ in range(50):
        start = perf_counter()
        rule("revealed_live_wall_3_6", facts, ruleset)
        times.append(perf_counter() - start)
    assert min(times) < 0.001


def test_the_engine_is_not_needed_for_a_ruling() -> None:
    """A ruling is a look into tables; nothing of play or scoring is imported for it."""
    import subprocess
    import sys

    code = (
        "import sys, types; package = types.ModuleType('hanchan'); package.__path__ = [sys.argv[1]]\n"
        "sys.modules['hanchan'] = package\n"
        "from hanchan.referee import rule\n"
        "print(rule('tile_count_wrong').penalty)\n"
        "heavy = {'hanchan.game.play', 'hanchan.scoring.score', 'hanchan.game.settlement'}\n"
        "assert not heavy & set(sys.modules)\n"
    )
    where = str(rulesets.__file__).removesuffix("/rulesets/__init__.py")
    done = subprocess.run([sys.executable, "-c", code, where], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("chonbo", "")
