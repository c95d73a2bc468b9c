//! A row of a batch is worth what the hand is worth alone, under rules with every switch set at random.

use hanchan_engine::batch::{self, DOUBLE_RIICHI, OPEN_RIICHI, RIICHI, Row, Rows, Scores, Status, TSUMO};
use hanchan_engine::counts::Counts;
use hanchan_engine::hand::Hand;
use hanchan_engine::meld::{Meld, MeldKind};
use hanchan_engine::payment::{self, Price};
use hanchan_engine::ruleset::{Rules, Value as Setting};
use hanchan_engine::tile::{KINDS, Kind, Tile, Wind};
use hanchan_engine::value::{self, Value};
use hanchan_engine::win::{self, Flag, Method, Riichi, Win};
use std::collections::BTreeSet;

/// Sets of rules, and hands under each of them. A debug build takes fewer.
const RULES: usize = if cfg!(debug_assertions) { 10 } else { 200 };
const HANDS: usize = if cfg!(debug_assertions) { 500 } else { 10_000 };

const MELD_KINDS: [MeldKind; 5] =
    [MeldKind::Chi, MeldKind::Pon, MeldKind::Kan, MeldKind::Kakan, MeldKind::Ankan];
const ORPHANS: [usize; 13] = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33];
const GREEN: [usize; 6] = [19, 20, 21, 23, 25, 32];

/// A small generator of random numbers, the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn of<T: Copy>(&mut self, some: &[T]) -> T {
        some[self.below(some.len())]
    }
}

/// The fields of a row.
#[derive(Clone, Copy, Debug)]
struct Fields {
    concealed: [u8; KINDS],
    melds: [u8; 4],
    win: u8,
    circumstances: u16,
    seat: u8,
    round: u8,
    dora: u8,
    honba: u8,
}

impl Fields {
    const EMPTY: Fields = Fields {
        concealed: [0; KINDS],
        melds: [0; 4],
        win: 0,
        circumstances: 0,
        seat: 0,
        round: 0,
        dora: 0,
        honba: 0,
    };

    fn row(&self) -> Row<'_> {
        let &Fields { win, circumstances, seat, round, dora, honba, .. } = self;
        Row { concealed: &self.concealed, melds: &self.melds, win, circumstances, seat, round, dora, honba }
    }
}

fn rules(random: &mut Random) -> Rules {
    let mut values = Rules::some_values(&mut |n| random.below(n));
    for id in ["dora", "ura_dora", "red_five"] {
        let han = (0..2).map(|_| Setting::Int(random.below(3) as i64)).collect();
        values.insert(format!("yaku.{id}"), Setting::List(han));
    }
    // The books' numbers half of the time: with small ones nearly every hand is a yakuman.
    let books = [
        ("fu.base", 20),
        ("fu.round_to", 10),
        ("limits.mangan_from", 5),
        ("limits.haneman_from", 6),
        ("limits.baiman_from", 8),
        ("limits.sanbaiman_from", 11),
        ("limits.counted_yakuman_from", 13),
        ("limits.round_payments_to", 100),
    ];
    for (key, number) in books {
        if random.one_in(2) {
            values.insert(key.into(), Setting::Int(number));
        }
    }
    Rules::from_values(values).expect("every switch has a value that it can have")
}

/// Complete hands of all kinds, some of them spoilt.
fn fields(random: &mut Random) -> Fields {
    let mut row = Fields::EMPTY;
    let called = random.of(&[0, 0, 3, 6, 9]);
    match random.below(12) {
        0 if random.one_in(3) => nine_gates(random, &mut row),
        0 => seven_pairs(random, &mut row),
        1 => ORPHANS.iter().chain([&random.of(&ORPHANS)]).for_each(|&kind| row.concealed[kind] += 1),
        style => sets(random, style, called, &mut row),
    }
    let held: Vec<u8> = (0..KINDS as u8).filter(|&kind| row.concealed[usize::from(kind)] > 0).collect();
    row.win = random.of(&held);
    row.concealed[usize::from(row.win)] -= 1;
    if random.one_in(30) {
        row.win = random.below(KINDS + 1) as u8;
    }
    if random.one_in(60) {
        row.concealed[random.below(KINDS)] = random.below(256) as u8;
    }
    if random.one_in(60) {
        row.melds[random.below(4)] = random.below(256) as u8;
    }
    row.circumstances = circumstances(random);
    row.seat = random.below(4) as u8;
    row.round = random.below(4) as u8;
    row.dora = random.of(&[0, 0, 1, 2, 5, 255]);
    row.honba = random.of(&[0, 0, 1, 7, 8, 9, 255]);
    row
}

fn nine_gates(random: &mut Random, row: &mut Fields) {
    let suit = 9 * random.below(3);
    row.concealed[suit..suit + 9].copy_from_slice(&[3, 1, 1, 1, 1, 1, 1, 1, 3]);
    row.concealed[suit + random.below(9)] += 1;
}

fn seven_pairs(random: &mut Random, row: &mut Fields) {
    let mut kinds = BTreeSet::new();
    let few = random.one_in(2);
    while kinds.len() < 7 {
        kinds.insert(if few { random.of(&ORPHANS) } else { random.below(KINDS) });
    }
    kinds.into_iter().for_each(|kind| row.concealed[kind] += 2);
}

fn sets(random: &mut Random, style: usize, called: usize, row: &mut Fields) {
    let suit = 9 * random.below(3);
    let sequences = random.of(&[0, 3, 7, 9]);
    let kind = |random: &mut Random| match style {
        2 => suit + random.below(9),
        3 => 27 + random.below(7),
        4 => random.of(&ORPHANS),
        5 => random.of(&GREEN),
        6 => suit + 2 + random.below(5),
        7 => 9 * random.below(3) + suit / 3,
        8 if random.one_in(2) => 27 + random.below(7),
        8 => suit + random.below(9),
        _ => random.below(KINDS),
    };
    let mut melds = [0; 4];
    for meld in &mut melds {
        let first = kind(random);
        let is_called = random.below(10) < called;
        if first < 27 && random.below(10) < sequences {
            let first = first.min(first / 9 * 9 + 6);
            if is_called {
                *meld = 1 + first as u8;
            } else {
                (first..first + 3).for_each(|kind| row.concealed[kind] += 1);
            }
        } else if is_called || random.one_in(8) {
            let shape = if is_called { random.of(&[1, 1, 1, 2, 3]) } else { 4 };
            *meld = (1 + KINDS * shape + first) as u8;
        } else {
            row.concealed[first] += 3;
        }
    }
    row.melds = melds;
    row.concealed[kind(random)] += 2;
}

fn circumstances(random: &mut Random) -> u16 {
    if random.one_in(40) {
        return random.below(1 << 13) as u16;
    }
    let flags: u16 = Flag::ALL.iter().map(|&flag| if random.one_in(12) { flag as u16 } else { 0 }).sum();
    let riichi = random.of(&[0, 0, 0, RIICHI, DOUBLE_RIICHI, OPEN_RIICHI, DOUBLE_RIICHI | OPEN_RIICHI]);
    flags | riichi | random.of(&[0, TSUMO])
}

/// What the hand is worth alone, and what it costs.
fn alone(row: &Fields, rules: &Rules) -> Result<(Value, Price), Status> {
    let hand = hand(row).ok_or(Status::Refused)?;
    let win = how(row).ok_or(Status::Refused)?;
    win::check(&hand, &win, rules).map_err(|_| Status::Refused)?;
    let best = value::with_facts(&hand, &win, rules, value::best).map_err(|_| Status::Refused)?;
    let value = best.map_err(|_| Status::NotComplete)?.ok_or(Status::NoYaku)?;
    let paid = payment::of_win(&hand, &win, &value, rules).map_err(|_| Status::Refused)?;
    let price = Price {
        discarder: paid.discarder,
        dealer: paid.dealer,
        non_dealer: paid.non_dealer,
        total: paid.total,
    };
    assert_eq!(paid.seats.map(|seats| seats.iter().sum()).unwrap_or(price.discarder), price.total);
    Ok((value, price))
}

fn hand(row: &Fields) -> Option<Hand> {
    let meld = |&code: &u8| {
        let code = usize::from(code) - 1;
        Meld::starting(*MELD_KINDS.get(code / KINDS)?, Kind::new((code % KINDS) as u8)?).ok()
    };
    let melds: Option<Vec<Meld>> = row.melds.iter().filter(|&&code| code != 0).map(meld).collect();
    Hand::from_counts(Counts::from_raw(row.concealed), [0; 3], &melds?).ok()
}

fn how(row: &Fields) -> Option<Win> {
    let bits = row.circumstances;
    let method = if bits & TSUMO != 0 { Method::Tsumo } else { Method::Ron };
    let mut win = Win::new(Tile::plain(Kind::new(row.win)?), method);
    win.riichi = match bits & !(TSUMO | 0xff) {
        0 => Riichi::None,
        RIICHI => Riichi::Single,
        DOUBLE_RIICHI => Riichi::Double,
        OPEN_RIICHI => Riichi::Open,
        both if both == DOUBLE_RIICHI | OPEN_RIICHI => Riichi::OpenDouble,
        _ => return None,
    };
    win.flags = (bits & 0xff) as u8;
    (win.seat, win.round) = (Wind::ALL[usize::from(row.seat)], Wind::ALL[usize::from(row.round)]);
    (win.dora, win.honba) = (row.dora, row.honba.into());
    Some(win)
}

type Numbers = (u64, [u32; 4], u8, u16, u8, u8, u32);

fn numbers<R>((value, price): (Value<R>, Price)) -> Numbers {
    let Price { discarder, dealer, non_dealer, total } = price;
    let Value { yaku, han, fu, limit, yakuman, base, .. } = value;
    (yaku.bits(), [discarder, dealer, non_dealer, total], han, fu, limit as u8, yakuman, base)
}

#[test]
fn a_row_is_worth_what_the_hand_is_worth_alone() {
    let mut random = Random(0x1234_5678_9abc_def1);
    let mut found = [0usize; 4];
    let mut yaku = 0;
    for _ in 0..RULES {
        let rules = rules(&mut random);
        for _ in 0..HANDS {
            let row = fields(&mut random);
            let expected = alone(&row, &rules).map(numbers);
            assert_eq!(batch::score(&row.row(), &rules).map(numbers), expected, "{row:?} {rules:?}");
            found[expected.map_or_else(|status| status as usize, |_| 0)] += 1;
            yaku |= expected.map_or(0, |numbers| numbers.0);
        }
    }
    // All statuses, mostly valid, and every yaku but nagashi mangan, which is never part of a win.
    assert!(found.iter().all(|&n| n * 2_000 > RULES * HANDS) && found[0] * 5 > RULES * HANDS, "{found:?}");
    assert!(cfg!(debug_assertions) || yaku.count_ones() == 47, "{yaku:b}");
}

#[test]
fn threads_share_the_rows() {
    let mut random = Random(0x0fed_cba9_8765_4321);
    let rules = rules(&mut random);
    let all: Vec<Fields> = (0..1_001).map(|_| fields(&mut random)).collect();
    let concealed: Vec<_> = all.iter().map(|row| row.concealed).collect();
    let melds: Vec<_> = all.iter().map(|row| row.melds).collect();
    let circumstances: Vec<_> = all.iter().map(|row| row.circumstances).collect();
    let bytes = |of: fn(&Fields) -> u8| all.iter().map(of).collect::<Vec<_>>();
    let (win, seat, round) = (bytes(|row| row.win), bytes(|row| row.seat), bytes(|row| row.round));
    let (dora, honba) = (bytes(|row| row.dora), bytes(|row| row.honba));
    let rows = Rows {
        concealed: &concealed,
        melds: &melds,
        win: &win,
        circumstances: &circumstances,
        seat: &seat,
        round: &round,
        dora: &dora,
        honba: &honba,
    };
    let scored = |threads: usize| {
        let mut small = vec![[7u8; 1_001]; 4];
        let [status, han, limit, yakuman] = &mut small[..] else { unreachable!() };
        let mut wide = vec![[7u32; 1_001]; 4];
        let [discarder, dealer, non_dealer, total] = &mut wide[..] else { unreachable!() };
        let (mut fu, mut yaku) = ([7u16; 1_001], [7u64; 1_001]);
        let scores = Scores {
            status,
            han,
            fu: &mut fu,
            limit,
            yakuman,
            yaku: &mut yaku,
            discarder,
            dealer,
            non_dealer,
            total,
        };
        rows.score(&rules, scores, threads);
        (small, wide, fu, yaku)
    };
    let alone = scored(1);
    for threads in [0, 2, 3, 10, 1_000, 5_000] {
        assert_eq!(scored(threads), alone, "{threads} threads");
    }
    for (at, row) in all.iter().enumerate() {
        let total = batch::score(&row.row(), &rules).map_or(0, |(_, price)| price.total);
        assert_eq!(alone.1[3][at], total);
    }
}
