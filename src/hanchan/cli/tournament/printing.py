"""``hanchan tournament sheets``: everything that an event prints."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...errors import OptionError
from ..common.output import say, say_columns, say_json
from .common import EventOption, JsonOption, desk, takes, whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...rulesets import Ruleset
    from ...tournament import Event

PDF = ".pdf"


def sheets_command(
    documents: Annotated[
        list[str] | None,
        typer.Argument(metavar="[DOCUMENT...]", help="What to print, or all; the list of them if not told."),
    ] = None,
    *,
    session: Annotated[str, takes("N", "For this session; if not told, for all.", "--session", "-s")] = "",
    table: Annotated[str, takes("T", "Only this table.", "--table", "-t")] = "",
    blank: Annotated[bool, typer.Option("--blank", help="A form without names and figures.")] = False,
    ruleset: Annotated[
        str, takes("ID", "The rules of a blank form, if not those of the event.", "--ruleset", "-r")
    ] = "",
    language: Annotated[str, takes("CODE", "en if not told; ja, fr, de.", "--language", "-l")] = "en",
    size: Annotated[str, takes("a4|letter", "The paper; a4 if not told.", "--size")] = "a4",
    out: Annotated[
        str,
        takes("FILE.pdf|FOLDER", "One file with everything, or a folder with a file each.", "--out", "-o"),
    ] = "",
    event: EventOption = "",
    as_json: JsonOption = False,
) -> None:
    """Print lists, cards, badges, forms and certificates, as PDF.

    Without a document it lists what there is; all is everything for a session.
    Blank forms need no event.

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
    when = whole("--session", session) if session else None
    where = whole("--table", table) if table else None
    names = _names(documents, about, when, out, blank=blank)
    files = _files(names, out, key, f"-session-{when}" if when else "")
    told: dict[str, Any] = {"language": language, "size": size, "blank": blank}
    made = [
        (path, inside, printing.pdf(inside, about, session=when, table=where, **told))
        for path, inside in files
    ]
    answer = [_written(path, inside, data) for path, inside, data in made]
    if as_json:
        say_json(answer, indent=2)
        return
    for one in answer:
        say(f"{one['file']}: {one['pages']} {'page' if one['pages'] == 1 else 'pages'}.")


def _list(*, as_json: bool) -> None:
    from ...tournament import printing

    found = printing.DOCUMENTS.values()
    if as_json:
        told = [{"document": one.name, "about": one.about, "form": one.form} for one in found]
        say_json(told, indent=2)
        return
    say_columns([(one.name, "blank too" if one.form else "", one.about) for one in found])


def _about(event: str, ruleset: str, *, blank: bool) -> tuple[Event | Ruleset, str]:
    """What is printed from, and how its files are called: the event, or the rules of a blank form."""
    if ruleset:
        from ... import rulesets

        if not blank:
            raise OptionError("--ruleset is for blank forms; an event has its own rules")
        rules = rulesets.load(ruleset)
        return rules, rules.id
    with desk(event) as office:
        return office.event, office.key


def _names(
    documents: Sequence[str], about: Event | Ruleset, session: int | None, out: str, *, blank: bool
) -> list[str]:
    """The documents; for a folder, in the place of all, each of them."""
    from ...tournament import printing

    if list(documents) == [printing.ALL] and _is_folder(out):
        return printing.pile(about, session=session, blank=blank)
    return list(documents)


def _files(documents: list[str], out: str, key: str, session: str) -> list[tuple[Path, list[str]]]:
    """The files to write, with what is in each."""
    if _is_folder(out):
        return [(Path(out, f"{key}-{one}{session}{PDF}"), [one]) for one in documents]
    what = documents[0] if len(documents) == 1 else "sheets"
    return [(Path(out or f"{key}-{what}{session}{PDF}"), documents)]


def _is_folder(out: str) -> bool:
    return out != "" and not out.casefold().endswith(PDF)


def _written(path: Path, documents: list[str], data: bytes) -> dict[str, Any]:
    """Write a file, and say what is in it."""
    from ...tournament import printing
    from ...tournament.exchange.files import write

    write(path, data)
    return {"file": str(path), "documents": documents, "pages": printing.pages(data)}
