"""The calculator: a hand under every rulebook, what a hand lacks, and sentences for what is no hand."""

from __future__ import annotations

from typing import Any

import pytest

import hanchan
from hanchan import rulesets

from .pages import club

PINFU = "123m567m34p66p678s"
BOOKS = rulesets.available()


def ask(language: str = "", **question: Any) -> Any:
    """The answer of the server."""
    with club() as page:
        answer = page.post("/api/score", json=question, headers={"accept-language": language})
        assert answer.status_code == 200, answer.text
        return answer.json()


def test_every_book_gives_its_own_value() -> None:
    """4 han 30 fu: a mangan where the book rounds up (WRC 2022 §11.2), 7,700 elsewhere (EMA 2016 §6)."""
    told = ask("en-x-book", hand=PINFU, win="5p", riichi=True, ippatsu=True, indicators="2p")
    values = {value["ruleset"]: value for value in told["values"]}
    assert list(values) == list(BOOKS)
    assert (values["wrc-2022"]["worth"], values["wrc-2022"]["total"]) == ("mangan", 8000)
    assert (values["ema-2016"]["worth"], values["ema-2016"]["total"]) == ("4 fan 30 minipoints", 7700)
    for id, value in values.items():
        options: Any = {"riichi": True, "ippatsu": True, "indicators": "2p"}
        assert value["total"] == hanchan.score(PINFU, "5p", ruleset=id, **options).total


def test_every_line_has_its_clause() -> None:
    value = ask(hand=PINFU, win="5p", tsumo=True)["values"][BOOKS.index("wrc-2022")]
    yaku = value["account"][0]
    assert yaku["heading"] == "Yaku"
    assert [line["name"] for line in yaku["lines"]][:2] == ["Menzen tsumo", "Pinfu"]
    own = [line.get("book_name", "") for line in yaku["lines"]]
    assert own[:2] == ["Fully Concealed Hand (Menzen tsumo)", ""], "the rulebook's name, where it is another"
    assert all(line["clause"].startswith("WRC 2022 §") for line in yaku["lines"] if not line.get("total"))
    assert value["pays"] == [["The dealer pays", 700], ["Each other player pays", 400]]


def test_counters_deposits_and_ura() -> None:
    plain = ask(hand=PINFU, win="5p", riichi=True)["values"][0]["total"]
    assert ask(hand=PINFU, win="5p", riichi=True, honba=2, deposits=3)["values"][0]["total"] == plain + 3600
    with_ura = {
        one["ruleset"]: one["han"] for one in ask(hand=PINFU, win="5p", riichi=True, ura="4p")["values"]
    }
    assert with_ura["wrc-2022"] == 3


def test_who_is_liable_pays() -> None:
    """WRC 2022 §11.6: by ron of another's discard the two share."""
    hand = "34m22p pon:555z pon:666z pon:777z"
    value = ask(hand=hand, win="5m", discarder="right", liable={"big_dragons": "left"})["values"]
    told = next(one for one in value if one["ruleset"] == "wrc-2022")
    points = told["account"][-1]["lines"]
    assert [line["amount"] for line in points if "pays" in line["name"]] == ["16,000", "16,000"]
    assert "pays" not in told


@pytest.mark.parametrize(
    ("question", "problem"),
    [
        ({"hand": PINFU, "win": "9p"}, "9p does not complete the hand, which waits for 2p 5p"),
        ({"hand": PINFU, "win": "5p", "haitei": True}, "haitei is a win by self-draw"),
        ({"hand": "123m4", "win": ""}, '"4" has no suit letter m, p, s or z after it'),
        ({"hand": "11111m567m34p66p67s", "win": "5p"}, "there are only four 1m in a set of tiles, not 5"),
        ({"hand": "5m" * 101}, "A hand can have at most 200 characters, not 202."),
    ],
)
def test_what_is_wrong_with_the_tiles_is_said_once(question: dict[str, Any], problem: str) -> None:
    told = ask(**question)
    assert told["problem"] == problem
    assert not told.get("values")


def test_what_one_book_refuses_does_not_hide_the_others() -> None:
    """Open riichi is a yaku of the club sheet only."""
    values = {one["ruleset"]: one for one in ask(hand=PINFU, win="5p", open_riichi=True)["values"]}
    assert values["club-sheet"]["valid"]
    assert {one["problem"] for id, one in values.items() if id != "club-sheet"} == {
        "the ruleset does not have open_riichi"
    }


def test_a_hand_without_yaku_names_the_clause() -> None:
    values = ask(hand="123m567m34p66p chi:678s", win="5p")["values"]
    assert {one["valid"] for one in values} == {False}
    cited = {one["ruleset"]: one["problem"] for one in values}
    assert cited["wrc-2022"] == f"No yaku ({rulesets.load('wrc-2022').cite('terms.yaku')})"


def test_what_an_unfinished_hand_waits_for() -> None:
    told = ask(hand=PINFU)
    assert told["shanten"] == 0
    assert told["draws"] == [{"discard": None, "shanten": 0, "helps": [["2p", 4], ["5p", 4]]}]


def test_what_each_discard_leaves() -> None:
    told = ask(hand="123m456p78s1122z45m")
    assert told["shanten"] == 1
    assert told["draws"][0]["discard"] == "1z"
    assert sum(left for _, left in told["draws"][0]["helps"]) == 15


def test_a_complete_hand_of_fourteen() -> None:
    assert ask(hand=f"{PINFU}5p")["shanten"] == -1


@pytest.mark.parametrize("hand", ["123m", "123m567m34p66p678s55p"])
def test_too_few_or_many_tiles_are_only_counted(hand: str) -> None:
    """The page says itself how many are missing."""
    assert ask(hand=hand)["counted"]
    assert ask(hand=hand, win="5p")["counted"]


def test_nothing_is_no_hand() -> None:
    assert ask(hand="") == {}


@pytest.mark.parametrize(
    "body", [b"{", b'{"hand": 1}', b'{"hand": "1m", "more": 1}', b"[]", b'{"win": "1m"}']
)
def test_what_is_no_question_is_refused(body: bytes) -> None:
    with club() as page:
        answer = page.post("/api/score", content=body)
        assert answer.status_code == 400
        assert "Invalid request" in answer.json()["error"]


def test_numbers_that_no_table_has_are_refused() -> None:
    assert "honba must be from 0" in ask(hand=PINFU, win="5p", honba=10**9)["problem"]
    assert "honba must be from 0" in ask(hand=PINFU, win="5p", honba=-1)["problem"]


def test_flags_have_the_words_of_each_book() -> None:
    with club() as page:
        players = page.get("/api/score").json()
        page.headers["accept-language"] = "en-x-book"
        words = {one["ruleset"]: one for one in page.get("/api/score").json()}
    assert {one["flags"]["ippatsu"] for one in players} == {"Ippatsu"}
    assert {one["terms"]["deposit"] for one in players} == {"riichi stick"}
    assert words["wrc-2022"]["flags"]["ippatsu"] == "Unbroken"
    assert words["wdmc-2019"]["flags"]["ippatsu"] == "First Round of Winning"
    assert words["ema-2016"]["terms"]["han"] == "fan"
    assert "open_riichi" in words["wrc-2022"]["missing"]
    assert "open_riichi" not in words["club-sheet"]["missing"]
