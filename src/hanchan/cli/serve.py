"""``hanchan serve``: a club in the browser."""

from __future__ import annotations

import contextlib
import socket
import sys
from ipaddress import ip_address

from .. import referee, rulesets
from ..errors import OptionError
from .common.commands import command, flag, option
from .common.output import say
from .common.types import WholeNumber

SETTING = "HANCHAN_CLUB"


@command()
@option("--host", metavar="ADDRESS", default="127.0.0.1", help="0.0.0.0 listens on the whole network.")
@option("--port", "-p", type=WholeNumber(1, 65_535), metavar="N", default=8000, help="Where to listen.")
@option(
    "--database",
    metavar="URL",
    envvar=SETTING,
    show_envvar=True,
    default="sqlite:///club.db",
    help="Where accounts and games are stored.",
)
@option("--rules", multiple=True, metavar="FILE", help="A ruleset file of your own; may be repeated.")
@option("--origin", metavar="URL", default="", help="The public address, for links that are shared.")
@flag("--open", "browse", help="Open the page in the browser.")
def serve_command(
    *, host: str, port: int, database: str, rules: tuple[str, ...], origin: str, browse: bool
) -> None:
    """Open a club: tables in the browser, with people and bots.

    Every move is stored before anyone sees it: the club may be stopped at any
    moment, and continues where it was.

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
    for file in rules:
        rulesets.include(file, checks=(referee.problems,))
    if not PAGES.is_dir():
        raise OptionError("the pages are missing; in a checkout, make pages builds them")
    _check_free(host, port)
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}"
    say(f"The club is open: {address} (Ctrl-C closes it)")
    if not _is_loopback(host):
        say("Passwords and cookies travel unencrypted: on the internet, put a proxy with TLS before it.")
    if browse:
        import webbrowser

        webbrowser.open(address)
    _raise_connection_limit()
    app = make(database, origin=origin)
    uvicorn.run(app, host=host, port=port, log_level="warning", **settings())


def _raise_connection_limit() -> None:
    """Allow as many open connections as the system does: 500 full tables need 2,000."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _is_loopback(host: str) -> bool:
    """Whether only this machine can connect."""
    with contextlib.suppress(ValueError):
        return ip_address(host).is_loopback
    return host == "localhost"


def _check_free(host: str, port: int) -> None:
    """Fail with one sentence where uvicorn would print a traceback."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1 if sys.platform != "win32" else 0)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise OptionError(f"cannot listen at {host}:{port}: {error.strerror}") from None
