"""What a seat can try at a table by the book, and the attempt that is meant by what a page says.

Only what the seat itself knows is asked for: what it can try tells nothing of other hands.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from hanchan_core import Action

from ...bots.tile_kinds import KIND, neighbour
from ...i18n import message
from ...refereed import AttemptError, attempts
from ...tiles import WINDS
from ..protocol import Tryable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ...refereed import Attempt, RefereedTable
    from ..protocol import Try, What

GROUPS = ("chi", "pon", "kan")
CHANGED = (*GROUPS, "ron")
NEEDS = {"chi": 2, "pon": 2, "kan": 3}
"""Own tiles that a call lays down."""
SAID = dict.fromkeys(GROUPS, 0)
QUAD = 4


# What can be tried.


def tryable(book: RefereedTable, wind: str) -> list[Tryable]:
    """All that a seat can try now."""
    ways = {"turn": _in_turn, "reaction": _on_offer, "tenpai": _at_draw}.get(book.phase)
    return list(ways(book, wind)) if ways else []


def _in_turn(book: RefereedTable, wind: str) -> Iterator[Tryable]:
    if wind not in book.deciders:
        yield from _late(book, wind)
        return
    own = book.game.side(wind)
    yield Tryable("win", shown=True)
    if not own["riichi"]:
        yield Tryable("riichi", tiles=1)
        if any(isinstance(one, Action.Riichi) for one in book.legal(wind)):
            yield Tryable("sloppy_riichi", tiles=1, missing=True)
        yield Tryable("take_back_riichi")
    yield Tryable("discard", tiles=1)
    yield Tryable("quad", tiles=QUAD)
    yield Tryable("take_back_quad")
    yield from _rare_in_turn(book, wind, own)
    yield Tryable("say_tenpai", shown=True)


def _rare_in_turn(book: RefereedTable, wind: str, own: dict[str, Any]) -> Iterator[Tryable]:
    """What only some positions have."""
    if any(len(meld[1]) == QUAD for meld in own["melds"]):
        yield Tryable("forget_replacement")
    turned = [called_by for *_, is_turned, called_by in own["pond"] if is_turned]
    if own["riichi"] and turned and None not in turned:
        yield Tryable("forget_to_turn")
    if book.hand.of(wind, "discard"):
        yield Tryable("put_right")
    pons = {KIND[meld[1][0]] for meld in own["melds"] if meld[0] == "pon"}
    if pons.intersection(KIND[tile] for tile in _tiles(book, wind)):
        yield Tryable("promote", tiles=1)
    yield from _forgotten(book, wind)


def _forgotten(book: RefereedTable, wind: str) -> Iterator[Tryable]:
    if book.hand.of(wind, "tile"):
        yield Tryable("take_tile")


def _late(book: RefereedTable, wind: str) -> Iterator[Tryable]:
    yield Tryable("win", shown=True)
    if book.hand.offer is not None:
        yield Tryable("late_call", calls=SAID)
    yield Tryable("say_tenpai", shown=True)
    yield from _forgotten(book, wind)


def _on_offer(book: RefereedTable, wind: str) -> Iterator[Tryable]:
    if wind == book.hand.offerer:
        yield Tryable("take_back_discard")
        yield Tryable("call_own")
        yield Tryable("win", shown=True)
    elif wind in book.deciders:
        yield from _answers(book, wind)
    yield Tryable("say_tenpai", shown=True)
    yield from _forgotten(book, wind)


def _answers(book: RefereedTable, wind: str) -> Iterator[Tryable]:
    yield Tryable("win", shown=True)
    yield Tryable("call", calls=NEEDS)
    yield Tryable("take_back_call", calls=SAID, shown=True)
    yield Tryable("change_call", calls=SAID | {"ron": 0}, then=list(cast("Any", CHANGED)), shown=True)
    good = {_word(one): 0 for one in book.legal(wind) if _word(one) in ("chi", "pon")}
    if good:
        yield Tryable("forget_tile", calls=good)
    if wind == _next(book.hand.offerer):
        yield Tryable("draw_in_haste")


def _at_draw(book: RefereedTable, wind: str) -> Iterator[Tryable]:
    yield Tryable("tenpai")
    yield Tryable("noten")
    if wind not in book.hand.said:
        yield Tryable("show_noten")
    yield Tryable("win", shown=True)
    yield Tryable("late_call", calls=SAID)


# What is meant.


def is_at_once(attempt: Attempt) -> bool:
    """Whether something does not wait for what others say of a tile on offer."""
    return isinstance(
        attempt,
        attempts.SayTenpai
        | attempts.TakeBackDiscard
        | attempts.DrawInHaste
        | attempts.TakeTile
        | attempts.LateCall,
    )


def attempt_of(book: RefereedTable, wind: str, said: Try) -> Attempt:
    """The attempt that a page means; raises AttemptError for what cannot be tried now."""
    offered = next((one for one in tryable(book, wind) if one.what == said.what), None)
    if offered is None:
        raise AttemptError(message("table-attempt-impossible"))
    _check(offered, said)
    _check_held(book, wind, said.tiles)
    return MEANT[said.what](book, wind, said)


def _check(offered: Tryable, said: Try) -> None:
    """Whether all was chosen that is to be chosen, and nothing else."""
    needed = offered.tiles
    if offered.calls:
        if said.call not in offered.calls:
            raise AttemptError(message("table-attempt-choose-call", calls=", ".join(offered.calls)))
        needed = offered.calls[said.call]
    if len(said.tiles) != needed:
        fields = {"number": needed, "given": len(said.tiles)}
        raise AttemptError(message("table-attempt-choose-tiles", **fields))
    if offered.then and (said.then not in offered.then or said.then == said.call):
        raise AttemptError(message("table-attempt-other-call"))


def _check_held(book: RefereedTable, wind: str, tiles: Sequence[str]) -> None:
    missing = Counter(tiles) - Counter(_tiles(book, wind))
    if missing:
        raise AttemptError(message("table-attempt-missing-tiles", tiles=" ".join(missing.elements())))


def _tiles(book: RefereedTable, wind: str) -> list[str]:
    own = book.game.side(wind)
    return [*own["tiles"], *([own["drawn"]] if own["drawn"] else [])]


def _call(book: RefereedTable, wind: str, said: Try) -> Attempt:
    """A call with these tiles: the group that they make, or a wrong one."""
    call, tiles, offered = said.call, said.tiles, _offered(book)
    if call == "kan":
        group: Attempt = Action.Kan()
        makes = all(KIND[tile] == KIND[offered] for tile in tiles)
    else:
        pair = (tiles[0], tiles[1])
        group = Action.Pon(pair) if call == "pon" else Action.Chi(pair)
        makes = _same(tiles, offered) if call == "pon" else _in_a_row([*tiles, offered])
    if not makes:
        return attempts.WrongSet(cast("Any", call), tuple(tiles))
    return next((one for one in book.legal(wind) if _equal(one, group)), group)


def _equal(one: Action, other: Attempt) -> bool:
    """Whether two calls are of the same tiles, in whatever order."""
    tiles = [sorted(getattr(each, "tiles", ())) for each in (one, other)]
    return type(one) is type(other) and tiles[0] == tiles[1]


def _same(tiles: Sequence[str], offered: str) -> bool:
    return all(KIND[tile] == KIND[offered] for tile in tiles)


def _in_a_row(tiles: Sequence[str]) -> bool:
    low, *others = sorted(KIND[tile] for tile in tiles)
    return others == [neighbour(low, 1), neighbour(low, 2)]


def _quad(book: RefereedTable, wind: str, said: Try) -> Attempt:
    """Four of a kind, or four tiles that are none."""
    del book, wind
    kinds = {KIND[tile] for tile in said.tiles}
    return attempts.WrongQuad(tuple(said.tiles)) if len(kinds) > 1 else Action.Ankan(kinds.pop())


def _changed(book: RefereedTable, wind: str, said: Try) -> Attempt:
    return attempts.ChangeCall(
        _any_call(book, wind, said.call or ""), _any_call(book, wind, said.then or ""), shown=said.shown
    )


def _any_call(book: RefereedTable, wind: str, call: str) -> Action:
    """The call that could be made, or one for which there are no tiles."""
    good = next((one for one in book.legal(wind) if _word(one) == call), None)
    tile = _offered(book)
    empty = {"chi": Action.Chi((tile, tile)), "pon": Action.Pon((tile, tile)), "kan": Action.Kan()}
    return good or empty.get(call) or Action.Ron()


def _good_call(book: RefereedTable, wind: str, said: Try) -> Attempt:
    return attempts.ForgetTile(_any_call(book, wind, said.call or ""))


def _riichi(book: RefereedTable, wind: str, said: Try) -> Action.Riichi:
    return Action.Riichi(said.tiles[0], _is_drawn(book, wind, said.tiles[0]), False)


def _sloppy(book: RefereedTable, wind: str, said: Try) -> Attempt:
    done = {step: step not in said.missing for step in ("said", "turned", "paid")}
    return attempts.SloppyRiichi(_riichi(book, wind, said), **done)


def _discard(book: RefereedTable, wind: str, said: Try) -> Attempt:
    return Action.Discard(said.tiles[0], _is_drawn(book, wind, said.tiles[0]))


def _is_drawn(book: RefereedTable, wind: str, tile: str) -> bool:
    own = book.game.side(wind)
    return bool(tile == own["drawn"] and tile not in own["tiles"])


def _unturned(book: RefereedTable, wind: str, said: Try) -> Attempt:
    del said
    return attempts.ForgetToTurn(Action.Discard(book.game.side(wind)["drawn"], True))


def _own(book: RefereedTable, wind: str, said: Try) -> Attempt:
    del wind, said
    tile = _offered(book)
    return Action.Pon((tile, tile))


def _offered(book: RefereedTable) -> str:
    offered = book.game.offered
    if offered is None:
        raise AttemptError(message("table-attempt-no-discard"))
    return offered[1]


def _word(action: Action) -> str:
    return str(action).split()[0]


def _next(wind: str) -> str:
    return WINDS[(WINDS.index(wind) + 1) % len(WINDS)]


def _plain(make: Callable[[Try], Attempt]) -> Callable[[RefereedTable, str, Try], Attempt]:
    """An attempt for which the table does not matter."""
    return lambda _book, _wind, said: make(said)


MEANT: dict[What, Callable[[RefereedTable, str, Try], Attempt]] = {
    "call": _call,
    "quad": _quad,
    "change_call": _changed,
    "forget_tile": _good_call,
    "riichi": _riichi,
    "sloppy_riichi": _sloppy,
    "discard": _discard,
    "forget_to_turn": _unturned,
    "call_own": _own,
    "promote": _plain(lambda said: Action.Kakan(said.tiles[0])),
    "win": _plain(lambda said: attempts.ClaimWin(said.shown)),
    "say_tenpai": _plain(lambda said: attempts.SayTenpai(said.shown)),
    "take_back_call": _plain(lambda said: attempts.TakeBackCall(cast("Any", said.call), said.shown)),
    "late_call": _plain(lambda said: attempts.LateCall(cast("Any", said.call))),
    "draw_in_haste": _plain(lambda _: attempts.DrawInHaste()),
    "take_back_discard": _plain(lambda _: attempts.TakeBackDiscard()),
    "take_back_riichi": _plain(lambda _: attempts.TakeBackRiichi()),
    "take_back_quad": _plain(lambda _: attempts.TakeBackQuad()),
    "forget_replacement": _plain(lambda _: attempts.ForgetReplacement()),
    "put_right": _plain(lambda _: attempts.PutRight()),
    "take_tile": _plain(lambda _: attempts.TakeTile()),
    "tenpai": _plain(lambda _: Action.Tenpai()),
    "noten": _plain(lambda _: Action.Noten()),
    "show_noten": _plain(lambda _: attempts.ShowNoten()),
}
"""How each thing that a page can say is meant."""
