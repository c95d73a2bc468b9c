//! How fast shanten is, on one core.
//!
//! ```text
//! cargo run --release --example shanten_speed
//! ```

use hanchan_engine::counts::Counts;
use hanchan_engine::shanten;
use hanchan_engine::tile::{KINDS, Kind};
use std::hint::black_box;
use std::time::{Duration, Instant};

const HANDS: usize = 1_000_000;
const RUNS: usize = 7;

/// Hands of so many tiles dealt from a shuffled wall, the same in every run.
fn deal(hands: usize, tiles: usize) -> Vec<Counts> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = |end: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((state >> 11) % end as u64) as usize
    };
    let mut wall: Vec<Kind> = (0..4).flat_map(|_| Kind::all()).collect();
    let mut hand = || {
        for dealt in 0..tiles {
            let other = dealt + below(4 * KINDS - dealt);
            wall.swap(dealt, other);
        }
        wall[..tiles].iter().copied().collect()
    };
    (0..hands).map(|_| hand()).collect()
}

/// The shortest of some runs.
fn time(mut run: impl FnMut()) -> Duration {
    let once = |_| {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    (0..RUNS).map(once).min().unwrap_or_default()
}

fn report(what: &str, calls: usize, mut call: impl FnMut()) {
    let taken = time(&mut call).as_secs_f64();
    let per_call = taken / calls as f64;
    println!("{what:<34} {:8.1} M/s {:10.1} ns a call", 1e-6 / per_call, 1e9 * per_call);
}

/// One call after the other: each hand is chosen by the result of the last.
fn one_by_one(hands: &[Counts]) -> usize {
    let next = |at: usize, i: usize| (i + 1 + shanten::shanten(&hands[at]) as usize) % hands.len();
    (1..=hands.len()).fold(0, next)
}

fn main() {
    let hands = deal(HANDS, 14);
    let few = &hands[..2000];
    let beside = deal(few.len(), 11);
    let thirteen = deal(HANDS / 10, 13);
    let sum = |of: fn(&Counts) -> i8| {
        black_box(black_box(&hands).iter().map(|hand| i64::from(of(hand))).sum::<i64>())
    };
    println!("{} bytes of tables; random hands of 14 tiles", shanten::table_bytes());
    report("standard form, in a row", HANDS, || {
        sum(|hand| shanten::standard(hand, 4));
    });
    report("all forms, in a row", HANDS, || {
        sum(shanten::shanten);
    });
    report("all forms, each after the last", HANDS, || {
        black_box(one_by_one(black_box(&hands)));
    });
    report("waits of 13 tiles", thirteen.len(), || {
        thirteen.iter().for_each(|hand| {
            black_box(shanten::waits(black_box(hand), &Counts::EMPTY));
        });
    });
    report("ukeire", few.len(), || {
        few.iter().for_each(|hand| {
            black_box(shanten::ukeire(black_box(hand), &Counts::EMPTY, &Counts::EMPTY));
        });
    });
    let melded: Counts = [3, 4, 5].iter().filter_map(|&index| Kind::new(index)).collect();
    report("ukeire beside chi:456m", few.len(), || {
        beside.iter().for_each(|hand| {
            black_box(shanten::ukeire(black_box(hand), &melded, &Counts::EMPTY));
        });
    });
}
