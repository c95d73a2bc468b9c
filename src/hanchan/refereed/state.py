"""What a table remembers of the hand being played, beside the engine."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hanchan_core import Action, Round

    from ..referee import Value
    from .attempts import WrongSet

When: TypeAlias = Literal["discard", "tile", "end", "draw"]
"""When a foul is found: at the player's discard, when a called tile was left too long, at the player's win or
the exhaustive draw, at the exhaustive draw only."""

GROUPS = ("chi", "pon", "kan", "wrong_set")
"""Events with which a call has been carried out."""


@dataclass(frozen=True, slots=True)
class Charge:
    """A foul to be ruled on."""

    wind: str
    foul: str
    facts: Mapping[str, Value] = field(default_factory=dict)


@dataclass(slots=True)
class Pending:
    """A foul that was made and is not found yet."""

    wind: str
    fouls: tuple[str, ...]
    when: When
    facts: Mapping[str, Value] = field(default_factory=dict)
    before: tuple[Round, int] | None = None
    """The hand before it, and how much had happened."""
    taken_back: str = ""
    """The foul that it becomes if it is put right and nothing else is done. Default: the same foul."""
    void: Offering | None = None
    """What was on offer before a call that does not count, whenever it is found."""
    carried_out: bool = True
    """False while others may still take the tile that was called."""
    discards: int = 0
    """How often opponents have discarded since."""
    drawn: bool = False
    """Whether the offender has drawn since."""

    def charges(self, facts: Mapping[str, Value]) -> list[Charge]:
        """The fouls with what is known now."""
        return [Charge(self.wind, foul, {**self.facts, **facts}) for foul in self.fouls]


@dataclass(slots=True)
class HandState:
    """What is to be remembered of a hand."""

    answers: dict[str, Action] = field(default_factory=dict)
    """What was declared of the tile on offer."""
    held: dict[str, WrongSet | None] = field(default_factory=dict)
    """Who has claimed the tile wrongly and waits for the others; what is to be laid down."""
    charges: list[Charge] = field(default_factory=list)
    """What would end the hand, and waits for those who may win on the tile."""
    pending: list[Pending] = field(default_factory=list)
    unannounced: dict[str, str] = field(default_factory=dict)
    """Whose hand is dead without anybody having said so, and by which foul."""
    said: dict[str, bool] = field(default_factory=dict)
    """Who has declared tenpai or noten."""
    at_draw: list[Charge] = field(default_factory=list)
    """What the hands shown at an exhaustive draw bring to light."""
    offer: Round | None = None
    """The hand when the last tile was offered, and nobody had answered."""
    offered: str = ""
    """What it was: ``discard``, ``ankan`` or ``kakan``."""
    offered_at: int = 0
    """How much had happened when it was offered."""
    offerer: str = ""
    hasty: str = ""
    """Who has drawn too fast."""
    early: str = ""
    """Who has just said tenpai too early, and may lead others to show their hands."""
    before_draw: tuple[Pending, ...] = ()
    """The fouls that were not found when the last tile was drawn from the live wall."""
    happened: list[Happened] = field(default_factory=list)
    """All that happened, in order, for the log."""
    number: int = 0
    """Which hand of the game it is, from 0."""

    def of(self, wind: str, *when: When) -> list[Pending]:
        """The fouls of a seat that are not found yet."""
        return [one for one in self.pending if one.wind == wind and one.when in when]

    @property
    def of_this_turn(self) -> list[Pending]:
        """The fouls that may be found while the hand is played."""
        return [one for one in self.pending if one.when in ("discard", "tile")]

    def offering(self) -> Offering:
        """What is on offer, to come back to."""
        return self.offer, self.offered, self.offered_at, self.offerer, dict(self.answers)

    def offer_again(self, offering: Offering) -> None:
        """What was on offer is so again."""
        self.offer, self.offered, self.offered_at, self.offerer, self.answers = offering

    def watch(self, events: Sequence[Mapping[str, Any]]) -> list[Pending]:
        """Note what happens to fouls that are not found yet; those to be looked at now."""
        due: list[Pending] = []
        for event in events:
            if event["type"] == "draw" and not event["replacement"]:
                self.before_draw = tuple(self.pending)
            elif event["type"] == "draw_back":  # What was done since is void.
                self.pending = [one for one in self.pending if one in self.before_draw]
            due += [one for one in self.pending if one not in due and _moves_on(one, event)]
        return due


def _moves_on(pending: Pending, event: Mapping[str, Any]) -> bool:
    """Whether an event is one at which this foul may be found."""
    kind, own = event["type"], event.get("seat") == pending.wind
    if own and kind in GROUPS:
        pending.carried_out = True
        return False
    if not pending.carried_out:
        return False
    if pending.when == "discard":
        return own and kind == "discard"
    if pending.when != "tile" or kind not in ("draw", "discard"):
        return False
    pending.drawn |= own and kind == "draw"
    pending.discards += not own and kind == "discard"
    return True


Offering: TypeAlias = "tuple[Round | None, str, int, str, dict[str, Action]]"
"""A tile on offer: the hand then, what it was, how much had happened, whose, and what was declared of it."""
Happened: TypeAlias = tuple[Literal["events", "incident", "dead", "answer", "back", "exhausted"], Any]
"""What happened: events of the engine, an incident, who has a dead hand and why, an answer of the policy,
how much stands of what happened before, or that nobody took the last discard."""
