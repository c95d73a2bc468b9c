"""What bots are called: in the language of who reads it, wherever somebody is named."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hanchan import i18n, rulesets
from hanchan.bots.registry import NAMES
from hanchan.server.game import seat_lots
from hanchan.server.game.live_game import LiveGame
from hanchan.server.game.seat_names import BOTS, display_name
from hanchan.server.game.spec import GameSpec, Occupant
from hanchan.server.game.time_control import AT_ONCE
from hanchan.server.presenters.table import now, table
from hanchan.server.protocol import Prefer

from .pages import club, sitting
from .pages import table as opened

LOCALES = Path(i18n.__file__).parent / "locales"
JAPANESE = i18n.language("ja")
BOT, PERSON = Occupant("Efficiency", "efficiency"), Occupant("Efficiency", person="e")


def on_pages(language: str) -> dict[str, str]:
    """The names of bots as the pages find them: by the id ``bot-`` and the kind."""
    text = (LOCALES / language / "bot.ftl").read_text("utf-8")
    return dict(re.findall(r"^bot-(\w+) = (.+)$", text, re.MULTILINE))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_bot_has_one_name_in_each_language(language: str) -> None:
    """At a table the server says it, in the lobby the page; both say the same."""
    words = i18n.language(language)
    assert {kind: words.text(name) for kind, name in BOTS.items()} == on_pages(language)
    assert set(BOTS) == set(NAMES)


def test_people_are_called_as_they_call_themselves() -> None:
    assert (display_name(BOT, JAPANESE), display_name(PERSON, JAPANESE)) == ("牌効率", "Efficiency")
    assert display_name(Occupant("Mortal", "mortal"), JAPANESE) == "Mortal", (
        "a bot that nobody has a word for"
    )
    assert display_name(Occupant("Aki", "efficiency"), JAPANESE) == "Aki", "one with a name of its own"


def test_at_a_table_in_its_ends_and_in_its_lots() -> None:
    book = rulesets.load("wrc-2022")
    sit, fell = seat_lots.drawn(book, [PERSON, BOT, BOT, BOT], seed="1")
    live = LiveGame(GameSpec("t", "wrc-2022", "07" * 32, sit, pace=AT_ONCE, lots=fell), now=0.0)
    told = table(live, None, words=JAPANESE)
    assert sorted(chair.name for chair in told.chairs) == ["Efficiency", "牌効率", "牌効率", "牌効率"]
    said = " ".join(line.name for line in told.lots)
    drew = set(re.findall(r"Efficiency|牌効率(?: \(\d\))?", said))
    assert drew == {"Efficiency", "牌効率", "牌効率 (2)", "牌効率 (3)"}
    live.leaves(sit.index(PERSON))
    while live.game.engine.phase != "over":
        live.tick(live.due() or 0.0)
    over = now(live, 0, 0, at=0.0, prefers=Prefer(language="ja")).over
    assert over is not None
    headings = [over.heading, *(shown.heading for shown in over.shown)]
    assert any("牌効率" in heading for heading in headings), headings


def test_in_the_list_of_games_and_in_the_replay() -> None:
    with club(pace=AT_ONCE) as ann:
        ann.post("/api/me", json={"name": "Ann"})
        id = opened(ann, ["me", "efficiency", "tsumogiri", "random"], length="east")
        with sitting(ann, id) as wire:
            wire.play_out()
        for language, names in (
            ("ja", ["牌効率", "ツモ切り", "ランダム"]),
            ("en", ["Efficiency", "Tsumogiri", "Random"]),
        ):
            headers = {"accept-language": language}
            [game] = ann.get("/api/games", headers=headers).json()["over"]
            again: Any = ann.get(f"/api/tables/{id}/replay/1", headers=headers).json()
            assert game["names"] == again["names"] == ["Ann", *names]
        log = ann.get(f"/api/tables/{id}/log", headers={"accept-language": "ja"}).text
        assert '"Efficiency"' in log, "a file is the same in every language"
