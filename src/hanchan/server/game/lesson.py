"""Lessons: one person with bots, no clock; decisions can be taken back, and a bot says what it would do.

>>> from .live_game import LiveGame
>>> from .spec import GameSpec, Occupant
>>> seats = (Occupant("Ana", person="a"), *(Occupant("Bot", "efficiency") for _ in range(3)))
>>> table = LiveGame(GameSpec("t", "wrc-2022", "07" * 32, seats, mode="teaching"), now=0.0)
>>> _ = table.answer(0, table.number, 0, now=1.0)
>>> table.history.since_choice
1
>>> table.undo(0, table.number, now=2.0).undo, table.history.stand
(1, [])
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ...bots import PlayerView
from ...bots.advice import advise
from ...tiles import WINDS
from .. import protocol

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...bots.advice import Advice
    from .live_game import LiveGame
    from .recorded_game import RecordedGame, Step
    from .time_control import Pace

FOR_EVER = 1e9
"""Seconds that nobody will wait."""


class History:
    """The steps of a lesson that stand, and where its person had a choice."""

    def __init__(self) -> None:
        self.stand: list[Step] = []
        self._chose: list[int] = []
        """How many steps stood when there was something to choose."""

    def before(self, *, chooses: bool) -> None:
        """Note where the table stands, and whether the person may choose there."""
        if chooses:
            self._chose.append(len(self.stand))

    @property
    def since_choice(self) -> int:
        """How many steps there are since the last choice that was made; 0 if there was none."""
        made = [at for at in self._chose if at < len(self.stand)]
        return len(self.stand) - made[-1] if made else 0

    def take_back(self, steps: int) -> None:
        """Take so many steps back."""
        del self.stand[-steps:]
        self._chose = [at for at in self._chose if at < len(self.stand)]


def untimed(pace: Pace) -> Pace:
    """The same pace without a clock: the table waits for its only person, at the end of a hand too."""
    return msgspec.structs.replace(pace, move=None, reserve=0.0, look=FOR_EVER, grace=FOR_EVER)


def lesson(live: LiveGame, seat: int, *, wants_advice: bool) -> protocol.Lesson:
    """What a lesson has beside the table."""
    undo = bool(live.history and live.history.since_choice) and not live.is_over
    return protocol.Lesson(undo, advice(live, seat) if wants_advice else None)


def advice(live: LiveGame, seat: int) -> protocol.Advice | None:
    """What a bot would do with what the seat sees; None if nothing is asked."""
    choices, game = live.choices(seat), live.game
    if live.asks(seat, now=0.0) is None:
        return None
    wind = game.wind(seat)
    made = advise(PlayerView(game.engine.view(wind), game.ruleset, game.events), choices)
    return protocol.Advice(choices.index(made.action), reasons(made), judged(made))


def reasons(made: Advice) -> list[protocol.Reason]:
    """The reasons for the advice, for the client."""
    return [protocol.Reason(one.kind, round(one.number, 1)) for one in made.reasons]


def judged(made: Advice) -> list[protocol.Judged]:
    """What each discard leaves, best first, for the client."""
    return [
        protocol.Judged(one.tile, one.shanten, list(one.draws.items()), one.danger) for one in made.discards
    ]


def laid_open(game: RecordedGame, view: Mapping[str, Any]) -> dict[str, Any]:
    """A view with all hands open, what another player has just drawn at the end of that hand."""
    return {**view, "seats": [_open(game, view, wind) for wind in WINDS]}


def _open(game: RecordedGame, view: Mapping[str, Any], wind: str) -> dict[str, Any]:
    side: dict[str, Any] = view["seats"][WINDS.index(wind)]
    if wind == view["viewer"]:
        return side
    own = game.engine.view(wind)
    tiles = own["seats"][WINDS.index(wind)]["tiles"]
    return {**side, "tiles": [*tiles, own["drawn"]] if own["drawn"] else tiles}
