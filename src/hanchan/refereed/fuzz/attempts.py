"""Everything that a seat could try in a position, foul by foul."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hanchan_core import Action

from ...tiles import WINDS
from ..attempts import (
    ChangeCall,
    ClaimWin,
    DrawInHaste,
    ForgetReplacement,
    ForgetTile,
    ForgetToTurn,
    LateCall,
    PutRight,
    SayTenpai,
    ShowNoten,
    SloppyRiichi,
    TakeBackCall,
    TakeBackDiscard,
    TakeBackQuad,
    TakeBackRiichi,
    TakeTile,
    WrongQuad,
    WrongSet,
)
from ..possible_tiles import after, kind, refusal, side, word

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random
    from typing import Any

    from hanchan_core import Round

    from ..attempts import Attempt, Group
    from ..table import RefereedTable

GROUPS: tuple[Group, ...] = ("chi", "pon", "kan")
RON = Action.Ron()
NEAR_THE_END = 16
SELDOM = 0.1
FOUR = 4


def mischief(table: RefereedTable, wind: str, dice: Random) -> list[Attempt]:
    """What can be tried by this seat in nearly every position."""
    if table.phase == "tenpai":
        return [ClaimWin(_coin(dice)), LateCall(dice.choice(GROUPS))]
    ways: list[Attempt] = [ClaimWin(_coin(dice)), SayTenpai(_coin(dice))]
    if table.phase == "turn":
        if wind not in table.game.deciders:
            return [*ways, LateCall(dice.choice(GROUPS))]
        return [*ways, TakeBackQuad(), *_in_turn(table, wind, dice)]
    called = _called_wind(table)
    if wind == table.hand.offerer:
        return [*ways, Action.Pon((called, called)), TakeBackDiscard()]
    return [*ways, *_on_offer(table, wind, called, dice)] if wind in table.deciders else ways


def rare_mischief(table: RefereedTable, wind: str, dice: Random) -> list[Attempt]:
    """What can be tried in few positions only; mostly nothing."""
    if table.phase == "tenpai":
        return list(_at_draw(table, wind, dice))
    ways: list[Attempt] = [TakeTile()] if table.hand.of(wind, "tile") and _coin(dice) else []
    if table.hand.early not in ("", wind):
        ways += [SayTenpai(shown=True)]
    if table.phase == "turn" and wind in table.game.deciders:
        return [*ways, *_rare_in_turn(table, wind, dice)]
    if _misses_a_win(table, wind, dice):
        ways += [ClaimWin(_coin(dice))]
    if table.phase == "turn":
        legal = table.legal(wind)
        if table.hand.hasty:
            ways += [dice.choice(legal) if legal else LateCall(dice.choice(GROUPS))]
        return ways
    return [*ways, *(_rare_on_offer(table, wind) if wind in table.deciders else ())]


def _called_wind(table: RefereedTable) -> str:
    offered = table.game.offered
    assert offered is not None, "a tile is on offer"
    return offered[1]


def pick_seat(table: RefereedTable, dice: Random) -> str:
    """The seat that tries something: any, the one in turn, or one that passed on robbing a quad."""
    hand = table.hand
    if hand.offered == "kakan" and hand.offer and table.phase == "turn":
        robbers = [wind for wind in WINDS if wind != hand.offerer and RON in hand.offer.legal(wind)]
        if robbers:
            return dice.choice(robbers)
    return dice.choice(WINDS if _coin(dice) else table.deciders)


def _coin(dice: Random) -> bool:
    return dice.random() < 0.5


def _misses_a_win(table: RefereedTable, wind: str, dice: Random) -> bool:
    """Whether the last tile on offer would complete the hand, and something is wrong with it."""
    offer = table.hand.offer
    if offer is None or wind == table.hand.offerer:
        return False
    if table.phase == "turn":
        return RON in offer.legal(wind) and RON not in table.legal(wind)
    if table.hand.offered == "ankan":
        return dice.random() < SELDOM
    error = refusal(table.game.round, wind, RON) if wind in table.deciders else None
    return error is not None and (error.rule or "").startswith("furiten")


def _at_draw(table: RefereedTable, wind: str, dice: Random) -> Iterator[Attempt]:
    said = table.hand.said
    if wind in said:
        yield Action.Noten() if said[wind] else Action.Tenpai()
        yield ClaimWin(_coin(dice))
    else:
        yield Action.Tenpai()
        yield Action.Noten()
        yield ShowNoten()


def _in_turn(table: RefereedTable, wind: str, dice: Random) -> Iterator[Attempt]:
    own = side(table.game, wind)
    tiles = _tiles(own)
    if len(tiles) > FOUR:
        yield WrongQuad(tuple(tile for tile, _ in dice.sample(tiles, FOUR)))
    if not own["riichi"]:
        yield TakeBackRiichi()
        tile, is_drawn = dice.choice(tiles)
        yield Action.Riichi(tile, is_drawn, False)


def _tiles(own: dict[str, Any]) -> list[tuple[str, bool]]:
    """The tiles of a hand in turn, and whether each is the one just drawn."""
    drawn = own["drawn"]
    return [(tile, False) for tile in own["tiles"]] + ([(drawn, True)] if drawn else [])


def _rare_in_turn(table: RefereedTable, wind: str, dice: Random) -> Iterator[Attempt]:
    own = side(table.game, wind)
    tiles = _tiles(own)
    legal = table.legal(wind)
    if Action.Tsumo() in legal:
        yield RON
    if any(len(meld) == FOUR for _, meld, *_ in own["melds"]):
        yield ForgetReplacement()
    turned = [called for *_, is_turned, called in own["pond"] if is_turned]
    if own["riichi"] and own["drawn"] and None not in turned:
        yield ForgetToTurn(Action.Discard(own["drawn"], True))
    if riichi := [one for one in legal if isinstance(one, Action.Riichi)]:
        yield SloppyRiichi(dice.choice(riichi), *(_coin(dice) for _ in range(3)))
    if (table.game.live_left < NEAR_THE_END or own["melds"]) and not own["riichi"] and _coin(dice):
        tile, is_drawn = dice.choice(tiles)
        yield Action.Riichi(tile, is_drawn, False)
    if wrong := [one for tile in tiles if (one := Action.Discard(*tile)) not in legal]:
        yield dice.choice(wrong)
    yield from _quads(own, [tile for tile, _ in tiles], legal)
    if laid := table.hand.of(wind, "discard"):
        yield PutRight(_good_call(wind, laid[-1].before, dice))


def _good_call(wind: str, before: tuple[Round, int] | None, dice: Random) -> Action | None:
    """The right call for a tile that was called with wrong tiles, if there is one."""
    calls = [one for one in before[0].legal(wind) if word(one) in GROUPS] if before else []
    return dice.choice(calls) if calls else None


def _quads(own: dict[str, Any], tiles: list[str], legal: list[Action]) -> Iterator[Attempt]:
    """Quads that hands can make and the rules do not allow."""
    kinds = Counter(map(kind, tiles))
    made: list[Action] = [Action.Ankan(tile) for tile, count in kinds.items() if count == FOUR]
    pons = [kind(tiles[0]) for meld, tiles, *_ in own["melds"] if meld == "pon"]
    made += [Action.Kakan(tile) for tile in pons if kinds[tile]]
    yield from (quad for quad in made if quad not in legal)


def _on_offer(table: RefereedTable, wind: str, called: str, dice: Random) -> Iterator[Attempt]:
    tiles: list[str] = side(table.game, wind)["tiles"]
    legal = table.legal(wind)
    yield TakeBackCall(dice.choice(GROUPS), _coin(dice))
    yield _change_call(called, legal, dice)
    call = dice.choice(GROUPS)
    if len(tiles) > 3:
        yield WrongSet(call, tuple(dice.sample(tiles, 3 if call == "kan" else 2)))
    if wind == after(table.hand.offerer):
        yield DrawInHaste()
    if good := [one for one in legal if word(one) in ("chi", "pon")]:
        yield ForgetTile(dice.choice(good))
    if wrong := [group for group in _groups(tiles, called) if group not in legal]:
        yield dice.choice(wrong)


def _rare_on_offer(table: RefereedTable, wind: str) -> Iterator[Attempt]:
    own = side(table.game, wind)
    dead = own["dead"] or wind in table.hand.unannounced
    if table.game.live_left == 0 or own["riichi"] or dead:
        yield from _groups(own["tiles"], _called_wind(table))[:1]
    elif RON in table.legal(wind):
        yield Action.Tsumo()


def _change_call(called: str, legal: list[Action], dice: Random) -> Attempt:
    """A call and another one, good or not."""
    calls = [*legal, RON, Action.Pon((called, called)), Action.Kan(), Action.Chi((called, called))]
    first = dice.choice([call for call in calls if word(call) != "pass"])
    others = [call for call in calls if word(call) not in ("pass", word(first))]
    return ChangeCall(first, dice.choice(others), _coin(dice), _coin(dice), _coin(dice))


def _groups(tiles: list[str], called: str) -> list[Action]:
    """The groups that these tiles make with the called one, whoever discarded it."""
    same = [tile for tile in tiles if kind(tile) == kind(called)]
    found: list[Action] = [Action.Kan()] if len(same) > 2 else []
    if len(same) > 1:
        found.append(Action.Pon((same[1], same[0])))
    rank, suit = int(kind(called)[0]), called[1]
    by_kind = {kind(tile): tile for tile in tiles if tile[1] == suit != "z"}
    for one, two in ((-2, -1), (-1, 1), (1, 2)):
        pair = by_kind.get(f"{rank + one}{suit}"), by_kind.get(f"{rank + two}{suit}")
        if pair[0] and pair[1]:
            found.append(Action.Chi((pair[0], pair[1])))
    return found
