"""``hanchan simulate``: many games between bots, and their figures."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import OptionError
from ..tiles import SEATS
from .common.commands import command, option
from .common.options import json_option, ruleset_option
from .common.output import is_terminal, say, say_columns, say_json, say_rich, table, write_text
from .common.types import FILE, OneOf, WholeNumber

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..rulesets import Ruleset
    from ..simulate import BotStatistics, Progress, Simulation
    from ..table import Length

INTERRUPTED = 130
SHOWN_YAKU = 12

GAMES = "The games"
OUTPUT = "Output"


@command()
@ruleset_option(section=GAMES)
@option(
    "--games",
    "-n",
    type=WholeNumber(1, 100_000_000),
    metavar="N",
    default=100,
    help="The number of games.",
    section=GAMES,
)
@option(
    "--players",
    "-p",
    metavar="A,B,C,D",
    default="efficiency",
    help="random, tsumogiri, efficiency, or module:Class for your own; a single name plays all four seats.",
    section=GAMES,
)
@option(
    "--seed",
    type=WholeNumber(0, 2**256 - 1),
    metavar="S",
    default=0,
    help="The same seed gives the same games.",
    section=GAMES,
)
@option(
    "--length",
    type=OneOf("full", "east"),
    default="full",
    help="Whole games, or only the East round.",
    section=GAMES,
)
@option(
    "--workers",
    "-w",
    type=WholeNumber(1, 1_024),
    metavar="W",
    show_default="one per processor",
    help="The number of processes.",
    section=GAMES,
)
@json_option(section=OUTPUT, help="Print all figures as JSON.")
@option("--log", metavar="DIR", help="Write the log of each game into this folder.", section=OUTPUT)
@option("--plot", type=FILE, metavar="FILE.svg", help="Also draw the figures into a file.", section=OUTPUT)
def simulate_command(
    *,
    ruleset: str,
    games: int,
    players: str,
    seed: int,
    length: Length,
    workers: int | None,
    as_json: bool,
    log: str | None,
    plot: Path | None,
) -> int:
    """Let bots play many games, and see how they did.

    Players change seats from game to game. The same seed gives the same games and
    the same figures on any number of workers. Ctrl-C ends the run early and shows
    the figures of the games played so far.

    Where a rulebook plays extra rounds until somebody wins, games between players
    that never win are very long.

    Examples:
      hanchan simulate --games 1000 --plot ranks.svg
      hanchan simulate -r tenhou -p efficiency,efficiency,random,tsumogiri
      hanchan simulate -p my_module:MyPlayer,efficiency,efficiency,efficiency --json

    """
    from .. import referee, simulate

    if plot:
        _check_writable(plot)
    sys.path.insert(0, str(Path.cwd()))  # so that module:Class finds a module in this folder
    book = referee.checked_ruleset(ruleset)
    with _progress_bar(games) as progress:
        result = simulate.run(
            _players(players),
            ruleset=book,
            games=games,
            seed=seed,
            workers=workers or os.cpu_count() or 1,
            length=length,
            log=log,
            progress=progress,
        )
    if plot and result.players:
        write_text(plot, result.svg())
    _show(result, book, as_json=as_json)
    return INTERRUPTED if result.interrupted else 0


def _players(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    names = names * SEATS if len(names) == 1 else names
    if len(names) != SEATS:
        raise OptionError(f"--players takes one name or {SEATS}, not {len(names)}")
    return names


def _check_writable(path: Path) -> None:
    """Fail before the games are played, not after."""
    if not path.parent.is_dir():
        raise OptionError(f"cannot write {path}: there is no folder {path.parent}")
    if path.is_dir():
        raise OptionError(f"cannot write {path}: it is a folder")


@contextmanager
def _progress_bar(total: int) -> Iterator[Callable[[Progress], None] | None]:
    """A progress bar with games, hands per second and the time left, in a terminal."""
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


# Output


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
    aborted = ", ".join(f"{count:,} {why.replace('_', ' ')}" for why, count in result.aborted.items())
    lines = [
        f"{result.games:,} games by {book.short}, {result.hands:,} hands: "
        f"{result.hands_per_game:.1f} a game, {result.turns_per_hand:.1f} discards a hand.",
        f"{result.draws:,} exhaustive draws ({result.draw_rate:.1%})"
        + (f"; called off: {aborted}." if aborted else "."),
    ]
    return "\n".join(lines)


def _figures(result: Simulation) -> list[list[str]]:
    rows: list[tuple[str, Callable[[BotStatistics], str]]] = [
        ("mean rank", lambda player: f"{player.mean_rank:.3f}"),
        ("  95 % interval", lambda player: _span(player.rank_interval)),
        *((f"  {place}", _place(n)) for n, place in enumerate(("1st", "2nd", "3rd", "4th"))),
        ("mean points", lambda player: f"{player.mean_points:,.0f}"),
        ("mean score with uma", lambda player: f"{player.mean_score:+.2f}"),
        ("win", lambda player: _rate(player.win_rate)),
        ("  of these by tsumo", lambda player: _rate(player.tsumo_share)),
        ("  mean win", lambda player: _points(player.mean_win)),
        ("deal-in", lambda player: _rate(player.deal_in_rate)),
        ("  mean deal-in", lambda player: _points(player.mean_deal_in)),
        ("riichi", lambda player: _rate(player.riichi_rate)),
        ("open hand", lambda player: _rate(player.call_rate)),
        ("tenpai at a draw", lambda player: _rate(player.tenpai_rate)),
    ]
    return [[label, *(cell(player) for player in result.players)] for label, cell in rows]


def _place(place: int) -> Callable[[BotStatistics], str]:
    return lambda player: _rate(player.ranks[place])


def _yaku(result: Simulation, book: Ruleset) -> list[list[str]]:
    """The most frequent yaku, under the rulebook's own names."""
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

    drawn = table(*map(escape, head))
    for column in drawn.columns[1:]:
        column.justify = "right"
    for row in rows:
        drawn.add_row(*map(escape, row))
    say_rich(drawn)


def _rate(share: float | None) -> str:
    return "-" if share is None else f"{share:.1%}"


def _points(points: float | None) -> str:
    return "-" if points is None else f"{points:,.0f}"


def _span(interval: tuple[float, float] | None) -> str:
    return "-" if interval is None else f"{interval[0]:.3f}-{interval[1]:.3f}"
