"""What the commands of the office share: the event, the options of an entry, types of values."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from ...errors import OptionError
from ..common.commands import argument, option
from ..common.options import json_option
from ..common.output import say, say_json
from ..common.types import WINDS, WholeNumber, WrongValueError, shorten

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from contextlib import AbstractContextManager

    from ...tournament import Entry, Event, Participant
    from ...tournament.office import Office
    from ...tournament.store import Store

event_option = option(
    "--event",
    "-e",
    metavar="KEY",
    envvar="HANCHAN_EVENT",
    show_envvar=True,
    help="The event, if the database has several.",
)
author_option = option(
    "--by",
    "author",
    metavar="NAME",
    envvar="HANCHAN_AUTHOR",
    show_envvar=True,
    default="office",
    help="Who makes the entry.",
)
id_option = option(
    "--id", "entry_id", metavar="ID", help="The id of the entry: an entry sent twice is made once."
)
session_argument = argument("session", "SESSION", "The number of the session.", type=WholeNumber(1))
table_argument = argument("table", "TABLE", "The number of the table.", type=WholeNumber(1))
player_argument = argument("player", "PLAYER", "A player's number or name.")
after_option = option(
    "--after", type=WholeNumber(1), metavar="N", show_default="now", help="As it was after this session."
)


@dataclass(frozen=True)
class EntryOptions:
    """The options of every command that makes an entry."""

    event: str | None
    author: str
    entry_id: str | None
    as_json: bool

    @property
    def id_field(self) -> dict[str, str]:
        """The id of the entry as a field, if one was given."""
        return {"id": self.entry_id} if self.entry_id else {}

    def open_office(self) -> AbstractContextManager[Office]:
        """Open the office of the event."""
        return open_office(self.event, self.author)

    def show(self, entries: Sequence[Entry], text: str) -> None:
        """Print what was entered."""
        show_entries(entries, text, as_json=self.as_json)


def makes_entry(function: Callable[..., None]) -> Callable[..., None]:
    """Add the options of a command that makes an entry; it gets them together, as ``options``."""

    @wraps(function)
    def run(*, event: str | None, author: str, entry_id: str | None, as_json: bool, **values: Any) -> None:
        function(options=EntryOptions(event, author, entry_id, as_json), **values)

    for add in (json_option(), id_option, author_option, event_option):
        run = add(run)
    return run


@contextmanager
def open_store() -> Iterator[Store]:
    """Open the database of HANCHAN_DATABASE, or tournament.db in this folder."""
    try:
        from ...tournament.store import Store
    except ImportError as error:
        raise OptionError(f"the office needs {error.name}: pip install hanchan[office]") from None
    with Store() as store:
        yield store


@contextmanager
def open_office(event: str | None, author: str = "office") -> Iterator[Office]:
    """Open the office of an event; without a key, of the only event in the database."""
    from ...tournament.office import Office

    with open_store() as store:
        yield Office(store, _event_key(store, event), author=author)


def _event_key(store: Store, key: str | None) -> str:
    keys = store.events()
    if key:
        if key not in keys:
            raise OptionError(f"there is no event {key[:60]}; there are {', '.join(keys) or 'none'}")
        return key
    if len(keys) > 1:
        raise OptionError(f"this database has several events; choose one with --event: {', '.join(keys)}")
    if not keys:
        raise OptionError("this database has no event; begin with tournament new")
    return keys[0]


class SeatPoints(click.ParamType[tuple[str, int]]):
    """Points of a seat, as ``E:10000``."""

    name = "seat points"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, int]:
        """Read the wind and the points."""
        wind, colon, points = str(value).upper().partition(":")
        if not colon or wind not in WINDS:
            raise WrongValueError(f"takes WIND:POINTS, as E:10000, not {shorten(value)}", ctx, param)
        return wind, WholeNumber(0).convert(points, param, ctx)


def points_by_seat(given: Sequence[tuple[str, int]]) -> tuple[int, int, int, int]:
    """Points of some seats, East first; 0 for the others."""
    points = dict.fromkeys(WINDS, 0) | dict(given)
    east, south, west, north = points.values()
    return east, south, west, north


def one_per_seat(what: str, values: Sequence[int]) -> tuple[int, int, int, int]:
    """A value for each of the four seats, or an error if they are not four."""
    if len(values) != len(WINDS):
        raise OptionError(f"give four {what}, East first, not {len(values)}")
    east, south, west, north = values
    return east, south, west, north


class PlayerNumbers(click.ParamType[tuple[int, ...]]):
    """Players' numbers, separated by commas or spaces."""

    name = "player numbers"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, ...]:
        """Read the numbers."""
        if isinstance(value, tuple):
            return value
        words = str(value).replace(",", " ").split()
        wrong = next((word for word in words if not word.isdecimal()), None)
        if wrong is not None:
            raise WrongValueError(
                f"takes player numbers separated by commas, not {shorten(wrong)}", ctx, param
            )
        return tuple(map(int, words))


def check_session(event: Event, session: int | None) -> int | None:
    """A session for ``--after``, checked against the sessions of the event."""
    if session is not None and session > event.planned:
        raise OptionError(f"--after takes a whole number from 1 to {event.planned}, not {session}")
    return session


def find_people(event: Event, names: Sequence[str]) -> list[Participant]:
    """The players with these numbers or names."""
    return [event.find(name) for name in names]


def event_before(event: Event, entry_id: str | None) -> Event:
    """The event into which an entry is made: an entry that is sent again was made into an earlier one."""
    from ...tournament import fold

    if not entry_id or entry_id not in event.by_id:
        return event
    return fold(event.log[: event.log.index(event.by_id[entry_id])])


def show_entries(entries: Sequence[Entry], text: str, *, as_json: bool) -> None:
    """Print what was entered: a sentence, or the entries as JSON."""
    if as_json:
        say_json([entry.to_dict() for entry in entries], indent=2)
    else:
        say(text)


def format_score(points: float) -> str:
    """A score in thousands, as on the sheets."""
    digits = next((digits for digits in (1, 2) if round(points, digits) == points), 3)
    return f"{points:+.{digits}f}"
