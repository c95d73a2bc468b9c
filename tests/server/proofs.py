"""The vectors of ``web/src/fairness/proof.test.ts``: walls of the engine, games as one seat was told of them.

    python -m tests.server.proofs web/src/fairness/proof.vectors.json

A test compares the file with what comes out here.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from hanchan import logs
from hanchan.game import play
from hanchan.refereed.fuzz.games import random_book_game
from hanchan.server import protocol
from hanchan.server.game.live_game import LiveGame, WrongMessageError
from hanchan.server.game.spec import GameSpec, Occupant
from hanchan.server.presenters import replay, table
from hanchan.tiles import parse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hanchan.server.game.recorded_game import Step

SEEDS = ("00" * 32, "ff" * 32, "0123456789abcdef" * 4)
REDS = {"wrc-2022": (0, 0, 0), "ema-2016": (0, 0, 0), "tenhou": (1, 1, 1)}
GAMES: tuple[tuple[str, protocol.Mode, int], ...] = (("tenhou", "assisted", 3), ("ema-2016", "book", 17))
UNDONE = ("wrc-2022", 0)
"""The ruleset and the seed of a game by the book in which moves are undone."""
OWN = 1
"""The seat that is told."""
AT_ONCE = 6
"""Events that come together, as after a short break of the connection."""
FILE = Path(__file__).parents[2] / "web" / "src" / "fairness" / "proof.vectors.json"


def vectors() -> dict[str, Any]:
    """Walls by seed; games with quads, ura indicators, fouls, and moves that were undone."""
    return {
        "walls": [_wall(seed, id) for seed in SEEDS for id in ("wrc-2022", "tenhou")],
        "games": [game(*one) for one in GAMES],
        "undone": {"reds": REDS[UNDONE[0]], "log": _undone()},
    }


def _undone() -> str:
    """The log of one hand in which moves are undone."""
    ruleset, seed = UNDONE
    log = random_book_game(ruleset, seed=seed, eagerness=0.05, most_hands=6)
    hand = next(one for one in log.hands if any(isinstance(event, logs.Undone) for event in one.events))
    return logs.writes(replace(log, hands=(hand,), end=None), "native")


def _wall(seed: str, ruleset: str) -> dict[str, Any]:
    tiles, dice = play.wall(bytes.fromhex(seed), ruleset)
    return {
        "seed": seed,
        "reds": REDS[ruleset],
        "commitment": play.commitment(bytes.fromhex(seed)),
        "tiles": parse(tiles),
        "dice": dice,
    }


def game(ruleset: str, mode: protocol.Mode, seed: int, wall: str = "") -> dict[str, Any]:
    """A game of the East round: what a seat was told of it, and its log."""
    bots = tuple(Occupant(name, "efficiency") for name in ("Aki", "Ben", "Chi", "Dai"))
    plan = GameSpec("t", ruleset, f"{seed:064x}", bots, "east", mode, wall=wall)
    live, steps = LiveGame(plan, now=0.0), []
    told = [_told(live, 0)]
    for step in _course(live, Random(seed)):
        steps.append(step)
        number = live.game.number
        if (
            number == live.game.before
            or live.game.engine.phase == "over"
            or number - told[-1]["number"] >= AT_ONCE
        ):
            told.append(_told(live, told[-1]["number"]))
    log = logs.writes(replay.log_of(plan, steps), "native")
    return {"ruleset": ruleset, "own": OWN, "reds": REDS[ruleset], "told": told, "log": log}


def _course(live: LiveGame, dice: Random) -> Iterator[Step]:
    """Bots play; at a table by the book, anything is tried besides."""
    now = 0.0
    while (due := live.due()) is not None:
        now = max(now, due)
        tries = live.tries(OWN) if dice.random() < 0.05 else []
        step = _tried(live, dice.choice(tries), dice, now) if tries else None
        if step := step or live.tick(now):
            yield step


def _tried(live: LiveGame, what: protocol.Tryable, dice: Random, now: float) -> Step | None:
    call: Any = dice.choice([*what.calls, None])
    own = live.game.engine.side(live.game.wind(OWN))["tiles"]
    tiles = dice.sample(own, what.calls[call] if call else what.tiles)
    said = protocol.Try(live.number, what.what, tiles, call=call)
    try:
        return live.attempt(OWN, said, now=now)
    except WrongMessageError:
        return None


def _told(live: LiveGame, seen: int) -> dict[str, Any]:
    """What the page listens to of all that it is told."""
    now = table.now(live, OWN, seen, at=0.0)
    keys = ("number", "events", "seats", "commitment", "deal")
    told = {key: getattr(now, key) for key in keys}
    view: dict[str, Any] = {"viewer": now.view.viewer, "dice": now.view.dice, "drawn": None, "seats": []}
    if not now.events:  # the deal
        view["drawn"] = now.view.drawn
        view["seats"] = [{"seat": side.seat, "tiles": side.tiles} for side in now.view.seats]
    if now.over:
        told["over"] = {"shown": [{"ura": one.ura} for one in now.over.shown]}
    return {**told, "view": view}


def text() -> str:
    """The file."""
    return json.dumps(vectors(), separators=(",", ":")) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), encoding="utf-8")
