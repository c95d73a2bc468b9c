"""People in the club: the lobby, a table that fills, an account known elsewhere, games to go on with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from .browsers import hand_of, open_table, sits

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from ..server.club import Club
    from .browsers import People

PASSWORD = "correct horse"


def test_a_table_fills_while_others_look_on(people: People, here: Club) -> None:
    ann, ben, cy = (people.come(here, name) for name in ("Ann", "Ben", "Cy"))
    ben.goto("/")
    expect(ben.get_by_text("No open tables. Start one!")).to_be_visible()
    ann.goto("/")
    ann.get_by_text("Play with friends").click()
    ann.get_by_label("Who can join").select_option("lobby")
    ann.get_by_role("button", name="Open table").click()
    expect(ann.get_by_role("heading", name="Waiting for players")).to_be_visible()
    ben.get_by_role("listitem").filter(has_text="Ann").get_by_role("link", name="Sit down").click()
    expect(ann.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
    ben.get_by_role("button", name="Give up my seat").click()
    expect(ann.get_by_role("listitem").filter(has_text="Ben")).to_have_count(0)
    ben.get_by_role("listitem").filter(has_text="Ann").get_by_role("link", name="Sit down").click()
    expect(ann.get_by_text("Seats are drawn when the game starts.")).to_be_visible()
    ann.get_by_label("Add a bot to seat").first.select_option("tsumogiri")
    expect(ann.get_by_label("Add a bot to seat")).to_have_count(1)
    ann.get_by_label("Add a bot to seat").select_option("tsumogiri")
    sits(ann)
    sits(ben)
    for page in (ann, ben):
        drawn = page.get_by_role("region", name="Draw for seats")
        expect(drawn.get_by_text(re.compile("^(East|South|West|North): Ann$"))).to_be_visible()
        drawn.get_by_role("button", name="Close").click()
        expect(drawn).to_have_count(0)
    cy.goto("/")
    cy.get_by_role("listitem").filter(has_text="Ann").get_by_role("link", name="Watch").click()
    expect(cy.get_by_text("You are watching, delayed by 60 s.")).to_be_visible()


def test_a_newcomer_who_opens_two_pages_at_once_is_one_guest(people: People, here: Club) -> None:
    one = people.come(here)
    two = one.context.new_page()
    asked: list[Route] = []
    answers = False

    def ask(route: Route) -> None:
        asked.append(route)
        if answers:
            route.continue_()

    one.context.route("**/api/me", ask)
    with one.expect_request("**/api/me"):
        one.goto("/account")
    two.goto("/account")
    two.wait_for_timeout(300)  # in which it would ask too
    answers = True
    for route in tuple(asked):  # one, if the other waits for what is answered to it
        route.continue_()
    names = [page.get_by_label("Your name") for page in (one, two)]
    expect(names[0]).to_have_value(re.compile("^Guest"))
    expect(names[1]).to_have_value(names[0].input_value())


def account(page: Page, button: str, login: str, password: str = PASSWORD) -> None:
    """Fill one of the forms for an account, and send it."""
    form = page.locator("form").filter(has=page.get_by_role("button", name=button))
    form.get_by_label("Username").fill(login)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button", name=button).click()


def test_an_account_is_known_on_another_device(people: People, here: Club) -> None:
    desk = people.come(here, "Dora")
    desk.goto("/account")
    account(desk, "Sign up", "dora")
    expect(desk.get_by_text("Username: dora")).to_be_visible()
    table = open_table(desk, ["me", "tsumogiri", "tsumogiri", "tsumogiri"])
    phone = people.come(here)
    phone.goto("/account")
    account(phone, "Log in", "dora", "incorrect horse")
    expect(phone.get_by_role("alert")).to_have_text("Wrong username or password.")
    account(phone, "Log in", "dora")
    expect(phone.get_by_label("Your name")).to_have_value("Dora")
    phone.get_by_role("link", name="My games").first.click()
    phone.get_by_role("link", name="Resume").click()
    expect(phone).to_have_url(re.compile(re.escape(table)))
    sits(phone)
    phone.goto("/account")
    phone.get_by_role("button", name="Log out").click()
    expect(phone.get_by_text("You are playing as a guest.")).to_be_visible()


def test_a_guest_logs_in_while_playing_and_plays_on(people: People, here: Club) -> None:
    elsewhere = people.come(here, "Elsa")
    elsewhere.goto("/account")
    account(elsewhere, "Sign up", "elsa")
    expect(elsewhere.get_by_text("Username: elsa")).to_be_visible()
    page = people.come(here, "Nobody")
    page.goto(open_table(page, ["me", "tsumogiri", "tsumogiri", "tsumogiri"]))
    sits(page)
    other = page.context.new_page()
    other.goto("/account")
    account(other, "Log in", "elsa")
    expect(other.get_by_text("Username: elsa")).to_be_visible()
    expect(other.get_by_role("heading", name="Rating")).to_be_visible()
    page.bring_to_front()
    hand_of(page).last.click()
    expect(page.get_by_role("log")).to_contain_text("You discard")
    elsewhere.goto("/games")
    expect(elsewhere.get_by_role("link", name="Resume")).to_be_visible()
