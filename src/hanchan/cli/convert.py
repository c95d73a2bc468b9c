"""``hanchan convert``: a log in another format."""

from pathlib import Path
from typing import Annotated, Any

import typer

from ..errors import OptionError
from .common.output import say

FORMATS = "native|mjai|tenhou|mjlog"


def _format(name: str, help: str) -> Any:
    return typer.Option(name, metavar=FORMATS, help=help)


def convert_command(
    source: Annotated[str, typer.Argument(metavar="IN", help="The log to read.")] = "",
    target: Annotated[str, typer.Argument(metavar="OUT", help="The log to write.")] = "",
    *,
    read_as: Annotated[str, _format("--from", "The format of IN; its content tells it.")] = "",
    write_as: Annotated[str, _format("--to", "The format of OUT; its name tells it.")] = "",
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> int:
    """Write a log in another format.

    Names tell the format: .jsonl is hanchan's own, .mjai.json and .mjai.jsonl mjai,
    .json tenhou.net/6, .mjlog and .xml Tenhou's, which is read only. With .gz at
    its end a file is packed. docs/guide/logs.md says what each format cannot say.

    Examples:
      hanchan convert game.mjlog game.jsonl
      hanchan convert game.jsonl game.mjai.json
      hanchan convert game.jsonl editor.json

    """
    from ..logs import FORMATS as KNOWN
    from ..logs import format_of, read, write

    if not source or not target:
        raise OptionError("give IN, the log to read, and OUT, the log to write")
    for name, value in (("--from", read_as), ("--to", write_as)):
        if value and value not in KNOWN:
            raise OptionError(f"{name} takes {', '.join(KNOWN)}, not {value}")
    if Path(target).exists() and not force:
        raise OptionError(f"{target} is there already; say --force to write over it")
    games = read(source, read_as or None)  # type: ignore[arg-type]
    write(games, target, write_as or None)  # type: ignore[arg-type]
    hands = sum(len(game.hands) for game in games)
    say(f"{target}: {_count(len(games), 'game')}, {_count(hands, 'hand')}.")
    written_as = write_as or format_of(target)
    if written_as != "native" and any(game.by_the_book for game in games):
        incidents = sum(len(game.incidents) for game in games)
        say(
            f"{_count(incidents, 'incident')}, what is void and hands dealt again are left out: {written_as}"
            " has no words for them."
        )
    return 0


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
