"""Commands, groups and options for click: help keeps its line breaks, options stand in sections."""

from __future__ import annotations

from importlib import import_module
from inspect import cleandoc
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["Command", "Group", "LazyGroup", "Option", "argument", "command", "flag", "group", "option"]

Decorated = TypeVar("Decorated", bound="Callable[..., Any]")

OPTIONS = "Options"
LONG = 200
"""More characters than any first sentence has: nothing is cut off."""


class Option(click.Option):
    """An option that names its section of the help."""

    def __init__(self, *args: Any, section: str = OPTIONS, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.section = section


class _Help(click.Command):
    """Help as it was written, with one list of options per section."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write the docstring with its own line breaks."""
        formatter.write_paragraph()
        formatter.write(f"{cleandoc(self.help or '')}\n")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options section by section, in the order in which they were declared."""
        sections: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(ctx):
            record = parameter.get_help_record(ctx)
            if record and isinstance(parameter, click.Option):
                section = parameter.section if isinstance(parameter, Option) else OPTIONS
                sections.setdefault(section, []).append(record)
        for title, records in sections.items():
            with formatter.section(title):
                formatter.write_dl(records)


class Command(_Help):
    """A command."""


class Group(_Help, click.Group):
    """A command with subcommands, listed in the order in which they were declared."""

    command_class = Command

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names of the subcommands."""
        return list(self.commands)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write each subcommand with the first sentence of its help."""
        commands = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl([(name, found.get_short_help_str(LONG)) for name, found in commands if found])

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the subcommands, then the options."""
        self.format_commands(ctx, formatter)
        _Help.format_options(self, ctx, formatter)


class LazyGroup(Group):
    """A group that imports the module of a subcommand only when that subcommand is wanted."""

    def __init__(self, *args: Any, places: Mapping[str, str], **settings: Any) -> None:
        """``places`` maps a subcommand to ``module:attribute``."""
        super().__init__(*args, **settings)
        self.places = places

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names of the subcommands."""
        return list(self.places)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The subcommand; an unknown name fails with the names that are close to it."""
        if cmd_name.startswith("-"):
            return None
        if cmd_name not in self.places:
            raise click.NoSuchCommand(cmd_name, possibilities=self.places, ctx=ctx)
        module, _, attribute = self.places[cmd_name].partition(":")
        found: click.Command = getattr(import_module(module), attribute)
        return found


def command(name: str | None = None, **settings: Any) -> Callable[[Callable[..., Any]], Command]:
    """Turn a function into a command; ``list_command`` is called ``list``."""
    return click.command(name, cls=Command, **settings)


def group(name: str, *, places: Mapping[str, str] | None = None) -> Callable[[Callable[..., Any]], Group]:
    """Turn a function into a group that also runs without a subcommand."""
    if places is None:
        return click.group(name, cls=Group, invoke_without_command=True)
    return click.group(name, cls=LazyGroup, invoke_without_command=True, places=places)


def argument(name: str, metavar: str, help: str, **settings: Any) -> Callable[[Decorated], Decorated]:
    """Add a positional argument."""
    return click.argument(name, metavar=metavar, help=help, **settings)


def option(
    *names: str, metavar: str | None = None, help: str, section: str = OPTIONS, **settings: Any
) -> Callable[[Decorated], Decorated]:
    """Add an option with a value."""
    return click.option(*names, cls=Option, metavar=metavar, help=help, section=section, **settings)


def flag(*names: str, help: str, section: str = OPTIONS) -> Callable[[Decorated], Decorated]:
    """Add an option without a value."""
    return click.option(*names, cls=Option, is_flag=True, help=help, section=section)
