"""``hanchan tournament demo``: an event with simulated results."""

from __future__ import annotations

from ...errors import OptionError
from ..common.commands import argument, command, flag, option
from ..common.options import json_option, ruleset_option
from ..common.output import say, say_json
from ..common.types import WholeNumber
from .common import author_option, open_store


@command()
@argument("name", "[NAME]", "The name of the event.", default="Demo")
@ruleset_option(help="The rules of the event: a ruleset, or a file.")
@option("--players", type=WholeNumber(4, 1000), metavar="N", default=40, help="The number of players.")
@option("--sessions", type=WholeNumber(1, 50), metavar="N", default=8, help="The number of sessions.")
@option(
    "--cut",
    "finalists",
    type=WholeNumber(4),
    metavar="N",
    help="Then a final with N players: two sessions, half of the score is carried over.",
)
@option("--seed", type=WholeNumber(0), metavar="S", default=0, help="The same seed gives the same event.")
@flag("--hands", help="Report every game hand by hand.")
@author_option
@json_option()
def demo_command(
    *,
    name: str,
    ruleset: str,
    players: int,
    sessions: int,
    finalists: int | None,
    seed: int,
    hands: bool,
    author: str,
    as_json: bool,
) -> None:
    """Fill a whole event with simulated results, to try things out.

    Players come late, leave, are substituted and penalised; sheets are corrected.

    Example:
      hanchan tournament demo --ruleset ema-2016 --players 32 --sessions 6 --cut 8

    """
    from ...tournament import audit, demo
    from ...tournament.office import Office

    if finalists is not None and finalists > players:
        raise OptionError(f"--cut takes a whole number from 4 to {players}, not {finalists}")
    finals = [{"size": finalists, "sessions": 2, "carry": "half"}] if finalists else []
    with open_store() as store:
        office = Office.open(store, name, ruleset=ruleset, sessions=sessions, author=author)
        demo.fill(office, players=players, seed=seed, finals=finals, hands=hands)
        entries = len(office.event.log)
        if as_json:
            summary = {
                "event": office.key,
                "players": players,
                "sessions": sessions,
                "entries": entries,
                "audit": audit(office.event).ok,
            }
            say_json(summary, indent=2)
        else:
            say(
                f"{name}: {players} players, {sessions} sessions, {entries} entries; its key is {office.key}."
            )
