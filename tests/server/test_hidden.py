"""What a seat may not see never leaves the server: its bytes are the same whatever the hidden tiles are.

Not after the hand either: who is noten shows nothing, and from the seed of a wall all could work it out. So
the seeds are told when the game is over.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hanchan_core import Action, format_tiles

from hanchan import rulesets
from hanchan.game.play import commitment, hand_seed, wall
from hanchan.refereed.fuzz.walls import PLACES
from hanchan.server import protocol
from hanchan.server.game.live_game import LiveGame
from hanchan.server.game.spec import GameSpec, Occupant
from hanchan.server.game.time_control import PACES
from hanchan.server.presenters import replay
from hanchan.server.presenters import table as telling
from hanchan.server.tables.spectator_replica import SpectatorReplica
from hanchan.tiles import parse

from ..helpers import walls

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hanchan.server.game.recorded_game import Step

SEED = "07" * 32
PEOPLE = tuple(Occupant(name, person=name) for name in ("Ann", "Ben", "Cy", "Di"))


def told(laid: str, ruleset: str, seat: int) -> list[tuple[float, bytes]]:
    """All that a seat is told, and when, while everybody discards what is drawn, until the live wall ends."""
    table = LiveGame(GameSpec("t", ruleset, SEED, PEOPLE, pace=PACES["usual"], wall=laid), now=0.0)
    said, now, seen = [(0.0, protocol.write(telling.table(table, seat)))], 0.0, 0
    while table.game.engine.live_left > 0:
        game = table.game
        if game.engine.phase == "turn":
            mover = game.seat(game.engine.deciders[0])
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
        said.append((now, protocol.write(telling.now(table, seat, seen, at=now))))
        seen = game.number
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


# After the hand.

INDICATOR = 130
"""Where the first indicator lies."""
DRAWN = range(52, 122)
"""Where the tiles lie that are drawn in turn."""


def with_hidden_exchanged(laid: str, seen: Iterable[int], dice: Random) -> str:
    """The same wall, but for all tiles at places that are not seen."""
    tiles, hidden = parse(laid), [place for place in range(136) if place not in set(seen)]
    taken = [tiles[place] for place in hidden]
    dice.shuffle(taken)
    for place, tile in zip(hidden, taken, strict=True):
        tiles[place] = tile
    return format_tiles(tiles)


def to_the_end(table: LiveGame) -> None:
    """Everybody wins as soon as that may be, discards what is drawn, says noten; until the hand is over."""
    now = 0.0
    while not table.between:
        now += 1.0
        asked = [seat for seat in map(table.game.seat, table.game.deciders) if table.choices(seat)]
        choices = table.choices(asked[0])
        table.answer(asked[0], table.number, choices.index(min(choices, key=_order)), now=now)


def _order(one: Action) -> int:
    if isinstance(one, Action.Discard):
        return 2 if one.drawn else 3
    return 1 if isinstance(one, Action.Tsumo | Action.Noten | Action.Pass) else 4


def end_of(plan: dict[str, Any], plays: Callable[[LiveGame], object] = to_the_end) -> list[bytes]:
    """What each seat, and who watches, is told at the end of the first hand."""
    table = LiveGame(GameSpec("t", seats=PEOPLE, pace=PACES["none"], **plan), now=0.0)
    plays(table)
    assert table.between
    return [protocol.write(telling.now(table, seat, 0, at=0.0)) for seat in (0, 1, 2, 3, None)]


@pytest.mark.parametrize("ruleset", rulesets.available())
def test_what_nobody_showed_at_a_drawn_hand_stays_hidden(ruleset: str) -> None:
    """Of three who are noten, and of the dead wall, nobody else learns anything, with another seed too."""
    laid, dice = wall(3, ruleset)[0], Random(3)
    first = end_of({"ruleset": ruleset, "seed": SEED, "wall": laid})
    assert b'"kind":"exhausted"' in first[0]
    for seat in range(4):
        for _ in range(3):
            other = with_hidden_exchanged(laid, (*PLACES[seat], *DRAWN, INDICATOR), dice)
            told = end_of({"ruleset": ruleset, "seed": dice.randbytes(32).hex(), "wall": other})
            assert told[seat] == first[seat]
            assert told[4] == first[4]


@pytest.mark.parametrize("ruleset", rulesets.available())
def test_what_nobody_showed_at_a_win_stays_hidden(ruleset: str) -> None:
    """East wins with the first tile: only that hand is seen, and nothing below the indicator."""
    reds = rulesets.load(ruleset)["equipment.red_fives"]
    laid = walls.wall(E="123m456p789s1155z", draws="5z", reds=reds)
    dice = Random(4)
    first = end_of({"ruleset": ruleset, "seed": SEED, "wall": laid})
    assert b'"kind":"win"' in first[1]
    for seat in range(4):
        for _ in range(3):
            other = with_hidden_exchanged(laid, (*PLACES[0], *PLACES[seat], 52, INDICATOR), dice)
            told = end_of({"ruleset": ruleset, "seed": dice.randbytes(32).hex(), "wall": other})
            assert told[seat] == first[seat]
            assert told[4] == first[4]


@pytest.mark.parametrize(
    ("ruleset", "shown"),
    [("wrc-2022", True), ("wrc-2022", False), ("wrc-2025", True), ("wrc-2025", False), ("ema-2016", True)],
)
def test_who_is_fined_shows_no_more_than_was_laid_open(ruleset: str, shown: bool) -> None:
    """By the book: a chonbo for a win that is none; the hand is seen if it was shown, and not otherwise."""

    def claims(table: LiveGame) -> None:
        table.attempt(1, protocol.Try(table.number, "win", shown=shown), now=0.0)

    laid, dice = wall(6, ruleset)[0], Random(6)
    plan = {"ruleset": ruleset, "seed": SEED, "wall": laid, "mode": "book"}
    first = end_of(plan, claims)
    assert b'"kind":"chonbo"' in first[0]
    for _ in range(5):
        places = (*PLACES[2], INDICATOR, *(PLACES[1] if shown else ()))
        other = with_hidden_exchanged(laid, places, dice)
        told = end_of({**plan, "wall": other, "seed": dice.randbytes(32).hex()}, claims)
        assert told[2] == first[2]


def test_the_comparison_of_ends_can_fail() -> None:
    """Another seed changes what is told as soon as it comes from it: the next deal."""
    laid = wall(3, "wrc-2022")[0]

    def next_hand(table: LiveGame) -> None:
        to_the_end(table)
        for seat in range(4):
            table.go_on(seat, table.number, now=1e6)
        to_the_end(table)

    plans = [{"ruleset": "wrc-2022", "seed": seed, "wall": laid} for seed in (SEED, "08" * 32)]
    assert end_of(plans[0], next_hand) != end_of(plans[1], next_hand)
    other = with_hidden_exchanged(laid, (*PLACES[0], *DRAWN, INDICATOR), Random(1))
    assert end_of(plans[0])[1] != end_of({**plans[0], "wall": other})[1]


# The whole game.

BOTS = tuple(Occupant(f"bot {seat}", "efficiency") for seat in range(4))
GAMES: dict[str, dict[str, Any]] = {
    "assisted": {"ruleset": "wrc-2022"},
    "bust": {"ruleset": "tenhou", "seed": f"{7:064x}", "length": "full"},
    "by the book": {"ruleset": "ema-2016", "mode": "book"},
    "time": {"ruleset": "wdmc-2019", "timed": True},
    "a lesson": {"ruleset": "wrc-2022", "mode": "teaching"},
    "the first wall laid by hand": {"ruleset": "wrc-2022", "wall": wall(3, "wrc-2022")[0]},
}


def played(plan: GameSpec) -> tuple[list[Step], list[tuple[bool, int, list[bytes]]]]:
    """A whole game of bots: its steps, and after each whether it is over, which hand it is, what is told."""
    table, behind, now = LiveGame(plan, now=0.0), SpectatorReplica(plan, [], 0.0), 0.0
    steps: list[Step] = []
    told: list[tuple[bool, int, list[bytes]]] = []
    while (due := table.due()) is not None:
        now = max(now + 20.0, due)
        step = _foul(table, steps) or table.tick(now)
        if step:
            steps.append(step)
            behind.add(step, now)
            behind.advance(now)
            said = [protocol.write(telling.now(table, seat, 0, at=now)) for seat in range(4)]
            told.append((table.is_over, table.game.deal, [*said, *behind.messages()]))
    return steps, told


def _foul(table: LiveGame, steps: list[Step]) -> Step | None:
    """At a table by the book, a chonbo after some steps."""
    if table.spec.mode != "book" or len(steps) != 5 or table.between:
        return None
    return table.attempt(1, protocol.Try(table.number, "win", shown=True), now=1e3)


@pytest.mark.parametrize("name", GAMES)
def test_no_seed_is_told_before_the_game_is_over(name: str) -> None:
    """Only commitments, the same through a hand; the log has the seeds that fit them."""
    plan = GameSpec("t", seats=BOTS, **{"seed": "1d" * 32, "length": "east", **GAMES[name]})
    steps, told = played(plan)
    hands = max(deal for _, deal, _ in told)
    assert hands >= 2
    assert told[-1][0]
    seed = bytes.fromhex(plan.seed)
    secrets = [plan.seed, *(hand_seed(seed, hand).hex() for hand in range(hands + 2))]
    meant = [commitment(hand_seed(seed, hand)) for hand in range(hands)]
    meant[0] = "" if plan.wall else meant[0]
    for _, deal, said in told:
        for one in said:
            assert not [secret for secret in secrets if secret.encode() in one]
        assert f'"commitment":"{meant[deal - 1]}"'.encode() in said[0]
    log = replay.log_of(plan, steps)
    assert log.end
    assert name not in ("bust", "time") or log.end.why == name
    assert any("Chonbo" in str(hand.ends) for hand in log.hands) == (plan.mode == "book")
    assert [hand.commitment or "" for hand in log.hands] == meant[: len(log.hands)]
    assert [hand.seed or "" for hand in log.hands][1:] == secrets[2 : len(log.hands) + 1]
    assert (log.hands[0].seed is None) == bool(plan.wall)


def test_after_a_restart_the_same_is_told() -> None:
    """A table that is taken up from its steps has the same commitments, and still tells no seed."""
    plan = GameSpec("t", "wrc-2022", "1d" * 32, BOTS, "east")
    steps, _ = played(plan)
    first, again = LiveGame(plan, now=0.0), LiveGame(plan, now=0.0)
    for at, step in enumerate(steps):
        first.follow(step)
        if step.deal or at % 50 == 0:
            again = LiveGame(plan, now=0.0, steps=steps[: at + 1])
            assert (again.game.deal, again.game.commitment) == (
                first.game.deal,
                first.game.commitment,
            )
    assert again.is_over
