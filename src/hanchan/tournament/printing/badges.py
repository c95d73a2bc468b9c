"""Name badges, each with the schedule of its player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import PaperError
from .document import Document
from .seats import by_name, seat

if TYPE_CHECKING:
    from ..model import Participant
    from .document import Request


def _badges(request: Request) -> dict[str, Any]:
    """A badge for every participant."""
    event = request.event
    people = by_name(
        [person for person in event.people.values() if person.out_from is None and not person.disqualified]
    )
    if not people:
        raise PaperError(f"nobody is registered for {event.name} yet")
    return {"title": request.words("badges"), "badges": [_badge(person, request) for person in people]}


def _badge(person: Participant, request: Request) -> dict[str, Any]:
    event = request.event
    return {
        "number": str(person.number),
        "name": person.name,
        "pronouns": person.pronouns,
        "from": ", ".join(filter(None, (person.club, person.country))),
        "seats": [
            {"session": str(number), **seat(event.sessions.get(number), person.number, request)}
            for number in range(1, event.planned + 1)
        ],
    }


DOCUMENTS = (
    Document("badges", "Name badges to cut out, with everybody's tables and winds", "badges", _badges),
)
