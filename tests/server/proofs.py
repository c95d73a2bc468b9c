"""The vectors of ``web/src/lib/proof.test.ts``: walls that the engine makes, and a hand that was played.

    python -m tests.server.proofs web/src/lib/proof.vectors.json

A test compares the file with what comes out here.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hanchan import play
from hanchan.server import messages, replays
from hanchan.tiles import parse

from ..logs.games import game_log

if TYPE_CHECKING:
    from collections.abc import Callable

SEEDS = ("00" * 32, "ff" * 32, "0123456789abcdef" * 4)
REDS = {"wrc-2022": (0, 0, 0), "tenhou": (1, 1, 1)}
HANDS = (("wrc-2022", 5), ("tenhou", 11))
FILE = Path(__file__).parents[2] / "web" / "src" / "lib" / "proof.vectors.json"


def vectors() -> dict[str, Any]:
    """Walls by seed, and hands with quads, draws and ura indicators."""
    return {
        "walls": [_wall(seed, id) for seed in SEEDS for id in REDS],
        "hands": [_hand(*one, by) for one in HANDS for by in (_quads, _ura)],
    }


def _wall(seed: str, ruleset: str) -> dict[str, Any]:
    tiles, dice = play.wall(bytes.fromhex(seed), ruleset)
    return {
        "seed": seed,
        "reds": REDS[ruleset],
        "commitment": play.commitment(bytes.fromhex(seed)),
        "tiles": parse(tiles),
        "dice": dice,
    }


def _hand(ruleset: str, seed: int, by: Callable[[replays.Replay], int]) -> dict[str, Any]:
    """The hand of a game with the most of something, as far as the proof looks at it."""
    log = game_log(ruleset, seed)
    told = [replays.of_log(log, number) for number in range(1, len(log.hands) + 1)]
    chosen = max(told, key=by)
    last = len(chosen.frames) - 1
    frames = [one for at, one in enumerate(chosen.frames) if at in (0, last) or _is_draw(one)]
    told_frames = [_frame(one, with_tiles=one is frames[0]) for one in frames]
    return {"seed": chosen.seed, "reds": chosen.reds, "frames": told_frames}


def _frame(frame: messages.Now, *, with_tiles: bool) -> dict[str, Any]:
    """What the proof looks at."""
    seats = [{"melds": side.melds, "tiles": side.tiles if with_tiles else None} for side in frame.view.seats]
    view = {key: getattr(frame.view, key) for key in ("drawn", "indicators", "dice")}
    shown = [{"ura": one.ura} for one in frame.over.shown] if frame.over else []
    told = {"events": frame.events, "commitment": frame.commitment, "view": {**view, "seats": seats}}
    return {**told, "over": {"shown": shown}} if frame.over else told


def _quads(told: replays.Replay) -> int:
    melds = [meld for side in told.frames[-1].view.seats for meld in side.melds]
    return sum(kind.endswith("kan") for kind, *_ in melds)


def _ura(told: replays.Replay) -> int:
    over = told.frames[-1].over
    return sum(len(one.ura) for one in over.shown) if over else 0


def _is_draw(frame: messages.Now) -> bool:
    return any(event["type"] in ("draw", "drawback") for event in frame.events)


def text() -> str:
    """The file."""
    return json.dumps(vectors(), separators=(",", ":")) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), encoding="utf-8")
