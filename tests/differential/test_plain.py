"""Hanchan against the plain scorer under every ruleset: also what other packages do not know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from hanchan import Evaluator, Score, rulesets

from ..reference import scorer
from .cores import each
from .hands import DRAGONS, RED_FIVES, SEATS, WINDS, Meld, Options, Pool, Situation, notation, situations

if TYPE_CHECKING:
    from collections.abc import Iterator

RULESETS = ("wrc-2022", "wrc-2025", "ema-2016", "wdmc-2019", "club-sheet", "tenhou")
CHUNK = 250
CHUNKS = 16
RELATIVE = {"right": 1, "across": 2, "left": 3}
LIABILITIES = {"daisangen": "big_dragons", "daisuushii": "big_winds", "suukantsu": "four_quads"}
ONLY_HERE = {
    "wrc-2022": {"renhou"},
    "wrc-2025": {"renhou"},
    "ema-2016": {"renhou"},
    "wdmc-2019": {"sanrenkou", "suurenkou", "paarenchan", "renhou", "red_five"},
    "club-sheet": {"open_riichi", "renhou"},
    "tenhou": {"red_five"},
}
"""Yaku that must come up, because they are what a book has of its own."""


SWITCHES: dict[str, tuple[Any, ...]] = {
    "fu.double_wind_pair": (2, 4),
    "fu.open_pinfu": (0, 2),
    "fu.pinfu_tsumo": (False, True),
    "fu.replacement_tsumo": (False, True),
    "fu.tsumo": (0, 2),
    "fu.round_to": (1, 10, 10),
    "limits.counted_yakuman_from": (0, 12, 13),
    "limits.kiriage": (False, True),
    "limits.yakuman_add_up": (False, True),
    "limits.double_yakuman": (
        [],
        ["kokushi_13_wait", "daisuushii"],
        ["chuuren_9_wait", "suuankou_pair_wait"],
    ),
    "limits.round_payments_to": (10, 100),
    "scoring.ron_triplet_open": (True, True, False),
    "scoring.rinshan_by_ron": (False, True),
    "scoring.open_double_riichi": (3, 4),
    "scoring.all_honours_seven_pairs": (False, True),
    "scoring.all_green_needs_green_dragon": (False, True),
    "scoring.paarenchan_counters": ("exactly_eight", "eight_or_more"),
    "scoring.mixed_winning_tile": ("no_wait_points", "ambiguous_lost", "no_effect"),
    "scoring.wait_fu": ("completed_group", "single_wait"),
    "yaku.open_riichi": ([2, 0], [3, 0]),
    "yaku.paarenchan": (["yakuman", "yakuman"],),
    "yaku.renhou": ([5, 0], ["mangan", 0], ["yakuman", 0]),
    "yaku.pinfu": ([0, 0], [1, 0], [1, 0]),
    "yaku.tanyao": ([1, 0], [1, 1]),
    "yaku.chiitoitsu": ([0, 0], [2, 0], [3, 0]),
    "yaku.ryanpeikou": ([0, 0], [3, 0]),
    "yaku.chanta": ([0, 0], [2, 1]),
    "yaku.sanrenkou": ([0, 0], [2, 2]),
    "yaku.suurenkou": ([0, 0], ["yakuman", "yakuman"]),
    "yaku.dora": ([1, 1], [2, 1]),
}
"""Ways that the rules can go, also where no book goes."""
HOUSES = 24


@cache
def evaluator(ruleset: str) -> Evaluator:
    """One of the rulesets, or a house with random rules: ``"house 7"``."""
    if not ruleset.startswith("house"):
        return Evaluator(ruleset)
    random = Random(ruleset)
    changes = {key: random.choice(ways) for key, ways in SWITCHES.items()}
    return Evaluator(rulesets.load("wdmc-2019").with_values(changes))


def options(rules: scorer.Rules) -> Options:
    return Options(
        open_riichi=rules["yaku.open_riichi"][0] != 0,
        renhou=rules["yaku.renhou"][0] != 0,
        rinshan_by_ron=rules["scoring.rinshan_by_ron"],
    )


def told(random: Random, hand: Situation, rules: scorer.Rules) -> dict[str, Any]:
    """What the plain situations do not have: the discarder, and a self-drawn tile that was not kept apart."""
    if "tsumo" not in hand.how:
        return {"discarder": random.choice(list(RELATIVE))}
    if random.random() < 0.2:
        held = sorted({(*hand.concealed, hand.win)[n] // 4 for n in range(len(hand.concealed) + 1)})
        some = random.sample(held, min(len(held), random.choice((1, 2, 2, 3))))
        candidates = notation((4 * kind + 3 for kind in {*some, hand.win // 4}), reds=False)
        return {"mixed": random.choice(("", candidates))}
    return {}


def plain_win(hand: Situation, more: dict[str, Any], *, reds: bool) -> scorer.Win:
    """The situation in the words of the plain scorer."""
    mixed = more.get("mixed")
    relative = {which: seat_of(hand, word) for which, word in more.get("liable", {}).items()}
    return scorer.Win(
        concealed=names((*hand.concealed, hand.win)),
        melds=tuple((meld.word, names(meld.tiles)) for meld in hand.melds),
        tile=names((hand.win,))[0],
        reds=sum(tile in RED_FIVES for tile in hand.tiles) if reds else 0,
        how=hand.how,
        seat=SEATS[hand.seat],
        round=SEATS[hand.round],
        indicators=names(hand.indicators),
        ura=names(hand.ura),
        honba=hand.honba,
        deposits=hand.deposits,
        discarder=seat_of(hand, more["discarder"]) if "discarder" in more else None,
        liable=relative,
        mixed=None if mixed is None else tuple(_split(mixed)),
    )


def names(tiles: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"{tile // 4 % 9 + 1}{'mpsz'[tile // 36]}" for tile in tiles)


def seat_of(hand: Situation, word: str) -> str:
    return SEATS[(hand.seat + RELATIVE[word]) % 4]


def _split(text: str) -> Iterator[str]:
    """The tiles of ``58p``, one by one."""
    digits = ""
    for character in text:
        if character.isdigit():
            digits += character
        else:
            yield from (digit + character for digit in digits)
            digits = ""


def our_answer(score: Score) -> scorer.Answer | None:
    if not score.valid:
        return None
    sort = "yakuman" if any(line.yakuman for line in score.yaku) else "han" if score.fu else "mangan"
    yaku = frozenset((line.id, line.han) for line in score.yaku)
    return scorer.Answer(score.han, score.fu, yaku, score.limit or "", score.base, sort)


def problem(hand: Situation, more: dict[str, Any], ruleset: str) -> tuple[str, set[str]]:
    """What differs (nothing: an empty text), and the yaku that hanchan found."""
    rules = evaluator(ruleset).ruleset.engine_values()
    reds = rules["equipment.red_fives"] != (0, 0, 0)
    win = plain_win(hand, more, reds=reds)
    written, tile = hand.hand(reds=reds), notation((hand.win,), reds=reds)
    score = evaluator(ruleset).score(written, tile, **hand.options(), **more)
    ours, theirs = our_answer(score), scorer.best(win, rules)
    found = {line.id for line in score.yaku}
    where = f"{ruleset}: {hand} {more}\n  hanchan: {ours}\n  plain:   {theirs}"
    if ours is None or not theirs:
        return ("" if ours is None and not theirs else where), found
    if ours not in theirs:
        return where, found
    paid = scorer.pays(ours, win, rules)
    total = sum(paid.values()) + hand.deposits * rules["payments.deposit"]
    assert score.payments is not None
    assert score.payments.seats is not None
    seats = {seat: points for seat, points in score.payments.seats.items() if points}
    if (seats, score.total) != (paid, total):
        return f"{where}\n  hanchan: {seats} {score.total}\n  plain:   {paid} {total}", found
    return "", found


def check_chunk(ruleset: str, chunk: int) -> tuple[list[str], Counter[str]]:
    seed = f"plain {ruleset} {chunk}"
    random = Random(seed)
    rules = evaluator(ruleset).ruleset.engine_values()
    checked = [
        problem(hand, told(random, hand, rules), ruleset) for hand in situations(seed, CHUNK, options(rules))
    ]
    return [text for text, _ in checked if text], Counter(name for _, found in checked for name in found)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_plain_scorer_agrees(ruleset: str) -> None:
    checked = each(partial(check_chunk, ruleset), range(CHUNKS))
    problems = [text for texts, _ in checked for text in texts]
    assert not problems, "\n".join(problems[:5])
    found = sum((names for _, names in checked), Counter[str]())
    assert ONLY_HERE[ruleset] <= set(found)


def test_the_plain_scorer_agrees_on_house_rules() -> None:
    checked = each(partial(check_chunk, chunk=0), [f"house {number}" for number in range(HOUSES)])
    problems = [text for texts, _ in checked for text in texts]
    assert not problems, "\n".join(problems[:5])


def test_a_tile_of_which_the_hand_has_all_four_is_no_other_wait() -> None:
    rules = rulesets.load("wdmc-2019").with_values({"scoring.wait_fu": "single_wait"})
    score = Evaluator(rules).score("345999p7999s ankan:8888s", "7s", riichi=True)
    assert "pair_wait" in {line.id for line in score.fu_items}


FED = (Pool((), DRAGONS, range(34), 0), Pool((), WINDS, range(27, 34), 0), Pool((), range(34), range(34), 0))
"""Hands of dragons, of winds, and of any triplets, all of them declared."""


def fed_hands(seed: str, count: int) -> Iterator[Situation]:
    """Hands of declared triplets and quads, among them yakuman for which a feeder may be liable."""
    random = Random(seed)
    while count:
        pool = random.choice(FED)
        kinds = random.sample(list(pool.triplets), min(4, len(pool.triplets)))
        kinds += random.sample(range(34), 4 - len(kinds))
        pair = random.choice(pool.pairs)
        if len({pair, *kinds}) < 5:
            continue
        words = random.choices(("pon", "kan", "kakan", "ankan"), (2, 4, 2, 2), k=4)
        yield _maybe_hidden(random, _declared(random, kinds, words, pair))
        count -= 1


def _declared(random: Random, kinds: list[int], words: list[str], pair: int) -> Situation:
    melds = (
        Meld(word, tuple(range(4 * kind, 4 * kind + (3 if word == "pon" else 4))))
        for kind, word in zip(kinds, words, strict=True)
    )
    return Situation(
        concealed=(4 * pair + 3,),
        melds=tuple(melds),
        win=4 * pair + 2,
        how=frozenset(random.choice(((), ("tsumo",)))),
        seat=random.randrange(4),
        round=random.randrange(4),
        honba=random.choice((0, 1, 3)),
        deposits=random.choice((0, 2)),
    )


def _maybe_hidden(random: Random, hand: Situation) -> Situation:
    """Sometimes one triplet was never declared."""
    last = hand.melds[-1]
    if last.word != "pon" or random.random() < 0.5:
        return hand
    return replace(hand, concealed=(*hand.concealed, *last.tiles), melds=hand.melds[:-1])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_plain_scorer_agrees_on_liability(ruleset: str) -> None:
    random = Random(f"liable {ruleset}")
    problems: list[str] = []
    fed_yakuman: Counter[str] = Counter()
    for hand in fed_hands(f"fed {ruleset}", 1_500):
        more: dict[str, Any] = {} if "tsumo" in hand.how else {"discarder": random.choice(list(RELATIVE))}
        _, found = problem(hand, more, ruleset)
        fed = {which: random.choice(list(RELATIVE)) for name, which in LIABILITIES.items() if name in found}
        text, _ = problem(hand, {**more, "liable": fed}, ruleset)
        problems += [text] if text else []
        fed_yakuman.update(fed.keys())
    assert not problems, "\n".join(problems[:5])
    assert min(fed_yakuman[which] for which in LIABILITIES.values()) > 20


def test_the_rulesets_are_all_of_them() -> None:
    assert set(RULESETS) == set(rulesets.available())
