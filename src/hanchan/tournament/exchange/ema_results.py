"""The results workbook for the European Mahjong Association, and a list of what to check in it.

The columns are those that a public program reads from the federation's workbook; the federation itself
publishes no description that we know of. Two columns are unknown and stay empty: see
``docs/guide/exchange.md``.

>>> split_name("Ana Abe"), split_name("Maria DE LA CRUZ"), split_name("Berg, Bo")
(('Ana', 'Abe'), ('Maria', 'DE LA CRUZ'), ('Bo', 'Berg'))
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from ..errors import ExportError
from ..standings import standings
from .grid import Grid, columns, from_records
from .grids.play import state
from .xlsx import book

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..model import Event, Participant
    from ..standings import Standing

EMA_NUMBER = re.compile(r"[0-9]{8}")
THREE_LETTERS = re.compile(r"[A-Z]{3}")
WORDS = 2
COLUMNS = columns(
    tournament="text", players="number", place="number", first_name="text", last_name="text",
    ema_number="text", table_points="number", score="number", ema_member="number", country="text", k="text",
    host_country="text", town="text", mers_weight="text", o="text", rules="text", dates="text", days="number",
)  # fmt: skip
"""Columns A to R in order; the meaning of ``k`` and ``o`` is unknown."""


@dataclass(frozen=True)
class EmaResults:
    """The results, and what the organiser should check before sending them."""

    results: Grid
    to_check: tuple[str, ...]

    def workbook(self) -> bytes:
        """The workbook: the results, and a sheet of what to check."""
        notes = [{"to_check": note} for note in self.to_check]
        sheets = [self.results, from_records("to check", notes, columns(to_check="text"))]
        return book(sheets if notes else sheets[:1], title=str(self.results.rows[0][0]))


def ema_results(
    event: Event, *, town: str, country: str, dates: str = "", weight: str = "", provisional: bool = False
) -> EmaResults:
    """The results of an event for the federation; an unfinished event is refused, unless ``provisional``."""
    if not provisional:
        _check_over(event)
    lines = [line for line in standings(event) if line.rank is not None and line.games]
    if not lines:
        raise ExportError(f"{event.name} has no results yet")
    days = _days(event)
    facts = {
        "tournament": event.name,
        "players": len(lines),
        "host_country": country.upper(),
        "town": town,
        "mers_weight": weight,
        "rules": "Riichi",
        "dates": dates or in_words(days),
        "days": len(days),
    }
    records = [facts | _line(event.people[line.player], line) for line in lines]
    return EmaResults(from_records("results", records, COLUMNS), tuple(_to_check(event, lines, country)))


def _check_over(event: Event) -> None:
    for number in range(1, event.planned + 1):
        if number not in event.sessions or state(event.sessions[number]) != "over":
            raise ExportError(f"{event.name} is not over: session {number} is not signed at all tables")


def _line(person: Participant, line: Standing) -> dict[str, object]:
    first, last = split_name(person.name)
    member = EMA_NUMBER.fullmatch(person.federation_id) is not None
    return {
        "place": line.rank,
        "first_name": first,
        "last_name": last,
        "ema_number": person.federation_id if member else "0",
        "score": round(line.total),
        "ema_member": int(member),
        "country": person.country.upper(),
    }


def split_name(name: str) -> tuple[str, str]:
    """Split into first and last names: at a comma, by capitals, or else before the last word."""
    if "," in name:
        last, _, first = name.partition(",")
        return first.strip(), last.strip()
    words = name.split()
    loud = [word for word in words if word.isupper() and len(word) > 1]
    if loud and len(loud) < len(words):
        return " ".join(word for word in words if word not in loud), " ".join(loud)
    return " ".join(words[:-1]), words[-1]


def _to_check(event: Event, lines: Sequence[Standing], host: str) -> Iterator[str]:
    """What is missing or was guessed, one sentence per item."""
    if not THREE_LETTERS.fullmatch(host.upper()):
        yield f"the host country {host} is no code of three letters"
    for line in lines:
        person = event.people[line.player]
        doubts = list(_doubts(person, line))
        if doubts:
            yield f"{person.name}: {'; '.join(doubts)}"
    for person in event.people.values():
        if person.disqualified and person.number not in {line.player for line in lines}:
            yield f"{person.name} was disqualified and is not listed ({event.ruleset.short})"
    ranks = [line.rank for line in lines]
    for rank in sorted({rank for rank in ranks if rank is not None and ranks.count(rank) > 1}):
        yield f"place {rank} is shared by {ranks.count(rank)} players"


def _doubts(person: Participant, line: Standing) -> Iterator[str]:
    if not person.federation_id:
        yield "no EMA number"
    elif not EMA_NUMBER.fullmatch(person.federation_id):
        yield f"{person.federation_id[:20]} is no EMA number, which has eight digits"
    if not person.country:
        yield "no country"
    elif not THREE_LETTERS.fullmatch(person.country.upper()):
        yield f"the country {person.country[:20]} is no code of three letters"
    first, last = split_name(person.name)
    if len(person.name.split()) != WORDS and "," not in person.name:
        yield f"is {last or 'nothing'} the last name and {first or 'nothing'} the first?"
    if round(line.total) != line.total:
        yield f"the score {float(line.total):,.2f} was rounded to whole points"


def _days(event: Event) -> list[date]:
    """The days on which sessions were started."""
    started = (session.started_at[:10] for session in event.sessions.values() if session.started_at)
    return sorted({date.fromisoformat(day) for day in started if re.fullmatch(r"\d{4}-\d\d-\d\d", day)})


def in_words(days: Sequence[date]) -> str:
    """Dates as written in an announcement.

    >>> in_words([date(2026, 5, 2), date(2026, 5, 3)]), in_words([date(2026, 5, 31), date(2026, 6, 1)])
    ('2-3 May 2026', '31 May - 1 June 2026')
    """
    if not days:
        return ""
    first, last = days[0], days[-1]
    if first == last:
        return f"{last.day} {last:%B %Y}"
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day}-{last.day} {last:%B %Y}"
    year = "" if first.year == last.year else f" {first.year}"
    return f"{first.day} {first:%B}{year} - {last.day} {last:%B %Y}"
