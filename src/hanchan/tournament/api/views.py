"""An event as the models have it, for everybody and for the office."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from ..audit import audit
from ..clock import signals
from ..exchange.grids.play import state
from ..prizes import prizes
from ..results import book, booked, table_scores
from ..standings import standings as ranked
from ..standings import thousands
from ..teams import teams
from ..time_left import seconds_left, tables
from .entries import AnyEntry, LogLine
from .models import (
    Attachment,
    AuditInfo,
    AuditLine,
    AwardLine,
    Booked,
    Clock,
    EventInfo,
    OfficeEvent,
    OfficePerson,
    OfficeSession,
    OfficeTable,
    PublicEvent,
    PublicPerson,
    RulesetInfo,
    Seat,
    Session,
    SignalInfo,
    StandingLine,
    Standings,
    Table,
    TableState,
    TableTime,
    TeamLine,
    Wind,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model import Event, Person, Sheet
    from ..model import Session as EventSession
    from ..results import SeatScore
    from ..standings import Standing
    from ._model import Model

WIND: tuple[Wind, Wind, Wind, Wind] = ("E", "S", "W", "N")
PERSON = ("number", "name", "club", "country", "team", "fill_in", "checked_in", "out_from")


def public(event: Event, key: str, *, pronouns: bool = False, federation_ids: bool = False) -> PublicEvent:
    """What everybody may know; pronouns and the federation's numbers only if they are asked for."""
    shown = {name for name, asked in (("pronouns", pronouns), ("federation_id", federation_ids)) if asked}
    scored = _Scored(event)
    return PublicEvent(
        event=info(event, key),
        people=tuple(PublicPerson(**_person(one, shown)) for one in _people(event)),
        sessions=tuple(_session(scored, one) for one in _in_order(event) if one.released),
        standings=standings(event),
        teams=_teams(event),
        prizes=_prizes(event),
    )


def office_view(event: Event, key: str) -> OfficeEvent:
    """All that the office knows."""
    shown = {"pronouns", "federation_id", "disqualified"}
    scored = _Scored(event)
    return OfficeEvent(
        event=info(event, key),
        people=tuple(OfficePerson(**_person(one, shown)) for one in _people(event)),
        sessions=tuple(_office_session(scored, one) for one in _in_order(event)),
        standings=standings(event, everybody=True),
        teams=_teams(event),
        prizes=_prizes(event),
        rulings=tuple(Booked(**_fields(Booked, one) | {"where": str(one.where)}) for one in event.bookings),
        attachments=tuple(Attachment(**_fields(Attachment, one)) for one in event.attachments.values()),
        audit=_audit(event),
    )


def _fields(model: type[Model], one: object) -> dict[str, Any]:
    """What a model has of something."""
    return {name: getattr(one, name) for name in model.model_fields}


def info(event: Event, key: str) -> EventInfo:
    """The event in a few lines."""
    rules = event.ruleset
    return EventInfo(
        key=key,
        name=event.name,
        ruleset=RulesetInfo(
            id=rules.id,
            name=rules.name,
            short=rules.short,
            sha256=rules.hash,
            start_points=rules["game.start_points"],
            minutes=rules["time.minutes"],
        ),
        sessions=event.planned,
        players=sum(not one.fill_in for one in event.people.values()),
        entries=len(event.log),
    )


def _in_order(event: Event) -> list[EventSession]:
    return [event.sessions[number] for number in sorted(event.sessions)]


def _people(event: Event) -> list[Person]:
    return [event.people[number] for number in sorted(event.people)]


def _person(person: Person, shown: set[str]) -> dict[str, Any]:
    return {name: getattr(person, name) for name in (*PERSON, *shown)}


class _Scored:
    """The tables of an event with their scores."""

    def __init__(self, event: Event) -> None:
        self.event, self.outside, self.named = event, booked(event), book(event.ruleset)

    def table(self, sheet: Sheet) -> dict[str, Any]:
        scored: Sequence[SeatScore | None] = [None] * len(WIND)
        if sheet.points is not None:
            scored = list(table_scores(sheet, self.event.ruleset, self.named, self.outside))
        return {
            "session": sheet.session,
            "table": sheet.table,
            "state": _table_state(sheet),
            "seats": tuple(self._seat(sheet, at, one) for at, one in enumerate(scored)),
            "deposits": sheet.deposits,
        }

    def _seat(self, sheet: Sheet, at: int, scored: SeatScore | None) -> Seat:
        player = sheet.seats[at]
        substitute = sheet.substitutes.get(player)
        return Seat(
            wind=WIND[at],
            player=player,
            name=self.event.people[player].name,
            substitute=substitute.substitute if substitute else None,
            points=sheet.points[at] if sheet.points else None,
            loan=sheet.loans[at],
            place=scored.place if scored else None,
            uma=thousands(scored.uma) if scored else None,
            penalties=thousands(scored.penalties) if scored else None,
            score=thousands(scored.score) if scored else None,
            confirmed=player in sheet.confirmed,
        )


def _session(scored: _Scored, one: EventSession) -> Session:
    return Session(
        session=one.number,
        state=state(one),
        started_at=one.started_at or None,
        tables=tuple(Table(**scored.table(sheet)) for sheet in one.tables.values()),
    )


def _office_session(scored: _Scored, one: EventSession) -> OfficeSession:
    return OfficeSession(
        session=one.number,
        state=state(one),
        mode=one.mode,
        started_at=one.started_at or None,
        tables=tuple(
            OfficeTable(
                **scored.table(sheet),
                signed_by=sheet.signed_by,
                hands=tuple(hand.to_dict() for hand in sheet.hands),
            )
            for sheet in one.tables.values()
        ),
    )


def _table_state(sheet: Sheet) -> TableState:
    if sheet.points is None:
        return "playing"
    if sheet.signed_by:
        return "signed"
    return "confirmed" if sheet.confirmed.issuperset(sheet.seats) else "entered"


def standings(event: Event, after: int | None = None, *, everybody: bool = False) -> Standings:
    """The standings; only the office sees who is not listed, and that somebody was disqualified."""
    rule = event.ruleset.rule("ranking.tie_break")
    lines = [one for one in ranked(event, after) if everybody or one.rank is not None]
    return Standings(
        after=after,
        tie_break=tuple(rule.value),
        clause=rule.citation,
        unsigned=sum(not sheet.done for sheet in event.sheets(after)),
        lines=tuple(_standing(event, one, everybody=everybody) for one in lines),
    )


def _standing(event: Event, line: Standing, *, everybody: bool) -> StandingLine:
    told = line.to_dict()
    if event.people[line.player].disqualified and not everybody:
        told["note"] = ""
    return StandingLine(**{name: told[name] for name in StandingLine.model_fields})


def clock(event: Event, number: int, now: datetime | None = None) -> Clock:
    """The clock of a session and of its tables; of one that is not released only the office may ask."""
    session, at = event.session(number), now or datetime.now(UTC)
    given = set(session.signals)
    return Clock(
        session=number,
        state=state(session),
        started_at=session.started_at or None,
        paused_at=session.paused_at or None,
        now=at.strftime("%Y-%m-%dT%H:%M:%SZ"),
        minutes=session.minutes,
        seconds_left=seconds_left(session, at),
        signals=tuple(
            SignalInfo(
                minutes_left=one.minutes_left,
                last_hands=one.last_hands,
                clause=one.clause,
                given=one.minutes_left in given,
            )
            for one in signals(event.ruleset, session.minutes)
        ),
        tables=tuple(TableTime.model_validate(one.to_dict()) for one in tables(event, session, at)),
    )


def _teams(event: Event) -> tuple[TeamLine, ...]:
    return tuple(TeamLine.model_validate(one.to_dict()) for one in teams(event))


def _prizes(event: Event) -> tuple[AwardLine, ...]:
    return tuple(AwardLine.model_validate(one.to_dict()) for one in prizes(event))


def _audit(event: Event) -> AuditInfo:
    told = audit(event).to_dict()
    lines = tuple(AuditLine(**line) for line in told.pop("lines"))
    return AuditInfo(**told, lines=lines)


def log_lines(event: Event, after: int = 0) -> tuple[LogLine, ...]:
    """The log, all of it or what came after so many entries; for the office."""
    return tuple(
        LogLine(number=number, undone=one.id in event.undone, entry=AnyEntry.model_validate(one.to_dict()))
        for number, one in enumerate(event.log[after:], start=after + 1)
    )
