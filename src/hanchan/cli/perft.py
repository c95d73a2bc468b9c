"""``hanchan perft``: how many ways a hand can go on, counted to find where two rules engines differ."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..errors import OptionError
from ..scoring import DEFAULT_RULESET
from .terminal import say_columns, say_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..play import Action, Round
    from .situation import Situation

    Declared = list[tuple[str, Action]]

DIFFERS = 1
DEEPEST = 64
MOST_WORKERS = 1_024

FROM = "Where it begins"
OUTPUT = "What is counted"


def _takes(metavar: str, group: str, help: str, *names: str) -> Any:
    return typer.Option(*names, metavar=metavar, help=help, rich_help_panel=group)


def perft_command(
    *,
    ruleset: Annotated[
        str, _takes("ID", FROM, f"A ruleset, or a file; {DEFAULT_RULESET} if not told.", "--ruleset", "-r")
    ] = DEFAULT_RULESET,
    seed: Annotated[str, _takes("S", FROM, "The wall that this seed makes.", "--seed")] = "",
    wall: Annotated[
        str, _takes("TILES", FROM, "136 tiles in the order in which they are drawn.", "--wall")
    ] = "",
    file: Annotated[
        str, _takes("CASE.toml", FROM, "A situation, as docs/perft.md tells it.", "--file", "-f")
    ] = "",
    moves: Annotated[
        str, _takes("MOVES", FROM, "What is played first: 'E discard 1m; S pon 5z 5z; run 3'.", "--moves")
    ] = "",
    depth: Annotated[
        str, _takes("N", OUTPUT, "How many joint declarations deep; 3 if not told.", "--depth", "-d")
    ] = "3",
    divide: Annotated[
        bool,
        typer.Option("--divide", help="Only this depth, for each first declaration.", rich_help_panel=OUTPUT),
    ] = False,
    workers: Annotated[str, _takes("W", OUTPUT, "How many threads; 1 if not told.", "--workers", "-w")] = "1",
    as_json: Annotated[
        bool, typer.Option("--json", help="The counts as JSON.", rich_help_panel=OUTPUT)
    ] = False,
) -> int:
    """Count the ways in which a hand can go on.

    All seats that are asked declare something: that is one step. From a wall and
    what was played on it, every path of so many steps is counted; a hand that is
    over is the end of its path. Two programs that know the same rules count the
    same. If they do not, --divide shows behind which declaration they differ;
    play that with --moves, and look again.

    Where a file tells the counts of the ruleset, they are compared, and the
    program ends with 1 if one differs.

    Examples:
      hanchan perft --seed 7 --depth 4
      hanchan perft --seed 7 --moves 'E discard 1z; run 2' --depth 3 --divide
      hanchan perft -r ema-2016 --file case.toml --depth 5 --workers 4 --json

    """
    from .situation import SEATS

    told = _situation(seed, wall, file)
    told.moves += [line.strip() for line in moves.split(";") if line.strip()]
    hand, _ = told.played(ruleset)
    deep = _whole("--depth", depth, 1, DEEPEST)
    count = _counter(_whole("--workers", workers, 1, MOST_WORKERS))
    depths = [deep] if divide else range(1, deep + 1)
    counted = [_timed(hand, each, count) for each in depths]
    known = dict(enumerate(told.counts.get(ruleset, []), 1))
    wrong = [each for each, paths, _, _ in counted if known.get(each, paths) != paths]
    if as_json:
        say_json(
            _as_dict(ruleset, told, [s for s in SEATS if hand.legal(s)], counted, divide=divide), indent=2
        )
    else:
        _show(counted, known, divide=divide)
    return DIFFERS if wrong else 0


def _situation(seed: str, wall: str, file: str) -> Situation:
    """Where it begins: one of three."""
    from . import situation

    if sum(map(bool, (seed, wall, file))) != 1:
        raise OptionError("a hand begins with --seed, --wall or --file, one of them")
    if file:
        return situation.read(file)
    if seed:
        return situation.Situation(seed=_whole("--seed", seed, 0, 2**256 - 1))
    return situation.Situation(wall=wall)


def _whole(name: str, text: str, least: int, most: int) -> int:
    if text.isascii() and text.isdigit() and least <= int(text) <= most:
        return int(text)
    up_to = str(most) if most < 10**12 else "2^256 - 1"
    raise OptionError(f"{name} takes a whole number from {least} to {up_to}, not {text[:20]}")


# Counting


def _counter(workers: int) -> Callable[[Round, int], list[tuple[Declared, int]]]:
    """The paths behind each first declaration; with a bar if a person looks and it goes deep."""

    def count(hand: Round, depth: int) -> list[tuple[Declared, int]]:
        first: list[tuple[Any, int]] = hand.divide(1)
        with _bar(len(first), depth) as done:
            behind = []
            for declared, _ in first:
                after = _after(hand, declared)
                behind.append((declared, after.perft(depth - 1, workers=workers)))
                done()
            return behind

    return count


def _after(hand: Round, declared: Declared) -> Round:
    """The hand after a joint declaration."""
    after = hand.copy()
    for seat, action in declared:
        after.apply(seat, action)
    return after


def _timed(
    hand: Round, depth: int, count: Callable[[Round, int], list[tuple[Declared, int]]]
) -> tuple[int, int, float, list[tuple[Declared, int]]]:
    """Depth, paths, seconds, and the paths behind each first declaration."""
    started = perf_counter()
    behind = count(hand, depth) if hand.phase != "over" else []
    paths = sum(paths for _, paths in behind) if behind else 1
    return depth, paths, perf_counter() - started, behind


@contextmanager
def _bar(total: int, depth: int) -> Iterator[Callable[[], None]]:
    """A bar over the first declarations."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(f"depth {depth}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda: bar.advance(task)


# What is shown


def _words(declared: Declared) -> str:
    return "; ".join(f"{seat} {action}" for seat, action in declared)


def _show(
    counted: list[tuple[int, int, float, list[tuple[Declared, int]]]], known: dict[int, int], *, divide: bool
) -> None:
    if divide:
        ((_, total, _, behind),) = counted
        say_columns([*((_words(declared), str(paths)) for declared, paths in behind), ("in all", str(total))])
        return
    rows = [("depth", "paths", "seconds", "")]
    for depth, paths, seconds, _ in counted:
        rows.append((str(depth), str(paths), f"{seconds:.2f}", _verdict(paths, known.get(depth))))
    say_columns(rows)


def _verdict(paths: int, known: int | None) -> str:
    if known is None:
        return ""
    return "as known" if paths == known else f"known as {known}"


def _as_dict(
    ruleset: str,
    told: Situation,
    asked: list[str],
    counted: list[tuple[int, int, float, list[tuple[Declared, int]]]],
    *,
    divide: bool,
) -> dict[str, Any]:
    known = told.counts.get(ruleset, [])
    answer: dict[str, Any] = {
        "ruleset": ruleset,
        "moves": told.moves,
        "asked": asked,
        "depths": [
            {
                "depth": depth,
                "paths": paths,
                "known": known[depth - 1] if depth <= len(known) else None,
                "seconds": round(seconds, 3),
            }
            for depth, paths, seconds, _ in counted
        ],
    }
    if divide:
        behind = counted[0][3]
        answer["divide"] = [
            {"declared": [f"{seat} {action}" for seat, action in declared], "paths": paths}
            for declared, paths in behind
        ]
    return answer
