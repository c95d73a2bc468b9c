"""A hand that was played, position by position: the table after each event, with all hands open."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from ... import logs
from ...i18n import ENGLISH, Language
from ...tiles import SEATS, WINDS
from .. import protocol
from .meld_tiles import added
from .results import end_of_hand
from .table import hand_words, view

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hanchan_core import Round

    from ...replay import Position
    from ...rulesets import Ruleset

BY_ITSELF = (logs.Draw, logs.Indicator, logs.RiichiStands)
"""What nobody decides."""


def frames(found: list[Position], book: Ruleset, names: list[str], words: Language) -> Iterator[protocol.Now]:
    """The table after each event, as a client would see it."""
    for at, one in enumerate(found):
        dealer = one.log.dealer
        yield protocol.Now(
            number=at,
            events=[_event_fields(one)] if one.event else [],
            view=view(_as_it_stood(one), one.log.dice, added(_quads(one))),
            hand=hand_words(one.log.wind, dealer, one.log.honba, words),
            seats=[(dealer + place) % SEATS for place in range(SEATS)],
            step=at,
            deal=one.hand,
            commitment=one.log.commitment or "",
            over=_over(one, book, names, words) if at == len(found) - 1 else None,
        )


def coming(one: Position) -> list[logs.Event]:
    """What happens next by itself, before anybody decides; if it can, the engine has done it by now."""
    assert one.round is not None, "the hand was looked at"
    if one.round.phase != "turn":
        return []
    return list(takewhile(lambda event: isinstance(event, BY_ITSELF), one.log.events[one.at :]))


def _as_it_stood(one: Position) -> Mapping[str, Any]:
    """The table as people saw it then: the next tile is drawn when it is drawn."""
    looks = {**one.view, "indicators": _indicators(one)}
    is_drawn = not any(isinstance(event, logs.Draw) for event in coming(one))
    if is_drawn and not isinstance(one.event, logs.DrawBack):
        return looks
    looks |= {"drawn": None}
    if isinstance(one.event, logs.Call | logs.Quad):  # the tile comes from the dead wall
        return looks
    looks |= {"live_left": looks["live_left"] + 1}
    discards = [event for event in one.log.events[: one.at] if isinstance(event, logs.Discard)]
    if discards:
        looks |= {"turn": None, "offered": (wind_of(one, discards[-1].actor), discards[-1].tile)}
    return looks


def _quads(one: Position) -> list[dict[str, Any]]:
    """The tiles that were added to triplets by now, as a table describes them."""
    quads = (event for event in one.log.events[: one.at] if isinstance(event, logs.Quad) and event.tile)
    return [{"type": each.kind, "seat": wind_of(one, each.actor), "tile": each.tile} for each in quads]


def _indicators(one: Position) -> list[str]:
    """Those that the log has told by now; where something was undone, those that lie there."""
    events = one.log.events[: one.at]
    if any(isinstance(event, logs.Undone) for event in events):
        return list(one.view["indicators"])
    return [one.log.indicator, *(event.tile for event in events if isinstance(event, logs.Indicator))]


@dataclass(frozen=True)
class LoggedHand:
    """A hand of a log at its end, for ``end_of_hand``."""

    position: Position
    ruleset: Ruleset

    @property
    def _round(self) -> Round:
        assert self.position.round is not None, "the hand was replayed"
        return self.position.round

    @property
    def events(self) -> list[dict[str, Any]]:
        """The quads of the hand: nothing else matters for how it ended."""
        return _quads(self.position)

    @property
    def honba(self) -> int:
        """The counters on the table."""
        return self.position.log.honba

    @property
    def end(self) -> Mapping[str, Any] | None:
        """How the hand ended; None if the log is cut off before."""
        return self._round.end

    def view(self, wind: str | None = None) -> Mapping[str, Any]:
        """The table as a wind, or a spectator, sees it."""
        return self._round.view(wind)

    def incidents(self, words: Language = ENGLISH) -> list[protocol.Incident]:
        """Rulings are events of the log, and shown where they happened."""
        del words
        return []


def _over(at: Position, ruleset: Ruleset, names: list[str], words: Language) -> protocol.Over | None:
    """How the hand ended; None if the log is cut off before."""
    hand = LoggedHand(at, ruleset)
    if hand.end is None:
        return None
    who: dict[str, str] = {wind: names[(at.log.dealer + place) % SEATS] for place, wind in enumerate(WINDS)}
    return end_of_hand(hand, who, words)


def _event_fields(one: Position) -> dict[str, Any]:
    """The event as a table tells it, as far as there is a word for it."""
    kind = type(one.event).__name__.lower()
    fields: dict[str, Any] = {}
    match one.event:
        case logs.Draw(tile=tile) | logs.Indicator(tile=tile):
            fields = {"tile": tile}
        case logs.Discard(tile=tile, drawn=drawn):
            fields = {"tile": tile, "drawn": drawn}
        case logs.Riichi(open=open_):
            fields = {"open": open_}
        case logs.Call(kind=kind, target=target, tile=tile, own=own):
            fields = {"from": wind_of(one, target), "tile": tile, "tiles": [*own, tile]}
        case logs.Quad(kind=kind, tile=added, own=own):
            fields = {"tile": added, "tiles": [*own, *([added] if added else [])]}
        case logs.Declared(tenpai=tenpai):
            kind = "tenpai" if tenpai else "noten"
        case logs.Win(target=target, tile=won) as win:
            fields = {"from": None if win.is_tsumo else wind_of(one, target), "tile": won}
        case logs.NoWin(why=why):
            kind = "exhausted" if why == "exhausted" else "aborted"
    actor = getattr(one.event, "actor", None)
    return {"type": kind, **({} if actor is None else {"seat": wind_of(one, actor)}), **fields}


def wind_of(position: Position, seat: int) -> str:
    """The wind of a seat in the hand."""
    return WINDS[(seat - position.log.dealer) % SEATS]
