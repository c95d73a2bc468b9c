"""Figures in each rulebook's notation, and who confirmed a table when, from the log."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ....rulesets import Source
from ....tiles import SEATS, Wind
from ...entries import Confirmed, ResultEntered, Signed
from ...model import Points
from ..label_texts import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ....rulesets import Ruleset
    from ...entries import Entry
    from ...model import Event, Points
    from ..document import Request

KANJI = ("東", "南", "西", "北")
LABELS = tuple(wind.name.lower() for wind in Wind)
THOUSAND = 1_000
MINUS = {"minus": "\N{MINUS SIGN}", "triangle": "\N{BLACK UP-POINTING TRIANGLE}"}
"""The signs of a negative score, by ``forms.minus``."""


@dataclass(frozen=True)
class Figures:
    """The notation of points in a rulebook."""

    rules: Ruleset

    @property
    def start(self) -> int:
        """The starting points."""
        return int(self.rules["game.start_points"])

    @property
    def zero(self) -> int:
        """The points that score zero, before uma."""
        return int(self.rules["game.return_points"])

    def plain(self, points: Points) -> str:
        """Points without a plus sign, in thousands where the rulebook uses thousands."""
        return self._format_signed(points, plus="")

    def change(self, points: Points) -> str:
        """Points won or lost.

        >>> from hanchan import rulesets
        >>> wrc, ema = Figures(rulesets.load("wrc-2022")), Figures(rulesets.load("ema-2016"))
        >>> wrc.change(27_300), wrc.change(-7_100), wrc.change(0), ema.change(27_300)
        ('+27.3', '▲7.1', '0', '+27,300')
        """
        return self._format_signed(points, plus="+")

    def _format_signed(self, points: Points, *, plus: str) -> str:
        minus = MINUS[self.rules["forms.minus"]]
        sign = minus if points < 0 else plus if points > 0 else ""
        whole = abs(Fraction(points) / (THOUSAND if self.rules["forms.figures"] == "thousands" else 1))
        shown = f"{float(whole):,.3f}".rstrip("0").rstrip(".")
        return sign + shown

    def off(self, points: Points) -> str:
        """A deduction; empty if there is none."""
        return self.change(points) if points else ""


def japanese(request: Request) -> bool:
    """Whether Japanese is printed beside another language."""
    return request.words.language != "ja"


def also(request: Request, keys: Sequence[str]) -> dict[str, str]:
    """Labels in Japanese, to print beside another language; empty if the sheet is in Japanese."""
    there, words = japanese(request), Words("ja")
    return {key: words(key) if there else "" for key in keys}


def winds(request: Request) -> list[dict[str, str]]:
    """The names of the four winds, with their Japanese letters beside another language."""
    there = japanese(request)
    return [
        {"name_of_wind": request.words(name), "kanji": kanji if there else ""}
        for name, kanji in zip(LABELS, KANJI, strict=True)
    ]


def judge(request: Request) -> str:
    """The official who checks and signs a sheet."""
    return request.words.label(request.rules["forms.signed_by"])


def desk(request: Request) -> list[str]:
    """The officials who rule, in rising rank."""
    return [request.words.label(name) for name in request.rules["forms.officials"]]


def cited(rules: Ruleset, key: str) -> str:
    """The clause behind a form; empty where the rulebooks are silent."""
    rule = rules.rule(key)
    return "" if rule.source is Source.SILENT else rule.citation


def uma(request: Request) -> list[dict[str, Any]]:
    """The uma by place: one line, or one for each number of players at or above the starting points."""
    figures, by_place = Figures(request.rules), request.rules["uma.by_place"]
    if not isinstance(by_place[0], list | tuple):
        return [
            {
                "label": request.words("form_uma"),
                "cells": [figures.change(uma_points * THOUSAND) for uma_points in by_place],
            }
        ]
    return [
        {
            "label": request.words("form_positive", count=count),
            "cells": [figures.change(uma_points * THOUSAND) for uma_points in by_place[count]],
        }
        for count in range(1, SEATS)
    ]


@dataclass(frozen=True)
class Stamps:
    """When players confirmed and referees signed, from the entries that were not undone."""

    at: dict[tuple[int, int], dict[int, str]]
    """By session and table, then by player; player 0 is the referee."""

    @classmethod
    def of(cls, event: Event) -> Stamps:
        """All stamps of an event; a new result has to be confirmed again."""
        at: dict[tuple[int, int], dict[int, str]] = {}
        for entry in live(event):
            if isinstance(entry, ResultEntered):
                at[entry.session, entry.table] = {}
            elif isinstance(entry, Confirmed):
                at[entry.session, entry.table][entry.player] = entry.at
            elif isinstance(entry, Signed):
                at[entry.session, entry.table][0] = entry.at
        return cls(at)

    def time(self, session: int, table: int, player: int, request: Request) -> str:
        """The time of day where the event takes place."""
        return clock(self.at.get((session, table), {}).get(player, ""), request)


def live(event: Event) -> list[Entry]:
    """The entries that were not undone."""
    return [entry for entry in event.log if entry.id not in event.undone]


def clock(at: str, request: Request) -> str:
    """The time of day of an entry; empty if it is not known."""
    moment = _moment(at)
    return f"{moment.astimezone(request.at.tzinfo):%H:%M}" if moment else ""


def day(at: str, request: Request) -> str:
    """The day of an entry; empty if it is not known."""
    moment = _moment(at)
    return f"{moment.astimezone(request.at.tzinfo):%Y-%m-%d}" if moment else ""


def _moment(at: str) -> datetime | None:
    try:
        return datetime.fromisoformat(at)
    except ValueError:
        return None
