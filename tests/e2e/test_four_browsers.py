"""A hand that four browsers play, from a stacked wall: chi, pon, kan, riichi, ron; and what goes wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ..helpers.walls import wall
from ..server.club import served_club
from .browsers import choice, discard, may_discard, open_table, say, sits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from ..server.club import Club
    from .browsers import People

WALL = wall(
    E="456m234p67p99m3s3m7s",
    S="128m145p9p15s9s567z",
    W="777s147m19p1s2367z",
    N="55z2z258m269p19s46z",
    draws="8p 4s 3z 1z 8m",
    replacements="4z",
)
"""South says chii to 3m, North pons 5z, West kans 7s, East declares riichi and wins by South's 5s."""
NAMES = ("Aoi", "Ben", "Cleo", "Dai")
QUICK, PATIENT = 5.0, 20.0
"""Seconds in which a discard may be called: for a whole hand, and for a call that is disturbed.

Each of four browsers has to see a discard and press in time, on a machine that runs other tests too.
"""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Club]:
    """A club in which every game begins with this wall."""
    database = f"sqlite:///{tmp_path_factory.mktemp('club') / 'club.db'}"
    with served_club(database, wall=WALL, window=request.param) as made:
        yield made


quickly = pytest.mark.parametrize("here", [QUICK], indirect=True)
patiently = pytest.mark.parametrize("here", [PATIENT], indirect=True)


def four(people: People, here: Club, mode: str = "assisted") -> list[Page]:
    """Four friends: one opens a table, the others come by its link."""
    pages = [people.come(here, name) for name in NAMES]
    address = open_table(pages[0], ["me", "", "", ""], mode=mode)
    for page in pages:
        page.goto(address)
    for page in pages:
        sits(page)
    return pages


@quickly
def test_four_browsers_play_a_hand_with_every_call(people: People, here: Club) -> None:
    east, south, west, north = pages = four(people, here)
    discard(east, "3m")
    say(south, "chii")
    expect(south.get_by_text("Chii …")).to_be_visible()  # it was heard, and others may still say pon
    discard(south, "5z")
    expect(south.get_by_text("Chii …")).to_have_count(0)
    say(north, "pon")
    discard(north, "2z")
    discard(east, "7s")
    say(west, "kan")
    discard(west, "4z")
    discard(north, "3z")
    say(east, "riichi")
    discard(east, "1z")
    discard(south, "5s")
    say(east, "ron")
    for page in pages:
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("Riichi")
        expect(dialog).to_contain_text("Pinfu")
        expect(dialog).to_contain_text("Aoi")
    for page in pages[1:]:  # the hand that was won with lies open on the table, the others stay closed
        laid = page.locator("section[aria-label='East, Aoi'] .edge")
        expect(laid.get_by_label("4 of characters")).to_have_count(1)
        expect(laid.get_by_label("5 of bamboos")).to_have_count(1)
    closed = north.locator("section[aria-label='South, Ben'] .edge .hand")
    expect(closed.get_by_label("face-down tile")).to_have_count(10)
    for page in pages:
        page.get_by_role("dialog").get_by_role("button", name="Next hand").click()
    for page in pages:
        expect(page.get_by_role("dialog")).to_have_count(0)


@quickly
def test_four_browsers_see_a_chonbo_by_the_book(people: People, here: Club) -> None:
    east, *_ = pages = four(people, here, mode="book")
    may_discard(east, "3m").wait_for()
    east.get_by_role("button", name="Try something illegal …").click()
    dialog = east.get_by_role("dialog")
    dialog.get_by_role("button", name="Call ron or tsumo").click()
    dialog.get_by_label("Show the tiles").check()
    dialog.get_by_role("button", name="Do it").click()
    for page in pages:
        expect(page.get_by_role("dialog")).to_contain_text("Chombo")
        expect(page.get_by_role("dialog")).to_contain_text("WRC 2022 §")
        expect(page.get_by_role("dialog")).to_contain_text("Aoi")


@patiently
def test_a_browser_is_closed_and_opened_again_in_the_middle_of_a_call(people: People, here: Club) -> None:
    east, south, west, north = four(people, here)
    discard(east, "3m")
    expect(choice(south, "chii")).to_be_visible()
    south = people.come_again(south, here)
    say(south, "chii")
    expect(may_discard(south, "5z")).to_be_visible()
    for page in (east, west, north):
        expect(page.get_by_role("log")).to_contain_text("South: chii")


@patiently
def test_the_club_is_killed_in_the_middle_of_a_call(people: People, here: Club) -> None:
    east, south, west, north = four(people, here)
    discard(east, "3m")
    expect(choice(south, "chii")).to_be_visible()
    here.kill()
    expect(south.get_by_role("main").get_by_text("Connection lost")).to_be_visible()
    here.start()
    say(south, "chii")
    expect(may_discard(south, "5z")).to_be_visible()
    for page in (east, west, north):
        expect(page.get_by_role("log")).to_contain_text("South: chii")
        expect(page.get_by_role("main").get_by_text("Connection lost")).to_have_count(0)
