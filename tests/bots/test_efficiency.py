"""What the sensible player does, situation by situation, and how it does against others."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar

import hanchan_core as core
import pytest

from hanchan import rulesets, simulate
from hanchan.bots import Efficiency, PlayerView
from hanchan.bots.danger import risk
from hanchan.bots.plans import ALL_TRIPLETS, CLOSED, SIMPLES_ONLY, certain_yaku, one_suit
from hanchan.bots.tile_kinds import KIND, KINDS
from hanchan.game.play import Action
from hanchan.scoring.score import evaluator_for
from hanchan.table import Table
from tests.helpers.cases import RULESETS
from tests.helpers.walls import all_pass, discard_drawn, go, run, run_out, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hanchan.game.play import Round
    from hanchan.rulesets import Ruleset

FAR = "147m258p369s1234z"
"""Nothing fits to anything."""


def choice(hand: Round, seat: str, ruleset: str | Ruleset = "wrc-2022", events: Sequence[Any] = ()) -> str:
    """What the player does now, as printed."""
    book = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
    return str(Efficiency().choose(PlayerView(hand.view(seat), book, events), hand.legal(seat)))


# Discards


def test_it_discards_for_the_widest_ukeire() -> None:
    hand = table("wrc-2022", E="123m456p78s1122z4m", draws="5m")
    assert choice(hand, "E") in ("discard 1z", "discard 2z")


@pytest.mark.parametrize(("indicator", "broken"), [("2p", ("1p", "3p")), ("3s", ("2s", "4s"))])
def test_tiles_that_are_seen_do_not_count(indicator: str, broken: tuple[str, str]) -> None:
    """Of three middle waits the one goes of which a tile lies open."""
    hand = table("wrc-2022", E="123456m99m13p79p2s", draws="4s", indicators=indicator)
    assert choice(hand, "E").removeprefix("discard ").removesuffix(" (drawn)") in broken


@pytest.mark.parametrize(("fives", "drawn"), [("45p", "0p"), ("40p", "5p")])
def test_of_two_fives_the_plain_one_goes(fives: str, drawn: str) -> None:
    hand = table("wdmc-2019", E=f"123456m789s22z{fives}", draws=drawn)
    assert choice(hand, "E", "wdmc-2019").removesuffix(" (drawn)") == "riichi 5p"


def test_a_dora_is_kept() -> None:
    """Of two lone tiles that are as good, the one goes that is no dora."""
    for indicator, gone in (("2z", "4z"), ("3z", "3z")):
        hand = table("wrc-2022", E="1239m2456p78s134z", draws="2m", indicators=indicator)
        assert choice(hand, "E") == f"discard {gone}"


def test_guest_winds_go_first() -> None:
    hand = table("wrc-2022", S="1239m2456p78s135z", draws="9m2m")
    discard_drawn(hand)
    all_pass(hand)
    assert choice(hand, "S") == "discard 3z"


# Riichi, quads, wins, draws

TENPAI = "123m456p78s111z66p"


def test_riichi_when_a_tile_of_the_wait_is_left() -> None:
    hand = table("wrc-2022", E=TENPAI, draws="9p")
    assert choice(hand, "E") == "riichi 9p (drawn)"


def test_no_riichi_for_a_wait_that_is_gone() -> None:
    """All four 5z and all four 6z are held or lie open; with one 5z less there is riichi."""
    for indicator, riichi in (("5z", False), ("9p", True)):
        hand = table("wrc-2022", E="123m456p789s111z5z", draws="9m5z5z6z1p6z6z3z6z", indicators=indicator)
        run(hand, 8)
        assert hand.deciders == ["E"]
        assert (choice(hand, "E") == "riichi 6z (drawn)") is riichi
        assert choice(hand, "E").startswith("riichi") is riichi


def test_no_riichi_in_furiten() -> None:
    hand = table("wrc-2022", E=TENPAI, draws="6s1p2p3p9p")
    go(hand, "E discard 6s")
    run(hand, 3)
    assert not choice(hand, "E").startswith("riichi")


def test_it_wins_when_it_may() -> None:
    assert choice(table("wrc-2022", E=TENPAI, draws="9s"), "E") == "tsumo"
    hand = table("wrc-2022", E=TENPAI, draws="5z9s")
    go(hand, "E discard 5z", "S discard 9s")
    assert choice(hand, "E") == "ron"


def test_a_quad_that_costs_nothing() -> None:
    hand = table("wrc-2022", E="111z234m567p89s55s", draws="1z")
    assert choice(hand, "E") == "ankan 1z"


def test_no_quad_that_breaks_the_hand() -> None:
    hand = table("wrc-2022", E="1112m345p789s567s", draws="1m")
    assert choice(hand, "E") != "ankan 1m"


def test_nine_kinds_are_called_off_from_far() -> None:
    hand = table("club-sheet", E="2358m19p19s12345z", draws="3p")
    assert choice(hand, "E", "club-sheet") == "nine kinds"
    hand = table("club-sheet", E="25m19p19s1234567z", draws="3p")
    assert choice(hand, "E", "club-sheet") != "nine kinds"


def test_it_shows_tenpai() -> None:
    hand = table("wrc-2022", E="123m456p789s1155z")
    run_out(hand)
    assert (hand.phase, hand.deciders) == ("tenpai", ["E"])
    assert choice(hand, "E") == "tenpai"


# Calls


def offered(ruleset: str | Ruleset, hand: str, tile: str, **more: Any) -> str:
    """What South does with a tile of East."""
    dealt = table(ruleset, S=hand, draws=tile, **more)
    go(dealt, f"E discard {tile}")
    return choice(dealt, "S", ruleset)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_dragon_is_called_and_a_guest_wind_is_not(ruleset: str) -> None:
    assert offered(ruleset, "123m46p79s1199p55z", "5z") == "pon 5z 5z"
    assert offered(ruleset, "123m46p79s1199p33z", "3z") == "pass"
    assert offered(ruleset, "123m46p79s1199p22z", "2z") == "pon 2z 2z"  # the own wind


def test_simples_are_called_where_open_tanyao_counts() -> None:
    hand, tile = "234m46p345s6688s7p", "5p"
    assert offered("wrc-2022", hand, tile).startswith("chi")
    closed_only = rulesets.load("wrc-2022").replace(**{"yaku.tanyao": (1, 0)})
    assert offered(closed_only, hand, tile) == "pass"


def test_no_call_without_a_yaku() -> None:
    assert offered("wrc-2022", "123m46p345s1188s9p", "5p") == "pass"


def test_no_call_from_a_closed_tenpai() -> None:
    assert offered("wrc-2022", "234m46p345s666s88s", "6s") == "pass"


def test_two_han_are_asked_for_with_many_counters() -> None:
    """With five counters one han is not enough: a guest's dragon pon alone is no yaku to be sure of."""
    book = rulesets.load("wrc-2022").replace(**{"win.two_han_from_counters": 5})
    hand = "123m46p79s1199p55z"
    assert offered(book, hand, "5z", honba=4) == "pon 5z 5z"
    assert offered(book, hand, "5z", honba=5) == "pass"


class Certain(Efficiency):
    """Checks by scoring: every tile that a called hand waits for in its plan gives it a yaku."""

    checked: ClassVar[Counter[str]] = Counter()

    def choose(self, seen: PlayerView, actions: Sequence[Action]) -> Action:
        action = super().choose(seen, actions)
        if isinstance(action, Action.Discard) and not seen.is_closed:
            self.check(seen, action)
        return action

    def check(self, seen: PlayerView, action: Action.Discard) -> None:
        rest = list(seen.kinds)
        rest.remove(KIND[action.tile])
        plans = certain_yaku(seen.ruleset, seen.seat, seen.round, seen.honba).plans(rest, seen.melds)
        assert plans, f"called without a plan: {rest} {seen.melds}"
        melds = " ".join(f"{meld.kind}:{core.format_tiles(list(meld.tiles))}" for meld in seen.melds)
        hand = core.Hand(f"{core.format_tiles(sorted(rest, key=KINDS.index))} {melds}")
        rules = evaluator_for(seen.ruleset).rules
        for plan in plans:
            for kind in KINDS:
                if seen.left[kind] and plan.shanten(rest) == 0 and plan.shanten([*rest, kind]) == -1:
                    win = core.Win(kind, seat=seen.seat, round=seen.round)
                    assert rules.score(hand, win) is not None, f"{hand} {kind}"
                    self.checked[seen.ruleset.id] += 1


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_called_hand_has_its_yaku(ruleset: str) -> None:
    Certain.checked.clear()
    for seed in range(3):
        Table(ruleset, [Certain] * 4, seed=seed, length="east").play()
    assert Certain.checked[ruleset] > 20


# Against riichi


def riichi_of_east(south: str, draws: str) -> tuple[Round, list[Any]]:
    """East discards 9m and then 1z in riichi; it is South's second turn."""
    hand = table("wrc-2022", E="2349m345678p44s6s", S=south, draws=draws)
    events: list[Any] = []
    for line in ("E discard 9m", "S discard 4z", "W discard 2z", "N discard 3z", "E riichi 1z"):
        events += go(hand, line)
    return hand, events


def test_a_poor_hand_discards_a_safe_tile() -> None:
    hand, events = riichi_of_east("19m258p147s12556z", "1z4z2z3z7s7m")
    assert hand.deciders == ["S"]
    assert choice(hand, "S", events=events) in ("discard 9m", "discard 1z")


def test_a_tenpai_hand_pushes() -> None:
    hand, events = riichi_of_east("123m123789p55s78s", "1z4z2z3z7s5m")
    assert choice(hand, "S", events=events).startswith("riichi 5m")


def test_dangers_in_their_order() -> None:
    """Safe, an honour of which little is left, suji, half suji, nothing known."""
    left = dict.fromkeys(KINDS, 3) | {"2z": 1}
    safe = {"4p", "9m"}
    order = ["4p", "2z", "1p", "7p", "3z", "2m", "6m", "5m"]
    assert [risk(kind, safe, left) for kind in order] == sorted(risk(kind, safe, left) for kind in order)
    assert risk("5m", safe, left) > risk("5m", safe, left | {"4m": 0})


# Plans


def tiles(text: str) -> list[str]:
    return core.parse_tiles(text)


def test_plans_know_how_far_they_are() -> None:
    left = dict.fromkeys(KINDS, 4)
    assert CLOSED.shanten(tiles("123m456p78s1122z4m")) == 1
    assert SIMPLES_ONLY.shanten(tiles("234m456p78s55m")) == 0
    assert SIMPLES_ONLY.shanten(tiles("234m456p78s55z")) == 1  # the honours are of no use
    assert one_suit("m").shanten(tiles("123m1155z789p")) == 2
    assert ALL_TRIPLETS.shanten(tiles("1122m3355p77z")) == 2
    assert ALL_TRIPLETS.shanten(tiles("111m2233p")) == 0
    (best, *_) = sorted(ALL_TRIPLETS.ways(tiles("111m2233p4s"), left), key=lambda way: way.shanten)
    assert (best.kind, best.shanten, best.copies) == ("4s", 0, 8)
    ways = {way.kind: way for way in SIMPLES_ONLY.ways(tiles("234m456p67s58s1z"), left)}
    assert ways["1z"].shanten == 0


@pytest.mark.parametrize("text", ["19m19p19s12345z", "1z2z3z4z5z6z7z1m9m1p9p"])
def test_a_plan_out_of_reach_has_no_way(text: str) -> None:
    kinds = tiles(text)
    assert SIMPLES_ONLY.ways(kinds, dict.fromkeys(KINDS, 4)) == []
    assert SIMPLES_ONLY.shanten(kinds) > 8


# How it does


def test_it_beats_players_without_a_thought() -> None:
    result = simulate.run(["efficiency", "random", "tsumogiri", "random"], games=24, seed=3, length="east")
    best, *others = result.players
    assert best.mean_rank < 1.5
    assert best.win_rate > 10 * max(other.win_rate for other in others)


def test_it_is_a_sensible_player_among_its_like() -> None:
    result = simulate.run(["efficiency"] * 4, ruleset="tenhou", games=30, seed=8)
    wins = sum(player.wins for player in result.players) / 4 / result.hands
    deal_ins = sum(player.deal_ins for player in result.players) / 4 / result.hands
    assert 0.18 < wins < 0.25
    assert deal_ins < 0.15
