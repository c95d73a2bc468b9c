"""A reaction: what others may do with a tile, and who gets it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import ending, wins
from .seat import Meld
from .shapes import ORPHANS, in_order, kind, kinds, pairs_from, up

if TYPE_CHECKING:
    from .hand import PlainRound
    from .seat import Offer, Seat

ABORTING = 3
DRAGONS, WINDS = ("5z", "6z", "7z"), ("1z", "2z", "3z", "4z")


def options(table: PlainRound, seat: Seat) -> list[str]:
    """Ron, groups, and passing; nothing for whoever could only pass."""
    if table.interrupted is not None:
        return ["tsumo" if has_drawn(table, seat) else "ron", "pass"]
    words = ["ron"] if may_win(table, seat) else []
    words += groups(table, seat)
    return [*words, "pass"] if words else []


def has_drawn(table: PlainRound, seat: Seat) -> bool:
    """Whether a late win comes in this player's turn."""
    turn = table.interrupted
    return turn is not None and turn.phase == "turn" and turn.turn == seat.wind


def may_win(table: PlainRound, seat: Seat) -> bool:
    """A furiten player wins on nobody's tile. WRC 2022 §8.11; EMA 2016 §3.3.11."""
    offer = table.offer
    assert offer is not None
    return (
        not table.barred(seat, "win")
        and may_rob(table, offer, seat)
        and not table.furiten(seat.wind)
        and wins.scores(wins.ron(table, seat), table)
    )


def may_rob(table: PlainRound, offer: Offer, seat: Seat) -> bool:
    """Whether a quad can be robbed by this hand, a concealed one only by thirteen orphans.

    WRC 2022 §8.11.1; EMA 2016 §3.3.6, §3.3.7; WDMC 2019 P3 §3.5.3.3, §4.1.7.9.
    """
    if offer.word == "kakan":
        return bool(table.rules["win.rob_promoted_quad"])
    orphans = not seat.melds and set(kinds(seat.hand)) <= set(ORPHANS)
    return offer.word == "discard" or (orphans and table.rules["win.rob_concealed_quad"] == "kokushi")


def groups(table: PlainRound, seat: Seat) -> list[str]:
    """Chi, pon and kan of a discard."""
    offer = table.offer
    assert offer is not None
    if offer.word != "discard" or seat.riichi or ending.called_off_by(table):
        return []
    tile, words = kind(offer.tile), []
    rules = table.rules
    enough = table.live_left >= rules["quads.min_live_tiles"] and table.quads < rules["quads.most_per_hand"]
    if kinds(seat.hand).count(tile) == 3 and enough:
        words.append("kan")
    if table.live_left >= rules["calls.min_live_tiles"]:
        words += [f"pon {a} {b}" for a, b in pairs_from(seat.hand, tile, tile)]
        if seat.wind == table.after(offer.seat):
            words += chis(seat, tile)
    words = [one for one in words if not table.barred(seat, "quad" if one == "kan" else one[:3])]
    return [one for one in words if one == "kan" or leaves_a_discard(table, seat, one)]


def chis(seat: Seat, tile: str) -> list[str]:
    steps = ((-2, -1), (-1, 1), (1, 2))
    pairs = ((up(tile, a), up(tile, b)) for a, b in steps)
    return [f"chi {a} {b}" for x, y in pairs if x and y for a, b in pairs_from(seat.hand, x, y)]


def leaves_a_discard(table: PlainRound, seat: Seat, words: str) -> bool:
    """A call after which every discard would be swap-calling is none."""
    left = list(seat.hand)
    for tile in words.split()[1:]:
        left.remove(tile)
    allowed = table.rules["calls.no_legal_discard"] == "allowed"
    return allowed or not set(kinds(left)) <= swap_calls(table, words)


def swap_calls(table: PlainRound, words: str) -> set[str]:
    """What may not be discarded after this call. WRC 2022 §8.3; EMA 2016 §3.3.2; Club sheet Kuikae."""
    assert table.offer is not None
    word, *own = words.split()
    tile, (low, high) = kind(table.offer.tile), kinds(own)
    rules = table.rules["calls.kuikae"]
    if word == "pon":
        return {tile} if "pon_same_tile" in rules else set()
    banned = {tile} if "chi_same_tile" in rules else set()
    if "chi_other_end" in rules:
        other_end = up(high, 1) if up(low, -1) == tile else up(low, -1) if up(high, 1) == tile else None
        banned |= {other_end} - {None}  # type: ignore[arg-type]
    return banned


# Who gets it


def resolve(table: PlainRound) -> None:
    """Everybody has declared. Wins come first."""
    offer = table.offer
    assert offer is not None
    callers = [wind for wind, words, _ in table.said if words == "ron"]
    self_drawn = any(words == "tsumo" for _, words, _ in table.said)
    if table.interrupted is not None and (self_drawn or not callers):
        table.become(table.interrupted)
        ending.won(table, [table.turn])
    elif callers:
        win(table, offer, callers)
    elif offer.word == "discard":
        nobody_won(table, offer)
    else:
        miss(table, offer)
        make_quad(table, offer)


def nobody_won(table: PlainRound, offer: Offer) -> None:
    """The hand is called off, somebody calls the discard, or the next player draws."""
    reaction = table.copy()
    miss(table, offer)
    accept_riichi(table, table.seats[offer.seat])
    why, call = ending.called_off_by(table), first_call(table)
    if why:
        ending.aborted(table, why)
    elif call:
        make_group(table, offer, *call)
    else:
        last = table.live_left == 0 and table.rules["draw.win_after_tenpai"] == "valid"
        if table.rules["calls.ron_window"] == "next_discard" or last:
            table.passed = reaction
        table.draw(table.after(offer.seat))


def win(table: PlainRound, offer: Offer, callers: list[str]) -> None:
    """The nearest, or all, or none of three. WRC 2022 §8.2; EMA 2016 §3.3.1; Club sheet Head Bump."""
    how = table.rules["payments.winners_per_discard"]
    nearest_first = [seat.wind for seat in table.others(offer.seat) if seat.wind in callers]
    if len(callers) == ABORTING and how.endswith("three_abort"):
        if table.declaring and table.rules["abortive.riichi_of_triple_ron"] == "deposit_paid":
            accept_riichi(table, table.seats[offer.seat])
        ending.aborted(table, "triple_ron")
    else:
        if table.declaring and table.rules["riichi.won_discard"] == "deposit_paid":
            accept_riichi(table, table.seats[offer.seat])
        ending.won(table, nearest_first[:1] if how.startswith("nearest") else nearest_first)


def miss(table: PlainRound, offer: Offer) -> None:
    """Whoever let a completing tile pass, with or without a yaku, is furiten. WRC 2022 §8.11.2."""
    for seat in table.others(offer.seat):
        if kind(offer.tile) in seat.waits and is_missed(table, offer, seat):
            seat.missed = True
            for_good = seat.riichi and table.rules["furiten.missed_in_riichi"] == "rest_of_hand"
            seat.missed_in_riichi = seat.missed_in_riichi or bool(for_good)


def is_missed(table: PlainRound, offer: Offer, seat: Seat) -> bool:
    """Whether a completing tile that went by counts."""
    rules = table.rules
    if offer.word != "discard" and not rules["furiten.missed_quad_tile"]:
        return False
    if not may_rob(table, offer, seat):
        return False
    return rules["furiten.missed_tile"] == "any_shape" or wins.scores(wins.ron(table, seat), table)


def accept_riichi(table: PlainRound, seat: Seat) -> None:
    """The discard was not won on: the deposit is paid. WRC 2022 §8.9."""
    if table.declaring:
        seat.riichi, seat.ippatsu, table.declaring = table.declaring, True, ""
        seat.score -= table.rules["payments.deposit"]
        table.pot += 1


def first_call(table: PlainRound) -> tuple[str, str] | None:
    """The call that is granted: by kind, or the first one and by kind if together."""
    calls = [(wind, words, beat) for wind, words, beat in table.said if words != "pass"]
    by_time = table.rules["calls.precedence"] == "first_call"  # WRC 2022 §8.2; else EMA 2016 §3.3.1
    calls.sort(key=lambda call: (call[2] if by_time else 0, call[1].startswith("chi")))
    return calls[0][:2] if calls else None


def make_group(table: PlainRound, offer: Offer, wind: str, words: str) -> None:
    """Chi, pon or a called quad."""
    seat, feeder = table.seats[wind], table.seats[offer.seat]
    word, *own = words.split()
    if word == "kan":
        own = [tile for tile in seat.hand if kind(tile) == kind(offer.tile)]
    banned = set() if word == "kan" else swap_calls(table, words)
    for tile in own:
        seat.take(tile)
    feeder.pond.pop()
    meld = Meld(word, tuple(in_order([*own, offer.tile])))
    find_liable(table, seat, feeder, meld)
    seat.melds.append(meld)
    table.called("call", wind)
    if word == "kan":
        table.quad_made(wind, "kan")
        table.fed_by = feeder.wind
    else:
        table.begin_turn(wind, None, "call")
        if not set(kinds(seat.hand)) <= banned:  # else no discard would be left, where such a call is allowed
            table.banned = frozenset(banned)


def find_liable(table: PlainRound, seat: Seat, feeder: Seat, meld: Meld) -> None:
    """Whoever feeds the last visible set of a yakuman. WRC 2022 §9.1.1; EMA 2016 §3.3.9."""
    hidden_counts = table.rules["liability.visible_sets"] == "melded_or_concealed_quad"
    visible = [one for one in seat.melds if one.word != "ankan" or hidden_counts]
    tile = kind(meld.tiles[0])
    for which, family, needed in (("big_dragons", DRAGONS, 3), ("big_winds", WINDS, 4)):
        sets = [one for one in visible if kind(one.tiles[0]) in family]
        if tile in family and len(sets) == needed - 1:
            seat.liable[which] = feeder.wind
    if meld.quad and sum(one.quad for one in visible) == 3:
        seat.liable["four_quads"] = feeder.wind


def make_quad(table: PlainRound, offer: Offer) -> None:
    """Nobody robbed it."""
    table.called(offer.word, offer.seat)
    table.quad_made(offer.seat, offer.word)
