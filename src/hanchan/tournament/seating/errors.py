"""Errors of seating, one exception per reason."""

from __future__ import annotations

from ...errors import HanchanError


class SeatingError(HanchanError):
    """Base class of all errors of seating."""


class FillInsError(SeatingError):
    """The number of players is not a multiple of four; ``fill_ins`` is how many are missing."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.fill_ins = -players % 4
        super().__init__(players)

    def __str__(self) -> str:
        people = "1 fill-in" if self.fill_ins == 1 else f"{self.fill_ins} fill-ins"
        return (
            f"{self.players} players do not fill their tables of four; "
            f"add {people} to make it {self.players + self.fill_ins}"
        )


class SizeError(SeatingError):
    """Too few or too many players or rounds."""


class ModeError(SeatingError):
    """An unknown mode of seating, or one that does not fit the request."""


class ClubsError(SeatingError):
    """Clubs given for players who do not play, or in a wrong form."""


class FixedSeatError(SeatingError):
    """Players who cannot all keep their tables."""


class ScheduleError(SeatingError):
    """An invalid schedule, such as one that seats a player twice in a round."""


class StandingsError(SeatingError):
    """Standings that do not match the players."""
