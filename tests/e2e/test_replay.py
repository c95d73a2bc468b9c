"""A game that is over, looked at again: every way through it, every log of it, files that mean no good."""

from __future__ import annotations

import asyncio
import gzip
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from hanchan import logs
from hanchan.server.game.live_game import LiveGame
from hanchan.server.game.spec import GameSpec, Occupant
from hanchan.server.presenters import replay

from ..logs.games import game_log
from ..server.club import served_club
from ..server.stores import Stores
from .axe import serious
from .browsers import SMALL, scrolls_sideways

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page

    from hanchan.server.game.recorded_game import Step

    from ..server.club import Club
    from .browsers import People

BOTS = tuple(Occupant(name, "efficiency") for name in ("Aki", "Ben", "Chi", "Dai"))
PLAN = GameSpec("a-game", "tenhou", "2a" * 32, BOTS, "east")
HANDS, EVENTS = 2, 9
"""A place in the game: this hand, after so many events."""


def played() -> list[Step]:
    """The steps of the game."""
    table, steps = LiveGame(PLAN, now=0.0), []
    while (due := table.due()) is not None:
        if step := table.tick(due):
            steps.append(step)
    return steps


async def keep(database: str, steps: list[Step]) -> None:
    """A game that was played in a club before."""
    stores = Stores(database)
    stores.database.hold()
    writing = asyncio.create_task(stores.journal.run())
    stores.tables.add_game(PLAN, 0.0)
    for number, step in enumerate(steps, 1):
        stores.journal.keep(PLAN.id, number, step, lambda: None)
    stores.tables.finish_game(PLAN.id, {}, 1.0)
    await stores.journal.flush()
    writing.cancel()
    with suppress(asyncio.CancelledError):
        await writing
    stores.close()


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A club in which a game was played."""
    database = f"sqlite:///{tmp_path_factory.mktemp('club') / 'club.db'}"
    with ThreadPoolExecutor(1) as aside:  # the browser has a loop in this thread
        aside.submit(lambda: asyncio.run(keep(database, played()))).result()
    with served_club(database) as made:
        yield made


@pytest.fixture(scope="module")
def log() -> logs.GameLog:
    """The log of that game."""
    return replay.log_of(PLAN, played())


def place(page: Page) -> Locator:
    """Where one is in the hand, as 9 / 102."""
    return page.get_by_text(re.compile(r"^\d+ / \d+$"))


def open_file(page: Page, name: str, data: bytes | str) -> None:
    """Open a log from the disk."""
    page.goto("/replay")
    content = data.encode() if isinstance(data, str) else data
    file: Any = {"name": name, "mimeType": "application/octet-stream", "buffer": content}
    page.get_by_label(re.compile("Open a log file")).set_input_files(file)


def test_a_link_leads_to_a_position(page: Page, log: logs.GameLog) -> None:
    """And the address follows every step."""
    page.goto(f"/replay/{PLAN.id}/{HANDS}/{EVENTS}")
    expect(page.get_by_role("region", name="Table", exact=True)).to_be_visible()
    expect(place(page)).to_have_text(re.compile(f"^{EVENTS} / "))
    expect(page.get_by_label("Hand", exact=True)).to_have_value(str(HANDS))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(f"/{HANDS}/{EVENTS + 1}$"))
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")  # as without TLS
    page.get_by_role("button", name="Link to this position").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    page.keyboard.press("End")
    last = len(log.hands[HANDS - 1].events)
    expect(place(page)).to_have_text(f"{last} / {last}")
    page.keyboard.press("Home")
    expect(page).to_have_url(re.compile(f"/{HANDS}/0$"))
    page.keyboard.press("ArrowDown")
    expect(page).to_have_url(re.compile(f"/{HANDS + 1}/0$"))
    page.get_by_label("Hand", exact=True).select_option("1")
    expect(page).to_have_url(re.compile("/1/0$"))
    page.goto(f"/replay/{PLAN.id}/99/0")
    expect(page.get_by_role("alert")).to_contain_text("This game has hands 1 to")


def test_it_plays_by_itself_as_fast_as_wanted(page: Page) -> None:
    page.goto(f"/replay/{PLAN.id}/1/0")
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"/1/([3-9]|\d\d)$"))
    page.get_by_role("button", name="Pause").click()
    stopped = place(page).inner_text()
    page.wait_for_timeout(600)
    expect(place(page)).to_have_text(stopped)


def test_all_hands_or_one_seat(page: Page, log: logs.GameLog) -> None:
    """Three hands face down, and the tile that another seat draws; the own one stays open."""
    page.goto(f"/replay/{PLAN.id}/1/1")
    board = page.get_by_role("region", name="Table", exact=True)
    backs = board.locator("use[href$='#back']")
    expect(board).to_be_visible()
    hidden = backs.count()
    page.get_by_label("Hands shown", exact=False).last.select_option("one")
    page.get_by_label(re.compile("^View from")).select_option("Chi")
    expect(backs).to_have_count(hidden + 3 * 13 + 1)
    expect(page.get_by_text("East draws")).to_be_visible()
    own = log.hands[0].tiles[2]
    for tile in set(own):
        assert board.locator(f"use[href$='#{tile}']").count() >= own.count(tile)


def test_a_link_has_the_seat_below_and_the_hands_that_are_open(page: Page) -> None:
    page.goto(f"/replay/{PLAN.id}/1/3?seat=3&hands=one")
    below = page.get_by_role("combobox", name="View from", exact=True)
    hands = page.get_by_role("combobox", name="Hands shown", exact=True)
    expect(below).to_have_value("2")
    expect(hands).to_have_value("one")
    expect(page).to_have_url(re.compile(r"/1/3\?seat=3&hands=one$"))
    below.select_option("0")
    hands.select_option("all")
    expect(page).to_have_url(re.compile(r"/1/3$"))
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.get_by_label(re.compile("Open a log file"))).to_be_enabled()
    page.go_back()
    expect(below).to_have_value("0")


def test_what_bots_would_do(page: Page) -> None:
    """At a choice, and what was played then: the discard, not the draw before it."""
    page.goto(f"/replay/{PLAN.id}/1/1")
    page.get_by_label("Bot's suggestions").check()
    expect(page.get_by_text("Suggested:").first).to_be_visible()
    expect(page.get_by_text(re.compile("^Played: .*discards"))).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_role("complementary").get_by_text("Suggested:")).to_have_count(0)


def test_logs_are_downloaded_and_open_again(page: Page, log: logs.GameLog) -> None:
    """In every format, packed too; the wall is proved from our own."""
    for form, called in (("native", "hanchan"), ("mjai", "mjai"), ("tenhou", "tenhou.net/6")):
        page.goto(f"/replay/{PLAN.id}/1/0")
        with page.expect_download() as found:
            page.get_by_text("Download").get_by_role("link", name=called, exact=True).click()
        path = found.value.path()
        assert found.value.suggested_filename.startswith(PLAN.id)
        for name, data in ((form, path.read_bytes()), (f"{form}.gz", gzip.compress(path.read_bytes()))):
            open_file(page, name, data)
            expect(page.get_by_label("Hand", exact=True).get_by_role("option")).to_have_count(len(log.hands))
            told = "The wall matches its seed" if form == "native" else "This log contains no seed"
            expect(page.get_by_text(told)).to_be_visible()


def test_a_log_with_another_wall_is_found_out(page: Page) -> None:
    text = logs.writes(game_log("wrc-2022", 5), "native")
    lie = re.sub(r'(?<="seed":")..', "00", text, count=1)
    assert lie != text
    open_file(page, "lie.jsonl", lie)
    wrong = page.get_by_text("Wrong: this is not the wall promised before the deal.")
    expect(wrong).to_be_visible()
    wrong.click()
    expect(page.get_by_text("The seed does not match the hash that the log says")).to_be_visible()
    assert serious(page) == []


HOSTILE: dict[str, bytes | str] = {
    "empty": "",
    "no log": "nothing of the kind",
    "a page": "<html><script>alert(1)</script></html>",
    "bytes": bytes(range(256)) * 100,
    "cut off": logs.writes(game_log("wrc-2022", 5), "native")[:3_001],
    "a bomb": gzip.compress(b'{"type":"start_game"}\n' * 300_000),
    "too large": b"x" * (replay.MOST_BYTES + 1),
    "deep": '{"type":' + "[" * 100_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_files_that_are_none_get_one_sentence(page: Page, name: str) -> None:
    open_file(page, f"{name}.json", HOSTILE[name])
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"^[^\n]{5,200}$"))
    expect(page.get_by_label(re.compile("Open a log file"))).to_be_enabled()


def test_names_are_names(people: People, here: Club) -> None:
    """Whatever is written in them."""
    bad = "<img src=x onerror=document.title='lost'>"
    long = "W" * 900
    text = (
        logs.writes(game_log("wrc-2022", 5), "native")
        .replace('"Aki"', f'"{bad}"')
        .replace('"Ben"', f'"{long}"')
    )
    page = people.come(here, viewport=SMALL)
    open_file(page, "game.jsonl", text)
    expect(page.get_by_role("option", name=bad)).to_have_count(1)
    expect(page.locator("img[src=x]")).to_have_count(0)
    assert not scrolls_sideways(page)
    assert "lost" not in page.title()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_nobody_is_shut_out(people: People, here: Club, language: str) -> None:
    """With advice, the proof open and the end of a hand, in light and dark, on a small phone."""
    page = people.come(here, viewport=SMALL)
    page.add_init_script(f"localStorage.setItem('language', '{language}')")
    page.goto(f"/replay/{PLAN.id}/1/1")
    page.get_by_role("checkbox").check()
    page.locator("aside details summary").first.click()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert serious(page) == []
    assert not scrolls_sideways(page)
    page.keyboard.press("Escape")
    page.get_by_role("slider").press("End")
    page.locator("aside button.main").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert serious(page) == []
