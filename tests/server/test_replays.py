"""Games that are over, looked at again: every frame, the end with its account, advice, files of others."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from itertools import pairwise
from time import process_time
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from hanchan import logs
from hanchan.game import play
from hanchan.refereed.fuzz.games import random_book_game
from hanchan.server.presenters import bot_review, replay
from hanchan.tiles import parse

from ..logs.games import RULESETS, game_log
from ..logs.samples import MJAI
from .pages import BOTS, club, sitting, table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from starlette.testclient import TestClient

MOST_SECONDS = 2.0


@pytest.fixture
def in_time() -> Iterator[None]:
    """Nobody keeps the club busy with a file that is none."""
    begun = process_time()
    yield
    assert process_time() - begun < MOST_SECONDS


def open_file(page: TestClient, data: str | bytes, **asked: Any) -> Any:
    """What the page is told of a file."""
    return page.post("/api/replay", params=asked, content=data).json()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_hand_has_its_frames_and_its_end(ruleset: str) -> None:
    """All hands open in every frame; at the end the same points as the log has."""
    log = game_log(ruleset, 11)
    for number, hand in enumerate(log.hands, 1):
        told = replay.of_log(log, number)
        assert len(told.frames) == len(hand.events) + 1 == len(told.words)
        assert all(side.tiles is not None for frame in told.frames for side in frame.view.seats)
        assert [frame.over for frame in told.frames[:-1]] == [None] * len(hand.events)
        over = told.frames[-1].over
        assert over is not None
        by_seat = [over.changes[(seat - hand.dealer) % 4] for seat in range(4)]
        assert by_seat == told.hands[number - 1].changes


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_tile_is_drawn_when_it_is_drawn(ruleset: str) -> None:
    """Not with the discard before, though the engine does both at once; nor is an indicator turned before."""
    log = game_log(ruleset, 5)
    for number in range(1, len(log.hands) + 1):
        frames = replay.of_log(log, number).frames
        advised = {one.frame for one in bot_review.advice_of(log, number) if frames[one.frame].view.turn}
        left, turned = 70, 1
        for at, (frame, after) in enumerate(pairwise(frames)):
            kind, following = (one.events[0]["type"] if one.events else "" for one in (frame, after))
            turned += kind == "indicator"
            left += (kind == "drawback") - (kind == "draw")
            shorter = kind in ("kan", "ankan", "kakan") and frame.view.live_left == left - 1
            assert (frame.view.live_left, len(frame.view.indicators)) == (left - shorter, turned)
            assert (following == "draw") <= (frame.view.drawn is None)
            assert (following in ("draw", "indicator")) <= (at not in advised)


def test_games_by_the_book_too() -> None:
    """With what was tried and ruled on; a chonbo is an end like the others."""
    ends = set()
    for seed in (0, 1):
        log = random_book_game("wrc-2022", seed=seed, eagerness=0.05, most_hands=3)
        for number, hand in enumerate(log.hands, 1):
            told = replay.of_log(log, number)
            assert len(told.words) == len(hand.events) + 1
            ends |= {frame.over.kind for frame in told.frames if frame.over}
            assert bot_review.advice_of(log, number) is not None
    assert "chonbo" in ends


def test_events_are_told_as_at_a_table() -> None:
    """The same words as the engine has for them, so that the same table can show and speak them."""
    log = game_log("wrc-2022", 5)
    told = [
        event
        for number in range(1, len(log.hands) + 1)
        for frame in replay.of_log(log, number).frames
        for event in frame.events
    ]
    kinds = {event["type"] for event in told}
    assert {"draw", "discard", "riichi", "chi", "pon", "win"} <= kinds
    assert kinds <= {
        *("draw", "drawback", "discard", "riichi", "riichistands", "chi", "pon", "kan", "ankan", "kakan"),
        *("indicator", "tenpai", "noten", "win", "exhausted", "aborted"),
    }
    for event in told:
        if event["type"] in ("chi", "pon"):
            assert len(event["tiles"]) == 3
            assert event["tile"] in event["tiles"]
            assert event["from"] != event["seat"]


def test_a_wall_can_be_proved_from_what_is_told() -> None:
    """Seed, commitment, red fives and dice: all that the page needs to make the wall again."""
    told = replay.of_log(game_log("tenhou", 11), 1)
    begin, *_, end = told.record
    seed = bytes.fromhex(end["seed"])
    assert play.commitment(seed) == told.frames[0].commitment == begin["commitment"]
    wall, dice = play.wall(seed, "tenhou")
    tiles = parse(wall)
    assert told.frames[0].view.dice == dice
    assert told.reds == (1, 1, 1)
    east = told.frames[0].view.seats[0]
    dealt = [tiles[n // 4 * 16 + n % 4] for n in range(12)] + [tiles[48]]
    assert sorted(east.tiles or []) == sorted(dealt)


def test_the_winning_hand_opens_in_the_calculator() -> None:
    """By the same rulebook it comes to the same points there."""
    seen = 0
    with club() as page:
        for ruleset in ("wrc-2022", "ema-2016", "tenhou"):
            log = game_log(ruleset, 5)
            for number in range(1, len(log.hands) + 1):
                over = replay.of_log(log, number).frames[-1].over
                for shown in over.shown if over and over.kind == "win" else []:
                    seen += 1
                    value = _calculated(page, shown.link, ruleset)
                    points = next(part for part in shown.account if part.heading == "Points")
                    assert f"{value['total']:,}" == points.lines[-1].amount, shown.link
    assert seen > 3


def _calculated(page: TestClient, link: str, ruleset: str) -> Any:
    """What the calculator says to an address."""
    asked: dict[str, Any] = dict(parse_qsl(urlsplit(link).query, keep_blank_values=True))
    told = {key: True if value == "" else value for key, value in asked.items()}
    told |= {key: int(told[key]) for key in ("honba", "deposits") if key in told}
    values = page.post("/api/score", json=told).json()["values"]
    return next(one for one in values if one["ruleset"] == ruleset)


def test_files_of_others() -> None:
    """A log that names no rulebook is played by Tenhou's, or by the one that is chosen."""
    with club() as page:
        told = open_file(page, MJAI)
        assert (told["ruleset"], told["named"], len(told["hands"])) == ("tenhou", False, 2)
        assert told["frames"][-1]["over"]["heading"] == "Ben: ron from Aki"
        second = open_file(page, MJAI, hand=2, ruleset="wrc-2022")
        assert (second["ruleset"], second["hand"]) == ("wrc-2022", 2)
        assert second["terms"]["fu"] == "fu"


@pytest.mark.parametrize("form", ["native", "mjai", "tenhou"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_all_formats_open(form: Any, ruleset: str) -> None:
    """A log of mjai does not name its rulebook: one is found that it agrees with."""
    log = game_log(ruleset, 11)
    with club() as page:
        told = open_file(page, logs.writes(log, form))
        assert (form == "native") <= (told["ruleset"] == ruleset)
        assert [one["name"] for one in told["hands"]] == [one.name for one in replay.of_log(log, 1).hands]


@pytest.mark.parametrize(
    ("data", "asked", "words"),
    [
        (b"", {}, ""),
        (b"nothing of the kind", {}, ""),
        (b"\xff\xfe\x00", {}, ""),
        (MJAI, {"hand": "3"}, "This game has hands 1 to 2, not 3."),
        (MJAI, {"hand": "-1"}, "A hand number must be 1 or higher."),
        (MJAI, {"hand": "1e3"}, "A hand number must be 1 or higher."),
        (MJAI, {"ruleset": "nope"}, "There is no rulebook nope"),
        (MJAI.replace('"pai":"8s","tsumogiri":true', '"pai":"9s","tsumogiri":true'), {}, ""),
        (b"x" * (replay.MOST_BYTES + 1), {}, "The request is too long."),
        (gzip.compress(b'{"type":"start_game"}\n' * 250_000), {}, "too large for a log: more than 4 MB"),
        (gzip.compress(MJAI.encode())[:-9], {}, "the gzip file stops in the middle"),
        (b'{"type":"start_game"}\n' * 150_000, {}, "There is no game in this file."),
        (b'{"type":' + b"[" * 500_000, {}, "JSON nested too deeply"),
        (b'<!DOCTYPE a [<!ENTITY x "x">]><mjloggm>&x;</mjloggm>', {}, "it has a document type"),
        (MJAI[: len(MJAI) // 2], {}, "not JSON"),
        (b"<html><script>alert(1)</script></html>", {}, ""),
    ],
)
@pytest.mark.parametrize("path", ["/api/replay", "/api/replay/advice"])
@pytest.mark.usefixtures("in_time")
def test_files_that_cannot_be_opened(path: str, data: str | bytes, asked: Any, words: str) -> None:
    """One sentence, whatever comes."""
    with club() as page:
        answer = page.post(path, params=asked, content=data)
        assert answer.status_code == 400
        assert words in answer.json()["error"]
        assert "\n" not in answer.json()["error"]


def test_a_packed_file_opens_and_only_its_first_game() -> None:
    log = game_log("tenhou", 11)
    text = logs.writes([log, game_log("tenhou", 5)], "native").encode()
    with club() as page:
        told = open_file(page, gzip.compress(text))
        assert len(told["hands"]) == len(log.hands)
        assert told["names"] == list(log.names)


def test_a_hand_without_end_is_not_looked_at() -> None:
    """By the book anything can be tried as often as one likes; nobody looks at ten thousand attempts."""
    log = random_book_game("wrc-2022", seed=0, eagerness=0.05, most_hands=2)
    hand = log.hands[1]
    long = replace(hand, events=(*hand.events[:1], *hand.events[1:] * 40))
    with pytest.raises(replay.ReplayError, match="too long to display"):
        replay.of_log(replace(log, hands=(log.hands[0], long)), 2)
    with pytest.raises(replay.ReplayError, match="too long to display"):
        replay.of_log(replace(log, hands=(*[long] * 9, hand)), 10)


def test_advice_at_every_decision() -> None:
    log = game_log("wrc-2022", 5)
    frames = replay.of_log(log, 1).frames
    told = bot_review.advice_of(log, 1)
    assert told
    for one in told:
        frame = frames[one.frame]
        assert one.reasons or one.choice.kind in ("discard", "riichi"), one
        if frame.view.turn == one.seat and one.choice.kind == "discard":
            assert one.discards
            side = next(side for side in frame.view.seats if side.seat == one.seat)
            assert one.choice.tile in (side.tiles or []) or one.choice.tile == frame.view.drawn


def test_advice_knows_only_what_the_seat_saw() -> None:
    """With other hidden tiles the advice is the same."""
    log = game_log("wrc-2022", 5)
    hand = log.hands[0]
    first = bot_review.advice_of(log, 1)[0]
    tiles = list(hand.tiles)
    others = [seat for seat in range(4) if seat != hand.dealer]
    tiles[others[0]], tiles[others[1]] = tiles[others[1]], tiles[others[0]]
    changed = _with_deal(log, tiles)
    assert bot_review.advice_of(changed, 1)[0] == first


def _with_deal(log: logs.GameLog, tiles: list[tuple[str, ...]]) -> logs.GameLog:
    """The game with another deal, up to the dealer's first draw."""
    hand = log.hands[0]
    other = replace(hand, tiles=tuple(tiles), events=hand.events[:1], seed=None, commitment=None)
    return replace(log, hands=(other,), end=None)


def test_a_running_game_tells_nothing() -> None:
    with club() as ann:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS])
        with sitting(ann, id) as wire:
            wire.hear("now", asked=True)
            for path in ("log", "replay/1", "advice/1"):
                assert ann.get(f"/api/tables/{id}/{path}").status_code == 404
        for path in ("log", "replay/1", "advice/1"):
            assert ann.get(f"/api/tables/nope/{path}").status_code == 404


def test_a_game_that_nobody_is_at_tells_nothing_either(tmp_path: Path) -> None:
    """The club was closed in the middle of it: the disk has it, and it is not over."""
    database = f"sqlite:///{tmp_path / 'club.db'}"
    with club(database) as ann:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS])
        with sitting(ann, id) as wire:
            wire.act(wire.hear("now", asked=True)["asked"])
            wire.hear("now")
    with club(database) as other:
        for path in ("log", "log?format=mjai", "log?format=tenhou", "replay/1", "advice/1"):
            answer = other.get(f"/api/tables/{id}/{path}")
            assert (answer.status_code, "tehais" in answer.text) == (404, False)


def turns(seen: dict[str, Any]) -> list[Any]:
    """What every format tells; not all of them say who was tenpai."""
    told = [event for frame in seen["frames"] for event in frame["events"]]
    return [(event["type"], event["seat"]) for event in told if event["type"] in ("draw", "discard", "call")]


def test_a_game_that_was_played_here() -> None:
    with club() as ann:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS], length="east")
        with sitting(ann, id) as wire:
            wire.play_out()
        seen = ann.get(f"/api/tables/{id}/replay/1").json()
        assert seen["named"]
        seed = bytes.fromhex(seen["record"][-1]["seed"])
        assert play.commitment(seed) == seen["frames"][0]["commitment"]
        assert ann.get(f"/api/tables/{id}/replay/99").status_code == 400
        assert ann.get(f"/api/tables/{id}/log", params={"format": "pdf"}).status_code == 400
        for form in ("native", "mjai", "tenhou"):
            answer = ann.get(f"/api/tables/{id}/log", params={"format": form})
            assert answer.headers["content-disposition"].startswith("attachment")
            again = open_file(ann, answer.content, ruleset="wrc-2022")
            assert turns(again) == turns(seen)
        assert json.loads(ann.get(f"/api/tables/{id}/advice/1").text)
