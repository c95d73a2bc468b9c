"""What is written is read again: the same game in every format that can say it."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hanchan import logs, replay
from hanchan.logs import GameLog, LogError
from hanchan.logs.mjai.words import NATIVE_EVENTS, NATIVE_KEYS
from hanchan.logs.mjlog import _meld
from hanchan.logs.tenhou.order import Meld, _drawn_or_called
from hanchan.logs.undo import standing

from .games import NAMES, RULESETS, game_log
from .samples import EVERY, MJAI, MJLOG, TENHOU

if TYPE_CHECKING:
    from pathlib import Path

    from hanchan.logs import Length

MOVES = (logs.Draw, logs.Discard, logs.Riichi, logs.RiichiStands, logs.Call, logs.Quad, logs.Indicator)
MJAI_EVENTS = {
    *("start_game", "start_kyoku", "tsumo", "dahai", "chi", "pon", "daiminkan", "ankan", "kakan", "dora"),
    *("reach", "reach_accepted", "hora", "ryukyoku", "end_kyoku", "end_game"),
}

few = settings(deadline=None, max_examples=12, suppress_health_check=[HealthCheck.too_slow])
any_game = given(
    ruleset=st.sampled_from(RULESETS),
    seed=st.integers(0, 10_000),
    length=st.sampled_from(["full", "east"]),
    clock=st.booleans(),
)


def moves(log: GameLog) -> list[list[str]]:
    """What happens in each hand, told without what only some formats have."""
    return [
        [repr(replace(event, at=None)) for event in standing(hand.events) if isinstance(event, MOVES)]
        for hand in log.hands
    ]


def test_the_three_samples_are_the_same_game() -> None:
    mjai, tenhou, mjlog = (logs.reads(text)[0] for text in (MJAI, TENHOU, MJLOG))
    assert moves(mjai) == moves(tenhou) == moves(mjlog)
    assert mjai.names == tenhou.names == mjlog.names == NAMES
    assert tenhou.hands[0].ends == mjlog.hands[0].ends
    assert [hand.scores for hand in mjai.hands] == [hand.scores for hand in mjlog.hands]
    assert (mjai.ruleset, tenhou.ruleset, mjlog.ruleset) == (None, "tenhou", "tenhou")
    assert (mjai.length, tenhou.length, mjlog.length) == (None, "full", "full")


def test_what_a_sample_says() -> None:
    [game] = logs.reads(MJLOG)
    first, second = game.hands
    assert (first.name, second.name, second.dealer, second.dice) == ("E1.0", "E2.0", 1, (1, 6))
    assert first.events[:2] == (logs.Draw(0, "8s"), logs.Discard(0, "8s", True))
    assert second.ends == (
        logs.Win(
            actor=2,
            target=2,
            deltas=(-3000, -6000, 13000, -3000),
            tile="4m",
            ura=("5z",),
            han=6,
            fu=20,
            yaku=("double_riichi", "ippatsu", "menzen_tsumo", "pinfu", "tanyao"),
            dora=(0, 0, 0),
        ),
    )


@few
@any_game
def test_native_keeps_everything(ruleset: str, seed: int, length: Length, clock: bool) -> None:
    log = game_log(ruleset, seed, length=length, most_hands=4, clock=clock)
    assert logs.reads(logs.writes(log)) == [log]


@few
@any_game
def test_mjai_is_native_without_our_own(ruleset: str, seed: int, length: Length, clock: bool) -> None:
    log = game_log(ruleset, seed, length=length, most_hands=4, clock=clock)
    in_time = [replace(hand, events=tuple(standing(hand.events))) for hand in log.hands]
    native = [json.loads(line) for line in logs.writes(replace(log, hands=tuple(in_time))).splitlines()]
    mjai = [json.loads(line) for line in logs.writes(log, "mjai").splitlines()]
    stripped = [
        {key: value for key, value in thing.items() if key not in NATIVE_KEYS}
        for thing in native
        if thing["type"] not in NATIVE_EVENTS
    ]
    assert mjai == stripped
    assert {thing["type"] for thing in mjai} <= MJAI_EVENTS


@few
@any_game
def test_every_format_keeps_the_moves(ruleset: str, seed: int, length: Length, clock: bool) -> None:
    log = game_log(ruleset, seed, length=length, most_hands=4, clock=clock)
    for format in ("mjai", "tenhou"):
        text = logs.writes(log, format)
        [again] = logs.reads(text)
        assert logs.writes(again, format) == text
        if format == "mjai" or log.ruleset == "tenhou":
            assert moves(again) == moves(log)
        verdict = replay.verify(again, log.ruleset)
        assert verdict.agrees, str(verdict.divergence)


def test_a_native_log_without_its_seed_agrees_too() -> None:
    log = game_log("wrc-2022", 3, seeded=False)
    assert {hand.seed for hand in log.hands} == {None}
    assert replay.verify(log).agrees


@pytest.mark.parametrize("format", EVERY)
def test_the_content_tells_the_format(format: str) -> None:
    [log] = logs.reads(EVERY[format])
    assert moves(log) == moves(logs.reads(MJAI)[0])


@pytest.mark.parametrize("format", EVERY)
def test_gzip_is_unpacked(format: str) -> None:
    assert logs.reads(gzip.compress(EVERY[format].encode())) == logs.reads(EVERY[format])


def test_an_address_of_the_log_editor_is_read() -> None:
    from urllib.parse import quote

    assert logs.reads(f"https://tenhou.net/6/#json={quote(TENHOU)}") == logs.reads(TENHOU)


@pytest.mark.parametrize(
    ("name", "format"),
    [
        ("game.jsonl", "native"),
        ("game.jsonl.gz", "native"),
        ("game.mjai.json", "mjai"),
        ("game.mjai.jsonl", "mjai"),
        ("game.json", "tenhou"),
        ("GAME.XML", "mjlog"),
        ("game.mjlog.gz", "mjlog"),
        ("game.txt", None),
    ],
)
def test_names_tell_the_format(name: str, format: str | None) -> None:
    assert logs.format_of(name) == format


@pytest.mark.parametrize("name", ["game.jsonl", "game.jsonl.gz", "game.mjai.json", "game.json"])
def test_files_are_written_and_read(name: str, tmp_path: Path) -> None:
    log = game_log("tenhou", 1)
    logs.write(log, tmp_path / name)
    [again] = logs.read(tmp_path / name)
    assert moves(again) == moves(log)
    assert again.place.file == str(tmp_path / name)


def test_a_file_can_have_several_games(tmp_path: Path) -> None:
    several = [game_log("tenhou", 1), game_log("ema-2016", 2)]
    logs.write(several, tmp_path / "games.jsonl")
    assert logs.read(tmp_path / "games.jsonl") == several
    with pytest.raises(LogError, match="has one game, not 2"):
        logs.write(several, tmp_path / "games.json")


def test_mjlog_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(LogError, match="written as native, mjai, tenhou, not as mjlog"):
        logs.write(game_log("tenhou", 1), tmp_path / "game.mjlog")
    with pytest.raises(LogError, match="the name tells no format"):
        logs.write(game_log("tenhou", 1), tmp_path / "game")


def test_games_without_red_fives_or_open_tanyao() -> None:
    kind = 2 + 4
    [mjlog] = logs.reads(MJLOG.replace('type="9"', f'type="{kind}"').replace("53", "52"))
    assert mjlog.changes == {"equipment.red_fives": (0, 0, 0), "yaku.red_five": (0, 0), "yaku.tanyao": (1, 0)}
    assert mjlog.length == "east"
    assert "5p" in mjlog.hands[0].tiles[1]
    for format in ("native", "tenhou"):
        [again] = logs.reads(logs.writes(mjlog, format))
        assert (again.changes, again.length) == (mjlog.changes, "east")
    [mjai] = logs.reads(logs.writes(mjlog, "mjai"))
    assert "yaku.tanyao" not in mjai.changes
    assert mjai.changes["equipment.red_fives"] == (0, 0, 0)


def test_calls_of_the_log_editor() -> None:
    """From the left, from across, from the right; the letter stands before the tile that was called."""
    assert _drawn_or_called("c161415") == Meld("c", 0, "6m", ("4m", "5m"))
    assert _drawn_or_called("p474747") == Meld("p", 0, "7z", ("7z", "7z"))
    assert _drawn_or_called("25p5225") == Meld("p", 1, "0p", ("5p", "5p"))
    assert _drawn_or_called("2525p52") == Meld("p", 2, "0p", ("5p", "5p"))
    assert _drawn_or_called("393939m39") == Meld("m", 3, "9s", ("9s", "9s", "9s"))
    assert [Meld("m", place, "9s", ()).away for place in (0, 1, 3)] == [1, 2, 3]


@given(st.integers(0, 20), st.permutations(range(3)), st.lists(st.integers(0, 3), min_size=3, max_size=3))
def test_chi_of_mjlog(pattern: int, order: list[int], copies: list[int]) -> None:
    """Bits from the right: who gave it, a one, the copy of each tile, which sequence and which tile of it."""
    called = order[0]
    bits = 3 | 4 | copies[0] << 3 | copies[1] << 5 | copies[2] << 7 | (pattern * 3 + called) << 10
    first = pattern // 7 * 9 + pattern % 7
    tiles = [4 * (first + n) + copies[n] for n in range(3)]
    kind, tile, own = _meld(bits)
    assert (kind, tile) == ("chi", tiles[called])
    assert sorted([*own, tile]) == tiles


@given(st.integers(0, 33), st.integers(0, 3), st.integers(0, 2))
def test_pon_and_quads_of_mjlog(kind: int, fourth: int, called: int) -> None:
    four = [4 * kind + n for n in range(4)]
    three = [tile for tile in four if tile % 4 != fourth]
    bits = fourth << 5 | (kind * 3 + called) << 9
    assert _meld(bits | 1 | 8) == ("pon", three[called], [tile for tile in three if tile != three[called]])
    assert _meld(bits | 1 | 16) == ("kakan", four[fourth], three)
    assert _meld(four[fourth] << 8) == ("ankan", four[fourth], [four[fourth], *three])
    assert _meld(four[fourth] << 8 | 2) == ("kan", four[fourth], three)
