"""The pages beside the table: a hand clicked and typed, a rule, a ruling, a log opened and proved."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from hanchan import logs

from ..logs.games import game_log
from ..logs.samples import MJAI
from .browsers import SMALL

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from ..server.club import Club
    from .browsers import People


def test_a_hand_is_clicked_together(page: Page) -> None:
    page.goto("/calculator")
    tiles = page.get_by_role("toolbar", name="Tiles")
    for name in ("1 of characters", "2 of characters", "3 of characters", "east wind", "east wind"):
        tiles.get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_role("region", name="Score").get_by_text("Add 8 more tiles")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text(re.compile("^Add 8 more tiles"))
    page.get_by_role("radio", name="Pon", exact=True).click()
    tiles.get_by_role("button", name="white dragon").click()
    expect(page.get_by_label("Notation")).to_have_value("123m11z pon:555z")


def test_a_hand_is_typed_and_sent_to_others(page: Page, people: People, here: Club) -> None:
    """Its value by every rulebook, live; the address holds it all."""
    page.goto("/calculator")
    page.get_by_label("Notation").fill("123m567m34p66p678s")
    expect(page.get_by_role("heading", name="Tenpai")).to_be_visible()
    page.get_by_role("button", name="Winning tile: 5 of circles").click()
    page.get_by_role("combobox", name="Riichi", exact=True).select_option("riichi")
    wrc, ema = (page.get_by_role("button", name=re.compile(f"^{book}")) for book in ("WRC 2022", "EMA 2016"))
    expect(wrc).to_contain_text("2,000")
    page.get_by_label("Ippatsu").check()
    page.get_by_role("radio", name="Dora indicators", exact=True).click()
    page.get_by_role("toolbar", name="Tiles").get_by_role("button", name="2 of circles").click()
    expect(wrc).to_contain_text("mangan")
    expect(ema).to_contain_text("7,700")
    ema.click()
    expect(page.get_by_label("Ippatsu")).to_be_checked()
    expect(page).to_have_url(re.compile("win=5p&indicators=2p&riichi&ippatsu"))
    other = people.come(here)
    other.goto(page.url)
    expect(other.get_by_role("button", name=re.compile("^WRC 2022"))).to_contain_text("8,000")


def test_words_of_the_rulebook_where_they_are_preferred(page: Page) -> None:
    page.add_init_script("localStorage.setItem('rulebookWords', 'yes')")
    page.goto("/calculator?hand=123567m3466p678s&win=5p&riichi")
    wrc, ema = (page.get_by_role("button", name=re.compile(f"^{book}")) for book in ("WRC 2022", "EMA 2016"))
    wrc.click()
    page.get_by_label("Unbroken").check()
    ema.click()
    expect(page.get_by_label("Ippatsu")).to_be_checked()


def test_what_is_wrong_is_one_sentence(page: Page) -> None:
    page.goto("/calculator")
    page.get_by_label("Notation").fill("123m45")
    expect(page.get_by_role("alert")).to_have_text('"45" has no suit letter m, p, s or z after it')


def test_tiles_by_keyboard(page: Page) -> None:
    page.goto("/calculator")
    tiles = page.get_by_role("toolbar", name="Tiles")
    tiles.get_by_role("button", name="1 of characters").focus()
    for key in ("Enter", "ArrowRight", "Enter", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_label("Notation")).to_have_value("12m2p")


def test_the_menu_on_a_phone(people: People, here: Club) -> None:
    page = people.come(here, viewport=SMALL)
    page.goto("/calculator")
    expect(page.get_by_role("link", name="Rulebooks")).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Rulebooks").click()
    expect(page.get_by_role("heading", name="Rulebooks", level=1)).to_be_visible()
    expect(page.get_by_role("link", name="Calculator")).to_be_hidden()


def test_a_rule_is_found_and_compared(page: Page) -> None:
    page.goto("/rules")
    page.get_by_role("link", name=re.compile("EMA 2016")).click()
    page.get_by_label("Search the rules").fill("kiriage")
    rule = page.get_by_role("article")
    expect(rule).to_have_count(1)
    expect(rule).to_contain_text("EMA 2016 §6")
    rule.get_by_role("button", name="In all rulebooks").click()
    expect(rule.get_by_role("row", name=re.compile("^WRC 2022"))).to_contain_text("yes")
    page.get_by_label("Compare two rulebooks").select_option("wrc-2022")
    expect(page).to_have_url(re.compile("/rules/diff/ema-2016/wrc-2022$"))
    expect(page.get_by_role("status")).to_have_text(re.compile(r"\d+ rules differ"))
    page.get_by_role("button", name="Swap").click()
    expect(page).to_have_url(re.compile("/rules/diff/wrc-2022/ema-2016$"))


def test_a_ruling(page: Page) -> None:
    """Found by words, the book among them; one question; the ruling with its clause."""
    page.goto("/referee")
    page.get_by_label("What happened?").fill("called tile not taken in time, EMA")
    page.get_by_role("link", name="The called tile has not been taken").click()
    page.get_by_role("group", name=re.compile("two discards")).get_by_role("button", name="Yes").click()
    expect(page.get_by_text("EMA 2016 §3.3.8, §5.1.1").first).to_be_visible()
    expect(page.get_by_text("Dead hand").first).to_be_visible()
    page.get_by_role("button", name="change").click()
    expect(page.get_by_role("group", name=re.compile("two discards"))).to_be_visible()


def test_a_log_is_opened_and_its_wall_proved(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(logs.writes(game_log("wrc-2022", 5), "native"), encoding="utf-8")
    page.goto("/replay")
    page.get_by_label(re.compile("Open a log file")).set_input_files(file)
    expect(page.get_by_text("The wall matches its seed")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(re.compile("^1 / "))).to_be_visible()
    page.get_by_label("Bot's suggestions").check()
    expect(page.get_by_text("Suggested:").first).to_be_visible()
    page.keyboard.press("End")
    page.get_by_role("button", name="Result").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_log_that_names_no_rulebook(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "game.mjai"
    file.write_text(MJAI, encoding="utf-8")
    page.goto("/replay")
    page.get_by_label(re.compile("Open a log file")).set_input_files(file)
    page.get_by_label("Rulebook").select_option("wrc-2022")
    expect(page.get_by_role("heading", name=re.compile("World Riichi Championship"))).to_be_visible()
    (tmp_path / "bad.txt").write_text("nothing of the kind", encoding="utf-8")
    page.goto("/replay")
    page.get_by_label(re.compile("Open a log file")).set_input_files(tmp_path / "bad.txt")
    expect(page.get_by_role("alert")).to_be_visible()
