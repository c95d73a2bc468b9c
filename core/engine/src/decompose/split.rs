//! The ways to split the tiles of one suit into sets and at most one pair.
//!
//! At the lowest rank either a triplet is taken or not; the tiles that remain there can only start
//! sequences. So each split is found once. The build script runs this for every suit there is.

/// Beside the number of its lowest tile, the bit that makes a set a triplet.
pub const TRIPLET: u8 = 1 << 6;

/// In a tally, a set of any kind.
pub const SET: u32 = 1;
/// In a tally, two equal sequences; none is counted twice.
pub const TWINS: u32 = 1 << 8;
/// In a tally, a triplet of 2 to 8.
pub const SIMPLE_TRIPLET: u32 = 1 << 16;
/// In a tally, a triplet of terminals or honours.
pub const OUTSIDE_TRIPLET: u32 = 1 << 24;

const RANKS: usize = 9;

/// Up to four sets and perhaps a pair.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Split {
    /// The sets, one byte each, the first in the lowest: the lowest rank, and `TRIPLET` or not.
    pub sets: u32,
    /// Bit `r` is set where a sequence starts at rank `r`.
    pub sequences: u16,
    /// The same of those that are there once or three times.
    pub odd_sequences: u16,
    /// Bit `r` is set where there is a triplet of rank `r`.
    pub triplets: u16,
    /// The bit of the rank of the pair; 0 without a pair.
    pub pair: u16,
    /// How many sets and what sets, to be added up with those of the other suits.
    pub tally: u32,
}

impl Split {
    /// No tiles.
    pub const EMPTY: Split =
        Split { sets: 0, sequences: 0, odd_sequences: 0, triplets: 0, pair: 0, tally: 0 };

    /// How many sets.
    pub const fn len(&self) -> u8 {
        self.tally.to_le_bytes()[0]
    }

    /// The same with one more triplet; there must be fewer than four sets.
    const fn with_triplet(mut self, rank: u8) -> Split {
        self.triplets |= 1 << rank;
        self.tally += if rank == 0 || rank as usize == RANKS - 1 { OUTSIDE_TRIPLET } else { SIMPLE_TRIPLET };
        self.with(rank | TRIPLET)
    }

    /// The same with so many more sequences from this rank; there must not be more than four sets.
    fn with_sequences(mut self, rank: u8, count: u8) -> Split {
        self.sequences |= u16::from(count > 0) << rank;
        self.odd_sequences |= u16::from(count % 2) << rank;
        self.tally += TWINS * u32::from(count / 2);
        (0..count).fold(self, |split, _| split.with(rank))
    }

    const fn with(mut self, set: u8) -> Split {
        self.sets |= (set as u32) << (8 * self.len() as u32);
        self.tally += SET;
        self
    }
}

/// Every split of a suit with these counts; none where it cannot be split.
pub fn splits(counts: [u8; RANKS]) -> Vec<Split> {
    let mut found = Vec::new();
    match counts.iter().sum::<u8>() % 3 {
        0 => take_sets(counts, 0, Split::EMPTY, &mut found),
        2 => (0..RANKS).filter(|&rank| counts[rank] >= 2).for_each(|rank| {
            let mut rest = counts;
            rest[rank] -= 2;
            take_sets(rest, 0, Split { pair: 1 << rank, ..Split::EMPTY }, &mut found);
        }),
        _ => {}
    }
    found
}

fn take_sets(mut counts: [u8; RANKS], rank: usize, split: Split, found: &mut Vec<Split>) {
    let Some(rank) = (rank..RANKS).find(|&rank| counts[rank] > 0) else {
        found.push(split);
        return;
    };
    if counts[rank] >= 3 && split.len() < 4 {
        let mut rest = counts;
        rest[rank] -= 3;
        take_sets(rest, rank, split.with_triplet(rank as u8), found);
    }
    // Without a triplet from here on: all that is left at this rank starts sequences.
    let sequences = counts[rank];
    let fits = rank + 2 < RANKS && counts[rank + 1] >= sequences && counts[rank + 2] >= sequences;
    if fits && split.len() + sequences <= 4 {
        (rank..rank + 3).for_each(|rank| counts[rank] -= sequences);
        take_sets(counts, rank + 1, split.with_sequences(rank as u8, sequences), found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_triplets_are_three_sequences_too() {
        let found = splits([3, 3, 3, 0, 0, 0, 0, 0, 0]);
        assert_eq!(found.iter().map(|split| split.sets).collect::<Vec<_>>(), [0x42_41_40, 0x00_00_00]);
    }

    #[test]
    fn the_pair_can_be_in_several_places() {
        let pairs =
            |counts| splits(counts).iter().map(|split| split.pair.trailing_zeros()).collect::<Vec<_>>();
        assert_eq!(pairs([0, 3, 1, 1, 0, 0, 0, 0, 0]), [1]);
        assert_eq!(pairs([3, 1, 1, 3, 0, 0, 0, 0, 0]), [0, 3]);
        assert_eq!(pairs([2, 3, 3, 3, 0, 0, 0, 0, 0]), [0, 0, 3]);
        assert!(pairs([1, 0, 0, 0, 0, 0, 0, 0, 0]).is_empty());
    }

    #[test]
    fn equal_sequences_are_twins() {
        let twins = |counts| splits(counts).iter().map(|split| split.tally / TWINS % 256).max();
        assert_eq!(twins([2, 2, 2, 0, 0, 0, 0, 0, 0]), Some(1));
        assert_eq!(twins([3, 3, 3, 0, 0, 0, 0, 0, 0]), Some(1));
        assert_eq!(twins([4, 4, 4, 0, 0, 0, 0, 0, 2]), Some(2));
    }
}
