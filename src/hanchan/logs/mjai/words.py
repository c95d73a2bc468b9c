"""The words of mjai, and those that only the native format has.

The native format is mjai with more in it: keys that mjai does not have, and events that it does not have.
Without those a native file is an mjai file, and that is how mjai is written.
"""

from __future__ import annotations

from ..events import EXHAUSTED

VERSION = 1
NATIVE_KEYS = frozenset(
    (
        *("hanchan", "ruleset", "ruleset_hash", "changes", "length", "started", "commitment", "dice", "seed"),
        *("by_the_book", "readings", "tournament"),
        *("at", "open", "yaku", "dora", "yakuman", "nagashi", "why", "places", "final"),
    )
)
"""Keys that mjai does not have."""
NATIVE_EVENTS = frozenset(("draw_back", "tenpai", "noten", "dead_hand", "penalty", "chonbo", "time_signal"))
"""Events that mjai does not have."""
REASONS = {
    EXHAUSTED: "fanpai",
    "nine_kinds": "kyushukyuhai",
    "four_winds": "sufonrenta",
    "four_riichi": "suchareach",
    "four_quads": "sukaikan",
    "triple_ron": "sanchaho",
}
"""Why a hand is drawn, in mjai's words."""
WHY = {word: why for why, word in REASONS.items()}
NO_RED_FIVES = {"equipment.red_fives": (0, 0, 0), "yaku.red_five": (0, 0)}
CHANGEABLE = ("equipment.red_fives", "yaku.red_five", "yaku.tanyao")
"""What a log may say is played differently from the ruleset that it names."""
