"""How hands and games end, in words: every point with its clause, in the language of who reads it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, cast
from urllib.parse import urlencode

import hanchan_core as core

from ...game.results import (
    CIRCUMSTANCES,
    Cited,
    abort_reason,
    draw_notes,
    game_end_reason,
    score_of,
    uma_notes,
)
from ...i18n import ENGLISH, Language
from ...scoring.explain import account, value_words
from ...scoring.score import evaluator_for
from ...tiles import WINDS, join
from .. import protocol
from .meld_tiles import added, with_added_tiles_last

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ...rulesets import Ruleset
    from ...scoring.explain import Part
    from ...scoring.score import Score
    from ..game.recorded_game import RecordedGame

Told = tuple[str, list[protocol.Shown], list[protocol.Line]]
"""A heading, the hands that were laid open, and notes."""


class FinishedHand(Protocol):
    """What the presentation of a hand's end reads, at a table or in a log."""

    @property
    def ruleset(self) -> Ruleset:
        """The rules."""

    @property
    def events(self) -> Sequence[Mapping[str, Any]]:
        """What happened in the hand."""

    @property
    def honba(self) -> int:
        """The counters on the table."""

    @property
    def end(self) -> Mapping[str, Any] | None:
        """How the hand ended."""

    def view(self, wind: str | None = None) -> Mapping[str, Any]:
        """The table as a wind, or a spectator, sees it."""

    def incidents(self, words: Language = ENGLISH) -> list[protocol.Incident]:
        """What was ruled on in the hand."""


def end_of_hand(hand: FinishedHand, who: Mapping[str, str], words: Language = ENGLISH) -> protocol.Over:
    """How a hand ended, at a table or in a log; ``who`` are the players by wind."""
    return HandEnd(hand, _told_apart(who, words), words).message()


def _told_apart(who: Mapping[str, str], words: Language) -> dict[str, str]:
    """The players by wind; those of the same name, as bots of a kind, with their winds."""
    names = list(who.values())
    return {
        wind: name
        if names.count(name) == 1
        else words.format("game-player-wind", player=name, wind=words.wind(wind))
        for wind, name in who.items()
    }


def told_part(part: Part) -> protocol.Part:
    """A part of an account, for pages."""
    rows = [protocol.Line(row.name, row.amount, row.clause, row.is_total, row.book_name) for row in part.rows]
    return protocol.Part(part.heading, rows)


@dataclass(frozen=True)
class HandEnd:
    """The end of a hand."""

    hand: FinishedHand
    who: Mapping[str, str]
    words: Language

    @property
    def _end(self) -> Mapping[str, Any]:
        end = self.hand.end
        assert end is not None, "the hand is over"
        return end

    def message(self) -> protocol.Over:
        """How it ended, with every point and its clause."""
        kinds = {"win": self._won, "exhausted": self._exhausted, "aborted": self._aborted}
        kind = self._end["type"] if self._end["type"] in kinds else "chonbo"
        heading, shown, notes = kinds.get(kind, self._chonbo)()
        rulings = self.hand.incidents(self.words)
        said = [protocol.Line(one.say, "", one.clause) for one in rulings]
        if kind == "chonbo":  # what a ruling has said already is not said again
            notes = [note for note in notes if note.clause not in {one.clause for one in rulings}]
        return protocol.Over(cast("Any", kind), heading, shown, list(self._end["points"]), [*said, *notes])

    # A win.

    def _won(self) -> Told:
        shown = [self._winner(win) for win in self._end["wins"]]
        heading = self.words.format("list-semicolon").join(one.heading for one in shown)
        several = [self._rule(self.words.format("game-several-winners"), "payments.winners_per_discard")]
        return heading, shown, several if len(shown) > 1 else []

    def _winner(self, win: Mapping[str, Any]) -> protocol.Shown:
        side, score = self._side(win["seat"]), self._score(win)
        return protocol.Shown(
            seat=win["seat"],
            tiles=side["tiles"],
            melds=side["melds"],
            tile=win["tile"],
            ura=list(win["ura"] or []),
            heading=self._how(win),
            worth=value_words(score, self.words) if score else "",
            points=score.total - _bonus(score) if score else 0,
            bonus=_bonus(score) if score else 0,
            account=list(self._account(win, score)),
            link=_calculator(self.hand, win, side),
        )

    def _how(self, win: Mapping[str, Any]) -> str:
        """Who has won, and how."""
        words, player = self.words, self.who[win["seat"]]
        if win["from"] is None:
            tsumo = words.term(self.hand.ruleset, "tsumo")
            return words.format("game-player-word", player=player, word=tsumo)
        ron, discarder = words.term(self.hand.ruleset, "ron"), self.who[win["from"]]
        return words.format("game-ron", player=player, ron=ron, discarder=discarder)

    def _score(self, win: Mapping[str, Any]) -> Score | None:
        """How a win is counted; None if no reading of the record comes to the same."""
        hand = self.hand
        others: dict[str, int] = {
            wind: -points for wind, points in zip(WINDS, self._end["points"], strict=True)
        }
        del others[win["seat"]]
        return score_of(
            evaluator_for(hand.ruleset),
            win,
            hand.view(),
            ura=win["ura"] or (),
            honba=hand.honba,
            paid=others if len(self._end["wins"]) == 1 else None,
        )

    def _account(self, win: Mapping[str, Any], score: Score | None) -> Iterator[protocol.Part]:
        words = self.words
        if score is None:  # the record itself
            lines = [self._yaku(yaku) for yaku in win["yaku"]]
            yield protocol.Part(words.format("score-heading-yaku"), lines)
            return
        parts, notes = account(score, words)
        yield from map(told_part, parts)
        if notes:
            yield protocol.Part(words.format("score-heading-notes"), [protocol.Line(note) for note in notes])

    def _yaku(self, id: str) -> protocol.Line:
        found = self.hand.ruleset.yaku(id)
        return protocol.Line(self.words.yaku(id, found.name), "", self.words.clause(found.citation))

    # Other ends.

    def _exhausted(self) -> Told:
        tenpai = [wind for wind, is_so in zip(WINDS, self._end["tenpai"], strict=True) if is_so]
        notes = draw_notes(self.hand.ruleset, self._end, self.who, self.words)
        return self.words.format("game-exhaustive-draw"), [*map(self._tenpai, tenpai)], [*map(line, notes)]

    def _tenpai(self, wind: str) -> protocol.Shown:
        side = self._side(wind)
        called = [f"{kind}:{join(tiles)}" for kind, tiles, *_ in side["melds"]]
        waits = core.waits(" ".join([join(side["tiles"]), *called]))
        tenpai = self.words.term(self.hand.ruleset, "tenpai")
        heading = self.words.format("game-player-word", player=self.who[wind], word=tenpai)
        seat = cast("protocol.Wind", wind)
        return protocol.Shown(seat, side["tiles"], side["melds"], heading=heading, waits=list(waits))

    def _aborted(self) -> Told:
        why = abort_reason(self.hand.ruleset, self._end["why"], self.words)
        return self.words.format("game-abortive-draw"), [], [line(why)]

    def _chonbo(self) -> Told:
        names = self.words.format("list-and").join(self.who[wind] for wind in self._end["offenders"])
        chonbo = self.words.term(self.hand.ruleset, "chonbo").capitalize()
        heading = self.words.format("game-chonbo", chonbo=chonbo, players=names)
        return heading, [], [self._rule(chonbo, "penalties.chonbo")]

    def _side(self, wind: str) -> Mapping[str, Any]:
        return with_added_tiles_last(
            self.hand.view(wind)["seats"][WINDS.index(wind)], added(self.hand.events)
        )

    def _rule(self, text: str, key: str) -> protocol.Line:
        return protocol.Line(text, "", self.words.clause(self.hand.ruleset.cite(key)))


def line(cited: Cited) -> protocol.Line:
    """A statement and its clause."""
    return protocol.Line(cited.text, "", cited.clause)


PAYERS = {"ron": 1, "tsumo": 3}
"""How many players pay for honba."""


def _bonus(score: Score) -> int:
    """What a winner receives for honba and riichi sticks."""
    paid = score.payments
    assert paid is not None, "only winning hands are shown with their points"
    honba: int = score.win.honba * score.ruleset[f"payments.counter_{paid.kind}"] * PAYERS[paid.kind]
    return honba + paid.deposits


def _calculator(hand: FinishedHand, win: Mapping[str, Any], side: Mapping[str, Any]) -> str:
    """Where the calculator has this hand, with what the tiles do not show."""
    table = hand.view()
    flags = [name for name in CIRCUMSTANCES if name in win["yaku"]]
    is_told = any(name in flags for name in ("double_riichi", "open_riichi"))
    flags += ["riichi"] if side["riichi"] and not is_told else []
    query = {
        "hand": win["hand"],
        "win": win["tile"],
        **({"tsumo": ""} if win["from"] is None else {}),
        "seat": win["seat"],
        "round": table["round"],
        "indicators": join(table["indicators"]),
        **({"ura": join(win["ura"])} if win["ura"] else {}),
        **({"honba": hand.honba} if hand.honba else {}),
        **({"deposits": sticks} if (sticks := win["deposits"] // _deposit(hand)) else {}),
        **dict.fromkeys(flags, ""),
    }
    return f"/calculator?{urlencode(query)}"


def _deposit(hand: FinishedHand) -> int:
    points: int = hand.ruleset["payments.deposit"]
    return points


def end_of_game(
    game: RecordedGame, table: str, *, east_only: bool, words: Language = ENGLISH
) -> protocol.Ended:
    """How a game ended, at the table of this id."""
    assert game.result is not None, "the game is over"
    result = game.result
    points, places, uma, scores = result.points, result.places, result.uma, result.scores
    notes = [line(one) for one in uma_notes(game.ruleset, game.figures, places, game.engine.pot, words)]
    if game.figures != points:
        fined = words.format("game-places-after-penalties")
        notes.append(protocol.Line(fined, "", words.clause(game.ruleset.cite("uma.places_from"))))
    why = game_end_reason(game.ruleset, game.engine, east_only=east_only, language=words)
    return protocol.Ended(
        why=why.text,
        clause=why.clause,
        points=points,
        places=places,
        uma=uma,
        scores=scores,
        notes=notes,
        log=f"/api/tables/{table}/log",
        reds=game.ruleset["equipment.red_fives"],
        ledger=game.ledger(words),
    )
