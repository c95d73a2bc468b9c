"""What a seat may not see never leaves the server: its bytes are the same whatever the hidden tiles are."""

from __future__ import annotations

from random import Random

import pytest
from hanchan_core import Action, format_tiles

from hanchan import rulesets
from hanchan.bookplay._walls import PLACES
from hanchan.play import wall
from hanchan.server import messages, telling
from hanchan.server.live import LiveTable
from hanchan.server.pace import PACES
from hanchan.server.plan import Plan, Seat
from hanchan.tiles import parse

SEED = "07" * 32
PEOPLE = tuple(Seat(name, person=name) for name in ("Ann", "Ben", "Cy", "Di"))


def told(laid: str, ruleset: str, seat: int) -> list[tuple[float, bytes]]:
    """All that a seat is told, and when, while everybody discards what is drawn, until the live wall ends."""
    table = LiveTable(Plan("t", ruleset, SEED, PEOPLE, pace=PACES["usual"], wall=laid), now=0.0)
    said, now, seen = [(0.0, messages.write(telling.table(table, seat)))], 0.0, 0
    while table.course.game.live_left > 0:
        course = table.course
        if course.game.phase == "turn":
            mover = course.seat(course.game.deciders[0])
            choices = table.choices(mover)
            drawn = next(
                at for at, one in enumerate(choices) if isinstance(one, Action.Discard) and one.drawn
            )
            now += 1.0
            table.answer(mover, table.number, drawn, now=now)
        else:
            due = table.due()
            assert due is not None
            now = due
            table.tick(now)
        said.append((now, messages.write(telling.now(table, seat, seen, at=now))))
        seen = course.number
    return said


def with_others_exchanged(laid: str, seat: int, dice: Random) -> str:
    """The same wall, but for the tiles that three players are dealt, which are theirs alone to see."""
    tiles = parse(laid)
    hidden = [place for wind in range(4) if wind != seat for place in PLACES[wind]]
    taken = [tiles[place] for place in hidden]
    dice.shuffle(taken)
    for place, tile in zip(hidden, taken, strict=True):
        tiles[place] = tile
    return format_tiles(tiles)


@pytest.mark.parametrize("ruleset", rulesets.available())
@pytest.mark.parametrize("seat", range(4))
def test_the_bytes_and_times_of_a_seat_tell_nothing_of_hidden_tiles(ruleset: str, seat: int) -> None:
    dice = Random(seat)
    laid = wall(seat, ruleset)[0]
    first = told(laid, ruleset, seat)
    assert len(first) > 130
    for _ in range(5):
        assert told(with_others_exchanged(laid, seat, dice), ruleset, seat) == first


def test_the_comparison_can_fail() -> None:
    """Another hand of one's own is seen, so that equal bytes mean something."""
    laid = wall(1, "wrc-2022")[0]
    assert told(with_others_exchanged(laid, 1, Random(1)), "wrc-2022", 0) != told(laid, "wrc-2022", 0)
