"""What a page weighs, and how soon the first table is there."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

from hanchan.server.app import PAGES

from .browsers import hand_of, open_table

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page, Response

    from ..server.club import Club
    from .browsers import People

KB = 1_000
MOST_SCRIPT, MOST_IN_ALL = 200 * KB, 300 * KB
SOON = 1.5
SLOWER = 4.0
"""How much slower than a player's a machine may be that runs other tests beside this one."""
TRIES = 8
"""Times that it is tried: what other tests do meanwhile makes some of them slow."""
BOTS = ["efficiency"] * 3


def compressed(files: list[Path]) -> int:
    """Bytes of files, as the club sends them."""
    return sum(len(gzip.compress(one.read_bytes())) for one in files)


def test_scripts_and_tiles_are_light(browser: object) -> None:
    """All pages together, not only those that somebody opens."""
    scripts = [*PAGES.glob("**/*.js")]
    others = [*PAGES.glob("**/*.css"), *PAGES.glob("**/*.svg"), *PAGES.glob("**/*.html")]
    assert len(scripts) >= 1
    assert {one.name for one in others} >= {"tiles-classic.svg", "tiles-indexed.svg"}
    assert compressed(scripts) < MOST_SCRIPT
    assert compressed([*scripts, *others]) < MOST_IN_ALL


def test_a_table_is_sent_compressed(page: Page) -> None:
    answers: list[Response] = []

    def keep(answer: Response) -> None:
        answers.append(answer)

    page.on("response", keep)
    with page.expect_response(lambda answer: "tiles-" in answer.url):
        page.goto(open_table(page, ["me", *BOTS]))
    hand_of(page).first.wait_for()
    page.wait_for_load_state("networkidle")
    sent = {one.url: one.request.sizes()["responseBodySize"] for one in answers if one.status == 200}
    assert any("tiles-" in url for url in sent), "the tiles are not among what is counted"
    assert sum(sent.values()) < MOST_IN_ALL, sent
    assert sum(size for url, size in sent.items() if url.endswith(".js")) < MOST_SCRIPT, sent


def test_the_first_table_is_there_soon(people: People, here: Club) -> None:
    """From the address to one's own tiles, with nothing in the browser's cache."""
    took: list[float] = []
    while len(took) < TRIES and min(took, default=SOON) >= SOON:
        page = people.come(here)
        page.goto(open_table(page, ["me", *BOTS]), wait_until="commit")
        hand_of(page).first.wait_for()
        took.append(page.evaluate("performance.now()") / 1_000)
    assert min(took) < SOON * SLOWER, took
    print(f"first table after {min(took):.2f} s")
