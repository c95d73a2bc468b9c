"""Files packed for sending: each once, not for everybody who asks, which would be work for all the others."""

from __future__ import annotations

import asyncio
import gzip
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.responses import FileResponse, Response

if TYPE_CHECKING:
    from starlette.types import Scope

TEXTS = ("text/", "image/svg", "application/javascript", "application/json", "application/manifest")
"""Kinds of content of which less is left; pictures are packed already."""
MOST_KEPT = 100
"""Files."""
KEPT = ("content-type", "etag", "last-modified")
"""Headers that the packed file has too."""


async def packed(answer: Response, scope: Scope) -> Response:
    """The same file packed, for who can unpack it and wants all of it; any other answer as it is."""
    asked = dict(scope["headers"])
    wants = scope["method"] == "GET" and b"gzip" in asked.get(b"accept-encoding", b"")
    is_text = answer.headers.get("content-type", "").startswith(TEXTS)
    if not (isinstance(answer, FileResponse) and wants and is_text) or b"range" in asked:
        return answer
    headers = {name: answer.headers[name] for name in KEPT}
    body = await asyncio.to_thread(_pack, str(answer.path), headers["etag"])
    return Response(body, headers={**headers, "content-encoding": "gzip", "vary": "accept-encoding"})


@lru_cache(maxsize=MOST_KEPT)
def _pack(path: str, _etag: str) -> bytes:
    """A file, packed; another one as soon as its ETag is another."""
    return gzip.compress(Path(path).read_bytes(), mtime=0)
