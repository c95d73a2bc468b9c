"""Tenhou's own logs, mjlog: XML in which a draw or a discard is an element's name, such as ``<T52/>``.

They are read, not written. A tile is a number 0 to 135, a meld a number whose bits say what it is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote
from xml.parsers import expat

from ..i18n import message
from ..tiles import SEATS, WINDS
from . import json_values as values
from .errors import LogError
from .events import Call, Discard, Draw, Event, Indicator, NoWin, Quad, Riichi, RiichiStands, Win
from .json_values import TILES, excerpt, plain
from .mjai.words import NO_RED_FIVES
from .model import GameEnd, GameLog, HandLog, Place
from .tenhou.words import RULESET

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Attributes = Mapping[str, str]

NO_RED, NO_OPEN_TANYAO, SOUTH, THREE_PLAYERS = 2, 4, 8, 16
"""Bits of the kind of game."""
DRAWS, DISCARDS = "TUVW", "DEFG"
WHY = {
    "yao9": "nine_kinds",
    "kaze4": "four_winds",
    "reach4": "four_riichi",
    "kan4": "four_quads",
    "ron3": "triple_ron",
    "nm": "exhausted",
    "": "exhausted",
}
YAKU = (
    *("menzen_tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu", "tanyao"),
    *("iipeikou", *["seat_wind"] * 4, *["round_wind"] * 4, "haku", "hatsu", "chun", "double_riichi"),
    *("chiitoitsu", "chanta", "ittsu", "sanshoku_doujun", "sanshoku_doukou", "sankantsu", "toitoi"),
    *("sanankou", "shousangen", "honroutou", "ryanpeikou", "junchan", "honitsu", "chinitsu", "renhou"),
    *("tenhou", "chihou", "daisangen", "suuankou", "suuankou", "tsuuiisou", "ryuuiisou", "chinroutou"),
    *("chuuren", "chuuren", "kokushi", "kokushi", "daisuushii", "shousuushii", "suukantsu"),
    *("dora", "ura_dora", "red_five"),
)
"""Tenhou's numbers of the yaku; a wait that makes a yakuman double elsewhere has a number of its own."""
FIRST_DORA = YAKU.index("dora")
MOST_NUMBERS = 256


def read_mjlog(data: bytes, place: Place) -> list[GameLog]:
    """The game of an mjlog file."""
    reader = _Reader()
    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = _refuse_doctype
    parser.StartElementHandler = reader.element
    try:
        parser.Parse(data, True)
        return [reader.game(place)]
    except expat.ExpatError as error:
        what = expat.errors.messages[error.code]
        raise LogError(
            f"not XML: {what} in column {error.offset + 1}", file=place.file, line=error.lineno
        ) from None
    except LogError as error:
        event = len(reader.events) if reader.number else None
        raise LogError(error.what, file=place.file, hand=reader.number or None, event=event) from None


def _refuse_doctype(*_: object) -> None:
    raise LogError("not an mjlog: it has a document type, which could stand for anything")


@lru_cache(maxsize=2)
def _by_number(red: bool) -> Mapping[str, str]:
    """The tile of each number, as it is written."""
    return {str(number): tile if red else plain(tile) for number, tile in enumerate(TILES)}


@lru_cache(maxsize=2)
def _draws(red: bool) -> Mapping[str, Draw]:
    """The event of each element of a draw."""
    return {
        f"{letter}{number}": Draw(seat, tile if red else plain(tile))
        for seat, letter in enumerate(DRAWS)
        for number, tile in enumerate(TILES)
    }


@lru_cache(maxsize=4)
def _discards(red: bool, drawn: bool) -> Mapping[str, Discard]:
    """The event of each element of a discard."""
    return {
        f"{letter}{number}": Discard(seat, tile if red else plain(tile), drawn)
        for seat, letter in enumerate(DISCARDS)
        for number, tile in enumerate(TILES)
    }


class _Reader:
    """Takes one element after the other."""

    def __init__(self) -> None:
        self._names = ["", "", "", ""]
        self._kind = SOUTH
        self._end: GameEnd | None = None
        self._seen = False
        self._red = True
        self._drawn = ""
        self.number = 0
        """Of the hand that is read, from 1."""
        self.hands: list[dict[str, Any]] = []
        self.events: list[Event] = []
        self._learn_tiles()

    def _learn_tiles(self) -> None:
        self._by_number = _by_number(self._red)
        self._draws = _draws(self._red)
        self._tsumogiri, self._tedashi = _discards(self._red, True), _discards(self._red, False)

    def element(self, tag: str, attributes: Attributes) -> None:
        """Take an element."""
        if tag in self._draws:
            self._drawn = tag[1:]
            self.events.append(self._draws[tag])
        elif tag in self._tedashi:
            table = self._tsumogiri if tag[1:] == self._drawn else self._tedashi
            self._drawn = ""
            self.events.append(table[tag])
        elif handler := HANDLERS.get(tag):
            try:
                handler(self, attributes)
            except KeyError as error:
                raise LogError(f"<{tag}> has no {error.args[0]}") from None
        elif tag not in ("SHUFFLE", "TAIKYOKU", "BYE"):
            raise LogError(message("log-error-unknown-element", tag=excerpt(tag)[1:-1]))

    def root(self, _attributes: Attributes) -> None:
        """The element around all others."""
        if self._seen:
            raise LogError("a game within a game")
        self._seen = True

    def kind(self, attributes: Attributes) -> None:
        """What is played."""
        self._kind = _number(attributes["type"], "type", 0xFFFF)
        if self._kind & THREE_PLAYERS:
            raise LogError(message("log-error-three-players"))
        self._red = not self._kind & NO_RED
        self._learn_tiles()

    def players(self, attributes: Attributes) -> None:
        """Names, all at first, then one of somebody who comes back."""
        for seat in range(SEATS):
            if name := attributes.get(f"n{seat}"):
                self._names[seat] = values.text(unquote(name), "n")

    def deal(self, attributes: Attributes) -> None:
        """A hand begins."""
        self.finish_hand()
        self.number += 1
        deal = _numbers(attributes["seed"], "seed", 6)
        dealer = _number(attributes["oya"], "oya", SEATS - 1)
        if deal[0] % 4 != dealer or deal[0] > 15:
            raise LogError(f"the dealer of hand {deal[0]} is not seat {dealer}")
        if max(deal[1:3]) > values.MOST_COUNT:
            raise LogError(f"no table has so many counters or deposits: {max(deal[1:3])}")
        self.hands.append(
            {
                "wind": WINDS[deal[0] // 4],
                "dealer": dealer,
                "honba": deal[1],
                "pot": deal[2],
                "scores": _points(_numbers(attributes["ten"], "ten", SEATS)),
                "tiles": tuple(self._tiles(attributes[f"hai{seat}"], "hai") for seat in range(SEATS)),
                "indicator": self._tile(deal[5]),
                "dice": (deal[3] + 1, deal[4] + 1) if max(deal[3:5]) < 6 else None,
            }
        )

    def finish_hand(self) -> None:
        """The hand is written down, as far as it goes."""
        if self.hands:
            self.hands[-1]["events"] = tuple(self.events)
        elif self.events:
            raise LogError("something happens before the first deal")
        self.events = []
        self._drawn = ""

    def _tile(self, number: int) -> str:
        if not 0 <= number < len(TILES):
            raise LogError(f"a tile is a number from 0 to 135, not {excerpt(number)}")
        return TILES[number] if self._red else plain(TILES[number])

    def _tiles(self, text: str, key: str) -> tuple[str, ...]:
        try:
            return tuple(map(self._by_number.__getitem__, text.split(",", MOST_NUMBERS)))
        except KeyError as error:
            raise LogError(f"{key} has tiles, numbers from 0 to 135, not {excerpt(error.args[0])}") from None

    def meld(self, attributes: Attributes) -> None:
        """A call, or a quad in a player's own turn."""
        actor = _number(attributes["who"], "who", SEATS - 1)
        bits = _number(attributes["m"], "m", 0xFFFF)
        kind, tile, own = _meld(bits)
        names = tuple(self._tile(number) for number in own)
        self._drawn = ""
        if kind == "ankan":
            self.events.append(Quad("ankan", actor, None, names))
        elif kind == "kakan":
            self.events.append(Quad("kakan", actor, self._tile(tile), names))
        else:
            self.events.append(Call(kind, actor, (actor + (bits & 3)) % 4, self._tile(tile), names))

    def riichi(self, attributes: Attributes) -> None:
        """A riichi is declared, and later stands."""
        actor = _number(attributes["who"], "who", SEATS - 1)
        self.events.append(Riichi(actor) if attributes["step"] == "1" else RiichiStands(actor))

    def indicator(self, attributes: Attributes) -> None:
        """An indicator is turned."""
        self.events.append(Indicator(self._tile(_number(attributes["hai"], "hai", 135))))

    def win(self, attributes: Attributes) -> None:
        """Somebody wins."""
        ura = attributes.get("doraHaiUra")
        self.events.append(
            Win(
                actor=_number(attributes["who"], "who", SEATS - 1),
                target=_number(attributes["fromWho"], "fromWho", SEATS - 1),
                deltas=_deltas(attributes["sc"]),
                tile=self._tile(_number(attributes["machi"], "machi", 135)),
                ura=None if ura is None else self._tiles(ura, "doraHaiUra"),
                **_value(attributes),
            )
        )
        self._owari(attributes)

    def no_win(self, attributes: Attributes) -> None:
        """The hand is drawn."""
        kind = attributes.get("type", "")
        if kind not in WHY:
            raise LogError(f"no hand is drawn because of {excerpt(kind)}")
        tenpai: Any = tuple(f"hai{seat}" in attributes for seat in range(SEATS))
        why = WHY[kind]
        self.events.append(NoWin(why, _deltas(attributes["sc"]), tenpai if why == WHY[""] else None))
        self._owari(attributes)

    def _owari(self, attributes: Attributes) -> None:
        """The last hand also has the result: points and final scores, seat by seat."""
        if "owari" not in attributes:
            return
        numbers = attributes["owari"].split(",")
        if len(numbers) < 2 * SEATS:
            raise LogError("owari has two numbers for each of four seats")
        points = _points([_number(number, "owari", values.MOST_POINTS) for number in numbers[:8:2]])
        self._end = GameEnd(scores=points, final=tuple(_decimal(number) for number in numbers[1:8:2]))

    def game(self, place: Place) -> GameLog:
        """All that was read."""
        if not self._seen:
            raise LogError(message("log-error-not-mjlog"))
        self.finish_hand()
        changes = dict(NO_RED_FIVES) if not self._red else {}
        if self._kind & NO_OPEN_TANYAO:
            changes["yaku.tanyao"] = (1, 0)
        return GameLog(
            names=tuple(self._names),
            hands=tuple(HandLog(**hand) for hand in self.hands),
            ruleset=RULESET,
            changes=changes,
            length="full" if self._kind & SOUTH else "east",
            end=self._end,
            place=place,
        )


HANDLERS: Mapping[str, Callable[[_Reader, Attributes], None]] = {
    "mjloggm": _Reader.root,
    "GO": _Reader.kind,
    "UN": _Reader.players,
    "INIT": _Reader.deal,
    "N": _Reader.meld,
    "REACH": _Reader.riichi,
    "DORA": _Reader.indicator,
    "AGARI": _Reader.win,
    "RYUUKYOKU": _Reader.no_win,
}


def _number(text: str, key: str, most: int) -> int:
    try:
        number = int(text)
    except ValueError:
        raise LogError(f"{key} is a whole number, not {excerpt(text)}") from None
    return values.number(number, key, -most if key in ("owari", "sc", "ten") else 0, most)


def _numbers(text: str, key: str, count: int | None = None) -> list[int]:
    try:
        numbers = [int(one) for one in text.split(",", MOST_NUMBERS)]
    except ValueError:
        raise LogError(f"{key} has whole numbers, not {excerpt(text)}") from None
    if count is not None and len(numbers) != count:
        raise LogError(f"{key} has {count} numbers, not {len(numbers)}")
    if min(numbers) < 0 and key not in ("ten", "sc"):
        raise LogError(f"{key} has a number below 0: {excerpt(min(numbers))}")
    return numbers


def _decimal(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        raise LogError(f"owari has numbers, not {excerpt(text)}") from None
    if not abs(value) < values.MOST_POINTS:
        raise LogError(f"owari has a number out of range: {excerpt(text)}")
    return value


def _points(hundreds: list[int]) -> Any:
    return values.points([number * 100 for number in hundreds], "ten")


def _deltas(text: str) -> Any:
    return _points(_numbers(text, "sc", 2 * SEATS)[1::2])


def _value(attributes: Attributes) -> dict[str, Any]:
    """Han, fu, yaku and dora of a win; a yakuman has neither han nor fu in it."""
    if "yakuman" in attributes:
        yakuman = [_yaku(number) for number in _numbers(attributes["yakuman"], "yakuman")]
        return {"yakuman": len(yakuman), "yaku": tuple(sorted(yakuman))}
    pairs = _numbers(attributes["yaku"], "yaku")
    if len(pairs) % 2:
        raise LogError("yaku has a number without its han")
    yaku = [(_yaku(number), han) for number, han in zip(pairs[::2], pairs[1::2], strict=True)]
    counts = dict(yaku)
    fu = _numbers(attributes["ten"], "ten", 3)[0]
    return {
        "han": values.number(sum(pairs[1::2]), "han", 0, values.MOST_COUNT),
        "fu": values.number(fu, "fu", 0, values.MOST_COUNT),
        "yaku": tuple(sorted(id for id, _ in yaku if id not in YAKU[FIRST_DORA:])),
        "dora": tuple(counts.get(id, 0) for id in YAKU[FIRST_DORA:]),
    }


def _yaku(number: int) -> str:
    if number >= len(YAKU):
        raise LogError(f"there is no yaku {excerpt(number)}")
    return YAKU[number]


def _meld(bits: int) -> tuple[Any, int, list[int]]:
    """What a meld's bits say: its kind, the tile called or added, and the other tiles."""
    if bits & 0b100:
        return _chi(bits)
    if bits & 0b11000:
        return _pon_or_kakan(bits)
    tile = bits >> 8
    others = [number for number in range(tile // 4 * 4, tile // 4 * 4 + 4) if number != tile]
    return ("kan", tile, others) if bits & 3 else ("ankan", tile, [tile, *others])


def _chi(bits: int) -> tuple[str, int, list[int]]:
    pattern, called = divmod(bits >> 10, 3)
    first = pattern // 7 * 9 + pattern % 7
    tiles = [(first + n) * 4 + (bits >> 3 + 2 * n & 3) for n in range(3)]
    return "chi", tiles.pop(called), tiles


def _pon_or_kakan(bits: int) -> tuple[str, int, list[int]]:
    kind, called = divmod(bits >> 9, 3)
    fourth = kind * 4 + (bits >> 5 & 3)
    tiles = [number for number in range(kind * 4, kind * 4 + 4) if number != fourth]
    if bits & 0b1000:
        return "pon", tiles.pop(called), tiles
    return "kakan", fourth, tiles
