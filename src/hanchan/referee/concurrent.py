"""Several things at once: fouls of one or more players, with a win, with an exhaustive draw, after time."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from ..i18n import Clause, Joined, Message, Term, message
from ..rulesets import DEFAULT_RULESET
from .catalogue import foul
from .errors import ContradictionError
from .hand_end_wording import Ending, cited
from .interpretations import checked_ruleset
from .penalty_rules import price
from .ruling import Offence, Ruling, rule
from .wording import SPACE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ..rulesets import Ruleset
    from .circumstance import Value

Pairs: TypeAlias = "list[tuple[str, Ruling]]"
"""Players and what they get."""

Dropped: TypeAlias = "list[tuple[str, Ruling, str]]"
"""Players, what they do not get after all, and why."""

ONLY_FIRST = "referee-dropped-only-first"
HEAVIER = message("referee-dropped-heavier")
ONCE = message("referee-dropped-once")
ANNULLED = message("referee-dropped-annulled")

DROPPED = {
    "none": message("referee-overview-none"),
    "correct": message("referee-overview-correct"),
    "warning": message("referee-penalty-warning"),
    "dead_hand": message("referee-penalty-dead-hand"),
    "chonbo": message("referee-penalty-chonbo"),
}

LADDER = ("none", "correct", "warning", "dead_hand", "chonbo")
"""Of these a player gets only the heaviest for one incident; points and more stand beside it."""


@dataclass(frozen=True, slots=True)
class Incident:
    """A foul of a player."""

    player: str
    foul: str
    circumstances: Mapping[str, Value] = field(default_factory=dict)
    history: Sequence[str | Offence] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What follows when several things come together."""

    rulings: tuple[tuple[str, Ruling], ...]
    """Who gets what, in the order of the incidents."""
    dropped: tuple[tuple[str, Ruling, str], ...]
    """What gave way to something else, and why."""
    hand: str
    """``goes_on``, ``scored`` (the win counts), ``drawn``, ``redealt`` or ``over``."""
    game_over: bool
    """Whether the game ends because no time is left for a new deal."""
    say: str
    """What the referee reads out."""

    @property
    def tenpai_payments(self) -> bool:
        """Whether tenpai and noten are settled."""
        return self.hand == "drawn"

    def of(self, player: str) -> tuple[Ruling, ...]:
        """What a player gets."""
        return tuple(ruling for who, ruling in self.rulings if who == player)


def rule_together(
    incidents: Iterable[Incident],
    ruleset: str | Ruleset = DEFAULT_RULESET,
    *,
    winners: Sequence[str] = (),
    exhaustive_draw: bool = False,
    after_time: bool = False,
    readings: Iterable[str] = (),
    tournament: bool = True,
) -> Verdict:
    """The rulings on fouls that come together.

    ``winners`` have declared a valid win; who made a chonbo in the same hand cannot be one of them.
    ``after_time`` tells that this is the last hand because the time has run out. For ``readings`` and
    ``tournament`` see ``rule``.

    >>> noten = Incident("Ana", "riichi_noten", {"other_player_wins": False})
    >>> rule_together([noten], "wrc-2022", exhaustive_draw=True).hand
    'redealt'
    """
    if winners and exhaustive_draw:
        raise ContradictionError("a hand that somebody won is no exhaustive draw")
    case = _Together(checked_ruleset(ruleset), tuple(winners), exhaustive_draw, after_time, tournament)
    readings = tuple(readings)
    return case.verdict([(incident.player, case.ruling(incident, readings)) for incident in incidents])


@dataclass(frozen=True, slots=True)
class _Together:
    """What came together with the fouls."""

    ruleset: Ruleset
    winners: tuple[str, ...]
    exhaustive_draw: bool
    after_time: bool
    tournament: bool

    def ruling(self, incident: Incident, readings: tuple[str, ...]) -> Ruling:
        """The ruling that an incident alone would bring."""
        facts = (incident.foul, incident.circumstances, self.ruleset, incident.history, readings)
        return rule(*facts, tournament=self.tournament)

    def verdict(self, rulings: Pairs) -> Verdict:
        kept, dropped = _heaviest(rulings)
        kept, late = self._first_pays(kept)
        dropped += late
        kept = [(who, self._settled(ruling, kept)) for who, ruling in kept]
        redealt = any(ruling.redeal for _, ruling in kept)
        ends = redealt and self.after_time and self._ends_game()
        if redealt:
            kept, dead = _without_dead_hands(kept)
            dropped += dead
        spoken = kept
        if ends:
            spoken = [(who, self._without_deal(ruling)) for who, ruling in kept]
            kept = [(who, self._without_deal(ruling, self._no_time())) for who, ruling in kept]
        hand = "over" if ends else "redealt" if redealt else self._hand(kept)
        return Verdict(tuple(kept), tuple(dropped), hand, ends, self._say(spoken, dropped, hand, ends))

    def _settled(self, ruling: Ruling, kept: Pairs) -> Ruling:
        """A chonbo beside a win or an exhaustive draw."""
        if ruling.penalty != "chonbo":
            return ruling
        offenders = {player for player, other in kept if other.penalty == "chonbo"}
        if set(self.winners) - offenders:
            return self._with_win(ruling)
        if self.exhaustive_draw and self.ruleset["penalties.chonbo_with_draw"] == "void":
            by = self.ruleset.cite("penalties.chonbo_with_draw")
            return _voided(ruling, "none", message("referee-chonbo-void-by-draw"), by)
        return ruling

    def _with_win(self, ruling: Ruling) -> Ruling:
        """WRC 2022 §12.2, WRC 2025 §12.2, EMA 2016 §3.4.6: a win at the same time voids a chonbo."""
        if self.ruleset["penalties.chonbo_with_win"] == "void":
            penalty = "warning" if self.ruleset["penalties.voided_chonbo"] == "warning" else "none"
            parts = {"chonbo": Term(self.ruleset.term("chonbo"), "chonbo")}
            say = message("referee-chonbo-void-by-win", **parts)
            if penalty == "warning":
                say = message(
                    "referee-chonbo-void-warning",
                    **parts,
                )
            return _voided(ruling, penalty, say, self.ruleset.cite("penalties.chonbo_with_win"))
        by = cited(self.ruleset, "penalties.chonbo_with_win")
        scored = message("referee-chonbo-beside-win", clause=by)
        return replace(self._priced(ruling, scored), deposit="stays")

    def _priced(self, ruling: Ruling, rest: str) -> Ruling:
        """A chonbo that only costs its points; the hand is over."""
        text = message(
            "referee-chonbo-price",
            title=foul(ruling.foul).title,
            chonbo=Term(self.ruleset.term("chonbo").capitalize(), "chonbo"),
            cost=price(ruling.penalty, ruling.points, self.ruleset, tournament=self.tournament),
            rest=rest,
        )
        return replace(ruling, hand="over", text=text, cited=Clause(ruling.clause))

    def _without_deal(self, ruling: Ruling, why: str = "") -> Ruling:
        """A chonbo after time; a single ruling tells why nothing is dealt again, a verdict does so itself."""
        if not ruling.redeal:
            return ruling
        back, stay = message("referee-deposits-returned-sentence"), message("referee-deposits-stay-sentence")
        rest = Joined([why, back if ruling.deposit == "returned" else stay], SPACE)
        return self._priced(ruling, rest)

    def _no_time(self) -> Message:
        """WRC 2022 §10.1: the hand is not dealt again; WDMC 2019 P2 §4.1, by our interpretation."""
        return message("referee-no-time", clause=cited(self.ruleset, "time.chonbo_in_last_hand"))

    def _first_pays(self, kept: Pairs) -> tuple[Pairs, Dropped]:
        """Several chonbo: WRC 2025 §12.2 penalises all of them."""
        chonbo = [pair for pair in kept if pair[1].penalty == "chonbo"]
        if self.ruleset["penalties.several_chonbo"] == "all_pay" or len(chonbo) < 2:
            return kept, []
        late = chonbo[1:]
        clause = cited(self.ruleset, "penalties.several_chonbo")
        why = message(ONLY_FIRST, clause=clause)
        return [pair for pair in kept if pair not in late], [(*pair, why) for pair in late]

    def _ends_game(self) -> bool:
        """WRC 2022 §10.1: after time a chonbo ends the game; EMA 2016 §5.9: it does not count as a hand."""
        return bool(self.ruleset["time.chonbo_in_last_hand"] == "game_over")

    def _hand(self, kept: Pairs) -> str:
        if self.winners:
            return "scored"
        if self.exhaustive_draw:
            return "drawn"
        return "over" if any(ruling.hand == "over" for _, ruling in kept) else "goes_on"

    def _say(self, kept: Pairs, dropped: Dropped, hand: str, ends: bool) -> str:
        lines: list[str] = [
            message("referee-verdict-ruling", player=who, say=ruling.say) for who, ruling in kept
        ]
        lines += [
            message(
                "referee-verdict-dropped",
                player=who,
                penalty=DROPPED.get(ruling.penalty) or ruling.penalty,
                foul=foul(ruling.foul).title,
                why=why,
            )
            for who, ruling, why in dropped
        ]
        several = sum(ruling.penalty == "chonbo" for _, ruling in kept) + sum(
            isinstance(why, Message) and why.id == ONLY_FIRST for _, _, why in dropped
        )
        ending = Ending(self.ruleset, hand, ends, several, len(self.winners), self.exhaustive_draw)
        return Joined([*lines, *ending.sentences()], "\n")


def _heaviest(rulings: Pairs) -> tuple[Pairs, Dropped]:
    """Of dead hand, chonbo and less each player gets only the heaviest, and that once."""
    kept: Pairs = []
    dropped: Dropped = []
    top = {who: max(_weight(ruling) for other, ruling in rulings if other == who) for who, _ in rulings}
    got: set[str] = set()
    for who, ruling in rulings:
        weight = _weight(ruling)
        if weight < 0 or (weight == top[who] and who not in got):
            kept.append((who, ruling))
            got |= {who} if weight >= 0 else set()
        else:
            dropped.append((who, ruling, ONCE if weight == top[who] else HEAVIER))
    return kept, dropped


def _weight(ruling: Ruling) -> int:
    return LADDER.index(ruling.penalty) if ruling.penalty in LADDER else -1


def _without_dead_hands(kept: Pairs) -> tuple[Pairs, Dropped]:
    """A hand that is dealt again takes its dead hands with it, but not what was paid."""
    dead: Dropped = [(who, ruling, ANNULLED) for who, ruling in kept if ruling.penalty == "dead_hand"]
    return [pair for pair in kept if pair[1].penalty != "dead_hand"], dead


def _voided(ruling: Ruling, penalty: str, say: str, by: str) -> Ruling:
    return replace(
        ruling,
        penalty=penalty,
        points=0,
        booked="",
        hand="over",
        deposit="stays",
        clause=by,
        text=message("referee-voided", title=foul(ruling.foul).title, say=say),
        cited=Clause(by),
    )
