"""The one list of everything that a ruleset must decide.

A switch has a section and a key (``fu.double_wind_pair``), a kind of value, and one line that says what it
decides. ``engine`` marks the switches that the engine reads when it scores and settles a hand.
The order of this file is the order in which rulesets are shown and compared.

Where a rule cannot apply (several winners of a discard, where only one can win), a ruleset still gives a
value, as ``silent``, with that as the reason.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .kinds import (
    Bool,
    HanPair,
    Int,
    IntList,
    IntSet,
    Kind,
    Label,
    Labels,
    ListOf,
    OneInt,
    OneOf,
    Prizes,
    SheetFields,
    Text,
    UmaTable,
)


@dataclass(frozen=True)
class Switch:
    """One rule that every ruleset decides."""

    section: str
    key: str
    kind: Kind
    about: str
    engine: bool = False
    since: int = 1
    """The version of the schema that brought the switch; see ``Ruleset.matches``."""
    default: Any = None
    """What a file means that leaves the switch out, because it was written for an earlier version."""

    @property
    def name(self) -> str:
        """Section and key, as in ``limits.kiriage``."""
        return f"{self.section}.{self.key}"


@dataclass(frozen=True)
class Term:
    """One thing for which every rulebook has its own word."""

    key: str
    about: str


SCHEMA = 2
"""The version of this list. A new switch is given the next one as ``since``, and a default."""

SECTIONS: dict[str, str] = {
    "equipment": "The tiles.",
    "wall": "Seats, wall and deal.",
    "calls": "Calling a discard.",
    "quads": "Making quads.",
    "dora": "Which indicators count, and when they are turned.",
    "riichi": "Declaring riichi, and what follows.",
    "first_turn": "The yaku of the first go-around, and what breaks them.",
    "win": "What may be won on.",
    "furiten": "When ron is barred.",
    "dead_hand": "What a player with a dead hand cannot do.",
    "draw": "A hand that nobody wins.",
    "abortive": "Hands that are called off.",
    "renchan": "Who deals next, and the counters.",
    "game": "Points at the start, and the end of the game.",
    "uma": "From points at the table to the score of the game.",
    "ranking": "From games to the standings.",
    "time": "The clock.",
    "penalties": "What a foul costs.",
    "loans": "Sticks for a player who has none left.",
    "substitutes": "Playing for somebody who is absent.",
    "prizes": "What the best players receive.",
    "forms": "What the printed sheets look like.",
    "fu": "Minipoints.",
    "limits": "Limits and rounding.",
    "scoring": "Open questions of yaku and fu.",
    "payments": "Who pays whom.",
    "liability": "Paying for a yakuman that one has fed (pao).",
}

# What can break the yaku of the first go-around. A "call" is a chi, pon or called quad by anybody.
_BREAKERS = ListOf(("call", "other_concealed_quad", "own_concealed_quad"))

# What can follow from a foul; several may come together, none means that nothing follows.
# "void": the call or declaration does not count. "first_call": the call first made must be carried out.
# "correct": it is put right. "re_deal": the hand is dealt again without a penalty. "points": a penalty in
# points. "discretion": the referee decides.
_OUTCOME = ListOf(
    ("void", "first_call", "correct", "re_deal", "warning", "points", "dead_hand", "chonbo", "discretion")
)

# When the indicator of a quad is turned: after or before the replacement draw, or with the discard that
# follows (a ron on that discard counts it).
_INDICATOR = OneOf(("draw_then_reveal", "reveal_then_draw", "with_discard"))
_MAY = OneOf(("allowed", "refused"))
_POINTS = Int(0, 200_000, 100)


# Where the points of a penalty are taken off.
_BOOKED = OneOf(("tournament_score", "after_uma", "before_uma", "table"))

# The fields that a report sheet can have, for each player.
_REPORT_FIELDS = SheetFields(
    (
        *("wind", "number", "name", "start", "final", "loans", "share", "net", "mods", "pre", "place", "uma"),
        *("total", "off", "result", "tournament", "confirmed"),
    )
)


def _section(name: str, *rules: tuple[str, Kind, str], engine: bool = False) -> tuple[Switch, ...]:
    return tuple(Switch(name, key, kind, about, engine) for key, kind, about in rules)


def _added(section: str, since: int, *rules: tuple[str, Kind, str, object]) -> tuple[Switch, ...]:
    """Switches that came with a later version of the schema, with what a file means that lacks them."""
    return tuple(
        Switch(section, key, kind, about, since=since, default=kind.normal(default))
        for key, kind, about, default in rules
    )


_PLAY = (
    *_section(
        "wall",
        (
            "seat_draw",
            ListOf(("traditional_draw", "direct_draw", "assigned", "random")),
            "How the first seats may be found.",
        ),
        (
            "before_start",
            ListOf(("seats", "build", "dice", "deal")),
            "What may be done before the signal to start.",
        ),
        ("break_by", OneOf(("two_dice", "shuffle")), "What decides where the wall is broken."),
        (
            "dead_wall_refilled",
            Bool(),
            "After each quad the last live tile joins the dead wall, so that it keeps 14.",
        ),
        ("east_waits", Bool(), "East may not discard before everybody has drawn the first 13 tiles."),
    ),
    *_section(
        "calls",
        ("ron_window", OneOf(("next_draw", "next_discard")), "Until when a discard can be won on."),
        (
            "quad_closes_ron_window",
            Bool(),
            "A ron window that lasts until the next discard also closes when the next player makes a quad.",
        ),
        (
            "tsumo_before_late_ron",
            Bool(),
            "A self-drawn win of the next player beats a ron that comes after the draw.",
        ),
        (
            "group_window",
            OneOf(("next_draw", "next_discard")),
            "Until when a discard can be called for a group.",
        ),
        ("fast_draw", OneOf(("call_stands", "draw_stands")), "A call against a draw that came too fast."),
        (
            "precedence",
            OneOf(("first_call", "kind")),
            "Calls for a group: the first one (pon and kan before chi if together), or pon and kan always.",
        ),
        (
            "kuikae",
            ListOf(("chi_same_tile", "chi_other_end", "pon_same_tile")),
            "Discards that are forbidden right after a call (swap-calling).",
        ),
        ("no_legal_discard", _MAY, "A call after which swap-calling would forbid every discard."),
        ("min_live_tiles", Int(0, 69), "Live tiles that must be left for chi and pon."),
    ),
    *_section(
        "quads",
        ("most_per_hand", Int(0, 4), "Quads that all players together can make in a hand."),
        ("min_live_tiles", Int(0, 69), "Live tiles that must be left for a quad of any kind."),
        ("after_chi_or_pon", _MAY, "A concealed or promoted quad in the turn of one's own chi or pon."),
        (
            "after_called_quad",
            _MAY,
            "A further concealed or promoted quad in the turn of one's own called quad.",
        ),
        ("held_tile", _MAY, "Completing a concealed or promoted quad with a tile held from an earlier turn."),
        ("fed_quad_pays", Bool(), "Whoever fed a called quad pays alone if its replacement tile wins."),
    ),
    *_section(
        "dora",
        ("kinds", ListOf(("initial", "kan", "ura", "kan_ura")), "The indicators that are in use."),
        ("concealed_quad", _INDICATOR, "When the indicator of a concealed quad is turned."),
        ("called_quad", _INDICATOR, "When the indicator of a called quad is turned."),
        ("promoted_quad", _INDICATOR, "When the indicator of a promoted quad is turned."),
        (
            "replacement_win",
            OneOf(("counts", "only_if_turned")),
            "The new indicator of a quad whose replacement tile wins before it is turned.",
        ),
    ),
    *_section(
        "riichi",
        ("min_live_tiles", Int(0, 69), "Live tiles that must be left, counted after the own draw."),
        ("without_points", _MAY, "Riichi by a player with less than the deposit."),
        ("in_furiten", _MAY, "Riichi by a player in furiten."),
        (
            "won_discard",
            OneOf(("deposit_back", "deposit_paid")),
            "The deposit, if the tile discarded with the declaration is won on.",
        ),
        (
            "concealed_quad",
            OneOf(("never", "same_waits", "same_structure")),
            "A concealed quad after riichi: never; if the waits stay; if no reading changes either.",
        ),
        (
            "ippatsu_broken_by",
            ListOf(("call", "concealed_quad", "promoted_quad")),
            "What ends ippatsu before the own next discard.",
        ),
        ("ippatsu_on_robbed_quad", Bool(), "Ippatsu still counts for the win that robs a promoted quad."),
    ),
    *_section(
        "first_turn",
        (
            "double_riichi_broken_by",
            _BREAKERS,
            "What ends the chance of double riichi before the own first discard.",
        ),
        ("tenhou_broken_by", _BREAKERS, "What ends the chance of tenhou."),
        (
            "chihou_broken_by",
            _BREAKERS,
            "What ends the chance of chihou before the own first draw is won on.",
        ),
        ("renhou_broken_by", _BREAKERS, "What ends the chance of renhou."),
        (
            "renhou_until",
            OneOf(("own_first_draw", "first_go_around")),
            "How long renhou is possible; with first_go_around also after the own first draw.",
        ),
    ),
    *_section(
        "win",
        ("two_han_from_counters", Int(0, 99), "Counters from which a hand needs two han; 0 = never."),
        ("rob_promoted_quad", Bool(), "A promoted quad can be robbed."),
        (
            "rob_concealed_quad",
            OneOf(("never", "kokushi")),
            "A concealed quad can be robbed for thirteen orphans.",
        ),
        ("haitei_on_replacement", Bool(), "The last tile also counts as haitei if it is a replacement tile."),
    ),
    *_section(
        "furiten",
        (
            "own_discards",
            OneOf(("all", "not_called")),
            "The own discards that count: all, or only those still there.",
        ),
        ("missed_tile", OneOf(("any_shape", "with_yaku")), "Which passed tile is a missed win."),
        ("missed_quad_tile", Bool(), "Passing the tile of a quad that could be robbed counts too."),
        (
            "temporary_until",
            OneOf(("own_draw_or_call", "own_turn_or_any_call", "own_discard")),
            "When temporary furiten ends.",
        ),
        ("missed_in_riichi", OneOf(("rest_of_hand", "temporary")), "A win missed by a player in riichi."),
    ),
    *_section(
        "dead_hand",
        ("barred_from", ListOf(("chi", "pon", "quad", "riichi", "win")), "What a dead hand cannot do."),
        ("at_draw", OneOf(("noten", "as_it_is")), "How a dead hand counts at an exhaustive draw."),
    ),
    *_section(
        "draw",
        ("tenpai", OneOf(("shape", "with_yaku")), "What a hand needs to be tenpai."),
        ("wait_all_visible", OneOf(("tenpai", "noten")), "A hand whose waits are all out elsewhere."),
        (
            "wait_on_fifth_tile",
            OneOf(("tenpai", "noten")),
            "A hand that waits only for a tile of which it has all four.",
        ),
        (
            "declaration",
            OneOf(("spoken_in_order", "silent_in_order", "automatic")),
            "How tenpai is declared: in words from East to North; in that order, even silent; by the table.",
        ),
        (
            "first_statement_binds",
            Bool(),
            "A statement of tenpai or noten, even out of order, cannot be changed.",
        ),
        (
            "win_after_tenpai",
            OneOf(("void", "valid")),
            "A win on the last discard claimed after saying tenpai, before all have declared.",
        ),
        ("hidden_tenpai", _MAY, "Declaring a tenpai hand noten."),
        ("riichi_hand", OneOf(("must_show", "may_hide")), "A hand in riichi at an exhaustive draw."),
        ("noten_payment", Int(0, 30_000, 300), "What the noten players pay to the tenpai players together."),
        ("deposits", OneOf(("stay", "returned")), "Riichi deposits of a hand that is drawn or called off."),
        ("nagashi_hand", OneOf(("any", "closed")), "Which hand can have nagashi mangan."),
        (
            "nagashi_deal",
            OneOf(("by_tenpai", "by_winner")),
            "Deal and counters after nagashi mangan: as at any draw, or as if it had been won.",
        ),
    ),
    *_section(
        "abortive",
        (
            "nine_kinds",
            Bool(),
            "A player may call the hand off with nine kinds of terminals and honours at first.",
        ),
        ("four_winds", Bool(), "Four equal winds as first discards end the hand."),
        ("four_riichi", Bool(), "The fourth riichi ends the hand, if its discard is not won on."),
        (
            "four_quads",
            Bool(),
            "The fourth quad ends the hand after its discard, unless one player made them all.",
        ),
        (
            "riichi_of_triple_ron",
            OneOf(("deposit_back", "deposit_paid")),
            "The deposit, if three players call the riichi discard and the hand is called off.",
        ),
    ),
    *_section(
        "renchan",
        (
            "dealer_stays_on",
            ListOf(("win", "tenpai_draw", "noten_draw", "abortive_draw")),
            "After which results East deals again.",
        ),
        (
            "counter_added_on",
            ListOf(("east_win", "exhaustive_draw", "abortive_draw")),
            "After which results a counter is added.",
        ),
        (
            "counters_cleared",
            OneOf(("other_wins", "east_does_not_win")),
            "When the counters go: if another than East wins, or only if East is not among the winners.",
        ),
        ("counters_carried_over", Bool(), "The counters stay when the deal passes at a draw."),
        (
            "after_paarenchan",
            OneOf(("as_any_win", "clear_and_pass")),
            "After paarenchan: like any win of East, or the counters go and the deal passes.",
        ),
    ),
    *_section(
        "game",
        ("start_points", Int(1_000, 200_000, 100), "Points of each player at the start."),
        ("return_points", Int(1_000, 200_000, 100), "Points that each player must return at the end."),
        ("last_round", OneOf(("east", "south", "west", "north")), "The last round that is normally played."),
        (
            "agari_yame",
            OneOf(("none", "automatic", "optional")),
            "The last dealer's win in first place ends the game.",
        ),
        (
            "tenpai_yame",
            OneOf(("none", "automatic", "optional")),
            "A draw with the last dealer tenpai and in first place ends the game.",
        ),
        (
            "yame_first_place",
            OneOf(("alone", "shared", "seat_order")),
            "First place for the two rules above, if points are equal.",
        ),
        (
            "extra_round",
            OneOf(("none", "after_noten_draw", "below_return_points")),
            "A further round: if the last hand is drawn with the dealer noten, until anybody wins; "
            "or if nobody has the return points, until somebody has.",
        ),
        ("bust", OneOf(("play_on", "below_zero", "zero_or_below")), "A score that ends the game."),
        (
            "leftover_deposits",
            OneOf(("lost", "first", "first_shared")),
            "Deposits left at the end: to nobody, to the first, to the first in equal shares on a tie.",
        ),
        ("yakitori", _POINTS, "What a player without any win pays to the others together; 0 = nothing."),
    ),
    *_section(
        "uma",
        ("by_place", UmaTable(), "Uma of the four places, in thousands."),
        (
            "ties",
            OneOf(("split", "seat_order")),
            "Equal points: share the uma of the places, or the earlier seat first.",
        ),
        (
            "oka",
            OneOf(("none", "first")),
            "What was held back at the start (return minus start points) goes to the first.",
        ),
        ("rounding", OneOf(("none", "five_down", "half_up")), "Rounding of the score to whole thousands."),
        (
            "places_from",
            OneOf(("table_points", "after_penalties")),
            "The figure that decides places and the row of a floating uma.",
        ),
    ),
    *_section(
        "ranking",
        (
            "tie_break",
            ListOf(("most_firsts", "fewest_fourths", "best_game", "coin"), ordered=True),
            "Equal scores in a tournament: what decides, in this order; none = shared rank.",
        ),
    ),
    *_added(
        "ranking",
        2,
        (
            "disqualified",
            OneOf(("not_listed", "listed_last", "removed")),
            "How a disqualified player is listed in the standings.",
            "not_listed",
        ),
        (
            "disqualified_also",
            ListOf(("federation_told", "counts_for_ranking", "no_refund")),
            "What else a disqualification means.",
            (),
        ),
    ),
    *_section(
        "time",
        ("minutes", Int(0, 600), "Length of a game; 0 = no limit."),
        ("signal_minutes_left", Int(0, 60), "Minutes left when the signal for the last hands sounds."),
        ("signal_in_hand", OneOf(("finish", "finish_and_one_more")), "The signal during a hand."),
        ("signal_between_hands", OneOf(("one_more", "over")), "The signal between two hands."),
        (
            "hand_begins",
            OneOf(("dice", "east_turn", "first_discard")),
            "From when on the clock finds a hand begun.",
        ),
        (
            "chonbo_in_last_hand",
            OneOf(("game_over", "re_deal")),
            "A chonbo in the last hand after the signal.",
        ),
    ),
    *_added(
        "time",
        2,
        (
            "announcements",
            IntSet(1, 600),
            "Minutes left at which the time is announced, besides the signal for the last hands.",
            (),
        ),
    ),
    *_section(
        "penalties",
        ("chonbo", _POINTS, "Points that a chonbo costs in a tournament."),
        (
            "chonbo_booked",
            _BOOKED,
            "Where the points of a chonbo are taken off.",
        ),
        ("chonbo_hand", OneOf(("re_deal", "next_hand")), "The hand after a chonbo: dealt again, or over."),
        ("chonbo_dealer", OneOf(("stays", "passes")), "The deal after a chonbo."),
        ("chonbo_counters", OneOf(("unchanged", "added")), "The counters after a chonbo."),
        ("chonbo_deposits", OneOf(("returned", "stay")), "The deposits of a hand that ended in chonbo."),
        (
            "chonbo_with_win",
            OneOf(("void", "applies")),
            "A chonbo together with a valid win of another player.",
        ),
        ("chonbo_with_draw", OneOf(("applies", "void")), "A chonbo together with an exhaustive draw."),
        ("several_chonbo", OneOf(("all_pay", "first_pays")), "Several chonbo at the same time."),
        ("early_discard", _OUTCOME, "East discards before the deal is complete."),
        ("early_discard_found_late", _OUTCOME, "The same, found when South has drawn or called."),
        ("changed_call", _OUTCOME, "Changing one call for a group into another."),
        ("changed_win_call", _OUTCOME, "Changing a call for a win into a call for a group at once."),
        ("empty_call", _OUTCOME, "A call for a group, or a declared quad, that is not carried out."),
        ("empty_riichi", _OUTCOME, "A declaration of riichi that is taken back."),
        ("empty_win_hidden", _OUTCOME, "A win claimed wrongly, the hand not shown."),
        ("empty_win_shown", _OUTCOME, "A win claimed wrongly, the hand shown."),
        ("furiten_ron_hidden", _OUTCOME, "Ron in furiten, the hand not shown."),
        ("furiten_ron_shown", _OUTCOME, "Ron in furiten, the hand shown."),
        ("invalid_group", _OUTCOME, "A chi or pon that is none, found after the discard."),
        ("invalid_quad", _OUTCOME, "A quad that is none, found after the discard."),
        ("swap_call", _OUTCOME, "A discard that kuikae forbids."),
        ("swap_call_with_dead_hand", _OUTCOME, "The same with a hand that is dead already."),
        ("call_in_riichi", _OUTCOME, "A call for a group after riichi."),
        ("riichi_with_open_hand", _OUTCOME, "Riichi declared with an open hand."),
        ("riichi_with_few_tiles", _OUTCOME, "Riichi declared with fewer live tiles than needed."),
        ("riichi_hand_discard", _OUTCOME, "After riichi another tile than the drawn one is discarded."),
        ("riichi_quad", _OUTCOME, "A forbidden concealed quad after riichi."),
        (
            "riichi_quad_found",
            OneOf(("own_win_or_draw", "draw", "at_once")),
            "When a forbidden riichi quad is found.",
        ),
        ("noten_riichi", _OUTCOME, "Riichi with a noten hand."),
        ("noten_riichi_found", OneOf(("own_win_or_draw", "draw", "at_once")), "When noten riichi is found."),
        ("dead_hand_call", _OUTCOME, "A call for a group by a player who knows that the own hand is dead."),
        ("dead_hand_call_unaware", _OUTCOME, "The same by a player who was not told or could not know."),
        ("dead_hand_call_points", _POINTS, "What the points outcome costs for a call with a dead hand."),
        ("dead_hand_win_hidden", _OUTCOME, "A win claimed with a dead hand, the hand not shown."),
        ("dead_hand_win_shown", _OUTCOME, "A win claimed with a dead hand, the hand shown."),
        (
            "early_tenpai_hidden",
            _OUTCOME,
            "Tenpai or noten said before the end of the hand, the hand not shown.",
        ),
        (
            "early_tenpai_shown",
            _OUTCOME,
            "The same with the hand shown, or another player tricked into showing.",
        ),
        ("false_tenpai", _OUTCOME, "Tenpai declared at a draw with a noten hand."),
        ("false_tenpai_again", _OUTCOME, "The same once more."),
        ("false_tenpai_points", _POINTS, "What the points outcome costs for a false tenpai."),
        ("changed_tenpai", _OUTCOME, "Changing a statement of tenpai or noten."),
        ("draw_after_end", _OUTCOME, "A draw after the live wall is exhausted, the tile still known."),
        ("draw_after_end_mixed", _OUTCOME, "The same, the tile mixed into the hand."),
        ("call_after_end", _OUTCOME, "A call after the end of the hand."),
        ("late_per_minute", _POINTS, "Points for each minute that a player comes late to a game."),
        ("late_limit_minutes", Int(0, 600), "Minutes after which a substitute takes over."),
        ("absence", _POINTS, "Points for a game that a player misses or leaves."),
    ),
    *_added(
        "penalties",
        2,
        ("in_use", Bool(), "The book has penalties, so that fouls are ruled on.", False),
        ("unit", OneOf(("points", "thousands")), "How penalties are counted: in points, or in P.", "points"),
        (
            "points_booked",
            _BOOKED,
            "Where the points of penalties other than a chonbo are taken off.",
            "tournament_score",
        ),
        (
            "voided_chonbo",
            OneOf(("nothing", "warning")),
            "What remains of a chonbo that a win at the same time voids.",
            "nothing",
        ),
        (
            "repeated_warning",
            OneOf(("nothing", "obstruction")),
            "What a repeated warning may be taken as.",
            "nothing",
        ),
        (
            "unlisted",
            OneOf(("nothing", "adapted", "not_penalised", "decided")),
            "What is not listed: not mentioned, penalties adapted to the situation, "
            "minor irregularities not penalised, or decided by whoever rules.",
            "nothing",
        ),
        ("decided_by", Label(), "Who rules on fouls.", "referee"),
    ),
    *_added(
        "loans",
        2,
        ("unit", Int(100, 100_000, 100), "Points that are lent at a time.", 100),
        (
            "lender",
            OneOf(("referee", "anybody")),
            "Who lends sticks: only a referee, or the other players too.",
            "anybody",
        ),
        ("for_riichi", _POINTS, "Points that may be lent for the deposit of a riichi; 0 = as any loan.", 0),
    ),
    *_added(
        "substitutes",
        2,
        ("score", OneOf(("nobody", "player")), "Whose score the play of a substitute is.", "nobody"),
        (
            "place_if_during",
            OneOf(("by_points", "last")),
            "The place of a substitute who came after play had begun.",
            "by_points",
        ),
        (
            "emergency",
            OneOf(("listed", "withheld")),
            "A player who leaves for an emergency: listed as any other, or not listed and without a prize.",
            "listed",
        ),
    ),
    *_added("prizes", 2, ("by_rank", Prizes(), "Prizes that every event by this book awards.", ())),
    *_added(
        "forms",
        2,
        (
            "figures",
            OneOf(("points", "thousands")),
            "How scores are written on the sheets: in points, or divided by 1,000.",
            "points",
        ),
        ("minus", OneOf(("minus", "triangle")), "The sign of a negative score on the sheets.", "minus"),
        ("signed_by", Label(), "Who checks a report sheet and signs it.", "referee"),
        (
            "officials",
            Labels(2),
            "Who rules at the tables, and who is above them, on the referee's sheet.",
            ("referee", "head_referee"),
        ),
        (
            "report_layout",
            OneOf(("columns", "rows")),
            "The report sheet: a column or a row for each player.",
            "columns",
        ),
        ("report_title", Label(), "The title of the report sheet.", "report_points"),
        ("report_instructions", Label(), "The instructions on the report sheet.", "report_points_how"),
        (
            "report_fields",
            _REPORT_FIELDS,
            "The fields of the report sheet, in their order.",
            (
                ("number", "number", ""),
                ("name", "name", ""),
                ("final", "form_points", ""),
                ("loans", "form_debt", ""),
                ("share", "form_bets_left", ""),
                ("net", "form_difference", "form_difference_how"),
                ("place", "form_rank", ""),
                ("uma", "form_uma", ""),
                ("total", "form_score", "form_score_how"),
                ("off", "form_penalties", ""),
                ("result", "form_result", ""),
                ("tournament", "form_chonbo", "form_chonbo_how"),
                ("confirmed", "signature", ""),
            ),
        ),
        ("report_bilingual", Bool(), "The report sheet has its labels in Japanese too.", False),
        ("card_title", Label(), "The title of the card for the scores before the last hand.", "card_points"),
        ("card_instructions", Label(), "The instructions on that card.", "card_points_how"),
    ),
)

_FU = _section(
    "fu",
    ("base", Int(0, 100), "Every hand."),
    ("closed_ron", Int(0, 100), "Ron with a closed hand."),
    ("tsumo", Int(0, 100), "A self-drawn win."),
    ("edge_wait", Int(0, 100), "A wait for the 3 of 12 or the 7 of 89."),
    ("middle_wait", Int(0, 100), "A wait for the middle of a sequence."),
    ("pair_wait", Int(0, 100), "A wait for the pair."),
    ("value_pair", Int(0, 100), "A pair of dragons, of the seat wind or of the round wind."),
    ("double_wind_pair", OneInt((2, 4)), "A pair of the wind that is both seat and round wind."),
    ("triplet_simple_open", Int(0, 100), "An open triplet of 2 to 8."),
    ("triplet_simple_closed", Int(0, 100), "A concealed triplet of 2 to 8."),
    ("triplet_outside_open", Int(0, 100), "An open triplet of terminals or honours."),
    ("triplet_outside_closed", Int(0, 100), "A concealed triplet of terminals or honours."),
    ("quad_simple_open", Int(0, 100), "An open quad of 2 to 8."),
    ("quad_simple_closed", Int(0, 100), "A concealed quad of 2 to 8."),
    ("quad_outside_open", Int(0, 100), "An open quad of terminals or honours."),
    ("quad_outside_closed", Int(0, 100), "A concealed quad of terminals or honours."),
    ("open_pinfu", OneInt((0, 2)), "Ron with an open hand that has no other fu."),
    ("seven_pairs", Int(0, 100), "Seven pairs, in all and not rounded."),
    ("pinfu_tsumo", Bool(), "The fu of a self-drawn win also count with pinfu."),
    ("replacement_tsumo", Bool(), "The fu of a self-drawn win also count on a replacement tile."),
    ("round_to", OneInt((1, 10)), "Fu are rounded up to a multiple of this."),
    engine=True,
)

_LIMITS = _section(
    "limits",
    ("mangan_from", Int(1, 99), "Han from which a hand is a mangan."),
    ("haneman_from", Int(1, 99), "Han from which a hand is a haneman."),
    ("baiman_from", Int(1, 99), "Han from which a hand is a baiman."),
    ("sanbaiman_from", Int(1, 99), "Han from which a hand is a sanbaiman."),
    ("counted_yakuman_from", Int(0, 99), "Han from which a hand without a yakuman counts as one; 0 = never."),
    ("kiriage", Bool(), "4 han 30 fu and 3 han 60 fu are rounded up to mangan."),
    ("yakuman_add_up", Bool(), "Several yakuman in one hand are all paid."),
    (
        "double_yakuman",
        ListOf(("kokushi_13_wait", "chuuren_9_wait", "suuankou_pair_wait", "daisuushii")),
        "Yakuman that are paid twice.",
    ),
    ("round_payments_to", OneInt((1, 10, 100)), "Each payment is rounded up to a multiple of this."),
    engine=True,
)

_SCORING = _section(
    "scoring",
    ("ron_triplet_open", Bool(), "A triplet completed by ron is open for fu, sanankou and suuankou."),
    ("rinshan_by_ron", Bool(), "Ron on the discard after a replacement draw counts as rinshan too."),
    (
        "open_double_riichi",
        Int(0, 13),
        "Han in all of open and double riichi together; 0 = not possible.",
    ),
    ("all_honours_seven_pairs", Bool(), "Seven pairs of honours are tsuuiisou."),
    ("all_green_needs_green_dragon", Bool(), "Ryuuiisou must contain the green dragon."),
    (
        "paarenchan_counters",
        OneOf(("none", "exactly_eight", "eight_or_more")),
        "Counters on the table with which a win of East is paarenchan.",
    ),
    (
        "mixed_winning_tile",
        OneOf(("no_wait_points", "ambiguous_lost", "no_effect")),
        "A self-drawn winning tile mixed into the hand.",
    ),
    (
        "wait_fu",
        OneOf(("completed_group", "single_wait")),
        "The fu of a wait: by the group that the tile completes, or only if there is no other wait.",
    ),
    engine=True,
)

_PAYMENTS = _section(
    "payments",
    ("counter_ron", Int(0, 10_000, 100), "What each counter adds to a ron."),
    ("counter_tsumo", Int(0, 10_000, 100), "What each counter adds to each payment of a self-drawn win."),
    ("deposit", Int(0, 10_000, 100), "The deposit of riichi."),
    (
        "counters_several_winners",
        OneOf(("each", "nearest")),
        "Who gets the counters, if several players win.",
    ),
    (
        "deposits_several_winners",
        OneOf(("own_back_rest_nearest", "nearest")),
        "Who gets the deposits, if several players win.",
    ),
    (
        "winners_per_discard",
        OneOf(("nearest", "all", "nearest_three_abort", "all_three_abort")),
        "Who wins, if several players call a discard; three_abort: three callers end the hand without a win.",
    ),
    ("nagashi", OneOf(("none", "mangan")), "What nagashi mangan is paid as."),
    (
        "nagashi_several",
        OneOf(("flat", "as_tsumo")),
        "Several nagashi mangan: 2,000 (to a dealer 4,000) from each other, or as a self-drawn mangan.",
    ),
    ("nagashi_counters", Bool(), "Nagashi mangan gets the counters."),
    ("nagashi_deposits", Bool(), "Nagashi mangan gets the deposits."),
    ("nagashi_noten_payments", Bool(), "The noten payments are made besides nagashi mangan."),
    (
        "reverse_mangan",
        Bool(),
        "Outside tournaments a chonbo is paid at the table, as a mangan the other way round.",
    ),
    engine=True,
)

_LIABILITY = _section(
    "liability",
    (
        "yakuman",
        ListOf(("big_dragons", "big_winds", "four_quads")),
        "Yakuman for whose last set the feeder is liable.",
    ),
    (
        "visible_sets",
        OneOf(("melded", "melded_or_concealed_quad")),
        "Sets that must lie open before the last one is fed.",
    ),
    (
        "tsumo",
        OneOf(("full", "normal")),
        "Self-drawn win: the liable player pays all, or nothing changes.",
    ),
    (
        "ron",
        OneOf(("half", "normal")),
        "Ron on another: the liable player pays half, or nothing changes.",
    ),
    (
        "counters_tsumo",
        OneOf(("liable", "each")),
        "Who pays the counters of a self-drawn single yakuman.",
    ),
    (
        "promotion_frees",
        ListOf(("big_dragons", "big_winds", "four_quads")),
        "Yakuman for which nobody is liable, if the last set was fed as a pon and promoted later.",
    ),
    ("counters_ron", OneOf(("discarder", "liable")), "Who pays the counters of a ron on another."),
    (
        "covers",
        OneOf(("fed_yakuman", "whole_hand")),
        "With several yakuman: the liable player pays for the one that was fed, or for all of them.",
    ),
    engine=True,
)

_EQUIPMENT = _section(
    "equipment",
    ("red_fives", IntList(3, 0, 4), "Red fives of characters, circles and bamboos."),
    engine=True,
)

SWITCHES: tuple[Switch, ...] = (*_EQUIPMENT, *_PLAY, *_FU, *_LIMITS, *_SCORING, *_PAYMENTS, *_LIABILITY)
"""Every switch, in the order in which rulesets are shown."""

SWITCH: dict[str, Switch] = {switch.name: switch for switch in SWITCHES}
"""Every switch by its full name."""

YAKU: tuple[str, ...] = (
    *("riichi", "double_riichi", "open_riichi", "ippatsu", "menzen_tsumo", "pinfu", "iipeikou", "tanyao"),
    *("haku", "hatsu", "chun", "seat_wind", "round_wind", "chankan", "rinshan", "haitei", "houtei"),
    *("chiitoitsu", "ittsu", "sanshoku_doujun", "chanta", "sanshoku_doukou", "toitoi", "sanankou"),
    *("sankantsu", "honroutou", "shousangen", "sanrenkou", "ryanpeikou", "honitsu", "junchan", "chinitsu"),
    *("renhou", "nagashi_mangan", "tenhou", "chihou", "kokushi", "chuuren", "suuankou", "suukantsu"),
    *("ryuuiisou", "chinroutou", "tsuuiisou", "daisangen", "shousuushii", "daisuushii", "suurenkou"),
    *("paarenchan",),
)
"""The ids of the 48 yaku, in the order in which they are listed."""

DORA: tuple[str, ...] = ("dora", "ura_dora", "red_five")
"""The lines that give han but are no yaku. Kan dora count under dora, kan ura under ura_dora."""

TERMS: tuple[Term, ...] = (
    Term("yaku", "a pattern that allows a win"),
    Term("han", "the doubles of a hand"),
    Term("fu", "the minipoints of a hand"),
    Term("dora", "a bonus tile"),
    Term("indicator", "the tile that shows the dora"),
    Term("sequence", "three tiles in a row"),
    Term("triplet", "three equal tiles"),
    Term("quad", "four equal tiles, declared"),
    Term("pair", "two equal tiles"),
    Term("called_quad", "a quad made by calling a discard (daiminkan)"),
    Term("promoted_quad", "a quad made by adding to an open triplet (kakan)"),
    Term("concealed_quad", "a quad made of four own tiles (ankan)"),
    Term("chi", "what is said to call for a sequence"),
    Term("pon", "what is said to call for a triplet"),
    Term("kan", "what is said to call for or declare a quad"),
    Term("riichi", "the declaration of a closed tenpai hand"),
    Term("tsumo", "a self-drawn win"),
    Term("ron", "a win on another player's tile"),
    Term("tenpai", "a hand one tile short"),
    Term("noten", "a hand that is not tenpai"),
    Term("furiten", "being barred from ron"),
    Term("kuikae", "discarding what the called set could have used (swap-calling)"),
    Term("closed", "a hand without called tiles"),
    Term("open", "a hand with called tiles"),
    Term("simple", "a tile from 2 to 8"),
    Term("terminal", "a 1 or a 9"),
    Term("honour", "a wind or a dragon"),
    Term("seat_wind", "the wind of the player"),
    Term("round_wind", "the wind of the round"),
    Term("dealer", "the player who is East"),
    Term("hand", "one deal"),
    Term("game", "a full game"),
    Term("deposit", "the stick paid for riichi"),
    Term("counter", "the stick that counts repeats (honba)"),
    Term("live_wall", "the tiles that are drawn"),
    Term("dead_wall", "the fourteen tiles that are not drawn"),
    Term("replacement_tile", "the tile drawn after a quad"),
    Term("exhaustive_draw", "a hand that nobody won"),
    Term("mangan", "the first limit"),
    Term("haneman", "the second limit"),
    Term("baiman", "the third limit"),
    Term("sanbaiman", "the fourth limit"),
    Term("yakuman", "the highest limit"),
    Term("liability", "paying for a yakuman that one has fed (pao)"),
    Term("dead_hand", "a hand that cannot win any more"),
    Term("chonbo", "the penalty that ends a hand"),
    Term("uma", "the bonus by place"),
)
"""What every rulebook has its own word for."""

HAN = HanPair()
"""The kind of value of a yaku line."""

TERM = Text()
"""The kind of value of a term."""
