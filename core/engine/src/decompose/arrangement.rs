//! Four sets and a pair, before asking which of them the winning tile completed.

use super::split::{OUTSIDE_TRIPLET, SET, Split, TRIPLET};
use super::{Completed, Group, Shape, Wait};
use crate::packed_counts::{ONES, gather};
use crate::tile::{FIRST_HONOUR, KINDS, Kind};

/// Concealed sets and the pair, as sets of bits: bit `k` for kind `k`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arrangement {
    /// Where concealed sequences start.
    pub sequences: u64,
    /// The same of those that are there once or three times.
    pub odd_sequences: u64,
    /// Concealed triplets.
    pub triplets: u64,
    /// How many times two equal concealed sequences, none counted twice.
    pub twins: u8,
    /// How many of the triplets are of 2 to 8.
    pub simple_triplets: u8,
    /// How many of the triplets are of terminals or honours.
    pub outside_triplets: u8,
    /// The pair.
    pub pair: Kind,
    suits: [&'static Split; 3],
}

impl Arrangement {
    /// What stands for the sets where a hand has another form.
    pub(super) const fn none(pair: Kind) -> Arrangement {
        let suits = [&Split::EMPTY; 3];
        Arrangement {
            sequences: 0,
            odd_sequences: 0,
            triplets: 0,
            twins: 0,
            simple_triplets: 0,
            outside_triplets: 0,
            pair,
            suits,
        }
    }

    /// The honours beside a split of each suit, if these are so many sets and a pair. As a hand has 3n + 2
    /// tiles, it cannot be two pairs.
    #[inline]
    pub(super) fn of(honours: &Honours, suits: [&'static Split; 3], wanted: u8) -> Option<Arrangement> {
        let tally = honours.tally + suits[0].tally + suits[1].tally + suits[2].tally;
        let [len, twins, simple_triplets, outside_triplets] = tally.to_le_bytes();
        let pairs = honours.pair | bits(suits, |suit| suit.pair);
        let pair = Kind::new(pairs.trailing_zeros() as u8).filter(|_| len == wanted)?;
        Some(Arrangement {
            sequences: bits(suits, |suit| suit.sequences),
            odd_sequences: bits(suits, |suit| suit.odd_sequences),
            triplets: honours.triplets | bits(suits, |suit| suit.triplets),
            twins,
            simple_triplets,
            outside_triplets,
            pair,
            suits,
        })
    }

    /// The concealed sets, one by one: of the honours, then suit by suit.
    pub fn sets(&self) -> impl Iterator<Item = Group> + use<> {
        let group = |first: u8, shape: Shape| Group { first: Kind::at(first), shape, melded: false };
        let triplets = self.triplets;
        let is_triplet = move |kind: &u8| triplets >> kind & 1 != 0;
        let honours = (FIRST_HONOUR..KINDS as u8).filter(is_triplet);
        let of_suit = move |(suit, base): (&'static Split, u8)| {
            let codes = suit.sets.to_le_bytes().into_iter().take(usize::from(suit.len()));
            codes.map(move |code| {
                let shape = if code & TRIPLET != 0 { Shape::Triplet } else { Shape::Sequence };
                group(base + (code & !TRIPLET), shape)
            })
        };
        let suits = self.suits.into_iter().zip([0, 9, 18]).flat_map(of_suit);
        honours.map(move |kind| group(kind, Shape::Triplet)).chain(suits)
    }

    /// Calls `visit` for each thing that a tile of this kind can have completed.
    #[inline]
    pub fn for_each_completion(&self, win: Kind, mut visit: impl FnMut(Completed, Wait)) {
        let kind = win.index();
        // No sequence starts with an 8 or a 9, so what lies two kinds below is of the same suit or not there.
        let sequences = self.sequences << 2 >> kind & 7;
        let mut found =
            sequences << 2 | (self.triplets >> kind & 1) << 1 | u64::from(self.pair.index() == kind);
        while found != 0 {
            let way = found.ilog2();
            let (completed, wait) = COMPLETIONS[kind][way as usize % 8];
            visit(completed, wait);
            found ^= 1 << way;
        }
    }
}

/// The same bits of all suits, each at its place.
#[inline]
fn bits(suits: [&Split; 3], of: impl Fn(&Split) -> u16) -> u64 {
    u64::from(of(suits[0])) | u64::from(of(suits[1])) << 9 | u64::from(of(suits[2])) << 18
}

/// For each kind what a tile of it completes: 0 the pair, 1 a triplet, 2 a sequence as its highest tile,
/// 3 as its middle, 4 as its lowest.
static COMPLETIONS: [[(Completed, Wait); 8]; KINDS] = {
    let mut all = [[(Completed::Pair, Wait::Pair); 8]; KINDS];
    let mut kind = 0;
    while kind < KINDS {
        let rank = Kind::at(kind as u8).rank();
        let highest = if rank == 3 { Wait::Edge } else { Wait::TwoSided };
        let lowest = if rank == 7 { Wait::Edge } else { Wait::TwoSided };
        all[kind][1] = (Completed::Triplet, Wait::Triplet);
        all[kind][2] = (Completed::Sequence, highest);
        all[kind][3] = (Completed::Sequence, Wait::Middle);
        all[kind][4] = (Completed::Sequence, lowest);
        kind += 1;
    }
    all
};

/// The sets of honours.
pub(super) struct Honours {
    triplets: u64,
    pair: u64,
    tally: u32,
}

impl Honours {
    /// Of honours, threes are triplets and one two is the pair; nothing else can be. One count a byte, East lowest.
    #[inline]
    pub fn of(counts: u64) -> Option<Honours> {
        let (ones, twos, fours) = (counts & ONES, counts >> 1 & ONES, counts >> 2 & ONES);
        let (triplets, pairs) = (ones & twos, twos & !ones);
        let neither = ones & !twos | fours;
        if neither != 0 || pairs & pairs.wrapping_sub(1) != 0 {
            return None;
        }
        Some(Honours {
            triplets: gather(triplets) << FIRST_HONOUR,
            pair: gather(pairs) << FIRST_HONOUR,
            tally: (triplets.wrapping_mul(ONES) >> 56) as u32 * (SET + OUTSIDE_TRIPLET),
        })
    }
}
