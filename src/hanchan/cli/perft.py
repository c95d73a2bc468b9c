"""``hanchan perft``: how many ways a hand can go on, counted to find where two rules engines differ."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..errors import OptionError
from ..rulesets import DEFAULT_RULESET
from .common.output import say_columns, say_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..game.play import Action, Round
    from .situation import Situation

    Declared = Sequence[tuple[str, Action]]

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
      hanchan perft --seed 7 --moves 'E discard 7z; run 2' --depth 3 --divide
      hanchan perft -r ema-2016 --file case.toml --depth 5 --workers 4 --json

    """
    told = _situation(seed, wall, file)
    more = [line.strip() for line in moves.split(";") if line.strip()]
    told.moves += more
    known = {} if more else dict(enumerate(told.counts.get(ruleset, []), 1))
    deep = _whole("--depth", depth, 1, DEEPEST)
    threads = _whole("--workers", workers, 1, MOST_WORKERS)
    hand, _ = told.played(ruleset)
    counts = [_count(hand, each, threads) for each in ([deep] if divide else range(1, deep + 1))]
    if as_json:
        say_json(_as_dict(ruleset, told, hand, counts, known, divide=divide), indent=2)
    elif divide:
        _show_divided(counts[0])
    else:
        _show(counts, known)
    return DIFFERS if any(one.differs(known) for one in counts) else 0


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


@dataclass(frozen=True)
class Count:
    """The paths of one depth, and how many of them there are behind each first declaration."""

    depth: int
    paths: int
    seconds: float
    behind: Sequence[tuple[Declared, int]]

    def differs(self, known: dict[int, int]) -> bool:
        """Whether this depth is known otherwise."""
        return known.get(self.depth, self.paths) != self.paths


def _count(hand: Round, depth: int, workers: int) -> Count:
    """The paths of a depth, declaration by declaration; with a bar if a person looks."""
    started = perf_counter()
    first = hand.divide(1) if hand.phase != "over" else []
    behind = []
    with _bar(len(first), depth) as done:
        for declared, _ in first:
            behind.append((declared, _after(hand, declared).perft(depth - 1, workers=workers)))
            done()
    paths = sum(paths for _, paths in behind) if behind else 1
    return Count(depth, paths, perf_counter() - started, behind)


def _after(hand: Round, declared: Declared) -> Round:
    """The hand after a joint declaration."""
    after = hand.copy()
    for seat, action in declared:
        after.apply(seat, action)
    return after


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


def _words(declared: Declared) -> list[str]:
    return [f"{seat} {action}" for seat, action in declared]


def _show(counts: list[Count], known: dict[int, int]) -> None:
    rows = [("depth", "paths", "seconds", "")]
    rows += [(str(one.depth), str(one.paths), f"{one.seconds:.2f}", _verdict(one, known)) for one in counts]
    say_columns(rows)


def _verdict(one: Count, known: dict[int, int]) -> str:
    if one.depth not in known:
        return ""
    return f"known as {known[one.depth]}" if one.differs(known) else "as known"


def _show_divided(one: Count) -> None:
    rows = [("; ".join(_words(declared)), str(paths)) for declared, paths in one.behind]
    say_columns([*rows, ("in all", str(one.paths))])


def _as_dict(
    ruleset: str,
    told: Situation,
    hand: Round,
    counts: list[Count],
    known: dict[int, int],
    *,
    divide: bool,
) -> dict[str, Any]:
    depths = [
        {
            "depth": one.depth,
            "paths": one.paths,
            "known": known.get(one.depth),
            "seconds": round(one.seconds, 3),
        }
        for one in counts
    ]
    behind = [{"declared": _words(declared), "paths": paths} for declared, paths in counts[0].behind]
    answer = {"ruleset": ruleset, "moves": told.moves, "asked": hand.deciders, "depths": depths}
    return {**answer, "divide": behind} if divide else answer
