//! Yaku made of sequences.

use super::Facts;
use super::facts::{HONOURS, SUITS};
use crate::decompose::Wait;

/// Bits of the sequences 1-2-3 of each suit.
const FIRST_SEQUENCES: u64 = 1 | 1 << 9 | 1 << 18;

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.2.1; Club sheet Yaku table
pub fn pinfu(f: &Facts<'_>) -> bool {
    // Without a branch where it can be: no guess which of them fails is a good one.
    let no_value = !f.hand.is_value(f.reading.arrangement.pair);
    (f.triplets == 0) & (f.reading.wait == Wait::TwoSided) & no_value
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.2.2; Club sheet Yaku table
pub fn iipeikou(f: &Facts<'_>) -> bool {
    f.twins() >= 1
}

/// WRC 2022 §11.5.3; EMA 2016 §4.2.3; WDMC 2019 P3 §4.1.2.3; Club sheet Yaku table
pub fn ryanpeikou(f: &Facts<'_>) -> bool {
    f.twins() == 2
}

/// WRC 2022 §11.5.2; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.2.4; Club sheet Yaku table
pub fn ittsu(f: &Facts<'_>) -> bool {
    f.sequences & f.sequences >> 3 & f.sequences >> 6 & FIRST_SEQUENCES != 0
}

/// WRC 2022 §11.5.2; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.2.5; Club sheet Yaku table
pub fn sanshoku_doujun(f: &Facts<'_>) -> bool {
    f.sequences & f.sequences >> 9 & f.sequences >> 18 & SUITS[0] != 0
}

/// WRC 2022 §11.5.2; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.5.1; Club sheet Yaku table
pub fn chanta(f: &Facts<'_>) -> bool {
    f.is_outside() && f.sequences != 0 && f.kinds & HONOURS != 0
}

/// WRC 2022 §11.5.3; EMA 2016 §4.2.2; WDMC 2019 P3 §4.1.5.2; Club sheet Yaku table
pub fn junchan(f: &Facts<'_>) -> bool {
    f.is_outside() && f.sequences != 0 && f.kinds & HONOURS == 0
}
