"""House rules of chance: rulesets with switches of play turned as no book turns them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from hanchan import rulesets

if TYPE_CHECKING:
    from hanchan.rulesets import Ruleset

TIMINGS = ("draw_then_reveal", "reveal_then_draw", "with_discard")
WAYS: dict[str, tuple[Any, ...]] = {
    "calls.ron_window": ("next_draw", "next_discard"),
    "calls.quad_closes_ron_window": (True, False),
    "calls.tsumo_before_late_ron": (True, False),
    "calls.precedence": ("first_call", "kind"),
    "calls.kuikae": ((), ("chi_same_tile",), ("chi_other_end", "pon_same_tile")),
    "calls.no_legal_discard": ("allowed", "refused"),
    "calls.min_live_tiles": (1, 2, 5),
    "quads.most_per_hand": (0, 1, 2, 3),
    "quads.min_live_tiles": (1, 4),
    "quads.after_chi_or_pon": ("allowed", "refused"),
    "quads.after_called_quad": ("allowed", "refused"),
    "quads.held_tile": ("allowed", "refused"),
    "quads.fed_quad_pays": (True, False),
    "dora.kinds": (("initial", "ura"), ("initial", "kan", "ura")),
    "dora.concealed_quad": TIMINGS,
    "dora.called_quad": TIMINGS,
    "dora.promoted_quad": TIMINGS,
    "dora.replacement_win": ("counts", "only_if_turned"),
    "riichi.min_live_tiles": (0, 1, 10),
    "riichi.without_points": ("allowed", "refused"),
    "riichi.in_furiten": ("allowed", "refused"),
    "riichi.won_discard": ("deposit_back", "deposit_paid"),
    "riichi.concealed_quad": ("never", "same_waits", "same_structure"),
    "riichi.ippatsu_broken_by": (("call",), ("concealed_quad", "promoted_quad"), ()),
    "riichi.ippatsu_on_robbed_quad": (True, False),
    "first_turn.double_riichi_broken_by": (("call", "own_concealed_quad"), ("other_concealed_quad",), ()),
    "first_turn.tenhou_broken_by": ((),),
    "first_turn.chihou_broken_by": (("call", "own_concealed_quad"), ("other_concealed_quad",)),
    "first_turn.renhou_broken_by": (("call", "own_concealed_quad"), ("other_concealed_quad",)),
    "win.two_han_from_counters": (0, 1),
    "win.rob_promoted_quad": (True, False),
    "win.rob_concealed_quad": ("never", "kokushi"),
    "win.haitei_on_replacement": (True, False),
    "furiten.own_discards": ("all", "not_called"),
    "furiten.missed_tile": ("any_shape", "with_yaku"),
    "furiten.missed_quad_tile": (True, False),
    "furiten.temporary_until": ("own_draw_or_call", "own_turn_or_any_call", "own_discard"),
    "furiten.missed_in_riichi": ("rest_of_hand", "temporary"),
    "dead_hand.barred_from": (("chi", "riichi", "win"), ("pon", "quad")),
    "dead_hand.at_draw": ("noten", "as_it_is"),
    "draw.wait_all_visible": ("tenpai", "noten"),
    "draw.first_statement_binds": (True, False),
    "draw.win_after_tenpai": ("valid", "void"),
    "draw.hidden_tenpai": ("allowed", "refused"),
    "draw.declaration": ("spoken_in_order", "automatic"),
    "draw.riichi_hand": ("must_show", "may_hide"),
    "draw.noten_payment": (1200, 6000),
    "draw.deposits": ("stay", "returned"),
    "draw.nagashi_hand": ("any", "closed"),
    "abortive.nine_kinds": (True, False),
    "abortive.four_winds": (True, False),
    "abortive.four_riichi": (True, False),
    "abortive.four_quads": (True, False),
    "abortive.riichi_of_triple_ron": ("deposit_back", "deposit_paid"),
    "payments.winners_per_discard": ("nearest", "all", "nearest_three_abort", "all_three_abort"),
    "payments.counters_several_winners": ("each", "nearest"),
    "payments.deposits_several_winners": ("own_back_rest_nearest", "nearest"),
    "payments.deposit": (500, 1000),
    "scoring.rinshan_by_ron": (True, False),
}
"""Switches, and ways that they can go.

The plain round does not know some ways that no book goes: ``draw.tenpai`` = ``with_yaku``,
``draw.wait_on_fifth_tile`` = ``tenpai``, liability for a promoted quad.
"""
TURNED = 0.35


@cache
def house(name: str) -> Ruleset:
    """The rules of this house: those of a book with about a third of the switches turned."""
    random = Random(name)
    book = rulesets.load(random.choice(rulesets.available()))
    changes = {key: random.choice(ways) for key, ways in WAYS.items() if random.random() < TURNED}
    return book.with_values(changes)
