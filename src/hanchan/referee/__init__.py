"""The referee: every foul of every rulebook, and the ruling on it with its clause.

>>> from hanchan import referee
>>> ruling = referee.rule("tile_count_wrong", {}, "wrc-2025")
>>> ruling.penalty, ruling.points, ruling.redeal, ruling.clause
('chonbo', 30000, True, 'WRC 2025 §12.3.1')
"""

from ._circumstance import Circumstance, Value
from ._errors import (
    CatalogueError,
    ContradictionError,
    LedgerError,
    MissingCircumstancesError,
    NoPenaltiesError,
    RefereeError,
    UnknownCircumstanceError,
    UnknownFoulError,
    UnknownReadingError,
    WrongCircumstanceError,
)
from ._foul import BOOKS, Foul
from ._load import SECTIONS, circumstances, foul, fouls
from ._ruling import Offence, Ruling, questions, rule

__all__ = [
    "BOOKS",
    "SECTIONS",
    "CatalogueError",
    "Circumstance",
    "ContradictionError",
    "Foul",
    "LedgerError",
    "MissingCircumstancesError",
    "NoPenaltiesError",
    "Offence",
    "RefereeError",
    "Ruling",
    "UnknownCircumstanceError",
    "UnknownFoulError",
    "UnknownReadingError",
    "Value",
    "WrongCircumstanceError",
    "circumstances",
    "foul",
    "fouls",
    "questions",
    "rule",
]
