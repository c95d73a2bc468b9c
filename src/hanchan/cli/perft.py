"""``hanchan perft``: how many ways a hand can go on, counted to find where two rules engines differ."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ..errors import OptionError
from .common.commands import command, flag, option
from .common.options import json_option, ruleset_option
from .common.output import say_columns, say_json
from .common.types import WholeNumber

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..game.play import Action, Round
    from ..game.situation import Situation

    Declared = Sequence[tuple[str, Action]]

DIFFERS = 1

START = "Where counting starts"
COUNTS = "What is counted"


@command()
@ruleset_option(section=START)
@option(
    "--seed",
    type=WholeNumber(0, 2**256 - 1),
    metavar="S",
    help="The wall that this seed makes.",
    section=START,
)
@option("--wall", metavar="TILES", help="136 tiles in the order in which they are drawn.", section=START)
@option(
    "--file",
    "-f",
    metavar="CASE.toml",
    help="A situation; docs/internals/perft.md shows the format.",
    section=START,
)
@option(
    "--moves",
    metavar="MOVES",
    default="",
    show_default=False,
    help="Moves to play first: 'E discard 1m; S pon 5z 5z; run 3'.",
    section=START,
)
@option(
    "--depth",
    "-d",
    type=WholeNumber(1, 64),
    metavar="N",
    default=3,
    help="The number of joint declarations.",
    section=COUNTS,
)
@flag("--divide", help="Only this depth, split by the first declaration.", section=COUNTS)
@option(
    "--workers",
    "-w",
    type=WholeNumber(1, 1_024),
    metavar="W",
    default=1,
    help="The number of threads.",
    section=COUNTS,
)
@json_option(section=COUNTS, help="Print the counts as JSON.")
def perft_command(
    *,
    ruleset: str,
    seed: int | None,
    wall: str | None,
    file: str | None,
    moves: str,
    depth: int,
    divide: bool,
    workers: int,
    as_json: bool,
) -> int:
    """Count the ways in which a hand can go on.

    One step is a joint declaration: every seat that has a decision makes one.
    From a wall and the moves played on it, every path of N steps is counted; a
    path ends early where the hand is over. Two programs that know the same rules
    count the same. If they do not, --divide shows behind which declaration they
    differ; play it with --moves, and look again.

    Where a file contains the counts of the ruleset, they are compared, and the
    exit code is 1 if one differs.

    Examples:
      hanchan perft --seed 7 --depth 4
      hanchan perft --seed 7 --moves 'E discard 7z; run 2' --depth 3 --divide
      hanchan perft -r ema-2016 --file case.toml --depth 5 --workers 4 --json

    """
    start = _situation(seed, wall, file)
    more = [line.strip() for line in moves.split(";") if line.strip()]
    start.moves += more
    known = {} if more else dict(enumerate(start.counts.get(ruleset, []), 1))
    hand, _ = start.play(ruleset)
    counts = [_count(hand, each, workers) for each in ([depth] if divide else range(1, depth + 1))]
    if as_json:
        say_json(_as_dict(ruleset, start, hand, counts, known, divide=divide), indent=2)
    elif divide:
        _show_divided(counts[0])
    else:
        _show(counts, known)
    return DIFFERS if any(count.differs(known) for count in counts) else 0


def _situation(seed: int | None, wall: str | None, file: str | None) -> Situation:
    """The situation to count from."""
    from ..game import situation

    if sum(start is not None for start in (seed, wall, file)) != 1:
        raise OptionError("counting starts from exactly one of --seed, --wall and --file")
    return situation.read(file) if file is not None else situation.Situation(seed=seed, wall=wall)


# Counting


@dataclass(frozen=True)
class Count:
    """The number of paths of one depth, in all and behind each first declaration."""

    depth: int
    paths: int
    seconds: float
    behind: Sequence[tuple[Declared, int]]

    def differs(self, known: dict[int, int]) -> bool:
        """Whether the known count of this depth is another."""
        return known.get(self.depth, self.paths) != self.paths


def _count(hand: Round, depth: int, workers: int) -> Count:
    """Count the paths of a depth, with a progress bar in a terminal."""
    started = perf_counter()
    first = hand.divide(1) if hand.phase != "over" else []
    behind = []
    with _progress_bar(len(first), depth) as advance:
        for declared, _ in first:
            behind.append((declared, _after(hand, declared).perft(depth - 1, workers=workers)))
            advance()
    paths = sum(paths for _, paths in behind) if behind else 1
    return Count(depth, paths, perf_counter() - started, behind)


def _after(hand: Round, declared: Declared) -> Round:
    """The hand after a joint declaration."""
    after = hand.copy()
    for seat, action in declared:
        after.apply(seat, action)
    return after


@contextmanager
def _progress_bar(total: int, depth: int) -> Iterator[Callable[[], None]]:
    """A progress bar over the first declarations."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(f"depth {depth}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda: bar.advance(task)


# Output


def _words(declared: Declared) -> list[str]:
    return [f"{seat} {action}" for seat, action in declared]


def _show(counts: list[Count], known: dict[int, int]) -> None:
    rows = [("depth", "paths", "seconds", "")]
    rows += [
        (str(count.depth), str(count.paths), f"{count.seconds:.2f}", _verdict(count, known))
        for count in counts
    ]
    say_columns(rows)


def _verdict(count: Count, known: dict[int, int]) -> str:
    if count.depth not in known:
        return ""
    return f"known as {known[count.depth]}" if count.differs(known) else "as known"


def _show_divided(count: Count) -> None:
    rows = [("; ".join(_words(declared)), str(paths)) for declared, paths in count.behind]
    say_columns([*rows, ("in all", str(count.paths))])


def _as_dict(
    ruleset: str,
    start: Situation,
    hand: Round,
    counts: list[Count],
    known: dict[int, int],
    *,
    divide: bool,
) -> dict[str, Any]:
    depths = [
        {
            "depth": count.depth,
            "paths": count.paths,
            "known": known.get(count.depth),
            "seconds": round(count.seconds, 3),
        }
        for count in counts
    ]
    behind = [{"declared": _words(declared), "paths": paths} for declared, paths in counts[0].behind]
    answer = {"ruleset": ruleset, "moves": start.moves, "asked": hand.deciders, "depths": depths}
    return {**answer, "divide": behind} if divide else answer
