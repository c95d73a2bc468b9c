"""The JSON of tenhou.net/6 read.

A hand is a list: its number, the points, the indicators; then for each seat the tiles dealt, the tiles taken
and the tiles discarded; then the result.
"""

from __future__ import annotations

import re
from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ... import rulesets
from ...i18n import message
from ...tiles import SEATS, WINDS
from .. import json_values as values
from ..errors import LogError
from ..events import EXHAUSTED, Call, Discard, Draw, Event, Indicator, NoWin, Quad, Riichi, RiichiStands, Win
from ..json_values import excerpt
from ..mjai.read import loads
from ..mjai.words import NO_RED_FIVES
from ..model import GameEnd, GameLog, HandLog, Place
from .order import Order, Seat, read_list, read_tile
from .words import (
    ALL_TENPAI,
    DORA,
    DRAWN,
    EAST_ONLY,
    ENTRIES,
    HEADER,
    NAGASHI,
    NOBODY_TENPAI,
    OPEN_TANYAO,
    PER_SEAT,
    RED_FIVES,
    RULESET,
    WHY_ABORTED,
    WIN,
    YAKU_IDS,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

DEPOSIT = 1000
THREE = "三"
MOST_HANDS = 10_000
MOST_WORDS = 60
YAKU = re.compile(r"(.{1,40})\((?:(\d{1,3})飜|(役満))\)", re.ASCII)
FU = re.compile(r"(\d{1,3})符", re.ASCII)


def read_tenhou(text: str, place: Place) -> list[GameLog]:
    """The game of a tenhou.net/6 file."""
    try:
        thing = loads(text)
        if not isinstance(thing, dict) or not isinstance(thing.get("log"), list):
            raise LogError(message("log-error-not-tenhou"))
        return [_game(thing, place)]
    except LogError as error:
        raise LogError(error.what, file=place.file, hand=error.hand, event=error.event) from None


def _game(thing: Mapping[str, Any], place: Place) -> GameLog:
    _check_players(thing)
    hands = []
    for number, entry in enumerate(read_list(thing["log"], "log", MOST_HANDS), 1):
        try:
            hands.append(_hand(entry))
        except LogError as error:
            raise LogError(error.what, hand=number) from None
    names = thing.get("name") or ["", "", "", ""]
    if not isinstance(names, list) or len(names) != SEATS:
        raise LogError(f"name has four names, not {excerpt(names)}")
    return GameLog(
        names=tuple(values.text(name, "name") for name in names),
        hands=tuple(hands),
        started=_start_time(thing.get("title")),
        end=_game_end(thing.get("sc")),
        place=place,
        **_rules(thing.get("rule")),
    )


def _check_players(thing: Mapping[str, Any]) -> None:
    """Games of three say so, by their names or by what Tenhou calls them."""
    names, rule = thing.get("name"), thing.get("rule")
    disp = rule.get("disp") if isinstance(rule, dict) else None
    if (isinstance(disp, str) and disp.startswith(THREE)) or (isinstance(names, list) and len(names) == 3):
        raise LogError(message("log-error-three-players"))


def _start_time(title: object) -> str | None:
    """The second line of the title, where we write the time."""
    second = title[1] if isinstance(title, list) and len(title) == 2 else None
    return values.text(second, "title") or None if isinstance(second, str) else None


def _rules(rule: object) -> dict[str, Any]:
    """The ruleset and what differs from it; without a word about it, Tenhou's usual game."""
    rule = rule if isinstance(rule, dict) else {}
    disp = rule.get("disp")
    disp = disp if isinstance(disp, str) else f"{OPEN_TANYAO}{RED_FIVES}"
    if disp in rulesets.available():
        return {"ruleset": disp, "length": "east" if rule.get("length") == "east" else "full"}
    changes: dict[str, Any] = {}
    if not any(rule.get(key) for key in ("aka", "aka51", "aka52", "aka53")) and RED_FIVES not in disp:
        changes |= NO_RED_FIVES
    if OPEN_TANYAO not in disp and re.search("[東南]", disp):
        changes["yaku.tanyao"] = (1, 0)
    return {"ruleset": RULESET, "changes": changes, "length": "east" if EAST_ONLY in disp else "full"}


def _game_end(sc: object) -> GameEnd | None:
    if sc is None:
        return None
    if not isinstance(sc, list) or len(sc) != 2 * SEATS:
        raise LogError(f"sc has points and final score of four seats, not {excerpt(sc)}")
    if any(type(final) not in (int, float) or not abs(final) < values.MOST_POINTS for final in sc[1::2]):
        raise LogError(f"sc has a final score that is no number: {excerpt(sc[1::2])}")
    return GameEnd(scores=values.points(sc[::2], "sc"), final=tuple(map(float, sc[1::2])))


def _hand(entry: object) -> HandLog:
    if not isinstance(entry, list) or len(entry) not in (ENTRIES, ENTRIES + 1):
        raise LogError(f"a hand is a list of {ENTRIES + 1} entries, not {excerpt(entry)}")
    number, honba, pot = _numbers(entry[0], "the hand's number", 3)
    indicators = [read_tile(code) for code in read_list(entry[2], "the indicators", 5)]
    if not indicators:
        raise LogError("there is no indicator")
    ura = tuple(read_tile(code) for code in read_list(entry[3], "the ura indicators", 5))
    seats = [Seat(*entry[at : at + PER_SEAT]) for at in range(HEADER, ENTRIES, PER_SEAT)]
    dealer = number % SEATS
    events = Order(seats, dealer).events()
    result = read_list(entry[ENTRIES], "the result", 1 + 2 * 3) if len(entry) > ENTRIES else []
    hand = HandLog(
        wind=WINDS[values.number(number // SEATS, "the round", 0, 3)],
        dealer=dealer,
        honba=honba,
        pot=pot,
        scores=values.points(entry[1], "the points"),
        tiles=tuple(seat.dealt for seat in seats),
        indicator=indicators[0],
        events=(*_with_indicators(events, indicators[1:]), *_ends(result, events, ura)),
    )
    return _without_unpaid(hand)


def _numbers(value: object, what: str, count: int) -> list[int]:
    numbers = read_list(value, what, count)
    if len(numbers) != count:
        raise LogError(f"{what} has {count} numbers, not {len(numbers)}")
    return [values.number(number, what, 0, values.MOST_COUNT) for number in numbers]


def _with_indicators(events: Sequence[Event], indicators: Sequence[str]) -> list[Event]:
    """The events with the indicators of quads where Tenhou turns them.

    That of a concealed quad comes before the replacement tile, that of another before the next discard or the
    next replacement tile.
    """
    left = deque(map(Indicator, indicators))
    made: list[Event] = []
    due, quad = 0, ""
    for event in events:
        turned = 0
        if isinstance(event, Draw) and quad:
            concealed = quad == "ankan"
            turned, due, quad = due + concealed, int(not concealed), ""
        elif isinstance(event, Discard | Riichi):
            turned, due = due, 0
        made += [left.popleft() for _ in range(min(turned, len(left)))]
        made.append(event)
        if isinstance(event, Quad | Call) and event.kind not in ("chi", "pon"):
            quad = event.kind
    return [*made, *left]


def _ends(result: list[Any], events: Sequence[Event], ura: tuple[str, ...]) -> list[Event]:
    """How the hand ended."""
    if not result:
        return []
    word = result[0]
    if word == WIN:
        if len(result) < 3 or len(result) % 2 == 0:
            raise LogError("a win has its points and its winner")
        pairs = zip(result[1::2], result[2::2], strict=True)
        return [_win(deltas, details, events, ura) for deltas, details in pairs]
    deltas = values.points(result[1] if len(result) > 1 else [0] * SEATS, "the result")
    if isinstance(word, str) and word in WHY_ABORTED:
        return [NoWin(WHY_ABORTED[word], deltas)]
    if word not in (DRAWN, NAGASHI, ALL_TENPAI, NOBODY_TENPAI):
        raise LogError(f"no hand ends with {excerpt(word)}")
    return [NoWin(EXHAUSTED, deltas, _tenpai(word, deltas))]


def _tenpai(word: str, deltas: Sequence[int]) -> Any:
    """Who was tenpai, as far as the result tells it."""
    if word in (ALL_TENPAI, NOBODY_TENPAI):
        return (word == ALL_TENPAI,) * SEATS
    return tuple(points > 0 for points in deltas) if word == DRAWN and any(deltas) else None


def _win(deltas: object, details: object, events: Sequence[Event], ura: tuple[str, ...]) -> Win:
    words = read_list(details, "a win", MOST_WORDS)
    if len(words) < 3:
        raise LogError(f"a win has winner, discarder and who is liable, not {excerpt(details)}")
    actor, target = values.seat(words[0], "the winner"), values.seat(words[1], "the discarder")
    riichi = any(isinstance(event, Riichi) and event.actor == actor for event in events)
    return Win(
        actor=actor,
        target=target,
        deltas=values.points(deltas, "the result"),
        tile=_won_tile(events, actor, target),
        ura=ura if riichi and ura else None,
        **_value([values.text(word, "a yaku") for word in words[3:]]),
    )


def _won_tile(events: Sequence[Event], actor: int, target: int) -> str | None:
    """The last tile that the discarder gave, or that the winner drew."""
    for event in reversed(events):
        if isinstance(event, Draw) and event.actor == actor == target:
            return event.tile
        if isinstance(event, Discard) and event.actor == target != actor:
            return event.tile
        if isinstance(event, Quad) and event.actor == target != actor:
            return event.tile or event.own[0]
    return None


def _value(words: Sequence[str]) -> dict[str, Any]:
    """Han, fu, yaku and dora, as far as they are written."""
    found = [match for word in words[1:] if (match := YAKU.fullmatch(word))]
    if not found or len(found) < len(words) - 1:
        return {}
    han = [(YAKU_IDS.get(match[1], match[1]), int(match[2] or 0)) for match in found]
    yaku = tuple(sorted(id for id, _ in han if id not in DORA))
    if any(match[3] for match in found):
        return {"yakuman": sum(match[3] is not None for match in found), "yaku": yaku}
    fu, counts = FU.match(words[0]), dict(han)
    return {
        "han": sum(one for _, one in han),
        "fu": int(fu[1]) if fu else None,
        "yaku": yaku,
        "dora": tuple(counts.get(id, 0) for id in DORA),
    }


def _without_unpaid(hand: HandLog) -> HandLog:
    """The hand without a riichi that did not stand: its discard was won on, and its deposit not paid.

    The points tell it, because a winner takes all deposits.
    """
    at, ends = hand.end_at, hand.ends
    last = hand.events[at - 1] if at else None
    if not ends or not isinstance(last, RiichiStands):
        return hand
    if isinstance(ends[0], Win):
        deposits = hand.pot + sum(isinstance(event, RiichiStands) for event in hand.events)
        stands = ends[0].target != last.actor or sum(sum(end.deltas) for end in ends) == DEPOSIT * deposits
    else:
        stands = not (isinstance(ends[0], NoWin) and ends[0].why == "triple_ron")
    return hand if stands else replace(hand, events=(*hand.events[: at - 1], *hand.events[at:]))
