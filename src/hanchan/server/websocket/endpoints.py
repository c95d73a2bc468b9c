"""The WebSockets of tables and of the lobby: who may connect, what is let in, and how a connection ends."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import wraps
from typing import TYPE_CHECKING, TypeAlias

from starlette.websockets import WebSocket, WebSocketDisconnect

from ... import i18n
from ...errors import HanchanError
from ...i18n import message
from .. import protocol
from ..club import UNREADABLE, TooManyError, WrongRequestError, address, take, the_club, who, words
from ..security.rate_limit import Bucket, is_foreign, logged
from ..tables.rooms import FOR_GOOD

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from ...i18n import Language
    from ..accounts.accounts import Person
    from ..tables.registry import Hub
    from ..tables.rooms import Link, Room

logger = logging.getLogger(__name__)

Handler: TypeAlias = "Callable[[WebSocket], Awaitable[None]]"

HELLO_WITHIN = 10.0
CLOSE_WITHIN = 1.0
"""Seconds for the last words to somebody who may not read them."""
UNKNOWN, FOREIGN, TOO_MANY = 4401, 4403, 4429
"""Codes of connections that are refused."""


def _counted(handler: Handler) -> Handler:
    """Not too many connections of one address are open at once; more are not even made."""

    @wraps(handler)
    async def counted(socket: WebSocket) -> None:
        club, place = the_club(socket), address(socket)
        if club.open[place] >= club.limits.open:
            logger.warning("one more connection from %s is refused", logged(place))
            await socket.close(TOO_MANY)
            return
        club.open[place] += 1
        try:
            await handler(socket)
        finally:
            club.open[place] -= 1
            if not club.open[place]:
                del club.open[place]

    return counted


@_counted
async def live(socket: WebSocket) -> None:
    """A connection to a table."""
    person = await _admitted(socket)
    if person is None:
        return
    hub, id, tongue = the_club(socket).hub, socket.path_params["id"], words(socket)
    try:
        _take_one(socket, person)
        said = await asyncio.wait_for(_receive(socket), HELLO_WITHIN)
        if not isinstance(said, protocol.Hello):
            raise WrongRequestError(message("server-error-no-hello"))
        tongue = i18n.language(said.language) if said.language else tongue
        room = await hub.find(id, person.id)
        link = hub.doors.join(room, person.id, said.seen, said.language or tongue.id)
    except WebSocketDisconnect:
        return
    except (HanchanError, TimeoutError, *UNREADABLE) as error:
        await _bye(socket, person, error if str(error) else message("server-error-no-hello"), tongue)
        return
    try:
        why = await _attended(socket, link, lambda said: _heard(hub, room, link, said))
    finally:
        hub.doors.part(room, link)
    await _bye(socket, person, why, link.words, link.code)


def _heard(hub: Hub, room: Room, link: Link, said: protocol.Said) -> None:
    if isinstance(said, protocol.Hello):
        link.send(protocol.write(protocol.Refused(link.words.text(message("server-error-repeated-hello")))))
        return
    hub.running.hear(room, link, said)


@_counted
async def lobby(socket: WebSocket) -> None:
    """A connection to the lobby."""
    person = await _admitted(socket)
    if person is None:
        return
    hub: Hub = the_club(socket).hub
    try:
        _take_one(socket, person)
    except TooManyError as error:
        await _bye(socket, person, error, words(socket))
        return
    link = hub.lobby.join(person.id)
    try:
        why = await _attended(socket, link, lambda _: None)
    finally:
        hub.lobby.part(link)
    await _bye(socket, person, why, words(socket), link.code)


def _take_one(socket: WebSocket, person: Person) -> None:
    """One of so many connections; raises TooManyError."""
    take(the_club(socket).connections, person.id, message("server-connections"))
    take(the_club(socket).comings, address(socket), message("server-connections"))


async def _admitted(socket: WebSocket) -> Person | None:
    """Who connects, if they may: pages of others may not use the cookie."""
    person = who(socket)
    ours = _same_origin(socket)
    if person is None or not ours:
        logger.warning(
            "a connection from %s is refused", logged(socket.headers.get("origin", "nobody known"))
        )
        await socket.close(UNKNOWN if ours else FOREIGN)
        return None
    await socket.accept()
    return person


def _same_origin(socket: WebSocket) -> bool:
    return not is_foreign(dict(socket.scope["headers"]))


async def _attended(socket: WebSocket, link: Link, hear: Callable[[protocol.Said], None]) -> str:
    """Send and hear until one of both ends, or the connection is cut; why it has."""
    tasks = [
        asyncio.create_task(one) for one in (_hears(socket, link, hear), _sends(socket, link), _cut(link))
    ]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        return next(iter(done)).result()
    except (WebSocketDisconnect, RuntimeError):  # gone while something was sent
        return ""
    finally:
        for task in tasks:
            task.cancel()
            task.add_done_callback(_heed)


def _heed(task: asyncio.Task[str]) -> None:
    """Whatever else ended is of no interest; nobody has to be told of it."""
    if not task.cancelled():
        task.exception()


async def _cut(link: Link) -> str:
    await link.ended.wait()
    return link.why


async def _hears(socket: WebSocket, link: Link, hear: Callable[[protocol.Said], None]) -> str:
    club = the_club(socket)
    rate = club.limits.messages
    pace = Bucket(rate=rate, burst=int(4 * rate))
    while True:
        try:
            said = await _receive(socket)
        except WebSocketDisconnect:
            return ""
        except UNREADABLE as error:
            why = link.words.format("server-error-invalid", error=error)
            link.send(protocol.write(protocol.Refused(why)))
            said = None
        except WrongRequestError as error:
            return why if isinstance(why := error.args[0], str) else str(why)
        if not (pace.take("") and club.said.take(link.person)):
            return message("server-error-too-many-messages")
        if said is not None:
            hear(said)


async def _receive(socket: WebSocket) -> protocol.Said:
    told = await socket.receive()
    if told["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(told.get("code", 1000))
    data = told.get("text") or told.get("bytes") or b""
    if len(data) > protocol.MOST_BYTES:
        raise WrongRequestError(message("server-error-too-long"))
    return protocol.read(data)


async def _sends(socket: WebSocket, link: Link) -> str:
    while True:
        told = await link.waiting.get()
        await socket.send_text(told.decode())


async def _bye(
    socket: WebSocket, person: Person, why: str | Exception, tongue: Language, code: int = FOR_GOOD
) -> None:
    """The last words; nothing is said to somebody who has gone."""
    if not why:
        return
    logger.warning("%s is cut off: %s", person.id, logged(why))
    told = protocol.Refused(tongue.text(why) if isinstance(why, str) else tongue.error(why))
    with contextlib.suppress(Exception):
        async with asyncio.timeout(CLOSE_WITHIN):
            await socket.send_text(protocol.write(told).decode())
            await socket.close(code)
