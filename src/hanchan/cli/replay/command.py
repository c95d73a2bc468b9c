"""``hanchan replay``: look at a game that is written down, verify it, or score it by another rulebook."""

import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...errors import OptionError
from ..common.output import is_terminal, say, say_json

if TYPE_CHECKING:
    from ...logs import GameLog
    from ...replay import Position, Rescored

WHAT = "What to do"
RULES = "Rules"
OUTPUT = "Output"


def _takes(metavar: str, group: str, help: str, *names: str) -> Any:
    """An option with a value."""
    return typer.Option(*names, metavar=metavar, help=help, rich_help_panel=group)


def replay_command(
    path: Annotated[
        str,
        typer.Argument(metavar="FILE|DIR", help="A log, or a folder of logs with --verify or --score-as."),
    ] = "",
    *,
    verify: Annotated[
        bool,
        typer.Option("--verify", help="Is every move legal, and every payment right?", rich_help_panel=WHAT),
    ] = False,
    at: Annotated[
        str,
        _takes("ROUND:TURN", WHAT, "Show one position; E2.1:14 is turn 14 of East 2 with a counter.", "--at"),
    ] = "",
    score_as: Annotated[
        str, _takes("ID", WHAT, "What another ruleset would make of the game.", "--score-as")
    ] = "",
    game: Annotated[
        str, _takes("N", WHAT, "Which game of a file that has several; 1 if not told.", "--game")
    ] = "1",
    ruleset: Annotated[
        str,
        _takes(
            "ID",
            RULES,
            "The ruleset that it was played by; what the log names, or tenhou.",
            "--ruleset",
            "-r",
        ),
    ] = "",
    as_json: Annotated[
        bool, typer.Option("--json", help="The answer as JSON, a line each.", rich_help_panel=OUTPUT)
    ] = False,
) -> int:
    """Step through a game that is written down, verify it, or score it by another rulebook.

    It reads the logs of hanchan and mjai (JSON lines), of tenhou.net/6 (JSON) and
    of Tenhou (mjlog, XML), packed with gzip or not.

    In a terminal: Enter or n goes on, p goes back, h goes to the next hand, q ends.
    Verifying ends with exit code 1 if something diverges.

    Examples:
      hanchan replay game.jsonl
      hanchan replay game.mjlog --at S1.0:20
      hanchan replay logs --verify
      hanchan replay game.mjlog --score-as ema-2016

    """
    if not path:
        raise OptionError("give the FILE, a log, or a folder of logs")
    if sum(map(bool, (verify, at, score_as))) > 1:
        raise OptionError("--verify, --at and --score-as are asked one at a time")
    files = _files(Path(path), several=verify or bool(score_as))
    if verify:
        from .verify import verify_files

        return verify_files(files, ruleset or None, as_json=as_json)
    if score_as:
        return _score_as(files, score_as, ruleset or None, as_json=as_json)
    return _look(_game(files[0], game), at, ruleset or None, as_json=as_json)


def _files(path: Path, *, several: bool) -> list[Path]:
    from ...logs import format_of

    if not path.is_dir():
        return [path]
    if not several:
        raise OptionError(f"{path} is a folder; name a log in it, or say --verify or --score-as")
    files = sorted(one for one in path.rglob("*") if one.is_file() and format_of(one))
    if not files:
        raise OptionError(f"there are no logs in {path}")
    return files


def _game(file: Path, number: str) -> "GameLog":
    from ...logs import read

    games = read(file)
    numbers = [str(n) for n in range(1, len(games) + 1)]
    if number not in numbers:
        raise OptionError(f"--game is from 1 to {len(games)}, not {number:.20}")
    return games[numbers.index(number)]


# Scoring by another rulebook


def _score_as(files: Sequence[Path], ruleset: str, by: str | None, *, as_json: bool) -> int:
    from ... import referee
    from ...logs import read
    from ...replay import score_as

    book = referee.checked_ruleset(ruleset)
    hands = different = 0
    for file in files:
        for log in read(file):
            made = score_as(log, book, by)
            hands += len(made)
            different += sum(one.differs for one in made)
            _tell_rescored(log, made, named=len(files) > 1, as_json=as_json)
    if not as_json:
        say(f"{different} of {hands} hands would be different by {book.short}.")
    return 0


def _tell_rescored(log: "GameLog", made: "Sequence[Rescored]", *, named: bool, as_json: bool) -> None:
    place = f"{log.place}: " if named else ""
    for one in made:
        if as_json:
            say_json({"file": log.place.file, **vars(one), "differs": one.differs})
        elif one.differs:
            say(f"{place}hand {one.hand} ({one.name}): {one.before}")
            say(f"  instead: {one.after}" if one.after else f"  not possible: {one.impossible}")
            for reason in one.reasons:
                say(f"    {reason}")


# Looking


def _look(log: "GameLog", at: str, ruleset: str | None, *, as_json: bool) -> int:
    from ...replay import position, positions

    if at:
        one = position(log, at, ruleset)
        if as_json:
            say_json(_position_dict(one))
        else:
            say(f"{one.name}: {one.words}\n\n{_shown(log, one)}")
        return 0
    if as_json:
        for one in positions(log, ruleset):
            say_json(_position_dict(one))
    elif is_terminal() and sys.stdin.isatty():
        _step_through(log, ruleset)
    else:
        _list_events(log, positions(log, ruleset))
    return 0


def _position_dict(one: "Position") -> dict[str, Any]:
    return {"hand": one.hand, "name": one.name, "event": one.at, "words": one.words, "view": one.view}


def _list_events(log: "GameLog", all_positions: "Iterable[Position]") -> None:
    for one in all_positions:
        if one.event is None:
            points = "  ".join(
                f"{name} {score}".strip() for name, score in zip(log.names, one.log.scores, strict=True)
            )
            say(f"{one.hand_name}  {points}")
        else:
            say(f"{one.turn:4}  {one.words}")


def _shown(log: "GameLog", one: "Position", size: tuple[int, int] | None = None) -> str:
    from .drawing import drawn

    names = {one.log.seat_wind(seat): name for seat, name in enumerate(log.names)}
    return drawn(one.view, title=_title(one), names=names, seat=one.log.seat_wind(0), size=size)


def _title(one: "Position") -> str:
    word = {"E": "East", "S": "South", "W": "West", "N": "North"}[one.log.wind]
    return f"{word} {one.log.dealer + 1}"


def _step_through(log: "GameLog", ruleset: str | None) -> None:
    """Show a position after the other, as keys are pressed."""
    from ..common.keys import LeavingError, pressed
    from .stepper import Steps

    steps = Steps(log, ruleset)

    def draw() -> None:
        size = os.get_terminal_size()
        one = steps.position
        keys = "Enter next   p previous   h next hand   q quit"
        typer.echo(f"\x1b[2J\x1b[H{_shown(log, one, (size.columns, size.lines))}\n\n{one.name}: {one.words}")
        typer.echo(f"{keys}   ({steps.number} of {steps.count} in this hand)", nl=False)

    try:
        with pressed(sys.stdin, draw) as keys:
            draw()
            while steps.press(keys.next()):
                draw()
    except LeavingError:
        pass
    typer.echo()
