"""A referee finds the foul by the words of a player."""

from __future__ import annotations

import pytest

from hanchan import referee


@pytest.mark.parametrize(
    ("words", "foul"),
    [
        ("pon no tiles discarded", "invalid_group_after_discard"),
        ("called pon, had no tiles, has already discarded", "invalid_group_after_discard"),
        ("pung without the tiles, not discarded yet", "invalid_group_before_discard"),
        ("phone rings", "phone_ring_first"),
        ("furiten ron", "furiten_ron_hidden"),
        ("too many tiles", "tile_count_wrong"),
        ("15 tiles", "tile_count_wrong"),
        ("knocked over the wall", "revealed_dead_wall_1_2"),
        ("chi, never mind", "empty_call_group_nothing_shown"),
        ("noten riichi", "riichi_noten"),
        ("drew from the wrong wall", "wrong_draw_known"),
        ("drew a wrong tile and mixed it in", "wrong_draw_mixed"),
        ("ron without yaku, hand shown", "empty_win_hand_shown"),
        ("forgot to pay for riichi", "riichi_deposit_forgotten"),
        ("swap calling", "swap_calling_same_tile"),
        ("kuikae", "swap_calling_same_tile"),
        ("forgot the replacement tile", "replacement_tile_not_drawn"),
        ("said tenpai too early", "premature_tenpai_hidden"),
        ("changed pon to ron", "change_call_group_to_win"),
        ("ron with a dead hand", "dead_hand_win"),
        ("dealer discarded too early", "east_discard_before_deal_complete_early"),
        ("two rons", "several_rons"),
    ],
)
def test_the_right_one_comes_first(words: str, foul: str) -> None:
    assert referee.search(words, 1)[0].id == foul


@pytest.mark.parametrize("foul", referee.fouls(), ids=lambda foul: foul.id)
def test_every_foul_is_found_by_its_id_and_title(foul: referee.Foul) -> None:
    assert foul in referee.search(foul.id.replace("_", " "), 3)
    assert foul in referee.search(foul.title, 2)


@pytest.mark.parametrize("words", ["", "the of and", "xyzzy", "!?", "立直"])
def test_nothing_is_found_by_nothing(words: str) -> None:
    assert referee.search(words) == []
