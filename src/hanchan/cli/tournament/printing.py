"""``hanchan tournament sheets``: everything that an event prints."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...errors import OptionError
from ..common.commands import argument, command, flag, option
from ..common.options import json_option
from ..common.output import say, say_columns, say_json
from ..common.types import WholeNumber
from .common import event_option, open_office

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...rulesets import Ruleset
    from ...tournament import Event

PDF = ".pdf"


@command()
@argument(
    "documents", "[DOCUMENT...]", "What to print, or all; without it, the documents are listed.", nargs=-1
)
@option(
    "--session", "-s", type=WholeNumber(1), metavar="N", show_default="all", help="Only for this session."
)
@option("--table", "-t", type=WholeNumber(1), metavar="T", show_default="all", help="Only for this table.")
@flag("--blank", help="Forms without names and figures.")
@option("--ruleset", "-r", metavar="ID", show_default="the event's", help="The rules of a blank form.")
@option("--language", "-l", metavar="CODE", default="en", help="en, ja, fr or de.")
@option("--size", metavar="a4|letter", default="a4", help="The size of the paper.")
@option(
    "--out",
    "-o",
    metavar="FILE.pdf|FOLDER",
    default="",
    show_default=False,
    help="One file with everything, or a folder with a file for each document.",
)
@event_option
@json_option()
def sheets_command(
    *,
    documents: tuple[str, ...],
    session: int | None,
    table: int | None,
    blank: bool,
    ruleset: str | None,
    language: str,
    size: str,
    out: str,
    event: str | None,
    as_json: bool,
) -> None:
    """Print lists, cards, badges, forms and certificates, as PDF.

    Without a document, the documents are listed; all prints everything for a
    session. Blank forms need no event.

    Examples:
      hanchan tournament sheets
      hanchan tournament sheets seating-by-name seating-by-table --session 1
      hanchan tournament sheets all --session 2 --language de --out session-2.pdf
      hanchan tournament sheets badges --size letter --out paper/
      hanchan tournament sheets all --blank --ruleset wrc-2022

    """
    if not documents:
        _list(as_json=as_json)
        return
    from ...tournament import printing

    about, key = _about(event, ruleset, blank=blank)
    names = _names(documents, about, session, out, blank=blank)
    files = _files(names, out, key, f"-session-{session}" if session else "")
    printed = [
        (
            path,
            contents,
            printing.pdf(
                contents, about, session=session, table=table, language=language, size=size, blank=blank
            ),
        )
        for path, contents in files
    ]
    written = [_write(path, contents, data) for path, contents, data in printed]
    if as_json:
        say_json(written, indent=2)
        return
    for file in written:
        say(f"{file['file']}: {file['pages']} {'page' if file['pages'] == 1 else 'pages'}.")


def _list(*, as_json: bool) -> None:
    from ...tournament import printing

    found = printing.DOCUMENTS.values()
    if as_json:
        rows = [{"document": row.name, "about": row.about, "form": row.form} for row in found]
        say_json(rows, indent=2)
        return
    say_columns([(row.name, "blank too" if row.form else "", row.about) for row in found])


def _about(event: str | None, ruleset: str | None, *, blank: bool) -> tuple[Event | Ruleset, str]:
    """The event, or the rules of a blank form, and the name that its files begin with."""
    if ruleset:
        from ... import referee

        if not blank:
            raise OptionError("--ruleset is for blank forms; an event has its own rules")
        rules = referee.checked_ruleset(ruleset)
        return rules, rules.id
    with open_office(event) as office:
        return office.event, office.key


def _names(
    documents: Sequence[str], about: Event | Ruleset, session: int | None, out: str, *, blank: bool
) -> list[str]:
    """The documents; for a folder, ``all`` stands for each of them."""
    from ...tournament import printing

    if list(documents) == [printing.ALL] and _is_folder(out):
        return printing.pile(about, session=session, blank=blank)
    return list(documents)


def _files(documents: list[str], out: str, key: str, session: str) -> list[tuple[Path, list[str]]]:
    """The files to write, with the documents in each."""
    if _is_folder(out):
        return [(Path(out, f"{key}-{name}{session}{PDF}"), [name]) for name in documents]
    what = documents[0] if len(documents) == 1 else "sheets"
    return [(Path(out or f"{key}-{what}{session}{PDF}"), documents)]


def _is_folder(out: str) -> bool:
    return out != "" and not out.casefold().endswith(PDF)


def _write(path: Path, documents: list[str], data: bytes) -> dict[str, Any]:
    """Write a file, and describe it."""
    from ...tournament import printing
    from ...tournament.exchange.files import write

    write(path, data)
    return {"file": str(path), "documents": documents, "pages": printing.pages(data)}
