"""A sample event, from the first registration to the last signature, with random results from a seed.

With ``incidents``, things go wrong: players are late, leave, are substituted or disqualified, sheets are
corrected, games end in ties, deposits stay on the table.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from ..tiles import SEATS
from .cuts import cut
from .demo_hands import game
from .entries import (
    CheckedIn,
    ClockSignal,
    Confirmed,
    Corrected,
    Disqualified,
    Dropped,
    FinalsCut,
    Registered,
    ResultEntered,
    SeatingDrafted,
    SeatingReleased,
    SessionStarted,
    Signed,
    TieBroken,
)
from .errors import TieAtCutError
from .model import DEPOSIT
from .seating_draft import draft
from .standings import level_with

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .entries import Entry, Four
    from .model import TableSheet
    from .office import Office

GIVEN = "Akira Bea Chika Dario Emi Fay Goro Hana Inès Jun Kaede Lars Mei Nadia Oscar Paula Quinn Rin Uma Taro"
FAMILY = "Abe Berg Costa Dubois Endo Fischer Greco Hayashi Ito Jansen Kato Lemaire Mori Novak Ono"
CLUBS = ("Chun Club", "East Wind", "Hatsu Circle", "Red Five", "Seven Pairs")
COUNTRIES = ("DE", "FR", "IT", "JP", "NL", "US")
SPREAD = 12_000
LEVEL = 0.06
"""Share of games in which two players tie."""


def fill(
    office: Office,
    *,
    players: int = 40,
    seed: int = 0,
    mode: str = "optimal",
    incidents: bool = True,
    finals: Sequence[Mapping[str, Any]] = (),
    hands: bool = False,
) -> None:
    """Run the whole event, then finals; each item of ``finals`` holds the arguments of ``cuts.cut``.

    With ``hands``, every game is reported hand by hand.
    """
    taking_place = _Demo(office, mode, Random(f"demo {seed}"), incidents, hands=hands)
    taking_place.run(players)
    for terms in finals:
        taking_place.play_final(terms)


class _Demo:
    """The running sample event."""

    def __init__(
        self, office: Office, mode: str, random: Random, incidents: bool, *, hands: bool = False
    ) -> None:
        self.office, self.mode, self.random, self.incidents = office, mode, random, incidents
        self.hands = hands
        self.sessions = office.event.planned

    def run(self, players: int) -> None:
        people = [self._person(number) for number in range(1, players + 1)]
        there = [self.office.make(CheckedIn, player=number) for number in range(1, players + 1)]
        self.office.enter_all([*people, *there])
        self._seat(1)
        for session in range(1, self.sessions + 1):
            self._play(session)
            if session < self.sessions and self._happens(0.3):
                self._someone_leaves(session + 1)

    def play_final(self, terms: Mapping[str, Any]) -> None:
        """Make a cut, breaking ties by a coin, and play the sessions after it."""
        while True:
            try:
                fields = cut(self.office.event, **terms)
                break
            except TieAtCutError as error:
                level = sorted(level_with(self.office.event, error.player))
                self.random.shuffle(level)
                self.office.enter(TieBroken, players=tuple(level), how="coin")
        self.office.enter(FinalsCut, **fields)
        stage = self.office.event.stages[-1]
        if self._happens(0.5):
            self.office.enter(Dropped, player=self.random.choice(stage.players), session=stage.first)
        for session in range(stage.first, stage.last + 1):
            self._seat_final(session)
            self._play(session)

    def _seat_final(self, session: int) -> None:
        mode = self.random.choice(("standing", "snake", "swiss"))
        drafted = draft(self.office.event, session, mode=mode, seed=self.random.randrange(10**6))
        self.office.enter(SeatingDrafted, **{**drafted, "rounds": drafted["rounds"][:1]})

    def _happens(self, chance: float) -> bool:
        return self.incidents and self.random.random() < chance

    def _person(self, number: int) -> Registered:
        given, family = GIVEN.split(), FAMILY.split()
        name = f"{given[number % len(given)]} {family[number % len(family)]}"
        if number > 60:  # all pairs of the two lists were used
            name += f" {number // 60 + 1}"
        club, country = self.random.choice(CLUBS), self.random.choice(COUNTRIES)
        return self.office.make(Registered, player=number, name=name, club=club, country=country)

    def _seat(self, session: int) -> None:
        """Draft the seating from a session on, with fill-ins to complete the tables."""
        event = self.office.event
        missing = -len(event.playing(session)) % SEATS
        first = max(event.people) + 1
        fill_ins = [
            self.office.make(Registered, player=number, name=f"Fill-in {number}", fill_in=True)
            for number in range(first, first + missing)
        ]
        self.office.enter_all(fill_ins)
        drafted = draft(self.office.event, session, mode=self.mode, seed=self.random.randrange(10**6))
        self.office.enter(SeatingDrafted, **drafted)

    def _someone_leaves(self, session: int) -> None:
        playing = [person for person in self.office.event.playing(session) if not person.fill_in]
        fill_ins = [person for person in self.office.event.playing(session) if person.fill_in]
        player = self.random.choice(playing).number
        if self.random.random() < 0.15:
            self.office.enter(Disqualified, player=player, session=session, reason="Cheating")
        else:
            self.office.enter(Dropped, player=player, session=session, why="Ill")
        for fill_in in fill_ins:  # earlier fill-ins may no longer be needed
            self.office.enter(Dropped, player=fill_in.number, session=session)
        self._seat(session)

    def _play(self, session: int) -> None:
        self.office.enter(SeatingReleased, session=session)
        if self._happens(0.3):
            self._substitute(session, during=False)
        self.office.enter(SessionStarted, session=session)
        if self.office.event.sessions[session].minutes:
            left = self.office.event.ruleset["time.signal_minutes_left"]
            self.office.enter(ClockSignal, session=session, minutes_left=left)
        if self._happens(0.3):
            self._substitute(session, during=True)
        self._penalise(session)
        sheets = list(self.office.event.sessions[session].tables.values())
        self.office.enter_all([entry for sheet in sheets for entry in self._report(sheet)])

    def _players(self, session: int) -> list[int]:
        tables = self.office.event.sessions[session].tables.values()
        seated = [player for sheet in tables for player in sheet.seats if player not in sheet.substitutes]
        return [player for player in seated if not self.office.event.people[player].fill_in]

    def _substitute(self, session: int, *, during: bool) -> None:
        player = self.random.choice(self._players(session))
        name = f"Substitute {session}{'b' if during else 'a'}"
        self.office.substitute(player, name, session=session, during=during)

    def _penalise(self, session: int) -> None:
        if not self.office.event.ruleset["penalties.in_use"]:
            return
        for foul, chance in (("tile_count_wrong", 0.2), ("empty_win_hand_shown", 0.3), ("late_1_10", 0.4)):
            if self._happens(chance):
                late = {"minutes_late": self.random.randint(1, 10), "emergency": False}
                circumstances = late if foul == "late_1_10" else {}
                self.office.rule(
                    self.random.choice(self._players(session)),
                    foul,
                    session=session,
                    circumstances=circumstances,
                )

    def _report(self, sheet: TableSheet) -> list[Entry]:
        """The entries of a sheet with all signatures, sometimes with a correction."""
        where = {"session": sheet.session, "table": sheet.table}
        points, deposits = self._points()
        entries: list[Entry] = []
        if self.hands:
            entries += game(self.office, sheet, self.random)
        elif self._happens(0.1):
            wrong, left = self._points()
            entries.append(self.office.make(ResultEntered, points=wrong, deposits=left, **where))
            right = {"points": points, "deposits": deposits, "why": "Two columns were exchanged."}
            entries.append(self.office.make(Corrected, **right, **where))
        else:
            entries.append(self.office.make(ResultEntered, points=points, deposits=deposits, **where))
        entries += [self.office.make(Confirmed, player=player, **where) for player in sheet.seats]
        entries.append(self.office.make(Signed, referee="Head referee", **where))
        return entries

    def _points(self) -> tuple[Four, int]:
        """Random points with a correct sum, sometimes with ties, and leftover deposits."""
        start = self.office.event.ruleset["game.start_points"]
        deposits = self.random.choice((0, 0, 0, 0, 1, 1, 2)) if self.incidents else 0
        three = [round(self.random.gauss(start, SPREAD) / 100) * 100 for _ in range(SEATS - 1)]
        if self._happens(LEVEL):
            three[1] = three[0]
        points = [*three, SEATS * start - DEPOSIT * deposits - sum(three)]
        self.random.shuffle(points)
        east, south, west, north = points
        return (east, south, west, north), deposits
