"""What the commands of the office share: the event they are about, their options, numbers and names."""

from __future__ import annotations

import os
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...errors import OptionError
from ...tiles import WINDS
from ..common.output import is_terminal, say, say_columns, say_json, say_rich, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from contextlib import AbstractContextManager

    from ...tournament import Entry, Event, Person
    from ...tournament.office import Office
    from ...tournament.store import Store

EVENT_SETTING, AUTHOR_SETTING = "HANCHAN_EVENT", "HANCHAN_AUTHOR"
MOST = 10**9

EventOption = Annotated[
    str,
    typer.Option(
        "--event",
        "-e",
        metavar="KEY",
        help=f"The event, if the database has several; {EVENT_SETTING} too.",
    ),
]
ByOption = Annotated[
    str, typer.Option("--by", metavar="NAME", help=f"Who enters it; {AUTHOR_SETTING} or office if not told.")
]
IdOption = Annotated[
    str,
    typer.Option("--id", metavar="ID", help="The id of the entry: sent twice, it is entered once."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="The answer as JSON.")]
SessionArgument = Annotated[str, typer.Argument(metavar="SESSION", help="The number of the session.")]
TableArgument = Annotated[str, typer.Argument(metavar="TABLE", help="The number of the table.")]
WhoArgument = Annotated[str, typer.Argument(metavar="PLAYER", help="A player's number or name.")]


def takes(metavar: str, help: str, *names: str) -> Any:
    """An option with a value."""
    return typer.Option(*names, metavar=metavar, help=help)


@dataclass(frozen=True)
class Given:
    """What every command is given that enters something: the event, who enters it, its id, how to answer."""

    event: EventOption = ""
    by: ByOption = ""
    entry_id: IdOption = ""
    as_json: JsonOption = False

    @property
    def id(self) -> dict[str, str]:
        """The id that was told, if any."""
        return {"id": self.entry_id} if self.entry_id else {}

    def desk(self) -> AbstractContextManager[Office]:
        """The office of the event that is meant."""
        return desk(self.event, self.by)

    def answer(self, entries: Sequence[Entry], words: str) -> None:
        """Say what was entered."""
        answer(entries, words, as_json=self.as_json)


def enters(command: Callable[..., None]) -> Callable[..., None]:
    """A command that enters something: beside its own options it has those of ``Given``, and gets that."""
    own = signature(command, eval_str=True)
    shared = signature(Given, eval_str=True).parameters.values()
    kept = [one for one in own.parameters.values() if one.name != "given"]

    @wraps(command)
    def run(**told: Any) -> None:
        given = Given(**{one.name: told.pop(one.name) for one in shared})
        command(given=given, **told)

    options = [one.replace(kind=Parameter.KEYWORD_ONLY) for one in shared]
    run.__signature__ = own.replace(parameters=[*kept, *options])  # type: ignore[attr-defined]
    return run


@contextmanager
def opened() -> Iterator[Store]:
    """The database of HANCHAN_DATABASE, or tournament.db in this folder."""
    try:
        from ...tournament.store import Store
    except ImportError as error:
        raise OptionError(f"the office needs {error.name}: pip install hanchan[office]") from None
    with Store() as store:
        yield store


@contextmanager
def desk(event: str, by: str = "") -> Iterator[Office]:
    """The office of the event that is meant."""
    from ...tournament.office import Office

    with opened() as store:
        yield Office(store, _which(store, event), author=author(by))


def author(by: str) -> str:
    """Who enters something."""
    return by or os.environ.get(AUTHOR_SETTING) or "office"


def _which(store: Store, event: str) -> str:
    keys = store.events()
    key = event or os.environ.get(EVENT_SETTING, "")
    if key:
        if key not in keys:
            raise OptionError(f"there is no event {key[:60]}; there are {', '.join(keys) or 'none'}")
        return key
    if len(keys) != 1:
        has = (
            f"several events, tell --event: {', '.join(keys)}"
            if keys
            else "no event; begin with tournament new"
        )
        raise OptionError(f"this database has {has}")
    return keys[0]


def whole(what: str, text: str, least: int = 1, most: int = MOST) -> int:
    """A whole number; minus may be written ▲ as on the sheets, and thousands with commas."""
    plain = text.replace("▲", "-").replace("−", "-").replace(",", "")
    digits = plain.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < 12 and least <= int(plain) <= most:
        return int(plain)
    span = f"from {least}" if most == MOST else f"from {least} to {most}"
    raise OptionError(
        f"{what} is a whole number {span if least > -MOST else ''}".rstrip() + f", not {text[:20]}"
    )


def four(what: str, texts: Sequence[str]) -> tuple[int, int, int, int]:
    """A figure for each seat."""
    if len(texts) != len(WINDS):
        raise OptionError(f"{what} are four, East first, not {len(texts)}")
    east, south, west, north = (whole(what, text, -MOST) for text in texts)
    return east, south, west, north


def by_seat(what: str, told: Sequence[str]) -> tuple[int, int, int, int]:
    """Figures for some seats, as E:10000; 0 for the others."""
    figures: dict[str, int] = dict.fromkeys(WINDS, 0)
    for one in told:
        wind, colon, text = one.upper().partition(":")
        if not colon or wind not in figures:
            raise OptionError(f"{what} takes WIND:POINTS, as E:10000, not {one[:20]}")
        figures[wind] = whole(what, text, 0)
    east, south, west, north = figures.values()
    return east, south, west, north


def people(event: Event, told: Sequence[str]) -> list[Person]:
    """The players that are named."""
    return [event.find(text) for text in told]


def as_told(event: Event, entry_id: str) -> Event:
    """The event in which something is told: as it was then, if it was entered already and is sent again."""
    from ...tournament import fold

    if not entry_id or entry_id not in event.by_id:
        return event
    return fold(event.log[: event.log.index(event.by_id[entry_id])])


def answer(entries: Sequence[Entry], words: str, *, as_json: bool) -> None:
    """Say what was entered."""
    if as_json:
        say_json([entry.to_dict() for entry in entries], indent=2)
    else:
        say(words)


def show_rows(head: Sequence[str], rows: Sequence[Sequence[str]], *, right: Sequence[int] = ()) -> None:
    """A table, for a person or for another program."""
    if not is_terminal():
        say_columns([head, *rows])
        return
    from rich.markup import escape

    made = table(*head)
    for at in right:
        made.columns[at].justify = "right"
    for row in rows:
        made.add_row(*map(escape, row))
    say_rich(made)


def score_text(points: float) -> str:
    """A score as on the sheets, in thousands."""
    digits = next((digits for digits in (1, 2) if round(points, digits) == points), 3)
    return f"{points:+.{digits}f}"
