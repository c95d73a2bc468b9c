//! Games of players who choose at random, on one core: `cargo run --release --example play_speed [GAMES]`.
//! Prints hands, actions and actions a second. Which book the rules are of does not matter for speed.

use hanchan_engine::ruleset::{Rules, Value};
use hanchan_engine::simulate::{Manner, Plan, Tally, random_game};
use hanchan_engine::wall::Seed;
use std::time::Instant;

/// Rules by which hands come to an end in the usual way.
fn rules() -> Rules {
    let mut values = Rules::sample_values();
    for (key, number) in
        [("quads.most_per_hand", 4), ("draw.noten_payment", 3_000), ("payments.deposit", 1_000)]
    {
        values.insert(key.to_string(), Value::Int(number));
    }
    Rules::from_values(values).expect("every switch has a value")
}

fn main() {
    let games: u32 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(2_000);
    let rules = rules();
    let plan = Plan { rules: &rules, manner: Manner::Uniform, check_invariants: false };
    let mut tally = Tally::default();
    let start = Instant::now();
    for game in 0..games {
        random_game(plan, Seed([7; 32]).of_hand(game), &mut tally).expect("a game without contradictions");
    }
    let rate = tally.actions as f64 / start.elapsed().as_secs_f64();
    println!("{} {} {rate:.0}", tally.hands, tally.actions);
}
