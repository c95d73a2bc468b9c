//! The splits of every suit that can be split, ready to look up.
//!
//! A suit is two numbers in base 5: its lower four ranks and its upper five. The few pairs of numbers that
//! can be split are a thin matrix; its rows are pushed into one another where they leave room for each
//! other, so that `PLACES[SHIFTS[upper] + lower]` is the place, if it belongs to that row:
//!
//! ```text
//! upper five ranks --SHIFTS--+
//!                            +--PLACES--> row, first split, number of splits --SPLITS--> splits
//! lower four ranks ----------+
//! ```

use super::split::Split;
use crate::packed_counts::{PackedCounts, base_five};

/// A place in the table.
struct Place {
    /// The upper number whose row it belongs to.
    row: u16,
    first: u16,
    len: u16,
}

include!(concat!(env!("OUT_DIR"), "/splits.rs"));

/// How many bytes of memory the tables take.
pub const fn table_bytes() -> usize {
    size_of_val(&SHIFTS) + size_of_val(&PLACES) + size_of_val(&SPLITS)
}

/// The splits of suit 0..=2, with ranks 0..=8; none where it cannot be split.
#[inline]
pub fn splits(tiles: &PackedCounts, suit: usize) -> Splits {
    let first = suit * 9;
    let (lower, upper) = base_five(tiles.eight(first));
    let row = upper + 625 * usize::from(tiles.of(first + 8));
    let place = &PLACES[(usize::from(SHIFTS[row % SHIFTS.len()]) + lower) % PLACES.len()];
    let len = if usize::from(place.row) == row { place.len } else { 0 };
    Splits { first: place.first.into(), len: len.into() }
}

/// Some splits of the table, one after the other.
#[derive(Clone, Copy)]
pub struct Splits {
    first: usize,
    len: usize,
}

impl Splits {
    /// All of them.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = &'static Split> {
        (self.first..self.first + self.len).map(|split| &SPLITS[split % SPLITS.len()])
    }
}

#[cfg(test)]
mod tests {
    use super::super::split;
    use super::*;
    use crate::tile::KINDS;

    /// Every suit of at most four tiles a rank, 14 in all, has in the table what `split.rs` finds.
    #[test]
    fn the_table_has_every_split() {
        let mut suits = 0;
        for number in 0..5u32.pow(9) {
            let counts: [u8; 9] = std::array::from_fn(|rank| (number / 5u32.pow(rank as u32) % 5) as u8);
            if counts.iter().sum::<u8>() > 14 {
                continue;
            }
            let mut raw = [0; KINDS];
            raw[9..18].copy_from_slice(&counts);
            let tiles = PackedCounts::from_bytes(&raw);
            let found: Vec<Split> = splits(&tiles, 1).iter().copied().collect();
            assert_eq!(found, split::splits(counts), "{counts:?}");
            suits += usize::from(!found.is_empty());
        }
        // 0 to 4 sets: 1 + 16 + 127 + 627 + 2,098; with a pair: 9 + 135 + 996 + 4,475 + 13,259.
        assert_eq!(suits, 2_869 + 18_874);
    }
}
