"""The moves from one state of a hand to the next, as they happen in hands played in all manners."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from hanchan.errors import RefusedError
from hanchan.game import play
from tests.helpers.walls import discard_drawn, go, run_down, table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hanchan_core import Events

    from hanchan.game.play import Action, Round

SEATS = "ESWN"
TANYAO = "234567m345p67s33p"
OTHER = "234567p345m67s88m"
THIRD = "678p567m234m67s44p"
"""They wait for 5s and 8s."""
ASIDE = ("riichi", "riichi_stands", "indicator", "draw_back")
"""Events that come with others."""


class Move(NamedTuple):
    """What happens in a state, and the state that follows."""

    state: str
    what: str
    to: str


def what(events: Events) -> str:
    """What happened, in a word; nothing yet where others are still asked."""
    return next((event["type"] for event in events if event["type"] not in ASIDE), "declared")


def chosen(legal: Sequence[Action], chance: random.Random) -> Action:
    """Mostly what is rare: wins, riichi, quads, calls."""
    plain = (play.Action.Discard, play.Action.Pass, play.Action.Noten)
    rare = [action for action in legal if not isinstance(action, plain)]
    return chance.choice(rare if rare and chance.random() < 0.6 else legal)


def in_haste(hand: Round) -> Events | None:
    """The next player draws without waiting for calls, if that is possible."""
    try:
        return hand.draw_in_haste()
    except RefusedError:
        return None


def played(hand: Round, chance: random.Random) -> Iterator[Move]:
    """A hand played on to its end."""
    while hand.phase != "over":
        state = hand.phase
        events = in_haste(hand) if chance.random() < 0.1 else None
        if events is None:
            unasked = [seat for seat in SEATS if seat not in hand.deciders and hand.legal(seat)]
            seat = chance.choice(unasked if unasked and chance.random() < 0.5 else hand.deciders)
            events = hand.apply(seat, chosen(hand.legal(seat), chance))
        yield Move(state, what(events), hand.phase)


def situations() -> Iterator[Round]:
    """Hands in which much may happen next."""
    for ruleset in ("ema-2016", "club-sheet", "tenhou"):
        yield table(ruleset, W=TANYAO, N=OTHER, draws="8s", indicators="1z")
        yield table(ruleset, S=THIRD, W=TANYAO, N=OTHER, draws="8s5s", indicators="1z")
        yield table(ruleset, E="19m19p19s1234567z", draws="2m", indicators="3m")
        yield table(ruleset, E="999p147m258s2356z", N="19m11p19s1234567z", draws="9p", indicators="3m")
        yield promoting(ruleset)
        yield last_discard(ruleset)
        quads = table(ruleset, E="111p222p333p19s55z", draws="1p", replacements="2p3p", indicators="1z")
        go(quads, "E ankan 1p")
        yield quads


def promoting(ruleset: str) -> Round:
    """East can promote the triplet of 8s, and West has come to wait for it since."""
    west = TANYAO.replace("67s", "6s") + "1z"
    hand = table(ruleset, E="88s147m258p12346z", W=west, draws="9p8s9s7s9m8s", indicators="3m")
    go(hand, "E discard 9p", "S discard 8s", "E pon 8s 8s", "E discard 6z", "S discard 9s", "W discard 1z")
    go(hand, "N discard 9m")
    return hand


def last_discard(ruleset: str) -> Round:
    """The last tile is discarded; North waits for it, and East is tenpai too."""
    hand = table(ruleset, E="123m123p777s11z78p", N="234567m345p33p68s", last="7s", indicators="1z")
    run_down(hand, 0)
    discard_drawn(hand)
    return hand


def observed(walks: int) -> set[Move]:
    """What happens in dealt hands and in those situations, played on in so many ways."""
    moves: set[Move] = set()
    for ruleset in ("wrc-2022", "ema-2016", "wdmc-2019", "club-sheet", "tenhou"):
        for seed in range(walks):
            moves.update(played(play.deal(ruleset, seed=seed), random.Random(seed)))
    for number, hand in enumerate(situations()):
        for seed in range(walks):
            moves.update(played(hand.copy(), random.Random(f"{number} {seed}")))
    return moves
