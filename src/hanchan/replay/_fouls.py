"""What was tried at a table by the book, and what was ruled, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..logs import Tried, WrongSet
from ..referee import UnknownFoulError, foul

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ..logs import Answered, HandLog, Incident, ReplacementLeft

ANSWERS = {
    ("announces", True): "somebody says that the hand is dead",
    ("announces", False): "nobody says that the hand is dead",
    ("notices", True): "it is noticed before the discard",
    ("notices", False): "nobody notices it before the discard",
    ("can_go_on", True): "the hand can fairly go on",
    ("can_go_on", False): "the hand cannot fairly go on",
}
PENALTIES = {"none": "no penalty", "correct": "put right", "points": "a fine"}


def incident_words(hand: HandLog, event: Incident) -> str:
    """A foul and the ruling on it: ``foul of W: a call taken back, dead hand (WRC 2022 §12.3.2)``."""
    what = f"foul of {hand.seat_wind(event.actor)}: {foul(event.foul).title}"
    if event.dropped:
        return f"{what}: nothing more, {event.dropped} ({event.clause})"
    penalty = PENALTIES.get(event.penalty, event.penalty.replace("_", " "))
    points = f" of {event.points:,} points" if event.points else ""
    has_call = event.call in CALLS and event.penalty != "chonbo"
    call = f", the call {CALLS[event.call]}" if has_call else ""
    decided = f", decided: {event.decided.why}" if event.decided else ""
    return f"{what}: {penalty}{points}{call}{decided} ({event.clause})"


CALLS = {"void": "is void", "valid": "is valid", "stays": "stays", "first": "that was made first counts"}
"""What becomes of a call."""


def reason_words(reason: str) -> str:
    """Why a hand is dead or a fine was set: the title of a foul, or what else was written down."""
    try:
        return foul(reason).title
    except UnknownFoulError:
        return reason


def answer_words(event: Answered) -> str:
    """What those at the table did where no book decides it."""
    return ANSWERS[event.question, event.yes]


def foul_words(hand: HandLog, event: Tried | WrongSet | ReplacementLeft) -> str:
    """What somebody does that no other log has, after the name."""
    match event:
        case Tried(_, what, told):
            return WORDS[what](told) if what in WORDS else f"says {what.replace('_', ' ')}"
        case WrongSet(_, None, _, own):
            return f"lays down {' '.join(own)} as a concealed quad, which it is not"
        case WrongSet(_, int(target), tile, own):
            return f"calls {tile} from {hand.seat_wind(target)} with {' '.join(own)}, which is no set"
        case _:
            return "leaves the replacement tile in the wall"


def _shown(told: Mapping[str, Any]) -> str:
    return " and shows the hand" if told["shown"] else ""


def _call(told: Mapping[str, Any]) -> str:
    return " ".join(told["tiles"])


def _sloppy(told: Mapping[str, Any]) -> str:
    missing = " and ".join(words for step, words in STEPS.items() if not told[step])
    return f"declares {told['riichi']}{f' but {missing}' if missing else ''}"


STEPS = {"said": "does not say it", "turned": "does not turn the tile", "paid": "does not pay for it"}
"""The steps of riichi, left out."""


def _put_right(told: Mapping[str, Any]) -> str:
    instead = f" and calls {told['instead']} instead" if told["instead"] else ""
    return f"takes the tiles back{instead}"


WORDS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "discard": lambda told: f"discards {told['tile']}",
    "riichi": lambda told: f"declares riichi with {told['tile']}",
    "ankan": lambda told: f"declares a concealed quad of {told['tile']}",
    "kakan": lambda told: f"promotes a triplet of {told['tile']}",
    "chi": lambda told: f"calls chi with {_call(told)}",
    "pon": lambda told: f"calls pon with {_call(told)}",
    "kan": lambda _told: "calls kan",
    "pass": lambda _told: "lets the tile go",
    "claim_win": lambda told: f"claims a win{_shown(told)}",
    "say_tenpai": lambda told: f"says tenpai while the hand is played{_shown(told)}",
    "take_back_call": lambda told: f"calls {told['call']} and takes it back",
    "change_call": lambda told: f"calls {told['first']} and changes it to {told['then']}",
    "wrong_set": lambda told: f"calls {told['call']} with {' '.join(told['tiles'])}",
    "wrong_quad": lambda told: f"declares a quad with {' '.join(told['tiles'])}",
    "put_right": _put_right,
    "forget_tile": lambda told: f"calls {told['call']} and leaves the tile where it lies",
    "take_tile": lambda _told: "takes the called tile after all",
    "forget_replacement": lambda _told: "forgets the replacement tile",
    "sloppy_riichi": _sloppy,
    "forget_to_turn": lambda told: f"discards {told['discard'].tile} and forgets to turn it",
    "take_back_riichi": lambda _told: "says riichi and takes it back",
    "take_back_quad": lambda _told: "says kan and takes it back",
    "take_back_discard": lambda _told: "wants the discard back",
    "late_call": lambda told: f"calls {told['call']} too late",
    "draw_in_haste": lambda _told: "draws without waiting",
    "show_noten": lambda _told: "says noten and shows the hand",
}
"""How each thing that can be tried is told; all else is only said."""
