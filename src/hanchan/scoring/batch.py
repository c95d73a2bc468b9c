"""Batches: many hands at once, in NumPy arrays.

NumPy is imported when one of these functions is first called.
"""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import TYPE_CHECKING, Any

import hanchan_core as core

from ..checks import brief
from ..errors import BatchError
from ..rulesets import DEFAULT_RULESET
from .score import evaluator_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from ..rulesets import Ruleset

KINDS = 34
MOST_MELDS = 4
MOST_THREADS = 1024
MELD_KINDS = ("chi", "pon", "kan", "kakan", "ankan")
NOT_HELD = 127
"""In the result of ``ukeire_batch``: the hand does not hold this kind."""
SCORES = {
    "status": 1,
    "han": 1,
    "fu": 2,
    "limit": 1,
    "yakuman": 1,
    "yaku": 8,
    "discarder": 4,
    "dealer": 4,
    "non_dealer": 4,
    "total": 4,
}
"""The columns in the result of ``score_batch``, and the bytes per number in each."""
LIMITS = ("", "mangan", "haneman", "baiman", "sanbaiman", "yakuman")


class Status(IntEnum):
    """The status of a hand in a batch."""

    VALID = 0
    NO_YAKU = 1
    NOT_COMPLETE = 2
    REFUSED = 3
    """The hand or win is impossible; ``hanchan.score`` says why."""


class Circumstance(IntFlag):
    """The circumstances of a win in a batch."""

    IPPATSU = 1
    RINSHAN = 2
    CHANKAN = 4
    HAITEI = 8
    HOUTEI = 16
    TENHOU = 32
    CHIHOU = 64
    RENHOU = 128
    TSUMO = 256
    RIICHI = 512
    DOUBLE_RIICHI = 1024
    OPEN_RIICHI = 2048


def meld_code(meld: str, lowest: int) -> int:
    """The code of a meld in a batch, from its kind (``"chi"``, ``"pon"``, ...) and its lowest tile, 0..33."""
    if meld not in MELD_KINDS or not 0 <= lowest < KINDS:
        raise BatchError(f"there is no meld {meld!r} of tile {lowest}")
    return 1 + KINDS * MELD_KINDS.index(meld) + lowest


def yaku_ids(bits: int) -> list[str]:
    """The ids of the yaku in a value of the column ``yaku``."""
    return [id for n, id in enumerate(core.Rules.yaku_ids()) if bits >> n & 1]


def score_batch(
    hands: ArrayLike,
    win: ArrayLike,
    *,
    melds: ArrayLike | None = None,
    circumstances: ArrayLike = 0,
    seat: ArrayLike = 1,
    round: ArrayLike = 0,
    dora: ArrayLike = 0,
    honba: ArrayLike = 0,
    ruleset: str | Ruleset = DEFAULT_RULESET,
    threads: int | None = None,
) -> dict[str, NDArray[np.unsignedinteger[Any]]]:
    """Score many hands.

    ``hands`` has a row of 34 counts for each hand, without the winning tile; ``win`` the kind of the winning
    tile, 0..33; ``melds`` up to four codes of ``meld_code`` a row, 0 for none; ``circumstances`` bits of
    ``Circumstance``; ``seat`` and ``round`` winds 0..3 (East 0); ``dora`` all dora, red fives included.
    A single number stands for the same value in all hands.

    The result has the columns status (see ``Status``), han, fu, limit (an index into ``LIMITS``),
    yakuman, yaku (bits, see ``yaku_ids``), discarder, dealer, non_dealer and total. It does not depend on
    ``threads``. Default: one thread for each core if the batch is large.
    """
    import numpy as np

    if threads is not None and not (isinstance(threads, int) and 1 <= threads <= MOST_THREADS):
        raise BatchError(f"threads must be from 1 to {MOST_THREADS}, not {brief(threads)}")

    counts = _table(hands, "hands", KINDS)
    rows = len(counts)
    sets = np.zeros((rows, MOST_MELDS), np.uint8) if melds is None else _table(melds, "melds", MOST_MELDS)
    columns = (
        _column(win, "win", rows, np.uint8, KINDS - 1),
        _column(circumstances, "circumstances", rows, np.uint16, 4095),
        _column(seat, "seat", rows, np.uint8, 3),
        _column(round, "round", rows, np.uint8, 3),
        _column(dora, "dora", rows, np.uint8, 255),
        _column(honba, "honba", rows, np.uint8, 255),
    )
    rules = evaluator_for(ruleset).rules
    scores = _scores(rows)
    if rows:
        rules.score_batch(counts, sets, *columns, tuple(scores.values()), threads)
    return scores


def _scores(rows: int) -> dict[str, NDArray[np.unsignedinteger[Any]]]:
    """The columns of ``SCORES``, uninitialised, in a single block of memory.

    The allocator reuses a large block as it is; many small ones are returned to the system and have to be
    mapped again in each call.
    """
    import numpy as np

    memory = np.empty(rows * sum(SCORES.values()), np.uint8)
    columns = {}
    start = 0
    # The wide columns first, so that all are aligned.
    for name, width in sorted(SCORES.items(), key=lambda column: -column[1]):
        end = start + rows * width
        columns[name] = memory[start:end].view(f"u{width}")
        start = end
    return {name: columns[name] for name in SCORES}


def shanten_batch(hands: ArrayLike, *, melded: ArrayLike | None = None) -> NDArray[np.int8]:
    """The shanten of many hands: a row of 34 counts of the concealed tiles for each.

    A row of fewer than 13 tiles is a hand whose other sets are melded. ``melded`` counts the tiles in these
    melds, a row of 34 for each hand: they cannot be drawn any more.
    """
    return core.shanten_batch(_table(hands, "hands", KINDS), _optional(melded, "melded"))


def waits_batch(hands: ArrayLike, *, melded: ArrayLike | None = None) -> NDArray[np.bool_]:
    """The waits of many hands before a draw: a row of 34 booleans for each hand."""
    import numpy as np

    masks = core.waits_batch(_table(hands, "hands", KINDS), _optional(melded, "melded"))
    bits = masks[:, None] >> np.arange(KINDS, dtype=np.uint64)
    return np.asarray(bits & np.uint64(1), dtype=np.bool_)


def ukeire_batch(
    hands: ArrayLike, *, melded: ArrayLike | None = None, seen: ArrayLike | None = None
) -> tuple[NDArray[np.int8], NDArray[np.uint8]]:
    """The result of each discard for many hands after a draw: two rows of 34 for each hand.

    The first is the shanten after the discard, ``NOT_HELD`` for kinds that the hand does not hold; the second
    is the number of tiles that lower it and are neither held nor ``seen`` elsewhere.
    """
    left, copies = core.ukeire_batch(
        _table(hands, "hands", KINDS), _optional(melded, "melded"), _optional(seen, "seen")
    )
    return left.reshape(-1, KINDS), copies.reshape(-1, KINDS)


def _optional(values: ArrayLike | None, name: str) -> NDArray[np.uint8] | None:
    return None if values is None else _table(values, name, KINDS)


def _table(values: ArrayLike, name: str, width: int) -> NDArray[np.uint8]:
    import numpy as np

    table = _whole_numbers(values, name, 255)
    if table.ndim != 2 or table.shape[1] != width:
        raise BatchError(f"{name} must have rows of {width} numbers, not the shape {table.shape}")
    return np.ascontiguousarray(table, np.uint8)


def _column(
    values: ArrayLike, name: str, rows: int, dtype: type[np.unsignedinteger[Any]], most: int
) -> NDArray[np.unsignedinteger[Any]]:
    import numpy as np

    column = _whole_numbers(values, name, most)
    if column.ndim > 1 or (column.ndim == 1 and len(column) not in (1, rows)):
        raise BatchError(f"{name} must be one number or one for each of the {rows} hands")
    return np.ascontiguousarray(np.broadcast_to(column, (rows,)), dtype)


def _whole_numbers(values: ArrayLike | Sequence[int], name: str, most: int) -> NDArray[Any]:
    import numpy as np

    try:
        array = np.asarray(values)
    except (TypeError, ValueError, OverflowError) as error:
        raise BatchError(f"{name} must be whole numbers: {error}") from None
    if array.size and not np.issubdtype(array.dtype, np.integer):
        raise BatchError(f"{name} must be whole numbers, not {array.dtype}")
    in_range_by_type = array.dtype == np.uint8 and most >= 255
    if array.size and not in_range_by_type and (array.min() < 0 or array.max() > most):
        raise BatchError(f"{name} must be from 0 to {most}")
    return array
