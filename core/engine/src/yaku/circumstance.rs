//! Yaku of how and when the hand was won.
//!
//! Whether the circumstance can be (riichi with a closed hand, haitei by self-draw, ...) was checked
//! when the win was: see `win.rs`.

use super::Facts;
use crate::ruleset::PaarenchanCounters;
use crate::tile::Wind;
use crate::win::{Flag, Method, Riichi};

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.2; Club sheet Yaku table
pub fn riichi(f: &Facts<'_>) -> bool {
    f.hand.win.riichi == Riichi::Single
}

/// WRC 2022 §11.5.2; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.4; Club sheet Yaku table
pub fn double_riichi(f: &Facts<'_>) -> bool {
    f.hand.win.riichi == Riichi::Double
}

/// Club sheet Yaku table
pub fn open_riichi(f: &Facts<'_>) -> bool {
    matches!(f.hand.win.riichi, Riichi::Open | Riichi::OpenDouble)
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.3; Club sheet Yaku table
pub fn ippatsu(f: &Facts<'_>) -> bool {
    f.hand.win.has(Flag::Ippatsu)
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.1; Club sheet Yaku table
pub fn menzen_tsumo(f: &Facts<'_>) -> bool {
    f.hand.win.method == Method::Tsumo && f.hand.closed
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.7; Club sheet Yaku table
pub fn chankan(f: &Facts<'_>) -> bool {
    f.hand.win.has(Flag::Chankan)
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.5; Club sheet Yaku table
pub fn rinshan(f: &Facts<'_>) -> bool {
    f.hand.win.has(Flag::Rinshan)
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.6; Club sheet Yaku table
pub fn haitei(f: &Facts<'_>) -> bool {
    f.hand.win.has(Flag::Haitei)
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.6; Club sheet Yaku table
pub fn houtei(f: &Facts<'_>) -> bool {
    f.hand.win.has(Flag::Houtei)
}

/// WRC 2022 §11.5.4; EMA 2016 §4.2.4; WDMC 2019 P3 §4.1.7.14; Club sheet Yaku table
pub fn renhou(f: &Facts<'_>) -> bool {
    f.hand.win.has(Flag::Renhou)
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.12; Club sheet Yaku table
pub fn tenhou(f: &Facts<'_>) -> bool {
    f.hand.win.has(Flag::Tenhou)
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.13; Club sheet Yaku table
pub fn chihou(f: &Facts<'_>) -> bool {
    f.hand.win.has(Flag::Chihou)
}

/// WDMC 2019 P3 §4.1.7.15
pub fn paarenchan(f: &Facts<'_>) -> bool {
    let enough = match f.hand.rules.paarenchan_counters {
        PaarenchanCounters::None => false,
        PaarenchanCounters::ExactlyEight => f.hand.win.honba == 8,
        PaarenchanCounters::EightOrMore => f.hand.win.honba >= 8,
    };
    enough && f.hand.win.seat == Wind::East
}

/// Nagashi mangan is settled at a drawn hand: see `payment::nagashi`.
pub fn never_with_a_win(_: &Facts<'_>) -> bool {
    false
}
