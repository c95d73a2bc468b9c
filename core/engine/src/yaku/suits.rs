//! Yaku of what the tiles of the whole hand are.

use super::Facts;
use super::facts::{HONOURS, SUITS, TERMINALS};
use crate::decompose::Form;
use crate::tile::Kind;

/// The 2, 3, 4, 6 and 8 of bamboo and the Green dragon.
const GREEN: u64 = 0b10101110 << 18 | 1 << 32;

/// True where the suit tiles are of one suit only, and there are some.
fn one_suit(f: &Facts<'_>) -> bool {
    SUITS[..3].iter().filter(|&&suit| f.hand.kinds & suit != 0).count() == 1
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.5.4; Club sheet Yaku table
pub fn tanyao(f: &Facts<'_>) -> bool {
    f.hand.kinds & (TERMINALS | HONOURS) == 0
}

/// WRC 2022 §11.5.2; EMA 2016 §4.2.2; WDMC 2019 P3 §4.1.6.1; Club sheet Yaku table
pub fn chiitoitsu(f: &Facts<'_>) -> bool {
    f.reading.form == Form::SevenPairs
}

/// WRC 2022 §11.5.3; EMA 2016 §4.2.2; WDMC 2019 P3 §4.1.4.1; Club sheet Yaku table
pub fn honitsu(f: &Facts<'_>) -> bool {
    one_suit(f) && f.hand.kinds & HONOURS != 0
}

/// WRC 2022 §11.5.5; EMA 2016 §4.2.4; WDMC 2019 P3 §4.1.4.2; Club sheet Yaku table
pub fn chinitsu(f: &Facts<'_>) -> bool {
    one_suit(f) && f.hand.kinds & HONOURS == 0
}

/// WRC 2022 §11.5.2; EMA 2016 §4.2.2; WDMC 2019 P3 §4.1.5.3; Club sheet Yaku table
pub fn honroutou(f: &Facts<'_>) -> bool {
    f.hand.kinds & !(TERMINALS | HONOURS) == 0
        && f.hand.kinds & TERMINALS != 0
        && f.hand.kinds & HONOURS != 0
        && f.reading.form != Form::ThirteenOrphans
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.11; Club sheet Yaku table
pub fn chinroutou(f: &Facts<'_>) -> bool {
    f.hand.kinds & !TERMINALS == 0
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.7; Club sheet Yaku table
pub fn tsuuiisou(f: &Facts<'_>) -> bool {
    f.hand.kinds & !HONOURS == 0 && (f.is_standard() || f.hand.rules.all_honours_seven_pairs)
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.8; Club sheet Yaku table
pub fn ryuuiisou(f: &Facts<'_>) -> bool {
    let dragon = f.hand.kinds >> Kind::GREEN_DRAGON.index() & 1 != 0;
    f.hand.kinds & !GREEN == 0 && (dragon || !f.hand.rules.all_green_needs_green_dragon)
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.9; Club sheet Yaku table
pub fn kokushi(f: &Facts<'_>) -> bool {
    f.reading.form == Form::ThirteenOrphans
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.10; Club sheet Yaku table
pub fn chuuren(f: &Facts<'_>) -> bool {
    chinitsu(f) && f.hand.hand.melds.is_empty() && {
        let start = f.hand.kinds.trailing_zeros() as usize / 9 * 9;
        let ranks = &f.hand.hand.concealed.raw()[start..start + 9];
        ranks[0] >= 3 && ranks[8] >= 3 && ranks.iter().all(|&n| n >= 1)
    }
}
