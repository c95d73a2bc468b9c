"""What was tried at a table by the book, and what was ruled, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..i18n import Clause, Joined, Message, Term, TileName, message
from ..logs import Tried, WrongSet
from ..referee import UnknownFoulError, foul
from ..referee.concurrent import ANNULLED, HEAVIER, ONCE
from ..refereed.discretion import MILDEST
from ..tiles import WINDS, Wind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from ..logs import Answered, HandLog, Incident, ReplacementLeft

SEAT_PHRASES = {wind: message(f"replay-seat-{wind}") for wind in WINDS}
TERMS = {"ankan": "concealed_quad", "kakan": "promoted_quad"}
"""Words of logs that are others in rulebooks."""
ANSWERS = {
    ("announces", True): message("replay-decision-announced"),
    ("announces", False): message("replay-decision-not-announced"),
    ("notices", True): message("replay-decision-noticed"),
    ("notices", False): message("replay-decision-not-noticed"),
    ("can_go_on", True): message("replay-decision-can-go-on"),
    ("can_go_on", False): message("replay-decision-cannot-go-on"),
}
PENALTIES = {
    "none": message("referee-overview-none"),
    "correct": message("referee-overview-correct"),
    "points": message("replay-penalty-points"),
    "warning": message("referee-penalty-warning"),
    "dead_hand": message("referee-penalty-dead-hand"),
    "chonbo": message("referee-penalty-chonbo"),
    "legal": message("replay-penalty-legal"),
    "not_in_book": message("replay-penalty-not-in-book"),
}
REASONS = {str(why): why for why in (ANNULLED, HEAVIER, ONCE, MILDEST)}
"""What logs write down in English, so that other languages can say it too."""
CALLS = {
    "void": message("replay-call-void"),
    "valid": message("replay-call-valid"),
    "stays": message("replay-call-stays"),
    "first": message("replay-call-first"),
}
"""What becomes of a call."""


def seat(hand: HandLog, actor: int) -> Message:
    """A seat by its wind in the hand."""
    return SEAT_PHRASES[Wind(hand.seat_wind(actor))]


def tiles(some: Iterable[str]) -> Joined:
    """Tiles, one after the other."""
    return Joined(map(TileName, some), message("list-space"))


def incident_words(hand: HandLog, event: Incident) -> Message:
    """A foul and the ruling on it: ``foul of W: a call taken back, dead hand (WRC 2022 §12.3.2)``."""
    fields = {
        "who": seat(hand, event.actor),
        "foul": foul(event.foul).title,
        "clause": Clause(event.clause),
    }
    if event.dropped:
        why = REASONS.get(event.dropped, event.dropped)
        return message("replay-foul-dropped", why=why, **fields)
    return message("replay-foul", what=Joined(_ruling_parts(event), ""), **fields)


def _ruling_parts(event: Incident) -> Iterator[str]:
    """The penalty, what becomes of the call, and what was decided."""
    yield PENALTIES.get(event.penalty) or event.penalty.replace("_", " ")
    if event.points:
        yield message("replay-fine-points", points=event.points)
    if event.call in CALLS and event.penalty != "chonbo":
        yield CALLS[event.call]
    if event.decided:
        yield message("replay-decided", why=REASONS.get(event.decided.why, event.decided.why))


def reason_words(reason: str) -> str:
    """Why a hand is dead or a fine was set: the title of a foul, or what else was written down."""
    try:
        return foul(reason).title
    except UnknownFoulError:
        return reason


def answer_words(event: Answered) -> Message:
    """What those at the table did where no book decides it."""
    return ANSWERS[event.question, event.yes]


def foul_words(hand: HandLog, event: Tried | WrongSet | ReplacementLeft) -> Message:
    """What somebody does that no other log has, after the name."""
    match event:
        case Tried(_, what, fields):
            return (
                WORDS[what](fields)
                if what in WORDS
                else message("replay-attempt-other", what=_call_words(what))
            )
        case WrongSet(_, None, _, own):
            return message("replay-invalid-quad", tiles=tiles(own))
        case WrongSet(_, int(target), tile, own):
            fields = {"tile": TileName(tile or ""), "target": seat(hand, target), "tiles": tiles(own)}
            return message("replay-invalid-meld", **fields)
        case _:
            return message("replay-skips-replacement")


def call(kind: str) -> Term:
    """What is called or declared."""
    return Term(kind, TERMS.get(kind, kind))


def _call_words(what: object) -> Joined:
    """What is said, and with which tiles: ``pon 5z 5z``."""
    first, *rest = str(what).replace("_", " ").split(" ")
    drawn = message("replay-drawn")
    return Joined(
        [call(first), *(drawn if one == drawn else TileName(one) for one in rest)], message("list-space")
    )


def _claims(fields: Mapping[str, Any]) -> Message:
    return message("replay-attempt-win-shown") if fields["shown"] else message("replay-attempt-win")


def _says_tenpai(fields: Mapping[str, Any]) -> Message:
    if fields["shown"]:
        return message("replay-attempt-tenpai-shown")
    return message("replay-attempt-tenpai")


def _sloppy(fields: Mapping[str, Any]) -> Message:
    missing = Joined([words for step, words in STEPS.items() if not fields[step]], message("list-and"))
    riichi = _call_words(fields["riichi"])
    if not missing:
        return message("replay-attempt-riichi-only", riichi=riichi)
    return message("replay-attempt-riichi-missing", riichi=riichi, missing=missing)


STEPS = {
    "said": message("replay-riichi-not-said"),
    "turned": message("replay-riichi-not-turned"),
    "paid": message("replay-riichi-not-paid"),
}
"""The steps of riichi, left out."""


def _put_right(fields: Mapping[str, Any]) -> Message:
    if fields["instead"]:
        return message("replay-attempt-call-instead", call=_call_words(fields["instead"]))
    return message("replay-attempt-take-back-tiles")


def _tile(id: str) -> Callable[[Mapping[str, Any]], Message]:
    return lambda fields: message(id, tile=TileName(fields["tile"]))


def _tiles(id: str) -> Callable[[Mapping[str, Any]], Message]:
    return lambda fields: message(id, tiles=tiles(fields["tiles"]))


def _call(id: str) -> Callable[[Mapping[str, Any]], Message]:
    return lambda fields: message(id, call=_call_words(fields["call"]))


def _changed_call(fields: Mapping[str, Any]) -> Message:
    first, then = _call_words(fields["first"]), _call_words(fields["then"])
    return message("replay-attempt-change-call", first=first, then=then)


def _wrong_set(fields: Mapping[str, Any]) -> Message:
    return message(
        "replay-attempt-wrong-call", call=_call_words(fields["call"]), tiles=tiles(fields["tiles"])
    )


def _unturned_tile(fields: Mapping[str, Any]) -> Message:
    return message("replay-attempt-forget-turn", tile=TileName(fields["discard"].tile))


def _always(said: Message) -> Callable[[Mapping[str, Any]], Message]:
    return lambda _told: said


WORDS: Mapping[str, Callable[[Mapping[str, Any]], Message]] = {
    "discard": _tile("replay-discards"),
    "riichi": _tile("replay-attempt-riichi"),
    "ankan": _tile("replay-attempt-ankan"),
    "kakan": _tile("replay-attempt-kakan"),
    "chi": _tiles("replay-attempt-chi"),
    "pon": _tiles("replay-attempt-pon"),
    "kan": _always(message("replay-attempt-kan")),
    "pass": _always(message("replay-attempt-pass")),
    "claim_win": _claims,
    "say_tenpai": _says_tenpai,
    "take_back_call": _call("replay-attempt-take-back-call"),
    "change_call": _changed_call,
    "wrong_set": _wrong_set,
    "wrong_quad": _tiles("replay-attempt-wrong-quad"),
    "put_right": _put_right,
    "forget_tile": _call("replay-attempt-forget-tile"),
    "take_tile": _always(message("replay-attempt-take-tile")),
    "forget_replacement": _always(message("replay-attempt-forget-replacement")),
    "sloppy_riichi": _sloppy,
    "forget_to_turn": _unturned_tile,
    "take_back_riichi": _always(message("replay-attempt-take-back-riichi")),
    "take_back_quad": _always(message("replay-attempt-take-back-quad")),
    "take_back_discard": _always(message("replay-attempt-take-back-discard")),
    "late_call": _call("replay-attempt-late-call"),
    "draw_in_haste": _always(message("replay-attempt-draw-in-haste")),
    "show_noten": _always(message("replay-attempt-show-noten")),
}
"""The wording of each kind of attempt; any other is shown as its call."""
