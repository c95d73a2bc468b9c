"""What is refused, by which error, in which words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import hanchan_core
import pytest

import hanchan
from hanchan import bots, errors
from hanchan.game import play
from hanchan.rulesets import UnknownRulesetError

if TYPE_CHECKING:
    from collections.abc import Callable

HAND = "123m567m34p66p678s"
OPEN = "567m34p66p678s chi:123m"
DRAGONS = "23m88p pon:555z pon:666z pon:777z"
QUAD = "567m34p66p678s ankan:1111z"


@dataclass(frozen=True)
class Refusal:
    """Something that is refused."""

    error: type[errors.HanchanError]
    words: str
    ask: Callable[[], object]


def score(
    error: type[errors.HanchanError], words: str, hand: str, win: str, ruleset: str = "wrc-2022", **told: Any
) -> Refusal:
    """A hand that cannot be scored."""
    return Refusal(error, words, lambda: hanchan.score(hand, win, ruleset=ruleset, **told))


def nothing(_reading: hanchan_core.Reading, _win: hanchan_core.Win) -> bool:
    return False


REFUSALS: tuple[Refusal, ...] = (
    score(errors.NotationError, "'x' is neither a rank 0-9 nor a suit m, p, s, z", "12x", "5p"),
    score(errors.NotationError, '"34" has no suit letter', "123m34", "5p"),
    score(errors.NotationError, "there is no tile 8z", "8z", "5p"),
    score(errors.NotationError, '"55p" is 2 tiles, not one', HAND, "55p"),
    score(errors.NotationError, '"X" is no wind; use E, S, W or N', HAND, "5p", seat="X"),
    score(errors.NotationError, '"" is no wind', HAND, "5p", round=""),
    score(
        errors.NotationError, '"behind" is no seat; use left, across or right', HAND, "5p", discarder="behind"
    ),
    score(errors.NotationError, "no seat", DRAGONS, "4m", liable={"big_dragons": "me"}),
    score(errors.MeldError, "chi:135s is no meld: a chi is three consecutive tiles", "1m chi:135s", "5p"),
    score(errors.MeldError, "a kan has 4 tiles, not 3", "1m kan:111s", "5p"),
    score(errors.MeldError, '"kong" is no kind of meld', "1m kong:1111s", "5p"),
    score(errors.TileCountError, "a hand with 0 melds has 13 concealed tiles", "123m", "5p"),
    score(errors.TileCountError, "at most five indicators, not 6", HAND, "5p", indicators="123456s"),
    score(errors.FiveOfAKindError, "only four 5m in a set of tiles, not 5", "55550m123p12344s", "5p"),
    score(errors.FiveOfAKindError, "only four 6p", HAND, "5p", indicators="666p"),
    score(errors.WinningTileError, "9s does not complete the hand, which waits for 2p 5p", HAND, "9s"),
    score(errors.WinningTileError, "nor does any other tile", "147m258p369s1234z", "5z"),
    score(errors.RiichiOpenHandError, "riichi needs a closed hand", OPEN, "5p", riichi=True),
    score(errors.IppatsuWithoutRiichiError, "ippatsu needs riichi", HAND, "5p", ippatsu=True),
    score(errors.UraWithoutRiichiError, "only for a winner in riichi", HAND, "5p", indicators="1z", ura="2z"),
    Refusal(
        errors.UraWithoutRiichiError,
        "2 ura indicators lie under 1 indicators",
        lambda: hanchan.score(HAND, "5p", riichi=True, indicators="1z", ura="22z"),
    ),
    score(errors.DoraTwiceError, "both as a count and by indicators", HAND, "5p", dora=1, indicators="1z"),
    score(errors.NotBySelfDrawError, "houtei is a win by ron", HAND, "5p", tsumo=True, houtei=True),
    score(errors.NotBySelfDrawError, "chankan is a win by ron", HAND, "5p", tsumo=True, chankan=True),
    score(errors.NotByRonError, "haitei is a win by self-draw", HAND, "5p", haitei=True),
    score(errors.DealerError, "tenhou is for the dealer, seat E", HAND, "5p", tsumo=True, tenhou=True),
    score(errors.DealerError, "chihou is not for the dealer", HAND, "5p", tsumo=True, chihou=True, seat="E"),
    score(errors.ExclusiveError, "haitei and rinshan cannot both be", QUAD, "5p", haitei=True, rinshan=True),
    score(
        errors.ExclusiveError,
        "name one of riichi, double_riichi",
        HAND,
        "5p",
        riichi=True,
        double_riichi=True,
    ),
    score(errors.FirstTurnError, "renhou comes before any riichi", HAND, "5p", riichi=True, renhou=True),
    score(errors.FirstTurnError, "renhou comes before any meld", QUAD, "5p", renhou=True),
    score(errors.RinshanWithoutQuadError, "rinshan needs a quad", HAND, "5p", tsumo=True, rinshan=True),
    score(errors.ChankanTileError, "the four 5m of a robbed quad", "46m555m345p66p345s", "5m", chankan=True),
    score(
        errors.FiveOfAKindError,
        "all four 7s are in the robbed quad, so none can be an indicator",
        "123m567m345p66p68s",
        "7s",
        chankan=True,
        indicators="7s",
    ),
    score(
        errors.FiveOfAKindError,
        "all four 5p are in the robbed quad",
        HAND,
        "5p",
        chankan=True,
        riichi=True,
        indicators="1z",
        ura="5p",
    ),
    *(
        score(
            errors.ExclusiveError,
            f"double riichi with ippatsu is won within the first two turns, so it cannot be {last}",
            HAND,
            "5p",
            "club-sheet",
            double_riichi=True,
            ippatsu=True,
            open_riichi=is_open,
            tsumo=last == "haitei",
            **{last: True},
        )
        for last in ("haitei", "houtei")
        for is_open in (False, True)
    ),
    score(
        errors.ExclusiveError,
        "a quad of the winner breaks double riichi before it and ippatsu after it",
        QUAD,
        "5p",
        double_riichi=True,
        ippatsu=True,
    ),
    score(
        errors.FirstTurnError,
        "at most 1 can lie open, not 2",
        HAND,
        "5p",
        tsumo=True,
        tenhou=True,
        seat="E",
        indicators="12z",
    ),
    score(
        errors.RedFiveError,
        "hand and indicators have 2 red five 0p, the ruleset's set of tiles 1",
        HAND,
        "0p",
        "tenhou",
        indicators="0p",
    ),
    score(errors.RedFiveError, "1 red five 0p, the ruleset's set of tiles 0", HAND, "0p"),
    score(
        errors.RedFiveError,
        "2 red five 0m, the ruleset's set of tiles 1",
        "00m345p345678s11z",
        "5m",
        "tenhou",
    ),
    score(errors.NotInRulesetError, "the ruleset does not have open_riichi", HAND, "5p", open_riichi=True),
    score(errors.NotInRulesetError, "does not have renhou", HAND, "5p", "tenhou", renhou=True),
    score(errors.NotInRulesetError, "rinshan by ron is not in the ruleset", HAND, "5p", rinshan=True),
    Refusal(
        errors.NotInRulesetError,
        "does not have nagashi mangan",
        lambda: hanchan.settle_nagashi(["S"], ruleset="wrc-2022"),
    ),
    score(
        errors.LiabilityError,
        "nobody can be liable for big_dragons",
        HAND,
        "5p",
        liable={"big_dragons": "left"},
    ),
    score(errors.LiabilityError, 'no liability for "dragons"', DRAGONS, "4m", liable={"dragons": "left"}),
    score(errors.DiscarderError, "a self-draw has no discarder", HAND, "5p", tsumo=True, discarder="left"),
    Refusal(
        errors.DiscarderError,
        "S cannot win on their own discard",
        lambda: hanchan.settle_ron([hanchan.RonCall("S", han=1, fu=30)], "S"),
    ),
    score(errors.MixedTileError, "a tile won by ron cannot be mixed", HAND, "5p", mixed=""),
    score(errors.MixedTileError, "9s is not among the concealed tiles", HAND, "5p", tsumo=True, mixed="9s"),
    score(errors.OptionError, "there is no option 'richi'", HAND, "5p", richi=True),
    score(errors.OptionError, "honba must be from 0 to 65535, not -1", HAND, "5p", honba=-1),
    score(errors.OptionError, "dora must be a whole number, not 'two'", HAND, "5p", dora="two"),
    score(errors.OptionError, "an option of the wrong kind", HAND, "5p", tsumo="yes"),
    score(errors.OptionError, "an option of the wrong kind", HAND, "5p", liable="left"),
    Refusal(
        errors.OptionError,
        "options go into the Win",
        lambda: hanchan.score(HAND, hanchan.Win("5p"), tsumo=True),
    ),
    Refusal(errors.OptionError, "han must be from 0 to 255, not -1", lambda: hanchan.points(-1, 30)),
    Refusal(errors.OptionError, "fu must be a whole number", lambda: hanchan.points(1, 2.5)),  # type: ignore[arg-type]
    Refusal(
        errors.OptionError,
        "han must be from 0 to 255, not 300",
        lambda: hanchan.settle_ron([hanchan.RonCall("S", han=300, fu=30)], "E"),
    ),
    Refusal(
        errors.OptionError,
        "honba must be from 0",
        lambda: hanchan.settle_nagashi(["S"], honba=-1, ruleset="tenhou"),
    ),
    Refusal(errors.WinnersError, "there is no winner", lambda: hanchan.settle_ron([], "E")),
    Refusal(
        errors.WinnersError,
        "S is named as winner twice",
        lambda: hanchan.settle_nagashi(["S", "S"], ruleset="tenhou"),
    ),
    Refusal(
        errors.WinnersError,
        "at most three players can win, not 4",
        lambda: hanchan.settle_nagashi("ESWN", ruleset="tenhou"),
    ),
    Refusal(
        errors.HouseYakuError,
        "the house yaku free is worth nothing",
        lambda: hanchan.house_yaku(id="free", name="Free", closed=0, clause="1")(nothing),
    ),
    Refusal(errors.RulesError, 'the rule "equipment.red_fives" has no value', lambda: hanchan_core.Rules({})),
    Refusal(
        errors.SeatsError,
        "one of each wind is picked, not 1123z",
        lambda: hanchan.game.seat_draw.direct("abcd", picks="1123z"),
    ),
    Refusal(errors.WallError, "a wall has 136 tiles, not 3", lambda: hanchan.game.play.deal(tiles="123m")),
    Refusal(errors.WallError, "one of them", lambda: hanchan.game.play.deal("ema-2016")),
    Refusal(errors.WallError, "a seed has 32 bytes, not 1", lambda: hanchan.game.play.wall(b"1")),
    Refusal(
        errors.RefusedError,
        "South has nothing to do now",
        lambda: hanchan.game.play.deal(seed=1).apply("S", hanchan.game.play.Action.Pass()),
    ),
    Refusal(errors.PlayerError, "there is no player 'nobody'", lambda: bots.make("nobody")),
    Refusal(
        errors.BatchError,
        "hands must have rows of 34 numbers",
        lambda: hanchan.score_batch([[1, 2, 3]], [0]),
    ),
)
"""All that is refused, in one table; tests/api/test_house.py and test_batch.py know more of their own."""

REFUSED_ARGUMENTS = (
    Refusal(errors.OptionError, "honba must be from 0 to 65535, not -1", lambda: play.deal(seed=1, honba=-1)),
    Refusal(
        errors.OptionError, "pot must be from 0 to 65535, not 65536", lambda: play.deal(seed=1, pot=65_536)
    ),
    Refusal(
        errors.OptionError,
        "scores must be 4 values, not 3: [1, 2, 3]",
        lambda: play.deal(seed=1, scores=[1, 2, 3]),
    ),
    Refusal(
        errors.OptionError, "pot must be from 0 to 65535, not -1", lambda: play.result([30_000] * 4, pot=-1)
    ),
    Refusal(errors.OptionError, "points must be 4 values, not 5", lambda: play.result([24_000] * 5)),
    Refusal(
        errors.OptionError,
        "the points add up to 10, not to 120,000 (WRC 2022)",
        lambda: play.result([1, 2, 3, 4]),
    ),
    Refusal(
        errors.OptionError,
        "the points add up to 121,000 with 1 deposit, not to 120,000 (EMA 2016)",
        lambda: play.result([30_000] * 4, pot=1, ruleset="ema-2016"),
    ),
    Refusal(
        errors.OptionError,
        "a hand of 3 han has 25 fu, or 20 or more in steps of 10, not 0 fu",
        lambda: hanchan.points(3),
    ),
    Refusal(errors.OptionError, "not 35 fu", lambda: hanchan.points(3, 35)),
    Refusal(errors.OptionError, "not 10 fu", lambda: hanchan.points(3, 10)),
    Refusal(
        errors.OptionError,
        "a hand has at least 1 han, or a yakuman, not 0 han",
        lambda: hanchan.points(0, 30),
    ),
    Refusal(errors.OptionError, "at least 1 han", hanchan.points),
    Refusal(
        errors.FiveOfAKindError,
        "there are only four 1m in a set of tiles, not 5",
        lambda: hanchan.ukeire("111m456p789s11223z", seen="11m"),
    ),
    Refusal(
        errors.FiveOfAKindError,
        "only four 4m in a set of tiles, not 5",
        lambda: hanchan.acceptance("567m34p66p678s chi:234m", seen="4444m"),
    ),
    Refusal(
        errors.OptionError,
        "riichi names 'E' twice",
        lambda: hanchan.settle_ron([hanchan.RonCall("S", 2, 30)], "W", riichi=["E", "E"]),
    ),
    Refusal(errors.OptionError, "at least 1 han", lambda: hanchan.settle_ron([hanchan.RonCall("S")], "W")),
    Refusal(
        errors.OptionError,
        "tenpai names 'S' twice",
        lambda: hanchan.settle_nagashi(["E"], tenpai="SS", ruleset="tenhou"),
    ),
    Refusal(errors.OptionError, "honba must be from 0 to 65535, not -1", lambda: hanchan.Win("5p", honba=-1)),
    Refusal(
        errors.WrongTypeError,
        "a hand is tile notation or a Hand, not 5",
        lambda: hanchan.score(5, "5p"),  # type: ignore[arg-type]
    ),
    Refusal(
        errors.WrongTypeError,
        "a hand is tile notation, a Hand, or a list of numbers",
        lambda: hanchan.waits(5),  # type: ignore[arg-type]
    ),
)
REFUSALS += REFUSED_ARGUMENTS


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: f"{refusal.error.__name__}-{refusal.words}")
def test_refusal(refusal: Refusal) -> None:
    """The error is the one for this fault, and its message tells the fact."""
    with pytest.raises(errors.HanchanError) as caught:
        refusal.ask()
    assert type(caught.value) is refusal.error
    assert refusal.words in str(caught.value)


def test_every_error_is_in_the_table() -> None:
    """No error that cannot happen; HanchanError itself is what they all are, and never raised."""
    covered = {refusal.error.__name__ for refusal in REFUSALS}
    assert covered == set(errors.__all__) - {"HanchanError"}


@pytest.mark.parametrize("name", errors.__all__)
def test_every_error_is_a_hanchan_error(name: str) -> None:
    """One except clause catches all of hanchan, and none is without words."""
    error = getattr(errors, name)
    assert issubclass(error, errors.HanchanError)
    assert issubclass(error, ValueError)
    assert error.__doc__


def test_the_core_has_no_other_errors() -> None:
    """Every error of the core has its place in hanchan.errors."""
    core = {name for name in hanchan_core.__all__ if name.endswith("Error")}
    assert core <= set(errors.__all__)
    assert all(getattr(errors, name) is getattr(hanchan_core, name) for name in core)


def test_what_is_no_ruleset() -> None:
    with pytest.raises(UnknownRulesetError, match="None: is no ruleset; give its id, or the path"):
        hanchan.score(HAND, "5p", ruleset=None)  # type: ignore[arg-type]


def test_what_is_no_tile_text_is_a_type_error() -> None:
    """A wrong type is not a wrong hand."""
    with pytest.raises(TypeError, match="Hand"):
        hanchan.score(5, "5p")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a hand is tile notation, a Hand, or a list of numbers"):
        hanchan.shanten(5)  # type: ignore[arg-type]


def test_every_error_of_the_engine_has_a_code_of_its_own() -> None:
    """In kebab-case, with fields that the English sentence names, and no two alike."""
    templates = hanchan_core.error_templates()
    codes = [code for code, _, _ in templates]
    assert len(set(codes)) == len(codes) > 100
    for code, fields, english in templates:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code)
        assert set(re.findall(r"\{(\w+)", english)) == set(fields), code


ALSO_OF_PYTHON = (
    *(errors.OptionError, errors.HouseYakuError, errors.SeatsError, errors.PlayerError),
    *(errors.WallError, errors.BatchError, errors.WrongTypeError),
)
"""Errors that are raised in Python as well, where they have no code of the engine."""


@pytest.mark.parametrize(
    "refusal",
    [refusal for refusal in REFUSALS if refusal.error not in ALSO_OF_PYTHON],
    ids=lambda refusal: f"{refusal.error.__name__}-{refusal.words}",
)
def test_errors_of_the_engine_have_their_code_and_fields(refusal: Refusal) -> None:
    """The fields are those of the code, and their values stand in the sentence."""
    with pytest.raises(errors.HanchanError) as caught:
        refusal.ask()
    fields = {code: fields for code, fields, _ in hanchan_core.error_templates()}
    error = caught.value
    assert list(error.fields) == fields[error.code]
    assert all(str(value) in str(error) for value in error.fields.values())
