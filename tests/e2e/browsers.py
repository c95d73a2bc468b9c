"""Who comes to the club with a browser, and what they do at a table, by what a reader of the screen hears."""

from __future__ import annotations

import re
from time import monotonic
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, BrowserContext, Locator, Page

    from ..server.club import Club

WIDE, PHONE, SMALL = ({"width": w, "height": h} for w, h in ((1280, 860), (390, 780), (360, 640)))
PATIENCE = 60_000
"""Milliseconds in which something has to be there: a machine that runs many tests is slow, and not wrong."""
SUITS = {"m": "characters", "p": "circles", "s": "bamboos"}
HONOURS = ["east", "south", "west", "north", "white", "green", "red"]
expect.set_options(timeout=PATIENCE)


class People:
    """Everybody who has come; each has a profile of their own."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.problems: list[str] = []
        """What went wrong in any page."""

    def come(self, club: Club, name: str = "", **more: Any) -> Page:
        """Somebody comes to the club; under a name of their own, if one is told."""
        context = self._browser.new_context(
            **{"viewport": WIDE, "base_url": f"http://127.0.0.1:{club.port}", "locale": "en-US", **more}
        )
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: self.problems.append(str(error.error)))
        self._contexts.append(context)
        if name:
            context.request.post("/api/me", data={"name": name})
        return context.new_page()

    def come_again(self, page: Page, club: Club) -> Page:
        """Somebody has closed the browser, and opens it anew at the same page."""
        kept, address = page.context.storage_state(), page.url
        page.context.close()
        again = self.come(club, storage_state=kept)
        again.goto(address)
        return again

    def close(self) -> None:
        """All go."""
        for context in self._contexts:
            context.close()


def open_table(page: Page, seats: list[str], ruleset: str = "wrc-2022", **more: Any) -> str:
    """A new table; where it is."""
    page.request.get("/api/me")
    answer = page.request.post("/api/tables", data={"ruleset": ruleset, "seats": seats, **more})
    assert answer.status == 201, answer.text()
    return f"/table/{answer.json()['id']}"


def name_of(tile: str) -> str:
    """A tile as the page names it."""
    number, suit = tile[0], tile[1]
    return f"{number} of {SUITS[suit]}" if suit in SUITS else HONOURS[int(number) - 1]


def hand_of(page: Page) -> Locator:
    """The player's own tiles."""
    return page.get_by_role("toolbar", name="your hand").get_by_role("button")


def may_discard(page: Page, tile: str) -> Locator:
    """A tile that may be discarded; the last of its kind, which is the drawn one if that is of the kind."""
    named = re.compile(f"^{name_of(tile)}")
    tiles = page.get_by_role("toolbar", name="your hand")
    return tiles.get_by_role("button", name=named, disabled=False).last


def discard(page: Page, tile: str) -> None:
    """Discard a tile as soon as it may be."""
    may_discard(page, tile).click()


def choice(page: Page, word: str) -> Locator:
    """A button of what may be said."""
    named = re.compile(rf"^{word}\b", re.IGNORECASE)
    return page.get_by_role("group", name="your options").get_by_role("button", name=named).first


def say(page: Page, word: str) -> None:
    """Say it as soon as it may be said."""
    choice(page, word).click()


def sits(page: Page) -> None:
    """The tiles are dealt."""
    expect(hand_of(page).first).to_be_visible()


def wait_until(page: Page, is_so: Callable[[], bool]) -> None:
    """Wait for something that no page shows."""
    until = monotonic() + PATIENCE / 1_000
    while not is_so():
        assert monotonic() < until, "it does not come to be so"
        page.wait_for_timeout(20)


def scrolls_sideways(page: Page) -> bool:
    """Whether a page is wider than its window."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth + 1"))
