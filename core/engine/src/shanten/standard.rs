//! Sets and a pair.

use super::table::RowId;
use crate::counts::Counts;

/// The shanten for so many sets, at most four, and a pair. A third of the tiles are the sets to make.
#[inline]
pub fn standard(concealed: &Counts, sets: usize) -> i8 {
    let [m, p, s, z] = [0, 1, 2, 3].map(|suit| RowId::of(concealed, suit));
    m.join(p).join(s.join(z)).lacks(sets) as i8 - 1
}

#[cfg(test)]
mod tests {
    use super::super::tests::hand;
    use super::*;

    #[test]
    fn sets_may_be_fewer_than_the_tiles_allow() {
        let tiles = hand("123m456p11z");
        assert_eq!([0, 1, 2, 3, 4].map(|sets| standard(&tiles, sets)), [-1, -1, -1, 2, 5]);
        assert_eq!(standard(&tiles, 5), 5);
    }

    #[test]
    fn one_suit_can_be_read_in_many_ways() {
        assert_eq!(standard(&hand("1112345678999m"), 4), 0);
        assert_eq!(standard(&hand("11123456789999m"), 4), -1);
        assert_eq!(standard(&hand("22334455667788m"), 4), -1);
        assert_eq!(standard(&hand("1122335577889m"), 4), 0);
    }
}
