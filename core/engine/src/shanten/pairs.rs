//! Seven pairs.

use crate::counts::Counts;

const PAIRS: i8 = 7;

/// The shanten of 13 or 14 tiles for seven pairs. The pairs are different: four of a kind are one pair.
///
/// WRC 2022 §11.5.2; EMA 2016 §4.2.2
#[inline]
pub fn seven_pairs(concealed: &Counts) -> i8 {
    let counts = concealed.packed();
    let kinds = counts.at_least(1).sum() as i8;
    let pairs = counts.at_least(2).sum() as i8;
    PAIRS - 1 - pairs.min(PAIRS) + (PAIRS - kinds).max(0)
}

#[cfg(test)]
mod tests {
    use super::super::tests::hand;
    use super::*;

    fn of(text: &str) -> i8 {
        seven_pairs(&hand(text))
    }

    #[test]
    fn seven_different_pairs_are_complete() {
        assert_eq!(of("1199m2288p33s5577z"), -1);
        assert_eq!(of("1199m2288p33s557z"), 0);
        assert_eq!(of("1199m2288p3s5567z"), 1);
        assert_eq!(of("19m258p369s123456z"), 6);
    }

    #[test]
    fn four_of_a_kind_are_one_pair() {
        assert_eq!(of("1111m2288p33s5577z"), 1);
        assert_eq!(of("1111m2222p333s555z"), 5);
        assert_eq!(of("1112m2288p33s5577z"), 0);
        assert_eq!(of("111m2288p33s5577z"), 1);
    }
}
