//! Hands that random bytes describe, with rules, walls and actions of all kinds: what fuzzing does, in short.

use hanchan_engine::invariants::{Random, play_bytes};

const LENGTH: usize = 1_200;
const INPUTS: u64 = if cfg!(debug_assertions) { 50 } else { 2_000 };

#[test]
fn whatever_is_played_the_position_is_sound() {
    for seed in 0..INPUTS {
        let mut random = Random::new(seed + 1);
        let bytes: Vec<u8> = (0..LENGTH).map(|_| random.below(256) as u8).collect();
        if let Err(what) = play_bytes(&bytes) {
            panic!("input {seed}: {what}");
        }
    }
}
