"""The WebSockets of tables and of the lobby: who may connect, what is let in, and how a connection ends."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..errors import HanchanError
from . import messages
from .asking import UNREADABLE, TooManyError, WrongRequestError, take, the_club, who
from .rooms import FOR_GOOD
from .safety import Bucket

if TYPE_CHECKING:
    from collections.abc import Callable

    from .hub import Hub
    from .people import Person
    from .rooms import Link

logger = logging.getLogger(__name__)

HELLO_WITHIN = 10.0
CLOSE_WITHIN = 1.0
"""Seconds for the last words to somebody who may not read them."""
UNKNOWN, FOREIGN = 4401, 4403
"""Codes of connections that are refused."""


async def live(socket: WebSocket) -> None:
    """A connection to a table."""
    person = await _admitted(socket)
    if person is None:
        return
    hub, id = the_club(socket).hub, socket.path_params["id"]
    try:
        take(the_club(socket).connections, person.id, "connections")
        said = await asyncio.wait_for(_receive(socket), HELLO_WITHIN)
        if not isinstance(said, messages.Hello):
            raise WrongRequestError("say hello first")
        room = await hub.find(id, person.id)
        link = hub.join(room, person.id, said.seen)
    except WebSocketDisconnect:
        return
    except (HanchanError, TimeoutError, *UNREADABLE) as error:
        await _bye(socket, person, str(error) or "say hello first")
        return
    try:
        why = await _attended(socket, link, lambda said: hub.running.hear(room, link, said))
    finally:
        hub.part(room, link)
    await _bye(socket, person, why, link.code)


async def lobby(socket: WebSocket) -> None:
    """A connection to the lobby."""
    person = await _admitted(socket)
    if person is None:
        return
    hub: Hub = the_club(socket).hub
    try:
        take(the_club(socket).connections, person.id, "connections")
    except TooManyError as error:
        await _bye(socket, person, str(error))
        return
    link = hub.lobby.join(person.id)
    try:
        why = await _attended(socket, link, lambda _: None)
    finally:
        hub.lobby.part(link)
    await _bye(socket, person, why, link.code)


async def _admitted(socket: WebSocket) -> Person | None:
    """Who connects, if they may: pages of others may not use the cookie."""
    person = who(socket)
    ours = _same_origin(socket)
    if person is None or not ours:
        logger.warning("a connection from %s is refused", socket.headers.get("origin", "nobody known"))
        await socket.close(UNKNOWN if ours else FOREIGN)
        return None
    await socket.accept()
    return person


def _same_origin(socket: WebSocket) -> bool:
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


async def _attended(socket: WebSocket, link: Link, hear: Callable[[messages.Said], None]) -> str:
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


async def _hears(socket: WebSocket, link: Link, hear: Callable[[messages.Said], None]) -> str:
    rate = the_club(socket).limits.messages
    pace = Bucket(rate=rate, burst=int(4 * rate))
    while True:
        try:
            said = await _receive(socket)
        except WebSocketDisconnect:
            return ""
        except UNREADABLE as error:
            link.send(messages.write(messages.Refused(f"that is not understood: {error}")))
            said = None
        except WrongRequestError as error:
            return str(error)
        if not pace.take(""):
            return "too many messages"
        if said is not None:
            hear(said)


async def _receive(socket: WebSocket) -> messages.Said:
    told = await socket.receive()
    if told["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(told.get("code", 1000))
    data = told.get("text") or told.get("bytes") or b""
    if len(data) > messages.MOST_BYTES:
        raise WrongRequestError("that is too long")
    return messages.read(data)


async def _sends(socket: WebSocket, link: Link) -> str:
    while True:
        told = await link.waiting.get()
        await socket.send_text(told.decode())


async def _bye(socket: WebSocket, person: Person, why: str, code: int = FOR_GOOD) -> None:
    """The last words; nothing is said to somebody who has gone."""
    if not why:
        return
    logger.warning("%s is cut off: %s", person.id, why)
    with contextlib.suppress(Exception):
        async with asyncio.timeout(CLOSE_WITHIN):
            await socket.send_text(messages.write(messages.Refused(why)).decode())
            await socket.close(code)
