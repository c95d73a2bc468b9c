"""``hanchan tournament audit | log | undo | demo``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...errors import OptionError
from ...rulesets import DEFAULT_RULESET
from ..common.output import say, say_json
from .common import (
    ByOption,
    EventOption,
    Given,
    JsonOption,
    author,
    desk,
    enters,
    opened,
    score_text,
    show_rows,
    takes,
    whole,
)

if TYPE_CHECKING:
    from ...tournament import Audit, Entry, Event

SHORT = 12
"""How many characters of an id are shown, and are enough to name an entry."""


def audit_command(
    *,
    lines: Annotated[bool, typer.Option("--lines", help="Every line, not only the sums.")] = False,
    event: EventOption = "",
    as_json: JsonOption = False,
) -> int:
    """Explain every point of the event: all of them sum to zero."""
    from ...tournament import audit

    with desk(event) as office:
        found = audit(office.event)
    if as_json:
        say_json(found.to_dict(), indent=2)
    else:
        _show_audit(found, lines=lines)
    return 0 if found.ok else 1


def _show_audit(found: Audit, *, lines: bool) -> None:
    told = found.to_dict()
    if lines:
        rows = [(one["kind"], one["what"], score_text(one["score"]), one["clause"]) for one in told["lines"]]
        show_rows(("", "what", "score", "clause"), rows, right=(2,))
    sums = [(kind, score_text(points)) for kind, points in told["sums"].items()]
    show_rows(("", "score"), [*sums, ("balance", score_text(told["balance"]))], right=(1,))
    for problem in found.problems:
        say(problem)
    say("Every point is explained." if found.ok else "Points are missing.")


def log_command(
    *,
    last: Annotated[str, takes("N", "Only the last so many entries.", "--last")] = "",
    event: EventOption = "",
    as_json: JsonOption = False,
) -> None:
    """Show the log: everything that was entered, also what was undone."""
    with desk(event) as office:
        log, undone = office.event.log, office.event.undone
        shown = (
            list(enumerate(log, start=1))[-whole("--last", last) :] if last else list(enumerate(log, start=1))
        )
        if as_json:
            told = [{"number": n, "undone": one.id in undone, **one.to_dict()} for n, one in shown]
            say_json(told, indent=2)
            return
        rows = [
            (
                str(n),
                one.at,
                one.author,
                one.id[:SHORT],
                _what(office.event, one),
                "undone" * (one.id in undone),
            )
            for n, one in shown
        ]
    show_rows(("", "at", "by", "id", "what", ""), rows, right=(0,))


COMMON = ("kind", "id", "at", "author")


def _what(event: Event, entry: Entry) -> str:
    """An entry in a line."""
    told = {
        key: value
        for key, value in entry.to_dict().items()
        if key not in (*COMMON, "rules") and value not in ("", 0, (), None)
    }
    player = told.pop("player", None)
    who = f" {event.people[player].name}" if player in event.people else ""
    return f"{entry.kind}{who}" + "".join(f" {key}={_shown(value)}" for key, value in told.items())


def _shown(value: Any) -> str:
    if isinstance(value, tuple):
        deep = any(isinstance(one, tuple) for one in value)
        return f"{len(value)} rounds" if deep else "/".join(map(str, value))
    return str(value)


@enters
def undo_command(
    target: Annotated[str, typer.Argument(metavar="ID", help="The id of the entry, or its beginning.")],
    *,
    why: Annotated[str, takes("TEXT", "Why.", "--why")],
    given: Given,
) -> None:
    """Take an entry back. It stays in the log, and counts no more.

    What others rest on cannot be undone before them.
    """
    from ...tournament import Undone

    with given.desk() as office:
        wrong = _entry(office.event, target)
        entry = office.enter(Undone, target=wrong.id, why=why, **given.id)
        given.answer([entry], f"Undone: {_what(office.event, wrong)}.")


def _entry(event: Event, target: str) -> Entry:
    found = [one for one in event.log if one.id.startswith(target)]
    exact = [one for one in found if one.id == target]
    if len(exact or found) != 1:
        many = f"{len(found)} entries begin with" if found else "there is no entry"
        raise OptionError(f"{many} {target[:40]}")
    return (exact or found)[0]


def demo_command(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="Its name; Demo if not told.")] = "Demo",
    *,
    ruleset: Annotated[
        str, takes("ID", f"The rules; {DEFAULT_RULESET} if not told.", "--ruleset", "-r")
    ] = DEFAULT_RULESET,
    players: Annotated[str, takes("N", "How many players; 40 if not told.", "--players")] = "40",
    sessions: Annotated[str, takes("N", "How many sessions; 8 if not told.", "--sessions")] = "8",
    finalists: Annotated[
        str, takes("N", "Then a final of so many: two sessions, half of the score goes along.", "--cut")
    ] = "",
    seed: Annotated[str, takes("S", "The same seed, the same event; 0 if not told.", "--seed")] = "0",
    hands: Annotated[bool, typer.Option("--hands", help="Every game is told hand by hand.")] = False,
    by: ByOption = "",
    as_json: JsonOption = False,
) -> None:
    """Fill a whole event with simulated results, for trying.

    Players come late, leave, are substituted and penalised; sheets are corrected.

    Example:
      hanchan tournament demo --ruleset ema-2016 --players 32 --sessions 6 --cut 8

    """
    from ...tournament import audit, demo
    from ...tournament.office import Office

    many, rounds = whole("--players", players, 4, 1000), whole("--sessions", sessions, 1, 50)
    final = {"size": whole("--cut", finalists, 4, many), "sessions": 2, "carry": "half"} if finalists else {}
    with opened() as store:
        office = Office.open(store, name, ruleset=ruleset, sessions=rounds, author=author(by))
        demo.fill(
            office,
            players=many,
            seed=whole("--seed", seed, 0),
            finals=[final] if final else [],
            hands=hands,
        )
        found, entries = audit(office.event), len(office.event.log)
        told = {
            "event": office.key,
            "players": many,
            "sessions": rounds,
            "entries": entries,
            "audit": found.ok,
        }
        if as_json:
            say_json(told, indent=2)
        else:
            say(f"{name}: {many} players, {rounds} sessions, {entries} entries; its key is {office.key}.")
