"""The forms: sheets for the tables and the referee's desk, blank or filled in."""

from __future__ import annotations

from ..document import Document
from . import all_last
from . import hand_sheet as hands
from . import observer_report as observer
from . import referee_sheet as referee
from . import table_report as report

DOCUMENTS = (
    Document(
        "report-sheet",
        "The report of each table, as the book has it: two to a page",
        "report_sheet",
        report.fill,
        each_session=True,
        form=True,
    ),
    Document(
        "all-last",
        "The scores before the last hand, and what each player needs in it",
        "all_last",
        all_last.fill,
        each_session=True,
        form=True,
    ),
    Document(
        "hand-sheet",
        "The scores of a table, hand by hand",
        "hand_sheet",
        hands.fill,
        form=True,
    ),
    Document(
        "referee-sheet",
        "The incidents and rulings of a session; blank, with the fouls that happen most",
        "referee_sheet",
        referee.fill,
        each_session=True,
        form=True,
    ),
    Document(
        "observer-report",
        "A draft of the observer's report to the federation",
        "observer_report",
        observer.fill,
        form=True,
    ),
)
