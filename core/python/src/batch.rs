//! Scoring and shanten of many hands in NumPy arrays.

use crate::errors::{InputError, IntoPy};
use crate::rules::Rules;
use hanchan_engine::batch::{Rows, Scores};
use hanchan_engine::tile::KINDS;
use numpy::{PyReadonlyArray1, PyReadonlyArray2, PyReadwriteArray1, PyUntypedArrayMethods};
use pyo3::prelude::*;
use std::thread::available_parallelism;

/// The columns of an answer: status, han, fu, limit, yakuman, yaku, discarder, dealer, non_dealer, total.
type Columns<'py> = (
    PyReadwriteArray1<'py, u8>,
    PyReadwriteArray1<'py, u8>,
    PyReadwriteArray1<'py, u16>,
    PyReadwriteArray1<'py, u8>,
    PyReadwriteArray1<'py, u8>,
    PyReadwriteArray1<'py, u64>,
    PyReadwriteArray1<'py, u32>,
    PyReadwriteArray1<'py, u32>,
    PyReadwriteArray1<'py, u32>,
    PyReadwriteArray1<'py, u32>,
);

fn scores<'a>(columns: &'a mut Columns<'_>, length: usize) -> PyResult<Scores<'a>> {
    Ok(Scores {
        status: column_mut(&mut columns.0, "status", length)?,
        han: column_mut(&mut columns.1, "han", length)?,
        fu: column_mut(&mut columns.2, "fu", length)?,
        limit: column_mut(&mut columns.3, "limit", length)?,
        yakuman: column_mut(&mut columns.4, "yakuman", length)?,
        yaku: column_mut(&mut columns.5, "yaku", length)?,
        discarder: column_mut(&mut columns.6, "discarder", length)?,
        dealer: column_mut(&mut columns.7, "dealer", length)?,
        non_dealer: column_mut(&mut columns.8, "non_dealer", length)?,
        total: column_mut(&mut columns.9, "total", length)?,
    })
}

/// Rows for which one more thread is worth starting: some milliseconds of work.
const ROWS_A_THREAD: usize = 25_000;

/// One thread a core, where there is enough to do for all of them.
fn usual_threads(rows: usize) -> usize {
    let threads = rows / ROWS_A_THREAD;
    // How many cores there are takes the system as long to say as some hundred rows take.
    if threads < 2 { 1 } else { available_parallelism().map_or(1, usize::from).min(threads) }
}

/// The rows of a contiguous two-dimensional array.
pub fn rows<'a, const N: usize>(
    values: &'a PyReadonlyArray2<'_, u8>,
    array: &'static str,
) -> PyResult<&'a [[u8; N]]> {
    let shape = values.shape();
    if shape[1] != N {
        return Err(InputError::Columns { array, given: shape[1], expected: N }.into_py());
    }
    let flat = values.as_slice().map_err(|_| InputError::NotContiguous { array }.into_py())?;
    Ok(flat.as_chunks::<N>().0)
}

/// One value a row.
fn column<'a, T: numpy::Element>(
    values: &'a PyReadonlyArray1<'_, T>,
    array: &'static str,
    length: usize,
) -> PyResult<&'a [T]> {
    let values = values.as_slice().map_err(|_| InputError::NotContiguous { array }.into_py())?;
    if values.len() != length {
        return Err(InputError::Rows { array, given: values.len(), hands: length }.into_py());
    }
    Ok(values)
}

/// One value a row, to be written.
fn column_mut<'a, T: numpy::Element>(
    values: &'a mut PyReadwriteArray1<'_, T>,
    array: &'static str,
    length: usize,
) -> PyResult<&'a mut [T]> {
    let values = values.as_slice_mut().map_err(|_| InputError::NotContiguous { array }.into_py())?;
    if values.len() != length {
        return Err(InputError::Rows { array, given: values.len(), hands: length }.into_py());
    }
    Ok(values)
}

#[pymethods]
impl Rules {
    /// Scores many hands into columns; see `hanchan.score_batch`.
    #[allow(clippy::too_many_arguments)]
    #[pyo3(signature = (concealed, melds, win, circumstances, seat, round, dora, honba, into, threads = None))]
    fn score_batch<'py>(
        &self,
        py: Python<'py>,
        concealed: PyReadonlyArray2<'py, u8>,
        melds: PyReadonlyArray2<'py, u8>,
        win: PyReadonlyArray1<'py, u8>,
        circumstances: PyReadonlyArray1<'py, u16>,
        seat: PyReadonlyArray1<'py, u8>,
        round: PyReadonlyArray1<'py, u8>,
        dora: PyReadonlyArray1<'py, u8>,
        honba: PyReadonlyArray1<'py, u8>,
        mut into: Columns<'py>,
        threads: Option<u16>,
    ) -> PyResult<()> {
        let concealed = rows::<KINDS>(&concealed, "hands")?;
        let length = concealed.len();
        let melds = rows::<4>(&melds, "melds")?;
        if melds.len() != length {
            return Err(InputError::Rows { array: "melds", given: melds.len(), hands: length }.into_py());
        }
        let rows = Rows {
            concealed,
            melds,
            win: column(&win, "win", length)?,
            circumstances: column(&circumstances, "circumstances", length)?,
            seat: column(&seat, "seat", length)?,
            round: column(&round, "round", length)?,
            dora: column(&dora, "dora", length)?,
            honba: column(&honba, "honba", length)?,
        };
        let threads = threads.map_or_else(|| usual_threads(length), usize::from);
        let scores = scores(&mut into, length)?;
        py.detach(|| rows.score(&self.0, scores, threads));
        Ok(())
    }
}
