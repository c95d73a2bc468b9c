//! Yaku of how and when the hand was won.
//!
//! Whether the circumstance can be (riichi with a closed hand, haitei by self-draw, ...) was checked
//! when the win was: see `win.rs`.

use super::HandFacts;
use crate::ruleset::PaarenchanCounters;
use crate::tile::Wind;
use crate::win::{Flag, Method, Riichi};

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.2; Club sheet Yaku table
pub fn riichi(hand: &HandFacts<'_>) -> bool {
    hand.win.riichi == Riichi::Single
}

/// WRC 2022 §11.5.2; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.4; Club sheet Yaku table
pub fn double_riichi(hand: &HandFacts<'_>) -> bool {
    hand.win.riichi == Riichi::Double
}

/// Club sheet Yaku table
pub fn open_riichi(hand: &HandFacts<'_>) -> bool {
    matches!(hand.win.riichi, Riichi::Open | Riichi::OpenDouble)
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.3; Club sheet Yaku table
pub fn ippatsu(hand: &HandFacts<'_>) -> bool {
    hand.win.has(Flag::Ippatsu)
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.1; Club sheet Yaku table
pub fn menzen_tsumo(hand: &HandFacts<'_>) -> bool {
    hand.win.method == Method::Tsumo && hand.closed
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.7; Club sheet Yaku table
pub fn chankan(hand: &HandFacts<'_>) -> bool {
    hand.win.has(Flag::Chankan)
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.5; Club sheet Yaku table
pub fn rinshan(hand: &HandFacts<'_>) -> bool {
    hand.win.has(Flag::Rinshan)
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.6; Club sheet Yaku table
pub fn haitei(hand: &HandFacts<'_>) -> bool {
    hand.win.has(Flag::Haitei)
}

/// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.6; Club sheet Yaku table
pub fn houtei(hand: &HandFacts<'_>) -> bool {
    hand.win.has(Flag::Houtei)
}

/// WRC 2022 §11.5.4; EMA 2016 §4.2.4; WDMC 2019 P3 §4.1.7.14; Club sheet Yaku table
pub fn renhou(hand: &HandFacts<'_>) -> bool {
    hand.win.has(Flag::Renhou)
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.12; Club sheet Yaku table
pub fn tenhou(hand: &HandFacts<'_>) -> bool {
    hand.win.has(Flag::Tenhou)
}

/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.13; Club sheet Yaku table
pub fn chihou(hand: &HandFacts<'_>) -> bool {
    hand.win.has(Flag::Chihou)
}

/// WDMC 2019 P3 §4.1.7.15
pub fn paarenchan(hand: &HandFacts<'_>) -> bool {
    let enough = match hand.rules.paarenchan_counters {
        PaarenchanCounters::None => false,
        PaarenchanCounters::ExactlyEight => hand.win.honba == 8,
        PaarenchanCounters::EightOrMore => hand.win.honba >= 8,
    };
    enough && hand.win.seat == Wind::East
}

/// Nagashi mangan is settled at a drawn hand: see `payment::nagashi`.
pub fn never_with_a_win(_: &HandFacts<'_>) -> bool {
    false
}
