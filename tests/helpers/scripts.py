"""Scripts: a hand played line by line, as the case files tell it.

A line is one of these; whoever is asked and not named passes.

- ``S chi 3m 4m``, ``E discard 1z``, ``W ron @1``: a seat and an action as it is printed; ``@`` and the beat
  in which it was called, if that matters;
- ``run 5``: so many players discard what they draw; ``run down 3``: until so many live tiles are left;
  ``run out``: until the wall is exhausted;
- ``pass``: all who are asked pass; ``haste``: the next player draws before they have declared;
- ``show``: at an exhaustive draw everybody who can shows a tenpai hand; ``show but E W``: these do not;
- ``S dead``: the referee declares a hand dead; ``chonbo S W``: a chonbo of these ends the hand,
  ``chonbo S outside`` one outside tournaments.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeAlias

from hanchan.errors import HanchanError
from hanchan.game.play import Action, Game, Round

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    Event: TypeAlias = Mapping[str, Any]

Table: TypeAlias = "Round | Game"
"""A hand by itself or in a game: both are played in the same way."""

ACTION = re.compile(r"(?P<name>[a-z ]+?) (?P<tiles>[0-9][mpsz]( [0-9][mpsz])?)( \(drawn\))?")
MOVE = re.compile(r"(?P<seat>[ESWN]) (?P<words>[^@]+?)(?: @(?P<beat>\d+))?")

PLAIN: Mapping[str, Callable[[], Action]] = {
    "tsumo": Action.Tsumo,
    "nine kinds": Action.NineKinds,
    "pass": Action.Pass,
    "kan": Action.Kan,
    "ron": Action.Ron,
    "tenpai": Action.Tenpai,
    "noten": Action.Noten,
}
"""Actions that are nothing but their name."""


class ScriptError(HanchanError):
    """A line that cannot be read, or that comes when the hand is over."""


def perform(table: Table, lines: Iterable[str]) -> list[Event]:
    """Play these lines; the events of the last one."""
    events: list[Event] = []
    for line in lines:
        events = perform_line(table, line)
    return events


def perform_line(table: Table, line: str, *, passing: bool = True) -> list[Event]:
    """Play one line; its events. Without ``passing`` nobody passes for it who is still asked."""
    verb, _, rest = line.partition(" ")
    if verb in WORDS:
        return WORDS[verb](table, rest)
    if rest == "dead":
        table.declare_dead(verb)
        return []
    return move(table, line, passing=passing)


def move(table: Table, line: str, *, passing: bool) -> list[Event]:
    """A seat does something."""
    told = MOVE.fullmatch(line)
    if told is None:
        raise ScriptError(f"{line!r} is no line of a script")
    if passing and table.phase == "reaction" and told["seat"] not in table.deciders:
        all_pass(table)
    action = read(table, told["seat"], told["words"])
    return list(table.apply(told["seat"], action, beat=int(told["beat"] or 0)))


def read(table: Table, seat: str, words: str) -> Action:
    """The action of these words: a legal one if there is one, with the drawn tile if that is not said."""
    legal = table.legal(seat)
    for wanted in (words, f"{words} (drawn)"):
        for action in reversed(legal):
            if str(action) == wanted:
                return action
    return illegal(words, drawn=table.view(seat)["drawn"])


def illegal(words: str, *, drawn: str | None) -> Action:
    """The action of these words, although nobody may do it now."""
    if words in PLAIN:
        return PLAIN[words]()
    told = ACTION.fullmatch(words)
    if told is None or told["name"] not in WITH_TILES:
        raise ScriptError(f"{words!r} is no action")
    return WITH_TILES[told["name"]](told["tiles"].split(), drawn)


WITH_TILES: Mapping[str, Callable[[list[str], str | None], Action]] = {
    "discard": lambda tiles, drawn: Action.Discard(tiles[0], tiles[0] == drawn),
    "riichi": lambda tiles, drawn: Action.Riichi(tiles[0], tiles[0] == drawn, False),
    "open riichi": lambda tiles, drawn: Action.Riichi(tiles[0], tiles[0] == drawn, True),
    "ankan": lambda tiles, _: Action.Ankan(tiles[0]),
    "kakan": lambda tiles, _: Action.Kakan(tiles[0]),
    "chi": lambda tiles, _: Action.Chi((tiles[0], tiles[1])),
    "pon": lambda tiles, _: Action.Pon((tiles[0], tiles[1])),
}
"""Actions with their tiles, and the tile just drawn."""


def all_pass(table: Table) -> list[Event]:
    """Everybody who has to declare passes."""
    events: list[Event] = []
    while table.phase == "reaction":
        events += table.apply(table.deciders[0], Action.Pass())
    return events


def run(table: Table, how: str) -> list[Event]:
    """Players discard what they draw, and nobody takes it."""
    match how.split():
        case ["out"]:
            return run_while(table, lambda _: table.phase == "turn")
        case ["down", left]:
            return run_while(table, lambda _: table.live_left > int(left))
        case [turns]:
            return run_while(table, lambda turn: turn < int(turns))
    raise ScriptError(f"'run {how}' is no line of a script")


def run_while(table: Table, goes_on: Callable[[int], bool]) -> list[Event]:
    """One turn after the other, as long as ``goes_on`` says of the number of turns played."""
    events = all_pass(table)
    turns = 0
    while goes_on(turns):
        if table.phase != "turn":
            raise ScriptError("the hand is over before the script is")
        seat = table.deciders[0]
        events = list(table.apply(seat, table.legal(seat)[-1]))  # the drawn tile stands last
        events += all_pass(table)
        turns += 1
    return events


def show(table: Table, hidden: Iterable[str]) -> list[Event]:
    """Everybody who is asked at a draw shows a tenpai hand, except these."""
    events: list[Event] = []
    while table.phase == "tenpai":
        seat = table.deciders[0]
        events += table.apply(seat, Action.Noten() if seat in hidden else Action.Tenpai())
    return events


def chonbo(table: Table, seats: str) -> list[Event]:
    """The referee ends the hand."""
    outside = seats.endswith("outside")
    table.chonbo(seats.removesuffix("outside").split(), tournament=not outside)
    return []


WORDS: Mapping[str, Callable[[Table, str], list[Event]]] = {
    "run": run,
    "pass": lambda table, _: all_pass(table),
    "haste": lambda table, _: list(table.draw_in_haste()),
    "show": lambda table, but: show(table, hidden=but.removeprefix("but").split()),
    "chonbo": chonbo,
}
"""Lines that do not begin with a seat."""
