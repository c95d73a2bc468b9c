"""The JSON of tenhou.net/6 written."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ... import rulesets
from ...tiles import SEATS, WINDS
from ..errors import LogError
from ..events import Call, Discard, Draw, Indicator, NoWin, Quad, Riichi, Win
from ..format_limits import sayable
from ..json_values import plain
from .words import (
    ABORTED,
    ALL_TENPAI,
    ANKAN,
    CODES,
    DORA,
    DRAWN,
    EAST_ONLY,
    GAP,
    KAKAN,
    LETTERS,
    LIMITS,
    NAGASHI,
    NOBODY_TENPAI,
    OPEN_TANYAO,
    RED_FIVES,
    RULESET,
    TSUMOGIRI,
    WIN,
    WIND_NAMES,
    WIND_YAKU,
    YAKU,
    YAKUMAN,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..model import GameLog, HandLog

COUNTER = 100
"""What each player pays for a counter."""
MANGAN_HAN, MANGAN_BASE = 5, 2000


def write_tenhou(games: Sequence[GameLog]) -> str:
    """A game as a tenhou.net/6 file."""
    if len(games) != 1:
        raise LogError(f"a file of tenhou.net/6 has one game, not {len(games)}")
    game = sayable(games[0], "tenhou.net/6")
    book = _book(game)
    thing: dict[str, Any] = {
        "title": ["", game.started or ""],
        "name": list(game.names),
        "rule": _rule(game, book),
        "log": [_hand(hand, book) for hand in game.hands],
    }
    if game.end is not None and game.end.scores is not None and game.end.final is not None:
        pairs = zip(game.end.scores, game.end.final, strict=True)
        thing["sc"] = [number for pair in pairs for number in pair]
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":")) + "\n"


def _book(game: GameLog) -> rulesets.Ruleset:
    """The ruleset whose han are written beside the yaku."""
    known = game.ruleset is not None and game.ruleset in rulesets.available()
    return rulesets.load(game.ruleset if known and game.ruleset else RULESET)


def _rule(game: GameLog, book: rulesets.Ruleset) -> dict[str, Any]:
    """The kind of game; of another ruleset than Tenhou's its id."""
    if game.ruleset not in (None, RULESET):
        east = {"length": "east"} if game.length == "east" else {}
        return {"disp": game.ruleset, "aka": int(any(book["equipment.red_fives"])), **east}
    red = "equipment.red_fives" not in game.changes
    length = EAST_ONLY if game.length == "east" else "南"
    tanyao = "" if "yaku.tanyao" in game.changes else OPEN_TANYAO
    return {"disp": f"般{length}{tanyao}{RED_FIVES if red else ''}", "aka": int(red)}


def _hand(hand: HandLog, book: rulesets.Ruleset) -> list[Any]:
    indicators = [hand.indicator, *(event.tile for event in hand.events if isinstance(event, Indicator))]
    ura = max((end.ura or () for end in hand.ends if isinstance(end, Win)), key=len, default=())
    return [
        [WINDS.index(hand.wind) * SEATS + hand.dealer, hand.honba, hand.pot],
        list(hand.scores),
        _codes(indicators),
        _codes(ura),
        *_seats(hand),
        *([_result(hand, book)] if hand.ends else []),
    ]


def _codes(tiles: Sequence[str]) -> list[int]:
    return [CODES[tile] for tile in tiles]


def _seats(hand: HandLog) -> Iterator[list[Any]]:
    """For each seat what it was dealt, what it took and what it discarded."""
    columns = _Columns()
    for event in hand.events:
        columns.add(event)
    for seat, tiles in enumerate(hand.tiles):
        yield from (_codes(tiles), columns.takes[seat], columns.discards[seat])


class _Columns:
    """Events sorted into what each seat took and discarded."""

    def __init__(self) -> None:
        self.takes: list[list[Any]] = [[] for _ in range(SEATS)]
        self.discards: list[list[Any]] = [[] for _ in range(SEATS)]
        self._riichi = False
        self._places: dict[tuple[int, str], int] = {}
        """Where the letter stands in each call, for a quad made of it."""

    def add(self, event: object) -> None:
        """Add an event, if it took or discarded something."""
        match event:
            case Draw(actor, tile):
                self.takes[actor].append(CODES[tile])
            case Riichi():
                self._riichi = True
            case Discard(actor, tile, drawn):
                code = TSUMOGIRI if drawn else CODES[tile]
                self.discards[actor].append(f"r{code}" if self._riichi else code)
                self._riichi = False
            case Call():
                self._call(event)
            case Quad(_, actor, None, own):
                self.discards[actor].append(_meld(ANKAN, 3, own[3], own[:3]))
            case Quad(_, actor, str(tile), own):
                place = self._places.get((actor, plain(tile)), 0)
                self.discards[actor].append(_meld(KAKAN, place, tile, own))

    def _call(self, call: Call) -> None:
        away = (call.actor - call.target) % SEATS
        place = {1: 0, 2: 1}.get(away, len(call.own))
        self._places[call.actor, plain(call.tile)] = place
        self.takes[call.actor].append(_meld(LETTERS[call.kind], place, call.tile, call.own))
        if call.kind == "kan":
            self.discards[call.actor].append(GAP)


def _meld(letter: str, place: int, tile: str, others: Sequence[str]) -> str:
    codes = [str(code) for code in _codes(others)]
    return "".join((*codes[:place], letter, str(CODES[tile]), *codes[place:]))


def _result(hand: HandLog, book: rulesets.Ruleset) -> list[Any]:
    wins = [end for end in hand.ends if isinstance(end, Win)]
    if wins:
        parts = [(list(win.deltas), _win(hand, win, nth, book)) for nth, win in enumerate(wins)]
        return [WIN, *(one for part in parts for one in part)]
    end = hand.ends[0]
    assert isinstance(end, NoWin)
    if end.why in ABORTED:
        return [ABORTED[end.why]]
    if any(end.nagashi or ()):
        return [NAGASHI, list(end.deltas)]
    if any(end.deltas) or end.tenpai is None:
        return [DRAWN, list(end.deltas)]
    return [ALL_TENPAI if all(end.tenpai) else NOBODY_TENPAI]


def _win(hand: HandLog, win: Win, nth: int, book: rulesets.Ruleset) -> list[Any]:
    payers = [seat for seat in range(SEATS) if win.deltas[seat] < 0 and seat != win.target]
    liable = payers[0] if len(payers) == 1 else win.actor
    entry: list[Any] = [win.actor, win.target, liable]
    if win.yaku is None:
        return entry
    return [*entry, _worth(hand, win, nth), *_yaku(hand, win, book)]


def _worth(hand: HandLog, win: Win, nth: int) -> str:
    """What the hand is worth without counters, in Tenhou's words."""
    points = f"{_points(hand, win, 0 if nth else hand.honba)}"
    han, fu = win.han or 0, win.fu or 0
    if win.yakuman:
        return f"{YAKUMAN}{points}"
    if han < MANGAN_HAN and 0 < fu * 2 ** (2 + han) < MANGAN_BASE:
        return f"{fu}符{han}飜{points}"
    return f"{next(word for least, word in LIMITS if han >= least)}{points}"


def _points(hand: HandLog, win: Win, counters: int) -> str:
    if not win.is_tsumo:
        return f"{-win.deltas[win.target] - 3 * COUNTER * counters}点"
    pays = {seat: -win.deltas[seat] - COUNTER * counters for seat in range(SEATS) if seat != win.actor}
    others = [paid for seat, paid in pays.items() if seat != hand.dealer]
    return f"{others[0]}点∀" if win.actor == hand.dealer else f"{others[0]}-{pays[hand.dealer]}点"


def _yaku(hand: HandLog, win: Win, book: rulesets.Ruleset) -> Iterator[str]:
    """The yaku with their han, then the dora; a yakuman by its yaku has no dora."""
    is_open = any(isinstance(event, Call) and event.actor == win.actor for event in hand.events)
    by_yaku = bool(win.yakuman) and not win.fu
    for id in win.yaku or ():
        name = YAKU.get(id, id)
        if id in WIND_YAKU:
            wind = hand.wind if id == "round_wind" else hand.seat_wind(win.actor)
            name = f"{WIND_YAKU[id]} {WIND_NAMES[wind]}"
        yield f"{name}({YAKUMAN})" if by_yaku else f"{name}({_han(book, id, is_open=is_open)}飜)"
    for (_, name), count in zip(DORA.items(), win.dora or (), strict=False):
        if count and not by_yaku:
            yield f"{name}({count}飜)"


def _han(book: rulesets.Ruleset, id: str, *, is_open: bool) -> int:
    """The han of a yaku; a plain mangan has five."""
    if all(rule.id != id for rule in book.yakus):
        return 0
    han = book.yaku(id).open if is_open else book.yaku(id).closed
    return han if isinstance(han, int) else MANGAN_HAN
