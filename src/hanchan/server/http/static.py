"""The pages: files from an index built at start-up, and one HTML page for every address of the site.

No request ever reaches the file system, so that no path can cost more than a lookup in a dict. Chats and
search engines read only the head of the page; in a browser the page draws the rest itself.
"""

from __future__ import annotations

import hashlib
import mimetypes
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ... import rulesets
from ...i18n import ENGLISH, Language, message
from ..request import accepts, language

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.datastructures import Headers
    from starlette.types import Receive, Scope, Send

NO_PAGES = ("api", "assets")
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


ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Content encodings that the build prepares, best first, with the endings of their files."""
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
"""Media types that some systems do not know."""


@dataclass(frozen=True)
class StaticFile:
    """A file of the pages, in memory, with the encodings that the build has prepared."""

    body: bytes
    media_type: str
    etag: str
    encoded: dict[str, bytes] = field(default_factory=dict)


def index(folder: Path) -> dict[str, StaticFile]:
    """All files of a folder by their path in the site; empty if there is no folder."""
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    originals = {name for name in files if not _is_encoding_of_another(name, files)}
    return {name: _read(name, files) for name in sorted(originals)}


def _read(name: str, files: dict[str, Path]) -> StaticFile:
    body = files[name].read_bytes()
    encoded = {
        encoding: files[name + ending].read_bytes()
        for encoding, ending in ENCODINGS.items()
        if name + ending in files
    }
    return StaticFile(body, _media_type(files[name]), _etag(body), encoded)


def _is_encoding_of_another(name: str, files: dict[str, Path]) -> bool:
    return any(name.endswith(ending) and name.removesuffix(ending) in files for ending in ENCODINGS.values())


def _media_type(path: Path) -> str:
    return TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def _etag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:32]}"'


class StaticPages:
    """The files of the pages; any other address belongs to the page, which knows what to show there."""

    def __init__(self, folder: Path, *, origin: str = "") -> None:
        """Read all files; ``origin`` is the public address of the site, for links that are shared."""
        self._files = index(folder)
        self._origin = origin.rstrip("/")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})
            return
        response = self.response(Request(scope))
        await response(scope, receive, send)

    def response(self, request: Request) -> Response:
        """A file, or the page; files whose names change with their content are cached for ever."""
        if request.method not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"allow": "GET, HEAD"})
        path = request.scope["path"].lstrip("/")
        file = None if path == PAGE else self._files.get(path)
        response = self._page(path, request) if file is None else _file_response(file, request.headers)
        response.headers["cache-control"] = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
        return response

    def _page(self, path: str, request: Request) -> Response:
        """The page with the head of its address; with status 404 where there is nothing to show."""
        is_root = path in ("", PAGE)
        page = self._files.get(PAGE)
        if page is None or (not is_root and (path.startswith(NO_PAGES) or "." in path)):
            raise HTTPException(404)
        parts = [] if is_root else parts_of(path)
        text = _with_head(page.body.decode(), parts, language(request), self._origin)
        headers = {"etag": _etag(text.encode()), "vary": "accept-language"}
        if not is_page(parts):
            return HTMLResponse(text, 404, headers)
        if _is_known(headers["etag"], request.headers):
            return Response(status_code=304, headers=headers)
        return HTMLResponse(text, headers=headers)


def _file_response(file: StaticFile, wanted: Headers) -> Response:
    """The file in the best prepared encoding that the client accepts."""
    headers = {"etag": file.etag}
    if file.encoded:
        headers["vary"] = "accept-encoding"
    if _is_known(file.etag, wanted):
        return Response(status_code=304, headers=headers)
    encoding = next((name for name in file.encoded if accepts(wanted, name)), "")
    if encoding:
        headers["content-encoding"] = encoding
    return Response(file.encoded.get(encoding, file.body), headers=headers, media_type=file.media_type)


def _is_known(etag: str, wanted: Headers) -> bool:
    known = wanted.get("if-none-match", "")
    return etag in [tag.strip().removeprefix("W/") for tag in known.split(",")]


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
    ('WRC 2022 – EMA 2016', 'Where these two rulebooks differ, with the clauses of both.')
    """
    named = [rulesets.load(part) for part in parts[1:] if part in rulesets.available()]
    if parts[:2] == ["rules", "diff"] and len(named) == 2:
        differ = language.format("link-compare-text")
        return " – ".join(book.short for book in named), differ
    if parts[:1] == ["rules"] and named:
        return named[0].short, named[0].name
    title, sentence = ABOUT.get(parts[0], CLUB) if parts else CLUB
    return language.text(title), language.text(sentence)


def _with_head(page: str, parts: list[str], language: Language, origin: str) -> str:
    """The page, with what is shown of it where a link to it is shared.

    The address of the picture is built from the configured origin, never from the request's Host header,
    which any client can choose.
    """
    title, sentence = about(parts, language)
    properties = {"site_name": "hanchan", "type": "website", "title": title, "description": sentence}
    properties["image"] = f"{origin}/icon.png"
    metas = [f'<meta name="description" content="{escape(sentence)}" />']
    metas += [f'<meta property="og:{key}" content="{escape(value)}" />' for key, value in properties.items()]
    head = "\n    ".join([f"<title>{escape(title)} · hanchan</title>", *metas])
    return page.replace(HEAD, head, 1).replace(LANGUAGE, f'<html lang="{language.id}">', 1)
