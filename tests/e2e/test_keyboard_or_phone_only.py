"""A hand with the keyboard alone, and the same hand on a phone: a call let go, riichi, ron, the next hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ..helpers.walls import wall
from ..server.club import served_club
from .browsers import SMALL, choice, hand_of, may_discard, open_table, scrolls_sideways, sits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page

    from ..server.club import Club
    from .browsers import People

WALL = wall(E="456m234p678p99m34s", draws="1z 9m 5z 6z 2z 5s")
"""Bots discard what they draw: 9m may be called, 5s wins."""
MOST_TABS = 60
SMALLEST_TILE, SMALLEST_BUTTON = 24, 32


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A club in which every game begins with this wall."""
    with served_club(f"sqlite:///{tmp_path_factory.mktemp('club') / 'club.db'}", wall=WALL) as made:
        yield made


def tab_to(page: Page, wanted: Locator) -> None:
    """Go on from one thing to the next until it is this one; it must be seen that it is."""
    wanted.wait_for()
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if wanted.evaluate("one => one === document.activeElement"):
            assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
            return
    raise AssertionError("the keyboard does not get there")


def test_the_keyboard_is_enough(people: People, here: Club) -> None:
    page = people.come(here)
    page.goto("/")
    tab_to(page, page.get_by_label("Bots"))
    page.keyboard.type("tsumogiri")
    expect(page.get_by_label("Bots")).to_have_value("tsumogiri")
    tab_to(page, page.get_by_role("button", name="Play against three bots"))
    page.keyboard.press("Enter")
    said = page.get_by_role("log")
    expect(said).to_contain_text("Your turn.")
    page.keyboard.press("ArrowLeft")
    expect(may_discard(page, "1z")).to_be_focused()
    page.keyboard.press("Enter")
    expect(said).to_contain_text("You can call: pon.")
    page.keyboard.press("Space")
    expect(said).to_contain_text("You drew south wind")
    page.keyboard.press("i")
    expect(choice(page, "riichi")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("d")
    expect(said).to_contain_text("You can call: ron.")
    page.keyboard.press("w")
    expect(page.get_by_role("dialog")).to_contain_text("Pinfu")
    expect(page.get_by_role("button", name="Next hand")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_title(re.compile("1 honba"))
    expect(page.get_by_role("dialog")).to_have_count(0)


def is_within_reach(page: Page, one: Locator, smallest: int) -> bool:
    """Whether something lies wholly in the window, and is not too small for a finger."""
    box = one.bounding_box()
    assert box is not None
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    inside = min(box["x"], box["y"]) >= -1 and right <= SMALL["width"] + 1 and bottom <= SMALL["height"] + 1
    return inside and min(box["width"], box["height"]) >= smallest


def tap_twice(page: Page, tile: str) -> None:
    """The first tap lifts a tile, the second one discards it."""
    before = hand_of(page).count()
    may_discard(page, tile).tap()
    expect(hand_of(page)).to_have_count(before)
    may_discard(page, tile).tap()


def test_a_phone_is_enough(people: People, here: Club) -> None:
    page = people.come(here, viewport=SMALL, has_touch=True, is_mobile=True)
    page.goto(open_table(page, ["me", "tsumogiri", "tsumogiri", "tsumogiri"]))
    sits(page)
    assert not scrolls_sideways(page)
    assert all(is_within_reach(page, one, SMALLEST_TILE) for one in hand_of(page).all())
    tap_twice(page, "1z")
    expect(choice(page, "pon")).to_be_visible()
    assert is_within_reach(page, choice(page, "pon"), SMALLEST_BUTTON)
    choice(page, "pass").tap()
    choice(page, "riichi").tap()
    tap_twice(page, "2z")
    choice(page, "ron").tap()
    expect(page.get_by_role("dialog")).to_contain_text("Pinfu")
    following = page.get_by_role("button", name="Next hand")
    assert is_within_reach(page, following, SMALLEST_BUTTON)
    following.tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert not scrolls_sideways(page)
