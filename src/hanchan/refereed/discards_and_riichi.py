"""What a player does in a player's own turn against the rules: discards, riichi, quads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hanchan_core import Action, RefusedError

from .foul_table import DEAD, RIICHI, foul_of
from .possible_tiles import is_open, kind, side, word
from .state import Charge, Pending

if TYPE_CHECKING:
    from ..referee import Value
    from .attempts import SloppyRiichi, WrongQuad
    from .table import RefereedTable

PROPER = (Action.Discard, Action.Pass, Action.Tenpai, Action.Noten)
"""What a dead hand may do."""


def act_in_turn(table: RefereedTable, wind: str, action: Action) -> None:
    """Do it if it is legal; else find out which foul it is, and let the book have its way."""
    if wind in table.hand.unannounced and not isinstance(action, PROPER):
        _unaware(table, wind, action)
        return
    try:
        table.do(wind, action)
    except RefusedError as error:
        _wrong(table, wind, action, error)


def _unaware(table: RefereedTable, wind: str, action: Action) -> None:
    """A dead hand of which its owner knows nothing."""
    if not _can_be(action, side(table.game, wind)):
        raise table.impossible(f"{wind} cannot {action}")
    table.charge(_dead(table, wind, word(action)))
    _discard_plainly(table, wind, action)


def _wrong(table: RefereedTable, wind: str, action: Action, error: RefusedError) -> None:
    own = side(table.game, wind)
    foul = foul_of(word(action), error.rule, _how(action, own, error))
    if foul is None or not _can_be(action, own):
        raise table.impossible(str(error)) from error
    match action:
        case Action.Discard():
            _wrong_discard(table, wind, action, foul, own["melds"])
        case Action.Riichi():
            _wrong_riichi(table, wind, action, foul)
        case _:
            _wrong_quad(table, wind, action, foul)


def _can_be(action: Action, own: dict[str, Any]) -> bool:
    """Whether the player has the tile, and a riichi stick to lay."""
    if not isinstance(action, Action.Discard | Action.Riichi):
        return True
    has = action.tile == own["drawn"] if action.drawn else action.tile in own["tiles"]
    riichi = isinstance(action, Action.Riichi) and (own["riichi"] or action.open)
    return has and not riichi


def _how(action: Action, own: dict[str, Any], error: RefusedError) -> str:
    """What tells two fouls against one rule apart."""
    if isinstance(action, Action.Riichi):
        return ("open" if is_open(own["melds"]) else "closed") if error.rule == RIICHI else ""
    if isinstance(action, Action.Discard) and error.rule == "calls.kuikae":
        return "same" if kind(own["melds"][-1][3]) == kind(action.tile) else "other"
    return ""


def _wrong_discard(
    table: RefereedTable, wind: str, action: Action, foul: str, melds: list[tuple[str, list[str], str, str]]
) -> None:
    """Swap-calling, or a tile from the hand in riichi: the discard lies, and is judged as it lies."""
    if dead := [one for one in table.hand.of(wind, "discard") if one.void]:
        dead[-1].fouls = (str(foul_of("discard", "calls.kuikae", "dead")),)
        table.apply_unchecked(wind, action)
        return
    table.apply_unchecked(wind, action)
    if foul == "riichi_discard_from_hand":
        table.hand.pending.append(Pending(wind, (foul,), "draw", {"tenpai_proven": False}))
        table.charge(Charge(wind, foul, {"exhaustive_draw": False}))
    else:
        table.charge(Charge(wind, foul, {"called_for": melds[-1][0]}))


def _wrong_riichi(table: RefereedTable, wind: str, action: Action.Riichi, foul: str) -> None:
    """Nobody sees that a hand is noten; what everybody sees is judged at once."""
    if foul == "riichi_noten":
        table.apply_unchecked(wind, action)
        table.hand.pending.append(Pending(wind, (foul,), "end"))
        return
    dead = foul == "dead_hand_call_informed"
    [incident] = table.charge(_dead(table, wind, "riichi") if dead else Charge(wind, foul))
    if incident.call == "valid" and table.game.phase != "over":
        table.apply_unchecked(wind, action)
    else:
        _discard_plainly(table, wind, action)


def _discard_plainly(table: RefereedTable, wind: str, action: Action) -> None:
    """The tile of a void riichi lies in the pond all the same."""
    if isinstance(action, Action.Riichi) and table.game.phase != "over":
        act_in_turn(table, wind, Action.Discard(action.tile, action.drawn))


def _wrong_quad(table: RefereedTable, wind: str, action: Action, foul: str) -> None:
    if foul == "riichi_invalid_concealed_quad":
        _quad_in_riichi(table, wind, action, foul)
    elif foul == "dead_hand_call_informed":
        table.charge(_dead(table, wind, "ankan"))
    elif foul == "empty_concealed_quad":
        table.charge(Charge(wind, foul))
    else:
        improper(table, wind, action, foul, {})


def _quad_in_riichi(table: RefereedTable, wind: str, action: Action, foul: str) -> None:
    """WRC 2022 §12.3.4; EMA 2016 §3.4.6: found when the hand is shown. Elsewhere it is seen at once."""
    facts: dict[str, Value] = {"other_player_wins": False, "exhaustive_draw": False}
    table.apply_unchecked(wind, action)
    if table.judge.expect(Charge(wind, foul, facts)).determined == "now":
        table.charge(Charge(wind, foul, facts))
    else:
        table.hand.pending.append(Pending(wind, (foul,), "end"))


def improper(table: RefereedTable, wind: str, action: Action, foul: str, facts: dict[str, Value]) -> None:
    """A call that may not be made: noticed at once, or by its discard where the book waits for that."""
    later = Charge(wind, foul, {**facts, "discarded_since": True})
    waits = table.judge.expect(later).determined == "on_discard"
    if waits and table.can_do(wind, action) and not table.judge.policy.notices(foul):
        before = table.mark()
        in_turn = table.game.phase == "turn"
        table.hand.pending.append(Pending(wind, (foul,), "discard", facts, before, carried_out=in_turn))
        table.apply_unchecked(wind, action)
        return
    incidents = table.charge(Charge(wind, foul, {**facts, "discarded_since": False}))
    if incidents and incidents[0].call == "stays" and table.can_do(wind, action):
        table.apply_unchecked(wind, action)
    else:
        table.let_go(wind)


def sloppy_riichi(table: RefereedTable, wind: str, attempt: SloppyRiichi) -> None:
    """WRC 2022 §12.3.4: one of word, turned tile and stick makes a riichi; EMA 2016 §5.3: two of them."""
    riichi = attempt.riichi
    steps = {"not said": attempt.said, "not turned": attempt.turned, "not paid": attempt.paid}
    missing = [step for step, done in steps.items() if not done]
    if riichi not in table.game.legal(wind) or wind in table.hand.unannounced or len(missing) == len(steps):
        act_in_turn(table, wind, riichi if len(missing) < len(steps) else _plain(riichi))
        return
    incidents = table.charge(*(Charge(wind, str(foul_of("riichi", step))) for step in missing))
    void = any(incident.call == "void" and not incident.dropped for incident in incidents)
    if table.game.phase != "over":
        act_in_turn(table, wind, _plain(riichi) if void or side(table.game, wind)["dead"] else riichi)


def _plain(riichi: Action.Riichi) -> Action:
    return Action.Discard(riichi.tile, riichi.drawn)


def take_back_riichi(table: RefereedTable, wind: str) -> None:
    """The word is said, and nothing follows."""
    own = side(table.game, wind)
    if own["riichi"]:
        raise table.impossible(f"{wind} is in riichi")
    if own["dead"] or wind in table.hand.unannounced:
        table.charge(_dead(table, wind, "riichi"))
    else:
        table.charge(Charge(wind, str(foul_of("riichi", "taken back"))))


def _dead(table: RefereedTable, wind: str, declared: str) -> Charge:
    """Something is declared with a dead hand."""
    known = wind not in table.hand.unannounced
    facts = {"claims_discard": False, "dead_declared": known, "dead_known": known}
    return Charge(wind, str(foul_of(declared, DEAD) if known else foul_of("call", "unaware")), facts)


def take_back_quad(table: RefereedTable, wind: str) -> None:
    """Kan is said, and nothing follows."""
    table.charge(Charge(wind, str(foul_of("quad", "taken back"))))


def wrong_quad(table: RefereedTable, wind: str, attempt: WrongQuad) -> None:
    """WRC 2022 §12.3.3; EMA 2016 §3.4.7; WDMC 2019 P2 §8: no quad, which is found with the discard."""
    own = side(table.game, wind)
    if len({kind(tile) for tile in attempt.tiles}) == 1:
        raise table.impossible("the tiles do make a quad")
    if own["dead"] or wind in table.hand.unannounced:
        table.charge(_dead(table, wind, "ankan"))
        return
    before = table.mark()
    events = table.refused_as_impossible(lambda: table.game.lay_invalid_quad(wind, attempt.tiles))
    foul, taken_back = str(foul_of("set", "discarded", "quad")), str(foul_of("quad", "taken back"))
    table.hand.pending.append(Pending(wind, (foul,), "discard", {}, before, taken_back))
    table.took(events)


def forget_replacement(table: RefereedTable, wind: str) -> None:
    """WRC 2022 §12.3.1; EMA 2016 §3.4.7; WDMC 2019 P2 §8: after the discard the hand has too few tiles."""
    before = table.mark()
    events = table.refused_as_impossible(lambda: table.game.leave_replacement(wind))
    foul = str(foul_of("quad", "not replaced"))
    table.hand.pending.append(Pending(wind, (foul,), "discard", {}, before))
    table.took(events)


def forget_to_turn(table: RefereedTable, wind: str, discard: Action.Discard) -> None:
    """WRC 2022 §8.9; EMA 2016 §5.3; WDMC 2019 P3 §3.5.1: the next discard is turned instead."""
    own = side(table.game, wind)
    turned = [called_by for _, _, is_turned, called_by in own["pond"] if is_turned]
    if not turned or None in turned or discard not in table.game.legal(wind):
        raise table.impossible(f"{wind} has no tile to turn")
    table.do(wind, discard)
    table.charge(Charge(wind, str(foul_of("discard", "not turned"))))
