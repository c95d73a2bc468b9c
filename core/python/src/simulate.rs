//! Games played and paths counted inside the core.

use crate::action::Action;
use crate::enums::WindName;
use crate::errors::{InputError, IntoPy};
use crate::round::Round;
use crate::rules::Rules;
use hanchan_engine::perft;
use hanchan_engine::simulate::{Broken, Manner, Plan, Tally, random_games};
use hanchan_engine::wall::Seed;
use pyo3::prelude::*;

/// What happened in games played at random.
#[pyclass(frozen, eq, get_all, module = "hanchan_core")]
#[derive(Clone, PartialEq)]
pub struct RandomGames {
    games: u64,
    hands: u64,
    actions: u64,
    tsumo: u64,
    ron: u64,
    exhausted: u64,
    aborted: u64,
}

#[pymethods]
impl Rules {
    /// Plays games at random.
    #[pyo3(signature = (seed, games, *, keen = false, check_invariants = false, workers = 1))]
    fn play_at_random(
        &self,
        py: Python<'_>,
        seed: [u8; 32],
        games: u32,
        keen: bool,
        check_invariants: bool,
        workers: u16,
    ) -> PyResult<RandomGames> {
        let manner = if keen { Manner::Keen } else { Manner::Uniform };
        let plan = Plan { rules: &self.0, manner, check_invariants };
        let played = py.detach(|| random_games(plan, Seed(seed), games, workers.into()));
        let broken = |Broken { what, seed, actions }: Broken| {
            InputError::BrokenGame { what, actions, seed: format!("{seed:?}") }.into_py()
        };
        let tally = played.map_err(|why| broken(*why))?;
        let Tally { games, hands, actions, tsumo, ron, exhausted, aborted } = tally;
        Ok(RandomGames { games, hands, actions, tsumo, ron, exhausted, aborted })
    }
}

/// What the seats declare together, and how many paths follow.
type Divided<'py> = (Vec<(WindName, Bound<'py, Action>)>, u64);

#[pymethods]
impl Round {
    /// How many paths of at most so many joint declarations go on from here.
    #[pyo3(signature = (depth, *, workers = 1))]
    fn perft(&self, py: Python<'_>, depth: u32, workers: u16) -> u64 {
        let (rules, round) = (self.rules(py), self.engine());
        let rules = &rules.bind(py).get().0;
        py.detach(|| match workers {
            0 | 1 => perft::perft(round, depth, rules),
            _ if depth < 2 => perft::perft(round, depth, rules),
            _ => {
                let parts = perft::divide(round, depth, rules, workers.into());
                if parts.is_empty() { 1 } else { parts.iter().map(|(_, count)| count).sum() }
            }
        })
    }

    /// The count for each first joint declaration.
    #[pyo3(signature = (depth, *, workers = 1))]
    fn divide<'py>(&self, py: Python<'py>, depth: u32, workers: u16) -> PyResult<Vec<Divided<'py>>> {
        let (rules, round) = (self.rules(py), self.engine());
        let rules = &rules.bind(py).get().0;
        let parts = py.detach(|| perft::divide(round, depth, rules, workers.into()));
        let shared = |(seat, action): (_, _)| Ok((WindName(seat), Action::shared(py, action)?));
        let part = |(joint, count): (perft::Joint, u64)| {
            Ok((joint.into_iter().map(shared).collect::<PyResult<Vec<_>>>()?, count))
        };
        parts.into_iter().map(part).collect()
    }
}
