"""The page at every address: what a link tells of itself where it is shared, and what is no address."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hanchan.server import app, front

from .pages import club

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.testclient import TestClient

PAGE = f'<!doctype html>{front.LANGUAGE}<head>{front.HEAD}</head><body><div id="app"></div></body></html>'


@pytest.fixture
def ann(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """Somebody in a club whose pages are as short as can be."""
    (tmp_path / front.PAGE).write_text(PAGE, "utf-8")
    (tmp_path / "icon.svg").write_text("<svg/>", "utf-8")
    monkeypatch.setattr(app, "PAGES", tmp_path)
    with club() as client:
        yield client


def told(text: str) -> dict[str, str]:
    """What a chat reads of a page."""
    return dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)" />', text))


def test_the_page_has_the_places_that_are_filled_in() -> None:
    source = (Path(__file__).parents[2] / "web" / "index.html").read_text("utf-8")
    assert source.count(front.HEAD) == source.count(front.LANGUAGE) == 1


def test_a_shared_link_says_what_it_is(ann: TestClient) -> None:
    answer = ann.get("/rules/diff/wrc-2025/ema-2016")
    assert told(answer.text)["title"] == "WRC 2025 – EMA 2016"
    assert "<title>WRC 2025 – EMA 2016 · hanchan</title>" in answer.text
    assert told(ann.get("/table/abc").text)["description"] == "Take a free seat, or watch."
    assert told(answer.text)["image"] == "http://testserver/icon.png"


def test_in_the_language_of_who_asks(ann: TestClient) -> None:
    answer = ann.get("/calculator?hand=123m", headers={"accept-language": "ja"})
    assert '<html lang="ja">' in answer.text
    assert told(answer.text)["title"] == "この手は何点?"
    assert "accept-language" in answer.headers["vary"].lower()


@pytest.mark.parametrize("address", ["/", "/rules", "/replay/abc/1/20", "/referee/swap_calling", "/account/"])
def test_addresses_of_pages(ann: TestClient, address: str) -> None:
    answer = ann.get(address)
    assert (answer.status_code, 'id="app"' in answer.text) == (200, True)
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("address", ["/rulez", "/games/1", "/calculator/x", "/replay/a/1/2/3"])
def test_other_addresses_are_missing_and_the_page_says_so(ann: TestClient, address: str) -> None:
    answer = ann.get(address)
    assert (answer.status_code, 'id="app"' in answer.text) == (404, True)


@pytest.mark.parametrize("address", ["/api/nothing", "/assets/old.js", "/robots.txt"])
def test_what_is_no_page_gets_none(ann: TestClient, address: str) -> None:
    answer = ann.get(address)
    assert (answer.status_code, 'id="app"' in answer.text) == (404, False)


def test_a_page_that_is_known_is_not_sent_again(ann: TestClient) -> None:
    first = ann.get("/rules")
    again = ann.get("/rules", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = ann.get("/rules", headers={"if-none-match": first.headers["etag"], "accept-language": "ja"})
    assert other.status_code == 200, "in another language it is another one"


def test_nobody_writes_into_the_page_by_an_address_or_a_host(ann: TestClient) -> None:
    answer = ann.get('/rules/"><script>1</script>', headers={"host": 'x"><script>'})
    assert "<script>" not in answer.text
    assert ann.get("/icon.svg").text == "<svg/>"
