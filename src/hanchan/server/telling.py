"""What each seat is told of a table: exactly what it may know, in the words of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast

import msgspec

from .. import phrases
from ..phrases import ENGLISH, Language, phrase
from ..players import Seen
from ..players._kinds import DORA
from ..table import WINDS
from . import messages, teaching
from .book import BookCourse
from .ends import end_of_game, end_of_hand
from .hints import hints
from .laying import added, laid
from .lots import fallen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ..rulesets import Ruleset
    from ..seats import Step
    from .laying import Added
    from .live import LiveTable

TERMS = (
    *("riichi", "ron", "tsumo", "chi", "pon", "kan", "tenpai", "noten", "han", "fu", "dora", "chonbo"),
    *("dead_hand", "indicator"),
)
"""Words of the rulebook that pages show."""
NOTHING_MORE = messages.Prefer()


def table(
    live: LiveTable,
    seat: int | None,
    *,
    again: Iterable[int] = (),
    behind: float | None = None,
    words: Language = ENGLISH,
) -> messages.Table:
    """Where somebody is; ``again`` are the seats that want another game."""
    rules, plan = live.course.ruleset, live.plan
    return messages.Table(
        plan.id,
        rules.id,
        rules.name,
        seat,
        [
            messages.Chair(
                chair.seat.name, chair.seat.bot, chair.away or chair.gone_since is not None, chair.seat.rating
            )
            for chair in live.chairs
        ],
        cast("Literal['full', 'east']", plan.length),
        cast("Literal['assisted', 'book', 'teaching']", plan.mode),
        terms(rules, words),
        plan.chat,
        plan.ranked,
        sorted(again),
        behind,
        [_drawn(step, words) for step in fallen(rules, plan.lots).steps] if plan.lots else [],
    )


def _drawn(step: Step, words: Language) -> messages.Line:
    """A step of how seats were drawn."""
    return messages.Line(words.say(step.words), "", words.clause(step.clause))


def now(
    live: LiveTable, seat: int | None, seen: int, *, at: float, prefers: messages.Prefer = NOTHING_MORE
) -> messages.Now:
    """What a seat, or a spectator, learns: the events after those it has seen, and how the table looks."""
    course, words = live.course, phrases.of(prefers.language)
    wind = None if seat is None else course.wind(seat)
    game = course.game
    in_lesson = live.plan.mode == teaching.MODE and seat is not None
    looks = game.view(wind)
    by_the_book = isinstance(course, BookCourse)
    if by_the_book:  # as at a real table, nobody is told
        looks = {**looks, "furiten": False}
    if in_lesson and prefers.hands:
        looks = teaching.laid_open(course, looks)
    return messages.Now(
        course.number,
        course.seen(wind, seen),
        view(looks, course.dice, added(course.events)),
        hand_words(game.wind, game.dealer, game.honba, words),
        [course.seat(each) for each in WINDS],
        live.number,
        course.deal,
        course.commitment,
        None if seat is None else live.asks(seat, now=at),
        over(live, words) if game.phase == "over" else None,
        ended(live, words) if game.ended else None,
        _hints(live, seat, words) if seat is not None and prefers.hints and not by_the_book else None,
        teaching.lesson(live, seat, wants_advice=prefers.advice) if in_lesson and seat is not None else None,
        [] if seat is None else live.tries(seat),
        course.incidents(words) if isinstance(course, BookCourse) else [],
    )


def _hints(live: LiveTable, seat: int, words: Language) -> messages.Hints | None:
    """What follows from what a seat sees, while the hand is played."""
    course = live.course
    if course.game.phase not in ("turn", "reaction"):
        return None
    seen = Seen(course.game.view(course.wind(seat)), course.ruleset, course.events)
    return hints(seen, live.choices(seat), words)


def view(seen: Mapping[str, Any], dice: tuple[int, int] | None, added: Added) -> messages.View:
    """What the engine shows of a table, and what pages draw besides: the dora, the dice, how quads lie."""
    dora = [DORA[tile] for tile in seen["indicators"]]
    seats = [laid(side, added) for side in seen["seats"]]
    return msgspec.convert({**seen, "seats": seats, "dora": dora, "dice": dice}, messages.View)


def terms(ruleset: Ruleset, words: Language = ENGLISH) -> dict[str, str]:
    """The words of a rulebook, or of the language."""
    return {term: words.term(ruleset, term) for term in TERMS}


def hand_words(wind: str, dealer: int, honba: int, words: Language = ENGLISH) -> str:
    """A hand, as ``East 2, 1 counter``."""
    name = words.wind(wind)
    if not honba:
        return words.say("{wind} {number}", wind=name, number=dealer + 1)
    told = {"wind": name, "dealer": dealer + 1}
    one, more = phrase("{wind} {dealer}, {number} counter"), phrase("{wind} {dealer}, {number} counters")
    return words.several(honba, one, more, **told)


# The ends.


def over(live: LiveTable, words: Language = ENGLISH) -> messages.Over:
    """How the hand ended, with every point and its clause."""
    course = live.course
    who = {wind: live.chairs[course.seat(wind)].seat.name for wind in WINDS}
    return end_of_hand(course, who, words)


def ended(live: LiveTable, words: Language = ENGLISH) -> messages.Ended:
    """How the game ended."""
    return end_of_game(live.course, live.plan.id, east_only=live.plan.length == "east", words=words)
