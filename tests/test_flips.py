"""Flipping any switch of scoring or play, of any ruleset, breaks at least one case of that ruleset.

Flipping a switch of events changes a ruling, the standings, a loan, an announcement, a prize or a sheet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from hanchan.rulesets.schema import SWITCH

from .helpers.cases import RULESETS, ruleset
from .helpers.event_results import results
from .helpers.every import check_every
from .helpers.flips import LEFT_OUT, event_switches, flips, switches

if TYPE_CHECKING:
    from .helpers.flips import Flip

WRC = ("wrc-2022", "wrc-2025")
NO_NAGASHI = (*WRC, "ema-2016")
NO_LIABILITY = ("wdmc-2019", "club-sheet")
NO_RED_FIVES = (*WRC, "ema-2016", "club-sheet")
ONE_WINNER = (*WRC, "club-sheet")
NO_ABORT = (*WRC, "ema-2016", "wdmc-2019")
NO_PAARENCHAN = (*WRC, "ema-2016", "club-sheet", "tenhou")
NO_YAME = (*WRC, "ema-2016", "club-sheet")
DRAW_STANDS = ("wrc-2025", "wdmc-2019", "club-sheet")
IN_WORDS = (*WRC, "ema-2016", "wdmc-2019", "club-sheet")


@dataclass(frozen=True)
class Inert:
    """A switch that some rulesets must give, but that cannot show in them."""

    key: str
    rulesets: tuple[str, ...]
    reason: str
    values: tuple[Any, ...] = ()
    """Only these values of it; all if none are named."""
    but: tuple[Any, ...] = ()
    """Not these values."""

    def matches(self, flip: Flip) -> bool:
        named = self.key == flip.key and flip.ruleset.id in self.rulesets
        return named and (not self.values or flip.value in self.values) and flip.value not in self.but


ONE_WINS = "only one player ever wins on a discard"
NEVER_PAID = "there is no nagashi mangan to pay"
NOBODY_LIABLE = "nobody is ever liable"
NO_RENHOU = "there is no renhou"
NEVER_ABORTED = "no hand is ever called off"
NOT_BEFORE_DRAWING = "nobody makes an own quad before the first draw"
NOTHING_LATE = "with the next draw every claim is over, however fast it came"
ALL_SHOWN = "the table shows every tenpai hand, so that nobody has a choice"

INERT = (
    Inert("payments.counters_several_winners", ONE_WINNER, ONE_WINS),
    Inert("payments.deposits_several_winners", ONE_WINNER, ONE_WINS),
    Inert("payments.nagashi_several", NO_NAGASHI, NEVER_PAID),
    Inert("payments.nagashi_counters", NO_NAGASHI, NEVER_PAID),
    Inert("payments.nagashi_deposits", NO_NAGASHI, NEVER_PAID),
    Inert("payments.nagashi_noten_payments", NO_NAGASHI, NEVER_PAID),
    Inert(
        "yaku.nagashi_mangan",
        ("wdmc-2019", "club-sheet", "tenhou"),
        "no win has it: payments.nagashi says what is paid, the line only names it and its clause",
        but=((0, 0),),
    ),
    Inert("liability.visible_sets", NO_LIABILITY, NOBODY_LIABLE),
    Inert("liability.counters_tsumo", NO_LIABILITY, NOBODY_LIABLE),
    Inert("liability.counters_ron", NO_LIABILITY, NOBODY_LIABLE),
    Inert("liability.covers", NO_LIABILITY, NOBODY_LIABLE),
    Inert("liability.promotion_frees", NO_LIABILITY, NOBODY_LIABLE),
    Inert(
        "liability.promotion_frees",
        ("ema-2016", "tenhou"),
        "nobody is liable for four quads",
        (("four_quads",),),
    ),
    Inert("liability.covers", ("ema-2016",), "yakuman do not add up, so there is nothing beside the fed one"),
    Inert(
        "yaku.chuuren",
        RULESETS,
        "nine gates have no melds, so they are never open",
        (("yakuman", 1), ("yakuman", "yakuman")),
    ),
    Inert("yaku.ura_dora", RULESETS, "ura dora need riichi, which an open hand cannot have", ((1, 0),)),
    Inert("yaku.red_five", NO_RED_FIVES, "there are no red fives in the set of tiles"),
    Inert(
        "limits.mangan_from",
        ("wdmc-2019", "club-sheet", "tenhou"),
        "5 han with 20 fu are more than a mangan by themselves",
        (6,),
    ),
    Inert("calls.quad_closes_ron_window", DRAW_STANDS, NOTHING_LATE),
    Inert("calls.tsumo_before_late_ron", DRAW_STANDS, NOTHING_LATE),
    Inert(
        "dora.replacement_win",
        tuple(id for id in RULESETS if id != "tenhou"),
        "the indicator of every quad lies open before its replacement tile can win",
    ),
    Inert(
        "first_turn.tenhou_broken_by",
        RULESETS,
        "nobody can call or make a quad before East's first turn",
        (("call", "own_concealed_quad"), ("other_concealed_quad", "own_concealed_quad")),
    ),
    Inert(
        "first_turn.renhou_broken_by",
        tuple(id for id in RULESETS if id != "tenhou"),
        NOT_BEFORE_DRAWING,
        (("call", "other_concealed_quad"),),
    ),
    Inert("first_turn.renhou_broken_by", ("tenhou",), NO_RENHOU),
    Inert("first_turn.renhou_until", ("tenhou",), NO_RENHOU),
    Inert(
        "draw.declaration",
        IN_WORDS,
        "in words or silent, the order is the same",
        but=("automatic",),
    ),
    Inert("draw.declaration", ("tenhou",), ALL_SHOWN),
    Inert("draw.first_statement_binds", ("tenhou",), ALL_SHOWN),
    Inert("draw.win_after_tenpai", ("tenhou",), ALL_SHOWN),
    Inert("draw.hidden_tenpai", ("tenhou",), ALL_SHOWN),
    Inert("draw.riichi_hand", ("tenhou",), ALL_SHOWN),
    Inert("draw.nagashi_hand", NO_NAGASHI, NEVER_PAID),
    Inert("draw.nagashi_deal", NO_NAGASHI, NEVER_PAID),
    Inert("abortive.riichi_of_triple_ron", NO_ABORT, NEVER_ABORTED),
    Inert("renchan.dealer_stays_on", NO_ABORT, NEVER_ABORTED, (("win", "tenpai_draw", "abortive_draw"),)),
    Inert(
        "renchan.counter_added_on",
        NO_ABORT,
        NEVER_ABORTED,
        (("east_win", "exhaustive_draw", "abortive_draw"),),
    ),
    Inert("renchan.counters_cleared", ONE_WINNER, ONE_WINS),
    Inert("renchan.after_paarenchan", NO_PAARENCHAN, "there is no paarenchan"),
    Inert("game.yame_first_place", NO_YAME, "the last dealer cannot end the game"),
    Inert(
        "game.yame_first_place",
        ("wdmc-2019",),
        "the dealer of South 4 sits last, so that no tie is won by the seat",
        ("seat_order",),
    ),
    Inert(
        "uma.by_place",
        ("wdmc-2019",),
        "four players at 30,000 have equal points and share all four places",
        (((12, -1, -3, -8), (12, -1, -3, -8), (8, 4, -4, -8), (8, 3, 1, -12), (1, 0, 0, -1)),),
    ),
    Inert(
        "penalties.chonbo_booked",
        ("wdmc-2019",),
        "before or after the uma, it comes off the score: the place goes by uma.places_from",
        ("after_uma",),
    ),
    Inert(
        "ranking.tie_break",
        ("wrc-2022", "wrc-2025"),
        "a coin is thrown and entered in any case",
        (("most_firsts", "fewest_fourths", "best_game"),),
    ),
    Inert(
        "ranking.tie_break",
        tuple(id for id in RULESETS if id not in WRC),
        "a coin is thrown and entered in any case",
        (("coin",),),
    ),
    Inert("time.signal_minutes_left", ("club-sheet", "tenhou"), "there is no clock"),
    Inert("uma.places_from", ("tenhou",), "a penalty is taken off the points themselves"),
    Inert("time.hand_begins", WRC, "a hand that is being set up is played in any case"),
    Inert(
        "time.hand_begins",
        tuple(id for id in RULESETS if id not in WRC),
        "a hand is dealt with its dice, and then it is East's turn at once",
        ("east_turn",),
    ),
)
"""Flips that no case can notice, because nothing changes."""

SWITCHES = [(id, key) for id in RULESETS for key in switches()]


def inert(flip: Flip) -> Inert | None:
    return next((entry for entry in INERT if entry.matches(flip)), None)


PARTS = sorted({(id, key.partition(".")[0]) for id, key in SWITCHES})


@pytest.mark.parametrize(("id", "section"), PARTS, ids=str)
def test_a_flip_breaks_a_case(id: str, section: str) -> None:
    """Each other value of a switch breaks a case, or is listed as inert and breaks none."""
    keys = [key for key in switches() if key.partition(".")[0] == section]
    check_every(keys, lambda key: check_flips(id, key))


def check_flips(id: str, key: str) -> None:
    found = []
    for flip in flips(id, key):
        broken, listed = flip.broken_case(), inert(flip)
        if not broken and not listed:
            found.append(f"{flip}: no case notices")
        if broken and listed:
            found.append(f"{flip}: not inert, for it breaks {broken.id}; listed because {listed.reason}")
    assert not found, "\n".join(found)


def test_every_switch_can_be_flipped() -> None:
    """No switch without a flip: otherwise the test above would say nothing about it."""
    assert [(id, key) for id, key in SWITCHES if next(flips(id, key), None) is None] == []


def test_no_switch_is_forgotten() -> None:
    """What is not flipped is left out by its section, with the reason."""
    forgotten = {*SWITCH} - {*switches()} - {*event_switches()}
    assert {key.partition(".")[0] for key in forgotten} == {*LEFT_OUT}


NO_PENALTIES = ("club-sheet", "tenhou")
NOBODY_RULES = "there are no penalties, so that nobody rules on anything"
INERT_IN_EVENTS = (
    *(
        Inert(f"penalties.{key}", NO_PENALTIES, NOBODY_RULES)
        for key in ("unit", "points_booked", "voided_chonbo", "repeated_warning", "unlisted", "decided_by")
    ),
    Inert("ranking.disqualified_also", NO_PENALTIES, NOBODY_RULES),
    Inert("penalties.voided_chonbo", ("wdmc-2019",), "no win voids a chonbo"),
    Inert("penalties.repeated_warning", ("wdmc-2019",), "nobody is warned twice of the same foul"),
    Inert("time.announcements", NO_PENALTIES, "there is no clock"),
    Inert("substitutes.place_if_during", ("club-sheet",), "there is no uma that a place could change"),
    Inert("loans.for_riichi", ("ema-2016", *NO_PENALTIES), "any number of sticks can be lent anyway"),
)
"""Flips that no event can notice, because nothing changes."""


@pytest.mark.parametrize("id", RULESETS)
def test_a_flip_changes_an_event(id: str) -> None:
    """Each other value of a switch of events changes a result, or is listed as inert and changes none."""
    found = []
    for key in event_switches():
        section = key.partition(".")[0]
        same = ruleset(id).with_values({key: ruleset(id)[key]})  # cited as a house rule, as a flip is
        before = results(same, section)
        made = list(flips(id, key))
        assert made, key
        for flip in made:
            changes = results(flip.changed(), section) != before
            listed = any(entry.matches(flip) for entry in INERT_IN_EVENTS)
            if changes == listed:
                found.append(f"{flip}: {'listed as inert, but it is not' if listed else 'nothing notices'}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "entry", [*INERT, *INERT_IN_EVENTS], ids=lambda entry: f"{entry.key}-{entry.rulesets[0]}"
)
def test_inert_entries_are_needed(entry: Inert) -> None:
    """Each ruleset and value that the table names is a flip."""
    for id in entry.rulesets:
        named = [flip.value for flip in flips(id, entry.key) if entry.matches(flip)]
        assert named, f"{id} has no such flip"
        assert set(entry.values) <= set(named), f"{id}: {set(entry.values) - set(named)}"
