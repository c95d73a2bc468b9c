"""What only a log by the book has: what was tried, what was wrong with it, and what was decided.

Where everything can be done that hands can do, a log has more than what stands in the end.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from hanchan_core import Action

if TYPE_CHECKING:
    from collections.abc import Mapping

Question: TypeAlias = Literal["announces", "notices", "can_go_on"]
"""Whether somebody says that a hand is dead; whether a wrong call is seen before the discard; whether a hand
can fairly go on."""


@dataclass(frozen=True, slots=True)
class Tried:
    """Something that no other event shows: a call that is taken back, an invalid win, a step left out."""

    actor: int
    what: str
    """One of ``TRIED``."""
    content: Mapping[str, Any] = field(default_factory=dict)
    """Its content; a move within it is an ``Action``."""
    at: int | None = None


@dataclass(frozen=True, slots=True)
class WrongSet:
    """Tiles are laid down that make no set: with a discard, or as a concealed quad."""

    actor: int
    target: int | None
    """Whose discard was called."""
    tile: str | None
    own: tuple[str, ...]
    at: int | None = None


@dataclass(frozen=True, slots=True)
class ReplacementLeft:
    """The replacement tile of a quad is left in the wall."""

    actor: int
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Exhausted:
    """Nobody has taken the last discard: tenpai and noten are declared."""

    at: int | None = None


@dataclass(frozen=True, slots=True)
class Undone:
    """The moves from an event on are void, and the hand is as it was before them; what was ruled stands."""

    since: int
    """The number of that event in the hand, from 1."""
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Answered:
    """What those at the table did where no book decides it."""

    question: Question
    foul: str
    yes: bool
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Decided:
    """What a referee decided where the book leaves it open."""

    penalty: str
    points: int
    call: str
    """What becomes of a call: ``void`` or ``stays``."""
    why: str


@dataclass(frozen=True, slots=True)
class Incident:
    """A foul is found and ruled on."""

    actor: int
    foul: str
    """Its id in the referee's catalogue."""
    penalty: str
    """What came of it: ``none correct warning points dead_hand chonbo`` ..."""
    clause: str
    source: str
    """Whose ruling it is: ``book``, ``reading``, ``discretion`` ..."""
    determined: str
    """When the book finds it: ``now on_discard on_end`` ..."""
    facts: Mapping[str, bool | int | str] = field(default_factory=dict)
    """The circumstances."""
    points: int = 0
    booked: str = ""
    """Where the points are taken off: ``table before_uma after_uma tournament_score``."""
    call: str = "none"
    """What becomes of the call."""
    ruling: str = ""
    """The book's word, where something else came of it."""
    decided: Decided | None = None
    dropped: str = ""
    """Why nothing came of it."""
    at: int | None = None


BookEvent: TypeAlias = Tried | WrongSet | ReplacementLeft | Exhausted | Undone | Answered | Incident
BOOK_EVENTS = (Tried, WrongSet, ReplacementLeft, Exhausted, Undone, Answered, Incident)
"""What no other log has."""

ACTIONS: Mapping[str, type[Any]] = {
    "discard": Action.Discard,
    "riichi": Action.Riichi,
    "ankan": Action.Ankan,
    "kakan": Action.Kakan,
    "chi": Action.Chi,
    "pon": Action.Pon,
    "tsumo": Action.Tsumo,
    "nine_kinds": Action.NineKinds,
    "pass": Action.Pass,
    "kan": Action.Kan,
    "ron": Action.Ron,
    "tenpai": Action.Tenpai,
    "noten": Action.Noten,
}
"""Those that are moves of the game, and may be right."""
WORD: Mapping[type[Any], str] = {action: word for word, action in ACTIONS.items()}
"""What each move is called."""
TRIED: Mapping[str, Mapping[str, str]] = {
    "discard": {"tile": "tile", "drawn": "flag"},
    "riichi": {"tile": "tile", "drawn": "flag", "open": "flag"},
    "ankan": {"tile": "tile"},
    "kakan": {"tile": "tile"},
    "chi": {"tiles": "two"},
    "pon": {"tiles": "two"},
    **{word: {} for word in ("tsumo", "nine_kinds", "pass", "kan", "ron", "tenpai", "noten")},
    "claim_win": {"shown": "flag"},
    "say_tenpai": {"shown": "flag"},
    "take_back_call": {"call": "group", "shown": "flag"},
    "change_call": {"first": "call", "then": "call", "at_once": "flag", "completes": "flag", "shown": "flag"},
    "wrong_set": {"call": "group", "tiles": "two or three"},
    "wrong_quad": {"tiles": "four"},
    "put_right": {"instead": "call or none"},
    "forget_tile": {"call": "call"},
    "sloppy_riichi": {"riichi": "riichi", "said": "flag", "turned": "flag", "paid": "flag"},
    "forget_to_turn": {"discard": "discard"},
    "late_call": {"call": "group"},
    **{word: {} for word in ("take_back_riichi", "take_back_quad", "take_back_discard", "take_tile")},
    **{word: {} for word in ("forget_replacement", "draw_in_haste", "show_noten")},
}
"""What can be tried, each with its content and of which kind that is."""
