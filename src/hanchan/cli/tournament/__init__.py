"""``hanchan tournament``: an event from registration to the prizes."""

from __future__ import annotations

import click

from ..common.commands import group

COMMANDS = {
    "new": "people:new_command",
    "import": "people:import_command",
    "register": "people:register_command",
    "checkin": "people:checkin_command",
    "people": "people:people_command",
    "seat": "sessions:seat_command",
    "release": "sessions:release_command",
    "draw-seats": "table:draw_seats_command",
    "tables": "sessions:tables_command",
    "start": "sessions:start_command",
    "clock": "clock:clock_command",
    "hand": "hands:hand_command",
    "table": "table:table_command",
    "lend": "table:lend_command",
    "result": "results:result_command",
    "confirm": "results:confirm_command",
    "sign": "results:sign_command",
    "penalty": "people:penalty_command",
    "substitute": "people:substitute_command",
    "drop": "people:drop_command",
    "all-last": "all_last:all_last_command",
    "tie": "standings:tie_command",
    "standings": "standings:standings_command",
    "cut": "finals:cut_command",
    "team": "prizes:team_command",
    "prize": "prizes:prize_command",
    "prizes": "prizes:prizes_command",
    "stats": "stats:stats_command",
    "plot": "stats:plot_command",
    "sheets": "printing:sheets_command",
    "audit": "log:audit_command",
    "log": "log:log_command",
    "undo": "log:undo_command",
    "export": "exchange:export_command",
    "ema": "exchange:ema_command",
    "attach": "exchange:attach_command",
    "attached": "exchange:attached_command",
    "archive": "exchange:archive_command",
    "restore": "exchange:restore_command",
    "demo": "demo:demo_command",
    "seating": "seating:seating_command",
    "verify-seating": "seating:verify_seating_command",
    "points": "points:points_command",
}


@group("tournament", places={name: f"{__name__}.{place}" for name, place in COMMANDS.items()})
@click.pass_context
def tournament(context: click.Context) -> None:
    """Run a tournament.

    Examples:
      hanchan tournament demo
      hanchan tournament new "Spring Cup" --ruleset ema-2016
      hanchan tournament seating --players 40 --rounds 8
      hanchan tournament verify-seating seating.json
      hanchan tournament points 42300 33100 27900 16700 --ruleset ema-2016

    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
