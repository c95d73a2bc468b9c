//! Suits can be exchanged and ranks turned around: shanten stays the same.

mod common;

use common::{Random, SAMPLE};
use hanchan_engine::counts::Counts;
use hanchan_engine::shanten;
use hanchan_engine::tile::{KINDS, Kind};

const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The hand with its suits in this order and, for each suit, 1 for 9 if it is `turned`.
fn exchanged(hand: &Counts, order: [usize; 3], turned: [bool; 3]) -> Counts {
    let mut raw = [0; KINDS];
    for kind in Kind::all() {
        let rank = usize::from(kind.rank() - 1);
        let to = match kind.suit() {
            suit @ 0..=2 => 9 * order[suit] + if turned[suit] { 8 - rank } else { rank },
            _ => kind.index(),
        };
        raw[to] = hand.of(kind);
    }
    Counts::from_raw(raw)
}

/// The hand with its honours moved on by this many.
fn honours_moved(hand: &Counts, by: usize) -> Counts {
    let mut raw = *hand.raw();
    raw[27..].rotate_left(by);
    Counts::from_raw(raw)
}

#[test]
fn shanten_does_not_depend_on_the_names_of_suits_and_honours_or_on_the_direction() {
    let mut random = Random(7);
    for round in 0..if SAMPLE { 500 } else { 20_000 } {
        let tiles = [4, 5, 7, 8, 10, 11, 13, 14][round % 8];
        let hand = random.tiles(tiles, &Counts::EMPTY, |_| true);
        let forms = shanten::forms(&hand);
        for order in ORDERS {
            for turn in 0..8 {
                let turned = [0, 1, 2].map(|suit| turn >> suit & 1 == 1);
                assert_eq!(shanten::forms(&exchanged(&hand, order, turned)), forms, "{hand:?}");
            }
        }
        for by in 1..7 {
            assert_eq!(shanten::forms(&honours_moved(&hand, by)), forms, "{hand:?}");
        }
    }
}

#[test]
fn a_draw_lowers_shanten_by_one_at_most_and_never_raises_it() {
    let mut random = Random(8);
    for round in 0..if SAMPLE { 500 } else { 20_000 } {
        let hand = random.tiles([1, 4, 7, 10, 13][round % 5], &Counts::EMPTY, |_| true);
        let now = shanten::shanten(&hand);
        for kind in Kind::all().filter(|&kind| hand.of(kind) < 4) {
            let after = shanten::shanten(&hand.with(kind));
            assert!(after == now || after == now - 1, "{hand:?} and {kind}");
        }
    }
}
