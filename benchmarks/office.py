"""The office and the referee: seating, standings, rebuilding an event, a ruling; with how they grow."""

from __future__ import annotations

from functools import partial
from itertools import count, cycle, islice
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import TYPE_CHECKING, Any

from benchmarks.lines import Line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from benchmarks.timing import Effort
    from hanchan.tournament import Entry, Event, TableSheet

SEATING_TARGET = 10_000.0
ZERO_TARGET = 2_000.0
STANDINGS_TARGET = 50.0
REBUILDING_TARGET = 1_000.0
PRINTING_TARGET = 10_000.0
RULING_TARGET = 1.0
ENTRIES = 20_000
ROUNDS = 10
TIMES = 5


def lines(effort: Effort) -> Iterator[Line]:
    """The lines of the office; a short run has the small sizes only."""
    small = effort.processes == 1
    yield from seating(range(12, 53 if small else 201, 4))
    for players in (40,) if small else (50, 100, 200):
        event = filled(players)
        yield from standing(event, players)
        yield printing(event, players)
    yield from rebuilding(event, ENTRIES // 10 if small else ENTRIES)
    yield ruling()


def taken(work: Callable[[], object], times: int = TIMES) -> float:
    """Milliseconds of the processor, the median of some runs."""

    def once() -> float:
        start = process_time()
        work()
        return 1_000 * (process_time() - start)

    work()
    return median(once() for _ in range(times))


def seating(sizes: range) -> Iterator[Line]:
    """The slowest of all sizes, and of those that have nothing twice."""
    from hanchan.tournament.seating import schedule, verify

    perfect, others = [0.0], [0.0]
    for players in sizes:
        for rounds in range(1, ROUNDS + 1):
            start = process_time()
            made = schedule(players, rounds)
            spent = 1_000 * (process_time() - start)
            found = verify(made)
            zero = found.opponent_repeats == found.table_repeats == 0
            (perfect if zero else others).append(spent)
    span = f"{sizes[0]} to {sizes[-1]} players, 1 to {ROUNDS} rounds"
    work = f"Seating, the slowest of {span}"
    yield Line("seating", work, max(perfect + others), "ms", target=SEATING_TARGET, at_most=True)
    work = "The same, sizes without any repeat"
    yield Line("seating-zero", work, max(perfect), "ms", target=ZERO_TARGET, at_most=True)


def filled(players: int) -> Event:
    """A sample event."""
    from hanchan.tournament import demo
    from hanchan.tournament.office import Office
    from hanchan.tournament.store import Store

    with Store("sqlite://") as store:
        office = Office.open(store, "Event", ruleset="wrc-2022", sessions=ROUNDS)
        demo.fill(office, players=players)
        return office.event


def standing(event: Event, players: int) -> Iterator[Line]:
    """Standings of everybody, from the sheets."""
    from hanchan.tournament import standings

    spent = taken(lambda: standings(event))
    target = STANDINGS_TARGET if players == 200 else None
    work = f"Standings of {players} players, {ROUNDS} sessions"
    yield Line(f"standings-{players}", work, spent, "ms", target=target, at_most=True)


def printing(event: Event, players: int) -> Line:
    """Everything for a session on paper, in one file; only once, because Typst remembers what it has set."""
    from hanchan.tournament import printing as paper

    start = process_time()
    paper.pdf(paper.ALL, event, session=ROUNDS)
    spent = 1_000 * (process_time() - start)
    target = PRINTING_TARGET if players == 100 else None
    work = f"All sheets of a session of {players} players, as one PDF"
    return Line(f"printing-{players}", work, spent, "ms", target=target, at_most=True)


def rebuilding(event: Event, entries: int) -> Iterator[Line]:
    """An event from the database, read, checked and folded, at three lengths."""
    from hanchan.tournament.office import Office
    from hanchan.tournament.store import Store

    log = [*event.log, *islice(corrections(event), max(0, entries - len(event.log)))]
    with TemporaryDirectory() as folder, Store(f"sqlite:///{folder}/events.db") as store:
        for part in (entries // 4, entries // 2, entries):
            store.append(f"of-{part}", log[:part], after=0)
            spent = taken(partial(Office, store, f"of-{part}"), times=3)
            target = REBUILDING_TARGET if part == ENTRIES else None
            work = f"An event rebuilt from {part:,} entries of the database"
            yield Line(f"rebuilding-{part}", work, spent, "ms", target=target, at_most=True)


def corrections(event: Event) -> Iterator[Entry]:
    """Sheet after sheet is corrected, confirmed by four and signed once more, without end."""
    from hanchan.tournament import Confirmed, Corrected, Signed

    number = count()

    def made(kind: type[Entry], sheet: TableSheet, **told: Any) -> Entry:
        where = {"session": sheet.session, "table": sheet.table}
        return kind(id=f"again {next(number)}", at="2026-05-01T08:00:00Z", author="desk", **where, **told)

    for sheet in cycle(event.sheets()):
        assert sheet.points is not None
        result = {"points": sheet.points, "deposits": sheet.deposits, "why": "Counted once more"}
        yield made(Corrected, sheet, **result)
        for player in sheet.seats:
            yield made(Confirmed, sheet, player=player)
        yield made(Signed, sheet, referee="Head referee")


def ruling() -> Line:
    """One ruling with circumstances and history."""
    from hanchan.referee import Offence, rule

    before = [Offence("late_call_win", True)]

    def rulings() -> None:
        for _ in range(100):
            rule("late_1_10", {"minutes_late": 7, "emergency": False}, "wrc-2025", before)

    spent = taken(rulings) / 100
    return Line("ruling", "A ruling, with earlier offences", spent, "ms", target=RULING_TARGET, at_most=True)
