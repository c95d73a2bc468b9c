//! Four sets and a pair, before asking which of them the winning tile completed.

use super::split::{NO_PAIR, Split, TRIPLET};
use super::{Completed, Group, Shape, Wait};
use crate::lanes::eight;
use crate::tile::{FIRST_HONOUR, KINDS, Kind};

/// Concealed sets and the pair, as sets of bits: bit `k` for kind `k`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arrangement {
    /// Where concealed sequences start.
    pub sequences: u64,
    /// Concealed triplets.
    pub triplets: u64,
    /// How many times two equal concealed sequences, none counted twice.
    pub twins: u8,
    /// The pair.
    pub pair: Kind,
    /// How many concealed sets.
    pub len: u8,
    sets: u32,
}

impl Arrangement {
    /// What stands for the sets where a hand has another form.
    pub(super) const fn none(pair: Kind) -> Arrangement {
        Arrangement { sequences: 0, triplets: 0, twins: 0, pair, len: 0, sets: 0 }
    }

    /// The concealed sets, one by one.
    pub fn sets(&self) -> impl Iterator<Item = Group> + use<> {
        let set = |code: u8| {
            let shape = if code & TRIPLET != 0 { Shape::Triplet } else { Shape::Sequence };
            Group { first: Kind::at(code & !TRIPLET), shape, melded: false }
        };
        self.sets.to_le_bytes().into_iter().take(usize::from(self.len)).map(set)
    }

    /// Calls `visit` for each thing that a tile of this kind can have completed.
    #[inline]
    pub fn for_each_completion(&self, win: Kind, mut visit: impl FnMut(Completed, Wait)) {
        let kind = win.index();
        if !win.is_honour() {
            let rank = win.rank() - 1;
            for place in 0..rank.min(2) + 1 {
                if self.sequences >> (kind - place as usize) & 1 != 0 {
                    visit(Completed::Sequence, wait_of_sequence(rank - place, place));
                }
            }
        }
        if self.triplets >> kind & 1 != 0 {
            visit(Completed::Triplet, Wait::Triplet);
        }
        if self.pair == win {
            visit(Completed::Pair, Wait::Pair);
        }
    }
}

/// The wait that a sequence from rank `first` (0..=6) had for its lowest (0), middle (1) or highest (2) tile.
#[inline]
const fn wait_of_sequence(first: u8, place: u8) -> Wait {
    match (place, first) {
        (1, _) => Wait::Middle,
        (2, 0) | (0, 6) => Wait::Edge,
        _ => Wait::TwoSided,
    }
}

/// The sets of some suits of a hand.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    sequences: u64,
    triplets: u64,
    sets: u32,
    len: u8,
    twins: u8,
    pair: u8,
}

impl Parts {
    /// Of honours, threes are triplets and one two is the pair; nothing else can be.
    #[inline]
    pub fn of_honours(raw: &[u8; KINDS]) -> Option<Parts> {
        let mut parts = Parts { sequences: 0, triplets: 0, sets: 0, len: 0, twins: 0, pair: NO_PAIR };
        let mut rest = eight(raw, KINDS - 8) >> 8;
        while rest != 0 {
            let place = rest.trailing_zeros() / 8;
            let kind = FIRST_HONOUR + place as u8;
            match rest >> (8 * place) & 0xff {
                2 if parts.pair == NO_PAIR => parts.pair = kind,
                3 if parts.len < 4 => {
                    parts.triplets |= 1 << kind;
                    parts.sets |= u32::from(kind | TRIPLET) << (8 * parts.len);
                    parts.len += 1;
                }
                _ => return None,
            }
            rest &= !(0xff << (8 * place));
        }
        Some(parts)
    }

    /// With the sets and the pair of a suit whose first tile has this number. More than four sets, or two
    /// pairs, are no hand: `arrangement` sorts them out.
    #[inline]
    pub fn join(&self, suit: &Split, base: u8) -> Parts {
        const FIRST_BYTES: [u32; 8] = [0, 0xff, 0xffff, 0xff_ffff, 0xffff_ffff, 0, 0, 0];
        let bases = (u32::from(base) * 0x0101_0101) & FIRST_BYTES[usize::from(suit.len % 8)];
        Parts {
            sequences: self.sequences | u64::from(suit.sequences) << base,
            triplets: self.triplets | u64::from(suit.triplets) << base,
            sets: self.sets | (u64::from(suit.sets + bases) << (8 * self.len % 64)) as u32,
            len: self.len + suit.len,
            twins: self.twins + suit.twins,
            pair: if suit.pair == NO_PAIR { self.pair } else { suit.pair + base },
        }
    }

    /// The arrangement, if these are so many sets and a pair. As a hand has 3n + 2 tiles, it cannot be two.
    #[inline]
    pub fn arrangement(&self, wanted: usize) -> Option<Arrangement> {
        let &Parts { sequences, triplets, sets, len, twins, pair } = self;
        let pair = Kind::new(pair).filter(|_| usize::from(len) == wanted)?;
        Some(Arrangement { sequences, triplets, twins, pair, len, sets })
    }
}
