"""The referee: every foul of every rulebook, and the ruling on it with its clause.

>>> from hanchan import referee
>>> ruling = referee.rule("tile_count_wrong", {}, "wrc-2025")
>>> ruling.penalty, ruling.points, ruling.redeal, ruling.clause
('chonbo', 30000, True, 'WRC 2025 §12.3.1')
"""

from .book_customs import Custom, customs
from .case import escalates, questions
from .catalogue import (
    SECTIONS,
    book_of,
    books,
    books_without_penalties,
    circumstance,
    circumstances,
    foul,
    fouls,
    relevant_circumstances,
    rules_of,
)
from .circumstance import Circumstance, Value
from .concurrent import Incident, Verdict, rule_together
from .errors import (
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
from .foul_model import Foul
from .foul_overview import Line, overview
from .interpretations import checked_ruleset, problems
from .penalty_rules import where_recorded
from .ruling import Offence, Ruling, rule
from .search_index import by_book, search

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
    "book_of",
    "books",
    "books_without_penalties",
    "by_book",
    "checked_ruleset",
    "circumstance",
    "circumstances",
    "customs",
    "escalates",
    "foul",
    "fouls",
    "overview",
    "problems",
    "questions",
    "relevant_circumstances",
    "rule",
    "rule_together",
    "rules_of",
    "search",
    "where_recorded",
]
