"""A guest opens the page, sits down with three bots and plays a whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOST_MOVES = 3_000
MOVE = """() => {
    const buttons = [...document.querySelectorAll(".choices button")];
    const named = (words) => buttons.find((one) => words.test(one.textContent));
    const discards = [...document.querySelectorAll(".hand button.can")];
    const following = document.querySelector(".over button.main");
    (following ?? named(/ron|tsumo/i) ?? named(/pass/i) ?? discards.at(-1) ?? buttons[0])?.click();
}"""
"""Go on to the next hand; win if that can be, let other tiles go, discard what was drawn."""


def sit_down(page: Page, *, length: str = "full") -> None:
    """Sit down with three bots."""
    page.goto("/")
    page.get_by_label("Length").select_option(length)
    page.get_by_role("button", name="Play with three bots").click()
    expect(page.get_by_role("toolbar", name="your hand").get_by_role("button").first).to_be_visible()


def test_a_guest_plays_a_whole_game_against_bots(page: Page) -> None:
    sit_down(page)
    hands = set()
    for _ in range(MOST_MOVES):
        over = page.get_by_role("columnheader", name="Uma")
        done = page.locator(".hand button.can, .choices button, .over button.main").first.or_(over.first)
        done.first.wait_for()
        if over.count():
            break
        hands.add(page.title())
        page.evaluate(MOVE)
    else:
        raise AssertionError("the game does not end")
    assert len(hands) >= 8, hands
    expect(page.get_by_role("link", name="Replay")).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".words")).to_have_text("the deal")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".words")).to_contain_text("draws")
