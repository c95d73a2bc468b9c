"""Fields of eight and more players who have played, for cuts, teams, prizes and statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hanchan.tournament import Event, FinalsCut, demo, fold
from hanchan.tournament.cuts import cut
from hanchan.tournament.office import Office
from hanchan.tournament.store import Store

from ..office.events import make, opened, reported, seated

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hanchan.tournament import Entry, Standing
    from hanchan.tournament.entries import Four

EIGHT: tuple[Four, Four] = ((1, 2, 3, 4), (5, 6, 7, 8))
FIRST: tuple[Four, Four] = ((50_000, 30_000, 25_000, 15_000), (48_000, 31_000, 24_000, 17_000))
"""By WRC and EMA: Ana +35, Bo +5, Cy -10, Di -30; Ed +33, Fi +6, Gus -11, Hana -28."""
SCORES = {1: 35, 2: 5, 3: -10, 4: -30, 5: 33, 6: 6, 7: -11, 8: -28}


def session(number: int, tables: Sequence[Four], points: Sequence[Four]) -> list[Entry]:
    """A session from its draft to its last signature."""
    sheets = zip(tables, points, strict=True)
    reports = [reported(number, at, seats, told) for at, (seats, told) in enumerate(sheets, start=1)]
    return [*seated(number, *tables), *(entry for report in reports for entry in report)]


def eight(ruleset: str = "wrc-2022", points: Sequence[Four] = FIRST, *, sessions: int = 1) -> list[Entry]:
    """The log of eight players after one session."""
    return [*opened(ruleset, players=8, sessions=sessions), *session(1, EIGHT, points)]


def cut_of(log: Sequence[Entry], size: int = 4, **terms: Any) -> FinalsCut:
    """The cut that an office would enter."""
    return make(FinalsCut, **cut(fold(log), size, **terms))


def with_cut(log: Sequence[Entry], size: int = 4, **terms: Any) -> list[Entry]:
    """The log with a cut at its end."""
    return [*log, cut_of(log, size, **terms)]


def totals(lines: Sequence[Standing]) -> dict[int, float]:
    """Scores in thousands."""
    return {line.player: line.to_dict()["total"] for line in lines}


def ranks(lines: Sequence[Standing]) -> list[tuple[int | None, str]]:
    """Rank and name."""
    return [(line.rank, line.name) for line in lines]


def happened(
    ruleset: str,
    seed: int,
    *,
    players: int = 18,
    sessions: int = 3,
    finals: Sequence[Mapping[str, Any]] = (),
    incidents: bool = True,
) -> Event:
    """A whole event by a seed, with finals."""
    with Store("sqlite://") as store:
        office = Office.open(store, "Demo", ruleset=ruleset, sessions=sessions)
        demo.fill(office, players=players, seed=seed, mode="random", finals=finals, incidents=incidents)
        assert fold(store.read("demo")).log == office.event.log
        return office.event
