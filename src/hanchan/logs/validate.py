"""Logs that contradict themselves, whatever the rules: a fifth tile, a call of what nobody discarded.

What a rulebook has to say about a log is not asked here: ``hanchan.replay`` plays it.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from itertools import chain
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from ..tiles import SEATS
from .errors import LogError
from .events import (
    Call,
    Chonbo,
    DeadHand,
    Declared,
    Discard,
    Draw,
    DrawBack,
    Event,
    Indicator,
    NoWin,
    Penalty,
    Quad,
    Riichi,
    RiichiStands,
    TimeSignal,
    Win,
)
from .foul_events import BOOK_EVENTS, Answered, Exhausted, Incident, ReplacementLeft, Tried, Undone, WrongSet
from .json_values import DEALT, KINDS, plain
from .undo import standing, with_numbers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from .foul_events import BookEvent
    from .model import GameLog, HandLog

    Steps: TypeAlias = "Mapping[type[Event], Callable[[_Table, Any], str]]"

COPIES = 4
QUAD = 3
"""So many own tiles go with a discard that is called for a quad."""
MOST_EVENTS = 1_000
"""More than any hand has."""
MOST_BY_THE_BOOK = 10_000
"""More than any hand has where everything can be tried."""
PLAIN = {tile: plain(tile) for tile in KINDS}
NOTHING = ""
"""Drawn by a player who has called instead."""


def check_game(game: GameLog) -> None:
    """Refuse a game with a hand that contradicts itself; raises LogError."""
    for number, hand in enumerate(game.hands, 1):
        at, what = _fault(hand, BOOK_STEPS if game.by_the_book else STEPS)
        if what:
            line = hand.lines[min(at, len(hand.lines) - 1)] if hand.lines else None
            raise LogError(what, file=game.place.file, line=line, hand=number, event=at)


def _fault(hand: HandLog, steps: Steps) -> tuple[int, str]:
    """The first event that cannot follow those before it, counted from 1, and what is wrong with it."""
    if len(hand.tiles) != SEATS or any(len(tiles) != DEALT for tiles in hand.tiles):
        return 0, "each of four players is dealt thirteen tiles"
    if len(hand.events) > (MOST_BY_THE_BOOK if steps is BOOK_STEPS else MOST_EVENTS):
        return 0, f"a hand with {len(hand.events)} events"
    walk = _walk_with_undos if steps is BOOK_STEPS else _walk
    at, what = walk(hand, steps)
    return (at, what) if what else _fifth_tile(hand)


def _walk(hand: HandLog, steps: Steps) -> tuple[int, str]:
    table = _Table(hand)
    for at, event in enumerate(hand.events, 1):
        if what := steps[type(event)](table, event):
            return at, what
    return 0, ""


def _walk_with_undos(hand: HandLog, steps: Steps) -> tuple[int, str]:
    """The same for a hand in which moves may have been undone."""
    if Undone not in set(map(type, hand.events)):
        return _walk(hand, steps)
    table, past = _Table(hand), []
    for at, event in enumerate(hand.events, 1):
        past.append(copy(table))
        if what := steps[type(event)](table, event):
            return at, what
        if isinstance(event, Undone):
            if event.since > at:
                return at, f"event {event.since} is undone before it happens"
            table = copy(past[event.since - 1])
    return 0, ""


def _fifth_tile(hand: HandLog) -> tuple[int, str]:
    """Where a tile turns up for the fifth time."""
    drawn = [event.tile for event in standing(hand.events) if type(event) is Draw or type(event) is Indicator]
    seen = [hand.indicator, *chain.from_iterable(hand.tiles), *drawn, *_below(hand)]
    counts = Counter(map(PLAIN.__getitem__, seen))
    if max(counts.values()) <= COPIES:
        return 0, ""
    fifth = max(counts, key=counts.__getitem__)
    places = [at for at, tile in _places(hand) if plain(tile) == fifth]
    return places[COPIES], f"{fifth} is there for the fifth time"


def _below(hand: HandLog) -> tuple[str, ...]:
    """The tiles below the indicators, if they were turned."""
    return max((end.ura or () for end in hand.ends if isinstance(end, Win)), key=len, default=())


def _places(hand: HandLog) -> Iterator[tuple[int, str]]:
    """Every tile that is seen, with its event; what is put back will be seen again."""
    yield from ((0, tile) for tile in (hand.indicator, *chain.from_iterable(hand.tiles)))
    yield from (
        (at, event.tile) for at, event in with_numbers(hand.events) if isinstance(event, Draw | Indicator)
    )
    yield from ((len(hand.events), tile) for tile in _below(hand))


class _Table:
    """Who has drawn or discarded what, as far as a log must agree with itself."""

    __slots__ = ("dealer", "drawn", "ended", "holder", "offer", "riichi", "winners")

    def __init__(self, hand: HandLog) -> None:
        self.dealer = hand.dealer
        self.holder: int | None = None
        """Who has a tile too many, and must discard or declare something."""
        self.drawn: str | None = None
        self.offer: tuple[int, str] | None = None
        """The last discard, or the tile of a quad just declared."""
        self.riichi: int | None = None
        """Who has declared riichi and not yet discarded."""
        self.ended = False
        self.winners: set[int] = set()


def _draw(table: _Table, event: Draw) -> str:
    if table.ended:
        return "the hand is over"
    if table.holder is not None and table.holder != event.actor:
        return f"seat {event.actor} draws in the turn of seat {table.holder}"
    if table.holder == event.actor and table.drawn is not None:
        return f"seat {event.actor} draws twice"
    expected = table.dealer if table.offer is None else (table.offer[0] + 1) % SEATS
    if table.holder is None and event.actor != expected:
        return f"seat {event.actor} draws in the turn of seat {expected}"
    table.holder, table.drawn = event.actor, event.tile
    return ""


def _draw_back(table: _Table, event: DrawBack) -> str:
    if not table.drawn or table.offer is None or _free_turn(table, event.actor):
        return f"seat {event.actor} puts a tile back that was not drawn"
    table.holder = table.drawn = None
    return ""


def _discard(table: _Table, event: Discard) -> str:
    if wrong := _turn(table, event.actor):
        return wrong
    if event.drawn and event.tile != table.drawn:
        return f"{event.tile} is discarded as just drawn, but that was {table.drawn or 'nothing'}"
    table.offer = (event.actor, event.tile)
    table.holder = table.drawn = table.riichi = None
    return ""


def _turn(table: _Table, actor: int) -> str:
    if table.ended:
        return "the hand is over"
    if table.holder != actor:
        whose = "nobody" if table.holder is None else f"seat {table.holder}"
        return f"seat {actor} acts in the turn of {whose}"
    return ""


def _free_turn(table: _Table, actor: int) -> str:
    """The same for what cannot come between a riichi and its discard."""
    return _turn(table, actor) or ("a riichi without its discard" if table.riichi is not None else "")


def _riichi(table: _Table, event: Riichi) -> str:
    wrong = _free_turn(table, event.actor)
    table.riichi = event.actor
    return wrong


def _stands(table: _Table, event: RiichiStands) -> str:
    if table.ended or table.offer is None or table.offer[0] != event.actor:
        return f"a riichi of seat {event.actor} stands without its discard"
    return ""


def _call(table: _Table, event: Call) -> str:
    if table.ended:
        return "the hand is over"
    if table.holder is not None:
        return f"seat {event.actor} calls in the turn of seat {table.holder}"
    if table.offer != (event.target, event.tile) or event.actor == event.target:
        return (
            f"seat {event.actor} calls {event.tile} from seat {event.target}, who has not just discarded it"
        )
    table.holder, table.drawn = event.actor, None if event.kind == "kan" else NOTHING
    return ""


def _quad(table: _Table, event: Quad) -> str:
    if wrong := _free_turn(table, event.actor):
        return wrong
    table.drawn = None
    table.offer = (event.actor, event.tile or event.own[0])
    return ""


def _check_declaration(table: _Table, event: Declared) -> str:
    if table.ended or table.holder is not None:
        return f"seat {event.actor} declares tenpai or noten before the end of the hand"
    return ""


def _win(table: _Table, event: Win) -> str:
    if table.ended and (not table.winners or event.is_tsumo or event.actor in table.winners):
        return "the hand is over"
    if event.is_tsumo:
        wrong = _free_turn(table, event.actor)
        if wrong or not table.drawn or event.tile not in (None, table.drawn):
            return wrong or f"seat {event.actor} wins on a tile that was not drawn"
    else:
        if table.offer is None or table.offer[0] != event.target:
            return f"seat {event.actor} wins on a tile of seat {event.target}, who has given none"
        if event.tile is not None and plain(event.tile) != plain(table.offer[1]):
            return f"seat {event.actor} wins on {event.tile}, but the tile is {table.offer[1]}"
        table.winners.add(event.actor)
    table.ended = True
    return ""


def _end(table: _Table, _event: Event) -> str:
    if table.ended:
        return "the hand is over"
    table.ended = True
    return ""


def _any_time(_table: _Table, _event: Event) -> str:
    return ""


def _wrong_set(table: _Table, event: WrongSet) -> str:
    """A call, or a concealed quad, as far as turns go."""
    if event.target is None or event.tile is None:
        wrong = _free_turn(table, event.actor)
        table.drawn = None
        return wrong
    kind: Literal["pon", "kan"] = "kan" if len(event.own) == QUAD else "pon"
    return _call(table, Call(kind, event.actor, event.target, event.tile, event.own))


def _left(table: _Table, event: ReplacementLeft) -> str:
    wrong = _free_turn(table, event.actor)
    table.drawn = NOTHING
    return wrong


def _remark(table: _Table, _event: BookEvent) -> str:
    return "the hand is over" if table.ended else ""


def _not_here(_table: _Table, _event: Event) -> str:
    return "only a log by the book has this, and its first line does not say that it is one"


STEPS: Steps = {
    Draw: _draw,
    DrawBack: _draw_back,
    Discard: _discard,
    Riichi: _riichi,
    RiichiStands: _stands,
    Call: _call,
    Quad: _quad,
    Declared: _check_declaration,
    Win: _win,
    NoWin: _end,
    Chonbo: _end,
    **dict.fromkeys((Indicator, DeadHand, Penalty, TimeSignal), _any_time),
    **dict.fromkeys(BOOK_EVENTS, _not_here),
}
BOOK_STEPS: Steps = {
    **STEPS,
    **dict.fromkeys((Tried, Answered, Incident, Exhausted, Undone), _remark),
    WrongSet: _wrong_set,
    ReplacementLeft: _left,
}
