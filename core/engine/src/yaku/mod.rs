//! The yaku: one small function each, one table.
//!
//! A yaku here is a pattern of the finished hand or a circumstance of the win. What it is worth, and
//! whether a rulebook knows it at all, is said by the ruleset.

mod circumstance;
mod facts;
mod sequences;
mod suits;
mod triplets;

pub use facts::{Facts, HandFacts, opened_by_ron};

use crate::yaku_id::{Yaku, YakuSet};

macro_rules! table {
    ($( $name:ident => $test:path, )*) => {
        /// The yaku whose pattern or circumstance is there, whatever a ruleset makes of it.
        #[inline]
        pub fn present(facts: &Facts<'_>) -> YakuSet {
            let mut bits = 0;
            $( bits |= u64::from($test(facts)) << Yaku::$name as u8; )*
            YakuSet::from_bits(bits)
        }

        /// Whether this one is there.
        pub fn is_present(yaku: Yaku, facts: &Facts<'_>) -> bool {
            match yaku { $( Yaku::$name => $test(facts), )* }
        }
    };
}

table! {
    Riichi => circumstance::riichi,
    DoubleRiichi => circumstance::double_riichi,
    OpenRiichi => circumstance::open_riichi,
    Ippatsu => circumstance::ippatsu,
    MenzenTsumo => circumstance::menzen_tsumo,
    Pinfu => sequences::pinfu,
    Iipeikou => sequences::iipeikou,
    Tanyao => suits::tanyao,
    Haku => triplets::haku,
    Hatsu => triplets::hatsu,
    Chun => triplets::chun,
    SeatWind => triplets::seat_wind,
    RoundWind => triplets::round_wind,
    Chankan => circumstance::chankan,
    Rinshan => circumstance::rinshan,
    Haitei => circumstance::haitei,
    Houtei => circumstance::houtei,
    Chiitoitsu => suits::chiitoitsu,
    Ittsu => sequences::ittsu,
    SanshokuDoujun => sequences::sanshoku_doujun,
    Chanta => sequences::chanta,
    SanshokuDoukou => triplets::sanshoku_doukou,
    Toitoi => triplets::toitoi,
    Sanankou => triplets::sanankou,
    Sankantsu => triplets::sankantsu,
    Honroutou => suits::honroutou,
    Shousangen => triplets::shousangen,
    Sanrenkou => triplets::sanrenkou,
    Ryanpeikou => sequences::ryanpeikou,
    Honitsu => suits::honitsu,
    Junchan => sequences::junchan,
    Chinitsu => suits::chinitsu,
    Renhou => circumstance::renhou,
    NagashiMangan => circumstance::never_with_a_win,
    Tenhou => circumstance::tenhou,
    Chihou => circumstance::chihou,
    Kokushi => suits::kokushi,
    Chuuren => suits::chuuren,
    Suuankou => triplets::suuankou,
    Suukantsu => triplets::suukantsu,
    Ryuuiisou => suits::ryuuiisou,
    Chinroutou => suits::chinroutou,
    Tsuuiisou => suits::tsuuiisou,
    Daisangen => triplets::daisangen,
    Shousuushii => triplets::shousuushii,
    Daisuushii => triplets::daisuushii,
    Suurenkou => triplets::suurenkou,
    Paarenchan => circumstance::paarenchan,
}
