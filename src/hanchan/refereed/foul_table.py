"""Which foul it is: one table from what was tried and the rule that it breaks to the catalogue.

The second of a key is the switch that the engine names, or a word of ours where no switch is broken.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from .. import rulesets
from ..referee import rule
from ..rulesets import DEFAULT_RULESET

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..referee import Value
    from ..rulesets import Ruleset

DEAD = "dead_hand.barred_from"
RIICHI = "terms.riichi"
LEAST_FOR_RIICHI = 4
TAKEN_BACK: Mapping[str, Value] = {
    "knocked_by_accident": False,
    "tsumo_declared": False,
    "laid_forward": True,
}
"""The circumstances of a discard that is wanted back: it was meant, and lies."""

_QUADS = ("ankan", "kakan")
_CALLS = ("chi", "pon", "kan")
_FURITEN = ("furiten.own_discards", "furiten.temporary_until", "furiten.missed_in_riichi")

FOULS = MappingProxyType(
    {
        ("discard", "calls.kuikae", "same"): "swap_calling_same_tile",
        ("discard", "calls.kuikae", "other"): "swap_calling_other_end",
        ("discard", "calls.kuikae", "dead"): "swap_calling_with_dead_hand",
        ("discard", RIICHI, ""): "riichi_discard_from_hand",
        ("discard", "not turned", ""): "riichi_next_discard_not_rotated",
        ("discard", "taken back", ""): "discard_taken_back",
        ("riichi", DEAD, ""): "dead_hand_call_informed",
        ("riichi", RIICHI, "open"): "riichi_open_hand",
        ("riichi", RIICHI, "closed"): "riichi_noten",
        ("riichi", "riichi.min_live_tiles", ""): "riichi_fewer_than_4_tiles",
        ("riichi", "riichi.without_points", ""): "riichi_below_1000",
        **{(quad, DEAD, ""): "dead_hand_call_informed" for quad in _QUADS},
        **{(quad, "quads.most_per_hand", ""): "fifth_quad" for quad in (*_QUADS, "kan")},
        **{(quad, "quads.min_live_tiles", ""): "quad_on_last_tile" for quad in _QUADS},
        **{(quad, "quads.after_chi_or_pon", ""): "quad_in_calling_turn" for quad in _QUADS},
        **{(quad, "riichi.concealed_quad", ""): "riichi_invalid_concealed_quad" for quad in _QUADS},
        **{(quad, None, ""): "empty_concealed_quad" for quad in _QUADS},
        **{(call, DEAD, ""): "dead_hand_call_informed" for call in _CALLS},
        **{(call, RIICHI, ""): "call_after_riichi" for call in _CALLS},
        **{(call, "calls.min_live_tiles", ""): "call_on_last_discard" for call in _CALLS},
        ("kan", "quads.min_live_tiles", ""): "call_on_last_discard",
        ("chi", None, "held"): "chii_from_wrong_player",
        **{(call, None, ""): "empty_call_group_nothing_shown" for call in _CALLS},
        **{("win", furiten, "hidden"): "furiten_ron_hidden" for furiten in _FURITEN},
        **{("win", furiten, "shown"): "furiten_ron_shown" for furiten in _FURITEN},
        ("win", DEAD, ""): "dead_hand_win",
        ("win", "concealed quad", ""): "ron_on_concealed_quad",
        ("win", "own discard", ""): "own_discard_called",
        ("win", "wrong word", ""): "ron_tsumo_swapped",
        ("win", "late", ""): "late_call_win",
        ("win", "late quad", ""): "late_robbing_a_quad",
        ("win", "after tenpai", ""): "tenpai_said_then_win",
        ("win", "after the end", ""): "call_after_exhaustion",
        ("win", None, "hidden"): "empty_win_hand_hidden",
        ("win", None, "shown"): "empty_win_hand_shown",
        ("call", "own discard", ""): "own_discard_called",
        ("call", "late", ""): "late_call_group",
        ("call", "haste", ""): "drew_too_fast",
        ("call", "after the end", ""): "call_after_exhaustion",
        ("call", "unaware", ""): "dead_hand_call_not_informed",
        ("call", "taken back", "hidden"): "empty_call_group_nothing_shown",
        ("call", "taken back", "shown"): "empty_call_group_tiles_shown",
        ("call", "group to group", ""): "change_call_group_to_group",
        ("call", "group to win", ""): "change_call_group_to_win",
        ("call", "win to group", ""): "change_call_win_to_group",
        ("set", "put right", ""): "invalid_group_before_discard",
        ("set", "discarded", "group"): "invalid_group_after_discard",
        ("set", "discarded", "quad"): "invalid_quad_after_discard",
        ("tile", "not taken", ""): "called_tile_not_taken_in_time",
        ("riichi", "taken back", ""): "empty_riichi",
        ("riichi", "not said", ""): "riichi_not_said",
        ("riichi", "not turned", ""): "riichi_not_rotated",
        ("riichi", "not paid", ""): "riichi_deposit_forgotten",
        ("quad", "taken back", ""): "empty_concealed_quad",
        ("quad", "not replaced", ""): "replacement_tile_not_drawn",
        ("statement", "early", "hidden"): "premature_tenpai_hidden",
        ("statement", "early", "shown"): "premature_tenpai_shown",
        ("statement", "early", "misleads"): "premature_tenpai_tricks_other",
        ("statement", "out of order", ""): "tenpai_out_of_order",
        ("statement", "changed", ""): "tenpai_declaration_changed",
        ("statement", "false", ""): "false_tenpai_first",
        ("statement", "false", "again"): "false_tenpai_repeated",
        ("statement", "noten shown", ""): "noten_hand_shown",
        ("statement", "riichi hidden", ""): "riichi_hand_not_shown_at_draw",
        ("statement", "dead riichi hidden", ""): "riichi_noten_by_dead_hand_not_shown",
        ("statement", "dead riichi shown", ""): "riichi_noten_by_dead_hand_shown",
    }
)
"""The id of the foul for what was tried, the rule or reason, and how."""


def foul_of(tried: str, broken: str | None, how: str = "") -> str | None:
    """The id of the foul; None if the catalogue has none for it.

    >>> foul_of("riichi", "riichi.min_live_tiles")
    'riichi_fewer_than_4_tiles'
    """
    return FOULS.get((tried, broken, how)) or FOULS.get((tried, broken, "")) or FOULS.get((tried, None, how))


WINS = frozenset(
    {"empty_win_hand_hidden", "empty_win_hand_shown", "furiten_ron_hidden", "furiten_ron_shown"}
    | {"dead_hand_win", "ron_on_concealed_quad", "riichi_noten", "riichi_invalid_concealed_quad"}
)
"""Fouls with which a win is claimed; on a tile on offer they wait for those who may win on it."""
DETECTED = frozenset(FOULS.values())
"""The fouls that a table can see, under one rulebook or another."""


SOMEWHERE: Mapping[str, Mapping[str, Value]] = {"discard_taken_back": TAKEN_BACK, "noten_hand_shown": {}}
"""Fouls that are in some books only, with their circumstances."""


def detectable_fouls(ruleset: str | Ruleset = DEFAULT_RULESET) -> frozenset[str]:
    """The fouls that a table can see under a ruleset; not what the ruleset allows.

    >>> sorted(DETECTED - detectable_fouls("wrc-2025"))
    ['riichi_below_1000', 'riichi_fewer_than_4_tiles']
    """
    book = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
    allowed = {
        "riichi_below_1000": book["riichi.without_points"] == "allowed",
        "riichi_fewer_than_4_tiles": book["riichi.min_live_tiles"] < LEAST_FOR_RIICHI,
        "late_call_win": book["calls.ron_window"] == "next_discard",
        **{foul: rule(foul, facts, book).penalty == "not_in_book" for foul, facts in SOMEWHERE.items()},
    }
    return DETECTED - {foul for foul, is_allowed in allowed.items() if is_allowed}
