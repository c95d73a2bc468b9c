"""Entries from the tables: seat draws, hands begun, ended and recorded, loans of sticks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...errors import HanchanError
from ...game import seat_draw as lots
from ...game.results import WHY_OVER
from ...tiles import SEATS
from ..clock import IN_HAND, last_hands
from ..entries import HandBegan, HandEnded, HandRecorded, SeatsDrawn, SticksLent
from ..errors import EntryError, OrderError, SheetError
from ..model import DEPOSIT
from ..reporting.game_state import WINS, current
from ..reporting.hand_report import HandReport, settle
from ..reporting.hand_value import HandValue
from ..reporting.loans import lending
from ..time_left import hands_left

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..entries import Four, ResultEntered
    from ..model import Event, SignalState, TableSheet
    from ..reporting.game_state import Course

STEP = 100
"""All payments are multiples of this."""
NOTHING: Four = (0, 0, 0, 0)
ASSIGNED = "assigned"


def draw_seats(entry: SeatsDrawn, event: Event) -> None:
    """WRC 2022 §6.2; EMA 2016 §2.3: the players of a table draw who begins as East."""
    session = event.session(entry.session)
    sheet = session.sheet(entry.table)
    if not session.released:
        raise OrderError(f"session {entry.session} is not released yet")
    if sheet.drawn is not None:
        raise OrderError(f"the winds of {sheet.name} are drawn already")
    if sheet.hands or sheet.begun or sheet.tells_dice or sheet.points is not None:
        raise OrderError(f"play has begun at {sheet.name}; its winds stay")
    if sorted(entry.seats) != sorted(sheet.seats):
        raise EntryError(f"the winds of {sheet.name} are those of its four players")
    _check_method(entry.method, event)
    _check_lots(entry, event, sheet)
    sheet.seats, sheet.drawn = entry.seats, entry


def _check_method(method: str, event: Event) -> None:
    """WRC 2022 §6.2: one method for all tables of an event."""
    clause = event.ruleset.cite("wall.seat_draw")
    if method == ASSIGNED:
        raise OrderError(f"seats that are assigned are not drawn ({clause})")
    tables = (sheet for session in event.sessions.values() for sheet in session.tables.values())
    used = next((sheet.drawn.method for sheet in tables if sheet.drawn is not None), method)
    if used != method:
        raise OrderError(f"the winds of this event are drawn by {used.replace('_', ' ')} ({clause})")


def _check_lots(entry: SeatsDrawn, event: Event, sheet: TableSheet) -> None:
    """Check that the rulebook allows the method, and that the seed reproduces the draw."""
    players = list(map(str, sheet.seats))
    try:
        seat_draw = lots.draw(event.ruleset, players, seed=entry.seed or "", method=entry.method)
    except HanchanError as error:
        raise EntryError(str(error)) from None
    if entry.seed is not None and tuple(map(int, seat_draw.players)) != entry.seats:
        raise EntryError(f"the seed {entry.seed[:40]} does not give these winds at {sheet.name}")


# Hands


def _open(event: Event, session: int, table: int) -> TableSheet:
    """A table that is being played."""
    sheet = event.started(session).sheet(table)
    if sheet.points is not None:
        raise OrderError(f"the result of {sheet.name} is in already")
    return sheet


def _check_goes_on(event: Event, sheet: TableSheet, course: Course) -> None:
    if course.ended:
        cited = event.ruleset.cite(course.ended_by)
        raise OrderError(f"the game of {sheet.name} is over, {WHY_OVER[course.ended]} ({cited})")


def _with_hand_name(sheet: TableSheet, course: Course, hand: str, why: str) -> Course:
    """The game with the named hand next; a hand out of sequence needs a reason."""
    if course.known and hand == course.name:
        return course
    named = course.named(hand)
    if course.known and not why.strip():
        raise OrderError(f"after {_before(sheet)} {sheet.name} plays {course.name}, not {hand}")
    return named


def _before(sheet: TableSheet) -> str:
    return sheet.hands[-1].hand if sheet.hands else "the deal"


def begin_hand(entry: HandBegan, event: Event) -> None:
    """The dice of a hand are thrown; an earlier hand that was not recorded counts as played."""
    sheet = _open(event, entry.session, entry.table)
    course = current(sheet.course, event.ruleset)
    if sheet.begun and not sheet.ended:
        raise OrderError(f"{sheet.name} plays {sheet.begun} already")
    if sheet.ended and (sheet.hands or hands_left(event, sheet) == 0):
        raise OrderError(f"{sheet.begun} of {sheet.name} is not recorded yet")
    heard = sheet.heard
    if sheet.ended:
        course, heard = _after(event, sheet, course.after_points(NOTHING, course.deposits))
    _check_goes_on(event, sheet, course)
    sheet.course, sheet.heard = _with_hand_name(sheet, course, entry.hand, entry.why), heard
    sheet.begun, sheet.ended, sheet.tells_dice = entry.hand, False, True


def end_hand(entry: HandEnded, event: Event) -> None:
    """WRC 2022 §10.1: a hand ends with the win or the last discard, before it is scored."""
    sheet = _open(event, entry.session, entry.table)
    if not sheet.begun:
        raise OrderError(f"no hand has begun at {sheet.name}")
    if sheet.ended:
        raise OrderError(f"{sheet.begun} of {sheet.name} is over already")
    sheet.ended = True


def record_hand(entry: HandRecorded, event: Event) -> None:
    """Record a hand with its points, checked by the ruleset if the report says how it ended."""
    sheet = _open(event, entry.session, entry.table)
    course = current(sheet.course, event.ruleset)
    _check_sum(entry, sheet, course)
    _check_goes_on(event, sheet, course)
    if sheet.begun and entry.hand != sheet.begun:
        raise OrderError(f"{sheet.name} plays {sheet.begun}, not {entry.hand[:20]}")
    if entry.end:
        named = _with_hand_name(sheet, course, entry.hand, entry.why)
        end = _check_settlement(entry, event, sheet, named).as_end()
        after = named.after(end, entry.points, entry.deposits, event.ruleset)
    else:
        after = course.after_points(entry.points, entry.deposits)
    sheet.course, sheet.heard = _after(event, sheet, after)
    sheet.hands.append(entry)
    sheet.begun, sheet.ended = "", False


def _after(event: Event, sheet: TableSheet, course: Course) -> tuple[Course, SignalState | None]:
    """The game after a hand; a signal given between its end and its report takes effect now."""
    heard = sheet.heard
    if heard is None or not heard.waits:
        return course, heard
    hand = course.name if course.known and not course.ended else ""
    hands = last_hands(event.ruleset, in_hand=heard.phase == IN_HAND).hands
    return course.signalled(hands), replace(heard, waits=False, hand=hand)


def _check_sum(entry: HandRecorded, sheet: TableSheet, course: Course) -> None:
    if entry.deposits < 0 or any(points % STEP for points in entry.points):
        raise SheetError(f"points are paid in hundreds and deposits are counted, at {sheet.name}")
    lost = sum(entry.points) + DEPOSIT * (entry.deposits - course.deposits)
    if lost:
        raise SheetError(
            f"hand {entry.hand} of {sheet.name} does not sum: {lost:+,} points, deposits included"
        )


def _check_settlement(entry: HandRecorded, event: Event, sheet: TableSheet, course: Course) -> HandReport:
    """The report of a recorded hand, whose points must match its settlement."""
    report = report_of(entry, sheet)
    where = f"hand {entry.hand} of {sheet.name}"
    try:
        settled = settle(report, course, event.ruleset)
    except HanchanError as error:
        raise SheetError(f"{where} cannot be: {error}") from None
    if report.winners != settled.winners:
        names = " and ".join(event.people[sheet.seats[seat]].name for seat in settled.winners)
        raise SheetError(f"{where} is won by {names} ({event.ruleset.cite(settled.rule)})")
    if report.worth != settled.worth:
        raise SheetError(f"{where} is not worth the han and fu that are told")
    if (settled.points, settled.deposits) != (entry.points, entry.deposits):
        right = " ".join(f"{points:+,}" for points in settled.points)
        raise SheetError(f"{where} comes to {right} with {settled.deposits} deposits left")
    return report


def report_of(entry: HandRecorded, sheet: TableSheet) -> HandReport:
    """The report of a recorded hand, by seat."""
    seats = _seats(sheet)
    figures = (entry.han, entry.fu, entry.yakuman, entry.tiles, entry.how)
    many = len(entry.winners) if entry.han or entry.tiles else 0
    if any(len(column) not in (0, many) for column in figures):
        raise EntryError("every winner has han, fu, yakuman, tiles and how, or none of it")
    columns = [column or [default] * many for column, default in zip(figures, (0, 0, 0, "", ""), strict=True)]
    return HandReport(
        entry.end,
        seats(entry.winners),
        seats([entry.loser])[0] if entry.loser is not None else None,
        tuple(HandValue(*row) for row in zip(*columns, strict=True)),
        entry.win_tile,
        seats(entry.riichi),
        seats(entry.tenpai),
        seats(entry.chonbo),
        entry.abort,
        entry.stops,
    )


def _seats(sheet: TableSheet) -> Callable[[Sequence[int]], tuple[int, ...]]:
    def seats_of(players: Sequence[int]) -> tuple[int, ...]:
        for player in players:
            if player not in sheet.seats:
                raise SheetError(f"player {player} does not sit at {sheet.name}")
        return tuple(sheet.seats.index(player) for player in players)

    return seats_of


def have_won(sheet: TableSheet, reported: tuple[bool, ...]) -> tuple[bool, ...]:
    """Which seats won a hand, for yakitori: from the hands if all were reported, else from the result."""
    if not sheet.hands or not all(hand.end for hand in sheet.hands):
        return reported
    winners = {player for hand in sheet.hands if hand.end in WINS for player in hand.winners}
    return tuple(player in winners for player in sheet.seats)


# Sticks


def lend_sticks(entry: SticksLent, event: Event) -> None:
    """WRC 2022 §9.3; EMA 2016 §3.6; WDMC 2019 P2 §4.2: play continues below zero, with borrowed sticks."""
    sheet = _open(event, entry.session, entry.table)
    lending(event.ruleset).check(entry.points, by_player=entry.lender is not None)
    both = [entry.player] if entry.lender is None else [entry.player, entry.lender]
    _seats(sheet)(both)
    if entry.lender == entry.player:
        raise SheetError("nobody lends sticks to oneself")
    owed = sheet.lent.get(entry.player, 0)
    if owed + entry.points < 0 and entry.lender is None:
        raise SheetError(
            f"{event.people[entry.player].name} cannot give back {-entry.points:,}, but {owed:,} at most"
        )
    _owe(sheet, entry.player, entry.points)
    if entry.lender is not None:
        _owe(sheet, entry.lender, -entry.points)


def _owe(sheet: TableSheet, player: int, points: int) -> None:
    sheet.lent[player] = sheet.lent.get(player, 0) + points
    if not sheet.lent[player]:
        del sheet.lent[player]


def check_result(entry: ResultEntered, event: Event, sheet: TableSheet, net: Four) -> None:
    """Check a result against the recorded loans and hands; either all hands are recorded or none."""
    owed = tuple(sheet.lent.get(player, 0) for player in sheet.seats)
    if sheet.lent and entry.loans != owed:
        loans = ", ".join(f"{event.people[player].name} {more:,}" for player, more in sheet.lent.items())
        clause = lending(event.ruleset).clause or "noted at the table"
        raise SheetError(f"the result of {sheet.name} does not have what was lent: {loans} ({clause})")
    if not sheet.lent and min(entry.loans) < 0:
        raise SheetError(f"nobody was lent less than nothing at {sheet.name}")
    if not sheet.hands:
        return
    start = event.ruleset["game.start_points"]
    played = tuple(start + sum(hand.points[seat] for hand in sheet.hands) for seat in range(SEATS))
    if (played, sheet.hands[-1].deposits) != (net, entry.deposits):
        scores = " ".join(f"{points:,}" for points in played)
        raise SheetError(f"the hands recorded at {sheet.name} come to {scores}, which is not the result")


FOLDED: dict[type, Callable[[Any, Event], None]] = {
    SeatsDrawn: draw_seats,
    HandBegan: begin_hand,
    HandEnded: end_hand,
    HandRecorded: record_hand,
    SticksLent: lend_sticks,
}
"""The handler of each kind of entry."""
