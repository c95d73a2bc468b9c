"""What players are called at a table: people as they call themselves, bots in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...phrases import ENGLISH, phrase

if TYPE_CHECKING:
    from ...phrases import Language
    from .spec import Occupant

BOTS = {
    "random": phrase("Random"),
    "tsumogiri": phrase("Tsumogiri"),
    "efficiency": phrase("Efficiency"),
}
"""What bots are called at a table; the pages have the same names for the lobby."""


def display_name(seat: Occupant, words: Language = ENGLISH) -> str:
    """The display name of the occupant of a seat."""
    usual = BOTS.get(seat.bot)
    return words.say(usual) if usual and seat.name == usual else seat.name
