"""Names that several messages use: winds, tiles, calls, and what lies on the table."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

Wind: TypeAlias = Literal["E", "S", "W", "N"]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]

Length: TypeAlias = Literal["full", "east"]
"""How long a game is: to its end, or the East round only."""
Mode: TypeAlias = Literal["assisted", "teaching", "book"]
"""What a table is for: a game with what helps, one person who learns, or a game in which fouls can happen."""

Meld: TypeAlias = tuple[str, list[str], Wind | None, str | None]
"""Kind, tiles, from whom, and which of the tiles was called."""
Discarded: TypeAlias = tuple[str, bool, bool, Wind | None]
"""Tile, whether as drawn, whether turned for riichi, and who called it."""

Call: TypeAlias = Literal["chi", "pon", "kan", "ron"]
Tile: TypeAlias = Annotated[str, Meta(pattern="^([0-9][mps]|[1-7]z)$")]
Tongue: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z-]{0,12}$")]
"""A language, as browsers name it."""
What: TypeAlias = Literal[
    "win", "say_tenpai", "call", "take_back_call", "change_call", "forget_tile", "draw_in_haste",
    "take_back_discard", "call_own", "late_call", "riichi", "discard", "quad", "take_back_riichi",
    "take_back_quad", "sloppy_riichi", "forget_replacement", "forget_to_turn", "put_right", "take_tile",
    "promote", "tenpai", "noten", "show_noten",
]  # fmt: skip
"""What hands can do at a table by the book, legal or not."""
