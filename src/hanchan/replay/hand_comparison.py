"""A hand that was played again beside what the log has of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..game import play
from ..logs import Call, Chonbo, DeadHand, NoWin, Penalty, Quad, RiichiStands, TimeSignal, Win
from ..logs.from_engine import by_seat, events_of, value_of
from ..logs.from_engine import change_of as change
from ..logs.walls import DEAL, LIVE
from ..tiles import WINDS, parse
from .report import NO_URA, Fault
from .wording import changes_words, end_words, event_words, seats_words, win_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..logs import HandLog
    from ..refereed.replayer import DivergesError
    from ..rulesets import Ruleset
    from .engine import ReplayedHand

SEVERAL = ("payments.winners_per_discard",)


def change_of(stage: ReplayedHand) -> tuple[int, ...]:
    """What the end of a hand did to the scores, with the deposits paid as the log has it."""
    hand = stage.hand
    riichi = hand.events if RiichiStands in stage.script.kinds else ()
    return change(riichi, hand.scores, by_seat(stage.round.scores, hand.dealer), stage.deposit)


def end_fault(stage: ReplayedHand) -> Fault | str | None:
    """What is wrong with the end of a hand, or why that cannot be said."""
    hand, end = stage.hand, stage.round.end
    at = hand.end_at + 1
    logged = end_words(hand, hand.ends)
    if end is None:
        return Fault(at, logged, "the hand goes on")
    kind = {Win: "win", Chonbo: "chonbo"}.get(type(hand.ends[0]), "draw")
    if kind != {"win": "win", "chonbo": "chonbo"}.get(end["type"], "draw"):
        return Fault(at, logged, _ours(end))
    if kind == "win" and (found := _wins_fault(stage, end, at)):
        return found
    if kind == "draw" and (found := _draw_fault(hand, end, at)):
        return found
    total = tuple(map(sum, zip(*(one.deltas for one in hand.ends), strict=True)))
    change = change_of(stage)
    if total != change:
        return Fault(at, changes_words(total), changes_words(change), _payment_rules(hand, end))
    return None


def _ours(end: Mapping[str, Any]) -> str:
    word = {"win": "a win", "chonbo": "a chonbo"}.get(end["type"], end.get("why", end["type"]))
    return str(word).replace("_", " ")


def _payment_rules(hand: HandLog, end: Mapping[str, Any]) -> tuple[str, ...]:
    if end["type"] == "chonbo":
        return ("penalties.chonbo_deposits", "payments.reverse_mangan")
    if end["type"] != "win":
        return ("payments.nagashi",) if any(end["nagashi"]) else ("draw.noten_payment",)
    tsumo = end["wins"][0]["from"] is None
    counters = (f"payments.counter_{'tsumo' if tsumo else 'ron'}",) if hand.honba else ()
    several = SEVERAL if len(end["wins"]) > 1 else ()
    return (*several, *counters, "limits.kiriage", "payments.deposit")


def _draw_fault(hand: HandLog, end: Mapping[str, Any], at: int) -> Fault | None:
    logged = hand.ends[0]
    assert isinstance(logged, NoWin)
    if logged.why not in (None, end.get("why", end["type"])):
        return Fault(at, end_words(hand, hand.ends), _ours(end))
    checks = ((logged.tenpai, "tenpai", "draw.tenpai"), (logged.nagashi, "nagashi", "payments.nagashi"))
    for theirs, key, rule in checks:
        ours = tuple(end[key][(seat - hand.dealer) % 4] for seat in range(4)) if key in end else theirs
        if theirs is not None and theirs != ours:
            return Fault(at, seats_words(key, theirs), seats_words(key, ours or ()), (rule,))
    return None


def _wins_fault(stage: ReplayedHand, end: Mapping[str, Any], at: int) -> Fault | str | None:
    hand = stage.hand
    ours = {hand.seat_of(win["seat"]): win for win in end["wins"]}
    for n, logged in enumerate(hand.ends):
        assert isinstance(logged, Win)
        win = ours.pop(logged.actor, None)
        if win is None:
            who = hand.seat_wind(logged.actor)
            return Fault(at + n, f"a win of {who}", f"{who} does not win", SEVERAL)
        value = value_of(win)
        if rules := value_rules(logged, value):
            if _ura_untold(stage, logged):
                return NO_URA
            words = win_words(replace(logged, **value))
            return Fault(at + n, win_words(logged), words, rules)
    if ours:
        who = " and ".join(hand.seat_wind(seat) for seat in ours)
        return Fault(at, end_words(hand, hand.ends), f"{who} wins too", SEVERAL)
    return None


def value_rules(logged: Win, ours: Mapping[str, Any]) -> tuple[str, ...]:
    """The rules of what is wrong with a win; what the log does not tell is not compared."""
    wrong = [key for key, value in ours.items() if getattr(logged, key) not in (None, value)]
    if not wrong:
        return ()
    if "yaku" in wrong:
        return tuple(f"yaku.{id}" for id in sorted({*(logged.yaku or ())} ^ {*ours["yaku"]}))
    if "dora" in wrong:
        pairs = zip(("dora", "ura_dora", "red_five"), logged.dora or (), ours["dora"], strict=False)
        return tuple(f"yaku.{id}" for id, theirs, own in pairs if theirs != own)
    return tuple(f"yaku.{id}" for id in ours["yaku"])


def _ura_untold(stage: ReplayedHand, logged: Win) -> bool:
    """Whether the winner is in riichi, and the log does not say what lay below the indicators."""
    riichi = stage.round.view()["seats"][(logged.actor - stage.hand.dealer) % 4]["riichi"]
    return bool(riichi) and not logged.ura and stage.hand.seed is None


def indicators_fault(stage: ReplayedHand) -> Fault | None:
    """Whether other indicators lie open than the log has; only quads turn more than one."""
    hand = stage.hand
    calls = (event for event in hand.events if type(event) is Call) if Call in stage.script.kinds else ()
    if Quad not in stage.script.kinds and not any(call.kind == "kan" for call in calls):
        return None
    ours, theirs = stage.round.view()["indicators"], stage.script.indicators
    if ours == theirs:
        return None
    words = [f"the indicators {' '.join(tiles)}" for tiles in (theirs, ours)]
    return Fault(hand.end_at + 1, words[0], words[1], ("dora.kinds",))


def events_fault(stage: ReplayedHand) -> Fault | None:
    """The first event that is not just as the engine tells it.

    A native log has more than moves: when indicators were turned, in which order tenpai was declared.
    """
    hand = stage.hand
    ours = iter([event for batch in stage.events for event in events_of(batch, hand.dealer)])
    for at, logged in enumerate(hand.events[1 : hand.end_at], 2):
        if isinstance(logged, TimeSignal | Penalty | DeadHand):
            continue
        event = next(ours, None)
        if event != (logged if logged.at is None else replace(logged, at=None)):
            said = "nothing" if event is None else event_words(hand, event)
            return Fault(at, event_words(hand, logged), said)
    missing = next(ours, None)
    if missing is None:
        return None
    return Fault(hand.end_at + 1, "the end of the hand", event_words(hand, missing))


def seed_fault(hand: HandLog, known: Sequence[str | None], book: Ruleset) -> Fault | None:
    """Whether the seed is not the one committed to, or makes another wall or other dice than the log has."""
    if hand.seed is None:
        return None
    seed = bytes.fromhex(hand.seed)
    if hand.commitment not in (None, play.commitment(seed)):
        return Fault(len(hand.events), "a seed", "it is not the seed that was committed to")
    text, dice = play.wall(seed, book)
    wall = parse(text)
    for wind, places in zip(WINDS, DEAL, strict=True):
        if sorted(wall[place] for place in places) != sorted(str(known[place]) for place in places):
            return Fault(0, "these tiles", f"the seed deals others to {wind}")
    for place, tile in enumerate(known):
        if place >= LIVE and tile not in (None, wall[place]):
            there = f"the wall of the seed has {wall[place]} there"
            return Fault(len(hand.events), f"{tile} as tile {place + 1} of the wall", there)
    if hand.dice not in (None, dice):
        return Fault(0, _dice_words(hand.dice), f"the seed throws {_dice_words(dice)}")
    return None


def _dice_words(dice: Sequence[int] | None) -> str:
    return f"the dice {' '.join(map(str, dice or ()))}"


def book_fault(hand: HandLog, error: DivergesError) -> Fault:
    """What is wrong with a hand by the book that does not come out as logged."""
    logged, ours = error.logged, error.ours
    words = "the end of the log" if logged is None else event_words(hand, logged)
    said = ours if isinstance(ours, str) else event_words(hand, ours)
    rules: tuple[str, ...] = ()
    if isinstance(logged, Win) and isinstance(ours, Win):
        value = {key: getattr(ours, key) for key in ("yaku", "dora", "han", "fu", "yakuman")}
        rules = value_rules(logged, value)
    return Fault(error.event, words, said, rules)
