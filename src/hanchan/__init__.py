"""Riichi mahjong by the book: five rulebooks as data, one engine, every answer with its clause.

>>> import hanchan
>>> hanchan.score("123m567m34p66p678s", "5p", riichi=True, ruleset="ema-2016").total
2000
"""

from hanchan_core import Win

from . import errors, play, rulesets, seats, tiles
from .batch import Circumstance, Status, score_batch, shanten_batch, ukeire_batch, waits_batch
from .efficiency import Acceptance, Discard, acceptance, shanten, ukeire, waits
from .hand import Hand
from .house import HouseYaku, house_yaku
from .scoring import Evaluator, FuLine, Payments, Score, YakuLine, points, score
from .settlement import RonCall, Settlement, settle_nagashi, settle_reverse_mangan, settle_ron

__version__ = "0.1.0"

__all__ = [
    "Acceptance",
    "Circumstance",
    "Discard",
    "Evaluator",
    "FuLine",
    "Hand",
    "HouseYaku",
    "Payments",
    "RonCall",
    "Score",
    "Settlement",
    "Status",
    "Win",
    "YakuLine",
    "acceptance",
    "errors",
    "house_yaku",
    "play",
    "points",
    "rulesets",
    "score",
    "score_batch",
    "seats",
    "settle_nagashi",
    "settle_reverse_mangan",
    "settle_ron",
    "shanten",
    "shanten_batch",
    "tiles",
    "ukeire",
    "ukeire_batch",
    "waits",
    "waits_batch",
]
