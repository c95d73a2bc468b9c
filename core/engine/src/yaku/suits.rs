//! Yaku of what the tiles of the whole hand are.

use super::Facts;
use super::facts::{HONOURS, SUITS, TERMINALS};
use crate::tile::Kind;

/// The 2, 3, 4, 6 and 8 of bamboo and the Green dragon.
const GREEN: u64 = 0b10101110 << 18 | 1 << 32;

/// True where the suit tiles are of one suit only, and there are some.
pub fn one_suit(f: &Facts<'_>) -> bool {
    SUITS[..3].iter().map(|&suit| u8::from(f.kinds & suit != 0)).sum::<u8>() == 1
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.5.4; Club sheet Yaku table
pub fn tanyao(f: &Facts<'_>) -> bool {
    f.kinds & (TERMINALS | HONOURS) == 0
}

/// WRC 2022 §11.5.3; EMA 2016 §4.2.2; WDMC 2019 P3 §4.1.4.1; Club sheet Yaku table
pub fn honitsu(f: &Facts<'_>) -> bool {
    one_suit(f) && f.kinds & HONOURS != 0
}

/// WRC 2022 §11.5.5; EMA 2016 §4.2.4; WDMC 2019 P3 §4.1.4.2; Club sheet Yaku table
pub fn chinitsu(f: &Facts<'_>) -> bool {
    one_suit(f) && f.kinds & HONOURS == 0
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.11; Club sheet Yaku table
pub fn chinroutou(f: &Facts<'_>) -> bool {
    f.kinds & !TERMINALS == 0
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.8; Club sheet Yaku table
pub fn ryuuiisou(f: &Facts<'_>) -> bool {
    let dragon = f.kinds >> Kind::GREEN_DRAGON.index() & 1 != 0;
    f.kinds & !GREEN == 0 && (dragon || !f.hand.rules.all_green_needs_green_dragon)
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.10; Club sheet Yaku table
pub fn chuuren(f: &Facts<'_>) -> bool {
    chinitsu(f) && f.hand.hand.melds.is_empty() && {
        let first = f.kinds.trailing_zeros() as usize / 9 * 9;
        let of = |rank: usize| f.hand.hand.concealed.of(first + rank);
        of(0) >= 3 && of(8) >= 3 && f.kinds >> first == SUITS[0]
    }
}
