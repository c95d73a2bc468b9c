"""Builds schedules: all rounds at once, or the remaining rounds after players dropped out."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from .anneal import Cooling, club_pairs, improve, met_pairs, repeats
from .assign_players import club_members, separate_clubmates, shuffle_players
from .assign_tables import assign_tables
from .assign_winds import seat_winds, winds_after
from .best_known import optimal_rounds
from .errors import ClubsError, FillInsError, FixedSeatError, ModeError, ScheduleError, SizeError
from .schedule_model import Schedule

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .symmetry import Round

MOST_PLAYERS = 1000
MOST_ROUNDS = 50
AT_ONCE = ("optimal", "random")
"""Modes that seat all rounds before the first one is played."""
MENDING = Cooling(120_000, hot=0.3, cold=0.1, third=0.5, unwanted=3.0)
KEEPING_APART = Cooling(200_000, hot=0.6, cold=0.1, third=0.5, unwanted=20.0)


def schedule(
    players: int,
    rounds: int,
    *,
    seed: int = 0,
    mode: str = "optimal",
    clubs: Mapping[int, str] | None = None,
    fixed: Mapping[int, int] | None = None,
) -> Schedule:
    """Seat players 1 to N for all rounds.

    ``clubs`` maps players to a club or country whose members should not meet; ``fixed`` maps players to the
    table they keep. The seed decides which player takes which place: other seeds give other schedules of the
    same quality.

    >>> from hanchan.tournament.seating import verify
    >>> certificate = verify(schedule(40, 8, seed=2026))
    >>> certificate.opponent_repeats, certificate.table_repeats, certificate.wind_imbalance
    (0, 0, 0)
    """
    check_size(players, rounds)
    if mode not in AT_ONCE:
        raise ModeError(f"all rounds can be seated by mode {' or '.join(AT_ONCE)}, not {mode}")
    if mode == "random" and clubs:
        raise ModeError("clubs are kept apart by mode optimal, not by lot")
    numbers = range(1, players + 1)
    clubs, fixed = check_clubs(clubs or {}, numbers), check_fixed(fixed or {}, numbers, players // 4)
    rng = Random(seed)
    if mode == "random":
        seated = _random(numbers, rounds, rng)
    else:
        seated = _optimal(numbers, rounds, clubs, fixed, rng)
    if fixed:
        seated = _move_to_fixed_tables(seated, fixed, rng)
    return Schedule(seat_winds(seated), mode, seed, clubs, fixed)


def check_size(players: int, rounds: int) -> None:
    """Raise an error if this many players cannot be seated for this many rounds."""
    for what, number in (("players", players), ("rounds", rounds)):
        if type(number) is not int:
            raise SizeError(f"the number of {what} is a whole number, not {number!r}")
    if not 4 <= players <= MOST_PLAYERS:
        raise SizeError(f"there can be 4 to {MOST_PLAYERS} players, not {players}")
    if players % 4:
        raise FillInsError(players)
    if not 1 <= rounds <= MOST_ROUNDS:
        raise SizeError(f"there can be 1 to {MOST_ROUNDS} rounds, not {rounds}")


def check_clubs(clubs: Mapping[int, str], players: Sequence[int]) -> dict[int, str]:
    """Raise an error if a club is given for somebody who does not play."""
    known = set(players)
    stranger = next((player for player in clubs if player not in known), None)
    if stranger is not None:
        raise ClubsError(f"player {stranger} has a club, but does not play")
    return dict(clubs)


def check_fixed(fixed: Mapping[int, int], players: Sequence[int], tables: int) -> dict[int, int]:
    """Raise an error if the fixed tables are impossible."""
    known, kept = set(players), dict[int, int]()
    for player, table in fixed.items():
        if player not in known:
            raise FixedSeatError(f"player {player} keeps a table, but does not play")
        if not 1 <= table <= tables:
            raise FixedSeatError(f"player {player} cannot keep table {table} of {tables}")
        if table in kept:
            raise FixedSeatError(
                f"players {kept[table]} and {player} cannot both keep table {table}: "
                "they would meet in every round"
            )
        kept[table] = player
    return dict(fixed)


def _optimal(
    players: Sequence[int], rounds: int, clubs: Mapping[int, str], fixed: Mapping[int, int], rng: Random
) -> list[Round]:
    known = optimal_rounds(len(players), rounds)
    if not clubs and len(fixed) < 2:
        return shuffle_players(known, players, rng)
    return separate_clubmates(known, players, club_members(clubs), sorted(fixed), rng)


def _random(players: Sequence[int], rounds: int, rng: Random) -> list[Round]:
    lots = [rng.sample(players, len(players)) for _ in range(rounds)]
    return [tuple(tuple(lot[at : at + 4]) for at in range(0, len(lot), 4)) for lot in lots]


def _move_to_fixed_tables(
    rounds: list[Round], fixed: Mapping[int, int], rng: Random, played: Sequence[Round] = ()
) -> list[Round]:
    """The games of players who keep a table, moved to that table."""
    rounds = _separate_fixed_players(rounds, fixed, rng, played)
    kept = {player: table - 1 for player, table in fixed.items()}
    return assign_tables(rounds, rng, fixed=kept, played=played)


def _separate_fixed_players(
    rounds: list[Round], fixed: Mapping[int, int], rng: Random, played: Sequence[Round]
) -> list[Round]:
    """Exchange players until no two with different fixed tables meet, whatever it costs the others."""
    if _first_meeting(rounds, fixed) is not None:
        pairs = list(club_pairs([sorted(fixed)]))
        rounds = improve(rounds, KEEPING_APART, rng, played=played, apart=pairs)
    meeting = _first_meeting(rounds, fixed)
    if meeting is not None:
        first, second = meeting
        raise FixedSeatError(
            f"players {first} and {second} cannot keep their tables and be seated in all rounds"
        )
    return rounds


def _first_meeting(rounds: Sequence[Round], fixed: Mapping[int, int]) -> tuple[int, ...] | None:
    together = (tuple(player for player in game if player in fixed) for tables in rounds for game in tables)
    return next((some[:2] for some in together if len(some) > 1), None)


def continue_from(
    planned: Schedule,
    after: int,
    players: Sequence[int],
    *,
    rounds: int | None = None,
    seed: int | None = None,
) -> Schedule:
    """Keep the played rounds and make the rest again, after players dropped out or came in.

    ``after`` is the number of rounds played; ``players`` are all who continue, fill-ins included; ``rounds``
    is the total number of rounds. Default: as many as were planned.

    >>> from hanchan.tournament.seating import verify
    >>> planned = schedule(40, 8)
    >>> rest = continue_from(planned, 3, [player for player in planned.players if player not in (5, 6, 7, 8)])
    >>> rest.rounds[:3] == planned.rounds[:3], {len(tables) for tables in rest.rounds[3:]}
    (True, {9})
    """
    total = len(planned.rounds) if rounds is None else rounds
    check_rest(planned, after, players, total)
    number = planned.seed or 0 if seed is None else seed
    rng = Random(f"{number}/{after}/{sorted(players)}")
    played = planned.rounds[:after]
    clubs = {player: club for player, club in planned.clubs.items() if player in set(players)}
    fixed = {player: table for player, table in planned.fixed.items() if player in set(players)}
    check_fixed(fixed, players, len(players) // 4)
    clubmates = list(club_pairs(club_members(clubs)))
    starts = [_fill_gaps(planned.rounds[after:total], players, rng)] if total <= len(planned.rounds) else []
    starts.append(shuffle_players(optimal_rounds(len(players), total - after), players, rng))
    tried = [improve(start, MENDING, rng, played=played, apart=clubmates) for start in starts]
    best = min(tried, key=lambda coming: repeats([*played, *coming]) + _count_meetings(coming, clubmates))
    best = _move_to_fixed_tables(best, fixed, rng, played)
    seated = [*played, *winds_after(played, best, rng)]
    return Schedule(seated, planned.mode, number, planned.clubs, planned.fixed)


def _count_meetings(rounds: Sequence[Round], pairs: Sequence[tuple[int, int]]) -> int:
    """How often these pairs meet."""
    met = met_pairs(rounds)
    return sum(met[pair] for pair in pairs)


def check_rest(planned: Schedule, after: int, players: Sequence[int], total: int) -> None:
    """Raise an error if the schedule cannot be continued with these players."""
    check_size(len(players), total)
    twice = next((player for player, times in Counter(players).items() if times > 1), None)
    if twice is not None:
        raise ScheduleError(f"player {twice} is named twice among those who go on")
    if not 0 <= after <= len(planned.rounds):
        raise SizeError(f"of {len(planned.rounds)} rounds {after} cannot have been played")
    if total <= after:
        raise SizeError(f"after {after} of {total} rounds there is none left to seat")


def _fill_gaps(coming: Sequence[Round], players: Sequence[int], rng: Random) -> list[Round]:
    """The planned rounds without players who left; others fill their seats at random, and spare tables go."""
    here = set(players)
    filled = []
    for tables in coming:
        left = sorted(
            ([player for player in game if player in here] for game in tables), key=len, reverse=True
        )
        games = left[: len(players) // 4]
        seated = {player for game in games for player in game}
        waiting = [player for player in players if player not in seated]
        rng.shuffle(waiting)
        games += [[] for _ in range(len(players) // 4 - len(games))]
        for game in games:
            while len(game) < 4:
                game.append(waiting.pop())
        filled.append(tuple(map(tuple, games)))
    return filled
