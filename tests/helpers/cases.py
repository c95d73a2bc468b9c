"""Case files: one cited situation a file, with the expected result for each ruleset.

A file holds scored hands (``[[hand]]``), settlements (``[[settle]]``), hands played (``[[play]]``), games
(``[[game]]``), their results (``[[result]]``), ranks in a tournament (``[[standing]]``), deals (``[[deal]]``)
or draws of seats (``[[seats]]``);
CONTRIBUTING.md shows the format. What a file has besides is refused when it is read.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from hanchan import errors, rulesets
from hanchan.game import settlement
from hanchan.scoring import score as scoring

from . import deal_cases, game_cases, play_cases, standing_cases

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Set

    from hanchan.rulesets import Ruleset

CASES = Path(__file__).parent.parent / "cases"
FILES = sorted(CASES.rglob("*.toml"))
RULESETS = ("wrc-2022", "wrc-2025", "ema-2016", "wdmc-2019", "club-sheet", "tenhou")
CIRCUMSTANCES = {
    "tsumo", "riichi", "double_riichi", "open_riichi", "ippatsu", "rinshan",
    "chankan", "haitei", "houtei", "tenhou", "chihou", "renhou",
}  # fmt: skip
COPIED = ("seat", "round", "indicators", "ura", "dora", "honba", "deposits", "liable")
ALONE = {"error", "no_yaku", "refused"}
"""What an expectation says instead of all that another one says."""


class CaseFileError(ValueError):
    """A case file that is not written as CONTRIBUTING.md says."""


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
        return f"{self.path.stem}#{self.kind}-{self.number}-{self.ruleset}"

    def problems(self, ruleset: Ruleset) -> list[str]:
        """What differs from the expectation when this ruleset scores the situation."""
        try:
            actual = KINDS[self.kind].result(self.situation, self.expect, ruleset)
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
    if key == "points" and isinstance(value, dict):
        return {seat: value.get(seat, 0) for seat in "ESWN"}
    return value


def win_options(situation: Mapping[str, Any]) -> scoring.WinOptions:
    """How the hand of a case was won, as the options of a win."""
    options: dict[str, Any] = dict.fromkeys(situation.get("how", ()), True)
    if unknown := options.keys() - CIRCUMSTANCES:
        raise CaseFileError(f"no circumstance of a win: {', '.join(sorted(unknown))}")
    options |= {key: situation[key] for key in COPIED if key in situation}
    options["discarder"] = situation.get("from")
    if mixed := situation.get("mixed"):
        options["mixed"] = "" if mixed is True else mixed
    return cast("scoring.WinOptions", options)


def hand_result(situation: Mapping[str, Any], _expect: object, ruleset: Ruleset) -> dict[str, Any]:
    """The scored hand in the words of a case file."""
    evaluator = scoring.Evaluator(ruleset)
    score = evaluator.score(situation["hand"], situation["win"], **win_options(situation))
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


def settle_result(situation: Mapping[str, Any], _expect: object, ruleset: Ruleset) -> dict[str, Any]:
    """The settlement in the words of a case file."""
    settled = SETTLED[situation["kind"]](situation, ruleset)
    return {"points": dict(settled.points), "abort": settled.abort, "winners": list(settled.winners)}


def settle_ron(situation: Mapping[str, Any], ruleset: Ruleset) -> settlement.Settlement:
    """One discard that several call."""
    keys = ("seat", "han", "fu", "yakuman")
    calls = [
        settlement.RonCall(**{key: winner[key] for key in keys if key in winner})
        for winner in situation["winners"]
    ]
    return settlement.settle_ron(
        calls,
        situation["discarder"],
        honba=situation.get("honba", 0),
        pot=situation.get("pot", 0),
        riichi=situation.get("riichi", ()),
        ruleset=ruleset,
    )


def settle_nagashi(situation: Mapping[str, Any], ruleset: Ruleset) -> settlement.Settlement:
    """One or several nagashi mangan."""
    return settlement.settle_nagashi(
        situation["winners"],
        honba=situation.get("honba", 0),
        deposits=situation.get("pot", 0) + len(situation.get("riichi", ())),
        tenpai=situation.get("tenpai", ()),
        ruleset=ruleset,
    )


def settle_reverse_mangan(situation: Mapping[str, Any], ruleset: Ruleset) -> settlement.Settlement:
    """A chonbo that is paid at the table."""
    return settlement.settle_reverse_mangan(situation["offender"], ruleset=ruleset)


SETTLED: Mapping[str, Callable[[Mapping[str, Any], Ruleset], settlement.Settlement]] = {
    "ron": settle_ron,
    "nagashi": settle_nagashi,
    "reverse_mangan": settle_reverse_mangan,
}
"""What can be settled."""


@dataclass(frozen=True)
class Kind:
    """A kind of situation: what may be told of it, what expected, and what it comes to."""

    situation: Set[str]
    expect: Set[str]
    result: Callable[[Mapping[str, Any], Mapping[str, Any], Ruleset], dict[str, Any]]


KINDS: Mapping[str, Kind] = {
    "hand": Kind(
        {*COPIED, "hand", "win", "how", "from", "mixed"},
        {"han", "fu", "yaku", "fu_items", "limit", "yakuman", "ron", "tsumo", "pays", "total", "no_yaku"},
        hand_result,
    ),
    "settle": Kind(
        {"kind", "dealer", "winners", "discarder", "honba", "pot", "riichi", "tenpai", "offender"},
        {"points", "abort", "winners"},
        settle_result,
    ),
    "play": Kind(play_cases.SITUATION, play_cases.EXPECT, play_cases.result),
    "game": Kind(game_cases.SITUATION, game_cases.EXPECT, game_cases.result),
    "result": Kind({"points", "pot", "won", "penalties"}, {*game_cases.RESULT}, game_cases.final_result),
    "standing": Kind(standing_cases.SITUATION, standing_cases.EXPECT, standing_cases.result),
    "deal": Kind(deal_cases.SITUATION, deal_cases.EXPECT, deal_cases.result),
    "seats": Kind(deal_cases.SEATS_SITUATION, deal_cases.SEATS_EXPECT, deal_cases.seats_result),
}
"""The kinds of situation that a file can hold."""


def resolve(expects: Mapping[str, Mapping[str, Any]], ruleset: str) -> dict[str, Any]:
    """An expectation with its ``same_as`` filled in."""
    expect = dict(expects[ruleset])
    same_as = expect.pop("same_as", None)
    if same_as is None:
        return expect
    base = resolve(expects, same_as)
    base.pop("clause", None)
    says_more = expect.keys() - {"clause"}
    if says_more and (says_more | base.keys()) & ALONE:
        return expect
    return {**base, **expect}


@cache
def document(path: Path) -> dict[str, Any]:
    """A file as it is written."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def read(path: Path) -> Iterator[Case]:
    """The cases of a file; CaseFileError where it is not as it should be."""
    written = document(path)
    refuse_unknown(written, {"title", "rows", *KINDS}, path.name)
    for kind in KINDS:
        for number, situation in enumerate(written.get(kind, ()), start=1):
            where = f"{path.name}, {kind} {number}"
            refuse_unknown(situation, {*KINDS[kind].situation, "expect"}, where)
            for ruleset, expect in situation["expect"].items():
                known = {*KINDS[kind].expect, "error", "clause", "same_as"}
                refuse_unknown(expect, known, f"{where}, {ruleset}")
                told = {key: value for key, value in situation.items() if key != "expect"}
                yield Case(path, number, ruleset, kind, told, resolve(situation["expect"], ruleset))


def refuse_unknown(table: Mapping[str, Any], known: Set[str], where: str) -> None:
    """Refuse keys that nobody reads."""
    if unknown := table.keys() - known:
        raise CaseFileError(
            f"{where}: unknown {', '.join(sorted(unknown))}; there are {', '.join(sorted(known))}"
        )


@cache
def all_cases() -> tuple[Case, ...]:
    """Every case there is."""
    return tuple(case for path in FILES for case in read(path))


@cache
def ruleset(id: str) -> Ruleset:
    """A built-in ruleset."""
    return rulesets.load(id)
