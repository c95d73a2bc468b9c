//! Games played inside the core.

use crate::errors::HanchanError;
use crate::rules::Rules;
use hanchan_engine::simulate::{Tally, random_game};
use hanchan_engine::wall::Seed;
use pyo3::prelude::*;

#[pymethods]
impl Rules {
    /// Plays games at random; the tally as (games, hands, actions, tsumo, ron, exhausted, aborted).
    #[pyo3(signature = (seed, games, *, audit = false))]
    fn play_at_random(
        &self,
        py: Python<'_>,
        seed: [u8; 32],
        games: u32,
        audit: bool,
    ) -> PyResult<(u64, u64, u64, u64, u64, u64, u64)> {
        let played = py.detach(|| {
            let mut tally = Tally::default();
            for n in 0..games {
                random_game(Seed(seed).of_hand(n), &self.0, audit, &mut tally)?;
            }
            Ok(tally)
        });
        let tally = played.map_err(|broken: Box<hanchan_engine::simulate::Broken>| {
            HanchanError::new_err(format!(
                "{} (after {} actions, {:?})",
                broken.what, broken.actions, broken.seed
            ))
        })?;
        let Tally { games, hands, actions, tsumo, ron, exhausted, aborted } = tally;
        Ok((games, hands, actions, tsumo, ron, exhausted, aborted))
    }
}
