"""Entries are told as JSON and read back; what is no entry is refused."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin

import pytest
from msgspec.structs import fields

from hanchan.tournament import CheckedIn, EntryError, SeatingDrafted
from hanchan.tournament.entries import KINDS, Entry, json_schema, read

if TYPE_CHECKING:
    from collections.abc import Callable


def sample(hint: Any) -> Any:
    """Some value of a type."""
    if get_origin(hint) is tuple:
        inner = get_args(hint)
        return tuple(sample(one) for one in inner if one is not Ellipsis)
    if get_origin(hint) is Annotated:
        return sample(get_args(hint)[0])
    return {str: "text", int: 7, bool: True}.get(hint)


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.kind)
def test_every_kind_comes_back_from_json(kind: type[Entry]) -> None:
    entry = kind(**{field.name: sample(field.type) for field in fields(kind)})
    assert read(json.loads(json.dumps(entry.to_dict()))) == entry


ABOUT = {"id": "1", "at": "08:00", "author": "desk"}


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (lambda: [], "an entry has one of the kinds"),
        (lambda: {"kind": "party"}, "an entry has one of the kinds"),
        (lambda: {"kind": "checked_in", **ABOUT}, "an entry checked_in must have player"),
        (
            lambda: {"kind": "checked_in", **ABOUT, "player": "7"},
            "the player of an entry checked_in cannot be 7",
        ),
        (lambda: {"kind": "checked_in", **ABOUT, "player": True}, "cannot be True"),
        (lambda: {"kind": "checked_in", **ABOUT, "player": 7, "shoe": 42}, "an entry checked_in has no shoe"),
        (
            lambda: {"kind": "seating_drafted", **ABOUT, "session": 1, "rounds": [[[1, 2, 3]]]},
            "the rounds of an entry seating_drafted cannot be",
        ),
        (
            lambda: {"kind": "registered", **ABOUT, "player": 1, "name": "x" * 501},
            "the name of an entry registered cannot be",
        ),
    ],
)
def test_what_is_no_entry_is_refused(told: Callable[[], Any], words: str) -> None:
    with pytest.raises(EntryError, match=words):
        read(told())


def test_a_missing_seed_is_none() -> None:
    told = {"kind": "seating_drafted", **ABOUT, "session": 1, "rounds": [[[1, 2, 3, 4]]]}
    entry = read(told)
    assert isinstance(entry, SeatingDrafted)
    assert (entry.seed, entry.rounds) == (None, (((1, 2, 3, 4),),))


def test_entries_do_not_change() -> None:
    entry = CheckedIn(player=7, id="1", at="08:00", author="desk")
    with pytest.raises(AttributeError):
        entry.player = 8  # type: ignore[misc]


def test_the_json_schema_has_every_kind() -> None:
    schema = json_schema()
    tags = {name: part["properties"]["kind"]["enum"] for name, part in schema["$defs"].items()}
    assert tags == {kind.__name__: [name] for name, kind in KINDS.items()}
    assert json.loads(json.dumps(schema)) == schema
