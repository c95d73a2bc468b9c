//! Yaku made of triplets and quads.

use super::Facts;
use super::facts::{DRAGONS, WINDS};
use crate::tile::Kind;

/// How many of these kinds are triplets or quads.
fn count_in(f: &Facts<'_>, kinds: u64) -> u32 {
    (f.triplets & kinds).count_ones()
}

fn pair_in(f: &Facts<'_>, kinds: u64) -> bool {
    f.is_standard() && kinds >> f.reading.arrangement.pair.index() & 1 != 0
}

fn has(f: &Facts<'_>, kind: Kind) -> bool {
    f.triplets >> kind.index() & 1 != 0
}

/// There are so many consecutive triplets in one suit.
fn has_run(f: &Facts<'_>, length: u32) -> bool {
    // Where a run can start so that it ends in the same suit.
    let starts = 0x1ff >> (length - 1);
    let starts = starts | starts << 9 | starts << 18;
    (0..length).fold(starts, |run, step| run & f.triplets >> step) != 0
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.5.5; Club sheet Yaku table
pub fn haku(f: &Facts<'_>) -> bool {
    f.triplets & 1 << 31 != 0
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.5.5; Club sheet Yaku table
pub fn hatsu(f: &Facts<'_>) -> bool {
    f.triplets & 1 << 32 != 0
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.5.5; Club sheet Yaku table
pub fn chun(f: &Facts<'_>) -> bool {
    f.triplets & 1 << 33 != 0
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.5.5; Club sheet Yaku table
pub fn seat_wind(f: &Facts<'_>) -> bool {
    has(f, f.hand.how.seat.kind())
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.5.5; Club sheet Yaku table
pub fn round_wind(f: &Facts<'_>) -> bool {
    has(f, f.hand.how.round.kind())
}

/// WRC 2022 §11.5.2; EMA 2016 §4.2.2; WDMC 2019 P3 §4.1.3.3; Club sheet Yaku table
pub fn sanshoku_doukou(f: &Facts<'_>) -> bool {
    f.triplets & f.triplets >> 9 & f.triplets >> 18 & 0x1ff != 0
}

/// WRC 2022 §11.5.2; EMA 2016 §4.2.2; WDMC 2019 P3 §4.1.3.1; Club sheet Yaku table
pub fn toitoi(f: &Facts<'_>) -> bool {
    f.sequences == 0 && f.triplets != 0
}

/// WRC 2022 §11.5.2; EMA 2016 §4.2.2; WDMC 2019 P3 §4.1.3.2; Club sheet Yaku table
pub fn sanankou(f: &Facts<'_>) -> bool {
    f.concealed_triplets == 3
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.1; Club sheet Yaku table
pub fn suuankou(f: &Facts<'_>) -> bool {
    f.concealed_triplets == 4
}

/// WRC 2022 §11.5.2; EMA 2016 §4.2.2; WDMC 2019 P3 §4.1.3.4; Club sheet Yaku table
pub fn sankantsu(f: &Facts<'_>) -> bool {
    f.hand.melds.quads == 3
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.2; Club sheet Yaku table
pub fn suukantsu(f: &Facts<'_>) -> bool {
    f.hand.melds.quads == 4
}

/// WRC 2022 §11.5.2; EMA 2016 §4.2.2; WDMC 2019 P3 §4.1.5.6; Club sheet Yaku table
pub fn shousangen(f: &Facts<'_>) -> bool {
    pair_in(f, DRAGONS) && f.kinds & DRAGONS == DRAGONS
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.5; Club sheet Yaku table
pub fn daisangen(f: &Facts<'_>) -> bool {
    count_in(f, DRAGONS) == 3
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.3
pub fn shousuushii(f: &Facts<'_>) -> bool {
    count_in(f, WINDS) == 3 && pair_in(f, WINDS)
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.4; Club sheet Yaku table
pub fn daisuushii(f: &Facts<'_>) -> bool {
    count_in(f, WINDS) == 4
}

/// WDMC 2019 P3 §4.1.3.5
pub fn sanrenkou(f: &Facts<'_>) -> bool {
    has_run(f, 3)
}

/// WDMC 2019 P3 §4.1.7.6
pub fn suurenkou(f: &Facts<'_>) -> bool {
    has_run(f, 4)
}
