"""Cases of standings: games of four players, a session each, and the rank that each of them has then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hanchan.tournament import (
    Confirmed,
    Event,
    Registered,
    ResultEntered,
    SeatingDrafted,
    SeatingReleased,
    SessionStarted,
    Signed,
    enter,
    standings,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hanchan.rulesets import Ruleset
    from hanchan.tournament import Entry

SITUATION = {"games"}
"""The points of players 1 to 4, game after game."""
EXPECT = {"ranks"}
PLAYERS = (1, 2, 3, 4)


def entries(games: list[list[int]]) -> Iterator[Entry]:
    """What the office enters for these games."""
    told: list[tuple[type[Entry], dict[str, Any]]] = [
        (Registered, {"player": player, "name": f"player {player}"}) for player in PLAYERS
    ]
    for session, points in enumerate(games, 1):
        told += [
            (SeatingDrafted, {"session": session, "rounds": ((PLAYERS,),)}),
            (SeatingReleased, {"session": session}),
            (SessionStarted, {"session": session}),
            (ResultEntered, {"session": session, "table": 1, "points": tuple(points)}),
            *((Confirmed, {"session": session, "table": 1, "player": player}) for player in PLAYERS),
            (Signed, {"session": session, "table": 1, "referee": "desk"}),
        ]
    for number, (kind, fields) in enumerate(told, 1):
        yield kind(id=str(number), at="2026-05-01T08:00:00Z", author="desk", **fields)


def result(situation: Mapping[str, Any], _expect: object, ruleset: Ruleset) -> dict[str, Any]:
    """The rank of each player."""
    event = Event(name="Cup", ruleset_id=ruleset.id, planned=len(situation["games"]), _ruleset=ruleset)
    for entry in entries(situation["games"]):
        enter(event, entry)
    ranks = {line.player: line.rank for line in standings(event)}
    return {"ranks": [ranks[player] for player in PLAYERS]}
