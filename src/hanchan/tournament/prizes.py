"""Prizes for ranks of players, of teams or among some players, and prizes awarded by hand.

Disqualified players get no prize by rank, nor do players who left for an emergency (WDMC 2019 P2 §7.5); the
next player moves up. Players who share ranks share the prizes of those ranks.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from .standings import standings
from .teams import teams

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from .entries import PrizeSet
    from .model import Event


@dataclass(frozen=True, slots=True)
class Award:
    """A prize and its winners."""

    prize: str
    ranks: str
    """One rank, shared ranks such as 2-3, or empty for a prize awarded by hand."""
    winners: tuple[str, ...]
    """Names of the winners; empty while nobody holds the rank."""
    note: str = ""
    """Why it was awarded, if by hand, or among whom."""
    clause: str = ""

    @property
    def shared(self) -> bool:
        """Whether several winners share it."""
        return bool(self.ranks) and len(self.winners) > 1

    def to_dict(self) -> dict[str, Any]:
        """The award for JSON."""
        return {
            "prize": self.prize,
            "ranks": self.ranks,
            "winners": list(self.winners),
            "shared": self.shared,
            "note": self.note,
            "clause": self.clause,
        }


class _Place(NamedTuple):
    """A group of players who share ranks."""

    first: int
    last: int
    names: tuple[str, ...]


def prizes(event: Event) -> list[Award]:
    """All prizes with their current winners: the rulebook's first, then in the order of entry."""
    awards: list[Award] = []
    everybody = _places(_players(event))
    rule = event.ruleset.rule("prizes.by_rank")
    for name, first, last in rule.value:
        awards += _by_rank(name, first, last, everybody, clause=rule.citation)
    for prize in event.prizes:
        awards += _awards_by_rank(event, prize)
    known = {prize.name.casefold() for prize in event.prizes}
    return [*awards, *_awards_by_hand(event, lambda name: name not in known)]


def _awards_by_rank(event: Event, prize: PrizeSet) -> Iterator[Award]:
    name = prize.name.casefold()
    if not prize.first:
        given = list(_awards_by_hand(event, lambda given_name: given_name == name))
        yield from given or [Award(prize.name, "", (), "not given yet")]
    elif prize.teams:
        ranked = [(team.rank, team.name) for team in teams(event) if team.rank is not None]
        yield from _by_rank(prize.name, prize.first, prize.last, _places(ranked), note="teams")
    else:
        among = set(prize.among)
        note = f"among {len(among)} players" if among else ""
        yield from _by_rank(prize.name, prize.first, prize.last, _places(_players(event, among)), note=note)


def _players(event: Event, among: set[int] | None = None) -> list[tuple[int, str]]:
    """Rank and name of the players who can get a prize, optionally only ``among`` some."""
    return [
        (line.rank, line.name)
        for line in standings(event)
        if line.rank is not None
        and not line.withheld
        and not event.people[line.player].disqualified
        and (not among or line.player in among)
    ]


def _places(ranked: Iterable[tuple[int, str]]) -> list[_Place]:
    """Ranks renumbered among those who can get a prize, with ties grouped."""
    places: list[_Place] = []
    for _, level in groupby(ranked, lambda player: player[0]):
        names = tuple(name for _, name in level)
        first = places[-1].last + 1 if places else 1
        places.append(_Place(first, first + len(names) - 1, names))
    return places


def _by_rank(
    name: str, first: int, last: int, places: list[_Place], *, note: str = "", clause: str = ""
) -> Iterator[Award]:
    winners = [place for place in places if place.first <= last and place.last >= first]
    if not winners:
        ranks = str(first) if first == last else f"{first}-{last}"
        yield Award(name, ranks, (), note or "nobody has the rank", clause)
    for place in winners:
        from_, to = max(first, place.first), min(last, place.last)
        yield Award(name, str(from_) if from_ == to else f"{from_}-{to}", place.names, note, clause)


def _awards_by_hand(event: Event, wanted: Callable[[str], bool]) -> Iterator[Award]:
    """The prizes awarded by hand whose name is wanted."""
    for prize in event.given:
        if wanted(prize.name.casefold()):
            names = tuple(event.people[player].name for player in prize.players)
            yield Award(prize.name, "", names, prize.why)
