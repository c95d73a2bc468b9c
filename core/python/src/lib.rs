//! The engine of hanchan for Python: wrappers, nothing else. Their documentation is in `hanchan_core.pyi`.

mod action;
mod batch;
mod enums;
mod errors;
mod events;
mod game;
mod hand;
mod outcome;
mod round;
mod rules;
mod settle;
mod shanten;
mod simulate;
mod state;
mod tiles;
mod win;

use pyo3::prelude::*;

/// The engine of hanchan.
#[pymodule]
fn hanchan_core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    enums::add_to(module)?;
    module.add_class::<hand::Hand>()?;
    module.add_class::<win::Win>()?;
    module.add_class::<rules::Rules>()?;
    module.add_class::<outcome::Outcome>()?;
    module.add_class::<outcome::Payments>()?;
    module.add_class::<outcome::Reading>()?;
    module.add_function(wrap_pyfunction!(tiles::parse_tiles, module)?)?;
    module.add_function(wrap_pyfunction!(tiles::format_tiles, module)?)?;
    module.add_function(wrap_pyfunction!(tiles::from_mjai, module)?)?;
    module.add_function(wrap_pyfunction!(tiles::to_mjai, module)?)?;
    module.add_function(wrap_pyfunction!(tiles::from_136, module)?)?;
    module.add_function(wrap_pyfunction!(shanten::py_shanten, module)?)?;
    module.add_function(wrap_pyfunction!(shanten::shanten_forms, module)?)?;
    module.add_function(wrap_pyfunction!(shanten::waits, module)?)?;
    module.add_function(wrap_pyfunction!(shanten::acceptance, module)?)?;
    module.add_function(wrap_pyfunction!(shanten::ukeire, module)?)?;
    module.add_function(wrap_pyfunction!(shanten::shanten_batch, module)?)?;
    module.add_function(wrap_pyfunction!(shanten::waits_batch, module)?)?;
    module.add_function(wrap_pyfunction!(shanten::ukeire_batch, module)?)?;
    module.add_function(wrap_pyfunction!(shanten::table_bytes, module)?)?;
    module.add_class::<action::Action>()?;
    module.add_class::<events::Events>()?;
    module.add_class::<round::Round>()?;
    module.add_class::<game::Game>()?;
    module.add_class::<game::GameResult>()?;
    module.add_class::<state::GameState>()?;
    module.add_class::<state::ReportedEnd>()?;
    module.add_class::<outcome::ReadingSet>()?;
    module.add_class::<hand::HandMeld>()?;
    module.add_class::<settle::Settled>()?;
    module.add_class::<simulate::RandomGames>()?;
    module.add_function(wrap_pyfunction!(round::hand_seed, module)?)?;
    module.add_function(wrap_pyfunction!(round::commitment, module)?)?;
    module.add_function(wrap_pyfunction!(round::wall_of, module)?)?;
    module.add_function(wrap_pyfunction!(round::wall_place, module)?)?;
    errors::add_wrong_type_to(module)?;
    errors::add_to(module)
}
