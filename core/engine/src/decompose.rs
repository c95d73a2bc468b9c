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
        let raw = hand.concealed.raw();
        if is_seven_pairs(raw) {
            visit(&special(Form::SevenPairs, hand.win, Wait::Pair));
        }
        if is_thirteen_orphans(raw) {
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

/// True for seven different pairs.
///
/// WRC 2022 §11.5.2; EMA 2016 §4.2.2; WDMC 2019 P3 §4.1.6.1; Club sheet Yaku table
pub fn is_seven_pairs(raw: &[u8; KINDS]) -> bool {
    raw.iter().all(|&n| n == 0 || n == 2) && raw.iter().filter(|&&n| n == 2).count() == 7
}

/// True for one of each terminal and honour and one more of them.
///
/// WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.9; Club sheet Yaku table
pub fn is_thirteen_orphans(raw: &[u8; KINDS]) -> bool {
    let orphans = || ORPHANS.iter().map(|&i| raw[i]);
    orphans().all(|n| n > 0) && orphans().sum::<u8>() == 14
}

const ORPHANS: [usize; 13] = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33];

/// The most ways to split one suit; a test goes through every suit there is.
const MOST_SPLITS: usize = 12;

/// One way to split the tiles of a suit into sets and at most one pair.
#[derive(Clone, Copy)]
struct Split {
    groups: [Group; 4],
    len: u8,
    pair: Option<Kind>,
}

const NO_GROUP: Group = Group::concealed(Kind::at(0), Shape::Triplet);
const EMPTY_SPLIT: Split = Split { groups: [NO_GROUP; 4], len: 0, pair: None };

type Splits = ArrayVec<Split, MOST_SPLITS>;

/// Calls `visit` for every way to read the hand as four sets and a pair.
#[inline]
pub fn for_each_arrangement(hand: &Finished, visit: &mut impl FnMut(&Arrangement)) {
    let Some(suits) = split_suits(hand.concealed.raw()) else {
        return;
    };
    let wanted = 4 - hand.melds.len();
    let mut groups = [NO_GROUP; 4];
    for (slot, &meld) in groups[wanted..].iter_mut().zip(&hand.melds) {
        *slot = meld;
    }
    for a in &suits[0] {
        let one = join(&mut groups, 0, a);
        for b in &suits[1] {
            let two = join(&mut groups, one, b);
            for c in &suits[2] {
                let three = join(&mut groups, two, c);
                for d in &suits[3] {
                    let four = join(&mut groups, three, d);
                    if four != wanted {
                        continue;
                    }
                    if let Some(pair) = a.pair.or(b.pair).or(c.pair).or(d.pair) {
                        visit(&Arrangement { groups, concealed: wanted, pair });
                    }
                }
            }
        }
    }
}

/// Writes the sets of a split behind the first `at` sets; how many there are then.
#[inline]
fn join(groups: &mut [Group; 4], at: usize, split: &Split) -> usize {
    let end = (at + split.len as usize).min(4);
    for (slot, &group) in groups[at..end].iter_mut().zip(&split.groups) {
        *slot = group;
    }
    at + split.len as usize
}

/// The splits of the three suits and the honours, or none where a suit cannot be split
/// or where not exactly one of them has the pair.
#[inline]
fn split_suits(raw: &[u8; KINDS]) -> Option<[Splits; 4]> {
    let mut suits: [Splits; 4] = Default::default();
    let mut pairs = 0;
    for (suit, splits) in suits.iter_mut().enumerate() {
        let counts = &raw[suit * 9..KINDS.min(suit * 9 + 9)];
        let tiles: u8 = counts.iter().sum();
        match tiles % 3 {
            _ if tiles == 0 => splits.push(EMPTY_SPLIT),
            1 => return None,
            rest => {
                pairs += rest / 2;
                if pairs > 1 {
                    return None;
                }
                if suit == 3 {
                    split_honours(counts, splits)
                } else {
                    split_suit(suit, counts, rest == 2, splits)
                }
            }
        }
        if splits.is_empty() {
            return None;
        }
    }
    (pairs == 1).then_some(suits)
}

#[inline]
fn split_honours(counts: &[u8], splits: &mut Splits) {
    let mut split = EMPTY_SPLIT;
    for (i, &n) in counts.iter().enumerate() {
        let kind = Kind::at(27 + i as u8);
        match n {
            0 => {}
            2 if split.pair.is_none() => split.pair = Some(kind),
            3 if split.len < 4 => push(&mut split, kind, Shape::Triplet),
            _ => return,
        }
    }
    splits.push(split);
}

#[inline]
fn push(split: &mut Split, first: Kind, shape: Shape) {
    split.groups[split.len as usize] = Group::concealed(first, shape);
    split.len += 1;
}

/// Ranks packed four bits each, the lowest rank lowest.
#[inline]
fn split_suit(suit: usize, counts: &[u8], with_pair: bool, splits: &mut Splits) {
    let packed = counts.iter().rev().fold(0u64, |packed, &n| packed << 4 | u64::from(n));
    let base = suit as u8 * 9;
    if !with_pair {
        take_sets(packed, base, EMPTY_SPLIT, splits);
        return;
    }
    // A set adds a multiple of three to the sum of ranks, so the sum tells the pair's rank modulo three.
    let sum: usize = counts.iter().enumerate().map(|(rank, &n)| rank * n as usize).sum();
    for rank in (sum * 2 % 3..9).step_by(3) {
        if counts[rank] >= 2 {
            let pair = Some(Kind::at(base + rank as u8));
            take_sets(packed - (2 << (4 * rank)), base, Split { pair, ..EMPTY_SPLIT }, splits);
        }
    }
}

fn take_sets(packed: u64, base: u8, split: Split, splits: &mut Splits) {
    if packed == 0 {
        splits.push(split);
        return;
    }
    let rank = packed.trailing_zeros() / 4;
    let here = packed >> (4 * rank);
    let kind = Kind::at(base + rank as u8);
    let count = here & 15;
    if count >= 3 && split.len < 4 {
        let mut with_triplet = split;
        push(&mut with_triplet, kind, Shape::Triplet);
        take_sequences(packed - (3 << (4 * rank)), base, rank, count - 3, with_triplet, splits);
    }
    take_sequences(packed, base, rank, count, split, splits);
}

/// Takes `count` sequences that start at this rank, then goes on with the next rank.
fn take_sequences(packed: u64, base: u8, rank: u32, count: u64, mut split: Split, splits: &mut Splits) {
    let here = packed >> (4 * rank);
    let fits = rank < 7 && here >> 4 & 15 >= count && here >> 8 & 15 >= count;
    if count > 0 && !fits || split.len as u64 + count > 4 {
        return;
    }
    for _ in 0..count {
        push(&mut split, Kind::at(base + rank as u8), Shape::Sequence);
    }
    take_sets(packed - ((count * 0x111) << (4 * rank)), base, split, splits);
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
                    split_suit(0, counts, tiles % 3 == 2, &mut splits);
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
