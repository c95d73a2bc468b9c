"""``hanchan tournament hand``: what happens at one table, hand by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...errors import OptionError
from ...tiles import WINDS
from ..common.output import say
from .common import Given, SessionArgument, TableArgument, answer, as_told, enters, four, show_rows, whole
from .hand_report import Asked, Reader

if TYPE_CHECKING:
    from ...tournament import Event, Sheet
    from ...tournament.office import Office

NEXT = "NEXT"
"""The hand that follows by the book."""
END, WORTH, TILES, OTHER = "How it ended", "What it is worth", "With --tiles", "The hand"


def _takes(metavar: str, group: str, help: str, *names: str) -> Any:
    return typer.Option(*names, metavar=metavar, help=help, rich_help_panel=group)


def _flag(group: str, name: str, help: str) -> Any:
    return typer.Option(name, help=help, rich_help_panel=group)


@enters
def hand_command(
    session: SessionArgument,
    table: TableArgument,
    hand: Annotated[
        str, typer.Argument(metavar="HAND", help="Which hand, as E1, S4.2 with two counters, or next.")
    ],
    points: Annotated[
        list[str] | None,
        typer.Argument(metavar="[E S W N]", help="Only what each score changed by, first East first."),
    ] = None,
    *,
    ron: Annotated[
        list[str] | None,
        _takes("S:E", END, "South wins on East's discard; again for each more winner.", "--ron"),
    ] = None,
    tsumo: Annotated[str, _takes("WHO", END, "Who wins by self-draw.", "--tsumo")] = "",
    draw: Annotated[bool, _flag(END, "--draw", "The wall is exhausted.")] = False,
    tenpai: Annotated[str, _takes("E,N", END, "Who is tenpai at a draw.", "--tenpai")] = "",
    nagashi: Annotated[str, _takes("WHO", END, "Who has nagashi mangan at a draw.", "--nagashi")] = "",
    abortive: Annotated[
        str,
        _takes(
            "WHY",
            END,
            "Called off: nine_kinds, four_winds, four_riichi, four_quads or triple_ron.",
            "--abortive",
        ),
    ] = "",
    chonbo: Annotated[str, _takes("WHO", END, "Whose chonbo ends it; book it as well.", "--chonbo")] = "",
    riichi: Annotated[str, _takes("E,S", END, "Who paid a deposit in this hand.", "--riichi")] = "",
    han: Annotated[list[str] | None, _takes("N", WORTH, "Han, for each winner.", "--han")] = None,
    fu: Annotated[list[str] | None, _takes("N", WORTH, "Fu, for each winner.", "--fu")] = None,
    yakuman: Annotated[list[str] | None, _takes("N", WORTH, "How many yakuman.", "--yakuman")] = None,
    tiles: Annotated[
        list[str] | None,
        _takes("HAND", WORTH, "The tiles and melds, as hanchan score takes them.", "--tiles"),
    ] = None,
    win_tile: Annotated[str, _takes("TILE", TILES, "The winning tile.", "--win-tile")] = "",
    ippatsu: Annotated[str, _takes("WHO", TILES, "Within a go-around of riichi.", "--ippatsu")] = "",
    double_riichi: Annotated[
        str, _takes("WHO", TILES, "In riichi since the first turn.", "--double-riichi")
    ] = "",
    open_riichi: Annotated[str, _takes("WHO", TILES, "In riichi with the hand shown.", "--open-riichi")] = "",
    rinshan: Annotated[bool, _flag(TILES, "--rinshan", "On a replacement tile.")] = False,
    chankan: Annotated[bool, _flag(TILES, "--chankan", "By robbing a quad.")] = False,
    haitei: Annotated[bool, _flag(TILES, "--haitei", "On the last tile of the wall.")] = False,
    houtei: Annotated[bool, _flag(TILES, "--houtei", "On the last discard.")] = False,
    tenhou: Annotated[bool, _flag(TILES, "--tenhou", "East, with the tiles as dealt.")] = False,
    chihou: Annotated[bool, _flag(TILES, "--chihou", "With the own first draw.")] = False,
    renhou: Annotated[bool, _flag(TILES, "--renhou", "By ron before the own first draw.")] = False,
    indicators: Annotated[str, _takes("TILES", TILES, "Dora indicators.", "--indicators")] = "",
    ura: Annotated[str, _takes("TILES", TILES, "The indicators below them.", "--ura")] = "",
    dora: Annotated[
        list[str] | None, _takes("N", TILES, "Dora counted by hand, for each winner.", "--dora")
    ] = None,
    liable: Annotated[
        str, _takes("WHICH:WHO", TILES, "Who fed a yakuman, as big_dragons:E.", "--liable")
    ] = "",
    mixed: Annotated[
        str, _takes("TILES", TILES, "The drawn tile was mixed in: what it may have been, or any.", "--mixed")
    ] = "",
    deposits: Annotated[
        str, _takes("N", OTHER, "With E S W N: deposits on the table after it.", "--deposits")
    ] = "0",
    dice: Annotated[bool, _flag(OTHER, "--dice", "Its dice are thrown; it is being played.")] = False,
    over: Annotated[bool, _flag(OTHER, "--over", "It has ended; how, is told later.")] = False,
    stop: Annotated[
        bool, _flag(OTHER, "--stop", "The last dealer ends the game, if the dealer may.")
    ] = False,
    force_name: Annotated[
        str, _takes("WHY", OTHER, "It is not the hand that follows, and why.", "--force-name")
    ] = "",
    given: Given,
) -> None:
    r"""Record a hand by its value, by its tiles, or by its points.

    WHO is a wind of that hand, so E deals, or a player's number or name. Counters
    and deposits follow from the hands before. The result must be what the hands
    come to. With --dice and --over the clock knows where the table is.

    Examples:
      hanchan tournament hand 1 3 E1 --ron S:E --han 3 --fu 40 --riichi S
      hanchan tournament hand 1 3 next --tsumo W --han 5
      hanchan tournament hand 1 3 next --draw --tenpai E,N --riichi E
      hanchan tournament hand 1 3 next --ron W:E --tiles 123m567m34p66p678s \
        --win-tile 5p --riichi W --indicators 4s
      hanchan tournament hand 1 3 E1 -3900 3900 0 0

    """
    asked = Asked(
        ron=ron or (),
        tsumo=tsumo,
        draw=draw,
        nagashi=nagashi,
        abortive=abortive,
        chonbo=chonbo,
        han=han or (),
        fu=fu or (),
        yakuman=yakuman or (),
        tiles=tiles or (),
        win_tile=win_tile,
        riichi=riichi,
        tenpai=tenpai,
        seats={"double_riichi": double_riichi, "open_riichi": open_riichi, "ippatsu": ippatsu},
        words=_words(
            {"rinshan": rinshan, "chankan": chankan, "haitei": haitei, "houtei": houtei}
            | {"tenhou": tenhou, "chihou": chihou, "renhou": renhou},
            {"indicators": indicators, "ura": ura, "mixed": mixed},
        ),
        dora=dora or (),
        liable=liable,
        stops=stop,
    )
    figures = _figures(points or [])
    _check_one_way(asked, bool(figures), dice=dice, over=over)
    with given.desk() as office:
        now = as_told(office.event, given.entry_id)
        sheet = now.session(whole("SESSION", session)).sheet(whole("TABLE", table))
        name = _name(now, sheet, hand)
        where = {"session": sheet.session, "table": sheet.table, **given.id}
        if dice or over:
            _moment(office, sheet, name, where, why=force_name, over=over, as_json=given.as_json)
        elif figures:
            told = {"points": four("points", figures), "deposits": whole("--deposits", deposits, 0)}
            _record(office, {**where, **told, "hand": name}, as_json=given.as_json)
        else:
            _record(office, _told(now, sheet, asked, name, force_name) | where, as_json=given.as_json)


def _words(flags: dict[str, bool], values: dict[str, str]) -> list[str]:
    return [name for name, yes in flags.items() if yes] + [
        f"{name}={value}" for name, value in values.items() if value
    ]


def _figures(words: list[str]) -> list[str]:
    unknown = next((word for word in words if word.startswith("--")), None)
    if unknown is not None:
        raise OptionError(f"there is no option {unknown}")
    return words


def _check_one_way(asked: Asked, figures: bool, *, dice: bool, over: bool) -> None:
    ways = [*asked.ends, *(["E S W N"] * figures), *(["--dice"] * dice), *(["--over"] * over)]
    if len(ways) > 1:
        raise OptionError(f"a hand is told in one way, not by {' and '.join(ways)}")
    if not ways:
        raise OptionError("tell how the hand ended: --ron, --tsumo, --draw, --abortive, --chonbo or points")
    if asked.details and not asked.ends:
        raise OptionError(f"{ways[0]} tells nothing of who won or was in riichi")


def _name(event: Event, sheet: Sheet, text: str) -> str:
    from ...tournament.reporting.game_state import current

    if text.upper() != NEXT:
        return text.upper()
    course = current(sheet.course, event.ruleset)
    if sheet.begun or course.known:
        return sheet.begun or course.name
    raise OptionError(f"it is not known which hand follows at {sheet.name}; tell its name")


def _told(event: Event, sheet: Sheet, asked: Asked, name: str, why: str) -> dict[str, Any]:
    from ...tournament.reporting.game_state import current
    from ...tournament.reporting.recording import hand_told

    course = current(sheet.course, event.ruleset).named(name)
    return hand_told(event, sheet, Reader(event, sheet, course).told(asked), hand=name, why=why)


def _moment(
    office: Office, sheet: Sheet, name: str, where: dict[str, Any], *, why: str, over: bool, as_json: bool
) -> None:
    from ...tournament import Entry, HandBegan, HandEnded

    entry: Entry
    if over and sheet.begun and name != sheet.begun:
        raise OptionError(f"{sheet.name} plays {sheet.begun}, not {name}")
    if over:
        entry = office.enter(HandEnded, **where)
        words = f"{name} of {sheet.name} is over; what it was worth is recorded later."
    else:
        entry = office.enter(HandBegan, hand=name, why=why, **where)
        words = f"{name} of {sheet.name} is being played."
    answer([entry], words, as_json=as_json)


def _record(office: Office, told: dict[str, Any], *, as_json: bool) -> None:
    from ...tournament import HandRecorded
    from ...tournament.reporting.game_state import current
    from ...tournament.reporting.recording import change, follows, hand_words, notes

    entry = office.enter(HandRecorded, **told)
    if as_json:
        answer([entry], "", as_json=True)
        return
    event = office.event
    sheet = event.sessions[entry.session].tables[entry.table]
    say(f"{entry.hand} of {sheet.name}: {hand_words(event, entry)}.")
    rows = [
        (WINDS[seat], event.people[player].name, change(entry.points[seat]), f"{score:,}")
        for seat, (player, score) in enumerate(
            zip(sheet.seats, current(sheet.course, event.ruleset).scores, strict=True)
        )
    ]
    show_rows(("", "player", "points", "score"), rows, right=(2, 3))
    for sentence in notes(event, sheet):
        say(sentence)
    say(follows(event, sheet))
