"""The forms: sheets that are filled in at the tables and at the referee's desk, or already are."""

from __future__ import annotations

from . import _forms_all_last as all_last
from . import _forms_hands as hands
from . import _forms_observer as observer
from . import _forms_referee as referee
from . import _forms_report as report
from ._document import Document

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
