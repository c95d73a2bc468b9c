"""Files of logs: which format they have, how they are opened, and how large they may be."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias
from urllib.parse import unquote

from ..i18n import message
from .errors import LogError
from .mjai.read import read_lines
from .mjai.write import write_mjai, write_native
from .mjlog import read_mjlog
from .model import GameLog, Place
from .tenhou.read import read_tenhou
from .tenhou.write import write_tenhou
from .validate import check_game

if TYPE_CHECKING:
    from collections.abc import Iterable

Format: TypeAlias = Literal["native", "mjai", "tenhou", "mjlog"]

FORMATS: tuple[Format, ...] = ("native", "mjai", "tenhou", "mjlog")
ENDINGS: tuple[tuple[str, Format], ...] = (
    (".mjai.jsonl", "mjai"),
    (".mjai.json", "mjai"),
    (".mjai", "mjai"),
    (".jsonl", "native"),
    (".json", "tenhou"),
    (".mjlog", "mjlog"),
    (".xml", "mjlog"),
)
WRITERS = {"native": write_native, "mjai": write_mjai, "tenhou": write_tenhou}
GZIP = b"\x1f\x8b"
GZIP_WINDOW = 31
MOST_BYTES = 128 * 1024 * 1024
"""The largest log that is read, unpacked; a game has a tenth of a megabyte."""


def format_of(path: Path | str) -> Format | None:
    """The format that a file's name tells; ``.gz`` at its end does not matter."""
    name = Path(path).name.lower().removesuffix(".gz")
    return next((format for ending, format in ENDINGS if name.endswith(ending)), None)


def read(path: Path | str, format: Format | None = None) -> list[GameLog]:
    """The games of a file, in any of the formats; which one it is, its content tells.

    Raises LogError with the file and the line or event.
    """
    path = Path(path)
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise LogError(f"cannot be read: {error.strerror}", file=str(path)) from None
    return reads(data, format=format, name=str(path))


def reads(data: bytes | str, format: Format | None = None, name: str = "") -> list[GameLog]:
    """The games of a file's content; ``name`` is what messages call it."""
    if isinstance(data, str):
        data = data.encode("utf-8", "replace")
    if format not in (None, *FORMATS):
        raise LogError(f"there is no format {format}; there are {', '.join(FORMATS)}")
    data = unpack(data, name)
    format = format or _sniff_format(data, name)
    if format == "mjlog":
        games = read_mjlog(data, Place(name, format))
    elif format == "tenhou":
        games = read_tenhou(_decode(data, name), Place(name, format))
    else:
        games = read_lines(_decode(data, name), Place(name, format))
    for game in games:
        check_game(game)
    return games


def unpack(data: bytes, name: str = "", most: int | None = None) -> bytes:
    """What a gzip file holds, and any other file as it is, but never more than a log may have."""
    most = MOST_BYTES if most is None else most
    if data.startswith(GZIP):
        unpack = zlib.decompressobj(GZIP_WINDOW)
        try:
            data = unpack.decompress(data, most + 1)
        except zlib.error:
            raise LogError(message("log-error-gzip"), file=name) from None
        if len(data) <= most and not unpack.eof:
            raise LogError(message("log-error-gzip-cut"), file=name)
    if len(data) > most:
        raise LogError(message("log-error-too-large", size=most // 1024**2), file=name)
    return data


def _sniff_format(data: bytes, name: str) -> Format:
    start = data[:4096].lstrip(b"\xef\xbb\xbf \t\r\n")
    if start.startswith(b"<"):
        return "mjlog"
    if start.startswith(b"http") and b"#json=" in start:
        return "tenhou"
    if start.startswith(b"{"):
        first = start.split(b"\n", 1)[0]
        return "native" if b'"type"' in first and b'"log"' not in first else "tenhou"
    raise LogError(message("log-error-not-a-log" if start else "log-error-empty"), file=name)


def _decode(data: bytes, name: str) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise LogError(message("log-error-not-text"), file=name, line=line) from None
    _, found, address = text.partition("#json=") if text.startswith("http") else ("", "", "")
    return unquote(address) if found else text


def writes(logs: GameLog | Iterable[GameLog], format: Format = "native") -> str:
    """Games as the text of a file."""
    games = [logs] if isinstance(logs, GameLog) else list(logs)
    if format not in WRITERS:
        raise LogError(f"logs are written as {', '.join(WRITERS)}, not as {format}")
    return WRITERS[format](games)


def write(logs: GameLog | Iterable[GameLog], path: Path | str, format: Format | None = None) -> None:
    """Write games to a file. Default format: the one that its name implies."""
    path = Path(path)
    chosen = format or format_of(path)
    if chosen is None:
        endings = ", ".join(ending for ending, known in ENDINGS if known in WRITERS)
        raise LogError(f"the name tells no format; names end in {endings}", file=str(path))
    data = writes(logs, chosen).encode("utf-8")
    if path.suffix == ".gz":
        data = _compress(data)
    try:
        path.write_bytes(data)
    except OSError as error:
        raise LogError(f"cannot be written: {error.strerror}", file=str(path)) from None


def _compress(data: bytes) -> bytes:
    pack = zlib.compressobj(wbits=GZIP_WINDOW)
    return pack.compress(data) + pack.flush()
