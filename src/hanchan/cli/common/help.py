"""Commands that start quickly, with help as plain text: usage, what they do, and options in groups."""

from __future__ import annotations

from inspect import cleandoc
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperGroup

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

DEFAULT_GROUP = "Options"


class Plain:
    """A value that is taken as it was written."""

    def coerce(self, value: Any, **_: Any) -> Any:
        """The same value."""
        return value


def _take_as_written(params: Iterable[Any]) -> None:
    """Let Typer leave all values alone: ours are flags and text, which we read ourselves.

    Typer would load pydantic even to turn text into text, and that takes as long as all the rest of a run. A
    version of Typer that does not do so has no such attribute.
    """
    for param in params:
        if getattr(param, "_runtime_param", Plain) is None:
            vars(param)["_runtime_param"] = Plain()


class Command(TyperCommand):
    """A command whose help keeps the lines of its docstring."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the command line."""
        _take_as_written(self.get_params(ctx))
        return super().parse_args(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the whole help."""
        _write_intro(self, ctx, formatter)
        _write_options(self, ctx, formatter)


class Group(TyperGroup):
    """The same for a command that has commands."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the command line."""
        _take_as_written(self.get_params(ctx))
        return super().parse_args(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the whole help."""
        _write_intro(self, ctx, formatter)
        commands = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        rows = [(name, (command.help or "").partition("\n")[0]) for name, command in commands if command]
        with formatter.section(_bold("Commands")):
            formatter.write_dl(rows)
        _write_options(self, ctx, formatter)


def _bold(text: str) -> str:
    return typer.style(text, bold=True)


def _write_intro(command: Any, ctx: Any, formatter: Any) -> None:
    formatter.write(f"{_bold('Usage:')} {ctx.command_path} {' '.join(_usage(command, ctx))}\n\n")
    formatter.write(cleandoc(command.help or "") + "\n")


def _usage(command: Any, ctx: Any) -> Iterator[str]:
    yield from (param.metavar for param in command.get_params(ctx) if param.param_type_name == "argument")
    yield "COMMAND ..." if isinstance(command, Group) else command.options_metavar


def _write_options(command: Any, ctx: Any, formatter: Any) -> None:
    groups: dict[str, list[tuple[str, str]]] = {}
    for group, left, right in _records(command, ctx):
        groups.setdefault(group, []).append((left, right))
    for group, rows in groups.items():
        with formatter.section(_bold(group)):
            formatter.write_dl(rows)


def _records(command: Any, ctx: Any) -> Iterator[tuple[str, str, str]]:
    """The group, the names and the help of each argument and option."""
    for param in command.get_params(ctx):
        if getattr(param, "hidden", False):
            continue
        group = getattr(param, "rich_help_panel", None) or DEFAULT_GROUP
        if param.param_type_name == "argument":
            yield "Arguments", param.metavar or param.name.upper(), param.help or ""
            continue
        names = ", ".join(sorted(param.opts, key=len))
        takes = "" if param.is_flag else f" {param.metavar or param.name.upper()}"
        yield group, names + takes, param.help or ""
