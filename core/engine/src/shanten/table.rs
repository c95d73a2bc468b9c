//! The tables of the standard form: the state of a suit -> its row, and two rows -> their joined row.
//!
//! One suit can be in 405,350 states (nine kinds, at most four of each and 14 in all), the honours in
//! 43,130. They have only 130 different rows, and joining these makes no more than 180, so that a row is
//! known by an id of one byte and joining is a look-up:
//!
//! ```text
//! lower four kinds --RANKS--+
//!                           +--IDS--> row id --JOINS--> ... --JOINS--> row id of the hand --LACKS--> tiles
//! upper kinds ------BASES---+
//! ```
//!
//! IDS has a block for each tally of the upper kinds. Within a block the tallies of the lower four kinds
//! are in order of their number of tiles, as many as 14 tiles allow: so the place of a lower tally is the
//! same in every block, and `BASES[upper] + RANKS[lower]` is a perfect hash without gaps.
//!
//! The sizes are powers of two, filled up, so that a masked number is always a valid index: a hand that no
//! set of tiles can make gives a meaningless result, but no panic.

use super::row::{MAX_SETS, Row};
use crate::counts::Counts;
use crate::packed_counts::{base_five, eight};
use crate::tile::{FIRST_HONOUR, KINDS};

mod made {
    include!(concat!(env!("OUT_DIR"), "/tables.rs"));
}
use made::{BASES, RANKS, ROWS};

static IDS: [u8; 1 << 19] = *include_bytes!(concat!(env!("OUT_DIR"), "/ids.bin"));
static JOINS: [u8; 1 << 16] = *include_bytes!(concat!(env!("OUT_DIR"), "/joins.bin"));

/// Tiles lacked for so many sets and a pair, by row id.
static LACKS: [[u8; ROWS.len()]; MAX_SETS + 1] = {
    let mut lacks = [[0; ROWS.len()]; MAX_SETS + 1];
    let mut sets = 0;
    while sets <= MAX_SETS {
        let mut id = 0;
        while id < ROWS.len() {
            lacks[sets][id] = ROWS[id][sets][1];
            id += 1;
        }
        sets += 1;
    }
    lacks
};

/// How many bytes of memory the tables take.
pub const fn table_bytes() -> usize {
    size_of_val(&IDS)
        + size_of_val(&JOINS)
        + size_of_val(&BASES)
        + size_of_val(&RANKS)
        + size_of_val(&ROWS)
        + size_of_val(&LACKS)
}

/// A row of the tables, known by its number.
#[derive(Clone, Copy)]
pub struct RowId(u8);

impl RowId {
    /// The row of suit 0..=2, or of the honours, 3.
    #[inline]
    pub fn of(counts: &Counts, suit: usize) -> RowId {
        let raw = counts.raw();
        match suit {
            0 => suit_id(raw, 0),
            1 => suit_id(raw, 9),
            2 => suit_id(raw, 18),
            _ => honour_id(raw),
        }
    }

    /// The row of two together.
    #[inline]
    pub fn join(self, other: RowId) -> RowId {
        RowId(JOINS[usize::from(u16::from_be_bytes([self.0, other.0]))])
    }

    /// How many tiles are lacked for so many sets and a pair.
    #[inline]
    pub fn lacks(self, sets: usize) -> u8 {
        LACKS[sets.min(MAX_SETS)][usize::from(self.0)]
    }

    /// The row itself.
    pub fn row(self) -> Row {
        Row(ROWS[usize::from(self.0)])
    }
}

/// Where the upper tallies of the honours begin in BASES: after those of five suited kinds.
const HONOUR_BASES: usize = 5usize.pow(5);

#[inline]
fn suit_id(raw: &[u8; KINDS], first: usize) -> RowId {
    let (lower, upper) = base_five(eight(raw, first));
    id(lower, upper + 625 * usize::from(raw[first + 8]))
}

#[inline]
fn honour_id(raw: &[u8; KINDS]) -> RowId {
    // The eight bytes that end with the last honour begin one kind before the first.
    let (lower, upper) = base_five(eight(raw, usize::from(FIRST_HONOUR) - 1) >> 8);
    id(lower, upper + HONOUR_BASES)
}

#[inline]
fn id(lower: usize, upper: usize) -> RowId {
    RowId(IDS[place(lower, upper) % IDS.len()])
}

/// The place of a state in IDS, by its lower and upper kinds in base 5.
#[inline]
fn place(lower: usize, upper: usize) -> usize {
    BASES[upper % BASES.len()] as usize + usize::from(RANKS[lower % RANKS.len()])
}

#[cfg(test)]
mod tests;
