"""The report of a table in its rulebook's form: WRC report sheet, EMA score sheet, WDMC final score sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ....referee.ledger import Where
from ....tiles import SEATS
from ...model import DEPOSIT
from ...results import penalties_by_game, table_scores
from ..label_texts import Words
from .figures import Figures, Stamps, also, cited, day, judge, uma, winds
from .figures import japanese as beside_japanese

if TYPE_CHECKING:
    from ...model import PenaltyEntry, Points, TableSheet
    from ...results import Booked, SeatScore
    from ..document import Request

HALVES = 2
"""Blank forms on a page."""
PANEL = ("referee", "session", "table", "form_sticks_left")
"""Labels that a bilingual sheet also shows in Japanese (WRC 2022 §13.2)."""
STRONG = ("total", "result")
"""The fields that are printed in bold."""


def fill(request: Request) -> dict[str, Any]:
    """The requested sheets, as far as they are filled in."""
    rules, words = request.rules, request.words
    bilingual = bool(rules["forms.report_bilingual"])
    forms = [_blank(request)] * HALVES if request.blank else _filled_forms(request)
    return {
        "title": words.label(rules["forms.report_title"]),
        "layout": rules["forms.report_layout"],
        "fields": _fields(request, bilingual=bilingual),
        "uma": uma(request),
        "places": [words(f"form_place_{place}") for place in range(1, SEATS + 1)],
        "judge": judge(request),
        "also": also(request, PANEL) if bilingual else dict.fromkeys(PANEL, ""),
        "instructions": words.label(rules["forms.report_instructions"]),
        "clause": cited(rules, "forms.report_fields"),
        "forms": forms,
    }


def _fields(request: Request, *, bilingual: bool) -> list[dict[str, Any]]:
    """The fields of the sheet in order, each with its label and instructions."""
    words, japanese = request.words, Words("ja")
    start = f"{Figures(request.rules).zero:,}"
    also_japanese = bilingual and beside_japanese(request)
    fields = []
    for field, label, how in request.rules["forms.report_fields"]:
        named = "form_uma_oka" if field == "uma" and _has_oka(request) else label
        fields.append(
            {
                "field": field,
                "label": words.label(named),
                "also": japanese.label(label) if also_japanese else "",
                "how": words.label(how, start=start) if how else "",
                "strong": field in STRONG,
            }
        )
    return fields


def _has_oka(request: Request) -> bool:
    """Whether more than the uma separates the points from the score."""
    return any(request.rules[key] != "none" for key in ("uma.oka", "uma.rounding"))


def _filled_forms(request: Request) -> list[dict[str, Any]]:
    outside, stamps = penalties_by_game(request.event), Stamps.of(request.event)
    return [_Form(request, sheet, outside, stamps).to_dict() for sheet in request.sheets]


def _blank(request: Request) -> dict[str, Any]:
    """An empty form."""
    start = Figures(request.rules).plain(Figures(request.rules).start)
    names = (
        "number",
        "name",
        "loans",
        "final",
        "share",
        "net",
        "place",
        "uma",
        "total",
        "mods",
        "pre",
        "off",
    )
    empty = dict.fromkeys((*names, "tournament", "result", "substitute", "confirmed"), "")
    return {
        **dict.fromkeys(("session", "table", "deposits", "referee", "signed", "date"), ""),
        "seats": [{**empty, **wind, "start": start} for wind in winds(request)],
        "checks": _checks(request, None, []),
        "notes": [],
    }


@dataclass(frozen=True)
class _Form:
    """One table."""

    request: Request
    sheet: TableSheet
    outside: Booked
    stamps: Stamps

    @property
    def figures(self) -> Figures:
        return Figures(self.request.rules)

    def to_dict(self) -> dict[str, Any]:
        sheet, rules = self.sheet, self.request.rules
        scores: list[SeatScore] = []
        if sheet.points is not None:
            scores = list(table_scores(sheet, rules, self.outside))
        started = self.request.event.session(sheet.session).started_at
        return {
            "session": str(sheet.session),
            "table": str(sheet.table),
            "deposits": str(sheet.deposits) if scores else "",
            "referee": sheet.signed_by,
            "signed": self.stamps.time(sheet.session, sheet.table, 0, self.request)
            if sheet.signed_by
            else "",
            "date": day(started, self.request),
            "seats": [self._seat(seat, scores[seat] if scores else None) for seat in range(SEATS)],
            "checks": _checks(self.request, sheet, scores),
            "notes": self._notes(),
        }

    def _seat(self, seat: int, score: SeatScore | None) -> dict[str, str]:
        sheet, request = self.sheet, self.request
        player = sheet.seats[seat]
        stands_in = sheet.substitutes.get(player)
        confirmed = player in sheet.confirmed
        empty = _blank(request)["seats"][seat]
        return {
            **empty,
            "number": str(player),
            "name": request.name(player),
            "substitute": request.words("form_substitute_is", name=stands_in.substitute) if stands_in else "",
            "confirmed": self._confirmation(player) if confirmed else "",
            "loans": self.figures.off(sheet.lent.get(player, 0)).removeprefix("+"),
            **(self._figures(seat, score) if score else {}),
        }

    def _confirmation(self, player: int) -> str:
        time = self.stamps.time(self.sheet.session, self.sheet.table, player, self.request)
        return " ".join(filter(None, (self.request.words("form_confirmed"), time)))

    def _figures(self, seat: int, score: SeatScore) -> dict[str, str]:
        """Every figure of a seat, in the order in which the rulebook computes the score."""
        show, sheet = self.figures, self.sheet
        assert sheet.points is not None
        net, loan = sheet.points[seat], sheet.loans[seat]
        before, after = self._off(score.player, Where.BEFORE_UMA), self._off(score.player, Where.AFTER_UMA)
        tournament = self._off(score.player, Where.TOURNAMENT)
        return {
            "loans": show.plain(loan) if loan else "",
            "final": show.plain(net + loan),
            "share": show.off(score.points - net),
            "net": show.change(score.points - show.zero),
            "mods": show.off(before),
            "pre": show.change(score.points - show.zero + before),
            "place": str(score.place),
            "uma": show.change(score.play - (score.points - show.zero)),
            "total": show.change(score.play + before),
            "off": show.off(after),
            "tournament": show.off(tournament),
            "result": show.change(score.score),
        }

    def _bookings(self, player: int) -> list[PenaltyEntry]:
        return self.outside.get((player, self.sheet.session), [])

    def _off(self, player: int, where: Where) -> int:
        return sum(penalty.points for penalty in self._bookings(player) if penalty.where is where)

    def _notes(self) -> list[str]:
        """The reason for each penalty, with the clause."""
        return [
            f"{self.request.name(player)}: {self.figures.change(penalty.points)}. "
            f"{penalty.reason} ({penalty.clause})"
            for player in self.sheet.seats
            for penalty in self._bookings(player)
            if penalty.points
        ]


def _checks(request: Request, sheet: TableSheet | None, scores: list[SeatScore]) -> list[dict[str, Any]]:
    """The sums that a correct sheet must have, and its actual sums. WRC 2022 §10.3; EMA 2016 §3.6."""
    show, words = Figures(request.rules), request.words
    lost = request.rules["game.leftover_deposits"] == "lost"
    played: Points = sum((score.play for score in scores), 0)
    left = sheet.deposits * DEPOSIT if sheet else 0
    table = sum(sheet.points) + left if sheet and sheet.points else 0
    checks = [
        ("form_check_points", table, SEATS * show.start),
        ("form_check_uma", sum((score.uma for score in scores), 0), 0),
        ("form_check_scores_deposits" if lost else "form_check_scores", played + (left if lost else 0), 0),
    ]
    return [
        {
            "label": words(key, sum=show.plain(expected)),
            "value": show.change(actual)
            if scores and key != "form_check_points"
            else show.plain(actual)
            if scores
            else "",
            "right": bool(scores) and actual == expected,
        }
        for key, actual, expected in checks
    ]
