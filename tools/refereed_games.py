"""Many random by-the-book games as a trial of the table: ``make book-games GAMES=20000``.

Every position is audited, every log is written, read and played again, and every foul that a table can see
has to occur under every book. What is done is kept in a file, so that the same command goes on where it
stopped; what other code has done does not count.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import hanchan_core
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.progress import TimeRemainingColumn as TimeLeftColumn

import hanchan
from hanchan.referee import foul
from hanchan.refereed import DETECTED, detectable_fouls
from hanchan.refereed.fuzz.trial import Trial, try_games
from hanchan.refereed.undetectable import unseen

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

BOOKS = ("wrc-2022", "wrc-2025", "ema-2016", "wdmc-2019")
PART = 100
"""Games that are done, and kept, together."""
RESULTS = Path("build/book-games.jsonl")


class Part(NamedTuple):
    """Some games of the plan."""

    ruleset: str
    first: int
    games: int


def parts(first: int, games: int) -> list[Part]:
    """The games of all books, the books side by side."""
    firsts = range(first, first + games, PART)
    return [Part(book, start, min(PART, first + games - start)) for start in firsts for book in BOOKS]


def fingerprint() -> str:
    """A hash of all that decides how a game goes: the package and the engine."""
    package = Path(hanchan.__file__).parent
    files = sorted(path for path in package.rglob("*") if path.suffix in (".py", ".toml"))
    engine = sorted(Path(hanchan_core.__file__).parent.glob("*.so"))
    told = hashlib.sha256()
    for path in (*files, *engine):
        told.update(path.read_bytes())
    return told.hexdigest()[:16]


def read(results: Path, mark: str) -> dict[Part, Trial]:
    """What this code has done before."""
    lines = results.read_text().splitlines() if results.exists() else []
    told = [json.loads(line) for line in lines]
    return {Part(*one["part"]): Trial.from_dict(one["trial"]) for one in told if one["code"] == mark}


def begin() -> None:
    """A worker, which does not look for cycles in the middle of a game."""
    gc.disable()


def play(part: Part) -> Trial:
    """Play some games."""
    trial = try_games(part.ruleset, range(part.first, part.first + part.games))
    gc.collect()
    return trial


def played(todo: Sequence[Part], workers: int) -> Iterator[tuple[Part, Trial]]:
    """The parts as they are done."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=begin) as pool:
        waiting = {pool.submit(play, part): part for part in todo}
        try:
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def run(todo: Sequence[Part], done: dict[Part, Trial], results: Path, mark: str, workers: int) -> None:
    """Play what is left, and keep it."""
    results.parent.mkdir(parents=True, exist_ok=True)
    columns = (TextColumn("games by the book"), BarColumn(), MofNCompleteColumn())
    bar = Progress(*columns, TimeElapsedColumn(), TimeLeftColumn(), console=Console(stderr=True))
    before = sum(part.games for part in done)
    with bar, results.open("a") as file:
        task = bar.add_task("", total=before + sum(part.games for part in todo), completed=before)
        for part, trial in played(todo, workers):
            done[part] = trial
            print(json.dumps({"code": mark, "part": part, "trial": trial.to_dict()}), file=file, flush=True)
            bar.advance(task, part.games)
            for number, what in trial.failures.items():
                bar.console.print(f"{part.ruleset}, game {number}: {what}", markup=False)


def sums(done: dict[Part, Trial]) -> dict[str, Trial]:
    """All games of each book together."""
    told = {book: Trial() for book in BOOKS}
    for part, trial in sorted(done.items()):
        told[part.ruleset].add(trial)
    return told


def problems(told: dict[str, Trial]) -> list[str]:
    """What is not as it must be."""
    found = [
        f"{book}, game {n}: {what}" for book, trial in told.items() for n, what in trial.failures.items()
    ]
    for book, trial in told.items():
        found += [
            f"{book}: {id} never occurred" for id in sorted(detectable_fouls(book) - trial.fouls.keys())
        ]
        found += [
            f"{book}: {id} is no foul of this book"
            for id in sorted(trial.fouls.keys() - detectable_fouls(book))
        ]
    return found


def page(told: dict[str, Trial]) -> str:
    """The page of the documentation: how often each foul occurred, and what cannot be seen and why."""
    return PAGE.format(
        games=f"{min(trial.games for trial in told.values()):,}",
        counts=_table(("", *BOOKS), [_counts(told, what) for what in ("games", "hands", "events")]),
        fouls=_table(("foul", *BOOKS), [_row(told, id) for id in _in_order()]),
        reasons="\n".join(_reasons()),
    )


def _in_order() -> list[str]:
    order = {"calls": 0, "melds": 1, "riichi": 2, "tiles": 3, "timing": 4, "end_of_hand": 5}
    return sorted(DETECTED - {"riichi_below_1000"}, key=lambda id: (order[foul(id).section], id))


def _counts(told: dict[str, Trial], what: str) -> list[str]:
    word = {"games": "games", "hands": "hands", "events": "events in the logs"}[what]
    return [word, *(f"{getattr(told[book], what):,}" for book in BOOKS)]


def _row(told: dict[str, Trial], id: str) -> list[str]:
    cells = [f"{told[book].fouls[id]:,}" if id in detectable_fouls(book) else "–" for book in BOOKS]
    return [f"`{id}`", *cells]


def _table(head: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    line = ["---", *("---:" for _ in head[1:])]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, line, *rows))


def _reasons() -> Iterator[str]:
    by_reason: dict[str, list[str]] = {}
    for id, why in unseen().items():
        by_reason.setdefault(why, []).append(f"`{id}`")
    for why, ids in by_reason.items():
        yield f"- {why} {', '.join(ids)}"


PAGE = """\
# Random games by the book

At a [refereed table](../guide/refereed-tables.md) anything can be tried. This page is the record of {games}
random games per book, written by `make book-games GAMES=20000 PAGE=docs/internals/refereed-games.md`. The
same command gives the same counts; `make book-games ARGS=--help` lists its options.

In every position the engine checked itself: 136 tiles, four of a kind, no point lost, somebody can act; in a
share of them also that what is legal is exactly what is accepted, and that nothing hidden can be seen. Every
game was written as a native [log](logs.md), read, and played again: the same incidents, rulings, points and
ends came out.

{counts}

In four of five games people foul now and then; the fifth begins with a stacked wall, so that rare fouls are
near.

## How often each foul occurred

Every foul that software can see has to occur under every book. A dash: no foul in this book.

{fouls}

## What a table cannot see

Every other foul of the [catalogue](referee.md), and why. It is for the people at the desk.

{reasons}
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Play, and say whether all is well."""
    parser = argparse.ArgumentParser(prog="make book-games", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games of each book (200)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game (0)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (all cores)")
    parser.add_argument(
        "--results", type=Path, default=RESULTS, help=f"where what is done is kept ({RESULTS})"
    )
    parser.add_argument("--page", type=Path, help="write the counts as a page of the documentation")
    told = parser.parse_args(argv)
    mark, plan = fingerprint(), parts(told.first, told.games)
    done = {part: trial for part, trial in read(told.results, mark).items() if part in plan}
    try:
        run([part for part in plan if part not in done], done, told.results, mark, told.workers)
    except KeyboardInterrupt:
        print("Stopped. What is done is kept: the same command goes on.", file=sys.stderr)
        return 130
    result = sums(done)
    found = problems(result)
    if told.page and not found:
        told.page.write_text(page(result), encoding="utf-8")
    _tell(result, found)
    return 1 if found else 0


def _tell(told: dict[str, Trial], found: Sequence[str]) -> None:
    for book, trial in told.items():
        fouls = f"{trial.fouls.total():,} fouls of {len(trial.fouls)} kinds"
        print(f"{book}: {trial.games:,} games, {trial.hands:,} hands, {fouls}")
    for line in found:
        print(line, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
