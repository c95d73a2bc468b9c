"""What the package ``riichienv`` makes of a hand, in hanchan's words, and the rules that it has."""

from __future__ import annotations

from typing import Any, NamedTuple

from riichienv import _riichienv as core

from .differences import Difference, Disagreement, Peer
from .hands import Options, Situation, situation
from .values import FOUR_DOUBLES, Table, Value

DOUBLES = Table(
    name="online with double yakuman",
    base="tenhou",
    changes={"limits.double_yakuman": list(FOUR_DOUBLES)},
    options=Options(renhou=False),
)
"""The package has no other rules."""

WINDS = (core.Wind.East, core.Wind.South, core.Wind.West, core.Wind.North)
MELDS = {
    "chi": core.MeldType.Chi,
    "pon": core.MeldType.Pon,
    "kan": core.MeldType.Daiminkan,
    "kakan": core.MeldType.Kakan,
    "ankan": core.MeldType.Ankan,
}
YAKU = (
    *("", "menzen_tsumo", "riichi", "chankan", "rinshan", "haitei", "houtei", "haku", "hatsu", "chun"),
    *("seat_wind", "round_wind", "tanyao", "iipeikou", "pinfu", "chanta", "ittsu", "sanshoku_doujun"),
    *("double_riichi", "sanshoku_doukou", "sankantsu", "toitoi", "sanankou", "shousangen", "honroutou"),
    *("chiitoitsu", "junchan", "honitsu", "ryanpeikou", "chinitsu", "ippatsu", "dora", "red_five"),
    *("ura_dora", "", "tenhou", "chihou", "daisangen", "suuankou", "tsuuiisou", "ryuuiisou", "chinroutou"),
    *("kokushi", "shousuushii", "suukantsu", "chuuren", "", "chuuren", "suuankou", "kokushi", "daisuushii"),
)
"""Its yaku by number."""


class Question(NamedTuple):
    """What it is asked: plain values, of which it builds its objects."""

    tiles: list[int]
    melds: list[tuple[Any, list[int], bool]]
    win: int
    indicators: list[int]
    ura: list[int]
    conditions: dict[str, Any]

    def evaluator(self) -> core.HandEvaluator:
        """Its object for the complete hand."""
        return core.HandEvaluator(self.tiles, [core.Meld(*meld) for meld in self.melds])

    def answer(self) -> core.WinResult:
        """What it says."""
        conditions = core.Conditions(**self.conditions)
        return self.evaluator().calc(self.win, self.indicators, self.ura, conditions)


def question(hand: Situation) -> Question:
    """How it is asked about a hand."""
    words = dict.fromkeys(hand.how - {"tenhou", "chihou"}, True)
    if "double_riichi" in words:
        words["riichi"] = True
    if hand.how & {"tenhou", "chihou"}:
        words["tsumo_first_turn"] = True
    winds = {"player_wind": WINDS[hand.seat], "round_wind": WINDS[hand.round]}
    return Question(
        tiles=sorted((*hand.concealed, hand.win)),
        melds=[(MELDS[meld.word], sorted(meld.tiles), meld.word != "ankan") for meld in hand.melds],
        win=hand.win,
        indicators=list(hand.indicators),
        ura=list(hand.ura),
        conditions={**words, **winds, "honba": hand.honba, "riichi_sticks": hand.deposits},
    )


def value(hand: Situation, table: Table) -> Value | None:
    """What ``riichienv`` says; None if it sees no yaku. It does not tell the han of each yaku."""
    answer = question(hand).answer()
    if not answer.is_win:
        return None
    dealer = answer.tsumo_agari_oya if hand.seat else 0
    paid = (answer.ron_agari, dealer, answer.tsumo_agari_ko)
    others = 2 if hand.seat else 3
    return Value(
        han=answer.han,
        fu=None if answer.yakuman else answer.fu,
        yaku=frozenset((YAKU[number], 0) for number in answer.yaku),
        paid=paid,
        total=paid[0] + paid[1] + others * paid[2] + 1000 * hand.deposits,
        yakuman=answer.yakuman,
    )


def dealt_orphans(found: Disagreement) -> bool:
    """Thirteen orphans dealt complete: they take the double yakuman of the thirteen-sided wait."""
    ours, theirs = found.ours, found.theirs
    if ours is None or theirs is None or "tenhou" not in found.hand.how:
        return False
    return ours.yaku == theirs.yaku == {("kokushi", 0), ("tenhou", 0)} and (ours.han, theirs.han) == (26, 39)


def counted_instead(found: Disagreement) -> bool:
    """Equal points for a yakuman and for a reading with 13 han or more: we name the yakuman, they the han."""
    ours, theirs = found.ours, found.theirs
    if ours is None or theirs is None or not ours.yakuman or theirs.yakuman:
        return False
    others = found.score.runner_ups
    readings = [(frozenset((line.id, 0) for line in other.yaku), other.han) for other in others]
    return theirs.han >= 13 and ours.total == theirs.total and (theirs.yaku, theirs.han) in readings


RIICHIENV = Peer(
    package="riichienv",
    value=value,
    tables=(DOUBLES,),
    differences=(
        Difference(
            id="dealt-orphans",
            holds=dealt_orphans,
            example=situation("19m1p19s12344567z", "9p", "tsumo", "tenhou", seat="E"),
            table=DOUBLES,
        ),
        Difference(
            id="counted-instead",
            holds=counted_instead,
            example=situation(
                "05566677788m22p", "8m", "riichi", "tsumo", seat="N", indicators="9m1p", ura="47m"
            ),
            table=DOUBLES,
        ),
    ),
    tells_han_of_yaku=False,
)
