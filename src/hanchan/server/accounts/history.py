"""The games that somebody has played, and what they come to together.

Usual games count, if the player was there to the end; ranked ones count in any case. Games by the book are
counted apart. Lessons are not counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ..game.seat_names import display_name
from ..game.spec import ruleset_of
from ..protocol import Length, Mode, Open

if TYPE_CHECKING:
    from ...i18n import Language
    from ..storage.history import HistoryStore, PlayedGame, Totals

NEWEST = 50
"""Games in the list."""


class Played(msgspec.Struct, frozen=True):
    """A game in the list of who played it; without places as long as it runs."""

    id: str
    ruleset: str
    short: str
    length: Length
    mode: Mode
    ranked: bool
    opened: float
    over: float | None
    seat: int
    names: list[str]
    places: list[int] | None
    scores: list[float] | None
    away: bool
    """Whether a bot ended the game for who played it."""


class Statistics(msgspec.Struct, frozen=True):
    """What games that are over come to; what never happened has no mean."""

    games: int
    places: list[int]
    """How often first, second, third and fourth."""
    mean_place: float | None
    mean_score: float | None
    total: float
    hands: int
    wins: int
    deal_ins: int
    riichi: int
    calls: int


class Games(msgspec.Struct, frozen=True):
    """The games of an account, with their statistics."""

    waiting: list[Open]
    """Tables that have not begun."""
    running: list[Played]
    over: list[Played]
    usual: Statistics
    ranked: Statistics
    book: Statistics
    ratings: list[float]
    """After each ranked game, the first first."""


def games_of(
    history: HistoryStore, account: str, waiting: list[Open], ratings: list[float], words: Language
) -> Games:
    """The games of an account, the newest first."""
    totals = history.totals(account)
    return Games(
        waiting,
        [_played(game, words) for game in history.running(account, NEWEST)],
        [_played(game, words) for game in history.finished(account, NEWEST)],
        _statistics(totals["usual"]),
        _statistics(totals["ranked"]),
        _statistics(totals["book"]),
        ratings,
    )


def older_games(history: HistoryStore, account: str, opened: float, words: Language) -> list[Played]:
    """Games that are over, and were opened before that time."""
    return [_played(game, words) for game in history.finished(account, NEWEST, before=opened)]


def _played(game: PlayedGame, words: Language) -> Played:
    spec = game.spec
    return Played(
        id=spec.id,
        ruleset=spec.ruleset,
        short=ruleset_of(spec).short,
        length=spec.length,
        mode=spec.mode,
        ranked=spec.ranked,
        opened=game.opened,
        over=game.over,
        seat=game.seat,
        names=[display_name(seat, words) for seat in spec.seats],
        places=game.result.get("places"),
        scores=game.result.get("scores"),
        away=game.away,
    )


def _statistics(totals: Totals) -> Statistics:
    games = sum(totals.places)
    by_place = sum(place * count for place, count in enumerate(totals.places, start=1))
    return Statistics(
        games,
        totals.places,
        by_place / games if games else None,
        totals.score / games if games else None,
        totals.score,
        *totals.figures,
    )
