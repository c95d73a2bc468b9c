//! Yaku of what the tiles of the whole hand are, in one form and not in another.

use super::Facts;
use super::facts::{HONOURS, TERMINALS};
use crate::decompose::Form;

/// WRC 2022 §11.5.2; EMA 2016 §4.2.2; WDMC 2019 P3 §4.1.6.1; Club sheet Yaku table
pub fn chiitoitsu(f: &Facts<'_>) -> bool {
    f.reading.form == Form::SevenPairs
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.9; Club sheet Yaku table
pub fn kokushi(f: &Facts<'_>) -> bool {
    f.reading.form == Form::ThirteenOrphans
}

/// WRC 2022 §11.5.2; EMA 2016 §4.2.2; WDMC 2019 P3 §4.1.5.3; Club sheet Yaku table
pub fn honroutou(f: &Facts<'_>) -> bool {
    f.kinds & !(TERMINALS | HONOURS) == 0
        && f.kinds & TERMINALS != 0
        && f.kinds & HONOURS != 0
        && f.reading.form != Form::ThirteenOrphans
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.7; Club sheet Yaku table
pub fn tsuuiisou(f: &Facts<'_>) -> bool {
    f.kinds & !HONOURS == 0 && (f.is_standard() || f.hand.rules.all_honours_seven_pairs)
}
