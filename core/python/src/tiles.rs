//! Tiles in and out of Python: always as text, `5p` or `0p`.

use crate::errors::{IntoPy, NotationError};
use hanchan_engine::notation;
use hanchan_engine::tile::{Kind, Tile, Wind};
use pyo3::prelude::*;

/// The one tile that this text names.
pub fn one_tile(text: &str) -> PyResult<Tile> {
    match notation::parse_tiles(text).map_err(IntoPy::into_py)?[..] {
        [tile] => Ok(tile),
        ref tiles => Err(NotationError::new_err(format!("{text:?} is {} tiles, not one", tiles.len()))),
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
        _ => Err(NotationError::new_err(format!("{letter:?} is no wind; use E, S, W or N"))),
    }
}

/// Tiles as a list of texts.
pub fn texts(tiles: &[Tile]) -> Vec<String> {
    tiles.iter().map(Tile::to_string).collect()
}

/// The tile with this number, which may be any.
pub fn numbered(number: i64) -> PyResult<Tile> {
    let known = u32::try_from(number).ok().and_then(|number| notation::from_136(number).ok());
    known.ok_or_else(|| NotationError::new_err(format!("tile numbers run from 0 to 135, not {number}")))
}

/// Splits `123m406p` into its tiles.
#[pyfunction]
pub fn parse_tiles(text: &str) -> PyResult<Vec<String>> {
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
