//! `Round`: a hand in Python.

use crate::action::Action;
use crate::enums::WindName;
use crate::errors::{IntoPy, RefusedError, with_code};
use crate::events::Events;
use crate::rules::Rules;
use crate::tiles::{TileText, texts, wind};
use hanchan_engine::round::{self, Outcome, Phase, Setup};
use hanchan_engine::tile::Wind;
use hanchan_engine::wall::{self, Dice, Level, Seed, TILES, Wall};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// A hand being played; the dealer is East.
#[pyclass(module = "hanchan_core")]
pub struct Round {
    rules: Py<Rules>,
    round: round::Round,
}

impl Round {
    /// A hand of the engine.
    pub const fn of(rules: Py<Rules>, round: round::Round) -> Round {
        Round { rules, round }
    }

    /// The engine's hand.
    pub const fn engine(&self) -> &round::Round {
        &self.round
    }

    /// The rules that it is played by.
    pub fn rules(&self, py: Python<'_>) -> Py<Rules> {
        self.rules.clone_ref(py)
    }
}

#[pymethods]
impl Round {
    /// Deals a hand from a wall given tile by tile, in the order in which tiles are drawn.
    #[new]
    #[allow(clippy::too_many_arguments)]
    #[pyo3(signature = (
        rules, wall, *, dice = None, round = "E", honba = 0, pot = 0, scores = None, ask_everybody = false
    ))]
    fn new(
        py: Python<'_>,
        rules: Py<Rules>,
        wall: &str,
        dice: Option<(u8, u8)>,
        round: &str,
        honba: u16,
        pot: u16,
        scores: Option<[i32; 4]>,
        ask_everybody: bool,
    ) -> PyResult<Round> {
        let tiles = hanchan_engine::notation::parse_tiles(wall).map_err(IntoPy::into_py)?;
        let (first, second) = dice.unwrap_or((1, 1));
        let dice = Dice::new(first, second).ok_or_else(|| wall::WallError::Dice.into_py())?;
        let of_rules = &rules.bind(py).get().0;
        let wall = Wall::from_tiles(&tiles, dice, of_rules.red_fives).map_err(IntoPy::into_py)?;
        let setup = Setup {
            wall,
            round: wind(round)?,
            honba: honba.into(),
            pot: pot.into(),
            scores: scores.unwrap_or([of_rules.game.start_points; 4]),
            asking: asking(ask_everybody),
        };
        Ok(Round { round: round::Round::new(&setup), rules })
    }

    /// Who has to decide now.
    #[getter]
    fn deciders(&self) -> Vec<WindName> {
        letters(self.round.deciders())
    }

    /// What this seat may do now.
    fn legal<'py>(&self, py: Python<'py>, seat: &str) -> PyResult<Bound<'py, PyList>> {
        legal(py, self.rules.bind(py).get(), &self.round, seat)
    }

    /// Does what a seat declares; what then happened.
    #[pyo3(signature = (seat, action, *, beat = 0))]
    fn apply(&mut self, py: Python<'_>, seat: &str, action: &Action, beat: u32) -> PyResult<Events> {
        act(py, self.rules.bind(py).get(), &mut self.round, seat, action, beat)
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
        apply_unchecked(py, self.rules.bind(py).get(), &mut self.round, seat, action, beat)
    }

    /// Takes the tile on offer and lays it down with tiles that make no set with it.
    fn lay_invalid_meld(&mut self, py: Python<'_>, seat: &str, tiles: Vec<TileText>) -> PyResult<Events> {
        lay_invalid_meld(py, self.rules.bind(py).get(), &mut self.round, seat, &tiles)
    }

    /// Lays four own tiles down as a concealed quad that they are not.
    fn lay_invalid_quad(&mut self, py: Python<'_>, seat: &str, tiles: Vec<TileText>) -> PyResult<Events> {
        lay_invalid_quad(py, self.rules.bind(py).get(), &mut self.round, seat, &tiles)
    }

    /// Leaves the replacement tile of a quad in the wall.
    fn leave_replacement(&mut self, py: Python<'_>, seat: &str) -> PyResult<Events> {
        leave_replacement(py, self.rules.bind(py).get(), &mut self.round, seat)
    }

    /// Plays moves that are written down; whoever is asked and not named has passed.
    fn replay_moves(&mut self, py: Python<'_>, moves: Moves<'_>) -> PyResult<Events> {
        replay_moves(py, self.rules.bind(py).get(), &mut self.round, moves, false)
    }

    /// What this seat may see; without a seat, what a spectator may see.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<&str>) -> PyResult<Bound<'py, PyDict>> {
        view(py, self.rules.bind(py).get(), &self.round, seat)
    }

    /// The next player draws without waiting for those who have not declared.
    fn draw_in_haste(&mut self, py: Python<'_>) -> PyResult<Events> {
        draw_in_haste(py, self.rules.bind(py).get(), &mut self.round)
    }

    /// Declares a hand dead.
    fn declare_dead(&mut self, py: Python<'_>, seat: &str) -> PyResult<()> {
        let rules = self.rules.bind(py).get();
        self.round.declare_dead(wind(seat)?).map_err(|why| refused(py, rules, why))
    }

    /// Ends the hand with a chonbo of these seats.
    #[pyo3(signature = (seats, *, tournament = true))]
    fn chonbo(&mut self, py: Python<'_>, seats: Vec<String>, tournament: bool) -> PyResult<()> {
        chonbo(py, self.rules.bind(py).get(), &mut self.round, &seats, tournament)
    }

    /// The same hand once more, to go on with either.
    fn copy(&self, py: Python<'_>) -> Round {
        Round { rules: self.rules.clone_ref(py), round: self.round.clone() }
    }

    /// Bytes of the hand's state.
    fn __sizeof__(&self) -> usize {
        size_of::<round::Round>()
    }

    fn __eq__(&self, other: &Round) -> bool {
        self.round == other.round
    }

    /// turn, reaction, tenpai or over.
    #[getter]
    fn phase(&self) -> &'static str {
        phase(&self.round)
    }

    /// The scores, East first.
    #[getter]
    fn scores(&self) -> [i32; 4] {
        self.round.scores()
    }

    /// How many live tiles are left.
    #[getter]
    fn live_left(&self) -> usize {
        self.round.live_left()
    }

    /// How the hand ended; None while it is played.
    #[getter]
    fn end<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        end(py, &self.round)
    }
}

/// How the players are asked.
pub const fn asking(everybody: bool) -> round::Asking {
    if everybody { round::Asking::Everybody } else { round::Asking::Choices }
}

/// Does what a seat does, legal or not: the error of the rule that it breaks, and what happened.
pub fn apply_unchecked<'py>(
    py: Python<'py>,
    rules: &Rules,
    round: &mut round::Round,
    seat: &str,
    action: &Action,
    beat: u32,
) -> PyResult<(Option<Bound<'py, PyAny>>, Events)> {
    let done = round.apply_unchecked(wind(seat)?, action.read(), beat, &rules.0);
    let done = done.map_err(|why| refused(py, rules, why))?;
    let broken = done.broken.map(|why| refused(py, rules, why).into_value(py).into_bound(py).into_any());
    Ok((broken, Events::new(&done.events)))
}

/// Takes the tile on offer and lays it down with tiles that make no set with it.
pub fn lay_invalid_meld(
    py: Python<'_>,
    rules: &Rules,
    round: &mut round::Round,
    seat: &str,
    tiles: &[TileText],
) -> PyResult<Events> {
    let tiles: Vec<_> = tiles.iter().map(|tile| tile.0).collect();
    let events = round.lay_invalid_meld(wind(seat)?, &tiles, &rules.0);
    events.map(|events| Events::new(&events)).map_err(|why| refused(py, rules, why))
}

/// Lays four own tiles down as a concealed quad that they are not.
pub fn lay_invalid_quad(
    py: Python<'_>,
    rules: &Rules,
    round: &mut round::Round,
    seat: &str,
    tiles: &[TileText],
) -> PyResult<Events> {
    let tiles: Vec<_> = tiles.iter().map(|tile| tile.0).collect();
    let events = round.lay_invalid_quad(wind(seat)?, &tiles, &rules.0);
    events.map(|events| Events::new(&events)).map_err(|why| refused(py, rules, why))
}

/// Leaves the replacement tile of a quad in the wall.
pub fn leave_replacement(
    py: Python<'_>,
    rules: &Rules,
    round: &mut round::Round,
    seat: &str,
) -> PyResult<Events> {
    let events = round.leave_replacement(wind(seat)?);
    events.map(|events| Events::new(&events)).map_err(|why| refused(py, rules, why))
}

/// Moves that are written down, each with its seat.
pub type Moves<'py> = Vec<(String, PyRef<'py, Action>)>;

/// Plays moves that are written down; at the end everybody passes, or has not answered yet.
pub fn replay_moves(
    py: Python<'_>,
    rules: &Rules,
    round: &mut round::Round,
    moves: Moves<'_>,
    to_last: bool,
) -> PyResult<Events> {
    let moves: PyResult<Vec<_>> =
        moves.iter().map(|(seat, action)| Ok((wind(seat)?, action.read()))).collect();
    let moves = moves?;
    let told = if to_last {
        round.replay_to_last_move(&moves, &rules.0)
    } else {
        round.replay_moves(&moves, &rules.0)
    };
    told.map(|events| Events::new(&events)).map_err(|stopped| {
        let error = refused(py, rules, stopped.why);
        let told = error.value(py).setattr("move", stopped.at);
        told.err().unwrap_or(error)
    })
}

/// Everybody who is still asked lets the tile go by; what then happened.
pub fn pass_all(py: Python<'_>, rules: &Rules, round: &mut round::Round) -> PyResult<Events> {
    let events = round.pass_all(&rules.0).map_err(|why| refused(py, rules, why))?;
    Ok(Events::new(&events))
}

/// Who is asked and has more to choose from than to pass, and what.
pub fn choices<'py>(py: Python<'py>, rules: &Rules, round: &round::Round) -> PyResult<Bound<'py, PyList>> {
    let asked = round.deciders();
    let choices = PyList::empty(py);
    for seat in Wind::ALL.into_iter().filter(|&seat| asked >> seat as u8 & 1 != 0) {
        let legal = round.legal(seat, &rules.0);
        if legal.len() > 1 {
            choices.append((WindName(seat), shared(py, &legal)?))?;
        }
    }
    Ok(choices)
}

/// The legal discards that keep a hand nearest to tenpai.
pub fn nearest_discards<'py>(
    py: Python<'py>,
    rules: &Rules,
    round: &round::Round,
    seat: &str,
) -> PyResult<Bound<'py, PyList>> {
    let seat = wind(seat)?;
    let legal = round.legal(seat, &rules.0);
    shared(py, &hanchan_engine::simulate::nearest_discards(round, seat, &legal))
}

/// One seat's side of the table as that seat sees it, with the tile just drawn.
pub fn side<'py>(py: Python<'py>, round: &round::Round, seat: &str) -> PyResult<Bound<'py, PyDict>> {
    let seat = wind(seat)?;
    let side = seat_dict(py, &round.side(seat))?;
    let drawn = match round.phase() {
        Phase::Turn(turn) if turn.seat == seat => turn.drawn,
        _ => None,
    };
    side.set_item("drawn", drawn.map(TileText))?;
    Ok(side)
}

fn shared<'py>(py: Python<'py>, actions: &[round::Action]) -> PyResult<Bound<'py, PyList>> {
    let actions: PyResult<Vec<_>> = actions.iter().map(|&action| Action::shared(py, action)).collect();
    PyList::new(py, actions?)
}

/// The letters of these seats.
pub fn letters(seats: u8) -> Vec<WindName> {
    Wind::ALL.into_iter().filter(|&seat| seats >> seat as u8 & 1 != 0).map(WindName).collect()
}

/// What a seat may do now.
pub fn legal<'py>(
    py: Python<'py>,
    rules: &Rules,
    round: &round::Round,
    seat: &str,
) -> PyResult<Bound<'py, PyList>> {
    shared(py, &round.legal(wind(seat)?, &rules.0))
}

/// What a seat may see; without a seat, what a spectator may see.
pub fn view<'py>(
    py: Python<'py>,
    rules: &Rules,
    round: &round::Round,
    seat: Option<&str>,
) -> PyResult<Bound<'py, PyDict>> {
    view_dict(py, &round.view(seat.map(wind).transpose()?, &rules.0))
}

/// The word for where a hand stands.
pub const fn phase(round: &round::Round) -> &'static str {
    match round.phase() {
        Phase::Turn(_) => "turn",
        Phase::Reaction(_) => "reaction",
        Phase::Tenpai(_) => "tenpai",
        Phase::Over(_) => "over",
    }
}

/// How a hand ended.
pub fn end<'py>(py: Python<'py>, round: &round::Round) -> PyResult<Option<Bound<'py, PyDict>>> {
    round.end().map(|end| end_dict(py, end, round.wall())).transpose()
}

/// The exception of a refusal: its words with the clause, and the rule that forbids it.
pub fn refused(py: Python<'_>, rules: &Rules, why: round::Refusal) -> PyErr {
    let clause = why.rule().and_then(|rule| rules.1.get(rule));
    let words = match clause {
        Some(clause) => format!("{why} ({clause})"),
        None => why.to_string(),
    };
    let error = with_code(py, RefusedError::new_err(words), &why);
    let value = error.value(py);
    let told = value.setattr("rule", why.rule()).and_then(|()| value.setattr("clause", clause));
    told.err().unwrap_or(error)
}

fn view_dict<'py>(py: Python<'py>, view: &round::View) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("viewer", view.viewer.map(WindName))?;
    dict.set_item("round", WindName(view.round))?;
    dict.set_item("honba", view.honba)?;
    dict.set_item("deposits", view.deposits)?;
    dict.set_item("live_left", view.live_left)?;
    dict.set_item("indicators", texts(&view.indicators))?;
    dict.set_item("turn", view.turn.map(WindName))?;
    dict.set_item("drawn", view.drawn.map(TileText))?;
    dict.set_item("offered", view.offered.map(|(seat, tile)| (WindName(seat), TileText(tile))))?;
    dict.set_item("furiten", view.furiten)?;
    let seats: PyResult<Vec<_>> = view.seats.iter().map(|seat| seat_dict(py, seat)).collect();
    dict.set_item("seats", seats?)?;
    Ok(dict)
}

fn seat_dict<'py>(py: Python<'py>, seat: &round::SeatView) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("seat", WindName(seat.seat))?;
    dict.set_item("score", seat.score)?;
    dict.set_item("riichi", seat.riichi != hanchan_engine::win::Riichi::None)?;
    dict.set_item("dead", seat.dead)?;
    dict.set_item("aside", texts(&seat.aside))?;
    dict.set_item("concealed", seat.concealed)?;
    dict.set_item("tiles", seat.tiles.as_deref().map(texts))?;
    let melds = seat.melds.iter().map(|called| {
        let meld = called.meld;
        (meld.kind().word(), texts(&meld.tiles()), called.from.map(WindName), called.tile.map(TileText))
    });
    dict.set_item("melds", melds.collect::<Vec<_>>())?;
    let pond = seat.pond.iter().map(|discard| {
        (TileText(discard.tile), discard.drawn, discard.turned, discard.called_by.map(WindName))
    });
    dict.set_item("pond", pond.collect::<Vec<_>>())?;
    Ok(dict)
}

/// The next player draws in haste; what then happened.
pub fn draw_in_haste(py: Python<'_>, rules: &Rules, round: &mut round::Round) -> PyResult<Events> {
    let events = round.draw_in_haste(&rules.0).map_err(|why| refused(py, rules, why))?;
    Ok(Events::new(&events))
}

/// Ends a hand with a chonbo of these seats.
pub fn chonbo(
    py: Python<'_>,
    rules: &Rules,
    round: &mut round::Round,
    seats: &[String],
    tournament: bool,
) -> PyResult<()> {
    let offenders: PyResult<Vec<Wind>> = seats.iter().map(|seat| wind(seat)).collect();
    round.chonbo(&offenders?, tournament, &rules.0).map_err(|why| refused(py, rules, why))
}

/// Acts in a hand, and tells what happened.
pub fn act(
    py: Python<'_>,
    rules: &Rules,
    round: &mut round::Round,
    seat: &str,
    action: &Action,
    beat: u32,
) -> PyResult<Events> {
    let events = round.apply(wind(seat)?, action.read(), beat, &rules.0);
    events.map(|events| Events::new(&events)).map_err(|why| refused(py, rules, why))
}

fn end_dict<'py>(py: Python<'py>, end: &round::End, wall: &Wall) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("points", end.points)?;
    dict.set_item("pot", end.pot)?;
    dict.set_item("nagashi", end.nagashi)?;
    match &end.outcome {
        Outcome::Win(wins) => {
            dict.set_item("type", "win")?;
            let wins: PyResult<Vec<_>> = wins.iter().map(|win| win_dict(py, win, wall)).collect();
            dict.set_item("wins", wins?)?;
        }
        Outcome::Exhaustive { tenpai } => {
            dict.set_item("type", "exhausted")?;
            dict.set_item("tenpai", tenpai)?;
        }
        Outcome::Abortive(why) => {
            dict.set_item("type", "aborted")?;
            dict.set_item("why", why.word())?;
        }
        Outcome::Chonbo(chonbo) => {
            dict.set_item("type", "chonbo")?;
            let offenders: Vec<WindName> = chonbo.offenders.iter().copied().map(WindName).collect();
            dict.set_item("offenders", offenders)?;
        }
    }
    Ok(dict)
}

fn win_dict<'py>(py: Python<'py>, win: &round::WinRecord, wall: &Wall) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("seat", WindName(win.seat))?;
    dict.set_item("from", win.from.map(WindName))?;
    dict.set_item("hand", win.hand.to_string())?;
    dict.set_item("tile", TileText(win.win.tile))?;
    dict.set_item("han", win.value.han)?;
    dict.set_item("fu", win.value.fu)?;
    dict.set_item("yakuman", win.value.yakuman)?;
    dict.set_item("limit", win.value.limit.word())?;
    let yaku: Vec<&str> = win.value.yaku.iter().map(|yaku| yaku.id()).collect();
    dict.set_item("yaku", yaku)?;
    let dora = win.value.dora;
    dict.set_item("dora", (dora.indicated, dora.ura, dora.red))?;
    let ura: Vec<TileText> = (0..win.win.ura.len()).map(|n| TileText(wall.ura_indicator(n))).collect();
    dict.set_item("ura", ura)?;
    dict.set_item("pays", win.payments.seats)?;
    dict.set_item("total", win.payments.total)?;
    dict.set_item("deposits", win.deposits)?;
    Ok(dict)
}

/// The seed of a hand of a game, as bytes.
#[pyfunction]
pub fn hand_seed(seed: [u8; 32], hand: u32) -> [u8; 32] {
    Seed(seed).of_hand(hand).0
}

/// What is published of a seed before the deal.
#[pyfunction]
pub fn commitment(seed: [u8; 32]) -> [u8; 32] {
    Seed(seed).commitment()
}

/// Where the tile with this index in drawing order lies: in front of whom, which stack, upper or lower.
#[pyfunction]
pub fn wall_place(index: usize, dice: (u8, u8)) -> PyResult<(WindName, usize, &'static str)> {
    let dice = Dice::new(dice.0, dice.1).ok_or_else(|| wall::WallError::Dice.into_py())?;
    if index >= TILES {
        return Err(wall::WallError::Index(index).into_py());
    }
    let place = wall::place(index, dice);
    let level = if place.level == Level::Upper { "upper" } else { "lower" };
    Ok((WindName(place.wall), place.stack, level))
}

/// The wall of a seed in drawing order, and its dice.
#[pyfunction]
pub fn wall_of(seed: [u8; 32], reds: [u8; 3]) -> PyResult<(String, (u8, u8))> {
    let wall = Wall::from_seed(&Seed(seed), reds).map_err(IntoPy::into_py)?;
    Ok((hanchan_engine::notation::format_tiles(wall.tiles()), wall.dice().shown()))
}
