"""What pages and server say to each other, one small record for each kind of message.

The types of the pages are made from these (``make types``). A seat is one of the four
places of a game, 0 to 3, and keeps its number; a wind is its part in one hand.

- ``client``: messages from pages. ``server``: messages from the server.
- ``view``: the table as a seat sees it. ``ends``: the end of a hand, and of a game.
- ``helping``: hints and lessons. ``book``: tables by the book. ``names``: what all of these use.
"""

from __future__ import annotations

import msgspec

from .assistance import Advice, Furiten, Hints, Judged, Leaves, Lesson, Reason, Waited, Worth
from .client import MOST_BYTES, Act, Again, Come, GoOn, Hello, Leave, Ping, Prefer, Said, Say, Try, Undo, Wait
from .refereeing import Booked, Incident, Tryable
from .results import Ended, Line, Over, Part, Shown
from .server import Heard, Lobby, Moved, Now, Open, Pong, Refused, Table, Talk, Told, Waiting
from .table_view import Asked, Chair, Choice, Side, View
from .types import Call, Discarded, Length, Meld, Mode, Number, Tile, What, Wind

_reader = msgspec.json.Decoder(Said)
_writer = msgspec.json.Encoder()


def read(data: str | bytes) -> Said:
    """The message of a page; raises ``msgspec.ValidationError`` or ``DecodeError``."""
    said: Said = _reader.decode(data)
    return said


def write(payload: Told) -> bytes:
    """A message for a page."""
    return _writer.encode(payload)


__all__ = [
    "MOST_BYTES",
    "Act",
    "Advice",
    "Again",
    "Asked",
    "Booked",
    "Call",
    "Chair",
    "Choice",
    "Come",
    "Discarded",
    "Ended",
    "Furiten",
    "GoOn",
    "Heard",
    "Hello",
    "Hints",
    "Incident",
    "Judged",
    "Leave",
    "Leaves",
    "Length",
    "Lesson",
    "Line",
    "Lobby",
    "Meld",
    "Mode",
    "Moved",
    "Now",
    "Number",
    "Open",
    "Over",
    "Part",
    "Ping",
    "Pong",
    "Prefer",
    "Reason",
    "Refused",
    "Said",
    "Say",
    "Shown",
    "Side",
    "Table",
    "Talk",
    "Tile",
    "Told",
    "Try",
    "Tryable",
    "Undo",
    "View",
    "Wait",
    "Waited",
    "Waiting",
    "What",
    "Wind",
    "Worth",
    "read",
    "write",
]
