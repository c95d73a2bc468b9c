"""The 34 kinds of tiles as text; a red five is of the same kind as a plain one."""

from __future__ import annotations

from ..tiles import WINDS

COPIES = 4
SUITS = "mps"
RANKS = range(1, 10)
FIRST, LAST = 1, 9

SUITED = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS)
WIND_KINDS = tuple(f"{rank}z" for rank in range(1, 5))
DRAGONS = ("5z", "6z", "7z")
HONOURS = (*WIND_KINDS, *DRAGONS)
KINDS = (*SUITED, *HONOURS)
REDS = tuple(f"0{suit}" for suit in SUITS)

KIND = {tile: tile for tile in KINDS} | {red: f"5{red[1]}" for red in REDS}
"""The kind of each tile."""
RANK = {tile: int(kind[0]) for tile, kind in KIND.items()}
ORDER = {kind: place for place, kind in enumerate(KINDS)}
"""A fixed order of the kinds, for breaking ties."""
TERMINALS = frozenset(kind for kind in SUITED if RANK[kind] in (FIRST, LAST))
SIMPLES = frozenset(SUITED) - TERMINALS


def _next_kind(kind: str) -> str:
    """The dora shown by an indicator of this kind."""
    if kind in WIND_KINDS:
        return WIND_KINDS[(WIND_KINDS.index(kind) + 1) % len(WIND_KINDS)]
    if kind in DRAGONS:
        return DRAGONS[(DRAGONS.index(kind) + 1) % len(DRAGONS)]
    return f"{RANK[kind] % LAST + 1}{kind[1]}"


DORA = {tile: _next_kind(kind) for tile, kind in KIND.items()}
"""The dora shown by each indicator. WRC 2022 §8.13; EMA 2016 §2.7; WDMC 2019 P3 §2.7"""


def wind_kind(wind: str) -> str:
    """The kind of a wind tile, by the letter of the wind."""
    return WIND_KINDS[WINDS.index(wind)]


def neighbour(kind: str, steps: int) -> str | None:
    """The kind this many ranks up or down in the same suit, or None."""
    rank = RANK[kind] + steps
    return f"{rank}{kind[1]}" if kind[1] != "z" and FIRST <= rank <= LAST else None
