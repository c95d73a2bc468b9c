"""The numbers and words of tenhou.net/6, Tenhou's log editor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...tiles import WINDS
from ..json_values import KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping

RULESET = "tenhou"
"""The ruleset of these logs, and of any log that names none."""
TSUMOGIRI = 60
GAP = 0
"""Stands among the discards for a called quad, after which nothing is discarded at once."""
HEADER, PER_SEAT = 4, 3
ENTRIES = HEADER + 4 * PER_SEAT
"""Of a hand, before its result."""
CODES: Mapping[str, int] = {
    tile: 51 + "mps".index(tile[1]) if tile[0] == "0" else 10 * ("mpsz".index(tile[1]) + 1) + int(tile[0])
    for tile in KINDS
}
TILES: Mapping[int, str] = {code: tile for tile, code in CODES.items()}
CALLS: Mapping[str, str] = {"c": "chi", "p": "pon", "m": "kan"}
LETTERS = {kind: letter for letter, kind in CALLS.items()}
ANKAN, KAKAN = "a", "k"

WIN, DRAWN, NAGASHI = "和了", "流局", "流し満貫"
ALL_TENPAI, NOBODY_TENPAI = "全員聴牌", "全員不聴"
ABORTED = {
    "nine_kinds": "九種九牌",
    "four_winds": "四風連打",
    "four_riichi": "四家立直",
    "four_quads": "四槓散了",
    "triple_ron": "三家和了",
}
WHY_ABORTED = {word: why for why, word in ABORTED.items()}

DORA = {"dora": "ドラ", "ura_dora": "裏ドラ", "red_five": "赤ドラ"}
YAKU = {
    "menzen_tsumo": "門前清自摸和",
    "riichi": "立直",
    "ippatsu": "一発",
    "chankan": "槍槓",
    "rinshan": "嶺上開花",
    "haitei": "海底摸月",
    "houtei": "河底撈魚",
    "pinfu": "平和",
    "tanyao": "断幺九",
    "iipeikou": "一盃口",
    "haku": "役牌 白",
    "hatsu": "役牌 發",
    "chun": "役牌 中",
    "double_riichi": "両立直",
    "chiitoitsu": "七対子",
    "chanta": "混全帯幺九",
    "ittsu": "一気通貫",
    "sanshoku_doujun": "三色同順",
    "sanshoku_doukou": "三色同刻",
    "sankantsu": "三槓子",
    "toitoi": "対々和",
    "sanankou": "三暗刻",
    "shousangen": "小三元",
    "honroutou": "混老頭",
    "ryanpeikou": "二盃口",
    "junchan": "純全帯幺九",
    "honitsu": "混一色",
    "chinitsu": "清一色",
    "renhou": "人和",
    "tenhou": "天和",
    "chihou": "地和",
    "daisangen": "大三元",
    "suuankou": "四暗刻",
    "tsuuiisou": "字一色",
    "ryuuiisou": "緑一色",
    "chinroutou": "清老頭",
    "chuuren": "九蓮宝燈",
    "kokushi": "国士無双",
    "daisuushii": "大四喜",
    "shousuushii": "小四喜",
    "suukantsu": "四槓子",
}
"""The names that Tenhou writes; a yaku that it does not have is written as its id."""
WIND_YAKU = {"seat_wind": "自風", "round_wind": "場風"}
WIND_NAMES: dict[str, str] = dict(zip(WINDS, "東南西北", strict=True))
DOUBLE_ELSEWHERE = {"四暗刻単騎": "suuankou", "純正九蓮宝燈": "chuuren", "国士無双１３面": "kokushi"}
YAKU_IDS = {
    **{name: id for id, name in (YAKU | DORA).items()},
    **{f"{name} {wind}": id for id, name in WIND_YAKU.items() for wind in WIND_NAMES.values()},
    **DOUBLE_ELSEWHERE,
}
YAKUMAN = "役満"
LIMITS = ((13, YAKUMAN), (11, "三倍満"), (8, "倍満"), (6, "跳満"), (0, "満貫"))
"""From how many han a limit is called so."""
EAST_ONLY, OPEN_TANYAO, RED_FIVES = "東", "喰", "赤"
"""Letters of the name of a kind of game, as in 般南喰赤."""
