//! The yaku: one small function each, one table.
//!
//! A yaku here is a pattern of the finished hand or a circumstance of the win. What it is worth, and
//! whether a rulebook knows it at all, is said by the ruleset.

mod circumstance;
mod facts;
mod forms;
mod sequences;
mod suits;
mod triplets;

pub(crate) use facts::MeldFacts;
pub use facts::{Facts, HandFacts};

use crate::yaku_id::{Yaku, YakuSet};

macro_rules! table {
    (
        hand { $( $h_name:ident => $h_test:path, )* }
        reading { $( $r_name:ident => $r_test:path, )* }
        sequences { $( $s_name:ident => $s_test:path, )* }
        triplets { $( $t_name:ident => $t_test:path, )* }
        several_triplets { $( $v_name:ident => $v_test:path, )* }
    ) => {
        /// The yaku of the whole hand, the same in every reading.
        #[inline]
        fn of_hand(hand: &HandFacts<'_>) -> YakuSet {
            let mut bits = 0;
            $( bits |= u64::from($h_test(hand)) << Yaku::$h_name as u8; )*
            YakuSet::from_bits(bits)
        }

        /// The yaku whose pattern or circumstance is there, whatever a ruleset makes of it.
        #[inline]
        pub fn present(facts: &Facts<'_>) -> YakuSet {
            let mut bits = facts.hand.yaku.bits();
            $( bits |= u64::from($r_test(facts)) << Yaku::$r_name as u8; )*
            if facts.sequences != 0 {
                $( bits |= u64::from($s_test(facts)) << Yaku::$s_name as u8; )*
            }
            if facts.triplets != 0 {
                $( bits |= u64::from($t_test(facts)) << Yaku::$t_name as u8; )*
                if facts.triplets & (facts.triplets - 1) != 0 {
                    $( bits |= u64::from($v_test(facts)) << Yaku::$v_name as u8; )*
                }
            }
            YakuSet::from_bits(bits)
        }

        /// Whether this one is there.
        pub fn is_present(yaku: Yaku, facts: &Facts<'_>) -> bool {
            match yaku {
                $( Yaku::$h_name => $h_test(facts.hand), )*
                $( Yaku::$r_name => $r_test(facts), )*
                $( Yaku::$s_name => $s_test(facts), )*
                $( Yaku::$t_name => $t_test(facts), )*
                $( Yaku::$v_name => $v_test(facts), )*
            }
        }
    };
}

table! {
    hand {
        Riichi => circumstance::riichi,
        DoubleRiichi => circumstance::double_riichi,
        OpenRiichi => circumstance::open_riichi,
        Ippatsu => circumstance::ippatsu,
        MenzenTsumo => circumstance::menzen_tsumo,
        Tanyao => suits::tanyao,
        Chankan => circumstance::chankan,
        Rinshan => circumstance::rinshan,
        Haitei => circumstance::haitei,
        Houtei => circumstance::houtei,
        Honitsu => suits::honitsu,
        Chinitsu => suits::chinitsu,
        Renhou => circumstance::renhou,
        NagashiMangan => circumstance::never_with_a_win,
        Tenhou => circumstance::tenhou,
        Chihou => circumstance::chihou,
        Chuuren => suits::chuuren,
        Ryuuiisou => suits::ryuuiisou,
        Chinroutou => suits::chinroutou,
        Paarenchan => circumstance::paarenchan,
    }
    reading {
        Chiitoitsu => forms::chiitoitsu,
        Honroutou => forms::honroutou,
        Kokushi => forms::kokushi,
        Tsuuiisou => forms::tsuuiisou,
    }
    sequences {
        Pinfu => sequences::pinfu,
        Iipeikou => sequences::iipeikou,
        Ittsu => sequences::ittsu,
        SanshokuDoujun => sequences::sanshoku_doujun,
        Chanta => sequences::chanta,
        Ryanpeikou => sequences::ryanpeikou,
        Junchan => sequences::junchan,
    }
    triplets {
        Haku => triplets::haku,
        Hatsu => triplets::hatsu,
        Chun => triplets::chun,
        SeatWind => triplets::seat_wind,
        RoundWind => triplets::round_wind,
    }
    several_triplets {
        SanshokuDoukou => triplets::sanshoku_doukou,
        Toitoi => triplets::toitoi,
        Sanankou => triplets::sanankou,
        Sankantsu => triplets::sankantsu,
        Shousangen => triplets::shousangen,
        Sanrenkou => triplets::sanrenkou,
        Suuankou => triplets::suuankou,
        Suukantsu => triplets::suukantsu,
        Daisangen => triplets::daisangen,
        Shousuushii => triplets::shousuushii,
        Daisuushii => triplets::daisuushii,
        Suurenkou => triplets::suurenkou,
    }
}
