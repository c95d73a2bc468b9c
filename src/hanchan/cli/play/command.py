"""``hanchan play``: sit at a table in the terminal, against three players of the program."""

import os
import sys
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...errors import OptionError
from ...scoring.score import DEFAULT_RULESET
from ...tiles import WINDS
from ..common.output import say

if TYPE_CHECKING:
    from datetime import datetime

    from .saved import Saved

LENGTHS = ("full", "east")
OTHERS = 3
PAUSE = 0.5
SEED_BYTES = 32
DEFAULTS = {"ruleset": DEFAULT_RULESET, "players": "efficiency", "length": "full", "name": "You"}

GAME = "The game"
TERMINAL = "The terminal"


def _takes(metavar: str, group: str, help: str, *names: str) -> Any:
    """An option with a value."""
    return typer.Option(*names, metavar=metavar, help=help, rich_help_panel=group)


def play_command(
    *,
    ruleset: Annotated[
        str, _takes("ID", GAME, f"A ruleset or a file; {DEFAULT_RULESET} if not told.", "--ruleset", "-r")
    ] = DEFAULT_RULESET,
    players: Annotated[
        str, _takes("A,B,C", GAME, "The others, from your right; one name is for all.", "--players")
    ] = DEFAULTS["players"],
    length: Annotated[
        str, _takes("full|east", GAME, "As the ruleset says, or the East round only.", "--length")
    ] = DEFAULTS["length"],
    seed: Annotated[str, _takes("S", GAME, "A number: the same walls again.", "--seed")] = "",
    seat: Annotated[str, _takes("E|S|W|N", GAME, "Your first wind; by lot if not told.", "--seat")] = "",
    name: Annotated[str, _takes("NAME", GAME, "Your name at the table.", "--name")] = DEFAULTS["name"],
    log: Annotated[str, _takes("FILE", GAME, "Where the log goes.", "--log")] = "",
    resume: Annotated[str, _takes("FILE", GAME, "Take up a game that was left.", "--resume")] = "",
    plain: Annotated[
        bool, typer.Option("--plain", help="ASCII, line after line.", rich_help_panel=TERMINAL)
    ] = False,
    fast: Annotated[
        bool, typer.Option("--fast", help="No pause after the others' moves.", rich_help_panel=TERMINAL)
    ] = False,
) -> int:
    """Play a game in the terminal against three players of the program.

    A letter below a tile discards it, Enter discards the drawn tile, ? shows the other keys. The log is
    written after every hand; a game that you leave can be taken up again.

    Examples:
      hanchan play
      hanchan play --ruleset ema-2016 --length east --name Aoi
      hanchan play --players efficiency,random,tsumogiri --seed 7

    """
    from .screen import Look
    from .session import Session, seated

    told = {"ruleset": ruleset, "players": players, "length": length, "seed": seed, "seat": seat}
    told |= {"name": name, "log": log}
    saved = _resumed(Path(resume), told) if resume else _new(**told)
    simple = plain or os.environ.get("TERM") == "dumb"
    is_terminal = sys.stdout.isatty() and not simple
    look = Look(colour=is_terminal and not os.environ.get("NO_COLOR"), plain=simple)
    full_screen = is_terminal and sys.stdin.isatty()
    with seated(look, full_screen=full_screen) as (screen, keys):
        farewell = Session(saved, screen, keys, pause=PAUSE if full_screen and not fast else 0).play()
    say("\n".join(farewell.lines))
    return farewell.code


def _new(*, ruleset: str, players: str, length: str, seed: str, seat: str, name: str, log: str) -> "Saved":
    """A new game as the options tell it."""
    from datetime import datetime

    from ... import rulesets
    from .saved import Saved

    book = rulesets.load(ruleset)
    if length not in LENGTHS:
        raise OptionError(f"--length takes {' or '.join(LENGTHS)}, not {length}")
    chosen = _seed(seed)
    started = datetime.now().astimezone()
    return Saved(
        ruleset=str(Path(ruleset).absolute()) if Path(ruleset).is_file() else ruleset,
        seed=chosen.hex(),
        length=length,
        players=_players(players),
        seat=_seat(seat, chosen),
        name=_name(name),
        log=str(_given(Path(log).absolute()) if log else _log_file(book.id, started)),
        started=started.isoformat(timespec="seconds"),
    )


def _resumed(path: Path, told: dict[str, str]) -> "Saved":
    """A game that was left; what it is made of cannot be told anew."""
    from .saved import Saved

    for name, value in told.items():
        if value != DEFAULTS.get(name, ""):
            raise OptionError(f"--{name} is told by the saved game, not beside --resume")
    return Saved.load(path)


def _seed(text: str) -> bytes:
    if not text:
        return os.urandom(SEED_BYTES)
    if text.isascii() and text.isdigit() and int(text) < 256**SEED_BYTES:
        return int(text).to_bytes(SEED_BYTES, "big")
    raise OptionError(f"--seed takes a whole number of at most {SEED_BYTES} bytes, not {text}")


def _players(text: str) -> list[str]:
    """Three names; they are tried, so that a wrong one is refused before anything begins."""
    from ...bots import make

    names = [one.strip() for one in text.split(",")]
    names = names * OTHERS if len(names) == 1 else names
    if len(names) != OTHERS:
        raise OptionError(f"--players takes {OTHERS} names, or one for all, not {len(names)}")
    for one in names:
        make(one)
    return names


def _seat(text: str, seed: bytes) -> int:
    from random import Random

    if not text:
        return Random(seed).randrange(len(WINDS))
    if len(text) == 1 and text.upper() in WINDS:
        return WINDS.index(text.upper())
    raise OptionError(f"--seat takes E, S, W or N, not {text}")


def _name(text: str) -> str:
    name = "".join(char for char in text if char.isprintable()).strip()
    if not name:
        raise OptionError("--name takes a name that can be shown")
    return name


def _given(log: Path) -> Path:
    """A log where the player wants it; nothing is overwritten."""
    from .saved import ENDING

    if log.exists():
        raise OptionError(f"--log names {log}, which is there already")
    if log.suffix in (ENDING, ".mjlog", ".xml"):
        raise OptionError(f"--log cannot write a {log.suffix} file; .jsonl is the native format")
    return log


def _log_file(ruleset: str, started: "datetime") -> Path:
    """A new file where the system keeps what programs remember."""
    if sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    else:
        home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    folder = Path(home) / "hanchan"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OptionError(f"cannot make {folder}: {error.strerror}; say --log FILE") from None
    name = f"{started:%Y-%m-%d-%H%M%S}-{ruleset}"
    names = chain([name], (f"{name}-{number}" for number in count(2)))
    return next(folder / f"{name}.jsonl" for name in names if not (folder / f"{name}.jsonl").exists())
