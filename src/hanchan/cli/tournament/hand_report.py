"""The options of ``hanchan tournament hand``, as a hand that was told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...errors import OptionError
from ...tiles import WINDS
from .common import whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...tournament import Event, Sheet
    from ...tournament.reporting.game_state import Course
    from ...tournament.reporting.hand_report import Told
    from ...tournament.reporting.hand_value import Worth

MOST_HAN, MOST_FU, MOST_YAKUMAN, MOST_DORA = 100, 200, 10, 99


@dataclass(frozen=True)
class Asked:
    """What was told of a hand."""

    ron: Sequence[str] = ()
    tsumo: str = ""
    draw: bool = False
    nagashi: str = ""
    abortive: str = ""
    chonbo: str = ""
    han: Sequence[str] = ()
    fu: Sequence[str] = ()
    yakuman: Sequence[str] = ()
    tiles: Sequence[str] = ()
    win_tile: str = ""
    riichi: str = ""
    tenpai: str = ""
    seats: dict[str, str] = field(default_factory=dict)
    """Circumstances of some seats, as ippatsu: S,N."""
    words: Sequence[str] = ()
    """Circumstances of the table, as houtei and indicators=4m."""
    dora: Sequence[str] = ()
    liable: str = ""
    stops: bool = False

    @property
    def ends(self) -> list[str]:
        """How it ended; one of them is right."""
        told = {
            "--ron": bool(self.ron),
            "--tsumo": bool(self.tsumo),
            "--draw": self.draw,
            "--abortive": bool(self.abortive),
            "--chonbo": bool(self.chonbo),
        }
        return [name for name, yes in told.items() if yes]

    @property
    def details(self) -> bool:
        """Whether anything was told that needs an end."""
        return any(
            (*self.han, *self.fu, *self.yakuman, *self.tiles, *self.words, *self.dora, self.win_tile)
        ) or any((self.riichi, self.tenpai, self.nagashi, self.liable, self.stops, *self.seats.values()))


class Reader:
    """Reads what was told at one table: winds are those of the hand."""

    def __init__(self, event: Event, sheet: Sheet, course: Course) -> None:
        self.event, self.sheet, self.course = event, sheet, course

    def seat(self, option: str, text: str) -> int:
        """A seat told by its wind in this hand, or by the player."""
        word = text.strip()
        if word.upper() in tuple(WINDS):
            return self.course.seat(word.upper())
        if not word:
            raise OptionError(f"{option} names a wind of this hand, or a player")
        player = self.event.find(word)
        if player.number not in self.sheet.seats:
            raise OptionError(f"{player.name} does not sit at {self.sheet.name}")
        return self.sheet.seats.index(player.number)

    def seats(self, option: str, text: str) -> tuple[int, ...]:
        """Seats as E,S."""
        return tuple(self.seat(option, word) for word in text.split(",")) if text else ()

    def told(self, asked: Asked) -> Told:
        """The hand."""
        from ...tournament.reporting.hand_report import Told

        if len(asked.ends) != 1:
            raise OptionError("a hand ends with one of --ron, --tsumo, --draw, --abortive and --chonbo")
        (end,) = asked.ends
        loser, winners = self._winners(asked)
        won = end in ("--ron", "--tsumo")
        return Told(
            end.removeprefix("--"),
            winners,
            loser,
            self._worth(asked, winners) if won else self._no_worth(asked),
            asked.win_tile,
            self.seats("--riichi", asked.riichi),
            self.seats("--tenpai", asked.tenpai),
            self.seats("--chonbo", asked.chonbo),
            asked.abortive,
            asked.stops,
        )

    def _winners(self, asked: Asked) -> tuple[int | None, tuple[int, ...]]:
        if asked.tsumo:
            return None, (self.seat("--tsumo", asked.tsumo),)
        if not asked.ron:
            return None, self.seats("--nagashi", asked.nagashi)
        pairs = [self._pair(text) for text in asked.ron]
        if len({loser for _, loser in pairs}) != 1:
            raise OptionError("several players win on the discard of one player")
        return pairs[0][1], tuple(winner for winner, _ in pairs)

    def _pair(self, text: str) -> tuple[int, int]:
        winner, colon, loser = text.partition(":")
        if not colon:
            raise OptionError(f"--ron takes WINNER:DISCARDER, as S:E, not {text[:20]}")
        return self.seat("--ron", winner), self.seat("--ron", loser)

    def _no_worth(self, asked: Asked) -> tuple[Worth, ...]:
        wins = (
            *asked.han,
            *asked.fu,
            *asked.yakuman,
            *asked.tiles,
            *asked.words,
            *asked.dora,
            asked.win_tile,
        )
        if any(wins) or asked.liable or any(asked.seats.values()):
            raise OptionError(f"{asked.ends[0]} has no winning hand to be worth something")
        return ()

    def _worth(self, asked: Asked, winners: tuple[int, ...]) -> tuple[Worth, ...]:
        from ...tournament.reporting.hand_value import Worth

        if asked.tiles:
            if asked.han or asked.fu or asked.yakuman:
                raise OptionError("the tiles tell han and fu themselves")
            tiles = _each("--tiles", asked.tiles, len(winners))
            return tuple(
                Worth(tiles=text, how=self._how(asked, at, winners)) for at, text in enumerate(tiles)
            )
        if asked.words or asked.dora or asked.liable or any(asked.seats.values()) or asked.win_tile:
            raise OptionError("how it was won, and its dora, are told with --tiles; else they are in --han")
        if bool(asked.han) == bool(asked.yakuman):
            raise OptionError("a win is told by --han and --fu, by --yakuman, or by --tiles")
        if asked.yakuman:
            many = _each("--yakuman", asked.yakuman, len(winners))
            return tuple(Worth(yakuman=whole("--yakuman", one, 1, MOST_YAKUMAN)) for one in many)
        han = _each("--han", asked.han, len(winners))
        fu = _each("--fu", asked.fu or ["0"] * len(winners), len(winners))
        return tuple(
            Worth(han=whole("--han", one, 1, MOST_HAN), fu=whole("--fu", two, 0, MOST_FU))
            for one, two in zip(han, fu, strict=True)
        )

    def _how(self, asked: Asked, at: int, winners: tuple[int, ...]) -> str:
        """How a winner won, in the words of an entry."""
        mine = winners[at]
        some = {name: self.seats(f"--{name}".replace("_", "-"), text) for name, text in asked.seats.items()}
        words = [name for name, seats in some.items() if mine in seats]
        in_riichi = mine in self.seats("--riichi", asked.riichi)
        if in_riichi and not {"double_riichi", "open_riichi"} & set(words):
            words.insert(0, "riichi")
        table = [word for word in asked.words if in_riichi or not word.startswith("ura=")]
        dora = _each("--dora", asked.dora, len(winners)) if asked.dora else []
        if dora:
            table.append(f"dora={whole('--dora', dora[at], 0, MOST_DORA)}")
        if asked.liable:
            table.append(f"liable={self._liable(asked.liable, mine)}")
        return " ".join([*words, *table])

    def _liable(self, text: str, winner: int) -> str:
        """Who is liable, from the wind that was told to where that is from the winner."""
        from ...tournament.reporting.hand_value import RELATIVE

        found = []
        for part in text.split(","):
            which, colon, who = part.partition(":")
            seat = self.seat("--liable", who) if colon else winner
            if seat == winner:
                raise OptionError(f"--liable takes WHICH:WHO, as big_dragons:E, not {part[:30]}")
            found.append(f"{which}:{RELATIVE[(seat - winner) % len(WINDS) - 1]}")
        return ",".join(found)


def _each(option: str, told: Sequence[str], winners: int) -> Sequence[str]:
    if len(told) != winners:
        raise OptionError(f"{option} is told once for each winner: {winners} times, not {len(told)}")
    return told
