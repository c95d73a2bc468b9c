"""A table: it asks, plays, tells; and a player that breaks the rules of asking breaks nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hanchan import rulesets
from hanchan.bots import Bot
from hanchan.errors import OptionError, PlayerError
from hanchan.game import play
from hanchan.game.play import Action
from hanchan.table import Table
from tests.helpers.cases import RULESETS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hanchan.bots import PlayerView
    from hanchan.game.play import Game

MIXED = ("efficiency", "random", "tsumogiri", "efficiency")


class Accountant:
    """Watches that no point is lost, and that every hand begins and ends once."""

    def __init__(self, start: int) -> None:
        self.total = 4 * start
        self.told: list[str] = []

    def begin_hand(self, game: Game) -> None:
        self.told.append(f"begin {game.hands}")
        assert game.phase == "turn"

    def happened(self, game: Game, events: Sequence[Mapping[str, Any]]) -> None:
        assert len(events) > 0

    def end_hand(self, game: Game) -> None:
        self.told.append(f"end {game.hands}")
        end = game.end
        assert end is not None
        assert sum(game.scores) + 1000 * end["pot"] == self.total

    def end_game(self, game: Game) -> str:
        self.told.append("over")
        return "the log"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_games_by_every_book(ruleset: str) -> None:
    """Only legal actions are played, no point is lost, and the game has its result."""
    start = rulesets.load(ruleset)["game.start_points"]
    for seed in range(4):
        accountant = Accountant(start)
        table = Table(ruleset, MIXED, seed=seed, recorder=accountant)
        result = table.play()
        hands = table.game.hands
        assert accountant.told == [
            *(f"{what} {hand}" for hand in range(hands) for what in ("begin", "end")),
            "over",
        ]
        assert sorted(result.places)[0] == 1
        assert table.log == "the log"
        assert table.play() == result


def test_the_same_seed_gives_the_same_game() -> None:
    games = [Table("tenhou", MIXED, seed=seed, length="east").play() for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


class Script(Bot):
    """Does what it is told in its first turn, then passes on what is asked to a plain player."""

    name = "script"

    def __init__(self, answer: Any) -> None:
        self.answer = answer
        self.asked = 0

    def choose(self, seen: PlayerView, actions: Sequence[Action]) -> Action:
        self.asked += 1
        answer: Action = self.answer(seen, actions) if callable(self.answer) else self.answer
        return answer


def fails(_seen: PlayerView, _actions: Sequence[Action]) -> Action:
    raise ZeroDivisionError("no tiles")


class Anything:
    """Claims to be equal to every action."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "anything"


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (fails, "East 1: player script (E) fails to choose: ZeroDivisionError: no tiles"),
        (Action.Tsumo(), "East 1: player script (E) answers <Action tsumo>, which is none of: discard"),
        (Action.Pass(), "answers <Action pass>, which is none of"),
        (None, "answers None, which is none of"),
        ("discard 1m", "answers 'discard 1m', which is none of"),
        (Anything(), "answers anything, which is none of"),
    ],
)
def test_a_broken_player_breaks_nothing(answer: Any, words: str) -> None:
    """The hand is as it was, and goes on when somebody else sits down."""
    table = Table("wrc-2022", [Script(answer), "tsumogiri", "tsumogiri", "tsumogiri"], seed=4)
    before = table.game.round
    with pytest.raises(PlayerError) as caught:
        table.play()
    assert words in str(caught.value)
    assert table.game.round == before
    table.sit(0, "tsumogiri")
    table.hand()
    assert table.game.phase == "over"


def test_nobody_is_played_if_one_of_several_fails() -> None:
    """Two are asked about one tile: the answer of the first is not played when the second fails."""
    for seed in range(50):
        table = Table("tenhou", ["random"] * 4, seed=seed)
        while table.game.phase != "over" and len(table.game.deciders) < 2:
            table.step()
        if table.game.phase == "over":
            continue
        before, seats = table.game.round, table.game.deciders
        place = (table.game.dealer + "ESWN".index(seats[-1])) % 4
        table.sit(place, Script(fails))
        with pytest.raises(PlayerError, match=f"player script \\({seats[-1]}\\)"):
            table.step()
        assert table.game.round == before
        return
    pytest.fail("nobody was asked beside another")


class Touchy(Bot):
    """Fails in a hook."""

    name = "touchy"

    def __init__(self, hook: str) -> None:
        self.hook = hook

    def choose(self, seen: PlayerView, actions: Sequence[Action]) -> Action:
        return actions[-1]

    def _touch(self, hook: str) -> None:
        if hook == self.hook:
            raise KeyError(hook)

    def begins(self, seen: PlayerView) -> None:
        self._touch("begins")

    def saw(self, event: Mapping[str, Any]) -> None:
        self._touch("saw")

    def ended(self, end: Mapping[str, Any]) -> None:
        self._touch("ended")


@pytest.mark.parametrize("hook", ["begins", "saw", "ended"])
def test_a_hook_that_fails_is_named(hook: str) -> None:
    table = Table("wrc-2022", ["tsumogiri", Touchy(hook), "tsumogiri", "tsumogiri"], seed=4)
    with pytest.raises(PlayerError, match=rf"East 1: player touchy \(S\) fails to {hook}: KeyError"):
        table.hand()


def test_nobody_changes_what_others_saw() -> None:
    class Forger(Touchy):
        def saw(self, event: Mapping[str, Any]) -> None:
            event["tile"] = "1m"  # type: ignore[index]

    table = Table("wrc-2022", [Forger("none"), "tsumogiri", "tsumogiri", "tsumogiri"], seed=4)
    with pytest.raises(PlayerError, match="fails to saw: TypeError"):
        table.hand()


def test_hooks_are_told_in_order() -> None:
    class Diary(Touchy):
        def __init__(self) -> None:
            super().__init__("none")
            self.told: list[str] = []

        def _touch(self, hook: str) -> None:
            if not self.told or self.told[-1] != hook:
                self.told.append(hook)

    diary = Diary()
    table = Table("wrc-2022", ["tsumogiri", diary, "tsumogiri", "tsumogiri"], seed=4)
    table.hand()
    table.next_hand()
    table.hand()
    assert diary.told == ["begins", "saw", "ended"] * 2


def test_time_is_up() -> None:
    """The signal may come while a player thinks. WRC 2022 §10.1: this hand is the last."""
    table: Table

    def ring(_seen: PlayerView, actions: Sequence[Action]) -> Action:
        table.time_signal()
        return actions[-1]

    table = Table("wrc-2022", ["tsumogiri", Script(ring), "tsumogiri", "tsumogiri"], seed=4)
    table.play()
    assert (table.game.ended, table.game.hands) == ("time", 1)


class Stays(Bot):
    """Wins and passes as the plain player does, and answers whether to stop."""

    name = "stays"

    def __init__(self, stops: bool) -> None:
        self.wish = stops
        self.asked = 0

    def choose(self, seen: PlayerView, actions: Sequence[Action]) -> Action:
        quiet = (Action.Tsumo, Action.Ron, Action.Pass, Action.Tenpai)
        return next((action for action in actions if isinstance(action, quiet)), actions[-1])

    def stops(self, seen: PlayerView) -> bool:
        self.asked += 1
        return self.wish


@pytest.mark.parametrize("stops", [True, False])
def test_the_last_dealer_is_asked_where_the_rules_leave_it_open(stops: bool) -> None:
    """With yame at the dealer's wish, a last dealer who is tenpai and first ends the game or plays on."""
    from tests.helpers.walls import wall

    book = rulesets.load("wrc-2022").replace(
        **{"game.agari_yame": "optional", "game.tenpai_yame": "optional", "game.yame_first_place": "shared"}
    )
    tiles = wall(E="123456789m1199p", draws="1z")
    last = Stays(stops)
    table = Table(book, ["tsumogiri", "tsumogiri", "tsumogiri", last], seed=1, length="east")
    hand = play.deal(book, tiles=tiles, scores=[40000, 30000, 30000, 20000])
    table.game = type(table.game).beginning_with(hand, bytes(32), dealer=3, east_only=True)
    end = table.hand()
    assert end["type"] == "win" or end["tenpai"][0]
    table.next_hand()
    assert last.asked == 1
    assert (table.game.ended == "yame") is stops


def test_what_no_table_has() -> None:
    with pytest.raises(OptionError, match="a table has 4 players, not 3"):
        Table("wrc-2022", ["random"] * 3, seed=1)
    with pytest.raises(OptionError, match="a game is full or east, not 'west'"):
        Table("wrc-2022", ["random"] * 4, seed=1, length="west")  # type: ignore[arg-type]
