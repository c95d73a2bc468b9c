"""Ways through the club: addresses, back and forward, a network that is lost, paper."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .browsers import open_table, scrolls_sideways, sits

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

    from ..server.club import Club
    from .browsers import People

BOOK = "/rules/wrc-2022"
LOST = "The server does not respond."
NOTED = "async () => { while (!history.state?.top) await new Promise((go) => setTimeout(go, 20)) }"
"""Until the place where a reader rests is noted."""
HAND = "/calculator?hand=123567m3466p678s&win=5p"


def menu(page: Page, name: str, bar: str = "Menu") -> Locator:
    """A link of the bar."""
    return page.get_by_role("navigation", name=bar).get_by_role("link", name=name, exact=True)


@pytest.mark.parametrize("address", ["/rulez", "/games/1", "/table"])
def test_an_address_that_is_none(page: Page, address: str) -> None:
    page.goto(address)
    expect(page).to_have_title(re.compile("Page not found"))
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play against three bots")).to_be_enabled()
    page.go_back()
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()


def test_a_table_that_there_is_not(page: Page) -> None:
    page.goto("/table/nowhere")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table.")
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("alert")).to_contain_text("There is no such game, or it has not finished yet.")
    page.go_back()
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play against three bots")).to_be_enabled()


def test_the_calculator_begins_anew_and_back_has_the_hand(page: Page) -> None:
    page.goto(HAND)
    notation = page.get_by_label("Notation")
    expect(notation).to_have_value("123567m3466p678s")
    menu(page, "Calculator").click()
    expect(notation).to_have_value("")
    page.go_back()
    expect(notation).to_have_value("123567m3466p678s")
    expect(page).to_have_url(re.compile(re.escape(HAND.partition("?")[2])))


def test_an_answer_that_comes_late_leads_nobody_back(page: Page) -> None:
    """The calculator was left before it; its address is not written over that of the next page."""
    late: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.method == "POST":
            late.append(route)
        else:
            route.continue_()

    page.route("**/api/score", hold)
    page.goto(HAND)
    expect(page.get_by_label("Notation")).to_have_value("123567m3466p678s")
    while not late:
        page.wait_for_timeout(20)
    menu(page, "Rulebooks").click()
    expect(page.get_by_role("link", name=re.compile("^EMA 2016"))).to_be_visible()
    for route in late:
        route.fulfill(json={"problem": "too late"})
    page.evaluate("() => new Promise((go) => setTimeout(go, 500))")  # addresses are not written at once
    expect(page.get_by_role("heading", name="Rulebooks", exact=True)).to_be_visible()
    assert page.url.endswith("/rules")


def test_whoever_comes_back_to_a_book_finds_the_place(page: Page) -> None:
    """By going back, and by loading the page anew."""
    page.goto(BOOK)
    rule = page.locator("[id='limits.kiriage']")
    rule.scroll_into_view_if_needed()
    expect(rule).to_be_in_viewport()
    page.evaluate(NOTED)
    menu(page, "Referee").dispatch_event("click")
    expect(page.get_by_role("heading", name="Referee")).to_be_in_viewport()
    page.go_back()
    expect(rule).to_be_in_viewport()
    page.reload()
    expect(rule).to_be_in_viewport()


@pytest.mark.parametrize("name", ["Play", "Rulebooks", "Referee", "My games", "Account"])
def test_a_network_that_is_lost_and_comes_back(page: Page, name: str) -> None:
    page.goto("/calculator")
    expect(page.get_by_role("radio", name="Ron")).to_be_visible()
    page.context.set_offline(True)
    menu(page, name).click()
    alert = page.get_by_role("alert").filter(has_text=LOST)
    expect(alert.first).to_be_visible()
    alert.first.get_by_role("button", name="Try again").click()
    expect(alert.first).to_be_visible()
    page.context.set_offline(False)
    expect(alert).to_have_count(0)


def test_what_is_before_the_club_fails(page: Page) -> None:
    """As a proxy that answers with a page of its own."""
    page.route("**/api/rules", lambda route: route.fulfill(status=502, body="<h1>Bad Gateway</h1>"))
    page.goto("/rules")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The server returned error 502.")
    page.unroute("**/api/rules")
    alert.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("link", name=re.compile("^EMA 2016"))).to_be_visible()
    expect(alert).to_have_count(0)


def test_reading_makes_nobody_a_guest_and_an_account_is_greeted_everywhere(page: Page) -> None:
    page.goto("/rules", wait_until="networkidle")
    assert page.context.cookies() == []
    page.goto("/account")
    page.get_by_label("Your name").fill("Greta")
    page.get_by_role("button", name="Save").click()
    form = page.locator("form").filter(has=page.get_by_role("heading", name="Sign up"))
    form.get_by_label("Username").fill("greta")
    form.get_by_label("Password").fill("correct horse battery")
    form.get_by_role("button", name="Sign up").click()
    expect(menu(page, "Greta")).to_be_visible()
    page.goto("/rules")
    expect(menu(page, "Greta")).to_be_visible()


DENIED = """
const get = () => { throw new DOMException("no", "SecurityError") };
Object.defineProperty(window, "localStorage", { configurable: true, get });
"""


def test_a_browser_that_keeps_nothing(page: Page) -> None:
    """As with all site data blocked: what needs nothing kept is there all the same."""
    page.add_init_script(DENIED)
    page.goto(HAND)
    expect(page.get_by_role("button", name=re.compile("^WRC 2022"))).to_be_visible()
    page.get_by_role("combobox", name="Language").select_option("ja")
    expect(menu(page, "点数計算", "メニュー")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_bar_has_room_for_a_long_name(people: People, here: Club, language: str) -> None:
    """From a phone to a small laptop; nothing wraps, and nothing is wider than the page."""
    page = people.come(here, f"{language}{'W' * 22}", locale=language)
    account = {"login": f"long-{language}", "password": "correct horse"}
    assert page.request.post("/api/account", data=account).ok
    page.goto("/", wait_until="networkidle")
    for width in (600, 780, 961, 1024):
        page.set_viewport_size({"width": width, "height": 700})
        assert not scrolls_sideways(page), width
        box = page.get_by_role("banner").bounding_box()
        assert box is not None
        assert box["height"] < 72, width


def test_a_table_that_waits_is_found_again(page: Page) -> None:
    address = open_table(page, ["me", "", "", "efficiency"])
    page.goto("/")
    waits = page.get_by_role("listitem").filter(has_text="waiting for players")
    expect(waits).to_contain_text("Efficiency")
    waits.get_by_role("link", name="Go to table").click()
    expect(page).to_have_url(re.compile(re.escape(address)))


def test_bots_have_japanese_names_on_japanese_pages(people: People, here: Club) -> None:
    page = people.come(here, locale="ja-JP")
    page.goto(open_table(page, ["me", "efficiency", "", ""], public=True))
    expect(page.get_by_role("listitem").filter(has_text="外す")).to_contain_text("牌効率")
    page.goto("/")
    expect(page.get_by_role("region", name="募集中の卓").get_by_text("牌効率")).to_be_visible()
    page.goto(open_table(page, ["me", "tsumogiri", "tsumogiri", "random"]))
    expect(page.get_by_text("ランダム").first).to_be_visible()
    expect(page.get_by_text("Tsumogiri")).to_have_count(0)


def test_a_hand_of_a_table_opens_in_the_calculator(page: Page) -> None:
    page.goto(open_table(page, ["me", "tsumogiri", "tsumogiri", "tsumogiri"]))
    sits(page)
    page.get_by_role("button", name="Menu", exact=True).click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Your hand in the calculator").click()
    expect(opened.value.get_by_label("Notation")).to_have_value(re.compile(r"\d+[mpsz]"))


def test_a_rulebook_on_paper_has_nothing_to_press(page: Page) -> None:
    page.goto(BOOK)
    expect(page.get_by_role("heading", name="World Riichi Championship Rules 2022")).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    for role in ("button", "combobox", "searchbox", "navigation", "banner"):
        expect(page.get_by_role(role)).to_have_count(0)
    expect(page.get_by_text("WRC 2022 §4.1").first).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
