"""``hanchan rules``: the rulesets, one by one and side by side, and the check of a club's own file."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .. import rulesets
from ..referee.rule_descriptions import (
    TITLES,
    Entry,
    decides,
    difference_words,
    entries,
    key_of,
    ours,
    section_of,
    shown_value,
)
from ..rulesets import (
    Difference,
    Ruleset,
    RulesetError,
    RulesetFileError,
    UnknownRulesetError,
    YakuRule,
)
from .common.help import Command, Group
from .common.output import is_terminal, say, say_columns, say_json, say_rich, table

if TYPE_CHECKING:
    from rich.table import Table

FAULTY = 1
VALUE_WIDTH = {"yaku": 36}
USUAL_WIDTH = 20

app = typer.Typer(cls=Group, rich_markup_mode=None)

JsonOption = Annotated[bool, typer.Option("--json", help="The answer as JSON.")]


@app.callback(invoke_without_command=True)
def _rules(context: typer.Context) -> None:
    """Show, compare and check rulesets."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command("list", cls=Command)
def list_command(as_json: JsonOption = False) -> None:
    """List the built-in rulesets."""
    loaded = [rulesets.load(id) for id in rulesets.available()]
    if as_json:
        say_json([_about(ruleset) for ruleset in loaded], indent=2)
        return
    rows = [(one.id, one.short, one.extends or "", one.name) for one in loaded]
    if not is_terminal():
        say_columns(rows)
        return
    shown = table("id", "cited as", "extends", "rulebook")
    for row in rows:
        shown.add_row(*row)
    say_rich(shown)


@app.command("show", cls=Command)
def show_command(
    id: Annotated[str, typer.Argument(metavar="ID", help="A built-in ruleset, or a ruleset file.")],
    section: Annotated[
        str | None,
        typer.Argument(metavar="[SECTION]", help="Only this section, as fu, yaku, terms or riichi."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Show the rules of a ruleset with their clauses.

    A rule that is our reading of an unclear text, or our default where the book
    is silent, says so and why. With a SECTION each rule also says what it decides.
    """
    ruleset = rulesets.load(id)
    chosen = entries(ruleset, section)
    if as_json:
        say_json({**_about(ruleset), "rules": [_entry_dict(entry) for entry in chosen]}, indent=2)
    elif not chosen:
        say(f"{ruleset.short}: no reading of ours is changed.")
    elif is_terminal():
        say_rich(f"{ruleset.name}\n", *_entry_tables(chosen, with_about=section is not None))
    else:
        say_columns((key_of(entry), shown_value(entry), entry.citation, ours(entry)) for entry in chosen)


@app.command("diff", cls=Command)
def diff_command(
    a: Annotated[str, typer.Argument(metavar="A", help="A built-in ruleset, or a ruleset file.")],
    b: Annotated[str, typer.Argument(metavar="B", help="Another one.")],
    section: Annotated[
        str | None,
        typer.Argument(metavar="[SECTION]", help="Only this section, as fu, yaku or riichi."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Show where two rulesets differ, with both values and both clauses."""
    left, right = rulesets.load(a), rulesets.load(b)
    entries(left, section)
    differences = [one for one in rulesets.diff(left, right) if section in (None, one.key.partition(".")[0])]
    if as_json:
        say_json([_difference_dict(one, left, right) for one in differences], indent=2)
    elif not differences:
        say(f"{left.short} and {right.short} have the same rules{f' of {section}' if section else ''}.")
    elif is_terminal():
        say_rich(_difference_table(differences, left, right), f"{len(differences)} rules differ.")
    else:
        say_columns(_difference_row(one) for one in differences)


@app.command("check", cls=Command)
def check_command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A ruleset file, or a built-in ruleset.")],
    as_json: JsonOption = False,
) -> int:
    """Check a ruleset file: name every fault with its line."""
    faults = rulesets.check(Path(file) if Path(file).is_file() else file)
    for fault in faults:
        if isinstance(fault, RulesetFileError | UnknownRulesetError) and fault.line is None:
            raise fault
    if as_json:
        say_json({"valid": not faults, "faults": [_fault_dict(fault) for fault in faults]}, indent=2)
    elif faults:
        say("\n".join([*map(str, faults), "", f"{len(faults)} fault{'s' if len(faults) > 1 else ''}."]))
    else:
        say(f"{file}: complete, cited and free of contradictions.")
    return FAULTY if faults else 0


def _about(ruleset: Ruleset) -> dict[str, Any]:
    return {
        "id": ruleset.id,
        "name": ruleset.name,
        "short": ruleset.short,
        "extends": ruleset.extends,
        "players": ruleset.players,
        "hash": ruleset.hash,
    }


def _fault_dict(fault: RulesetError) -> dict[str, Any]:
    return {
        "error": type(fault).__name__,
        "file": fault.file,
        "line": fault.line,
        "key": fault.key,
        "message": fault.what,
    }


def _entry_dict(entry: Entry) -> dict[str, Any]:
    names = {}
    if isinstance(entry, YakuRule):
        names = {"name": entry.name, "japanese": entry.japanese, "kanji": entry.kanji}
    return {
        "rule": key_of(entry),
        "about": decides(entry),
        "value": entry.value,
        **names,
        "clause": entry.citation,
        "source": entry.source,
        "reason": entry.reason,
    }


def _entry_tables(shown: Sequence[Entry], *, with_about: bool) -> "Iterator[Table]":
    """A table for each section; a rule has its value and clause beside it, and what is ours below them."""
    from rich.table import Table
    from rich.text import Text

    keys = max(len(key_of(entry).partition(".")[2]) for entry in shown)
    for section, group in groupby(shown, section_of):
        title = Text.assemble((section, "bold"), f"  {TITLES[section]}")
        made = Table(box=None, title=title, title_justify="left", title_style="", show_header=False)
        made.add_column(no_wrap=True, min_width=keys)
        made.add_column()
        width = VALUE_WIDTH.get(section, USUAL_WIDTH)
        for entry in group:
            value, added = shown_value(entry), ours(entry)
            cell = Text.assemble(f"{value:<{width}}  ", (entry.citation, "dim"))
            if with_about:
                cell.append(f"\n{decides(entry)}")
            if added:
                cell.append(f"\n{added}", "dim italic")
            made.add_row(key_of(entry).partition(".")[2], cell)
        yield made


def _difference_dict(one: Difference, left: Ruleset, right: Ruleset) -> dict[str, Any]:
    sides = zip((left, right), one.values, one.citations, strict=True)
    return {"rule": one.key, **{side.id: {"value": value, "clause": cited} for side, value, cited in sides}}


def _difference_row(one: Difference) -> tuple[str, ...]:
    left, right = difference_words(one)
    return one.key, left, one.citations[0], right, one.citations[1]


def _difference_table(differences: Sequence[Difference], left: Ruleset, right: Ruleset) -> "Table":
    from rich.text import Text

    shown: Table = table("rule", left.short, right.short)
    section = ""
    for one in differences:
        if section and one.key.partition(".")[0] != section:
            shown.add_section()
        section = one.key.partition(".")[0]
        cells = zip(difference_words(one), one.citations, strict=True)
        shown.add_row(one.key, *(Text.assemble(value, "\n", (cited, "dim")) for value, cited in cells))
    return shown
