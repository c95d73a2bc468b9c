//! Waits: what completes a hand.

use super::{COMPLETE, KindSet, TENPAI, shanten, tiles};
use crate::counts::Counts;
use crate::tile::{COPIES, Kind};

/// The kinds that complete a hand of 13 tiles, or three fewer for each meld; none for any other number.
///
/// A kind of which the player already has four, concealed or in melds, is no wait. Tiles that others show
/// make no difference.
///
/// WRC 2022 §3.3; EMA 2016 §3.3.13
pub fn waits(concealed: &Counts, melded: &Counts) -> KindSet {
    if tiles(concealed) % 3 != 1 || shanten(concealed) != TENPAI {
        return KindSet::EMPTY;
    }
    let completes = |kind: &Kind| shanten(&concealed.with(*kind)) == COMPLETE;
    Kind::all().filter(|&kind| holds(concealed, melded, kind) < COPIES).filter(completes).collect()
}

/// How many of a kind the player has, concealed or in melds.
pub fn holds(concealed: &Counts, melded: &Counts, kind: Kind) -> u8 {
    concealed.of(kind).saturating_add(melded.of(kind))
}

#[cfg(test)]
mod tests {
    use super::super::tests::hand;
    use super::*;

    fn of(concealed: &str, melded: &str) -> String {
        waits(&hand(concealed), &hand(melded)).to_string()
    }

    #[test]
    fn every_form_has_its_waits() {
        assert_eq!(of("123m456p78s11122z", ""), "6s 9s");
        assert_eq!(of("1112345678999m", ""), "1m 2m 3m 4m 5m 6m 7m 8m 9m");
        assert_eq!(of("1199m2288p33s557z", ""), "7z");
        assert_eq!(of("19m19p19s1234567z", ""), "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z");
        assert_eq!(of("19m19p19s1234566z", ""), "7z");
        assert_eq!(of("112233m778899p5s", ""), "5s");
        assert_eq!(of("1z", "123m456m789p111s"), "1z");
    }

    #[test]
    fn a_fifth_copy_is_no_wait() {
        assert_eq!(of("1111m456p789s777z", ""), "");
        assert_eq!(of("111123m456p789s1z", ""), "1z");
        assert_eq!(of("12m55p", "333m345m"), "");
        assert_eq!(of("12m55p", "333m456m"), "3m");
        assert_eq!(of("23m55p", "1111m456m"), "4m");
        assert_eq!(of("5m", "555m"), "");
    }

    #[test]
    fn a_hand_of_another_size_or_further_away_has_no_waits() {
        assert_eq!(of("123m456p789s11122z", ""), "");
        assert_eq!(of("123m456p7s111223z", ""), "");
        assert_eq!(of("", ""), "");
        assert_eq!(of("123m", ""), "");
    }
}
