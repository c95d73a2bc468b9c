"""``hanchan tournament``: the organiser's desk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...errors import OptionError
from ...rulesets import DEFAULT_RULESET
from ..common.help import Command, Group
from ..common.output import say, say_columns, say_json
from . import office_commands as tournament_office

if TYPE_CHECKING:
    from ...tournament.seating import Certificate, Schedule

WHO = "Who and how many"
HOW = "How"
LATER = "A round or rounds more"
GAME = "The game"
OUTPUT = "Output"
SEEDS = 2**256 - 1
DIFFERENT = 1

app = typer.Typer(cls=Group, rich_markup_mode=None)


def _takes(metavar: str, group: str, help: str, *names: str) -> Any:
    return typer.Option(*names, metavar=metavar, help=help, rich_help_panel=group)


JsonOption = Annotated[bool, typer.Option("--json", help="The answer as JSON.", rich_help_panel=OUTPUT)]


@app.callback(invoke_without_command=True)
def _tournament(context: typer.Context) -> None:
    """Run a tournament.

    Examples:
      hanchan tournament demo
      hanchan tournament new "Spring Cup" --ruleset ema-2016
      hanchan tournament seating --players 40 --rounds 8
      hanchan tournament verify-seating seating.json
      hanchan tournament points 42300 33100 27900 16700 --ruleset ema-2016

    """
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command("seating", cls=Command)
def seating_command(
    *,
    players: Annotated[str, _takes("N", WHO, "Players 1 to N, four to a table.", "--players", "-p")] = "",
    rounds: Annotated[str, _takes("R", WHO, "How many rounds in all.", "--rounds", "-n")] = "",
    clubs: Annotated[
        str, _takes("FILE", WHO, "Clubs or countries to keep apart: lines NUMBER,CLUB.", "--clubs")
    ] = "",
    fixed: Annotated[
        list[str] | None,
        _takes("PLAYER:TABLE", WHO, "A player who keeps a table; may be given many times.", "--fixed"),
    ] = None,
    mode: Annotated[
        str,
        _takes("MODE", HOW, "optimal if not told; random, swiss, snake, standing, script.", "--mode", "-m"),
    ] = "optimal",
    seed: Annotated[
        str, _takes("S", HOW, "The same seed, the same schedule; 0 if not told.", "--seed")
    ] = "0",
    schedule: Annotated[
        str,
        _takes("FILE", LATER, "A schedule as --json writes it: played, planned or a script.", "--schedule"),
    ] = "",
    standings: Annotated[
        str, _takes("LIST", LATER, "For swiss and snake: player numbers, the best first.", "--standings")
    ] = "",
    after: Annotated[
        str, _takes("K", LATER, "Keep K rounds of the schedule, make the rest anew.", "--after")
    ] = "",
    without: Annotated[str, _takes("LIST", LATER, "Players who dropped out.", "--without")] = "",
    joined: Annotated[str, _takes("LIST", LATER, "Players who came in.", "--with")] = "",
    as_json: JsonOption = False,
) -> None:
    r"""Seat a tournament: who plays whom, where, in which wind.

    No opponent is met and no table sat at twice where that is possible, and
    everybody has each wind once in four rounds. The certificate below the
    schedule says what is left, beside what no schedule can go below.

    Examples:
      hanchan tournament seating --players 40 --rounds 8 --seed 2026 --json
      hanchan tournament seating --players 48 --rounds 6 --clubs clubs.csv \
        --fixed 17:1
      hanchan tournament seating --mode swiss --schedule played.json \
        --standings 4,12,7,1,3,5,2,6,8,9,10,11
      hanchan tournament seating --schedule planned.json --after 3 \
        --without 7 --with 41

    """
    from . import seating as asked

    made = asked.schedule(
        asked.Request(
            players,
            rounds,
            clubs,
            tuple(fixed or ()),
            mode,
            seed,
            schedule,
            standings,
            after,
            without,
            joined,
        )
    )
    _show(made, as_json=as_json)


@app.command(
    "points",
    cls=Command,
    options_metavar="[OPTIONS]",
    context_settings={"ignore_unknown_options": True},  # -6800 is no option
)
def points_command(
    table: Annotated[list[str], typer.Argument(metavar="A B C D", help="The points of the four players.")],
    *,
    ruleset: Annotated[
        str, _takes("ID", GAME, f"A ruleset, or a file; {DEFAULT_RULESET} if not told.", "--ruleset", "-r")
    ] = DEFAULT_RULESET,
    deposits: Annotated[str, _takes("N", GAME, "Riichi deposits left on the table.", "--deposits")] = "0",
    penalty: Annotated[
        list[str] | None,
        _takes("A:chonbo", GAME, "A chonbo, or points as B:8000; may be given many times.", "--penalty"),
    ] = None,
    loan: Annotated[
        list[str] | None, _takes("D:10000", GAME, "Points borrowed, which are in the tray.", "--loan")
    ] = None,
    substitute: Annotated[
        list[str] | None,
        _takes(
            "A:start|mid", GAME, "A substitute played, from the start or from the middle on.", "--substitute"
        ),
    ] = None,
    as_json: JsonOption = False,
) -> int:
    r"""Work out a game's result: places, uma, scores, penalties.

    It ends with 1 if the points do not add up.

    Examples:
      hanchan tournament points 42300 33100 27900 16700
      hanchan tournament points 45000 27000 27000 20000 --deposits 1 -r ema-2016
      hanchan tournament points 40000 32000 27000 21000 --penalty A:chonbo

    """
    from . import points as asked

    told = asked.points(
        table,
        ruleset,
        deposits=deposits,
        penalties=tuple(penalty or ()),
        loans=tuple(loan or ()),
        substitutes=tuple(substitute or ()),
    )
    if as_json:
        say_json(told.to_dict())
    else:
        say_columns(asked.rows(told))
        for clause in told.clauses:
            say(clause)
        if not told.sum_ok:
            say("The points do not add up: count again.")
    return 0 if told.sum_ok else DIFFERENT


@app.command("verify-seating", cls=Command)
def verify_seating_command(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="A schedule as tournament seating --json writes it; - for input."
        ),
    ],
    as_json: JsonOption = False,
) -> int:
    """Count a schedule anew, and compare it with its certificate.

    It ends with 1 if the certificate claims what is not so.

    Examples:
      hanchan tournament seating --players 40 --rounds 8 --json > seating.json
      hanchan tournament verify-seating seating.json

    """
    from ...tournament.seating import verify
    from . import seating as asked

    told = asked.read_json(file)
    counted = verify(asked.stored(told, file))
    claimed = told.get("certificate") if isinstance(told, dict) else None
    wrong = asked.differences(claimed, counted.to_dict())
    if as_json:
        say_json({"agrees": not wrong, "differences": wrong, "certificate": counted.to_dict()})
        return DIFFERENT if wrong else 0
    _show_certificate(counted)
    for name, (said, is_so) in wrong.items():
        say(f"The certificate says {name} {said}, but it is {is_so}.")
    if not wrong:
        say("The certificate is right." if claimed else "The schedule has no certificate to compare with.")
    return DIFFERENT if wrong else 0


tournament_office.register(app)


def _show(made: Schedule, *, as_json: bool) -> None:
    from ...tournament.seating import verify

    certificate = verify(made)
    if as_json:
        say_json({**made.to_dict(), "certificate": certificate.to_dict()})
        return
    for number, tables in enumerate(made.rounds, start=1):
        say(f"Round {number}")
        say_columns(
            [("table", "East", "South", "West", "North")]
            + [(str(table), *map(str, game)) for table, game in enumerate(tables, start=1)]
        )
        say("")
    _show_certificate(certificate)


def _show_certificate(told: Certificate) -> None:
    rows = [
        ("", "counted", "bound"),
        ("opponents met again", str(told.opponent_repeats), str(told.bound.opponent_repeats)),
        ("tables sat at again", str(told.table_repeats), str(told.bound.table_repeats)),
        ("winds out of balance", str(told.wind_imbalance), str(told.bound.wind_imbalance)),
    ]
    if told.club_meetings is not None:
        rows.append(("meetings within a club", str(told.club_meetings), str(told.club_bound)))
    if told.fixed_missed is not None:
        rows.append(("kept tables missed", str(told.fixed_missed), "0"))
    seed = "" if told.seed is None else f", seed {told.seed}"
    say(f"Certificate: {told.players} players, {told.rounds} rounds, mode {told.mode}{seed}")
    say_columns(rows)
    say(f"sha256 {told.sha256}")


def whole(option: str, text: str, least: int, most: int) -> int:
    """A whole number of the command line."""
    if not text.lstrip("-").isdecimal():
        raise OptionError(f"{option} takes a whole number, not {text or 'nothing'}")
    number = int(text)
    if not least <= number <= most:
        raise OptionError(f"{option} must be from {least} to {most}, not {number}")
    return number
