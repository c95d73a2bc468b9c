//! Tiles in and out of Python: always as text, `5p` or `0p`.

use crate::errors::IntoPy;
use hanchan_engine::notation::{self, NotationError};
use hanchan_engine::tile::{KINDS, Kind, Tile, Wind};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyString, PyTuple};
use std::convert::Infallible;

/// Kinds and red fives.
const DIFFERENT: usize = KINDS + 3;

/// A tile that Python sees as its text.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TileText(pub Tile);

impl<'py> IntoPyObject<'py> for TileText {
    type Target = PyString;
    type Output = Bound<'py, PyString>;
    type Error = Infallible;

    /// The same text object for the same tile.
    fn into_pyobject(self, py: Python<'py>) -> Result<Bound<'py, PyString>, Infallible> {
        static TEXTS: PyOnceLock<Vec<Py<PyString>>> = PyOnceLock::new();
        let texts = TEXTS.get_or_init(py, || {
            let plain = Kind::all().map(Tile::plain);
            let all = plain.chain((0..3).filter_map(Tile::red_five));
            all.map(|tile| PyString::intern(py, &tile.to_string()).unbind()).collect()
        });
        debug_assert_eq!(texts.len(), DIFFERENT);
        Ok(texts[tile_number(self.0)].bind(py).clone())
    }
}

impl<'py> FromPyObject<'_, 'py> for TileText {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<TileText> {
        one_tile(object.extract::<&str>()?).map(TileText)
    }
}

/// Two tiles in order, which Python sees as a tuple of texts.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TilePair(pub [Tile; 2]);

impl<'py> IntoPyObject<'py> for TilePair {
    type Target = PyTuple;
    type Output = Bound<'py, PyTuple>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.map(TileText))
    }
}

impl<'py> FromPyObject<'_, 'py> for TilePair {
    type Error = PyErr;

    /// In any order.
    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<TilePair> {
        let (a, b): (TileText, TileText) = object.extract()?;
        let mut pair = [a.0, b.0];
        pair.sort();
        Ok(TilePair(pair))
    }
}

/// A number from 0 for every different tile, the red fives last.
pub const fn tile_number(tile: Tile) -> usize {
    if tile.is_red() { KINDS + tile.kind().suit() } else { tile.kind().index() }
}

/// The one tile that this text names.
pub fn one_tile(text: &str) -> PyResult<Tile> {
    match notation::parse_tiles(text).map_err(IntoPy::into_py)?[..] {
        [tile] => Ok(tile),
        ref tiles => Err(NotationError::NotOneTile { text: text.into(), count: tiles.len() }.into_py()),
    }
}

/// The kinds of the tiles that this text names.
pub fn kinds(text: &str) -> PyResult<Vec<Kind>> {
    let tiles = notation::parse_tiles(text).map_err(IntoPy::into_py)?;
    Ok(tiles.into_iter().map(Tile::kind).collect())
}

/// The wind of this letter.
pub fn wind(letter: &str) -> PyResult<Wind> {
    let mut chars = letter.chars();
    match (chars.next().and_then(Wind::from_letter), chars.next()) {
        (Some(wind), None) => Ok(wind),
        _ => Err(NotationError::Wind(letter.into()).into_py()),
    }
}

/// Tiles as a list of texts.
pub fn texts(tiles: &[Tile]) -> Vec<TileText> {
    tiles.iter().copied().map(TileText).collect()
}

/// The tile with this number, which may be any.
pub fn numbered(number: i64) -> PyResult<Tile> {
    let known = u32::try_from(number).ok().and_then(|number| notation::from_136(number).ok());
    known.ok_or_else(|| NotationError::Number(number).into_py())
}

/// Splits `123m406p` into its tiles.
#[pyfunction]
pub fn parse_tiles(text: &str) -> PyResult<Vec<TileText>> {
    Ok(texts(&notation::parse_tiles(text).map_err(IntoPy::into_py)?))
}

/// Joins tiles into `123m406p`.
#[pyfunction]
pub fn format_tiles(tiles: Vec<String>) -> PyResult<String> {
    let tiles: PyResult<Vec<Tile>> = tiles.iter().map(|text| one_tile(text)).collect();
    Ok(notation::format_tiles(&tiles?))
}

/// The tile of an mjai name.
#[pyfunction]
pub fn from_mjai(name: &str) -> PyResult<String> {
    notation::parse_mjai(name).map(|tile| tile.to_string()).map_err(IntoPy::into_py)
}

/// The mjai name of a tile.
#[pyfunction]
pub fn to_mjai(tile: &str) -> PyResult<String> {
    Ok(notation::format_mjai(one_tile(tile)?))
}

/// The tile with this number of the 136-numbering.
#[pyfunction]
pub fn from_136(number: i64) -> PyResult<String> {
    numbered(number).map(|tile| tile.to_string())
}
