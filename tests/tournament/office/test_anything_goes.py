"""Whatever is entered, in whatever order: it fits or it is refused, and the audit stays at zero."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin

import pytest
from msgspec.structs import fields

from hanchan.tournament import Entry, Opened, TournamentError, Undone, audit, enter, fold
from hanchan.tournament.entries import KINDS

from .events import RULESETS, make, opened, seated

if TYPE_CHECKING:
    from hanchan.tournament import Event

TRIES = 1_500
WORDS = ("", "Ana", "Zoe", "Max", "after_uma", "before_uma", "tournament_score", "x")
NUMBERS = (-1, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 15, 60, 100)
POINTS = (
    (30_000,) * 4,
    (25_000,) * 4,
    (45_000, 27_000, 27_000, 20_000),
    (-3_900, 3_900, 0, 0),
    (50, -50, 0, 0),
)
SEATS = ((1, 2, 3, 4), (5, 6, 7, 8), (2, 1, 4, 3), (1, 1, 2, 3))


def anything(hint: Any, name: str, random: Random) -> Any:
    """Some value for a field, often a likely one."""
    if name == "points" and get_origin(hint) is tuple:
        return random.choice(POINTS)
    if name == "points":
        return random.choice((0, -1_000, -30_000, 5))
    if name == "rounds":
        return (tuple(random.sample(SEATS, random.randint(1, 2))),) * random.randint(1, 2)
    if get_origin(hint) is tuple:
        return tuple(anything(one, "", random) for one in get_args(hint) if one is not Ellipsis)
    if get_origin(hint) is Annotated:
        return anything(get_args(hint)[0], name, random)
    values: dict[Any, Any] = {str: WORDS, int: NUMBERS, bool: (True, False)}
    return random.choice(values.get(hint, (None,)))


def some_entry(event: Event, random: Random, number: int) -> Entry:
    kind = random.choice([one for one in KINDS.values() if one is not Opened])
    told = {field.name: anything(field.type, field.name, random) for field in fields(kind)}
    if kind is Undone:
        told["target"] = random.choice(event.log).id
    if random.random() < 0.5:
        told |= {name: 1 for name in ("session", "table") if name in told}
    return make(kind, **told | {"id": f"any-{number}"})


def state(event: Event) -> str:
    return repr({key: value for key, value in vars(event).items() if key != "_ruleset"})


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_fits_or_it_is_refused(ruleset: str) -> None:
    random = Random(f"anything {ruleset}")
    event = fold([*opened(ruleset, players=8), *seated(1, (1, 2, 3, 4), (5, 6, 7, 8))])
    refused = 0
    for number in range(TRIES):
        before = state(event)
        try:
            enter(event, some_entry(event, random, number))
        except TournamentError:
            refused += 1
            assert state(event) == before
    assert 50 < refused < TRIES - 50
    again = vars(fold(event.log)) | {"_ruleset": event.ruleset}
    assert again == vars(event)
    assert audit(event).ok
