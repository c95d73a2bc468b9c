"""Whatever is called, declared and won: who knows the same is told the same, at the same times.

A hand is played with calls, quads and riichi, then once more with two hidden tiles exchanged and the same
answers at the same times. If a seat knows the same of both hands, by its own tiles and what everybody saw,
then all that it is told is the same to the byte, and so are the times at which the table does something.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hanchan_core import Action, format_tiles

from hanchan.bots import PlayerView, make
from hanchan.game.play import wall
from hanchan.refereed.fuzz.walls import PLACES
from hanchan.server import protocol
from hanchan.server.game.live_game import LiveGame
from hanchan.server.game.spec import GameSpec, Occupant
from hanchan.server.game.time_control import PACES
from hanchan.server.presenters import table
from hanchan.tiles import parse

if TYPE_CHECKING:
    from collections.abc import Iterator

ANN, BEN, CY, DI = (Occupant(name, person=name) for name in ("Ann", "Ben", "Cy", "Di"))
PEOPLE = (ANN, BEN, CY, DI)
WITH_BOTS = (ANN, Occupant("bot", "efficiency"), CY, Occupant("bot", "efficiency"))
VIEWERS = (0, 2)
HIDDEN = [*PLACES[1], *PLACES[3], *range(100, 130)]
SEED = "07" * 32
HANDS, EXCHANGES = 3, 12
WANTS = protocol.Prefer(hints=True)
CALLS = (Action.Kakan, Action.Ankan, Action.Kan, Action.Pon, Action.Chi)
WINS = (Action.Ron, Action.Tsumo)
BOT = make("efficiency")
TABLES = [
    ("wrc-2022", "assisted", PEOPLE),
    ("ema-2016", "assisted", WITH_BOTS),
    ("tenhou", "assisted", PEOPLE),
    ("wrc-2025", "book", WITH_BOTS),
    ("wdmc-2019", "book", PEOPLE),
]


@dataclass
class Answered:
    """What somebody did, and when."""

    at: float
    seat: int
    action: Action


@dataclass
class Hand:
    """A hand as it was played: what each viewer knew of it, and what each was told."""

    answers: list[Answered] = field(default_factory=list)
    knows: dict[int, list[Any]] = field(default_factory=dict)
    told: dict[int, list[Any]] = field(default_factory=dict)
    kinds: set[str] = field(default_factory=set)


class OtherHandError(Exception):
    """An answer that was given is none any more: other tiles made another hand of it."""


def played(plan: GameSpec, answers: Iterator[Answered] | Random) -> Hand:
    """A hand, by chance or by what was answered before; what is due is done in time."""
    live, hand, now, seen = LiveGame(plan, now=0.0), Hand(), 0.0, dict.fromkeys(VIEWERS, 0)
    hand.knows = {seat: [dealt(live, seat)] for seat in VIEWERS}
    hand.told = {seat: [] for seat in VIEWERS}
    while not live.between:
        given = next_answer(live, now, answers) if isinstance(answers, Random) else next(answers, None)
        due = live.due()
        if due is not None and (given is None or due <= given.at):
            now = due
            live.tick(now)
            if given is not None and not isinstance(answers, Random):
                answers = _with(given, answers)
        elif given is None:
            raise OtherHandError
        else:
            now = given.at
            do(live, given)
            hand.answers.append(given)
        if not live.between:  # of the end, what was laid open is another test's
            note(live, hand, seen, now)
    hand.kinds = {event["type"] for event in live.game.events}
    return hand


def dealt(live: LiveGame, seat: int) -> list[str]:
    """What somebody sees before anything has happened: the own tiles, and the indicator."""
    own = live.game.engine.side(live.game.wind(seat))
    return [*own["tiles"], str(own["drawn"]), *live.game.engine.view()["indicators"]]


def _with(first: Answered, rest: Iterator[Answered]) -> Iterator[Answered]:
    yield first
    yield from rest


def next_answer(live: LiveGame, now: float, dice: Random) -> Answered | None:
    """What one of those who are asked does next: as a bot would, but that nobody wins, and often calls."""
    asked = [seat for seat in range(4) if live.seats[seat].decides and live.choices(seat)]
    if not asked:
        return None
    seat, game = dice.choice(asked), live.game
    choices = [one for one in live.choices(seat) if not isinstance(one, WINS)]
    calls = [one for one in choices if isinstance(one, CALLS)]
    action: Action
    if calls and dice.random() < 0.2:
        action = dice.choice(calls)
    else:
        seen = PlayerView(game.engine.view(game.wind(seat)), game.ruleset, game.events)
        action = BOT.choose(seen, choices)
    return Answered(now + dice.choice((0.1, 0.25, 1.0)), seat, action)


def do(live: LiveGame, given: Answered) -> None:
    """Give an answer; what is no choice any more ends the comparison."""
    choices = live.choices(given.seat)
    if given.action not in choices:
        raise OtherHandError
    live.answer(given.seat, live.number, choices.index(given.action), now=given.at)


def note(live: LiveGame, hand: Hand, seen: dict[int, int], now: float) -> None:
    """Note what each viewer knows and is told now."""
    game = live.game
    for seat in VIEWERS:
        new = game.events[len(hand.knows[seat]) - 1 :]
        hand.knows[seat] += [known(event, game.wind(seat)) for event in new]
        told = table.now(live, seat, seen[seat], at=now, prefers=WANTS)
        seen[seat] = game.number
        hand.told[seat].append((now, live.due(), protocol.write(told)))


def known(event: dict[str, Any], wind: str) -> dict[str, Any]:
    """An event as who sits there knows it: what another draws is not seen."""
    is_hidden = event["type"].startswith("draw") and event["seat"] != wind
    return {key: value for key, value in event.items() if not (is_hidden and key == "tile")}


def exchanged(laid: str, dice: Random) -> str:
    """The same wall with two tiles exchanged that are dealt to others, drawn late, or never seen."""
    tiles = parse(laid)
    one, other = dice.sample(HIDDEN, 2)
    tiles[one], tiles[other] = tiles[other], tiles[one]
    return format_tiles(tiles)


@pytest.mark.parametrize(("ruleset", "mode", "seats"), TABLES)
def test_who_knows_the_same_is_told_the_same(ruleset: str, mode: str, seats: tuple[Occupant, ...]) -> None:
    compared, kinds = 0, set[str]()
    for number in range(HANDS):
        dice, laid = Random(number), wall(number, ruleset)[0]
        plan: dict[str, Any] = {
            "ruleset": ruleset,
            "seed": SEED,
            "seats": seats,
            "mode": mode,
            "pace": PACES["usual"],
        }
        first = played(GameSpec("t", wall=laid, **plan), dice)
        kinds |= first.kinds
        for _ in range(EXCHANGES):
            try:
                other = played(GameSpec("t", wall=exchanged(laid, dice), **plan), iter(first.answers))
            except OtherHandError:
                continue
            for seat in VIEWERS:
                if other.knows[seat] == first.knows[seat]:
                    compared += 1
                    assert other.told[seat] == first.told[seat]
    assert compared > 10
    assert {"riichi", "pon", "chi"} <= kinds


def test_the_comparison_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """If what is hidden were told, here by the first tile of who comes next, it would be found."""
    before = table.now

    def tells(live: LiveGame, seat: int, *more: Any, **others: Any) -> Any:
        told = before(live, seat, *more, **others)
        wind = live.game.wind((seat + 1) % 4)
        tiles = live.game.engine.side(wind)["tiles"]
        return protocol.Refused(f"{told.number} {tiles[0] if tiles else ''}")

    monkeypatch.setattr(table, "now", tells)
    with pytest.raises(AssertionError):
        test_who_knows_the_same_is_told_the_same(*TABLES[0])
