"""What few games come to, and the page shows all the same: the longest ponds, a ledger without end."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from .browsers import SMALL, WIDE, choice, open_table, sits, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, WebSocketRoute

    from ..server.club import Club
    from .browsers import People

BOTS = ["tsumogiri"] * 3
LONGEST = 27
"""Discards that a pond could have if everything else were called."""
OUTSIDE = """() => {
    const board = document.querySelector('.board .space').getBoundingClientRect();
    return [...document.querySelectorAll('.pond .row > span')].filter((one) => {
        const box = one.getBoundingClientRect();
        const above = box.left < board.left || box.top < board.top;
        return above || box.right > board.right || box.bottom > board.bottom;
    }).length;
}"""
"""How many discards reach over the edge of the board."""
RESULT: dict[str, Any] = {
    "why": "The last hand has been played.",
    "clause": "WRC 2022 §3.2",
    "points": [41_200, 30_000, 25_800, 3_000],
    "places": [1, 2, 3, 4],
    "uma": [15.0, 5.0, -5.0, -15.0],
    "scores": [26.2, 5.0, -9.2, -42.0],
    "notes": [],
    "log": "/api/none",
    "reds": [0, 0, 0],
}


def between(page: Page, change: Callable[[dict[str, Any]], None]) -> None:
    """Change every position that the club tells, before the page hears of it."""

    def stand(page_side: WebSocketRoute) -> None:
        club_side = page_side.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            told = json.loads(text)
            if told["type"] == "now":
                change(told)
            page_side.send(json.dumps(told))

        club_side.on_message(pass_on)

    page.route_web_socket(re.compile(r"/api/tables/.*/live$"), stand)


def with_long_ponds(now: dict[str, Any]) -> None:
    """Everybody has discarded more than a wall has, in riichi."""
    for side in now["view"]["seats"]:
        side["riichi"] = True
        side["pond"] = [[f"{n % 9 + 1}m", n % 2 == 0, n == LONGEST - 1, None] for n in range(LONGEST)]


@pytest.mark.parametrize("size", [WIDE, SMALL, {"width": 780, "height": 360}], ids=["wide", "small", "flat"])
def test_the_longest_ponds_stay_on_the_board(people: People, here: Club, size: dict[str, int]) -> None:
    page = people.come(here, viewport=size)
    between(page, with_long_ponds)
    page.goto(open_table(page, ["me", *BOTS]))
    sits(page)
    expect(page.locator(".pond .row > span")).to_have_count(4 * LONGEST)
    assert page.evaluate(OUTSIDE) == 0


def with_a_ledger(now: dict[str, Any]) -> None:
    """The game is over, and everybody has paid for everything."""
    wrong = "A tile of the wall is knocked over and seen by all who sit at the table"
    lines = [
        {
            "seat": n % 4,
            "points": -1_000 * (n % 3),
            "where": "at the table",
            "reason": wrong,
            "clause": "WRC 2022 §12",
        }
        for n in range(24)
    ]
    now["asked"] = None
    now["ended"] = RESULT | {"ledger": lines}


def test_the_result_is_in_sight_however_long_the_ledger_is(people: People, here: Club) -> None:
    page = people.come(here, viewport=SMALL)
    between(page, with_a_ledger)
    page.goto(open_table(page, ["me", *BOTS]))
    expect(page.get_by_role("button", name="Another game")).to_be_focused()
    for seen in (page.get_by_role("heading", name=RESULT["why"]), page.get_by_role("cell", name="41,200")):
        expect(seen).to_be_in_viewport(ratio=1)
    mine = page.get_by_role("group").filter(has_text=re.compile("^Guest "))
    expect(mine).to_contain_text("−6,000 at the table")
    expect(mine.get_by_role("listitem").first).to_be_hidden()
    mine.locator("summary").click()
    expect(mine.get_by_role("listitem")).to_have_count(6)


def test_two_who_declare_at_once_are_both_heard(page: Page) -> None:
    said: list[tuple[int, int]] = []
    refused = {"type": "refused", "why": "Too late: play has moved on."}

    def stand(page_side: WebSocketRoute) -> None:
        club_side = page_side.connect_to_server()
        last: dict[str, Any] = {}

        def tell(told: dict[str, Any]) -> None:
            if told["type"] == "now":
                told["asked"] = {"number": told["step"], "choices": [{"kind": "tenpai"}, {"kind": "noten"}]}
                last.update(told)
            page_side.send(json.dumps(told))

        def hear(text: str | bytes) -> None:
            one = json.loads(text)
            if one["type"] != "act":
                club_side.send(text)
                return
            said.append((one["number"] - last["step"], one["choice"]))
            if len(said) == 1:  # somebody else was faster
                tell({**last, "step": last["step"] + 1, "number": last["number"] + 1, "events": []})
                tell(refused)

        club_side.on_message(lambda text: tell(json.loads(text)))
        page_side.on_message(hear)

    page.route_web_socket(re.compile(r"/api/tables/.*/live$"), stand)
    page.goto(open_table(page, ["me", *BOTS]))
    choice(page, "noten").click()
    wait_until(page, lambda: len(said) > 1)
    expect(choice(page, "noten")).to_have_count(0)
    assert said == [(0, 1), (0, 1)]
    assert page.get_by_role("alert").count() == 0
