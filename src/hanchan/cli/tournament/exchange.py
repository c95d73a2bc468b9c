"""``hanchan tournament export | ema | attach | attached | archive | restore``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import OptionError
from ..common.output import say, say_json
from .common import ByOption, EventOption, JsonOption, answer, desk, opened, show_rows, takes, whole

if TYPE_CHECKING:
    from pathlib import Path

    from ...tournament.exchange.restore import Archived

PACKAGES = ("sqlalchemy", "openpyxl", "msgspec")

ToOption = Annotated[
    str, takes("PLACE", "A file .csv, .xlsx or .json, or a folder; CSV to the screen if not told.", "--to")
]


def export_command(
    what: Annotated[
        list[str] | None, typer.Argument(metavar="[TABLE...]", help="Which tables; all if not told.")
    ] = None,
    *,
    to: ToOption = "",
    after: Annotated[str, takes("N", "As it stood after this session.", "--after")] = "",
    json_schema: Annotated[
        bool, typer.Option("--json-schema", help="The JSON Schema of what a web server sends and takes.")
    ] = False,
    event: EventOption = "",
    as_json: JsonOption = False,
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

    with desk(event) as office:
        last = whole("--after", after, 1, office.event.planned) if after else None
        names = what or list(TABLES)
        if to:
            written = export(office.event, to, names, after=last)
            _say_written(written, as_json=as_json)
        elif as_json:
            tables = [table(office.event, name, last) for name in names]
            typer.echo(json_text(office.event, tables, last), nl=False)
        elif len(names) == 1:
            typer.echo(csv_text(table(office.event, names[0], last), end="\n"), nl=False)
        else:
            raise OptionError("export takes --to, or the name of one table, or --json")


def _check_installed() -> None:
    """Before anything is read: the packages of the office."""
    from importlib.util import find_spec

    missing = next((name for name in PACKAGES if find_spec(name) is None), None)
    if missing is not None:
        raise OptionError(f"the office needs {missing}: pip install hanchan[office]")


def _write_schema(to: str) -> None:
    _check_installed()
    import json

    from ...tournament.entries import json_schema

    text = json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"
    if not to:
        typer.echo(text, nl=False)
        return
    from pathlib import Path

    from ...tournament.exchange.files import write

    _say_written([write(Path(to), text.encode())], as_json=False)


def _say_written(written: list[Path], *, as_json: bool) -> None:
    if as_json:
        say_json({"written": [str(path) for path in written]})
    else:
        say("\n".join(f"{path} is written." for path in written))


def ema_command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The workbook, as results.xlsx.")],
    *,
    town: Annotated[str, takes("NAME", "Where it was.", "--town")],
    country: Annotated[str, takes("CODE", "In which country, in three letters as FRA.", "--country")],
    dates: Annotated[str, takes("TEXT", "When; by the log if not told.", "--dates")] = "",
    weight: Annotated[str, takes("N", "Its MERS weight, if the federation has told it.", "--mers")] = "",
    provisional: Annotated[bool, typer.Option("--provisional", help="Also if it is not over.")] = False,
    event: EventOption = "",
    as_json: JsonOption = False,
) -> None:
    """Write the results workbook for the European federation.

    What is missing or guessed is told, and is on a sheet of its own.

    Example:
      hanchan tournament ema results.xlsx --town Lyon --country FRA

    """
    from pathlib import Path

    from ...tournament.exchange.ema_results import ema_results
    from ...tournament.exchange.files import write

    if Path(file).suffix.casefold() != ".xlsx":
        raise OptionError(f"the workbook is a file .xlsx, not {file[:60]}")
    with desk(event) as office:
        made = ema_results(
            office.event, town=town, country=country, dates=dates, weight=weight, provisional=provisional
        )
    write(Path(file), made.workbook())
    players = len(made.results.rows)
    if as_json:
        say_json({"written": file, "players": players, "to_check": list(made.to_check)}, indent=2)
        return
    say(f"{file} is written: {players} players.")
    if made.to_check:
        say("\n".join(("To check before it is sent:", *made.to_check)))


def attach_command(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Photos of sheets, PDFs, ...")],
    *,
    about: Annotated[str, takes("TEXT", "What it is.", "--about")] = "",
    event: EventOption = "",
    by: ByOption = "",
    as_json: JsonOption = False,
) -> None:
    """Attach files to the event; they are kept in the database.

    Example:
      hanchan tournament attach sheet-1-3.jpg --about "Table 3 of session 1"

    """
    with desk(event, by) as office:
        made = office.attach_files(files, about=about)
        words = f"{', '.join(one.name for one in made)} attached." if made else "Nothing new is attached."
        answer(made, words, as_json=as_json)


def attached_command(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME...]", help="Which; all if not told.")
    ] = None,
    *,
    to: Annotated[str, takes("FOLDER", "Write them there.", "--to")] = "",
    event: EventOption = "",
    as_json: JsonOption = False,
) -> None:
    """List what is attached to the event, or get it back.

    Example:
      hanchan tournament attached --to photos

    """
    from pathlib import Path

    from ...tournament.exchange.files import write

    with desk(event) as office:
        found = office.event.attachments
        unknown = next((name for name in names or () if name not in found), None)
        if unknown is not None:
            raise OptionError(f"{unknown[:60]} is not attached; there are {', '.join(found) or 'no files'}")
        chosen = [found[name] for name in names or found]
        if to:
            written = [write(Path(to) / one.name, office.store.file(one.sha256)) for one in chosen]
            _say_written(written, as_json=as_json)
            return
    if as_json:
        say_json([one.to_dict() for one in chosen], indent=2)
        return
    rows = [(one.name, f"{one.size:,}", one.at, one.author, one.about) for one in chosen]
    show_rows(("name", "bytes", "at", "by", "about"), rows, right=(1,))


def archive_command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The archive, as cup.hanchan.")],
    *,
    attach: Annotated[
        list[str] | None, takes("FILE", "Attach this first; may be given many times.", "--attach", "-a")
    ] = None,
    event: EventOption = "",
    by: ByOption = "",
    as_json: JsonOption = False,
) -> None:
    """Put the whole event into one file, to move it or to keep it.

    The log, the rules as they were used, and all that is attached, each with
    its hash. It is read again and checked before it is there.

    Examples:
      hanchan tournament archive cup.hanchan
      hanchan tournament archive cup.hanchan --attach sheets.pdf

    """
    from ...tournament.exchange.archive import archive

    with desk(event, by) as office:
        if attach:
            office.attach_files(attach)
        path = archive(office, file)
        entries, files = len(office.event.log), len(office.event.attachments)
        told = {"written": str(path), "event": office.key, "entries": entries, "attachments": files}
    if as_json:
        say_json(told)
    else:
        say(f"{path} is written: {_counted(entries, files)}, {path.stat().st_size:,} bytes.")


def restore_command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="An archive, as cup.hanchan.")],
    *,
    key: Annotated[str, takes("KEY", "By this key, if its own is taken.", "--as")] = "",
    only_check: Annotated[bool, typer.Option("--check", help="Only check it, and write nothing.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Get an event out of an archive.

    Everything in it is checked first, and nothing is written unless all is
    right.

    Examples:
      hanchan tournament restore cup.hanchan
      hanchan tournament restore cup.hanchan --as cup-2

    """
    _check_installed()
    from ...tournament.exchange.restore import open_archive, put

    found, done = open_archive(file), "is sound"
    if not only_check:
        with opened() as store:
            new = put(store, found, key=key)
        done = "is restored" if new else "is there already, with the same log"
    _say_restored(found, key or found.key, done, as_json=as_json)


def _say_restored(found: Archived, key: str, done: str, *, as_json: bool) -> None:
    entries, files = len(found.event.log), len(found.files)
    if as_json:
        told = {"event": key, "name": found.event.name, "entries": entries, "attachments": files}
        say_json({**told, "outcome": done, "notes": list(found.notes)}, indent=2)
        return
    say(f"{found.event.name} {done}: {_counted(entries, files)}; its key is {key}.")
    for note in found.notes:
        say(f"Note: {note}.")


def _counted(entries: int, files: int) -> str:
    logged = "1 entry" if entries == 1 else f"{entries} entries"
    return f"{logged}, {'1 attachment' if files == 1 else f'{files} attachments'}"
