//! Scoring many hands: one flat row each, one flat answer each, nothing allocated.

use crate::decompose::{Finished, Group, Shape};
use crate::hand::MAX_MELDS;
use crate::lanes::Lanes;
use crate::meld::{Meld, MeldKind};
use crate::payment::Price;
use crate::ruleset::Rules;
use crate::tile::{COPIES, KINDS, Kind, Wind};
use crate::value::{self, Dora, Value};
use crate::win::{self, How, Method, Outline, Riichi};
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
    let concealed = Lanes::from_bytes(row.concealed);
    let mut hand = Finished::of_lanes(concealed.plus(&Lanes::ONE[win.index()]), ArrayVec::new(), win);
    let mut melds = MeldFacts::NONE;
    let mut all = hand.concealed;
    if *row.melds != [0; MAX_MELDS] {
        let coded = row.melds.map(|code| &CODES[usize::from(code)]);
        if coded.iter().any(|meld| meld.invalid) {
            return Err(Status::Refused);
        }
        let mut groups = [coded[0].group; MAX_MELDS];
        let mut count = 0;
        for meld in coded {
            melds = melds.and(&meld.facts);
            all = all.plus(&meld.tiles);
            groups[count % MAX_MELDS] = meld.group;
            count += usize::from(meld.is_meld);
        }
        hand.melds = groups.into();
        hand.melds.truncate(count);
    }
    // Small numbers first, so that no sum of some of them runs over.
    let possible = concealed.all_below(8)
        && usize::from(concealed.sum()) == 13 - 3 * hand.melds.len()
        && all.none_above(COPIES);
    let facts = HandFacts::of(&hand, melds, how, rules);
    let outline = Outline {
        won: win,
        closed: facts.closed,
        melds: !hand.melds.is_empty(),
        quad: melds.quads > 0,
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

/// What a code of a meld stands for.
#[derive(Clone, Copy)]
struct Coded {
    group: Group,
    facts: MeldFacts,
    tiles: Lanes,
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
        tiles: Lanes::ZERO,
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
        MeldKind::Chi => Lanes::ZERO.with(first, 1).with(first + 1, 1).with(first + 2, 1),
        kind => Lanes::ZERO.with(first, kind.size() as u8),
    };
    Some(Coded { group, facts: MeldFacts::of(&group), tiles, is_meld: true, invalid: false })
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
