"""The ledger: every point outside normal play, with where it is taken off and why.

>>> from hanchan.referee import rule
>>> from hanchan.referee.ledger import Ledger
>>> ledger = Ledger("wrc-2022")
>>> _ = ledger.record("Ana", rule("tile_count_wrong", {}, "wrc-2022"), game=1)
>>> points = {"Ana": 40_000, "Bo": 32_000, "Cy": 27_000, "Di": 21_000}
>>> scores = ledger.scores(1, points)
>>> scores["Ana"].score, ledger.total([scores])["Ana"]
(25.0, -5.0)
>>> print(ledger.explain("Ana"))
Game 1: -30 P off the tournament score. A hand with too many or too few tiles (WRC 2022 §12.3.1).

Nothing is ever changed or taken out: what was recorded wrongly is voided by a new entry.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..i18n import message
from ..tiles import SEATS, WINDS
from .catalogue import foul
from .errors import LedgerError, NoPenaltiesError
from .interpretations import checked_ruleset
from .penalty_rules import amount, where_recorded
from .ruling import Offence, Ruling

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ..rulesets import Ruleset
    from .concurrent import Verdict

THOUSAND = 1_000


class Where(StrEnum):
    """Where points are taken off."""

    TABLE = "table"
    """At the table, in sticks: the points at the end of the game have it in them."""
    BEFORE_UMA = "before_uma"
    AFTER_UMA = "after_uma"
    TOURNAMENT = "tournament_score"


class Mark(StrEnum):
    """What an entry says beside its points."""

    NONE = ""
    SUBSTITUTED = "substituted"
    """A substitute played from the beginning."""
    SUBSTITUTED_DURING = "substituted_during"
    """A substitute took over when play had begun."""
    DISQUALIFIED = "disqualified"


WORDS = {
    Where.TABLE: message("referee-where-table"),
    Where.BEFORE_UMA: message("referee-where-before-uma"),
    Where.AFTER_UMA: message("referee-where-after-uma"),
    Where.TOURNAMENT: message("referee-where-tournament-score"),
}


PAID = message("referee-paid-by-offender")


@dataclass(frozen=True, slots=True)
class PenaltyEntry:
    """A line of the ledger."""

    number: int
    player: str
    game: int
    points: int
    """What the score changes by; negative for a penalty."""
    where: Where
    foul: str
    reason: str
    clause: str
    mark: Mark = Mark.NONE
    voids: int = 0
    """The number of the entry that this one takes back."""
    first: int = 0
    """The number of the first of the entries that were recorded together."""

    def to_dict(self) -> dict[str, Any]:
        """The entry for JSON."""
        return {key: getattr(self, key) for key in self.__slots__}


@dataclass(frozen=True, slots=True)
class GameScore:
    """What a player takes away from a game."""

    points: float
    """At the table, with leftover deposits."""
    place: int
    uma: float
    penalties: int
    """Points of the ledger that came off this game's score, before or after uma."""
    score: float
    """In thousands."""


class Ledger:
    """Every point outside normal play, entry by entry.

    ``tournament`` tells where a chonbo is paid in a book that knows both: EMA 2016 §3.4.6 takes 20,000 off
    the tournament score, and outside tournaments a mangan in reverse at the table.
    """

    def __init__(self, ruleset: str | Ruleset, *, tournament: bool = True) -> None:
        self.ruleset = checked_ruleset(ruleset)
        self.tournament = tournament
        if not self.ruleset["penalties.in_use"]:
            raise NoPenaltiesError(f"{self.ruleset.short} has no penalties, so there is nothing to record")
        self._entries: list[PenaltyEntry] = []

    @property
    def entries(self) -> tuple[PenaltyEntry, ...]:
        """All entries, in the order in which they were made."""
        return tuple(self._entries)

    # Recording.

    def record(
        self,
        player: str | Sequence[str],
        ruling: Ruling,
        *,
        game: int,
        points: int | None = None,
        seats: Mapping[str, str] | None = None,
    ) -> tuple[PenaltyEntry, ...]:
        """Record a ruling; without points it is noted, so that it counts as an earlier offence.

        ``points`` is what the referee decided, where the ruling leaves it open. ``player`` may name several,
        where each pays. ``seats`` gives the wind of each player; a chonbo paid at the table needs them.
        """
        players = [player] if isinstance(player, str) else list(player)
        self._check(players, ruling, game)
        if ruling.penalty == "chonbo" and not self.tournament and self.ruleset["payments.reverse_mangan"]:
            return self._reverse_mangan(players[0], ruling, game, seats or {})
        cost = self._cost(ruling, points)
        where = Where(ruling.booked or where_recorded(ruling.penalty, self.ruleset))
        mark = Mark.DISQUALIFIED if ruling.penalty == "disqualification" else Mark.NONE
        return tuple(self._add(who, game, -cost, where, ruling, mark=mark) for who in players)

    def record_all(
        self, verdict: Verdict, *, game: int, seats: Mapping[str, str] | None = None
    ) -> tuple[PenaltyEntry, ...]:
        """Record everything of a verdict."""
        made = [self.record(who, ruling, game=game, seats=seats) for who, ruling in verdict.rulings]
        return tuple(entry for entries in made for entry in entries)

    def substitute(self, player: str, ruling: Ruling, *, game: int, during: bool = False) -> PenaltyEntry:
        """Record an absence: a substitute plays, from the beginning or from ``during`` the game on."""
        self._check([player], ruling, game)
        mark = Mark.SUBSTITUTED_DURING if during else Mark.SUBSTITUTED
        where = Where(ruling.booked or where_recorded(ruling.penalty, self.ruleset))
        return self._add(player, game, -ruling.points, where, ruling, mark=mark)

    def void(self, number: int, why: str) -> tuple[PenaltyEntry, ...]:
        """Take an entry back by a new one; what was paid among players goes back as a whole."""
        if not 1 <= number <= len(self._entries):
            raise LedgerError(f"there is no entry {number}")
        wrong = self._entries[number - 1]
        if wrong.voids or number in self._voided():
            raise LedgerError(f"entry {number} is {'a correction' if wrong.voids else 'void'} already")
        paid = wrong.where is Where.TABLE
        together = [entry for entry in self._entries if entry.first == wrong.first] if paid else [wrong]
        return tuple(self._append(_reversed(entry, why)) for entry in together)

    def _check(self, players: Sequence[str], ruling: Ruling, game: int) -> None:
        if game < 1:
            raise LedgerError(f"games are counted from 1, not {game}")
        if ruling.ruleset != self.ruleset.id:
            raise LedgerError(f"a ruling by {ruling.ruleset} does not go into a ledger by {self.ruleset.id}")
        pay = SEATS if ruling.each else 1
        if len(players) != pay or len(set(players)) != pay:
            raise LedgerError(f"{ruling.foul} is for {pay} player{'s' * ruling.each}, not for {len(players)}")

    def _cost(self, ruling: Ruling, decided: int | None) -> int:
        if ruling.penalty != "discretion":
            if decided is not None:
                raise LedgerError(f"{ruling.foul} costs {ruling.points:,}; the referee has no choice")
            return ruling.points
        cost = decided or 0
        if cost < 0 or (cost and ruling.amounts and not _allowed(cost, ruling)):
            raise LedgerError(f"{ruling.foul} may cost {_choice(ruling)} points, not {cost:,}")
        return cost

    def _reverse_mangan(
        self, offender: str, ruling: Ruling, game: int, seats: Mapping[str, str]
    ) -> tuple[PenaltyEntry, ...]:
        """EMA 2016 §3.4.6: outside tournaments a mangan in reverse, to each of the others."""
        from ..game.settlement import settle_reverse_mangan

        if offender not in seats or sorted(seats.values()) != sorted(WINDS):
            raise LedgerError("a mangan in reverse needs the seats of all four players")
        settled = settle_reverse_mangan(seats[offender], ruleset=self.ruleset)
        paid = [(who, settled.points[wind]) for who, wind in seats.items()]
        first = len(self._entries) + 1
        entries = []
        for who, points in sorted(paid, key=lambda pair: pair[0] != offender):
            why = ruling if who == offender else None
            entry = self._add(who, game, points, Where.TABLE, why, clause=settled.clause, first=first)
            entries.append(entry)
        return tuple(entries)

    def _add(
        self,
        player: str,
        game: int,
        points: int,
        where: Where,
        ruling: Ruling | None,
        **more: Any,
    ) -> PenaltyEntry:
        reason = foul(ruling.foul).title if ruling else PAID
        clause = more.pop("clause", "") or (ruling.clause if ruling else "")
        name = ruling.foul if ruling else ""
        return self._append(PenaltyEntry(0, player, game, points, where, name, reason, clause, **more))

    def _append(self, entry: PenaltyEntry) -> PenaltyEntry:
        number = len(self._entries) + 1
        self._entries.append(replace(entry, number=number, first=entry.first or number))
        return self._entries[-1]

    def _voided(self) -> set[int]:
        return {entry.voids for entry in self._entries if entry.voids}

    # Reading.

    def history(self, player: str, *, game: int) -> tuple[Offence, ...]:
        """The earlier offences of a player, for the next ruling."""
        gone = self._voided()
        own = [entry for entry in self._entries if entry.player == player and entry.foul]
        mine = [entry for entry in own if entry.number not in gone]
        return tuple(Offence(entry.foul, entry.game == game) for entry in mine)

    def points(self, player: str, *, where: Where, game: int | None = None) -> int:
        """The sum of a player's entries of one kind, of one game or of all."""
        return sum(
            entry.points
            for entry in self._entries
            if entry.player == player and entry.where is where and game in (None, entry.game)
        )

    def marks(self, game: int | None = None) -> dict[str, set[Mark]]:
        """Who was substituted in a game, or disqualified in any."""
        gone = self._voided()
        found: dict[str, set[Mark]] = {}
        for entry in self._entries:
            lasts = entry.mark is Mark.DISQUALIFIED or game in (None, entry.game)
            if entry.mark and lasts and entry.number not in gone:
                found.setdefault(entry.player, set()).add(entry.mark)
        return found

    @property
    def disqualified(self) -> dict[str, str]:
        """Who is out of the tournament, and how the book ranks them."""
        out = [player for player, marks in self.marks().items() if Mark.DISQUALIFIED in marks]
        return dict.fromkeys(out, self.ruleset["ranking.disqualified"].replace("_", " "))

    def explain(self, player: str) -> str:
        """A player's entries in words, a line each."""
        return "\n".join(self._line(entry) for entry in self._entries if entry.player == player)

    def _line(self, entry: PenaltyEntry) -> str:
        sum_ = f"{'+' if entry.points > 0 else ''}{amount(entry.points, self.ruleset)} {WORDS[entry.where]}"
        what = sum_ if entry.points else "noted"
        back = f"Entry {entry.voids} is void: " if entry.voids else ""
        return f"Game {entry.game}: {what}. {back}{entry.reason} ({entry.clause})."

    # Scores.

    def scores(
        self,
        game: int,
        points: Mapping[str, int],
        *,
        pot: int = 0,
        won: Sequence[bool] = (True,) * SEATS,
    ) -> dict[str, GameScore]:
        """What each player takes away from a game that ended with these points at the table.

        Players are named in the order of their seats; ``pot`` counts the deposits left on the table, ``won``
        tells who has won a hand, for yakitori.
        """
        from ..game.play import result_of_figures

        if len(points) != SEATS:
            raise LedgerError(f"a game has four players, not {len(points)}")
        marks = self.marks(game)
        before = [-self.points(who, where=Where.BEFORE_UMA, game=game) for who in points]
        ranked = self._ranked(points, marks)
        rules = rules_for_result(self.ruleset, before)
        outcome = result_of_figures(ranked, pot=pot, won=won, penalties=before, ruleset=rules)
        rows = zip(points, outcome.points, outcome.places, outcome.uma, outcome.scores, strict=True)
        return {
            who: self._own(who, game, marks, GameScore(table, place, uma, 0, score))
            for who, table, place, uma, score in rows
        }

    def _ranked(self, points: Mapping[str, int], marks: Mapping[str, set[Mark]]) -> list[int]:
        """The points that decide the places."""
        if self.ruleset["substitutes.place_if_during"] != "last":
            return list(points.values())
        least = min(points.values())
        during = [who for who in points if Mark.SUBSTITUTED_DURING in marks.get(who, ())]
        return [least - THOUSAND if who in during else points[who] for who in points]

    def _own(self, who: str, game: int, marks: Mapping[str, set[Mark]], seat: GameScore) -> GameScore:
        """What the seat's result is to the player: less what comes off after uma, and nothing if absent."""
        before = self.points(who, where=Where.BEFORE_UMA, game=game)
        after = self.points(who, where=Where.AFTER_UMA, game=game)
        away = marks.get(who, set()) & {Mark.SUBSTITUTED, Mark.SUBSTITUTED_DURING}
        if away and self.ruleset["substitutes.score"] == "nobody":
            return replace(seat, uma=0.0, penalties=before + after, score=after / THOUSAND)
        return replace(seat, penalties=before + after, score=round(seat.score + after / THOUSAND, 3))

    def total(self, games: Iterable[Mapping[str, GameScore]]) -> dict[str, float]:
        """The tournament score of each player: all games, less what comes off the tournament score."""
        totals: dict[str, float] = {}
        for scores in games:
            for who, seat in scores.items():
                totals[who] = totals.get(who, 0.0) + seat.score
        return {
            who: round(sum_ + self.points(who, where=Where.TOURNAMENT) / THOUSAND, 3)
            for who, sum_ in totals.items()
        }


def rules_for_result(ruleset: Ruleset, before: Iterable[int]) -> Ruleset:
    """The rules by which a game's result is worked out when points come off its score before uma.

    The engine takes points off where a chonbo is recorded; here that is before uma, wherever else it is.
    """
    in_score = ruleset["penalties.chonbo_booked"] in (Where.BEFORE_UMA, Where.AFTER_UMA)
    return ruleset if in_score or not any(before) else _with_penalties_in_score(ruleset)


@lru_cache(maxsize=32)
def _with_penalties_in_score(ruleset: Ruleset) -> Ruleset:
    return ruleset.with_values({"penalties.chonbo_booked": str(Where.BEFORE_UMA)})


def _reversed(entry: PenaltyEntry, why: str) -> PenaltyEntry:
    return replace(
        entry, points=-entry.points, foul="", reason=why, mark=Mark.NONE, voids=entry.number, first=0
    )


def _allowed(cost: int, ruling: Ruling) -> bool:
    if ruling.between:
        return ruling.amounts[0] <= cost <= ruling.amounts[-1]
    return cost in ruling.amounts


def _choice(ruling: Ruling) -> str:
    amounts = [f"{points:,}" for points in ruling.amounts]
    return (" to " if ruling.between else " or ").join(amounts) or "0 or more"
