"""Tables by the book: everything can be tried, is ruled on with its clause, and is kept."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, get_args

import msgspec
import pytest

from hanchan import replay
from hanchan.game.play import wall as dealt
from hanchan.refereed.replayer import play_again
from hanchan.server import protocol
from hanchan.server.game.attempts import MEANT
from hanchan.server.game.live_game import LiveGame, WrongMessageError
from hanchan.server.game.recorded_game import Step
from hanchan.server.game.refereed_game import RefereedGame, has_penalties
from hanchan.server.game.spec import GameSpec, Occupant
from hanchan.server.game.time_control import AT_ONCE, Pace
from hanchan.server.presenters import replay as replays
from hanchan.server.presenters import table as telling
from hanchan.server.presenters.results import end_of_game
from tests.helpers.walls import wall

from . import test_hidden
from .lessons import ANN, BOTS, SEED
from .pages import club, person, sitting
from .pages import table as opened

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from starlette.testclient import TestClient


BOOKS = ("wrc-2022", "wrc-2025", "ema-2016", "wdmc-2019")
PEOPLE = tuple(Occupant(name, person=name) for name in ("Ann", "Ben", "Cy", "Di"))
QUICK = Pace(window=0.05, bot=0.0, look=60.0, ruling=0.0, grace=1000.0)
LONG = Pace(window=30.0, bot=0.0, look=60.0, ruling=4.0, grace=1000.0)
TENPAI = "234m456p78s55p678m"


def table(ruleset: str = "wrc-2022", pace: Pace = AT_ONCE, **laid: Any) -> LiveGame:
    """Four people at a table by the book."""
    first = wall(**laid) if laid else ""
    return LiveGame(GameSpec("t", ruleset, SEED, PEOPLE, mode="book", pace=pace, wall=first), now=0.0)


def attempt(live: LiveGame, seat: int, what: Any, *, now: float = 0.0, **more: Any) -> Step | None:
    """Somebody tries something, as a page says it."""
    said = {"type": "try", "number": live.number, "what": what, **more}
    read = protocol.read(msgspec.json.encode(said))
    assert isinstance(read, protocol.Try)
    return live.attempt(seat, read, now=now)


def act(live: LiveGame, seat: int, words: str) -> Step | None:
    """Somebody does what may be done."""
    choices = [str(one) for one in live.choices(seat)]
    return live.answer(seat, live.number, choices.index(words), now=0.0)


def book(live: LiveGame) -> RefereedGame:
    """The course of a table by the book."""
    assert isinstance(live.game, RefereedGame)
    return live.game


def fouls(live: LiveGame) -> list[str]:
    """What was ruled on."""
    return [one.foul for one in book(live).book.incidents]


class TestRulings:
    def test_a_wrong_win_that_is_shown_ends_the_hand_and_all_see_the_ruling(self) -> None:
        live = table()
        attempt(live, 2, "win", shown=True)
        for seat in (*range(4), None):
            told = telling.now(live, seat, 0, at=0.0)
            [incident] = told.incidents
            assert (incident.seat, incident.wind, incident.penalty) == (2, "W", "chonbo")
            assert (incident.clause, incident.points) == ("WRC 2022 §12.3.2", 30_000)
            assert "30 P" in incident.say
            assert told.over is not None
            assert (told.over.kind, told.over.heading) == ("chonbo", "Chombo: Cy")
            assert incident.clause in [note.clause for note in told.over.notes]
        assert book(live).ledger()[0].points == -30_000

    def test_a_win_that_is_not_shown_makes_a_dead_hand_and_play_goes_on(self) -> None:
        live = table("ema-2016")
        attempt(live, 1, "win", shown=False)
        told = telling.now(live, 0, 0, at=0.0)
        assert [one.penalty for one in told.incidents] == ["dead_hand"]
        assert [side.dead for side in told.view.seats] == [False, True, False, False]
        assert told.asked is not None, "East is still to discard"

    @pytest.mark.parametrize("timed", [False, True])
    def test_a_chombo_costs_points_at_the_table_unless_it_is_a_tournament(self, timed: bool) -> None:
        """EMA 2016 §3.4.6: 20,000 off the tournament score, outside tournaments a reverse mangan."""
        plan = GameSpec("t", "ema-2016", SEED, PEOPLE, mode="book", pace=AT_ONCE, timed=timed)
        live = LiveGame(plan, now=0.0)
        step = attempt(live, 2, "win", shown=True)
        assert step is not None
        told = telling.now(live, 0, 0, at=0.0)
        assert told.over is not None
        assert told.over.changes == ([0] * 4 if timed else [4_000, 2_000, -8_000, 2_000])
        assert ("tournament score" in told.incidents[0].say) is timed
        [line] = book(live).ledger()
        where = "off the tournament score" if timed else "at the table"
        assert (line.seat, line.points, line.where) == (2, -20_000 if timed else -8_000, where)
        again = LiveGame(plan, now=0.0, steps=[step])
        assert again.game.engine.scores == live.game.engine.scores
        assert replay.verify(replays.log_of(plan, [step])).divergence is None

    def test_the_uma_is_told_for_the_points_that_decide_the_places(self) -> None:
        """WDMC 2019 P2 §5, §9.1: after a chonbo three are at 30,000 or more, and not four."""
        plan = GameSpec("t", "wdmc-2019", SEED, PEOPLE, mode="book", pace=AT_ONCE, timed=True)
        live = LiveGame(plan, now=0.0)
        assert live.signal_at is not None
        live.tick(live.signal_at)
        attempt(live, 0, "win", shown=True)
        for seat in range(4):
            live.go_on(seat, live.number, now=0.0)
        ended = end_of_game(live.game, "t", east_only=False)
        assert (ended.places, ended.uma) == ([4, 1, 1, 1], [-12.0, 4.0, 4.0, 4.0])
        assert ended.notes[0].name == "Uma with 3 at 30,000 or more: +8 +3 +1 -12"
        last = ended.notes[-1]
        assert (last.name, last.clause) == ("Places after penalties", "WDMC 2019 P2 §9.1")

    def test_furiten_is_not_told_and_ron_in_it_is_ruled_on(self) -> None:
        live = table(E=TENPAI, draws="6s9s")
        act(live, 0, "discard 6s (drawn)")
        for seat in (1, 2, 3):
            act(live, seat, "pass")
        act(live, 1, "discard 9s (drawn)")
        told = telling.now(live, 0, 0, at=0.0, prefers=protocol.Prefer(hints=True))
        assert (told.view.furiten, told.hints) == (False, None)
        attempt(live, 0, "win", shown=True)
        for seat in (2, 3):
            act(live, seat, "pass")
        assert fouls(live) == ["furiten_ron_shown"]

    def test_riichi_without_tenpai_is_found_at_the_draw(self) -> None:
        live = table(E="159m159p159s1234z", draws="7z", S="2468m2468p2468s5z")
        attempt(live, 0, "riichi", tiles=["7z"])
        for seat in (1, 2, 3):
            act(live, seat, "pass")
        assert telling.now(live, 1, 0, at=0.0).view.seats[0].riichi, "nobody knows yet"
        assert fouls(live) == []

    def test_rulings_of_earlier_hands_are_not_shown_again(self) -> None:
        live = table("ema-2016")
        attempt(live, 1, "win", shown=True)
        assert live.between
        for seat in range(4):
            live.go_on(seat, live.number, now=0.0)
        assert telling.now(live, 0, 0, at=0.0).incidents == []
        assert len(book(live).ledger()) == 1


class TestWhileATileIsOnOffer:
    def begin(self, pace: Pace = LONG) -> LiveGame:
        """East has discarded 5z."""
        live = table(pace=pace, E="159m159p159s1234z", draws="5z", S="2468m2468p2468s6z", W=TENPAI)
        act(live, 0, "discard 5z (drawn)")
        return live

    def test_a_wrong_call_waits_for_the_others_as_a_good_one_does(self) -> None:
        live = self.begin()
        assert attempt(live, 2, "call", call="pon", tiles=["2m", "3m"]) is None
        assert fouls(live) == []
        assert live.choices(2) == []
        assert live.tries(2) == [], "it is said"
        with pytest.raises(WrongMessageError):
            attempt(live, 2, "say_tenpai")
        assert act(live, 1, "pass") is None
        assert act(live, 3, "pass") is None
        assert live.tick(LONG.window) is not None
        assert telling.now(live, 0, 0, at=0.0).view.seats[2].aside == ["2m", "3m", "5z"]
        attempt(live, 2, "discard", tiles=["4m"])
        assert fouls(live) == ["invalid_group_after_discard"]

    def test_tenpai_is_said_at_once_and_the_question_stays(self) -> None:
        live = self.begin()
        act(live, 1, "pass")
        step = attempt(live, 3, "say_tenpai", now=1.0)
        assert step is not None
        assert fouls(live) == ["premature_tenpai_hidden"]
        assert live.choices(1) == [], "what South has said stays said"
        assert live.choices(2) != []

    def test_after_a_ruling_there_is_more_time(self) -> None:
        live = self.begin()
        before = live.due()
        attempt(live, 3, "say_tenpai", now=28.0)
        after = live.due()
        assert before is not None
        assert after is not None
        assert after >= before + 2.0

    def test_who_is_about_to_speak_is_waited_for_once(self) -> None:
        live = self.begin(QUICK)
        before = live.due()
        live.wait(2, live.number, now=0.0)
        after = live.due()
        assert before is not None
        assert after is not None
        assert after == pytest.approx(before + QUICK.speak)
        live.wait(2, live.number, now=0.0)
        assert live.due() == after, "nobody is waited for twice"
        live.wait(3, live.number, now=0.0)
        live.tick(live.due() or 0.0)
        assert live.game.engine.phase == "turn"

    def test_a_draw_in_haste_does_not_take_a_tile_from_who_has_called_it(self) -> None:
        live = table(pace=LONG, E="159m159p159s1234z", draws="5z", W="55z2468m2468p246s")
        act(live, 0, "discard 5z (drawn)")
        assert act(live, 2, "pon 5z 5z") is None
        attempt(live, 1, "draw_in_haste")
        assert [meld[0] for meld in telling.now(live, 0, 0, at=0.0).view.seats[2].melds] == ["pon"]
        assert "drew_too_fast" in fouls(live)


class TestWhatCanBeTried:
    @pytest.mark.parametrize(
        ("seat", "what", "more", "why"),
        [
            (1, "riichi", {"tiles": ["1m"]}, "You cannot try that now"),
            (0, "late_call", {"call": "pon"}, "You cannot try that now"),
            (0, "quad", {"tiles": ["1m"]}, "Choose 4 of your tiles, not 1"),
            (0, "quad", {"tiles": ["9m", "9m", "9m", "9m"]}, "You do not have 9m"),
            (0, "discard", {"tiles": []}, "Choose 1 of your tiles, not 0"),
        ],
    )
    def test_what_hands_cannot_do(self, seat: int, what: str, more: dict[str, Any], why: str) -> None:
        live = table(E="123456m123p1234z", draws="7z")
        before = telling.now(live, 0, 0, at=0.0)
        with pytest.raises(WrongMessageError, match=why):
            attempt(live, seat, what, **more)
        assert telling.now(live, 0, 0, at=0.0) == before

    def test_only_by_the_book(self) -> None:
        live = LiveGame(GameSpec("t", "wrc-2022", SEED, PEOPLE), now=0.0)
        assert live.tries(0) == []
        with pytest.raises(WrongMessageError, match="only possible at a referee table"):
            attempt(live, 0, "win")

    def test_everything_that_a_page_can_say_is_meant(self) -> None:
        assert set(get_args(protocol.What)) == set(MEANT)

    def test_alone_with_bots_a_discard_can_be_called_wrongly_too(self) -> None:
        plan = GameSpec("t", "wrc-2022", SEED, (ANN, *BOTS), mode="book", pace=LONG)
        live = LiveGame(plan, now=0.0)
        act(live, 0, str(live.choices(0)[-1]))
        while live.game.engine.phase != "reaction" or "E" not in live.game.deciders:
            live.tick(live.due() or 0.0)
        assert any(one.what == "call" for one in live.tries(0))
        assert live.asks(0, now=0.0) is not None

    def test_what_can_be_tried_tells_nothing_of_other_hands(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(test_hidden, "GameSpec", partial(GameSpec, mode="book"))
        laid = dealt(5, "wrc-2022")[0]
        first = test_hidden.told(laid, "wrc-2022", 2)
        assert b'"tries":[{"what":"win"' in first[1][1]
        for chance in range(5):
            other = test_hidden.with_others_exchanged(laid, 2, Random(chance))
            assert test_hidden.told(other, "wrc-2022", 2) == first


def at_random(live: LiveGame, dice: Random, now: float) -> Step | None:
    """Somebody does something, now and then something wrong."""
    seat = dice.randrange(4)
    if live.between:
        return live.go_on(seat, live.number, now=now)
    ways, choices = live.tries(seat), live.choices(seat)
    if ways and dice.random() < 0.05:
        return attempt(live, seat, **chosen(live, seat, dice.choice(ways), dice), now=now)
    if choices:
        choice = dice.randrange(len(choices)) if dice.random() < 0.3 else len(choices) - 1
        return live.answer(seat, live.number, choice, now=now)
    return None


def chosen(live: LiveGame, seat: int, way: protocol.Tryable, dice: Random) -> dict[str, Any]:
    """Something to try, with all that is to be chosen for it."""
    call = dice.choice(list(way.calls)) if way.calls else None
    own = live.game.engine.side(live.game.wind(seat))
    held = [*own["tiles"], *([own["drawn"]] if own["drawn"] else [])]
    return {
        "what": way.what,
        "call": call,
        "tiles": dice.sample(held, min(len(held), way.calls[call] if call else way.tiles)),
        "then": dice.choice([one for one in way.then if one != call]) if way.then else None,
        "shown": dice.random() < 0.3,
        "missing": ["said"] if way.missing else [],
    }


def played(live: LiveGame, dice: Random, most: int) -> Iterator[Step]:
    """So many steps of a game at random."""
    made, now = 0, 0.0
    while made < most and not live.is_over:
        now += 1.0
        try:
            step = at_random(live, dice, now)
        except WrongMessageError:
            continue
        if step:
            made += 1
            yield step


@pytest.mark.parametrize("ruleset", BOOKS)
def test_a_game_from_the_disk_is_the_same_and_so_is_its_log(ruleset: str) -> None:
    live = table(ruleset)
    steps = list(played(live, Random(ruleset), 250))
    assert len(set(fouls(live))) > 5
    kept = msgspec.json.decode(msgspec.json.encode(steps), type=list[Step])
    again = LiveGame(live.spec, now=0.0, steps=kept)
    for seat in (*range(4), None):
        one, other = (telling.now(each, seat, 0, at=0.0) for each in (live, again))
        assert (one.view, one.incidents, one.number) == (other.view, other.incidents, other.number)
    log = replays.log_of(live.spec, kept)
    assert [one.foul for one in log.incidents] == fouls(live)
    assert [one.foul for one in play_again(log).incidents] == fouls(live)
    shown = replays.of_log(log, 1)
    assert len(shown.frames) == len(shown.words) > len(log.hands[0].events) // 2


def test_a_rulebook_without_penalties_has_no_tables_by_the_book() -> None:
    with club() as ann:
        ann.get("/api/me")
        offered = {book["id"]: book["penalties"] for book in ann.get("/api/club").json()["rulesets"]}
        assert offered == {id: has_penalties(id) for id in offered}
        asked = {"ruleset": "tenhou", "seats": ["me", "", "", ""], "mode": "book"}
        assert "no penalties" in ann.post("/api/tables", json=asked).json()["error"]


def test_four_people_and_a_chonbo_over_the_wire() -> None:
    with club(pace=QUICK) as ann:
        ann.post("/api/me", json={"name": "Ann"})
        people = [ann, *(person(ann, name) for name in ("Ben", "Cy", "Di"))]
        id = opened(ann, ["me", "", "", ""], mode="book")
        for one in people[1:]:
            one.post(f"/api/tables/{id}/sit", json={})
        _chonbo(people, id)


def _chonbo(people: list[TestClient], id: str) -> None:
    with ExitStack() as stack:
        wires = [stack.enter_context(sitting(one, id)) for one in people]
        east, south, west, _ = wires
        asked = east.hear("now", asked=True)
        assert "win" in [one["what"] for one in west.hear("now")["tries"]]
        west.say(type="try", number=asked["step"], what="win", shown=True)
        for wire in wires:
            told = wire.hear("now", over=True)
            [incident] = told["incidents"]
            assert (incident["penalty"], incident["clause"], incident["seat"]) == (
                "chonbo",
                "WRC 2022 §12.3.2",
                2,
            )
            assert told["over"]["kind"] == "chonbo"
        for wire in wires:
            wire.say(type="go_on", number=told["step"])
        for wire in wires:
            dealt = wire.hear("now", over=False)
            assert (dealt["hand"], dealt["view"]["honba"]) == ("East 1", 0), "the hand is dealt again"
            assert "incidents" not in dealt
        south.say(type="try", number=0, what="win", shown=True)
        assert "play has moved on" in south.hear("refused")["why"]
        south.say(type="try", number=dealt["step"], what="steal")
        assert south.hear("refused")["why"]


def test_a_restart_keeps_every_ruling(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/club.db"
    with club(database, pace=QUICK) as ann:
        ann.get("/api/me")
        cookies = dict(ann.cookies)
        id = opened(ann, ["me", "efficiency", "efficiency", "efficiency"], mode="book", ruleset="ema-2016")
        with sitting(ann, id) as wire:
            asked = wire.hear("now", asked=True)
            wire.say(type="try", number=asked["step"], what="take_back_riichi")
            before = wire.hear("now", incidents=True)
            assert before["asked"], "it is still the own turn"
    with club(database, pace=QUICK) as ann:
        ann.cookies.update(cookies)
        with sitting(ann, id) as wire:
            again = wire.hear("now")
            assert (again["incidents"], again["view"]) == (before["incidents"], before["view"])
