"""The commands of the tournament office, for ``hanchan tournament``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..common.help import Command
from . import all_last, clock, exchange, finals, hands, people, prizes, table
from . import log as reports
from . import printing as paper
from . import sessions as tables
from . import standings as ranking
from . import stats as statistics

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
    "draw-seats": table.draw_seats_command,
    "tables": tables.tables_command,
    "start": tables.start_command,
    "clock": clock.clock_command,
    "hand": hands.hand_command,
    "table": table.table_command,
    "lend": table.lend_command,
    "result": tables.result_command,
    "confirm": tables.confirm_command,
    "sign": tables.sign_command,
    "penalty": people.penalty_command,
    "substitute": people.substitute_command,
    "drop": people.drop_command,
    "all-last": all_last.all_last_command,
    "tie": ranking.tie_command,
    "standings": ranking.standings_command,
    "cut": finals.cut_command,
    "team": prizes.team_command,
    "prize": prizes.prize_command,
    "prizes": prizes.prizes_command,
    "stats": statistics.stats_command,
    "plot": statistics.plot_command,
    "sheets": paper.sheets_command,
    "audit": reports.audit_command,
    "log": reports.log_command,
    "undo": reports.undo_command,
    "export": exchange.export_command,
    "ema": exchange.ema_command,
    "attach": exchange.attach_command,
    "attached": exchange.attached_command,
    "archive": exchange.archive_command,
    "restore": exchange.restore_command,
    "demo": reports.demo_command,
}
NEGATIVE = ("all-last", "hand", "result")
"""Commands with figures that may be negative."""


def register(app: typer.Typer) -> None:
    """Give an app all commands of the office."""
    for name, command in COMMANDS.items():
        settings = tables.NUMBERS if name in NEGATIVE else None
        app.command(name, cls=Command, context_settings=settings)(command)
