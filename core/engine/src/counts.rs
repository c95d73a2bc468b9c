//! A multiset of kinds: how many of each of the 34.

use crate::packed_counts::PackedCounts;
use crate::tile::{KINDS, Kind};

/// How many tiles of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Counts([u8; KINDS]);

impl Counts {
    /// No tile at all.
    pub const EMPTY: Counts = Counts([0; KINDS]);

    /// From raw numbers; nothing is checked.
    pub const fn from_raw(raw: [u8; KINDS]) -> Counts {
        Counts(raw)
    }

    /// The raw numbers, in order of kinds.
    pub const fn raw(&self) -> &[u8; KINDS] {
        &self.0
    }

    /// How many tiles in all.
    pub fn total(&self) -> usize {
        usize::from(self.packed().sum())
    }

    /// How many of this kind.
    pub const fn of(&self, kind: Kind) -> u8 {
        self.0[kind.index()]
    }

    /// One more of this kind.
    pub const fn add(&mut self, kind: Kind) {
        self.0[kind.index()] += 1;
    }

    /// One fewer of this kind; the caller knows that there is one.
    pub const fn remove(&mut self, kind: Kind) {
        self.0[kind.index()] -= 1;
    }

    /// The same with one more of this kind.
    #[must_use]
    pub const fn with(mut self, kind: Kind) -> Counts {
        self.add(kind);
        self
    }

    /// Both together.
    #[must_use]
    pub fn plus(&self, other: &Counts) -> Counts {
        let mut sum = *self;
        sum.0.iter_mut().zip(other.0).for_each(|(n, more)| *n = n.saturating_add(more));
        sum
    }

    /// The counts as lanes.
    #[inline]
    pub(crate) const fn packed(&self) -> PackedCounts {
        PackedCounts::from_bytes(&self.0)
    }

    /// The first kind of which there are more than `most`.
    #[inline]
    pub fn over(&self, most: u8) -> Option<Kind> {
        if self.packed().all_below(8) {
            let over = self.packed().at_least(most + 1).mask();
            return Kind::new(over.trailing_zeros() as u8);
        }
        Kind::all().find(|&kind| self.of(kind) > most)
    }

    /// The kinds present, each once, in order.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        let mut left = self.mask();
        std::iter::from_fn(move || {
            let kind = Kind::new(left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(kind)
        })
    }

    /// Bit `k` is set where kind `k` is present.
    pub fn mask(&self) -> u64 {
        self.packed().at_least(1).mask()
    }
}

impl FromIterator<Kind> for Counts {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Counts {
        let mut counts = Counts::EMPTY;
        for kind in kinds {
            counts.add(kind);
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_multiset_counts_and_masks() {
        let five = Kind::at(4);
        let east = Kind::at(27);
        let mut counts: Counts = [five, five, east].into_iter().collect();
        assert_eq!((counts.total(), counts.of(five), counts.mask()), (3, 2, 1 << 4 | 1 << 27));
        counts.remove(east);
        assert_eq!(counts.kinds().collect::<Vec<_>>(), [five]);
    }
}
