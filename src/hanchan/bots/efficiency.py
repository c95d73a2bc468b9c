"""``Efficiency``: a sensible bot. Fast hands, riichi when possible, no dangerous tiles from a poor hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import hanchan_core as core
from hanchan_core import Action

from .bot import Bot
from .danger import Danger
from .plans import CLOSED, FAR, Plan, Way, certain_yaku
from .tile_kinds import KIND, ORDER, RANK, neighbour
from .view import Meld

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .view import PlayerView

TENPAI = 0
CALLED_OFF_FROM = 4
"""Nine kinds: the hand is aborted from this many tiles away from tenpai."""
WORTH_OF_DORA = 4
"""How many useful tiles fewer a dora is worth."""
PUSHED_RISK = 6.0
"""The highest risk in per cent that a hand one tile from tenpai takes against riichi."""
MIDDLE = 5
QUAD = 4


class Efficiency(Bot):
    """Plays for the lowest shanten and the widest ukeire, and folds distant hands against riichi.

    It wins when it may, declares riichi when a tile of its wait is left, calls only for a yaku that is then
    certain, and declares quads that cost nothing. It is deterministic: ties between discards are broken by a
    fixed order.
    """

    name = "efficiency"

    def choose(self, view: PlayerView, actions: Sequence[Action]) -> Action:
        """Choose a win, a call or the best discard."""
        if len(actions) == 1:
            return actions[0]
        at_once = (Action.Tsumo, Action.Ron, Action.Tenpai)
        for action in actions:
            if isinstance(action, at_once):
                return action
        if isinstance(actions[-1], Action.Pass):
            return _call(view, actions) or actions[-1]
        return _move(view, actions)


# The player's own turn


def _move(view: PlayerView, actions: Sequence[Action]) -> Action:
    if isinstance(actions[0], Action.NineKinds) and view.shanten >= CALLED_OFF_FROM:
        return actions[0]
    discards = _by_kind([action for action in actions if isinstance(action, Action.Discard)])
    ways = [way for way in _ways(view) if way.kind in discards]
    if not ways:
        return actions[-1]
    way = _best(view, ways, discards)
    discard = discards[way.kind]
    return _quad(view, actions, way) or _riichi(view, actions, way, discard) or discard


def _by_kind(discards: Iterable[Action.Discard]) -> dict[str, Action.Discard]:
    """One discard of each kind: preferably not a red five, and the tile just drawn, which reveals less."""
    order = sorted(discards, key=lambda discard: (discard.tile[0] != "0", discard.drawn))
    return {KIND[discard.tile]: discard for discard in order}


def _ways(view: PlayerView) -> list[Way]:
    plans = _plans(view, view.kinds, view.melds)
    ways = [way for plan in plans for way in plan.ways(view.kinds, view.left)]
    return ways or CLOSED.ways(view.kinds, view.left)


def _plans(view: PlayerView, kinds: Sequence[str], melds: Sequence[Meld]) -> Sequence[Plan]:
    """What the hand with these melds can be played for."""
    if all(meld.kind == "ankan" for meld in melds):
        return (CLOSED,)
    return certain_yaku(view.ruleset, view.seat, view.round, view.honba).plans(kinds, melds)


def _best(view: PlayerView, ways: Sequence[Way], discards: dict[str, Action.Discard]) -> Way:
    """The fastest way; or the safest, if somebody is in riichi and the hand is not worth the risk."""

    def speed(way: Way) -> tuple[float, ...]:
        dora = view.dora.count(way.kind) + (discards[way.kind].tile[0] == "0")
        return (way.shanten, WORTH_OF_DORA * dora - way.copies, _usefulness(view, way.kind), ORDER[way.kind])

    nearest = min([way.shanten for way in ways])
    fastest = min([way for way in ways if way.shanten == nearest], key=speed)
    if not view.riichi or nearest == TENPAI:
        return fastest
    danger = Danger(view)
    if nearest == TENPAI + 1 and danger(fastest.kind) <= PUSHED_RISK:
        return fastest
    given_up = [Way(kind, FAR, 0) for kind in discards]  # tiles that the plan would keep may be safe
    return min([*ways, *given_up], key=lambda way: (danger(way.kind), *speed(way)))


def _usefulness(view: PlayerView, kind: str) -> int:
    """How useful a tile may still be: guest winds least, then terminals, middle tiles most."""
    if kind[1] == "z":
        return int(kind in view.value_kinds)
    return MIDDLE - abs(MIDDLE - RANK[kind])


def _riichi(view: PlayerView, actions: Sequence[Action], way: Way, discard: Action.Discard) -> Action | None:
    """Riichi with this discard, unless furiten would prevent winning from others."""
    riichi = Action.Riichi(discard.tile, discard.drawn, False)
    if way.shanten != TENPAI or riichi not in actions:
        return None
    kinds = list(view.kinds)
    kinds.remove(way.kind)
    thrown = {way.kind, *(KIND[discarded.tile] for discarded in view.pond)}
    return None if thrown.intersection(core.waits("".join(kinds))) else riichi


def _quad(view: PlayerView, actions: Sequence[Action], way: Way) -> Action | None:
    """A quad that costs nothing: no riichi, no other use for its tiles, and the hand stays as near."""
    if view.riichi:
        return None
    for action in actions:
        if isinstance(action, Action.Ankan | Action.Kakan) and not _fits(view, KIND[action.tile]):
            kind = KIND[action.tile]
            rest = [other for other in view.kinds if other != kind]
            word = "ankan" if isinstance(action, Action.Ankan) else "kakan"
            plans = _plans(view, rest, [*view.melds, Meld(word, (kind,) * QUAD, None, None)])
            if min((plan.shanten(rest) for plan in plans), default=FAR) <= way.shanten:
                return action
    return None


def _fits(view: PlayerView, kind: str) -> bool:
    """Whether the hand holds another tile that could form a sequence with this kind."""
    return any(neighbour(kind, steps) in view.kinds for steps in (-2, -1, 1, 2))


# Another player's tile


def _call(view: PlayerView, actions: Sequence[Action]) -> Action | None:
    """The call that brings the hand nearest to a win with a certain yaku; None if no call helps."""
    now = min((plan.shanten(view.kinds) for plan in _plans(view, view.kinds, view.melds)), default=FAR)
    if view.is_closed and now == TENPAI:
        return None
    most = min(now - 1, TENPAI) if view.riichi else now - 1
    best, chosen = (most, 0), None
    for action in actions:
        if isinstance(action, Action.Chi | Action.Pon):
            reached = _result_of_call(view, action, most)
            if reached < best:
                best, chosen = reached, action
    return chosen


def _result_of_call(view: PlayerView, action: Action.Chi | Action.Pon, most: int) -> tuple[int, int]:
    """Shanten after a call and the best discard, and minus the useful tiles; FAR if above ``most``."""
    assert view.offered is not None
    called = KIND[view.offered[1]]
    rest, pair = list(view.kinds), sorted([KIND[tile] for tile in action.tiles])
    for kind in pair:
        rest.remove(kind)
    word = "chi" if isinstance(action, Action.Chi) else "pon"
    melds = [*view.melds, Meld(word, (called, *pair), view.offered[0], called)]
    banned = _forbidden_discards(called, pair)
    results = [
        (way.shanten, -way.copies)
        for plan in _plans(view, rest, melds)
        if plan.shanten(rest) <= most
        for way in plan.ways(rest, view.left)
        if way.shanten <= most and way.kind not in banned
    ]
    return min(results, default=(FAR, 0))


def _forbidden_discards(called: str, pair: Sequence[str]) -> set[str]:
    """Kinds that some rulesets forbid to discard after the call: the called one, and the other end."""
    ends = (neighbour(pair[0], -1), neighbour(pair[1], 1)) if neighbour(pair[0], 1) == pair[1] else ()
    return {called, *(kind for kind in ends if kind)}
