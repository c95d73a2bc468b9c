"""What each seat is told of a table: exactly what it may know, in the words of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast
from urllib.parse import urlencode

import hanchan_core as core
import msgspec

from ..endings import CIRCUMSTANCES, called_off, draw_notes, score_of, uma_notes, why_over
from ..explain import account
from ..players import Seen
from ..players._kinds import DORA
from ..scoring import evaluator_for
from ..table import WINDS
from ..tiles import join
from . import messages, teaching
from .book import BookCourse
from .hints import hints

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ..endings import Cited
    from ..explain import Part
    from ..rulesets import Ruleset
    from .course import Course
    from .live import LiveTable

NAMES = {"E": "East", "S": "South", "W": "West", "N": "North"}
TERMS = (
    *("riichi", "ron", "tsumo", "chi", "pon", "kan", "tenpai", "noten", "han", "fu", "dora", "chonbo"),
    *("dead_hand", "indicator"),
)
"""Words of the rulebook that pages show."""
NOTHING_MORE = messages.Prefer()


def table(
    live: LiveTable, seat: int | None, *, again: Iterable[int] = (), behind: float | None = None
) -> messages.Table:
    """Where somebody is; ``again`` are the seats that want another game."""
    rules, plan = live.course.ruleset, live.plan
    return messages.Table(
        plan.id,
        rules.id,
        rules.name,
        seat,
        [
            messages.Chair(chair.seat.name, chair.seat.bot, chair.away or chair.gone_since is not None)
            for chair in live.chairs
        ],
        cast("Literal['full', 'east']", plan.length),
        cast("Literal['assisted', 'book', 'teaching']", plan.mode),
        terms(rules),
        plan.chat,
        plan.ranked,
        sorted(again),
        behind,
    )


def now(
    live: LiveTable, seat: int | None, seen: int, *, at: float, prefers: messages.Prefer = NOTHING_MORE
) -> messages.Now:
    """What a seat, or a spectator, learns: the events after those it has seen, and how the table looks."""
    course = live.course
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
        view(looks, course.dice),
        hand_words(game.wind, game.dealer, game.honba),
        [course.seat(each) for each in WINDS],
        live.number,
        course.commitment,
        None if seat is None else live.asks(seat, now=at),
        over(live) if game.phase == "over" else None,
        ended(live) if game.ended else None,
        _hints(live, seat) if seat is not None and prefers.hints and not by_the_book else None,
        teaching.lesson(live, seat, wants_advice=prefers.advice) if in_lesson and seat is not None else None,
        [] if seat is None else live.tries(seat),
        course.incidents() if isinstance(course, BookCourse) else [],
    )


def _hints(live: LiveTable, seat: int) -> messages.Hints | None:
    """What follows from what a seat sees, while the hand is played."""
    course = live.course
    if course.game.phase not in ("turn", "reaction"):
        return None
    seen = Seen(course.game.view(course.wind(seat)), course.ruleset, course.events)
    return hints(seen, live.choices(seat))


def view(seen: Mapping[str, Any], dice: tuple[int, int] | None) -> messages.View:
    """What the engine shows of a table, and what pages draw besides: the dora, and the dice of the wall."""
    dora = [DORA[tile] for tile in seen["indicators"]]
    return msgspec.convert({**seen, "dora": dora, "dice": dice}, messages.View)


def terms(ruleset: Ruleset) -> dict[str, str]:
    """The words of a rulebook."""
    return {term: ruleset.term(term) for term in TERMS}


def hand_words(wind: str, dealer: int, honba: int) -> str:
    """A hand, as ``East 2, 1 counter``."""
    counters = f", {honba} counter{'s' * (honba > 1)}" if honba else ""
    return f"{NAMES[wind]} {dealer + 1}{counters}"


# The end of a hand.


def over(live: LiveTable) -> messages.Over:
    """How the hand ended, with every point and its clause."""
    course = live.course
    who = {wind: live.chairs[course.seat(wind)].seat.name for wind in WINDS}
    return end_of_hand(course, who, course.seed.hex())


def end_of_hand(course: Course, who: Mapping[str, str], seed: str) -> messages.Over:
    """How a hand ended, at a table or in a log; ``who`` are the players by wind."""
    end = course.game.end
    assert end is not None, "the hand is over"
    kinds = {"win": _win, "exhausted": _exhausted, "aborted": _aborted}
    make = kinds.get(end["type"], _chonbo)
    heading, shown, notes = make(course, end, who)
    rulings = course.incidents() if isinstance(course, BookCourse) else []
    return messages.Over(
        cast("Any", end["type"] if end["type"] in kinds else "chonbo"),
        heading,
        shown,
        list(end["points"]),
        [*map(_ruled, rulings), *notes],
        seed,
        course.ruleset["equipment.red_fives"],
    )


def _ruled(one: messages.Incident) -> messages.Line:
    """What the referee said."""
    return messages.Line(one.say, "", one.clause)


def _win(course: Course, end: Mapping[str, Any], who: Mapping[str, str]) -> tuple[str, list[Any], list[Any]]:
    shown = [_winner(course, end, win, who) for win in end["wins"]]
    heading = "; ".join(one.heading for one in shown)
    several = [_line(_rule(course, "Several win on one discard", "payments.winners_per_discard"))]
    return heading, shown, several if len(shown) > 1 else []


def _winner(
    course: Course, end: Mapping[str, Any], win: Mapping[str, Any], who: Mapping[str, str]
) -> messages.Shown:
    wind, rules = win["seat"], course.ruleset
    how = "tsumo" if win["from"] is None else "ron"
    source = f" from {who[win['from']]}" if win["from"] else ""
    side = course.game.view(wind)["seats"][WINDS.index(wind)]
    return messages.Shown(
        wind,
        side["tiles"],
        side["melds"],
        win["tile"],
        list(win["ura"] or []),
        f"{who[wind]}: {rules.term(how)}{source}",
        list(_account(course, end, win)),
        link=_calculator(course, win, side),
    )


def _calculator(course: Course, win: Mapping[str, Any], side: Mapping[str, Any]) -> str:
    """Where the calculator has this hand, with what the tiles do not show."""
    table = course.game.view()
    flags = [name for name in CIRCUMSTANCES if name in win["yaku"]]
    is_told = any(name in flags for name in ("double_riichi", "open_riichi"))
    flags += ["riichi"] if side["riichi"] and not is_told else []
    told = {
        "hand": win["hand"],
        "win": win["tile"],
        **({"tsumo": ""} if win["from"] is None else {}),
        "seat": win["seat"],
        "round": table["round"],
        "indicators": join(table["indicators"]),
        **({"ura": join(win["ura"])} if win["ura"] else {}),
        **({"honba": course.game.honba} if course.game.honba else {}),
        **({"deposits": sticks} if (sticks := win["deposits"] // _deposit(course)) else {}),
        **dict.fromkeys(flags, ""),
    }
    return f"/calculator?{urlencode(told)}"


def _deposit(course: Course) -> int:
    points: int = course.ruleset["payments.deposit"]
    return points


def _account(course: Course, end: Mapping[str, Any], win: Mapping[str, Any]) -> Iterator[messages.Part]:
    others = {wind: -points for wind, points in zip(WINDS, end["points"], strict=True)}
    del others[win["seat"]]
    score = score_of(
        evaluator_for(course.ruleset),
        win,
        course.game.view(),
        ura=win["ura"] or (),
        honba=course.game.honba,
        paid=others if len(end["wins"]) == 1 else None,
    )
    if score is None:  # no reading of the record comes to the same: the record itself
        names = [course.ruleset.yaku(yaku) for yaku in win["yaku"]]
        yield messages.Part("Yaku", [messages.Line(one.name, "", one.citation) for one in names])
        return
    parts, notes = account(score)
    yield from map(told_part, parts)
    if notes:
        yield messages.Part("Notes", [messages.Line(note) for note in notes])


def told_part(part: Part) -> messages.Part:
    """A part of an account, for pages."""
    rows = [messages.Line(row.name, row.amount, row.clause, row.is_total) for row in part.rows]
    return messages.Part(part.heading, rows)


def _exhausted(
    course: Course, end: Mapping[str, Any], who: Mapping[str, str]
) -> tuple[str, list[Any], list[Any]]:
    tenpai = [wind for wind, is_so in zip(WINDS, end["tenpai"], strict=True) if is_so]
    shown = []
    for wind in tenpai:
        side = course.game.view(wind)["seats"][WINDS.index(wind)]
        called = [f"{kind}:{join(tiles)}" for kind, tiles, *_ in side["melds"]]
        waits = core.waits(" ".join([join(side["tiles"]), *called]))
        heading = f"{who[wind]}: {course.ruleset.term('tenpai')}"
        shown.append(
            messages.Shown(
                cast("messages.Wind", wind), side["tiles"], side["melds"], heading=heading, waits=list(waits)
            )
        )
    notes = [_line(one) for one in draw_notes(course.ruleset, end, who)]
    return "Nobody has won.", shown, notes


def _aborted(
    course: Course, end: Mapping[str, Any], who: Mapping[str, str]
) -> tuple[str, list[Any], list[Any]]:
    del who
    return "The hand is called off.", [], [_line(called_off(course.ruleset, end["why"]))]


def _chonbo(
    course: Course, end: Mapping[str, Any], who: Mapping[str, str]
) -> tuple[str, list[Any], list[Any]]:
    names = " and ".join(who[wind] for wind in end["offenders"])
    chonbo = course.ruleset.term("chonbo").capitalize()
    return f"{chonbo}: {names}", [], [_line(_rule(course, chonbo, "penalties.chonbo"))]


# The end of a game.


def ended(live: LiveTable) -> messages.Ended:
    """How the game ended."""
    course, game = live.course, live.course.game
    assert course.result is not None, "the game is over"
    points, places, uma, scores = course.result
    why = why_over(course.ruleset, game, east_only=live.plan.length == "east")
    notes = [_line(one) for one in uma_notes(course.ruleset, game, places)]
    log = f"/api/tables/{live.plan.id}/log"
    ledger = course.ledger() if isinstance(course, BookCourse) else []
    return messages.Ended(why.text, why.clause, points, places, uma, scores, notes, log, ledger)


def _rule(course: Course, text: str, key: str) -> Cited:
    from ..endings import Cited

    return Cited(text, course.ruleset.cite(key))


def _line(cited: Cited) -> messages.Line:
    return messages.Line(cited.text, "", cited.clause)
