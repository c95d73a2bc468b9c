"""Tables of one person with bots on walls that were laid for it, without network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hanchan import rulesets
from hanchan.server.game.lesson import untimed
from hanchan.server.game.live_game import LiveGame
from hanchan.server.game.spec import GameSpec, Occupant
from hanchan.server.game.time_control import AT_ONCE
from tests.helpers.walls import wall

if TYPE_CHECKING:
    from hanchan.server.game.recorded_game import Step
    from hanchan.server.protocol import Mode

SEED = "07" * 32
BOTS = tuple(Occupant("Bot", "tsumogiri") for _ in range(3))
ANN = Occupant("Ann", person="ann")


def table(
    seats: tuple[Occupant, ...] = (ANN, *BOTS),
    mode: Mode = "teaching",
    ruleset: str = "wrc-2022",
    **laid: Any,
) -> LiveGame:
    """A table where East has these tiles, and others as told."""
    reds = rulesets.load(ruleset)["equipment.red_fives"]
    first = wall(reds=reds, **laid) if laid else ""
    plan = GameSpec("t", ruleset, SEED, seats, mode=mode, pace=untimed(AT_ONCE), wall=first)
    return LiveGame(plan, now=0.0)


def act(live: LiveGame, words: str, seat: int = 0) -> list[Step]:
    """The person does this; bots go on until the person is asked again."""
    choices = [str(one) for one in live.choices(seat)]
    assert words in choices, choices
    made = [live.answer(seat, live.number, choices.index(words), now=0.0)]
    while (due := live.due()) is not None and due < 1.0:
        made.append(live.tick(due))
    return [step for step in made if step]
