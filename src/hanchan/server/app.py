"""The web application: pages, a small JSON interface, and a WebSocket for each table.

>>> from hanchan.server.app import make
>>> make("sqlite://").url_path_for("live", id="t1")
'/api/tables/t1/live'
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from .. import logs, rulesets
from ..errors import HanchanError
from ..players.registry import NAMES as BOTS
from . import calculating, messages, replays
from .hub import SPECTATORS_WAIT, Hub, Room, bots, new_deal, new_id
from .keeping import Keeping
from .live import Seat
from .pace import PACES
from .people import People, Person, PersonError
from .safety import Bucket, Headers

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    from starlette.requests import Request
    from starlette.types import Scope

    from ..logs import GameLog
    from .hub import Deal
    from .pace import Pace

PAGES = Path(__file__).parent / "pages"
COOKIE = "hanchan"
HELLO_WITHIN = 10.0
MESSAGES = 10.0
MOST_BODY = 16_384
LENGTHS, MODES = ("full", "east"), ("assisted", "teaching")


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table: its rulebook, and who sits at it; ``me``, a kind of bot, or nobody yet."""

    ruleset: str
    seats: list[str]
    length: str = "full"
    pace: str = "none"
    mode: str = "assisted"
    public: bool = False
    chat: bool = False
    timed: bool = False


class Login(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A login and its password."""

    login: str
    password: str


class Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name."""

    name: str


class WrongRequestError(HanchanError):
    """A request that cannot be."""


class Club:
    """What the requests share."""

    def __init__(
        self, database: str, deal: Deal, paces: Mapping[str, Pace], delay: float, rate: float
    ) -> None:
        self.database = database
        self.rate = rate
        self._deal, self._paces, self._delay = deal, paces, delay
        self.keeping: Keeping
        self.people: People
        self.hub: Hub
        self.logins = Bucket(rate=0.2, burst=10)
        self.openings = Bucket(rate=1.0, burst=30)

    async def __aenter__(self) -> Club:
        self.keeping = Keeping(self.database)
        self.people = People(self.keeping)
        self.hub = Hub(self.keeping, self._deal, self._paces, self._delay)
        self._writer = asyncio.create_task(self.keeping.run())
        self.hub.resume()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hub.close()
        self._writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._writer
        self.keeping.close()


def make(
    database: str = "sqlite:///club.db",
    *,
    deal: Deal = new_deal,
    paces: Mapping[str, Pace] = PACES,
    delay: float = SPECTATORS_WAIT,
    rate: float = MESSAGES,
) -> Starlette:
    """The application of a club that is kept in this database.

    Spectators are ``delay`` seconds behind; who says more than ``rate`` messages a second is cut off.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with Club(database, deal, paces, delay, rate) as club:
            app.state.club = club
            yield

    routes = [
        Route("/api/me", me, methods=["GET", "POST"]),
        Route("/api/account", account, methods=["POST"]),
        Route("/api/login", login, methods=["POST"]),
        Route("/api/logout", logout, methods=["POST"]),
        Route("/api/club", club, methods=["GET"]),
        Route("/api/score", score, methods=["POST"]),
        Route("/api/tables", tables, methods=["GET", "POST"]),
        Route("/api/replay", replay_file, methods=["POST"]),
        Route("/api/tables/{id}/log", log, methods=["GET"]),
        Route("/api/tables/{id}/replay/{hand:int}", replay_table, methods=["GET"]),
        Route("/api/tables/{id}/sit", sit, methods=["POST"]),
        Route("/api/tables/{id}/stand", stand, methods=["POST"]),
        WebSocketRoute("/api/tables/{id}/live", live, name="live"),
    ]
    routes.append(Mount("/", Pages(directory=PAGES, html=True, check_dir=False)))
    handlers: dict[Any, Any] = {HanchanError: refuse}
    return Starlette(
        routes=routes,
        middleware=[Middleware(Headers), Middleware(GZipMiddleware)],
        exception_handlers=handlers,
        lifespan=lifespan,
    )


class Pages(StaticFiles):
    """The files of the pages; any other address is one of theirs, which the page itself knows."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the page."""
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or path.startswith("api") or "." in path:
                raise
            return await super().get_response("index.html", scope)


# Requests.


async def refuse(_request: Request, error: Exception) -> Response:
    """A refusal in one sentence."""
    return JSONResponse({"error": str(error)}, status_code=400)


def the_club(request: Request | WebSocket) -> Club:
    """The club."""
    found: Club = request.app.state.club
    return found


def who(request: Request | WebSocket) -> Person | None:
    """Who asks."""
    token = request.cookies.get(COOKIE)
    return the_club(request).people.known_by(token) if token else None


def somebody(request: Request) -> Person:
    """Who asks; nobody is refused."""
    person = who(request)
    if person is None:
        raise WrongRequestError("who are you? ask /api/me first")
    return person


async def content(request: Request, most: int) -> bytes:
    """The bytes of a request, up to so many."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise WrongRequestError("that is too long")
    return bytes(data)


async def body(request: Request, kind: type[Any]) -> Any:
    """The content of a request."""
    try:
        return msgspec.json.decode(await content(request, MOST_BODY), type=kind)
    except msgspec.DecodeError as error:
        raise WrongRequestError(f"that is not understood: {error}") from None


async def me(request: Request) -> Response:
    """Who asks; somebody new becomes a guest. A POST gives another name."""
    person, token = who(request), ""
    people = the_club(request).people
    if request.method == "POST":
        told = await body(request, Called)
        if person is None:
            person, token = people.guest(told.name)
        else:
            person = people.rename(person, told.name)
    elif person is None:
        person, token = people.guest()
    return _known(request, person, token)


async def account(request: Request) -> Response:
    """A guest becomes an account."""
    told = await body(request, Login)
    return _known(request, the_club(request).people.register(somebody(request), told.login, told.password))


async def login(request: Request) -> Response:
    """Somebody is known by an account."""
    told, club = await body(request, Login), the_club(request)
    if not club.logins.take(request.client.host if request.client else ""):
        return JSONResponse({"error": "too many tries; wait a little"}, status_code=429)
    person, token = await asyncio.to_thread(club.people.log_in, told.login, told.password)
    return _known(request, person, token)


async def logout(request: Request) -> Response:
    """The cookie is forgotten."""
    token = request.cookies.get(COOKIE)
    if token:
        the_club(request).people.log_out(token)
    answer = JSONResponse({})
    answer.delete_cookie(COOKIE)
    return answer


def _known(request: Request, person: Person, token: str = "") -> Response:
    answer = JSONResponse({"id": person.id, "name": person.name, "login": person.login})
    if token:
        secure = request.url.scheme == "https"
        answer.set_cookie(
            COOKIE, token, max_age=90 * 86_400, httponly=True, samesite="lax", secure=secure, path="/"
        )
    return answer


async def club(request: Request) -> Response:
    """What a page can offer: rulebooks, bots, paces."""
    del request
    books = [rulesets.load(id) for id in rulesets.available()]
    return JSONResponse(
        {
            "rulesets": [{"id": one.id, "name": one.name, "short": one.short} for one in books],
            "bots": list(BOTS),
            "paces": {name: msgspec.to_builtins(pace) for name, pace in PACES.items()},
        }
    )


async def score(request: Request) -> Response:
    """The value of a hand under every rulebook."""
    told = calculating.answer(await body(request, calculating.Question))
    return Response(msgspec.json.encode(told), media_type="application/json")


async def tables(request: Request) -> Response:
    """The public tables; a POST opens a new one."""
    club = the_club(request)
    if request.method == "GET":
        return JSONResponse([_shown(room) for room in club.hub.rooms.values() if room.public])
    person, asked = somebody(request), await body(request, Asked)
    if not club.openings.take(person.id):
        return JSONResponse({"error": "too many tables at once; wait a little"}, status_code=429)
    room = _room(asked, person)
    club.hub.open(room)
    return JSONResponse(_shown(room), status_code=201)


def _room(asked: Asked, person: Person) -> Room:
    if asked.ruleset not in rulesets.available():
        raise WrongRequestError(f"there is no rulebook {asked.ruleset[:40]}")
    if len(asked.seats) != 4 or any(seat not in ("me", "", *BOTS) for seat in asked.seats):
        raise WrongRequestError(f"a seat is me, a bot ({', '.join(BOTS)}) or empty; there are four")
    if asked.seats.count("me") > 1:
        raise WrongRequestError("nobody can sit on two seats")
    if asked.length not in LENGTHS or asked.pace not in PACES or asked.mode not in MODES:
        raise WrongRequestError("length, pace or mode is none that there is")
    seats = bots("" if seat == "me" else seat for seat in asked.seats)
    if "me" in asked.seats:
        seats[asked.seats.index("me")] = Seat(person.name, person=person.id)
    return Room(
        new_id(),
        asked.ruleset,
        seats,
        asked.length,
        asked.pace,
        asked.mode,
        asked.public,
        asked.chat,
        asked.timed,
    )


async def sit(request: Request) -> Response:
    """Take a free seat."""
    person, hub = somebody(request), the_club(request).hub
    room = hub.room(request.path_params["id"])
    seat = hub.sit(room, person)
    return JSONResponse(_shown(room) | {"seat": seat})


async def stand(request: Request) -> Response:
    """Leave a seat before the game."""
    person, hub = somebody(request), the_club(request).hub
    hub.stand_up(hub.room(request.path_params["id"]), person.id)
    return JSONResponse({})


# Games that are over.


def _log(request: Request) -> GameLog:
    """The log of a game that is over; of one that is played nothing is told."""
    club = the_club(request)
    found = club.keeping.table(request.path_params["id"])
    room = club.hub.rooms.get(request.path_params["id"])
    if found is None or (room and room.live and not room.live.is_over):
        raise HTTPException(404)
    return replays.log_of(*found)


async def log(request: Request) -> Response:
    """The log of a game, in a format."""
    form = request.query_params.get("format", "native")
    if form not in replays.FORMATS:
        raise WrongRequestError(f"a log is {', '.join(replays.FORMATS)}, not {form[:20]}")
    text = logs.writes(await asyncio.to_thread(_log, request), cast("logs.Format", form))
    name = f"{request.path_params['id']}.{replays.FORMATS[form]}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/octet-stream", headers=headers)


async def replay_table(request: Request) -> Response:
    """A hand of a game that was played here."""
    made = await asyncio.to_thread(lambda: replays.of_log(_log(request), request.path_params["hand"]))
    return Response(msgspec.json.encode(made), media_type="application/json")


async def replay_file(request: Request) -> Response:
    """A hand of a log file."""
    hand = request.query_params.get("hand", "1")
    if not (hand.isascii() and hand.isdigit() and len(hand) < 4):
        raise WrongRequestError("a hand is a number from 1")
    data = await content(request, replays.MOST_BYTES)
    made = await asyncio.to_thread(replays.of_text, data, int(hand))
    return Response(msgspec.json.encode(made), media_type="application/json")


def _shown(room: Room) -> dict[str, Any]:
    seats = [None if seat is None else {"name": seat.name, "bot": seat.bot} for seat in room.seats]
    return {
        "id": room.id,
        "ruleset": room.ruleset,
        "length": room.length,
        "pace": room.pace,
        "mode": room.mode,
        "seats": seats,
        "begun": room.live is not None,
        "over": room.live is not None and room.live.is_over,
    }


# The live table.


def _same_origin(socket: WebSocket) -> bool:
    """Whether the page that asks is one of ours: others may not use the cookie."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


async def live(socket: WebSocket) -> None:
    """A connection to a table."""
    person = who(socket)
    if person is None or not _same_origin(socket):
        await socket.close(4401)
        return
    await socket.accept()
    hub = the_club(socket).hub
    try:
        said = await asyncio.wait_for(_receive(socket), HELLO_WITHIN)
        if not isinstance(said, messages.Hello):
            raise WrongRequestError("say hello first")
        room, link = hub.join(socket.path_params["id"], person.id, said.seen)
    except (HanchanError, msgspec.DecodeError, TimeoutError, WebSocketDisconnect) as error:
        await _bye(socket, str(error))
        return
    sender = asyncio.create_task(_sends(socket, link.waiting))
    try:
        await _hears(socket, hub, room, link)
    finally:
        hub.part(room, link)
        sender.cancel()


async def _hears(socket: WebSocket, hub: Hub, room: Room, link: Any) -> None:
    rate = the_club(socket).rate
    pace = Bucket(rate=rate, burst=int(4 * rate))
    while True:
        try:
            said = await _receive(socket)
        except WebSocketDisconnect:
            return
        except msgspec.DecodeError as error:
            link.send(messages.write(messages.Refused(f"that is not understood: {error}")))
            if not pace.take(""):
                await _bye(socket, "too much")
                return
            continue
        except WrongRequestError as error:
            await _bye(socket, str(error))
            return
        if not pace.take(""):
            await _bye(socket, "too many messages")
            return
        hub.hear(room, link, said)


async def _receive(socket: WebSocket) -> messages.Said:
    told = await socket.receive()
    if told["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(told.get("code", 1000))
    data = told.get("text") or told.get("bytes") or b""
    if len(data) > messages.MOST_BYTES:
        raise WrongRequestError("that is too long")
    return messages.read(data)


async def _sends(socket: WebSocket, waiting: asyncio.Queue[bytes | None]) -> None:
    while (told := await waiting.get()) is not None:
        await socket.send_text(told.decode())
    await _bye(socket, "too slow, or the club closes")


async def _bye(socket: WebSocket, why: str) -> None:
    with contextlib.suppress(Exception):
        await socket.send_text(json.dumps({"type": "refused", "why": why}))
        await socket.close(1008)


__all__ = ["PersonError", "make"]
