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
    """The fields of ``SeatingDrafted`` from this session on, or for it alone by the standings.

    Sessions before it stay as they were released. ``apart`` keeps players of one club or country from
    meeting; ``present`` seats only who is checked in. In finals the finalists are seated, and apart from them
    the others if they play on.
    """
    if mode not in MODES:
        raise PlanError(f"seats are made by mode {', '.join(MODES)}, not {mode[:20]}")
    if apart and apart not in APART:
        raise PlanError(f"players are kept apart by {' or '.join(APART)}, not by {apart[:20]}")
    if not 1 <= session <= event.planned:
        raise UnknownError(f"{event.name} has sessions 1 to {event.planned}, not {session}")
    playing = [person.number for person in event.playing(session) if person.checked_in or not present]
    asked = _Asked(session, mode, seed, apart)
    parts = [_part(event, asked, players) for players in finals.groups(event, session, playing)]
    made = tuple(tuple(chain(*tables)) for tables in zip(*parts, strict=True))
    return {"session": session, "rounds": made, "mode": mode, "seed": seed}


class _Asked(NamedTuple):
    """What is to be seated, and how."""

    session: int
    mode: str
    seed: int
    apart: str


def _part(event: Event, asked: _Asked, players: list[int]) -> Rounds:
    """The tables of those who are seated together."""
    groups = _groups(event, players, asked.apart)
    if asked.mode in seating.ONE_BY_ONE or (asked.session > 1 and asked.mode == "optimal"):
        before = _played_schedule(event, asked.session, groups)
        return _next(event, players, before, asked.mode, asked.seed)
    return _whole(players, event.planned - asked.session + 1, asked.mode, asked.seed, groups)


def _next(event: Event, players: list[int], before: seating.Schedule | None, mode: str, seed: int) -> Rounds:
    """What follows the sessions before: the next one by the standings, or all that are left."""
    done = len(before.rounds) if before else 0
    if mode in seating.ONE_BY_ONE:
        order = _order(event, players, done)
        return seating.next_round(order, before, mode=mode, seed=seed).rounds[done:]
    assert before is not None
    return seating.continue_from(before, done, players, rounds=event.planned, seed=seed).rounds[done:]


def _whole(players: list[int], rounds: int, mode: str, seed: int, groups: dict[int, str]) -> Rounds:
    """Rounds that nothing has gone before. The schedule counts players from 1; numbers here may have gaps."""
    at = {player: place for place, player in enumerate(players, start=1)}
    clubs = {at[player]: group for player, group in groups.items()}
    made = seating.schedule(len(players), rounds, seed=seed, mode=mode, clubs=clubs)
    return tuple(
        tuple((players[e - 1], players[s - 1], players[w - 1], players[n - 1]) for e, s, w, n in tables)
        for tables in made.rounds
    )


def _groups(event: Event, players: list[int], apart: str) -> dict[int, str]:
    if not apart:
        return {}
    groups = {player: getattr(event.people[player], apart) for player in players}
    return {player: group for player, group in groups.items() if group}


def _played_schedule(event: Event, session: int, groups: dict[int, str]) -> seating.Schedule | None:
    """The sessions before this one, which stay."""
    rounds = []
    for number in range(1, session):
        one = event.session(number)
        if not one.released:
            raise OrderError(f"session {number} is not released; what comes before session {session} must be")
        rounds.append([sheet.seats for sheet in one.tables.values()])
    return seating.Schedule(rounds, clubs=groups) if rounds else None


def _order(event: Event, players: list[int], done: int) -> list[int]:
    """Players from the first to the last, fill-ins behind them; finals begin in the order of the seeds."""
    stage = event.stage(done + 1)
    seeds = list(stage.players) if stage is not None and stage.after == done else []
    ranked = [*seeds, *(line.player for line in standings(event, done) if line.player not in seeds)]
    among = set(players)
    return [
        *(player for player in ranked if player in among),
        *(player for player in players if event.people[player].fill_in),
    ]
