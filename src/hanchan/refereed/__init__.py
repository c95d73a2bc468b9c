"""By-the-book tables: everything that hands can do is possible, and the book says what follows.

>>> from hanchan.refereed import RefereedTable, TakeBackCall
>>> table = RefereedTable("wrc-2022", seed=7)
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
from .table import AttemptError, RefereedTable

__all__ = [
    "DETECTED",
    "Attempt",
    "AttemptError",
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
    "RefereedTable",
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
