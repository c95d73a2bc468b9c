"""A guest opens the page, sits down with three bots and plays a whole game; then its walls are proved."""

from __future__ import annotations

import re
from time import monotonic
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from .axe import serious
from .browsers import sits

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

LONGEST = 900.0
"""Seconds for the game, which alone on a machine takes half a minute."""
REOPENED = 3
"""In this hand the page is closed and opened again: it still knows what it heard."""
MOVE = """() => {
    const all = (where) => [...document.querySelectorAll(where)].filter((one) => one.checkVisibility());
    const tiles = all('[role=toolbar] button:not([aria-disabled=true])');
    const said = all('[role=group][aria-label="your options"] button');
    const named = (words, among) => among.find((one) => words.test(one.ariaLabel ?? one.textContent));
    const next = named(/next hand|show the result/i, all("dialog button:not(:disabled)"));
    const wanted = next ?? named(/^(ron|tsumo)/i, said) ?? named(/^pass/i, said) ?? tiles.at(-1);
    wanted?.click();
    return !!wanted;
}"""
"""Go on to the next hand; win if that can be, let other tiles go, discard what was drawn."""


def with_another_seed(route: Route) -> None:
    """The log of the game, but for a digit of the first seed."""
    answer = route.fetch()
    lie = re.sub(r'(?<="seed":")(.)', lambda digit: "1" if digit[0] == "0" else "0", answer.text(), count=1)
    assert lie != answer.text()
    route.fulfill(response=answer, body=lie)


def test_a_guest_plays_a_whole_game_against_bots(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play against three bots").click()
    sits(page)
    over = page.get_by_role("columnheader", name="Uma")
    hands: set[str] = set()
    until = monotonic() + LONGEST
    while not over.count():
        assert monotonic() < until, f"the game does not end: {hands}"
        hands.add(page.title())
        if len(hands) == REOPENED:
            hands.add("the page was opened again")
            page.reload()
            sits(page)
        if not page.evaluate(MOVE):
            page.wait_for_timeout(20)
    assert len(hands) >= 9, hands
    expect(page.get_by_role("row")).to_have_count(5)
    page.locator("summary", has_text=re.compile(r"All \d+ walls verified")).click()
    assert page.get_by_role("listitem").filter(has_text=": verified").count() >= 8
    assert serious(page) == []
    page.route("**/log", with_another_seed)
    page.reload()
    wrong = page.get_by_role("alert")
    expect(wrong).to_have_text("Not the wall promised before the deal: East 1")
    assert serious(page) == []
    page.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile("/replay/"))
    expect(page.get_by_role("region", name="Table", exact=True)).to_be_visible()
