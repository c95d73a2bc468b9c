//! Scoring many hands: one flat row each, one flat answer each, nothing allocated.

use crate::decompose::{Finished, Group};
use crate::hand::MAX_MELDS;
use crate::lanes::Lanes;
use crate::meld::{Meld, MeldKind};
use crate::payment::{self, OnTheTable, Payments};
use crate::ruleset::Rules;
use crate::tile::{COPIES, KINDS, Kind, Tile, Wind};
use crate::value::{self, Dora, Value};
use crate::win::{self, Method, Outline, Riichi, Win};
use crate::yaku::{HandFacts, MeldFacts};
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
pub fn score(row: &Row<'_>, rules: &Rules) -> Result<(Value<()>, Payments), Status> {
    let win = win_of(row).ok_or(Status::Refused)?;
    let melds = Melds::of(row.melds).ok_or(Status::Refused)?;
    let kind = win.tile.kind();
    let concealed = concealed(row, &melds, kind).ok_or(Status::Refused)?;
    let count = melds.groups.len();
    let held = concealed.plus(&melds.tiles).of(kind.index()) - 1;
    let closed = usize::from(melds.facts.concealed_quads) == count;
    let outline = Outline { closed, melds: count > 0, quad: melds.facts.quads > 0, held };
    win::check_circumstances(&outline, &win, rules).map_err(|_| Status::Refused)?;
    let finished = Finished::of_lanes(concealed, melds.groups, kind);
    let dora = Dora { indicated: row.dora, ..Dora::default() };
    let facts = HandFacts::with_melds(&finished, melds.facts, &win, rules);
    let best = value::best_as(&facts, dora, |_| ()).map_err(|_| Status::NotComplete)?;
    let value = best.ok_or(Status::NoYaku)?;
    let table = OnTheTable { honba: win.honba, deposits: 0 };
    Ok((value, payment::plain(value.base, win.seat, win.method, None, table, rules)))
}

/// The concealed tiles with the winning tile, if there are as many as can be beside these melds.
#[inline]
fn concealed(row: &Row<'_>, melds: &Melds, win: Kind) -> Option<Lanes> {
    let concealed = Lanes::from_bytes(row.concealed);
    // Small numbers first, so that no sum of some of them runs over.
    let right = concealed.all_below(8) && usize::from(concealed.sum()) == 13 - 3 * melds.groups.len();
    let finished = concealed.plus(&Lanes::ONE[win.index()]);
    let possible = right && finished.plus(&melds.tiles).none_above(COPIES);
    possible.then_some(finished)
}

/// The melds of a row.
struct Melds {
    groups: ArrayVec<Group, MAX_MELDS>,
    facts: MeldFacts,
    tiles: Lanes,
}

impl Melds {
    #[inline]
    fn of(codes: &[u8; MAX_MELDS]) -> Option<Melds> {
        let mut melds = Melds { groups: ArrayVec::new(), facts: MeldFacts::NONE, tiles: Lanes::ZERO };
        for &code in codes.iter().filter(|&&code| code != 0) {
            let meld = CODES.get(usize::from(code))?.as_ref()?;
            melds.groups.push(meld.group);
            melds.facts = melds.facts.and(&meld.facts);
            melds.tiles = melds.tiles.plus(&meld.tiles);
        }
        Some(melds)
    }
}

/// What a code of a meld stands for.
#[derive(Clone, Copy)]
struct Coded {
    group: Group,
    facts: MeldFacts,
    tiles: Lanes,
}

const KINDS_OF_MELD: [MeldKind; 5] =
    [MeldKind::Chi, MeldKind::Pon, MeldKind::Kan, MeldKind::Kakan, MeldKind::Ankan];

/// The melds by their codes.
static CODES: [Option<Coded>; 1 + KINDS * KINDS_OF_MELD.len()] = {
    let mut all = [None; 1 + KINDS * KINDS_OF_MELD.len()];
    let mut code = 1;
    while code < all.len() {
        let kind = KINDS_OF_MELD[(code - 1) / KINDS];
        all[code] = match Meld::starting(kind, Kind::at(((code - 1) % KINDS) as u8)) {
            Ok(meld) => Some(coded(&meld)),
            Err(_) => None,
        };
        code += 1;
    }
    all
};

const fn coded(meld: &Meld) -> Coded {
    let group = Group::of(meld);
    let first = meld.first().index();
    let tiles = match meld.kind() {
        MeldKind::Chi => Lanes::ZERO.with(first, 1).with(first + 1, 1).with(first + 2, 1),
        kind => Lanes::ZERO.with(first, kind.size() as u8),
    };
    Coded { group, facts: MeldFacts::of(&group), tiles }
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
