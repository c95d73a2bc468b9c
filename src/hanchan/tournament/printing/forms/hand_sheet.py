"""The hand sheet: the changes and scores at one table, hand by hand."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Any

from ....tiles import SEATS
from .figures import winds

if TYPE_CHECKING:
    from ...entries import HandRecorded
    from ...model import TableSheet
    from ..document import Request

LINES = 19
"""Lines of a form: a game without counters has eight hands; most games have fewer than nineteen."""
MINUS = "\N{MINUS SIGN}"
ENDS = ("ron", "tsumo", "draw", "abortive", "chonbo")


def fill(request: Request) -> dict[str, Any]:
    """A sheet for each table, with the hands that were recorded; or a blank one."""
    return {
        "title": request.words("hands_title"),
        "start": f"{request.rules['game.start_points']:,}",
        "forms": [_blank(request)]
        if request.blank
        else [_sheet_data(sheet, request) for sheet in request.sheets],
    }


def _blank(request: Request) -> dict[str, Any]:
    seats = [{**wind, "name": "", "number": ""} for wind in winds(request)]
    return {
        "session": "",
        "table": "",
        "seats": seats,
        "lines": _pad_lines([]),
        "result": _no_result(),
        "left": "",
        "signed": "",
    }


def _sheet_data(sheet: TableSheet, request: Request) -> dict[str, Any]:
    start = request.rules["game.start_points"]
    totals = [
        list(accumulate((hand.points[seat] for hand in sheet.hands), initial=start))[1:]
        for seat in range(SEATS)
    ]
    lines = [
        _line(hand, [scores[at] for scores in totals], sheet, request) for at, hand in enumerate(sheet.hands)
    ]
    return {
        "session": str(sheet.session),
        "table": str(sheet.table),
        "seats": [
            {**wind, "name": request.name(player), "number": str(player)}
            for wind, player in zip(winds(request), sheet.seats, strict=True)
        ],
        "lines": _pad_lines(lines),
        "result": [f"{points:,}" for points in sheet.points] if sheet.points else _no_result(),
        "left": str(sheet.deposits) if sheet.points else "",
        "signed": sheet.signed_by,
    }


def _no_result() -> list[str]:
    return [""] * SEATS


def _pad_lines(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Add empty lines to write on."""
    empty = {"change": "", "total": "", "riichi": False, "tenpai": False}
    blank = {"hand": "", "end": "", "who": "", "worth": "", "deposits": "", "seats": [empty] * SEATS}
    return lines + [blank] * (LINES - len(lines))


def _line(hand: HandRecorded, totals: list[int], sheet: TableSheet, request: Request) -> dict[str, Any]:
    wind = dict(zip(sheet.seats, request.words.winds(), strict=True))
    winners = " ".join(wind[player] for player in hand.winners)
    off = f" \N{LEFTWARDS ARROW} {wind[hand.loser]}" if hand.loser is not None else ""
    return {
        "hand": hand.hand,
        "end": request.words(f"hands_{hand.end}") if hand.end in ENDS else "",
        "who": " ".join(wind[player] for player in hand.chonbo) or winners + off,
        "worth": ", ".join(_worths(hand, request)),
        "deposits": str(hand.deposits) if hand.deposits else "",
        "seats": [
            {
                "change": _change(hand.points[seat]),
                "total": f"{totals[seat]:,}".replace("-", MINUS),
                "riichi": player in hand.riichi,
                "tenpai": player in hand.tenpai,
            }
            for seat, player in enumerate(sheet.seats)
        ],
    }


def _worths(hand: HandRecorded, request: Request) -> list[str]:
    """The value of each winning hand, where it was reported."""
    values = []
    for at in range(len(hand.winners)):
        yakuman = hand.yakuman[at] if at < len(hand.yakuman) else 0
        han, fu = (column[at] if at < len(column) else 0 for column in (hand.han, hand.fu))
        if yakuman:
            values.append(f"{yakuman} " * (yakuman > 1) + request.words("card_yakuman"))
        elif han:
            values.append(f"{han}/{fu}" if fu else f"{han} {request.rules.term('han')}")
    return values


def _change(points: int) -> str:
    return f"{points:+,}".replace("-", MINUS) if points else ""
