"""Calls of a tile on offer: empty, changed, wrong, late ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanchan_core import Action, RefusedError

from .discards_and_riichi import improper
from .foul_table import TAKEN_BACK, foul_of
from .possible_tiles import has_tiles, kind, side, word
from .state import Charge, Pending

if TYPE_CHECKING:
    from ..referee import Value
    from .attempts import ChangeCall, ForgetTile, Group, PutRight, TakeBackCall, WrongSet
    from .incident import Incident
    from .table import RefereedTable

PASS, RON = Action.Pass(), Action.Ron()
QUAD_TILES = 3


def answer(table: RefereedTable, wind: str, action: Action) -> None:
    """Answer to a tile on offer."""
    if wind not in table.deciders:
        _call_without_offer(table, wind, action)
        return
    if wind in table.hand.unannounced and action != PASS:
        _with_dead_hand(table, wind, action, str(foul_of("call", "unaware")))
        return
    try:
        table.do(wind, action)
    except RefusedError as error:
        _wrong(table, wind, action, error)


def _call_without_offer(table: RefereedTable, wind: str, action: Action) -> None:
    if wind != table.hand.offerer or action == PASS:
        raise table.impossible(f"{wind} has nothing to declare now")
    facts: dict[str, Value] = {"for_win": False, "discarded_since": False}
    table.charge(Charge(wind, str(foul_of("call", "own discard")), facts))


def _wrong(table: RefereedTable, wind: str, action: Action, error: RefusedError) -> None:
    tried = word(action)
    if tried not in ("chi", "pon", "kan"):
        raise table.impossible(str(error)) from error
    held = table.can_do(wind, action)
    if error.rule == "calls.kuikae" and held:  # The foul comes with the discard.
        table.apply_unchecked(wind, action)
        return
    foul = str(foul_of(tried, error.rule, "held" if held else ""))
    if foul == "dead_hand_call_informed":
        _with_dead_hand(table, wind, action, foul)
    elif foul == "empty_call_group_nothing_shown":
        _void(table, wind, Charge(wind, foul))
    else:
        improper(table, wind, action, foul, {})


def _with_dead_hand(table: RefereedTable, wind: str, action: Action, foul: str) -> None:
    """WRC 2022 §12.3.2; EMA 2016 §3.4.6: a call that does not count, whenever it is noticed."""
    known = wind not in table.hand.unannounced
    facts: dict[str, Value] = {"claims_discard": True, "dead_declared": known, "dead_known": known}
    if not table.can_do(wind, action) or table.judge.policy.notices(foul):
        _void(table, wind, Charge(wind, foul, facts))
        return
    void = table.hand.offering()
    call = Pending(wind, (foul,), "discard", facts, table.mark(), void=void, carried_out=False)
    table.hand.pending.append(call)
    table.apply_unchecked(wind, action)


def _void(table: RefereedTable, wind: str, charge: Charge) -> None:
    """The call does not count."""
    table.charge(charge)
    table.let_go(wind)


def take_back_call(table: RefereedTable, wind: str, attempt: TakeBackCall) -> None:
    """A call that is regretted; a good one that lies open may have to be completed."""
    _ask(table, wind)
    own = side(table.game, wind)
    if own["dead"] or wind in table.hand.unannounced:
        answer(table, wind, _any_call(table, attempt.call))
        return
    facts: dict[str, Value] = {"has_tiles": has_tiles(own["tiles"], _offered_tile(table), attempt.call)}
    foul = str(foul_of("call", "taken back", "shown" if attempt.shown else "hidden"))
    incidents = table.charge(Charge(wind, foul, facts))
    first = [one for one in table.game.legal(wind) if word(one) == attempt.call]
    if incidents and incidents[0].call == "first" and first:
        table.do(wind, first[0])
    else:
        table.let_go(wind)


def _any_call(table: RefereedTable, call: Group) -> Action:
    """Some call of this kind; a dead hand cannot make it anyway."""
    tile = _offered_tile(table)
    calls = {"chi": Action.Chi((tile, tile)), "pon": Action.Pon((tile, tile)), "kan": Action.Kan()}
    return calls[call]


def _offered_tile(table: RefereedTable) -> str:
    offered = table.game.offered
    assert offered is not None, "a tile is on offer"
    return offered[1]


def _ask(table: RefereedTable, wind: str) -> None:
    if table.game.phase != "reaction" or wind not in table.deciders:
        raise table.impossible(f"{wind} has nothing to declare now")


def change_call(table: RefereedTable, wind: str, attempt: ChangeCall) -> None:
    """WRC 2022 §12.3.2: the first call counts; EMA 2016 §5.1.3, WDMC 2019 P2 §8: it may be corrected."""
    _ask(table, wind)
    dead = side(table.game, wind)["dead"] or wind in table.hand.unannounced
    if dead:
        raise table.impossible("a dead hand has no call to change")
    legal = table.game.legal(wind)
    win_first, win_then = attempt.first == RON, attempt.then == RON
    how = "win to group" if win_first else "group to win" if win_then else "group to group"
    facts: dict[str, Value] = {
        "corrected_at_once": attempt.at_once,
        "next_player_drew": False,
        "first_call_completed": attempt.completes and attempt.first in legal,
        "hand_wins": RON in legal,
        "hand_shown": attempt.shown,
        "tiles_shown": "all" if attempt.shown else "none",
    }
    incidents = table.charge(Charge(wind, str(foul_of("call", how)), facts))
    _carry_out(table, wind, attempt, incidents)


def _carry_out(table: RefereedTable, wind: str, attempt: ChangeCall, incidents: list[Incident]) -> None:
    if not incidents or table.game.phase != "reaction":
        return
    wanted = {"first": attempt.first, "valid": attempt.then}.get(incidents[0].call, PASS)
    dead = incidents[0].penalty == "dead_hand"
    good = not dead and wanted in table.game.legal(wind)
    if good:
        table.do(wind, wanted)
    else:
        table.let_go(wind)


def wrong_set(table: RefereedTable, wind: str, attempt: WrongSet) -> None:
    """The tiles lie; the others may still have a better claim to the discard."""
    _ask(table, wind)
    own = side(table.game, wind)
    needed = QUAD_TILES if attempt.call == "kan" else QUAD_TILES - 1
    if table.hand.offered != "discard" or len(attempt.tiles) != needed:
        raise table.impossible("there is no such set to lay down")
    table.refused_as_impossible(lambda: table.game.round.lay_invalid_meld(wind, attempt.tiles))
    if _is_set(attempt, _offered_tile(table)):
        raise table.impossible("the tiles do make a set")
    if own["dead"] or wind in table.hand.unannounced or own["riichi"]:
        answer(table, wind, _any_call(table, attempt.call))
        return
    table.hand.held[wind] = attempt


def _is_set(attempt: WrongSet, called: str) -> bool:
    kinds = sorted(kind(tile) for tile in (*attempt.tiles, called))
    same = len(set(kinds)) == 1
    ranks = [int(one[0]) for one in kinds]
    suits = {one[1] for one in kinds}
    runs = len(suits) == 1 and "z" not in suits and [rank - ranks[0] for rank in ranks] == [0, 1, 2]
    return runs if attempt.call == "chi" else same


def lay_down(table: RefereedTable, wind: str, attempt: WrongSet) -> None:
    """Nobody else takes the tile: the wrong set lies, and its maker has to discard."""
    foul = str(foul_of("set", "discarded", "quad" if attempt.call == "kan" else "group"))
    taken_back = str(foul_of("call", "taken back", "shown"))
    table.hand.pending.append(Pending(wind, (foul,), "discard", {}, table.mark(), taken_back))
    table.took(table.game.lay_invalid_meld(wind, attempt.tiles))


def put_right(table: RefereedTable, wind: str, attempt: PutRight) -> None:
    """WRC 2022 §12.3.3; EMA 2016 §3.4.7; WDMC 2019 P2 §8: it can be put right until the discard."""
    laid = [one for one in table.hand.of(wind, "discard") if one.carried_out]
    wrong = laid[-1] if laid else None
    if wrong is None or wrong.before is None:
        raise table.impossible("there is nothing to put right")
    table.back(wrong.before)
    table.hand.pending.remove(wrong)
    is_set, instead = bool(wrong.taken_back), attempt.instead
    good = is_set and instead is not None and instead in table.game.legal(wind)
    foul = str(foul_of("set", "put right")) if good else wrong.taken_back or wrong.fouls[0]
    facts: dict[str, Value] = {"has_tiles": False} if is_set and not good else {"discarded_since": False}
    table.charge(Charge(wind, foul, {**wrong.facts, **facts}))
    if good and instead in table.legal(wind):
        table.do(wind, instead)
    else:
        table.let_go(wind)


def forget_tile(table: RefereedTable, wind: str, attempt: ForgetTile) -> None:
    """A good call, and the tile stays where it lies."""
    _ask(table, wind)
    if word(attempt.call) not in ("chi", "pon") or attempt.call not in table.game.legal(wind):
        raise table.impossible(f"{attempt.call} cannot be called")
    if wind in table.hand.unannounced:
        answer(table, wind, attempt.call)
        return
    foul = str(foul_of("tile", "not taken"))
    table.hand.pending.append(Pending(wind, (foul,), "tile", carried_out=False))
    table.do(wind, attempt.call)


def take_tile(table: RefereedTable, wind: str) -> None:
    """The tile is taken in time: else it would have been found before."""
    left = [one for one in table.hand.of(wind, "tile") if one.carried_out]
    if not left:
        raise table.impossible(f"{wind} has left no tile")
    for one in left:
        table.hand.pending.remove(one)
        table.charge(*one.charges(tile_facts(one)))


def tile_facts(pending: Pending) -> dict[str, Value]:
    """How long a called tile has been left."""
    return {
        "own_draw_since": pending.drawn,
        "two_discards_since": pending.discards > 1,
        "discarded_since": True,
    }


def take_back_discard(table: RefereedTable, wind: str) -> None:
    """WRC 2022 §8.1; EMA 2016 §3.1: a tile that lies stays there."""
    hand = table.hand
    if table.game.phase != "reaction" or hand.offered != "discard" or wind != hand.offerer:
        raise table.impossible(f"{wind} has no discard to take back")
    table.charge_if_in_book(Charge(wind, str(foul_of("discard", "taken back")), TAKEN_BACK))


def late_call(table: RefereedTable, wind: str, call: Group) -> None:
    """The last discard is called too late."""
    game, hand = table.game, table.hand
    if game.phase == "reaction":
        if wind != hand.offerer:
            raise table.impossible("the tile can still be called")
        answer(table, wind, _any_call(table, call))
        return
    if game.phase == "tenpai":
        table.charge(Charge(wind, str(foul_of("call", "after the end"))))
        return
    drawn = hand.offer is not None and side(game, game.deciders[0])["drawn"] is not None
    if not drawn or hand.offered != "discard" or wind == hand.offerer:
        raise table.impossible("there is no discard to call late")
    if hand.hasty and hand.hasty != wind:
        table.blame_haste()
    else:
        table.charge(Charge(wind, str(foul_of("call", "late")), {"next_player_drew": True}))
