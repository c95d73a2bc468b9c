"""A guest opens the page, sits down with three bots and plays a whole game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from .axe import serious
from .people import sits

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOST_MOVES = 3_000
MOVE = """() => {
    const all = (where) => [...document.querySelectorAll(where)].filter((one) => one.checkVisibility());
    const tiles = all('[role=toolbar] button:not([aria-disabled=true])');
    const said = all('[role=group][aria-label="what you can say"] button');
    const named = (words, among) => among.find((one) => words.test(one.ariaLabel ?? one.textContent));
    const next = named(/next hand/i, all("dialog button:not(:disabled)"));
    const wanted = next ?? named(/^(ron|tsumo)/i, said) ?? named(/^pass/i, said) ?? tiles.at(-1);
    wanted?.click();
    return !!wanted;
}"""
"""Go on to the next hand; win if that can be, let other tiles go, discard what was drawn."""


def test_a_guest_plays_a_whole_game_against_bots(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play with three bots").click()
    sits(page)
    over = page.get_by_role("columnheader", name="Uma")
    hands = set()
    for _ in range(MOST_MOVES):
        if over.count():
            break
        hands.add(page.title())
        if not page.evaluate(MOVE):
            page.wait_for_timeout(20)
    else:
        raise AssertionError("the game does not end")
    assert len(hands) >= 8, hands
    expect(page.get_by_role("row")).to_have_count(5)
    assert serious(page) == []
    page.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile("/replay/"))
    expect(page.get_by_role("region", name="The table")).to_be_visible()
