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
JSON_OPTIONS = ("--json", "--jsonl")
USAGE_ERROR = "UsageError"
"""What JSON calls a command line that cannot be understood."""
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
        return _refuse(str(error), type(error).__name__, as_json=_wants_json(arguments))
    except WrongValueError as error:
        return _refuse(error.format_message(), OptionError.__name__, as_json=_wants_json(arguments))
    except click.ClickException as error:
        return _refuse(_sentence(error), USAGE_ERROR, as_json=_wants_json(arguments))
    return int(code)


def _use_utf8() -> None:
    """Read and write UTF-8 whatever the locale; replace what cannot be encoded instead of failing."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            if stream is sys.stdin:
                stream.reconfigure(encoding="utf-8-sig", errors="replace")
            else:
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _stop_writing() -> int:
    """End quietly when the reader has gone, as after ``| head``."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _wants_json(arguments: Sequence[str]) -> bool:
    """Whether a program reads the answer, and so the refusal too."""
    return any(word in JSON_OPTIONS for word in arguments)


def _refuse(sentence: str, kind: str, *, as_json: bool) -> int:
    """Say what is wrong: in a sentence for people, and as JSON if a program reads the answer."""
    if as_json:
        say_json(refusal(kind, sentence))
    sys.stdout.flush()
    print(f"hanchan: {sentence}", file=sys.stderr)
    return BAD_INPUT


def _sentence(error: click.ClickException) -> str:
    """What the command line's parser refused, in one sentence in our style."""
    if isinstance(error, click.NoSuchOption):
        near = f"; did you mean {error.possibilities[0]}?" if error.possibilities else ""
        return f"there is no option {error.option_name}{near}"
    message = error.format_message().strip().removesuffix(".").replace(". Did you", "; did you")
    return message[:1].lower() + message[1:]
