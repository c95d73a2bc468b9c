"""Real Chromium, and a real club on this machine."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import sync_playwright

from hanchan.server.app import PAGES

from ..server.club import club

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

    from ..server.club import Club

FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--no-first-run"),
)
WIDE, PHONE = {"width": 1280, "height": 860}, {"width": 390, "height": 780}


def missing(what: str) -> None:
    """Something that these tests need is not there: CI fails, others are told."""
    if os.environ.get("CI"):
        raise AssertionError(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        missing("there is no Chromium: apt-get install chromium")
    if not (PAGES / "index.html").exists():
        missing("the pages are not built: make pages")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A club."""
    folder: Path = tmp_path_factory.mktemp("club")
    with club(f"sqlite:///{folder / 'club.db'}") as made:
        yield made


@pytest.fixture
def someone(browser: Browser, here: Club) -> Iterator[BrowserContext]:
    """A person with a browser of their own, in which no page may fail."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 860}, base_url=f"http://127.0.0.1:{here.port}", locale="en-US"
    )
    context.set_default_timeout(20_000)
    problems: list[str] = []
    context.on("weberror", lambda error: problems.append(str(error.error)))
    yield context
    context.close()
    assert not problems


@pytest.fixture
def page(someone: BrowserContext) -> Page:
    """A page of theirs."""
    return someone.new_page()
