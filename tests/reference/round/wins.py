"""What a win is worth: how it came about, in the words of the plain scorer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.reference import scorer

from .shapes import complete, in_order, kind, kinds

if TYPE_CHECKING:
    from .hand import PlainRound
    from .seat import Seat


def self_draw(table: PlainRound, seat: Seat) -> scorer.Win | None:
    """The win of whoever has just drawn; None if the tiles are not complete."""
    if seat.drawn is None:
        return None
    how = {"tsumo", *of_riichi(seat)}
    if table.replacement:
        how.add("rinshan")
    if table.live_left == 0 and (not table.replacement or table.rules["win.haitei_on_replacement"]):
        how.add("haitei")
    if first_draw(table, seat):
        how.add("tenhou" if seat.wind == "E" else "chihou")
    return win(table, seat, seat.drawn, seat.held, how)


def first_draw(table: PlainRound, seat: Seat) -> bool:
    """Tenhou or chihou: nothing was discarded yet, and nothing came between."""
    name = "tenhou" if seat.wind == "E" else "chihou"
    return not seat.discards and not table.is_broken(f"first_turn.{name}_broken_by", seat)


def ron(table: PlainRound, seat: Seat) -> scorer.Win | None:
    """The win on the tile that is offered; None if it does not complete the hand."""
    offer = table.offer
    assert offer is not None
    how = {*of_riichi(seat)}
    if offer.word != "discard":
        how.add("chankan")
        if not table.rules["riichi.ippatsu_on_robbed_quad"]:
            how.discard("ippatsu")
    elif table.live_left == 0:
        how.add("houtei")
    if offer.word == "discard" and table.replacement and table.rules["scoring.rinshan_by_ron"]:
        how.add("rinshan")  # Club sheet Yaku table
    if offer.word == "discard" and before_first_draw(table, seat):
        how.add("renhou")
    return win(table, seat, offer.tile, [*seat.hand, offer.tile], how, discarder=offer.seat)


def before_first_draw(table: PlainRound, seat: Seat) -> bool:
    """Renhou: WRC 2022 §11.5.4; EMA 2016 §4.2.4; WDMC 2019 P3 §4.1.7.14."""
    early = not seat.has_drawn or table.rules["first_turn.renhou_until"] == "first_go_around"
    return early and not seat.discards and not table.is_broken("first_turn.renhou_broken_by", seat)


def of_riichi(seat: Seat) -> set[str]:
    """The words of riichi: a double one stands in its place, an open one too."""
    words = set()
    if seat.riichi == "open riichi":
        words.add("open_riichi")
    if seat.riichi and seat.double:
        words.add("double_riichi")
    if seat.riichi == "riichi" and not seat.double:
        words.add("riichi")
    if seat.ippatsu:
        words.add("ippatsu")
    return words


def win(  # noqa: PLR0917
    table: PlainRound, seat: Seat, tile: str, tiles: list[str], how: set[str], discarder: str | None = None
) -> scorer.Win | None:
    if not complete(tuple(in_order(kinds(tiles)))):
        return None
    everything = [*tiles, *(tile for meld in seat.melds for tile in meld.tiles)]
    return scorer.Win(
        concealed=tuple(kinds(tiles)),
        melds=tuple((meld.word, tuple(kinds(meld.tiles))) for meld in seat.melds),
        tile=kind(tile),
        reds=sum(tile[0] == "0" for tile in everything),
        how=frozenset(how),
        seat=seat.wind,
        round=table.wind,
        indicators=tuple(kinds(table.indicators)),
        ura=ura(table) if seat.riichi else (),
        honba=table.honba,
        discarder=discarder,
        liable=seat.liable,
    )


def ura(table: PlainRound) -> tuple[str, ...]:
    """The indicators below those that count, as far as they are in use."""
    kinds_in_use = table.rules["dora.kinds"]
    below = kinds(table.ura)
    return (*(below[:1] if "ura" in kinds_in_use else ()), *(below[1:] if "kan_ura" in kinds_in_use else ()))


def scores(won: scorer.Win | None, table: PlainRound) -> bool:
    """A win needs a yaku, where the rules say so two han of them."""
    if won is None:
        return False
    counters = table.rules["win.two_han_from_counters"]
    least = 2 if counters and table.honba >= counters else 1
    return any(han_of_yaku(answer) >= least for answer in scorer.best(won, table.rules))


def han_of_yaku(answer: scorer.Answer) -> int:
    return sum(han for name, han in answer.yaku if name not in ("dora", "ura_dora", "red_five"))
