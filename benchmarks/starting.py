"""Memory and start: the tables, the import, the command line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import hanchan_core

from benchmarks.lines import Line
from benchmarks.timing import Effort, printed_by, whole_process

if TYPE_CHECKING:
    from collections.abc import Iterator

MEGABYTE = 1e6
TABLES_TARGET = 2 * MEGABYTE
LOAD_TARGET = 50.0
IMPORT_TARGET = 100.0
COMMAND_TARGET = 300.0
COMMAND = ("score", "123m567m34p66p678s", "--win", "5p", "--riichi")

LOAD = """
from time import perf_counter
import hanchan_core
tiles = list(range(0, 136, 10))
times = [perf_counter()]
for _ in range(2):
    hanchan_core.shanten(tiles)
    times.append(perf_counter())
print(1000 * ((times[1] - times[0]) - (times[2] - times[1])))
"""

IMPORT = """
from time import perf_counter
start = perf_counter()
import hanchan
print(1000 * (perf_counter() - start))
"""


def lines(effort: Effort) -> Iterator[Line]:
    """The lines about memory and start."""
    yield Line(
        "tables",
        "Tables in memory",
        hanchan_core.table_bytes(),
        "bytes",
        target=TABLES_TARGET,
        at_most=True,
    )
    load = printed_by(LOAD, effort.processes)
    work = "First shanten call less the second"
    yield Line("tables-load", work, load, "ms", target=LOAD_TARGET, at_most=True)
    work = "import hanchan in a fresh process"
    taken = printed_by(IMPORT, effort.processes)
    yield Line("import", work, taken, "ms", target=IMPORT_TARGET, at_most=True)
    command = [str(Path(sys.executable).with_name("hanchan")), *COMMAND]
    work = f"hanchan {' '.join(COMMAND[:2])} ..., the whole process"
    taken = 1000 * whole_process(command, effort.processes)
    yield Line("command", work, taken, "ms", target=COMMAND_TARGET, at_most=True)
