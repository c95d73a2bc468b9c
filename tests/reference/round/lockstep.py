"""The engine and the plain round side by side: one hand on both, compared at every state."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import hanchan_core as core

from hanchan import rulesets
from hanchan.game.play import Round
from hanchan.scoring.score import evaluator_for

from .hand import SEATS, PlainRound, deal
from .houses import house
from .players import Table
from .walls import shuffled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from hanchan.game.play import Action
    from hanchan.rulesets import Ruleset


@cache
def book_of(ruleset: str) -> Ruleset:
    """A book, or the rules of a house of chance: ``"house 7"``."""
    return house(ruleset) if ruleset.startswith("house") else rulesets.load(ruleset)


@cache
def rules_of(ruleset: str) -> dict[str, Any]:
    """All values of a ruleset, the han of its yaku with them."""
    return values(book_of(ruleset))


def values(book: Ruleset) -> dict[str, Any]:
    return {**dict(book), **book.engine_values()}


def both(
    ruleset: str,
    tiles: str,
    *,
    wind: str = "E",
    honba: int = 0,
    pot: int = 0,
    scores: Sequence[int] | None = None,
) -> tuple[Round, PlainRound]:
    """The same hand dealt on both."""
    ours = Round(
        evaluator_for(book_of(ruleset)).rules, tiles, round=wind, honba=honba, pot=pot, scores=scores
    )
    wall = core.parse_tiles(tiles)
    plain = deal(rules_of(ruleset), wall, round=wind, honba=honba, pot=pot, scores=scores)
    return ours, plain


def differences(ours: Round, plain: PlainRound) -> Iterator[str]:
    """What differs in this state, in a line each."""
    yield from unequal("phase", ours.phase, plain.phase)
    yield from unequal("deciders", ours.deciders, plain.deciders())
    for seat in SEATS:
        yield from unequal(f"legal {seat}", [str(one) for one in ours.legal(seat)], plain.legal(seat))
    yield from unequal("scores", ours.scores, plain.scores)
    yield from unequal("live tiles", ours.live_left, plain.live_left)
    view = ours.view()
    yield from unequal("indicators", view["indicators"], plain.indicators)
    if ours.phase == "over":
        yield from end_differences(ours.end or {}, plain.end or {})
        return
    for seat in SEATS:
        yield from unequal(f"furiten {seat}", ours.view(seat)["furiten"], plain.furiten(seat))


def unequal(what: str, ours: object, plain: object) -> Iterator[str]:
    if ours != plain:
        yield f"{what}: engine {ours}, plain {plain}"


def end_differences(ours: dict[str, Any], plain: dict[str, Any]) -> Iterator[str]:
    for key in ("type", "why", "points", "pot", "tenpai", "nagashi"):
        if key == "nagashi" and ours["type"] != "exhausted":
            continue
        yield from unequal(key, ours.get(key), plain.get(key))
    if ours["type"] == plain["type"] == "win":
        yield from win_differences(ours["wins"], plain["wins"], plain["discarder"])


def win_differences(
    ours: list[dict[str, Any]], plain: list[dict[str, Any]], discarder: str | None
) -> Iterator[str]:
    yield from unequal("winners", [win["seat"] for win in ours], [win["seat"] for win in plain])
    for our, other in zip(ours, plain, strict=False):
        yield from unequal("from", our["from"], discarder)
        for key in ("total", "deposits"):
            yield from unequal(key, our[key], other[key])
        said = our["han"], our["fu"], our["limit"], set(our["yaku"])
        dora = {"dora", "ura_dora", "red_five"}
        told = [
            (best.han, best.fu, best.limit, {name for name, _ in best.yaku} - dora) for best in other["best"]
        ]
        if said not in told:
            yield f"value: engine {said}, plain {told}"


def random_hand(ruleset: str, random: Random) -> tuple[str, dict[str, Any]]:
    """A wall on which much happens, and what is on the table."""
    tiles = core.format_tiles(shuffled(random, rules_of(ruleset)["equipment.red_fives"]))
    table = {
        "wind": random.choice("EESW"),
        "honba": random.choice((0, 0, 1, 8)),
        "pot": random.choice((0, 0, 1, 3)),
        "scores": random.choice((None, None, [25_000, 800, 40_000, 30_000])),
    }
    return tiles, table


def play(ruleset: str, random: Random) -> tuple[str, list[str]]:
    """Play a random hand on both. What differs, or nothing; and all that was said, its end last."""
    tiles, table = random_hand(ruleset, random)
    ours, plain = both(ruleset, tiles, **table)
    players, said = Table(random), list[str]()
    while True:
        problems = list(differences(ours, plain))
        if problems:
            moves = "; ".join(said)
            return "\n  ".join([f"{ruleset}, wall {tiles}, {table}", moves, *problems]), said
        if plain.end is not None:
            return "", [*said, *named(plain.end)]
        dead = players.dies(plain)
        if dead:
            said.append(f"{dead} dead")
            ours.declare_dead(dead)
            plain.declare_dead(dead)
            continue
        seat, spoken, beat = players.choose(plain)
        said.append(f"{seat} {spoken}{f' @{beat}' if beat else ''}")
        ours.apply(seat, action(ours, seat, spoken), beat=beat)
        plain.apply(seat, spoken, beat)


def action(hand: Round, seat: str, spoken: str) -> Action:
    """The action of these words."""
    return next(one for one in hand.legal(seat) if str(one) == spoken)


def named(end: dict[str, Any]) -> Iterator[str]:
    """The end of a hand in words: how it ended, and the yaku of wins."""
    yield str(end.get("why", end["type"]))
    if any(end.get("nagashi", ())):
        yield "nagashi"
    for win in end.get("wins", ()):
        yield from (name for name, _ in win["best"][0].yaku)
    yield f"{len(end.get('wins', ()))} wins"


__all__ = ["both", "differences", "play", "rules_of", "values"]
