"""Real Chromium, and a real club on this machine."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import sync_playwright

from hanchan.server.app import PAGES

from ..server.club import club
from .browsers import People

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

    from ..server.club import Club

    Opens = Callable[..., Club]

FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--no-first-run"),
)


def missing(what: str) -> None:
    """Something that these tests need is not there: CI fails, others are told."""
    if os.environ.get("CI"):
        raise AssertionError(what)
    pytest.skip(what)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, with a new profile."""
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
    with club(f"sqlite:///{tmp_path_factory.mktemp('club') / 'club.db'}") as made:
        yield made


@pytest.fixture
def people(browser: Browser) -> Iterator[People]:
    """People with browsers of their own, in which no page may fail."""
    all = People(browser)
    yield all
    all.close()
    assert not all.problems


@pytest.fixture
def page(people: People, here: Club) -> Page:
    """A page of somebody in the club."""
    return people.come(here)
