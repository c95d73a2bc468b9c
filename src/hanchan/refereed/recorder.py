"""A by-the-book game written down: what was tried, what came of it, and what was decided.

A move that the log shows anyway is not recorded twice, nor is a pass after which nothing else was said:
whoever is asked, and of whom the log has nothing, lets the tile go.

>>> from hanchan.refereed import RefereedTable, TakeBackCall
>>> from hanchan.logs import Recorder
>>> recorder = Recorder("ema-2016", by_the_book=True)
>>> table = RefereedTable("ema-2016", seed=7, recorder=recorder)
>>> _ = table.attempt("E", table.legal("E")[-1])
>>> _ = table.attempt("W", TakeBackCall("pon"))
>>> _ = table.pass_all()
>>> [type(event).__name__ for event in recorder.so_far().hands[0].events]
['Draw', 'Discard', 'Tried', 'Incident', 'Draw']
"""

from __future__ import annotations

import re
from copy import deepcopy
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from hanchan_core import Action

from ..logs.events import Call, DeadHand, Declared, Discard, Quad, Riichi
from ..logs.foul_events import ACTIONS, TRIED, WORD, Answered, Decided, Exhausted, Tried, Undone
from ..logs.foul_events import Incident as Logged
from ..logs.from_engine import events_of
from ..tiles import WINDS
from .attempts import ATTEMPTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hanchan_core import Game

    from ..logs import Event, Recorder
    from .attempts import Attempt
    from .incident import Incident
    from .state import Happened

PASS = Action.Pass()
CALLS: dict[type[Any], str] = {Action.Chi: "chi", Action.Pon: "pon", Action.Kan: "kan"}
WORDS: dict[type[Any], str] = {
    **WORD,
    **{one: re.sub(r"(?<!^)(?=[A-Z])", "_", one.__name__).lower() for one in ATTEMPTS},
}
"""What everything that can be tried is called in a log."""
MADE: dict[str, type[Any]] = {word: one for one, word in WORDS.items()}


def attempt_event(seat: int, attempt: Attempt) -> Tried:
    """An attempt as an event of a log.

    >>> from hanchan.refereed import TakeBackCall
    >>> attempt_event(2, TakeBackCall("pon"))
    Tried(actor=2, what='take_back_call', content={'call': 'pon', 'shown': False}, at=None)
    """
    word = WORDS[type(attempt)]
    return Tried(seat, word, {name: getattr(attempt, name) for name in TRIED[word]})


def attempt_of(event: Tried) -> Attempt:
    """The attempt that is written so.

    >>> attempt_of(Tried(2, "take_back_call", {"call": "pon", "shown": False}))
    TakeBackCall(call='pon', shown=False)
    """
    attempt: Attempt = MADE[event.what](**event.content)
    return attempt


def incident_event(incident: Incident) -> Logged:
    """An incident as an event of a log."""
    ruling, decided = incident.ruling, incident.decided
    return Logged(
        actor=incident.seat,
        foul=incident.foul,
        penalty=incident.penalty,
        clause=ruling.clause,
        source=ruling.source,
        determined=ruling.determined,
        facts=dict(incident.facts),
        points=incident.points,
        booked=ruling.booked if incident.points else "",
        call=incident.call,
        ruling=ruling.penalty if ruling.penalty != incident.penalty else "",
        decided=Decided(decided.penalty, decided.points, decided.call, decided.why) if decided else None,
        dropped=incident.dropped,
    )


class Happenings:
    """What happens in a hand, as events of a log; a thing that is undone is known by its number."""

    def __init__(self, dealer: int) -> None:
        self._dealer = dealer
        self._numbers: list[int] = []
        """How many events the log had before each thing that happened."""

    def events(self, happened: Happened, before: int) -> Sequence[Event]:
        """The events of a thing that happened, after this many events."""
        kind, content = happened
        self._numbers.append(before)
        if kind == "events":
            return events_of(content, self._dealer)
        if kind == "incident":
            return (incident_event(content),)
        if kind == "dead":
            return (DeadHand(self.seat(content[0]), content[1]),)
        if kind == "answer":
            return (Answered(*content),)
        if kind == "exhausted":
            return (Exhausted(),)
        since = self._numbers[content] if content < len(self._numbers) else before
        return (Undone(since + 1),)

    def seat(self, wind: str) -> int:
        """The seat that has this wind."""
        return (self._dealer + WINDS.index(wind)) % 4


class _Step(NamedTuple):
    """What a seat does, and what comes of it."""

    wind: str
    attempt: Attempt
    happened: Sequence[Happened]


class RefereedRecorder:
    """Writes down what happens at a table."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        recorder.waiting = self._waiting
        self._answers: list[_Step] = []
        """What was said of the tile on offer, until all have spoken."""
        self._happenings = Happenings(0)
        self._seen = 0
        """How much of what happened in the hand is taken up."""

    def begin_hand(self, game: Game, *, seeded: bool = True) -> None:
        """Write down the deal; ``seeded`` if the wall comes from the game's seed."""
        self._recorder.begin_hand(game, seeded=seeded)
        self._happenings, self._seen = Happenings(game.dealer), 0

    def tried(self, game: Game, phase: str, step: tuple[str, Attempt], happened: Sequence[Happened]) -> None:
        """Write down what a seat tried in this phase, and all that has happened since the last time."""
        one = _Step(*step, happened[self._seen :])
        self._seen = len(happened)
        now = game.phase
        if phase != "reaction":
            self._write(one, implied=_shows_itself(one.attempt, one.happened))
        elif now != "reaction" and not self._answers and one.attempt == PASS:
            self._write(one, implied=True)
        else:
            self._answers.append(one)
            if now != "reaction":
                self._write_answers(game)
        if now == "over":
            self._recorder.end_hand(game)

    def _write_answers(self, game: Game) -> None:
        """Passes are recorded only if something was said after them; a single valid call shows itself."""
        steps, self._answers = self._answers, []
        spoken = [at for at, step in enumerate(steps) if step.attempt != PASS]
        if len(spoken) == 1 and _is_carried_out(game, steps[spoken[0]], steps):
            spoken = []
        last = spoken[-1] if spoken else -1
        for at, step in enumerate(steps):
            self._write(step, implied=at > last)

    def _waiting(self) -> list[Event]:
        """What was said of the tile on offer, while not all have spoken."""
        spoken = [at for at, step in enumerate(self._answers) if step.attempt != PASS]
        made: list[Event] = []
        happenings = deepcopy(self._happenings)
        for step in self._answers[: spoken[-1] + 1] if spoken else ():
            made += _events(step, happenings, self._recorder.count + len(made), implied=False)
        return made

    def _write(self, step: _Step, *, implied: bool) -> None:
        """Write a step; the attempt is left out if its result implies it."""
        self._recorder.note(_events(step, self._happenings, self._recorder.count, implied=implied))


def _is_carried_out(game: Game, call: _Step, steps: Sequence[_Step]) -> bool:
    """Whether a call is what then happened; somebody else may have claimed the tile before, and late."""
    happened = [one for step in steps for one in step.happened]
    if any(kind != "events" for kind, _ in happened):
        return False
    if isinstance(call.attempt, Action.Ron):
        end = game.end
        return bool(end and [win["seat"] for win in end.get("wins", ())] == [call.wind])
    word = CALLS.get(type(call.attempt))
    events = [event for _, events in happened for event in events]
    return any(event["type"] == word and event["seat"] == call.wind for event in events)


def _events(step: _Step, happenings: Happenings, before: int, *, implied: bool) -> list[Event]:
    """The events of a step, after this many events."""
    made: list[Event] = [] if implied else [attempt_event(happenings.seat(step.wind), step.attempt)]
    for one in step.happened:
        made += happenings.events(one, before + len(made))
    return made


def _shows_itself(attempt: Attempt, happened: Sequence[Happened]) -> bool:
    """Whether a move in turn, or a statement about the player's own hand, happened first."""
    word = SHOWN_BY.get(type(attempt))
    if word is None or not happened or happened[0][0] != "events":
        return False
    return word == "discard" or bool(happened[0][1][0]["type"] == word)


SHOWN_BY = {
    Action.Discard: "discard",
    Action.Riichi: "riichi",
    Action.Ankan: "ankan",
    Action.Kakan: "kakan",
    Action.Tsumo: "win",
    Action.NineKinds: "aborted",
    Action.Tenpai: "tenpai",
    Action.Noten: "noten",
}
"""The word of the engine for each move that a log shows by itself."""


@lru_cache(maxsize=512)
def _discard(wind: str, tile: str, drawn: bool) -> tuple[str, Action]:
    """The move of a discard; there are not many, and each is made once."""
    return wind, Action.Discard(tile, drawn)


def move_of(events: Sequence[Event], dealer: int) -> tuple[str, Action] | None:
    """The move with which these events begin, and whose it is; None if they begin with none."""
    first = events[0] if events else None
    action: Action | None = None
    if type(first) is Discard:
        return _discard(WINDS[(first.actor - dealer) % 4], first.tile, first.drawn)
    match first:
        case Riichi(_, is_open) if len(events) > 1 and isinstance(discard := events[1], Discard):
            action = Action.Riichi(discard.tile, discard.drawn, is_open)
        case Quad("ankan", _, _, own):
            action = Action.Ankan(own[0])
        case Quad(_, _, str(tile)):
            action = Action.Kakan(tile)
        case Call("kan"):
            action = Action.Kan()
        case Call(kind, _, _, _, (one, two)):
            action = ACTIONS[kind]((one, two))
        case Declared(_, tenpai):
            action = Action.Tenpai() if tenpai else Action.Noten()
    if action is None or first is None:
        return None
    return WINDS[(first.actor - dealer) % 4], action  # type: ignore[union-attr]
