"""``hanchan tournament stats | plot``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...errors import OptionError
from ..common.commands import argument, command, option
from ..common.options import json_option
from ..common.output import say, say_json, show_rows, write_bytes
from ..common.types import FILE, OneOf
from .common import after_option, check_session, event_option, find_people, format_score, open_office

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from ...tournament import Event
    from ...tournament.statistics import PlayerStatistics

FORMATS = (".svg", ".png")
WIND_NAMES = {"E": "East", "S": "South", "W": "West", "N": "North"}


@command()
@argument("name", "[PLAYER]", "A player's number or name.", required=False)
@after_option
@event_option
@json_option()
def stats_command(name: str | None, after: int | None, event: str | None, as_json: bool) -> None:
    """Show places, averages, best and worst games.

    For one player, also the results by starting wind, the hands where they were
    recorded, and the games against each opponent.

    Examples:
      hanchan tournament stats
      hanchan tournament stats "Ana Abe" --json

    """
    from ...tournament.statistics import statistics

    with open_office(event) as office:
        last = check_session(office.event, after)
        person = office.event.find(name) if name else None
        found = statistics(office.event, last)
        if person is None:
            _show_all(found, as_json=as_json)
            return
        player = next((player for player in found if player.player == person.number), None)
        if player is None:
            raise OptionError(f"{person.name} is a fill-in and has no statistics")
        if as_json:
            say_json(player.to_dict(), indent=2)
        else:
            _show_player(office.event, player)


def _show_all(found: Sequence[PlayerStatistics], *, as_json: bool) -> None:
    if as_json:
        say_json([player.to_dict() for player in found], indent=2)
        return
    rows = [
        (
            str(player.rank or "-"),
            str(player.player),
            player.name,
            str(len(player.games)),
            "-".join(map(str, player.places)),
            _figure(player.mean_place, "{:.2f}"),
            _score(player.to_dict()["mean_score"]),
            _game(player.to_dict()["best"]),
            _game(player.to_dict()["worst"]),
        )
        for player in found
    ]
    head = ("rank", "no.", "name", "games", "1-2-3-4", "mean place", "mean score", "best", "worst")
    show_rows(head, rows, right=(0, 1, 3, 5, 6, 7, 8))


def _show_player(event: Event, player: PlayerStatistics) -> None:
    values = player.to_dict()
    places = "-".join(map(str, player.places))
    say(f"{player.name}, rank {player.rank or '-'}: {_games(len(player.games))}, places {places}.")
    if not player.games:
        return
    mean = f"Mean place {player.mean_place:.2f}, mean score {_score(values['mean_score'])}"
    say(f"{mean}, mean points {values['mean_points'] * 1_000:,.0f}; {_games(player.below_zero)} below zero.")
    for name in ("best", "worst"):
        game = values[name]
        where = f"session {game['session']}, table {game['table']}"
        say(f"{name.capitalize()} game: {_game(game)} with {game['points'] * 1_000:,.0f} points in {where}.")
    _show_winds(values["winds"])
    if values["hands"]:
        _show_hands(values["hands"])
    _show_opponents(event, player)


def _show_winds(winds: dict[str, dict[str, Any]]) -> None:
    rows = [
        (WIND_NAMES[wind], str(row["games"]), "-".join(map(str, row["places"])), _score(row["mean_score"]))
        for wind, row in winds.items()
    ]
    say("")
    show_rows(("started as", "games", "1-2-3-4", "mean score"), rows, right=(1, 3))


def _show_hands(hands: dict[str, Any]) -> None:
    won = f"{hands['wins']} won ({hands['wins_rate']:.0%}), {hands['self_draws']} of them by self-draw"
    lost = f"{hands['deal_ins']} dealt in ({hands['deal_ins_rate']:.0%})"
    say("")
    say(f"{hands['played']} hands: {won}; {lost}; riichi in {hands['riichi']}.")
    if hands["wins"]:
        say(f"A win was worth {hands['mean_win']:,.0f} on average, the best {hands['best']:,}.")


def _show_opponents(event: Event, player: PlayerStatistics) -> None:
    met = sorted(player.against.items(), key=lambda pair: (-pair[1].met, pair[0]))
    rows = [
        (
            str(other),
            event.people[other].name,
            str(meeting.met),
            str(meeting.above),
            str(meeting.level),
            str(meeting.below),
            _score(meeting.to_dict()["difference"]),
        )
        for other, meeting in met
    ]
    say("")
    show_rows(("no.", "against", "games", "above", "level", "below", "score"), rows, right=(0, 2, 3, 4, 5, 6))


def _games(number: int) -> str:
    return f"{number} game{'s' * (number != 1)}"


def _figure(value: float | None, how: str) -> str:
    return "-" if value is None else how.format(value)


def _score(value: float | None) -> str:
    return "-" if value is None else f"{value:+.1f}"


def _game(game: dict[str, Any] | None) -> str:
    return "-" if game is None else format_score(game["score"])


@command()
@argument("what", "WHAT", "What to draw: scores or places.", type=OneOf("scores", "places"))
@argument("players", "[PLAYER...]", "The players to highlight, or whose places are drawn.", nargs=-1)
@option("--out", "-o", type=FILE, metavar="FILE", required=True, help="The file to write: .svg or .png.")
@event_option
@json_option()
def plot_command(*, what: str, players: tuple[str, ...], out: Path, event: str | None, as_json: bool) -> None:
    """Draw how the scores went, or the places of the games, as SVG or PNG.

    If no players are named, the first ten are highlighted among the scores.

    Examples:
      hanchan tournament plot scores --out scores.svg
      hanchan tournament plot places --out places.png
      hanchan tournament plot scores "Ana Abe" 7 --out two.png

    """
    from ...tournament import charts

    ending = out.suffix.casefold()
    if ending not in FORMATS:
        raise OptionError(f"--out takes a file .svg or .png, not {str(out)[:60]}")
    draw: Callable[..., str] = charts.scores_svg if what == "scores" else charts.places_svg
    with open_office(event) as office:
        svg = draw(office.event, [person.number for person in find_people(office.event, players)])
    data = charts.png(svg) if ending == ".png" else svg.encode()
    write_bytes(out, data)
    if as_json:
        say_json({"file": str(out), "bytes": len(data)})
    else:
        say(f"{out}: {len(data):,} bytes.")
