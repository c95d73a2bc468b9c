"""Scoring: a hand, a win and a ruleset give a ``Score`` that explains itself, clause by clause."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

import hanchan_core as core
from hanchan_core import Outcome, Win

from .. import rulesets
from ..checks import brief, flag, text, whole_number
from ..errors import OptionError, WrongTypeError
from ..hand import Hand
from ..rulesets import DEFAULT_RULESET, Ruleset, Source
from . import house_yaku as house
from .house_yaku import YAKUMAN, HouseYaku

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hanchan_core import Reading

YAKUMAN_HAN = 13
MANGAN_HAN = 5
NO_YAKU = "no_yaku"
MOST_BYTE, MOST_WORD = 255, 65_535
MOST = {
    **dict.fromkeys(("han", "yakuman", "dora"), MOST_BYTE),
    **dict.fromkeys(("fu", "honba", "deposits", "pot"), MOST_WORD),
}
"""The highest numbers the engine accepts, far above anything at a real table."""


class WinOptions(TypedDict, total=False):
    """The circumstances of a win, apart from the winning tile."""

    tsumo: bool
    riichi: bool
    double_riichi: bool
    open_riichi: bool
    ippatsu: bool
    rinshan: bool
    chankan: bool
    haitei: bool
    houtei: bool
    tenhou: bool
    chihou: bool
    renhou: bool
    seat: str
    """The winner's wind: E, S, W or N. Default: S."""
    round: str
    """The round wind. Default: E."""
    indicators: str
    ura: str
    dora: int
    """Number of dora, instead of indicators; red fives are always counted from the tiles."""
    honba: int
    deposits: int
    discarder: str | None
    """Who discarded the winning tile: left, across or right; only matters for liability."""
    liable: Mapping[str, str] | None
    """Who fed the last set of which yakuman: ``{"big_dragons": "left"}``."""
    mixed: str | None
    """If the self-drawn tile was mixed into the hand: the tiles it may have been, or "" for any."""


@dataclass(frozen=True)
class YakuLine:
    """A yaku, or a kind of dora, in a scored hand."""

    id: str
    name: str
    japanese: str
    han: int
    clause: str
    source: Source
    reason: str = ""
    yakuman: int = 0
    is_dora: bool = False

    def to_dict(self) -> dict[str, Any]:
        """The line as JSON data."""
        return {"id": self.id, "name": self.name, "han": self.han, "clause": self.clause}


@dataclass(frozen=True)
class FuLine:
    """An item of fu in a scored hand."""

    id: str
    fu: int
    tile: str | None
    clause: str
    source: Source
    reason: str = ""

    def to_dict(self) -> dict[str, Any]:
        """The line as JSON data."""
        return {"id": self.id, "fu": self.fu, "clause": self.clause}


@dataclass(frozen=True)
class Payments:
    """Who pays the winner how much, counters included."""

    kind: str
    """``"ron"`` or ``"tsumo"``."""
    discarder: int | None
    """What the discarder pays for a ron."""
    dealer: int | None
    """What the dealer pays for another player's self-draw."""
    non_dealer: int | None
    """What each non-dealer pays for a self-draw."""
    liable: Mapping[str, int]
    """What each liable player pays in total, by their place relative to the winner."""
    seats: Mapping[str, int] | None
    """What each seat pays, by wind; None for a ron if the discarder was not named."""
    deposits: int
    """Points taken from the deposits on the table."""
    total: int
    """The total that the winner receives, deposits included."""

    @classmethod
    def of(cls, payments: core.Payments) -> Payments:
        """Convert the engine's payments."""
        return cls(
            kind=payments.kind,
            discarder=payments.discarder,
            dealer=payments.dealer,
            non_dealer=payments.non_dealer,
            liable=dict(payments.liable),
            seats=None if payments.seats is None else dict(payments.seats),
            deposits=payments.deposits,
            total=payments.total,
        )

    def to_dict(self) -> dict[str, Any]:
        """The payments as JSON data; if the dealer wins by self-draw, the dealer pays 0."""
        keys = ("discarder",) if self.kind == "ron" else ("dealer", "non_dealer")
        known = {key: getattr(self, key) or 0 for key in keys}
        liable = {"liable": dict(self.liable), "seats": self.seats} if self.liable else {}
        return {"kind": self.kind, **known, **liable}


class Score:
    """The value of a hand under a ruleset, with the clause for every han, fu and payment.

    For a hand without a yaku, ``valid`` is False and ``reason`` is "no_yaku"; everything else is then empty.
    """

    def __init__(
        self,
        evaluator: Evaluator,
        hand: Hand,
        win: Win,
        outcome: Outcome | None,
        others: Sequence[Outcome] | None = None,
    ) -> None:
        self._evaluator = evaluator
        self._outcome = outcome
        self._others = others
        self.hand = hand
        self.win = win

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset that the hand was scored by."""
        return self._evaluator.ruleset

    @property
    def valid(self) -> bool:
        """Whether the hand may win, that is, has a yaku."""
        return self._outcome is not None

    @property
    def reason(self) -> str | None:
        """Why the hand may not win."""
        return None if self.valid else NO_YAKU

    @property
    def han(self) -> int:
        """Total han, dora included; 13 for each yakuman."""
        return self._outcome.han if self._outcome else 0

    @property
    def fu(self) -> int:
        """Fu, rounded; 0 where fu do not matter, for yakuman and hands that count as a plain mangan."""
        return self._outcome.fu if self._outcome else 0

    @property
    def limit(self) -> str | None:
        """mangan, haneman, baiman, sanbaiman or yakuman."""
        return (self._outcome.limit or None) if self._outcome else None

    @property
    def yakuman(self) -> int:
        """The number of yakuman paid; a counted yakuman counts as one."""
        return self._outcome.yakuman if self._outcome else 0

    @property
    def base(self) -> int:
        """The base value, before it is multiplied and rounded."""
        return self._outcome.base if self._outcome else 0

    @property
    def total(self) -> int:
        """The total that the winner receives, counters and deposits included."""
        return self._outcome.total if self._outcome else 0

    @cached_property
    def yaku(self) -> tuple[YakuLine, ...]:
        """The yaku, then house yaku, then dora."""
        return self._evaluator.yaku_lines(self._outcome) if self._outcome else ()

    @cached_property
    def fu_items(self) -> tuple[FuLine, ...]:
        """The items of fu, not rounded."""
        return self._evaluator.fu_lines(self._outcome) if self._outcome else ()

    @cached_property
    def payments(self) -> Payments | None:
        """Who pays how much."""
        return Payments.of(self._outcome.payments) if self._outcome else None

    @property
    def reading(self) -> Reading | None:
        """The sets, pair and wait that give this value."""
        return self._outcome.reading if self._outcome else None

    @cached_property
    def runner_ups(self) -> tuple[Score, ...]:
        """The values of the other readings of the hand, the next best first."""
        if not self._outcome:
            return ()
        others = self._others
        if others is None:
            others = self._evaluator.outcomes(self.hand, self.win)[1:]
        return tuple(Score(self._evaluator, self.hand, self.win, other, ()) for other in others)

    def explain(self) -> str:
        """The whole calculation as text, with the clause for each step."""
        from .explain import explain

        return explain(self)

    def to_dict(self) -> dict[str, Any]:
        """The score as JSON data; a hand without yaku has only ``valid``, ``ruleset`` and ``reason``."""
        if not self.valid:
            return {"valid": False, "ruleset": self.ruleset.id, "reason": NO_YAKU}
        return {
            "valid": True,
            "ruleset": self.ruleset.id,
            **self._value_dict(),
            "runner_ups": [other._value_dict() for other in self.runner_ups],
        }

    def _value_dict(self) -> dict[str, Any]:
        assert self.payments is not None
        return {
            "han": self.han,
            "fu": self.fu,
            "limit": self.limit,
            "yakuman": self.yakuman,
            "yaku": [line.to_dict() for line in self.yaku],
            "fu_items": [line.to_dict() for line in self.fu_items],
            "payments": self.payments.to_dict(),
            "total": self.total,
        }

    def svg(self, **options: Any) -> str:
        """A picture of the hand."""
        from ..drawing import hand_svg

        return hand_svg(
            self.hand.tiles,
            [(meld.kind, meld.tiles) for meld in self.hand.melds],
            self.win.tile,
            tsumo=self.win.tsumo,
            indicators=self.win.indicators,
            ura=self.win.ura,
            **options,
        )

    def _repr_html_(self) -> str:
        from html import escape

        return f"{self.svg()}<pre>{escape(self.explain())}</pre>"

    def __str__(self) -> str:
        return self.explain()

    def __repr__(self) -> str:
        if not self.valid:
            return f"<Score {self.ruleset.id}: no yaku>"
        value = self.limit or f"{self.han} han {self.fu} fu"
        return f"<Score {self.ruleset.id}: {value}, {self.total}>"


class Evaluator:
    """Scores many hands by a ruleset, with the house yaku of a club if there are any.

    ``evaluate`` is the engine's own method: the fastest way to the value of a hand. It takes a ``Hand`` and a
    ``Win`` and returns an ``Outcome``, or None without a yaku; it ignores house yaku.
    """

    def __init__(
        self, ruleset: str | Ruleset = DEFAULT_RULESET, house_yaku: Sequence[HouseYaku] = ()
    ) -> None:
        self.ruleset = rulesets.as_ruleset(ruleset)
        self.house_yaku = house.as_house_yaku(house_yaku)
        house.check(self.house_yaku, core.Rules.yaku_ids())
        self.rules = compile_rules(self.ruleset)
        self.evaluate = self.rules.score

    def score(self, hand: str | Hand, win: str | Win, **options: Unpack[WinOptions]) -> Score:
        """The value of a hand; see ``hanchan.score``."""
        hand = as_hand(hand)
        win = as_win(win, options)
        if self.house_yaku:
            outcomes = self.outcomes(hand, win)
            return Score(self, hand, win, outcomes[0] if outcomes else None, outcomes[1:])
        return Score(self, hand, win, self.evaluate(hand, win))

    def outcomes(self, hand: Hand, win: Win) -> list[Outcome]:
        """The values of all readings of a hand, the best first."""
        question = house.reading_callback(self.house_yaku, win) if self.house_yaku else None
        return self.rules.score_all(hand, win, question)

    def yaku_lines(self, outcome: Outcome) -> tuple[YakuLine, ...]:
        """The yaku of an outcome with names and clauses, then house yaku, then dora."""
        by_yaku = outcome.limit == "yakuman" and outcome.fu == 0
        yaku = [self._book_line(id, han, by_yaku=by_yaku) for id, han in outcome.yaku]
        clubs = [rule for n, rule in enumerate(self.house_yaku) if outcome.house >> n & 1]
        is_closed = outcome.hand.is_closed
        lines = [_house_line(club, club.han(is_closed=is_closed)) for club in clubs]
        dora = [self._book_line(id, han, is_dora=True) for id, _, han in outcome.dora]
        return (*yaku, *(line for line in lines if bool(line.yakuman) == by_yaku), *dora)

    def _book_line(self, id: str, han: int, *, by_yaku: bool = False, is_dora: bool = False) -> YakuLine:
        rule = self.ruleset.yaku(id)
        return YakuLine(
            id=id,
            name=rule.name,
            japanese=rule.japanese,
            han=han,
            clause=rule.citation,
            source=rule.source,
            reason=rule.reason,
            yakuman=han // YAKUMAN_HAN if by_yaku else 0,
            is_dora=is_dora,
        )

    def fu_lines(self, outcome: Outcome) -> tuple[FuLine, ...]:
        """The fu items of an outcome with clauses."""
        rules = ((id, fu, tile, self.ruleset.rule(f"fu.{id}")) for id, fu, tile in outcome.fu_items)
        return tuple(
            FuLine(id, fu, tile, rule.citation, rule.source, rule.reason) for id, fu, tile, rule in rules
        )


def _house_line(yaku: HouseYaku, worth: int | str) -> YakuLine:
    is_yakuman = worth == YAKUMAN
    return YakuLine(
        id=yaku.id,
        name=yaku.name,
        japanese=yaku.name,
        han=YAKUMAN_HAN if is_yakuman else int(worth),
        clause=yaku.clause,
        source=Source.HOUSE,
        yakuman=int(is_yakuman),
    )


TERMS = ("terms.riichi", "terms.yaku")
"""Terms of the rulebooks whose sections define what the engine requires of riichi and of a winning hand."""


@lru_cache(maxsize=256)
def compile_rules(ruleset: Ruleset) -> core.Rules:
    """Compile the switches of a ruleset for the engine."""
    names: list[str] = core.Rules.keys()
    switches = {key: ruleset[key] for key in names}
    yaku = {yaku.key: yaku.value for yaku in ruleset.yakus}
    citations = {key: ruleset.cite(key) for key in (*ruleset, *yaku, *TERMS)}
    return core.Rules(switches | yaku, citations)


@lru_cache(maxsize=16)
def _evaluator(ruleset: str) -> Evaluator:
    return Evaluator(ruleset)


def evaluator_for(ruleset: str | Ruleset, house_yaku: Sequence[HouseYaku] = ()) -> Evaluator:
    """The evaluator of a ruleset; those of built-in rulesets are cached."""
    if isinstance(ruleset, str) and isinstance(house_yaku, tuple | list) and not house_yaku:
        return _evaluator(ruleset)
    return Evaluator(ruleset, house_yaku)


def as_hand(hand: str | Hand) -> Hand:
    """A hand, parsed from its notation if necessary."""
    if isinstance(hand, core.Hand):
        return hand
    if not isinstance(hand, str):
        raise WrongTypeError(f"a hand is tile notation or a Hand, not {brief(hand)}")
    return Hand(hand if hand.isascii() else text("hand", hand))


def as_win(win: str | Win, options: WinOptions) -> Win:
    """A win, built from the winning tile and options if necessary."""
    if isinstance(win, Win):
        if options:
            raise OptionError("options go into the Win, not beside it")
        return win
    unknown = options.keys() - WinOptions.__annotations__.keys()
    if unknown:
        raise OptionError(f"there is no option {brief(min(unknown))}")
    values: dict[str, Any] = dict(options)
    try:
        liable = values.get("liable")
        values["liable"] = [] if liable is None else list(liable.items())
        return Win(win, **values)
    except (AttributeError, TypeError, UnicodeEncodeError) as error:
        raise OptionError(f"an option of the wrong kind: {error}") from error


def check_numbers(**numbers: int) -> None:
    """Raise an error for anything that is not a number, or is out of range."""
    for name, number in numbers.items():
        whole_number(name, number, 0, MOST[name])


def check_value(ruleset: Ruleset, han: int, fu: int, yakuman: int) -> None:
    """Raise an error for han and fu that no hand can have; fu do not matter from mangan on."""
    check_numbers(han=han, fu=fu, yakuman=yakuman)
    if yakuman or han >= MANGAN_HAN:
        return
    if not han:
        raise OptionError("a hand has at least 1 han, or a yakuman, not 0 han")
    least, step, pairs = ruleset["fu.base"], ruleset["fu.round_to"], ruleset["fu.seven_pairs"]
    if fu != pairs and (fu < least or fu % step):
        raise OptionError(
            f"a hand of {han} han has {pairs} fu, or {least} or more in steps of {step}, not {fu} fu"
        )


def score(
    hand: str | Hand,
    win: str | Win,
    *,
    ruleset: str | Ruleset = DEFAULT_RULESET,
    house: Sequence[HouseYaku] = (),
    **options: Unpack[WinOptions],
) -> Score:
    """The value of a hand under a ruleset.

    ``hand`` holds the tiles without the winning tile, melds as words: ``"567m34p66p678s chi:234m"``.
    ``win`` is the winning tile, ``"5p"``. Keywords give the circumstances of the win: see ``WinOptions``.

    >>> hand = score("123m567m34p66p678s", "5p", riichi=True, ruleset="wrc-2022")
    >>> hand.han, hand.fu, hand.total
    (2, 30, 2000)
    >>> [(line.name, line.clause) for line in hand.yaku]
    [('Riichi', 'WRC 2022 §11.5.1'), ('Pinfu', 'WRC 2022 §11.5.1')]
    """
    return evaluator_for(ruleset, house).score(hand, win, **options)


def points(
    han: int = 0,
    fu: int = 0,
    *,
    yakuman: int = 0,
    dealer: bool = False,
    tsumo: bool = False,
    honba: int = 0,
    deposits: int = 0,
    ruleset: str | Ruleset = DEFAULT_RULESET,
) -> Payments:
    """The payments for han and fu, or for a number of yakuman, under a ruleset: a cell of its score table.

    >>> points(4, 30, ruleset="wrc-2022").discarder, points(4, 30, ruleset="ema-2016").discarder
    (8000, 7700)
    """
    check_numbers(honba=honba, deposits=deposits)
    dealer, tsumo = flag("dealer", dealer), flag("tsumo", tsumo)
    evaluator = evaluator_for(ruleset)
    check_value(evaluator.ruleset, han, fu, yakuman)
    rules = evaluator.rules
    return Payments.of(
        rules.points(han, fu, yakuman=yakuman, dealer=dealer, tsumo=tsumo, honba=honba, deposits=deposits)
    )
