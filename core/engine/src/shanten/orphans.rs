//! Thirteen orphans.

use crate::counts::Counts;
use crate::packed_counts::PackedCounts;
use crate::tile::{KINDS, Kind};

const ORPHANS: i8 = 13;

/// 1 for each terminal and honour.
const OUTSIDE: PackedCounts = {
    let mut bytes = [0; KINDS];
    let mut kind = 0;
    while kind < KINDS {
        bytes[kind] = Kind::at(kind as u8).is_outside() as u8;
        kind += 1;
    }
    PackedCounts::from_bytes(&bytes)
};

/// The shanten of 13 or 14 tiles for thirteen orphans: each terminal and honour, one of them twice.
///
/// WRC 2022 §11.5.6; EMA 2016 §4.2.5
#[inline]
pub fn thirteen_orphans(concealed: &Counts) -> i8 {
    let counts = concealed.packed();
    let kinds = counts.at_least(1).and(&OUTSIDE).sum() as i8;
    let pairs = counts.at_least(2).and(&OUTSIDE).sum() as i8;
    ORPHANS - kinds - pairs.min(1)
}

#[cfg(test)]
mod tests {
    use super::super::tests::hand;
    use super::*;

    fn of(text: &str) -> i8 {
        thirteen_orphans(&hand(text))
    }

    #[test]
    fn thirteen_kinds_and_one_of_them_twice() {
        assert_eq!(of("119m19p19s1234567z"), -1);
        assert_eq!(of("19m19p19s1234567z"), 0);
        assert_eq!(of("19m19p19s1234566z"), 0);
        assert_eq!(of("19m19p19s1234566z5m"), 0);
        assert_eq!(of("11m99p19s1234566z"), 2);
        assert_eq!(of("2345678m2345678p"), 13);
    }
}
