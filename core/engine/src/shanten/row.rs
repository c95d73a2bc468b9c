//! A row: how many tiles one suit lacks for each number of sets, without and with a pair.
//!
//! Here rows are found and joined the plain way. The build script runs it over all states of a suit to
//! make the tables; at run time it serves the suits in which melds limit what can still be drawn.

/// The most sets of a hand.
pub const MAX_SETS: usize = 4;
/// Stands for more tiles than can be had; the sum of four of these still fits in a byte.
pub const NEVER: u8 = 32;

/// What a suit, or several suits together, lack for 0..=4 sets: `[without, with]` a pair.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Row(pub [[u8; 2]; MAX_SETS + 1]);

impl Row {
    /// The row of some kinds in a line. `held` are in the hand, and a target may have `limits` of them.
    /// Only `suited` kinds make sequences.
    pub fn of(held: &[u8], limits: &[u8], suited: bool) -> Row {
        let kinds = held.len();
        let line = held.iter().zip(limits).enumerate();
        line.fold(Progress::START, |progress, (rank, (&held, &limit))| {
            progress.next(held, limit, suited && rank + 2 < kinds)
        })
        .row()
    }

    /// The row of both together: the best share of the sets, and the pair in one of them.
    pub fn join(&self, other: &Row) -> Row {
        let mut joined = Row([[u8::MAX; 2]; MAX_SETS + 1]);
        for (here, [a, a_pair]) in self.0.into_iter().enumerate() {
            for ([b, b_pair], [to, to_pair]) in other.0.into_iter().zip(&mut joined.0[here..]) {
                *to = (*to).min(a + b);
                *to_pair = (*to_pair).min(a_pair + b).min(a + b_pair);
            }
        }
        joined
    }

    /// How many tiles both together lack for this many sets and a pair.
    pub fn lack_together(&self, other: &Row, sets: usize) -> u8 {
        let sets = sets.min(MAX_SETS);
        let here = self.0[..=sets].iter();
        let there = other.0[..=sets].iter().rev();
        let pairs = here.zip(there).map(|([a, a_pair], [b, b_pair])| (a_pair + b).min(a + b_pair));
        pairs.min().unwrap_or(NEVER)
    }
}

/// The most equal sequences worth looking at: three are the same tiles as three triplets.
const EQUAL_SEQUENCES: usize = 2;

/// The way through the kinds, between two of them: what the kinds before lack, by how many sequences began
/// two kinds ago and how many began at the last. These sequences are open: they need the next kinds too.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Progress([[Row; EQUAL_SEQUENCES + 1]; EQUAL_SEQUENCES + 1]);

impl Progress {
    const NOWHERE: Progress = Progress([[Row::NEVER; EQUAL_SEQUENCES + 1]; EQUAL_SEQUENCES + 1]);

    /// Before the first kind: no set, no pair, nothing lacked.
    pub const START: Progress = {
        let mut start = Progress::NOWHERE;
        start.0[0][0].0[0][0] = 0;
        start
    };

    /// One kind further: `held` of it are in the hand, a target may have `limit` of it.
    pub fn next(&self, held: u8, limit: u8, may_begin: bool) -> Progress {
        let mut next = Progress::NOWHERE;
        for (older, by_newer) in self.0.iter().enumerate() {
            for (newer, row) in by_newer.iter().enumerate() {
                for choice in CHOICES.iter().filter(|choice| choice.begun == 0 || may_begin) {
                    let used = (older + newer + choice.tiles()) as u8;
                    if used <= limit {
                        next.0[newer][choice.begun].lower(row, choice, used.saturating_sub(held));
                    }
                }
            }
        }
        next
    }

    /// After the last kind: no sequence may be left open.
    pub fn row(&self) -> Row {
        self.0[0][0]
    }
}

impl Row {
    const NEVER: Row = Row([[NEVER; 2]; MAX_SETS + 1]);

    /// Lowers the numbers to those that `from` has before this choice, which lacks so many tiles.
    #[inline]
    fn lower(&mut self, from: &Row, choice: &Choice, lacks: u8) {
        let sets = choice.begun + choice.triplet;
        for ([to, to_pair], [before, before_pair]) in self.0[sets..].iter_mut().zip(from.0) {
            if choice.pair {
                *to_pair = (*to_pair).min(before + lacks);
            } else {
                *to = (*to).min(before + lacks);
                *to_pair = (*to_pair).min(before_pair + lacks);
            }
        }
    }
}

/// What a target does at one kind, beside going on with open sequences.
struct Choice {
    /// How many sequences begin.
    begun: usize,
    /// How many triplets there are, at most one.
    triplet: usize,
    /// Whether the pair is here.
    pair: bool,
}

/// All choices that take no more than four tiles.
const CHOICES: [Choice; 8] = [
    Choice { begun: 0, triplet: 0, pair: false },
    Choice { begun: 1, triplet: 0, pair: false },
    Choice { begun: 2, triplet: 0, pair: false },
    Choice { begun: 0, triplet: 1, pair: false },
    Choice { begun: 1, triplet: 1, pair: false },
    Choice { begun: 0, triplet: 0, pair: true },
    Choice { begun: 1, triplet: 0, pair: true },
    Choice { begun: 2, triplet: 0, pair: true },
];

impl Choice {
    const fn tiles(&self) -> usize {
        self.begun + 3 * self.triplet + if self.pair { 2 } else { 0 }
    }
}
