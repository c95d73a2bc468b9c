//! Many rows as columns, and their scores as columns; on as many threads as are wanted.

use super::{Row, Status, score};
use crate::hand::MAX_MELDS;
use crate::payment::Price;
use crate::ruleset::Rules;
use crate::tile::KINDS;
use crate::value::Value;

/// Hands to score, a column for each field of `Row`.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'a> {
    /// See `Row::concealed`.
    pub concealed: &'a [[u8; KINDS]],
    /// See `Row::melds`.
    pub melds: &'a [[u8; MAX_MELDS]],
    /// See `Row::win`.
    pub win: &'a [u8],
    /// See `Row::circumstances`.
    pub circumstances: &'a [u16],
    /// See `Row::seat`.
    pub seat: &'a [u8],
    /// See `Row::round`.
    pub round: &'a [u8],
    /// See `Row::dora`.
    pub dora: &'a [u8],
    /// See `Row::honba`.
    pub honba: &'a [u8],
}

macro_rules! scores {
    ($( $(#[$doc:meta])* $name:ident: $type:ty, )*) => {
        /// What hands are worth, a column for each number; all 0 but the status where a hand has no value. All
        /// that stood there before is written over.
        #[derive(Debug)]
        pub struct Scores<'a> { $( $(#[$doc])* pub $name: &'a mut [$type], )* }

        impl<'a> Scores<'a> {
            /// The rows before this one and those from it on.
            fn split_at(self, row: usize) -> (Scores<'a>, Scores<'a>) {
                $( let $name = self.$name.split_at_mut(row); )*
                (Scores { $( $name: $name.0, )* }, Scores { $( $name: $name.1, )* })
            }

            /// The same columns, all cut to this length, which they must have.
            fn cut(self, rows: usize) -> Scores<'a> {
                Scores { $( $name: &mut self.$name[..rows], )* }
            }
        }
    };
}

scores! {
    /// A `Status`.
    status: u8,
    /// Han; for yakuman 13 each.
    han: u8,
    /// Fu, rounded.
    fu: u16,
    /// A `Limit`.
    limit: u8,
    /// How many yakuman are paid.
    yakuman: u8,
    /// The yaku as bits.
    yaku: u64,
    /// What the discarder pays.
    discarder: u32,
    /// What the dealer pays.
    dealer: u32,
    /// What each other player pays.
    non_dealer: u32,
    /// All together.
    total: u32,
}

impl<'a> Rows<'a> {
    /// How many there are.
    pub const fn len(&self) -> usize {
        self.concealed.len()
    }

    /// True where there is none.
    pub const fn is_empty(&self) -> bool {
        self.concealed.is_empty()
    }

    /// Scores all rows; every column must have as many. On one thread or on several the scores are the same.
    pub fn score(&self, rules: &Rules, scores: Scores<'_>, threads: usize) {
        let part = self.len().div_ceil(threads.max(1)).max(1);
        std::thread::scope(|scope| {
            let (mut rest, mut scores) = (*self, scores);
            while rest.len() > part {
                let (rows, scores_here);
                (rows, rest) = rest.split_at(part);
                (scores_here, scores) = scores.split_at(part);
                scope.spawn(move || rows.score_here(rules, scores_here));
            }
            rest.score_here(rules, scores);
        });
    }

    fn split_at(&self, row: usize) -> (Rows<'a>, Rows<'a>) {
        (self.part(0, row), self.part(row, self.len()))
    }

    fn part(&self, from: usize, to: usize) -> Rows<'a> {
        Rows {
            concealed: &self.concealed[from..to],
            melds: &self.melds[from..to],
            win: &self.win[from..to],
            circumstances: &self.circumstances[from..to],
            seat: &self.seat[from..to],
            round: &self.round[from..to],
            dora: &self.dora[from..to],
            honba: &self.honba[from..to],
        }
    }

    fn score_here(&self, rules: &Rules, scores: Scores<'_>) {
        // Columns of one known length need no check at each number.
        let length = self.len();
        let (rows, scores) = (self.part(0, length), scores.cut(length));
        for at in 0..length {
            let row = Row {
                concealed: &rows.concealed[at],
                melds: &rows.melds[at],
                win: rows.win[at],
                circumstances: rows.circumstances[at],
                seat: rows.seat[at],
                round: rows.round[at],
                dora: rows.dora[at],
                honba: rows.honba[at],
            };
            let (status, value, price) = match score(&row, rules) {
                Ok((value, price)) => (Status::Valid, value, price),
                Err(status) => (status, Value::NOTHING, Price::NOTHING),
            };
            scores.status[at] = status as u8;
            scores.han[at] = value.han;
            scores.fu[at] = value.fu;
            scores.limit[at] = value.limit as u8;
            scores.yakuman[at] = value.yakuman;
            scores.yaku[at] = value.yaku.bits();
            scores.discarder[at] = price.discarder;
            scores.dealer[at] = price.dealer;
            scores.non_dealer[at] = price.non_dealer;
            scores.total[at] = price.total;
        }
    }
}
