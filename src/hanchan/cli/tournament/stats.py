"""``hanchan tournament stats | plot``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...errors import OptionError
from ...tiles import WIND_NAMES
from ..common.output import say, say_json
from .common import EventOption, JsonOption, desk, people, score_text, show_rows, takes, whole

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ...tournament import Event
    from ...tournament.statistics import PlayerStatistics

PICTURES = ("scores", "places")
FORMATS = (".svg", ".png")


def stats_command(
    who: Annotated[str, typer.Argument(metavar="[PLAYER]", help="A player's number or name.")] = "",
    *,
    after: Annotated[str, takes("N", "After this session; as it stands if not told.", "--after")] = "",
    event: EventOption = "",
    as_json: JsonOption = False,
) -> None:
    """Show places, averages, best and worst games of all players, or all about one.

    Of one player also the winds, the hands where they were recorded, and how the
    games with each opponent ended.

    Examples:
      hanchan tournament stats
      hanchan tournament stats "Ana Abe" --json

    """
    from ...tournament.statistics import statistics

    with desk(event) as office:
        last = whole("--after", after, 1, office.event.planned) if after else None
        player = office.event.find(who) if who else None
        found = statistics(office.event, last)
        if player is None:
            _show_all(found, as_json=as_json)
            return
        one = next((one for one in found if one.player == player.number), None)
        if one is None:
            raise OptionError(f"{player.name} is a fill-in and has no statistics")
        if as_json:
            say_json(one.to_dict(), indent=2)
        else:
            _show_one(office.event, one)


def _show_all(found: Sequence[PlayerStatistics], *, as_json: bool) -> None:
    if as_json:
        say_json([one.to_dict() for one in found], indent=2)
        return
    rows = [
        (
            str(one.rank or "-"),
            str(one.player),
            one.name,
            str(len(one.games)),
            "-".join(map(str, one.places)),
            _figure(one.mean_place, "{:.2f}"),
            _score(one.to_dict()["mean_score"]),
            _game(one.to_dict()["best"]),
            _game(one.to_dict()["worst"]),
        )
        for one in found
    ]
    head = ("rank", "no.", "name", "games", "1-2-3-4", "mean place", "mean score", "best", "worst")
    show_rows(head, rows, right=(0, 1, 3, 5, 6, 7, 8))


def _show_one(event: Event, one: PlayerStatistics) -> None:
    told = one.to_dict()
    places = "-".join(map(str, one.places))
    say(f"{one.name}, rank {one.rank or '-'}: {_games(len(one.games))}, places {places}.")
    if not one.games:
        return
    mean = f"Mean place {one.mean_place:.2f}, mean score {_score(told['mean_score'])}"
    say(f"{mean}, mean points {told['mean_points'] * 1_000:,.0f}; {_games(one.below_zero)} below zero.")
    for name in ("best", "worst"):
        game = told[name]
        where = f"session {game['session']}, table {game['table']}"
        say(f"{name.capitalize()} game: {_game(game)} with {game['points'] * 1_000:,.0f} points in {where}.")
    _show_winds(told["winds"])
    if told["hands"]:
        _show_hands(told["hands"])
    _show_opponents(event, one)


def _show_winds(winds: dict[str, dict[str, Any]]) -> None:
    rows = [
        (WIND_NAMES[wind], str(one["games"]), "-".join(map(str, one["places"])), _score(one["mean_score"]))
        for wind, one in winds.items()
    ]
    say("")
    show_rows(("began as", "games", "1-2-3-4", "mean score"), rows, right=(1, 3))


def _show_hands(told: dict[str, Any]) -> None:
    won = f"{told['wins']} won ({told['wins_rate']:.0%}), {told['self_draws']} of them by self-draw"
    lost = f"{told['deal_ins']} dealt in ({told['deal_ins_rate']:.0%})"
    say("")
    say(f"{told['played']} hands: {won}; {lost}; riichi in {told['riichi']}.")
    if told["wins"]:
        say(f"A win was worth {told['mean_win']:,.0f} in the mean, the best {told['best']:,}.")


def _show_opponents(event: Event, one: PlayerStatistics) -> None:
    met = sorted(one.against.items(), key=lambda pair: (-pair[1].met, pair[0]))
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


def _game(told: dict[str, Any] | None) -> str:
    return "-" if told is None else score_text(told["score"])


def plot_command(
    what: Annotated[str, typer.Argument(metavar="scores|places", help="What is drawn.")],
    who: Annotated[
        list[str] | None, typer.Argument(metavar="[PLAYER...]", help="Who stands out, or whose places.")
    ] = None,
    *,
    out: Annotated[str, takes("FILE", "Where it goes: a file .svg or .png.", "--out", "-o")],
    event: EventOption = "",
    as_json: JsonOption = False,
) -> None:
    """Draw how the scores went, or the places of the games, as SVG or PNG.

    The first ten stand out from the scores if nobody is named.

    Examples:
      hanchan tournament plot scores --out scores.svg
      hanchan tournament plot places --out places.png
      hanchan tournament plot scores "Ana Abe" 7 --out two.png

    """
    from ...tournament import charts

    if what not in PICTURES:
        raise OptionError(f"plot draws {' or '.join(PICTURES)}, not {what[:20]}")
    path = Path(out)
    if path.suffix.casefold() not in FORMATS:
        raise OptionError(f"--out is a file .svg or .png, not {out[:60]}")
    drawn: Callable[..., str] = charts.scores_svg if what == "scores" else charts.places_svg
    with desk(event) as office:
        svg = drawn(office.event, [person.number for person in people(office.event, who or [])])
    data = charts.png(svg) if path.suffix.casefold() == ".png" else svg.encode()
    _write(path, data)
    if as_json:
        say_json({"file": str(path), "bytes": len(data)})
    else:
        say(f"{path}: {len(data):,} bytes.")


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise OptionError(f"{path} cannot be written: {error.strerror}") from None
