"""A turn: what the player may do with fourteen tiles, and doing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import ending, wins
from .seat import Meld, Offer
from .shapes import ORPHANS, always_a_triplet, in_order, kind, kinds

if TYPE_CHECKING:
    from .hand import PlainRound
    from .seat import Seat

DRAWN = " (drawn)"
NINE = 9


def options(table: PlainRound, seat: Seat) -> list[str]:
    may_win = not table.barred(seat, "win") and wins.scores(wins.self_draw(table, seat), table)
    words = ["tsumo"] if may_win else []
    if may_call_off(table, seat):
        words.append("nine kinds")
    words += riichis(table, seat)
    words += [f"ankan {tile}" for tile in concealed_quads(table, seat)]
    words += [f"kakan {tile}" for tile in promoted_quads(table, seat)]
    return words + [f"discard {tile}" for tile in discards(table, seat)]


def discards(table: PlainRound, seat: Seat) -> list[str]:
    """In riichi only the drawn tile; after a call not what it could have used."""
    held = [] if seat.riichi else in_order(tuple(set(seat.hand)))
    drawn = [seat.drawn + DRAWN] if seat.drawn else []
    return [tile for tile in held if kind(tile) not in table.banned] + drawn


def riichis(table: PlainRound, seat: Seat) -> list[str]:
    """WRC 2022 §8.9; EMA 2016 §3.3.14; WDMC 2019 P3 §3.5.1; Club sheet Riichi."""
    rules = table.rules
    poor = seat.score < rules["payments.deposit"] and rules["riichi.without_points"] == "refused"
    late = table.live_left < rules["riichi.min_live_tiles"]
    if seat.riichi or not seat.closed or not seat.drawn or poor or late or table.barred(seat, "riichi"):
        return []
    kinds_of = ["riichi", *(["open riichi"] if rules["yaku.open_riichi"][0] else [])]
    return [
        f"{word} {tile}"
        for tile in discards(table, seat)
        if may_declare(table, seat, tile.removesuffix(DRAWN))
        for word in kinds_of
    ]


def may_declare(table: PlainRound, seat: Seat, discard: str) -> bool:
    """Tenpai after this discard; where the rules want it so, not furiten."""
    left = seat.held
    left.remove(discard)
    waits = seat.waits_of(left)
    allowed = table.rules["riichi.in_furiten"] == "allowed"
    return bool(waits) and (allowed or not table.by_own_discards(seat, waits, discard))


def quad_possible(table: PlainRound, seat: Seat) -> bool:
    """Four in all, a live tile left, not in the turn of a call. WRC 2022 §8.4, §8.7; EMA 2016 §3.3.6-10."""
    rules = table.rules
    switch = {"call": "quads.after_chi_or_pon", "called_quad": "quads.after_called_quad"}.get(table.began)
    tile_left = table.live_left >= rules["quads.min_live_tiles"]
    in_time = switch is None or rules[switch] == "allowed"
    return (
        not table.barred(seat, "quad")
        and in_time
        and tile_left
        and bool(table.quads < rules["quads.most_per_hand"])
    )


def with_drawn_tile(table: PlainRound, seat: Seat, tile: str) -> bool:
    """Whether a quad may be of tiles held before, or the drawn tile is one of it."""
    held = table.rules["quads.held_tile"] == "allowed"
    return held or (seat.drawn is not None and kind(seat.drawn) == tile)


def concealed_quads(table: PlainRound, seat: Seat) -> list[str]:
    if not quad_possible(table, seat):
        return []
    held = kinds(seat.held)
    fours = [
        tile for tile in dict.fromkeys(held) if held.count(tile) == 4 and with_drawn_tile(table, seat, tile)
    ]
    return [tile for tile in fours if not seat.riichi or quad_in_riichi(table, seat, tile)]


def quad_in_riichi(table: PlainRound, seat: Seat, tile: str) -> bool:
    """The drawn tile makes it, the waits stay, and no reading of the hand loses a sequence by it.

    WRC 2022 §8.9.1; EMA 2016 §3.3.14; WDMC 2019 P3 §3.5.1; Club sheet Illegal Kan in Riichi.
    """
    how = table.rules["riichi.concealed_quad"]
    if how == "never" or kind(str(seat.drawn)) != tile:
        return False
    after = seat.copy()
    after.hand = [one for one in seat.hand if kind(one) != tile]
    after.melds.append(Meld("ankan", (tile,) * 4))
    same = after.waits == seat.waits
    hand = tuple(in_order(kinds(seat.hand)))
    return same and (how == "same_waits" or always_a_triplet(tile, hand, seat.melded))


def promoted_quads(table: PlainRound, seat: Seat) -> list[str]:
    if not quad_possible(table, seat):
        return []
    triplets = [kind(meld.tiles[0]) for meld in seat.melds if meld.word == "pon"]
    return [tile for tile in triplets if tile in kinds(seat.held) and with_drawn_tile(table, seat, tile)]


def may_call_off(table: PlainRound, seat: Seat) -> bool:
    """Club sheet Abortive Draw: nine kinds, with the first drawn tile, nothing called before."""
    first = not seat.discards and not table.broken and seat.drawn is not None
    enough = len(set(kinds(seat.held)) & set(ORPHANS)) >= NINE
    return table.rules["abortive.nine_kinds"] and first and enough and not table.barred(seat, "win")


# Doing it


def act(table: PlainRound, seat: Seat, words: str) -> None:
    word, _, tile = words.removesuffix(DRAWN).removeprefix("open ").partition(" ")
    if word == "tsumo":
        late = table.late_winners()
        if late and not table.rules["calls.tsumo_before_late_ron"]:
            table.go_back(late)
        else:
            ending.won(table, [seat.wind])
    elif word == "nine":
        ending.aborted(table, "nine_kinds")
    elif word == "ankan":
        concealed_quad(table, seat, tile)
    elif word == "kakan":
        promoted_quad(table, seat, tile)
    else:
        if word == "riichi":
            table.declaring = words.partition(f" {tile}")[0]
            first = not seat.discards
            seat.double = first and not table.is_broken("first_turn.double_riichi_broken_by", seat)
        discard(table, seat, tile, drawn=words.endswith(DRAWN))


def discard(table: PlainRound, seat: Seat, tile: str, *, drawn: bool) -> None:
    if drawn:
        seat.drawn = None
    else:
        seat.hand.remove(tile)
        seat.keep()
    seat.discards.append(tile)
    seat.pond.append(tile)
    seat.ippatsu = seat.missed = False
    table.passed, table.banned = None, frozenset()
    table.turn_indicators()
    table.offered(Offer("discard", seat.wind, tile))


def concealed_quad(table: PlainRound, seat: Seat, tile: str) -> None:
    """Shown first, so that thirteen orphans may rob it. EMA 2016 §3.3.7; WDMC 2019 P3 §4.1.7.9."""
    tiles = tuple(one for one in seat.held if kind(one) == tile)
    for one in tiles:
        seat.take(one)
    seat.keep()
    seat.melds.append(Meld("ankan", tiles))
    table.quad_declared()
    table.offered(Offer("ankan", seat.wind, tiles[-1]))


def promoted_quad(table: PlainRound, seat: Seat, tile: str) -> None:
    """The fourth tile, which may be robbed. WRC 2022 §8.7.2, §8.11.1; EMA 2016 §3.3.6."""
    (fourth,) = [one for one in seat.held if kind(one) == tile]
    seat.take(fourth)
    seat.keep()
    (at,) = [n for n, meld in enumerate(seat.melds) if meld.word == "pon" and kind(meld.tiles[0]) == tile]
    seat.melds[at] = Meld("kakan", (*seat.melds[at].tiles, fourth))
    table.quad_declared()
    table.offered(Offer("kakan", seat.wind, fourth))
