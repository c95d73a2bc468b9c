"""Applies each kind of entry to an event. All checks come first, so a refused entry changes nothing."""

from __future__ import annotations

from collections import Counter
from functools import singledispatch
from typing import TYPE_CHECKING

from ... import referee, rulesets
from ...referee.ledger import Where
from ...tiles import SEATS, WINDS
from ..attachments import attach
from ..cuts import move_up
from ..entries import (
    Attached,
    CheckedIn,
    Confirmed,
    Corrected,
    Disqualified,
    Dropped,
    Entry,
    Opened,
    Registered,
    ResultEntered,
    RulingGiven,
    SeatingDrafted,
    SeatingReleased,
    Signed,
    Substituted,
    TieBroken,
)
from ..errors import (
    EntryError,
    OrderError,
    PenaltyError,
    PersonError,
    PlanError,
    SheetError,
    SignatureError,
    UnknownError,
)
from ..finals import check_tables
from ..model import DEPOSIT, Participant, PenaltyEntry, Session, TableSheet
from ..standings import level_with
from . import clock, hands, ranking
from .hands import check_result, have_won
from .ranking import registered_team

if TYPE_CHECKING:
    from ..entries import Four
    from ..model import Event

MOST_SESSIONS = 100
MOST_PLAYERS = 10_000
STEP = 100
"""All payments are multiples of this."""


@singledispatch
def apply(entry: Entry, _event: Event) -> None:
    """Change the event by the entry."""
    raise EntryError(f"an entry {entry.kind} says nothing about an event")


# People


@apply.register(Opened)
def _open(entry: Opened, event: Event) -> None:
    if event.name:
        raise OrderError(f"{event.name} is open already")
    if not entry.name.strip():
        raise EntryError("an event has a name")
    if not 1 <= entry.sessions <= MOST_SESSIONS:
        raise EntryError(f"an event has 1 to {MOST_SESSIONS} sessions, not {entry.sessions}")
    if entry.rules:
        rulesets.read(entry.rules, entry.ruleset, checks=(referee.problems,))
    else:
        referee.checked_ruleset(entry.ruleset)
    event.name, event.ruleset_id, event.planned = entry.name.strip(), entry.ruleset, entry.sessions
    event.rules = entry.rules


@apply.register(Registered)
def _register(entry: Registered, event: Event) -> None:
    name = " ".join(entry.name.split())
    if not name:
        raise PersonError(f"player {entry.player} has no name")
    if name.isdecimal():
        raise PersonError(f"{name} is a number, not a name")
    if not 1 <= entry.player <= MOST_PLAYERS:
        raise PersonError(f"a player's number is 1 to {MOST_PLAYERS}, not {entry.player}")
    if entry.player in event.people:
        raise PersonError(f"number {entry.player} is {event.people[entry.player].name}'s already")
    if name.casefold() in event.names:
        raise PersonError(f"{name} is registered already, as number {event.names[name.casefold()]}")
    about = (entry.club, entry.country, entry.federation_id, entry.pronouns, entry.fill_in)
    team = registered_team(event, entry)
    event.people[entry.player] = Participant(entry.player, name, *about, team=team)
    event.names[name.casefold()] = entry.player


@apply.register(CheckedIn)
def _checked_in(entry: CheckedIn, event: Event) -> None:
    person = event.person(entry.player)
    if person.checked_in:
        raise PersonError(f"{person.name} is checked in already")
    person.checked_in = True


@apply.register(Dropped)
def _drop(entry: Dropped, event: Event) -> None:
    _leave(event, entry.player, entry.session)


def _leave(event: Event, player: int, session: int) -> None:
    """Seat a player no more from a session on; drafts that include the player are discarded."""
    person = event.person(player)
    if not 1 <= session <= event.planned:
        raise UnknownError(f"{event.name} has sessions 1 to {event.planned}, not {session}")
    if person.out_from is not None and person.out_from <= session:
        raise PersonError(f"{person.name} is out since session {person.out_from} already")
    later = [
        drafted
        for drafted in event.sessions.values()
        if drafted.number >= session and drafted.sheet_of(player)
    ]
    for drafted in later:
        if drafted.released:
            raise OrderError(
                f"session {drafted.number} is released with {person.name} in it; a substitute can play there"
            )
    person.out_from = session
    for drafted in later:
        del event.sessions[drafted.number]
    move_up(event, player, session)


# Seating


@apply.register(SeatingDrafted)
def _seating_drafted(entry: SeatingDrafted, event: Event) -> None:
    last = entry.session + len(entry.rounds) - 1
    if not entry.rounds or not 1 <= entry.session <= last <= event.planned:
        raise PlanError(
            f"{event.name} has sessions 1 to {event.planned}; this seats {entry.session} to {last}"
        )
    for number, tables in enumerate(entry.rounds, start=entry.session):
        if number in event.sessions and event.sessions[number].released:
            raise OrderError(f"the seating of session {number} is released and stays")
        _check_tables(event, number, tables)
    for number, tables in enumerate(entry.rounds, start=entry.session):
        sheets = {table: TableSheet(number, table, seats) for table, seats in enumerate(tables, start=1)}
        event.sessions[number] = Session(number, sheets, mode=entry.mode)


def _check_tables(event: Event, session: int, tables: tuple[Four, ...]) -> None:
    if not tables:
        raise PlanError(f"session {session} has no tables")
    at: dict[int, int] = {}
    for table, seats in enumerate(tables, start=1):
        for player in seats:
            person = event.person(player)
            if player in at:
                raise PlanError(
                    f"in session {session} {person.name} sits at tables {at[player]} and {table}"
                    if at[player] != table
                    else f"in session {session} {person.name} sits twice at table {table}"
                )
            if not person.plays(session):
                raise PlanError(f"{person.name} is out since session {person.out_from}")
            at[player] = table
    check_tables(event, session, tables)


@apply.register(SeatingReleased)
def _seating_released(entry: SeatingReleased, event: Event) -> None:
    session = event.session(entry.session)
    if session.released:
        raise OrderError(f"session {entry.session} is released already")
    session.released = True


# Results


@apply.register(ResultEntered)
def _result_entered(entry: ResultEntered, event: Event) -> None:
    sheet = event.started(entry.session).sheet(entry.table)
    if sheet.points is not None:
        raise OrderError(f"the result of {sheet.name} is in already; a wrong one is corrected")
    _write(event, sheet, entry)


@apply.register(Corrected)
def _correct(entry: Corrected, event: Event) -> None:
    sheet = event.started(entry.session).sheet(entry.table)
    if sheet.points is None:
        raise OrderError(f"{sheet.name} has no result to correct")
    if not entry.why.strip():
        raise EntryError("a correction says why")
    _write(event, sheet, entry)


def _write(event: Event, sheet: TableSheet, entry: ResultEntered) -> None:
    east, south, west, north = (points - lent for points, lent in zip(entry.points, entry.loans, strict=True))
    net = (east, south, west, north)
    _check_sheet(event, sheet, entry, net)
    sheet.points, sheet.loans = net, entry.loans
    sheet.deposits, sheet.won = entry.deposits, have_won(sheet, entry.won)
    sheet.confirmed, sheet.signed_by = set(), ""


def _check_sheet(event: Event, sheet: TableSheet, entry: ResultEntered, net: Four) -> None:
    """WRC 2022 §10.3: points and leftover deposits must sum to the starting points."""
    for wind, points in zip(WINDS, net, strict=True):
        if points % STEP:
            raise SheetError(f"{points:,} of {wind} at {sheet.name} is no score: all are multiples of {STEP}")
    if entry.deposits < 0:
        raise SheetError(f"{sheet.name} cannot have {entry.deposits} deposits left")
    start, total = SEATS * event.ruleset["game.start_points"], sum(net) + DEPOSIT * entry.deposits
    if total != start:
        raise SheetError(
            f"the scores of {sheet.name} come to {total:,} with {entry.deposits} deposits, not to {start:,}"
        )
    check_result(entry, event, sheet, net)


@apply.register(Confirmed)
def _confirm(entry: Confirmed, event: Event) -> None:
    sheet = event.started(entry.session).sheet(entry.table)
    person = event.person(entry.player)
    if entry.player not in sheet.seats:
        raise SignatureError(f"{person.name} does not sit at {sheet.name}")
    if sheet.points is None:
        raise SignatureError(f"{sheet.name} has no result to confirm")
    if entry.player in sheet.confirmed:
        raise SignatureError(f"{person.name} has confirmed {sheet.name} already")
    sheet.confirmed.add(entry.player)


@apply.register(Signed)
def _sign(entry: Signed, event: Event) -> None:
    """WRC 2022 §10.4; WDMC 2019 P2 §4.4: all four sign, then the referee."""
    sheet = event.started(entry.session).sheet(entry.table)
    if sheet.points is None:
        raise SignatureError(f"{sheet.name} has no result to sign")
    if not entry.referee.strip():
        raise SignatureError("a referee signs with a name")
    if sheet.signed_by:
        raise SignatureError(f"{sheet.signed_by} has signed {sheet.name} already")
    missing = [event.people[player].name for player in sheet.seats if player not in sheet.confirmed]
    if missing:
        raise SignatureError(f"{sheet.name} is not confirmed by {', '.join(missing)}")
    sheet.signed_by = entry.referee


# Rulings


def _where(name: str) -> Where:
    if name not in (Where.BEFORE_UMA, Where.AFTER_UMA, Where.TOURNAMENT):
        raise PenaltyError(f"points come off before_uma, after_uma or the tournament_score, not {name}")
    return Where(name)


def _check_off(person: Participant, points: int) -> None:
    if points > 0:
        raise PenaltyError(f"a ruling takes points off; it does not give {points:,}")
    if points and person.fill_in:
        raise PenaltyError(f"{person.name} is a fill-in and has no score to take points from")


@apply.register(RulingGiven)
def _ruling_given(entry: RulingGiven, event: Event) -> None:
    where, person = _where(entry.where), event.person(entry.player)
    if not 1 <= entry.session <= event.planned:
        raise UnknownError(f"{event.name} has sessions 1 to {event.planned}, not {entry.session}")
    _check_off(person, entry.points)
    if where is not Where.TOURNAMENT and event.session(entry.session).sheet_of(entry.player) is None:
        raise PenaltyError(f"{person.name} has no game in session {entry.session} to take points from")
    reason = entry.reason or entry.foul
    event.bookings.append(
        PenaltyEntry(entry.player, entry.session, entry.points, where, reason, entry.clause, entry.foul)
    )


@apply.register(Substituted)
def _substitute(entry: Substituted, event: Event) -> None:
    session, person, where = event.session(entry.session), event.person(entry.player), _where(entry.where)
    sheet = session.sheet_of(entry.player)
    if not session.released or sheet is None:
        raise PenaltyError(f"{person.name} has no seat in session {entry.session} that is released")
    if entry.player in sheet.substitutes:
        raise PenaltyError(f"{person.name} has a substitute in session {entry.session} already")
    if entry.during and not session.started_at:
        raise OrderError(f"session {entry.session} has not started yet")
    _check_off(person, entry.points)
    _check_substitute(event, session, entry.substitute)
    sheet.substitutes[entry.player] = entry
    if entry.points:
        reason = entry.reason or f"Substituted by {entry.substitute}"
        booking = PenaltyEntry(entry.player, entry.session, entry.points, where, reason, entry.clause)
        event.bookings.append(booking)


def _check_substitute(event: Event, session: Session, name: str) -> None:
    if not name.strip():
        raise PenaltyError("a substitute has a name")
    number = event.names.get(name.casefold())
    seated = session.sheet_of(number) if number is not None else None
    if seated is not None:
        raise PenaltyError(f"{name} plays at {seated.name} already")
    for sheet in session.tables.values():
        if any(
            substitution.substitute.casefold() == name.casefold()
            for substitution in sheet.substitutes.values()
        ):
            raise PenaltyError(f"{name} is a substitute at {sheet.name} already")


@apply.register(Disqualified)
def _disqualify(entry: Disqualified, event: Event) -> None:
    """The player is out from the next unreleased session; a substitute finishes the current one."""
    person = event.person(entry.player)
    if person.disqualified:
        raise PersonError(f"{person.name} is disqualified already")
    if not 1 <= entry.session <= event.planned:
        raise UnknownError(f"{event.name} has sessions 1 to {event.planned}, not {entry.session}")
    first = entry.session
    while _is_fixed(event, first, entry.player):
        first += 1
    if first <= event.planned and person.plays(first):
        _leave(event, entry.player, first)
    person.disqualified = True


def _is_fixed(event: Event, number: int, player: int) -> bool:
    """Whether a player's seat in a session is public already."""
    session = event.sessions.get(number)
    return session is not None and session.released and session.sheet_of(player) is not None


@apply.register(Attached)
def _attach(entry: Attached, event: Event) -> None:
    attach(entry, event)


@apply.register(TieBroken)
def _tie_broken(entry: TieBroken, event: Event) -> None:
    if len(entry.players) < 2 or max(Counter(entry.players).values()) > 1:
        raise EntryError("a tie is between two players or more")
    for player in entry.players:
        event.person(player)
    if not entry.how.strip():
        raise EntryError("it is told how a tie was broken")
    level = level_with(event, entry.players[0])
    if not level.issuperset(entry.players):
        raise OrderError("only players with equal scores are put in order")
    if level.difference(entry.players):
        names = ", ".join(event.people[player].name for player in sorted(level.difference(entry.players)))
        raise OrderError(f"as many points and places have {names}: put all of them in order")
    event.ties.append(entry.players)


# Time, hands; finals, teams, prizes


for _part in (clock, hands, ranking):
    for _kind, _change in _part.FOLDED.items():
        apply.register(_kind, _change)
