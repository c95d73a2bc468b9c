"""The end of a hand in words: who has won from whom."""

from __future__ import annotations

import re

import pytest

from hanchan.server.game.live_game import LiveGame
from hanchan.server.game.spec import GameSpec, Occupant
from hanchan.server.game.time_control import AT_ONCE
from hanchan.server.presenters.table import now
from hanchan.server.protocol import Over, Prefer

BOT = Occupant("Efficiency", "efficiency")
WIND = {"en": r"\((?:East|South|West|North)\)", "ja": r"\((?:東|南|西|北)家?\)"}


def won(seats: tuple[Occupant, ...], language: str = "en") -> Over:
    """The end of a hand that was won by ron."""
    for seed in range(40):
        live = LiveGame(GameSpec("t", "wrc-2022", f"{seed:064x}", seats, pace=AT_ONCE), now=0.0)
        while live.game.engine.phase != "over":
            live.tick(live.due() or 0.0)
        over = now(live, None, 0, at=0.0, prefers=Prefer(language=language)).over
        assert over is not None
        if over.kind == "win" and over.changes.count(0) == 2:
            return over
    raise AssertionError("nobody wins by ron")


@pytest.mark.parametrize(
    ("language", "words"), [("en", "{bot}: ron from {bot}"), ("ja", r"{bot}: ロン\({bot}から\)")]
)
def test_bots_of_a_kind_are_told_apart_by_their_winds(language: str, words: str) -> None:
    over = won((BOT,) * 4, language)
    bot = rf"\S+ ?{WIND[language]}"
    assert re.fullmatch(words.format(bot=bot), over.heading), over.heading
    assert len(set(re.findall(WIND[language], over.heading))) == 2


def test_a_win_is_worth_what_players_say_and_its_account_adds_up_to() -> None:
    (shown,) = won((BOT,) * 4).shown
    assert re.fullmatch(r"\d+ han \d+ fu(, mangan)?|\d+ han, \w+", shown.worth), shown.worth
    base = next(line for part in shown.account for line in part.lines if "basic points" in line.name)
    assert base.name == f"{shown.worth}: basic points"


def test_who_has_a_name_for_themselves_is_called_by_it() -> None:
    over = won(tuple(Occupant(name, "efficiency") for name in ("Aki", "Ben", "Cleo", "Dai")))
    assert re.fullmatch(r"\w+: ron from \w+", over.heading)


def test_the_value_of_a_hand_is_apart_from_honba_and_riichi_sticks() -> None:
    """Ends of a whole game: both kinds of points occur, and together they are what the account says."""
    live = LiveGame(GameSpec("t", "wrc-2022", f"{3:064x}", (BOT,) * 4, pace=AT_ONCE), now=0.0)
    values, bonuses = [], []
    while not live.is_over:
        live.tick(live.due() or 0.0)
        over = now(live, None, 0, at=0.0, prefers=Prefer()).over
        for shown in over.shown if over and over.kind == "win" else ():
            received = next(line for line in reversed(shown.account[-1].lines) if line.total)
            assert f"{shown.points + shown.bonus:,}" == received.amount.split()[0]
            values.append(shown.points)
            bonuses.append(shown.bonus)
    assert all(points % 100 == 0 and points >= 1_000 for points in values)
    assert any(bonus % 1_000 for bonus in bonuses), "no hand was won with honba"
    assert any(bonus >= 2_000 for bonus in bonuses), "nobody won another player's riichi stick"
