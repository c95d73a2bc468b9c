"""For hands that tremble and eyes that see little: sizes, a window enlarged four times, forced colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ..server.club import served_club
from .browsers import SMALL, hand_of, open_table, scrolls_sideways, sits
from .test_axe_and_widths import PAGES, WINS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page

    from ..server.club import Club
    from .browsers import People

ENLARGED = {"width": 320, "height": 256}
"""What is left of 1280 x 1024 at 400%."""
SMALLEST = 24
"""CSS pixels that what can be pressed has in both directions (WCAG 2.2, 2.5.8)."""
TOO_SMALL = """(smallest) => {
    const found = [];
    for (const one of document.querySelectorAll("a[href], button, input, select, summary")) {
        if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(".hidden, .skip")) continue;
        const isAlone = one.parentElement.textContent.trim() === one.textContent.trim();
        if (one.matches("a, .plain") && !isAlone) continue;
        const { width, height } = (one.closest("label") ?? one).getBoundingClientRect();
        const name = one.ariaLabel ?? one.textContent.trim();
        if (Math.min(width, height) < smallest - 0.1) found.push(`${name}: ${width} x ${height}`);
    }
    return found;
}"""
"""Everything that can be pressed, but links within a sentence."""
SPACED = (
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }"
)
"""What readers may do to a text without losing any of it (WCAG 2.2, 1.4.12)."""
SPACE = """(text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A club in which East is dealt a win."""
    with served_club(f"sqlite:///{tmp_path_factory.mktemp('club') / 'club.db'}", wall=WINS) as made:
        yield made


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_too_small_to_be_hit(people: People, here: Club, name: str) -> None:
    page = people.come(here, viewport=SMALL)
    PAGES[name](page)
    assert page.evaluate(TOO_SMALL, SMALLEST) == []
    page.evaluate(SPACE, SPACED)
    assert not scrolls_sideways(page)


def in_window(page: Page, one: Locator) -> bool:
    """Whether something can be seen whole, across."""
    box = one.bounding_box()
    assert box is not None
    return box["x"] >= 0 and box["x"] + box["width"] <= ENLARGED["width"] + 1


def test_a_window_enlarged_four_times_is_enough(people: People, here: Club) -> None:
    page = people.come(here, viewport=ENLARGED)
    page.goto(open_table(page, ["me", "tsumogiri", "tsumogiri", "tsumogiri"]))
    sits(page)
    assert not scrolls_sideways(page)
    assert all(in_window(page, one) for one in hand_of(page).all())
    assert page.evaluate(TOO_SMALL, SMALLEST) == []
    board = page.get_by_role("region", name="Table", exact=True).bounding_box()
    assert board is not None
    assert min(board["width"], board["height"]) > 0.9 * ENLARGED["width"]
    page.keyboard.press("ArrowLeft")
    expect(hand_of(page).last).to_be_in_viewport()


def look(one: Locator) -> dict[str, str]:
    """How something is drawn."""
    names = ["backgroundColor", "color", "outlineStyle", "borderStyle"]
    drawn = one.evaluate("(one, names) => names.map((name) => getComputedStyle(one)[name])", names)
    return dict(zip(names, drawn, strict=True))


def test_forced_colours_leave_what_is_chosen_and_whose_turn_it_is(people: People, here: Club) -> None:
    page = people.come(here, forced_colors="active")
    page.goto(open_table(page, ["me", "tsumogiri", "tsumogiri", "tsumogiri"]))
    sits(page)
    switch = page.get_by_role("button", name="No calls")
    before = look(switch)
    switch.click()
    assert look(switch)["backgroundColor"] != before["backgroundColor"]
    turn, others = page.locator(".plate.turn"), page.locator(".plate:not(.turn)")
    assert look(turn)["outlineStyle"] == "solid" != look(others.first)["outlineStyle"]
    page.keyboard.press("ArrowLeft")
    assert look(page.locator(":focus"))["outlineStyle"] != "none"
    page.goto("/calculator")
    chosen, other = (page.get_by_role("radio", name=name) for name in ("Ron", "Tsumo"))
    assert look(chosen)["backgroundColor"] != look(other)["backgroundColor"]
    here_now = page.get_by_role("link", name="Calculator")
    assert (
        look(here_now)["backgroundColor"] != look(page.get_by_role("link", name="Referee"))["backgroundColor"]
    )
