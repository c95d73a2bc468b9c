"""``hanchan replay``: look at a recorded game, verify it, or score it by another rulebook."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

import click

from ...errors import OptionError
from ..common.commands import argument, command, flag, option
from ..common.options import json_option
from ..common.output import is_terminal, say, say_json
from ..common.types import FILE, WholeNumber

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from ...logs import GameLog
    from ...replay import Position, Rescored

WHAT = "What to do"
RULES = "Rules"
OUTPUT = "Output"


@command()
@argument(
    "path", "FILE|DIR", "A log, or a folder of logs with --verify or --score-as.", required=False, type=FILE
)
@flag("--verify", help="Check that every move is legal and every payment right.", section=WHAT)
@option(
    "--at",
    metavar="ROUND:TURN",
    help="Show one position; E2.1:14 is turn 14 of East 2 with one counter.",
    section=WHAT,
)
@option("--score-as", metavar="ID", help="Score every hand by another ruleset.", section=WHAT)
@option(
    "--game",
    type=WholeNumber(1),
    metavar="N",
    default=1,
    help="Which game of a file with several games.",
    section=WHAT,
)
@option(
    "--ruleset",
    "-r",
    metavar="ID",
    show_default="the ruleset named in the log, or tenhou",
    help="The ruleset the game was played by.",
    section=RULES,
)
@json_option(section=OUTPUT, help="Print the answer as JSON, one object per line.")
def replay_command(
    *,
    path: Path | None,
    verify: bool,
    at: str | None,
    score_as: str | None,
    game: int,
    ruleset: str | None,
    as_json: bool,
) -> int:
    """Step through a recorded game, verify it, or score it by another rulebook.

    Logs may be hanchan's own and mjai (JSON lines), tenhou.net/6 (JSON) and
    Tenhou's (mjlog, XML), compressed with gzip or not.

    In a terminal, Enter or n steps forward, p steps back, h goes to the next hand,
    q quits. --verify ends with exit code 1 if anything diverges.

    Examples:
      hanchan replay game.jsonl
      hanchan replay game.mjlog --at S1.0:20
      hanchan replay logs --verify
      hanchan replay game.mjlog --score-as ema-2016

    """
    if not path:
        raise OptionError("give the FILE, a log, or a folder of logs")
    if sum(map(bool, (verify, at, score_as))) > 1:
        raise OptionError("choose one of --verify, --at and --score-as")
    files = _files(path, several=verify or bool(score_as))
    if verify:
        from .verify import verify_files

        return verify_files(files, ruleset, as_json=as_json)
    if score_as:
        return _score_as(files, score_as, ruleset, as_json=as_json)
    return _look(_game(files[0], game), at, ruleset, as_json=as_json)


def _files(path: Path, *, several: bool) -> list[Path]:
    from ...logs import format_of

    if not path.is_dir():
        return [path]
    if not several:
        raise OptionError(f"{path} is a folder; name a log in it, or use --verify or --score-as")
    files = sorted(file for file in path.rglob("*") if file.is_file() and format_of(file))
    if not files:
        raise OptionError(f"there are no logs in {path}")
    return files


def _game(file: Path, number: int) -> GameLog:
    from ...logs import read

    games = read(file)
    if number > len(games):
        raise OptionError(f"--game takes a number from 1 to {len(games)}, not {number}")
    return games[number - 1]


# Scoring by another rulebook


def _score_as(files: Sequence[Path], ruleset: str, by: str | None, *, as_json: bool) -> int:
    from ... import referee
    from ...logs import read
    from ...replay import score_as

    book = referee.checked_ruleset(ruleset)
    hands = different = 0
    for file in files:
        for log in read(file):
            rescored = score_as(log, book, by)
            hands += len(rescored)
            different += sum(hand.differs for hand in rescored)
            _show_rescored(log, rescored, named=len(files) > 1, as_json=as_json)
    if not as_json:
        say(f"{different} of {hands} hands would be different by {book.short}.")
    return 0


def _show_rescored(log: GameLog, rescored: Sequence[Rescored], *, named: bool, as_json: bool) -> None:
    place = f"{log.place}: " if named else ""
    for hand in rescored:
        if as_json:
            say_json({"file": log.place.file, **vars(hand), "differs": hand.differs})
        elif hand.differs:
            say(f"{place}hand {hand.hand} ({hand.name}): {hand.before}")
            say(f"  instead: {hand.after}" if hand.after else f"  not possible: {hand.impossible}")
            for reason in hand.reasons:
                say(f"    {reason}")


# Looking at positions


def _look(log: GameLog, at: str | None, ruleset: str | None, *, as_json: bool) -> int:
    from ...replay import position as find_position
    from ...replay import positions

    if at:
        position = find_position(log, at, ruleset)
        if as_json:
            say_json(_position_dict(position))
        else:
            say(f"{position.name}: {position.words}\n\n{_table(log, position)}")
        return 0
    if as_json:
        for position in positions(log, ruleset):
            say_json(_position_dict(position))
    elif is_terminal() and sys.stdin.isatty():
        _step_through(log, ruleset)
    else:
        _list_events(log, positions(log, ruleset))
    return 0


def _position_dict(position: Position) -> dict[str, Any]:
    return {
        "hand": position.hand,
        "name": position.name,
        "event": position.at,
        "words": position.words,
        "view": position.view,
    }


def _list_events(log: GameLog, all_positions: Iterable[Position]) -> None:
    for position in all_positions:
        if position.event is None:
            points = "  ".join(
                f"{name} {score}".strip() for name, score in zip(log.names, position.log.scores, strict=True)
            )
            say(f"{position.hand_name}  {points}")
        else:
            say(f"{position.turn:4}  {position.words}")


def _table(log: GameLog, position: Position, size: tuple[int, int] | None = None) -> str:
    from .drawing import draw_table

    names = {position.log.seat_wind(seat): name for seat, name in enumerate(log.names)}
    return draw_table(
        position.view, title=_title(position), names=names, seat=position.log.seat_wind(0), size=size
    )


def _title(position: Position) -> str:
    word = {"E": "East", "S": "South", "W": "West", "N": "North"}[position.log.wind]
    return f"{word} {position.log.dealer + 1}"


def _step_through(log: GameLog, ruleset: str | None) -> None:
    """Show one position after the other, as keys are pressed."""
    from ..common.keys import LeavingError, key_presses
    from .stepper import Stepper

    steps = Stepper(log, ruleset)

    def draw() -> None:
        size = os.get_terminal_size()
        position = steps.position
        keys = "Enter next   p previous   h next hand   q quit"
        drawn = _table(log, position, (size.columns, size.lines))
        click.echo(f"\x1b[2J\x1b[H{drawn}\n\n{position.name}: {position.words}")
        click.echo(f"{keys}   ({steps.number} of {steps.count} in this hand)", nl=False)

    try:
        with key_presses(sys.stdin, draw) as keys:
            draw()
            while steps.press(keys.next()):
                draw()
    except LeavingError:
        pass
    click.echo()
