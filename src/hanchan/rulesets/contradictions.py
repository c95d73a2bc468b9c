"""Entries that cannot both hold.

Each check looks at the values of a whole ruleset and names the entries that clash, the most telling first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from .schema import DORA, YAKU

Clash = tuple[tuple[str, ...], str]
"""The keys that clash, and what is wrong."""

Values = Mapping[str, Any]
"""The values of all switches, by full name."""

Yaku = Mapping[str, tuple[Any, Any]]
"""The han of all yaku and dora lines, closed and open."""

_ALWAYS_CLOSED = (
    *("riichi", "double_riichi", "open_riichi", "ippatsu", "menzen_tsumo", "chiitoitsu"),
    *("renhou", "tenhou", "chihou", "kokushi", "suuankou"),
)
_WHOLE_HAND = YAKU[YAKU.index("renhou") :]
_ALONE_MANGAN = ("renhou", "nagashi_mangan")
_DOUBLED = {
    "kokushi_13_wait": "kokushi",
    "chuuren_9_wait": "chuuren",
    "suuankou_pair_wait": "suuankou",
    "daisuushii": "daisuushii",
}
_FU_NOT_LESS = (
    ("fu.double_wind_pair", "fu.value_pair"),
    ("fu.triplet_simple_closed", "fu.triplet_simple_open"),
    ("fu.triplet_outside_closed", "fu.triplet_outside_open"),
    ("fu.quad_simple_closed", "fu.quad_simple_open"),
    ("fu.quad_outside_closed", "fu.quad_outside_open"),
    ("fu.quad_simple_open", "fu.triplet_simple_open"),
    ("fu.quad_outside_open", "fu.triplet_outside_open"),
)


def contradictions(values: Values, yaku: Yaku) -> Iterator[Clash]:
    """All clashes of a ruleset."""
    for check in _CHECKS:
        yield from check(values, yaku)


def rank(han: int | str) -> int:
    """Give a number that grows with the worth of a yaku."""
    return {"mangan": 5, "yakuman": 1000}.get(han, 0) if isinstance(han, str) else han


def _limits(values: Values, yaku: Yaku) -> Iterator[Clash]:
    names = ["limits.mangan_from", "limits.haneman_from", "limits.baiman_from", "limits.sanbaiman_from"]
    for lower, higher in pairwise(names):
        if values[higher] <= values[lower]:
            yield (higher, lower), f"must be more than {lower} ({values[lower]}), not {values[higher]}"
    counted, sanbaiman = values["limits.counted_yakuman_from"], values["limits.sanbaiman_from"]
    if 0 < counted <= sanbaiman:
        keys = ("limits.counted_yakuman_from", "limits.sanbaiman_from")
        yield keys, f"must be 0 or more than limits.sanbaiman_from ({sanbaiman}), not {counted}"
    for word in values["limits.double_yakuman"]:
        if "yakuman" not in yaku[_DOUBLED[word]]:
            yield (
                ("limits.double_yakuman", f"yaku.{_DOUBLED[word]}"),
                f"doubles {_DOUBLED[word]}, which is no yakuman",
            )


def _fu(values: Values, _yaku: Yaku) -> Iterator[Clash]:
    for more, less in _FU_NOT_LESS:
        if values[more] < values[less]:
            yield (more, less), f"must not be less than {less} ({values[less]}), but is {values[more]}"


def _yaku_values(_values: Values, yaku: Yaku) -> Iterator[Clash]:
    for name, (closed, open_) in yaku.items():
        key = f"yaku.{name}"
        if rank(open_) > rank(closed):
            yield (key,), f"is worth more open ({open_}) than closed ({closed})"
        if open_ and name in _ALWAYS_CLOSED:
            yield (key,), "cannot be open"
        if name not in _WHOLE_HAND and not (isinstance(closed, int) and isinstance(open_, int)):
            yield (key,), "must be a number of han: it never stands for a whole hand"
        elif "mangan" in (closed, open_) and name not in _ALONE_MANGAN:
            yield (key,), f"cannot be a mangan by itself; only {' and '.join(_ALONE_MANGAN)} can"


def _riichi(values: Values, yaku: Yaku) -> Iterator[Clash]:
    single, double, open_ = (yaku[name][0] for name in ("riichi", "double_riichi", "open_riichi"))
    both = values["scoring.open_double_riichi"]
    if yaku["ippatsu"][0] and not single:
        yield ("yaku.ippatsu", "yaku.riichi"), "needs riichi, which is not possible"
    for name, han in (("double_riichi", double), ("open_riichi", open_)):
        if han and rank(han) < rank(single):
            yield (f"yaku.{name}", "yaku.riichi"), f"gives the total with riichi, so at least {single} han"
    if both and not (open_ and double):
        missing = "open_riichi" if not open_ else "double_riichi"
        keys = ("scoring.open_double_riichi", f"yaku.{missing}")
        yield keys, f"gives {both} han, but there is no {missing}"
    elif both and both < max(rank(open_), rank(double)):
        yield (
            ("scoring.open_double_riichi", "yaku.open_riichi"),
            "is worth less than open or double riichi alone",
        )


def _paarenchan(values: Values, yaku: Yaku) -> Iterator[Clash]:
    counters, exists = values["scoring.paarenchan_counters"], yaku["paarenchan"] != (0, 0)
    if exists and counters == "none":
        yield ("yaku.paarenchan", "scoring.paarenchan_counters"), "needs scoring.paarenchan_counters"
    if not exists and counters != "none":
        yield ("scoring.paarenchan_counters", "yaku.paarenchan"), "is given, but there is no yaku.paarenchan"


def _nagashi(values: Values, yaku: Yaku) -> Iterator[Clash]:
    paid, exists = values["payments.nagashi"] != "none", yaku["nagashi_mangan"] != (0, 0)
    if paid and not exists:
        yield ("payments.nagashi", "yaku.nagashi_mangan"), "is paid, but yaku.nagashi_mangan has no han"
    if exists and not paid:
        yield ("yaku.nagashi_mangan", "payments.nagashi"), "has han, but payments.nagashi is none"


def _dora(values: Values, yaku: Yaku) -> Iterator[Clash]:
    kinds = values["dora.kinds"]
    if "kan_ura" in kinds and not {"kan", "ura"} <= set(kinds):
        yield ("dora.kinds",), "has kan_ura, which needs kan and ura"
    if ("ura" in kinds) != bool(yaku["ura_dora"][0]):
        yield ("dora.kinds", "yaku.ura_dora"), "and yaku.ura_dora do not agree whether there are ura dora"
    if ("initial" in kinds) != bool(yaku["dora"][0]):
        yield ("dora.kinds", "yaku.dora"), "and yaku.dora do not agree whether there are dora"
    if any(values["equipment.red_fives"]) and not yaku["red_five"][0]:
        yield ("equipment.red_fives", "yaku.red_five"), "are in the set, but yaku.red_five has no han"
    for name in DORA:
        if yaku[name][0] and not yaku[name][1] and name != "ura_dora":
            yield (f"yaku.{name}",), "must count in open hands too"


def _liability(values: Values, _yaku: Yaku) -> Iterator[Clash]:
    yakuman = values["liability.yakuman"]
    effect = [key for key in ("liability.tsumo", "liability.ron") if values[key] != "normal"]
    if yakuman and not effect:
        keys = ("liability.yakuman", "liability.tsumo", "liability.ron")
        yield keys, "names yakuman, but liability.tsumo and liability.ron change nothing"
    if effect and not yakuman:
        yield (effect[0], "liability.yakuman"), "changes payments, but liability.yakuman names no yakuman"
    for word in values["liability.promotion_frees"]:
        if word not in yakuman:
            yield (
                ("liability.promotion_frees", "liability.yakuman"),
                f"frees from {word}, for which nobody is liable",
            )


def _game(values: Values, _yaku: Yaku) -> Iterator[Clash]:
    start, back = values["game.start_points"], values["game.return_points"]
    if back < start:
        yield (
            ("game.return_points", "game.start_points"),
            f"must not be less than game.start_points ({start})",
        )
    if (values["uma.oka"] == "first") != (back > start):
        keys = ("uma.oka", "game.return_points", "game.start_points")
        yield keys, f"is {values['uma.oka']}, but players start with {start} and return {back}"
    if values["game.extra_round"] != "none" and values["game.last_round"] == "north":
        yield ("game.extra_round", "game.last_round"), "is possible, but no round follows north"


def _uma(values: Values, _yaku: Yaku) -> Iterator[Clash]:
    table = values["uma.by_place"]
    for row in table if isinstance(table[0], tuple) else (table,):
        if sum(row):
            yield ("uma.by_place",), f"must add up to zero, but {list(row)} adds up to {sum(row)}"
        if list(row) != sorted(row, reverse=True):
            yield ("uma.by_place",), f"gives a lower place more: {list(row)}"


def _time(values: Values, _yaku: Yaku) -> Iterator[Clash]:
    left, minutes = values["time.signal_minutes_left"], values["time.minutes"]
    if left and left >= minutes:
        yield (
            ("time.signal_minutes_left", "time.minutes"),
            f"must be less than time.minutes ({minutes}), not {left}",
        )


def _penalties(values: Values, _yaku: Yaku) -> Iterator[Clash]:
    for key, value in values.items():
        if (
            key.startswith("penalties.")
            and isinstance(value, tuple)
            and {"dead_hand", "chonbo"} <= set(value)
        ):
            yield (key,), "cannot be both dead_hand and chonbo"
    for foul, price in (
        ("dead_hand_call", "dead_hand_call_points"),
        ("false_tenpai_again", "false_tenpai_points"),
    ):
        if ("points" in values[f"penalties.{foul}"]) and not values[f"penalties.{price}"]:
            yield (f"penalties.{foul}", f"penalties.{price}"), f"costs points, but penalties.{price} is 0"


_CHECKS: tuple[Callable[[Values, Yaku], Iterator[Clash]], ...] = (
    _limits,
    _fu,
    _yaku_values,
    _riichi,
    _paarenchan,
    _nagashi,
    _dora,
    _liability,
    _game,
    _uma,
    _time,
    _penalties,
)
