//! Every reading of a complete hand: its sets and pair, and which of them the winning tile completed.
//!
//! A hand is split suit by suit: `split.rs` finds the ways to split one suit, `table.rs` has them ready.

mod arrangement;
// Finding splits is the build script's work; here it is for tests.
#[cfg_attr(not(test), allow(dead_code))]
mod split;
mod table;

use crate::counts::Counts;
use crate::hand::Hand;
use crate::meld::{Meld, MeldKind};
use crate::packed_counts::{ONES, PackedCounts};
use crate::tile::{COPIES, FIRST_HONOUR, Kind};
use arrangement::Honours;
use arrayvec::ArrayVec;

pub use arrangement::Arrangement;
pub use table::table_bytes;

/// What a set is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// Three consecutive tiles of one suit.
    Sequence,
    /// Three equal tiles.
    Triplet,
    /// A declared quad.
    Quad,
}

/// A set of a finished hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Group {
    /// Its lowest kind.
    pub first: Kind,
    /// Sequence, triplet or quad.
    pub shape: Shape,
    /// True where it was called.
    pub melded: bool,
}

impl Group {
    /// The set that was declared.
    pub const fn of(meld: &Meld) -> Group {
        let shape = match meld.kind() {
            MeldKind::Chi => Shape::Sequence,
            MeldKind::Pon => Shape::Triplet,
            MeldKind::Kan | MeldKind::Kakan | MeldKind::Ankan => Shape::Quad,
        };
        Group { first: meld.first(), shape, melded: !matches!(meld.kind(), MeldKind::Ankan) }
    }

    /// How many tiles of this kind it has.
    const fn count_of(&self, kind: Kind) -> u8 {
        let (first, kind) = (self.first.index(), kind.index());
        match self.shape {
            Shape::Sequence => (first <= kind && kind <= first + 2) as u8,
            Shape::Triplet if first == kind => 3,
            Shape::Quad if first == kind => COPIES,
            _ => 0,
        }
    }
}

impl From<&Meld> for Group {
    fn from(meld: &Meld) -> Group {
        Group::of(meld)
    }
}

/// What the winning tile completed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wait {
    /// A sequence open at both ends.
    TwoSided,
    /// The 3 of 1-2-3 or the 7 of 7-8-9.
    Edge,
    /// The middle of a sequence.
    Middle,
    /// The pair.
    Pair,
    /// A triplet.
    Triplet,
    /// Thirteen orphans, or no one can tell which tile it was (mixed into the hand on self-draw).
    None,
    /// As `None`, where the hand might have been a pinfu.
    NonePinfuPossible,
}

/// One of the three forms of a complete hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// Four sets and a pair.
    Standard,
    /// Seven different pairs.
    SevenPairs,
    /// One of each terminal and honour, and one more of them.
    ThirteenOrphans,
}

/// What the winning tile completed, without saying how it waited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Completed {
    /// A concealed sequence.
    Sequence,
    /// A concealed triplet.
    Triplet,
    /// The pair, or no set in particular.
    Pair,
}

/// One way to read a complete hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reading {
    /// Its form; the arrangement means something for the standard form only.
    pub form: Form,
    /// The concealed sets and the pair.
    pub arrangement: Arrangement,
    /// How the hand waited for the winning tile.
    pub wait: Wait,
    /// What the winning tile completed.
    pub completed: Completed,
}

impl Reading {
    /// The reading in which the winning tile completed this.
    pub const fn standard(arrangement: Arrangement, completed: Completed, wait: Wait) -> Reading {
        Reading { form: Form::Standard, arrangement, wait, completed }
    }

    /// The four sets, melds last; none in another form.
    pub fn sets<'a>(&self, melds: &'a [Group]) -> impl Iterator<Item = Group> + use<'a> {
        let declared = if self.form == Form::Standard { melds } else { &[] };
        self.arrangement.sets().chain(declared.iter().copied())
    }
}

/// A finished hand: the concealed tiles with the winning tile among them, and the melds.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The concealed tiles, the winning tile included.
    pub(crate) concealed: PackedCounts,
    /// The melds.
    pub melds: ArrayVec<Group, 4>,
    /// The winning tile.
    pub win: Kind,
}

impl Finished {
    /// This hand with its winning tile.
    #[inline]
    pub fn new(hand: &Hand, win: Kind) -> Finished {
        let melds = hand.melds().iter().map(Group::from).collect();
        Finished::of(hand.concealed().with(win), melds, win)
    }

    /// These concealed tiles, the winning tile among them, beside these melds.
    #[inline]
    pub fn of(concealed: Counts, melds: ArrayVec<Group, 4>, win: Kind) -> Finished {
        Finished::of_packed(concealed.packed(), melds, win)
    }

    /// The same of tiles in lanes.
    #[inline]
    pub(crate) fn of_packed(concealed: PackedCounts, melds: ArrayVec<Group, 4>, win: Kind) -> Finished {
        Finished { concealed, melds, win }
    }

    /// Bit `k` is set where kind `k` is among the concealed tiles.
    pub fn kinds(&self) -> u64 {
        self.concealed.at_least(1).mask()
    }

    /// How many concealed tiles of this kind.
    pub const fn count_of(&self, kind: Kind) -> u8 {
        self.concealed.of(kind.index())
    }

    /// True where no other tile would have completed the hand.
    pub fn is_single_wait(&self) -> bool {
        let before = self.concealed.minus(&PackedCounts::ONE[self.win.index()]);
        let held = |kind: Kind| {
            before.of(kind.index()) + self.melds.iter().map(|meld| meld.count_of(kind)).sum::<u8>()
        };
        let completes = |kind: Kind| {
            let with = before.plus(&PackedCounts::ONE[kind.index()]);
            let hand = Finished::of_packed(with, self.melds.clone(), kind);
            held(kind) < COPIES && !readings(&hand).is_empty()
        };
        !Kind::all().any(|kind| kind != self.win && completes(kind))
    }
}

/// Every reading of this hand; none if it is not complete.
pub fn readings(hand: &Finished) -> Vec<Reading> {
    let mut all = Vec::new();
    for_each_reading(hand, &mut |reading| all.push(*reading));
    all
}

/// Calls `visit` for every reading of this hand.
#[inline]
pub fn for_each_reading(hand: &Finished, visit: &mut impl FnMut(&Reading)) {
    for_each_standard_reading(hand, visit);
    for_special_reading(hand, visit);
}

/// Calls `visit` for every reading of this hand as four sets and a pair.
#[inline]
pub fn for_each_standard_reading(hand: &Finished, visit: &mut impl FnMut(&Reading)) {
    for_each_arrangement(hand, &mut |arrangement| {
        let mut reading = Reading::standard(arrangement, Completed::Pair, Wait::Pair);
        arrangement.for_each_completion(hand.win, |completed, wait| {
            (reading.completed, reading.wait) = (completed, wait);
            visit(&reading);
        });
    });
}

/// Calls `visit` for the reading of this hand as seven pairs or thirteen orphans; it cannot be both.
#[inline(always)]
pub fn for_special_reading(hand: &Finished, visit: &mut impl FnMut(&Reading)) {
    if (hand.concealed.all_zero_or_two() || has_all_honours(&hand.concealed))
        && let Some(reading) = special_reading(hand)
    {
        visit(&reading);
    }
}

#[cold]
#[inline(never)]
fn special_reading(hand: &Finished) -> Option<Reading> {
    let kinds = hand.kinds();
    let (form, wait) = if is_seven_pairs(&hand.concealed, kinds) {
        (Form::SevenPairs, Wait::Pair)
    } else if is_thirteen_orphans(kinds) {
        (Form::ThirteenOrphans, Wait::None)
    } else {
        return None;
    };
    Some(Reading { form, arrangement: Arrangement::none(hand.win), wait, completed: Completed::Pair })
}

/// What nearly no hand has, and thirteen orphans must.
#[inline]
fn has_all_honours(tiles: &PackedCounts) -> bool {
    let honours = tiles.eight(FIRST_HONOUR as usize);
    (honours + 0x7f * ONES) & (0x80 * ONES) == (0x80 * ONES) >> 8
}

/// True where these 14 tiles are seven different pairs; `kinds` is their mask.
///
/// WRC 2022 §11.5.2; EMA 2016 §4.2.2; WDMC 2019 P3 §4.1.6.1; Club sheet Yaku table
fn is_seven_pairs(tiles: &PackedCounts, kinds: u64) -> bool {
    tiles.all_zero_or_two() && kinds.count_ones() == 7
}

/// True where 14 tiles with this mask are one of each terminal and honour and one more of them.
///
/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.9; Club sheet Yaku table
const fn is_thirteen_orphans(kinds: u64) -> bool {
    kinds == ORPHANS
}

/// True where these 14 tiles are thirteen orphans.
pub fn is_kokushi(tiles: &Counts) -> bool {
    is_thirteen_orphans(tiles.mask())
}

/// Bits of the terminals and honours.
const ORPHANS: u64 = 0x101 | 0x101 << 9 | 0x101 << 18 | 0x7f << 27;

/// Calls `visit` for every way to read the hand as four sets and a pair.
#[inline]
pub fn for_each_arrangement(hand: &Finished, visit: &mut impl FnMut(Arrangement)) {
    let tiles = &hand.concealed;
    let Some(honours) = Honours::of(tiles.eight(FIRST_HONOUR as usize)) else { return };
    let [first, second, third] = [0, 1, 2].map(|suit| table::splits(tiles, suit));
    let wanted = 4 - hand.melds.len() as u8;
    for a in first.iter() {
        for b in second.iter() {
            for c in third.iter() {
                if let Some(arrangement) = Arrangement::of(&honours, [a, b, c], wanted) {
                    visit(arrangement);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finished(hand: &str, win: &str) -> Finished {
        let win = crate::notation::parse_tiles(win).unwrap()[0].kind();
        Finished::new(&Hand::parse(hand).unwrap(), win)
    }

    fn waits_of(hand: &str, win: &str) -> Vec<Wait> {
        let mut waits: Vec<Wait> =
            readings(&finished(hand, win)).iter().map(|reading| reading.wait).collect();
        waits.sort_by_key(|wait| *wait as u8);
        waits
    }

    #[test]
    fn a_tile_can_complete_several_sets() {
        assert_eq!(waits_of("234m567m22p56789s", "7s"), [Wait::TwoSided, Wait::Edge]);
        assert_eq!(waits_of("123m567m34p66p678s", "5p"), [Wait::TwoSided]);
        assert_eq!(waits_of("111m456p234s24s55z", "3s"), [Wait::Middle]);
    }

    #[test]
    fn three_triplets_are_three_sequences_too() {
        let all = readings(&finished("111222333m99p45s", "6s"));
        assert_eq!(all.len(), 2);
        let triplets: Vec<u32> =
            all.iter().map(|reading| reading.arrangement.triplets.count_ones()).collect();
        assert_eq!(triplets, [3, 0]);
    }

    #[test]
    fn twin_sequences_are_seven_pairs_too() {
        let forms: Vec<Form> =
            readings(&finished("112233m778899p5s", "5s")).iter().map(|reading| reading.form).collect();
        assert_eq!(forms, [Form::Standard, Form::SevenPairs]);
    }

    #[test]
    fn four_equal_tiles_are_no_two_pairs() {
        assert!(readings(&finished("1111m22p33s44z55z6z", "6z")).is_empty());
    }

    #[test]
    fn thirteen_orphans_take_any_fourteenth() {
        let all = readings(&finished("19m19p19s1234567z", "1m"));
        assert_eq!(all.iter().map(|r| r.form).collect::<Vec<_>>(), [Form::ThirteenOrphans]);
        assert!(readings(&finished("19m19p19s1234567z", "2m")).is_empty());
    }

    #[test]
    fn melds_are_never_read_again() {
        let hand = finished("66z56789s pon:555z pon:999m", "7s");
        let all = readings(&hand);
        assert_eq!(all.len(), 2);
        for reading in all {
            let melded: Vec<bool> = reading.sets(&hand.melds).map(|set| set.melded).collect();
            assert_eq!(melded, [false, false, true, true]);
        }
    }
}
