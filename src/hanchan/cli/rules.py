"""``hanchan rules``: list, show and compare rulesets, and check a club's own ruleset file."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .. import referee, rulesets
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
from .common.commands import argument, group
from .common.options import json_option
from .common.output import is_terminal, say, say_columns, say_json, say_rich, table

if TYPE_CHECKING:
    from rich.table import Table

FAULTY = 1
VALUE_WIDTH = {"yaku": 36}
USUAL_WIDTH = 20


@group("rules")
@click.pass_context
def rules(context: click.Context) -> None:
    """Show, compare and check rulesets."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@rules.command()
@json_option()
def list_command(as_json: bool) -> None:
    """List the built-in rulesets."""
    loaded = [rulesets.load(id) for id in rulesets.available()]
    if as_json:
        say_json([_about(ruleset) for ruleset in loaded], indent=2)
        return
    rows = [(book.id, book.short, book.extends or "", book.name) for book in loaded]
    if not is_terminal():
        say_columns(rows)
        return
    drawn = table("id", "cited as", "extends", "rulebook")
    for row in rows:
        drawn.add_row(*row)
    say_rich(drawn)


@rules.command()
@argument("id", "ID", "A built-in ruleset, or a ruleset file.")
@argument("section", "[SECTION]", "Only this section, such as fu, yaku, terms or riichi.", required=False)
@json_option()
def show_command(id: str, section: str | None, as_json: bool) -> None:
    """Show the rules of a ruleset with their clauses.

    Rules that are our interpretation of an unclear text, or our default where the
    book is silent, say so and why. With a SECTION, each rule also says what it
    decides.
    """
    ruleset = referee.checked_ruleset(id)
    chosen = entries(ruleset, section)
    if as_json:
        say_json({**_about(ruleset), "rules": [_entry_dict(entry) for entry in chosen]}, indent=2)
    elif not chosen:
        say(f"{ruleset.short}: no reading of ours is changed.")
    elif is_terminal():
        say_rich(f"{ruleset.name}\n", *_entry_tables(chosen, with_about=section is not None))
    else:
        say_columns((key_of(entry), shown_value(entry), entry.citation, ours(entry)) for entry in chosen)


@rules.command()
@argument("a", "A", "A built-in ruleset, or a ruleset file.")
@argument("b", "B", "Another one.")
@argument("section", "[SECTION]", "Only this section, such as fu, yaku or riichi.", required=False)
@json_option()
def diff_command(a: str, b: str, section: str | None, as_json: bool) -> None:
    """Show where two rulesets differ, with both values and both clauses."""
    left, right = referee.checked_ruleset(a), referee.checked_ruleset(b)
    entries(left, section)
    differences = [
        difference
        for difference in rulesets.diff(left, right)
        if section in (None, difference.key.partition(".")[0])
    ]
    if as_json:
        say_json([_difference_dict(difference, left, right) for difference in differences], indent=2)
    elif not differences:
        say(f"{left.short} and {right.short} have the same rules{f' of {section}' if section else ''}.")
    elif is_terminal():
        say_rich(_difference_table(differences, left, right), f"{len(differences)} rules differ.")
    else:
        say_columns(map(_difference_row, differences))


@rules.command()
@argument("file", "FILE", "A ruleset file, or a built-in ruleset.")
@json_option()
def check_command(file: str, as_json: bool) -> int:
    """Check a ruleset file, and list every fault with its line."""
    faults = rulesets.check(Path(file) if Path(file).is_file() else file, checks=(referee.problems,))
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
    """A table for each section: rules with their values and clauses, and our interpretations below them."""
    from rich.table import Table
    from rich.text import Text

    keys = max(len(key_of(entry).partition(".")[2]) for entry in shown)
    for section, rows in groupby(shown, section_of):
        title = Text.assemble((section, "bold"), f"  {TITLES[section]}")
        drawn = Table(box=None, title=title, title_justify="left", title_style="", show_header=False)
        drawn.add_column(no_wrap=True, min_width=keys)
        drawn.add_column()
        width = VALUE_WIDTH.get(section, USUAL_WIDTH)
        for entry in rows:
            value, added = shown_value(entry), ours(entry)
            cell = Text.assemble(f"{value:<{width}}  ", (entry.citation, "dim"))
            if with_about:
                cell.append(f"\n{decides(entry)}")
            if added:
                cell.append(f"\n{added}", "dim italic")
            drawn.add_row(key_of(entry).partition(".")[2], cell)
        yield drawn


def _difference_dict(difference: Difference, left: Ruleset, right: Ruleset) -> dict[str, Any]:
    sides = zip((left, right), difference.values, difference.citations, strict=True)
    return {
        "rule": difference.key,
        **{side.id: {"value": value, "clause": cited} for side, value, cited in sides},
    }


def _difference_row(difference: Difference) -> tuple[str, ...]:
    left, right = difference_words(difference)
    return difference.key, left, difference.citations[0], right, difference.citations[1]


def _difference_table(differences: Sequence[Difference], left: Ruleset, right: Ruleset) -> "Table":
    from rich.text import Text

    drawn: Table = table("rule", left.short, right.short)
    section = ""
    for difference in differences:
        if section and difference.key.partition(".")[0] != section:
            drawn.add_section()
        section = difference.key.partition(".")[0]
        cells = zip(difference_words(difference), difference.citations, strict=True)
        drawn.add_row(difference.key, *(Text.assemble(value, "\n", (cited, "dim")) for value, cited in cells))
    return drawn
