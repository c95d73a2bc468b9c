"""What was tried at a table by the book, and what was ruled, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..logs import Tried, WrongSet
from ..phrases import Clause, Joined, Meant, Phrase, Tile, Word, phrase
from ..referee import UnknownFoulError, foul

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from ..logs import Answered, HandLog, Incident, ReplacementLeft

SEAT_PHRASES = {
    "E": Meant("E", phrase("East seat")),
    "S": Meant("S", phrase("South seat")),
    "W": Meant("W", phrase("West seat")),
    "N": Meant("N", phrase("North seat")),
}
TERMS = {"ankan": "concealed_quad", "kakan": "promoted_quad"}
"""Words of logs that are others in rulebooks."""
ANSWERS = {
    ("announces", True): phrase("somebody says that the hand is dead"),
    ("announces", False): phrase("nobody says that the hand is dead"),
    ("notices", True): phrase("it is noticed before the discard"),
    ("notices", False): phrase("nobody notices it before the discard"),
    ("can_go_on", True): phrase("the hand can fairly go on"),
    ("can_go_on", False): phrase("the hand cannot fairly go on"),
}
PENALTIES = {
    "none": phrase("no penalty"),
    "correct": phrase("put right"),
    "points": phrase("a fine"),
    "warning": phrase("warning"),
    "dead_hand": phrase("dead hand"),
    "chonbo": phrase("chonbo"),
    "legal": phrase("legal"),
    "not_in_book": phrase("not in book"),
}
CALLS = {
    "void": phrase(", the call is void"),
    "valid": phrase(", the call is valid"),
    "stays": phrase(", the call stays"),
    "first": phrase(", the call that was made first counts"),
}
"""What becomes of a call."""


def seat(hand: HandLog, actor: int) -> Meant:
    """A seat by its wind in the hand."""
    return SEAT_PHRASES[hand.seat_wind(actor)]


def tiles(some: Iterable[str]) -> Joined:
    """Tiles, one after the other."""
    return Joined(map(Tile, some), phrase(" "))


def incident_words(hand: HandLog, event: Incident) -> Phrase:
    """A foul and the ruling on it: ``foul of W: a call taken back, dead hand (WRC 2022 §12.3.2)``."""
    told = {
        "who": seat(hand, event.actor),
        "foul": Phrase(foul(event.foul).title),
        "clause": Clause(event.clause),
    }
    if event.dropped:
        why = Phrase(event.dropped)
        return phrase("foul of {who}: {foul}: nothing more, {why} ({clause})", why=why, **told)
    return phrase("foul of {who}: {foul}: {what} ({clause})", what=Joined(_ruling_parts(event), ""), **told)


def _ruling_parts(event: Incident) -> Iterator[str]:
    """The penalty, what becomes of the call, and what was decided."""
    yield PENALTIES.get(event.penalty) or Phrase(event.penalty.replace("_", " "))
    if event.points:
        yield phrase(" of {points} points", points=f"{event.points:,}")
    if event.call in CALLS and event.penalty != "chonbo":
        yield CALLS[event.call]
    if event.decided:
        yield phrase(", decided: {why}", why=Phrase(event.decided.why))


def reason_words(reason: str) -> Phrase:
    """Why a hand is dead or a fine was set: the title of a foul, or what else was written down."""
    try:
        return Phrase(foul(reason).title)
    except UnknownFoulError:
        return Phrase(reason)


def answer_words(event: Answered) -> Phrase:
    """What those at the table did where no book decides it."""
    return ANSWERS[event.question, event.yes]


def foul_words(hand: HandLog, event: Tried | WrongSet | ReplacementLeft) -> Phrase:
    """What somebody does that no other log has, after the name."""
    match event:
        case Tried(_, what, told):
            return WORDS[what](told) if what in WORDS else phrase("says {what}", what=_call_words(what))
        case WrongSet(_, None, _, own):
            return phrase("lays down {tiles} as a concealed quad, which it is not", tiles=tiles(own))
        case WrongSet(_, int(target), tile, own):
            told = {"tile": Tile(tile or ""), "target": seat(hand, target), "tiles": tiles(own)}
            return phrase("calls {tile} from {target} with {tiles}, which is no set", **told)
        case _:
            return phrase("leaves the replacement tile in the wall")


def call(kind: str) -> Word:
    """What is called or declared."""
    return Word(kind, TERMS.get(kind, kind))


def _call_words(what: object) -> Joined:
    """What is said, and with which tiles: ``pon 5z 5z``."""
    first, *rest = str(what).replace("_", " ").split(" ")
    drawn = phrase("(drawn)")
    return Joined([call(first), *(drawn if one == drawn else Tile(one) for one in rest)], phrase(" "))


def _claims(told: Mapping[str, Any]) -> Phrase:
    return phrase("claims a win and shows the hand") if told["shown"] else phrase("claims a win")


def _says_tenpai(told: Mapping[str, Any]) -> Phrase:
    if told["shown"]:
        return phrase("says tenpai while the hand is played and shows the hand")
    return phrase("says tenpai while the hand is played")


def _sloppy(told: Mapping[str, Any]) -> Phrase:
    missing = Joined([words for step, words in STEPS.items() if not told[step]], phrase(" and "))
    riichi = _call_words(told["riichi"])
    if not missing:
        return phrase("declares {riichi}", riichi=riichi)
    return phrase("declares {riichi} but {missing}", riichi=riichi, missing=missing)


STEPS = {
    "said": phrase("does not say it"),
    "turned": phrase("does not turn the tile"),
    "paid": phrase("does not pay for it"),
}
"""The steps of riichi, left out."""


def _put_right(told: Mapping[str, Any]) -> Phrase:
    if told["instead"]:
        return phrase("takes the tiles back and calls {call} instead", call=_call_words(told["instead"]))
    return phrase("takes the tiles back")


def _tile(template: Phrase) -> Callable[[Mapping[str, Any]], Phrase]:
    return lambda told: Phrase(template, {"tile": Tile(told["tile"])})


def _tiles(template: Phrase) -> Callable[[Mapping[str, Any]], Phrase]:
    return lambda told: Phrase(template, {"tiles": tiles(told["tiles"])})


def _call(template: Phrase) -> Callable[[Mapping[str, Any]], Phrase]:
    return lambda told: Phrase(template, {"call": _call_words(told["call"])})


def _changed_call(told: Mapping[str, Any]) -> Phrase:
    first, then = _call_words(told["first"]), _call_words(told["then"])
    return phrase("calls {first} and changes it to {then}", first=first, then=then)


def _wrong_set(told: Mapping[str, Any]) -> Phrase:
    return phrase("calls {call} with {tiles}", call=_call_words(told["call"]), tiles=tiles(told["tiles"]))


def _unturned_tile(told: Mapping[str, Any]) -> Phrase:
    return phrase("discards {tile} and forgets to turn it", tile=Tile(told["discard"].tile))


def _always(said: Phrase) -> Callable[[Mapping[str, Any]], Phrase]:
    return lambda _told: said


WORDS: Mapping[str, Callable[[Mapping[str, Any]], Phrase]] = {
    "discard": _tile(phrase("discards {tile}")),
    "riichi": _tile(phrase("declares riichi with {tile}")),
    "ankan": _tile(phrase("declares a concealed quad of {tile}")),
    "kakan": _tile(phrase("promotes a triplet of {tile}")),
    "chi": _tiles(phrase("calls chi with {tiles}")),
    "pon": _tiles(phrase("calls pon with {tiles}")),
    "kan": _always(phrase("calls kan")),
    "pass": _always(phrase("lets the tile go")),
    "claim_win": _claims,
    "say_tenpai": _says_tenpai,
    "take_back_call": _call(phrase("calls {call} and takes it back")),
    "change_call": _changed_call,
    "wrong_set": _wrong_set,
    "wrong_quad": _tiles(phrase("declares a quad with {tiles}")),
    "put_right": _put_right,
    "forget_tile": _call(phrase("calls {call} and leaves the tile where it lies")),
    "take_tile": _always(phrase("takes the called tile after all")),
    "forget_replacement": _always(phrase("forgets the replacement tile")),
    "sloppy_riichi": _sloppy,
    "forget_to_turn": _unturned_tile,
    "take_back_riichi": _always(phrase("says riichi and takes it back")),
    "take_back_quad": _always(phrase("says kan and takes it back")),
    "take_back_discard": _always(phrase("wants the discard back")),
    "late_call": _call(phrase("calls {call} too late")),
    "draw_in_haste": _always(phrase("draws without waiting")),
    "show_noten": _always(phrase("says noten and shows the hand")),
}
"""How each thing that can be tried is told; all else is only said."""
