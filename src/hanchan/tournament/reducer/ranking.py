"""Entries about finals, teams and prizes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .. import cuts
from ..entries import FinalsCut, PrizeGiven, PrizeSet, TeamNamed, TeamRuleSet
from ..errors import PrizeError, TeamError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..entries import Entry, Registered
    from ..model import Event

MOST_RANK = 10_000


def add_finals(entry: FinalsCut, event: Event) -> None:
    """Add the sessions of the finals; drafts of later sessions are discarded."""
    stage = cuts.make_stage(entry, event)
    event.stages.append(stage)
    event.planned = stage.last
    for number in [number for number in event.sessions if number > stage.after]:
        del event.sessions[number]


# Teams


def team_of(event: Event, text: str) -> str:
    """The name of a team as first written; a new name creates the team."""
    name = " ".join(text.split())
    return event.teams.setdefault(name.casefold(), name) if name else ""


def registered_team(event: Event, entry: Registered) -> str:
    """The team of a newly registered player; fill-ins have none."""
    if entry.team.strip() and entry.fill_in:
        raise TeamError(f"{entry.name} is a fill-in and in no team")
    return team_of(event, entry.team)


def name_team(entry: TeamNamed, event: Event) -> None:
    """Form a new team of players who have none yet."""
    name = " ".join(entry.team.split())
    if not name:
        raise TeamError("a team has a name")
    if name.casefold() in event.teams:
        raise TeamError(f"there is a team {event.teams[name.casefold()]} already")
    _check_players(event, entry.players, TeamError, f"the team {name}")
    for player in entry.players:
        person = event.person(player)
        if person.team:
            raise TeamError(f"{person.name} is in the team {person.team} already")
        if person.fill_in:
            raise TeamError(f"{person.name} is a fill-in and in no team")
    for player in entry.players:
        event.people[player].team = team_of(event, name)


def set_team_rule(entry: TeamRuleSet, event: Event) -> None:
    """Set how many players of a team count; the last such entry holds."""
    if not 0 <= entry.best <= MOST_RANK:
        raise TeamError(f"the best 1, 2, 3 … players of a team count, or all with 0, not {entry.best}")
    event.team_best = entry.best


def _check_players(event: Event, players: Sequence[int], error: type[Exception], what: str) -> None:
    if not players:
        raise error(f"{what} has no players")
    for player in players:
        event.person(player)
    twice = [player for player, times in Counter(players).items() if times > 1]
    if twice:
        raise error(f"{event.people[twice[0]].name} is named twice for {what}")


# Prizes


def add_prize(entry: PrizeSet, event: Event) -> None:
    """Add a new prize."""
    name = _prize_name(entry.name)
    if any(prize.name.casefold() == name.casefold() for prize in event.prizes):
        raise PrizeError(f"there is a prize {name} already")
    by_hand = not entry.first and not entry.last
    if not by_hand and not 1 <= entry.first <= entry.last <= MOST_RANK:
        raise PrizeError(f"a prize is for ranks as 1 to 3, not {entry.first} to {entry.last}")
    if by_hand and (entry.teams or entry.among):
        raise PrizeError(f"{name} is given by hand, so it is for no ranks of teams or of a list")
    if entry.teams and entry.among:
        raise PrizeError(f"{name} is for teams, or among players, not both")
    if entry.among:
        _check_players(event, entry.among, PrizeError, f"the prize {name}")
    event.prizes.append(entry)


def award_prize(entry: PrizeGiven, event: Event) -> None:
    """Award a prize that does not go by rank."""
    name = _prize_name(entry.name)
    _check_players(event, entry.players, PrizeError, f"the prize {name}")
    for prize in event.prizes:
        if prize.name.casefold() == name.casefold() and prize.first:
            raise PrizeError(f"{prize.name} goes by rank and is not given by hand")
    for given in event.given:
        both = set(given.players) & set(entry.players)
        if given.name.casefold() == name.casefold() and both:
            raise PrizeError(f"{event.people[min(both)].name} has {given.name} already")
    event.given.append(entry)


def _prize_name(text: str) -> str:
    name = " ".join(text.split())
    if not name:
        raise PrizeError("a prize has a name")
    return name


FOLDED: dict[type[Entry], Callable[..., None]] = {
    FinalsCut: add_finals,
    TeamNamed: name_team,
    TeamRuleSet: set_team_rule,
    PrizeSet: add_prize,
    PrizeGiven: award_prize,
}
"""The handler of each kind of entry."""
