//! Scoring many hands: one flat row each, one flat answer each, nothing allocated.

mod columns;
mod melds;

use crate::decompose::Finished;
use crate::hand::MAX_MELDS;
use crate::packed_counts::PackedCounts;
use crate::payment::Price;
use crate::ruleset::Rules;
use crate::tile::{COPIES, KINDS, Kind, Wind};
use crate::value::{self, Dora, Value};
use crate::win::{self, How, Method, Outline, Riichi};
use crate::yaku::HandFacts;
use melds::Melds;

pub use columns::{Rows, Scores};

/// A self-draw, in `Row::circumstances`. The eight bits below it are those of `Flag`.
pub const TSUMO: u16 = 1 << 8;
/// A riichi.
pub const RIICHI: u16 = 1 << 9;
/// A double riichi.
pub const DOUBLE_RIICHI: u16 = 1 << 10;
/// An open riichi; with `DOUBLE_RIICHI` an open double riichi.
pub const OPEN_RIICHI: u16 = 1 << 11;

/// One hand to score.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// How many of each kind are concealed, without the winning tile.
    pub concealed: &'a [u8; KINDS],
    /// Melds: 0 for none, else 1 + 34 x (chi 0, pon 1, kan 2, kakan 3, ankan 4) + the lowest kind.
    pub melds: &'a [u8; MAX_MELDS],
    /// The winning kind.
    pub win: u8,
    /// Bits of `Flag`, `TSUMO`, `RIICHI`, ...
    pub circumstances: u16,
    /// The winner's wind, 0 East.
    pub seat: u8,
    /// The round's wind.
    pub round: u8,
    /// Dora of all kinds.
    pub dora: u8,
    /// Counters.
    pub honba: u8,
}

/// What became of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Status {
    /// It has a value.
    Valid = 0,
    /// It has no yaku.
    NoYaku = 1,
    /// It is not a complete hand.
    NotComplete = 2,
    /// No such hand or win can be.
    Refused = 3,
}

/// Scores one row.
#[inline]
pub fn score(row: &Row<'_>, rules: &Rules) -> Result<(Value<()>, Price), Status> {
    let (Some(win), Some(how)) = (Kind::new(row.win), how(row)) else { return Err(Status::Refused) };
    let concealed = PackedCounts::from_bytes(row.concealed);
    let Some(melds) = Melds::of(row.melds) else { return Err(Status::Refused) };
    let hand = Finished::of_packed(concealed.plus(&PackedCounts::ONE[win.index()]), melds.groups, win);
    let all = hand.concealed.plus(&melds.tiles);
    // Small numbers first, so that no sum of some of them runs over.
    let possible = concealed.all_below(8)
        && usize::from(concealed.sum()) == 13 - 3 * hand.melds.len()
        && all.none_above(COPIES);
    let facts = HandFacts::of(&hand, melds.facts, how, rules);
    let outline = Outline {
        won: win,
        closed: facts.closed,
        melds: !hand.melds.is_empty(),
        quad: melds.facts.quads > 0,
        held: all.of(win.index()).wrapping_sub(1),
    };
    if !possible || win::check_circumstances(&outline, &how, rules).is_err() {
        return Err(Status::Refused);
    }
    let dora = Dora { indicated: row.dora, ..Dora::default() };
    let best = value::best_as(&facts, dora, |_| ()).map_err(|_| Status::NotComplete)?;
    let value = best.ok_or(Status::NoYaku)?;
    Ok((value, Price::new(value.base, how.is_dealer(), how.method, how.honba, rules)))
}

/// The riichi of each three bits from `RIICHI` on.
static RIICHI_BITS: [Option<Riichi>; 8] = {
    let mut all = [None; 8];
    all[0] = Some(Riichi::None);
    all[(RIICHI >> 9) as usize] = Some(Riichi::Single);
    all[(DOUBLE_RIICHI >> 9) as usize] = Some(Riichi::Double);
    all[(OPEN_RIICHI >> 9) as usize] = Some(Riichi::Open);
    all[((DOUBLE_RIICHI | OPEN_RIICHI) >> 9) as usize] = Some(Riichi::OpenDouble);
    all
};

#[inline]
fn how(row: &Row<'_>) -> Option<How> {
    let bits = row.circumstances;
    let riichi = (*RIICHI_BITS.get(usize::from(bits >> 9))?)?;
    Some(How {
        method: if bits & TSUMO != 0 { Method::Tsumo } else { Method::Ron },
        riichi,
        flags: (bits & 0xff) as u8,
        seat: *Wind::ALL.get(row.seat as usize)?,
        round: *Wind::ALL.get(row.round as usize)?,
        honba: row.honba.into(),
    })
}
