"""What the players of a game did, hand by hand: the numbers of their statistics."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

CALLS = ("chi", "pon", "kan")


@dataclass
class SeatStatistics:
    """Of one player."""

    hands: int = 0
    wins: int = 0
    deal_ins: int = 0
    """Hands in which another won on a discard of this player."""
    riichi: int = 0
    """Hands with riichi declared."""
    calls: int = 0
    """Hands with a called tile."""


@dataclass
class GameStatistics:
    """Of all players, by seat."""

    seats: list[SeatStatistics] = field(default_factory=lambda: [SeatStatistics() for _ in range(4)])

    def count(
        self, events: Sequence[Mapping[str, Any]], end: Mapping[str, Any] | None, seat: Callable[[str], int]
    ) -> None:
        """Count a hand that is over; ``seat`` says whose wind it was."""
        for one in self.seats:
            one.hands += 1
        for wind in {event["seat"] for event in events if event["type"] == "riichi"}:
            self.seats[seat(wind)].riichi += 1
        for wind in {event["seat"] for event in events if event["type"] in CALLS}:
            self.seats[seat(wind)].calls += 1
        wins = (end or {}).get("wins", ())
        for win in wins:
            self.seats[seat(win["seat"])].wins += 1
        if wins and wins[0]["from"]:
            self.seats[seat(wins[0]["from"])].deal_ins += 1

    def rows(self) -> list[dict[str, int]]:
        """The numbers of each seat."""
        return [asdict(one) for one in self.seats]
