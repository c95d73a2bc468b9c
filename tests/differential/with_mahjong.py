"""What the package ``mahjong`` makes of a hand, in hanchan's words, and the rules that both can be set to."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.hand_calculating.yaku_config import YakuConfig
from mahjong.meld import Meld

from .differences import Difference, Disagreement, Peer
from .hands import Options, Situation, situation
from .values import FOUR_DOUBLES, Table, Value, evaluator

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mahjong.hand_calculating.hand_response import HandResponse

EAST = 27
PAARENCHAN_COUNTERS = 8

ONLINE = Table(
    name="online",
    base="tenhou",
    changes={"yaku.renhou": ["yakuman", 0]},
    settings={
        "has_open_tanyao": True,
        "has_aka_dora": True,
        "has_double_yakuman": False,
        "renhou_as_yakuman": True,
    },
)
TOURNAMENT = Table(
    name="tournament",
    base="wrc-2022",
    changes={"fu.double_wind_pair": 4, "yaku.renhou": [5, 0]},
    settings={
        "has_open_tanyao": True,
        "has_aka_dora": False,
        "has_double_yakuman": False,
        "kiriage": True,
        "kazoe_limit": HandConstants.KAZOE_SANBAIMAN,
    },
    reds=False,
)
CLUB = Table(
    name="club",
    base="club-sheet",
    changes={
        "fu.double_wind_pair": 4,
        "equipment.red_fives": [1, 1, 1],
        "limits.yakuman_add_up": True,
        "limits.double_yakuman": list(FOUR_DOUBLES),
        "scoring.rinshan_by_ron": False,
        "yaku.red_five": [1, 1],
        "yaku.tanyao": [1, 0],
        "yaku.shousuushii": ["yakuman", "yakuman"],
    },
    settings={"has_open_tanyao": False, "has_aka_dora": True, "has_double_yakuman": True},
    options=Options(open_riichi=True),
)
DRAGON = Table(
    name="dragon",
    base="wdmc-2019",
    changes={"limits.yakuman_add_up": True, "yaku.sanrenkou": [0, 0], "yaku.suurenkou": [0, 0]},
    settings={
        "has_open_tanyao": True,
        "has_aka_dora": True,
        "has_double_yakuman": False,
        "fu_for_open_pinfu": False,
        "renhou_as_yakuman": True,
    },
)

IDS = {
    "tsumo": "menzen_tsumo", "daburu_riichi": "double_riichi", "daburu_open_riichi": "open_riichi",
    "iipeiko": "iipeikou", "sanshoku": "sanshoku_doujun", "chantai": "chanta", "honroto": "honroutou",
    "sanshoku_douko": "sanshoku_doukou", "shosangen": "shousangen", "ryanpeiko": "ryanpeikou",
    "chuuren_poutou": "chuuren", "daburu_chuuren_poutou": "chuuren", "daburu_kokushi": "kokushi",
    "suuankou_tanki": "suuankou", "shosuushi": "shousuushii", "daisuushi": "daisuushii",
    "ryuisou": "ryuuiisou", "tsuisou": "tsuuiisou", "chinroto": "chinroutou", "chiihou": "chihou",
    "renhou_yakuman": "renhou", "aka_dora": "red_five",
    **{f"seat_wind_{wind}": "seat_wind" for wind in ("east", "south", "west", "north")},
    **{f"round_wind_{wind}": "round_wind" for wind in ("east", "south", "west", "north")},
}  # fmt: skip
"""Names of ``mahjong`` that are not hanchan's."""

MELDS = {"chi": Meld.CHI, "pon": Meld.PON, "kan": Meld.KAN, "ankan": Meld.KAN, "kakan": Meld.SHOUMINKAN}
WORDS = {
    "tsumo": "is_tsumo", "riichi": "is_riichi", "double_riichi": "is_daburu_riichi", "ippatsu": "is_ippatsu",
    "open_riichi": "is_open_riichi", "rinshan": "is_rinshan", "chankan": "is_chankan", "haitei": "is_haitei",
    "houtei": "is_houtei", "tenhou": "is_tenhou", "chihou": "is_chiihou", "renhou": "is_renhou",
}  # fmt: skip


class Question(NamedTuple):
    """What it is asked: plain values, of which it builds its objects."""

    tiles: list[int]
    melds: list[tuple[str, tuple[int, ...], bool]]
    win: int
    indicators: list[int]
    ura: list[int]
    config: dict[str, Any]

    def answer(self) -> HandResponse:
        """What it says."""
        return HandCalculator.estimate_hand_value(
            self.tiles,
            self.win,
            [Meld(*meld) for meld in self.melds],
            self.indicators,
            HandConfig(**self.config),
            ura_dora_indicators=self.ura,
        )


def question(hand: Situation, table: Table) -> Question:
    """How it is asked about a hand."""
    return Question(
        tiles=list(hand.tiles),
        melds=[(MELDS[meld.word], meld.tiles, meld.word != "ankan") for meld in hand.melds],
        win=hand.win,
        indicators=list(hand.indicators),
        ura=list(hand.ura),
        config=_config(hand, table),
    )


def value(hand: Situation, table: Table) -> Value | None:
    """What ``mahjong`` says; None if it sees no yaku."""
    answer = question(hand, table).answer()
    if answer.error == HandCalculator.ERR_NO_YAKU:
        return None
    assert answer.yaku, f"{hand}: {answer.error}"
    assert answer.cost
    assert answer.han
    is_yakuman = any(yaku.is_yakuman for yaku in answer.yaku)
    return Value(
        han=answer.han,
        fu=None if is_yakuman else answer.fu,
        yaku=frozenset((_ids()[type(yaku)], _han(yaku, hand)) for yaku in answer.yaku),
        paid=_paid(answer.cost, hand),
        total=answer.cost["total"],
        yakuman=is_yakuman,
    )


@cache
def _ids() -> dict[type, str]:
    return {type(yaku): IDS.get(name, name) for name, yaku in vars(YakuConfig()).items()}


def _config(hand: Situation, table: Table) -> dict[str, Any]:
    words = {WORDS[word]: True for word in hand.how}
    if "open_riichi" in hand.how:
        words["is_riichi"] = True
    counted = evaluator(table).ruleset["scoring.paarenchan_counters"] == "exactly_eight"
    eighth = counted and hand.seat == 0 and hand.honba == PAARENCHAN_COUNTERS
    return {
        "player_wind": EAST + hand.seat,
        "round_wind": EAST + hand.round,
        "kyoutaku_number": hand.deposits,
        "tsumi_number": hand.honba,
        "paarenchan": int(eighth),
        "options": _rules(table),
        **words,
    }


@cache
def _rules(table: Table) -> OptionalRules:
    return OptionalRules(**table.settings)


def _han(yaku: Any, hand: Situation) -> int:
    return int(yaku.han_open if not hand.closed and yaku.han_open else yaku.han_closed)


def _paid(cost: Mapping[str, Any], hand: Situation) -> tuple[int, int, int]:
    main, additional = cost["main"] + cost["main_bonus"], cost["additional"] + cost["additional_bonus"]
    if "tsumo" not in hand.how:
        return (main, 0, 0)
    return (0, main, additional) if hand.seat else (0, 0, main)


def open_self_draw(found: Disagreement) -> bool:
    """Where an open hand without fu gets none by ron, they give none for the self-draw either."""
    ours, theirs = found.ours, found.theirs
    if ours is None or theirs is None or found.table is not DRAGON:
        return False
    fu = {line.id for line in found.score.fu_items}
    is_open_tsumo = not found.hand.closed and fu == {"base", "tsumo"}
    return is_open_tsumo and ours.yaku == theirs.yaku and (ours.fu, theirs.fu) == (30, 20)


MAHJONG = Peer(
    package="mahjong",
    value=value,
    tables=(ONLINE, TOURNAMENT, CLUB, DRAGON),
    differences=(
        Difference(
            id="open-self-draw",
            holds=open_self_draw,
            example=situation("67m55p456s chi:456s chi:678m", "8m", "tsumo"),
            table=DRAGON,
        ),
    ),
)
