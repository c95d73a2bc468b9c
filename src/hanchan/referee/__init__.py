"""The referee: every foul of every rulebook, and the ruling on it with its clause.

>>> from hanchan import referee
>>> ruling = referee.rule("tile_count_wrong", {}, "wrc-2025")
>>> ruling.penalty, ruling.points, ruling.redeal, ruling.clause
('chonbo', 30000, True, 'WRC 2025 §12.3.1')
"""

from ._book import booked
from ._case import escalates, questions
from ._circumstance import Circumstance, Value
from ._customs import Custom, customs
from ._errors import (
    CatalogueError,
    ContradictionError,
    LedgerError,
    MissingCircumstancesError,
    NoPenaltiesError,
    PaperError,
    RefereeError,
    UnknownCircumstanceError,
    UnknownFoulError,
    UnknownReadingError,
    WrongCircumstanceError,
)
from ._foul import Foul
from ._load import (
    SECTIONS,
    asked,
    book_of,
    books,
    books_without_penalties,
    circumstance,
    circumstances,
    foul,
    fouls,
    rules_of,
)
from ._overview import Line, overview
from ._readings import problems
from ._ruling import Offence, Ruling, rule
from ._search import by_book, search
from ._together import Incident, Verdict, rule_together

__all__ = [
    "SECTIONS",
    "CatalogueError",
    "Circumstance",
    "ContradictionError",
    "Custom",
    "Foul",
    "Incident",
    "LedgerError",
    "Line",
    "MissingCircumstancesError",
    "NoPenaltiesError",
    "Offence",
    "PaperError",
    "RefereeError",
    "Ruling",
    "UnknownCircumstanceError",
    "UnknownFoulError",
    "UnknownReadingError",
    "Value",
    "Verdict",
    "WrongCircumstanceError",
    "asked",
    "book_of",
    "booked",
    "books",
    "books_without_penalties",
    "by_book",
    "circumstance",
    "circumstances",
    "customs",
    "escalates",
    "foul",
    "fouls",
    "overview",
    "problems",
    "questions",
    "rule",
    "rule_together",
    "rules_of",
    "search",
]
