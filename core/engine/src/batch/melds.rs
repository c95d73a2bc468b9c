//! The melds of a row, from their codes.

use crate::decompose::{Group, Shape};
use crate::hand::MAX_MELDS;
use crate::meld::{Meld, MeldKind};
use crate::packed_counts::PackedCounts;
use crate::tile::{KINDS, Kind};
use crate::yaku::MeldFacts;
use arrayvec::ArrayVec;

/// The melds of a row.
pub(super) struct Melds {
    /// One by one.
    pub groups: ArrayVec<Group, MAX_MELDS>,
    /// What yaku and fu ask about them.
    pub facts: MeldFacts,
    /// Their tiles.
    pub tiles: PackedCounts,
}

impl Melds {
    /// The melds with these codes, 0 for none; nothing where a code stands for no meld.
    #[inline]
    pub fn of(codes: &[u8; MAX_MELDS]) -> Option<Melds> {
        let mut melds = Melds { groups: ArrayVec::new(), facts: MeldFacts::NONE, tiles: PackedCounts::ZERO };
        if *codes == [0; MAX_MELDS] {
            return Some(melds);
        }
        let coded = codes.map(|code| &CODES[usize::from(code)]);
        if coded.iter().any(|meld| meld.invalid) {
            return None;
        }
        // How many there are is not to be guessed: all four are taken, and what is none adds nothing.
        let mut groups = [coded[0].group; MAX_MELDS];
        let mut count = 0;
        for meld in coded {
            melds.facts = melds.facts.and(&meld.facts);
            melds.tiles = melds.tiles.plus(&meld.tiles);
            groups[count % MAX_MELDS] = meld.group;
            count += usize::from(meld.is_meld);
        }
        melds.groups = groups.into();
        melds.groups.truncate(count);
        Some(melds)
    }
}

/// What a code of a meld stands for.
#[derive(Clone, Copy)]
struct Coded {
    group: Group,
    facts: MeldFacts,
    tiles: PackedCounts,
    is_meld: bool,
    invalid: bool,
}

const KINDS_OF_MELD: [MeldKind; 5] =
    [MeldKind::Chi, MeldKind::Pon, MeldKind::Kan, MeldKind::Kakan, MeldKind::Ankan];

/// All codes, 0 for no meld among them.
static CODES: [Coded; 256] = {
    let none = Coded {
        group: Group { first: Kind::at(0), shape: Shape::Sequence, melded: false },
        facts: MeldFacts::NONE,
        tiles: PackedCounts::ZERO,
        is_meld: false,
        invalid: false,
    };
    let mut all = [none; 256];
    let mut code = 1;
    while code < all.len() {
        all[code] = match coded(code - 1) {
            Some(meld) => meld,
            None => Coded { invalid: true, ..none },
        };
        code += 1;
    }
    all
};

const fn coded(code: usize) -> Option<Coded> {
    if code / KINDS >= KINDS_OF_MELD.len() {
        return None;
    }
    let Ok(meld) = Meld::starting(KINDS_OF_MELD[code / KINDS], Kind::at((code % KINDS) as u8)) else {
        return None;
    };
    let group = Group::of(&meld);
    let first = meld.first().index();
    let tiles = match meld.kind() {
        MeldKind::Chi => PackedCounts::ZERO.with(first, 1).with(first + 1, 1).with(first + 2, 1),
        kind => PackedCounts::ZERO.with(first, kind.size() as u8),
    };
    Some(Coded { group, facts: MeldFacts::of(&group), tiles, is_meld: true, invalid: false })
}
