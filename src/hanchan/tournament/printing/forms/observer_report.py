"""The observer's report to the federation, filled in from the log as far as possible.

What only somebody in the hall can judge (place, equipment, refereeing, mood) gets lines to write on.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from .... import referee, rulesets
from ...audit import audit
from ...entries import Corrected, Disqualified, Dropped, Registered, RulingGiven, Substituted, TieBroken
from ...standings import standings
from .figures import Figures, clock, day, live
from .incidents import Incident, incidents

if TYPE_CHECKING:
    from ....rulesets import Difference
    from ...entries import Entry
    from ...model import Event, Participant, Session
    from ...standings import Standing
    from ..document import Request

HALL = (
    "place",
    "information",
    "location",
    "equipment",
    "refereeing",
    "complaints",
    "communication",
    "catering",
)
"""Sections that the observer writes by hand."""
LINES = {"place": 1, "information": 2, "refereeing": 3, "complaints": 3}
USUAL_LINES = 2
MOST_SHOWN = 200


def fill(request: Request) -> dict[str, Any]:
    """The report, filled in from the log, or a blank form."""
    words = request.words
    report: dict[str, Any] = {
        "title": words("obs_title"),
        "facts": _facts(request),
        "hall": [{"label": words(f"obs_{name}"), "lines": LINES.get(name, USUAL_LINES)} for name in HALL],
        "deviations": _deviations(request),
        "sessions": [],
        "incidents": [],
        "changes": [],
        "ranking": [],
    }
    if request.blank:
        return report
    event = request.event
    return {
        **report,
        "sessions": [_session(event.sessions[number], request) for number in sorted(event.sessions)],
        "incidents": [_incident(incident, request) for incident in incidents(request) if incident.is_ruling],
        "changes": [
            _incident(incident, request) for incident in incidents(request) if not incident.is_ruling
        ],
        "ranking": [_rank(line, request) for line in _listed_standings(event)],
    }


def _facts(request: Request) -> list[dict[str, str]]:
    """Event, dates, rules, numbers; empty on a form."""
    event = None if request.blank else request.event
    facts = {
        "event": event.name if event else "",
        "dates": _dates(event, request) if event else "",
        "rules": f"{request.rules.name} ({request.rules.short}, {request.rules.hash[:12]})",
        "players": _players(event, request) if event else "",
        "countries": _countries(event) if event else "",
        "schedule": _schedule(event, request) if event else "",
        "numbers": _numbers(event, request) if event else "",
        "audit": _audit_text(event, request) if event else "",
    }
    return [{"label": request.words(f"obs_{key}"), "value": value} for key, value in facts.items()]


def _dates(event: Event, request: Request) -> str:
    days = sorted(
        {day(session.started_at, request) for session in event.sessions.values() if session.started_at}
    )
    return days[0] if len(days) == 1 else f"{days[0]} – {days[-1]}" if days else ""


def _players(event: Event, request: Request) -> str:
    people = event.people.values()
    ranked = [person for person in people if not person.fill_in]
    here = [person for person in ranked if person.checked_in]
    return request.words(
        "obs_players_are", count=len(ranked), here=len(here), fill_ins=len(event.people) - len(ranked)
    )


def _countries(event: Event) -> str:
    """The number of players from each country, largest first."""
    counts = Counter(person.country or "–" for person in event.people.values() if not person.fill_in)
    return ", ".join(
        f"{country} {count}"
        for country, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    )


def _schedule(event: Event, request: Request) -> str:
    sessions = event.sessions.values()
    days = {day(session.started_at, request) for session in sessions if session.started_at}
    limits = {session.minutes for session in sessions if session.started_at} or {
        request.rules["time.minutes"]
    }
    minutes = ", ".join(str(limit) if limit else "–" for limit in sorted(limits))
    return request.words("obs_schedule_is", sessions=event.planned, days=len(days) or "–", minutes=minutes)


def _numbers(event: Event, request: Request) -> str:
    """The number of rulings, substitutes, corrections and similar incidents."""
    counted = Counter(entry.kind for entry in live(event))
    late = _late_entries(event)
    kinds = (
        (RulingGiven, "rulings"),
        (Substituted, "substitutes"),
        (Dropped, "dropped"),
        (Corrected, "corrected"),
    )
    counts = [(name, counted[kind.kind]) for kind, name in kinds]
    counts += [
        ("disqualified", counted[Disqualified.kind]),
        ("ties", counted[TieBroken.kind]),
        ("late", late),
    ]
    return ", ".join(f"{request.words(f'obs_count_{name}')} {count}" for name, count in counts)


def _late_entries(event: Event) -> int:
    """The number of players registered after play began."""
    begun = min((session.started_at for session in event.sessions.values() if session.started_at), default="")
    return sum(_is_late(entry, begun) for entry in live(event)) if begun else 0


def _is_late(entry: Entry, begun: str) -> bool:
    return isinstance(entry, Registered) and not entry.fill_in and entry.at > begun


def _audit_text(event: Event, request: Request) -> str:
    result = audit(event)
    if result.ok:
        return request.words("obs_audit_right")
    return "; ".join((request.words("obs_audit_wrong"), *result.problems))


def _session(session: Session, request: Request) -> dict[str, str]:
    tables = session.tables.values()
    return {
        "number": str(session.number),
        "date": day(session.started_at, request),
        "time": clock(session.started_at, request),
        "tables": str(len(session.tables)),
        "minutes": str(session.minutes or "–") if session.started_at else "",
        "signed": f"{sum(sheet.done for sheet in tables)}/{len(session.tables)}",
        "rulings": str(
            sum(incident.session == session.number and incident.is_ruling for incident in incidents(request))
        ),
    }


def _incident(incident: Incident, request: Request) -> dict[str, str]:
    return {"session": str(incident.session), **incident.to_dict(request)}


# Deviations from the rulebook


def _deviations(request: Request) -> list[dict[str, str]]:
    """Every rule in which the event differs from its rulebook."""
    if not request.rules["penalties.in_use"]:
        return []
    book = referee.book_of(request.rules)
    if book == request.rules.id:
        return []
    return [_deviation(difference) for difference in rulesets.diff(book, request.rules)]


def _deviation(difference: Difference) -> dict[str, str]:
    book, ours = (str(value) for value in difference.values)
    return {
        "key": difference.key,
        "book": f"{book} ({difference.citations[0]})",
        "ours": f"{ours} ({difference.citations[1]})",
    }


# The ranking.


def _listed_standings(event: Event) -> list[Standing]:
    """All ranked players, except those whose names are withheld (EMA 2016 §5.8)."""
    return [line for line in standings(event) if line.rank is not None and not line.withheld][:MOST_SHOWN]


def _rank(line: Standing, request: Request) -> dict[str, str]:
    show, person = Figures(request.rules), request.event.people[line.player]
    penalties = line.tournament_penalties + sum(game.penalties for game in line.games)
    return {
        "rank": str(line.rank),
        "number": str(line.player),
        "name": line.name,
        "id": person.federation_id,
        "country": line.country,
        "games": str(len(line.played)),
        "penalties": show.off(penalties),
        "total": show.change(line.total),
        "note": _note(person, request),
    }


def _note(person: Participant, request: Request) -> str:
    if person.disqualified:
        return request.words("disqualified")
    return request.words("left_before", session=person.out_from) if person.out_from is not None else ""
