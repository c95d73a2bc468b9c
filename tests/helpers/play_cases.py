"""Cases of play: a hand dealt from a wall, played line by line, and what each ruleset makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hanchan.errors import RefusedError
from hanchan.game import play

from . import scripts, walls

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from hanchan.rulesets import Ruleset

    from .scripts import Event, Table

    Expect = Mapping[str, Any]

SEATS = "ESWN"
WALL = {*SEATS, "draws", "last", "replacements", "indicators", "ura"}
SITUATION = {*WALL, "round", "honba", "pot", "scores", "script"}
NO_RULE = "the game"
"""What refuses an action that no rule of a book has to forbid."""


class Played:
    """A hand that was played by a script."""

    def __init__(self, situation: Mapping[str, Any], expect: Expect, ruleset: Ruleset) -> None:
        dealt = walls.table(ruleset, **{key: value for key, value in situation.items() if key != "script"})
        self.expect = expect
        self.before = dealt.scores
        self.table: Table = play.Game.beginning_with(dealt, bytes(32)) if "after" in expect else dealt
        self.events: list[Event] = []
        self.refused: str | None = None
        self.play(situation.get("script", ()))

    def play(self, script: Iterable[str]) -> None:
        """Play the script; its last line may be one that is refused."""
        *lines, last = script or ("pass",)
        self.events = scripts.perform(self.table, lines)
        untouched = self.table.copy() if isinstance(self.table, play.Round) else None
        try:
            self.events = scripts.perform_line(self.table, last, passing="refused" not in self.expect)
        except RefusedError as refusal:
            if "refused" not in self.expect:
                raise
            assert untouched is None or untouched == self.table, "a refusal leaves the hand as it was"
            self.refused = refusal.rule or NO_RULE

    @property
    def end(self) -> Mapping[str, Any]:
        """How the hand ended; empty while it goes on."""
        return self.table.end or {}

    @property
    def win(self) -> Mapping[str, Any]:
        """The only win; empty if there is none or several."""
        wins = self.end.get("wins", ())
        return wins[0] if len(wins) == 1 else {}

    def view(self, seat: str | None = None) -> Mapping[str, Any]:
        """What a seat sees, or a spectator."""
        return self.table.view(seat)

    def able(self, seat: str, words: str) -> bool:
        """Whether a seat may do something whose printed words begin so."""
        printed = (str(action) for action in self.table.legal(seat))
        return any(action == words or action.startswith(f"{words} ") for action in printed)


def refused(hand: Played) -> str:
    """The rule that refused the last line."""
    return hand.refused or ""


def asked(hand: Played) -> list[str]:
    """Who has to decide."""
    return list(hand.table.deciders)


def may(hand: Played) -> dict[str, list[str]]:
    """What of all that seats should be able to do they are able to do."""
    wanted = hand.expect["may"].items()
    return {seat: [words for words in listed if hand.able(seat, words)] for seat, listed in wanted}


def may_not(hand: Played) -> dict[str, list[str]]:
    """What of all that seats should not be able to do they are not able to do."""
    wanted = hand.expect["may_not"].items()
    return {seat: [words for words in listed if not hand.able(seat, words)] for seat, listed in wanted}


def events(hand: Played) -> list[str]:
    """What the last line brought about, with the tile where the case names one."""
    wanted = hand.expect["events"]
    named = [" " in words for words in wanted] + [False] * len(hand.events)
    return [
        f"{event['type']} {event['tile']}" if with_tile else str(event["type"])
        for event, with_tile in zip(hand.events, named, strict=False)
    ]


def end(hand: Played) -> str:
    """How the hand ended: win, exhausted, chonbo, or why it was called off; empty while it goes on."""
    return str(hand.end.get("why") or hand.end.get("type", ""))


def points(hand: Played) -> dict[str, int]:
    """The change of each score since the deal, deposits included."""
    now = hand.table.scores
    return {seat: now[n] - hand.before[n] for n, seat in enumerate(SEATS)}


def pot(hand: Played) -> int:
    """Deposits on the table."""
    return int(hand.end["pot"] if hand.end else hand.view()["deposits"])


def marked(flags: Iterable[bool]) -> list[str]:
    return [seat for seat, flag in zip(SEATS, flags, strict=True) if flag]


def tenpai(hand: Played) -> list[str]:
    """Who showed a tenpai hand at the draw."""
    return marked(hand.end.get("tenpai", [False] * 4))


def nagashi(hand: Played) -> list[str]:
    """Who has nagashi mangan."""
    return marked(hand.end.get("nagashi", [False] * 4))


def winners(hand: Played) -> list[str]:
    """Who won, the nearest to the discarder first."""
    return [win["seat"] for win in hand.end.get("wins", ())]


def yaku(hand: Played) -> list[str]:
    """The yaku of the only win."""
    return sorted(hand.win.get("yaku", ()))


def of_win(key: str) -> Callable[[Played], Any]:
    """A figure of the only win."""
    return lambda hand: hand.win.get(key)


def dora(hand: Played) -> int | None:
    """Dora and kan dora of the only win."""
    return hand.win["dora"][0] if hand.win else None


def ura(hand: Played) -> int | None:
    """Ura dora and kan ura dora of the only win."""
    return hand.win["dora"][1] if hand.win else None


def furiten(hand: Played) -> dict[str, bool]:
    """Whether these seats are furiten."""
    return {seat: hand.view(seat)["furiten"] for seat in hand.expect["furiten"]}


def indicators(hand: Played) -> list[str]:
    """The indicators that lie open."""
    return list(hand.view()["indicators"])


def live(hand: Played) -> int:
    """Tiles left in the live wall."""
    return hand.table.live_left


def riichi(hand: Played) -> list[str]:
    """Who is in riichi."""
    return marked(seat["riichi"] for seat in hand.view()["seats"])


def turned(hand: Played) -> dict[str, list[str]]:
    """The discards of these seats that lie turned."""
    ponds = {seat["seat"]: seat["pond"] for seat in hand.view()["seats"]}
    return {seat: [tile for tile, _, lies, _ in ponds[seat] if lies] for seat in hand.expect["turned"]}


def melds(hand: Played) -> dict[str, list[str]]:
    """The melds of these seats, as ``pon 666p``."""
    laid = {seat["seat"]: seat["melds"] for seat in hand.view()["seats"]}
    return {
        seat: [f"{kind} {walls.written(tiles)}" for kind, tiles, _, _ in laid[seat]]
        for seat in hand.expect["melds"]
    }


def laid_open(hand: Played) -> list[str]:
    """Whose concealed tiles everybody sees."""
    return marked(seat["tiles"] is not None for seat in hand.view()["seats"])


def after(hand: Played) -> dict[str, Any]:
    """How the game stands when the next hand is dealt, or has ended."""
    assert isinstance(hand.table, play.Game)
    hand.table.next_hand()
    return {key: STANDING[key](hand.table) for key in hand.expect["after"]}


STANDING: Mapping[str, Callable[[play.Game], Any]] = {
    "round": lambda game: game.wind,
    "dealer": lambda game: game.dealer,
    "honba": lambda game: game.honba,
    "pot": lambda game: game.pot,
    "scores": lambda game: list(game.scores),
    "ended": lambda game: game.ended or "",
}
"""What can be told of a game between two hands."""

ON_THE_TABLE = (furiten, indicators, live, riichi, turned, melds, laid_open)
OF_THE_HAND = (
    refused,
    asked,
    may,
    may_not,
    events,
    end,
    points,
    pot,
    tenpai,
    nagashi,
    winners,
    yaku,
    dora,
    ura,
)

TOLD: Mapping[str, Callable[[Played], Any]] = {
    **{one.__name__: one for one in (*OF_THE_HAND, *ON_THE_TABLE)},
    **{key: of_win(key) for key in ("han", "fu", "yakuman", "limit", "total", "deposits")},
    "after": after,  # the last, because it goes on
}
"""What a case of play can expect, and how it is found out."""

EXPECT = {*TOLD}


def result(situation: Mapping[str, Any], expect: Expect, ruleset: Ruleset) -> dict[str, Any]:
    """What a played hand comes to, as far as the case asks."""
    hand = Played(situation, expect, ruleset)
    return {key: tell(hand) for key, tell in TOLD.items() if key in expect}
