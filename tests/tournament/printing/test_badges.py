"""Badges: one for everybody who is in the event, with the seats that are known."""

from __future__ import annotations

import re

import pytest

from hanchan.tournament import Dropped, PaperError, Registered, fold

from ..office.events import NAMES, make, opened
from . import cups
from .printed import printed, words


def test_a_badge_has_name_club_number_and_schedule() -> None:
    (page,) = printed("badges", cups.seats_only())
    for number, name in enumerate(NAMES, start=1):
        assert re.search(rf"Spring Cup ?{number} {name} Club {number}, NL", page.text)
    assert page.text.count("Session 1 2 3") == len(NAMES), "the third session has no seats yet"
    assert "Table 1 1 Wind E W" in page.text, "Ana"


def test_eight_are_on_a_page() -> None:
    names = tuple(f"Player {number:03}" for number in range(1, 21))
    pages = printed("badges", cups.big(names))
    assert len(pages) == 3
    assert [name for name in names if name not in words(pages)] == []


def test_who_has_left_gets_none() -> None:
    event = fold([*opened(players=8, sessions=2), make(Dropped, player=3, session=1)])
    text = words(printed("badges", event))
    assert "Cy" not in text
    assert "Di" in text


def test_pronouns_are_there_if_told() -> None:
    event = fold([*opened(players=3), make(Registered, player=4, name="Di", pronouns="they/them")])
    assert "they/them" in words(printed("badges", event))


def test_before_anybody_is_registered_there_are_none() -> None:
    with pytest.raises(PaperError, match="nobody is registered for Cup yet"):
        printed("badges", fold(opened(players=0)))
