"""JSON lines read: native logs and mjai, an event a line."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ...i18n import message
from ...tiles import SEATS, WINDS
from .. import json_values as values
from ..errors import LogError
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
    drawn,
    untimed_discard,
)
from ..json_objects import actor_of, as_tile, as_tiles, bounded_list, maybe, need, pai_of
from ..json_values import excerpt
from ..model import GameEnd, GameLog, HandLog, Place
from .read_fouls import READ_BOOK
from .words import CHANGEABLE, NO_RED_FIVES, VERSION, WHY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ..json_objects import Object


def read_lines(text: str, place: Place) -> list[GameLog]:
    """The games of a native or mjai file."""
    games = list(_Reader(text, place).games())
    if not games:
        raise LogError(message("log-error-no-game"), file=place.file)
    return games


class _Reader:
    """Goes through the lines once."""

    def __init__(self, text: str, place: Place) -> None:
        numbered = [(n, line) for n, line in enumerate(text.split("\n"), 1) if line and not line.isspace()]
        self._numbers = [n for n, _ in numbered]
        self._lines = [line for _, line in numbered]
        self._place = place
        self._at = 0

    def games(self) -> Iterator[GameLog]:
        while self._at < len(self._lines):
            try:
                yield self._game()
            except LogError as error:
                at = min(self._at, len(self._lines) - 1)
                line = error.line or self._numbers[at]
                raise LogError(error.what, file=self._place.file, line=line) from None

    def _game(self) -> GameLog:
        header = self._peek()
        if not _is(header, "start_game"):
            raise LogError(message("log-error-no-start-game", what=_word(header)))
        read = _header(header)
        self._at += 1
        hands, end = [], None
        while (what := self._peek()) is not None and not _is(what, "start_game"):
            if _is(what, "end_game"):
                end = _game_end(what)
                self._at += 1
                break
            hands.append(self._hand(what))
        return GameLog(hands=tuple(hands), end=end, place=self._place, **read)

    def _hand(self, deal: Any) -> HandLog:
        if not _is(deal, "start_kyoku"):
            raise LogError(message("log-error-no-start-kyoku", what=_word(deal)))
        begin, first = _deal(deal), self._at
        seed = None
        events: list[Event] = []
        self._at += 1
        while (what := self._peek()) is not None:
            if isinstance(what, dict):
                if _is(what, "end_kyoku"):
                    seed = maybe(what, "seed", values.hexadecimal)
                    self._at += 1
                    break
                if _word(what) not in STRUCTURE:
                    raise LogError(message("log-error-unknown-event", what=_word(what)))
                break
            events.append(what)
            self._at += 1
        lines = self._numbers[first : first + 1 + len(events)]
        return HandLog(events=tuple(events), seed=seed, lines=lines, **begin)

    def _peek(self) -> Any:
        """The next line: an event, the object of a line that gives the game its structure, or None."""
        if self._at >= len(self._lines):
            return None
        line = self._lines[self._at]
        return _parsed_before(line) if len(line) <= SHORT else _parse_line(line)


MOST_READINGS = 100
STRUCTURE = ("start_game", "start_kyoku", "end_kyoku", "end_game")


def _parse_line(line: str) -> Any:
    """A line as an event, or, if it gives the game its structure, as it is."""
    thing = loads(line)
    if not isinstance(thing, dict):
        raise LogError(f"an event is a JSON object, not {excerpt(thing)}")
    kind = thing.get("type")
    read = READ.get(kind) if isinstance(kind, str) else None
    if read is None:
        return thing
    at = thing.get("at")
    return read(thing, None if at is None else values.number(at, "at", 0, 2**53))


_parsed_before = lru_cache(maxsize=8192)(_parse_line)
"""The same for short lines: most draws and discards were seen before."""
SHORT = 80


def loads(text: str) -> Any:
    """JSON, whatever may be wrong with it."""
    try:
        return json.loads(text, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        what = error.msg.removesuffix(" starting at")
        raise LogError(message("log-error-not-json-at", what=what, column=str(error.colno))) from None
    except RecursionError:
        raise LogError(message("log-error-nested")) from None
    except ValueError as error:
        raise LogError(message("log-error-not-json", what=error)) from None


def _no_constant(word: str) -> None:
    raise ValueError(f"{word} is no number")


def _is(thing: Any, kind: str) -> bool:
    return isinstance(thing, dict) and thing.get("type") == kind


def _word(thing: Any) -> str:
    return excerpt(thing.get("type") if isinstance(thing, dict) else type(thing).__name__)


def _header(thing: Object) -> dict[str, Any]:
    names = bounded_list(thing.get("names") or ["", "", "", ""], "names", SEATS)
    if len(names) != SEATS:
        raise LogError(f"four players have names, not {len(names)}")
    length = thing.get("length")
    if length not in (None, "full", "east"):
        raise LogError(f"length is full or east, not {excerpt(length)}")
    version = values.number(thing.get("hanchan", VERSION), "hanchan", 1, 10**6)
    if version > VERSION:
        raise LogError(f"the log is of version {version}, newer than this program, which reads {VERSION}")
    return {
        "names": tuple(values.text(name, "names") for name in names),
        "ruleset": maybe(thing, "ruleset", values.text),
        "ruleset_hash": maybe(thing, "ruleset_hash", values.hexadecimal),
        "changes": _changes(thing),
        "length": length,
        "started": maybe(thing, "started", values.text),
        **_book(thing),
    }


def _book(thing: Object) -> dict[str, Any]:
    """Whether everything could be tried, and by which readings of the book."""
    by_the_book = values.flag(thing.get("by_the_book", False), "by_the_book")
    if by_the_book and thing.get("ruleset") is None:
        raise LogError("a log by the book names its ruleset, and this one has none")
    readings = bounded_list(thing.get("readings", []), "readings", MOST_READINGS)
    return {
        "by_the_book": by_the_book,
        "readings": tuple(values.text(reading, "readings") for reading in readings),
        "tournament": values.flag(thing.get("tournament", True), "tournament"),
    }


def _changes(thing: Object) -> dict[str, Any]:
    changes = thing.get("changes")
    if changes is None:
        return dict(NO_RED_FIVES) if thing.get("aka_flag") is False else {}
    if not isinstance(changes, dict) or not changes.keys() <= set(CHANGEABLE):
        raise LogError(f"changes can be of {', '.join(CHANGEABLE)}, not {excerpt(changes)}")
    return {
        key: tuple(values.number(one, key, 0, SEATS) for one in bounded_list(value, key, 3))
        for key, value in changes.items()
    }


def _deal(thing: Object) -> dict[str, Any]:
    wind = as_tile(need(thing, "bakaze"), "bakaze")
    if wind not in WIND_OF_TILE:
        raise LogError(f"bakaze is a wind, not {excerpt(thing['bakaze'])}")
    dealer = values.seat(need(thing, "oya"), "oya")
    kyoku = values.number(need(thing, "kyoku"), "kyoku", 1, SEATS)
    if kyoku != dealer + 1:
        raise LogError(f"in kyoku {kyoku} the dealer is {kyoku - 1}, not {dealer}")
    tehais = bounded_list(need(thing, "tehais"), "tehais", SEATS)
    if len(tehais) != SEATS:
        raise LogError(f"tehais has the tiles of four seats, not of {len(tehais)}")
    return {
        "wind": WIND_OF_TILE[wind],
        "dealer": dealer,
        "honba": values.number(need(thing, "honba"), "honba", 0, values.MOST_COUNT),
        "pot": values.number(need(thing, "kyotaku"), "kyotaku", 0, values.MOST_COUNT),
        "scores": values.points(need(thing, "scores"), "scores"),
        "tiles": tuple(as_tiles(tiles, "tehais", values.DEALT) for tiles in tehais),
        "indicator": as_tile(need(thing, "dora_marker"), "dora_marker"),
        "commitment": maybe(thing, "commitment", values.hexadecimal),
        "dice": maybe(thing, "dice", _dice),
    }


WIND_OF_TILE = {f"{n}z": wind for n, wind in enumerate(WINDS, 1)}


def _dice(value: object, key: str) -> tuple[int, int]:
    pair = bounded_list(value, key, 2)
    if len(pair) != 2:
        raise LogError(f"there are two dice, not {len(pair)}")
    return (values.number(pair[0], key, 1, 6), values.number(pair[1], key, 1, 6))


def _game_end(thing: Object) -> GameEnd:
    return GameEnd(
        scores=maybe(thing, "scores", values.points),
        why=maybe(thing, "why", values.text),
        places=maybe(thing, "places", _places),
        final=maybe(thing, "final", _final),
    )


def _places(value: object, key: str) -> tuple[int, ...]:
    return tuple(values.number(place, key, 1, SEATS) for place in bounded_list(value, key, SEATS))


def _final(value: object, key: str) -> tuple[float, ...]:
    scores = bounded_list(value, key, SEATS)
    if any(type(score) not in (int, float) or abs(score) > values.MOST_POINTS for score in scores):
        raise LogError(f"{key} has four numbers, not {excerpt(value)}")
    return tuple(float(score) for score in scores)


def _read_draw(thing: Object, at: int | None) -> Event:
    parts = actor_of(thing), pai_of(thing)
    return drawn(*parts) if at is None else Draw(*parts, at)


def _read_draw_back(thing: Object, at: int | None) -> Event:
    return DrawBack(actor_of(thing), at)


def _read_discard(thing: Object, at: int | None) -> Event:
    parts = actor_of(thing), pai_of(thing), values.flag(need(thing, "tsumogiri"), "tsumogiri")
    return untimed_discard(*parts) if at is None else Discard(*parts, at)


def _read_call(thing: Object, at: int | None) -> Event:
    kind: Any = "kan" if thing["type"] == "daiminkan" else thing["type"]
    own = as_tiles(need(thing, "consumed"), "consumed", 3 if kind == "kan" else 2)
    target = values.seat(need(thing, "target"), "target")
    return Call(kind, actor_of(thing), target, pai_of(thing), own, at)


def _read_ankan(thing: Object, at: int | None) -> Event:
    return Quad("ankan", actor_of(thing), None, as_tiles(need(thing, "consumed"), "consumed", 4), at)


def _read_kakan(thing: Object, at: int | None) -> Event:
    return Quad("kakan", actor_of(thing), pai_of(thing), as_tiles(need(thing, "consumed"), "consumed", 3), at)


def _read_indicator(thing: Object, at: int | None) -> Event:
    return Indicator(as_tile(need(thing, "dora_marker"), "dora_marker"), at)


def _read_riichi(thing: Object, at: int | None) -> Event:
    return Riichi(actor_of(thing), values.flag(thing.get("open", False), "open"), at)


def _read_stands(thing: Object, at: int | None) -> Event:
    return RiichiStands(actor_of(thing), at)


def _read_declared(thing: Object, at: int | None) -> Event:
    return Declared(actor_of(thing), thing["type"] == "tenpai", at)


def _read_win(thing: Object, at: int | None) -> Event:
    ura = thing.get("ura_markers", thing.get("uradora_markers"))
    return Win(
        actor=actor_of(thing),
        target=values.seat(need(thing, "target"), "target"),
        deltas=values.points(need(thing, "deltas"), "deltas"),
        tile=maybe(thing, "pai", as_tile),
        ura=None if ura is None else as_tiles(bounded_list(ura, "ura_markers", 5), "ura_markers"),
        han=maybe(thing, "fan", _count),
        fu=maybe(thing, "fu", _count),
        yakuman=maybe(thing, "yakuman", _count),
        yaku=maybe(thing, "yaku", _yaku),
        dora=maybe(thing, "dora", _dora),
        at=at,
    )


def _count(value: object, key: str) -> int:
    return values.number(value, key, 0, values.MOST_COUNT)


def _yaku(value: object, key: str) -> tuple[str, ...]:
    return tuple(sorted(values.text(word, key) for word in bounded_list(value, key, 60)))


def _dora(value: object, key: str) -> tuple[int, int, int]:
    counts = bounded_list(value, key, 3)
    if len(counts) != 3:
        raise LogError(f"{key} has three counts, not {len(counts)}")
    dora, ura, red = (_count(count, key) for count in counts)
    return (dora, ura, red)


def _read_no_win(thing: Object, at: int | None) -> Event:
    reason = thing.get("reason")
    if reason is not None and (not isinstance(reason, str) or reason not in WHY):
        raise LogError(f"no hand is drawn because of {excerpt(reason)}")
    return NoWin(
        why=None if reason is None else WHY[reason],
        deltas=values.points(need(thing, "deltas"), "deltas"),
        tenpai=maybe(thing, "tenpais", values.flags),
        nagashi=maybe(thing, "nagashi", values.flags),
        at=at,
    )


def _read_chonbo(thing: Object, at: int | None) -> Event:
    actors = bounded_list(need(thing, "actors"), "actors", SEATS)
    deltas = values.points(need(thing, "deltas"), "deltas")
    return Chonbo(tuple(values.seat(actor, "actors") for actor in actors), deltas, at)


def _read_dead_hand(thing: Object, at: int | None) -> Event:
    return DeadHand(actor_of(thing), values.text(thing.get("reason", ""), "reason"), at)


def _read_penalty(thing: Object, at: int | None) -> Event:
    lost = values.number(need(thing, "points"), "points", -values.MOST_POINTS, values.MOST_POINTS)
    return Penalty(actor_of(thing), lost, values.text(thing.get("reason", ""), "reason"), at)


def _read_time(_thing: Object, at: int | None) -> Event:
    return TimeSignal(at)


READ: Mapping[str, Callable[[Object, int | None], Event]] = {
    "tsumo": _read_draw,
    "draw_back": _read_draw_back,
    "dahai": _read_discard,
    **dict.fromkeys(("chi", "pon", "daiminkan"), _read_call),
    "ankan": _read_ankan,
    "kakan": _read_kakan,
    "dora": _read_indicator,
    "reach": _read_riichi,
    "reach_accepted": _read_stands,
    **dict.fromkeys(("tenpai", "noten"), _read_declared),
    "hora": _read_win,
    "ryukyoku": _read_no_win,
    "chonbo": _read_chonbo,
    "dead_hand": _read_dead_hand,
    "penalty": _read_penalty,
    "time_signal": _read_time,
    **READ_BOOK,
}
