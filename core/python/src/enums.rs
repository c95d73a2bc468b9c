//! `Wind` and `Circumstance`: string enums of Python, made from the lists of the engine.

use hanchan_engine::tile::Wind;
use hanchan_engine::win::Flag;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyString};
use std::convert::Infallible;

/// The members of `Wind`, East first.
static WINDS: PyOnceLock<[Py<PyAny>; 4]> = PyOnceLock::new();

/// A wind that Python sees as a member of `Wind`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct WindName(pub Wind);

impl<'py> IntoPyObject<'py> for WindName {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = Infallible;

    fn into_pyobject(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Infallible> {
        let letter = || PyString::new(py, &self.0.letter().to_string()).into_any();
        Ok(WINDS.get(py).map_or_else(letter, |winds| winds[self.0 as usize].bind(py).clone()))
    }
}

impl<'py> FromPyObject<'_, 'py> for WindName {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<WindName> {
        crate::tiles::wind(object.extract::<&str>()?).map(WindName)
    }
}

/// How a hand can be won apart from its tiles, riichi first.
const RIICHI: [&str; 3] = ["riichi", "double_riichi", "open_riichi"];

/// Adds both enums to the module.
pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    let winds = Wind::ALL.map(|wind| (format!("{wind:?}").to_uppercase(), wind.letter().to_string()));
    let wind = string_enum(module, "Wind", &winds, "A wind of a seat or of a round, equal to its letter.")?;
    let members: PyResult<Vec<Py<PyAny>>> =
        winds.iter().map(|(name, _)| wind.getattr(name.as_str()).map(Bound::unbind)).collect();
    if let Ok(members) = members?.try_into() {
        // A second import of the module keeps the enum of the first.
        let _ = WINDS.set(py, members);
    }
    let words = RIICHI.into_iter().chain(Flag::ALL.iter().map(|flag| flag.word()));
    let words: Vec<_> = words.map(|word| (word.to_uppercase(), word.to_string())).collect();
    string_enum(module, "Circumstance", &words, "A circumstance of a win that its tiles do not show.")?;
    Ok(())
}

fn string_enum<'py>(
    module: &Bound<'py, PyModule>,
    name: &str,
    members: &[(String, String)],
    doc: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let py = module.py();
    let options = PyDict::new(py);
    options.set_item("module", "hanchan_core")?;
    let base = py.import("enum")?.getattr("StrEnum")?;
    let made = base.call((name, members.to_vec()), Some(&options))?;
    made.setattr(intern!(py, "__doc__"), doc)?;
    // Members are shown as what they equal: 'E'.
    made.setattr(intern!(py, "__repr__"), py.get_type::<PyString>().getattr("__repr__")?)?;
    module.add(name, &made)?;
    Ok(made)
}
