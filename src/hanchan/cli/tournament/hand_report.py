"""The options of ``hanchan tournament hand``, read as the report of a hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

from ...errors import OptionError
from ..common.commands import flag, option
from ..common.types import WINDS, OneOf, WholeNumber
from ..common.win_options import FLAGS, SITUATIONS, indicator_options, mixed_option, win_flags

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ...tournament import Event, TableSheet
    from ...tournament.reporting.game_state import Course
    from ...tournament.reporting.hand_report import HandReport
    from ...tournament.reporting.hand_value import HandValue

Value = TypeVar("Value")

END, WORTH, TILES = "How the hand ended", "What it is worth", "With --tiles"
ABORTIVE = ("nine_kinds", "four_winds", "four_riichi", "four_quads", "triple_ron")
OF_SEATS = ("double_riichi", "open_riichi", "ippatsu")
"""Circumstances that are given with the seats they are true of."""


@dataclass(frozen=True, kw_only=True)
class HandOptions:
    """The options as they were given; seats are winds of the hand, or players."""

    ron: Sequence[str]
    tsumo: str
    draw: bool
    tenpai: str
    nagashi: str
    abortive: str | None
    chonbo: str
    riichi: str
    han: Sequence[int]
    fu: Sequence[int]
    yakuman: Sequence[int]
    tiles: Sequence[str]
    win_tile: str
    seats: dict[str, str]
    """Circumstances of some seats, as ``ippatsu: S,N``."""
    circumstances: Sequence[str]
    """Circumstances of every winner, as ``houtei`` and ``indicators=4m``."""
    dora: Sequence[int]
    liable: str
    stop: bool

    @property
    def ends(self) -> list[str]:
        """The options that say how the hand ended; exactly one is right."""
        given = {
            "--ron": bool(self.ron),
            "--tsumo": bool(self.tsumo),
            "--draw": self.draw,
            "--abortive": bool(self.abortive),
            "--chonbo": bool(self.chonbo),
        }
        return [name for name, is_given in given.items() if is_given]

    @property
    def describes_win(self) -> bool:
        """Whether anything was given that only a win has."""
        counts = (self.han, self.fu, self.yakuman, self.tiles, self.circumstances, self.dora)
        return any(map(bool, counts)) or bool(self.win_tile or self.liable) or any(self.seats.values())

    @property
    def has_details(self) -> bool:
        """Whether anything was given that needs one of the ends."""
        return self.describes_win or any((self.riichi, self.tenpai, self.nagashi, self.stop))


def _text(name: str, metavar: str, help: str, section: str) -> Callable[..., Any]:
    return option(name, metavar=metavar, default="", show_default=False, help=help, section=section)


def _per_winner(name: str, least: int, most: int, help: str, section: str = WORTH) -> Callable[..., Any]:
    return option(name, multiple=True, type=WholeNumber(least, most), metavar="N", help=help, section=section)


BUNDLE = (
    option(
        "--ron",
        multiple=True,
        metavar="S:E",
        help="South wins on East's discard; repeat it for each further winner.",
        section=END,
    ),
    _text("--tsumo", "WHO", "Who wins by self-draw.", END),
    flag("--draw", help="An exhaustive draw.", section=END),
    _text("--tenpai", "E,N", "Who is tenpai at a draw.", END),
    _text("--nagashi", "WHO", "Who has nagashi mangan at a draw.", END),
    option(
        "--abortive",
        type=OneOf(*ABORTIVE),
        metavar="WHY",
        help=f"An abortive draw: {', '.join(ABORTIVE[:-1])} or {ABORTIVE[-1]}.",
        section=END,
    ),
    _text("--chonbo", "WHO", "Whose chonbo ended the hand; enter the penalty as well.", END),
    _text("--riichi", "E,S", "Who paid a riichi deposit in this hand.", END),
    _per_winner("--han", 1, 100, "Han, for each winner."),
    _per_winner("--fu", 0, 200, "Fu, for each winner."),
    _per_winner("--yakuman", 1, 10, "The number of yakuman, for each winner."),
    option(
        "--tiles",
        multiple=True,
        metavar="HAND",
        help="The tiles and melds, as hanchan score takes them, for each winner.",
        section=WORTH,
    ),
    _text("--win-tile", "TILE", "The winning tile.", TILES),
    *(_text(f"--{name.replace('_', '-')}", "WHO", FLAGS[name], TILES) for name in OF_SEATS),
    win_flags(TILES, SITUATIONS),
    indicator_options(TILES),
    _per_winner("--dora", 0, 99, "Dora counted by hand, for each winner.", TILES),
    _text("--liable", "WHICH:WHO", "Who fed the last set of a yakuman, as big_dragons:E.", TILES),
    mixed_option(TILES),
)


def hand_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that report a hand; the command gets them together, as ``report``."""

    @wraps(function)
    def run(**values: Any) -> Any:
        flags = [name for name in SITUATIONS if values.pop(name)]
        tiles = {name: values.pop(name) for name in ("indicators", "ura", "mixed")}
        report = HandOptions(
            seats={name: values.pop(name) for name in OF_SEATS},
            circumstances=[*flags, *(f"{name}={text}" for name, text in tiles.items() if text)],
            **{name: values.pop(name) for name in HandOptions.__dataclass_fields__ if name in values},
        )
        return function(report=report, **values)

    for add in reversed(BUNDLE):
        run = add(run)
    return run


class ReportReader:
    """Reads the report of a hand at one table; winds are those of that hand."""

    def __init__(self, event: Event, sheet: TableSheet, course: Course) -> None:
        self.event, self.sheet, self.course = event, sheet, course

    def seat(self, option: str, text: str) -> int:
        """A seat, given by its wind in this hand or by its player."""
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

    def read(self, report: HandOptions) -> HandReport:
        """The report in the form in which the tournament records it."""
        from ...tournament.reporting.hand_report import HandReport

        if len(report.ends) != 1:
            raise OptionError("give one of --ron, --tsumo, --draw, --abortive and --chonbo")
        (end,) = report.ends
        loser, winners = self._winners(report)
        is_win = end in ("--ron", "--tsumo")
        return HandReport(
            end.removeprefix("--"),
            winners,
            loser,
            self._worth(report, winners) if is_win else self._no_worth(report),
            report.win_tile,
            self.seats("--riichi", report.riichi),
            self.seats("--tenpai", report.tenpai),
            self.seats("--chonbo", report.chonbo),
            report.abortive or "",
            report.stop,
        )

    def _winners(self, report: HandOptions) -> tuple[int | None, tuple[int, ...]]:
        if report.tsumo:
            return None, (self.seat("--tsumo", report.tsumo),)
        if not report.ron:
            return None, self.seats("--nagashi", report.nagashi)
        pairs = [self._pair(text) for text in report.ron]
        if len({loser for _, loser in pairs}) != 1:
            raise OptionError("all winners win on the discard of the same player")
        return pairs[0][1], tuple(winner for winner, _ in pairs)

    def _pair(self, text: str) -> tuple[int, int]:
        winner, colon, loser = text.partition(":")
        if not colon:
            raise OptionError(f"--ron takes WINNER:DISCARDER, as S:E, not {text[:20]}")
        return self.seat("--ron", winner), self.seat("--ron", loser)

    def _no_worth(self, report: HandOptions) -> tuple[HandValue, ...]:
        if report.describes_win:
            raise OptionError(f"{report.ends[0]} has no winning hand, so no han, fu, tiles or circumstances")
        return ()

    def _worth(self, report: HandOptions, winners: tuple[int, ...]) -> tuple[HandValue, ...]:
        from ...tournament.reporting.hand_value import HandValue

        if report.tiles:
            if report.han or report.fu or report.yakuman:
                raise OptionError("with --tiles, han, fu and yakuman are worked out")
            tiles = _per_winner_values("--tiles", report.tiles, len(winners))
            return tuple(
                HandValue(tiles=text, how=self._circumstances(report, at, winners))
                for at, text in enumerate(tiles)
            )
        if (
            report.circumstances
            or report.dora
            or report.liable
            or any(report.seats.values())
            or report.win_tile
        ):
            raise OptionError("circumstances and dora need --tiles; without tiles they are part of --han")
        if bool(report.han) == bool(report.yakuman):
            raise OptionError("report a win with --han and --fu, with --yakuman, or with --tiles")
        if report.yakuman:
            counts = _per_winner_values("--yakuman", report.yakuman, len(winners))
            return tuple(HandValue(yakuman=count) for count in counts)
        all_han = _per_winner_values("--han", report.han, len(winners))
        all_fu = _per_winner_values("--fu", report.fu or [0] * len(winners), len(winners))
        return tuple(HandValue(han=han, fu=fu) for han, fu in zip(all_han, all_fu, strict=True))

    def _circumstances(self, report: HandOptions, at: int, winners: tuple[int, ...]) -> str:
        """How a winner won, in the form of an entry."""
        winner = winners[at]
        by_name = {
            name: self.seats(f"--{name}".replace("_", "-"), text) for name, text in report.seats.items()
        }
        words = [name for name, seats in by_name.items() if winner in seats]
        in_riichi = winner in self.seats("--riichi", report.riichi)
        if in_riichi and not {"double_riichi", "open_riichi"} & set(words):
            words.insert(0, "riichi")
        table = [word for word in report.circumstances if in_riichi or not word.startswith("ura=")]
        dora = _per_winner_values("--dora", report.dora, len(winners)) if report.dora else []
        if dora:
            table.append(f"dora={dora[at]}")
        if report.liable:
            table.append(f"liable={self._liable(report.liable, winner)}")
        return " ".join([*words, *table])

    def _liable(self, text: str, winner: int) -> str:
        """Who is liable, as a place relative to the winner."""
        from ...tournament.reporting.hand_value import RELATIVE

        found = []
        for part in text.split(","):
            which, colon, who = part.partition(":")
            seat = self.seat("--liable", who) if colon else winner
            if seat == winner:
                raise OptionError(f"--liable takes WHICH:WHO, as big_dragons:E, not {part[:30]}")
            found.append(f"{which}:{RELATIVE[(seat - winner) % len(WINDS) - 1]}")
        return ",".join(found)


def _per_winner_values(option: str, values: Sequence[Value], winners: int) -> Sequence[Value]:
    if len(values) != winners:
        raise OptionError(f"give {option} once for each winner: {winners} times, not {len(values)}")
    return values
