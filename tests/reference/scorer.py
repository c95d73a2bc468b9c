"""A second scorer, slow and plain, written from the rulebooks: every reading is tried, nothing is clever.

It shares no code with hanchan. What a yaku or a fu item is worth, and which way a rule goes, is read from the
ruleset; what they mean is said here once more. Tiles are words: ``"5m"``, ``"1z"``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

Rules = Mapping[str, Any]

SEATS = "ESWN"
WINDS = ("1z", "2z", "3z", "4z")
DRAGONS = ("5z", "6z", "7z")
ENDS = ("1m", "9m", "1p", "9p", "1s", "9s")
ORPHANS = (*ENDS, *WINDS, *DRAGONS)
TILES = (*(f"{n}{suit}" for suit in "mps" for n in range(1, 10)), *WINDS, *DRAGONS)
GREEN = ("2s", "3s", "4s", "6s", "8s", "6z")
BASES = {"mangan": 2000, "haneman": 3000, "baiman": 4000, "sanbaiman": 6000, "yakuman": 8000}
YAKUMAN_HAN = 13


@dataclass(frozen=True)
class Win:
    """A finished hand and how it was won."""

    concealed: tuple[str, ...]
    """The winning tile included."""
    melds: tuple[tuple[str, tuple[str, ...]], ...]
    """``("pon", ("1z", "1z", "1z"))``"""
    tile: str
    reds: int
    how: frozenset[str]
    seat: str
    round: str
    indicators: tuple[str, ...] = ()
    ura: tuple[str, ...] = ()
    honba: int = 0
    deposits: int = 0
    discarder: str | None = None
    """The wind of who discarded the winning tile."""
    liable: Mapping[str, str] | None = None
    """Which yakuman was fed by whom, by wind."""
    mixed: tuple[str, ...] | None = None
    """The tiles of which one was the self-drawn tile, if it was not kept apart."""

    @property
    def closed(self) -> bool:
        """No tile was called; a concealed quad is no call."""
        return all(word == "ankan" for word, _ in self.melds)

    @property
    def all(self) -> list[str]:
        """All tiles."""
        return [*self.concealed, *(tile for _, tiles in self.melds for tile in tiles)]

    @property
    def tsumo(self) -> bool:
        """By self-draw."""
        return "tsumo" in self.how


class Group(NamedTuple):
    """A set or pair of a reading; declared with this word, or concealed ("")."""

    tiles: tuple[str, ...]
    word: str = ""

    @property
    def run(self) -> bool:
        """A sequence."""
        return len(set(self.tiles)) == 3

    @property
    def pair(self) -> bool:
        """Two equal tiles."""
        return len(self.tiles) == 2

    @property
    def same(self) -> bool:
        """A triplet or quad."""
        return not self.run and not self.pair

    @property
    def quad(self) -> bool:
        """Four equal tiles."""
        return len(self.tiles) == 4


class Reading(NamedTuple):
    """One way to see the hand: its groups, and the one that the winning tile completed."""

    groups: tuple[Group, ...]
    completed: Group | None
    form: str = "sets"
    wait: str | None = None
    """The wait, where it is not the one that the completed group shows."""


@dataclass(frozen=True)
class Answer:
    """What a reading is worth."""

    han: int
    fu: int
    yaku: frozenset[tuple[str, int]]
    limit: str
    base: int
    sort: str
    """yakuman, mangan (a yaku that is worth that alone) or han."""


# Readings


def rank(tile: str) -> int:
    return int(tile[0])


def after(tile: str, steps: int) -> str:
    """The tile so many ranks higher."""
    return f"{rank(tile) + steps}{tile[1]}"


def sets_of(tiles: tuple[str, ...]) -> Iterator[tuple[Group, ...]]:
    """Every way to divide tiles into triplets and sequences."""
    if not tiles:
        yield ()
        return
    low = min(tiles, key=lambda tile: (tile[1], tile))
    candidates = [(low, low, low)]
    if low[1] != "z" and rank(low) <= 7:
        candidates.append((low, after(low, 1), after(low, 2)))
    for candidate in candidates:
        if not Counter(candidate) - Counter(tiles):
            rest = tuple((Counter(tiles) - Counter(candidate)).elements())
            for others in sets_of(rest):
                yield (Group(candidate), *others)


def arrangements(win: Win) -> Iterator[tuple[Group, ...]]:
    """Every way to see the concealed tiles as sets and a pair, declared sets added."""
    declared = tuple(Group(tuple(tiles), word) for word, tiles in win.melds)
    for tile, count in Counter(win.concealed).items():
        if count >= 2:
            rest = tuple((Counter(win.concealed) - Counter({tile: 2})).elements())
            for others in sets_of(rest):
                yield (Group((tile, tile)), *others, *declared)


def readings(win: Win, rules: Rules) -> Iterator[Reading]:
    """Every reading, once for each group that the winning tile may have completed."""
    effect = rules["scoring.mixed_winning_tile"]
    for groups in arrangements(win):
        if win.mixed is None or effect == "no_effect":
            holding = (group for group in groups if not group.word and win.tile in group.tiles)
            yield from (Reading(groups, group) for group in holding)
        else:
            yield Reading(groups, None, wait=wait_when_mixed(groups, win, effect))
    counts = Counter(win.all)
    if not win.melds and sorted(counts.values()) == [2] * 7:
        yield Reading(tuple(Group((tile, tile)) for tile in counts), None, "pairs", "none")
    if not win.melds and set(counts) == set(ORPHANS):
        yield Reading((), None, "orphans", "none")


def wait_of(tile: str, group: Group) -> str:
    """How this tile completed this group."""
    if group.pair:
        return "pair"
    if group.same:
        return "triplet"
    place = sorted(group.tiles).index(tile)
    low = rank(min(group.tiles))
    if place == 1:
        return "middle"
    is_edge = (low == 1 and place == 2) or (low == 7 and place == 0)
    return "edge" if is_edge else "two_sided"


def wait_when_mixed(groups: tuple[Group, ...], win: Win, effect: str) -> str:
    """The wait that still counts when the self-drawn tile was not kept apart.

    WRC 2022 §11.1: none, and the self-draw has no fu where it might have been pinfu.
    WRC 2025 §12.3.6: only what is sure.
    """
    tiles = win.mixed or tuple(set(win.concealed))
    possible = [
        {wait_of(tile, group) for group in groups if not group.word and tile in group.tiles} for tile in tiles
    ]
    shape = win.closed and no_value(groups, win)
    may_be_pinfu = [shape and "two_sided" in waits for waits in possible]
    scoring = {"edge", "middle", "pair"}
    if effect == "ambiguous_lost" and all(may_be_pinfu):
        return "two_sided"
    if any(may_be_pinfu):
        return "maybe_pinfu"
    if effect == "ambiguous_lost" and all(waits & scoring for waits in possible):
        return min(possible[0] & scoring)
    return "none"


def no_value(groups: tuple[Group, ...], win: Win) -> bool:
    """Four sequences and a pair that is worth nothing."""
    pair = next(group for group in groups if group.pair).tiles[0]
    return sum(group.run for group in groups) == 4 and pair not in valued(win)


def valued(win: Win) -> tuple[str, ...]:
    return (*DRAGONS, wind_tile(win.seat), wind_tile(win.round))


def wind_tile(seat: str) -> str:
    return WINDS[SEATS.index(seat)]


# Yaku


def concealed_triplets(reading: Reading, win: Win, rules: Rules) -> int:
    return sum(group.same and not is_open(group, reading, win, rules) for group in reading.groups)


def is_open(group: Group, reading: Reading, win: Win, rules: Rules) -> bool:
    """Called, or a triplet completed by ron."""
    if group.word:
        return group.word != "ankan"
    by_ron = not win.tsumo and group is reading.completed
    return by_ron and bool(rules["scoring.ron_triplet_open"])


def yaku_of_win(win: Win, rules: Rules) -> Iterator[str]:
    """How and when it was won."""
    if "riichi" in win.how:
        yield "riichi"
    if "open_riichi" in win.how:
        yield "open_riichi"
    elif "double_riichi" in win.how:
        yield "double_riichi"
    if win.tsumo and win.closed:
        yield "menzen_tsumo"
    words = ("ippatsu", "chankan", "rinshan", "haitei", "houtei", "tenhou", "chihou", "renhou")
    yield from (word for word in words if word in win.how)
    counters = {"none": False, "exactly_eight": win.honba == 8, "eight_or_more": win.honba >= 8}
    if win.seat == "E" and counters[rules["scoring.paarenchan_counters"]]:
        yield "paarenchan"


def yaku_of_tiles(reading: Reading, win: Win, rules: Rules) -> Iterator[str]:
    """What the tiles are, in whatever groups."""
    tiles = set(win.all)
    suits = {tile[1] for tile in tiles}
    honours = {tile for tile in tiles if tile[1] == "z"}
    if not tiles & set(ORPHANS):
        yield "tanyao"
    if len(suits - {"z"}) == 1:
        yield "honitsu" if honours else "chinitsu"
    if tiles <= set(ENDS):
        yield "chinroutou"
    if tiles <= set(WINDS + DRAGONS) and (reading.form == "sets" or rules["scoring.all_honours_seven_pairs"]):
        yield "tsuuiisou"
    if tiles <= set(ORPHANS) and honours and tiles & set(ENDS) and reading.form != "orphans":
        yield "honroutou"
    if tiles <= set(GREEN) and ("6z" in tiles or not rules["scoring.all_green_needs_green_dragon"]):
        yield "ryuuiisou"
    if len(suits) == 1 and "z" not in suits and not win.melds:
        missing = Counter("1112345678999") - Counter(tile[0] for tile in win.all)
        if not missing:
            yield "chuuren"
    forms = {"pairs": "chiitoitsu", "orphans": "kokushi"}
    if reading.form in forms:
        yield forms[reading.form]


def yaku_of_runs(reading: Reading, win: Win) -> Iterator[str]:
    """What sequences make."""
    runs = [tuple(sorted(group.tiles)) for group in reading.groups if group.run]
    if not runs:
        return
    if no_value(reading.groups, win) and wait(reading, win) == "two_sided":
        yield "pinfu"
    twice = sum(count // 2 for count in Counter(runs).values())
    if twice:
        yield "iipeikou"
    if twice == 2:
        yield "ryanpeikou"
    starts = {run[0] for run in runs}
    if any({f"1{suit}", f"4{suit}", f"7{suit}"} <= starts for suit in "mps"):
        yield "ittsu"
    if any({f"{low}m", f"{low}p", f"{low}s"} <= starts for low in range(1, 8)):
        yield "sanshoku_doujun"
    if all(set(group.tiles) & set(ORPHANS) for group in reading.groups):
        has_honour = any(tile[1] == "z" for tile in win.all)
        yield "chanta" if has_honour else "junchan"


def yaku_of_triplets(reading: Reading, win: Win, rules: Rules) -> Iterator[str]:
    """What triplets and quads make."""
    triplets = {group.tiles[0] for group in reading.groups if group.same}
    pair = next(group.tiles[0] for group in reading.groups if group.pair)
    named = {"haku": "5z", "hatsu": "6z", "chun": "7z"}
    named |= {"seat_wind": wind_tile(win.seat), "round_wind": wind_tile(win.round)}
    yield from (name for name, tile in named.items() if tile in triplets)
    if any({f"{n}m", f"{n}p", f"{n}s"} <= triplets for n in range(1, 10)):
        yield "sanshoku_doukou"
    if len(triplets) == 4:
        yield "toitoi"
    concealed = concealed_triplets(reading, win, rules)
    if concealed >= 3:
        yield "suuankou" if concealed == 4 else "sanankou"
    quads = sum(group.quad for group in reading.groups)
    if quads >= 3:
        yield "suukantsu" if quads == 4 else "sankantsu"
    yield from big_and_little(triplets, pair)
    yield from in_a_row(triplets)


def big_and_little(triplets: set[str], pair: str) -> Iterator[str]:
    dragons, winds = triplets & set(DRAGONS), triplets & set(WINDS)
    if len(dragons) == 3:
        yield "daisangen"
    if len(dragons) == 2 and pair in DRAGONS:
        yield "shousangen"
    if len(winds) == 4:
        yield "daisuushii"
    if len(winds) == 3 and pair in WINDS:
        yield "shousuushii"


def in_a_row(triplets: set[str]) -> Iterator[str]:
    """Three or four consecutive triplets of a suit, WDMC 2019 P3 §4.1.3.5, §4.1.7.6."""
    rows = [tile for tile in triplets if tile[1] != "z"]
    if any({tile, after(tile, 1), after(tile, 2)} <= triplets for tile in rows):
        yield "sanrenkou"
    if any({after(tile, n) for n in range(4)} <= triplets for tile in rows):
        yield "suurenkou"


def wait(reading: Reading, win: Win) -> str:
    if reading.completed is None:
        return reading.wait or "none"
    return wait_of(win.tile, reading.completed)


def yaku(reading: Reading, win: Win, rules: Rules) -> dict[str, Any]:
    """The yaku that count, and what each is worth; without any other, paarenchan does not count."""
    found = [*yaku_of_win(win, rules), *yaku_of_tiles(reading, win, rules)]
    if reading.form == "sets":
        found += [*yaku_of_runs(reading, win), *yaku_of_triplets(reading, win, rules)]
    worth = {name: rules[f"yaku.{name}"][0 if win.closed else 1] for name in found}
    if win.how >= {"open_riichi", "double_riichi"}:
        worth["open_riichi"] = rules["scoring.open_double_riichi"]
    counting = {name: value for name, value in worth.items() if value}
    if "ryanpeikou" in counting:
        counting.pop("iipeikou", None)
    return {} if set(counting) == {"paarenchan"} else counting


# Fu


def fu_items(reading: Reading, win: Win, rules: Rules, *, pinfu: bool) -> Iterator[str]:
    """What fu are given for, the 20 for winning apart."""
    waiting = wait(reading, win)
    if not win.tsumo and win.closed:
        yield "closed_ron"
    without = pinfu and not rules["fu.pinfu_tsumo"]
    without = without or ("rinshan" in win.how and not rules["fu.replacement_tsumo"])
    if win.tsumo and not without and waiting != "maybe_pinfu":
        yield "tsumo"
    if waiting in ("edge", "middle", "pair") and (
        rules["scoring.wait_fu"] == "completed_group" or only_wait(win)
    ):
        yield f"{waiting}_wait"
    for group in reading.groups:
        tile = group.tiles[0]
        if group.pair and wind_tile(win.seat) == wind_tile(win.round) == tile:
            yield "double_wind_pair"
        elif group.pair and tile in valued(win):
            yield "value_pair"
        elif group.same:
            size = "quad" if group.quad else "triplet"
            where = "outside" if tile in ORPHANS else "simple"
            yield f"{size}_{where}_{'open' if is_open(group, reading, win, rules) else 'closed'}"


def only_wait(win: Win) -> bool:
    """No other tile would have completed the hand; a tile of which the hand has all four is none."""
    held = list(win.concealed)
    held.remove(win.tile)
    everything = Counter(win.all) - Counter([win.tile])
    others = (tile for tile in TILES if tile != win.tile and everything[tile] < 4)
    return not any(is_complete(replace(win, concealed=(*held, tile), tile=tile)) for tile in others)


def is_complete(win: Win) -> bool:
    counts = Counter(win.all)
    pairs = not win.melds and sorted(counts.values()) == [2] * 7
    orphans = not win.melds and set(counts) == set(ORPHANS)
    return pairs or orphans or any(True for _ in arrangements(win))


def fu(reading: Reading, win: Win, rules: Rules, *, pinfu: bool) -> int:
    """Fu, rounded up to ten; seven pairs have theirs."""
    if reading.form == "pairs":
        return int(rules["fu.seven_pairs"])
    more = sum(rules[f"fu.{item}"] for item in fu_items(reading, win, rules, pinfu=pinfu))
    if not more and not win.closed and not win.tsumo:
        more = rules["fu.open_pinfu"]
    step = rules["fu.round_to"]
    return int(-(-(rules["fu.base"] + more) // step) * step)


# Value


def next_tile(indicator: str) -> str:
    """The dora that a tile indicates."""
    for circle in (WINDS, DRAGONS):
        if indicator in circle:
            return circle[(circle.index(indicator) + 1) % len(circle)]
    return f"{rank(indicator) % 9 + 1}{indicator[1]}"


def dora(win: Win, rules: Rules) -> dict[str, int]:
    """Han of each kind of dora."""
    tiles = Counter(win.all)
    counts = {
        "dora": sum(tiles[next_tile(tile)] for tile in win.indicators),
        "ura_dora": sum(tiles[next_tile(tile)] for tile in win.ura),
        "red_five": win.reds,
    }
    worth = {name: count * rules[f"yaku.{name}"][0 if win.closed else 1] for name, count in counts.items()}
    return {name: han for name, han in worth.items() if han}


def base_of(han: int, fu: int, rules: Rules) -> tuple[int, str]:
    """The base value and the name of its limit."""
    counted = rules["limits.counted_yakuman_from"]
    if counted and han >= counted:
        return BASES["yakuman"], "yakuman"
    for name in ("sanbaiman", "baiman", "haneman", "mangan"):
        if han >= rules[f"limits.{name}_from"]:
            return BASES[name], name
    base = fu * 2 ** (han + 2)
    if base >= BASES["mangan"] or (base == 1920 and rules["limits.kiriage"]):
        return BASES["mangan"], "mangan"
    return base, ""


def times(name: str, reading: Reading, win: Win, rules: Rules) -> int:
    """How many yakuman one is: two for those that the ruleset doubles."""
    held = Counter(win.concealed)
    held[win.tile] -= 1
    before = sorted(tile[0] for tile in held.elements())
    doubled = {
        "kokushi": ("kokushi_13_wait", set(held.values()) == {1}),
        "chuuren": ("chuuren_9_wait", before == list("1112345678999")),
        "suuankou": ("suuankou_pair_wait", wait(reading, win) == "pair"),
        "daisuushii": ("daisuushii", True),
    }
    rule, holds = doubled.get(name, ("", False))
    return 2 if holds and rule in rules["limits.double_yakuman"] else 1


def answers(reading: Reading, win: Win, rules: Rules) -> Iterator[Answer]:
    """What a reading can be scored as: its yakuman, or a mangan of its own, or the sum of its han."""
    worth = yaku(reading, win, rules)
    yakuman = {name: times(name, reading, win, rules) for name, value in worth.items() if value == "yakuman"}
    if yakuman:
        count = sum(yakuman.values()) if rules["limits.yakuman_add_up"] else max(yakuman.values())
        lines = frozenset((name, YAKUMAN_HAN * each) for name, each in yakuman.items())
        yield Answer(YAKUMAN_HAN * count, 0, lines, "yakuman", BASES["yakuman"] * count, "yakuman")
        return
    for name in (name for name, value in worth.items() if value == "mangan"):
        lines = frozenset({(name, rules["limits.mangan_from"])})
        yield Answer(rules["limits.mangan_from"], 0, lines, "mangan", BASES["mangan"], "mangan")
    han = {name: value for name, value in worth.items() if value != "mangan"}
    if han:
        lines = frozenset({**han, **dora(win, rules)}.items())
        total = sum(value for _, value in lines)
        minipoints = fu(reading, win, rules, pinfu="pinfu" in han)
        base, limit = base_of(total, minipoints, rules)
        yield Answer(total, minipoints, lines, limit, base, "han")


def best(win: Win, rules: Rules) -> list[Answer]:
    """The dearest answers: a yakuman before counted han; of those scored alike the most han, then fu.

    WRC 2022 §11.5.4: a yaku that is a mangan of its own gives way only to something worth more.
    """
    found = [answer for reading in readings(win, rules) for answer in answers(reading, win, rules)]
    dearest = [answer for answer in found if answer.base == max(each.base for each in found)]
    yakuman = [answer for answer in dearest if answer.sort == "yakuman"]
    alike = yakuman or [answer for answer in dearest if answer.sort == "mangan"] or dearest
    most = {
        sort: max((answer.han, answer.fu) for answer in alike if answer.sort == sort)
        for sort in {answer.sort for answer in alike}
    }
    return [answer for answer in alike if (answer.han, answer.fu) == most[answer.sort]]


# Payments


def up(points: int, rules: Rules) -> int:
    """Rounded up."""
    step = rules["limits.round_payments_to"]
    return int(-(-points // step) * step)


def shares(base: int, win: Win, rules: Rules) -> dict[str, int]:
    """What each seat pays for a base value, counters apart."""
    others = [seat for seat in SEATS if seat != win.seat]
    if win.tsumo:
        return {seat: up(base * (2 if "E" in (seat, win.seat) else 1), rules) for seat in others}
    price = up(base * (6 if win.seat == "E" else 4), rules)
    return {seat: price if seat == win.discarder else 0 for seat in others}


def pays(answer: Answer, win: Win, rules: Rules) -> dict[str, int]:
    """What each seat pays, counters in."""
    fed = feeders(answer, win, rules)
    parts = [(rules_base(which, answer, rules), seat) for which, seat in fed.items()]
    rest = answer.base - sum(base for base, _ in parts)
    paid = Counter(shares(rest, win, rules))
    for base, seat in parts:
        paid += Counter(fed_shares(base, seat, win, rules))
    alone = len(parts) == 1 and not rest
    paid += Counter(counters(win, rules, parts[0][1] if alone else None))
    return {seat: paid[seat] for seat in SEATS if paid[seat]}


def rules_base(which: str, answer: Answer, rules: Rules) -> int:
    """How much of the hand the feeder of one yakuman answers for."""
    whole = rules["liability.covers"] == "whole_hand" or not rules["limits.yakuman_add_up"]
    doubled = which == "big_winds" and "daisuushii" in rules["limits.double_yakuman"]
    return answer.base if whole else BASES["yakuman"] * (2 if doubled else 1)


def feeders(answer: Answer, win: Win, rules: Rules) -> dict[str, str]:
    """Who is liable for which yakuman of the hand."""
    names = {"big_dragons": "daisangen", "big_winds": "daisuushii", "four_quads": "suukantsu"}
    have = {name for name, _ in answer.yaku}
    return {
        which: seat
        for which, seat in (win.liable or {}).items()
        if which in rules["liability.yakuman"] and names[which] in have and is_fed(which, win, rules)
    }


def is_fed(which: str, win: Win, rules: Rules) -> bool:
    """All sets of the yakuman lie open, and a player can have fed the last of them."""
    melds = {
        "big_dragons": [word for word, tiles in win.melds if tiles[0] in DRAGONS],
        "big_winds": [word for word, tiles in win.melds if tiles[0] in WINDS],
        "four_quads": [word for word, tiles in win.melds if len(tiles) == 4],
    }
    words = melds[which]
    feeding = {"pon", "kan"} if which in rules["liability.promotion_frees"] else {"pon", "kan", "kakan"}
    hidden = "ankan" in words and rules["liability.visible_sets"] == "melded"
    complete = len(words) == (3 if which == "big_dragons" else 4)
    return complete and not hidden and any(word in feeding for word in words)


def fed_shares(base: int, feeder: str, win: Win, rules: Rules) -> dict[str, int]:
    """A fed yakuman: all of it by the feeder on a self-draw, half of it on another's discard."""
    price = up(base * (6 if win.seat == "E" else 4), rules)
    if win.tsumo and rules["liability.tsumo"] == "full":
        return {feeder: price}
    if not win.tsumo and rules["liability.ron"] == "half" and feeder != win.discarder:
        return {feeder: price // 2, str(win.discarder): price - price // 2}
    return shares(base, win, rules)


def counters(win: Win, rules: Rules, feeder: str | None) -> dict[str, int]:
    """What is paid for the counters on the table."""
    others = [seat for seat in SEATS if seat != win.seat]
    each = win.honba * rules["payments.counter_tsumo"]
    by_ron = win.honba * rules["payments.counter_ron"]
    if not win.tsumo:
        liable = feeder if feeder and rules["liability.counters_ron"] == "liable" else None
        return {liable or str(win.discarder): by_ron}
    if feeder and rules["liability.counters_tsumo"] == "liable":
        return {feeder: 3 * each}
    return dict.fromkeys(others, each)
