"""The order of events in a log of tenhou.net/6, which has the tiles of each seat for itself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from ...tiles import SEATS
from .. import json_values as values
from ..errors import LogError
from ..events import Call, Discard, Draw, Event, Quad, Riichi, RiichiStands
from ..json_values import excerpt
from .words import ANKAN, CALLS, GAP, KAKAN, TILES, TSUMOGIRI

if TYPE_CHECKING:
    from collections.abc import Sequence

MELD = re.compile(r"((?:\d\d){0,3})([cpmak])((?:\d\d){1,4})", re.ASCII)
RIICHI = re.compile(r"r(\d\d)", re.ASCII)
PLACES = {"c": (0,), "p": (0, 1, 2), "m": (0, 1, 3), KAKAN: (0, 1, 2), ANKAN: (0, 1, 2, 3)}
"""How many tiles may stand before the letter: none for a call from the left, one for one from across."""
MOST_TAKES = 60
MOST_RETRIES = 2_000


class Meld(NamedTuple):
    """A call or quad as it is written: the letter stands before the tile that was called or added."""

    letter: str
    place: int
    tile: str
    others: tuple[str, ...]

    @property
    def away(self) -> int:
        """How many seats after the discarder the caller sits."""
        return {0: 1, 1: 2}.get(self.place, 3)


class Thrown(NamedTuple):
    """A discard as it is written; without a tile it is the one just drawn."""

    riichi: bool
    tile: str | None


Left: TypeAlias = Meld | Thrown | None
"""What stands among the discards: also quads, and the gap of a called quad."""


def read_tile(code: object) -> str:
    """The tile of a number."""
    if type(code) is not int or code not in TILES:
        raise LogError(f"a tile is a number such as 11, 47 or 53, not {excerpt(code)}")
    return TILES[code]


def read_list(value: object, what: str, most: int) -> list[Any]:
    """A list that is not too long."""
    if not isinstance(value, list) or len(value) > most:
        raise LogError(f"{what}: a list of at most {most}, not {excerpt(value)}")
    return value


class Seat:
    """What one seat was dealt, took and discarded."""

    def __init__(self, dealt: object, takes: object, discards: object) -> None:
        self.dealt = tuple(map(read_tile, read_list(dealt, "the tiles dealt", values.DEALT)))
        self.takes = [_drawn_or_called(take) for take in read_list(takes, "the tiles taken", MOST_TAKES)]
        self.discards = [_left(one) for one in read_list(discards, "the discards", MOST_TAKES)]


def _meld(text: str, letters: str) -> Meld:
    found = MELD.fullmatch(text)
    if found and found[2] in letters:
        before, letter, after = found.groups()
        tiles = [read_tile(int(code)) for code in re.findall("..", before + after)]
        place = len(before) // 2
        if place in PLACES[letter] and len(tiles) == (3 if letter in "cp" else 4):
            return Meld(letter, place, tiles.pop(place), tuple(tiles))
    raise LogError(f"{excerpt(text)} is no call of {' '.join(letters)}")


def _drawn_or_called(take: object) -> str | Meld:
    return _meld(take, "cpm") if isinstance(take, str) else read_tile(take)


def _left(discard: object) -> Left:
    if isinstance(discard, str):
        found = RIICHI.fullmatch(discard)
        return Thrown(True, _discard_tile(int(found[1]))) if found else _meld(discard, KAKAN + ANKAN)
    return None if discard == GAP and type(discard) is int else Thrown(False, _discard_tile(discard))


def _discard_tile(code: object) -> str | None:
    return None if code == TSUMOGIRI and type(code) is int else read_tile(code)


class Order:
    """Finds the order of events again.

    After a discard, whoever took it has the call as the next thing taken. Where that could be meant of a
    later discard too, one is tried and then the other.
    """

    def __init__(self, seats: Sequence[Seat], dealer: int) -> None:
        self._seats = seats
        self._taken = [0, 0, 0, 0]
        self._left = [0, 0, 0, 0]
        self._events: list[Event] = []
        self._actor = dealer
        self._others: list[tuple[list[int], list[int], list[Event], int]] = []
        """Where another way could have been gone."""
        self._retries = 0

    def events(self) -> list[Event]:
        """All events up to the end of the hand."""
        if not any(seat.takes or seat.discards for seat in self._seats):
            return []
        goes_on = self._draw()
        while goes_on or not self._all_used():
            if not goes_on:
                self._go_back()
            goes_on = self._turn() if goes_on else self._draw()
        return self._events

    def _all_used(self) -> bool:
        used = zip(self._seats, self._taken, self._left, strict=True)
        return all((taken, left) == (len(seat.takes), len(seat.discards)) for seat, taken, left in used)

    def _go_back(self) -> None:
        self._retries += 1
        if not self._others or self._retries > MOST_RETRIES:
            raise LogError("the tiles taken and discarded do not fit together")
        self._taken, self._left, self._events, self._actor = self._others.pop()

    def _next_take(self, seat: int) -> str | Meld | None:
        takes, taken = self._seats[seat].takes, self._taken[seat]
        return takes[taken] if taken < len(takes) else None

    def _draw(self) -> bool:
        """The actor draws; False if that is not what comes next."""
        tile = self._next_take(self._actor)
        if not isinstance(tile, str):
            return False
        self._taken[self._actor] += 1
        self._events.append(Draw(self._actor, tile))
        return True

    def _turn(self) -> bool:
        """The actor discards or declares a quad; False where the hand, or this way, ends."""
        discards, left = self._seats[self._actor].discards, self._left[self._actor]
        if left >= len(discards) or discards[left] is None:
            return False
        self._left[self._actor] += 1
        match discards[left]:
            case Meld(letter, _, tile, others):
                quad = (
                    Quad("ankan", self._actor, None, (*others, tile))
                    if letter == ANKAN
                    else Quad("kakan", self._actor, tile, others)
                )
                self._events.append(quad)
                return self._draw()
            case Thrown(riichi, tile):
                return self._discard(riichi, tile)
        return False

    def _discard(self, riichi: bool, tile: str | None) -> bool:
        last, actor = self._events[-1], self._actor
        drawn = tile is None
        if tile is None:
            if not isinstance(last, Draw):
                return False
            tile = last.tile
        discard = Discard(actor, tile, drawn)
        self._events += [Riichi(actor), discard, RiichiStands(actor)] if riichi else [discard]
        self._actor = (actor + 1) % SEATS
        if caller := self._caller(actor, tile):
            self._others.append((self._taken[:], self._left[:], self._events[:], self._actor))
            return self._call(*caller, actor)
        return self._draw()

    def _caller(self, target: int, tile: str) -> tuple[int, Meld] | None:
        """Who has the call of this discard next; pon and kan before chi."""
        found = []
        for away in (1, 2, 3):
            caller = (target + away) % SEATS
            meld = self._next_take(caller)
            if isinstance(meld, Meld) and meld.tile == tile and meld.away == away:
                found.append((caller, meld))
        return min(found, key=lambda one: one[1].letter == "c", default=None)

    def _call(self, caller: int, meld: Meld, target: int) -> bool:
        self._taken[caller] += 1
        self._actor = caller
        kind: Any = CALLS[meld.letter]
        self._events.append(Call(kind, caller, target, meld.tile, meld.others))
        return self._draw_after_kan() if kind == "kan" else True

    def _draw_after_kan(self) -> bool:
        discards, left = self._seats[self._actor].discards, self._left[self._actor]
        if left < len(discards):
            if discards[left] is not None:
                return False
            self._left[self._actor] += 1
        return self._draw()
