"""``hanchan simulate``: many games between players, and what they come to."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..errors import OptionError
from ..scoring.score import DEFAULT_RULESET
from ..tiles import SEATS
from .common.output import is_terminal, say, say_columns, say_json, say_rich, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..rulesets import Ruleset
    from ..simulate import PlayerStatistics, Progress, Simulation
    from ..table import Length

INTERRUPTED = 130
MOST_GAMES = 100_000_000
MOST_WORKERS = 1_024
SHOWN_YAKU = 12
LENGTHS = ("full", "east")
PLAYERS = "efficiency"

WHAT = "What is played"
OUTPUT = "Output"


def _takes(metavar: str, group: str, help: str, *names: str) -> Any:
    return typer.Option(*names, metavar=metavar, help=help, rich_help_panel=group)


def simulate_command(
    *,
    ruleset: Annotated[
        str,
        _takes(
            "ID",
            WHAT,
            f"A ruleset of hanchan rules list, or a file; {DEFAULT_RULESET} if not told.",
            "--ruleset",
            "-r",
        ),
    ] = DEFAULT_RULESET,
    games: Annotated[str, _takes("N", WHAT, "How many games; 100 if not told.", "--games", "-n")] = "100",
    players: Annotated[
        str,
        _takes(
            "A,B,C,D",
            WHAT,
            "random, tsumogiri, efficiency, or module:Class for an own one; one name is for all four.",
            "--players",
            "-p",
        ),
    ] = PLAYERS,
    seed: Annotated[str, _takes("S", WHAT, "The same seed, the same games; 0 if not told.", "--seed")] = "0",
    length: Annotated[
        str, _takes("full|east", WHAT, "Full games if not told, or East rounds only.", "--length")
    ] = "full",
    workers: Annotated[
        str, _takes("W", WHAT, "How many processes; as many as processors if not told.", "--workers", "-w")
    ] = "",
    as_json: Annotated[
        bool, typer.Option("--json", help="All figures as JSON.", rich_help_panel=OUTPUT)
    ] = False,
    log: Annotated[str | None, _takes("DIR", OUTPUT, "Write the log of each game there.", "--log")] = None,
    plot: Annotated[str | None, _takes("FILE.svg", OUTPUT, "Draw the figures too.", "--plot")] = None,
) -> int:
    """Let players play many games, and see how they did.

    Players change seats from game to game. The same seed gives the same games and
    the same figures on any number of workers. Ctrl-C ends it early and shows what
    was played so far.

    Where a book plays extra rounds until somebody wins, games of players that
    never win are very long.

    Examples:
      hanchan simulate --games 1000 --plot ranks.svg
      hanchan simulate -r tenhou -p efficiency,efficiency,random,tsumogiri
      hanchan simulate -p my_module:MyPlayer,efficiency,efficiency,efficiency --json

    """
    from .. import rulesets, simulate

    if plot:
        _check_writable(Path(plot))
    sys.path.insert(0, str(Path.cwd()))  # where the module of an own player is
    book = rulesets.load(ruleset)
    total = _whole("--games", games, 1, MOST_GAMES)
    with _bar(total) as progress:
        result = simulate.run(
            _players(players),
            ruleset=book,
            games=total,
            seed=_whole("--seed", seed, 0, 2**256 - 1),
            workers=_whole("--workers", workers or str(os.cpu_count() or 1), 1, MOST_WORKERS),
            length=_length(length),
            log=log,
            progress=progress,
        )
    if plot and result.players:
        _write(Path(plot), result.svg())
    _show(result, book, as_json=as_json)
    return INTERRUPTED if result.interrupted else 0


def _players(text: str) -> list[str]:
    named = [name.strip() for name in text.split(",")]
    named = named * SEATS if len(named) == 1 else named
    if len(named) != SEATS:
        raise OptionError(f"--players takes one name or {SEATS}, not {len(named)}")
    return named


def _length(text: str) -> Length:
    if text not in LENGTHS:
        raise OptionError(f"--length takes {' or '.join(LENGTHS)}, not {text[:20]}")
    return "east" if text == "east" else "full"


def _whole(name: str, text: str, least: int, most: int) -> int:
    if text.isascii() and text.isdigit() and least <= int(text) <= most:
        return int(text)
    raise OptionError(f"{name} takes a whole number from {least} to {_number(most)}, not {text[:20]}")


def _number(most: int) -> str:
    return str(most) if most < 10**12 else "2^256 - 1"


def _check_writable(path: Path) -> None:
    """Say it before the games are played, not after."""
    if not path.parent.is_dir():
        raise OptionError(f"cannot write {path}: there is no folder {path.parent}")
    if path.is_dir():
        raise OptionError(f"cannot write {path}: it is a folder")


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OptionError(f"cannot write {path}: {error.strerror}") from error


@contextmanager
def _bar(total: int) -> Iterator[Callable[[Progress], None] | None]:
    """A bar with games, hands a second and the time left, if a person looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TextColumn("{task.fields[speed]}"),
        TimeRemainingColumn(),
    )
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=total, speed="")

        def progress(done: Progress) -> None:
            elapsed = bar.tasks[0].elapsed or 0
            speed = f"{done.hands / elapsed:,.0f} hands/s" if elapsed else ""
            bar.update(task, completed=done.games, speed=speed)

        yield progress


# What is shown


def _show(result: Simulation, book: Ruleset, *, as_json: bool) -> None:
    if as_json:
        say_json(result.to_dict(), indent=2)
        return
    if result.interrupted:
        say(f"Ended early, after {result.games:,} of {result.games_planned:,} games.")
    if not result.players:
        return
    say(_summary(result, book))
    _say_table("", result, _figures(result))
    _say_table("wins with", result, _yaku(result, book))


def _summary(result: Simulation, book: Ruleset) -> str:
    called_off = ", ".join(f"{count:,} {why.replace('_', ' ')}" for why, count in result.aborted.items())
    lines = [
        f"{result.games:,} games by {book.short}, {result.hands:,} hands: "
        f"{result.hands_per_game:.1f} a game, {result.turns_per_hand:.1f} discards a hand.",
        f"{result.draws:,} exhaustive draws ({result.draw_rate:.1%})"
        + (f"; called off: {called_off}." if called_off else "."),
    ]
    return "\n".join(lines)


def _figures(result: Simulation) -> list[list[str]]:
    rows: list[tuple[str, Callable[[PlayerStatistics], str]]] = [
        ("mean rank", lambda one: f"{one.mean_rank:.3f}"),
        ("  95 % interval", lambda one: _span(one.rank_interval)),
        *((f"  {place}", _place(n)) for n, place in enumerate(("1st", "2nd", "3rd", "4th"))),
        ("mean points", lambda one: f"{one.mean_points:,.0f}"),
        ("mean score with uma", lambda one: f"{one.mean_score:+.2f}"),
        ("win", lambda one: _rate(one.win_rate)),
        ("  of these by tsumo", lambda one: _rate(one.tsumo_share)),
        ("  mean win", lambda one: _points(one.mean_win)),
        ("deal-in", lambda one: _rate(one.deal_in_rate)),
        ("  mean deal-in", lambda one: _points(one.mean_deal_in)),
        ("riichi", lambda one: _rate(one.riichi_rate)),
        ("open hand", lambda one: _rate(one.call_rate)),
        ("tenpai at a draw", lambda one: _rate(one.tenpai_rate)),
    ]
    return [[label, *(cell(player) for player in result.players)] for label, cell in rows]


def _place(place: int) -> Callable[[PlayerStatistics], str]:
    return lambda one: _rate(one.ranks[place])


def _yaku(result: Simulation, book: Ruleset) -> list[list[str]]:
    """The most frequent yaku, in the words of the book."""
    counts: dict[str, int] = {}
    for player in result.players:
        for yaku, count in player.yaku.items():
            counts[yaku] = counts.get(yaku, 0) + count
    frequent = sorted(counts, key=lambda yaku: (-counts[yaku], yaku))[:SHOWN_YAKU]
    return [
        [book.yaku(yaku).name, *(f"{player.yaku.get(yaku, 0):,}" for player in result.players)]
        for yaku in frequent
    ]


def _say_table(corner: str, result: Simulation, rows: list[list[str]]) -> None:
    if not rows:
        return
    head = [corner, *(player.name for player in result.players)]
    if not is_terminal():
        say("")
        say_columns([head, *rows])
        return
    from rich.markup import escape

    shown = table(*map(escape, head))
    for column in shown.columns[1:]:
        column.justify = "right"
    for row in rows:
        shown.add_row(*map(escape, row))
    say_rich(shown)


def _rate(share: float | None) -> str:
    return "-" if share is None else f"{share:.1%}"


def _points(points: float | None) -> str:
    return "-" if points is None else f"{points:,.0f}"


def _span(interval: tuple[float, float] | None) -> str:
    return "-" if interval is None else f"{interval[0]:.3f}-{interval[1]:.3f}"
