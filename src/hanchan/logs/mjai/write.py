"""JSON lines written: native logs and mjai, an event a line."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..events import (
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
from ..format_limits import sayable
from ..json_values import TO_MJAI
from .words import NATIVE_EVENTS, NATIVE_KEYS, REASONS, VERSION
from .write_fouls import WRITE_BOOK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from ..model import GameLog, HandLog

    Object = Mapping[str, Any]


def write_native(games: Sequence[GameLog]) -> str:
    """Games as a native file."""
    return "".join(f"{_line(thing)}\n" for game in games for thing in _things(game))


def write_mjai(games: Sequence[GameLog]) -> str:
    """Games as an mjai file: a native one without what mjai does not have."""
    things = (thing for game in games for thing in _things(sayable(game, "mjai")))
    objects = (thing if isinstance(thing, dict) else event_object(thing) for thing in things)
    said = (_only_mjai(thing) for thing in objects if thing["type"] not in NATIVE_EVENTS)
    return "".join(f"{ENCODE(thing)}\n" for thing in said)


def _only_mjai(thing: Object) -> dict[str, Any]:
    return {key: value for key, value in thing.items() if key not in NATIVE_KEYS}


ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def _line(thing: Event | dict[str, Any]) -> str:
    if isinstance(thing, dict):
        return ENCODE(thing)
    is_often = thing.at is None and isinstance(thing, Draw | Discard)
    return _often(thing) if is_often else ENCODE(event_object(thing))


@lru_cache(maxsize=4096)
def _often(event: Event) -> str:
    """The same for what most lines are: there are not many, and each is made once."""
    return ENCODE(event_object(event))


def _things(game: GameLog) -> Iterator[Event | dict[str, Any]]:
    """What a game has a line for: events, and what gives it its structure."""
    yield _head(game)
    for hand in game.hands:
        yield _deal_object(hand)
        yield from hand.events
        if hand.ends:
            yield _event_fields(type="end_kyoku", seed=hand.seed)
    if game.end is not None:
        yield _event_fields(
            type="end_game",
            scores=_list_or_none(game.end.scores),
            why=game.end.why,
            places=_list_or_none(game.end.places),
            final=_list_or_none(game.end.final),
        )


def _head(game: GameLog) -> dict[str, Any]:
    return _event_fields(
        type="start_game",
        names=list(game.names),
        hanchan=VERSION,
        ruleset=game.ruleset,
        ruleset_hash=game.ruleset_hash,
        changes=dict(game.changes) or None,
        aka_flag=False if game.changes.get("equipment.red_fives") == (0, 0, 0) else None,
        length=game.length,
        started=game.started,
        by_the_book=game.by_the_book or None,
        readings=_list_or_none(game.readings or None),
        tournament=None if game.tournament else False,
    )


def event_object(event: Event) -> dict[str, Any]:
    """The line of an event, before it is made text."""
    thing = WRITE[type(event)](event)
    if event.at is not None:
        thing["at"] = event.at
    return thing


def _event_fields(**keys: Any) -> dict[str, Any]:
    return {key: value for key, value in keys.items() if value is not None}


def _list_or_none(value: tuple[Any, ...] | None) -> list[Any] | None:
    return None if value is None else list(value)


def _names(tiles: Sequence[str]) -> list[str]:
    return [TO_MJAI[tile] for tile in tiles]


def _deal_object(hand: HandLog) -> dict[str, Any]:
    return _event_fields(
        type="start_kyoku",
        bakaze=hand.wind,
        dora_marker=TO_MJAI[hand.indicator],
        kyoku=hand.dealer + 1,
        honba=hand.honba,
        kyotaku=hand.pot,
        oya=hand.dealer,
        scores=list(hand.scores),
        tehais=[_names(tiles) for tiles in hand.tiles],
        commitment=hand.commitment,
        dice=_list_or_none(hand.dice),
    )


def _write_draw(event: Draw) -> dict[str, Any]:
    return {"type": "tsumo", "actor": event.actor, "pai": TO_MJAI[event.tile]}


def _write_discard(event: Discard) -> dict[str, Any]:
    return {"type": "dahai", "actor": event.actor, "pai": TO_MJAI[event.tile], "tsumogiri": event.drawn}


def _write_call(event: Call) -> dict[str, Any]:
    return {
        "type": "daiminkan" if event.kind == "kan" else event.kind,
        "actor": event.actor,
        "target": event.target,
        "pai": TO_MJAI[event.tile],
        "consumed": _names(event.own),
    }


def _write_quad(event: Quad) -> dict[str, Any]:
    added = {} if event.tile is None else {"pai": TO_MJAI[event.tile]}
    return {"type": event.kind, "actor": event.actor, **added, "consumed": _names(event.own)}


def _write_win(event: Win) -> dict[str, Any]:
    return _event_fields(
        type="hora",
        actor=event.actor,
        target=event.target,
        pai=None if event.tile is None else TO_MJAI[event.tile],
        ura_markers=None if event.ura is None else _names(event.ura),
        fan=event.han,
        fu=event.fu,
        yakuman=event.yakuman,
        yaku=_list_or_none(event.yaku),
        dora=_list_or_none(event.dora),
        deltas=list(event.deltas),
    )


def _write_no_win(event: NoWin) -> dict[str, Any]:
    return _event_fields(
        type="ryukyoku",
        reason=None if event.why is None else REASONS[event.why],
        tenpais=_list_or_none(event.tenpai),
        nagashi=_list_or_none(event.nagashi),
        deltas=list(event.deltas),
    )


def _write_chonbo(event: Chonbo) -> dict[str, Any]:
    return {"type": "chonbo", "actors": list(event.actors), "deltas": list(event.deltas)}


def _write_dead_hand(event: DeadHand) -> dict[str, Any]:
    return _event_fields(type="dead_hand", actor=event.actor, reason=event.reason or None)


def _write_penalty(event: Penalty) -> dict[str, Any]:
    return _event_fields(type="penalty", actor=event.actor, points=event.points, reason=event.reason or None)


def _write_riichi(event: Riichi) -> dict[str, Any]:
    return _event_fields(type="reach", actor=event.actor, open=event.open or None)


WRITE: Mapping[type[Any], Callable[[Any], dict[str, Any]]] = {
    Draw: _write_draw,
    DrawBack: lambda event: {"type": "draw_back", "actor": event.actor},
    Discard: _write_discard,
    Call: _write_call,
    Quad: _write_quad,
    Riichi: _write_riichi,
    RiichiStands: lambda event: {"type": "reach_accepted", "actor": event.actor},
    Indicator: lambda event: {"type": "dora", "dora_marker": TO_MJAI[event.tile]},
    Declared: lambda event: {"type": "tenpai" if event.tenpai else "noten", "actor": event.actor},
    Win: _write_win,
    NoWin: _write_no_win,
    Chonbo: _write_chonbo,
    DeadHand: _write_dead_hand,
    Penalty: _write_penalty,
    TimeSignal: lambda _event: {"type": "time_signal"},
    **WRITE_BOOK,
}
