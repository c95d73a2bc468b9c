"""``hanchan referee``: find a foul, answer what matters, read the ruling."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ...errors import OptionError
from ..common.commands import argument, group, option
from ..common.options import json_option, ruleset_option
from ..common.output import is_terminal, say, say_columns, say_json, say_rich, table, write_bytes
from ..common.rulings import circumstances_option, show_ruling
from ..common.types import FILE, OneOf
from .output import line_dict, reading_note, show_customs, show_found, side_by_side

if TYPE_CHECKING:
    from rich.table import Table

    from ...referee import Foul, Offence, Value

MOST_FOUND = 8
EARLIER = "@earlier"
INCIDENT = "The incident"

foul_argument = argument("foul", "FOUL", "The id of a foul, as referee search finds it.")


@group("referee")
@option("--ruleset", "-r", metavar="ID", show_default="asked", help="A ruleset, or a file.")
@click.pass_context
def referee(context: click.Context, ruleset: str | None) -> None:
    """Rule on a foul, by the book and with its clause.

    Without a command it asks what happened, finds the foul, asks only the
    questions that matter, and ends with a ruling to read out.

    Examples:
      hanchan referee
      hanchan referee search pon no tiles discarded --ruleset ema-2016
      hanchan referee rule invalid_group_after_discard -r ema-2016
      hanchan referee show tile_count_wrong

    """
    if context.invoked_subcommand is None:
        from .dialogue import Dialogue

        Dialogue(ruleset).run()


@referee.command()
@foul_argument
@ruleset_option(section=INCIDENT)
@circumstances_option(INCIDENT)
@option(
    "--history",
    multiple=True,
    metavar="FOUL",
    help="An earlier offence of the player; FOUL@earlier in an earlier game.",
    section=INCIDENT,
)
@option(
    "--reading",
    "readings",
    multiple=True,
    metavar="NAME",
    help="Another reading of the book, such as FOUL.chonbo.",
    section=INCIDENT,
)
@json_option()
def rule_command(
    *,
    foul: str,
    ruleset: str,
    circumstances: dict[str, Value],
    history: tuple[str, ...],
    readings: tuple[str, ...],
    as_json: bool,
) -> None:
    r"""Rule on a foul.

    If the ruling depends on a circumstance that is missing, the question is shown.

    Examples:
      hanchan referee rule tile_count_wrong -r ema-2016
      hanchan referee rule late_1_10 --with minutes_late=7 --json
      hanchan referee rule wrong_draw_known -r wdmc-2019 \
        --history wrong_draw_known
      hanchan referee rule wrong_draw_mixed -r wrc-2025 \
        --reading wrong_draw_mixed.dead_hand

    """
    from ...referee import rule

    ruling = rule(foul, circumstances, ruleset, [_offence(text) for text in history], list(readings))
    if as_json:
        say_json(ruling.to_dict(), indent=2)
    else:
        show_ruling(ruling)


def _offence(text: str) -> Offence:
    """An earlier offence as the command line writes it."""
    from ...referee import Offence

    return Offence(text.removesuffix(EARLIER), this_game=not text.endswith(EARLIER))


@referee.command()
@argument("section", "[SECTION]", "Only this section, such as calls or riichi.", required=False)
@json_option()
def list_command(section: str | None, as_json: bool) -> None:
    """List all fouls."""
    from ...referee import SECTIONS, fouls

    if section and section not in SECTIONS:
        raise OptionError(f"there is no section {section}; there are {', '.join(SECTIONS)}")
    chosen = [foul for foul in fouls() if section in (None, foul.section)]
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
        drawn = table(section, title)
        for foul in chosen:
            if foul.section == section:
                drawn.add_row(foul.id, foul.title)
        if drawn.row_count:
            tables.append(drawn)
    return tables


@referee.command()
@foul_argument
@option(
    "--ruleset",
    "-r",
    "rulesets",
    multiple=True,
    metavar="ID",
    show_default="all",
    help="Only this ruleset; may be repeated.",
)
@json_option()
def show_command(foul: str, rulesets: tuple[str, ...], as_json: bool) -> None:
    """Show the rulings of all rulebooks on a foul, side by side."""
    from ... import referee as rulings

    which = rulings.foul(foul)
    others = [book for book in rulings.books_without_penalties() if book in which.rules]
    books = rulesets or (*rulings.books(), *others)
    lines = {book: rulings.overview(which, book) for book in books}
    if as_json:
        by_ruleset = {book: [line_dict(line) for line in lines[book]] for book in books}
        say_json({**_about(which), "rulesets": by_ruleset}, indent=2)
    elif is_terminal():
        say(f"{which.title} ({which.id})\n{which.about}")
        say_rich(side_by_side(lines))
    else:
        say_columns(
            (book, line.when, line.verdict, line.repeated, f"{line.clause}{reading_note(line)}")
            for book in books
            for line in lines[book]
        )


@referee.command()
@argument("words", "WORDS...", "What happened, in a few words.", nargs=-1, required=True)
@option("--ruleset", "-r", metavar="ID", help="Show the rulings of this ruleset.")
@json_option()
def search_command(words: tuple[str, ...], ruleset: str | None, as_json: bool) -> int:
    """Find a foul by describing what was seen.

    If the words include the name of a rulebook, that ruleset is used.

    Examples:
      hanchan referee search called pon, no tiles, discarded, EMA
      hanchan referee search "knocked over the wall" --ruleset wrc-2025

    """
    from ... import referee as rulings

    text, named = rulings.by_book(" ".join(words))
    book = ruleset or named
    found = rulings.search(text, MOST_FOUND)
    lines = {foul.id: rulings.overview(foul, book) if book else () for foul in found}
    if as_json:
        say_json([{**_about(foul), "rules": [*map(line_dict, lines[foul.id])]} for foul in found], indent=2)
    elif not found:
        say(f"No foul matches these words: {' '.join(words)}.")
    else:
        show_found(found, lines, book)
    return 0 if found else 1


@referee.command()
@ruleset_option()
@json_option()
def customs_command(ruleset: str, as_json: bool) -> None:
    """Show what a rulebook says about the table, the referee and the sheets.

    Everything that is not about fouls: calling the referee, sticks, loans, the
    last hand, the report, substitutes, manners; each with its clause.

    Examples:
      hanchan referee customs --ruleset wdmc-2019

    """
    from ... import referee
    from ...referee import customs

    found = customs(ruleset)
    if as_json:
        say_json([{key: getattr(custom, key) for key in custom.__slots__} for custom in found], indent=2)
    elif found:
        show_customs(found)
    else:
        say(f"{referee.checked_ruleset(ruleset).short} says nothing about customs.")


@referee.command()
@ruleset_option()
@option(
    "--output", "-o", type=FILE, metavar="FILE.pdf", show_default="referee-ID.pdf", help="The file to write."
)
@option("--paper", type=OneOf("a6", "a5"), default="a6", help="The size of a page.")
def booklet_command(ruleset: str, output: Path | None, paper: str) -> None:
    """Write a referee's pocket reference as a PDF.

    It has all fouls with their rulings and clauses by one ruleset. It needs the
    package typst: pip install hanchan[paper].
    """
    from ... import referee
    from ...referee import booklet

    chosen = referee.checked_ruleset(ruleset)
    path = output or Path(f"referee-{chosen.id}.pdf")
    write_bytes(path, booklet.pdf(chosen, paper=paper))
    say(f"{path}: the referee's booklet by {chosen.short}.")
