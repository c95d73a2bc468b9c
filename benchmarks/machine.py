"""Where and with what a benchmark ran."""

from __future__ import annotations

import os
import platform
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

PACKAGES = ("hanchan", "riichienv", "mahjong", "xiangting", "numpy")


def pin() -> int | None:
    """Keep this process and its children on one core; None where that is not possible."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


@dataclass(frozen=True)
class Machine:
    """Date, machine and versions of a run."""

    date: str
    cpu: str
    cores: int
    core: int | None
    system: str
    python: str
    versions: dict[str, str]

    def to_dict(self) -> dict[str, Any]:
        """For JSON."""
        return asdict(self)

    def __str__(self) -> str:
        pinned = "not pinned to a core" if self.core is None else f"pinned to core {self.core}"
        packages = ", ".join(f"{name} {number}" for name, number in self.versions.items())
        return (
            f"{self.date}, {self.cpu}, {self.cores} cores, {pinned}, {self.system}, "
            f"Python {self.python}, {packages}"
        )


def describe(core: int | None) -> Machine:
    """The machine that we are on, now."""
    return Machine(
        date=datetime.now(UTC).date().isoformat(),
        cpu=_cpu(),
        cores=os.cpu_count() or 1,
        core=core,
        system=f"{platform.system()} {platform.machine()}",
        python=platform.python_version(),
        versions={name: version(name) for name in PACKAGES},
    )


def _cpu() -> str:
    """The name of the processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or "unknown processor")
