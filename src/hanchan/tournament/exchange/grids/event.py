"""All tables of an event, for spreadsheets and JSON.

>>> from hanchan.tournament.entries import Opened, Registered
>>> from hanchan.tournament.log import fold
>>> about = {"at": "2026-05-01T08:00:00Z", "author": "desk"}
>>> opened = Opened(id="1", name="Cup", ruleset="ema-2016", sessions=2, **about)
>>> event = fold([opened, Registered(id="2", player=1, name="Ana", **about)])
>>> table(event, "people").records()[0]["name"]
'Ana'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...errors import ExportError
from . import office as desk
from . import play, ranking

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...model import Event
    from ..grid import Grid

    Maker = Callable[[Event, int | None], Grid]

TABLES: dict[str, Maker] = {
    "people": desk.people_table,
    "sessions": play.sessions_table,
    "seating": play.seating_table,
    "results": play.results_table,
    "hands": play.hands_table,
    "scores": play.scores_table,
    "standings": play.standings_table,
    "teams": ranking.teams_table,
    "prizes": ranking.prizes_table,
    "statistics": ranking.statistics_table,
    "meetings": ranking.meetings_table,
    "rulings": desk.rulings_table,
    "substitutions": desk.substitutions_table,
    "audit": desk.audit_table,
    "attachments": desk.attachments_table,
    "log": desk.log_table,
}
"""All tables, in the order of a workbook's sheets."""


def table(event: Event, name: str, after: int | None = None) -> Grid:
    """A table of the event, now or after a session."""
    if name not in TABLES:
        raise ExportError(f"there is no table {name[:40]}; there are {', '.join(TABLES)}")
    if after is not None and not 1 <= after <= event.planned:
        raise ExportError(f"{event.name} has sessions 1 to {event.planned}, not {after}")
    return TABLES[name](event, after)
