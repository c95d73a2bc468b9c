"""How fast a table goes."""

from __future__ import annotations

import msgspec


class Pace(msgspec.Struct, frozen=True, omit_defaults=True):
    """Seconds for everything that takes time at a table."""

    move: float | None = None
    """For a move; None without a clock."""
    reserve: float = 0.0
    """Of each player for the whole game, when the seconds of a move are over."""
    window: float = 3.0
    """How long a discard may be called where several people play, whether or not anybody can call it."""
    apart: float = 0.3
    """Calls that come further apart came clearly one after the other."""
    bot: float = 0.7
    """How long a bot takes for its turn."""
    look: float = 30.0
    """How long the end of a hand is shown, if not all people go on before."""
    speak: float = 10.0
    """How much longer the others wait for who is about to say something, at a table by the book."""
    ruling: float = 5.0
    """How much longer everything takes after a ruling, which all have to read."""
    grace: float = 20.0
    """After so long without a connection a bot plays on."""


AT_ONCE = Pace(window=0.0, bot=0.0, look=0.0, ruling=0.0, grace=0.0)
"""For tables at which nobody has to follow."""

PACES = {
    "none": Pace(),
    "slow": Pace(move=20.0, reserve=60.0, window=5.0),
    "usual": Pace(move=8.0, reserve=30.0),
    "fast": Pace(move=4.0, reserve=10.0, window=2.0, bot=0.4, look=15.0),
}
"""What a room can choose."""
