"""``[readings]`` of an organiser's file: loaded, inherited, checked, compared, and part of the hash."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from hanchan import referee, rulesets
from hanchan.rulesets import Source

Write = Callable[..., Path]

CHECKS = (referee.problems,)
"""What only the referee knows of fouls."""

CHONBO = '[readings]\ntile_count_wrong = "chonbo"\n'


def test_a_reading_is_chosen_by_its_name(extend: Write) -> None:
    house = rulesets.load(extend(CHONBO, "wdmc-2019"))
    (reading,) = house.readings
    assert (reading.key, reading.value) == ("readings.tile_count_wrong", "chonbo")
    assert (reading.citation, reading.source) == ("House sheet [readings]", Source.BOOK)
    assert house.reading("tile_count_wrong") == reading
    assert house.reading("furiten_ron_hidden") is None
    assert house.cite("readings.tile_count_wrong") == "House sheet [readings]"


def test_a_reading_may_have_a_clause(extend: Write) -> None:
    text = '[readings]\ntile_count_wrong = { value = "chonbo", clause = "7" }\n'
    house = rulesets.load(extend(text, "wdmc-2019"))
    assert house.cite("readings.tile_count_wrong") == "House sheet 7"


def test_a_foul_may_have_a_reading_for_each_of_its_cases(extend: Write) -> None:
    text = '[readings]\nlate_over_10 = ["judge_decides", "forfeit"]\n'
    (reading,) = rulesets.load(extend(text, "wdmc-2019")).readings
    assert reading.value == ("judge_decides", "forfeit")


def test_readings_are_inherited_and_can_be_taken_back(extend: Write) -> None:
    extend(CHONBO, "wdmc-2019", "club.toml")
    heir = rulesets.load(extend("[limits]\nkiriage = { value = true, clause = '1' }\n", "club.toml"))
    assert heir.cite("readings.tile_count_wrong") == "House sheet [readings]"
    back = rulesets.load(extend('[readings]\ntile_count_wrong = "default"\n', "club.toml", "back.toml"))
    assert back.hash == rulesets.load("wdmc-2019").hash


def test_readings_are_part_of_the_hash(extend: Write) -> None:
    ours = rulesets.load("wdmc-2019")
    house = rulesets.load(extend(CHONBO, "wdmc-2019"))
    other = rulesets.load(extend('[readings]\ntile_count_wrong = "warning"\n', "wdmc-2019", "b.toml"))
    assert len({ours.hash, house.hash, other.hash}) == 3
    assert house != other


def test_books_choose_nothing() -> None:
    assert [rulesets.load(id).readings for id in rulesets.available()] == [()] * len(rulesets.available())


def test_a_difference(extend: Write) -> None:
    house = rulesets.load(extend(CHONBO, "wdmc-2019"))
    (one,) = rulesets.diff("wdmc-2019", house)
    assert (one.key, one.values) == ("readings.tile_count_wrong", ("default", "chonbo"))
    assert one.citations == ("WDMC 2019 as we read it", "House sheet [readings]")
    assert rulesets.diff(house, house) == []


def test_in_code() -> None:
    house = rulesets.load("wdmc-2019").with_values({"readings.tile_count_wrong": "chonbo"})
    assert (house.id, house.cite("readings.tile_count_wrong")) == ("wdmc-2019+house", "House rule")
    assert pickle.loads(pickle.dumps(house)) == house
    with pytest.raises(rulesets.UnknownKeyError, match="did you mean tile_count_wrong"):
        rulesets.load("wdmc-2019").with_values({"readings.tile_count_wron": "chonbo"}, checks=CHECKS)
    with pytest.raises(rulesets.WrongValueError, match="name of a reading"):
        rulesets.load("wdmc-2019").with_values({"readings.tile_count_wrong": 3})


FAULTS = {
    'tile_cuont_wrong = "chonbo"': (
        rulesets.UnknownKeyError,
        "readings.tile_cuont_wrong: there is no such foul; did you mean tile_count_wrong?",
    ),
    'tile_count_wrong = "chonbbo"': (
        rulesets.WrongValueError,
        'readings.tile_count_wrong: there is no reading "chonbbo"; did you mean chonbo?',
    ),
    'tile_count_wrong = "judge_decides"': (
        rulesets.WrongValueError,
        'there is no reading "judge_decides"; there are chonbo, none, correct,',
    ),
    'empty_win_hand_shown = "none"': (
        rulesets.WrongValueError,
        'cannot be read as "none": the book decides it (WDMC 2019 P2 §8)',
    ),
    'smart_watch = "warning"': (
        rulesets.WrongValueError,
        'cannot be read as "warning": the book leaves it to the judge (WDMC 2019 P2 §8)',
    ),
    "tile_count_wrong = 3": (rulesets.WrongValueError, "must be the name of a reading"),
    "tile_count_wrong = []": (rulesets.WrongValueError, "must be the name of a reading"),
    'tile_count_wrong = { value = "chonbo" }': (rulesets.UncitedError, "is not cited"),
    'tile_count_wrong = { clause = "1" }': (rulesets.MissingKeyError, "is missing"),
    'tile_count_wrong = { value = "chonbo", claus = "1" }': (rulesets.UnknownKeyError, "no such field"),
}


@pytest.mark.parametrize("line", FAULTS)
def test_what_is_refused(extend: Write, line: str) -> None:
    """Every fault has its line, and the nearest of what there is."""
    kind, words = FAULTS[line]
    path = extend(f"[readings]\n{line}\n", "wdmc-2019")
    fault = next(one for one in rulesets.check(path, checks=CHECKS) if isinstance(one, kind))
    assert words in str(fault)
    assert fault.line == 8
    with pytest.raises(rulesets.RulesetError):
        rulesets.load(path, checks=CHECKS)


def test_readings_are_a_table(extend: Write) -> None:
    assert rulesets.check(extend("", "wdmc-2019"), checks=CHECKS) == []
    path = extend("", "wdmc-2019")
    path.write_text("readings = 3\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    assert [str(one).partition(": ")[2] for one in rulesets.check(path)] == ["readings: must be a table"]


def test_a_book_that_decides_cannot_be_read_otherwise(extend: Write) -> None:
    """A reading of another book is none of this one; a file's own rule is a rule, and needs no reading."""
    path = extend('[readings]\ntile_count_wrong = "chonbo"\n', "ema-2016")
    assert 'cannot be read as "chonbo"' in str(rulesets.check(path, checks=CHECKS)[0])
    text = '[penalties]\nfuriten_ron_hidden = { value = ["warning"], clause = "4" }\n'
    path = extend(text + '[readings]\nfuriten_ron_hidden = "redeal"\n', "wdmc-2019")
    assert "the book decides it (House sheet 4)" in str(rulesets.check(path, checks=CHECKS)[0])


@pytest.mark.parametrize("base", ["club-sheet", "tenhou"])
def test_without_penalties_there_is_nothing_to_read(extend: Write, base: str) -> None:
    problems = rulesets.check(extend(CHONBO, base), checks=CHECKS)
    assert ["has no penalties" in str(one) for one in problems] == [True]


def test_where_the_judge_decides_only_because_nothing_is_said(extend: Write) -> None:
    """WDMC 2019 does not list a call after riichi: that the judge decides is our reading."""
    house = rulesets.load(extend('[readings]\ncall_after_riichi = "chonbo"\n', "wdmc-2019"))
    assert house.reading("call_after_riichi") is not None
