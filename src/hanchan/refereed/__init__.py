"""By-the-book tables: everything that hands can do is possible, and the book says what follows.

>>> from hanchan.refereed import BookTable, TakeBackCall
>>> table = BookTable("wrc-2022", seed=7)
>>> _ = table.attempt("E", table.legal("E")[-1])
>>> [incident] = table.attempt("W", TakeBackCall("pon")).incidents
>>> incident.penalty, incident.ruling.clause
('dead_hand', 'WRC 2022 §12.3.2')
"""

from .attempts import (
    Attempt,
    ChangeCall,
    ClaimWin,
    DrawInHaste,
    ForgetReplacement,
    ForgetTile,
    ForgetToTurn,
    LateCall,
    PutRight,
    SayTenpai,
    ShowNoten,
    SloppyRiichi,
    TakeBackCall,
    TakeBackDiscard,
    TakeBackQuad,
    TakeBackRiichi,
    TakeTile,
    WrongQuad,
    WrongSet,
)
from .discretion import Decision, Policy
from .foul_table import DETECTED, detectable_fouls
from .incident import Incident, Outcome
from .table import AttemptError, BookTable

__all__ = [
    "DETECTED",
    "Attempt",
    "AttemptError",
    "BookTable",
    "ChangeCall",
    "ClaimWin",
    "Decision",
    "DrawInHaste",
    "ForgetReplacement",
    "ForgetTile",
    "ForgetToTurn",
    "Incident",
    "LateCall",
    "Outcome",
    "Policy",
    "PutRight",
    "SayTenpai",
    "ShowNoten",
    "SloppyRiichi",
    "TakeBackCall",
    "TakeBackDiscard",
    "TakeBackQuad",
    "TakeBackRiichi",
    "TakeTile",
    "WrongQuad",
    "WrongSet",
    "detectable_fouls",
]
