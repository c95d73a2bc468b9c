"""The WebSockets of tables and of the lobby: who may connect, limits, and how connections end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import wraps
from typing import TYPE_CHECKING, TypeAlias

from starlette.websockets import WebSocket, WebSocketDisconnect

from ... import i18n
from ...errors import HanchanError
from .. import protocol
from ..request import (
    UNREADABLE,
    BusyError,
    TooManyError,
    WrongRequestError,
    address,
    known_account,
    language,
    take,
    the_club,
)
from ..security.headers import is_foreign
from ..security.rate_limit import Bucket, logged
from ..storage.club_database import UNREACHABLE
from ..tables.connection import FOR_GOOD, TRY_AGAIN

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from ...i18n import Language
    from ..accounts.accounts import Account
    from ..tables.connection import Connection
    from ..tables.registry import TableRegistry

logger = logging.getLogger(__name__)

Handler: TypeAlias = "Callable[[WebSocket], Awaitable[None]]"

HELLO_WITHIN = 10.0
CLOSE_WITHIN = 1.0
"""Seconds to explain why a connection is closed to a client that may not read it."""
UNKNOWN, FOREIGN, TOO_MANY = 4401, 4403, 4429
"""Codes of connections that are refused."""


def _counted(handler: Handler) -> Handler:
    """Limit the connections of one address that are open at the same time."""

    @wraps(handler)
    async def counted(socket: WebSocket) -> None:
        club, place = socket.app.state.club, address(socket)
        if club.journal.is_lost:
            await socket.close(TRY_AGAIN)
            return
        if club.open_sockets[place] >= club.limits.open:
            logger.warning("too many open connections from %s", logged(place))
            await socket.close(TOO_MANY)
            return
        club.open_sockets[place] += 1
        try:
            await handler(socket)
        finally:
            club.open_sockets[place] -= 1
            if not club.open_sockets[place]:
                del club.open_sockets[place]

    return counted


@_counted
async def live(socket: WebSocket) -> None:
    """A connection to a table."""
    account = await _admit(socket)
    if account is None:
        return
    registry, id, words = the_club(socket).registry, socket.path_params["id"], language(socket)
    try:
        _count_connection(socket, account)
        hello = await asyncio.wait_for(_receive(socket), HELLO_WITHIN)
        if not isinstance(hello, protocol.Hello):
            raise WrongRequestError(i18n.message("server-error-no-hello"))
        words = i18n.language(hello.language) if hello.language else words
        table = await registry.find(id, account.id)
        connection = registry.join(table, account.id, hello.seen, hello.language or words.id)
    except WebSocketDisconnect:
        return
    except (HanchanError, TimeoutError, *UNREADABLE) as error:
        await _say_goodbye(
            socket, account, error if str(error) else i18n.message("server-error-no-hello"), words
        )
        return
    try:
        why = await _attend(socket, connection, lambda message: hear(registry, id, connection, message))
    finally:
        registry.leave(id, connection)
    await _say_goodbye(socket, account, why, connection.words, connection.code)


def hear(registry: TableRegistry, id: str, connection: Connection, message: protocol.Said) -> None:
    """Do what a message asks for; what cannot be done is refused, and the table is as it was."""
    try:
        match message:
            case protocol.Ping(sent):
                connection.send(protocol.write(protocol.Pong(sent)))
            case protocol.Hello():
                raise WrongRequestError(i18n.message("server-error-repeated-hello"))
            case _:
                registry.table(id).hear(connection, message)
    except HanchanError as error:
        name = type(message).__name__
        logger.info("table %s refuses %s of %s: %s", id, name, connection.account, logged(error))
        connection.send(protocol.write(protocol.Refused(connection.words.error(error))))


@_counted
async def lobby(socket: WebSocket) -> None:
    """A connection to the lobby."""
    account = await _admit(socket)
    if account is None:
        return
    lobby, words = the_club(socket).registry.lobby, language(socket)
    try:
        _count_connection(socket, account)
    except TooManyError as error:
        await _say_goodbye(socket, account, error, words)
        return
    connection = lobby.join(account.id)
    try:
        why = await _attend(socket, connection, lambda _: None)
    finally:
        lobby.leave(connection)
    await _say_goodbye(socket, account, why, words, connection.code)


def _count_connection(socket: WebSocket, account: Account) -> None:
    """Count a new connection; raises TooManyError."""
    take(the_club(socket).connections_by_account, account.id, i18n.message("server-connections"))
    take(the_club(socket).connections_by_address, address(socket), i18n.message("server-connections"))


async def _admit(socket: WebSocket) -> Account | None:
    """Accept a connection, and return its account; pages of other sites may not use the cookie."""
    ours = not is_foreign(dict(socket.scope["headers"]))
    try:
        account = await known_account(socket)
    except (BusyError, *UNREACHABLE) as error:
        logger.warning("a connection is refused: %s", logged(error))
        await socket.close(TRY_AGAIN)
        return None
    if account is None or not ours:
        origin = socket.headers.get("origin", "an unknown client")
        logger.warning("a connection from %s is refused", logged(origin))
        await socket.close(UNKNOWN if ours else FOREIGN)
        return None
    await socket.accept()
    return account


async def _attend(socket: WebSocket, connection: Connection, hear: Callable[[protocol.Said], None]) -> str:
    """Send and receive until one of both ends, or the connection is cut; why it has ended."""
    work = (_receive_all(socket, connection, hear), _send_all(socket, connection), _wait_for_cut(connection))
    tasks = [asyncio.create_task(coroutine) for coroutine in work]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        return next(iter(done)).result()
    except (WebSocketDisconnect, RuntimeError):  # gone while something was sent
        return ""
    finally:
        for task in tasks:
            task.cancel()
            task.add_done_callback(_ignore_outcome)


def _ignore_outcome(task: asyncio.Task[str]) -> None:
    """Swallow the outcome of the cancelled sibling tasks."""
    if not task.cancelled():
        task.exception()


async def _wait_for_cut(connection: Connection) -> str:
    await connection.ended.wait()
    return connection.why


async def _receive_all(
    socket: WebSocket, connection: Connection, hear: Callable[[protocol.Said], None]
) -> str:
    club = the_club(socket)
    rate = club.limits.messages
    bucket = Bucket(rate=rate, burst=int(4 * rate))
    while True:
        try:
            message = await _receive(socket)
        except WebSocketDisconnect:
            return ""
        except UNREADABLE as error:
            problem = connection.words.format("server-error-invalid", error=error)
            connection.send(protocol.write(protocol.Refused(problem)))
            message = None
        except WrongRequestError as error:
            why: str = error.args[0]
            return why
        if not (bucket.take("") and club.messages.take(connection.account)):
            return i18n.message("server-error-too-many-messages")
        if message is not None:
            hear(message)


async def _receive(socket: WebSocket) -> protocol.Said:
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1000))
    data = event.get("text") or event.get("bytes") or b""
    if len(data) > protocol.MOST_BYTES:
        raise WrongRequestError(i18n.message("server-error-too-long"))
    return protocol.read(data)


async def _send_all(socket: WebSocket, connection: Connection) -> str:
    while True:
        message = await connection.waiting.get()
        await socket.send_text(message.decode())


async def _say_goodbye(
    socket: WebSocket, account: Account, why: str | Exception, words: Language, code: int = FOR_GOOD
) -> None:
    """Explain why a connection is closed; nothing is sent to a client that has gone."""
    if not why:
        return
    logger.warning("%s is cut off: %s", account.id, logged(why))
    message = protocol.Refused(words.text(why) if isinstance(why, str) else words.error(why))
    with contextlib.suppress(Exception):
        async with asyncio.timeout(CLOSE_WITHIN):
            await socket.send_text(protocol.write(message).decode())
            await socket.close(code)
