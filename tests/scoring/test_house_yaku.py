"""House yaku: in the choice of the best reading, open and closed, as yakuman, and refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import hanchan
from hanchan import HouseYaku, errors, house_yaku
from hanchan.rulesets import Source

if TYPE_CHECKING:
    from hanchan_core import Reading, Win

TRIPLE = "222333444m567p8s"
"""Three triplets, or three times the same sequence."""
TRIPLE_OPEN = "222333444m8s chi:567p"


@house_yaku(name="Triple Run", closed=3, open=2, clause="Club rules, 4")
def triple_run(reading: Reading, win: Win) -> bool:
    """Three equal sequences."""
    sequences = [group.tiles for group in reading.sets if group.shape == "sequence"]
    return any(sequences.count(tiles) >= 3 for tiles in sequences)


def always(reading: Reading, win: Win) -> bool:
    """Every hand has it."""
    return True


def yaku(closed: int | str = 1, open: int | str = 0, id: str = "always", **more: Any) -> HouseYaku:
    return HouseYaku(id, "Always", closed, open, "Club rules, 1", always, **more)


def ids(score: hanchan.Score) -> list[str]:
    return [line.id for line in score.yaku]


def test_it_makes_another_reading_the_best() -> None:
    """Without it the triplets are worth more, with it the sequences."""
    plain = hanchan.score(TRIPLE, "8s")
    assert plain.reading is not None
    assert ids(plain) == ["tanyao", "sanankou"]
    score = hanchan.score(TRIPLE, "8s", house=[triple_run])
    assert score.reading is not None
    assert ids(score) == ["iipeikou", "tanyao", "triple_run"]
    assert [group.shape for group in score.reading.sets].count("sequence") == 4
    assert (score.han, score.limit, score.total) == (5, "mangan", 8000)


def test_the_other_reading_is_a_runner_up() -> None:
    """The runner-ups are those of the same house yaku."""
    best = hanchan.score(TRIPLE, "8s", house=[triple_run])
    assert [ids(other) for other in best.runner_ups] == [["tanyao", "sanankou"]]


def test_closed_and_open_han() -> None:
    """An open hand has the open han, and nothing where that is none."""
    assert hanchan.score(TRIPLE_OPEN, "8s", house=[triple_run]).yaku[-1].han == 2
    closed_only = HouseYaku("closed_only", "Closed", 3, 0, "Club rules, 5", triple_run.test)
    assert "closed_only" not in ids(hanchan.score(TRIPLE_OPEN, "8s", house=[closed_only]))
    assert "closed_only" in ids(hanchan.score(TRIPLE, "8s", house=[closed_only]))


def test_it_is_a_yaku() -> None:
    """A hand with nothing else may win by it."""
    hand = "123m567m46p678s22z"
    assert not hanchan.score(hand, "5p").valid
    score = hanchan.score(hand, "5p", house=[yaku(2)], dora=1)
    assert (ids(score), score.han) == (["always", "dora"], 3)


def test_its_line_is_told_with_its_clause() -> None:
    """Name, han and clause come from the club."""
    line = hanchan.score(TRIPLE, "8s", house=[triple_run]).yaku[-1]
    assert line.to_dict() == {"id": "triple_run", "name": "Triple Run", "han": 3, "clause": "Club rules, 4"}
    assert (line.source, line.yakuman, line.is_dora) == (Source.HOUSE, 0, False)
    text = hanchan.score(TRIPLE, "8s", house=[triple_run]).explain()
    assert "Triple Run" in text
    assert "Club rules, 4" in text


def test_yakuman() -> None:
    """A yakuman of the club stands without the lesser yaku and dora, and beside other yakuman."""
    score = hanchan.score(TRIPLE, "8s", house=[yaku("yakuman"), triple_run], dora=2)
    assert (ids(score), score.limit, score.yakuman) == (["always"], "yakuman", 1)
    assert (score.han, score.fu, score.total) == (13, 0, 32000)
    assert score.yaku[0].yakuman == 1


@pytest.mark.parametrize(("ruleset", "yakuman"), [("wrc-2022", 2), ("ema-2016", 1)])
def test_yakuman_add_up_where_the_book_says_so(ruleset: str, yakuman: int) -> None:
    """A house yakuman and one of the book."""
    score = hanchan.score("19m19p19s1234567z", "1m", house=[yaku("yakuman")], ruleset=ruleset)
    assert set(ids(score)) == {"kokushi", "always"}
    assert score.yakuman == yakuman


def test_it_replaces_other_yaku() -> None:
    """What it replaces does not count beside it, and counts without it."""
    swap = HouseYaku("swap", "Swap", 4, 3, "Club rules, 6", triple_run.test, ("iipeikou", "tanyao"))
    score = hanchan.score(TRIPLE, "8s", house=[swap])
    assert (ids(score), score.han) == (["swap"], 4)
    assert ids(score.runner_ups[0]) == ["tanyao", "sanankou"]


def test_several_house_yaku() -> None:
    """They come in the order given, each where it holds."""
    score = hanchan.score(TRIPLE, "8s", house=[yaku(1), triple_run, yaku(1, id="again")])
    assert ids(score)[-3:] == ["always", "triple_run", "again"]
    assert score.han == 7


def test_a_test_sees_the_reading_and_the_win() -> None:
    """All that the engine knows of a reading."""
    seen: list[tuple[Any, ...]] = []

    def look(reading: Reading, win: Win) -> bool:
        parts = (reading.form, reading.pair, reading.wait, reading.is_closed, win.tile, win.tsumo)
        seen.append((*parts, tuple(group.shape for group in reading.sets), "tanyao" in reading.patterns))
        return False

    hanchan.score(TRIPLE, "8s", house=[HouseYaku("look", "Look", 1, 1, "-", look)])
    triplets, sequences = ("triplet",) * 3 + ("sequence",), ("sequence",) * 4
    told = ("standard", "8s", "pair", True, "8s", False)
    assert {tuple(sorted(shapes)) for *_, shapes, _ in seen} == {tuple(sorted(triplets)), sequences}
    assert all(one[:6] == told and one[-1] for one in seen)


def test_an_error_in_a_test_is_not_hidden() -> None:
    """A club's mistake comes out as it is."""

    def broken(reading: Reading, win: Win) -> bool:
        raise LookupError("the club's mistake")

    with pytest.raises(LookupError, match="the club's mistake"):
        hanchan.score(TRIPLE, "8s", house=[HouseYaku("broken", "Broken", 1, 1, "-", broken)])


def test_many_han_do_not_overflow() -> None:
    """Sixty-four house yaku of thirteen han are a counted yakuman, or a sanbaiman."""
    many = [yaku(13, id=f"always_{n}") for n in range(64)]
    assert hanchan.score(TRIPLE, "8s", house=many).limit == "sanbaiman"
    assert hanchan.score(TRIPLE, "8s", house=many, ruleset="tenhou").limit == "yakuman"


def test_the_decorator_takes_the_name_of_the_function() -> None:
    """Unless told otherwise."""
    assert (triple_run.id, triple_run.name) == ("triple_run", "Triple Run")
    assert house_yaku(name="A", closed=1, clause="-", id="other")(always).id == "other"
    assert house_yaku(name="A", closed=1, clause="-")(always).open == 0


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"id": "five gates"}, "id is a name such as five_gates"),
        ({"name": " "}, "has no name"),
        ({"clause": ""}, "has no clause"),
        ({"closed": 14}, "cannot be worth 14 han"),
        ({"closed": -1}, "cannot be worth -1 han"),
        ({"open": "mangan"}, "cannot be worth 'mangan' han"),
        ({"closed": 0, "open": 0}, "is worth nothing"),
    ],
    ids=str,
)
def test_what_is_no_house_yaku(wrong: dict[str, Any], words: str) -> None:
    """One error, with the fact."""
    told: dict[str, Any] = {"id": "one", "name": "One", "closed": 1, "open": 1, "clause": "1", "test": always}
    with pytest.raises(errors.HouseYakuError, match=words):
        HouseYaku(**(told | wrong))


@pytest.mark.parametrize(
    ("house", "words"),
    [
        ([yaku(id="tanyao")], "there is already a yaku tanyao"),
        ([yaku(), yaku()], "there is already a yaku always"),
        ([yaku(replaces=("tanyo",))], "replaces 'tanyo', which is no yaku"),
        ([yaku(id=f"always_{n}") for n in range(65)], "at most 64 house yaku, not 65"),
    ],
    ids=["of the book", "twice", "replaces", "too many"],
)
def test_house_yaku_that_clash(house: list[HouseYaku], words: str) -> None:
    """With each other, or with the book."""
    with pytest.raises(errors.HouseYakuError, match=words):
        hanchan.Evaluator("wrc-2022", house)
