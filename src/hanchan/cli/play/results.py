"""The results of hands and games, explained with clauses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import hanchan_core as core

from ...game.results import (
    ABORTED,
    Cited,
    abort_reason,
    count,
    draw_notes,
    game_end_reason,
    score_of,
    uma_notes,
)
from ...scoring.explain import Style, explain
from ...tiles import WIND_NAMES, WINDS, join
from .wording import in_order, labels

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ...game.play import Game
    from ...rulesets import Ruleset
    from ...scoring.score import Evaluator, Score
    from .screen import Look


@dataclass(frozen=True)
class FinishedHand:
    """A hand that is over, before the next one is dealt."""

    game: Game
    name: str
    """East 2, 1 counter."""
    names: Mapping[str, str]
    """Players by wind."""
    ura: Mapping[str, Sequence[str]]
    """Ura dora indicators of the winners who may see them."""

    @property
    def end(self) -> dict[str, Any]:
        """How it ended."""
        assert self.game.end is not None, "the hand is over"
        return self.game.end

    def player(self, wind: str) -> str:
        """A player by wind and name."""
        return f"{WIND_NAMES[wind]} ({self.names[wind]})"


class ResultExplainer:
    """Explains the results of hands and games by one ruleset."""

    def __init__(self, evaluator: Evaluator, look: Look) -> None:
        self._evaluator = evaluator
        self._ruleset: Ruleset = evaluator.ruleset
        self._look = look

    # A hand

    def hand(self, over: FinishedHand) -> list[str]:
        """How a hand ended, the payments, and the scores."""
        how = {"win": self._wins, "exhausted": self._exhausted, "aborted": self._aborted}
        return [*how[over.end["type"]](over), "", *self._scores(over)]

    def line(self, over: FinishedHand) -> str:
        """The same on one line."""
        end = over.end
        if end["type"] == "win":
            text = ", ".join(self._short_win(win) for win in end["wins"])
        elif end["type"] == "exhausted":
            tenpai = [wind for wind, is_tenpai in zip(WINDS, end["tenpai"], strict=True) if is_tenpai]
            text = f"drawn, {self._ruleset.term('tenpai')}: {' '.join(tenpai) or 'nobody'}"
        else:
            text = f"called off: {ABORTED[end['why']]}"
        points = " ".join(f"{wind}{points:+,}" for wind, points in zip(WINDS, end["points"], strict=True))
        return f"{over.name}: {text}. {points}"

    def _short_win(self, win: Mapping[str, Any]) -> str:
        how = "tsumo" if win["from"] is None else f"ron from {win['from']}"
        worth = win["limit"] or f"{win['han']} {self._ruleset.term('han')}"
        return f"{win['seat']} {how}, {worth}"

    def _wins(self, over: FinishedHand) -> Iterator[str]:
        for win in over.end["wins"]:
            yield self._look.bold(f"{over.name}: {self._how(over, win)}")
            yield ""
            score = self._score(over, win)
            if score is None:
                yield from self._recorded_value(win)
            else:
                look = self._look
                yield from explain(score, Style(look.bold, look.bold, look.dim)).split("\n")
            yield ""
        if len(over.end["wins"]) > 1:
            yield self._cited("Several win on one discard", "payments.winners_per_discard")

    def _score(self, over: FinishedHand, win: Mapping[str, Any]) -> Score | None:
        others: dict[str, int] = {
            wind: -points for wind, points in zip(WINDS, over.end["points"], strict=True)
        }
        del others[win["seat"]]
        return score_of(
            self._evaluator,
            win,
            over.game.view(),
            ura=over.ura.get(win["seat"], ()),
            honba=over.game.honba,
            paid=others if len(over.end["wins"]) == 1 else None,
        )

    def _how(self, over: FinishedHand, win: Mapping[str, Any]) -> str:
        if win["from"] is None:
            return f"{over.player(win['seat'])} wins by {self._ruleset.term('tsumo')}."
        return (
            f"{over.player(win['seat'])} wins by {self._ruleset.term('ron')} from {over.player(win['from'])}."
        )

    def _recorded_value(self, win: Mapping[str, Any]) -> Iterator[str]:
        """The recorded value, should the scorer differ."""
        worth = f"{win['han']} {self._ruleset.term('han')}, {win['total']:,} points"
        yield f"{win['hand']} + {win['tile']}: {worth}"
        for yaku in win["yaku"]:
            yield self._cited(f"  {self._ruleset.yaku(yaku).name}", f"yaku.{yaku}")

    def _exhausted(self, over: FinishedHand) -> Iterator[str]:
        yield self._look.bold(f"{over.name}: nobody has won.")
        yield ""
        for wind, is_tenpai in zip(WINDS, over.end["tenpai"], strict=True):
            yield from self._declaration(over, wind, is_tenpai=is_tenpai)
        notes = list(self._draw_notes(over))
        if notes:
            yield from ("", *notes)

    def _draw_notes(self, over: FinishedHand) -> Iterator[str]:
        """The payments at a draw, with their rules."""
        names: dict[str, str] = {wind: over.player(wind) for wind in WINDS}
        return map(self._with_clause, draw_notes(self._ruleset, over.end, names))

    def _declaration(self, over: FinishedHand, wind: str, *, is_tenpai: bool) -> Iterator[str]:
        """A player's declaration at the draw; tenpai hands are shown."""
        if not is_tenpai:
            yield f"{over.player(wind)}: {self._ruleset.term('noten')}"
            return
        side = over.game.view(wind)["seats"][WINDS.index(wind)]
        called = [f"{kind}:{join(tiles)}" for kind, tiles, *_ in side["melds"]]
        waits = core.waits(" ".join([join(in_order(side["tiles"])), *called]))
        yield f"{over.player(wind)}: {self._ruleset.term('tenpai')}, waits for {labels(waits)}"
        melds = "".join(f"  {self._look.meld(wind, meld)}" for meld in side["melds"])
        yield f"  {self._look.tiles(side['tiles'])}{melds}"

    def _aborted(self, over: FinishedHand) -> Iterator[str]:
        yield self._look.bold(f"{over.name}: the hand is called off.")
        yield self._with_clause(abort_reason(self._ruleset, over.end["why"]))

    def _scores(self, over: FinishedHand) -> Iterator[str]:
        scores = [over.game.scores[(over.game.dealer + place) % 4] for place in range(len(WINDS))]
        for wind, change, score in zip(WINDS, over.end["points"], scores, strict=True):
            text = f"{WIND_NAMES[wind]:<6} {over.names[wind]:<14} {change:>+8,} {score:>9,}"
            yield self._look.bold(text) if change > 0 else text

    def _cited(self, text: str, key: str) -> str:
        cited = self._ruleset.yaku(key[5:]).citation if key.startswith("yaku.") else self._ruleset.cite(key)
        return self._with_clause(Cited(text, cited))

    def _with_clause(self, cited: Cited) -> str:
        return f"{cited.text}   {self._look.dim(cited.clause)}" if cited.clause else cited.text

    # The next hand

    def follows(self, before: tuple[int, int], game: Game) -> str:
        """Who deals next and the counters, with the clauses; ``before`` are dealer and counters."""
        dealer, honba = before
        deal = "East deals again" if dealer == game.dealer else "The deal passes"
        text = [f"{deal} ({self._ruleset.cite('renchan.dealer_stays_on')})"]
        if game.honba != honba:
            rule = "renchan.counter_added_on" if game.honba > honba else "renchan.counters_cleared"
            text.append(f"{count(game.honba, 'counter')} ({self._ruleset.cite(rule)})")
        return f"{'; '.join(text)}."

    # A game

    def game(self, game: Game, names: Sequence[str], *, is_short: bool) -> list[str]:
        """The result of a game with its uma."""
        assert game.result is not None, "the game is over"
        result = game.result
        points, places, uma, scores = result.points, result.places, result.uma, result.scores
        why = game_end_reason(self._ruleset, game, east_only=is_short)
        lines = [
            self._with_clause(Cited(self._look.bold(why.text), why.clause)),
            "",
            f"{'':16}{'points':>9}{'uma':>8}{'score':>8}",
        ]
        for seat in sorted(range(len(WINDS)), key=lambda seat: (places[seat], seat)):
            figures = f"{points[seat]:>9,.0f}{uma[seat]:>+8.1f}{scores[seat]:>+8.1f}"
            lines.append(f"{places[seat]}  {names[seat]:<13}{figures}")
        return [*lines, "", *map(self._with_clause, uma_notes(self._ruleset, points, places, game.pot))]
