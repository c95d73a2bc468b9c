"""The table itself: tiles by mouse, finger and keys; the game in words; what a player has chosen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from .browsers import PHONE, hand_of, open_table, sits

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from ..server.club import Club
    from .browsers import People

BOTS = ["efficiency"] * 3


def sit_down(page: Page) -> None:
    """At a table with three bots, as East, who discards first."""
    page.goto(open_table(page, ["me", *BOTS]))
    sits(page)


def own_discards(page: Page) -> Locator:
    """What lies in the pond of the player, or has lain there."""
    return page.get_by_role("log", name="Events").get_by_text(re.compile("^You discard "))


def test_a_tile_is_dragged_to_the_table(page: Page) -> None:
    sit_down(page)
    tile = hand_of(page).first
    box = tile.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for far in (10, 300):  # not far enough: it goes back to the hand
        expect(own_discards(page)).to_have_count(0)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y - far, steps=4)
        page.mouse.up()
    expect(own_discards(page).first).to_be_visible()


def test_a_finger_taps_a_tile_twice(people: People, here: Club) -> None:
    page = people.come(here, viewport=PHONE, has_touch=True)
    sit_down(page)
    tile = hand_of(page).nth(4)
    tile.tap()
    expect(tile).to_have_class(re.compile("raised"))
    expect(own_discards(page)).to_have_count(0)
    tile.tap()
    expect(own_discards(page).first).to_be_visible()


def test_once_is_enough_where_that_is_chosen(people: People, here: Club) -> None:
    page = people.come(here, viewport=PHONE, has_touch=True)
    sit_down(page)
    page.get_by_role("button", name="Settings").tap()
    page.get_by_role("switch", name="tap a tile twice").uncheck()
    page.get_by_role("button", name="Close").tap()
    page.reload()
    sits(page)
    hand_of(page).nth(4).tap()
    expect(own_discards(page).first).to_be_visible()


def test_keys_go_along_the_hand_and_discard(page: Page) -> None:
    sit_down(page)
    expect(page.get_by_role("toolbar", name="your hand").locator("button.can").first).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(hand_of(page).first).to_be_focused()
    page.keyboard.press("End")
    expect(hand_of(page).last).to_be_focused()
    expect(hand_of(page).last).to_have_accessible_name(re.compile("just drawn"))
    page.keyboard.press("3")
    expect(hand_of(page).nth(2)).to_be_focused()
    name = hand_of(page).nth(2).get_attribute("aria-label")
    page.keyboard.press("Enter")
    expect(own_discards(page).first).to_have_text(
        f"You discard {name.partition(', dora')[0] if name else ''}"
    )


def test_the_game_is_told_in_words(page: Page) -> None:
    sit_down(page)
    log = page.get_by_role("log", name="Events")
    expect(log).to_contain_text("You are East. 69 tiles left. Dora indicators: ")
    expect(log).to_contain_text("Your turn.")
    page.keyboard.press("d")
    expect(log).to_contain_text(re.compile("South discards |South: |You can call"))
    page.keyboard.press("h")
    expect(log.get_by_text(re.compile("^Your hand: ")).last).to_be_visible()
    page.keyboard.press("o")
    expect(log.get_by_text(re.compile("^East: ")).last).to_be_visible()


def test_help_keeps_the_focus_and_gives_it_back(page: Page) -> None:
    sit_down(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keyboard shortcuts and help")
    expect(dialog).to_be_visible()
    for _ in range(5):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
    page.keyboard.press("d")
    expect(own_discards(page)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(hand_of(page).first).to_be_focused()


def test_what_is_drawn_is_discarded_by_itself_where_that_is_wanted(page: Page) -> None:
    sit_down(page)
    page.get_by_role("group", name="automatic actions").get_by_text("No calls").click()
    page.get_by_role("group", name="automatic actions").get_by_text("Auto-discard").click()
    expect(own_discards(page).nth(2)).to_be_attached()


def test_another_language_and_other_tiles_are_kept(page: Page) -> None:
    sit_down(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("ja")
    page.get_by_label("牌", exact=True).select_option("indexed")
    page.reload()
    expect(page.get_by_role("toolbar", name="手牌").get_by_role("button").first).to_be_visible()
    assert page.locator("use").first.get_attribute("href", timeout=5_000).startswith("/tiles-indexed.svg#")  # type: ignore[union-attr]
    assert page.evaluate("document.documentElement.lang") == "ja"


def test_what_was_said_is_there_again(page: Page) -> None:
    page.goto(open_table(page, ["me", *BOTS], chat=True))
    sits(page)
    page.get_by_role("button", name="Chat").click()
    for text in ("good luck", "all of you"):
        page.get_by_label("Message").fill(text)
        page.keyboard.press("Enter")
        expect(page.get_by_role("listitem").filter(has_text=text)).to_be_visible()
    page.reload()
    chat = page.get_by_role("button", name="Chat")
    expect(chat).to_have_text("Chat")  # and not as something new
    chat.click()
    expect(page.get_by_role("listitem")).to_have_text([re.compile("good luck$"), re.compile("all of you$")])
