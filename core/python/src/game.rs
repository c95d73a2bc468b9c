//! `Game`: hand after hand, and the result.

use crate::action::Action;
use crate::enums::WindName;
use crate::errors::{InputError, IntoPy};
use crate::events::Events;
use crate::round::{self, Round, refused};
use crate::rules::Rules;
use crate::tiles::{TileText, wind};
use hanchan_engine::game::{self, Account, GameEnd, Length};
use hanchan_engine::invariants::{self, Random};
use hanchan_engine::quiet_turns::{Wants, play_quiet_turns};
use hanchan_engine::round::{Action as Played, Phase};
use hanchan_engine::tile::Wind;
use hanchan_engine::wall::Seed;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// What a game ends with, by seat.
#[pyclass(frozen, eq, get_all, module = "hanchan_core")]
#[derive(Clone, PartialEq)]
pub struct GameResult {
    points: [f64; 4],
    places: [u32; 4],
    uma: [f64; 4],
    scores: [f64; 4],
}

#[pymethods]
impl GameResult {
    #[new]
    const fn new(points: [f64; 4], places: [u32; 4], uma: [f64; 4], scores: [f64; 4]) -> GameResult {
        GameResult { points, places, uma, scores }
    }

    fn __repr__(&self) -> String {
        let GameResult { points, places, uma, scores } = self;
        format!("GameResult(points={points:?}, places={places:?}, uma={uma:?}, scores={scores:?})")
    }
}

/// What a seat does.
type Move<'py> = (WindName, Bound<'py, Action>);

/// A game being played.
#[pyclass(module = "hanchan_core")]
pub struct Game {
    rules: Py<Rules>,
    game: game::Game,
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (rules, seed, *, east_only = false, ask_everybody = false))]
    fn new(
        py: Python<'_>,
        rules: Py<Rules>,
        seed: [u8; 32],
        east_only: bool,
        ask_everybody: bool,
    ) -> PyResult<Game> {
        let asking = round::asking(ask_everybody);
        let game = game::Game::new(Seed(seed), length(east_only), asking, &rules.bind(py).get().0);
        let game = game.map_err(IntoPy::into_py)?;
        Ok(Game { rules, game })
    }

    /// A game that begins with a hand just dealt.
    #[staticmethod]
    #[pyo3(signature = (hand, seed, *, dealer = 0, east_only = false))]
    fn beginning_with(
        py: Python<'_>,
        hand: &Round,
        seed: [u8; 32],
        dealer: usize,
        east_only: bool,
    ) -> PyResult<Game> {
        if dealer > 3 {
            return Err(InputError::Seat(dealer).into_py());
        }
        let game = game::Game::from_round(hand.engine().clone(), Seed(seed), length(east_only), dealer);
        Ok(Game { rules: hand.rules(py), game })
    }

    /// A copy of the hand being played, to look at or to try things with.
    #[getter]
    fn round(&self, py: Python<'_>) -> Round {
        Round::of(self.rules.clone_ref(py), self.game.round().clone())
    }

    #[getter]
    fn wind(&self) -> WindName {
        WindName(self.game.standing().round)
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
        self.game.ended().map(GameEnd::word)
    }

    /// The switch whose clause ended the game; None while it goes on.
    #[getter]
    fn ended_by(&self) -> Option<&'static str> {
        self.game.ended_by()
    }

    /// Acts in the hand being played; seats are winds.
    #[pyo3(signature = (seat, action, *, beat = 0))]
    fn apply(&mut self, py: Python<'_>, seat: &str, action: &Action, beat: u32) -> PyResult<Events> {
        round::act(py, self.rules.bind(py).get(), self.game.round_mut(), seat, action, beat)
    }

    /// Who has to decide now.
    #[getter]
    fn deciders(&self) -> Vec<WindName> {
        round::letters(self.game.round().deciders())
    }

    /// turn, reaction, tenpai or over.
    #[getter]
    fn phase(&self) -> &'static str {
        round::phase(self.game.round())
    }

    /// How many live tiles are left.
    #[getter]
    fn live_left(&self) -> usize {
        self.game.round().live_left()
    }

    /// How the hand ended; None while it is played.
    #[getter]
    fn end<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        round::end(py, self.game.round())
    }

    /// What this seat may do now.
    fn legal<'py>(&self, py: Python<'py>, seat: &str) -> PyResult<Bound<'py, PyList>> {
        round::legal(py, self.rules.bind(py).get(), self.game.round(), seat)
    }

    /// What this seat may see; without a seat, what a spectator may see.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<&str>) -> PyResult<Bound<'py, PyDict>> {
        round::view(py, self.rules.bind(py).get(), self.game.round(), seat)
    }

    /// Does what a seat does, legal or not; the rule that it breaks, and what happened.
    #[pyo3(signature = (seat, action, *, beat = 0))]
    fn apply_unchecked<'py>(
        &mut self,
        py: Python<'py>,
        seat: &str,
        action: &Action,
        beat: u32,
    ) -> PyResult<(Option<Bound<'py, PyAny>>, Events)> {
        round::apply_unchecked(py, self.rules.bind(py).get(), self.game.round_mut(), seat, action, beat)
    }

    /// Takes the tile on offer and lays it down with tiles that make no set with it.
    fn lay_invalid_meld(&mut self, py: Python<'_>, seat: &str, tiles: Vec<TileText>) -> PyResult<Events> {
        round::lay_invalid_meld(py, self.rules.bind(py).get(), self.game.round_mut(), seat, &tiles)
    }

    /// Lays four own tiles down as a concealed quad that they are not.
    fn lay_invalid_quad(&mut self, py: Python<'_>, seat: &str, tiles: Vec<TileText>) -> PyResult<Events> {
        round::lay_invalid_quad(py, self.rules.bind(py).get(), self.game.round_mut(), seat, &tiles)
    }

    /// Leaves the replacement tile of a quad in the wall.
    fn leave_replacement(&mut self, py: Python<'_>, seat: &str) -> PyResult<Events> {
        round::leave_replacement(py, self.rules.bind(py).get(), self.game.round_mut(), seat)
    }

    /// Plays moves that are written down; whoever is asked and not named has passed.
    #[pyo3(signature = (moves, *, to_last = false))]
    fn replay_moves(&mut self, py: Python<'_>, moves: round::Moves<'_>, to_last: bool) -> PyResult<Events> {
        round::replay_moves(py, self.rules.bind(py).get(), self.game.round_mut(), moves, to_last)
    }

    /// Everybody who is still asked lets the tile go by.
    fn pass_all(&mut self, py: Python<'_>) -> PyResult<Events> {
        round::pass_all(py, self.rules.bind(py).get(), self.game.round_mut())
    }

    /// Who is asked and has more to choose from than to pass, and what.
    fn choices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        round::choices(py, self.rules.bind(py).get(), self.game.round())
    }

    /// The legal discards that keep a hand nearest to tenpai.
    fn nearest_discards<'py>(&self, py: Python<'py>, seat: &str) -> PyResult<Bound<'py, PyList>> {
        round::nearest_discards(py, self.rules.bind(py).get(), self.game.round(), seat)
    }

    /// One seat's side of the table as that seat sees it.
    fn side<'py>(&self, py: Python<'py>, seat: &str) -> PyResult<Bound<'py, PyDict>> {
        round::side(py, self.game.round(), seat)
    }

    /// The tile on offer, and whose it is.
    #[getter]
    fn offered(&self) -> Option<(WindName, TileText)> {
        match self.game.round().phase() {
            Phase::Reaction(reaction) => Some((WindName(reaction.offer.seat), TileText(reaction.offer.tile))),
            _ => None,
        }
    }

    /// Lets players discard and pass at random for so many turns at most, every position checked: what happened,
    /// the last discard, what somebody wants to do next, and how many positions there were.
    #[pyo3(signature = (turns, wants, seed, *, position = 0))]
    fn play_quiet_turns<'py>(
        &mut self,
        py: Python<'py>,
        turns: usize,
        wants: (usize, usize, usize),
        seed: u64,
        position: u64,
    ) -> PyResult<(Events, Option<Move<'py>>, Option<Move<'py>>, u64)> {
        let (win, call, quad) = wants;
        let (wants, mut random) = (Wants { win, call, quad }, Random::new(seed));
        let rules = &self.rules.bind(py).get().0;
        let played = play_quiet_turns(self.game.round_mut(), rules, turns, wants, &mut random, position);
        let played = played.map_err(|what| InputError::BrokenPosition { what }.into_py())?;
        let shared = |(seat, action): (Wind, Played)| {
            Action::shared(py, action).map(|action| (WindName(seat), action))
        };
        let (last, wanted) = (played.last.map(shared).transpose()?, played.wanted.map(shared).transpose()?);
        Ok((Events::new(&played.events), last, wanted, played.positions))
    }

    /// What is wrong with the position; None if all is well.
    #[pyo3(signature = (position = 0))]
    fn problem(&self, py: Python<'_>, position: u64) -> Option<String> {
        invariants::check_refereed(self.game.round(), &self.rules.bind(py).get().0, position).err()
    }

    /// Goes back to an earlier position of this hand.
    fn take_back(&mut self, py: Python<'_>, to: &Round) -> PyResult<()> {
        let rules = self.rules.bind(py).get();
        self.game.take_back(to.engine()).map_err(|why| refused(py, rules, why))
    }

    /// Ends the hand being played with a chonbo of these seats.
    #[pyo3(signature = (seats, *, tournament = true))]
    fn chonbo(&mut self, py: Python<'_>, seats: Vec<String>, tournament: bool) -> PyResult<()> {
        let rules = self.rules.bind(py).get();
        round::chonbo(py, rules, self.game.round_mut(), &seats, tournament)
    }

    /// Whether a chonbo now would end the game.
    #[getter]
    fn chonbo_ends_game(&self, py: Python<'_>) -> bool {
        self.game.chonbo_ends_game(&self.rules.bind(py).get().0)
    }

    /// Declares a hand dead.
    fn declare_dead(&mut self, py: Python<'_>, seat: &str) -> PyResult<()> {
        let rules = self.rules.bind(py).get();
        self.game.round_mut().declare_dead(wind(seat)?).map_err(|why| refused(py, rules, why))
    }

    /// The next player draws without waiting for those who have not declared.
    fn draw_in_haste(&mut self, py: Python<'_>) -> PyResult<Events> {
        round::draw_in_haste(py, self.rules.bind(py).get(), self.game.round_mut())
    }

    /// Whether the last dealer is asked now if the game ends.
    #[getter]
    fn dealer_may_stop(&self, py: Python<'_>) -> bool {
        self.game.dealer_may_stop(&self.rules.bind(py).get().0)
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
    fn result(&self, py: Python<'_>) -> Option<GameResult> {
        self.game.result(&self.rules.bind(py).get().0).map(scores)
    }
}

const fn length(east_only: bool) -> Length {
    if east_only { Length::EastOnly } else { Length::Full }
}

fn scores(result: game::Result) -> GameResult {
    let game::Result { points, places, uma, scores } = result;
    GameResult { points, places: places.map(u32::from), uma, scores }
}

#[pymethods]
impl Rules {
    /// The result of a game that ends with these points by seat and deposits left on the table.
    #[pyo3(signature = (points, pot = 0, *, won = [true; 4], penalties = [0; 4]))]
    fn game_result(&self, points: [i32; 4], pot: u16, won: [bool; 4], penalties: [i32; 4]) -> GameResult {
        scores(game::result(&Account { points, pot: pot.into(), won, penalties }, &self.0))
    }
}
