"""The referee's desk as pages ask it: a foul by words, what matters, and the ruling by every book."""

from __future__ import annotations

from typing import Any

import pytest

from hanchan import referee

from .pages import club


def rule(foul: str, **more: Any) -> Any:
    """What the desk says to a case."""
    with club() as page:
        answer = page.post("/api/ruling", json={"foul": foul, **more})
        assert answer.status_code == 200, answer.text
        return answer.json()


def desks(told: Any) -> dict[str, Any]:
    """By ruleset."""
    return {one["ruleset"]: one for one in told["desks"]}


def test_all_fouls_in_their_sections() -> None:
    with club() as page:
        told = page.get("/api/fouls").json()
    assert [one["id"] for one in told["fouls"]] == [foul.id for foul in referee.fouls()]
    assert {one["section"] for one in told["fouls"]} == set(told["sections"])


def test_a_foul_by_the_words_of_a_witness() -> None:
    """The name of a book among the words is understood."""
    with club() as page:
        told = page.get("/api/fouls", params={"words": "pon no tiles discarded, EMA"}).json()
    assert (told["fouls"][0]["id"], told["book"]) == ("invalid_group_after_discard", "ema-2016")
    with club() as page:
        assert page.get("/api/fouls", params={"words": "zzzz"}).json()["fouls"] == []


def test_a_ruling_without_a_question() -> None:
    found = desks(rule("tile_count_wrong"))
    assert (found["ema-2016"]["ruling"]["penalty"], found["ema-2016"]["ruling"]["clause"]) == (
        "dead_hand",
        "EMA 2016 §3.4.7",
    )
    assert (found["wrc-2025"]["ruling"]["penalty"], found["wrc-2025"]["ruling"]["points"]) == (
        "chonbo",
        30000,
    )


def test_only_what_matters_is_asked() -> None:
    """And each book asks its own questions."""
    foul = "called_tile_not_taken_in_time"
    before = desks(rule(foul))
    asked = before["ema-2016"]["questions"][0]
    assert asked["ask"] == "Have the opponents made two discards since the call?"
    assert "ruling" not in before["ema-2016"]
    after = rule(foul, told={asked["id"]: True})
    assert desks(after)["ema-2016"]["ruling"]["penalty"] == "dead_hand"
    assert after["known"][asked["id"]]["ask"] == asked["ask"]
    assert desks(after)["wrc-2022"]["questions"], "the other book asks something else"


@pytest.mark.parametrize("foul", [foul.id for foul in referee.fouls()][::7])
def test_every_foul_leads_to_rulings(foul: str) -> None:
    """Whoever answers all that is asked gets a ruling, or a sentence, of every book."""
    told: dict[str, Any] = {}
    for _ in range(12):
        answer = rule(foul, told=told)
        questions = [one for desk in answer["desks"] for one in desk.get("questions", [])]
        if not questions:
            break
        one = questions[0]
        told[one["id"]] = {"bool": True, "int": one["least"]}.get(one["kind"], next(iter(one["words"]), ""))
    for desk in answer["desks"]:
        assert desk.get("ruling", {}).get("say") or desk.get("problem"), desk
        assert desk["lines"]


def test_repetitions_count_where_the_book_counts_them() -> None:
    again = desks(rule("wrong_draw_known", told={}, earlier=1))["wdmc-2019"]
    first = desks(rule("wrong_draw_known", told={}))["wdmc-2019"]
    assert first["repeats"]
    assert first["ruling"]["say"] != again["ruling"]["say"]


@pytest.mark.parametrize(
    ("case", "words"),
    [
        ({"foul": "nope"}, "nope"),
        ({"foul": "tile_count_wrong", "told": {"nope": True}}, "nope"),
        ({"foul": "tile_count_wrong", "more": 1}, "Invalid request"),
        ({}, "Invalid request"),
    ],
)
def test_what_is_no_case(case: Any, words: str) -> None:
    with club() as page:
        answer = page.post("/api/ruling", json=case)
        assert answer.status_code == 400
        assert words in answer.json()["error"]


def test_facts_that_cannot_be_together_are_a_sentence() -> None:
    told = {"next_player_discarded": True, "next_player_drew": False}
    problems = {one["problem"] for one in rule("tile_count_wrong", told=told)["desks"]}
    assert len(problems) == 1
    assert "a player draws before discarding" in problems.pop()
