"""The fouls that a table cannot see, each with the reason; ``DETECTED`` are the others.

>>> unseen()["phone_ring_first"]
'What people do beside the tiles is not seen.'
"""

from __future__ import annotations

from ..referee import fouls
from .foul_table import DETECTED

SECTIONS = {
    "dealing": "The table itself mixes, builds, deals and turns indicators; nobody touches the wall.",
    "revealing": "No tile can fall, be knocked over or be looked at: only what the rules show is shown.",
    "scores": "The table counts and pays; there are no sticks and no sheets.",
    "conduct": "What people do beside the tiles is not seen.",
    "attendance": "Who comes, leaves or stays away is not seen.",
}
"""The reason for all fouls of a section of the catalogue."""

_HANDED_OUT = "The table hands out every tile and keeps it apart; nobody can reach for another."
_LYING = "How a tile or a group lies is not seen: the table lays it down itself."
_WORDS = "Words are not heard, only what they call for."
_NO_FOUL = "No foul in any of the books: the table plays on by its rules."

SINGLE = {
    **dict.fromkeys(("tile_count_wrong", "wrong_draw_known", "wrong_draw_mixed"), _HANDED_OUT),
    **dict.fromkeys(("draw_out_of_turn_known", "draw_out_of_turn_mixed"), _HANDED_OUT),
    **dict.fromkeys(("draw_after_exhaustion_known", "draw_after_exhaustion_mixed"), _HANDED_OUT),
    **dict.fromkeys(("drawn_tile_not_kept_apart", "winning_tile_mixed"), _HANDED_OUT),
    "different_hands_draw_discard": "With which hand a tile is moved is not seen.",
    **dict.fromkeys(("called_tile_misplaced_corrected", "called_tile_misplaced_uncorrected"), _LYING),
    **dict.fromkeys(("sequence_center_rotated", "concealed_quad_display", "meld_rearranged"), _LYING),
    "tiles_face_down_after_riichi": _LYING,
    "claim_steps_out_of_order": "A call is one thing: it has no steps.",
    **dict.fromkeys(("confusing_term_group", "confusing_term_win", "silent_call"), _WORDS),
    **dict.fromkeys(("wrong_terms_repeated", "tenpai_silent"), _WORDS),
    "unseen_discard_late_call": "Every discard is seen by all.",
    "slow_play": "A table has no clock of its own.",
    "thinking_pause_wait": "The table waits for everybody who is asked.",
    **dict.fromkeys(("called_too_fast", "several_rons", "tenpai_hidden_as_noten"), _NO_FOUL),
    "riichi_tile_ronned": _NO_FOUL,
    "hand_scored_wrong": SECTIONS["scores"],
    "riichi_noten_other_wins": "By the books it is never found: the hand is not shown.",
    "four_riichi_hand_not_shown": "In no book with penalties four riichi end the hand.",
}
"""The reason for single fouls of the other sections."""


def unseen() -> dict[str, str]:
    """Every foul of the catalogue that a table cannot see, and why."""
    return {
        foul.id: SECTIONS.get(foul.section) or SINGLE[foul.id] for foul in fouls() if foul.id not in DETECTED
    }
