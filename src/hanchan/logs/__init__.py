"""Games that are written down: read them, write them, keep them while they are played.

>>> from hanchan import logs
>>> logs.format_of("final.mjai.json"), logs.format_of("game.jsonl.gz")
('mjai', 'native')

``read`` knows the native format (JSON lines, a superset of mjai), mjai, the JSON of tenhou.net/6 and Tenhou's
mjlog; ``write`` all but the last. There are no rules in here: ``hanchan.replay`` plays a log again.
"""

from .errors import LogError
from .events import (
    WHY_DRAWN,
    Call,
    Chonbo,
    DeadHand,
    Declared,
    Discard,
    Draw,
    DrawBack,
    Event,
    Indicator,
    NoWin,
    Penalty,
    Quad,
    Riichi,
    RiichiStands,
    TimeSignal,
    Win,
)
from .files import FORMATS, Format, format_of, read, reads, write, writes
from .foul_events import Answered, Decided, Exhausted, Incident, ReplacementLeft, Tried, Undone, WrongSet
from .model import GameEnd, GameLog, HandLog, Length, Place
from .recorder import Recorder
from .undo import paid_deposits

__all__ = [
    "FORMATS",
    "WHY_DRAWN",
    "Answered",
    "Call",
    "Chonbo",
    "DeadHand",
    "Decided",
    "Declared",
    "Discard",
    "Draw",
    "DrawBack",
    "Event",
    "Exhausted",
    "Format",
    "GameEnd",
    "GameLog",
    "HandLog",
    "Incident",
    "Indicator",
    "Length",
    "LogError",
    "NoWin",
    "Penalty",
    "Place",
    "Quad",
    "Recorder",
    "ReplacementLeft",
    "Riichi",
    "RiichiStands",
    "TimeSignal",
    "Tried",
    "Undone",
    "Win",
    "WrongSet",
    "format_of",
    "paid_deposits",
    "read",
    "reads",
    "write",
    "writes",
]
