//! Scoring and shanten of many hands in NumPy arrays.

use crate::errors::BatchError;
use crate::rules::Rules;
use hanchan_engine::batch::{self, Row, Status};
use hanchan_engine::tile::KINDS;
use numpy::{IntoPyArray, PyReadonlyArray1, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The columns of an answer.
#[derive(Default)]
struct Columns {
    status: Vec<u8>,
    han: Vec<u8>,
    fu: Vec<u16>,
    limit: Vec<u8>,
    yakuman: Vec<u8>,
    yaku: Vec<u64>,
    discarder: Vec<u32>,
    dealer: Vec<u32>,
    non_dealer: Vec<u32>,
    total: Vec<u32>,
}

impl Columns {
    fn zeros(rows: usize) -> Columns {
        Columns {
            status: vec![0; rows],
            han: vec![0; rows],
            fu: vec![0; rows],
            limit: vec![0; rows],
            yakuman: vec![0; rows],
            yaku: vec![0; rows],
            discarder: vec![0; rows],
            dealer: vec![0; rows],
            non_dealer: vec![0; rows],
            total: vec![0; rows],
        }
    }

    #[inline]
    fn set(&mut self, at: usize, row: &Row<'_>, rules: &hanchan_engine::ruleset::Rules) {
        match batch::score(row, rules) {
            Err(status) => self.status[at] = status as u8,
            Ok((value, paid)) => {
                self.status[at] = Status::Valid as u8;
                self.han[at] = value.han;
                self.fu[at] = value.fu;
                self.limit[at] = value.limit as u8;
                self.yakuman[at] = value.yakuman;
                self.yaku[at] = value.yaku.bits();
                self.discarder[at] = paid.discarder;
                self.dealer[at] = paid.dealer;
                self.non_dealer[at] = paid.non_dealer;
                self.total[at] = paid.total;
            }
        }
    }

    fn into_dict(self, py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
        let columns = PyDict::new(py);
        columns.set_item("status", self.status.into_pyarray(py))?;
        columns.set_item("han", self.han.into_pyarray(py))?;
        columns.set_item("fu", self.fu.into_pyarray(py))?;
        columns.set_item("limit", self.limit.into_pyarray(py))?;
        columns.set_item("yakuman", self.yakuman.into_pyarray(py))?;
        columns.set_item("yaku", self.yaku.into_pyarray(py))?;
        columns.set_item("discarder", self.discarder.into_pyarray(py))?;
        columns.set_item("dealer", self.dealer.into_pyarray(py))?;
        columns.set_item("non_dealer", self.non_dealer.into_pyarray(py))?;
        columns.set_item("total", self.total.into_pyarray(py))?;
        Ok(columns)
    }
}

/// The rows of a contiguous two-dimensional array.
pub fn rows<'a, const N: usize>(array: &'a PyReadonlyArray2<'_, u8>, name: &str) -> PyResult<&'a [[u8; N]]> {
    let shape = array.shape();
    if shape[1] != N {
        return Err(BatchError::new_err(format!("{name} has {} columns, not {N}", shape[1])));
    }
    let flat = array.as_slice().map_err(|_| BatchError::new_err(format!("{name} is not contiguous")))?;
    Ok(flat.as_chunks::<N>().0)
}

/// One value a row.
fn column<'a, T: numpy::Element>(
    array: &'a PyReadonlyArray1<'_, T>,
    name: &str,
    length: usize,
) -> PyResult<&'a [T]> {
    let values = array.as_slice().map_err(|_| BatchError::new_err(format!("{name} is not contiguous")))?;
    if values.len() != length {
        return Err(BatchError::new_err(format!("{name} has {} rows, the hands {length}", values.len())));
    }
    Ok(values)
}

#[pymethods]
impl Rules {
    /// Scores many hands; see `hanchan.score_batch`.
    #[allow(clippy::too_many_arguments)]
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
    ) -> PyResult<Bound<'py, PyDict>> {
        let concealed = rows::<KINDS>(&concealed, "hands")?;
        let length = concealed.len();
        let melds = rows::<4>(&melds, "melds")?;
        if melds.len() != length {
            return Err(BatchError::new_err(format!("melds has {} rows, the hands {length}", melds.len())));
        }
        let win = column(&win, "win", length)?;
        let circumstances = column(&circumstances, "circumstances", length)?;
        let seat = column(&seat, "seat", length)?;
        let round = column(&round, "round", length)?;
        let dora = column(&dora, "dora", length)?;
        let honba = column(&honba, "honba", length)?;
        let mut columns = Columns::zeros(length);
        py.detach(|| {
            for at in 0..length {
                let row = Row {
                    concealed: &concealed[at],
                    melds: &melds[at],
                    win: win[at],
                    circumstances: circumstances[at],
                    seat: seat[at],
                    round: round[at],
                    dora: dora[at],
                    honba: honba[at],
                };
                columns.set(at, &row, &self.0);
            }
        });
        columns.into_dict(py)
    }
}
