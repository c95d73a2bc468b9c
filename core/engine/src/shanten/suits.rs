//! A hand beside melds as four rows. A draw or a discard changes only one of them.

use super::row::Row;
use super::table::RowId;
use crate::counts::Counts;
use crate::tile::COPIES;
use std::ops::Range;

const SUITS: usize = 4;
const HONOURS: usize = 3;
const RANKS: usize = 9;

/// The rows of the suits, when tiles in melds cannot be drawn.
pub struct Suits<'a> {
    melded: &'a Counts,
    rows: [Row; SUITS],
}

impl<'a> Suits<'a> {
    /// The rows of these concealed tiles beside these in melds.
    pub fn of(concealed: &Counts, melded: &'a Counts) -> Suits<'a> {
        Suits { melded, rows: [0, 1, 2, 3].map(|suit| row(concealed, melded, suit)) }
    }

    /// How many tiles are lacked for so many sets and a pair.
    pub fn lacks(&self, sets: usize) -> u8 {
        self.rest(0).lack_together(&self.rows[0], sets)
    }

    /// The row of all suits but this one together.
    pub fn rest(&self, suit: usize) -> Row {
        let [a, b, c] = [1, 2, 3].map(|step| &self.rows[(suit + step) % SUITS]);
        a.join(b).join(c)
    }

    /// The row of this suit when the concealed tiles are these.
    pub fn row(&self, concealed: &Counts, suit: usize) -> Row {
        row(concealed, self.melded, suit)
    }
}

/// From the tables if no meld limits the suit, else found anew.
fn row(concealed: &Counts, melded: &Counts, suit: usize) -> Row {
    let melded = &melded.raw()[kinds(suit)];
    if melded.iter().all(|&count| count == 0) {
        return RowId::of(concealed, suit).row();
    }
    let mut limits = [0; RANKS];
    for (limit, &count) in limits.iter_mut().zip(melded) {
        *limit = COPIES.saturating_sub(count);
    }
    Row::of(&concealed.raw()[kinds(suit)], &limits, suit != HONOURS)
}

fn kinds(suit: usize) -> Range<usize> {
    let first = suit * RANKS;
    if suit == HONOURS { first..crate::tile::KINDS } else { first..first + RANKS }
}
