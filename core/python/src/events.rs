//! `Events`: what happened, made into dicts when it is looked at.

use crate::enums::WindName;
use crate::tiles::{TileText, texts};
use hanchan_engine::round::Event;
use pyo3::exceptions::PyIndexError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyList, PySlice};

/// What happened, in order.
#[pyclass(frozen, sequence, module = "hanchan_core")]
pub struct Events(Vec<Event>);

/// A place, or several.
#[derive(FromPyObject)]
enum Index<'py> {
    One(isize),
    Some(Bound<'py, PySlice>),
}

impl Events {
    /// Events of the engine.
    pub fn new(events: &[Event]) -> Events {
        Events(events.to_vec())
    }

    fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let dicts: PyResult<Vec<_>> = self.0.iter().map(|event| event_dict(py, event)).collect();
        PyList::new(py, dicts?)
    }
}

#[pymethods]
impl Events {
    const fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: Index<'py>) -> PyResult<Bound<'py, PyAny>> {
        match index {
            Index::One(at) => {
                let at = if at < 0 { at + self.0.len() as isize } else { at };
                let event = usize::try_from(at).ok().and_then(|at| self.0.get(at));
                let event = event.ok_or_else(|| PyIndexError::new_err("there are not so many events"))?;
                Ok(event_dict(py, event)?.into_any())
            }
            Index::Some(slice) => self.list(py)?.as_any().get_item(slice),
        }
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.list(py)?.try_iter()
    }

    /// What happened as tuples: draws, discards and riichi that stand with the wind's number and their content, all
    /// else with its dict.
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let rows = PyList::empty(py);
        for event in &self.0 {
            match *event {
                Event::Draw { seat, tile, replacement } => {
                    rows.append((intern!(py, "draw"), seat as u8, TileText(tile), replacement))?;
                }
                Event::Discard { seat, tile, drawn } => {
                    rows.append((intern!(py, "discard"), seat as u8, TileText(tile), drawn))?;
                }
                Event::RiichiStands { seat } => {
                    rows.append((intern!(py, "riichi_stands"), seat as u8))?;
                }
                _ => {
                    let dict = event_dict(py, event)?;
                    rows.append((dict.get_item("type")?, dict))?;
                }
            }
        }
        Ok(rows)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.list(py)?.repr()?.to_string())
    }
}

/// What happened, for Python.
fn event_dict<'py>(py: Python<'py>, event: &Event) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    match event {
        Event::Draw { seat, tile, replacement } => {
            dict.set_item("type", "draw")?;
            dict.set_item("seat", WindName(*seat))?;
            dict.set_item("tile", TileText(*tile))?;
            dict.set_item("replacement", replacement)?;
        }
        Event::DrawBack { seat } => {
            dict.set_item("type", "draw_back")?;
            dict.set_item("seat", WindName(*seat))?;
        }
        Event::Discard { seat, tile, drawn } => {
            dict.set_item("type", "discard")?;
            dict.set_item("seat", WindName(*seat))?;
            dict.set_item("tile", TileText(*tile))?;
            dict.set_item("drawn", drawn)?;
        }
        Event::Riichi { seat, open } => {
            dict.set_item("type", "riichi")?;
            dict.set_item("seat", WindName(*seat))?;
            dict.set_item("open", open)?;
        }
        Event::RiichiStands { seat } => {
            dict.set_item("type", "riichi_stands")?;
            dict.set_item("seat", WindName(*seat))?;
        }
        Event::Call { seat, from, tile, meld } => {
            dict.set_item("type", meld.kind().word())?;
            dict.set_item("seat", WindName(*seat))?;
            dict.set_item("from", WindName(*from))?;
            dict.set_item("tile", TileText(*tile))?;
            dict.set_item("tiles", texts(&meld.tiles()))?;
        }
        Event::ReplacementLeft { seat } => {
            dict.set_item("type", "replacement_left")?;
            dict.set_item("seat", WindName(*seat))?;
        }
        Event::InvalidMeld { seat, from, own } => {
            dict.set_item("type", "wrong_set")?;
            dict.set_item("seat", WindName(*seat))?;
            dict.set_item("from", from.map(|(seat, _)| WindName(seat)))?;
            dict.set_item("tile", from.map(|(_, tile)| TileText(tile)))?;
            let own: Vec<TileText> = own.iter().flatten().copied().map(TileText).collect();
            dict.set_item("tiles", own)?;
        }
        Event::Quad { seat, meld, tile } => {
            dict.set_item("type", meld.kind().word())?;
            dict.set_item("seat", WindName(*seat))?;
            dict.set_item("tile", tile.map(TileText))?;
            dict.set_item("tiles", texts(&meld.tiles()))?;
        }
        Event::Indicator { tile } => {
            dict.set_item("type", "indicator")?;
            dict.set_item("tile", TileText(*tile))?;
        }
        Event::Declared { seat, tenpai } => {
            dict.set_item("type", if *tenpai { "tenpai" } else { "noten" })?;
            dict.set_item("seat", WindName(*seat))?;
        }
        Event::Win { seat, from } => {
            dict.set_item("type", "win")?;
            dict.set_item("seat", WindName(*seat))?;
            dict.set_item("from", from.map(WindName))?;
        }
        Event::Exhausted => dict.set_item("type", "exhausted")?,
        Event::Aborted(why) => {
            dict.set_item("type", "aborted")?;
            dict.set_item("why", why.word())?;
        }
    }
    Ok(dict)
}
