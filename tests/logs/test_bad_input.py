"""Logs that are broken, cut off, or contradict themselves: one sentence with the place, and nothing else."""

from __future__ import annotations

import gzip
import json
import zlib
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hanchan import logs, replay
from hanchan.errors import HanchanError
from hanchan.logs import LogError

from .games import game_log
from .samples import EVERY, MJAI, MJLOG, TENHOU

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

LINES = MJAI.splitlines(keepends=True)


def refused(data: str | bytes, format: Any = None) -> str:
    with pytest.raises(LogError) as caught:
        logs.reads(data, format=format, name="game")
    return str(caught.value)


def without(*numbers: int) -> str:
    """The sample without some lines, from 1."""
    return "".join(line for n, line in enumerate(LINES, 1) if n not in numbers)


def with_line(number: int, line: str) -> str:
    """The sample with another line in the place of one."""
    return "".join(line + "\n" if n == number else old for n, old in enumerate(LINES, 1))


def with_key(number: int, key: str, value: object) -> str:
    return with_line(number, json.dumps(json.loads(LINES[number - 1]) | {key: value}))


CONTRADICTIONS = {
    "a fifth tile": (with_key(10, "pai", "9p"), "game:12: 9s is discarded as just drawn, but that was 9p"),
    "a fifth tile in the wall": (
        "".join(LINES)
        .replace('"pai":"8s"', '"pai":"E"')
        .replace('["1m","4m","7m","1p"', '["E","E","E","1p"'),
        "game:3: 1z is there for the fifth time",
    ),
    "the wrong player draws": (with_key(10, "actor", 3), "game:10: seat 3 draws in the turn of seat 2"),
    "the wrong player discards": (with_key(4, "actor", 2), "game:4: seat 2 acts in the turn of seat 0"),
    "nobody draws": (without(14), "game:14: seat 3 acts in the turn of nobody"),
    "somebody draws twice": (
        with_line(15, LINES[13].strip()),
        "game:15: seat 3 draws twice",
    ),
    "a call of a tile that was not discarded": (
        with_line(10, '{"type":"pon","actor":3,"target":1,"pai":"E","consumed":["E","E"]}'),
        "game:10: seat 3 calls 1z from seat 1, who has not just discarded it",
    ),
    "a call of the own discard": (
        with_line(10, '{"type":"pon","actor":1,"target":1,"pai":"S","consumed":["S","S"]}'),
        "game:10: seat 1 calls 2z from seat 1",
    ),
    "a win on another tile": (with_key(5, "pai", "5s"), "game:5: seat 1 wins on 5s, but the tile is 8s"),
    "a win on nobody's tile": (with_key(5, "target", 3), "game:5: seat 1 wins on a tile of seat 3"),
    "a self-draw of what was not drawn": (with_key(21, "pai", "1m"), "game:21: seat 2 wins on a tile"),
    "something after the end": (
        with_line(6, '{"type":"tsumo","actor":1,"pai":"5s"}\n{"type":"end_kyoku"}'),
        "game:6: the hand is over",
    ),
    "a riichi that stands without a discard": (without(12), "game:12: a riichi of seat 2 stands"),
    "a tile put back that nobody drew": (
        with_line(10, '{"type":"draw_back","actor":2}'),
        "game:10: seat 2 puts a tile back that was not drawn",
    ),
    "a riichi without a discard": (
        with_line(12, '{"type":"ankan","actor":2,"consumed":["9s","9s","9s","9s"]}'),
        "game:12: a riichi without its discard",
    ),
    "twelve tiles": (
        with_line(2, LINES[1].strip().replace('"1m",', "", 1)),
        "game:2: tehais has 13 tiles",
    ),
    "hidden tiles": (with_line(2, LINES[1].strip().replace('"1m"', '"?"', 1)), "game:2: tehais is hidden"),
    "the wrong dealer": (with_key(7, "oya", 2), "game:7: in kyoku 2 the dealer is 1, not 2"),
}


@pytest.mark.parametrize("name", CONTRADICTIONS)
def test_contradictions(name: str) -> None:
    text, words = CONTRADICTIONS[name]
    assert refused(text).startswith(words)


WRONG = {
    "an unknown event": (with_line(3, '{"type":"toss","actor":0}'), "game:3: there is no event 'toss'"),
    "an event without a type": (with_line(3, '{"actor":0}'), "game:3: there is no event None"),
    "a number": (with_line(3, "7"), "game:3: an event is a JSON object, not 7"),
    "broken JSON": (
        with_line(3, '{"type":"tsumo"'),
        "game:3: not JSON: Expecting ',' delimiter at column 16",
    ),
    "a missing key": (with_line(3, '{"type":"tsumo","actor":0}'), "game:3: tsumo has no 'pai'"),
    "no tile": (with_key(3, "pai", "9x"), "game:3: pai is a tile such as 5m, 5mr, E or P, not '9x'"),
    "a list for a tile": (with_key(3, "pai", ["1m"]), "game:3: pai is a tile"),
    "a seat too many": (with_key(3, "actor", 4), "game:3: actor is from 0 to 3, not 4"),
    "true for a seat": (with_key(3, "actor", True), "game:3: actor is a whole number, not True"),
    "a word for a flag": (with_key(4, "tsumogiri", "no"), "game:4: tsumogiri is true or false, not 'no'"),
    "a huge number": (with_key(2, "honba", 10**60), "game:2: honba is from 0 to 9999, not a huge number"),
    "a number below zero": (with_key(2, "kyotaku", -1), "game:2: kyotaku is from 0 to 9999, not -1"),
    "huge points": (with_key(5, "deltas", [10**9, 0, 0, 0]), "game:5: deltas is from -10000000 to 10000000"),
    "three points": (with_key(5, "deltas", [1, 2, 3]), "game:5: deltas has four numbers, not [1, 2, 3]"),
    "not a number": (
        with_line(3, '{"type":"tsumo","actor":NaN,"pai":"1m"}'),
        "game:3: not JSON: NaN is no number",
    ),
    "five thousand digits": (with_line(3, f'{{"actor":{"9" * 5000}}}'), "game:3: not JSON: "),
    "deep nesting": (with_line(3, "[" * 200_000), "game:3: not a log: JSON nested too deeply"),
    "a game within a hand": (without(1), "game:1: a game begins with start_game, not with 'start_kyoku'"),
    "an event before the deal": (without(2), "game:2: a hand begins with start_kyoku, not with 'Draw'"),
    "a newer version": (
        with_key(1, "hanchan", 99),
        "game:1: the log is of version 99, newer than this program",
    ),
    "another length": (with_key(1, "length", "west"), "game:1: length is full or east, not 'west'"),
    "a wrong hash": (with_key(1, "ruleset_hash", "abc"), "game:1: ruleset_hash has 64 hexadecimal digits"),
    "a wrong change": (with_key(1, "changes", {"game.bust": 1}), "game:1: changes can be of"),
    "a wrong reason": (
        with_line(5, '{"type":"ryukyoku","reason":"rain","deltas":[0,0,0,0]}'),
        "game:5: no hand is drawn because of 'rain'",
    ),
    "nothing": ("", "game: the file is empty"),
    "words": ("once upon a time", "game: not a log: neither JSON nor XML"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_lines(name: str) -> None:
    text, words = WRONG[name]
    assert refused(text).startswith(words)


TENHOU_WRONG = {
    "no log": ('{"name":[]}', "not a log of tenhou.net/6"),
    "a list": ("[]", "neither JSON nor XML"),
    "three players": (TENHOU.replace("般南喰赤", "三南喰赤"), "a game of three players"),
    "three names": (TENHOU.replace(',"Dai"', ""), "a game of three players"),
    "another entry": ('{"log":[[1]]}', "hand 1: a hand is a list of 17 entries"),
    "no tile": (TENHOU.replace("[44]", "[48]"), "hand 1: a tile is a number such as 11, 47 or 53, not 48"),
    "true": (TENHOU.replace("[44]", "[true]"), "hand 1: a tile is a number"),
    "no call": (TENHOU.replace("[39,14]", '[39,"x14"]'), "hand 2: 'x14' is no call"),
    "two letters": (TENHOU.replace("[39,14]", '[39,"p14p1414"]'), "hand 2: 'p14p1414' is no call"),
    "a tile too many": (
        TENHOU.replace("[39,14]", "[39,14,15]"),
        "hand 2: the tiles taken and discarded do not",
    ),
    "a tile too few": (TENHOU.replace("[39,14]", "[]"), "hand 2: the tiles taken and discarded do not"),
    "no winner": (TENHOU.replace("[1,0,1,", "[7,0,1,"), "hand 1: the winner is from 0 to 3, not 7"),
    "no result": (TENHOU.replace("和了", "和"), "hand 1: no hand ends with '\\u548c'"),
    "no points": (TENHOU.replace("[25000,", "[null,"), "hand 1: the points is a whole number, not None"),
}


@pytest.mark.parametrize("name", TENHOU_WRONG)
def test_wrong_files_of_the_log_editor(name: str) -> None:
    text, words = TENHOU_WRONG[name]
    assert words in refused(text)


MJLOG_WRONG = {
    "broken XML": (MJLOG[:700], "game:7: not XML: unclosed token in column 1"),
    "another element": (MJLOG.replace("<T101/>", "<X101/>"), "hand 1, event 0: there is no element <X101>"),
    "a tile too many": (MJLOG.replace("<T101/>", "<T136/>"), "there is no element <T136>"),
    "no dealer": (MJLOG.replace('oya="1"', ""), "hand 2, event 0: <INIT> has no oya"),
    "the wrong dealer": (MJLOG.replace('oya="1"', 'oya="3"'), "the dealer of hand 1 is not seat 3"),
    "no number": (MJLOG.replace('who="1"', 'who="x"'), "who is a whole number, not 'x'"),
    "no yaku": (MJLOG.replace('yaku="7,1,8,1"', 'yaku="99,1"'), "there is no yaku 99"),
    "three players": (MJLOG.replace('type="9"', 'type="25"'), "a game of three players"),
    "before the deal": (
        MJLOG.replace("<TAIKYOKU", "<T1/><TAIKYOKU"),
        "something happens before the first deal",
    ),
    "another root": ("<html/>", "there is no element <html>"),
    "a bomb": ('<!DOCTYPE x [<!ENTITY a "b">]><mjloggm>&a;</mjloggm>', "it has a document type"),
    "a tile twice over": (
        MJLOG.replace('hai1="4,8,13,17', 'hai1="0,1,2,3').replace('hai3="5,', 'hai3="2,'),
        "hand 1, event 0: 1m is there for the fifth time",
    ),
}


@pytest.mark.parametrize("name", MJLOG_WRONG)
def test_wrong_mjlog(name: str) -> None:
    text, words = MJLOG_WRONG[name]
    assert words in refused(text)


def test_nothing_at_all() -> None:
    assert refused("\n\n", "native") == "game: there is no game in it"
    assert refused(" \n") == "game: the file is empty"


def test_binary_garbage() -> None:
    assert "neither JSON nor XML" in refused(bytes(range(256)))
    assert refused(b'{"type":"start_game"}\n\xff\xfe') == "game:2: not text: its bytes are not UTF-8"
    assert "gzip data is broken" in refused(b"\x1f\x8b\x08\x00nonsense and more of it")
    assert "the gzip file stops in the middle" in refused(gzip.compress(MJAI.encode() * 9)[:-30])


def test_a_gzip_bomb(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small file that unpacks to more than a log may have is not unpacked."""
    monkeypatch.setattr("hanchan.logs.files.MOST_BYTES", 1024**2)
    pack = zlib.compressobj(9, wbits=31)
    bomb = b"".join([*(pack.compress(b" " * 1024**2) for _ in range(64)), pack.flush()])
    assert len(bomb) < 100_000
    assert refused(bomb) == "game: too large for a log: more than 1 MB"


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    with pytest.raises(LogError, match=r"nothing\.jsonl: cannot be read: No such file"):
        logs.read(tmp_path / "nothing.jsonl")
    with pytest.raises(LogError, match=r"cannot be written: "):
        logs.write(game_log("tenhou", 1), tmp_path / "folder" / "game.jsonl")
    with pytest.raises(LogError, match="there is no format sgf"):
        logs.reads(MJAI, format="sgf")  # type: ignore[arg-type]


def test_an_error_goes_to_another_process_and_back() -> None:
    import pickle

    error = LogError("is wrong", file="game", hand=3, event=4)
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error) == "game: hand 3, event 4: is wrong"


def everything(text: bytes) -> None:
    """Read, write, verify, look at and score whatever comes; only our own errors may come of it."""
    with suppress(HanchanError):
        games = logs.reads(text, name="game")
        for format in ("native", "mjai", "tenhou"):
            logs.writes(games[:1], format)
        for game in games:
            replay.verify(game)
            list(replay.positions(game))
            replay.score_as(game, "wdmc-2019")


SEEDS = [text.encode() for text in EVERY.values()]
slow = settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A good log with some bytes changed, lost, doubled or moved."""
    data = bytearray(draw(st.sampled_from(SEEDS)))
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(data) - 1))
        end = min(len(data), at + draw(st.integers(1, 12)))
        how = draw(st.sampled_from(["change", "lose", "double", "digit"]))
        if how == "change":
            data[at] = draw(st.integers(0, 255))
        elif how == "lose":
            del data[at:end]
        elif how == "double":
            data[at:at] = data[at:end]
        else:
            data[at:end] = str(draw(st.integers(-(10**12), 10**12))).encode()
        if not data:
            return b""
    return bytes(data)


@slow
@given(mutated())
def test_changed_bytes_never_break_anything(data: bytes) -> None:
    everything(data)


def values() -> st.SearchStrategy[object]:
    some = st.sampled_from(
        ["1m", "5pr", "E", "?", "", "fanpai", "east", 0, 1, 3, 4, -1, 10**30, 1.5, True, None]
    )
    return st.recursive(some, lambda inner: st.lists(inner, max_size=4), max_leaves=6)


def change_json(thing: Any, draw: Callable[..., Any]) -> Any:
    """The same JSON with one value somewhere in it changed."""
    if isinstance(thing, dict) and thing:
        key = draw(st.sampled_from(sorted(thing)))
        return thing | {key: change_json(thing[key], draw)}
    if isinstance(thing, list) and thing and draw(st.booleans()):
        at = draw(st.integers(0, len(thing) - 1))
        return [*thing[:at], change_json(thing[at], draw), *thing[at + 1 :]]
    return draw(values())


@slow
@given(st.data())
def test_changed_values_never_break_anything(data: st.DataObject) -> None:
    lines = list(LINES)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        lines[at] = json.dumps(change_json(json.loads(lines[at]), data.draw)) + "\n"
    everything("".join(lines).encode())
    everything(json.dumps(change_json(json.loads(TENHOU), data.draw)).encode())


@slow
@given(st.data())
def test_changed_lines_never_break_anything(data: st.DataObject) -> None:
    """Lines of a real game lost, doubled or moved: the whole of the engine behind them."""
    ruleset = data.draw(st.sampled_from(["tenhou", "ema-2016", "wrc-2025"]))
    lines = logs.writes(game_log(ruleset, data.draw(st.integers(0, 5)), most_hands=2)).splitlines(
        keepends=True
    )
    for _ in range(data.draw(st.integers(1, 3))):
        at, to = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        line = lines[at]
        if data.draw(st.booleans()):
            del lines[at]
        lines.insert(to, line)
    everything("".join(lines).encode())


@pytest.mark.parametrize("format", EVERY)
def test_every_cut_of_a_log(format: str) -> None:
    """A log that stops anywhere is read as far as it goes, or refused."""
    data = EVERY[format].encode()
    for end in range(0, len(data), 7):
        everything(data[:end])
