"""The view of a table for each seat: exactly what that seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ... import i18n
from ...bots import PlayerView
from ...bots.tile_kinds import DORA
from ...i18n import ENGLISH, Language
from ...tiles import WINDS
from .. import protocol
from ..game import lesson
from ..game.options import EAST, LESSON
from ..game.seat_lots import told_to
from ..game.seat_names import display_name
from .hints import hints
from .meld_tiles import added, with_added_tiles_last
from .results import end_of_game, end_of_hand

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ...game.seat_draw import DrawStep
    from ...rulesets import Ruleset
    from ..game.live_game import LiveGame
    from ..game.seats import SeatState
    from .meld_tiles import Added

TERMS = (
    *("riichi", "ron", "tsumo", "chi", "pon", "kan", "tenpai", "noten", "han", "fu", "dora", "chonbo"),
    *("dead_hand", "indicator"),
)
"""Words of the rulebook that pages show."""
NOTHING_MORE = protocol.Prefer()


def table(
    live: LiveGame,
    seat: int | None,
    *,
    again: Iterable[int] = (),
    behind: float | None = None,
    words: Language = ENGLISH,
) -> protocol.Table:
    """Where somebody is; ``again`` are the seats that want another game."""
    rules, spec = live.game.ruleset, live.spec
    return protocol.Table(
        id=spec.id,
        ruleset=rules.id,
        name=rules.name,
        seat=seat,
        chairs=[_chair(chair, words) for chair in live.seats],
        length=spec.length,
        mode=spec.mode,
        terms=terms(rules, words),
        chat=spec.chat,
        ranked=spec.ranked,
        again=sorted(again),
        behind=behind,
        lots=[_drawn(step, words) for step in told_to(rules, spec, words).steps] if spec.lots else [],
    )


def _chair(chair: SeatState, words: Language) -> protocol.Chair:
    """Who sits there, and whether they are there."""
    away = chair.away or chair.gone_since is not None
    return protocol.Chair(display_name(chair.seat, words), chair.seat.bot, away, chair.seat.rating)


def _drawn(step: DrawStep, words: Language) -> protocol.Line:
    """A step of how seats were drawn."""
    return protocol.Line(words.text(step.words), "", words.clause(step.clause))


def now(
    live: LiveGame, seat: int | None, seen: int, *, at: float, prefers: protocol.Prefer = NOTHING_MORE
) -> protocol.Now:
    """What a seat, or a spectator, learns: the events after those it has seen, and how the table looks."""
    game, words = live.game, i18n.language(prefers.language)
    wind, engine = None if seat is None else game.wind(seat), game.engine
    return protocol.Now(
        number=game.number,
        events=game.seen(wind, seen),
        view=view(_looks(live, wind, prefers), game.dice, added(game.events)),
        hand=hand_words(engine.wind, engine.dealer, engine.honba, words),
        seats=[game.seat(each) for each in WINDS],
        step=live.number,
        deal=game.deal,
        commitment=game.commitment,
        asked=None if seat is None else live.asks(seat, now=at),
        over=over(live, words) if engine.phase == "over" else None,
        ended=ended(live, words) if engine.ended else None,
        hints=_hints(live, seat, words) if seat is not None and prefers.hints else None,
        lesson=_lesson(live, seat, prefers),
        tries=[] if seat is None else live.tries(seat),
        incidents=game.incidents(words),
    )


def _looks(live: LiveGame, wind: str | None, prefers: protocol.Prefer) -> Mapping[str, Any]:
    """The table as a wind sees it; in a lesson with all hands open, if that is wanted."""
    looks = live.game.engine.view(wind)
    if live.game.is_refereed:  # as at a real table, players have to know themselves
        looks = {**looks, "furiten": False}
    if live.spec.mode == LESSON and wind is not None and prefers.hands:
        looks = lesson.laid_open(live.game, looks)
    return looks


def _lesson(live: LiveGame, seat: int | None, prefers: protocol.Prefer) -> protocol.Lesson | None:
    if live.spec.mode != LESSON or seat is None:
        return None
    return lesson.lesson(live, seat, wants_advice=prefers.advice)


def _hints(live: LiveGame, seat: int, words: Language) -> protocol.Hints | None:
    """What follows from what a seat sees, while the hand is played; nothing at a table by the book."""
    game = live.game
    if game.engine.phase not in ("turn", "reaction") or game.is_refereed:
        return None
    seen = PlayerView(game.engine.view(game.wind(seat)), game.ruleset, game.events)
    return hints(seen, live.choices(seat), words)


def view(seen: Mapping[str, Any], dice: tuple[int, int] | None, added: Added) -> protocol.View:
    """What the engine shows of a table, and what pages draw besides: the dora, the dice, how quads lie."""
    dora = [DORA[tile] for tile in seen["indicators"]]
    seats = [with_added_tiles_last(side, added) for side in seen["seats"]]
    return msgspec.convert({**seen, "seats": seats, "dora": dora, "dice": dice}, protocol.View)


def terms(ruleset: Ruleset, words: Language = ENGLISH) -> dict[str, str]:
    """The words of a rulebook, or of the language."""
    return {term: words.term(ruleset, term) for term in TERMS}


def hand_words(wind: str, dealer: int, honba: int, words: Language = ENGLISH) -> str:
    """A hand, as ``East 2, 1 honba``."""
    name = words.wind(wind)
    if not honba:
        return words.format("game-hand", wind=name, number=dealer + 1)
    return words.format("game-hand-counters", wind=name, dealer=dealer + 1, number=honba)


# The ends.


def over(live: LiveGame, words: Language = ENGLISH) -> protocol.Over:
    """How the hand ended, with every point and its clause."""
    game = live.game
    who: dict[str, str] = {wind: display_name(live.seats[game.seat(wind)].seat, words) for wind in WINDS}
    return end_of_hand(game, who, words)


def ended(live: LiveGame, words: Language = ENGLISH) -> protocol.Ended:
    """How the game ended."""
    return end_of_game(live.game, live.spec.id, east_only=live.spec.length == EAST, words=words)
