"""Hints: waits with what is left, furiten by its clause, no yaku, and nothing that the seat may not see."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from hanchan import rulesets
from hanchan.game.play import wall as dealt
from hanchan.server import protocol
from hanchan.server.presenters import table as telling

from .lessons import act, table
from .test_hidden import told, with_others_exchanged

if TYPE_CHECKING:
    from hanchan.server.game.live_game import LiveGame

WANTED = protocol.Prefer(hints=True)


def hints(live: LiveGame, seat: int = 0) -> protocol.Hints:
    made = telling.now(live, seat, 0, at=0.0, prefers=WANTED).hints
    assert made is not None
    return made


class TestWaits:
    def test_who_does_not_want_hints_gets_none(self) -> None:
        assert telling.now(table(), 0, 0, at=0.0).hints is None

    def test_each_discard_that_keeps_tenpai_with_what_it_waits_for(self) -> None:
        live = table(E="234m456p78s55p678m", draws="7z")
        [leaves] = hints(live).discards
        assert leaves.tile == "7z"
        assert [(wait.tile, wait.left) for wait in leaves.waits] == [("6s", 4), ("9s", 4)]
        six, nine = leaves.waits
        assert six.ron is not None
        assert nine.ron is not None
        assert six.ron.yaku == ["Pinfu", "Tanyao"]
        assert six.ron.paid == [2900]
        assert nine.tsumo is not None
        assert len(nine.tsumo.paid) == 1, "all pay the dealer alike"

    def test_waits_between_the_turns_count_what_was_seen(self) -> None:
        live = table(E="234m456p78s55p678m", draws="7z 6s")
        act(live, "discard 7z (drawn)")
        assert [(wait.tile, wait.left) for wait in hints(live).waits] == [("6s", 3), ("9s", 4)]


class TestFuriten:
    def test_a_discard_that_would_make_furiten(self) -> None:
        live = table(E="234m456p78s55p678m", draws="6s")
        by = {one.tile: one for one in hints(live).discards}
        assert by["6s"].furiten, "6s and 9s are waited for, and 6s is discarded"
        live = table(E="234m456p78s55p678m", draws="7z")
        assert not any(one.furiten for one in hints(live).discards)

    def test_own_discards_with_the_clause(self) -> None:
        live = table(E="234m456p78s55p678m", draws="6s")
        act(live, "discard 6s (drawn)")
        furiten = hints(live).furiten
        assert furiten is not None
        assert (furiten.kind, furiten.tiles) == ("own_discards", ["6s"])
        assert furiten.clause == live.game.ruleset.cite("furiten.own_discards") != ""

    def test_a_missed_win_until_the_own_next_turn(self) -> None:
        live = table(E="234m456p78s55p678m", draws="7z 9s 1z")
        act(live, "discard 7z (drawn)")
        assert "ron" in map(str, live.choices(0))
        live.answer(0, live.number, [str(one) for one in live.choices(0)].index("pass"), now=0.0)
        furiten = hints(live).furiten
        assert furiten is not None
        assert furiten.kind == "temporary_until"

    @pytest.mark.parametrize("ruleset", rulesets.available())
    def test_after_a_missed_win_and_a_call_the_hand_waits_for_nothing(self, ruleset: str) -> None:
        """Right after a call there is one tile too many: it is furiten by the book, or not, and no error."""
        live = table(ruleset=ruleset, E="234m456p78s55p678m", draws="7z 9s 5p")
        act(live, "discard 7z (drawn)")
        for words in ("pass", "pon 5p 5p"):
            while words not in (choices := [str(one) for one in live.choices(0)]):
                live.tick(live.due() or 0.0)
            live.answer(0, live.number, choices.index(words), now=0.0)
        furiten = hints(live).furiten
        assert furiten is None or (furiten.kind, furiten.tiles) == ("temporary_until", [])


@pytest.mark.parametrize("ruleset", rulesets.available())
def test_a_hand_without_yaku_is_told_with_the_clause(ruleset: str) -> None:
    live = table(ruleset=ruleset, E="234m999p55s78s444z", draws="7z")
    made = hints(live)
    [leaves] = made.discards
    assert all(wait.ron is None for wait in leaves.waits)
    assert made.no_yaku == live.game.ruleset.cite("terms.yaku")


def test_hints_tell_nothing_of_hidden_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = telling.now
    monkeypatch.setattr(
        telling, "now", lambda live, seat, seen, at: plain(live, seat, seen, at=at, prefers=WANTED)
    )
    laid = dealt(3, "wrc-2022")[0]
    first = told(laid, "wrc-2022", 1)
    assert b'"hints":{"shanten"' in first[-2][1]
    for chance in range(5):
        assert told(with_others_exchanged(laid, 1, Random(chance)), "wrc-2022", 1) == first
