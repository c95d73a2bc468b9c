"""``hanchan serve``: a club in the browser."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
from ipaddress import ip_address
from typing import Annotated

import typer

from .. import rulesets
from ..errors import OptionError
from .common.output import say

SETTING = "HANCHAN_CLUB"
DATABASE = "sqlite:///club.db"
MOST_PORT = 65_535


def serve_command(
    *,
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help="0.0.0.0 for the whole network.")
    ] = "127.0.0.1",
    port: Annotated[str, typer.Option("--port", "-p", metavar="N", help="Where to listen.")] = "8000",
    database: Annotated[
        str,
        typer.Option("--database", metavar="URL", help=f"Where games are kept; {SETTING}, or club.db here."),
    ] = "",
    rules: Annotated[
        list[str] | None,
        typer.Option("--rules", metavar="FILE", help="Rules of your own for the tables; may be repeated."),
    ] = None,
    browse: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Open a club: tables in the browser, with people and bots.

    Every step of every game is on the disk before anybody sees it: stopped at
    any moment, the club goes on where it was.

    Examples:
      hanchan serve
      hanchan serve --host 0.0.0.0 --port 80 --rules our-club.toml
      hanchan serve --database postgresql+psycopg://club@localhost/club

    """
    try:
        import uvicorn

        from ..server.app import PAGES, make
        from ..server.security.uvicorn_protocols import settings
    except ImportError as error:
        raise OptionError(f"the club needs {error.name}: pip install hanchan[server]") from None
    number = _port(port)
    for file in rules or []:
        rulesets.include(file)
    if not PAGES.is_dir():
        raise OptionError("the pages are not built; in a checkout, make pages builds them")
    _check_free(host, number)
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{number}"
    say(f"The club is open: {address} (Ctrl-C closes it)")
    if not _is_loopback(host):
        say("Passwords and cookies travel unencrypted: on the internet, put a proxy with TLS before it.")
    if browse:
        import webbrowser

        webbrowser.open(address)
    _allow_many()
    app = make(database or os.environ.get(SETTING) or DATABASE)
    uvicorn.run(app, host=host, port=number, log_level="warning", **settings())


def _allow_many() -> None:
    """As many connections as the system allows: four people at each of 500 tables are 2,000."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _is_loopback(host: str) -> bool:
    """Whether only this machine can connect."""
    with contextlib.suppress(ValueError):
        return ip_address(host).is_loopback
    return host == "localhost"


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text[:6]) <= MOST_PORT):
        raise OptionError(f"--port takes a number from 1 to {MOST_PORT}, not {text[:20]}")
    return int(text)


def _check_free(host: str, port: int) -> None:
    """Say in one sentence what would else be a long report."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1 if sys.platform != "win32" else 0)
        try:
            one.bind((host, port))
        except OSError as error:
            raise OptionError(f"cannot listen at {host}:{port}: {error.strerror}") from None
