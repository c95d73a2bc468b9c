"""What each seat is told of a table: exactly what it may know, in the words of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ... import i18n
from ...bots import PlayerView
from ...bots.tile_kinds import DORA
from ...i18n import ENGLISH, Language
from ...tiles import WINDS
from .. import protocol
from ..accounts.display_names import called
from ..game import lesson
from ..game.options import EAST, LESSON
from ..game.refereed_game import BookCourse
from ..game.seat_lots import told_to
from .hints import hints
from .meld_tiles import added, laid
from .results import end_of_game, end_of_hand

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ...game.seat_draw import DrawStep
    from ...rulesets import Ruleset
    from ..game.live_game import LiveTable
    from ..game.seats import Chair
    from .meld_tiles import Added

TERMS = (
    *("riichi", "ron", "tsumo", "chi", "pon", "kan", "tenpai", "noten", "han", "fu", "dora", "chonbo"),
    *("dead_hand", "indicator"),
)
"""Words of the rulebook that pages show."""
NOTHING_MORE = protocol.Prefer()


def table(
    live: LiveTable,
    seat: int | None,
    *,
    again: Iterable[int] = (),
    behind: float | None = None,
    words: Language = ENGLISH,
) -> protocol.Table:
    """Where somebody is; ``again`` are the seats that want another game."""
    rules, plan = live.course.ruleset, live.plan
    return protocol.Table(
        id=plan.id,
        ruleset=rules.id,
        name=rules.name,
        seat=seat,
        chairs=[_chair(chair, words) for chair in live.chairs],
        length=plan.length,
        mode=plan.mode,
        terms=terms(rules, words),
        chat=plan.chat,
        ranked=plan.ranked,
        again=sorted(again),
        behind=behind,
        lots=[_drawn(step, words) for step in told_to(rules, plan, words).steps] if plan.lots else [],
    )


def _chair(chair: Chair, words: Language) -> protocol.Chair:
    """Who sits there, and whether they are there."""
    away = chair.away or chair.gone_since is not None
    return protocol.Chair(called(chair.seat, words), chair.seat.bot, away, chair.seat.rating)


def _drawn(step: DrawStep, words: Language) -> protocol.Line:
    """A step of how seats were drawn."""
    return protocol.Line(words.text(step.words), "", words.clause(step.clause))


def now(
    live: LiveTable, seat: int | None, seen: int, *, at: float, prefers: protocol.Prefer = NOTHING_MORE
) -> protocol.Now:
    """What a seat, or a spectator, learns: the events after those it has seen, and how the table looks."""
    course, words = live.course, i18n.language(prefers.language)
    wind, game = None if seat is None else course.wind(seat), course.game
    return protocol.Now(
        number=course.number,
        events=course.seen(wind, seen),
        view=view(_looks(live, wind, prefers), course.dice, added(course.events)),
        hand=hand_words(game.wind, game.dealer, game.honba, words),
        seats=[course.seat(each) for each in WINDS],
        step=live.number,
        deal=course.deal,
        commitment=course.commitment,
        asked=None if seat is None else live.asks(seat, now=at),
        over=over(live, words) if game.phase == "over" else None,
        ended=ended(live, words) if game.ended else None,
        hints=_hints(live, seat, words) if seat is not None and prefers.hints else None,
        lesson=_lesson(live, seat, prefers),
        tries=[] if seat is None else live.tries(seat),
        incidents=course.incidents(words) if isinstance(course, BookCourse) else [],
    )


def _looks(live: LiveTable, wind: str | None, prefers: protocol.Prefer) -> Mapping[str, Any]:
    """The table as a wind sees it; in a lesson with all hands open, if that is wanted."""
    looks = live.course.game.view(wind)
    if isinstance(live.course, BookCourse):  # as at a real table, nobody is told
        looks = {**looks, "furiten": False}
    if live.plan.mode == LESSON and wind is not None and prefers.hands:
        looks = lesson.laid_open(live.course, looks)
    return looks


def _lesson(live: LiveTable, seat: int | None, prefers: protocol.Prefer) -> protocol.Lesson | None:
    if live.plan.mode != LESSON or seat is None:
        return None
    return lesson.lesson(live, seat, wants_advice=prefers.advice)


def _hints(live: LiveTable, seat: int, words: Language) -> protocol.Hints | None:
    """What follows from what a seat sees, while the hand is played; nothing at a table by the book."""
    course = live.course
    if course.game.phase not in ("turn", "reaction") or isinstance(course, BookCourse):
        return None
    seen = PlayerView(course.game.view(course.wind(seat)), course.ruleset, course.events)
    return hints(seen, live.choices(seat), words)


def view(seen: Mapping[str, Any], dice: tuple[int, int] | None, added: Added) -> protocol.View:
    """What the engine shows of a table, and what pages draw besides: the dora, the dice, how quads lie."""
    dora = [DORA[tile] for tile in seen["indicators"]]
    seats = [laid(side, added) for side in seen["seats"]]
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


def over(live: LiveTable, words: Language = ENGLISH) -> protocol.Over:
    """How the hand ended, with every point and its clause."""
    course = live.course
    who: dict[str, str] = {wind: called(live.chairs[course.seat(wind)].seat, words) for wind in WINDS}
    return end_of_hand(course, who, words)


def ended(live: LiveTable, words: Language = ENGLISH) -> protocol.Ended:
    """How the game ended."""
    return end_of_game(live.course, live.plan.id, east_only=live.plan.length == EAST, words=words)
