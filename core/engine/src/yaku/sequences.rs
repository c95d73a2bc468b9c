//! Yaku made of sequences.

use super::Facts;
use super::facts::HONOURS;
use crate::decompose::Wait;

/// The sequences of one suit, bit 0 for 1-2-3.
fn of_suit(f: &Facts<'_>, suit: usize) -> u64 {
    f.sequences >> (9 * suit) & 0x1ff
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.2.1; Club sheet Yaku table
pub fn pinfu(f: &Facts<'_>) -> bool {
    f.is_standard()
        && f.triplets == 0
        && f.reading.wait == Wait::TwoSided
        && !f.hand.is_value(f.reading.arrangement.pair)
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
    (0..3).any(|suit| of_suit(f, suit) & 0b1001001 == 0b1001001)
}

/// WRC 2022 §11.5.2; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.2.5; Club sheet Yaku table
pub fn sanshoku_doujun(f: &Facts<'_>) -> bool {
    of_suit(f, 0) & of_suit(f, 1) & of_suit(f, 2) != 0
}

/// WRC 2022 §11.5.2; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.5.1; Club sheet Yaku table
pub fn chanta(f: &Facts<'_>) -> bool {
    f.is_outside() && f.sequences != 0 && f.hand.kinds & HONOURS != 0
}

/// WRC 2022 §11.5.3; EMA 2016 §4.2.2; WDMC 2019 P3 §4.1.5.2; Club sheet Yaku table
pub fn junchan(f: &Facts<'_>) -> bool {
    f.is_outside() && f.sequences != 0 && f.hand.kinds & HONOURS == 0
}
