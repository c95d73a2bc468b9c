"""The all-last sheet: the four scores before the last hand, and what each player needs in it.

WRC 2022 §4.4.3, §7.1, §13.1 and WDMC 2019 P2 §4.4 have a card for the scores; the figures below it are ours.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ....referee.ledger import Where
from ....tiles import SEATS, WINDS
from ...all_last import AllLast, AllLastSeat, NeededWin, Route, all_last
from ...all_last_prices import Price, WinPrice, prices
from ...model import DEPOSIT
from ...reporting.game_state import Course, current, read_name
from ...results import penalties_by_game
from .figures import Figures, cited, winds

if TYPE_CHECKING:
    from ...model import TableSheet
    from ...results import Booked
    from ..document import Request

USUAL = ((1, 30), (1, 40), (2, 30), (2, 40), (3, 30), (3, 40), (4, 30))
"""Han and fu of the most common winning hands; limits follow."""
LIMITS = ("mangan", "haneman", "baiman", "sanbaiman", "yakuman")
LAST = "S4"
"""The hand assumed to be the last where the next hand is unknown."""
NONE = "–"


def fill(request: Request) -> dict[str, Any]:
    """A sheet for each table, filled in from the recorded hands; or a blank one."""
    rules, words = request.rules, request.words
    return {
        "title": words.label(rules["forms.card_title"]),
        "instructions": words.label(rules["forms.card_instructions"]),
        "clause": cited(rules, "forms.card_title"),
        "reference": _reference(request),
        "terms": _terms(request),
        "forms": [_blank(request)] if request.blank else _filled_forms(request),
    }


def _terms(request: Request) -> dict[str, str]:
    """The heading of a hand's value, han/fu; in English the rulebook's own terms."""
    book = f"{request.rules.term('han')}/{request.rules.term('fu')}"
    return {"hands": book if request.words.language == "en" else request.words("card_han_fu")}


def _filled_forms(request: Request) -> list[dict[str, Any]]:
    outside = penalties_by_game(request.event)
    return [_Card(request, sheet, outside).to_dict() for sheet in request.sheets]


def _blank(request: Request) -> dict[str, Any]:
    return {
        **dict.fromkeys(("session", "table", "hand", "honba", "deposits"), ""),
        "seats": [{**wind, "name": "", "number": "", "delta": "", "place": ""} for wind in winds(request)],
        "needs": [],
    }


@dataclass(frozen=True)
class _Card:
    """The card of one table."""

    request: Request
    sheet: TableSheet
    outside: Booked

    def to_dict(self) -> dict[str, Any]:
        course = before_last(self.sheet, self.request)
        figures = self._figures(course) if course else None
        dealer = course.dealer if course else SEATS - 1
        order = [(seat + dealer) % SEATS for seat in range(SEATS)]
        return {
            "session": str(self.sheet.session),
            "table": str(self.sheet.table),
            "hand": course.name if course else "",
            "honba": str(course.honba) if course else "",
            "deposits": str(course.deposits) if course else "",
            "seats": [self._seat(now, seat, course, figures) for now, seat in enumerate(order)],
            "needs": [self._need(figures.seats[seat]) for seat in order] if figures else [],
        }

    def _seat(self, now: int, seat: int, course: Course | None, figures: AllLast | None) -> dict[str, str]:
        show, player = Figures(self.request.rules), self.sheet.seats[seat]
        return {
            **winds(self.request)[now],
            "name": self.request.name(player),
            "number": str(player),
            "delta": show.change(course.scores[seat] - show.start) if course else "",
            "place": self._place(figures.seats[seat].place) if figures else "",
        }

    def _place(self, place: int) -> str:
        return self.request.words(f"form_place_{place}")

    def _figures(self, course: Course) -> AllLast:
        """What each player needs, given penalties before uma and seats that are placed last by rule."""
        return all_last(
            course.scores,
            self.request.rules,
            dealer=WINDS[course.dealer],
            deposits=course.deposits,
            honba=course.honba,
            penalties=[self._off(player) for player in self.sheet.seats],
            last="".join(self._bound()),
        )

    def _bound(self) -> list[str]:
        """The seats that are placed last by rule."""
        if self.request.rules["substitutes.place_if_during"] != "last":
            return []
        during = [player for player, substitution in self.sheet.substitutes.items() if substitution.during]
        return [wind for wind, player in zip(WINDS, self.sheet.seats, strict=True) if player in during]

    def _off(self, player: int) -> int:
        penalties = self.outside.get((player, self.sheet.session), [])
        return -sum(penalty.points for penalty in penalties if penalty.where is Where.BEFORE_UMA)

    def _need(self, seat: AllLastSeat) -> dict[str, Any]:
        """The goals of one player, with columns by the winds of this hand."""
        players = (self.request.name(player) for player in self.sheet.seats)
        names: dict[str, str] = dict(zip(WINDS, players, strict=True))
        return {
            **winds(self.request)[WINDS.index(seat.now)],
            "name": names[seat.wind],
            "goals": [
                {"place": self._place(goal.place), "ways": self._ways(seat, goal.routes)}
                for goal in seat.goals
            ],
        }

    def _ways(self, seat: AllLastSeat, routes: tuple[Route, ...]) -> list[dict[str, Any]]:
        """By ron from East, South, West and North of this hand, and by tsumo; empty for the player's seat."""
        start = WINDS.index(seat.wind) - WINDS.index(seat.now)
        by = {route.off: route for route in routes}
        letters = [WINDS[(start + now) % SEATS] for now in range(SEATS)]
        return [_way(by.get(letter), seat, self.request) for letter in (*letters, None)]


def before_last(sheet: TableSheet, request: Request) -> Course | None:
    """The game before its last hand, or before the next one; None if no hand was recorded."""
    if not sheet.hands:
        return None
    now = current(sheet.course, request.event.ruleset)
    if sheet.points is None and not now.ended:
        return now if now.known and not sheet.begun else now.named(sheet.begun or LAST)
    last = sheet.hands[-1]
    paid = zip(now.scores, last.points, strict=True)
    east, south, west, north = (score - changed for score, changed in paid)
    round_, dealer, honba = read_name(last.hand)
    deposits = sheet.hands[-2].deposits if len(sheet.hands) > 1 else 0
    return Course((east, south, west, north), round_, dealer, honba, deposits)


def _way(route: Route | None, seat: AllLastSeat, request: Request) -> dict[str, Any]:
    """What suffices: the payment, the hands, the score of the game; and what suffices for a tie."""
    if route is None:
        return {"price": "", "hands": "", "level": "", "score": ""}
    win = route.alone or route.level
    if win is None:
        return {"price": NONE, "hands": "", "level": "", "score": ""}
    level = route.level if route.alone else None
    return {
        "price": ("" if route.alone else "= ") + price(win, dealer=seat.now == "E", request=request),
        "hands": " ".join(worth(hand, request) for hand in win.worth),
        "level": f"= {price(level, dealer=seat.now == 'E', request=request)}" if level else "",
        "score": Figures(request.rules).change(round(win.score * 1_000)),
    }


def price(win: NeededWin, *, dealer: bool, request: Request) -> str:
    """The payment: one sum by ron, the shares by tsumo."""
    paid = sorted(points for points in win.pays if points)
    if len(paid) == 1:
        return f"{paid[0]:,}"
    return request.words("card_all", points=f"{paid[0]:,}") if dealer else f"{paid[0]:,}/{paid[-1]:,}"


def worth(win: WinPrice, request: Request) -> str:
    """The value of a hand, abbreviated."""
    limit = f"{win.yakuman} " * (win.yakuman > 1) + request.words(f"card_{win.limit}") if win.limit else ""
    return limit or win.short


# What each hand gains on the others, for blank sheets and for planning ahead


def _reference(request: Request) -> dict[str, Any]:
    """The difference that a win makes up, for the dealer and for the other players."""
    rules = request.rules
    ron, tsumo = rules["payments.counter_ron"], rules["payments.counter_tsumo"]
    return {
        "others": _differences(request, dealer=False),
        "dealer": _differences(request, dealer=True),
        "counters": request.words(
            "card_counters",
            direct=f"{2 * ron:,}",
            ron=f"{ron:,}",
            tsumo=f"{SEATS * tsumo:,}",
            deposit=f"{DEPOSIT:,}",
        ),
        "clause": rules.cite("payments.counter_ron"),
    }


def _differences(request: Request, *, dealer: bool) -> list[dict[str, str]]:
    """A line for each usual hand: by ron against the discarder and the others, by tsumo against each."""
    rules = request.rules
    by_ron = _usual(prices(rules, dealer=dealer, tsumo=False))
    by_tsumo = _usual(prices(rules, dealer=dealer, tsumo=True))
    return [
        {
            "hand": hand,
            "direct": f"{2 * ron.total:,}",
            "ron": f"{ron.total:,}",
            "tsumo_dealer": "" if dealer else f"{tsumo.total + tsumo.dealer:,}",
            "tsumo": f"{tsumo.total + tsumo.others:,}",
        }
        for hand, ron, tsumo in _lines(by_ron, by_tsumo, request)
    ]


def _lines(
    by_ron: dict[Any, Price], by_tsumo: dict[Any, Price], request: Request
) -> list[tuple[str, Price, Price]]:
    usual = [(hand, f"{hand[0]}/{hand[1]}") for hand in USUAL]
    limits = [(limit, request.words(f"card_{limit}")) for limit in LIMITS]
    there = [(key, word) for key, word in (*usual, *limits) if key in by_ron and key in by_tsumo]
    return [(word, by_ron[key], by_tsumo[key]) for key, word in there]


def _usual(all_prices: list[Price]) -> dict[Any, Price]:
    """Prices by han and fu, or by limit."""
    by_hand: dict[Any, Price] = {}
    for payment in all_prices:
        for hand in payment.exact:
            key = (hand.limit if hand.yakuman < 2 else "") or (hand.han, hand.fu)
            by_hand.setdefault(key, payment)
    return by_hand
