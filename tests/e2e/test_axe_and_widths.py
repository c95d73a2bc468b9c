"""Every page: nothing that axe calls serious, in light and dark; nothing wider than a small phone."""

from __future__ import annotations

import re
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from hanchan import logs

from ..helpers.walls import wall
from ..logs.games import game_log
from ..server.club import served_club
from .axe import serious
from .browsers import SMALL, WIDE, open_table, say, scrolls_sideways, sits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from ..server.club import Club
    from .browsers import People

ROUTES = Path(__file__).parents[2] / "web" / "src" / "App.svelte"
BOTS = ["tsumogiri"] * 3
WINS = wall(E="123m456p789s1155z", draws="5z")


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A club in which East is dealt a win."""
    with served_club(f"sqlite:///{tmp_path_factory.mktemp('club') / 'club.db'}", wall=WINS) as made:
        yield made


def to(address: str) -> Callable[[Page], None]:
    """What opens a page that has an address."""

    def go(page: Page) -> None:
        page.goto(address, wait_until="networkidle")

    return go


def waiting(page: Page) -> None:
    """A table that waits for players."""
    page.goto(open_table(page, ["me", "", "", "efficiency"]))
    expect(page.get_by_text("free seat").first).to_be_visible()


def playing(page: Page) -> None:
    """A table at which somebody plays."""
    page.goto(open_table(page, ["me", *BOTS]))
    sits(page)


def lesson(page: Page) -> None:
    """A table at which a bot gives advice."""
    page.goto(open_table(page, ["me", *BOTS], mode="teaching"))
    sits(page)


def by_the_book(page: Page) -> None:
    """A table at which anything can be tried, and what that is."""
    page.goto(open_table(page, ["me", *BOTS], mode="book"))
    sits(page)
    page.get_by_role("button", name="Try something illegal …").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def over(page: Page) -> None:
    """The end of a hand."""
    playing(page)
    say(page, "tsumo")
    expect(page.get_by_role("dialog")).to_be_visible()


def window(name: str) -> Callable[[Page], None]:
    """A window above the table."""

    def go(page: Page) -> None:
        playing(page)
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()

    return go


def replaying(page: Page) -> None:
    """A log that was opened, with what bots would do, and the proof of its wall."""
    page.goto("/replay")
    log = logs.writes(game_log("wrc-2022", 5), "native").encode()
    page.locator("input[type=file]").set_input_files({"name": "a", "mimeType": "text/plain", "buffer": log})
    page.get_by_label("Bot's suggestions").check()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Suggested:").first).to_be_visible()
    page.get_by_text("The wall matches its seed").click()
    expect(page.get_by_text("Seed of the wall")).to_be_visible()


def logged_in(page: Page) -> None:
    """The page of somebody who has an account."""
    page.request.get("/api/me")
    login = f"somebody{secrets.randbelow(10**9)}"
    answer = page.request.post("/api/account", data={"login": login, "password": secrets.token_hex(8)})
    assert answer.ok, answer.text()
    page.goto("/account", wait_until="networkidle")
    expect(page.get_by_role("button", name="Log out")).to_be_visible()


PAGES: dict[str, Callable[[Page], None]] = {
    "club": to("/"),
    "calculator": to("/calculator"),
    "calculator: a hand": to("/calculator?hand=123m456p789s1155z&win=5z&indicators=1m&riichi"),
    "calculator: far from a hand": to("/calculator?hand=1358m2469p148s12z"),
    "rules": to("/rules"),
    "rules: a book": to("/rules/wrc-2022"),
    "rules: two books": to("/rules/diff/wrc-2022/ema-2016"),
    "referee": to("/referee"),
    "replay": to("/replay"),
    "replay: a game": replaying,
    "account": to("/account"),
    "account: logged in": logged_in,
    "games": to("/games"),
    "nothing": to("/rulez"),
    "table: waiting": waiting,
    "table: playing": playing,
    "table: lesson": lesson,
    "table: by the book": by_the_book,
    "table: over": over,
    "table: menu": window("Menu"),
    "table: settings": window("Settings"),
    "table: help": window("Keyboard shortcuts and help"),
}


def test_every_page_is_looked_at() -> None:
    routes = set(re.findall(r'parts\[0\] === "(\w+)"', ROUTES.read_text("utf-8")))
    assert routes
    assert routes <= {name.partition(":")[0] for name in PAGES}


@pytest.mark.parametrize("name", PAGES)
def test_nobody_is_shut_out(people: People, here: Club, name: str) -> None:
    page = people.come(here)
    PAGES[name](page)
    light = serious(page)
    page.emulate_media(color_scheme="dark")
    dark = serious(page)
    assert (light, dark) == ([], [])


@pytest.mark.parametrize("name", PAGES)
def test_a_small_phone_shows_it_whole(people: People, here: Club, name: str) -> None:
    page = people.come(here, viewport=SMALL, has_touch=True, is_mobile=True, locale="ja-JP")
    page.add_init_script("localStorage.setItem('language', 'en')")
    PAGES[name](page)
    assert not scrolls_sideways(page)
    assert page.viewport_size == SMALL != WIDE
