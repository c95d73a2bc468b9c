"""Players who make much happen: they call, make quads, declare riichi and win more often than by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

import hanchan_core as core

from .shapes import kinds

if TYPE_CHECKING:
    from random import Random

    from .hand import PlainRound

EAGER = {
    "tsumo": 15,
    "ron": 12,
    "riichi": 60,
    "open": 60,
    "ankan": 30,
    "kakan": 30,
    "kan": 40,
    "pon": 12,
    "chi": 5,
    "pass": 4,
    "tenpai": 2,
}
"""How much likelier than a discard; what is not here is as likely."""
OUT_OF_TURN = 0.3
DEAD = 0.004


class Table:
    """Four players for one hand: how eager they are to call, and whether they build their hands."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.calling = random.choice((0.3, 1, 1, 4))
        self.builds = random.random() < 0.5

    def choose(self, hand: PlainRound) -> tuple[str, str, int]:
        """Who does what, in which beat."""
        random, asked = self.random, hand.deciders()
        others = [seat for seat in "ESWN" if seat not in asked and hand.legal(seat)]
        if others and random.random() < OUT_OF_TURN:
            seat = random.choice(others)
            return seat, random.choice(hand.legal(seat)), 0
        seat = random.choice(asked)
        legal = hand.legal(seat)
        words = random.choices(legal, [self.weight(words) for words in legal])[0]
        if self.builds and words.startswith("discard"):
            words = self.building(hand, seat, legal)
        return seat, words, random.choice((0, 0, 1))

    def dies(self, hand: PlainRound) -> str | None:
        """Sometimes a referee declares a hand dead, in somebody's turn."""
        return self.random.choice("ESWN") if hand.phase == "turn" and self.random.random() < DEAD else None

    def weight(self, words: str) -> float:
        word = words.split(maxsplit=1)[0]
        return EAGER.get(word, 1) * (self.calling if word in ("chi", "pon", "kan", "ron") else 1)

    def building(self, hand: PlainRound, seat: str, legal: list[str]) -> str:
        """A discard that leaves the hand nearest to tenpai."""
        held = kinds(hand.seats[seat].held)

        def left(words: str) -> int:
            rest = list(held)
            rest.remove(kinds([words.split()[1]])[0])
            return core.shanten(core.format_tiles(rest))

        discards = {words: left(words) for words in legal if words.startswith("discard")}
        nearest = min(discards.values())
        return self.random.choice([words for words, shanten in discards.items() if shanten == nearest])
