//! `Hand`: concealed tiles and melds, without the winning tile.

use crate::errors::IntoPy;
use crate::tiles::{TileText, texts};
use hanchan_engine::hand;
use pyo3::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A hand without its winning tile.
#[pyclass(frozen, subclass, module = "hanchan_core")]
pub struct Hand(pub hand::Hand);

/// A meld of a hand.
#[pyclass(frozen, eq, get_all, module = "hanchan_core")]
#[derive(Clone, PartialEq)]
pub struct HandMeld {
    kind: &'static str,
    tiles: Vec<TileText>,
}

#[pymethods]
impl Hand {
    #[new]
    fn new(text: &str) -> PyResult<Hand> {
        hand::Hand::parse(text).map(Hand).map_err(IntoPy::into_py)
    }

    #[getter]
    fn tiles(&self) -> Vec<TileText> {
        texts(&self.0.tiles())
    }

    #[getter]
    fn melds(&self) -> Vec<HandMeld> {
        let melds = self.0.melds().iter();
        melds.map(|meld| HandMeld { kind: meld.kind().word(), tiles: texts(&meld.tiles()) }).collect()
    }

    #[getter]
    fn counts(&self) -> Vec<u32> {
        self.0.concealed().raw().iter().copied().map(u32::from).collect()
    }

    #[getter]
    fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Hand('{}')", self.0)
    }

    fn __eq__(&self, other: &Hand) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }
}
