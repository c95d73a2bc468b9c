//! Yaku of how and when the hand was won.
//!
//! Whether the circumstance can be (riichi with a closed hand, haitei by self-draw, ...) was checked
//! when the win was: see `win.rs`.

use super::HandFacts;
use crate::ruleset::PaarenchanCounters;
use crate::tile::Wind;
use crate::win::{Method, Riichi};

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.2; Club sheet Yaku table
pub fn riichi(hand: &HandFacts<'_>) -> bool {
    hand.how.riichi == Riichi::Single
}

/// WRC 2022 §11.5.2; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.4; Club sheet Yaku table
pub fn double_riichi(hand: &HandFacts<'_>) -> bool {
    hand.how.riichi == Riichi::Double
}

/// Club sheet Yaku table
pub fn open_riichi(hand: &HandFacts<'_>) -> bool {
    matches!(hand.how.riichi, Riichi::Open | Riichi::OpenDouble)
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.1; Club sheet Yaku table
pub fn menzen_tsumo(hand: &HandFacts<'_>) -> bool {
    hand.how.method == Method::Tsumo && hand.closed
}

/// WDMC 2019 P3 §4.1.7.15
pub fn paarenchan(hand: &HandFacts<'_>) -> bool {
    let enough = match hand.rules.paarenchan_counters {
        PaarenchanCounters::None => false,
        PaarenchanCounters::ExactlyEight => hand.how.honba == 8,
        PaarenchanCounters::EightOrMore => hand.how.honba >= 8,
    };
    enough && hand.how.seat == Wind::East
}

/// Nagashi mangan is settled at a drawn hand: see `payment::nagashi`.
pub fn never_with_a_win(_: &HandFacts<'_>) -> bool {
    false
}
