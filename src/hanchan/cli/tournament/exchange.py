"""``hanchan tournament export | ema | attach | attached | archive | restore``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...errors import OptionError
from ..common.commands import argument, command, flag, option
from ..common.options import json_option
from ..common.output import say, say_json, show_rows
from ..common.types import FILE
from .common import (
    after_option,
    author_option,
    check_session,
    event_option,
    open_office,
    open_store,
    show_entries,
)

if TYPE_CHECKING:
    from ...tournament.exchange.restore import Archived

PACKAGES = ("sqlalchemy", "openpyxl", "msgspec")


@command()
@argument("tables", "[TABLE...]", "Which tables; all by default.", nargs=-1)
@option(
    "--to",
    metavar="PLACE",
    show_default="CSV on the screen",
    help="A file .csv, .xlsx or .json, or a folder.",
)
@after_option
@flag("--json-schema", help="Write the JSON Schema of what a web server sends and takes.")
@event_option
@json_option()
def export_command(
    *,
    tables: tuple[str, ...],
    to: str | None,
    after: int | None,
    json_schema: bool,
    event: str | None,
    as_json: bool,
) -> None:
    """Export the event for spreadsheets and other programs.

    The tables: people, sessions, seating, results, hands, scores, standings,
    teams, prizes, statistics, meetings, rulings, substitutions, audit,
    attachments, log. A workbook has a sheet for each.

    Examples:
      hanchan tournament export --to cup.xlsx
      hanchan tournament export standings --after 3 --to standings.csv
      hanchan tournament export people results --to folder
      hanchan tournament export standings

    """
    if json_schema:
        _write_schema(to)
        return
    from ...tournament.exchange import TABLES, csv_text, export, json_text, table

    with open_office(event) as office:
        last = check_session(office.event, after)
        names = list(tables or TABLES)
        if to:
            written = export(office.event, to, names, after=last)
            _show_written(written, as_json=as_json)
        elif as_json:
            exported = [table(office.event, name, last) for name in names]
            click.echo(json_text(office.event, exported, last), nl=False)
        elif len(names) == 1:
            click.echo(csv_text(table(office.event, names[0], last), end="\n"), nl=False)
        else:
            raise OptionError("give --to, the name of one table, or --json")


def _check_installed() -> None:
    """Fail early if a package of the office is missing."""
    from importlib.util import find_spec

    missing = next((name for name in PACKAGES if find_spec(name) is None), None)
    if missing is not None:
        raise OptionError(f"the office needs {missing}: pip install hanchan[office]")


def _write_schema(to: str | None) -> None:
    _check_installed()
    import json

    from ...tournament.entries import json_schema

    text = json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"
    if not to:
        click.echo(text, nl=False)
        return
    from ...tournament.exchange.files import write

    _show_written([write(Path(to), text.encode())], as_json=False)


def _show_written(written: list[Path], *, as_json: bool) -> None:
    if as_json:
        say_json({"written": [str(path) for path in written]})
    else:
        say("\n".join(f"{path} is written." for path in written))


@command()
@argument("file", "FILE", "The workbook, such as results.xlsx.", type=FILE)
@option("--town", metavar="NAME", required=True, help="The town of the event.")
@option("--country", metavar="CODE", required=True, help="Its country, in three letters as FRA.")
@option("--dates", metavar="TEXT", default="", show_default="by the log", help="The dates of the event.")
@option("--mers", "weight", metavar="N", default="", show_default=False, help="The MERS weight, if known.")
@flag("--provisional", help="Even if the event is not over.")
@event_option
@json_option()
def ema_command(
    *,
    file: Path,
    town: str,
    country: str,
    dates: str,
    weight: str,
    provisional: bool,
    event: str | None,
    as_json: bool,
) -> None:
    """Write the results workbook for the European federation.

    Missing and guessed values are listed, here and on a sheet of their own.

    Example:
      hanchan tournament ema results.xlsx --town Lyon --country FRA

    """
    from ...tournament.exchange.ema_results import ema_results
    from ...tournament.exchange.files import write

    if file.suffix.casefold() != ".xlsx":
        raise OptionError(f"the workbook is a file .xlsx, not {str(file)[:60]}")
    with open_office(event) as office:
        results = ema_results(
            office.event, town=town, country=country, dates=dates, weight=weight, provisional=provisional
        )
    write(file, results.workbook())
    players = len(results.results.rows)
    if as_json:
        say_json({"written": str(file), "players": players, "to_check": list(results.to_check)}, indent=2)
        return
    say(f"{file} is written: {players} players.")
    if results.to_check:
        say("\n".join(("To check before it is sent:", *results.to_check)))


@command()
@argument("files", "FILE...", "Photos of sheets, PDFs and so on.", nargs=-1, required=True)
@option("--about", metavar="TEXT", default="", show_default=False, help="What the files are.")
@event_option
@author_option
@json_option()
def attach_command(
    *, files: tuple[str, ...], about: str, event: str | None, author: str, as_json: bool
) -> None:
    """Attach files to the event; they are stored in the database.

    Example:
      hanchan tournament attach sheet-1-3.jpg --about "Table 3 of session 1"

    """
    with open_office(event, author) as office:
        entries = office.attach_files(list(files), about=about)
        names = ", ".join(entry.name for entry in entries)
        text = f"{names} attached." if entries else "Nothing new is attached."
        show_entries(entries, text, as_json=as_json)


@command()
@argument("names", "[NAME...]", "Which attachments; all by default.", nargs=-1)
@option("--to", type=FILE, metavar="FOLDER", help="Write them into this folder.")
@event_option
@json_option()
def attached_command(*, names: tuple[str, ...], to: Path | None, event: str | None, as_json: bool) -> None:
    """List the files attached to the event, or get them back.

    Example:
      hanchan tournament attached --to photos

    """
    from ...tournament.exchange.files import write

    with open_office(event) as office:
        found = office.event.attachments
        unknown = next((name for name in names if name not in found), None)
        if unknown is not None:
            raise OptionError(f"{unknown[:60]} is not attached; there are {', '.join(found) or 'no files'}")
        chosen = [found[name] for name in names or found]
        if to:
            written = [write(to / file.name, office.store.file(file.sha256)) for file in chosen]
            _show_written(written, as_json=as_json)
            return
    if as_json:
        say_json([file.to_dict() for file in chosen], indent=2)
        return
    rows = [(file.name, f"{file.size:,}", file.at, file.author, file.about) for file in chosen]
    show_rows(("name", "bytes", "at", "by", "about"), rows, right=(1,))


@command()
@argument("file", "FILE", "The archive, such as cup.hanchan.")
@option("--attach", "-a", multiple=True, metavar="FILE", help="Attach this file first; may be repeated.")
@event_option
@author_option
@json_option()
def archive_command(
    *, file: str, attach: tuple[str, ...], event: str | None, author: str, as_json: bool
) -> None:
    """Put the whole event into one file, to move it or to keep it.

    The archive holds the log, the rules as they were used and all attachments,
    each with its hash. It is read back and checked before it replaces FILE.

    Examples:
      hanchan tournament archive cup.hanchan
      hanchan tournament archive cup.hanchan --attach sheets.pdf

    """
    from ...tournament.exchange.archive import archive

    with open_office(event, author) as office:
        if attach:
            office.attach_files(list(attach))
        path = archive(office, file)
        entries, files = len(office.event.log), len(office.event.attachments)
        summary = {"written": str(path), "event": office.key, "entries": entries, "attachments": files}
    if as_json:
        say_json(summary)
    else:
        say(f"{path} is written: {_count(entries, files)}, {path.stat().st_size:,} bytes.")


@command()
@argument("file", "FILE", "An archive, such as cup.hanchan.")
@option("--as", "key", metavar="KEY", default="", show_default="its own", help="The key of the event.")
@flag("--check", "only_check", help="Only check the archive, and write nothing.")
@json_option()
def restore_command(*, file: str, key: str, only_check: bool, as_json: bool) -> None:
    """Restore an event from an archive.

    Everything in the archive is checked first, and nothing is written unless all
    of it is right.

    Examples:
      hanchan tournament restore cup.hanchan
      hanchan tournament restore cup.hanchan --as cup-2

    """
    _check_installed()
    from ...tournament.exchange.restore import open_archive, put

    found, done = open_archive(file), "is sound"
    if not only_check:
        with open_store() as store:
            new = put(store, found, key=key)
        done = "is restored" if new else "already exists, with the same log"
    _show_restored(found, key or found.key, done, as_json=as_json)


def _show_restored(found: Archived, key: str, done: str, *, as_json: bool) -> None:
    entries, files = len(found.event.log), len(found.files)
    if as_json:
        summary = {"event": key, "name": found.event.name, "entries": entries, "attachments": files}
        say_json({**summary, "outcome": done, "notes": list(found.notes)}, indent=2)
        return
    say(f"{found.event.name} {done}: {_count(entries, files)}; its key is {key}.")
    for note in found.notes:
        say(f"Note: {note}.")


def _count(entries: int, files: int) -> str:
    logged = "1 entry" if entries == 1 else f"{entries} entries"
    return f"{logged}, {'1 attachment' if files == 1 else f'{files} attachments'}"
