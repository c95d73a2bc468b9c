"""Logs by the book that are broken, or say something else than what comes out."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from hanchan import logs, replay
from hanchan.logs import LogError
from hanchan.refereed.fuzz.games import random_book_game
from hanchan.refereed.replayer import DivergesError, play_again

from .book_games import game_with, small_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from hanchan.logs import GameLog


def lines_of(log: GameLog) -> list[dict[str, Any]]:
    return [json.loads(line) for line in logs.writes(log).splitlines()]


def text_of(lines: list[dict[str, Any]]) -> str:
    return "\n".join(map(json.dumps, lines))


def first(lines: list[dict[str, Any]], kind: str) -> int:
    return next(n for n, line in enumerate(lines) if line["type"] == kind)


def refused(change: Callable[[list[dict[str, Any]]], int]) -> tuple[int, LogError]:
    """The line that was changed, from 1, and why the log is refused."""
    lines = lines_of(small_game())
    at = change(lines) + 1
    with pytest.raises(LogError) as caught:
        logs.reads(text_of(lines), name="game.jsonl")
    return at, caught.value


KINDS = {
    "incident": logs.Incident,
    "try": logs.Tried,
    "answer": logs.Answered,
    "undo": logs.Undone,
    "wrong_set": logs.WrongSet,
}
WRONG: dict[str, tuple[str, dict[str, Any], str]] = {
    "unknown foul": ("incident", {"foul": "sneezing"}, "there is no foul 'sneezing'"),
    "no foul": ("incident", {"foul": None}, "foul is text, not None"),
    "unknown key": ("incident", {"mood": "bad"}, "incident has no key 'mood'"),
    "no such seat": ("incident", {"actor": 4}, "actor is from 0 to 3, not 4"),
    "facts": ("incident", {"facts": [1]}, "facts are an object of at most 50"),
    "a fact": ("incident", {"facts": {"x": 1.5}}, "x is a whole number, not 1.5"),
    "points": ("incident", {"points": "many"}, "points is a whole number, not 'many'"),
    "a decision": (
        "incident",
        {"decided": {"penalty": "hanging", "call": "void", "why": ""}},
        "a referee decides",
    ),
    "unknown try": ("try", {"what": "dance"}, "nobody can try 'dance'"),
    "unknown content": ("try", {"loudly": True}, "try has no key 'loudly'"),
    "question": (
        "answer",
        {"question": "why"},
        "question is one of announces, notices, can_go_on, not 'why'",
    ),
    "yes": ("answer", {"yes": 1}, "yes is true or false, not 1"),
    "no discard of its own": ("wrong_set", {"target": 5}, "target is from 0 to 3, not 5"),
    "since": ("undo", {"since": 9999}, "event 9999 is undone before it happens"),
    "no since": ("undo", {"since": 0}, "since is from 1"),
}


@pytest.mark.parametrize("name", WRONG)
def test_broken_lines_are_refused(name: str) -> None:
    kind, change, why = WRONG[name]
    lines = lines_of(game_with(KINDS[kind]))
    at = first(lines, kind)
    lines[at] |= change
    with pytest.raises(LogError) as caught:
        logs.reads(text_of(lines), name="game.jsonl")
    assert str(caught.value).startswith(f"game.jsonl:{at + 1}: ")
    assert why in caught.value.what


def test_a_concealed_wrong_quad_has_no_called_tile() -> None:
    lines = lines_of(game_with(logs.WrongSet))
    at = first(lines, "wrong_set")
    lines[at] = {"type": "wrong_set", "actor": 0, "pai": "5m", "consumed": ["5m", "5m", "5m", "6m"]}
    with pytest.raises(LogError, match=f"line {at + 1}: wrong_set has no key 'pai'"):
        logs.reads(text_of(lines))


def test_without_its_head_it_is_refused() -> None:
    def strip(lines: list[dict[str, Any]]) -> int:
        del lines[0]["by_the_book"]
        kinds = ("try", "incident", "answer", "undo", "exhausted", "wrong_set", "replacement_left")
        return min(n for n, line in enumerate(lines) if line["type"] in kinds)

    at, error = refused(strip)
    assert error.line == at
    assert error.what == "only a log by the book has this, and its first line does not say that it is one"


def test_without_a_ruleset_it_is_refused() -> None:
    def strip(lines: list[dict[str, Any]]) -> int:
        del lines[0]["ruleset"]
        return 0

    at, error = refused(strip)
    assert (error.line, error.what) == (at, "a log by the book names its ruleset, and this one has none")


def test_nothing_is_tried_after_the_end() -> None:
    def add(lines: list[dict[str, Any]]) -> int:
        at = first(lines, "end_kyoku")
        lines.insert(at, {"type": "try", "actor": 0, "what": "pass"})
        return at

    at, error = refused(add)
    assert (error.line, error.what) == (at, "the hand is over")


def diverges(change: Callable[[list[dict[str, Any]]], int]) -> tuple[int, replay.Divergence]:
    lines = lines_of(small_game())
    at = change(lines) + 1
    [log] = logs.reads(text_of(lines), name="game.jsonl")
    divergence = replay.verify(log).divergence
    assert divergence is not None
    return at, divergence


def test_an_incident_that_does_not_come_out() -> None:
    def add(lines: list[dict[str, Any]]) -> int:
        incident = lines[first(lines, "incident")]
        at = first(lines, "dahai") + 1
        lines.insert(at, incident)
        return at

    at, divergence = diverges(add)
    assert divergence.line == at
    assert str(divergence).startswith(f"game.jsonl:{at}: hand 1 (E1.0), event {at - 2}: the log has foul by ")
    assert divergence.view is not None


def test_an_incident_that_is_kept_back() -> None:
    def drop(lines: list[dict[str, Any]]) -> int:
        at = first(lines, "incident")
        del lines[at]
        return at

    at, divergence = diverges(drop)
    assert divergence.line == at
    assert divergence.ours.startswith("foul by ")


@pytest.mark.parametrize(
    ("key", "value"), [("penalty", "warning"), ("clause", "WRC 2022 §99"), ("points", 7), ("source", "house")]
)
def test_another_ruling_is_found(key: str, value: object) -> None:
    def change(lines: list[dict[str, Any]]) -> int:
        at = first(lines, "incident")
        lines[at][key] = value
        return at

    at, divergence = diverges(change)
    assert divergence.line == at


def test_an_attempt_that_cannot_be_made() -> None:
    def change(lines: list[dict[str, Any]]) -> int:
        at = first(lines, "dahai")
        lines.insert(at, {"type": "try", "actor": 1, "what": "put_right"})
        return at

    at, divergence = diverges(change)
    assert (divergence.line, divergence.ours) == (at, "it is not the turn of S")


def test_another_order_is_found() -> None:
    def swap(lines: list[dict[str, Any]]) -> int:
        at = first(lines, "incident")
        lines[at - 1], lines[at] = lines[at], lines[at - 1]
        return at - 1

    at, divergence = diverges(swap)
    assert divergence.line == at


def test_an_answer_that_is_missing() -> None:
    log = game_with(logs.Answered)
    hands = tuple(
        replace(hand, events=tuple(event for event in hand.events if not isinstance(event, logs.Answered)))
        for hand in log.hands
    )
    with pytest.raises(DivergesError, match="the log does not say whether somebody"):
        play_again(replace(log, hands=hands))


def test_no_change_of_a_log_breaks_anything() -> None:
    """Lines dropped, doubled, swapped, values changed: refused, or shown as what diverges."""
    dice = Random(5)
    lines = lines_of(random_book_game("wdmc-2019", 2, 0.05, most_hands=2))
    for _ in range(250):
        changed = json.loads(json.dumps(lines))
        at = dice.randrange(len(changed))
        CHANGES[dice.randrange(len(CHANGES))](changed, at, dice)
        try:
            for log in logs.reads(text_of(changed)):
                replay.verify(log)
                list(replay.positions(log))
        except LogError:
            pass


def _drop(lines: list[dict[str, Any]], at: int, _dice: Random) -> None:
    del lines[at]


def _double(lines: list[dict[str, Any]], at: int, dice: Random) -> None:
    lines.insert(dice.randrange(len(lines)), lines[at])


def _swap(lines: list[dict[str, Any]], at: int, dice: Random) -> None:
    other = dice.randrange(len(lines))
    lines[at], lines[other] = lines[other], lines[at]


def _value(lines: list[dict[str, Any]], at: int, dice: Random) -> None:
    key = dice.choice(list(lines[at]))
    lines[at][key] = dice.choice(
        [0, 1, 3, -1, True, "", "5m", "chi", "E", [], {}, None, ["5m", "5m"], 10**30]
    )


CHANGES = (_drop, _double, _swap, _value, _value)
