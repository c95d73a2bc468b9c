"""What players are called at a table: people as they call themselves, bots in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...i18n import ENGLISH, message

if TYPE_CHECKING:
    from ...i18n import Language
    from .spec import Occupant

BOTS = {
    "random": message("bot-random"),
    "tsumogiri": message("bot-tsumogiri"),
    "efficiency": message("bot-efficiency"),
}
"""What bots are called at a table; the pages have the same names for the lobby."""


def display_name(seat: Occupant, words: Language = ENGLISH) -> str:
    """The display name of the occupant of a seat."""
    usual = BOTS.get(seat.bot)
    return words.text(usual) if usual and seat.name == usual else seat.name
