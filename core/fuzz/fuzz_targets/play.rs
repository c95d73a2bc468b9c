//! A hand that bytes describe: rules, wall, and actions, legal or not. Every position has to be sound.

#![no_main]

use hanchan_engine::invariants::play_bytes;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Err(what) = play_bytes(bytes) {
        panic!("{what}");
    }
});
