//! Scoring many hands: one flat row each, one flat answer each, nothing allocated.

use crate::counts::Counts;
use crate::decompose::Finished;
use crate::hand::{Hand, MAX_MELDS};
use crate::meld::{Meld, MeldKind};
use crate::payment::{self, OnTheTable, Payments};
use crate::ruleset::Rules;
use crate::tile::{KINDS, Kind, Tile, Wind};
use crate::value::{self, Dora, Value};
use crate::win::{self, Method, Riichi, Win};
use crate::yaku::HandFacts;
use arrayvec::ArrayVec;

/// A self-draw, in `Row::circumstances`. The eight bits below it are those of `Flag`.
pub const TSUMO: u16 = 1 << 8;
/// A riichi.
pub const RIICHI: u16 = 1 << 9;
/// A double riichi.
pub const DOUBLE_RIICHI: u16 = 1 << 10;
/// An open riichi; with `DOUBLE_RIICHI` an open double riichi.
pub const OPEN_RIICHI: u16 = 1 << 11;
const KNOWN: u16 = (1 << 12) - 1;

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
pub fn score(row: &Row<'_>, rules: &Rules) -> Result<(Value, Payments), Status> {
    let hand = hand_of(row).ok_or(Status::Refused)?;
    let win = win_of(row).ok_or(Status::Refused)?;
    win::check(&hand, &win, rules).map_err(|_| Status::Refused)?;
    let finished = Finished::new(&hand, win.tile.kind());
    let dora = Dora { indicated: row.dora, ..Dora::default() };
    let facts = HandFacts::new(&finished, &win, rules);
    let value = value::best(&facts, dora).map_err(|_| Status::NotComplete)?.ok_or(Status::NoYaku)?;
    let table = OnTheTable { honba: win.honba, deposits: 0 };
    Ok((value, payment::plain(value.base, win.seat, win.method, None, table, rules)))
}

#[inline]
fn hand_of(row: &Row<'_>) -> Option<Hand> {
    let mut melds: ArrayVec<Meld, MAX_MELDS> = ArrayVec::new();
    for &code in row.melds.iter().filter(|&&code| code != 0) {
        melds.push(meld_of(code)?);
    }
    Hand::from_counts(Counts::from_raw(*row.concealed), [0; 3], &melds).ok()
}

fn meld_of(code: u8) -> Option<Meld> {
    const KINDS_OF_MELD: [MeldKind; 5] =
        [MeldKind::Chi, MeldKind::Pon, MeldKind::Kan, MeldKind::Kakan, MeldKind::Ankan];
    let code = code as usize - 1;
    let first = Kind::new((code % KINDS) as u8)?;
    Meld::starting(*KINDS_OF_MELD.get(code / KINDS)?, first).ok()
}

#[inline]
fn win_of(row: &Row<'_>) -> Option<Win> {
    let bits = row.circumstances;
    if bits & !KNOWN != 0 {
        return None;
    }
    let method = if bits & TSUMO != 0 { Method::Tsumo } else { Method::Ron };
    let mut win = Win::new(Tile::plain(Kind::new(row.win)?), method);
    win.riichi = match bits & (RIICHI | DOUBLE_RIICHI | OPEN_RIICHI) {
        0 => Riichi::None,
        RIICHI => Riichi::Single,
        DOUBLE_RIICHI => Riichi::Double,
        OPEN_RIICHI => Riichi::Open,
        both if both == DOUBLE_RIICHI | OPEN_RIICHI => Riichi::OpenDouble,
        _ => return None,
    };
    win.flags = (bits & 0xff) as u8;
    win.seat = *Wind::ALL.get(row.seat as usize)?;
    win.round = *Wind::ALL.get(row.round as usize)?;
    win.honba = row.honba.into();
    Some(win)
}
