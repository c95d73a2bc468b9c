"""``hanchan referee``: the desk. Find a foul, ask what matters, read the ruling."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...errors import OptionError
from ...rulesets import DEFAULT_RULESET
from ..common.help import Command, Group
from ..common.output import is_terminal, say, say_columns, say_json, say_rich, table
from .output import line_dict, ours, show_customs, show_found, show_ruling, side_by_side

if TYPE_CHECKING:
    from rich.table import Table

    from ...referee import Foul, Offence, Value

FOUND = 8
EARLIER = "@earlier"
INCIDENT = "The incident"

app = typer.Typer(cls=Group, rich_markup_mode=None)

JsonOption = Annotated[bool, typer.Option("--json", help="The answer as JSON.")]
FoulArgument = Annotated[
    str, typer.Argument(metavar="FOUL", help="The id of a foul, as referee search finds it.")
]


def _takes(metavar: str, help: str, *names: str) -> Any:
    return typer.Option(*names, metavar=metavar, help=help)


def _fact(metavar: str, help: str, *names: str) -> Any:
    return typer.Option(*names, metavar=metavar, help=help, rich_help_panel=INCIDENT)


@app.callback(invoke_without_command=True)
def _referee(
    context: typer.Context,
    ruleset: Annotated[
        str, _takes("ID", "The ruleset, or a file; asked if not told.", "--ruleset", "-r")
    ] = "",
) -> None:
    """Rule on a foul, by the book and with its clause.

    Without a command it asks what happened, finds the foul, puts only those
    questions that matter, and ends in a ruling to read out.

    Examples:
      hanchan referee
      hanchan referee search pon no tiles discarded --ruleset ema-2016
      hanchan referee rule invalid_group_after_discard -r ema-2016
      hanchan referee show tile_count_wrong

    """
    if context.invoked_subcommand is None:
        from .dialogue import Desk

        Desk(ruleset).run()


@app.command("rule", cls=Command)
def rule_command(
    foul: FoulArgument,
    *,
    ruleset: Annotated[
        str,
        _fact("ID", f"A ruleset, or a file; {DEFAULT_RULESET} if not told.", "--ruleset", "-r"),
    ] = DEFAULT_RULESET,
    told: Annotated[
        list[str] | None,
        _fact("KEY=VALUE", "A circumstance; may be given many times.", "--with", "-w"),
    ] = None,
    history: Annotated[
        list[str] | None,
        _fact("FOUL", "An earlier offence of the player; FOUL@earlier in an earlier game.", "--history"),
    ] = None,
    reading: Annotated[
        list[str] | None,
        _fact("NAME", "Another reading of the book, as FOUL.chonbo.", "--reading"),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    r"""Rule on a foul.

    What the ruling depends on and is not told is named, with the question.

    Examples:
      hanchan referee rule tile_count_wrong -r ema-2016
      hanchan referee rule late_1_10 --with minutes_late=7 --json
      hanchan referee rule wrong_draw_known -r wdmc-2019 \
        --history wrong_draw_known
      hanchan referee rule wrong_draw_mixed -r wrc-2025 \
        --reading wrong_draw_mixed.dead_hand

    """
    from ... import referee

    ruling = referee.rule(
        foul, circumstances(told or []), ruleset, [offence(one) for one in history or []], reading or []
    )
    if as_json:
        say_json(ruling.to_dict(), indent=2)
    else:
        show_ruling(ruling)


def circumstances(told: list[str]) -> dict[str, Value]:
    """Circumstances as they are told on the command line."""
    from ... import referee

    known: dict[str, Value] = {}
    for part in (part for text in told for part in text.split(",")):
        key, equals, value = part.partition("=")
        if not equals:
            raise OptionError(f"--with takes KEY=VALUE, as discarded_since=yes, not {part}")
        if key in known:
            raise OptionError(f"--with tells {key} twice")
        known[key.strip()] = referee.circumstance(key.strip()).read(value)
    return known


def offence(text: str) -> Offence:
    """An earlier offence as it is told on the command line."""
    from ... import referee

    return referee.Offence(text.removesuffix(EARLIER), this_game=not text.endswith(EARLIER))


@app.command("list", cls=Command)
def list_command(
    section: Annotated[
        str | None, typer.Argument(metavar="[SECTION]", help="Only this section, as calls or riichi.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """List all fouls."""
    from ... import referee
    from ...referee import SECTIONS

    if section and section not in SECTIONS:
        raise OptionError(f"there is no section {section}; there are {', '.join(SECTIONS)}")
    chosen = [foul for foul in referee.fouls() if section in (None, foul.section)]
    if as_json:
        say_json([_about(foul) for foul in chosen], indent=2)
    elif is_terminal():
        say_rich(*_section_tables(chosen))
    else:
        say_columns((foul.id, foul.section, foul.title) for foul in chosen)


def _about(foul: Foul) -> dict[str, Any]:
    return {
        "id": foul.id,
        "section": foul.section,
        "title": foul.title,
        "about": foul.about,
        "circumstances": list(foul.circumstances),
        "readings": list(foul.readings),
    }


def _section_tables(chosen: list[Foul]) -> list[Table]:
    from ...referee import SECTIONS

    tables = []
    for section, title in SECTIONS.items():
        made = table(section, title)
        for foul in (one for one in chosen if one.section == section):
            made.add_row(foul.id, foul.title)
        if made.row_count:
            tables.append(made)
    return tables


@app.command("show", cls=Command)
def show_command(
    foul: FoulArgument,
    ruleset: Annotated[
        list[str] | None,
        _takes("ID", "Only these rulesets; all if not told.", "--ruleset", "-r"),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Show what every rulebook makes of a foul, side by side."""
    from ... import referee

    which = referee.foul(foul)
    others = [book for book in referee.books_without_penalties() if book in which.rules]
    books = ruleset or [*referee.books(), *others]
    lines = {book: referee.overview(which, book) for book in books}
    if as_json:
        say_json(
            {**_about(which), "rulesets": {book: [line_dict(one) for one in lines[book]] for book in books}},
            indent=2,
        )
    elif is_terminal():
        say(f"{which.title} ({which.id})\n{which.about}")
        say_rich(side_by_side(lines))
    else:
        say_columns(
            (book, one.when, one.verdict, one.repeated, f"{one.clause}{ours(one)}")
            for book in books
            for one in lines[book]
        )


@app.command("search", cls=Command)
def search_command(
    words: Annotated[list[str], typer.Argument(metavar="WORDS...", help="What happened, in a few words.")],
    ruleset: Annotated[str, _takes("ID", "Show what this ruleset makes of each.", "--ruleset", "-r")] = "",
    as_json: JsonOption = False,
) -> int:
    """Find a foul by the words of somebody who saw it.

    The name of a book among the words is understood as the ruleset.

    Examples:
      hanchan referee search called pon, no tiles, discarded, EMA
      hanchan referee search "knocked over the wall" --ruleset wrc-2025

    """
    from ... import referee

    text, named = referee.by_book(" ".join(words))
    ruleset = ruleset or named
    found = referee.search(text, FOUND)
    lines = {foul.id: referee.overview(foul, ruleset) if ruleset else () for foul in found}
    if as_json:
        say_json(
            [{**_about(foul), "rules": [line_dict(one) for one in lines[foul.id]]} for foul in found],
            indent=2,
        )
    elif not found:
        say(f"Nothing is known by these words: {' '.join(words)}.")
    else:
        show_found(found, lines, ruleset)
    return 0 if found else 1


@app.command("customs", cls=Command)
def customs_command(
    ruleset: Annotated[
        str,
        _takes("ID", f"A ruleset, or a file; {DEFAULT_RULESET} if not told.", "--ruleset", "-r"),
    ] = DEFAULT_RULESET,
    as_json: JsonOption = False,
) -> None:
    """Tell how a book wants the table, the referee and the sheets to be.

    All that is not about fouls: calling the referee, sticks, loans, the last
    hand, the report, substitutes, manners; each with its clause.

    Examples:
      hanchan referee customs --ruleset wdmc-2019

    """
    from ... import referee, rulesets

    told = referee.customs(ruleset)
    if as_json:
        say_json([{key: getattr(one, key) for key in one.__slots__} for one in told], indent=2)
    elif told:
        show_customs(told)
    else:
        say(f"{rulesets.load(ruleset).short} says nothing of it.")


@app.command("booklet", cls=Command)
def booklet_command(
    ruleset: Annotated[
        str,
        _takes("ID", f"A ruleset, or a file; {DEFAULT_RULESET} if not told.", "--ruleset", "-r"),
    ] = DEFAULT_RULESET,
    output: Annotated[
        str | None,
        _takes("FILE.pdf", "Where to write it; referee-ID.pdf if not told.", "--output", "-o"),
    ] = None,
    paper: Annotated[str, _takes("a6|a5", "The size of a page; a6 if not told.", "--paper")] = "a6",
) -> None:
    """Write the reference for a referee's pocket, as a PDF.

    All fouls with their rulings and clauses by one ruleset. It needs the package
    typst: pip install hanchan[paper].
    """
    from ... import rulesets
    from ...referee import booklet

    if paper not in booklet.PAPERS:
        raise OptionError(f"--paper takes {' or '.join(booklet.PAPERS)}, not {paper}")
    chosen = rulesets.load(ruleset)
    path = Path(output or f"referee-{chosen.id}.pdf")
    try:
        path.write_bytes(booklet.pdf(chosen, paper=paper))
    except OSError as error:
        raise OptionError(f"{path} cannot be written: {error.strerror}") from None
    say(f"{path}: the referee's booklet by {chosen.short}.")
