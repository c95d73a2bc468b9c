"""``TableSession``: a running table. It owns its game, connections, timer, spectators and chat."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ... import i18n
from .. import protocol
from ..game.live_game import WrongMessageError
from ..game.options import Options
from ..security.visible_text import visible
from .broadcast import Broadcast
from .club_table import ClubTable, new_id
from .spectators import Spectators
from .waiting_table import WaitingTable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ...rulesets import Ruleset
    from ..game.live_game import LiveGame
    from ..game.recorded_game import Step
    from ..game.spec import GameSpec
    from ..security.rate_limit import Bucket
    from ..storage.tables import TableStore
    from .connection import Connection

logger = logging.getLogger(__name__)

MOST_SAID = 50
"""Lines of chat that a table remembers."""


@dataclass(frozen=True)
class SessionContext:
    """What the sessions of a club share."""

    store: TableStore
    clock: Callable[[], float]
    delay: float
    """Seconds by which spectators are behind."""
    talk: Bucket
    """How often an account may do what all others at a table hear of beside the game."""
    undo: Bucket
    """How often an account may take decisions back: each time a whole lesson is replayed."""
    undo_in_club: Bucket
    """How often all accounts together may: it is work for the one thread of the tables."""
    on_change: Callable[[ClubTable], None]
    """Called when the lobby should show something else."""
    on_ranked_end: Callable[[str], None]
    """Called with the id of a ranked game that is over, and committed."""
    open_table: Callable[[WaitingTable], None]
    """Opens the table of the next game of the same people."""


class TableSession(ClubTable):
    """A table at which a game is played, or was until now."""

    def __init__(
        self, context: SessionContext, live: LiveGame, options: Options, *, opened_from: str = ""
    ) -> None:
        super().__init__(live.spec.id, options, live.spec.seats, opened_from=opened_from)
        self.context, self.live = context, live
        self.broadcast = Broadcast(self)
        self.gallery = Spectators(self)
        self.chat: deque[protocol.Heard] = deque(maxlen=MOST_SAID)
        """What players said last; only they hear it."""
        self.again: set[int] = set()
        """Seats that want another game."""
        self.next_table = ""
        """The id of the table where the same people play on."""
        self.begun = context.clock()
        """When it began, or was taken up again."""
        self.still_since: float | None = self.begun
        """Since when it stands still because none of its people is there."""
        self._timer: asyncio.TimerHandle | None = None
        self._unwritten = 0
        """Changes that are not committed yet: until then nobody is asked, and no time runs."""

    @property
    def has_begun(self) -> bool:
        """It has."""
        return True

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.live.is_over

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the game, as they were when it began."""
        return self.live.game.ruleset

    @property
    def is_attended(self) -> bool:
        """Whether somebody is there for whom the game goes on."""
        return bool(self.players) or (not self.people and bool(self.connections))

    def begin(self, connections: Iterable[Connection]) -> None:
        """Take over the connections of the waiting table; the game begins when it is committed."""
        self.connections += connections
        for connection in self.connections:
            connection.seat = self.seat_of(connection.account)
        if self.is_attended:
            self.still_since = None
        for connection in self.connections:
            self._greet(connection)
        self._unwritten += 1
        self.context.store.journal.after(self._written)
        self.schedule()

    def close(self, why: str, code: int) -> None:
        """End all connections; nothing more happens here."""
        self._stop_timer()
        self.gallery.close()
        super().close(why, code)

    def reseat(self, seat: int, account: str) -> None:
        """Give the seat of a guest to the account that the guest has logged in to."""
        self.live.reseat(seat, account)
        self.seats = [*self.live.spec.seats]

    # Connections.

    def join(self, connection: Connection) -> None:
        """Add a connection; the table goes on if it stood still without its people."""
        self.connections.append(connection)
        if self.still_since is not None and self.is_attended:
            self.live.stood_still(self.context.clock() - self.still_since)
            self.still_since = None
        if connection.seat is not None:
            self.live.comes(connection.seat)
            self.broadcast.attendance()
        self._greet(connection)
        self.schedule()

    def _greet(self, connection: Connection) -> None:
        if connection.seat is None:
            self.gallery.watch(connection)
        else:
            self.broadcast.greet(connection)

    def leave(self, connection: Connection) -> None:
        """Remove a connection; without its people the table stands still."""
        self.connections.remove(connection)
        self.gallery.left()
        seat = connection.seat
        if seat is not None and all(other.seat != seat for other in self.connections):
            self.live.loses(seat, now=self.context.clock())
            self.broadcast.attendance()
        if not self.is_attended and self.still_since is None:
            self.still_since = self.context.clock()
        self.schedule()

    # Messages.

    def hear(self, connection: Connection, message: protocol.Said) -> None:
        """Do what a message asks for; raises HanchanError if it cannot be done, and nothing has changed."""
        if isinstance(message, protocol.Prefer):
            self._prefer(connection, message)
            return
        if connection.seat is None:
            raise WrongMessageError(i18n.message("table-error-not-seated"))
        self._play(connection, connection.seat, message)

    def _play(self, connection: Connection, seat: int, message: protocol.Said) -> None:
        live, now = self.live, self.context.clock()
        match message:
            case protocol.Act(number, choice):
                self._answered(connection, live.answer(seat, number, choice, now=now))
            case protocol.GoOn(number):
                self._after_step(live.go_on(seat, number, now=now))
            case protocol.Try():
                self._answered(connection, live.attempt(seat, message, now=now))
            case protocol.Wait(number):
                if live.wait(seat, number, now=now):
                    self.broadcast.positions()
                    self.schedule()
            case protocol.Undo(number):
                take(self.context.undo, connection.account, i18n.message("server-undos"))
                take(self.context.undo_in_club, "", i18n.message("server-undos"))
                self._after_step(live.undo(seat, number, now=now))
            case protocol.Come() if live.seats[seat].away:
                take(self.context.talk, connection.account, i18n.message("server-changes"))
                live.comes(seat)
                self.broadcast.positions([other for other in self.players if other.seat == seat])
                self._attendance_changed()
            case protocol.Leave() if not live.seats[seat].away:
                live.leaves(seat)
                self._attendance_changed()
            case protocol.Again():
                self._want_another_game(seat)
            case protocol.Say(text):
                take(self.context.talk, connection.account, i18n.message("server-chat-messages"))
                self._say(seat, text)

    def _prefer(self, connection: Connection, preferences: protocol.Prefer) -> None:
        """Send a page what it wants from now on; in another language, all of it again."""
        before, connection.prefers = connection.prefers, preferences
        if preferences == before:
            return
        if preferences.language == before.language:
            if connection.seat is not None:
                self.broadcast.positions([connection])
        elif connection.seat is None:
            self.gallery.repeat(connection)
        else:
            self.broadcast.repeat(connection)

    def _attendance_changed(self) -> None:
        self.broadcast.attendance()
        self.schedule()

    def _say(self, seat: int, text: str) -> None:
        if not self.options.chat:
            raise WrongMessageError(i18n.message("table-error-no-chat"))
        if shown := visible(text):
            line = protocol.Heard(seat, shown)
            self.chat.append(line)
            self.broadcast.to_players(protocol.write(line))

    def _want_another_game(self, seat: int) -> None:
        """A player wants another game; it begins when all people do."""
        if not self.is_over:
            raise WrongMessageError(i18n.message("table-error-not-over"))
        if seat not in self.again:
            self.again.add(seat)
            self.broadcast.attendance()
        if self.next_table or not self.people <= self.again:
            return
        following = self.following()
        self.context.open_table(following)
        self.next_table = following.id
        self.broadcast.to_players(protocol.write(protocol.Moved(following.id)))

    def following(self) -> WaitingTable:
        """A new table for the same people."""
        return WaitingTable(new_id(), self.options, self.seats, opened_from=self.opened_from)

    # Steps.

    def _answered(self, connection: Connection, step: Step | None) -> None:
        """A player has answered; without a step, others are waited for."""
        self._after_step(step)
        if step is None:
            self.broadcast.other_devices(connection)

    def _after_step(self, step: Step | None) -> None:
        """Write and send a step, if one was made, and see what is due."""
        if step is not None:
            self._unwritten += 1
            self.broadcast.step(step, self._written)
            if self.is_over:
                self._finish()
            self.gallery.add(self.live.steps, step)
        self.schedule()

    def _written(self) -> None:
        """A change is committed and sent: if nothing else waits for that, time runs from now on."""
        self._unwritten -= 1
        if self._unwritten == 0:
            self.live.is_asked(self.context.clock())
            self.schedule()

    def _finish(self) -> None:
        """Write the result of the game, together with its last step."""
        game = self.live.game
        assert game.result is not None, "the game is over"
        ended = game.result
        result = {"points": ended.points, "places": ended.places, "uma": ended.uma, "scores": ended.scores}
        rows = zip(ended.places, ended.scores, self.live.seats, game.statistics.rows(), strict=True)
        figures = [
            {"place": place, "score": score, "away": seat.away} | row for place, score, seat, row in rows
        ]
        self.context.store.finish_game(self.id, result, time.time(), figures)
        if self.options.ranked:
            self.context.store.journal.after(lambda: self.context.on_ranked_end(self.id))
        self.context.on_change(self)

    # Time.

    def schedule(self) -> None:
        """Set the timer for what is due next.

        Nothing is due while nobody is there, or while a question is not committed: nobody has seen it.
        """
        self._stop_timer()
        if not self.is_attended or (self._unwritten and self.live.awaits_people):
            return
        due = self.live.due()
        if due is not None:
            wait = max(0.0, due - self.context.clock())
            self._timer = asyncio.get_running_loop().call_later(wait, self._tick)

    def _stop_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _tick(self) -> None:
        self._timer = None
        before = [seat.away for seat in self.live.seats]
        try:
            step = self.live.tick(self.context.clock())
        except Exception:  # one table's trouble is not that of the others
            logger.exception("table %s has stopped", self.id)
            return
        if before != [seat.away for seat in self.live.seats]:
            self.broadcast.attendance()
        self._after_step(step)


def options_of_game(spec: GameSpec, pace: str) -> Options:
    """What was agreed for a game that is taken up again."""
    same = ("ruleset", "length", "mode", "public", "chat", "timed", "ranked")
    return Options(**{name: getattr(spec, name) for name in same}, pace=pace, lots=bool(spec.lots))


def take(bucket: Bucket, key: str, what: str) -> None:
    """Take one from a bucket; raises WrongMessageError if it is empty."""
    if not bucket.take(key):
        raise WrongMessageError(i18n.message("server-error-too-many", what=what))
