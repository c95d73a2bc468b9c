"""Logs of games by the book: all that was tried, every incident, and nothing that does not come out."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, get_args

import pytest
from hanchan_core import Round

from hanchan import logs, replay, rulesets
from hanchan.errors import OptionError
from hanchan.game.play import Action
from hanchan.logs import Incident, LogError, Recorder, Tried, Undone
from hanchan.logs.foul_events import ACTIONS, BOOK_EVENTS, TRIED
from hanchan.refereed import (
    ClaimWin,
    Decision,
    DrawInHaste,
    Policy,
    PutRight,
    RefereedTable,
    SayTenpai,
    TakeBackCall,
    WrongSet,
)
from hanchan.refereed.attempts import ATTEMPTS, Attempt
from hanchan.refereed.fuzz.games import random_book_game
from hanchan.refereed.recorder import WORDS, attempt_event, attempt_of
from hanchan.refereed.replayer import play_again
from hanchan.replay.foul_wording import WORDS as TOLD
from hanchan.scoring.score import compile_rules
from tests.helpers.walls import wall

from .book_games import BOOKS, again, book_game, rare_hand

if TYPE_CHECKING:
    from hanchan.logs import GameLog

PASS = Action.Pass()


def table_of(ruleset: str = "wrc-2022", policy: Policy | None = None) -> tuple[RefereedTable, Recorder]:
    recorder = Recorder(ruleset, seed=7, by_the_book=True)
    return RefereedTable(ruleset, seed=7, policy=policy, recorder=recorder), recorder


def discard(table: RefereedTable) -> None:
    """Whose turn it is discards the tile just drawn."""
    wind = table.deciders[0]
    table.attempt(wind, Action.Discard(table.view(wind)["drawn"], True))


def lay_a_wrong_set(table: RefereedTable) -> tuple[str, ...]:
    """West calls the discard with tiles of another suit."""
    discard(table)
    called = table.view()["offered"][1]
    tiles = tuple(tile for tile in table.view("W")["seats"][2]["tiles"] if tile[1] != called[1])[:2]
    table.attempt("W", WrongSet("pon", tiles))
    table.pass_all()
    return tiles


def kinds(log: GameLog) -> list[str]:
    return [type(event).__name__ for event in log.hands[-1].events]


# What is written


def test_the_head_says_what_it_is() -> None:
    _, recorder = table_of()
    head = json.loads(logs.writes(recorder.so_far()).splitlines()[0])
    assert head["by_the_book"] is True
    assert "by_the_book" not in logs.writes(replace(recorder.so_far(), by_the_book=False))


def test_moves_tell_themselves() -> None:
    """A log without fouls has no more lines than any other."""
    table, recorder = table_of()
    for _ in range(4):
        discard(table)
        for wind in table.deciders:
            table.attempt(wind, PASS)
    assert kinds(recorder.so_far()) == ["Draw", *["Discard", "Draw"] * 4]


def test_a_call_that_is_taken_back() -> None:
    table, recorder = table_of()
    discard(table)
    table.attempt("N", PASS)
    table.attempt("W", TakeBackCall("pon"))
    table.pass_all()
    log = recorder.so_far()
    expected = ["Draw", "Discard", "Tried", "Tried", "Incident", "Answered", "DeadHand", "Draw"]
    assert kinds(log) == expected, "who passed before it is told, who passed after it is not"
    incident = log.incidents[0]
    assert (incident.actor, incident.foul) == (2, "empty_call_group_nothing_shown")
    assert (incident.penalty, incident.clause, incident.source) == ("dead_hand", "WRC 2022 §12.3.2", "book")
    assert (incident.determined, incident.call) == ("now", "void")
    assert again(log) == log
    assert play_again(log).view()["seats"][2]["dead"] is True


def test_what_was_said_is_not_lost_while_others_think() -> None:
    """The log so far has it, though it is not yet known what comes of it."""
    table, recorder = table_of()
    discard(table)
    table.attempt("N", PASS)
    table.attempt("W", ClaimWin(shown=False))
    assert kinds(recorder.so_far()) == ["Draw", "Discard", "Tried", "Tried"]
    assert play_again(again(recorder.so_far())).deciders == table.deciders == ["S"]
    table.attempt("S", PASS)
    assert kinds(recorder.so_far())[:5] == ["Draw", "Discard", "Tried", "Tried", "Incident"]


def test_a_ron_that_comes_late_and_another_one_with_it() -> None:
    """EMA 2016 §3.3.1 leaves time for a ron; who then joins it must be told as well."""
    book = rulesets.load("ema-2016")
    tiles = wall(
        reds=book["equipment.red_fives"],
        E="333p147m147s1234z",
        W="123m456m789m12p55s",
        N="123s456s789s12p77s",
        last="3p",
    )
    recorder = Recorder(book, by_the_book=True)
    first = Round(compile_rules(book), tiles, ask_everybody=True)
    table = RefereedTable(book, seed=1, first=first, recorder=recorder)
    while table.phase != "tenpai":
        discard(table)
        table.pass_all()
    table.attempt("E", Action.Noten())
    table.attempt("W", Action.Ron())
    table.attempt("N", Action.Ron())
    if table.phase != "over":
        table.pass_all()
    log = recorder.so_far()
    assert [end.actor for end in log.hands[0].ends if isinstance(end, logs.Win)] == [2, 3]
    assert replay.verify(again(log)).agrees


def test_points_and_where_they_are_booked() -> None:
    table, recorder = table_of()
    [incident] = table.attempt("E", ClaimWin()).incidents
    [logged] = recorder.so_far().incidents
    assert (logged.penalty, logged.points, logged.booked) == ("chonbo", 30000, incident.ruling.booked)
    assert recorder.so_far().hands[0].ends == (logs.Chonbo((0,), (0, 0, 0, 0)),)


def test_what_a_referee_decides_is_kept() -> None:
    games = [rare_hand("wdmc-2019", seed) for seed in range(10)]
    decided = [one for log in games for one in log.incidents if one.decided]
    assert decided
    for one in decided:
        assert one.decided is not None
        assert (one.ruling, one.decided.why) == ("discretion", "by chance")
        assert (one.penalty, one.points) == (one.decided.penalty, one.decided.points)


def test_a_wrong_set_and_its_correction() -> None:
    """What was laid down and taken back is there, and is undone."""
    table, recorder = table_of("ema-2016")
    tiles = lay_a_wrong_set(table)
    laid = recorder.so_far().hands[0].events
    assert isinstance(laid[-1], logs.WrongSet)
    assert (laid[-1].actor, laid[-1].own) == (2, tiles)
    table.attempt("W", PutRight())
    log = recorder.so_far()
    undone = next(event for event in log.hands[0].events if isinstance(event, Undone))
    assert log.hands[0].events[undone.since - 1] == laid[-1]
    assert again(log) == log
    assert replay.verify(log).divergence is None
    words = [one.words for one in replay.positions(log)]
    assert any("which is not a set" in one for one in words)
    assert any("are void" in one for one in words)
    mjai = logs.writes(log, "mjai")
    assert "wrong_set" not in mjai, "what was undone needs no word"


def test_a_draw_in_haste() -> None:
    table, recorder = table_of()
    discard(table)
    table.attempt("S", DrawInHaste())
    assert kinds(recorder.so_far()) == ["Draw", "Discard", "Tried", "Draw"]
    assert replay.verify(recorder.so_far()).unfinished


def test_times_are_kept() -> None:
    ticks = iter(range(0, 10**6, 250))
    recorder = Recorder("wrc-2022", seed=7, by_the_book=True, clock=lambda: next(ticks))
    table = RefereedTable("wrc-2022", seed=7, recorder=recorder)
    discard(table)
    table.attempt("W", TakeBackCall("pon"))
    table.time_signal()
    table.pass_all()
    log = recorder.so_far()
    assert None not in [event.at for event in log.hands[0].events]
    assert again(log) == log
    assert replay.verify(log).divergence is None


def test_other_readings_are_kept() -> None:
    """A log says by which readings of its book it was judged."""
    readings = ("called_tile_not_taken_in_time.chonbo",)
    recorder = Recorder("wdmc-2019", seed=7, by_the_book=True, readings=readings)
    RefereedTable("wdmc-2019", seed=7, readings=readings, recorder=recorder)
    assert again(recorder.so_far()).readings == readings
    with pytest.raises(OptionError, match="with its readings"):
        RefereedTable("wdmc-2019", seed=7, recorder=recorder)
    with pytest.raises(OptionError, match="by_the_book"):
        RefereedTable("wrc-2022", seed=7, recorder=Recorder("wrc-2022"))


def test_the_view_has_the_incidents() -> None:
    table, _ = table_of()
    discard(table)
    assert table.view()["incidents"] == []
    [incident] = table.attempt("W", TakeBackCall("pon")).incidents
    [heard] = table.view("S")["incidents"]
    assert (heard["seat"], heard["foul"], heard["penalty"]) == (2, incident.foul, "dead_hand")
    assert (heard["call"], heard["clause"], heard["say"]) == ("void", "WRC 2022 §12.3.2", incident.say)
    assert "facts" not in heard, "whether the tiles were there is nobody's business"


def test_the_view_counts_warnings() -> None:
    class Warning(Policy):
        def decide(self, ruling: object) -> Decision:
            return Decision("warning", why=f"it was the first time: {ruling is not None}")

    table, _ = table_of("wdmc-2019", Warning())
    table.attempt("W", SayTenpai())
    table.attempt("W", SayTenpai())
    table.attempt("N", SayTenpai())
    assert [seat["warnings"] for seat in table.view("E")["seats"]] == [0, 0, 2, 1]


def test_a_dead_hand_that_nobody_has_named_is_in_no_view() -> None:
    class Silent(Policy):
        def announces(self, ruling: object) -> bool:
            return ruling is None

    table, _ = table_of(policy=Silent())
    discard(table)
    [_] = table.attempt("W", TakeBackCall("pon")).incidents
    assert table.incidents
    assert table.view("E")["incidents"] == table.view("W")["incidents"] == []


# All that can be tried


def test_everything_that_can_be_tried_can_be_told() -> None:
    """Attempts and words agree, content and all; a new attempt needs a line here."""
    assert set(ATTEMPTS) == {one for one in get_args(Attempt) if one is not Action}
    for made in ATTEMPTS:
        assert tuple(TRIED[WORDS[made]]) == tuple(one.name for one in fields(made)), made.__name__
    for word, action in ACTIONS.items():
        assert tuple(TRIED[word]) == action.__match_args__
    assert set(WORDS.values()) == set(TRIED)
    assert TRIED.keys() - TOLD.keys() == {"tsumo", "nine_kinds", "ron", "tenpai", "noten"}


@pytest.mark.parametrize("book", BOOKS)
def test_what_was_tried_comes_back(book: str) -> None:
    seen = set()
    for seed in range(30):
        log = rare_hand(book, seed)
        for event in (event for hand in log.hands for event in hand.events if isinstance(event, Tried)):
            seen.add(event.what)
            assert attempt_event(event.actor, attempt_of(event)) == event
    assert len(seen) > 15


@pytest.mark.parametrize("book", BOOKS)
def test_games_are_written_read_and_played_again(book: str) -> None:
    seen: set[type[Any]] = set()
    for seed in range(60):
        log = rare_hand(book, seed)
        read = again(log)
        assert read == log
        verdict = replay.verify(read)
        assert verdict.agrees, verdict.divergence
        assert (verdict.hands, verdict.unfinished) == (1, ())
        seen |= {type(event) for hand in log.hands for event in hand.events}
    assert seen >= set(BOOK_EVENTS) - {logs.ReplacementLeft}


@pytest.mark.parametrize("book", BOOKS)
def test_a_whole_game(book: str) -> None:
    log = random_book_game(book, 3, 0.01)
    assert log.end is not None
    verdict = replay.verify(again(log))
    assert (verdict.divergence, verdict.hands) == (None, len(log.hands))
    table = play_again(log)
    assert [one.foul for one in table.incidents] == [one.foul for one in log.incidents]
    assert [one.hand for one in table.incidents] == sorted(one.hand for one in table.incidents)


def test_a_log_that_stops_anywhere() -> None:
    """Up to every line it agrees, or stops in the middle of a hand."""
    lines = logs.writes(book_game()).splitlines()
    for count in range(2, len(lines), 7):
        [cut] = logs.reads("\n".join(lines[:count]))
        verdict = replay.verify(cut)
        assert verdict.divergence is None, (count, verdict.divergence)
        assert len(verdict.unfinished) <= 1
        assert verdict.agrees == (not verdict.unfinished), count


# Looking at it


def test_positions() -> None:
    log = book_game()
    number = next(
        n for n, hand in enumerate(log.hands, 1) if any(isinstance(e, Incident) for e in hand.events)
    )
    every = list(replay.positions(log, hand=number))
    assert [one.at for one in every] == list(range(len(log.hands[number - 1].events) + 1))
    [first, *_] = [one for one in every if isinstance(one.event, Incident)]
    assert isinstance(first.event, Incident)
    assert first.words.startswith("foul by ")
    assert first.words.endswith(f"({first.event.clause})")
    assert first.view["incidents"]


def test_scoring_by_another_book_is_refused() -> None:
    with pytest.raises(LogError, match="cannot be scored by another"):
        replay.score_as(book_game(), "ema-2016")


def test_other_formats_have_what_stands() -> None:
    """Nothing of it in mjai and tenhou.net/6: incidents, attempts, and what was undone are left out."""
    written = 0
    for seed in range(8):
        log = random_book_game("ema-2016", seed, 0.01, most_hands=4)
        for format in ("mjai", "tenhou"):
            try:
                [other] = logs.reads(logs.writes(log, format))
            except LogError:
                continue
            assert not other.by_the_book
            assert not other.incidents
            written += len(other.hands)
    assert written > 10


@pytest.mark.parametrize("format", ["mjai", "tenhou"])
def test_a_wrong_set_that_lies_is_refused_by_other_formats(format: logs.Format) -> None:
    table, recorder = table_of("ema-2016")
    lay_a_wrong_set(table)
    with pytest.raises(LogError, match="has no word for a wrong set") as caught:
        logs.writes(recorder.so_far(), format)
    assert caught.value.hand == 1


@pytest.mark.parametrize("tournament", [True, False])
def test_a_chombo_in_and_outside_tournaments(tournament: bool) -> None:
    """EMA 2016 §3.4.6: the log says which it was, and plays again to the same points."""
    recorder = Recorder("ema-2016", seed=7, by_the_book=True, tournament=tournament)
    table = RefereedTable("ema-2016", seed=7, recorder=recorder, tournament=tournament)
    table.attempt("S", ClaimWin())
    table.next_hand()
    [log] = logs.reads(logs.writes(recorder.so_far()))
    assert log.tournament is tournament
    assert log.hands[1].scores == ((30_000,) * 4 if tournament else (34_000, 22_000, 32_000, 32_000))
    assert replay.verify(log).divergence is None
    assert replay.verify(replace(log, tournament=not tournament)).divergence is not None
    with pytest.raises(OptionError, match="tournament"):
        RefereedTable("ema-2016", seed=7, recorder=recorder, tournament=not tournament)


def test_the_result_has_what_the_fouls_cost() -> None:
    """WDMC 2019 P2 §8, §9.1: a chonbo comes off before the uma, and the places follow."""
    recorder = Recorder("wdmc-2019", seed=7, by_the_book=True)
    table = RefereedTable("wdmc-2019", seed=7, recorder=recorder)
    table.time_signal()
    table.attempt("E", ClaimWin())
    table.next_hand()
    log = table.log
    assert log is not None
    assert log.end is not None
    assert (log.end.places, log.end.final) == ((4, 1, 1, 1), (-24.0, 4.0, 4.0, 4.0))
    assert replay.verify(log).agrees
    without = replace(log, end=replace(log.end, places=(1, 1, 1, 1), final=(0.0,) * 4))
    assert not replay.verify(without).agrees


@pytest.mark.parametrize("signal", ["in the hand", "before it"])
def test_a_chonbo_after_time_is_told_so_again(signal: str) -> None:
    """WRC 2022 §10.1: what the referee says of a log is what was said at the table."""
    table, recorder = table_of()
    if signal == "before it":
        table.attempt("S", ClaimWin())
        table.time_signal()
        table.next_hand()
    else:
        discard(table)
        table.time_signal()
    wind = table.deciders[0]
    table.attempt(wind, SayTenpai(shown=True))
    table.pass_all()
    said = table.incidents[-1].say
    assert "Time is up" in said
    assert play_again(recorder.so_far()).incidents[-1].say == said
