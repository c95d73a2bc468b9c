//! Random hands against a slow, plain search for the nearest target.

mod common;

use common::{Random, SAMPLE};
use hanchan_engine::counts::Counts;
use hanchan_engine::shanten::{self, KindSet};
use hanchan_engine::tile::{KINDS, Kind};

const SIZES: [usize; 10] = [1, 2, 4, 5, 7, 8, 10, 11, 13, 14];

/// Looks for sets and a pair that lack few tiles: sets in order, tile by tile, then every pair.
struct Search {
    held: Counts,
    /// What a target may have of each kind.
    limits: [u8; KINDS],
    groups: Vec<[usize; 3]>,
}

impl Search {
    fn new(held: &Counts, melded: &Counts) -> Search {
        let triplets = (0..KINDS).map(|kind| [kind; 3]);
        let sequences = (0..27).filter(|kind| kind % 9 < 7).map(|kind| [kind, kind + 1, kind + 2]);
        let limits = melded.raw().map(|count| 4 - count);
        Search { held: *held, limits, groups: triplets.chain(sequences).collect() }
    }

    /// The fewest tiles lacked for so many sets and a pair.
    fn lacks(&self, sets: usize) -> i8 {
        (0..).find(|&budget| self.reaches(&mut [0; KINDS], 0, sets, budget)).unwrap()
    }

    fn reaches(&self, target: &mut [u8; KINDS], from: usize, sets: usize, budget: i8) -> bool {
        if sets == 0 {
            return (0..KINDS).any(|kind| self.with(target, &[kind; 2], budget, |_, _| true));
        }
        (from..self.groups.len()).any(|i| {
            self.with(target, &self.groups[i], budget, |target, budget| {
                self.reaches(target, i, sets - 1, budget)
            })
        })
    }

    /// Asks `then` with these kinds in the target too, if there are such tiles and the budget allows it.
    fn with(
        &self,
        target: &mut [u8; KINDS],
        kinds: &[usize],
        mut budget: i8,
        then: impl Fn(&mut [u8; KINDS], i8) -> bool,
    ) -> bool {
        for &kind in kinds {
            target[kind] += 1;
            budget -= i8::from(target[kind] > self.held.raw()[kind]);
        }
        let possible = budget >= 0 && kinds.iter().all(|&kind| target[kind] <= self.limits[kind]);
        let reached = possible && then(target, budget);
        kinds.iter().for_each(|&kind| target[kind] -= 1);
        reached
    }
}

fn slow_pairs(hand: &Counts) -> i8 {
    let kinds = hand.kinds().count();
    let pairs = hand.kinds().filter(|&kind| hand.of(kind) >= 2).count();
    // A pair of each of seven kinds: the second tile, or both where a seventh kind is missing.
    14 - (pairs.min(7) + kinds.min(7)) as i8 - 1
}

fn slow_orphans(hand: &Counts) -> i8 {
    let orphans: Vec<u8> = hand.kinds().filter(|kind| kind.is_outside()).map(|kind| hand.of(kind)).collect();
    14 - orphans.len() as i8 - i8::from(orphans.iter().any(|&count| count >= 2)) - 1
}

fn slow_shanten(hand: &Counts, melded: &Counts) -> i8 {
    let standard = Search::new(hand, melded).lacks(hand.total() / 3) - 1;
    if hand.total() < 13 { standard } else { standard.min(slow_pairs(hand)).min(slow_orphans(hand)) }
}

/// Tiles from the whole wall, one suit and honours, one suit, the low tiles of a suit, or outside tiles.
fn random_hand(random: &mut Random, tiles: usize, gone: &Counts) -> Counts {
    let ways: [fn(Kind) -> bool; 5] = [
        |_| true,
        |kind| kind.suit() == 1 || kind.is_honour(),
        |kind| kind.suit() == 2,
        |kind| kind.suit() == 0 && kind.rank() <= 6 || kind.suit() == 1 && kind.rank() <= 2,
        |kind| kind.is_outside(),
    ];
    let way = ways[random.below(ways.len())];
    random.tiles(tiles, gone, way)
}

/// One to four melds, often of tiles that lie together.
fn random_melds(random: &mut Random, melds: usize) -> Counts {
    let mut melded = Counts::EMPTY;
    let mut made = 0;
    while made < melds {
        let kinds = [12, KINDS][random.below(2)];
        let first = random.below(kinds);
        let meld: &[usize] = match random.below(3) {
            0 if first < 27 && first % 9 < 7 => &[first, first + 1, first + 2],
            1 => &[first; 3],
            2 => &[first; 4],
            _ => continue,
        };
        let mut with = melded;
        meld.iter().for_each(|&kind| with.add(Kind::new(kind as u8).unwrap()));
        if with.raw().iter().all(|&count| count <= 4) {
            melded = with;
            made += 1;
        }
    }
    melded
}

fn rounds(all: usize) -> usize {
    if SAMPLE { all / 100 } else { all }
}

#[test]
fn hands_of_every_size_have_the_shanten_of_the_slow_search() {
    let mut random = Random(1);
    for _ in 0..rounds(1000) {
        for tiles in SIZES {
            let hand = random_hand(&mut random, tiles, &Counts::EMPTY);
            assert_eq!(shanten::shanten(&hand), slow_shanten(&hand, &Counts::EMPTY), "{hand:?}");
            let sets = random.below(5);
            assert_eq!(shanten::standard(&hand, sets), Search::new(&hand, &Counts::EMPTY).lacks(sets) - 1);
        }
    }
}

#[test]
fn hands_beside_melds_have_the_shanten_of_the_slow_search() {
    let mut random = Random(2);
    let mut differ = 0;
    for _ in 0..rounds(3000) {
        let melds = 1 + random.below(4);
        let melded = random_melds(&mut random, melds);
        let tiles = 13 - 3 * melds + random.below(2);
        let hand = random_hand(&mut random, tiles, &melded);
        let found = shanten::shanten_with_melds(&hand, &melded);
        assert_eq!(found, slow_shanten(&hand, &melded), "{hand:?} beside {melded:?}");
        assert!(found >= shanten::shanten(&hand));
        differ += usize::from(found > shanten::shanten(&hand));
    }
    assert!(differ > 0 || SAMPLE, "melds never mattered");
}

#[test]
fn without_melds_both_ways_agree() {
    let mut random = Random(3);
    for _ in 0..rounds(20_000) {
        let tiles = SIZES[random.below(SIZES.len())];
        let hand = random_hand(&mut random, tiles, &Counts::EMPTY);
        assert_eq!(shanten::shanten(&hand), shanten::shanten_with_melds(&hand, &Counts::EMPTY));
    }
}

/// A hand of 13 tiles, three fewer for each meld, and its melds.
fn random_position(random: &mut Random, tiles: usize) -> (Counts, Counts) {
    let melds = random.below(5);
    let melded = random_melds(random, melds);
    (random_hand(random, tiles - 3 * melds, &melded), melded)
}

#[test]
fn a_hand_is_tenpai_if_and_only_if_it_has_a_wait() {
    let mut random = Random(4);
    let mut tenpai = 0;
    for _ in 0..rounds(50_000) {
        let (hand, melded) = random_position(&mut random, 13);
        let waits = shanten::waits(&hand, &melded);
        let is_tenpai = shanten::shanten_with_melds(&hand, &melded) == shanten::TENPAI;
        assert_eq!(is_tenpai, !waits.is_empty(), "{hand:?} beside {melded:?}");
        for kind in waits {
            assert!(hand.of(kind) + melded.of(kind) < 4);
            assert_eq!(shanten::shanten(&hand.with(kind)), shanten::COMPLETE);
        }
        tenpai += usize::from(is_tenpai);
    }
    assert!(tenpai > rounds(1000), "only {tenpai} hands were tenpai");
}

#[test]
fn acceptance_is_what_lowers_the_shanten() {
    let mut random = Random(5);
    for _ in 0..rounds(5000) {
        let (hand, melded) = random_position(&mut random, 13);
        let now = shanten::shanten_with_melds(&hand, &melded);
        let drawable = Kind::all().filter(|&kind| hand.of(kind) + melded.of(kind) < 4);
        let better: KindSet =
            drawable.filter(|&kind| shanten::shanten_with_melds(&hand.with(kind), &melded) < now).collect();
        let found = shanten::acceptance(&hand, &melded, &Counts::EMPTY);
        assert_eq!((found.shanten, found.kinds()), (now, better), "{hand:?} beside {melded:?}");
        assert!(found.draws.iter().all(|draw| draw.copies == 4 - hand.of(draw.kind) - melded.of(draw.kind)));
        assert!(!better.is_empty(), "{hand:?} beside {melded:?} cannot get better");
        if now == shanten::TENPAI {
            assert_eq!(better, shanten::waits(&hand, &melded));
        }
    }
}

#[test]
fn ukeire_is_the_acceptance_after_each_discard() {
    let mut random = Random(6);
    for _ in 0..rounds(1000) {
        let (hand, melded) = random_position(&mut random, 14);
        let discards = shanten::ukeire(&hand, &melded, &Counts::EMPTY);
        assert!(discards.iter().map(|entry| entry.discard).eq(hand.kinds()));
        for entry in discards {
            let mut left = hand;
            left.remove(entry.discard);
            let seen = Counts::EMPTY.with(entry.discard);
            assert_eq!(entry.leaves, shanten::acceptance(&left, &melded, &seen));
        }
    }
}
