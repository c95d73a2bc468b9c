"""The front of the club: its files, and one page for all addresses, with what a shared link tells of itself.

Chats and search engines read only the head of the page; in a browser it draws the rest itself.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.staticfiles import NotModifiedResponse, StaticFiles

from .. import rulesets
from ..i18n import ENGLISH, Language, message
from .asking import words
from .packing import packed

if TYPE_CHECKING:
    import os

    from starlette.responses import Response
    from starlette.types import Scope

NO_PAGES = ("/api", "/assets")
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
PAGE = "index.html"
HEAD, LANGUAGE = "<title>hanchan</title>", '<html lang="en">'
"""What the page has where the head of an address goes, and its language."""
CLUB = (message("link-club-title"), message("link-club-text"))
ABOUT = {
    "": CLUB,
    "table": (message("link-table-title"), message("link-table-text")),
    "replay": (message("link-replay-title"), message("link-replay-text")),
    "calculator": (message("link-calculator-title"), message("link-calculator-text")),
    "rules": (message("link-rules-title"), message("link-rules-text")),
    "referee": (message("link-referee-title"), message("link-referee-text")),
    "games": CLUB,
    "account": CLUB,
}
"""What there is at an address, by its first part: a title, and a sentence."""
PARTS = {"table": 2, "replay": 4, "rules": 4, "referee": 2}
"""How many parts an address can have, where it is more than one."""


class Front(StaticFiles):
    """The files of the pages; any other address is one of theirs, which the page itself knows."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the page; files whose names change with their content are kept for ever."""
        answer = await packed(await self._found(path, scope), scope)
        answer.headers["cache-control"] = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
        return answer

    async def _found(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or scope["path"].startswith(NO_PAGES) or "." in path:
                raise
            return await super().get_response(PAGE, scope)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """A file as it is; the page with the head of its address, and 404 where there is nothing."""
        if Path(full_path).name != PAGE:
            return super().file_response(full_path, stat_result, scope, status_code)
        request = Request(scope)
        text = _with_head(_page(Path(full_path), stat_result.st_mtime_ns), request)
        headers = {"etag": f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"', "vary": "accept-language"}
        answer = HTMLResponse(text, 200 if is_page(parts_of(scope["path"])) else 404, headers)
        if answer.status_code == 200 and self.is_not_modified(answer.headers, request.headers):
            return NotModifiedResponse(answer.headers)
        return answer


@lru_cache(1)
def _page(path: Path, _changed: int) -> str:
    """The page as it is on the disk, which is read again when it was changed."""
    return path.read_text("utf-8")


def parts_of(path: str) -> list[str]:
    """The parts of an address.

    >>> parts_of("/rules/wrc-2022/")
    ['rules', 'wrc-2022']
    """
    return [part for part in path.split("/") if part]


def is_page(parts: list[str]) -> bool:
    """Whether there can be something at an address.

    >>> is_page([]), is_page(["rules", "wrc-2022"]), is_page(["rulez"]), is_page(["games", "1"])
    (True, True, False, False)
    """
    return not parts or (parts[0] in ABOUT and len(parts) <= PARTS.get(parts[0], 1))


def about(parts: list[str], language: Language = ENGLISH) -> tuple[str, str]:
    """A title and a sentence for an address.

    >>> about(["rules", "wrc-2022"])
    ('WRC 2022', 'World Riichi Championship Rules 2022')
    >>> about(["rules", "diff", "wrc-2022", "ema-2016"])
    ('WRC 2022 – EMA 2016', 'Where these two rulebooks differ, with both clauses.')
    """
    named = [rulesets.load(part) for part in parts[1:] if part in rulesets.available()]
    if parts[:2] == ["rules", "diff"] and len(named) == 2:
        differ = language.format("link-compare-text")
        return " – ".join(book.short for book in named), differ
    if parts[:1] == ["rules"] and named:
        return named[0].short, named[0].name
    title, sentence = ABOUT.get(parts[0], CLUB) if parts else CLUB
    return language.text(title), language.text(sentence)


def _with_head(page: str, request: Request) -> str:
    """The page, with what is told of it where a link to it is shared."""
    language = words(request)
    title, sentence = about(parts_of(request.url.path), language)
    told = {"site_name": "hanchan", "type": "website", "title": title, "description": sentence}
    told["image"] = str(request.base_url.replace(path="/icon.png"))
    metas = [f'<meta name="description" content="{escape(sentence)}" />']
    metas += [f'<meta property="og:{key}" content="{escape(value)}" />' for key, value in told.items()]
    head = "\n    ".join([f"<title>{escape(title)} · hanchan</title>", *metas])
    return page.replace(HEAD, head, 1).replace(LANGUAGE, f'<html lang="{language.id}">', 1)
