"""Situations: hands described by the tiles that matter and by moves in text.

A file has ``[deal]`` with the thirteen tiles of seats (``E S W N``), ``draws`` (the first is East's
fourteenth tile), ``last`` (the end of the live wall), ``replacements``, ``indicators`` and ``ura``; or a
whole ``wall``, or a ``seed``. The rest of the wall is filled with the remaining tiles, in a fixed order.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import rulesets, tiles, toml
from ..errors import HanchanError, OptionError, WallError
from ..files import read_text
from ..tiles import WINDS
from . import play
from .action_text import find_action
from .play import Action

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from ..rulesets import Ruleset

TILES, HAND, DEALT, LIVE_END = 136, 13, 52, 122
# Positions in the dead wall, in drawing order: see core/engine/src/wall.rs.
DEAD = {
    "replacements": (134, 135, 132, 133),
    "indicators": (130, 128, 126, 124, 122),
    "ura": (131, 129, 127, 125, 123),
}
PARTS = (*WINDS, "draws", "last", *DEAD)
STRIDE = 13
"""Kinds this far apart make neither pairs nor sequences."""
MOST = 999
MOST_BYTES = 256 * 1024


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


def _numbers(value: object) -> bool:
    return isinstance(value, list) and all(type(number) is int for number in value)


KEYS: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "title": ("text", lambda value: isinstance(value, str)),
    "deal": ("a table of tiles", lambda value: isinstance(value, dict) and _texts([*value.values()])),
    "wall": ("tiles", lambda value: isinstance(value, str)),
    "seed": ("a whole number", lambda value: type(value) is int),
    "round": ("a wind", lambda value: isinstance(value, str) and value in [*WINDS]),
    "honba": ("a number from 0 to 999", lambda value: type(value) is int and 0 <= value <= MOST),
    "pot": ("a number from 0 to 999", lambda value: type(value) is int and 0 <= value <= MOST),
    "scores": ("four numbers", lambda value: _numbers(value) and len(value) == len(WINDS)),
    "moves": ("a list of moves", _texts),
    "counts": (
        "a table of counts",
        lambda value: isinstance(value, dict) and all(map(_numbers, value.values())),
    ),
}
"""The keys of a file, with checks of their values."""


@dataclass
class Situation:
    """A hand as described by a file or on the command line."""

    name: str = ""
    deal: dict[str, str] | None = None
    wall: str | None = None
    seed: int | None = None
    table: dict[str, Any] = field(default_factory=dict)
    """The round wind, counters, deposits and scores."""
    moves: list[str] = field(default_factory=list)
    counts: dict[str, list[int]] = field(default_factory=dict)
    """Known counts of paths by ruleset, starting with depth 1."""

    def deal_hand(self, ruleset: str | Ruleset) -> play.Round:
        """The hand right after the deal."""
        book = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
        whole = self.wall if self.deal is None else wall_with(self.deal, book["equipment.red_fives"])
        return play.deal(book, tiles=whole, seed=self.seed, **self.table)

    def play(self, ruleset: str | Ruleset) -> tuple[play.Round, list[tuple[str, Action, int]]]:
        """The hand after its moves, and the declarations made: seat, action, beat."""
        hand = self.deal_hand(ruleset)
        declared: list[tuple[str, Action, int]] = []
        for line in self.moves:
            try:
                declared += _perform(hand, line)
            except HanchanError as error:
                raise OptionError(f"move {line!r}: {error}") from error
        return hand, declared


def read(path: str) -> Situation:
    """Read a situation from a file."""
    try:
        content = toml.parse(read_text(path, MOST_BYTES))
    except OSError as error:
        raise OptionError(f"cannot read {path}: {error.strerror}") from None
    except (toml.TomlError, UnicodeDecodeError) as error:
        raise OptionError(f"{path} is not TOML: {error}") from None
    for key, value in content.items():
        if key not in KEYS:
            raise OptionError(f"{path} has {key}, and a situation has {', '.join(KEYS)}")
        what, fits = KEYS[key]
        if not fits(value):
            raise OptionError(f"{path}: {key} is {what}")
    if sum(key in content for key in ("deal", "wall", "seed")) != 1:
        raise OptionError(f"{path} needs one of deal, wall and seed")
    named = {key: content[key] for key in ("deal", "wall", "seed", "moves", "counts") if key in content}
    table: dict[str, Any] = {
        key: content[key] for key in ("round", "honba", "pot", "scores") if key in content
    }
    return Situation(content.get("title", Path(path).stem), table=table, **named)


# The wall


def wall_with(parts: dict[str, str], reds: Sequence[int]) -> str:
    """A wall of 136 tiles, in drawing order, with the given tiles in the given parts."""
    left = _set_of_tiles(reds)
    wall: dict[int, str] = {}
    for part, text in parts.items():
        wall |= zip(_places(part, text), [_take(left, tile) for tile in tiles.parse(text)], strict=False)
    rest = _rest(left)
    return tiles.join([wall.get(index) or next(rest) for index in range(TILES)])


def _set_of_tiles(reds: Sequence[int]) -> Counter[str]:
    left = Counter({f"{rank}{suit}": 4 for suit in "mpsz" for rank in range(1, 8 if suit == "z" else 10)})
    for suit, count in zip("mps", reds, strict=True):
        left[f"5{suit}"] -= count
        left[f"0{suit}"] += count
    return left


def _take(left: Counter[str], tile: str) -> str:
    """Take a tile; red and plain fives can replace each other."""
    twin = {"5": "0", "0": "5"}.get(tile[0], tile[0]) + tile[1]
    for choice in (tile, tile if tile[1] == "z" else twin):
        if left[choice] > 0:
            left[choice] -= 1
            return choice
    raise WallError(f"the set has no {tile} left")


def _places(part: str, text: str) -> Sequence[int]:
    """The wall positions of the tiles of a part."""
    count = len(tiles.parse(text))
    if part in DEAD:
        places: Sequence[int] = DEAD[part]
    elif part == "draws":
        places = range(DEALT, LIVE_END)
    elif part == "last":
        places = range(LIVE_END - count, LIVE_END)
    elif part in WINDS:
        seat = WINDS.index(part)
        places = [*(turn * 16 + seat * 4 + n for turn in range(3) for n in range(4)), DEALT - 4 + seat]
    else:
        raise OptionError(f"a deal has {', '.join(PARTS)}, not {part}")
    if count > len(places) or (part in WINDS and count != HAND):
        raise WallError(f"{part} has {count} tiles, not {len(places)}")
    return places


def _rest(left: Counter[str]) -> Iterator[str]:
    """The remaining tiles, in an order that makes neither pairs nor sequences."""
    kinds = list(left)
    while +left:
        for n in range(len(kinds)):
            tile = kinds[n * STRIDE % len(kinds)]
            if left[tile] > 0:
                left[tile] -= 1
                yield tile


# The moves


def _perform(hand: play.Round, line: str) -> Iterable[tuple[str, Action, int]]:
    """Play a line; seats with a decision that are not named pass."""
    match line.split():
        case ["pass"]:
            return _all_pass(hand)
        case ["run", "out"]:
            return _run(hand, turns=TILES, left=-1)
        case ["run", "down", left] if left.isdigit():
            return _run(hand, turns=TILES, left=int(left))
        case ["run", turns] if turns.isdigit():
            return _run(hand, turns=int(turns), left=-1)
        case [seat, *words] if seat in WINDS and words:
            return _move(hand, seat, words)
    raise OptionError("a move is a seat and an action as 'S chi 3m 4m', or run 5, run down 3, run out, pass")


def _move(hand: play.Round, seat: str, words: list[str]) -> list[tuple[str, Action, int]]:
    beat = int(words.pop()[1:]) if words[-1].startswith("@") and words[-1][1:].isdigit() else 0
    before = [] if seat in hand.deciders else _all_pass(hand)
    action = _legal(hand, seat, " ".join(words))
    hand.apply(seat, action, beat=beat)
    return [*before, (seat, action, beat)]


def _legal(hand: play.Round, seat: str, words: str) -> Action:
    """The legal action with this text; ``(drawn)`` may be omitted."""
    legal = hand.legal(seat)
    action = find_action(words, legal)
    if action is not None:
        return action
    raise OptionError(f"{seat} may {', '.join(map(str, legal)) if legal else 'do nothing now'}")


def _all_pass(hand: play.Round) -> list[tuple[str, Action, int]]:
    declared: list[tuple[str, Action, int]] = []
    while hand.phase == "reaction":
        declared.append((hand.deciders[0], Action.Pass(), 0))
        hand.apply(*declared[-1][:2])
    return declared


def _run(hand: play.Round, turns: int, left: int) -> list[tuple[str, Action, int]]:
    """Let players discard what they draw while nobody calls."""
    declared = _all_pass(hand)
    while turns and hand.phase == "turn" and hand.live_left > left:
        seat = hand.deciders[0]
        declared.append((seat, hand.legal(seat)[-1], 0))
        hand.apply(*declared[-1][:2])
        declared += _all_pass(hand)
        turns -= 1
    return declared
