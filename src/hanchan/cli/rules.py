"""``hanchan rules``: the rulesets, side by side and one by one, and the check of a club's own file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .. import rulesets
from ..errors import OptionError
from ..rulesets import Ruleset, RulesetError

if TYPE_CHECKING:
    from rich.table import Table

    from ..rulesets import Rule, TermRule, YakuRule

FAULTY = 1

app = typer.Typer(help="Rulesets: list, show, compare and check them.", no_args_is_help=True)

JsonOption = Annotated[bool, typer.Option("--json", help="The answer as JSON.")]
RulesetArgument = Annotated[str, typer.Argument(metavar="ID", help="A built-in ruleset, or a ruleset file.")]


@app.command("list")
def list_command(as_json: JsonOption = False) -> None:
    """List the built-in rulesets."""
    loaded = [rulesets.load(id) for id in rulesets.available()]
    if as_json:
        _print_json([_about(ruleset) for ruleset in loaded])
        return
    table = _table("id", "rulebook", "cited as", "extends")
    for ruleset in loaded:
        table.add_row(ruleset.id, ruleset.name, ruleset.short, ruleset.extends or "")
    _print(table)


@app.command("show")
def show_command(
    id: RulesetArgument,
    section: Annotated[
        str | None, typer.Argument(metavar="[SECTION]", help="Only this section, as fu, yaku, terms or riichi.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Show every rule of a ruleset with its clause."""
    ruleset = rulesets.load(id)
    entries = _entries(ruleset, section)
    if as_json:
        _print_json({**_about(ruleset), "rules": [_entry_dict(entry) for entry in entries]})
        return
    _print(_entry_table(ruleset, entries))


@app.command("diff")
def diff_command(
    a: Annotated[str, typer.Argument(metavar="A", help="A built-in ruleset, or a ruleset file.")],
    b: Annotated[str, typer.Argument(metavar="B", help="Another one.")],
    as_json: JsonOption = False,
) -> None:
    """Show the rules in which two rulesets differ, with both values and both clauses."""
    left, right = rulesets.load(a), rulesets.load(b)
    differences = rulesets.diff(left, right)
    if as_json:
        _print_json(
            [
                {
                    "rule": one.key,
                    left.id: {"value": one.values[0], "clause": one.citations[0]},
                    right.id: {"value": one.values[1], "clause": one.citations[1]},
                }
                for one in differences
            ]
        )
        return
    table = _table("rule", left.short, right.short)
    for one in differences:
        cells = (f"{_show(value)}\n[dim]{cited}[/dim]" for value, cited in zip(one.values, one.citations, strict=True))
        table.add_row(one.key, *cells)
    table.caption = f"{len(differences)} rules differ"
    _print(table)


@app.command("check")
def check_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A ruleset file.")], as_json: JsonOption = False
) -> int:
    """Check a ruleset file, and name every fault with its line."""
    problems: list[RulesetError] = rulesets.check(file)
    if as_json:
        _print_json(
            {
                "valid": not problems,
                "problems": [
                    {"error": type(one).__name__, "file": one.file, "line": one.line, "key": one.key, "message": one.what}
                    for one in problems
                ],
            }
        )
    elif problems:
        for one in problems:
            print(one)
    else:
        print(f"{file}: complete, cited and free of contradictions")
    return FAULTY if problems else 0


def _about(ruleset: Ruleset) -> dict[str, Any]:
    return {
        "id": ruleset.id,
        "name": ruleset.name,
        "short": ruleset.short,
        "extends": ruleset.extends,
        "players": ruleset.players,
        "hash": ruleset.hash,
    }


Entry = "Rule | YakuRule | TermRule"


def _entries(ruleset: Ruleset, section: str | None) -> list[Rule | YakuRule | TermRule]:
    entries: list[Rule | YakuRule | TermRule] = [*ruleset.terms, *ruleset.rules, *ruleset.yakus]
    if section is None:
        return entries
    chosen = [entry for entry in entries if _full_key(entry).split(".")[0] == section]
    if not chosen:
        sections = dict.fromkeys(_full_key(entry).split(".")[0] for entry in entries)
        raise OptionError(f"there is no section {section!r}; there are {', '.join(sections)}")
    return chosen


def _full_key(entry: Rule | YakuRule | TermRule) -> str:
    return entry.key if "." in entry.key else f"terms.{entry.key}"


def _entry_dict(entry: Rule | YakuRule | TermRule) -> dict[str, Any]:
    names = {"name": entry.name, "japanese": entry.japanese, "kanji": entry.kanji} if hasattr(entry, "kanji") else {}
    return {
        "rule": _full_key(entry),
        "value": entry.value,
        **names,
        "clause": entry.citation,
        "source": entry.source,
        "reason": entry.reason,
    }


def _entry_table(ruleset: Ruleset, entries: list[Rule | YakuRule | TermRule]) -> Table:
    table = _table("rule", "value", "clause", "reading, or reason of the default")
    table.title = ruleset.name
    section = ""
    for entry in entries:
        key = _full_key(entry)
        if section and key.split(".")[0] != section:
            table.add_section()
        section = key.split(".")[0]
        value = f"{_show(entry.value)}  {entry.name}" if hasattr(entry, "kanji") else _show(entry.value)
        table.add_row(key, value, entry.citation, f"[dim]{entry.reason}[/dim]" if entry.reason else "")
    return table


def _show(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple | list):
        return ", ".join(_show(item) for item in value) or "none"
    return str(value)


def _table(*columns: str) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, title_justify="left", caption_justify="left")
    for column in columns:
        table.add_column(column, overflow="fold")
    return table


def _print(table: Table) -> None:
    from rich.console import Console

    Console().print(table)


def _print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))
