"""The clock: signals, and which hand is the last, at the engine's table and at the office's."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest

from hanchan import rulesets
from hanchan.game import play
from hanchan.referee import Incident, customs, rule, rule_together
from hanchan.tournament import ClockSignal, Event, HandRecorded, OrderError, SessionStarted, enter, fold
from hanchan.tournament.clock import signals
from hanchan.tournament.entries import HandBegan, HandEnded, TimeAdded
from hanchan.tournament.time_left import seconds_left, tables
from tests.helpers import game_cases, scripts
from tests.helpers.walls import table
from tests.tournament.office.events import make, opened, seated
from tests.tournament.reporting.at_a_table import course_of

from .rows import no, row

if TYPE_CHECKING:
    from hanchan.tournament import Entry

START = "2026-05-01T08:00:00Z"
WRC_ONLY = no("a rule of the gong of the WRC")
EMA_ONLY = no("a rule of the signal of EMA")
WDMC_ONLY = no("a rule of the time of WDMC")
NOT_WRC, NOT_EMA, NOT_WDMC = (WRC_ONLY, WRC_ONLY), (EMA_ONLY,) * 3, (WDMC_ONLY,) * 3
SCORES = [30_000, 31_000, 29_000, 30_000]


def after(book: str, *hands: str, **situation: Any) -> play.Game:
    """A game after some hands, as ``tests.helpers.game_cases`` tells them."""
    return game_cases.Course({"hands": list(hands), **situation}, rulesets.load(book)).game


def south_4(book: str, *hands: str, **situation: Any) -> play.Game:
    return after(book, *hands, **{"round": "S", "dealer": 3, **situation})


# At the office's table.

ONE = {"session": 1, "table": 1}


def office(book: str, *more: Entry) -> Event:
    """A table that has begun its first hand."""
    return fold([*opened(book), *seated(1, (1, 2, 3, 4)), make(HandBegan, hand="E1", **ONE), *more])


def signal(book: str, **more: int) -> Entry:
    left = rulesets.load(book)["time.signal_minutes_left"]
    return make(ClockSignal, session=1, minutes_left=left, **more)


def drawn(hand: str = "E1") -> Entry:
    """A hand that was drawn without anybody in tenpai."""
    return make(HandRecorded, hand=hand, points=(0, 0, 0, 0), end="draw", **ONE)


def chonbo(hand: str = "E1") -> Entry:
    return make(HandRecorded, hand=hand, points=(0, 0, 0, 0), end="chonbo", chonbo=(2,), **ONE)


def words(event: Event) -> str:
    """What the table is told to do."""
    (clock,) = tables(event, event.sessions[1], datetime(2026, 5, 1, 9, 30, tzinfo=UTC))
    return clock.words


FINISH, TWO = "finish this hand, it is the last", "finish this hand and play one more"
ONE_MORE, OVER = "one more hand", "the game is over"


# C.3.1


@row("C3.1.1", ("seats", "build", "dice"), ("build",), ("build", "dice", "deal"))
def test_before_the_start(book: str, expected: tuple[str, ...]) -> None:
    """WDMC 2019 P2 §4.1: the first discard has to wait, face down if need be."""
    before = play.preparation(book)
    assert before.before_start == expected
    for step in ("seats", "build", "dice", "deal"):
        assert before.may(step, started=False) is (step in expected)
        assert before.may(step, started=True)
    assert rule("start_before_signal", {"step": "deal"}, book).penalty == (
        "legal" if "deal" in expected else "warning"
    )


@row("C3.1.2", 5_400)
def test_the_start(book: str, expected: int) -> None:
    """The time runs from the gong, the signal or the head judge's timer on."""
    session = fold([*opened(book), *seated(1, (1, 2, 3, 4))]).sessions[1]
    assert seconds_left(session, datetime.fromisoformat(START)) == expected
    with pytest.raises(OrderError):
        fold([*opened(book), *seated(1, (1, 2, 3, 4))[:-1], make(HandBegan, hand="E1", **ONE)])


@row("C3.1.3", [0], [15], [60, 30, 15, 10, 5, 1, 0])
def test_signals(book: str, expected: list[int]) -> None:
    told = signals(book)
    assert [one.minutes_left for one in told] == expected
    assert [one.minutes_left for one in told if one.last_hands] == [15 if book == "ema-2016" else 0]
    if book.startswith("wrc"):
        assert "seen from all tables" in next(one.text for one in customs(book) if one.id == "hall")


@row("C3.1.4", True, False, True)
def test_the_end(book: str, expected: bool) -> None:
    """EMA 2016 §5.9: no sound at the end."""
    assert any(one.minutes_left == 0 for one in signals(book)) is expected


@row("C3.1.5", "east_turn", "dice", "dice")
def test_when_a_hand_begins(book: str, expected: str) -> None:
    assert play.clock(book).hand_begins == expected


@row("C3.1.6", ONE_MORE, ONE_MORE, OVER)
def test_when_a_hand_ends(book: str, expected: str) -> None:
    """With the win or the last discard, before it is scored: the signal then falls between two hands."""
    assert words(office(book, make(HandEnded, **ONE), signal(book))).startswith(expected)


@row("C3.1.7", "last_round", "last_round", "last_round")
def test_finished_early(book: str, expected: str) -> None:
    """The South round is over before the signal."""
    game = south_4(book, "S ron E")
    assert game.ended == expected
    game.time_signal()
    assert game.ended == expected


# C.3.2


@row("C3.2.1", FINISH, *NOT_WRC)
def test_the_gong_in_a_hand(book: str, expected: str) -> None:
    """WRC 2022 §10.1: it is finished, and no other follows, even if East wins or is tenpai."""
    assert words(office(book, signal(book))).startswith(expected)
    for end in ("draw E", "E tsumo", "S ron E"):
        assert after(book, "time", end).ended == "time"


@row("C3.2.2", ONE_MORE, *NOT_WRC)
def test_the_gong_between_two_hands(book: str, expected: str) -> None:
    assert words(office(book, drawn(), signal(book))).startswith(expected)
    assert after(book, "draw", "time").ended is None
    assert after(book, "draw", "time", "draw").ended == "time"


@row("C3.2.3", "time", *NOT_WRC)
def test_a_chonbo_after_the_gong(book: str, expected: str) -> None:
    assert after(book, "time", "chonbo S").ended == expected
    assert after(book, "chonbo S").ended is None
    event = office(book, signal(book), chonbo())
    assert course_of(event, event.sessions[1].tables[1]).ended == expected


@row("C3.2.4", (FINISH, ONE_MORE), *NOT_WRC)
def test_the_gong_at_the_last_discard(book: str, expected: tuple[str, str]) -> None:
    """A ron ends the hand, so the gong fell into it; without one the hand had ended with the discard."""
    won, not_won = expected
    assert words(office(book, signal(book))).startswith(won)
    assert words(office(book, make(HandEnded, **ONE), signal(book))).startswith(not_won)
    waiting = table(book, W="234m567p234p567s7z", last="7z", indicators="1z", replacements="7z7z")
    game = play.Game.beginning_with(waiting, game_cases.SEED)
    scripts.perform(game, ["run down 0"])
    game.apply("S", play.Action.Discard("7z", True))
    game.time_signal()
    scripts.perform(game, ["W ron"])
    game.next_hand()
    assert game.ended == "time"


@row("C3.2.5", 1, *NOT_WRC)
def test_the_gong_while_a_hand_is_set_up(book: str, expected: int) -> None:
    """During scoring, building, dice or deal: exactly that next hand is played."""
    game = after(book, "draw")
    game.time_signal()  # dealt, and nobody has discarded
    scripts.perform(game, ["run out", "show"])
    game.next_hand()
    assert (game.ended, game.hands) == ("time", expected + 1)


@row("C3.2.6", "time", *NOT_WRC)
def test_the_gong_while_a_hand_is_dealt_again(book: str, expected: str) -> None:
    """The hand that is dealt again is the current one, and the last (our reading)."""
    event = office(book, chonbo(), signal(book), make(HandBegan, hand="E1", **ONE), drawn())
    assert course_of(event, event.sessions[1].tables[1]).ended == expected


@row("C3.2.7", None, *NOT_WRC)
def test_the_gong_and_south_4(book: str, expected: None) -> None:
    """Over before the gong, it is over; if East stays and the gong sounds, one more South 4 is played."""
    assert south_4(book, "S ron E").ended == "last_round"
    stays = south_4(book, "E tsumo", "time")
    assert (stays.ended, stays.wind, stays.dealer, stays.honba) == (expected, "S", 3, 1)
    assert south_4(book, "E tsumo", "time", "draw").ended is not None


@row("C3.2.8", "returned", *NOT_WRC)
def test_deposits_at_a_chonbo_after_the_gong(book: str, expected: str) -> None:
    """Those of the hand go back, older ones stay and are lost."""
    verdict = rule_together([Incident("Bo", "empty_win_hand_shown")], book, after_time=True)
    assert verdict.of("Bo")[0].deposit == expected
    game = after(book, "time", "chonbo S", pot=1)
    assert (game.ended, game.pot, sum(game.scores)) == ("time", 1, 120_000)


@row("C3.2.9", (None, ONE_MORE), *NOT_WRC)
def test_extra_time_of_one_table(book: str, expected: tuple[None, str]) -> None:
    """WRC 2022 §12.1: it moves the gong of that table only."""
    more = make(TimeAdded, minutes=5, referee="Ref", why="a fallen wall", **ONE)
    entries = [*opened(book, players=8), *seated(1, (1, 2, 3, 4), (5, 6, 7, 8)), more]
    event = fold([*entries, make(HandBegan, hand="E1", **ONE), drawn(), signal(book)])
    first, second = event.sessions[1].tables.values()
    assert (first.heard, second.heard is not None) == (expected[0], True)
    enter(event, signal(book, table=1))
    assert tables(event, event.sessions[1], datetime.now(UTC))[0].words.startswith(expected[1])


# C.3.3


@row("C3.3.1", EMA_ONLY, ONE_MORE, EMA_ONLY)
def test_dice_not_thrown(book: str, expected: str) -> None:
    assert words(office(book, drawn(), signal(book))).startswith(expected)
    assert after(book, "draw", "time").ended is None
    assert after(book, "draw", "time", "draw").ended == "time"


@row("C3.3.2", EMA_ONLY, TWO, EMA_ONLY)
def test_dice_thrown(book: str, expected: str) -> None:
    assert words(office(book, signal(book))).startswith(expected)
    assert after(book, "time", "draw").ended is None
    assert after(book, "time", "draw", "draw").ended == "time"


@row("C3.3.3", EMA_ONLY, (None, "time"), EMA_ONLY)
def test_a_chombo_after_the_signal(book: str, expected: tuple[None, str]) -> None:
    """EMA 2016 §5.9: it does not count as a hand."""
    assert after(book, "time", "chonbo S", "draw").ended == expected[0]
    assert after(book, "time", "chonbo S", "draw", "draw").ended == expected[1]
    event = office(book, signal(book), chonbo())
    assert course_of(event, event.sessions[1].tables[1]).left == 2


@row("C3.3.4", EMA_ONLY, "time", EMA_ONLY)
def test_east_stays(book: str, expected: str) -> None:
    """One more hand is one hand, whoever deals."""
    assert after(book, "E tsumo", "time", "draw").ended == expected


@row("C3.3.5", EMA_ONLY, ONE_MORE, EMA_ONLY)
def test_between_a_chombo_and_the_new_dice(book: str, expected: str) -> None:
    """Our reading: the dice of the hand that is played again are not thrown yet."""
    assert words(office(book, chonbo(), signal(book))).startswith(expected)


@row("C3.3.6", EMA_ONLY, TWO, EMA_ONLY)
def test_past_the_end(book: str, expected: str) -> None:
    """Play goes on after 90 minutes until the hands are finished."""
    event = office(book, signal(book))
    late = datetime(2026, 5, 1, 10, 0, tzinfo=UTC)
    assert (seconds_left(event.sessions[1], late) or 0) < 0
    (clock,) = tables(event, event.sessions[1], late)
    assert clock.words.startswith(expected)
    enter(event, drawn())
    assert course_of(event, event.sessions[1].tables[1]).ended == ""


# C.3.4


@row("C3.4.1", WDMC_ONLY, WDMC_ONLY, FINISH)
def test_time_up_in_a_hand(book: str, expected: str) -> None:
    assert words(office(book, signal(book))).startswith(expected)
    assert after(book, "time", "E tsumo").ended == "time"


@row("C3.4.2", WDMC_ONLY, WDMC_ONLY, OVER)
def test_time_up_and_no_dice(book: str, expected: str) -> None:
    assert words(office(book, drawn(), signal(book))).startswith(expected)
    assert after(book, "draw", "time").ended == "time"


@row("C3.4.3", *NOT_WDMC[:2], "last_round")
def test_south_4_another_wins(book: str, expected: str) -> None:
    assert south_4(book, "S ron E").ended == expected


@row("C3.4.4", *NOT_WDMC[:2], "yame")
def test_south_4_the_dealer_wins_and_leads(book: str, expected: str) -> None:
    assert south_4(book, "E tsumo").ended == expected


@row("C3.4.5", *NOT_WDMC[:2], (None, "S", 3, 1))
def test_south_4_the_dealer_wins_and_does_not_lead(book: str, expected: tuple[Any, ...]) -> None:
    """Behind, or with as many points as the first: strictly most is asked for."""
    for scores in ([50_000, 20_000, 25_000, 25_000], [33_900, 30_100, 29_900, 26_100]):
        game = south_4(book, "E tsumo", scores=scores)
        assert (game.ended, game.wind, game.dealer, game.honba) == expected
    assert game.scores[0] >= game.scores[3]


@row("C3.4.6", *NOT_WDMC[:2], (None, "S", 3, 1))
def test_south_4_drawn_with_the_dealer_tenpai(book: str, expected: tuple[Any, ...]) -> None:
    game = south_4(book, "draw E")
    assert (game.ended, game.wind, game.dealer, game.honba) == expected


@row("C3.4.7", *NOT_WDMC[:2], (None, "W", 0, 1))
def test_south_4_drawn_with_the_dealer_noten(book: str, expected: tuple[Any, ...]) -> None:
    game = south_4(book, "draw")
    assert (game.ended, game.wind, game.dealer, game.honba) == expected


@row("C3.4.8", *NOT_WDMC[:2], "extra_round")
def test_the_west_round(book: str, expected: str) -> None:
    assert after(book, "S ron E", round="W").ended == expected
    drawn_out = after(book, "draw", round="W")
    assert (drawn_out.ended, drawn_out.wind, drawn_out.dealer) == (None, "W", 1)


@row("C3.4.9", *NOT_WDMC[:2], "time")
def test_a_reset_after_time(book: str, expected: str) -> None:
    """Our reading: no dice may be rolled any more."""
    assert after(book, "time", "chonbo S").ended == expected
    assert rulesets.load(book).rule("time.chonbo_in_last_hand").source == "reading"


@row("C3.4.10", *NOT_WDMC[:2], (None, "E", 0, 0))
def test_a_reset_before_time(book: str, expected: tuple[Any, ...]) -> None:
    game = after(book, "chonbo S")
    assert (game.ended, game.wind, game.dealer, game.honba) == expected


@row("C3.4.11", *NOT_WDMC[:2], None)
def test_nobody_goes_bust(book: str, expected: None) -> None:
    """P2 §4.2 and Part 1 over P3 §1.2 and §3.0."""
    game = after(book, "S ron E", scores=[1_000, 59_000, 30_000, 30_000])
    assert min(game.scores) < 0
    assert game.ended is expected


@row("C3.4.12", *NOT_WDMC[:2], (0, 1))
def test_paarenchan(book: str, expected: tuple[int, int]) -> None:
    """P3 §4.1.7.15: the eighth bonus hand that the dealer wins; the tally goes, and the deal passes."""
    game = after(book, "E tsumo", honba=8)
    assert (game.honba, game.dealer) == expected


@row("C3.4.13", *NOT_WDMC[:2], "fill in the card")
def test_the_card_of_the_final_hand(book: str, expected: str) -> None:
    assert expected in next(one.text for one in customs(book) if one.id == "before_last_hand")


def test_a_session_without_a_limit() -> None:
    """WRC 2022 §10.1: the finals may be played without one."""
    entries = [*opened("wrc-2022"), *seated(1, (1, 2, 3, 4))[:-1], make(SessionStarted, session=1, minutes=0)]
    event = fold(entries)
    assert seconds_left(event.sessions[1], datetime.now(UTC)) is None
    with pytest.raises(OrderError, match="no time limit"):
        enter(event, make(ClockSignal, session=1, minutes_left=0))
