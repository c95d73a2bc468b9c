"""Logs played again on the engine: verify them, look at their positions, score them by another rulebook.

A log tells which tiles came when, so its wall is built again from them, or checked against its seed; then the
engine plays every move by the rules.
"""

from .game_positions import Position, position, positions
from .log_ruleset import ruleset_of
from .report import CUT_OFF, Divergence, VerificationReport
from .rescoring import Rescored, score_as
from .verification import verify
from .wording import event_words

__all__ = [
    "CUT_OFF",
    "Divergence",
    "Position",
    "Rescored",
    "VerificationReport",
    "event_words",
    "position",
    "positions",
    "ruleset_of",
    "score_as",
    "verify",
]
