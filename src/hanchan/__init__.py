"""Riichi mahjong by the book: five rulebooks as data, one engine, every answer with its clause.

>>> import hanchan
>>> hanchan.score("123m567m34p66p678s", "5p", riichi=True, ruleset="ema-2016").total
2000
"""

from hanchan_core import Win

from . import errors, rulesets, tiles
from .game import play, seat_draw
from .game.settlement import RonCall, Settlement, settle_nagashi, settle_reverse_mangan, settle_ron
from .hand import Hand
from .scoring.batch import Circumstance, Status, score_batch, shanten_batch, ukeire_batch, waits_batch
from .scoring.efficiency import Acceptance, Discard, acceptance, shanten, ukeire, waits
from .scoring.house_yaku import HouseYaku, house_yaku
from .scoring.score import Evaluator, FuLine, Payments, Score, YakuLine, points, score

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
    "seat_draw",
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
