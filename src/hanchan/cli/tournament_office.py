"""The commands of the tournament office, for ``hanchan tournament``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _tournament_people as people
from . import _tournament_reports as reports
from . import _tournament_tables as tables
from .help import Command

if TYPE_CHECKING:
    from collections.abc import Callable

    import typer

COMMANDS: dict[str, Callable[..., int | None]] = {
    "new": people.new_command,
    "import": people.import_command,
    "register": people.register_command,
    "checkin": people.checkin_command,
    "people": people.people_command,
    "seat": tables.seat_command,
    "release": tables.release_command,
    "tables": tables.tables_command,
    "start": tables.start_command,
    "clock": tables.clock_command,
    "hand": tables.hand_command,
    "result": tables.result_command,
    "confirm": tables.confirm_command,
    "sign": tables.sign_command,
    "penalty": people.penalty_command,
    "substitute": people.substitute_command,
    "drop": people.drop_command,
    "tie": reports.tie_command,
    "standings": reports.standings_command,
    "audit": reports.audit_command,
    "log": reports.log_command,
    "undo": reports.undo_command,
    "demo": reports.demo_command,
}
NEGATIVE = ("hand", "result")
"""Commands with figures that may be negative."""


def register(app: typer.Typer) -> None:
    """Give an app all commands of the office."""
    for name, command in COMMANDS.items():
        settings = tables.NUMBERS if name in NEGATIVE else None
        app.command(name, cls=Command, context_settings=settings)(command)
