//! How many hands a second the engine scores on one core: `cargo run --release --example score_speed [HANDS]`.
//!
//! The hands are random complete hands without melds, three quarters of their sets sequences, won in riichi.

use hanchan_engine::batch::{self, RIICHI, Row};
use hanchan_engine::ruleset::{Rules, Value};
use hanchan_engine::tile::KINDS;
use hanchan_engine::yaku_id::Yaku;
use std::hint::black_box;
use std::time::Instant;

/// A small generator of random numbers, the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n) as usize
    }
}

/// Rules with the usual numbers; which book they are of does not matter for speed.
fn rules() -> Rules {
    let mut values = Rules::sample_values();
    let numbers = [
        ("fu.base", 20),
        ("fu.closed_ron", 10),
        ("fu.round_to", 10),
        ("limits.mangan_from", 5),
        ("limits.haneman_from", 6),
        ("limits.baiman_from", 8),
        ("limits.sanbaiman_from", 11),
        ("limits.counted_yakuman_from", 13),
    ];
    for (key, number) in numbers {
        values.insert(key.to_string(), Value::Int(number));
    }
    for yaku in Yaku::ALL.iter().filter(|&&yaku| yaku >= Yaku::Tenhou) {
        let yakuman = Value::Text("yakuman".into());
        values.insert(format!("yaku.{}", yaku.id()), Value::List(vec![yakuman.clone(), yakuman]));
    }
    Rules::from_values(values).expect("every switch has a value")
}

/// A random complete hand and its winning tile.
fn hand(random: &mut Random) -> ([u8; KINDS], u8) {
    loop {
        let mut counts = [0u8; KINDS];
        for _ in 0..4 {
            if random.below(4) < 3 {
                let first = random.below(3) * 9 + random.below(7);
                (first..first + 3).for_each(|kind| counts[kind] += 1);
            } else {
                counts[random.below(34)] += 3;
            }
        }
        counts[random.below(34)] += 2;
        if counts.iter().all(|&n| n <= 4) {
            let win = loop {
                let kind = random.below(34);
                if counts[kind] > 0 {
                    break kind;
                }
            };
            counts[win] -= 1;
            return (counts, win as u8);
        }
    }
}

fn main() {
    let count: usize = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1_000_000);
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let hands: Vec<_> = (0..count.min(20_000)).map(|_| hand(&mut random)).collect();
    let rules = rules();
    let start = Instant::now();
    let mut scored = 0usize;
    for (concealed, win) in hands.iter().cycle().take(count) {
        let row = Row {
            concealed,
            melds: &[0; 4],
            win: *win,
            circumstances: RIICHI,
            seat: 1,
            round: 0,
            dora: 1,
            honba: 0,
        };
        scored += usize::from(black_box(batch::score(black_box(&row), &rules)).is_ok());
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{scored} of {count} hands scored, {:.2} million a second", count as f64 / seconds / 1e6);
}
