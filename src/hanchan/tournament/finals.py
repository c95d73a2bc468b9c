"""Finals: who plays on after a cut, in which sessions, and how much of the score is carried over.

No rulebook regulates finals, so the organiser decides and the entry of the cut records it; WRC 2022 §10.1
only allows another time limit. ``Carried`` holds what a score loses or gains at the cut; the audit has a line
for it.

>>> from .model import Stage
>>> stage = Stage("Final", 8, 2, [3, 1, 4, 2], Fraction(1, 2))
>>> stage.start(3, 27_300), stage.last
(13650, 10)
>>> Stage("Final", 8, 2, [3, 1, 4, 2], None, (30_000, 15_000)).start(1, 27_300)
15000
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from .errors import CutError, PlanError
from .model import BY_RANK

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .entries import Four
    from .model import Event, Points, Stage

CARRIES = {"all": Fraction(1), "half": Fraction(1, 2), "none": Fraction(0)}
FRACTION = re.compile(r"([0-9]{1,4})/([0-9]{1,4})")


@dataclass(frozen=True, slots=True)
class Carried:
    """A score carried over a cut."""

    stage: str
    after: int
    before: Points
    start: Points

    @property
    def change(self) -> Points:
        """What the score lost or gained at the cut."""
        return self.start - self.before


def read_carry(text: str) -> Fraction | None:
    """The share of the score that a carry-over rule keeps; None for bonuses by rank."""
    if text == BY_RANK:
        return None
    if text in CARRIES:
        return CARRIES[text]
    fraction = FRACTION.fullmatch(text)
    if fraction and 0 < int(fraction[1]) < int(fraction[2]):
        return Fraction(int(fraction[1]), int(fraction[2]))
    raise CutError(f"what goes along is all, half, none, a fraction as 1/3, or rank, not {text[:20]}")


# Which stage a session belongs to


def counting(event: Event, after: int | None = None) -> list[Stage]:
    """The stages begun by the end of session ``after``. Default: all stages."""
    return [stage for stage in event.stages if after is None or stage.after < after]


def minutes_of(event: Event, session: int) -> int:
    """The length of a session in minutes; 0 for no limit."""
    stage = event.stage(session)
    if stage is not None and stage.minutes is not None:
        return stage.minutes
    minutes: int = event.ruleset["time.minutes"]
    return minutes


def groups(event: Event, session: int, playing: Iterable[int]) -> list[list[int]]:
    """The groups seated separately in a session: finalists, and players who play on for the ranks below.

    Fill-ins go where they are needed to complete a table.
    """
    stage = event.stage(session)
    seated = [player for player in playing if not event.people[player].disqualified]
    if stage is None:
        return [seated]
    fill_ins = [player for player in seated if event.people[player].fill_in]
    there = set(seated)
    finalists = [player for player in stage.players if player in there]
    needed = -len(finalists) % 4
    finalists += fill_ins[:needed]
    if not stage.others_play:
        return [finalists]
    above = {*stage.players, *fill_ins[:needed]}
    others = [player for player in seated if player not in above]
    return [finalists, others] if others else [finalists]


def check_tables(event: Event, session: int, tables: Sequence[Four]) -> None:
    """Check that finalists sit only with finalists, and others only if they play on."""
    stage = event.stage(session)
    if stage is None:
        return
    among = set(stage.players)
    for table, seats in enumerate(tables, start=1):
        ranked = [player for player in seats if not event.people[player].fill_in]
        out = [event.people[player].name for player in ranked if player not in among]
        if out and not stage.others_play:
            raise PlanError(f"{out[0]} is not in the {stage.name}, to which session {session} belongs")
        if out and len(out) < len(ranked):
            raise PlanError(f"table {table} of session {session} has finalists and others, as {out[0]}")
