"""The cut: which players advance to the finals, by the standings or by a list.

A cut never separates tied players arbitrarily: if the deciding rank is shared, a coin or the head referee has
to decide their order first.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ..tiles import SEATS
from .errors import CutError, TieAtCutError
from .finals import read_carry
from .model import BY_RANK, Stage
from .standings import standings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .entries import FinalsCut
    from .model import Event
    from .standings import Standing

MOST_SESSIONS = 100
MOST_MINUTES = 600


def cut(
    event: Event,
    size: int = 0,
    *,
    sessions: int = 1,
    players: Sequence[int] = (),
    without: Sequence[int] = (),
    **terms: Any,
) -> dict[str, Any]:
    """The fields of ``FinalsCut`` for the first ``size`` players of the standings, or for ``players``.

    ``terms`` are the remaining fields: ``carry``, ``bonuses``, ``others_play``, ``minutes``, ``name``.
    """
    after = last_released(event)
    chosen = tuple(players) or tuple(qualifiers(event, after, size, without, terms.get("bonuses", ())))
    how = "list" if players else "standing"
    fields = {"after": after, "players": chosen, "sessions": sessions, "how": how, "without": tuple(without)}
    return fields | terms


def last_released(event: Event) -> int:
    """The last session whose seating is public."""
    return max((session.number for session in event.sessions.values() if session.released), default=0)


def eligible(event: Event, after: int, without: Sequence[int] = ()) -> list[Standing]:
    """Players who can take part in the finals after a session, in the order of the standings.

    Only players of the first stage can reach the second.
    """
    before = [stage for stage in event.stages if stage.after < after]
    lines = standings(event, after)
    people = event.people
    return [
        line
        for line in lines
        if people[line.player].plays(after + 1)
        and not people[line.player].disqualified
        and line.player not in without
        and line.tier == len(before)
    ]


def qualifiers(
    event: Event, after: int, size: int, without: Sequence[int] = (), bonuses: Sequence[int] = ()
) -> list[int]:
    """The first ``size`` eligible players, in seed order."""
    lines = eligible(event, after, without)
    _check_size(size, len(lines))
    if size < len(lines) and lines[size - 1].rank == lines[size].rank:
        _refuse_tie(lines, lines[size].rank, "not all of them can go on")
    bonus = [*bonuses, *[0] * size]
    for seed, (line, following) in enumerate(pairwise(lines[:size])):
        if line.rank == following.rank and bonus[seed] != bonus[seed + 1]:
            _refuse_tie(lines, line.rank, "their bonuses differ")
    return [line.player for line in lines[:size]]


def _check_size(size: int, field: int) -> None:
    if size < SEATS or size % SEATS:
        raise CutError(f"finalists sit four to a table, so {size} of them cannot go on")
    if size > field:
        raise CutError(f"{size} cannot go on, only {field} players can be in the finals")


def _refuse_tie(lines: Sequence[Standing], rank: int | None, why: str) -> None:
    level = [line for line in lines if line.rank == rank]
    names = ", ".join(line.name for line in level)
    words = f"{names} share rank {rank} and {why}: enter who goes first by a tie, or name the players"
    raise TieAtCutError(level[0].player, words)


def stale_qualifiers(event: Event) -> str:
    """A warning if the current standings would qualify other players for the last stage; empty if not.

    A sheet may be corrected after the cut; the qualified players stay, unless the cut is undone and repeated.
    """
    stage = event.stages[-1] if event.stages else None
    if stage is None or stage.named or stage.first <= last_released(event):
        return ""
    now = [line.player for line in eligible(event, stage.after, stage.without)[: len(stage.players)]]
    joined = ", ".join(event.people[player].name for player in now if player not in stage.players)
    left = ", ".join(event.people[player].name for player in stage.players if player not in now)
    return (
        f"by the standings as they are now, {joined} would be in the {stage.name} for {left}" if left else ""
    )


# Applying the entry


def make_stage(entry: FinalsCut, event: Event) -> Stage:
    """The stage that the entry creates, if the entry is valid for the event."""
    share = read_carry(entry.carry)
    name = " ".join(entry.name.split())
    if not name:
        raise CutError("the finals have a name, as Final or Semi-final")
    _check_numbers(entry, event)
    _check_time(entry, event)
    if entry.how == "standing":
        _check_standing(entry, event)
    elif entry.how == "list":
        _check_list(entry, event)
    else:
        raise CutError(f"finalists are chosen by standing or list, not by {entry.how[:20]}")
    return Stage(
        name,
        entry.after,
        entry.sessions,
        list(entry.players),
        share,
        entry.bonuses,
        entry.others_play,
        entry.minutes,
        entry.without,
        entry.how == "list",
    )


def _check_numbers(entry: FinalsCut, event: Event) -> None:
    if entry.bonuses and entry.carry != BY_RANK:
        raise CutError("there are bonuses only where rank goes along")
    if entry.carry == BY_RANK and not entry.bonuses:
        raise CutError("where rank goes along, there are bonuses, the first seed's first")
    if len(entry.bonuses) > len(entry.players):
        raise CutError(f"there are {len(entry.bonuses)} bonuses for {len(entry.players)} players")
    if not 1 <= entry.sessions <= MOST_SESSIONS - entry.after:
        raise CutError(f"the finals have 1 to {MOST_SESSIONS - entry.after} sessions, not {entry.sessions}")
    signal = event.ruleset["time.signal_minutes_left"]
    if entry.minutes and not signal < entry.minutes <= MOST_MINUTES:
        raise CutError(f"a session lasts {signal + 1} to {MOST_MINUTES} minutes, or 0, not {entry.minutes}")
    for player in (*entry.players, *entry.without):
        event.person(player)


def _check_time(entry: FinalsCut, event: Event) -> None:
    """A cut is only possible when every released session is over."""
    last = last_released(event)
    if not last:
        raise CutError("nothing has been played yet, so nobody can be cut")
    if entry.after != last:
        raise CutError(f"the last session is {last}, so the cut comes after it and not after {entry.after}")
    if event.stages and entry.after <= event.stages[-1].after:
        raise CutError(f"the cut after session {entry.after} was made already")
    for number in range(1, last + 1):
        open_ = [sheet.table for sheet in event.session(number).tables.values() if not sheet.done]
        if open_:
            raise CutError(f"session {number} is not over: table {open_[0]} is not signed")


def _check_standing(entry: FinalsCut, event: Event) -> None:
    chosen = qualifiers(event, entry.after, len(entry.players), entry.without, entry.bonuses)
    if list(entry.players) != chosen:
        raise CutError("the standings have changed: these are not the first of them any more")


def _check_list(entry: FinalsCut, event: Event) -> None:
    can = {line.player for line in eligible(event, entry.after)}
    if entry.without:
        raise CutError("a list of players names only who goes on")
    twice = [player for player, times in Counter(entry.players).items() if times > 1]
    if twice:
        raise CutError(f"{event.people[twice[0]].name} is named twice")
    for player in entry.players:
        if player not in can:
            raise CutError(f"{event.people[player].name} cannot be in the {entry.name}: not ranked, or out")
    _check_size(len(entry.players), len(can))


def move_up(event: Event, player: int, session: int) -> None:
    """Replace a finalist who leaves before the finals begin by the next player of the standings."""
    for stage in event.stages:
        begun = any(drafted.released for drafted in event.sessions.values() if drafted.number >= stage.first)
        if player not in stage.players or begun or session > stage.first:
            continue
        stage.players.remove(player)
        waiting = [
            line.player
            for line in eligible(event, stage.after, stage.without)
            if line.player not in stage.players
        ]
        stage.players += waiting[:1]
