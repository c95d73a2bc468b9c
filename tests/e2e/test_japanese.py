"""A Japanese reader: the page, and all that the club says in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ..helpers.walls import wall
from ..server.club import served_club
from .browsers import open_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from ..server.club import Club
    from .browsers import People

WALL = wall(E="234m456p78s55p678m", S="1199m1199p1199s7z", draws="1z9m9p1s6s", indicators="4m")
LATIN = re.compile("[A-Za-z]")
ALL_BUT_CLAUSES = """dialog => {
    const copy = dialog.cloneNode(true);
    copy.querySelectorAll('[lang=en]').forEach(one => one.remove());
    return copy.innerText;
}"""


@pytest.fixture
def stacked(tmp_path: Path) -> Iterator[Club]:
    """A club where East wins with the second tile."""
    with served_club(f"sqlite:///{tmp_path / 'club.db'}", wall=WALL) as made:
        yield made


@pytest.fixture
def reader(people: People, stacked: Club) -> Page:
    """Somebody whose browser is Japanese."""
    return people.come(stacked, "青木", locale="ja-JP")


def tsumo(page: Page) -> None:
    """East discards, and wins by self-draw."""
    page.goto(open_table(page, ["me", "efficiency", "efficiency", "efficiency"]))
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^東")).last.click()
    page.get_by_role("group", name="選択肢").get_by_role("button", name="ツモ").click()


def test_a_win_is_explained_in_japanese(reader: Page) -> None:
    tsumo(reader)
    dialog = reader.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_have_text("青木: ツモ")
    expect(dialog.get_by_role("rowheader", name="門前清自摸和")).to_be_visible()
    expect(dialog.get_by_role("rowheader", name="東家の収入")).to_be_visible()
    said = dialog.evaluate(ALL_BUT_CLAUSES)
    assert LATIN.findall(said) == [], "only clauses are in English, and are marked as such"
    assert dialog.locator("[lang=en]", has_text="WRC 2022 §11.5.1").count() == 3


def test_a_page_that_is_open_changes_its_language(reader: Page) -> None:
    reader.goto("/rules/wrc-2022")
    rule = reader.locator("[id='limits.kiriage']")
    expect(rule.get_by_role("heading")).to_have_text("切り上げ満貫")
    reader.get_by_role("combobox", name="言語").select_option("en")
    expect(rule.get_by_role("heading")).to_have_text("Kiriage")
    expect(rule).to_contain_text("4 han 30 fu and 3 han 60 fu are rounded up to mangan.")


def test_the_referee_is_asked_and_answers_in_japanese(reader: Page) -> None:
    reader.goto("/referee")
    reader.get_by_role("searchbox").fill("フリテンでロン WRC 2022")
    reader.get_by_role("link", name="フリテンのロン、手牌を倒した").click()
    expect(reader.get_by_text("この局をやり直します").first).to_be_visible()
    expect(reader.get_by_role("radio", name="WRC 2022")).to_be_checked()


def test_what_is_refused_is_refused_in_japanese(reader: Page) -> None:
    reader.goto("/table/none")
    expect(reader.get_by_role("alert")).to_contain_text("この卓はありません")
