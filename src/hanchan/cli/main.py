"""The program ``hanchan``: its commands and how they end.

Exit codes: 0 done, 1 the answer is no (a hand without yaku, a ruleset file with faults), 2 bad input.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from .. import __version__
from ..errors import HanchanError
from . import rules, score

BAD_INPUT = 2

app = typer.Typer(
    help="Riichi mahjong by the book: every answer with its clause.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("score")(score.score_command)
app.add_typer(rules.app, name="rules")


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"hanchan {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and stop.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Riichi mahjong by the book: every answer with its clause."""


def main() -> None:
    """Run the program; every mistake of the user ends in one sentence and exit code 2."""
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    try:
        code = app(standalone_mode=False)
    except typer.Abort:
        code = 130
    except BrokenPipeError:
        sys.stderr.close()
        code = 0
    except HanchanError as error:
        code = _refuse(str(error))
    except Exception as error:
        tell = getattr(error, "format_message", None)
        if tell is None:
            raise
        code = _refuse(tell())
    sys.exit(code or 0)


def _refuse(sentence: str) -> int:
    print(f"hanchan: {sentence}", file=sys.stderr)
    return BAD_INPUT
