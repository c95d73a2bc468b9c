//! Makes the tables of `src/shanten/table.rs` and of `src/decompose/table.rs`, which say what they are.

// The same code that finds rows at run time; not all of it is needed here.
#[path = "src/shanten/row.rs"]
#[allow(dead_code)]
mod row;

#[path = "src/decompose/split.rs"]
#[allow(dead_code)]
mod split;

use row::{Progress, Row};
use split::Split;
use std::collections::HashMap;
use std::fmt::Debug;
use std::path::PathBuf;
use std::{env, fs};

const COPIES: u8 = 4;
/// The most concealed tiles of a hand.
const MAX_TILES: u8 = 14;
/// A suit is split into its lower four kinds and its upper five; the honours into four and three.
const LOWER: u32 = 4;
const UPPER_SUIT: u32 = 5;
const UPPER_HONOURS: u32 = 3;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/shanten/row.rs");
    println!("cargo::rerun-if-changed=src/decompose/split.rs");
    make_shanten_tables();
    make_split_tables();
}

fn make_shanten_tables() {
    let lower = tallies(LOWER);
    let mut states = Vec::new();
    let mut bases = lay_out(&lower, UPPER_SUIT, true, &mut states);
    bases.extend(lay_out(&lower, UPPER_HONOURS, false, &mut states));

    let mut rows = Rows::default();
    let ids = number_rows(&states, &mut rows);
    let joins = join_all(&mut rows);

    let mut ranks = vec![0; 5usize.pow(LOWER)];
    for (rank, tally) in lower.iter().enumerate() {
        ranks[tally.number] = rank;
    }
    let rows: Vec<_> = rows.list.iter().map(|row| row.0).collect();
    let source = [
        static_array("RANKS", "u16", 1 << 10, &ranks, 0),
        static_array("BASES", "u32", 1 << 12, &bases, 0),
        static_array("ROWS", "[[u8; 2]; 5]", 1 << 8, &rows, rows[0]),
    ];
    write("tables.rs", source.concat().as_bytes());
    write("ids.bin", &padded(ids, 1 << 19, 0));
    write("joins.bin", &joins);
}

/// How many there are of some kinds in a line.
struct Tally {
    /// In base 5, the first kind lowest.
    number: usize,
    counts: Vec<u8>,
    tiles: u8,
}

/// All tallies of so many kinds that a hand can have, those of fewer tiles first.
fn tallies(kinds: u32) -> Vec<Tally> {
    let tally = |number: usize| {
        let counts: Vec<u8> = (0..kinds).map(|kind| (number / 5usize.pow(kind) % 5) as u8).collect();
        Tally { number, tiles: counts.iter().sum(), counts }
    };
    let mut all: Vec<Tally> =
        (0..5usize.pow(kinds)).map(tally).filter(|tally| tally.tiles <= MAX_TILES).collect();
    all.sort_by_key(|tally| (tally.tiles, tally.number));
    all
}

/// One state of a suit: how many tiles it has and its row.
struct State {
    tiles: u8,
    row: Row,
}

/// Appends all states of a suit: a block for each upper tally, in it the lower tallies that leave the
/// whole within a hand. They come by number of tiles, so a lower tally has the same place in each block.
/// Returns where each block begins.
fn lay_out(lower: &[Tally], upper_kinds: u32, suited: bool, states: &mut Vec<State>) -> Vec<usize> {
    let mut machine = Machine::default();
    let start = machine.number(Progress::START);
    let halves: Vec<usize> = lower
        .iter()
        .map(|tally| tally.counts.iter().fold(start, |state, &held| machine.step(state, held, suited)))
        .collect();
    let mut bases = vec![0; 5usize.pow(upper_kinds)];
    for upper in tallies(upper_kinds) {
        bases[upper.number] = states.len();
        for (half, lower) in halves.iter().zip(lower) {
            let tiles = lower.tiles + upper.tiles;
            if tiles > MAX_TILES {
                break;
            }
            let end = (0..).zip(&upper.counts).fold(*half, |state, (kind, &held)| {
                machine.step(state, held, suited && kind + 2 < upper_kinds)
            });
            states.push(State { tiles, row: machine.states[end].row() });
        }
    }
    bases
}

/// The way through the kinds of a suit as a machine of few states: equal progress is the same state.
#[derive(Default)]
struct Machine {
    states: Vec<Progress>,
    numbers: HashMap<Progress, usize>,
    /// For each state the states that follow, by whether a sequence may begin and how many are held.
    steps: Vec<[[Option<usize>; COPIES as usize + 1]; 2]>,
}

impl Machine {
    fn number(&mut self, progress: Progress) -> usize {
        *self.numbers.entry(progress).or_insert_with_key(|progress| {
            self.states.push(progress.clone());
            self.steps.push(Default::default());
            self.states.len() - 1
        })
    }

    fn step(&mut self, from: usize, held: u8, may_begin: bool) -> usize {
        let step = (usize::from(may_begin), usize::from(held));
        if let Some(to) = self.steps[from][step.0][step.1] {
            return to;
        }
        let to = self.number(self.states[from].next(held, COPIES, may_begin));
        self.steps[from][step.0][step.1] = Some(to);
        to
    }
}

/// The different rows, numbered.
#[derive(Default)]
struct Rows {
    list: Vec<Row>,
    ids: HashMap<Row, u8>,
}

impl Rows {
    fn id(&mut self, row: Row) -> u8 {
        *self.ids.entry(row).or_insert_with(|| {
            self.list.push(row);
            u8::try_from(self.list.len() - 1).expect("more than 256 different rows")
        })
    }
}

/// The id of each state's row. Rows of fewer tiles, the common ones, get the lower numbers.
fn number_rows(states: &[State], rows: &mut Rows) -> Vec<u8> {
    let mut order: Vec<usize> = (0..states.len()).collect();
    order.sort_by_key(|&place| states[place].tiles);
    let mut ids = vec![0; states.len()];
    for place in order {
        ids[place] = rows.id(states[place].row);
    }
    ids
}

/// For each two ids the id of the joined row, 256 to a line. Joining makes a few rows that no suit has;
/// they are joined too, until there are no new ones.
fn join_all(rows: &mut Rows) -> Vec<u8> {
    let mut joins = vec![0; 1 << 16];
    let mut done = 0;
    while done < rows.list.len() {
        for other in 0..=done {
            let joined = rows.id(rows.list[done].join(&rows.list[other]));
            joins[done << 8 | other] = joined;
            joins[other << 8 | done] = joined;
        }
        done += 1;
    }
    joins
}

/// A row of the thin matrix of suits that can be split: its columns and their splits.
type SplitRow = Vec<(usize, Vec<Split>)>;

fn make_split_tables() {
    let rows = split_rows();
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by_key(|&row| std::cmp::Reverse(rows[row].len()));
    let mut shifts = vec![0; rows.len()];
    let mut places: Vec<Option<(usize, usize, usize)>> = Vec::new();
    let mut splits: Vec<Split> = Vec::new();
    for row in order {
        let fits = |shift: &usize| {
            rows[row].iter().all(|(column, _)| places.get(shift + column).is_none_or(Option::is_none))
        };
        let shift = (0..).find(fits).expect("there is always room at the end");
        shifts[row] = shift;
        for (column, found) in &rows[row] {
            let place = shift + column;
            places.resize(places.len().max(place + 1), None);
            places[place] = Some((row, splits.len(), found.len()));
            splits.extend(found);
        }
    }
    // Powers of two, filled up, so that a masked number is always a valid index.
    let size = places.len().next_power_of_two();
    places.resize(size, None);
    shifts.resize(shifts.len().next_power_of_two(), 0);
    splits.resize(splits.len().next_power_of_two(), Split::EMPTY);
    let places: Vec<String> = places.into_iter().map(place_source).collect();
    let splits: Vec<String> = splits.iter().map(split_source).collect();
    let source = format!(
        "static SHIFTS: [u16; {}] = {shifts:?};\nstatic PLACES: [Place; {size}] = [{}];\nstatic SPLITS: [Split; {}] = [{}];\n",
        shifts.len(),
        places.join(","),
        splits.len(),
        splits.join(","),
    );
    write("splits.rs", source.as_bytes());
}

/// For each number of the upper five ranks, the numbers of the lower four with which it can be split.
fn split_rows() -> Vec<SplitRow> {
    let row = |upper: usize| {
        let column = |lower: usize| {
            let digit = |rank: usize| {
                if rank < 4 {
                    lower / 5usize.pow(rank as u32) % 5
                } else {
                    upper / 5usize.pow(rank as u32 - 4) % 5
                }
            };
            let counts: [u8; 9] = std::array::from_fn(|rank| digit(rank) as u8);
            let tiles: u8 = counts.iter().sum();
            let found = if tiles <= MAX_TILES { split::splits(counts) } else { Vec::new() };
            (!found.is_empty()).then_some((lower, found))
        };
        (0..625).filter_map(column).collect()
    };
    (0..3125).map(row).collect()
}

/// A free place belongs to no row.
fn place_source(place: Option<(usize, usize, usize)>) -> String {
    let (row, first, len) = place.unwrap_or((u16::MAX.into(), 0, 0));
    format!("Place{{row:{row},first:{first},len:{len}}}")
}

fn split_source(split: &Split) -> String {
    let Split { sets, sequences, odd_sequences, triplets, pair, tally } = split;
    let sequences = format!("sequences:{sequences},odd_sequences:{odd_sequences}");
    format!("Split{{sets:{sets},{sequences},triplets:{triplets},pair:{pair},tally:{tally}}}")
}

fn padded<T: Clone>(mut values: Vec<T>, size: usize, filler: T) -> Vec<T> {
    assert!(values.len() <= size, "{} values for {size} places", values.len());
    values.resize(size, filler);
    values
}

fn static_array<T: Clone + Debug>(name: &str, of: &str, size: usize, values: &[T], filler: T) -> String {
    let values = padded(values.to_vec(), size, filler);
    format!("pub static {name}: [{of}; {size}] = {values:?};\n")
}

fn write(name: &str, content: &[u8]) {
    let path = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join(name);
    fs::write(&path, content).unwrap_or_else(|error| panic!("cannot write {}: {error}", path.display()));
}
