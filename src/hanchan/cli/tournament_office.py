"""The commands of the tournament office, for ``hanchan tournament``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _tournament_all_last as all_last
from . import _tournament_clock as clock
from . import _tournament_exchange as exchange
from . import _tournament_finals as finals
from . import _tournament_hands as hands
from . import _tournament_paper as paper
from . import _tournament_people as people
from . import _tournament_prizes as prizes
from . import _tournament_ranking as ranking
from . import _tournament_reports as reports
from . import _tournament_statistics as statistics
from . import _tournament_table as table
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
