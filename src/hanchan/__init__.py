"""Riichi mahjong by the book: five rulebooks as data, one engine, every answer with its clause.

The front door: ``Table`` and ``Bot`` play, ``score`` and ``points`` value hands, ``rulesets`` has the books,
``logs`` and ``replay`` read games, ``referee`` rules on fouls, ``tournament`` runs events.

>>> import hanchan
>>> hanchan.score("123m567m34p66p678s", "5p", riichi=True, ruleset="ema-2016").total
2000
>>> hanchan.Table("ema-2016", ["efficiency", "random", "random", "random"], seed=7).play().places
(1, 2, 3, 4)
"""

from importlib import import_module
from typing import TYPE_CHECKING

from hanchan_core import Win

from . import errors, rulesets, tiles
from .game import play, seat_draw
from .game.settlement import RonCall, Settlement, settle_nagashi, settle_reverse_mangan, settle_ron
from .hand import Hand
from .scoring.batch import Circumstance, Status, score_batch, shanten_batch, ukeire_batch, waits_batch
from .scoring.efficiency import Acceptance, Discard, acceptance, shanten, ukeire, waits
from .scoring.house_yaku import HouseYaku, house_yaku
from .scoring.score import Evaluator, FuLine, Payments, Score, YakuLine, points, score

if TYPE_CHECKING:
    from . import bots, logs, referee, replay, simulate, tournament
    from .bots import Bot
    from .refereed import RefereedTable
    from .table import Table

__version__ = "0.1.0"

__all__ = [
    "Acceptance",
    "Bot",
    "Circumstance",
    "Discard",
    "Evaluator",
    "FuLine",
    "Hand",
    "HouseYaku",
    "Payments",
    "RefereedTable",
    "RonCall",
    "Score",
    "Settlement",
    "Status",
    "Table",
    "Win",
    "YakuLine",
    "acceptance",
    "bots",
    "errors",
    "house_yaku",
    "logs",
    "play",
    "points",
    "referee",
    "replay",
    "rulesets",
    "score",
    "score_batch",
    "seat_draw",
    "settle_nagashi",
    "settle_reverse_mangan",
    "settle_ron",
    "shanten",
    "shanten_batch",
    "simulate",
    "tiles",
    "tournament",
    "ukeire",
    "ukeire_batch",
    "waits",
    "waits_batch",
]

_LAZY = {"Bot": "bots", "RefereedTable": "refereed", "Table": "table"}
"""Classes that are imported when they are first used, so that the package starts fast."""
_LAZY_MODULES = ("bots", "logs", "referee", "replay", "simulate", "tournament")


def __getattr__(name: str) -> object:
    if name in _LAZY:
        return getattr(import_module(f".{_LAZY[name]}", __name__), name)
    if name in _LAZY_MODULES:
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
