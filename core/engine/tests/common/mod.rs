//! What several tests need: all complete hands, random hands, notation.

// Each test is a crate of its own and uses only a part of this.
#![allow(dead_code)]

use hanchan_engine::counts::Counts;
use hanchan_engine::notation;
use hanchan_engine::tile::{KINDS, Kind};
use std::collections::{BTreeSet, HashSet};

const SUIT_KINDS: usize = 9;
const HONOUR_KINDS: usize = 7;

/// The counts of tiles in notation.
pub fn hand(text: &str) -> Counts {
    notation::parse_tiles(text).expect(text).into_iter().map(|tile| tile.kind()).collect()
}

/// True in a build without optimisation, where a test takes only a sample.
pub const SAMPLE: bool = cfg!(debug_assertions);

/// How a complete hand of 14 tiles is complete.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// As four sets and a pair only.
    Standard,
    /// As seven pairs only.
    SevenPairs,
    /// As four sets and a pair and as seven pairs.
    Both,
    /// As thirteen orphans.
    ThirteenOrphans,
}

/// Calls `visit` with each of the 16,873,619 complete hands of 14 tiles, once.
pub fn for_each_complete_hand(mut visit: impl FnMut(&Counts, Form)) {
    let mut both = HashSet::new();
    for_each_standard_hand(|hand| {
        let form = if is_pairs(hand) { Form::Both } else { Form::Standard };
        if form == Form::Both {
            both.insert(*hand);
        }
        visit(hand, form);
    });
    for_each_seven_pairs(&Counts::EMPTY, 0, 7, &mut |hand| {
        if !both.contains(hand) {
            visit(hand, Form::SevenPairs);
        }
    });
    let orphans: Counts = Kind::all().filter(|kind| kind.is_outside()).collect();
    for twice in orphans.kinds() {
        visit(&orphans.with(twice), Form::ThirteenOrphans);
    }
}

fn is_pairs(hand: &Counts) -> bool {
    hand.raw().iter().all(|&count| count == 0 || count == 2)
}

/// All tallies of one suit with exactly these sets and perhaps a pair, each once.
pub fn suit_tallies(sets: usize, pair: bool) -> Vec<Vec<u8>> {
    tallies(SUIT_KINDS, sets, pair)
}

fn tallies(kinds: usize, sets: usize, pair: bool) -> Vec<Vec<u8>> {
    let triplets = (0..kinds).map(|kind| [kind; 3]);
    let sequences = (0..SUIT_KINDS - 2).map(|kind| [kind, kind + 1, kind + 2]);
    let groups: Vec<[usize; 3]> = triplets.chain(sequences.filter(|_| kinds == SUIT_KINDS)).collect();
    let mut found = BTreeSet::new();
    if pair {
        for kind in 0..kinds {
            let mut tally = vec![0; kinds];
            tally[kind] = 2;
            add_sets(&groups, sets, &mut tally, &mut found);
        }
    } else {
        add_sets(&groups, sets, &mut vec![0; kinds], &mut found);
    }
    found.into_iter().collect()
}

fn add_sets(groups: &[[usize; 3]], sets: usize, tally: &mut Vec<u8>, found: &mut BTreeSet<Vec<u8>>) {
    if sets == 0 {
        if tally.iter().all(|&count| count <= 4) {
            found.insert(tally.clone());
        }
        return;
    }
    for (i, group) in groups.iter().enumerate() {
        group.iter().for_each(|&kind| tally[kind] += 1);
        add_sets(&groups[i..], sets - 1, tally, found);
        group.iter().for_each(|&kind| tally[kind] -= 1);
    }
}

/// All products of tallies of the four suits with four sets and one pair in all.
fn for_each_standard_hand(mut visit: impl FnMut(&Counts)) {
    let by_sets =
        |kinds: usize| [false, true].map(|pair| [0, 1, 2, 3, 4].map(|sets| tallies(kinds, sets, pair)));
    let (suit, honours) = (by_sets(SUIT_KINDS), by_sets(HONOUR_KINDS));
    for with_pair in 0..4 {
        let [m, p, s, z] = [0, 1, 2, 3].map(|i| {
            let tallies = if i == 3 { &honours } else { &suit };
            &tallies[usize::from(i == with_pair)]
        });
        for [a, b, c, d] in shares() {
            let mut raw = [0; KINDS];
            for m in &m[a] {
                raw[..9].copy_from_slice(m);
                for p in &p[b] {
                    raw[9..18].copy_from_slice(p);
                    for s in &s[c] {
                        raw[18..27].copy_from_slice(s);
                        for z in &z[d] {
                            raw[27..].copy_from_slice(z);
                            visit(&Counts::from_raw(raw));
                        }
                    }
                }
            }
        }
    }
}

/// The ways to share four sets among the four suits.
fn shares() -> impl Iterator<Item = [usize; 4]> {
    let all = (0..5usize.pow(4)).map(|n| [n % 5, n / 5 % 5, n / 25 % 5, n / 125]);
    all.filter(|share| share.iter().sum::<usize>() == 4)
}

fn for_each_seven_pairs(hand: &Counts, from: usize, pairs: usize, visit: &mut impl FnMut(&Counts)) {
    if pairs == 0 {
        return visit(hand);
    }
    for kind in Kind::all().skip(from) {
        for_each_seven_pairs(&hand.with(kind).with(kind), kind.index() + 1, pairs - 1, visit);
    }
}

/// Numbers that look random and are the same in every run (SplitMix64).
pub struct Random(pub u64);

impl Random {
    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ x >> 31) % end as u64) as usize
    }

    /// So many tiles, of which there are four each except those `gone`, out of kinds that `allowed` takes.
    pub fn tiles(&mut self, count: usize, gone: &Counts, allowed: impl Fn(Kind) -> bool) -> Counts {
        let mut wall: Vec<Kind> = Kind::all()
            .filter(|&kind| allowed(kind))
            .flat_map(|kind| (gone.of(kind)..4).map(move |_| kind))
            .collect();
        (0..count).map(|_| wall.swap_remove(self.below(wall.len()))).collect()
    }
}
