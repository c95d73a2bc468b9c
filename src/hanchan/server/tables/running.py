"""Games that are played: what people say is done, kept and told, and what is due is done in time."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from ...errors import HanchanError
from ...i18n import message
from .. import protocol
from ..accounts.display_names import seen
from ..game.live_game import WrongMessageError
from ..security.rate_limit import Bucket, logged

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..accounts.ratings import Ladder
    from ..game.recorded_game import Step
    from .broadcast import Post
    from .lobby import Lobby
    from .rooms import Link, Room

logger = logging.getLogger(__name__)

AT_ONCE = 15
"""What somebody may say at once that all others are told of beside the game."""
UNDONE, UNDONE_AT_ONCE = 3.0, 30
"""How often decisions are taken back: each time a whole lesson is played again."""


class Running:
    """The games of all tables."""

    def __init__(
        self, post: Post, lobby: Lobby, ladder: Ladder, opens: Callable[[Room], None], heard: float
    ) -> None:
        """``opens`` is called with the table of the next game of the same people; ``heard`` is a limit."""
        self._post, self._lobby, self._ladder, self._opens = post, lobby, ladder, opens
        self._keeping, self._gallery, self._clock = post.keeping, post.gallery, post.clock
        self._heard = Bucket(rate=heard, burst=max(AT_ONCE, int(heard)))
        self._undone = Bucket(rate=UNDONE, burst=UNDONE_AT_ONCE)

    # What people say.

    def hear(self, room: Room, link: Link, said: protocol.Said) -> None:
        """Do what somebody says; what cannot be is refused, and the table is as it was."""
        if isinstance(said, protocol.Ping):
            link.send(protocol.write(protocol.Pong(said.sent)))
            return
        try:
            self._do(room, link, said)
        except HanchanError as error:
            what = type(said).__name__
            logger.info("table %s refuses %s of %s: %s", room.id, what, link.person, logged(error))
            link.send(protocol.write(protocol.Refused(link.words.error(error))))

    def _do(self, room: Room, link: Link, said: protocol.Said) -> None:
        live, seat = room.live, link.seat
        if isinstance(said, protocol.Prefer):
            self._preferred(room, link, said)
            return
        if live is None or seat is None:
            raise WrongMessageError(
                message("table-error-not-seated") if live else message("table-error-not-started")
            )
        at = self._clock()
        match said:
            case protocol.Act(number, choice):
                self._answered(room, link, live.answer(seat, number, choice, now=at))
            case protocol.GoOn(number):
                self._went(room, live.go_on(seat, number, now=at))
            case protocol.Try():
                self._answered(room, link, live.attempt(seat, said, now=at))
            case protocol.Wait(number):
                if live.wait(seat, number, now=at):
                    self._post.now(room)
                    self.look(room)
            case protocol.Undo(number):
                take(self._undone, link, message("server-undos"))
                self._went(room, live.undo(seat, number, now=at))
            case protocol.Come() if live.chairs[seat].away:
                take(self._heard, link, message("server-changes"))
                live.comes(seat)
                self._post.now(room, [one for one in room.links if one.seat == seat])
                self._attends(room)
            case protocol.Leave() if not live.chairs[seat].away:
                live.leaves(seat)
                self._attends(room)
            case protocol.Again():
                self._again(room, seat)
            case protocol.Say(text):
                take(self._heard, link, message("server-chat-messages"))
                self._say(room, seat, text)

    def _attends(self, room: Room) -> None:
        """Somebody has come or gone, which all learn."""
        self._post.chairs(room)
        self.look(room)

    def _preferred(self, room: Room, link: Link, said: protocol.Prefer) -> None:
        """Show a page what it wants from now on; in another language all that it is shown."""
        before, link.prefers = link.prefers, said
        if said == before:
            return
        if room.live and said.language != before.language:
            self._post.again(room, link)
        elif room.live and link.seat is not None:
            self._post.now(room, [link])

    def _say(self, room: Room, seat: int, text: str) -> None:
        if not room.options.chat:
            raise WrongMessageError(message("table-error-no-chat"))
        if shown := seen(text):
            room.talk.append(said := protocol.Heard(seat, shown))
            self._post.all(room, protocol.write(said))

    def _answered(self, room: Room, link: Link, step: Step | None) -> None:
        """Somebody has answered; without a step, others are waited for."""
        self._went(room, step)
        if step is None:
            self._post.devices(room, link)

    def _again(self, room: Room, seat: int) -> None:
        """Somebody wants another game; it begins when all people do."""
        assert room.live is not None
        if not room.live.is_over:
            raise WrongMessageError(message("table-error-not-over"))
        if seat not in room.again:
            room.again.add(seat)
            self._post.chairs(room)
        if room.moved or not room.people <= room.again:
            return
        following = room.following()
        self._opens(following)
        room.moved = following.id
        self._post.all(room, protocol.write(protocol.Moved(following.id)))

    # What follows.

    def _went(self, room: Room, step: Step | None) -> None:
        """A step was made: keep it, tell it, and see what is due."""
        if step is not None:
            self._keep(room, step)
        self.look(room)

    def _keep(self, room: Room, step: Step) -> None:
        live = room.live
        assert live is not None
        self._post.step(room, step)
        if live.is_over:
            self._end(room)
        self._gallery.made(room, live.steps, step)

    def _end(self, room: Room) -> None:
        """The game is over; written together with its last step."""
        assert room.live is not None
        assert room.live.course.result is not None
        ended = room.live.course.result
        result = {
            "points": ended.points,
            "places": ended.places,
            "uma": ended.uma,
            "scores": ended.scores,
        }
        rows = zip(ended.places, ended.scores, room.live.chairs, room.live.course.tally.rows(), strict=True)
        seats = [
            {"place": place, "score": score, "away": chair.away} | row for place, score, chair, row in rows
        ]
        self._keeping.close_table(room.id, result, time.time(), seats)
        if room.options.ranked:
            self._keeping.after(lambda: self._ladder.ended(room.id))
        self._lobby.changed(room)

    def look(self, room: Room) -> None:
        """See what is due, now or later; nothing is, while nobody is there."""
        if room.timer:
            room.timer.cancel()
            room.timer = None
        if room.live is None or not room.is_attended:
            return
        due = room.live.due()
        if due is not None:
            wait = max(0.0, due - self._clock())
            room.timer = asyncio.get_running_loop().call_later(wait, self._tick, room)

    def _tick(self, room: Room) -> None:
        room.timer = None
        assert room.live is not None
        before = [chair.away for chair in room.live.chairs]
        try:
            step = room.live.tick(self._clock())
        except Exception:  # one table's trouble is not that of the others
            logger.exception("table %s", room.id)
            return
        if before != [chair.away for chair in room.live.chairs]:
            self._post.chairs(room)
        self._went(room, step)


def take(bucket: Bucket, link: Link, what: str) -> None:
    """One of so many; raises WrongMessageError."""
    if not bucket.take(link.person):
        raise WrongMessageError(message("server-error-too-many", what=what))
