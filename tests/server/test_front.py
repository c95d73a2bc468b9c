"""The page at every address: what a link tells of itself where it is shared, and what is no address."""

from __future__ import annotations

import gzip
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hanchan.server.http import static

from .pages import club

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.testclient import TestClient

PAGE = f'<!doctype html>{static.LANGUAGE}<head>{static.HEAD}</head><body><div id="app"></div></body></html>'
SCRIPT = "first;" * 1000


@pytest.fixture
def ann(tmp_path: Path) -> Iterator[TestClient]:
    """Somebody in a club whose pages are as short as can be."""
    (tmp_path / static.PAGE).write_text(PAGE, "utf-8")
    (tmp_path / "icon.svg").write_text("<svg/>", "utf-8")
    (tmp_path / "assets").mkdir()
    script = tmp_path / "assets" / "index.js"
    script.write_text(SCRIPT, "utf-8")
    script.with_name("index.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    script.with_name("index.js.br").write_bytes(b"as the build made it")
    with club(pages=tmp_path, origin="https://club.example/") as client:
        yield client


def told(text: str) -> dict[str, str]:
    """What a chat reads of a page."""
    return dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)" />', text))


def test_the_page_has_the_places_that_are_filled_in() -> None:
    source = (Path(__file__).parents[2] / "web" / "index.html").read_text("utf-8")
    assert source.count(static.HEAD) == source.count(static.LANGUAGE) == 1


def test_a_shared_link_says_what_it_is(ann: TestClient) -> None:
    answer = ann.get("/rules/diff/wrc-2025/ema-2016")
    assert told(answer.text)["title"] == "WRC 2025 – EMA 2016"
    assert "<title>WRC 2025 – EMA 2016 · hanchan</title>" in answer.text
    assert told(ann.get("/table/abc").text)["description"] == "Take a free seat, or watch."
    assert told(answer.text)["image"] == "https://club.example/icon.png"


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


def test_the_picture_of_a_link_is_never_at_the_host_that_a_client_names(tmp_path: Path) -> None:
    (tmp_path / static.PAGE).write_text(PAGE, "utf-8")
    with club(pages=tmp_path) as client:
        answer = client.get("/", headers={"host": "evil.example"})
    assert told(answer.text)["image"] == "/icon.png"
    assert "evil.example" not in answer.text


def test_files_are_sent_as_the_build_has_compressed_them(ann: TestClient) -> None:
    answer = ann.get("/assets/index.js", headers={"accept-encoding": "gzip"})
    assert (answer.text, answer.headers["content-encoding"]) == (SCRIPT, "gzip")
    assert (answer.headers["vary"], "immutable" in answer.headers["cache-control"]) == (
        "accept-encoding",
        True,
    )
    assert answer.headers["content-type"].startswith("text/javascript")
    same = {"accept-encoding": "gzip", "if-none-match": answer.headers["etag"]}
    assert ann.get("/assets/index.js", headers=same).status_code == 304
    plain = ann.get("/assets/index.js", headers={"accept-encoding": "identity"})
    assert (plain.text, "content-encoding" in plain.headers) == (SCRIPT, False)
    with ann.stream("GET", "/assets/index.js", headers={"accept-encoding": "gzip, br"}) as best:
        assert best.headers["content-encoding"] == "br"
        assert b"".join(best.iter_raw()) == b"as the build made it"
    refused = {"accept-encoding": "br;q=0, gzip"}
    assert ann.get("/assets/index.js", headers=refused).headers["content-encoding"] == "gzip"


def test_compressed_files_have_no_address_of_their_own(ann: TestClient) -> None:
    assert ann.get("/assets/index.js.gz").status_code == 404


@pytest.mark.parametrize("path", ["a/" * 30_000, "a" * 60_000, "a/" * 200, "rules/" + "a" * 300])
def test_a_long_path_is_refused_before_anything_is_looked_up(ann: TestClient, path: str) -> None:
    answer = ann.get("/" + path)
    assert (answer.status_code, answer.json()) == (414, {"error": "The request is too long."})


@pytest.mark.parametrize(
    "path", ["assets/%2e%2e/icon.svg", "assets", "assets/", "%00.js", "%2fetc%2fpasswd.txt"]
)
def test_only_files_of_the_index_are_found(
    ann: TestClient, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the path, the file system is not asked."""
    asked: list[Any] = []
    monkeypatch.setattr(os, "stat", lambda *given, **_: asked.append(given))
    status = ann.get("/" + path).status_code
    monkeypatch.undo()
    assert (status, asked) == (404, [])
