"""What ``hanchan tournament seating`` was asked for."""

from __future__ import annotations

import csv
import json
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...errors import OptionError
from ...files import read_text
from ...tournament import seating
from ...tournament.seating import ClubsError, ScheduleError
from .command import SEEDS, whole

if TYPE_CHECKING:
    from collections.abc import Mapping

MODES = (*seating.AT_ONCE, *seating.ONE_BY_ONE, "script")
MOST = 10**9
MOST_BYTES = 16 * 2**20
ESSENTIAL = ("opponent_repeats", "table_repeats", "wind_imbalance", "sha256")
"""What a certificate must tell."""


@dataclass(frozen=True)
class Request:
    """The options as they were written."""

    players: str
    rounds: str
    clubs: str
    fixed: tuple[str, ...]
    mode: str
    seed: str
    schedule: str
    standings: str
    after: str
    without: str
    joined: str


def schedule(asked: Request) -> seating.Schedule:
    """The schedule that was asked for."""
    if asked.mode not in MODES:
        raise OptionError(f"--mode takes {', '.join(MODES)}, not {asked.mode}")
    if asked.mode == "script":
        return _script(asked)
    if asked.mode in seating.ONE_BY_ONE:
        return _next_round(asked)
    if asked.after:
        return _rest(asked)
    for option in ("schedule", "standings", "without", "joined"):
        if getattr(asked, option):
            name = "with" if option == "joined" else option
            raise OptionError(f"--{name} is for a schedule that goes on; give --after, or --mode swiss")
    players, rounds = _size("players", asked.players), _size("rounds", asked.rounds)
    return seating.schedule(
        players,
        rounds,
        seed=_seed(asked),
        mode=asked.mode,
        clubs=read_clubs(asked.clubs) if asked.clubs else None,
        fixed=_fixed(asked.fixed),
    )


def _size(name: str, text: str) -> int:
    if not text:
        raise OptionError(f"--{name} is missing: how many {name} are there?")
    return whole(f"--{name}", text, 0, MOST)


def _seed(asked: Request) -> int:
    return whole("--seed", asked.seed, 0, SEEDS)


def _fixed(told: tuple[str, ...]) -> dict[int, int]:
    fixed = {}
    for text in told:
        player, colon, table = text.partition(":")
        if not (colon and player.isdecimal() and table.isdecimal()):
            raise OptionError(f"--fixed takes PLAYER:TABLE, as 17:1, not {text}")
        if int(player) in fixed:
            raise OptionError(f"--fixed gives player {player} two tables")
        fixed[int(player)] = int(table)
    return fixed


def _script(asked: Request) -> seating.Schedule:
    if not asked.schedule:
        raise OptionError("--mode script takes the organiser's rounds from --schedule FILE")
    told = stored(read_json(asked.schedule), asked.schedule)
    clubs = read_clubs(asked.clubs) if asked.clubs else told.clubs
    return seating.script(told.rounds, clubs=clubs, fixed=_fixed(asked.fixed) or told.fixed)


def _next_round(asked: Request) -> seating.Schedule:
    played = stored(read_json(asked.schedule), asked.schedule) if asked.schedule else None
    before = len(played.rounds) if played else 0
    if asked.rounds and whole("--rounds", asked.rounds, 1, MOST) != before + 1:
        raise OptionError(
            f"--mode {asked.mode} seats round {before + 1} from the standings before it, and no others yet"
        )
    order = numbers("standings", asked.standings)
    if not order and not played:
        order = list(range(1, _size("players", asked.players) + 1))
    if not order:
        raise OptionError(f"--mode {asked.mode} takes the ranking from --standings, the best player first")
    return seating.next_round(order, played, mode=asked.mode, seed=_seed(asked))


def _rest(asked: Request) -> seating.Schedule:
    if not asked.schedule:
        raise OptionError("--after takes the planned schedule from --schedule FILE")
    planned = stored(read_json(asked.schedule), asked.schedule)
    gone, new = numbers("without", asked.without), numbers("with", asked.joined)
    after = whole("--after", asked.after, 0, len(planned.rounds))
    last = planned.rounds[max(0, after - 1)]
    seated = sorted(player for game in last for player in game)
    for option, named, wrong in (
        ("without", gone, set(gone) - set(seated)),
        ("with", new, set(new) & set(seated)),
    ):
        if named and wrong:
            does = "does not play" if option == "without" else "plays already"
            raise OptionError(f"--{option} names player {min(wrong)}, who {does}")
    players = [player for player in seated if player not in set(gone)] + new
    total = whole("--rounds", asked.rounds, 1, MOST) if asked.rounds else None
    return seating.continue_from(planned, after, players, rounds=total, seed=_seed(asked))


def numbers(option: str, text: str) -> list[int]:
    """Player numbers between commas or spaces."""
    words = text.replace(",", " ").split()
    wrong = next((word for word in words if not word.isdecimal()), None)
    if wrong is not None:
        raise OptionError(f"--{option} takes player numbers between commas, not {wrong}")
    return [int(word) for word in words]


def _text(file: str) -> str:
    if file == "-":
        return sys.stdin.read()
    try:
        return read_text(file, MOST_BYTES)
    except OSError as error:
        raise OptionError(f"{file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise OptionError(f"{file} is no text in UTF-8") from None


def read_json(file: str) -> Any:
    """A file of JSON."""
    try:
        return json.loads(_text(file))
    except json.JSONDecodeError as error:
        raise ScheduleError(f"{file} is no JSON: line {error.lineno}, {error.msg.lower()}") from None
    except RecursionError:
        raise ScheduleError(f"{file} is nested too deeply for a schedule") from None


def stored(told: Any, file: str) -> seating.Schedule:
    """The schedule of a file."""
    try:
        return seating.Schedule.from_dict(told)
    except ScheduleError as error:
        raise ScheduleError(f"{file}: {error}") from None


def read_clubs(file: str) -> dict[int, str]:
    """Clubs by player: lines NUMBER,CLUB, or one club a line for players 1, 2, 3, ...; maybe a heading."""
    rows = [[cell.strip() for cell in row] for row in csv.reader(_text(file).splitlines()) if any(row)]
    if rows and len(rows[0]) == 2 and not rows[0][0].isdecimal():
        rows = rows[1:]
    if not rows:
        raise ClubsError(f"{file} has no clubs: it takes lines NUMBER,CLUB")
    clubs: dict[int, str] = {}
    for line, row in enumerate(rows, start=1):
        player, club = (str(line), row[0]) if len(row) == 1 else (row[0], row[1])
        if len(row) > 2 or not player.isdecimal():
            raise ClubsError(f"{file} has {','.join(row)}, which is not NUMBER,CLUB")
        if int(player) in clubs:
            raise ClubsError(f"{file} has player {player} twice")
        if club:
            clubs[int(player)] = club
    return clubs


def differences(claimed: Any, counted: Mapping[str, Any]) -> dict[str, tuple[Any, Any]]:
    """What a certificate says otherwise than it is."""
    if claimed is None:
        return {}
    if not isinstance(claimed, dict):
        return {"certificate": (claimed, "a record of counts")}
    claims = {**dict.fromkeys(ESSENTIAL, "nothing"), **claimed}
    return {key: (value, counted.get(key)) for key, value in claims.items() if value != counted.get(key)}
