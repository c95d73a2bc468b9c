//! Yaku of what the tiles of the whole hand are.

use super::HandFacts;
use super::facts::{HONOURS, SUITS, TERMINALS};
use crate::tile::Kind;

/// The 2, 3, 4, 6 and 8 of bamboo and the Green dragon.
const GREEN: u64 = 0b10101110 << 18 | 1 << 32;

/// True where the suit tiles are of one suit only, and there are some.
fn one_suit(hand: &HandFacts<'_>) -> bool {
    SUITS[..3].iter().map(|&suit| u8::from(hand.kinds & suit != 0)).sum::<u8>() == 1
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.5.4; Club sheet Yaku table
pub fn tanyao(hand: &HandFacts<'_>) -> bool {
    hand.kinds & (TERMINALS | HONOURS) == 0
}

/// WRC 2022 §11.5.3; EMA 2016 §4.2.2; WDMC 2019 P3 §4.1.4.1; Club sheet Yaku table
pub fn honitsu(hand: &HandFacts<'_>) -> bool {
    one_suit(hand) && hand.kinds & HONOURS != 0
}

/// WRC 2022 §11.5.5; EMA 2016 §4.2.4; WDMC 2019 P3 §4.1.4.2; Club sheet Yaku table
pub fn chinitsu(hand: &HandFacts<'_>) -> bool {
    one_suit(hand) && hand.kinds & HONOURS == 0
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.11; Club sheet Yaku table
pub fn chinroutou(hand: &HandFacts<'_>) -> bool {
    hand.kinds & !TERMINALS == 0
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.8; Club sheet Yaku table
pub fn ryuuiisou(hand: &HandFacts<'_>) -> bool {
    let dragon = hand.kinds >> Kind::GREEN_DRAGON.index() & 1 != 0;
    hand.kinds & !GREEN == 0 && (dragon || !hand.rules.all_green_needs_green_dragon)
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.10; Club sheet Yaku table
pub fn chuuren(hand: &HandFacts<'_>) -> bool {
    chinitsu(hand) && hand.hand.melds.is_empty() && {
        let first = hand.kinds.trailing_zeros() as usize / 9 * 9;
        let of = |rank: usize| hand.hand.concealed.of(first + rank);
        of(0) >= 3 && of(8) >= 3 && hand.kinds >> first == SUITS[0]
    }
}
