"""What ``hanchan tournament points`` was asked for."""

from __future__ import annotations

from ...errors import OptionError
from ...tournament.game_points import CHONBO, MOST, SEAT_LETTERS, SUBSTITUTES, Points
from ...tournament.game_points import points as worked_out
from .command import whole


def points(
    table: list[str],
    ruleset: str,
    *,
    deposits: str,
    penalties: tuple[str, ...],
    loans: tuple[str, ...],
    substitutes: tuple[str, ...],
) -> Points:
    """The result that was asked for."""
    unknown = next((word for word in table if word.startswith("--")), None)
    if unknown is not None:
        raise OptionError(f"there is no option {unknown}")
    return worked_out(
        [whole("points", word, -MOST, MOST) for word in table],
        ruleset,
        deposits=whole("--deposits", deposits, 0, MOST // 1_000),
        penalties=[_penalty(text) for text in penalties],
        loans=[_loan(text) for text in loans],
        substitutes=_substitutes(substitutes),
    )


def _told(option: str, example: str, text: str) -> tuple[int, str]:
    """A seat and what is said of it."""
    seat, colon, what = text.partition(":")
    if not colon or seat.upper() not in tuple(SEAT_LETTERS):
        raise OptionError(
            f"{option} takes one of {', '.join(SEAT_LETTERS)} and a value, as {example}, not {text}"
        )
    return SEAT_LETTERS.index(seat.upper()), what.strip().lower()


def _penalty(text: str) -> tuple[int, int | str]:
    seat, what = _told("--penalty", "A:chonbo", text)
    return seat, what if what == CHONBO else whole("--penalty", what, 1, MOST)


def _loan(text: str) -> tuple[int, int]:
    seat, what = _told("--loan", "D:10000", text)
    return seat, whole("--loan", what, 1, MOST)


def _substitutes(told: tuple[str, ...]) -> dict[int, str]:
    made: dict[int, str] = {}
    for text in told:
        seat, when = _told("--substitute", "A:start", text)
        if when not in SUBSTITUTES:
            raise OptionError(f"--substitute takes {' or '.join(SUBSTITUTES)}, as A:start, not {text}")
        if seat in made:
            raise OptionError(f"--substitute names {SEAT_LETTERS[seat]} twice")
        made[seat] = when
    return made


def rows(told: Points) -> list[tuple[str, ...]]:
    """The result for people."""
    columns = zip(SEAT_LETTERS, told.points, told.places, told.uma, told.scores, told.tournament, strict=True)
    return [
        ("", "points", "place", "uma", "score", "tournament"),
        *(
            (seat, f"{table:,.10g}", str(place), f"{uma:+.10g}", f"{score:+.10g}", f"{total:+.10g}")
            for seat, table, place, uma, score, total in columns
        ),
    ]
