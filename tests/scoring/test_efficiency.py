"""Shanten, waits, acceptance and ukeire."""

from __future__ import annotations

from typing import Any

import hanchan_core
import pytest

from hanchan import Hand, acceptance, errors, shanten, ukeire, waits


@pytest.mark.parametrize(
    ("hand", "away"),
    [
        ("123m456p789s11222z", -1),
        ("123m456p789s1122z", 0),
        ("19m19p19s1234567z", 0),
        ("1199m1199p1199s1z", 0),
        ("123m456p78s1122z4m", 1),
        ("147m258p369s1234z", 6),
        ("11m", -1),
        ("1m", 0),
        ("1234m chi:123p pon:555z kan:6666z", 0),
    ],
)
def test_shanten(hand: str, away: int) -> None:
    """-1 is complete, 0 tenpai."""
    assert shanten(hand) == away


def test_shanten_of_each_form() -> None:
    """Four sets and a pair, seven pairs, thirteen orphans; only the first with melds."""
    assert hanchan_core.shanten_forms("1199m1199p1199s1z") == (3, 0, 5)
    assert hanchan_core.shanten_forms("1234m chi:123p pon:555z kan:6666z") == (0, None, None)


@pytest.mark.parametrize(
    ("hand", "tiles"),
    [
        ("123m567m34p66p678s", "2p 5p"),
        ("123m456p789s1122z", "1z 2z"),
        ("19m19p19s1234567z", "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z"),
        ("1112345678999m", "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
        ("147m258p369s1234z", ""),
        ("5m chi:123p pon:555z kan:6666z ankan:9999s", "5m"),
    ],
)
def test_waits(hand: str, tiles: str) -> None:
    """All tiles that complete a hand, in order."""
    assert waits(hand) == tiles.split()


@pytest.mark.parametrize(
    "hand",
    [
        "1111m456p789s777z",
        "6m pon:111z kan:7777p pon:666m chi:123s",
        "5m ankan:5555p chi:345m chi:345m chi:567m",
    ],
)
def test_the_fifth_tile_is_no_wait(hand: str) -> None:
    """A hand that waits only for a fifth tile of a kind is not tenpai; own melds count."""
    assert (shanten(hand), waits(hand)) == (1, [])


def test_acceptance() -> None:
    """What improves a hand, and how many of it are left."""
    found = acceptance("123m456p78s1122z4m")
    assert (found.shanten, found.draws, found.copies) == (1, {"6s": 4, "9s": 4, "1z": 2, "2z": 2}, 12)
    fewer = acceptance("123m456p78s1122z4m", seen="6669s")
    assert (fewer.draws["6s"], fewer.draws["9s"], fewer.copies) == (1, 3, 8)


def test_ukeire() -> None:
    """Every discard, the best first."""
    found = ukeire("123m456p78s1122z45m")
    assert {one.tile for one in found} == set(hanchan_core.parse_tiles("12345m456p78s12z"))
    order = [(one.shanten, -one.copies) for one in found]
    assert order == sorted(order)
    best = found[0]
    discarded = acceptance("123m456p78s122z45m")
    assert (best.tile, best.draws, best.shanten) == ("1z", discarded.draws, discarded.shanten)


def test_ukeire_of_a_complete_hand() -> None:
    """Discards leave it tenpai at best."""
    assert ukeire("123m456p789s11222z")[0].shanten == 0


HANDS: tuple[Any, ...] = (
    "123m567m34p66p678s",
    Hand("123m567m34p66p678s"),
    [0, 4, 8, 17, 20, 24, 44, 48, 56, 57, 92, 96, 100],
    (0, 4, 8, 16, 20, 24, 44, 48, 56, 57, 92, 96, 100),
)


@pytest.mark.parametrize("hand", HANDS, ids=["text", "Hand", "list", "tuple"])
def test_any_kind_of_hand(hand: Any) -> None:
    """Text, a Hand, or numbers of the 136-numbering; a red five is a five."""
    assert shanten(hand) == 0
    assert waits(hand) == ["2p", "5p"]
    assert acceptance(hand).draws == {"2p": 4, "5p": 4}


def test_a_hand_with_melds_is_the_same_as_text() -> None:
    """Own melds count."""
    text = "234m4p pon:444m pon:111z chi:567p"
    assert waits(text) == waits(Hand(text)) == ["4p"]
    assert shanten(Hand(text)) == 0


@pytest.mark.parametrize(
    ("function", "hand", "error", "words"),
    [
        (shanten, "", errors.TileCountError, "0 concealed tiles"),
        (
            shanten,
            "123m",
            errors.TileCountError,
            "3 concealed tiles are neither a hand before nor after a draw",
        ),
        (shanten, "123456789m123456p", errors.TileCountError, "at most 14 tiles"),
        (shanten, list(range(0, 60, 4)), errors.TileCountError, "at most 14 tiles"),
        (shanten, "11111m", errors.FiveOfAKindError, "only four 1m"),
        (shanten, "11m pon:111m", errors.FiveOfAKindError, "only four 1m"),
        (shanten, "1x", errors.NotationError, "neither a rank"),
        (shanten, "1m set:123m", errors.MeldError, "no kind of meld"),
        (shanten, [136], errors.NotationError, "tile numbers run from 0 to 135, not 136"),
        (shanten, [-1], errors.NotationError, "tile numbers run from 0 to 135, not -1"),
        (waits, "11m", errors.TileCountError, "2 concealed tiles are not a hand before a draw"),
        (acceptance, "11m", errors.TileCountError, "before a draw"),
        (ukeire, "1m", errors.TileCountError, "1 concealed tiles are not a hand after a draw"),
    ],
)
def test_refusals(function: Any, hand: Any, error: type[Exception], words: str) -> None:
    """The same errors as for a hand that is scored."""
    with pytest.raises(error, match=words):
        function(hand)


def test_what_cannot_be_seen() -> None:
    """No more than four of a kind."""
    with pytest.raises(errors.NotationError, match="5 1m cannot be seen"):
        acceptance("1m", seen="11111m")
