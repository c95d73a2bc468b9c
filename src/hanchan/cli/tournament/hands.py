"""``hanchan tournament hand``: the hands of a table, one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...errors import OptionError
from ..common.commands import argument, command, flag, option
from ..common.output import say, show_rows
from ..common.types import NEGATIVE_NUMBERS, POINTS, WINDS, WholeNumber
from .common import (
    event_before,
    makes_entry,
    one_per_seat,
    session_argument,
    show_entries,
    table_argument,
)
from .hand_report import ReportReader, hand_options

if TYPE_CHECKING:
    from ...tournament import Event, TableSheet
    from ...tournament.office import Office
    from .common import EntryOptions
    from .hand_report import HandOptions

NEXT = "NEXT"
"""The hand that follows by the rulebook."""
HAND = "The hand"


@command(context_settings=NEGATIVE_NUMBERS)
@session_argument
@table_argument
@argument("hand", "HAND", "Which hand: E1, S4.2 (with two counters), or next.")
@argument("points", "[E S W N]", "Only the change of each score, from the first East.", nargs=-1, type=POINTS)
@hand_options
@option(
    "--deposits",
    type=WholeNumber(0),
    metavar="N",
    default=0,
    help="With E S W N: riichi deposits on the table after the hand.",
    section=HAND,
)
@flag("--dice", help="The dice are thrown: the hand is being played.", section=HAND)
@flag("--over", help="The hand is over; its result follows later.", section=HAND)
@flag("--stop", help="The last dealer ends the game, where the rules allow it.", section=HAND)
@option(
    "--force-name",
    "why",
    metavar="WHY",
    default="",
    show_default=False,
    help="The reason why this is not the hand that should follow.",
    section=HAND,
)
@makes_entry
def hand_command(
    *,
    session: int,
    table: int,
    hand: str,
    points: tuple[int, ...],
    report: HandOptions,
    deposits: int,
    dice: bool,
    over: bool,
    why: str,
    options: EntryOptions,
) -> None:
    r"""Record a hand by its value, by its tiles, or by its points.

    WHO is a wind of that hand, so E is the dealer, or a player's number or name.
    Counters and deposits follow from the hands before. The result of the table
    must agree with its hands. --dice and --over keep the clock up to date.

    Examples:
      hanchan tournament hand 1 3 E1 --ron S:E --han 3 --fu 40 --riichi S
      hanchan tournament hand 1 3 next --tsumo W --han 5
      hanchan tournament hand 1 3 next --draw --tenpai E,N --riichi E
      hanchan tournament hand 1 3 next --ron W:E --tiles 123m567m34p66p678s \
        --win-tile 5p --riichi W --indicators 4s
      hanchan tournament hand 1 3 E1 -3900 3900 0 0

    """
    _check_one_way(report, points, dice=dice, over=over)
    with options.open_office() as office:
        event = event_before(office.event, options.entry_id)
        sheet = event.session(session).sheet(table)
        name = _name(event, sheet, hand)
        where = {"session": sheet.session, "table": sheet.table, **options.id_field}
        if dice or over:
            _enter_progress(office, sheet, name, where, why=why, over=over, as_json=options.as_json)
        elif points:
            result = {"points": one_per_seat("points", points), "deposits": deposits}
            _record(office, {**where, **result, "hand": name}, as_json=options.as_json)
        else:
            _record(office, _result(event, sheet, report, name, why) | where, as_json=options.as_json)


def _check_one_way(report: HandOptions, points: tuple[int, ...], *, dice: bool, over: bool) -> None:
    ways = [*report.ends, *(["E S W N"] * bool(points)), *(["--dice"] * dice), *(["--over"] * over)]
    if len(ways) > 1:
        raise OptionError(f"report a hand in one way, not with {' and '.join(ways)}")
    if not ways:
        raise OptionError("say how the hand ended: --ron, --tsumo, --draw, --abortive, --chonbo or points")
    if report.has_details and not report.ends:
        raise OptionError(f"{ways[0]} cannot be used with details such as --han, --riichi or --tenpai")


def _name(event: Event, sheet: TableSheet, text: str) -> str:
    from ...tournament.reporting.game_state import current

    if text.upper() != NEXT:
        return text.upper()
    course = current(sheet.course, event.ruleset)
    if sheet.begun or course.known:
        return sheet.begun or course.name
    raise OptionError(f"the next hand at {sheet.name} is not known; give its name")


def _result(event: Event, sheet: TableSheet, report: HandOptions, name: str, why: str) -> dict[str, Any]:
    from ...tournament.reporting.game_state import current
    from ...tournament.reporting.recording import hand_fields

    course = current(sheet.course, event.ruleset).named(name)
    return hand_fields(event, sheet, ReportReader(event, sheet, course).read(report), hand=name, why=why)


def _enter_progress(
    office: Office,
    sheet: TableSheet,
    name: str,
    where: dict[str, Any],
    *,
    why: str,
    over: bool,
    as_json: bool,
) -> None:
    from ...tournament import Entry, HandBegan, HandEnded

    entry: Entry
    if over and sheet.begun and name != sheet.begun:
        raise OptionError(f"{sheet.name} is playing {sheet.begun}, not {name}")
    if over:
        entry = office.enter(HandEnded, **where)
        text = f"{name} of {sheet.name} is over; its result follows later."
    else:
        entry = office.enter(HandBegan, hand=name, why=why, **where)
        text = f"{name} of {sheet.name} is being played."
    show_entries([entry], text, as_json=as_json)


def _record(office: Office, fields: dict[str, Any], *, as_json: bool) -> None:
    from ...tournament import HandRecorded
    from ...tournament.reporting.game_state import current
    from ...tournament.reporting.recording import change, follows, hand_words, notes

    entry = office.enter(HandRecorded, **fields)
    if as_json:
        show_entries([entry], "", as_json=True)
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
