"""Who gets a discard: by arrival where the book lets the first caller win, by the kind of call elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from hanchan.rulesets import load
from hanchan.server import protocol
from hanchan.server.game.live_game import LiveGame, WrongMessageError
from hanchan.server.game.refereed_game import has_penalties
from hanchan.server.game.spec import GameSpec, Occupant
from hanchan.server.game.time_control import Pace
from tests.helpers.cases import RULESETS
from tests.helpers.walls import wall

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from hanchan.server.protocol import Mode
    from tests.helpers.walls import Hands, Situation

PACE = Pace(window=3.0, apart=0.3, bot=0.7)
PEOPLE = tuple(Occupant(name, person=name) for name in ("Ann", "Ben", "Cy", "Di"))
CHI_AND_PON: Hands = {"S": "35p19m19s1234567z", "W": "446p19m19s123456z"}
FIRST_CALL_WINS = ("wrc-2022", "wrc-2025")
"""WRC 2022 §8.2; WRC 2025 §12.3.2."""


def table(
    ruleset: str,
    seats: tuple[Occupant, ...] = PEOPLE,
    mode: Mode = "assisted",
    **situation: Unpack[Situation],
) -> LiveGame:
    """A table at which East has just discarded the tile drawn, at the time 0."""
    laid = wall(reds=load(ruleset)["equipment.red_fives"], **situation)
    live = LiveGame(GameSpec("t", ruleset, "07" * 32, seats, mode=mode, pace=PACE, wall=laid), now=0.0)
    say(live, 0, f"discard {situation['draws'][:2]} (drawn)", at=0.0)
    assert live.game.engine.phase == "reaction"
    return live


def say(live: LiveGame, seat: int, words: str, *, at: float) -> bool:
    """Somebody does what is printed so; whether the table goes on by it."""
    choices = [str(one) for one in live.choices(seat)]
    return live.answer(seat, live.number, choices.index(words), now=at) is not None


def called(live: LiveGame) -> str:
    """What came of it when the time is over."""
    assert live.due() == PACE.window, "the window has its length, whoever has said something"
    assert live.tick(PACE.window) is not None
    return str(live.game.events[-1]["type"])


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("mode", ["assisted", "book"])
@pytest.mark.parametrize(("chi_at", "pon_at"), [(1.0, 1.31), (1.0, 1.29), (1.31, 1.0), (0.1, 2.9)])
def test_chi_against_pon(ruleset: str, mode: Mode, chi_at: float, pon_at: float) -> None:
    if mode == "book" and not has_penalties(ruleset):
        return
    live = table(ruleset, mode=mode, draws="4p", **CHI_AND_PON)
    for at, seat, words in sorted([(chi_at, 1, "chi 3p 5p"), (pon_at, 2, "pon 4p 4p")]):
        assert not say(live, seat, words, at=at)
    clearly_first = pon_at - chi_at > PACE.apart
    expected = "chi" if clearly_first and ruleset in FIRST_CALL_WINS else "pon"
    assert called(live) == expected


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_win_goes_before_every_earlier_call(ruleset: str) -> None:
    live = table(ruleset, draws="8s", S="88s19m19p1234567z", W="234567m345p67s33p", indicators="1z")
    say(live, 1, "pon 8s 8s", at=0.1)
    say(live, 2, "ron", at=2.9)
    assert called(live) == "win"


@pytest.mark.parametrize(("at", "expected"), [(0.2, "chi"), (0.5, "pon"), (1.5, "pon")])
def test_a_bot_calls_after_the_time_that_it_always_takes(at: float, expected: str) -> None:
    """A person is before it who calls clearly before that; it is not last because nobody waits for it."""
    seats = (PEOPLE[0], PEOPLE[1], Occupant("Bot", "efficiency"), PEOPLE[3])
    live = table("wrc-2022", seats, draws="4p", S="35p19m19s1234567z", W="44p22678m135s555z")
    assert str(live._answer_for("W")) == "pon 4p 4p"
    say(live, 1, "chi 3p 5p", at=at)
    assert called(live) == expected


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_window_is_as_long_for_who_can_only_pass(seat: int) -> None:
    live = table("ema-2016", draws="4p", **CHI_AND_PON)
    asked = live.asks(seat, now=1.0)
    assert asked is not None
    assert (asked.seconds, asked.reserve) == (2.0, None)
    assert live.due() == PACE.window


@pytest.mark.parametrize("mode", ["assisted", "book"])
def test_the_window_is_as_long_when_all_have_answered(mode: Mode) -> None:
    """Who could not call would answer at once, and the others would learn it."""
    live = table("ema-2016", mode=mode, draws="4p", **CHI_AND_PON)
    for seat, at in ((1, 0.1), (2, 0.2), (3, 0.3)):
        assert not say(live, seat, "pass", at=at)
    assert live.tick(PACE.window - 0.01) is None
    assert called(live) == "draw"


def test_nobody_waits_where_one_person_plays_with_bots() -> None:
    """Nobody is there who could learn anything; only by the book is everything asked."""
    bots = tuple(Occupant("Bot", "efficiency") for _ in range(2))
    live = table("ema-2016", (bots[0], PEOPLE[1], *bots), mode="book", draws="4p", **CHI_AND_PON)
    assert live.due() == PACE.window
    assert say(live, 1, "pass", at=0.1)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_late_ron_is_offered_where_the_book_has_it(ruleset: str) -> None:
    """EMA 2016 §3.3.1: until the next player has discarded."""
    live = table(ruleset, draws="8s1z", W="234567m345p67s33p", indicators="1z")
    live.tick(PACE.window)
    assert live.game.engine.deciders == ["S"]
    asked = live.asks(2, now=4.0)
    if ruleset != "ema-2016":
        assert asked is None
        return
    assert asked is not None
    assert [choice.kind for choice in asked.choices] == ["ron"]
    assert asked.seconds is None, "nobody waits for it"
    assert say(live, 2, "ron", at=5.0)
    assert live.game.engine.end is not None
    assert live.game.engine.end["wins"][0]["from"] == "E"


def test_a_late_ron_is_too_late_after_the_next_discard() -> None:
    live = table("ema-2016", draws="8s1z", W="234567m345p67s33p", indicators="1z")
    live.tick(PACE.window)
    say(live, 1, "discard 1z (drawn)", at=4.0)
    assert [str(one) for one in live.choices(2)] == ["pass"]


SAID_BY_SOUTH: dict[str, dict[str, Any]] = {
    "a good call": {"what": "call", "call": "chi", "tiles": ["3p", "5p"]},
    "a tile that is left": {"what": "forget_tile", "call": "chi"},
    "a wrong set": {"what": "call", "call": "chi", "tiles": ["3p", "1m"]},
}


@pytest.mark.parametrize("ruleset", [one for one in RULESETS if has_penalties(one)])
@pytest.mark.parametrize("how", SAID_BY_SOUTH)
@pytest.mark.parametrize("pon_at", [1.29, 1.31])
def test_the_first_caller_however_the_call_is_made(ruleset: str, how: str, pon_at: float) -> None:
    """WRC 2022 §8.2, WRC 2025 §12.3.2: what came clearly first has the tile, also with a slip in it."""
    live = table(ruleset, mode="book", draws="4p", **CHI_AND_PON)
    said = msgspec.convert({"number": live.number, **SAID_BY_SOUTH[how]}, protocol.Try, strict=False)
    assert live.attempt(1, said, now=1.0) is None
    say(live, 2, "pon 4p 4p", at=pon_at)
    first = ruleset in FIRST_CALL_WINS and pon_at - 1.0 > PACE.apart
    assert called(live) == ("pon" if not first else "wrong_set" if how == "a wrong set" else "chi")


@pytest.mark.parametrize("ruleset", [one for one in RULESETS if has_penalties(one)])
def test_a_draw_in_haste_after_a_call(ruleset: str) -> None:
    """WRC 2022 §8.1, EMA 2016 §3.3.1, WDMC 2019 P3 §3.4.2: a call before the draw has the tile."""
    live = table(ruleset, mode="book", draws="4p", **CHI_AND_PON)
    say(live, 2, "pon 4p 4p", at=0.5)
    said = protocol.Try(live.number, "draw_in_haste")
    if load(ruleset)["calls.fast_draw"] == "call_stands":  # the tile goes back
        live.attempt(1, said, now=1.0)
    else:
        with pytest.raises(WrongMessageError, match="already been called"):
            live.attempt(1, said, now=1.0)
        live.tick(PACE.window)
    assert [str(event["type"]) for event in live.game.events][-1] == "pon"
