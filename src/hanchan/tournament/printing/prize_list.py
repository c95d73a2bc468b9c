"""The prize list for the ceremony: prizes, winners, reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import PaperError
from ..prizes import prizes
from .document import Document
from .standings import is_over

if TYPE_CHECKING:
    from ..entries import PrizeSet
    from ..prizes import Award
    from .document import Request


def _prizes(request: Request) -> dict[str, Any]:
    event = request.event
    awards = prizes(event)
    if not awards:
        raise PaperError(f"{event.name} has no prizes")
    set_by = {prize.name.casefold(): prize for prize in event.prizes}
    return {
        "title": request.words("prizes"),
        "subtitle": "",
        "note": "" if is_over(event) else request.words("not_over"),
        "rows": [_row(award, set_by.get(award.prize.casefold()), request) for award in awards],
    }


def _row(award: Award, prize: PrizeSet | None, request: Request) -> dict[str, Any]:
    return {
        "ranks": award.ranks.replace("-", "–"),
        "prize": award.prize,
        "for": _for(award, prize, request),
        "winners": list(award.winners),
        "shared": request.words("shared") if award.shared else "",
    }


def _for(award: Award, prize: PrizeSet | None, request: Request) -> str:
    """What the prize is for, among whom it is awarded, or the clause that establishes it."""
    if prize is not None and prize.teams:
        return request.words("for_teams")
    if prize is not None and prize.among:
        return request.words("among_players", players=len(prize.among))
    return award.clause or (award.note if award.winners else "")


DOCUMENTS = (Document("prizes", "Who gets which prize", "prizes", _prizes),)
