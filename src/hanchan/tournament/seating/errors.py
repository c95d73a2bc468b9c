"""What cannot be seated: one exception for each reason."""

from __future__ import annotations

from ...errors import HanchanError


class SeatingError(HanchanError):
    """Something that cannot be seated."""


class FillInsError(SeatingError):
    """Players who do not fill their tables; ``fill_ins`` is how many are missing."""

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
    """A way of seating that does not exist, or not for this."""


class ClubsError(SeatingError):
    """Clubs that are not told well."""


class FixedSeatError(SeatingError):
    """Players who cannot all keep their tables."""


class ScheduleError(SeatingError):
    """A schedule by which nobody could sit down."""


class StandingsError(SeatingError):
    """A ranking that does not fit the players."""
