"""How the table feels: nothing jumps, nothing is covered, what happened last is seen, and it can be heard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from ..helpers.walls import wall
from ..server.club import served_club
from .browsers import PHONE, SMALL, choice, discard, hand_of, may_discard, open_table, sits, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page, WebSocketRoute

    from ..server.club import Club
    from .browsers import People

BOTS = ["tsumogiri"] * 3
WALL = wall(E="456m234p678p99m34s", draws="1z 9m 5z 6z 5s")
"""East may call South's first discard, and then draws what completes the hand: every discard keeps tenpai."""
NEAR = 40
"""Pixels that a tile may have flown when it is first seen."""
WATCH = """() => {
    window.landing = new Promise((found) => {
        const look = () => {
            const tile = document.querySelector('.at0 .pond .row > span')?.getBoundingClientRect();
            if (tile) found({ x: tile.x, y: tile.y });
            else requestAnimationFrame(look);
        };
        look();
    });
}"""
"""Where a tile is when it is first seen in the own pond."""
HIT = """() => {
    window.hit = new Promise((found) => {
        const look = (_, observer) => {
            const button = document.querySelector('[role=group][aria-label="your options"] button');
            if (!button) return;
            observer.disconnect();
            const box = button.getBoundingClientRect();
            found(button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)));
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
}"""
"""Whether a finger would hit what may be said in the moment in which it is first there."""
WHEN = """() => {
    window.when = {};
    const look = () => {
        for (const what of ['.shout', 'dialog'])
            if (document.querySelector(what)) window.when[what] ??= performance.now();
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
"""When a call and a window are first there, in milliseconds."""
SOON = 300
"""Milliseconds in which an end is seen on the table alone, at least."""
SILENT = """
window.AudioContext = class extends OfflineAudioContext {
    constructor() { super(1, 48000, 48000); window.heard = this; }
    get state() { return 'running'; }
};
"""
"""Sounds are not played, but kept."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A club in which every game begins with this wall."""
    with served_club(f"sqlite:///{tmp_path_factory.mktemp('club') / 'club.db'}", wall=WALL) as made:
        yield made


def sit_down(page: Page, **more: Any) -> None:
    """At a table with three bots who discard what they draw."""
    page.goto(open_table(page, ["me", *BOTS], **more))
    sits(page)
    expect(may_discard(page, "1z")).to_be_visible()


def box(one: Locator) -> dict[str, float]:
    """Where something is."""
    found = one.bounding_box()
    assert found is not None
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def overlap(a: dict[str, float], b: dict[str, float]) -> bool:
    """Whether one covers a part of the other."""
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    above = a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]
    return not beside and not above


def test_a_tile_lands_from_where_it_was_dropped(page: Page) -> None:
    sit_down(page)
    tile = box(hand_of(page).first)
    x, y = tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 150, y - 320, steps=4)
    dropped = box(hand_of(page).first.locator(".tile"))
    page.evaluate(WATCH)
    page.mouse.up()
    seen = page.evaluate("window.landing")
    assert abs(seen["x"] - dropped["x"]) < NEAR
    assert abs(seen["y"] - dropped["y"]) < NEAR


def test_a_discard_is_seen_before_the_club_has_answered(page: Page) -> None:
    told: list[str | bytes] = []
    held: list[str | bytes] = []
    sides: list[WebSocketRoute] = []
    holds = False

    def hear(text: str | bytes) -> None:
        (held if holds else told).append(text)
        if not holds:
            sides[-1].send(text)

    def stand_between(page_side: WebSocketRoute) -> None:
        sides.append(page_side)
        page_side.connect_to_server().on_message(hear)

    page.route_web_socket(re.compile("/live$"), stand_between)
    sit_down(page)
    holds = True
    discard(page, "1z")
    for _ in range(2):
        expect(page.locator(".at0 .pond .row > span.last")).to_have_count(1)
        expect(hand_of(page)).to_have_count(13)
        expect(may_discard(page, "4m")).to_have_count(0)
        wait_until(page, lambda: bool(held))  # the club has answered, but the page has not heard it
        sides[-1].send(told[-1])  # the same is told once more, as after a change of settings
        page.wait_for_timeout(100)


def test_the_end_is_seen_on_the_table_before_it_is_counted(page: Page) -> None:
    sit_down(page)
    discard(page, "1z")
    choice(page, "pass").click()
    expect(choice(page, "tsumo")).to_be_visible()
    page.evaluate(WHEN)
    choice(page, "tsumo").click()
    expect(page.get_by_role("dialog")).to_contain_text("Pinfu")
    when = page.evaluate("window.when")
    assert when[".shout"] + SOON < when["dialog"], when
    page.reload()
    expect(page.get_by_role("dialog")).to_contain_text("Pinfu")


def test_who_is_about_to_press_something_else_says_nothing(page: Page) -> None:
    sit_down(page)
    page.evaluate(HIT)
    discard(page, "1z")
    assert page.evaluate("window.hit") is False
    choice(page, "pass").click()


def test_the_last_discard_stays_marked_while_the_next_player_thinks(page: Page) -> None:
    sit_down(page)
    discard(page, "1z")
    choice(page, "pass").click()
    expect(may_discard(page, "5s")).to_be_visible()
    expect(page.locator(".pond .last")).to_have_count(1)
    expect(page.get_by_role("region", name="West, Tsumogiri").locator(".last")).to_have_count(0)
    expect(page.locator(".at3 .pond .last")).to_have_count(1)
    page.reload()
    expect(page.locator(".at3 .pond .last")).to_have_count(1)


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small"])
def test_what_is_offered_moves_neither_the_board_nor_the_hand(
    people: People, here: Club, size: dict[str, int]
) -> None:
    page = people.come(here, viewport=size)
    sit_down(page)
    board, tiles = page.locator(".play > .board"), page.get_by_role("toolbar", name="your hand")
    before = box(board), box(tiles)["y"]
    discard(page, "1z")
    expect(choice(page, "pon")).to_be_visible()
    expect(page.get_by_role("region", name="Hints")).to_contain_text("Waits")
    assert (box(board), box(tiles)["y"]) == before
    page.get_by_role("button", name="No calls").click()
    page.get_by_role("button", name="Auto-discard").click()
    assert box(board) == before[0]


def test_hints_cover_neither_players_nor_tiles(page: Page) -> None:
    sit_down(page)
    discard(page, "1z")
    choice(page, "pass").click()
    expect(choice(page, "tsumo")).to_be_visible()
    hints = page.get_by_role("region", name="Hints")
    expect(hints).to_contain_text("Tenpai if you discard")
    covered = [page.locator(".at1 .edge .hand"), page.get_by_role("toolbar", name="your hand")]
    assert not any(overlap(box(hints), box(one)) for one in (*covered, choice(page, "tsumo")))


def test_advice_is_one_line_on_a_phone_until_it_is_opened(people: People, here: Club) -> None:
    page = people.come(here, viewport=SMALL)
    sit_down(page, mode="teaching")
    line = page.get_by_role("button", name=re.compile("^Suggested:"))
    expect(line).to_have_attribute("aria-expanded", "false")
    assert not overlap(box(line), box(page.locator(".play > .board")))
    expect(page.get_by_text("Discards compared")).to_have_count(0)
    line.click()
    expect(page.get_by_text("Discards compared")).to_be_visible()


def test_a_call_can_be_heard(page: Page) -> None:
    page.add_init_script(SILENT)
    sit_down(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("slider").fill("1")
    loudest = page.evaluate(
        "heard.startRendering().then((sound) => Math.max(...sound.getChannelData(0).map(Math.abs)))"
    )
    assert 0.1 < loudest < 1.0
