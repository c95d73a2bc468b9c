//! Every reading of a complete hand: its sets and pair, and which of them the winning tile completed.
//!
//! A hand is split suit by suit. At the lowest rank of a suit either a triplet is taken or not; the
//! tiles that remain there can only start sequences. So each split is found once.

use crate::counts::Counts;
use crate::hand::Hand;
use crate::meld::{Meld, MeldKind};
use crate::tile::{COPIES, KINDS, Kind};
use arrayvec::ArrayVec;

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
    /// A sequence, triplet or quad in the concealed part.
    pub const fn concealed(first: Kind, shape: Shape) -> Group {
        Group { first, shape, melded: false }
    }

    /// True where one of its tiles is of this kind.
    pub const fn contains(&self, kind: Kind) -> bool {
        let (first, kind) = (self.first.index(), kind.index());
        match self.shape {
            Shape::Sequence => first <= kind && kind <= first + 2,
            _ => first == kind,
        }
    }
}

impl From<&Meld> for Group {
    fn from(meld: &Meld) -> Group {
        let shape = match meld.kind() {
            MeldKind::Chi => Shape::Sequence,
            MeldKind::Pon => Shape::Triplet,
            MeldKind::Kan | MeldKind::Kakan | MeldKind::Ankan => Shape::Quad,
        };
        Group { first: meld.first(), shape, melded: meld.kind() != MeldKind::Ankan }
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

/// One way to read a complete hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reading {
    /// Its form; sets, pair and completed set mean something for the standard form only.
    pub form: Form,
    /// The four sets, melds last.
    pub groups: [Group; 4],
    /// The pair.
    pub pair: Kind,
    /// What the winning tile completed.
    pub wait: Wait,
    /// Which of the four sets the winning tile completed; `PAIR` for the pair.
    pub completed: u8,
}

/// `Reading::completed` where the winning tile completed the pair or no set in particular.
pub const PAIR: u8 = 4;

/// A finished hand: the concealed tiles with the winning tile among them, and the melds.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The concealed tiles, the winning tile included.
    pub concealed: Counts,
    /// The melds.
    pub melds: ArrayVec<Group, 4>,
    /// The winning tile.
    pub win: Kind,
}

impl Finished {
    /// This hand with its winning tile.
    pub fn new(hand: &Hand, win: Kind) -> Finished {
        Finished {
            concealed: hand.concealed().with(win),
            melds: hand.melds().iter().map(Group::from).collect(),
            win,
        }
    }

    /// True where no other tile would have completed the hand.
    pub fn is_single_wait(&self) -> bool {
        let mut before = self.concealed;
        before.remove(self.win);
        let completes = |kind: Kind| {
            let hand = Finished { concealed: before.with(kind), melds: self.melds.clone(), win: kind };
            before.of(kind) < COPIES && !readings(&hand).is_empty()
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
    for_each_arrangement(hand, &mut |arrangement| place_winning_tile(hand, arrangement, visit));
    if hand.melds.is_empty() {
        let kinds = hand.concealed.mask();
        if is_seven_pairs(&hand.concealed, kinds) {
            visit(&special(Form::SevenPairs, hand.win, Wait::Pair));
        }
        if is_thirteen_orphans(kinds) {
            visit(&special(Form::ThirteenOrphans, hand.win, Wait::None));
        }
    }
}

/// Four sets and a pair, before asking which of them the winning tile completed.
#[derive(Clone, Copy, Debug)]
pub struct Arrangement {
    /// The four sets, melds last.
    pub groups: [Group; 4],
    /// How many of them are concealed.
    pub concealed: usize,
    /// The pair.
    pub pair: Kind,
}

impl Arrangement {
    /// What a tile of this kind can have completed, each way once.
    pub fn completions(&self, win: Kind) -> impl Iterator<Item = (u8, Wait)> + '_ {
        let sets = (0..self.concealed)
            .filter(move |&i| self.groups[i].contains(win) && !self.groups[..i].contains(&self.groups[i]));
        sets.map(move |i| (i as u8, wait_in(&self.groups[i], win)))
            .chain((self.pair == win).then_some((PAIR, Wait::Pair)))
    }

    /// The reading in which the winning tile completed this.
    pub const fn reading(&self, completed: u8, wait: Wait) -> Reading {
        Reading { form: Form::Standard, groups: self.groups, pair: self.pair, wait, completed }
    }
}

#[inline]
fn place_winning_tile(hand: &Finished, arrangement: &Arrangement, visit: &mut impl FnMut(&Reading)) {
    for (completed, wait) in arrangement.completions(hand.win) {
        visit(&arrangement.reading(completed, wait));
    }
}

/// The wait that a concealed set had before this tile completed it.
#[inline]
const fn wait_in(group: &Group, win: Kind) -> Wait {
    if !matches!(group.shape, Shape::Sequence) {
        return Wait::Triplet;
    }
    match (win.index() - group.first.index(), group.first.rank()) {
        (1, _) => Wait::Middle,
        (2, 1) | (0, 7) => Wait::Edge,
        _ => Wait::TwoSided,
    }
}

fn special(form: Form, pair: Kind, wait: Wait) -> Reading {
    Reading { form, groups: [Group::concealed(pair, Shape::Triplet); 4], pair, wait, completed: PAIR }
}

/// True where these 14 tiles are seven different pairs; `kinds` is their mask.
///
/// WRC 2022 §11.5.2; EMA 2016 §4.2.2; WDMC 2019 P3 §4.1.6.1; Club sheet Yaku table
fn is_seven_pairs(tiles: &Counts, kinds: u64) -> bool {
    kinds.count_ones() == 7 && tiles.raw().iter().all(|&n| n == 0 || n == 2)
}

/// True where 14 tiles with this mask are one of each terminal and honour and one more of them.
///
/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.9; Club sheet Yaku table
const fn is_thirteen_orphans(kinds: u64) -> bool {
    kinds == ORPHANS
}

/// Bits of the terminals and honours.
const ORPHANS: u64 = 0x101 | 0x101 << 9 | 0x101 << 18 | 0x7f << 27;

/// The most ways to split one suit; a test goes through every suit there is.
const MOST_SPLITS: usize = 12;

/// One way to split the tiles of a suit into sets and at most one pair: up to four sets, one byte each.
#[derive(Clone, Copy)]
struct Split {
    sets: u32,
    len: u8,
    pair: Option<Kind>,
}

const EMPTY_SPLIT: Split = Split { sets: 0, len: 0, pair: None };
/// Beside the number of its lowest kind, the bit that makes a set a triplet.
const TRIPLET_BIT: u8 = 1 << 6;

type Splits = ArrayVec<Split, MOST_SPLITS>;

impl Split {
    /// The same with one more set.
    #[inline]
    const fn with(mut self, set: u8) -> Split {
        self.sets |= (set as u32) << (8 * self.len as u32);
        self.len += 1;
        self
    }
}

#[inline]
fn unpack(set: u8) -> Group {
    let shape = if set & TRIPLET_BIT != 0 { Shape::Triplet } else { Shape::Sequence };
    Group::concealed(Kind::at(set & !TRIPLET_BIT), shape)
}

/// Calls `visit` for every way to read the hand as four sets and a pair.
#[inline]
pub fn for_each_arrangement(hand: &Finished, visit: &mut impl FnMut(&Arrangement)) {
    let mut suits: [Splits; 4] = Default::default();
    if !split_suits(hand.concealed.raw(), &mut suits) {
        return;
    }
    let wanted = 4 - hand.melds.len();
    for a in &suits[0] {
        for b in &suits[1] {
            let ab = join(a, b);
            for c in &suits[2] {
                let abc = join(&ab, c);
                for d in &suits[3] {
                    let all = join(&abc, d);
                    if let (Some(pair), true) = (all.pair, usize::from(all.len) == wanted) {
                        visit(&arrange(hand, all.sets, wanted, pair));
                    }
                }
            }
        }
    }
}

/// The sets of both; suits that cannot be part of one hand were sorted out before.
#[inline]
fn join(a: &Split, b: &Split) -> Split {
    let shift = 8 * u32::from(a.len);
    let sets = b.sets.checked_shl(shift).unwrap_or(0) | a.sets;
    Split { sets, len: a.len + b.len, pair: a.pair.or(b.pair) }
}

#[inline]
fn arrange(hand: &Finished, sets: u32, concealed: usize, pair: Kind) -> Arrangement {
    let mut groups = sets.to_le_bytes().map(unpack);
    for (slot, &meld) in groups[concealed..].iter_mut().zip(&hand.melds) {
        *slot = meld;
    }
    Arrangement { groups, concealed, pair }
}

/// Splits the three suits and the honours; false where one cannot be split, or where not exactly one of
/// them has the pair.
#[inline]
fn split_suits(raw: &[u8; KINDS], suits: &mut [Splits; 4]) -> bool {
    let packed = [pack(raw, 0), pack(raw, 9), pack(raw, 18), pack(raw, 27)];
    let rests = packed.map(|suit| sum(suit) % 3);
    if rests.iter().sum::<u64>() != 2 || rests.contains(&1) {
        return false;
    }
    for suit in 0..3 {
        split_suit(packed[suit], suit as u8 * 9, rests[suit] == 2, &mut suits[suit]);
        if suits[suit].is_empty() {
            return false;
        }
    }
    split_honours(packed[3], &mut suits[3]);
    !suits[3].is_empty()
}

/// Nine counts (seven of the honours) packed four bits each, the lowest rank lowest.
#[inline]
fn pack(raw: &[u8; KINDS], start: usize) -> u64 {
    let mut bytes = [0; 8];
    let len = 8.min(KINDS - start);
    bytes[..len].copy_from_slice(&raw[start..start + len]);
    let mut x = u64::from_le_bytes(bytes);
    x = (x | x >> 4) & 0x00ff_00ff_00ff_00ff;
    x = (x | x >> 8) & 0x0000_ffff_0000_ffff;
    x = (x | x >> 16) & 0xffff_ffff;
    if start < 27 { x | u64::from(raw[start + 8]) << 32 } else { x }
}

/// How many tiles a packed suit has.
#[inline]
const fn sum(packed: u64) -> u64 {
    let bytes = (packed & 0x0f0f_0f0f_0f0f_0f0f) + (packed >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
    bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56
}

/// Of honours, threes are triplets and one two is the pair; nothing else can be.
#[inline]
fn split_honours(packed: u64, splits: &mut Splits) {
    let mut split = EMPTY_SPLIT;
    let mut rest = packed;
    while rest != 0 {
        let rank = rest.trailing_zeros() / 4;
        let kind = 27 + rank as u8;
        match rest >> (4 * rank) & 15 {
            2 if split.pair.is_none() => split.pair = Some(Kind::at(kind)),
            3 if split.len < 4 => split = split.with(kind | TRIPLET_BIT),
            _ => return,
        }
        rest &= !(15 << (4 * rank));
    }
    splits.push(split);
}

#[inline]
fn split_suit(packed: u64, base: u8, with_pair: bool, splits: &mut Splits) {
    if !with_pair {
        take_sets(packed, base, EMPTY_SPLIT, splits);
        return;
    }
    // A set adds a multiple of three to the sum of ranks, so the sum tells the pair's rank modulo three.
    let of_ranks = |first: u32| sum(packed >> (4 * first) & 0x0f00_f00f);
    let first = (of_ranks(1) + 2 * of_ranks(2)) * 2 % 3;
    for rank in (first as u32..9).step_by(3) {
        if packed >> (4 * rank) & 15 >= 2 {
            let pair = Some(Kind::at(base + rank as u8));
            take_sets(packed - (2 << (4 * rank)), base, Split { pair, ..EMPTY_SPLIT }, splits);
        }
    }
}

/// At the lowest rank there is a triplet or not; what is left there starts sequences.
fn take_sets(packed: u64, base: u8, split: Split, splits: &mut Splits) {
    if packed == 0 {
        splits.push(split);
        return;
    }
    let rank = packed.trailing_zeros() / 4;
    let here = packed >> (4 * rank);
    let count = here & 15;
    if count >= 3 && split.len < 4 {
        let with_triplet = split.with(base + rank as u8 | TRIPLET_BIT);
        take_sequences(here - 3, base, rank, count - 3, with_triplet, splits);
    }
    take_sequences(here, base, rank, count, split, splits);
}

/// Takes `count` sequences that start at this rank, then goes on with the next rank.
#[inline]
fn take_sequences(here: u64, base: u8, rank: u32, count: u64, mut split: Split, splits: &mut Splits) {
    if count > 0 {
        let fits = rank < 7 && here >> 4 & 15 >= count && here >> 8 & 15 >= count;
        if !fits || u64::from(split.len) + count > 4 {
            return;
        }
        for _ in 0..count {
            split = split.with(base + rank as u8);
        }
    }
    take_sets((here - count * 0x111) << (4 * rank), base, split, splits);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finished(hand: &str, win: &str) -> Finished {
        let win = crate::notation::parse_tiles(win).unwrap()[0].kind();
        Finished::new(&Hand::parse(hand).unwrap(), win)
    }

    fn waits_of(hand: &str, win: &str) -> Vec<Wait> {
        readings(&finished(hand, win)).iter().map(|reading| reading.wait).collect()
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
        let shapes: Vec<Shape> = all.iter().map(|reading| reading.groups[0].shape).collect();
        assert_eq!(shapes, [Shape::Triplet, Shape::Sequence]);
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
        let all = readings(&finished("66z56789s pon:555z pon:999m", "7s"));
        assert_eq!(all.len(), 2);
        assert!(all.iter().all(|r| r.groups[2].melded && r.groups[3].melded && !r.groups[0].melded));
    }

    /// Goes through every suit of up to 14 tiles: none has more splits than there is room for.
    #[test]
    fn no_suit_overflows_its_splits() {
        fn fill(counts: &mut [u8; 9], rank: usize, left: u8, most: &mut usize) {
            if rank == 9 {
                let tiles: u8 = counts.iter().sum();
                if tiles % 3 != 1 && tiles > 0 {
                    let mut splits = Splits::new();
                    let mut raw = [0; KINDS];
                    raw[..9].copy_from_slice(counts);
                    split_suit(pack(&raw, 0), 0, tiles % 3 == 2, &mut splits);
                    *most = splits.len().max(*most);
                }
                return;
            }
            for n in 0..=left.min(4) {
                counts[rank] = n;
                fill(counts, rank + 1, left - n, most);
            }
            counts[rank] = 0;
        }
        let mut most = 0;
        fill(&mut [0; 9], 0, 14, &mut most);
        assert!(most <= MOST_SPLITS, "{most} splits");
    }
}
