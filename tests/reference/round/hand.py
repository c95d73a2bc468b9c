"""One hand, played slowly: a state, what each seat may do, and what then happens.

Written from the rulebooks and the values of a ruleset, apart from the engine; it shares no code with it.
Actions are words: ``"discard 1m"``, ``"discard 1m (drawn)"``, ``"chi 3m 4m"``, ``"riichi 6z (drawn)"``.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import calls, ending, turns
from .seat import Offer, Seat
from .shapes import in_order, kinds

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SEATS = "ESWN"
DEALT, LIVE_END = 52, 122
# the dead wall behind the live one, seven stacks from the far end: two of replacement tiles, five indicators
REPLACEMENTS = (134, 135, 132, 133)
INDICATORS = (130, 128, 126, 124, 122)


class PlainRefusalError(Exception):
    """What the plain round does not allow."""


@dataclass
class PlainRound:
    """One hand from the deal to its end."""

    rules: Mapping[str, Any]
    wall: list[str]
    wind: str
    honba: int
    pot: int
    seats: dict[str, Seat]
    phase: str = "turn"
    turn: str = "E"
    next_draw: int = DEALT
    quads: int = 0
    turned: int = 1
    """Indicators that lie face up."""
    pending: int = 0
    """Indicators that are turned with the next discard."""
    began: str = "draw"
    """How this turn began, or that of the offered discard: draw, quad, called_quad or call (chi or pon)."""
    fed_by: str | None = None
    """Who fed the called quad of this turn."""
    banned: frozenset[str] = frozenset()
    """What may not be discarded after a call."""
    offer: Offer | None = None
    declaring: str = ""
    """The riichi that the offered discard declares."""
    asked: tuple[str, ...] = ()
    said: tuple[tuple[str, str, int], ...] = ()
    """Declarations to the offered tile: seat, words, beat."""
    broken: tuple[tuple[str, str], ...] = ()
    """Calls and concealed quads so far, with who made them."""
    passed: PlainRound | None = None
    """The reaction to the last discard, while it may still be won on; EMA 2016 §3.3.1."""
    interrupted: PlainRound | None = None
    """The turn in which a late win was declared."""
    said_tenpai: tuple[tuple[str, bool], ...] = ()
    """Who says to be tenpai at an exhausted wall, and who does not."""
    end: dict[str, Any] | None = None

    # Looking

    def copy(self) -> PlainRound:
        other = copy.copy(self)
        other.seats = {wind: seat.copy() for wind, seat in self.seats.items()}
        return other

    @property
    def live_left(self) -> int:
        """A quad moves the last live tile to the dead wall."""
        return LIVE_END - self.next_draw - self.quads

    @property
    def indicators(self) -> list[str]:
        return [self.wall[index] for index in INDICATORS[: self.turned]]

    @property
    def ura(self) -> list[str]:
        return [self.wall[index + 1] for index in INDICATORS[: self.turned]]

    @property
    def scores(self) -> list[int]:
        return [self.seats[wind].score for wind in SEATS]

    def deciders(self) -> list[str]:
        if self.phase == "turn":
            return [self.turn]
        if self.phase == "reaction":
            said = {seat for seat, _, _ in self.said}
            return [seat for seat in SEATS if seat in self.asked and seat not in said]
        return ending.silent(self)[:1] if self.phase == "tenpai" else []

    def legal(self, wind: str) -> list[str]:
        """What a seat may do, in the order in which the engine lists it."""
        late = ["ron"] if wind in self.late_winners() else []
        if self.phase == "tenpai":
            return late + ending.statements(self, wind)
        if wind not in self.deciders():
            return late
        if self.phase == "turn":
            return turns.options(self, self.seats[wind])
        return calls.options(self, self.seats[wind])

    def late_winners(self) -> list[str]:
        """Who let the last discard pass and may still win on it: not whoever has gone on since."""
        if self.passed is None or self.phase == "reaction":
            return []
        before = self.passed
        entitled = [wind for wind in before.asked if "ron" in calls.options(before, before.seats[wind])]
        if self.phase == "tenpai":
            return [wind for wind in entitled if ending.may_still_win(self, wind)]
        return [wind for wind in entitled if wind != self.turn]

    @property
    def replacement(self) -> bool:
        """The tile of this turn came from the dead wall."""
        return self.began in ("quad", "called_quad")

    def furiten(self, wind: str) -> bool:
        """WRC 2022 §8.11.2; EMA 2016 §3.4.5; WDMC 2019 P3 §3.9; Club sheet Furiten."""
        seat = self.seats[wind]
        return self.by_own_discards(seat, seat.waits) or seat.missed or seat.missed_in_riichi

    def by_own_discards(self, seat: Seat, waits: frozenset[str], *more: str) -> bool:
        """Whether one of these waits is among the own discards."""
        own = seat.discards if self.rules["furiten.own_discards"] == "all" else seat.pond
        return bool(waits & set(kinds([*own, *more])))

    def is_broken(self, switch: str, seat: Seat) -> bool:
        """Whether what this switch names has come between."""
        return any(
            word in self.rules[switch]
            for word in (
                "call" if what == "call" else f"{'own' if who == seat.wind else 'other'}_concealed_quad"
                for what, who in self.broken
            )
        )

    def after(self, wind: str, steps: int = 1) -> str:
        return SEATS[(SEATS.index(wind) + steps) % 4]

    def others(self, wind: str) -> list[Seat]:
        """The others, the next player first."""
        return [self.seats[self.after(wind, steps)] for steps in (1, 2, 3)]

    def barred(self, seat: Seat, what: str) -> bool:
        """What a dead hand cannot do. WRC 2022 §12.2; EMA 2016 §3.4.7; WDMC 2019 P3 §3.11."""
        return seat.dead and what in self.rules["dead_hand.barred_from"]

    # Acting

    def apply(self, wind: str, words: str, beat: int = 0) -> None:
        if words not in self.legal(wind):
            raise PlainRefusalError(f"{wind} cannot {words}, but {self.legal(wind)}")
        if self.phase == "reaction":
            self.said = (*self.said, (wind, words, beat))
            if not self.deciders():
                calls.resolve(self)
        elif words == "ron":
            self.late_ron(wind)
        elif self.phase == "turn":
            turns.act(self, self.seats[wind], words)
        else:
            others = (said for said in self.said_tenpai if said[0] != wind)
            self.said_tenpai = (*others, (wind, words == "tenpai"))
            ending.ask_tenpai(self)

    def declare_dead(self, wind: str) -> None:
        """A referee's decision."""
        self.seats[wind].dead = True

    def late_ron(self, wind: str) -> None:
        """The draw goes back, and whoever else may still win is asked; a self-draw comes before it.

        EMA 2016 §3.3.1.
        """
        late = self.late_winners()
        first = self.rules["calls.tsumo_before_late_ron"]
        if first and self.phase == "turn" and "tsumo" in self.legal(self.turn):
            late.append(self.turn)
        self.go_back(late, (wind, "ron", 0))

    def go_back(self, asked: list[str], *said: tuple[str, str, int]) -> None:
        """Back to the last discard, for these."""
        before, interrupted = self.passed, self.copy()
        assert before is not None
        self.become(before)
        self.interrupted = interrupted
        self.asked, self.said = tuple(asked), said
        if not self.deciders():
            calls.resolve(self)

    def become(self, other: PlainRound) -> None:
        """Go on from another state."""
        for name, value in vars(other.copy()).items():
            setattr(self, name, value)

    def draw(self, wind: str) -> None:
        """The next player draws, or the wall is exhausted."""
        if self.live_left == 0:
            ending.exhausted(self)
            return
        self.begin_turn(wind, self.wall[self.next_draw], "draw")
        self.next_draw += 1

    def begin_turn(self, wind: str, drawn: str | None, began: str) -> None:
        self.phase, self.turn, self.offer = "turn", wind, None
        self.began, self.banned, self.fed_by = began, frozenset(), None
        seat = self.seats[wind]
        seat.drawn = drawn
        seat.has_drawn = seat.has_drawn or drawn is not None
        if self.rules["furiten.temporary_until"] != "own_discard":
            seat.missed = False  # WRC 2022 §8.11.2; EMA 2016 §3.4.5; WDMC 2019 P3 §3.9.2

    def offered(self, offer: Offer) -> None:
        """Everybody who can do something with a tile is asked; if nobody can, play goes on."""
        self.phase, self.offer, self.said = "reaction", offer, ()
        self.asked = tuple(seat.wind for seat in self.others(offer.seat) if calls.options(self, seat))
        if not self.asked:
            calls.resolve(self)

    def called(self, what: str, wind: str) -> None:
        """A call or quad was made: first go-around and ippatsu are over. WRC 2022 §11.5.1, §11.5.2."""
        if what != "kakan":
            self.broken = (*self.broken, (what, wind))
        names = {"call": "call", "ankan": "concealed_quad", "kakan": "promoted_quad"}
        for seat in self.seats.values():
            if names[what] in self.rules["riichi.ippatsu_broken_by"]:
                seat.ippatsu = False
            if self.rules["furiten.temporary_until"] == "own_turn_or_any_call":
                seat.missed = False  # WDMC 2019 P3 §3.9.2

    def quad_declared(self) -> None:
        """Now the last discard can no longer be won on, as EMA 2016 §3.3.1 is read."""
        if self.rules["calls.quad_closes_ron_window"]:
            self.passed = None

    def quad_made(self, wind: str, word: str) -> None:
        """The indicator and the replacement tile; WRC 2022 §8.13; EMA 2016 §3.3.5-7."""
        # an indicator that waits for a discard does not wait for a second quad
        self.turn_indicators()
        switch = {"ankan": "concealed_quad", "kan": "called_quad", "kakan": "promoted_quad"}[word]
        tile = self.wall[REPLACEMENTS[self.quads]]
        self.quads += 1
        if "kan" in self.rules["dora.kinds"]:
            self.pending += 1
        if self.rules[f"dora.{switch}"] != "with_discard":
            self.turn_indicators()
        self.begin_turn(wind, tile, "called_quad" if word == "kan" else "quad")

    def turn_indicators(self) -> None:
        """What was to be turned is."""
        self.turned, self.pending = self.turned + self.pending, 0


def deal(
    rules: Mapping[str, Any],
    wall: Sequence[str],
    *,
    round: str = "E",
    honba: int = 0,
    pot: int = 0,
    scores: Sequence[int] | None = None,
) -> PlainRound:
    """Four tiles each three times, then one each, and East's fourteenth. WRC 2022 §7.4; EMA 2016 §2.8."""
    seats = {}
    for place, wind in enumerate(SEATS):
        indices = [turn * 16 + place * 4 + n for turn in range(3) for n in range(4)]
        hand = in_order([wall[index] for index in (*indices, 48 + place)])
        seats[wind] = Seat(wind, hand, scores[place] if scores else rules["game.start_points"])
    table = PlainRound(rules, list(wall), round, honba, pot, seats)
    table.draw("E")
    return table
