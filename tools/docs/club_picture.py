"""Writes ``docs/pictures/live.png``: a table of the club in Chromium, in the middle of a hand.

The pages must be built (`make pages`), and Chromium be there. ``make docs`` runs it.
"""

from __future__ import annotations

import socket
import tempfile
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import uvicorn
from playwright.sync_api import sync_playwright

from hanchan.server.app import make
from hanchan.server.game.time_control import Pace

from ..programs import FLAGS, chromium

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "live.png"
SEED = "2f" * 32
TABLE = {"ruleset": "wrc-2022", "seats": ["me", "efficiency", "efficiency", "efficiency"]}
LEFT = 34
"""Tiles of the wall that are left when the picture is taken."""
MOVE = """() => {
    const all = (where) => [...document.querySelectorAll(where)];
    const said = all('[role=group][aria-label="what you can say"] button');
    const pass = said.find((one) => /^pass/i.test(one.ariaLabel ?? one.textContent));
    const tiles = all('[role=toolbar] button:not([aria-disabled=true])');
    (pass ?? tiles.at(-1))?.click();
    return Number(/(\\d+) left/.exec(document.querySelector("main").innerText)?.[1] ?? 99);
}"""


@contextmanager
def club(folder: str) -> Iterator[str]:
    """A club with a wall that is the same every time; its address."""
    app = make(f"sqlite:///{folder}/club.db", deal=lambda: (SEED, ""), paces={"none": Pace(bot=0.0)})
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="warning"))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.05)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join()


def play(page: Page) -> None:
    """Discard what is drawn, until the middle of the hand and the own turn."""
    page.request.post("/api/me", data={"name": "Aoi"})
    room = page.request.post("/api/tables", data=TABLE).json()
    page.goto(f"/table/{room['id']}")
    page.get_by_role("toolbar", name="your hand").get_by_role("button").first.wait_for()
    while page.evaluate(MOVE) > LEFT:
        page.wait_for_timeout(50)
    page.get_by_role("toolbar", name="your hand").get_by_role("button", disabled=False).first.wait_for()
    page.wait_for_timeout(1_000)


def main() -> None:
    """Take the picture."""
    with tempfile.TemporaryDirectory() as folder, club(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_page(viewport={"width": 1280, "height": 820}, base_url=address, locale="en-US")
        play(page)
        page.screenshot(path=PICTURE)
        browser.close()


if __name__ == "__main__":
    main()
