"""Logs played again on the engine: verify them, look at their positions, score them by another rulebook.

A log tells which tiles came when, so its wall is built again from them, or checked against its seed; then the
engine plays every move by the rules.
"""

from ._book import ruleset_of
from ._positions import Position, position, positions
from ._rescore import Rescored, score_as
from ._verdict import CUT_OFF, Divergence, Verdict
from ._verify import verify
from ._words import event_words

__all__ = [
    "CUT_OFF",
    "Divergence",
    "Position",
    "Rescored",
    "Verdict",
    "event_words",
    "position",
    "positions",
    "ruleset_of",
    "score_as",
    "verify",
]
