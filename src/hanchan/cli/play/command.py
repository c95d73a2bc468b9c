"""``hanchan play``: a game in the terminal against three bots."""

from __future__ import annotations

import os
import sys
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from ...errors import OptionError
from ..common.commands import command, flag, option
from ..common.options import ruleset_option
from ..common.output import say
from ..common.types import EACH_WIND, FILE, WIND, WINDS, OneOf, WholeNumber, label

if TYPE_CHECKING:
    from datetime import datetime

    from .saved import SavedGame

OTHERS = 3
PAUSE = 0.5
SEED_BYTES = 32
BESIDE_RESUME = ("resume", "plain", "fast")

GAME = "The game"
TERMINAL = "The terminal"


@command()
@ruleset_option(section=GAME)
@option(
    "--players",
    metavar="A,B,C",
    default="efficiency",
    help="The other players, from your right; a single name is for all three.",
    section=GAME,
)
@option(
    "--length",
    type=OneOf("full", "east"),
    default="full",
    help="A game as the ruleset has it, or only the East round.",
    section=GAME,
)
@option(
    "--seed",
    type=WholeNumber(0, 2**256 - 1),
    metavar="S",
    help="A number; the same number gives the same walls.",
    section=GAME,
)
@option("--seat", type=WIND, metavar=EACH_WIND, show_default="by lot", help="Your first wind.", section=GAME)
@option("--name", metavar="NAME", default="You", help="Your name at the table.", section=GAME)
@option("--log", type=FILE, metavar="FILE", help="Where to write the log.", section=GAME)
@option("--resume", type=FILE, metavar="FILE", help="Continue a game that you left.", section=GAME)
@flag("--plain", help="ASCII, line after line.", section=TERMINAL)
@flag("--fast", help="No pause after the moves of others.", section=TERMINAL)
@click.pass_context
def play_command(
    context: click.Context,
    *,
    ruleset: str,
    players: str,
    length: str,
    seed: int | None,
    seat: str | None,
    name: str,
    log: Path | None,
    resume: Path | None,
    plain: bool,
    fast: bool,
) -> int:
    """Play a game in the terminal against three bots.

    A letter below a tile discards it, Enter discards the drawn tile, ? shows the
    other keys. The log is written after every hand; a game that you leave can be
    continued later.

    Examples:
      hanchan play
      hanchan play --ruleset ema-2016 --length east --name Aoi
      hanchan play --players efficiency,random,tsumogiri --seed 7

    """
    from .screen import Look
    from .session import Session, terminal

    if resume:
        saved = _load_saved(resume, context)
    else:
        saved = _new(
            ruleset=ruleset, players=players, length=length, seed=seed, seat=seat, name=name, log=log
        )
    simple = plain or os.environ.get("TERM") == "dumb"
    is_terminal = sys.stdout.isatty() and not simple
    look = Look(colour=is_terminal and not os.environ.get("NO_COLOR"), plain=simple)
    full_screen = is_terminal and sys.stdin.isatty()
    with terminal(look, full_screen=full_screen) as (screen, keys):
        farewell = Session(saved, screen, keys, pause=PAUSE if full_screen and not fast else 0).play()
    say("\n".join(farewell.lines))
    return farewell.code


def _new(
    *,
    ruleset: str,
    players: str,
    length: str,
    seed: int | None,
    seat: str | None,
    name: str,
    log: Path | None,
) -> SavedGame:
    """A new game, before its first move."""
    from datetime import datetime

    from ... import referee
    from .saved import SavedGame

    book = referee.checked_ruleset(ruleset)
    chosen = os.urandom(SEED_BYTES) if seed is None else seed.to_bytes(SEED_BYTES, "big")
    started = datetime.now().astimezone()
    return SavedGame(
        ruleset=str(Path(ruleset).absolute()) if Path(ruleset).is_file() else ruleset,
        seed=chosen.hex(),
        length=length,
        players=_players(players),
        seat=_seat(seat, chosen),
        name=_name(name),
        log=str(_check_log(log.absolute()) if log else _default_log(book.id, started)),
        started=started.isoformat(timespec="seconds"),
    )


def _load_saved(path: Path, context: click.Context) -> SavedGame:
    """A game that was left; it contains everything that the other options could say."""
    from .saved import SavedGame

    for parameter in context.command.params:
        name = str(parameter.name)
        if name not in BESIDE_RESUME and context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise OptionError(f"{label(parameter)} cannot be used with --resume: the saved game decides")
    return SavedGame.load(path)


def _players(text: str) -> list[str]:
    """Three names of bots; each is made once, so that a wrong name fails before anything begins."""
    from ...bots import make

    names = [name.strip() for name in text.split(",")]
    names = names * OTHERS if len(names) == 1 else names
    if len(names) != OTHERS:
        raise OptionError(f"--players takes {OTHERS} names, or one for all, not {len(names)}")
    for name in names:
        make(name)
    return names


def _seat(wind: str | None, seed: bytes) -> int:
    from random import Random

    return WINDS.index(wind) if wind else Random(seed).randrange(len(WINDS))


def _name(text: str) -> str:
    name = "".join(char for char in text if char.isprintable()).strip()
    if not name:
        raise OptionError("--name takes a name with printable characters")
    return name


def _check_log(log: Path) -> Path:
    """A log where the player wants it; no file is overwritten."""
    from .saved import ENDING

    if log.exists():
        raise OptionError(f"--log: {log} already exists")
    if log.suffix in (ENDING, ".mjlog", ".xml"):
        raise OptionError(f"--log cannot write a {log.suffix} file; .jsonl is the native format")
    return log


def _default_log(ruleset: str, started: datetime) -> Path:
    """A new file in the folder where the system keeps the state of programs."""
    if sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    else:
        home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    folder = Path(home) / "hanchan"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OptionError(f"cannot create {folder}: {error.strerror}; choose a file with --log") from None
    name = f"{started:%Y-%m-%d-%H%M%S}-{ruleset}"
    names = chain([name], (f"{name}-{number}" for number in count(2)))
    return next(folder / f"{name}.jsonl" for name in names if not (folder / f"{name}.jsonl").exists())
