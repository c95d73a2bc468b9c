"""Certificates for everybody who was ranked, and diplomas for the first three."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from ...drawing import tile_svg
from ...tiles import WIND_TILES
from ..errors import PaperError
from .document import Document
from .standings import is_over, public_standings, score

if TYPE_CHECKING:
    from ..model import Event
    from ..standings import Standing
    from .document import Request
    from .label_texts import Words

PODIUM = 3
PLACES = ("first_place", "second_place", "third_place")


def _diplomas(request: Request) -> dict[str, Any]:
    """Diplomas for the first three, each with the tile of the place."""
    lines = [line for line in _final(request) if _rank(line) <= PODIUM]
    return {
        "title": request.words("diploma"),
        "tiles": [tile_svg(f"{place}m", tile_width=160) for place in range(1, PODIUM + 1)],
        "pages": [
            {
                **_page(line),
                "place": request.words(PLACES[_rank(line) - 1]),
                "score": request.words("with_score", score=score(line.total)),
                "tiles": [_rank(line) - 1],
            }
            for line in lines
        ],
        "when": dates(request.event, request.words),
    }


def _certificates(request: Request) -> dict[str, Any]:
    """Certificates for all ranked players, including the first three."""
    lines = _final(request)
    return {
        "title": request.words("certificate"),
        "tiles": [tile_svg(wind, tile_width=160) for wind in WIND_TILES],
        "pages": [
            {
                **_page(line),
                "place": request.words("place_of", place=line.rank, players=len(lines)),
                "score": "",
                "tiles": list(range(len(WIND_TILES))),
            }
            for line in lines
        ],
        "when": dates(request.event, request.words),
    }


def _final(request: Request) -> list[Standing]:
    event = request.event
    if not is_over(event):
        raise PaperError(f"{event.name} is not over: there are results to come, or to be signed")
    return [line for line in public_standings(event) if not event.person(line.player).disqualified]


def _rank(line: Standing) -> int:
    assert line.rank is not None, "only who is ranked is on a published list"
    return line.rank


def _page(line: Standing) -> dict[str, Any]:
    return {"name": line.name, "from": ", ".join(filter(None, (line.club, line.country)))}


def dates(event: Event, words: Words) -> str:
    """The dates of the event, from its sessions."""
    started = sorted(session.started_at for session in event.sessions.values() if session.started_at)
    days = [long_date(datetime.fromisoformat(at).astimezone(), words) for at in (started[0], started[-1])]
    return " – ".join(dict.fromkeys(days))


def long_date(day: datetime, words: Words) -> str:
    """A date written out in full."""
    month = words("months").split(",")[day.month - 1]
    return words("long_date", day=day.day, month=month, year=str(day.year))


DOCUMENTS = (
    Document("diplomas", "Diplomas for the first three", "certificates", _diplomas),
    Document("certificates", "A certificate for each player, with the place", "certificates", _certificates),
)
