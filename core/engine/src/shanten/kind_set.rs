//! A set of kinds.

use crate::tile::{KINDS, Kind};
use std::fmt;

/// A set of kinds; it goes through them in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct KindSet(u64);

impl KindSet {
    /// No kind.
    pub const EMPTY: KindSet = KindSet(0);

    /// Bit `k` is set for kind `k`.
    pub const fn mask(self) -> u64 {
        self.0
    }

    /// How many kinds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True without any kind.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if this kind is one of them.
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.index() & 1 == 1
    }

    /// Puts this kind in.
    pub const fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind.index();
    }

    /// The kinds in order.
    pub const fn iter(self) -> KindSetIter {
        KindSetIter(self)
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> KindSet {
        kinds.into_iter().fold(KindSet::EMPTY, |mut set, kind| {
            set.insert(kind);
            set
        })
    }
}

/// The kinds of a [`KindSet`] in order.
#[derive(Clone, Debug)]
pub struct KindSetIter(KindSet);

impl Iterator for KindSetIter {
    type Item = Kind;

    fn next(&mut self) -> Option<Kind> {
        let rest = &mut self.0.0;
        let lowest = rest.trailing_zeros() as usize;
        *rest &= rest.wrapping_sub(1);
        (lowest < KINDS).then(|| Kind::at(lowest as u8))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for KindSetIter {}

impl IntoIterator for KindSet {
    type Item = Kind;
    type IntoIter = KindSetIter;

    fn into_iter(self) -> KindSetIter {
        self.iter()
    }
}

impl fmt::Display for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.iter().map(|kind| kind.to_string()).collect();
        f.write_str(&names.join(" "))
    }
}

impl fmt::Debug for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_goes_through_its_kinds_in_order() {
        let kinds = [Kind::at(33), Kind::at(0), Kind::at(9), Kind::at(0)];
        let set: KindSet = kinds.into_iter().collect();
        assert_eq!((set.len(), set.to_string()), (3, "1m 1p 7z".into()));
        assert_eq!(set.mask(), 1 | 1 << 9 | 1 << 33);
        assert!(set.contains(Kind::at(9)) && !set.contains(Kind::at(10)));
        assert_eq!(set.iter().len(), 3);
        assert!(KindSet::EMPTY.is_empty() && KindSet::EMPTY.iter().next().is_none());
    }
}
