"""``hanchan tournament audit | log | undo``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...errors import OptionError
from ..common.commands import argument, command, flag, option
from ..common.options import json_option
from ..common.output import say, say_json, show_rows
from ..common.types import WholeNumber
from .common import event_option, format_score, makes_entry, open_office

if TYPE_CHECKING:
    from ...tournament import Audit, Entry, Event
    from .common import EntryOptions

SHORT = 12
"""How many characters of an id are shown; they are enough to name an entry."""


@command()
@flag("--lines", help="Show every line, not only the sums.")
@event_option
@json_option()
def audit_command(lines: bool, event: str | None, as_json: bool) -> int:
    """Explain every point of the event: they must sum to zero."""
    from ...tournament import audit

    with open_office(event) as office:
        found = audit(office.event)
    if as_json:
        say_json(found.to_dict(), indent=2)
    else:
        _show_audit(found, lines=lines)
    return 0 if found.ok else 1


def _show_audit(found: Audit, *, lines: bool) -> None:
    values = found.to_dict()
    if lines:
        rows = [
            (row["kind"], row["what"], format_score(row["score"]), row["clause"]) for row in values["lines"]
        ]
        show_rows(("", "what", "score", "clause"), rows, right=(2,))
    sums = [(kind, format_score(points)) for kind, points in values["sums"].items()]
    show_rows(("", "score"), [*sums, ("balance", format_score(values["balance"]))], right=(1,))
    for problem in found.problems:
        say(problem)
    say("Every point is explained." if found.ok else "Points are missing.")


@command()
@option("--last", type=WholeNumber(1), metavar="N", show_default="all", help="Only the last N entries.")
@event_option
@json_option()
def log_command(last: int | None, event: str | None, as_json: bool) -> None:
    """Show the log: everything that was entered, and what was undone."""
    with open_office(event) as office:
        undone = office.event.undone
        shown = list(enumerate(office.event.log, start=1))
        shown = shown[-last:] if last else shown
        if as_json:
            entries = [{"number": n, "undone": entry.id in undone, **entry.to_dict()} for n, entry in shown]
            say_json(entries, indent=2)
            return
        rows = [
            (
                str(n),
                entry.at,
                entry.author,
                entry.id[:SHORT],
                _describe(office.event, entry),
                "undone" * (entry.id in undone),
            )
            for n, entry in shown
        ]
    show_rows(("", "at", "by", "id", "what", ""), rows, right=(0,))


COMMON = ("kind", "id", "at", "author")


def _describe(event: Event, entry: Entry) -> str:
    """An entry on one line."""
    fields = {
        key: value
        for key, value in entry.to_dict().items()
        if key not in (*COMMON, "rules") and value not in ("", 0, (), None)
    }
    player = fields.pop("player", None)
    name = f" {event.people[player].name}" if player in event.people else ""
    return f"{entry.kind}{name}" + "".join(f" {key}={_format(value)}" for key, value in fields.items())


def _format(value: Any) -> str:
    if isinstance(value, tuple):
        is_nested = any(isinstance(item, tuple) for item in value)
        return f"{len(value)} rounds" if is_nested else "/".join(map(str, value))
    return str(value)


@command()
@argument("target", "ID", "The id of the entry, or its beginning.")
@option("--why", metavar="TEXT", required=True, help="The reason.")
@makes_entry
def undo_command(*, target: str, why: str, options: EntryOptions) -> None:
    """Undo an entry. It stays in the log, but no longer counts.

    Entries that later ones depend on can only be undone after those.
    """
    from ...tournament import Undone

    with options.open_office() as office:
        wrong = _find_entry(office.event, target)
        entry = office.enter(Undone, target=wrong.id, why=why, **options.id_field)
        options.show([entry], f"Undone: {_describe(office.event, wrong)}.")


def _find_entry(event: Event, target: str) -> Entry:
    found = [entry for entry in event.log if entry.id.startswith(target)]
    exact = [entry for entry in found if entry.id == target]
    if len(exact or found) != 1:
        problem = f"{len(found)} entries begin with" if found else "there is no entry"
        raise OptionError(f"{problem} {target[:40]}")
    return (exact or found)[0]
