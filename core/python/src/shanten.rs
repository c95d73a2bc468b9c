//! Shanten, waits and ukeire.

use crate::batch::rows;
use crate::errors::{InputError, IntoPy};
use crate::hand::Hand;
use crate::tiles::{kinds, numbered};
use hanchan_engine::counts::Counts;
use hanchan_engine::decompose;
use hanchan_engine::hand::{HandError, MAX_MELDS, parse_parts};
use hanchan_engine::notation::NotationError;
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
            let text = text.to_cow().map_err(|_| InputError::HalfCharacter.into_py())?;
            return Tiles::from_text(&text);
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
        Err(InputError::NotAHand.into_py())
    }

    fn from_text(text: &str) -> PyResult<Tiles> {
        let (tiles, melds) = parse_parts(text).map_err(IntoPy::into_py)?;
        let size = tiles.len() + 3 * melds.len();
        if melds.len() > MAX_MELDS || size > MAX_TILES {
            return Err(HandError::TooManyTiles(size).into_py());
        }
        let melded = melds.iter().flat_map(|meld| meld.kinds()).collect();
        Tiles { concealed: tiles.iter().map(|tile| tile.kind()).collect(), melded }.checked()
    }

    fn from_numbers<'py>(numbers: impl Iterator<Item = Bound<'py, PyAny>>) -> PyResult<Tiles> {
        let mut concealed = Counts::EMPTY;
        let mut size = 0;
        for number in numbers {
            let py = number.py();
            let number =
                number.extract::<i64>().map_err(|error| match error.is_instance_of::<PyTypeError>(py) {
                    true => InputError::NotAHand.into_py(),
                    false => InputError::TileNumber.into_py(),
                })?;
            concealed.add(numbered(number)?.kind());
            size += 1;
            if size > MAX_TILES {
                return Err(HandError::TooManyTiles(size).into_py());
            }
        }
        Tiles { concealed, melded: Counts::EMPTY }.checked()
    }

    /// The tiles seen elsewhere, which must fit beside the hand.
    fn others_seen(&self, seen: &str) -> PyResult<Counts> {
        let seen = seen_counts(seen)?;
        let all = self.concealed.plus(&self.melded).plus(&seen);
        match all.over(COPIES) {
            Some(kind) => Err(HandError::FiveOfAKind { kind, count: all.of(kind) }.into_py()),
            None => Ok(seen),
        }
    }

    fn checked(self) -> PyResult<Tiles> {
        let tiles = self.concealed.total();
        if tiles.is_multiple_of(3) {
            return Err(HandError::NeitherBeforeNorAfter(tiles).into_py());
        }
        let all: Counts = self.concealed.plus(&self.melded);
        match all.over(COPIES) {
            Some(kind) => Err(HandError::FiveOfAKind { kind, count: all.of(kind) }.into_py()),
            None => Ok(self),
        }
    }

    /// The hand, if it has as many tiles as before a draw.
    fn before_draw(self) -> PyResult<Tiles> {
        let tiles = self.concealed.total();
        if tiles % 3 == 1 { Ok(self) } else { Err(HandError::NotBeforeDraw(tiles).into_py()) }
    }

    /// The hand, if it has as many tiles as after a draw.
    fn after_draw(self) -> PyResult<Tiles> {
        let tiles = self.concealed.total();
        if tiles % 3 == 2 { Ok(self) } else { Err(HandError::NotAfterDraw(tiles).into_py()) }
    }
}

fn seen_counts(seen: &str) -> PyResult<Counts> {
    let seen: Counts = kinds(seen)?.into_iter().collect();
    match seen.over(COPIES) {
        Some(kind) => Err(NotationError::TooManySeen { kind, count: seen.of(kind) }.into_py()),
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
    let tiles = Tiles::read(hand)?.before_draw()?;
    let kinds = shanten::waits(&tiles.concealed, &tiles.melded);
    Ok(kinds.iter().map(|kind: Kind| kind.to_string()).collect())
}

/// The draws that improve a hand.
#[pyfunction]
#[pyo3(signature = (hand, seen = ""))]
pub fn acceptance(hand: &Bound<'_, PyAny>, seen: &str) -> PyResult<Draws> {
    let tiles = Tiles::read(hand)?.before_draw()?;
    Ok(draws(&shanten::acceptance(&tiles.concealed, &tiles.melded, &tiles.others_seen(seen)?)))
}

/// What each discard leaves.
#[pyfunction]
#[pyo3(signature = (hand, seen = ""))]
pub fn ukeire(hand: &Bound<'_, PyAny>, seen: &str) -> PyResult<Vec<(String, Draws)>> {
    let tiles = Tiles::read(hand)?.after_draw()?;
    let discards = shanten::ukeire(&tiles.concealed, &tiles.melded, &tiles.others_seen(seen)?);
    Ok(discards.iter().map(|one| (one.discard.to_string(), draws(&one.leaves))).collect())
}

/// Many hands, each with the tiles in own melds and those seen elsewhere.
struct Batch<'a> {
    hands: &'a [[u8; KINDS]],
    melded: Option<&'a [[u8; KINDS]]>,
    seen: Option<&'a [[u8; KINDS]]>,
}

impl<'a> Batch<'a> {
    /// The rows, if each is a hand that a set of tiles can make, of one of these sizes modulo three.
    fn new(
        hands: &'a PyReadonlyArray2<'_, u8>,
        melded: Option<&'a PyReadonlyArray2<'_, u8>>,
        seen: Option<&'a PyReadonlyArray2<'_, u8>>,
        sizes: &[usize],
    ) -> PyResult<Batch<'a>> {
        let batch = Batch {
            hands: rows::<KINDS>(hands, "hands")?,
            melded: melded.map(|array| rows::<KINDS>(array, "melded")).transpose()?,
            seen: seen.map(|array| rows::<KINDS>(array, "seen")).transpose()?,
        };
        for (other, name) in [(batch.melded, "melded"), (batch.seen, "seen")] {
            if let Some(other) = other.filter(|other| other.len() != batch.hands.len()) {
                let (given, hands) = (other.len(), batch.hands.len());
                return Err(InputError::Rows { array: name, given, hands }.into_py());
            }
        }
        match (0..batch.hands.len()).find(|&at| !batch.is_hand(at, sizes)) {
            Some(row) => Err(InputError::NoHand { row }.into_py()),
            None => Ok(batch),
        }
    }

    fn is_hand(&self, at: usize, sizes: &[usize]) -> bool {
        let possible = |counts: &Counts| counts.over(COPIES).is_none();
        let hand = Counts::from_raw(self.hands[at]);
        let tiles = hand.total();
        possible(&hand) && tiles <= MAX_TILES && sizes.contains(&(tiles % 3)) && self.fits(at, possible)
    }

    /// Whether the melds and the tiles seen can be beside the hand.
    fn fits(&self, at: usize, possible: impl Fn(&Counts) -> bool) -> bool {
        if self.melded.is_none() && self.seen.is_none() {
            return true;
        }
        let (hand, melded, seen) = self.row(at);
        possible(&melded) && possible(&seen) && possible(&hand.plus(&melded).plus(&seen))
    }

    fn row(&self, at: usize) -> (Counts, Counts, Counts) {
        let of = |rows: Option<&[[u8; KINDS]]>| rows.map_or(Counts::EMPTY, |rows| Counts::from_raw(rows[at]));
        (Counts::from_raw(self.hands[at]), of(self.melded), of(self.seen))
    }
}

/// The shanten of many hands.
#[pyfunction]
#[pyo3(signature = (hands, melded = None))]
pub fn shanten_batch<'py>(
    py: Python<'py>,
    hands: PyReadonlyArray2<'py, u8>,
    melded: Option<PyReadonlyArray2<'py, u8>>,
) -> PyResult<Bound<'py, PyArray1<i8>>> {
    let batch = Batch::new(&hands, melded.as_ref(), None, &[1, 2])?;
    let with_melds = |at: usize| match batch.row(at) {
        (hand, Counts::EMPTY, _) => shanten::shanten(&hand),
        (hand, melded, _) => shanten::shanten_with_melds(&hand, &melded),
    };
    let alone = |row: &[u8; KINDS]| shanten::shanten(&Counts::from_raw(*row));
    let values: Vec<i8> = py.detach(|| match batch.melded {
        None => batch.hands.iter().map(alone).collect(),
        Some(_) => (0..batch.hands.len()).map(with_melds).collect(),
    });
    Ok(values.into_pyarray(py))
}

/// The waits of many hands: bit k of an answer for kind k.
#[pyfunction]
#[pyo3(signature = (hands, melded = None))]
pub fn waits_batch<'py>(
    py: Python<'py>,
    hands: PyReadonlyArray2<'py, u8>,
    melded: Option<PyReadonlyArray2<'py, u8>>,
) -> PyResult<Bound<'py, PyArray1<u64>>> {
    let batch = Batch::new(&hands, melded.as_ref(), None, &[1])?;
    let of_row = |at: usize| {
        let (hand, melded, _) = batch.row(at);
        shanten::waits(&hand, &melded).mask()
    };
    let values: Vec<u64> = py.detach(|| (0..batch.hands.len()).map(of_row).collect());
    Ok(values.into_pyarray(py))
}

/// For each hand and each kind to discard, 34 to a hand: the shanten left and how many tiles lower it.
type Ukeire<'py> = (Bound<'py, PyArray1<i8>>, Bound<'py, PyArray1<u8>>);

/// What each discard of many hands leaves.
#[pyfunction]
#[pyo3(signature = (hands, melded = None, seen = None))]
pub fn ukeire_batch<'py>(
    py: Python<'py>,
    hands: PyReadonlyArray2<'py, u8>,
    melded: Option<PyReadonlyArray2<'py, u8>>,
    seen: Option<PyReadonlyArray2<'py, u8>>,
) -> PyResult<Ukeire<'py>> {
    let batch = Batch::new(&hands, melded.as_ref(), seen.as_ref(), &[2])?;
    let mut left = vec![i8::MAX; batch.hands.len() * KINDS];
    let mut copies = vec![0; batch.hands.len() * KINDS];
    py.detach(|| {
        for at in 0..batch.hands.len() {
            let (hand, melded, seen) = batch.row(at);
            for discard in shanten::ukeire(&hand, &melded, &seen) {
                let place = at * KINDS + discard.discard.index();
                left[place] = discard.leaves.shanten;
                copies[place] = discard.leaves.copies() as u8;
            }
        }
    });
    Ok((left.into_pyarray(py), copies.into_pyarray(py)))
}

/// The memory that all tables take, in bytes.
#[pyfunction]
pub fn table_bytes() -> usize {
    shanten::table_bytes() + decompose::table_bytes()
}
