"""Paths of joint declarations, counted over anything that plays a hand; see docs/internals/perft.md."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Protocol, Self

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hanchan.game.play import Round

SEATS = "ESWN"

Declared = tuple[tuple[str, str], ...]
"""Who says what, together."""


class Position(Protocol):
    """A hand at some point; actions are words."""

    def deciders(self) -> list[str]: ...
    def legal(self, wind: str, /) -> list[str]: ...
    def apply(self, wind: str, words: str, /) -> None: ...
    def copy(self) -> Self: ...


@dataclass
class Ours:
    """The engine's hand as such a position."""

    hand: Round

    def deciders(self) -> list[str]:
        return list(self.hand.deciders)

    def legal(self, wind: str, /) -> list[str]:
        return [str(action) for action in self.hand.legal(wind)]

    def apply(self, wind: str, said: str, /) -> None:
        (action,) = [action for action in self.hand.legal(wind) if str(action) == said]
        self.hand.apply(wind, action)

    def copy(self) -> Ours:
        return Ours(self.hand.copy())


def edges(position: Position) -> Iterator[Declared]:
    """Every joint declaration of those who are asked; then what others may say out of turn, one by one."""
    asked = position.deciders()
    for choice in product(*(position.legal(wind) for wind in asked)):
        yield tuple(zip(asked, choice, strict=True))
    for wind in SEATS:
        if wind not in asked:
            yield from (((wind, said),) for said in position.legal(wind))


def after(position: Position, declared: Declared) -> Position:
    following = position.copy()
    for wind, said in declared:
        following.apply(wind, said)
    return following


def perft(position: Position, depth: int) -> int:
    """Paths of at most so many joint declarations; a hand that is over ends its path."""
    if depth == 0 or not position.deciders():
        return 1
    if depth == 1:
        return sum(1 for _ in edges(position))
    return sum(perft(after(position, declared), depth - 1) for declared in edges(position))


def divide(position: Position, depth: int) -> dict[Declared, int]:
    """The count behind each first declaration."""
    return {declared: perft(after(position, declared), depth - 1) for declared in edges(position)}
