//! Shanten, waits and ukeire.

use crate::batch::rows;
use crate::errors::{BatchError, FiveOfAKindError, IntoPy, NotationError, TileCountError};
use crate::hand::Hand;
use crate::tiles::{kinds, numbered};
use hanchan_engine::counts::Counts;
use hanchan_engine::decompose;
use hanchan_engine::hand::{MAX_MELDS, parse_parts};
use hanchan_engine::shanten;
use hanchan_engine::tile::{COPIES, KINDS, Kind};
use numpy::{IntoPyArray, PyArray1, PyReadonlyArray2};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

/// The most concealed tiles of a hand.
const MAX_TILES: usize = 14;

/// Concealed tiles and the tiles in own melds.
struct Tiles {
    concealed: Counts,
    melded: Counts,
}

/// What each draw or discard leaves: shanten, and the draws that lower it with the copies left.
type Draws = (i8, Vec<(String, u8)>);

impl Tiles {
    /// Notation, a `Hand`, or numbers of the 136-numbering.
    fn read(hand: &Bound<'_, PyAny>) -> PyResult<Tiles> {
        if let Ok(text) = hand.cast::<PyString>() {
            return Tiles::from_text(&text.to_cow()?);
        }
        if let Ok(list) = hand.cast::<PyList>() {
            return Tiles::from_numbers(list.iter());
        }
        if let Ok(hand) = hand.cast::<Hand>() {
            let hand = &hand.get().0;
            let melded = hand.melds().iter().flat_map(|meld| meld.kinds()).collect();
            return Ok(Tiles { concealed: *hand.concealed(), melded });
        }
        if let Ok(tuple) = hand.cast::<PyTuple>() {
            return Tiles::from_numbers(tuple.iter());
        }
        Err(PyTypeError::new_err("a hand is tile notation, a Hand, or a list of numbers from 0 to 135"))
    }

    fn from_text(text: &str) -> PyResult<Tiles> {
        let (tiles, melds) = parse_parts(text).map_err(IntoPy::into_py)?;
        let size = tiles.len() + 3 * melds.len();
        if melds.len() > MAX_MELDS || size > MAX_TILES {
            let message = format!("a hand has at most 14 tiles, each meld counting as three, not {size}");
            return Err(TileCountError::new_err(message));
        }
        let melded = melds.iter().flat_map(|meld| meld.kinds()).collect();
        Tiles { concealed: tiles.iter().map(|tile| tile.kind()).collect(), melded }.checked()
    }

    fn from_numbers<'py>(numbers: impl Iterator<Item = Bound<'py, PyAny>>) -> PyResult<Tiles> {
        let mut concealed = Counts::EMPTY;
        let mut size = 0;
        for number in numbers {
            concealed.add(numbered(number.extract()?)?.kind());
            size += 1;
            if size > MAX_TILES {
                return Err(TileCountError::new_err("a hand has at most 14 tiles"));
            }
        }
        Tiles { concealed, melded: Counts::EMPTY }.checked()
    }

    fn checked(self) -> PyResult<Tiles> {
        let tiles = self.concealed.total();
        if tiles.is_multiple_of(3) {
            let message = format!("{tiles} concealed tiles are neither a hand before nor after a draw");
            return Err(TileCountError::new_err(message));
        }
        let all: Counts = self.concealed.plus(&self.melded);
        match all.over(COPIES) {
            Some(kind) => {
                let message = format!("there are only four {kind} in a set of tiles, not {}", all.of(kind));
                Err(FiveOfAKindError::new_err(message))
            }
            None => Ok(self),
        }
    }

    /// The hand, if it has as many tiles as before a draw (1) or after it (2).
    fn of_size(self, rest: usize, when: &str) -> PyResult<Tiles> {
        let tiles = self.concealed.total();
        if tiles % 3 == rest {
            return Ok(self);
        }
        Err(TileCountError::new_err(format!("{tiles} concealed tiles are not a hand {when} a draw")))
    }
}

fn seen_counts(seen: &str) -> PyResult<Counts> {
    let seen: Counts = kinds(seen)?.into_iter().collect();
    match seen.over(COPIES) {
        Some(kind) => Err(NotationError::new_err(format!("{} {kind} cannot be seen", seen.of(kind)))),
        None => Ok(seen),
    }
}

fn draws(acceptance: &shanten::Acceptance) -> Draws {
    let draws = acceptance.draws.iter().map(|draw| (draw.kind.to_string(), draw.copies));
    (acceptance.shanten, draws.collect())
}

/// The shanten of a hand.
#[pyfunction(name = "shanten")]
pub fn py_shanten(hand: &Bound<'_, PyAny>) -> PyResult<i8> {
    let tiles = Tiles::read(hand)?;
    if tiles.melded == Counts::EMPTY {
        return Ok(shanten::shanten(&tiles.concealed));
    }
    Ok(shanten::shanten_with_melds(&tiles.concealed, &tiles.melded))
}

/// The shanten of a hand for each form.
#[pyfunction]
pub fn shanten_forms(hand: &Bound<'_, PyAny>) -> PyResult<(i8, Option<i8>, Option<i8>)> {
    let forms = shanten::forms(&Tiles::read(hand)?.concealed);
    Ok((forms.standard, forms.seven_pairs, forms.thirteen_orphans))
}

/// The tiles that complete a hand.
#[pyfunction]
pub fn waits(hand: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    let tiles = Tiles::read(hand)?.of_size(1, "before")?;
    let kinds = shanten::waits(&tiles.concealed, &tiles.melded);
    Ok(kinds.iter().map(|kind: Kind| kind.to_string()).collect())
}

/// The draws that improve a hand.
#[pyfunction]
#[pyo3(signature = (hand, seen = ""))]
pub fn acceptance(hand: &Bound<'_, PyAny>, seen: &str) -> PyResult<Draws> {
    let tiles = Tiles::read(hand)?.of_size(1, "before")?;
    Ok(draws(&shanten::acceptance(&tiles.concealed, &tiles.melded, &seen_counts(seen)?)))
}

/// What each discard leaves.
#[pyfunction]
#[pyo3(signature = (hand, seen = ""))]
pub fn ukeire(hand: &Bound<'_, PyAny>, seen: &str) -> PyResult<Vec<(String, Draws)>> {
    let tiles = Tiles::read(hand)?.of_size(2, "after")?;
    let discards = shanten::ukeire(&tiles.concealed, &tiles.melded, &seen_counts(seen)?);
    Ok(discards.iter().map(|one| (one.discard.to_string(), draws(&one.leaves))).collect())
}

/// The shanten of many hands, by their concealed tiles.
#[pyfunction]
pub fn shanten_batch<'py>(
    py: Python<'py>,
    hands: PyReadonlyArray2<'py, u8>,
) -> PyResult<Bound<'py, PyArray1<i8>>> {
    let rows = rows::<KINDS>(&hands, "hands")?;
    let mut no_hand = None;
    let of_row = |(at, row): (usize, &[u8; KINDS])| {
        let hand = Counts::from_raw(*row);
        if hand.total() > MAX_TILES || hand.total().is_multiple_of(3) {
            no_hand.get_or_insert(at);
        }
        shanten::shanten(&hand)
    };
    let (most, values): (u8, Vec<i8>) = py.detach(|| {
        let most = rows.as_flattened().iter().fold(0, |most, &n| most.max(n));
        (most, rows.iter().enumerate().map(of_row).collect())
    });
    if most > COPIES {
        no_hand = rows.iter().position(|row| row.iter().any(|&n| n > COPIES));
    }
    match no_hand {
        Some(at) => Err(BatchError::new_err(format!("row {at} of hands is no hand before or after a draw"))),
        None => Ok(values.into_pyarray(py)),
    }
}

/// The memory that all tables take, in bytes.
#[pyfunction]
pub fn table_bytes() -> usize {
    shanten::table_bytes() + decompose::table_bytes()
}
