"""What the engine tells of a hand, as records of a log; its seats are winds, ours are those of the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hanchan_core import Events

from ..tiles import WINDS
from .errors import LogError
from .events import (
    Call,
    Chonbo,
    Declared,
    DrawBack,
    Event,
    Indicator,
    NoWin,
    Points,
    Quad,
    Riichi,
    RiichiStands,
    Seats,
    Win,
    drawn,
    untimed_discard,
)
from .foul_events import ReplacementLeft, WrongSet
from .undo import paid_deposits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

ENDING = ("win", "exhausted", "aborted")
"""What the engine tells when a hand ends."""


def by_seat(by_wind: Sequence[Any], dealer: int) -> Any:
    """What the engine gives East first, seat 0 first."""
    return tuple(by_wind[(seat - dealer) % 4] for seat in range(4))


def events_of(events: Iterable[Mapping[str, Any]], dealer: int, at: int | None = None) -> list[Event]:
    """The events as records; those that end a hand are left out, because ``ends_of`` has them.

    Raises LogError for what a log cannot say.
    """
    if type(events) is Events:
        made = _of_rows(events.rows(), dealer)
    else:
        made = [one for event in events for one in _convert(event["type"], event, dealer)]
    return made if at is None else [replace(one, at=at) for one in made]


def _of_rows(rows: Iterable[tuple[Any, ...]], dealer: int) -> list[Event]:
    """The short way for what happens most."""
    made: list[Event] = []
    for kind, seat, *values in rows:
        if kind == "draw":
            made.append(drawn((seat + dealer) % 4, values[0]))
        elif kind == "discard":
            made.append(untimed_discard((seat + dealer) % 4, *values))
        elif kind == "riichi_stands":
            made.append(RiichiStands((seat + dealer) % 4))
        else:
            made += _convert(kind, seat, dealer)
    return made


def _convert(kind: str, event: Mapping[str, Any], dealer: int) -> tuple[Event, ...]:
    if maker := MAKERS.get(kind):
        return (maker(event, dealer),)
    if kind not in ENDING:
        raise LogError(f"a log cannot say {kind.replace('_', ' ')}")
    return ()


def ends_of(end: Mapping[str, Any], dealer: int, change: Sequence[int], at: int | None = None) -> list[Event]:
    """How a hand ended; ``change`` is what it did to the score of each seat."""
    points: Points = tuple(change)  # type: ignore[assignment]
    if end["type"] == "win":
        shares = _shares(end["wins"], dealer, points)
        return [_win(win, dealer, share, at) for win, share in zip(end["wins"], shares, strict=True)]
    if end["type"] == "chonbo":
        return [Chonbo(tuple(_seat(wind, dealer) for wind in end["offenders"]), points, at)]
    tenpai: Seats | None = by_seat(end["tenpai"], dealer) if "tenpai" in end else None
    nagashi: Seats = by_seat(end["nagashi"], dealer)
    return [NoWin(end.get("why", end["type"]), points, tenpai, nagashi if any(nagashi) else None, at)]


def change_of(
    events: Sequence[Event], before: Sequence[int], after: Sequence[int], deposit: int
) -> tuple[int, ...]:
    """What the end of a hand did to the score of each seat, where these events came before it."""
    paid = paid_deposits(events)
    return tuple(
        points - was + deposit * paid.count(seat)
        for seat, (was, points) in enumerate(zip(before, after, strict=True))
    )


def _seat(wind: str, dealer: int) -> int:
    return (WINDS.index(wind) + dealer) % 4


def _win(win: Mapping[str, Any], dealer: int, deltas: Points, at: int | None) -> Win:
    actor = _seat(win["seat"], dealer)
    return Win(
        actor=actor,
        target=actor if win["from"] is None else _seat(win["from"], dealer),
        deltas=deltas,
        tile=win["tile"],
        ura=tuple(win["ura"]) or None,
        at=at,
        **value_of(win),
    )


def value_of(win: Mapping[str, Any]) -> dict[str, Any]:
    """What a win of the engine is worth, under the names that ``Win`` has for it."""
    return {
        "yaku": tuple(sorted(win["yaku"])),
        "dora": tuple(win["dora"]),
        "han": win["han"],
        "fu": win["fu"],
        "yakuman": win["yakuman"],
    }


def _shares(wins: Sequence[Mapping[str, Any]], dealer: int, change: Points) -> list[Points]:
    """What each of several wins on one discard changed; a deposit that goes back comes with the first."""
    if len(wins) == 1:
        return [change]
    shares = [list(by_seat([-points for points in win["pays"]], dealer)) for win in wins]
    for win, share in zip(wins, shares, strict=True):
        share[_seat(win["seat"], dealer)] += win["total"] + win["deposits"]
    back = [points - sum(share[seat] for share in shares) for seat, points in enumerate(change)]
    shares[0] = [one + more for one, more in zip(shares[0], back, strict=True)]
    return [tuple(share) for share in shares]


def _without(tiles: Sequence[str], tile: str) -> tuple[str, ...]:
    rest = list(tiles)
    rest.remove(tile)
    return tuple(rest)


def _draw(event: Mapping[str, Any], dealer: int) -> Event:
    return drawn(_seat(event["seat"], dealer), event["tile"])


def _draw_back(event: Mapping[str, Any], dealer: int) -> Event:
    return DrawBack(_seat(event["seat"], dealer))


def _discard(event: Mapping[str, Any], dealer: int) -> Event:
    return untimed_discard(_seat(event["seat"], dealer), event["tile"], event["drawn"])


def _riichi(event: Mapping[str, Any], dealer: int) -> Event:
    return Riichi(_seat(event["seat"], dealer), event["open"])


def _stands(event: Mapping[str, Any], dealer: int) -> Event:
    return RiichiStands(_seat(event["seat"], dealer))


def _call(event: Mapping[str, Any], dealer: int) -> Event:
    actor, target = _seat(event["seat"], dealer), _seat(event["from"], dealer)
    return Call(event["type"], actor, target, event["tile"], _without(event["tiles"], event["tile"]))


def _wrong_set(event: Mapping[str, Any], dealer: int) -> Event:
    target = None if event["from"] is None else _seat(event["from"], dealer)
    return WrongSet(_seat(event["seat"], dealer), target, event["tile"], tuple(event["tiles"]))


def _left(event: Mapping[str, Any], dealer: int) -> Event:
    return ReplacementLeft(_seat(event["seat"], dealer))


def _quad(event: Mapping[str, Any], dealer: int) -> Event:
    tile, tiles = event["tile"], event["tiles"]
    own = tuple(tiles) if tile is None else _without(tiles, tile)
    return Quad(event["type"], _seat(event["seat"], dealer), tile, own)


def _indicator(event: Mapping[str, Any], _dealer: int) -> Event:
    return Indicator(event["tile"])


def _declaration(event: Mapping[str, Any], dealer: int) -> Event:
    return Declared(_seat(event["seat"], dealer), event["type"] == "tenpai")


MAKERS: Mapping[str, Callable[[Mapping[str, Any], int], Event]] = {
    "draw": _draw,
    "draw_back": _draw_back,
    "discard": _discard,
    "riichi": _riichi,
    "riichi_stands": _stands,
    **dict.fromkeys(("chi", "pon", "kan"), _call),
    "wrong_set": _wrong_set,
    "replacement_left": _left,
    **dict.fromkeys(("ankan", "kakan"), _quad),
    "indicator": _indicator,
    **dict.fromkeys(("tenpai", "noten"), _declaration),
}
