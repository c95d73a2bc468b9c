"""Without eyes: a hand by what is said and by keys alone, in both languages; nothing twice, nothing lost."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ..helpers.walls import wall
from ..server.club import served_club
from .browsers import choice, hand_of, may_discard, open_table, sits
from .screen_reader import Ear, is_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from ..server.club import Club
    from .browsers import People

WALL = wall(E="456m234p678p99m34s", draws="1z 9m 5z 6z 2z 5s")
"""Bots discard what they draw: 9m may be called, 5s wins."""
BOTS = ["tsumogiri"] * 3
SHORT = 80
"""Letters of a sentence that is over before the next tile is picked."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A club in which every game begins with this wall."""
    with served_club(f"sqlite:///{tmp_path_factory.mktemp('club') / 'club.db'}", wall=WALL) as made:
        yield made


def sit_down(page: Page, mode: str = "assisted") -> Ear:
    """At a table with three bots, as East, listening."""
    ear = Ear(page)
    page.request.post("/api/me", data={"name": "Ann"})
    page.goto(open_table(page, ["me", *BOTS], mode=mode))
    sits(page)
    return ear


def press(page: Page, ear: Ear, key: str, until: str) -> None:
    """Strike a key, and listen until this is said."""
    page.keyboard.press(key)
    ear.waits_for(until)


def test_a_hand_is_played_by_ear(people: People, here: Club) -> None:
    page = people.come(here)
    ear = sit_down(page)
    ear.waits_for("Your turn.")
    press(page, ear, "d", "You can call: pon.")
    press(page, ear, "Space", "You can call: riichi.")
    press(page, ear, "i", "which discard?")
    press(page, ear, "d", "You can call: ron.")
    press(page, ear, "w", "Ann: ron from ")
    said = ear.said()
    assert said[0].startswith("East 1. You are East. 69 tiles left. Dora indicators: ")
    assert "East, Ann: 30,000. South, " in said[0]
    assert said[1:-1] == [
        "Your hand: 4, 5, 6, 9, 9 of characters; 2, 3, 4, 6, 7, 8 of circles; 3, 4 of bamboos. "
        "You drew east wind.",
        "Your turn. You can call: riichi.",
        "Tenpai if you discard: east wind.",
        "You discard east wind",
        "Waits: 2 of bamboos, 4 left; 5 of bamboos, 4 left.",
        "South discards 9 of characters, tsumogiri",
        "You can call: pon.",
        "West discards white dragon, tsumogiri",
        "North discards green dragon, tsumogiri",
        "You drew south wind",
        "You can call: riichi.",
        "Riichi: which discard? south wind.",
        "You: riichi",
        "You discard south wind",
        "South discards 5 of bamboos, tsumogiri",
        "You can call: ron.",
        "You: ron from South",
    ]
    end = r"Ann: ron from .*: Riichi 1, .*Pinfu.*, Total han \d\. You: \+[\d,]+, now [\d,]+\."
    assert re.match(end, said[-1])
    assert not ear.misses()
    is_at(page, "Next hand")
    press(page, ear, "Enter", "East 1, 1 honba. You are East.")


def test_what_was_missed_can_be_heard_again(people: People, here: Club) -> None:
    page = people.come(here)
    ear = sit_down(page)
    ear.waits_for("Your turn.")
    press(page, ear, "d", "You can call: pon.")
    press(page, ear, "r", "Waits: 2 of bamboos, 4 left, ron ")
    press(page, ear, "t", "East, Ann: 30,000.")
    press(page, ear, "q", "You can call 9 of characters: pon.")
    press(page, ear, "p", "You: pon, 9 of characters, from South")
    press(page, ear, "s", "Calls: East: pon 9 of characters, from South.")
    press(page, ear, "h", "Calls: pon 9 of characters, from South.")
    press(page, ear, "o", "East: east wind. South: none. West: none. North: none.")
    press(page, ear, "n", "No calls: on")
    press(page, ear, "n", "No calls: off")


def test_it_is_told_in_japanese(people: People, here: Club) -> None:
    page = people.come(here, "アン", locale="ja-JP")
    ear = Ear(page)
    page.goto(open_table(page, ["me", *BOTS]))
    ear.waits_for("あなたの番です。")
    press(page, ear, "d", "できること: ポン。")
    press(page, ear, "Space", "できること: リーチ。")
    latin = re.compile("[A-Za-z]{2,}")
    assert not [text for text in ear.said() if latin.search(text)]


def test_a_step_back_and_advice_are_told(people: People, here: Club) -> None:
    page = people.come(here)
    ear = sit_down(page, mode="teaching")
    ear.waits_for("Your turn.")
    ear.waits_for("Suggested: ")
    press(page, ear, "d", "You can call: pon.")
    ear.waits_for("Suggested: ")
    press(page, ear, "u", "Undone.")
    ear.waits_for("You drew east wind.")
    press(page, ear, "v", "Advice: off")


def test_windows_do_not_silence_the_table(people: People, here: Club) -> None:
    page = people.come(here)
    ear = sit_down(page)
    ear.waits_for("Your turn.")
    page.keyboard.press("d")
    page.keyboard.press("m")
    expect(page.get_by_role("dialog", name="This table")).to_be_visible()
    ear.waits_for("You can call: pon.")
    page.keyboard.press("Escape")
    press(page, ear, "q", "You can call 9 of characters: pon.")
    said = ear.said()
    assert len([text for text in said if text.startswith("South discards")]) == 1


def test_a_lost_connection_is_told_and_its_return(people: People, here: Club) -> None:
    page = people.come(here)
    ear = sit_down(page)
    ear.waits_for("Your turn.")
    here.kill()
    ear.waits_for("Connection lost.")
    here.start()
    ear.waits_for("Reconnected.")
    assert ("urgent", "Connection lost. Reconnecting …") in ear.all()
    assert len([text for text in ear.said() if text.startswith("Your hand")]) == 1


def test_the_focus_stays_at_the_hand(people: People, here: Club) -> None:
    page = people.come(here)
    ear = sit_down(page)
    ear.waits_for("Your turn.")
    page.keyboard.press("ArrowLeft")
    expect(may_discard(page, "1z")).to_be_focused()
    press(page, ear, "Enter", "You can call: pon.")
    is_at(page, "Your hand")
    choice(page, "pass").focus()
    press(page, ear, "Enter", "You can call: riichi.")
    is_at(page, "Your hand")
    page.keyboard.press("ArrowRight")
    expect(hand_of(page).first).to_be_focused()
    page.keyboard.press("Space")  # nothing to pass any more: no tile goes by it
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    expect(hand_of(page).first).to_be_focused()
    assert not [text for text in ear.said() if text.startswith("You discard 4")]
    page.keyboard.press("i")
    page.keyboard.press("d")
    choice(page, "ron").focus()
    page.keyboard.press("Enter")
    is_at(page, "Next hand")
    press(page, ear, "Enter", "East 1, 1 honba.")
    is_at(page, "Your hand")


def test_letters_can_be_switched_off(people: People, here: Club) -> None:
    page = people.come(here)
    ear = sit_down(page)
    ear.waits_for("Your turn.")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Table shortcuts").uncheck()
    page.keyboard.press("Escape")
    before = len(ear.said())
    for key in ("d", "h", "1", "i", "?"):
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert len(ear.said()) == before
    expect(page.locator("[aria-keyshortcuts]")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    press(page, ear, "Enter", "You discard east wind")


def test_another_page_is_told_by_its_name(people: People, here: Club) -> None:
    page = people.come(here)
    ear = Ear(page)
    page.goto("/")
    page.get_by_role("link", name="Rulebooks").wait_for()  # texts are loaded before anything is drawn
    page.keyboard.press("Tab")
    is_at(page, "Skip to content")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.get_by_role("link", name="Rulebooks").focus()
    press(page, ear, "Enter", "Rulebooks · hanchan")
    expect(page.locator("main")).to_be_focused()
    page.get_by_role("link", name=re.compile("^WRC 2022 ")).focus()
    press(page, ear, "Enter", "WRC 2022 · hanchan")
    book = page.get_by_label("Rulebook", exact=True)
    book.focus()
    book.select_option("ema-2016")
    ear.waits_for("EMA 2016 · hanchan")
    expect(book).to_be_focused()


def test_who_sits_down_is_told(people: People, here: Club) -> None:
    page = people.come(here)
    ear = Ear(page)
    address = open_table(page, ["me", "", "", ""])
    page.goto(address)
    seat = page.get_by_label("Add a bot to seat 2")
    seat.focus()
    seat.select_option("tsumogiri")
    ear.waits_for(" sits down.")
    is_at(page, "^Remove")
    press(page, ear, "Enter", " leaves the table.")
    expect(seat).to_be_focused()
    ben = people.come(here, "Ben")
    ben.goto(address)
    ear.waits_for("Ben sits down.")


def test_a_case_is_asked_through_by_keys(people: People, here: Club) -> None:
    page = people.come(here)
    ear = Ear(page)
    page.goto("/referee/change_call_group_to_win", wait_until="networkidle")
    books = page.get_by_role("radiogroup", name="Rulebook").get_by_role("radio")
    books.first.focus()
    page.keyboard.press("ArrowRight")
    expect(books.nth(1)).to_be_focused()
    expect(books.nth(1)).to_be_checked()
    page.keyboard.press("Tab")
    is_at(page, "^Yes$")
    press(page, ear, "Enter", "WRC 2025 §")
    is_at(page, "^Ruling$")
    page.keyboard.press("Tab")
    is_at(page, "^change$")
    page.keyboard.press("Enter")
    is_at(page, "^Question$")


def test_the_calculator_tells_what_a_hand_comes_to(people: People, here: Club) -> None:
    page = people.come(here)
    ear = Ear(page)
    page.goto("/calculator?hand=123m456p789s115z", wait_until="networkidle")
    page.get_by_role("toolbar", name="Tiles").get_by_role("button", name="white dragon").focus()
    press(page, ear, "Enter", "Tenpai")
    page.get_by_role("radio", name="Winning tile").click()
    page.get_by_role("toolbar", name="Tiles").get_by_role("button", name="white dragon").focus()
    page.keyboard.press("Enter")
    ear.waits_for("WRC 2025: 1 han 40 fu, 1,300")
    assert "urgent" not in {how for how, _ in ear.all()}  # nothing was wrong on the way
    assert max(len(text) for text in ear.said()) < SHORT
