"""``hanchan tournament seating | verify-seating``: schedules without an event."""

from __future__ import annotations

import csv
import json
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from ...errors import OptionError
from ...files import read_text
from ..common.commands import argument, command, option
from ..common.options import json_option
from ..common.output import say, say_columns, say_json
from ..common.types import OneOf, WholeNumber, WrongValueError, shorten
from .common import PlayerNumbers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...tournament.seating import Certificate, Schedule

WHO = "Who and how many"
HOW = "How"
LATER = "One round or several more"
DIFFERENT = 1
MOST_BYTES = 16 * 2**20
SCRIPT = "script"
BY_STANDINGS = ("swiss", "snake", "standing")
ESSENTIAL = ("opponent_repeats", "table_repeats", "wind_imbalance", "sha256")
"""What a certificate must contain."""


class FixedTable(click.ParamType[tuple[int, int]]):
    """A player and a table, as ``17:1``."""

    name = "player and table"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """Read the two numbers."""
        player, colon, table = str(value).partition(":")
        if not (colon and player.isdecimal() and table.isdecimal()):
            raise WrongValueError(f"takes PLAYER:TABLE, as 17:1, not {shorten(value)}", ctx, param)
        return int(player), int(table)


@dataclass(frozen=True, kw_only=True)
class Request:
    """The options of a schedule."""

    players: int | None
    rounds: int | None
    clubs: str | None
    fixed: tuple[tuple[int, int], ...]
    mode: str
    seed: int
    schedule: str | None
    standings: tuple[int, ...]
    after: int | None
    without: tuple[int, ...]
    joined: tuple[int, ...]


@command()
@option(
    "--players", "-p", type=WholeNumber(0), metavar="N", help="Players 1 to N, four to a table.", section=WHO
)
@option("--rounds", "-n", type=WholeNumber(0), metavar="R", help="The number of rounds in all.", section=WHO)
@option("--clubs", metavar="FILE", help="Clubs or countries to keep apart: lines NUMBER,CLUB.", section=WHO)
@option(
    "--fixed",
    multiple=True,
    type=FixedTable(),
    metavar="PLAYER:TABLE",
    help="A player who stays at a table; may be repeated.",
    section=WHO,
)
@option(
    "--mode",
    "-m",
    type=OneOf("optimal", "random", *BY_STANDINGS, SCRIPT),
    metavar="MODE",
    default="optimal",
    help="optimal, random, swiss, snake, standing or script.",
    section=HOW,
)
@option(
    "--seed",
    type=WholeNumber(0, 2**256 - 1),
    metavar="S",
    default=0,
    help="The same seed gives the same schedule.",
    section=HOW,
)
@option(
    "--schedule",
    metavar="FILE",
    help="A schedule as --json writes it: played, planned or a script.",
    section=LATER,
)
@option(
    "--standings",
    type=PlayerNumbers(),
    metavar="LIST",
    help="For swiss, snake and standing: player numbers, the best first.",
    section=LATER,
)
@option(
    "--after",
    type=WholeNumber(0),
    metavar="K",
    help="Keep K rounds of the schedule, and make the rest again.",
    section=LATER,
)
@option("--without", type=PlayerNumbers(), metavar="LIST", help="Players who dropped out.", section=LATER)
@option("--with", "joined", type=PlayerNumbers(), metavar="LIST", help="Players who joined.", section=LATER)
@json_option(section="Output")
def seating_command(
    *,
    as_json: bool,
    standings: tuple[int, ...] | None,
    without: tuple[int, ...] | None,
    joined: tuple[int, ...] | None,
    **options: Any,
) -> None:
    r"""Seat a tournament: who plays whom, where, in which wind.

    Nobody meets an opponent or sits at a table twice where that is possible, and
    everybody has each wind once in four rounds. The certificate below the
    schedule counts what could not be avoided, beside the least that any schedule
    can reach.

    Examples:
      hanchan tournament seating --players 40 --rounds 8 --seed 2026 --json
      hanchan tournament seating --players 48 --rounds 6 --clubs clubs.csv \
        --fixed 17:1
      hanchan tournament seating --mode swiss --schedule played.json \
        --standings 4,12,7,1,3,5,2,6,8,9,10,11
      hanchan tournament seating --schedule planned.json --after 3 \
        --without 7 --with 41

    """
    request = Request(standings=standings or (), without=without or (), joined=joined or (), **options)
    _show(_schedule(request), as_json=as_json)


@command()
@argument("file", "FILE", "A schedule as tournament seating --json writes it; - for standard input.")
@json_option()
def verify_seating_command(file: str, as_json: bool) -> int:
    """Check a schedule against its certificate.

    The exit code is 1 if the certificate claims something that is not true.

    Examples:
      hanchan tournament seating --players 40 --rounds 8 --json > seating.json
      hanchan tournament verify-seating seating.json

    """
    from ...tournament.seating import verify

    content = _read_json(file)
    counted = verify(_schedule_of(content, file))
    claimed = content.get("certificate") if isinstance(content, dict) else None
    wrong = _differences(claimed, counted.to_dict())
    if as_json:
        say_json({"agrees": not wrong, "differences": wrong, "certificate": counted.to_dict()})
        return DIFFERENT if wrong else 0
    _show_certificate(counted)
    for name, (claim, value) in wrong.items():
        say(f"The certificate says {name} {claim}, but it is {value}.")
    if not wrong:
        say("The certificate is right." if claimed else "The schedule has no certificate to compare with.")
    return DIFFERENT if wrong else 0


# Making a schedule


def _schedule(request: Request) -> Schedule:
    from ...tournament import seating

    if request.mode == SCRIPT:
        return _script(request)
    if request.mode in BY_STANDINGS:
        return _next_round(request)
    if request.after is not None:
        return _rest(request)
    for option_name in ("schedule", "standings", "without", "joined"):
        if getattr(request, option_name):
            name = "with" if option_name == "joined" else option_name
            raise OptionError(f"--{name} continues a schedule; give --after, or --mode swiss")
    return seating.schedule(
        _size("players", request.players),
        _size("rounds", request.rounds),
        seed=request.seed,
        mode=request.mode,
        clubs=_read_clubs(request.clubs) if request.clubs else None,
        fixed=_fixed(request.fixed),
    )


def _size(name: str, number: int | None) -> int:
    if number is None:
        raise OptionError(f"--{name} is missing: how many {name} are there?")
    return number


def _fixed(pairs: tuple[tuple[int, int], ...]) -> dict[int, int]:
    fixed: dict[int, int] = {}
    for player, table in pairs:
        if player in fixed:
            raise OptionError(f"--fixed gives player {player} two tables")
        fixed[player] = table
    return fixed


def _script(request: Request) -> Schedule:
    from ...tournament import seating

    if not request.schedule:
        raise OptionError("--mode script takes the organiser's rounds from --schedule FILE")
    script = _schedule_of(_read_json(request.schedule), request.schedule)
    clubs = _read_clubs(request.clubs) if request.clubs else script.clubs
    return seating.script(script.rounds, clubs=clubs, fixed=_fixed(request.fixed) or script.fixed)


def _next_round(request: Request) -> Schedule:
    from ...tournament import seating

    played = _schedule_of(_read_json(request.schedule), request.schedule) if request.schedule else None
    before = len(played.rounds) if played else 0
    if request.rounds is not None and request.rounds != before + 1:
        raise OptionError(
            f"--mode {request.mode} seats round {before + 1} from the standings before it, and no other round"
        )
    order = list(request.standings)
    if not order and not played:
        order = list(range(1, _size("players", request.players) + 1))
    if not order:
        raise OptionError(f"--mode {request.mode} takes the ranking from --standings, the best player first")
    return seating.next_round(order, played, mode=request.mode, seed=request.seed)


def _rest(request: Request) -> Schedule:
    from ...tournament import seating

    if not request.schedule:
        raise OptionError("--after takes the planned schedule from --schedule FILE")
    planned = _schedule_of(_read_json(request.schedule), request.schedule)
    after = request.after or 0
    if after > len(planned.rounds):
        raise OptionError(f"--after takes a whole number from 0 to {len(planned.rounds)}, not {after}")
    last = planned.rounds[max(0, after - 1)]
    seated = sorted(player for game in last for player in game)
    gone, new = set(request.without), set(request.joined)
    if gone - set(seated):
        raise OptionError(f"--without names player {min(gone - set(seated))}, who does not play")
    if new & set(seated):
        raise OptionError(f"--with names player {min(new & set(seated))}, who plays already")
    players = [player for player in seated if player not in gone] + list(request.joined)
    return seating.continue_from(planned, after, players, rounds=request.rounds, seed=request.seed)


# Files


def _read_text(file: str) -> str:
    if file == "-":
        return sys.stdin.read()
    try:
        return read_text(file, MOST_BYTES)
    except OSError as error:
        raise OptionError(f"{file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise OptionError(f"{file} is not text in UTF-8") from None


def _read_json(file: str) -> Any:
    from ...tournament.seating import ScheduleError

    try:
        return json.loads(_read_text(file))
    except json.JSONDecodeError as error:
        raise ScheduleError(f"{file} is not JSON: line {error.lineno}, {error.msg.lower()}") from None
    except RecursionError:
        raise ScheduleError(f"{file} is nested too deeply for a schedule") from None


def _schedule_of(content: Any, file: str) -> Schedule:
    from ...tournament.seating import Schedule, ScheduleError

    try:
        return Schedule.from_dict(content)
    except ScheduleError as error:
        raise ScheduleError(f"{file}: {error}") from None


def _read_clubs(file: str) -> dict[int, str]:
    """Clubs by player: lines NUMBER,CLUB, or a club per line for players 1, 2, 3; a heading is skipped."""
    from ...tournament.seating import ClubsError

    rows = [[cell.strip() for cell in row] for row in csv.reader(_read_text(file).splitlines()) if any(row)]
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


def _differences(claimed: Any, counted: Mapping[str, Any]) -> dict[str, tuple[Any, Any]]:
    """Claims of a certificate that are not true, with the right values."""
    if claimed is None:
        return {}
    if not isinstance(claimed, dict):
        return {"certificate": (claimed, "a record of counts")}
    claims = {**dict.fromkeys(ESSENTIAL, "nothing"), **claimed}
    return {key: (value, counted.get(key)) for key, value in claims.items() if value != counted.get(key)}


# Output


def _show(schedule: Schedule, *, as_json: bool) -> None:
    from ...tournament.seating import verify

    certificate = verify(schedule)
    if as_json:
        say_json({**schedule.to_dict(), "certificate": certificate.to_dict()})
        return
    for number, tables in enumerate(schedule.rounds, start=1):
        say(f"Round {number}")
        say_columns(
            [("table", "East", "South", "West", "North")]
            + [(str(table), *map(str, game)) for table, game in enumerate(tables, start=1)]
        )
        say("")
    _show_certificate(certificate)


def _show_certificate(certificate: Certificate) -> None:
    rows = [
        ("", "counted", "bound"),
        ("opponents met again", str(certificate.opponent_repeats), str(certificate.bound.opponent_repeats)),
        ("tables sat at again", str(certificate.table_repeats), str(certificate.bound.table_repeats)),
        ("winds out of balance", str(certificate.wind_imbalance), str(certificate.bound.wind_imbalance)),
    ]
    if certificate.club_meetings is not None:
        rows.append(("meetings within a club", str(certificate.club_meetings), str(certificate.club_bound)))
    if certificate.fixed_missed is not None:
        rows.append(("fixed tables missed", str(certificate.fixed_missed), "0"))
    seed = "" if certificate.seed is None else f", seed {certificate.seed}"
    size = f"{certificate.players} players, {certificate.rounds} rounds"
    say(f"Certificate: {size}, mode {certificate.mode}{seed}")
    say_columns(rows)
    say(f"sha256 {certificate.sha256}")
