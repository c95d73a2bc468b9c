"""Case files: one cited situation a file, with the expected result for each ruleset.

A file holds scored hands (``[[hand]]``), settlements (``[[settle]]``) or hands played (``[[play]]``);
CONTRIBUTING.md shows the format.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from hanchan import errors, play, rulesets, scoring, settlement

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hanchan.rulesets import Ruleset

from . import walls

CASES = Path(__file__).parent.parent / "cases"
RULESETS = ("wrc-2022", "wrc-2025", "ema-2016", "wdmc-2019", "club-sheet", "tenhou")
CIRCUMSTANCES = {
    "tsumo", "riichi", "double_riichi", "open_riichi", "ippatsu", "rinshan",
    "chankan", "haitei", "houtei", "tenhou", "chihou", "renhou",
}  # fmt: skip
COPIED = ("seat", "round", "indicators", "ura", "dora", "honba", "deposits", "liable")


@dataclass(frozen=True)
class Case:
    """One situation under one ruleset."""

    path: Path
    number: int
    ruleset: str
    kind: str
    situation: Mapping[str, Any]
    expect: Mapping[str, Any]

    @property
    def id(self) -> str:
        """Where it stands."""
        return f"{self.path.stem}#{self.number}-{self.ruleset}"

    def problems(self, ruleset: Ruleset) -> list[str]:
        """What differs from the expectation when this ruleset scores the situation."""
        try:
            actual = RESULTS[self.kind](self, ruleset)
        except errors.HanchanError as error:
            name, wanted = type(error).__name__, self.expect.get("error")
            return [] if name == wanted else [f"{name}: {error}, wanted {wanted}"]
        if "error" in self.expect:
            return [f"accepted, wanted {self.expect['error']}"]
        wanted = {key: value for key, value in self.expect.items() if key != "clause"}
        return [
            f"{key}: {actual.get(key)!r}, wanted {normal(key, value)!r}"
            for key, value in wanted.items()
            if actual.get(key) != normal(key, value)
        ]


def normal(key: str, value: Any) -> Any:
    """An expectation in the form of a result."""
    if key == "yaku":
        return sorted(value)
    if key == "pays":
        return {seat: points for seat, points in value.items() if points}
    if key == "points":
        return {seat: value.get(seat, 0) for seat in "ESWN"}
    return value


def win_options(case: Case) -> scoring.WinOptions:
    """How the hand of a case was won, as the options of a win."""
    situation = case.situation
    options: dict[str, Any] = dict.fromkeys(situation.get("how", ()), True)
    assert options.keys() <= CIRCUMSTANCES, f"{case.id}: unknown circumstance in {situation['how']}"
    options |= {key: situation[key] for key in COPIED if key in situation}
    options["discarder"] = situation.get("from")
    if mixed := situation.get("mixed"):
        options["mixed"] = "" if mixed is True else mixed
    return cast("scoring.WinOptions", options)


def hand_result(case: Case, ruleset: Ruleset) -> dict[str, Any]:
    """The scored hand in the words of a case file."""
    evaluator = scoring.Evaluator(ruleset)
    score = evaluator.score(case.situation["hand"], case.situation["win"], **win_options(case))
    if not score.valid:
        return {"no_yaku": True}
    assert score.payments is not None
    fu_items: Counter[str] = Counter()
    for line in score.fu_items:
        fu_items[line.id] += line.fu
    paid = score.payments
    tsumo = {"dealer": paid.dealer, "non_dealer": paid.non_dealer}
    return {
        "han": score.han,
        "fu": score.fu,
        "yaku": sorted(line.id for line in score.yaku),
        "fu_items": dict(fu_items),
        "limit": score.limit or "",
        "yakuman": score.yakuman,
        "ron": paid.discarder,
        "tsumo": {key: value for key, value in tsumo.items() if value is not None},
        "pays": {seat: points for seat, points in (paid.seats or {}).items() if points},
        "total": score.total,
        "no_yaku": False,
    }


def settle_result(case: Case, ruleset: Ruleset) -> dict[str, Any]:
    """The settlement in the words of a case file."""
    situation = case.situation
    if situation["kind"] == "ron":
        keys = ("seat", "han", "fu", "yakuman")
        calls = [
            settlement.RonCall(**{key: winner[key] for key in keys if key in winner})
            for winner in situation["winners"]
        ]
        settled = settlement.settle_ron(
            calls,
            situation["discarder"],
            honba=situation.get("honba", 0),
            pot=situation.get("pot", 0),
            riichi=situation.get("riichi", ()),
            ruleset=ruleset,
        )
    elif situation["kind"] == "nagashi":
        settled = settlement.settle_nagashi(
            situation["winners"],
            honba=situation.get("honba", 0),
            deposits=situation.get("pot", 0) + len(situation.get("riichi", ())),
            tenpai=situation.get("tenpai", ()),
            ruleset=ruleset,
        )
    else:
        settled = settlement.settle_reverse_mangan(situation["offender"], ruleset=ruleset)
    return {"points": dict(settled.points), "abort": settled.abort, "winners": list(settled.winners)}


def play_result(case: Case, ruleset: Ruleset) -> dict[str, Any]:
    """The win that a played hand ends with."""
    situation = {key: value for key, value in case.situation.items() if key not in ("script", "expect")}
    hand = walls.table(ruleset, **situation)
    game = play.Game.beginning_with(hand, bytes(32))
    walls.go(hand, *case.situation["script"])
    win = walls.won(hand)
    for line in case.situation["script"] if "after" in case.expect else ():
        seat, _, words = line.partition(" ")
        game.apply(seat, walls.pick(game.round, seat, words))
    after = {}
    if "after" in case.expect:
        game.next_hand()
        after = {"after": {"dealer": game.dealer, "honba": game.honba}}
    return {"yaku": sorted(win["yaku"]), "total": win["total"], **after}


RESULTS = {"hand": hand_result, "settle": settle_result, "play": play_result}
"""What each kind of situation comes to."""


def resolve(expects: Mapping[str, Mapping[str, Any]], ruleset: str) -> dict[str, Any]:
    """An expectation with its ``same_as`` filled in."""
    expect = dict(expects[ruleset])
    same_as = expect.pop("same_as", None)
    if same_as is None:
        return expect
    base = resolve(expects, same_as)
    base.pop("clause", None)
    if expect.keys() & {"error", "no_yaku"}:
        base = {}
    return {**base, **expect}


def read(path: Path) -> Iterator[Case]:
    """The cases of a file."""
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    for kind in RESULTS:
        for number, situation in enumerate(document.get(kind, ()), start=1):
            for ruleset in situation["expect"]:
                expect = resolve(situation["expect"], ruleset)
                yield Case(path, number, ruleset, kind, situation, expect)


@cache
def all_cases() -> tuple[Case, ...]:
    """Every case there is."""
    return tuple(case for path in sorted(CASES.rglob("*.toml")) for case in read(path))


@cache
def ruleset(id: str) -> Ruleset:
    """A built-in ruleset."""
    return rulesets.load(id)
