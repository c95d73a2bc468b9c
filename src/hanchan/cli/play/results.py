"""The end of a hand and of a game, explained with clauses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import hanchan_core as core

from ...game.results import ABORTED, Cited, called_off, count, draw_notes, score_of, uma_notes, why_over
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
class Over:
    """A hand that is over, before the next one is dealt."""

    game: Game
    name: str
    """East 2, 1 counter."""
    names: Mapping[str, str]
    """Players by wind."""
    ura: Mapping[str, Sequence[str]]
    """What lies below the indicators, for winners who may look."""

    @property
    def end(self) -> dict[str, Any]:
        """How it ended."""
        assert self.game.end is not None, "the hand is over"
        return self.game.end

    def who(self, wind: str) -> str:
        """A player as others speak of them."""
        return f"{WIND_NAMES[wind]} ({self.names[wind]})"


class Ends:
    """Explains the ends of hands and games by one ruleset."""

    def __init__(self, evaluator: Evaluator, look: Look) -> None:
        self._evaluator = evaluator
        self._ruleset: Ruleset = evaluator.ruleset
        self._look = look

    # A hand

    def hand(self, over: Over) -> list[str]:
        """How a hand ended, who pays whom, and the scores."""
        how = {"win": self._wins, "exhausted": self._exhausted, "aborted": self._aborted}
        return [*how[over.end["type"]](over), "", *self._scores(over)]

    def line(self, over: Over) -> str:
        """The same in a line, to look back at."""
        end = over.end
        if end["type"] == "win":
            said = ", ".join(self._short_win(win) for win in end["wins"])
        elif end["type"] == "exhausted":
            tenpai = [wind for wind, is_tenpai in zip(WINDS, end["tenpai"], strict=True) if is_tenpai]
            said = f"drawn, {self._ruleset.term('tenpai')}: {' '.join(tenpai) or 'nobody'}"
        else:
            said = f"called off: {ABORTED[end['why']]}"
        points = " ".join(f"{wind}{points:+,}" for wind, points in zip(WINDS, end["points"], strict=True))
        return f"{over.name}: {said}. {points}"

    def _short_win(self, win: Mapping[str, Any]) -> str:
        how = "tsumo" if win["from"] is None else f"ron from {win['from']}"
        worth = win["limit"] or f"{win['han']} {self._ruleset.term('han')}"
        return f"{win['seat']} {how}, {worth}"

    def _wins(self, over: Over) -> Iterator[str]:
        for win in over.end["wins"]:
            yield self._look.bold(f"{over.name}: {self._how(over, win)}")
            yield ""
            score = self._score(over, win)
            if score is None:
                yield from self._bare(win)
            else:
                look = self._look
                yield from explain(score, Style(look.bold, look.bold, look.dim)).split("\n")
            yield ""
        if len(over.end["wins"]) > 1:
            yield self._cited("Several win on one discard", "payments.winners_per_discard")

    def _score(self, over: Over, win: Mapping[str, Any]) -> Score | None:
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

    def _how(self, over: Over, win: Mapping[str, Any]) -> str:
        if win["from"] is None:
            return f"{over.who(win['seat'])} wins by {self._ruleset.term('tsumo')}."
        return f"{over.who(win['seat'])} wins by {self._ruleset.term('ron')} from {over.who(win['from'])}."

    def _bare(self, win: Mapping[str, Any]) -> Iterator[str]:
        """The record itself, should the scorer not come to the same."""
        worth = f"{win['han']} {self._ruleset.term('han')}, {win['total']:,} points"
        yield f"{win['hand']} + {win['tile']}: {worth}"
        for yaku in win["yaku"]:
            yield self._cited(f"  {self._ruleset.yaku(yaku).name}", f"yaku.{yaku}")

    def _exhausted(self, over: Over) -> Iterator[str]:
        yield self._look.bold(f"{over.name}: nobody has won.")
        yield ""
        for wind, is_tenpai in zip(WINDS, over.end["tenpai"], strict=True):
            yield from self._declared(over, wind, is_tenpai=is_tenpai)
        notes = list(self._draw_notes(over))
        if notes:
            yield from ("", *notes)

    def _draw_notes(self, over: Over) -> Iterator[str]:
        """What is paid at a draw, and by which rule."""
        names: dict[str, str] = {wind: over.who(wind) for wind in WINDS}
        return map(self._said, draw_notes(self._ruleset, over.end, names))

    def _declared(self, over: Over, wind: str, *, is_tenpai: bool) -> Iterator[str]:
        """Who showed what; a tenpai hand is laid open."""
        if not is_tenpai:
            yield f"{over.who(wind)}: {self._ruleset.term('noten')}"
            return
        side = over.game.view(wind)["seats"][WINDS.index(wind)]
        called = [f"{kind}:{join(tiles)}" for kind, tiles, *_ in side["melds"]]
        waits = core.waits(" ".join([join(in_order(side["tiles"])), *called]))
        yield f"{over.who(wind)}: {self._ruleset.term('tenpai')}, waits for {labels(waits)}"
        melds = "".join(f"  {self._look.meld(wind, meld)}" for meld in side["melds"])
        yield f"  {self._look.tiles(side['tiles'])}{melds}"

    def _aborted(self, over: Over) -> Iterator[str]:
        yield self._look.bold(f"{over.name}: the hand is called off.")
        yield self._said(called_off(self._ruleset, over.end["why"]))

    def _scores(self, over: Over) -> Iterator[str]:
        scores = [over.game.scores[(over.game.dealer + place) % 4] for place in range(len(WINDS))]
        for wind, change, score in zip(WINDS, over.end["points"], scores, strict=True):
            text = f"{WIND_NAMES[wind]:<6} {over.names[wind]:<14} {change:>+8,} {score:>9,}"
            yield self._look.bold(text) if change > 0 else text

    def _cited(self, text: str, key: str) -> str:
        cited = self._ruleset.yaku(key[5:]).citation if key.startswith("yaku.") else self._ruleset.cite(key)
        return self._said(Cited(text, cited))

    def _said(self, cited: Cited) -> str:
        return f"{cited.text}   {self._look.dim(cited.clause)}" if cited.clause else cited.text

    # What follows

    def follows(self, before: tuple[int, int], game: Game) -> str:
        """Who deals next and the counters, with the clauses; ``before`` are dealer and counters."""
        dealer, honba = before
        deal = "East deals again" if dealer == game.dealer else "The deal passes"
        said = [f"{deal} ({self._ruleset.cite('renchan.dealer_stays_on')})"]
        if game.honba != honba:
            rule = "renchan.counter_added_on" if game.honba > honba else "renchan.counters_cleared"
            said.append(f"{count(game.honba, 'counter')} ({self._ruleset.cite(rule)})")
        return f"{'; '.join(said)}."

    # A game

    def game(self, game: Game, names: Sequence[str], *, is_short: bool) -> list[str]:
        """The result of a game with its uma."""
        assert game.result is not None, "the game is over"
        result = game.result
        points, places, uma, scores = result.points, result.places, result.uma, result.scores
        why = why_over(self._ruleset, game, east_only=is_short)
        lines = [
            self._said(Cited(self._look.bold(why.text), why.clause)),
            "",
            f"{'':16}{'points':>9}{'uma':>8}{'score':>8}",
        ]
        for seat in sorted(range(len(WINDS)), key=lambda seat: (places[seat], seat)):
            figures = f"{points[seat]:>9,.0f}{uma[seat]:>+8.1f}{scores[seat]:>+8.1f}"
            lines.append(f"{places[seat]}  {names[seat]:<13}{figures}")
        return [*lines, "", *map(self._said, uma_notes(self._ruleset, points, places, game.pot))]
