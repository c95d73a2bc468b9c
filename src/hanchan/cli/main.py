"""The program ``hanchan``: its commands and how they end."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated

import typer

from .. import __version__
from ..errors import HanchanError
from .common.help import Command, Group
from .common.output import refusal, say_json

BAD_INPUT = 2
INTERRUPTED = 130

COMMANDS = {
    "score": "score.command",
    "rules": "rules",
    "play": "play.command",
    "serve": "serve",
    "simulate": "simulate",
    "replay": "replay.command",
    "convert": "convert",
    "referee": "referee.command",
    "tournament": "tournament.command",
    "perft": "perft",
}
"""The module of each command: it has ``NAME_command`` or, for a command that has commands, ``app``."""
JSON_OPTIONS = ("--json", "--jsonl")
USAGE_ERROR = "UsageError"
"""What JSON calls a command line that cannot be understood."""
USAGE = {"score": "--win TILE [OPTIONS]"}


def main() -> None:
    """Run the program and end it with its exit code."""
    try:
        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)


def program(wanted: str | None = None) -> typer.Typer:
    """The program with all its commands; with only the one that is wanted, if there is such a one.

    A command that is not there need not be loaded: that halves the time of a short run.
    """
    app = typer.Typer(
        cls=Group,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(_options)
    for name in (wanted,) if wanted and wanted in COMMANDS else COMMANDS:
        module = import_module(f".{COMMANDS[name]}", __package__)
        if hasattr(module, "app"):
            app.add_typer(module.app, name=name)
        else:
            usage = USAGE.get(name, "[OPTIONS]")
            app.command(name, cls=Command, options_metavar=usage)(getattr(module, f"{name}_command"))
    return app


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"hanchan {__version__}")
        raise typer.Exit


def _options(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option("--version", help="Show the version and stop.", callback=_show_version, is_eager=True),
    ] = False,
) -> None:
    """Riichi mahjong by the book: every answer with its clause."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run(arguments: Sequence[str]) -> int:
    """Run the program; every mistake of the user ends in one sentence and exit code 2."""
    _speak_utf8()
    try:
        app = program(arguments[0] if arguments else None)
        code = app(list(arguments), prog_name="hanchan", standalone_mode=False) or 0
        sys.stdout.flush()
    except typer.Abort:
        return INTERRUPTED
    except BrokenPipeError:
        return _hung_up()
    except HanchanError as error:
        return _refuse(str(error), type(error).__name__, as_json=_wants_json(arguments))
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        return _refuse(_usage_sentence(error), USAGE_ERROR, as_json=_wants_json(arguments))
    return int(code)


def _speak_utf8() -> None:
    """UTF-8 in and out whatever the system's habit; what cannot be said or read is replaced, not refused."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            if stream is sys.stdin:
                stream.reconfigure(encoding="utf-8-sig", errors="replace")
            else:
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _hung_up() -> int:
    """Nobody reads on, as after ``| head``: be quiet about it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _wants_json(arguments: Sequence[str]) -> bool:
    """Whether a program reads the answer, and so the refusal too."""
    return any(word in JSON_OPTIONS for word in arguments)


def _refuse(sentence: str, kind: str, *, as_json: bool) -> int:
    """Say what is wrong: in a sentence for whoever looks at the log, with --json also for the program."""
    if as_json:
        say_json(refusal(kind, sentence))
    sys.stdout.flush()
    print(f"hanchan: {sentence}", file=sys.stderr)
    return BAD_INPUT


def _usage_sentence(error: Exception) -> str:
    """What the command line parser refused, in one sentence."""
    if type(error).__name__ == "NoSuchOption":
        option, near = getattr(error, "option_name", ""), getattr(error, "possibilities", None)
        return f"there is no option {option}{f'; did you mean {near[0]}?' if near else ''}"
    return _tidy(str(getattr(error, "format_message", error.__str__)()))


def _tidy(message: str) -> str:
    message = message.strip().removesuffix(".").replace(". Did you", "; did you")
    return message[:1].lower() + message[1:]
