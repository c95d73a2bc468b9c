//! Yaku of how and when the hand was won.
//!
//! Whether the circumstance can be (riichi with a closed hand, haitei by self-draw, ...) was checked
//! when the win was: see `win.rs`.

use super::Won;
use crate::tile::Wind;
use crate::win::{Method, Riichi};

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.2; Club sheet Yaku table
pub fn riichi(won: &Won<'_>) -> bool {
    won.how.riichi == Riichi::Single
}

/// WRC 2022 §11.5.2; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.4; Club sheet Yaku table
pub fn double_riichi(won: &Won<'_>) -> bool {
    won.how.riichi == Riichi::Double
}

/// Club sheet Yaku table
pub fn open_riichi(won: &Won<'_>) -> bool {
    matches!(won.how.riichi, Riichi::Open | Riichi::OpenDouble)
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.1; Club sheet Yaku table
pub fn menzen_tsumo(won: &Won<'_>) -> bool {
    won.how.method == Method::Tsumo && won.closed
}

/// WDMC 2019 P3 §4.1.7.15
pub fn paarenchan(won: &Won<'_>) -> bool {
    won.rules.is_paarenchan(won.how.honba) && won.how.seat == Wind::East
}

/// Nagashi mangan is settled at a drawn hand: see `payment::nagashi`.
pub fn never_with_a_win(_: &Won<'_>) -> bool {
    false
}
