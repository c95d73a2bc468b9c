"""A game under another rulebook: what would be worth something else, and what could not have happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hanchan_core import HanchanError, RefusedError

from .. import rulesets
from ..logs import LogError, NoWin, Win
from ..logs.from_engine import ends_of
from ..scoring.score import YAKUMAN_HAN, evaluator_for
from ..tiles import WINDS
from .engine import ReplayedHand, unplayable
from .log_ruleset import ruleset_of
from .wording import end_words, event_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..logs import GameLog, HandLog
    from ..logs.events import Points
    from ..rulesets import Ruleset
    from ..scoring.score import Score

CIRCUMSTANCES = (
    *("riichi", "double_riichi", "open_riichi", "ippatsu", "rinshan", "chankan", "haitei", "houtei"),
    *("tenhou", "chihou", "renhou"),
)
SEVERAL = ("payments.counters_several_winners", "payments.deposits_several_winners")
COUNTERS = ("payments.counter_ron", "payments.counter_tsumo")
KIRIAGE = ("limits.kiriage",)
OF_DRAWS = ("draw.noten_payment", "draw.tenpai", "payments.nagashi", "payments.winners_per_discard")
NO_RED_FIVES = {"equipment.red_fives": (0, 0, 0), "yaku.red_five": (0, 0)}


@dataclass(frozen=True)
class Rescored:
    """A hand of a log under another rulebook."""

    hand: int
    """Which hand, from 1."""
    name: str
    before: str
    """How it ended by its own rulebook."""
    after: str
    """How the same moves end by the other; empty if they cannot be made."""
    impossible: str
    """Why they cannot be made, with the clause; empty if they can."""
    reasons: tuple[str, ...]
    """What the other rulebook decides differently, each with its clause."""
    deltas: tuple[Points, Points | None]
    """What either end changes in the scores."""

    @property
    def differs(self) -> bool:
        """Whether the other rulebook makes something else of the hand."""
        return bool(self.impossible or self.reasons) or self.deltas[0] != self.deltas[1]


def score_as(log: GameLog, ruleset: str | Ruleset, by: str | Ruleset | None = None) -> list[Rescored]:
    """Each hand that ended, under another ruleset; ``by`` is its own, where the log does not name it.

    Every hand begins with the scores, counters and deposits that the log has: only what happens within it is
    judged by the other book. A set with red fives is played as one without where either book has none.
    """
    if log.by_the_book:
        what = "a game by the book cannot be scored by another: its fouls and rulings are those of its own"
        raise LogError(what, file=log.place.file)
    own = ruleset_of(log, by)
    other = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
    strip = any(own["equipment.red_fives"]) and own["equipment.red_fives"] != other["equipment.red_fives"]
    if own["equipment.red_fives"] != other["equipment.red_fives"] and any(other["equipment.red_fives"]):
        other = other.with_values(NO_RED_FIVES)
    made = []
    for number, hand in enumerate(log.hands, 1):
        if hand.ends and isinstance(hand.ends[0], Win | NoWin):
            ours = _play_hand(log, number, hand, own)
            made.append(_rescore_hand(number, ours, hand.without_red_fives() if strip else hand, own, other))
    return made


def _play_hand(log: GameLog, number: int, hand: HandLog, own: Ruleset) -> ReplayedHand:
    try:
        stage = ReplayedHand(hand, own)
        stage.play()
    except (LogError, RefusedError) as error:
        what = f"cannot be played by its own rulebook, {own.short}: {unplayable(error)}"
        raise LogError(what, file=log.place.file, hand=number) from None
    if stage.round.end is None:
        raise LogError(f"does not end as logged by {own.short}", file=log.place.file, hand=number)
    return stage


def _rescore_hand(number: int, ours: ReplayedHand, hand: HandLog, own: Ruleset, other: Ruleset) -> Rescored:
    ends = _ends(ours)
    name, before, was = hand.name, end_words(ours.hand, ends), _sum(ends)
    theirs = ReplayedHand(hand, other)
    try:
        theirs.play()
    except RefusedError as error:
        why = f"{event_words(hand, hand.events[theirs.at])}: {unplayable(error)}"
        return Rescored(number, name, before, "", why, (), (was, None))
    if theirs.round.end is None:
        return Rescored(number, name, before, "", f"by {other.short} the hand goes on", (), (was, None))
    after = _ends(theirs)
    reasons = tuple(dict.fromkeys(_reasons(ours, theirs, own, other)))
    return Rescored(number, name, before, end_words(hand, after), "", reasons, (was, _sum(after)))


def _ends(stage: ReplayedHand) -> list[Any]:
    """How the hand ended on the engine, as a log has it."""
    end = stage.round.end
    assert end is not None
    scores, hand = stage.round.scores, stage.hand
    begin = [hand.scores[(hand.dealer + n) % 4] for n in range(4)]
    paid = [seat["riichi"] for seat in stage.round.view()["seats"]]
    deposit = stage.deposit
    change = [scores[n] - begin[n] + deposit * paid[n] for n in range(4)]
    by_seat = [change[(seat - hand.dealer) % 4] for seat in range(4)]
    return ends_of(end, hand.dealer, by_seat)


def _sum(ends: Sequence[Any]) -> Points:
    return tuple(map(sum, zip(*(end.deltas for end in ends), strict=True)))  # type: ignore[return-value]


def _reasons(ours: ReplayedHand, theirs: ReplayedHand, own: Ruleset, other: Ruleset) -> Iterator[str]:
    """What the other book decides differently in this hand."""
    was, now = ours.round.end, theirs.round.end
    assert was is not None
    assert now is not None
    if was["type"] != "win" or now["type"] != "win":
        if _sum(_ends(ours)) != _sum(_ends(theirs)) or was["type"] != now["type"]:
            yield from _differing_rules(OF_DRAWS, own, other)
        return
    mine = {win["seat"]: win for win in was["wins"]}
    there = {win["seat"]: win for win in now["wins"]}
    for wind in sorted(mine.keys() ^ there.keys(), key=WINDS.index):
        who = f"{wind} wins too" if wind in there else f"{wind} does not win"
        yield f"{who} ({other.cite('payments.winners_per_discard')})"
    for wind in sorted(mine.keys() & there.keys(), key=WINDS.index):
        yield from _value_reasons(_score(ours, mine[wind], own), _score(theirs, there[wind], other), other)
    values = [{wind: (win["han"], win["fu"]) for wind, win in wins.items()} for wins in (mine, there)]
    if values[0] == values[1] and _sum(_ends(ours)) != _sum(_ends(theirs)):
        yield from _payment_reasons(ours, theirs, own, other)


def _score(stage: ReplayedHand, win: Mapping[str, Any], book: Ruleset) -> Score | None:
    """The value of a win with names and clauses."""
    view = stage.round.view()
    options: dict[str, Any] = {name: True for name in CIRCUMSTANCES if name in win["yaku"]}
    riichi = any(name in options for name in ("riichi", "double_riichi", "open_riichi"))
    try:
        return evaluator_for(book).score(
            win["hand"],
            win["tile"],
            tsumo=win["from"] is None,
            seat=win["seat"],
            round=stage.hand.wind,
            indicators="".join(view["indicators"]),
            ura="".join(stage.script.ura[: len(view["indicators"])]) if riichi else "",
            honba=stage.hand.honba,
            **options,
        )
    except HanchanError:
        return None


def _value_reasons(was: Score | None, now: Score | None, other: Ruleset) -> Iterator[str]:
    if was is None or now is None:
        return
    before = {line.id: line for line in was.yaku}
    after = {line.id: line for line in now.yaku}
    for id, new in after.items():
        if id not in before:
            yield f"{new.name}: {new.han} han ({new.clause})"
        elif before[id].han != new.han:
            yield f"{new.name}: {new.han} han, not {before[id].han} ({new.clause})"
    if now.fu:  # otherwise a yakuman or a plain mangan stands instead of everything else
        for id in (id for id in before if id not in after):
            yield f"{other.yaku(id).name} does not count ({other.cite(f'yaku.{id}')})"
    if now.fu and was.fu and now.fu != was.fu:
        yield from _fu_reasons(was, now, other)


def _fu_reasons(was: Score, now: Score, other: Ruleset) -> Iterator[str]:
    before = {(line.id, line.tile): line for line in was.fu_items}
    for item in now.fu_items:
        old = before.pop((item.id, item.tile), None)
        if old is None or old.fu != item.fu:
            instead = "" if old is None else f", not {old.fu}"
            yield f"{item.id.replace('_', ' ')}: {item.fu} fu{instead} ({item.clause})"
    for id, _ in before:
        yield f"{id.replace('_', ' ')}: no fu ({other.cite(f'fu.{id}')})"


def _payment_reasons(ours: ReplayedHand, theirs: ReplayedHand, own: Ruleset, other: Ruleset) -> Iterator[str]:
    """What can make the points differ where the hands are worth the same."""
    was, now = ours.round.end, theirs.round.end
    assert was is not None
    assert now is not None
    keys = [*COUNTERS] if ours.hand.honba else []
    if len(was["wins"]) > 1:
        keys += SEVERAL
    limits = [[win["limit"] for win in end["wins"]] for end in (was, now)]
    if limits[0] != limits[1]:
        many = any(win["han"] >= YAKUMAN_HAN for win in was["wins"])
        keys += [key for key in own if key.startswith("limits.")] if many else KIRIAGE
    if any(win["yakuman"] for win in was["wins"]):
        keys += [key for key in own if key.startswith("liability.")]
    yield from _differing_rules(keys, own, other)


def _differing_rules(keys: Sequence[str], own: Ruleset, other: Ruleset) -> Iterator[str]:
    """Those of these rules that the books decide differently."""
    for key in keys:
        if own[key] != other[key]:
            yield f"{key}: {_format_value(other[key])}, not {_format_value(own[key])} ({other.cite(key)})"


def _format_value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple | list):
        return ", ".join(map(_format_value, value)) or "none"
    return str(value)
