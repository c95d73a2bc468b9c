"""``hanchan convert``: a log in another format."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import OptionError
from .common.commands import argument, command, flag, option
from .common.output import say
from .common.types import FILE, OneOf

if TYPE_CHECKING:
    from pathlib import Path

    from ..logs import Format

FORMATS = OneOf("native", "mjai", "tenhou", "mjlog")


@command()
@argument("source", "IN", "The log to read.", required=False, type=FILE)
@argument("target", "OUT", "The log to write.", required=False, type=FILE)
@option("--from", "source_format", type=FORMATS, help="The format of IN.", show_default="found in the file")
@option("--to", "target_format", type=FORMATS, help="The format of OUT.", show_default="by its name")
@flag("--force", help="Overwrite an existing file.")
def convert_command(
    source: Path | None,
    target: Path | None,
    source_format: Format | None,
    target_format: Format | None,
    force: bool,
) -> int:
    """Write a log in another format.

    The name of OUT says its format: .jsonl is hanchan's own, .mjai.json and
    .mjai.jsonl are mjai, .json is tenhou.net/6. Tenhou's .mjlog and .xml can only
    be read. A name that ends in .gz is compressed. docs/guide/logs.md says what each
    format cannot express.

    Examples:
      hanchan convert game.mjlog game.jsonl
      hanchan convert game.jsonl game.mjai.json
      hanchan convert game.jsonl editor.json

    """
    from ..logs import format_of, read, write

    if not source or not target:
        raise OptionError("give IN, the log to read, and OUT, the log to write")
    if target.exists() and not force:
        raise OptionError(f"{target} already exists; --force overwrites it")
    games = read(source, source_format)
    write(games, target, target_format)
    hands = sum(len(game.hands) for game in games)
    say(f"{target}: {_count(len(games), 'game')}, {_count(hands, 'hand')}.")
    written_as = target_format or format_of(target)
    if written_as != "native" and any(game.by_the_book for game in games):
        incidents = sum(len(game.incidents) for game in games)
        say(
            f"{_count(incidents, 'incident')}, void actions and redeals are left out: {written_as} cannot"
            " express them."
        )
    return 0


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
