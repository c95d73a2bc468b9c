//! Every row of the tables against one found in another way: all targets are laid on the lattice of states,
//! and the distance to the nearest spreads from there.

use super::*;
use std::collections::HashSet;

const SUIT_STATES: usize = 405_350;
const HONOUR_STATES: usize = 43_130;

/// The tiles of a state, each 0..=4, its number in base 5.
fn counts(number: usize, kinds: usize) -> Vec<u8> {
    (0..kinds as u32).map(|kind| (number / 5usize.pow(kind) % 5) as u8).collect()
}

fn states(kinds: usize) -> impl Iterator<Item = (usize, Vec<u8>)> {
    let all = (0..5usize.pow(kinds as u32)).map(move |number| (number, counts(number, kinds)));
    all.filter(|(_, counts)| counts.iter().sum::<u8>() <= 14)
}

/// The states with exactly these sets and perhaps a pair, as their numbers.
fn targets(kinds: usize, sets: usize, pair: bool) -> HashSet<usize> {
    let mut groups: Vec<usize> = (0..kinds as u32).map(|kind| 3 * 5usize.pow(kind)).collect();
    if kinds == 9 {
        groups.extend((0..7).map(|kind| 31 * 5usize.pow(kind)));
    }
    let mut found = HashSet::new();
    let mut tiles = vec![0; kinds];
    let pairs: Vec<Option<usize>> = if pair { (0..kinds).map(Some).collect() } else { vec![None] };
    for pair in pairs {
        tiles.iter_mut().enumerate().for_each(|(kind, n)| *n = if Some(kind) == pair { 2 } else { 0 });
        choose(&groups, sets, &mut tiles, &mut found);
    }
    found
}

fn choose(groups: &[usize], sets: usize, tiles: &mut [u8], found: &mut HashSet<usize>) {
    if sets == 0 {
        if tiles.iter().all(|&n| n <= 4) {
            found.insert(tiles.iter().rev().fold(0, |number, &n| number * 5 + usize::from(n)));
        }
        return;
    }
    for (i, &group) in groups.iter().enumerate() {
        let group_tiles = counts(group, tiles.len());
        tiles.iter_mut().zip(&group_tiles).for_each(|(n, g)| *n += g);
        choose(&groups[i..], sets - 1, tiles, found);
        tiles.iter_mut().zip(&group_tiles).for_each(|(n, g)| *n -= g);
    }
}

/// For every state the number of tiles lacked for the nearest target.
fn distances(kinds: usize, targets: &HashSet<usize>) -> Vec<u8> {
    let mut lattice = vec![u8::MAX / 2; 5usize.pow(kinds as u32)];
    targets.iter().for_each(|&target| lattice[target] = 0);
    for step in (0..kinds as u32).map(|kind| 5usize.pow(kind)) {
        for first in (0..lattice.len()).filter(|number| number / step % 5 == 0) {
            // A tile too many costs nothing, a tile too few costs one.
            (0..4)
                .map(|n| first + n * step)
                .for_each(|at| lattice[at + step] = lattice[at + step].min(lattice[at]));
            (0..4)
                .rev()
                .map(|n| first + n * step)
                .for_each(|at| lattice[at] = lattice[at].min(lattice[at + step] + 1));
        }
    }
    lattice
}

fn check_rows(kinds: usize, row: impl Fn(&[u8]) -> Row) {
    for sets in 0..=MAX_SETS {
        for pair in [0, 1] {
            let distances = distances(kinds, &targets(kinds, sets, pair == 1));
            for (number, counts) in states(kinds) {
                assert_eq!(
                    row(&counts).0[sets][pair],
                    distances[number],
                    "{counts:?}, {sets} sets, {pair} pair"
                );
            }
        }
    }
}

fn put(counts: &[u8], first: usize) -> Counts {
    let mut raw = [0; KINDS];
    raw[first..first + counts.len()].copy_from_slice(counts);
    Counts::from_raw(raw)
}

#[test]
fn every_honour_row_is_the_distance_to_the_nearest_target() {
    check_rows(7, |counts| RowId::of(&put(counts, 27), 3).row());
}

#[test]
fn every_suit_row_is_the_distance_to_the_nearest_target() {
    if cfg!(debug_assertions) {
        eprintln!("left out in a debug build: all {SUIT_STATES} states of a suit; run with --release");
        return;
    }
    check_rows(9, |counts| RowId::of(&put(counts, 0), 0).row());
}

#[test]
fn the_suits_have_the_same_rows() {
    for (_, counts) in states(9).step_by(7) {
        let rows = [0, 1, 2].map(|suit| RowId::of(&put(&counts, 9 * suit), suit).0);
        assert!(rows == [rows[0]; 3], "{counts:?}");
    }
}

#[test]
fn the_hash_is_perfect_and_without_gaps() {
    let mut taken = vec![false; SUIT_STATES + HONOUR_STATES];
    let suits = states(9).map(|(number, _)| place(number % 625, number / 625));
    let honours = states(7).map(|(number, _)| place(number % 625, number / 625 + HONOUR_BASES));
    for place in suits.chain(honours) {
        assert!(!taken[place], "two states have the place {place}");
        taken[place] = true;
    }
    assert!(taken.into_iter().all(|taken| taken));
}

#[test]
fn joined_rows_are_the_joins_of_their_rows() {
    let ids = 0..=*IDS.iter().max().unwrap();
    assert_eq!(ids.clone().count(), 130);
    let joins: HashSet<u8> =
        ids.clone().flat_map(|a| ids.clone().map(move |b| RowId(a).join(RowId(b)).0)).collect();
    assert_eq!(joins.len(), 180);
    for &a in &joins {
        for &b in &joins {
            let (a, b) = (RowId(a), RowId(b));
            assert_eq!(a.join(b).row(), a.row().join(&b.row()));
            assert_eq!(a.join(b).lacks(4), a.row().lack_together(&b.row(), 4));
        }
    }
}

#[test]
fn the_tables_are_small() {
    assert!(table_bytes() < 1 << 20, "{} bytes", table_bytes());
}
