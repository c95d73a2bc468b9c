"""Seats for the sessions to come, from what an event knows: who plays, who has met, how they stand."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from . import finals, seating
from .errors import OrderError, PlanError, UnknownError
from .standings import standings

if TYPE_CHECKING:
    from .model import Event

    Rounds = tuple[tuple[seating.Game, ...], ...]

MODES = (*seating.AT_ONCE, *seating.ONE_BY_ONE)
APART = ("club", "country")


def draft(
    event: Event,
    session: int,
    *,
    mode: str = "optimal",
    seed: int = 0,
    apart: str = "",
    present: bool = False,
) -> dict[str, Any]:
    """The fields of ``SeatingDrafted`` from this session on, or for it alone if seated by standings.

    Earlier sessions stay as released. ``apart`` keeps players of the same club or country from meeting;
    ``present`` seats only players who have checked in. In finals the finalists are seated, and separately the
    others if they play on.
    """
    if mode not in MODES:
        raise PlanError(f"seats are made by mode {', '.join(MODES)}, not {mode[:20]}")
    if apart and apart not in APART:
        raise PlanError(f"players are kept apart by {' or '.join(APART)}, not by {apart[:20]}")
    if not 1 <= session <= event.planned:
        raise UnknownError(f"{event.name} has sessions 1 to {event.planned}, not {session}")
    playing = [person.number for person in event.playing(session) if person.checked_in or not present]
    request = _DraftRequest(session, mode, seed, apart)
    parts = [_part(event, request, players) for players in finals.groups(event, session, playing)]
    rounds = tuple(tuple(chain(*tables)) for tables in zip(*parts, strict=True))
    return {"session": session, "rounds": rounds, "mode": mode, "seed": seed}


class _DraftRequest(NamedTuple):
    """Which session to seat, and how."""

    session: int
    mode: str
    seed: int
    apart: str


def _part(event: Event, request: _DraftRequest, players: list[int]) -> Rounds:
    """The tables of a group that is seated together."""
    groups = _groups(event, players, request.apart)
    if request.mode in seating.ONE_BY_ONE or (request.session > 1 and request.mode == "optimal"):
        before = _played_schedule(event, request.session, groups)
        return _next(event, players, before, request.mode, request.seed)
    return _whole(players, event.planned - request.session + 1, request.mode, request.seed, groups)


def _next(event: Event, players: list[int], before: seating.Schedule | None, mode: str, seed: int) -> Rounds:
    """The following sessions: the next one by the standings, or all that are left."""
    done = len(before.rounds) if before else 0
    if mode in seating.ONE_BY_ONE:
        order = _order(event, players, done)
        return seating.next_round(order, before, mode=mode, seed=seed).rounds[done:]
    assert before is not None
    return seating.continue_from(before, done, players, rounds=event.planned, seed=seed).rounds[done:]


def _whole(players: list[int], rounds: int, mode: str, seed: int, groups: dict[int, str]) -> Rounds:
    """All rounds from the start. The schedule counts players from 1; players' numbers may have gaps."""
    at = {player: place for place, player in enumerate(players, start=1)}
    clubs = {at[player]: group for player, group in groups.items()}
    schedule = seating.schedule(len(players), rounds, seed=seed, mode=mode, clubs=clubs)
    return tuple(
        tuple((players[e - 1], players[s - 1], players[w - 1], players[n - 1]) for e, s, w, n in tables)
        for tables in schedule.rounds
    )


def _groups(event: Event, players: list[int], apart: str) -> dict[int, str]:
    if not apart:
        return {}
    groups = {player: getattr(event.people[player], apart) for player in players}
    return {player: group for player, group in groups.items() if group}


def _played_schedule(event: Event, session: int, groups: dict[int, str]) -> seating.Schedule | None:
    """The schedule of the earlier sessions, which stay as they are."""
    rounds = []
    for number in range(1, session):
        session_before = event.session(number)
        if not session_before.released:
            raise OrderError(f"session {number} is not released; what comes before session {session} must be")
        rounds.append([sheet.seats for sheet in session_before.tables.values()])
    return seating.Schedule(rounds, clubs=groups) if rounds else None


def _order(event: Event, players: list[int], done: int) -> list[int]:
    """Players in the order of the standings, fill-ins last; finals begin in seed order."""
    stage = event.stage(done + 1)
    seeds = list(stage.players) if stage is not None and stage.after == done else []
    ranked = [*seeds, *(line.player for line in standings(event, done) if line.player not in seeds)]
    among = set(players)
    return [
        *(player for player in ranked if player in among),
        *(player for player in players if event.people[player].fill_in),
    ]
