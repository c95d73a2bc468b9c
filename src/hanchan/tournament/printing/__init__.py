"""Printing: every document of an event, as PDF.

>>> from hanchan.tournament import printing as paper
>>> "seating-by-name" in paper.DOCUMENTS
True

A document is a template and a function that fills it; the labels are in ``labels/``, in four languages. It
needs the package typst: ``pip install hanchan[paper]``.
"""

from __future__ import annotations

import datetime
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from ...rulesets import Ruleset, load
from ..errors import PaperError
from ..model import Event
from . import badges, certificates, prize_list, seating_lists, standings, teams
from .document import Document, Request
from .forms import catalogue
from .label_texts import LANGUAGES, Words
from .typst_pdf import SIZES, compile_pdf, pages

if TYPE_CHECKING:
    from collections.abc import Sequence

_MODULES = (seating_lists, badges, standings, teams, prize_list, certificates, catalogue)
DOCUMENTS: dict[str, Document] = {
    document.name: document for module in _MODULES for document in module.DOCUMENTS
}
"""The documents that can be printed, by name."""
ALL = "all"

__all__ = [
    "ALL",
    "DOCUMENTS",
    "LANGUAGES",
    "SIZES",
    "Document",
    "PaperError",
    "Request",
    "pages",
    "pdf",
    "pile",
]


def pdf(
    documents: str | Sequence[str],
    about: Event | Ruleset | str,
    *,
    language: str = "en",
    size: str = "a4",
    session: int | None = None,
    table: int | None = None,
    blank: bool = False,
    at: datetime.datetime | None = None,
) -> bytes:
    """Documents of an event as one PDF, or blank forms of a ruleset.

    ``all`` stands for the pile of a session, or for all forms with ``blank``. ``at`` is the time of
    printing. Default: now.
    """
    if size not in SIZES:
        raise PaperError(f"there is no paper {size[:20]}; there are {', '.join(SIZES)}")
    printed = at or datetime.datetime.now().astimezone()
    event, rules = _event_and_rules(about)
    request = Request(Words(language), rules, printed, size, event, session, table, blank)
    parts = [_part(document, request) for document in _select_documents(documents, request)]
    return compile_pdf({"paper": _paper(request), "parts": parts}, at=printed)


def pile(about: Event | Ruleset | str, *, session: int | None = None, blank: bool = False) -> list[str]:
    """The documents that ``all`` stands for: those of a session, or all blank forms."""
    event, rules = _event_and_rules(about)
    now = datetime.datetime.now().astimezone()
    request = Request(Words(), rules, now, running=event, session=session, blank=blank)
    return [document.name for document in _all(request)]


def _event_and_rules(about: Event | Ruleset | str) -> tuple[Event | None, Ruleset]:
    """The event, if one was given, and the rules."""
    if isinstance(about, Event):
        return about, about.ruleset
    return None, load(about) if isinstance(about, str) else about


def _select_documents(documents: str | Sequence[str], request: Request) -> list[Document]:
    """The requested documents."""
    names = [documents] if isinstance(documents, str) else list(documents)
    if names == [ALL]:
        return _all(request)
    if not names:
        raise PaperError("there is nothing to print; name a document")
    for name in names:
        if name not in DOCUMENTS:
            raise PaperError(f"there is no document {name[:40]}; {_meant(name)}")
        _check(DOCUMENTS[name], request)
    return [DOCUMENTS[name] for name in names]


def _meant(name: str) -> str:
    near = get_close_matches(name, DOCUMENTS, n=1)
    return f"did you mean {near[0]}?" if near else f"there are {', '.join(DOCUMENTS)}"


def _all(request: Request) -> list[Document]:
    if request.blank:
        return [document for document in DOCUMENTS.values() if document.form and document.ready(request)]
    if request.session is None:
        raise PaperError("all documents are those of a session; tell which")
    request.event.session(request.session)
    return [document for document in DOCUMENTS.values() if document.each_session and document.ready(request)]


def _check(document: Document, request: Request) -> None:
    if request.blank and not document.form:
        forms = ", ".join(form.name for form in DOCUMENTS.values() if form.form)
        raise PaperError(f"{document.name} cannot be blank; the forms are {forms}")
    if request.running is None and not request.blank:
        raise PaperError(f"{document.name} needs an event; without one there are only blank forms")


def _part(document: Document, request: Request) -> dict[str, Any]:
    content = document.fill(request)
    return {"template": document.template, "content": content}


def _paper(request: Request) -> dict[str, Any]:
    """Values available to every page."""
    return {
        "size": SIZES[request.size],
        "language": request.words.language,
        "words": request.words.all(),
        "event": request.running.name if request.running else "",
        "rules": request.rules.short,
        "printed": f"{request.at:%Y-%m-%d %H:%M}",
    }
