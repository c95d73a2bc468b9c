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
use facts::Won;
pub use facts::{Facts, HandFacts};

use crate::win::Flag;
use crate::yaku_id::{Yaku, YakuSet};

macro_rules! table {
    (
        flags { $( $(#[$f_doc:meta])* $f_name:ident, )* }
        hand { $( $h_name:ident => $h_test:path, )* }
        reading { $( $r_name:ident => $r_test:path, )* }
        one_suit { $( $o_name:ident => $o_test:path, )* }
        no_simples { $( $n_name:ident => $n_test:path, )* }
        outside { $( $e_name:ident => $e_test:path, )* }
        three_triplets { $( $v_name:ident => $v_test:path, )* }
    ) => {
        /// For each set of flags the yaku that they are.
        static OF_FLAGS: [u64; 256] = {
            let mut all = [0; 256];
            let mut flags = 0;
            while flags < all.len() {
                $( all[flags] |= ((flags & Flag::$f_name as usize != 0) as u64) << Yaku::$f_name as u8; )*
                flags += 1;
            }
            all
        };

        /// The yaku of how the hand was won, the same in every reading.
        #[inline]
        fn of_hand(won: &Won<'_>) -> YakuSet {
            let mut bits = OF_FLAGS[usize::from(won.how.flags)];
            $( bits |= u64::from($h_test(won)) << Yaku::$h_name as u8; )*
            YakuSet::from_bits(bits)
        }

        /// The yaku whose pattern or circumstance is there, whatever a ruleset makes of it.
        ///
        /// What few hands have is only looked for in those that can have it.
        #[inline(always)]
        pub fn present(f: &Facts<'_>) -> YakuSet {
            let mut bits = f.hand.yaku.bits();
            $( bits |= u64::from($r_test(f)) << Yaku::$r_name as u8; )*
            if suits::one_suit(f) {
                $( bits |= u64::from($o_test(f)) << Yaku::$o_name as u8; )*
            }
            if f.kinds & facts::SIMPLES == 0 {
                $( bits |= u64::from($n_test(f)) << Yaku::$n_name as u8; )*
            }
            if f.is_outside() {
                $( bits |= u64::from($e_test(f)) << Yaku::$e_name as u8; )*
            }
            if f.triplet_count >= 3 {
                $( bits |= u64::from($v_test(f)) << Yaku::$v_name as u8; )*
            }
            YakuSet::from_bits(bits)
        }

        /// Whether this one is there.
        pub fn is_present(yaku: Yaku, facts: &Facts<'_>) -> bool {
            match yaku {
                $( Yaku::$f_name => facts.hand.how.has(Flag::$f_name), )*
                $( Yaku::$h_name => $h_test(&facts.hand.won()), )*
                $( Yaku::$r_name => $r_test(facts), )*
                $( Yaku::$o_name => $o_test(facts), )*
                $( Yaku::$n_name => $n_test(facts), )*
                $( Yaku::$e_name => $e_test(facts), )*
                $( Yaku::$v_name => $v_test(facts), )*
            }
        }
    };
}

table! {
    flags {
        /// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.3; Club sheet Yaku table
        Ippatsu,
        /// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.7; Club sheet Yaku table
        Chankan,
        /// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.5; Club sheet Yaku table
        Rinshan,
        /// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.6; Club sheet Yaku table
        Haitei,
        /// WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.6; Club sheet Yaku table
        Houtei,
        /// WRC 2022 §11.5.4; EMA 2016 §4.2.4; WDMC 2019 P3 §4.1.7.14; Club sheet Yaku table
        Renhou,
        /// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.12; Club sheet Yaku table
        Tenhou,
        /// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.13; Club sheet Yaku table
        Chihou,
    }
    hand {
        Riichi => circumstance::riichi,
        DoubleRiichi => circumstance::double_riichi,
        OpenRiichi => circumstance::open_riichi,
        MenzenTsumo => circumstance::menzen_tsumo,
        NagashiMangan => circumstance::never_with_a_win,
        Paarenchan => circumstance::paarenchan,
    }
    reading {
        Tanyao => suits::tanyao,
        Ryuuiisou => suits::ryuuiisou,
        Pinfu => sequences::pinfu,
        Iipeikou => sequences::iipeikou,
        Ryanpeikou => sequences::ryanpeikou,
        Ittsu => sequences::ittsu,
        SanshokuDoujun => sequences::sanshoku_doujun,
        Chiitoitsu => forms::chiitoitsu,
        Haku => triplets::haku,
        Hatsu => triplets::hatsu,
        Chun => triplets::chun,
        Shousangen => triplets::shousangen,
        SeatWind => triplets::seat_wind,
        RoundWind => triplets::round_wind,
    }
    one_suit {
        Honitsu => suits::honitsu,
        Chinitsu => suits::chinitsu,
        Chuuren => suits::chuuren,
    }
    no_simples {
        Honroutou => forms::honroutou,
        Kokushi => forms::kokushi,
        Tsuuiisou => forms::tsuuiisou,
        Chinroutou => suits::chinroutou,
    }
    outside {
        Chanta => sequences::chanta,
        Junchan => sequences::junchan,
    }
    three_triplets {
        SanshokuDoukou => triplets::sanshoku_doukou,
        Toitoi => triplets::toitoi,
        Sanankou => triplets::sanankou,
        Sankantsu => triplets::sankantsu,
        Sanrenkou => triplets::sanrenkou,
        Suuankou => triplets::suuankou,
        Suukantsu => triplets::suukantsu,
        Daisangen => triplets::daisangen,
        Shousuushii => triplets::shousuushii,
        Daisuushii => triplets::daisuushii,
        Suurenkou => triplets::suurenkou,
    }
}
