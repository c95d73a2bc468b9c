"""The program ``hanchan``: its commands and how they end.

Exit codes: 0 done; 1 the answer is no (a hand without yaku, a ruleset file with faults); 2 bad input, with
one sentence on standard error that names what is wrong; 130 interrupted.
"""

import os
import sys
from collections.abc import Sequence

import click

from .. import __version__
from ..errors import HanchanError, OptionError
from .common.commands import group
from .common.output import refusal, say_json
from .common.types import WrongValueError

BAD_INPUT = 2
INTERRUPTED = 130
COMMANDS = {
    "score": "hanchan.cli.score.command:score_command",
    "rules": "hanchan.cli.rules:rules",
    "play": "hanchan.cli.play.command:play_command",
    "serve": "hanchan.cli.serve:serve_command",
    "simulate": "hanchan.cli.simulate:simulate_command",
    "replay": "hanchan.cli.replay.command:replay_command",
    "convert": "hanchan.cli.convert:convert_command",
    "referee": "hanchan.cli.referee.command:referee",
    "tournament": "hanchan.cli.tournament:tournament",
    "perft": "hanchan.cli.perft:perft_command",
}
SETTINGS = {"help_option_names": ["-h", "--help"], "show_default": True}


def main() -> None:
    """Run the program and end it with its exit code."""
    try:
        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)


@group("hanchan", places=COMMANDS)
@click.version_option(__version__, prog_name="hanchan", message="%(prog)s %(version)s")
@click.pass_context
def program(context: click.Context) -> None:
    """Riichi mahjong by the book: every answer with its clause."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def run(arguments: Sequence[str]) -> int:
    """Run the program; every mistake of the user ends in one sentence and exit code 2."""
    _use_utf8()
    try:
        code = program(list(arguments), prog_name="hanchan", standalone_mode=False, **SETTINGS) or 0
        sys.stdout.flush()
    except click.Abort:
        return INTERRUPTED
    except BrokenPipeError:
        return _stop_writing()
    except HanchanError as error:
        return _refuse(error, as_json="--json" in arguments)
    except click.ClickException as error:
        return _refuse(OptionError(_sentence(error)), as_json="--json" in arguments)
    return int(code)


def _use_utf8() -> None:
    """Read and write UTF-8 whatever the locale; replace what cannot be encoded instead of failing."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(
                encoding="utf-8", errors="replace" if stream is sys.stdin else "backslashreplace"
            )


def _stop_writing() -> int:
    """End quietly when the reader has gone, as after ``| head``."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _refuse(error: HanchanError, *, as_json: bool) -> int:
    """Say what is wrong: in a sentence for people and, where JSON was asked for, for programs too."""
    if as_json:
        say_json(refusal(error))
    sys.stdout.flush()
    print(f"hanchan: {error}", file=sys.stderr)
    return BAD_INPUT


def _sentence(error: click.ClickException) -> str:
    """What the command line's parser refused, in one sentence in our style."""
    if isinstance(error, WrongValueError):
        return error.format_message()
    if isinstance(error, click.NoSuchOption):
        near = f"; did you mean {error.possibilities[0]}?" if error.possibilities else ""
        return f"there is no option {error.option_name}{near}"
    message = error.format_message().strip().removesuffix(".").replace(". Did you", "; did you")
    return message[:1].lower() + message[1:]
