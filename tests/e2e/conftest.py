"""Real Chromium, and a real club on this machine."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import sync_playwright

from hanchan.server.app import PAGES
from tools.programs import FLAGS, chromium

from ..server.club import served_club
from .browsers import People

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

    from ..server.club import Club

    Opens = Callable[..., Club]


def missing(what: str) -> None:
    """Something that these tests need is not there: CI fails, others are told."""
    if os.environ.get("CI"):
        raise AssertionError(what)
    pytest.skip(what)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium, with a new profile."""
    path = chromium()
    if path is None:
        missing("there is no Chromium; make test fetches one")
    if not (PAGES / "index.html").exists():
        missing("the pages are not built: make pages")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A club."""
    with served_club(f"sqlite:///{tmp_path_factory.mktemp('club') / 'club.db'}") as made:
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
