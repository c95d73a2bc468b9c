"""Rounds seated one at a time from the standings: Swiss, snake, and in order of rank."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from .anneal import club_pairs, met_pairs
from .assign_players import KEPT_TABLE, club_members
from .assign_winds import winds_after
from .errors import FillInsError, FixedSeatError, ModeError, StandingsError
from .schedule_model import Schedule

if TYPE_CHECKING:
    from collections.abc import Sequence

    Met = Counter[tuple[int, ...]]

ONE_BY_ONE = ("swiss", "snake", "standing")
"""Modes that seat a round from the standings before it."""
WINDOW = 8
"""How many places down the ranking to look for opponents who have not met yet."""


def next_round(
    standings: Sequence[int],
    played: Schedule | None = None,
    *,
    mode: str = "swiss",
    window: int = WINDOW,
    seed: int = 0,
) -> Schedule:
    """Seat one more round from the standings: player numbers, the best first. Table 1 is the top table.

    ``swiss`` seats groups of four down the ranking, looking a few places further for opponents who have not
    met; ``standing`` seats them exactly as ranked, as in finals; ``snake`` spreads strong players over the
    tables. All modes give players the winds they have had least often.

    >>> schedule = next_round([1, 2, 3, 4, 5, 6, 7, 8], mode="snake")
    >>> [sorted(game) for game in schedule.rounds[0]]
    [[1, 4, 5, 8], [2, 3, 6, 7]]
    """
    rounds = played.rounds if played else ()
    _check(standings, mode, window)
    tables = _tables(standings, mode, _meeting_costs(played), window)
    if played and played.fixed:
        tables = _move_to_fixed_tables(tables, played)
    coming = winds_after(rounds, [tuple(map(tuple, tables))], Random(seed))
    clubs = played.clubs if played else {}
    return Schedule([*rounds, *coming], mode, seed, clubs, played.fixed if played else {})


def _meeting_costs(played: Schedule | None) -> Met:
    """The cost of each pair meeting: their earlier meetings, plus one for clubmates."""
    if played is None:
        return Counter()
    avoided = met_pairs(played.rounds)
    avoided.update(club_pairs(club_members(played.clubs)))
    for pair in club_pairs([sorted(played.fixed)]):
        avoided[pair] += KEPT_TABLE
    return avoided


def _check(standings: Sequence[int], mode: str, window: int) -> None:
    if mode not in ONE_BY_ONE:
        modes = f"{', '.join(ONE_BY_ONE[:-1])} or {ONE_BY_ONE[-1]}"
        raise ModeError(f"a round can be seated from the standings by mode {modes}, not {mode}")
    twice = next((player for player, times in Counter(standings).items() if times > 1), None)
    if twice is not None:
        raise StandingsError(f"player {twice} is named twice in the standings")
    if not standings:
        raise StandingsError("there is nobody in the standings")
    if len(standings) % 4:
        raise FillInsError(len(standings))
    if window < 3:
        raise ModeError(f"three opponents cannot be found within {window} places")


def _tables(standings: Sequence[int], mode: str, avoided: Met, window: int) -> list[list[int]]:
    if mode == "standing":
        return [list(standings[at : at + 4]) for at in range(0, len(standings), 4)]
    return _snake(standings) if mode == "snake" else _swiss(standings, avoided, window)


def _snake(standings: Sequence[int]) -> list[list[int]]:
    tables = len(standings) // 4
    rows = [standings[at : at + tables] for at in range(0, len(standings), tables)]
    return [
        list(game) for game in zip(*(row[:: -1 if at % 2 else 1] for at, row in enumerate(rows)), strict=True)
    ]


def _swiss(standings: Sequence[int], met: Met, window: int) -> list[list[int]]:
    left, tables = list(standings), []
    while left:
        first, near = left[0], left[1 : 1 + max(3, window)]
        others = min(
            combinations(range(len(near)), 3),
            key=lambda places: (_meeting_cost([first, *(near[at] for at in places)], met), sum(places)),
        )
        tables.append([first, *(near[at] for at in others)])
        left = [player for player in left if player not in set(tables[-1])]
    return _improve_tables(tables, standings, met, window)


def _improve_tables(
    tables: list[list[int]], standings: Sequence[int], met: Met, window: int
) -> list[list[int]]:
    """Exchange players of similar rank while that reduces repeats, because the last tables had no choice.

    If that is not enough, the allowed difference in rank is doubled.
    """
    rank = {player: place for place, player in enumerate(standings)}
    for reach in (window, 2 * window):
        while exchange := _best_exchange(tables, rank, met, reach):
            (t, i), (u, j) = exchange
            tables[t][i], tables[u][j] = tables[u][j], tables[t][i]
    return tables


def _best_exchange(
    tables: list[list[int]], rank: dict[int, int], met: Met, window: int
) -> tuple[tuple[int, int], tuple[int, int]] | None:
    best, chosen = (0, 0), None
    for t in (t for t, game in enumerate(tables) if _meeting_cost(game, met)):
        for u, game in enumerate(tables):
            for i, j in ((i, j) for i in range(4) for j in range(4) if u != t):
                apart = abs(rank[tables[t][i]] - rank[game[j]])
                if apart > window:
                    continue
                ours, theirs = list(tables[t]), list(game)
                ours[i], theirs[j] = theirs[j], ours[i]
                gain = _meeting_cost(ours, met) + _meeting_cost(theirs, met)
                gain -= _meeting_cost(tables[t], met) + _meeting_cost(game, met)
                if gain < 0 and (gain, apart) < best:
                    best, chosen = (gain, apart), ((t, i), (u, j))
    return chosen


def _meeting_cost(game: Sequence[int], met: Met) -> int:
    return sum(met[pair] for pair in combinations(sorted(game), 2))


def _move_to_fixed_tables(tables: list[list[int]], played: Schedule) -> list[list[int]]:
    for player, table in played.fixed.items():
        at = next((at for at, game in enumerate(tables) if player in game), None)
        if at is None or table > len(tables):
            continue
        other = next(
            (neighbour for neighbour in tables[at] if neighbour in played.fixed and neighbour != player), None
        )
        if other is not None:
            raise FixedSeatError(
                f"players {player} and {other} keep different tables, but the standings seat them together"
            )
        tables[at], tables[table - 1] = tables[table - 1], tables[at]
    return tables
