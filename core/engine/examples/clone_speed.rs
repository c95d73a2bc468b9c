//! How large a hand's state is and how long a copy of it takes, on one core:
//! `cargo run --release --example clone_speed`. Prints bytes and nanoseconds.
//!
//! The hand is late: the ponds are full, so that a copy has as much to do as it can have.

use hanchan_engine::round::{Action, Asking, Phase, Round, Setup};
use hanchan_engine::ruleset::Rules;
use hanchan_engine::tile::Wind;
use hanchan_engine::wall::{Seed, Wall};
use std::hint::black_box;
use std::time::Instant;

const COPIES: u32 = 2_000_000;
const TURNS: usize = 60;

/// A hand in which everybody has discarded the drawn tile for so many turns.
fn late_hand(rules: &Rules) -> Round {
    let wall = Wall::from_seed(&Seed([7; 32]), rules.red_fives).expect("a wall");
    let setup =
        Setup { wall, round: Wind::East, honba: 0, pot: 0, scores: [30_000; 4], asking: Asking::Choices };
    let mut round = Round::new(&setup);
    for _ in 0..TURNS {
        if let Phase::Turn(turn) = *round.phase() {
            let tile = turn.drawn.expect("a drawn tile");
            round.apply(turn.seat, Action::Discard { tile, drawn: true }, 0, rules).expect("legal");
        }
        while let Phase::Reaction(_) = round.phase() {
            let asked = round.deciders();
            let seat = Wind::ALL.into_iter().find(|&seat| asked >> seat as u8 & 1 != 0).expect("asked");
            round.apply(seat, Action::Pass, 0, rules).expect("legal");
        }
    }
    round
}

fn main() {
    let rules = Rules::from_values(Rules::sample_values()).expect("every switch has a value");
    let round = late_hand(&rules);
    let start = Instant::now();
    for _ in 0..COPIES {
        black_box(black_box(&round).clone());
    }
    let nanoseconds = start.elapsed().as_secs_f64() * 1e9 / f64::from(COPIES);
    println!("{} {nanoseconds:.1}", size_of::<Round>());
}
