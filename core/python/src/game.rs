//! `Game`: hand after hand, and the result.

use crate::errors::WallError;
use crate::round::{Action, Round, act, refused};
use crate::rules::Rules;
use crate::tiles::wind;
use hanchan_engine::game::{self, GameEnd, Length};
use hanchan_engine::wall::Seed;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Points, places, uma and final scores by seat.
type Scores = ([f64; 4], [u32; 4], [f64; 4], [f64; 4]);

/// A game being played.
#[pyclass(module = "hanchan_core")]
pub struct Game {
    rules: Py<Rules>,
    game: game::Game,
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (rules, seed, *, east_only = false))]
    fn new(py: Python<'_>, rules: Py<Rules>, seed: [u8; 32], east_only: bool) -> PyResult<Game> {
        let length = if east_only { Length::EastOnly } else { Length::Full };
        let game = game::Game::new(Seed(seed), length, &rules.bind(py).get().0);
        let game = game.map_err(|error| WallError::new_err(error.to_string()))?;
        Ok(Game { rules, game })
    }

    /// A game that begins with a hand just dealt.
    #[staticmethod]
    fn beginning_with(py: Python<'_>, hand: &Round, seed: [u8; 32]) -> Game {
        let game = game::Game::from_round(hand.engine().clone(), Seed(seed), Length::Full);
        Game { rules: hand.rules(py), game }
    }

    /// A copy of the hand being played, to look at or to try things with.
    #[getter]
    fn round(&self, py: Python<'_>) -> Round {
        Round::of(self.rules.clone_ref(py), self.game.round().clone())
    }

    #[getter]
    fn wind(&self) -> char {
        self.game.standing().round.letter()
    }

    #[getter]
    fn dealer(&self) -> usize {
        self.game.standing().dealer
    }

    #[getter]
    fn honba(&self) -> u32 {
        self.game.standing().honba
    }

    #[getter]
    fn pot(&self) -> u32 {
        self.game.standing().pot
    }

    #[getter]
    fn hands(&self) -> u32 {
        self.game.hands()
    }

    #[getter]
    fn scores(&self) -> [i32; 4] {
        self.game.scores()
    }

    /// last_round, yame, extra_round, bust or time; None while the game goes on.
    #[getter]
    fn ended(&self) -> Option<&'static str> {
        self.game.ended().map(|why| match why {
            GameEnd::LastRound => "last_round",
            GameEnd::Yame => "yame",
            GameEnd::ExtraRound => "extra_round",
            GameEnd::Bust => "bust",
            GameEnd::Time => "time",
        })
    }

    /// Acts in the hand being played; seats are winds.
    #[pyo3(signature = (seat, action, *, beat = 0))]
    fn apply<'py>(
        &mut self,
        py: Python<'py>,
        seat: &str,
        action: &Action,
        beat: u32,
    ) -> PyResult<Vec<Bound<'py, PyDict>>> {
        act(py, self.rules.bind(py).get(), self.game.round_mut(), seat, action, beat)
    }

    /// Ends the hand being played with a chonbo of these seats.
    fn chonbo(&mut self, py: Python<'_>, seats: Vec<String>) -> PyResult<()> {
        let offenders: PyResult<Vec<_>> = seats.iter().map(|seat| wind(seat)).collect();
        let rules = self.rules.bind(py).get();
        self.game.round_mut().chonbo(&offenders?, &rules.0).map_err(|why| refused(py, rules, why))
    }

    /// Time is up.
    fn time_signal(&mut self, py: Python<'_>) {
        self.game.time_signal(&self.rules.bind(py).get().0);
    }

    /// Deals the next hand, or ends the game.
    #[pyo3(signature = (*, dealer_stops = false))]
    fn next_hand(&mut self, py: Python<'_>, dealer_stops: bool) -> PyResult<()> {
        let rules = self.rules.bind(py).get();
        self.game.next_hand(dealer_stops, &rules.0).map_err(|why| refused(py, rules, why))
    }

    /// Points, places, uma and final scores by seat; None while the game goes on.
    #[getter]
    fn result(&self, py: Python<'_>) -> Option<Scores> {
        self.game.result(&self.rules.bind(py).get().0).map(scores)
    }
}

fn scores(result: game::Result) -> Scores {
    let game::Result { points, places, uma, scores } = result;
    (points, places.map(u32::from), uma, scores)
}

#[pymethods]
impl Rules {
    /// The result of a game that ends with these points by seat and deposits left on the table.
    #[pyo3(signature = (points, pot = 0))]
    fn game_result(&self, points: [i32; 4], pot: u16) -> Scores {
        scores(game::result(points, pot.into(), &self.0))
    }
}
