//! `Round` and `Game`: hands and games in Python.

use crate::errors::{IntoPy, RefusedError, WallError};
use crate::rules::Rules;
use crate::tiles::{one_tile, texts, wind};
use hanchan_engine::round::{self, Event, Outcome, Phase, Setup};
use hanchan_engine::tile::{Tile, Wind};
use hanchan_engine::wall::{Dice, Seed, Wall};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// A player's declaration or move, with exactly its data.
#[pyclass(frozen, eq, hash, module = "hanchan_core")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Action {
    /// Discard a tile.
    Discard { tile: String, drawn: bool },
    /// Declare riichi and discard.
    Riichi { tile: String, drawn: bool, open: bool },
    /// Declare a concealed quad.
    Ankan { tile: String },
    /// Promote a called triplet.
    Kakan { tile: String },
    /// Win by self-draw.
    Tsumo {},
    /// Call the hand off.
    NineKinds {},
    /// Let a tile go by.
    Pass {},
    /// Call for a sequence.
    Chi { tiles: (String, String) },
    /// Call for a triplet.
    Pon { tiles: (String, String) },
    /// Call for a quad.
    Kan {},
    /// Win on a tile.
    Ron {},
    /// Declare tenpai.
    Tenpai {},
    /// Declare noten.
    Noten {},
}

impl Action {
    fn of(action: round::Action) -> Action {
        use round::Action as A;
        let pair = |[a, b]: [Tile; 2]| (a.to_string(), b.to_string());
        match action {
            A::Discard { tile, drawn } => Action::Discard { tile: tile.to_string(), drawn },
            A::Riichi { tile, drawn, open } => Action::Riichi { tile: tile.to_string(), drawn, open },
            A::Ankan(kind) => Action::Ankan { tile: kind.to_string() },
            A::Kakan(kind) => Action::Kakan { tile: kind.to_string() },
            A::Tsumo => Action::Tsumo {},
            A::NineKinds => Action::NineKinds {},
            A::Pass => Action::Pass {},
            A::Chi(tiles) => Action::Chi { tiles: pair(tiles) },
            A::Pon(tiles) => Action::Pon { tiles: pair(tiles) },
            A::Kan => Action::Kan {},
            A::Ron => Action::Ron {},
            A::Tenpai => Action::Tenpai {},
            A::Noten => Action::Noten {},
        }
    }

    /// The engine's action.
    fn read(&self) -> PyResult<round::Action> {
        use round::Action as A;
        let pair = |tiles: &(String, String)| Ok::<_, PyErr>([one_tile(&tiles.0)?, one_tile(&tiles.1)?]);
        Ok(match self {
            Action::Discard { tile, drawn } => A::Discard { tile: one_tile(tile)?, drawn: *drawn },
            Action::Riichi { tile, drawn, open } => {
                A::Riichi { tile: one_tile(tile)?, drawn: *drawn, open: *open }
            }
            Action::Ankan { tile } => A::Ankan(one_tile(tile)?.kind()),
            Action::Kakan { tile } => A::Kakan(one_tile(tile)?.kind()),
            Action::Tsumo {} => A::Tsumo,
            Action::NineKinds {} => A::NineKinds,
            Action::Pass {} => A::Pass,
            Action::Chi { tiles } => A::Chi(pair(tiles)?),
            Action::Pon { tiles } => A::Pon(pair(tiles)?),
            Action::Kan {} => A::Kan,
            Action::Ron {} => A::Ron,
            Action::Tenpai {} => A::Tenpai,
            Action::Noten {} => A::Noten,
        })
    }
}

#[pymethods]
impl Action {
    fn __str__(&self) -> PyResult<String> {
        Ok(self.read()?.to_string())
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("<Action {}>", self.read()?))
    }
}

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
    #[pyo3(signature = (rules, wall, *, dice = None, round = "E", honba = 0, pot = 0, scores = None))]
    fn new(
        py: Python<'_>,
        rules: Py<Rules>,
        wall: &str,
        dice: Option<(u8, u8)>,
        round: &str,
        honba: u16,
        pot: u16,
        scores: Option<[i32; 4]>,
    ) -> PyResult<Round> {
        let tiles = hanchan_engine::notation::parse_tiles(wall).map_err(IntoPy::into_py)?;
        let (first, second) = dice.unwrap_or((1, 1));
        let dice = Dice::new(first, second).ok_or_else(|| WallError::new_err("dice show 1 to 6"))?;
        let of_rules = &rules.bind(py).get().0;
        let wall = Wall::from_tiles(&tiles, dice, of_rules.red_fives)
            .map_err(|error| WallError::new_err(error.to_string()))?;
        let setup = Setup {
            wall,
            round: wind(round)?,
            honba: honba.into(),
            pot: pot.into(),
            scores: scores.unwrap_or([of_rules.game.start_points; 4]),
        };
        Ok(Round { round: round::Round::new(&setup), rules })
    }

    /// Who has to decide now.
    #[getter]
    fn deciders(&self) -> Vec<char> {
        let asked = self.round.deciders();
        Wind::ALL.into_iter().filter(|&seat| asked >> seat as u8 & 1 != 0).map(Wind::letter).collect()
    }

    /// What this seat may do now.
    fn legal(&self, py: Python<'_>, seat: &str) -> PyResult<Vec<Action>> {
        let rules = &self.rules.bind(py).get().0;
        Ok(self.round.legal(wind(seat)?, rules).into_iter().map(Action::of).collect())
    }

    /// Does what a seat declares; what then happened.
    #[pyo3(signature = (seat, action, *, beat = 0))]
    fn apply<'py>(
        &mut self,
        py: Python<'py>,
        seat: &str,
        action: &Action,
        beat: u32,
    ) -> PyResult<Vec<Bound<'py, PyDict>>> {
        act(py, self.rules.bind(py).get(), &mut self.round, seat, action, beat)
    }

    /// What this seat may see; without a seat, what a spectator may see.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<&str>) -> PyResult<Bound<'py, PyDict>> {
        let rules = &self.rules.bind(py).get().0;
        view_dict(py, &self.round.view(seat.map(wind).transpose()?, rules))
    }

    /// Declares a hand dead.
    fn declare_dead(&mut self, py: Python<'_>, seat: &str) -> PyResult<()> {
        let rules = self.rules.bind(py).get();
        self.round.declare_dead(wind(seat)?).map_err(|why| refused(py, rules, why))
    }

    /// Ends the hand with a chonbo of these seats.
    fn chonbo(&mut self, py: Python<'_>, seats: Vec<String>) -> PyResult<()> {
        let offenders: PyResult<Vec<Wind>> = seats.iter().map(|seat| wind(seat)).collect();
        let rules = self.rules.bind(py).get();
        self.round.chonbo(&offenders?, &rules.0).map_err(|why| refused(py, rules, why))
    }

    /// The same hand once more, to go on with either.
    fn copy(&self, py: Python<'_>) -> Round {
        Round { rules: self.rules.clone_ref(py), round: self.round.clone() }
    }

    fn __eq__(&self, other: &Round) -> bool {
        self.round == other.round
    }

    /// turn, reaction, tenpai or over.
    #[getter]
    fn phase(&self) -> &'static str {
        match self.round.phase() {
            Phase::Turn(_) => "turn",
            Phase::Reaction(_) => "reaction",
            Phase::Tenpai(_) => "tenpai",
            Phase::Over(_) => "over",
        }
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
        self.round.end().map(|end| end_dict(py, end)).transpose()
    }
}

/// The exception of a refusal: its words with the clause, and the rule that forbids it.
pub fn refused(py: Python<'_>, rules: &Rules, why: round::Refusal) -> PyErr {
    let clause = why.rule().and_then(|rule| rules.1.get(rule));
    let words = match clause {
        Some(clause) => format!("{why} ({clause})"),
        None => why.to_string(),
    };
    let error = RefusedError::new_err(words);
    let value = error.value(py);
    let told = value.setattr("rule", why.rule()).and_then(|()| value.setattr("clause", clause));
    told.err().unwrap_or(error)
}

fn view_dict<'py>(py: Python<'py>, view: &round::View) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("viewer", view.viewer.map(Wind::letter))?;
    dict.set_item("round", view.round.letter())?;
    dict.set_item("honba", view.honba)?;
    dict.set_item("deposits", view.deposits)?;
    dict.set_item("live_left", view.live_left)?;
    dict.set_item("indicators", texts(&view.indicators))?;
    dict.set_item("turn", view.turn.map(Wind::letter))?;
    dict.set_item("drawn", view.drawn.map(|tile| tile.to_string()))?;
    dict.set_item("offered", view.offered.map(|(seat, tile)| (seat.letter(), tile.to_string())))?;
    dict.set_item("furiten", view.furiten)?;
    let seats: PyResult<Vec<_>> = view.seats.iter().map(|seat| seat_dict(py, seat)).collect();
    dict.set_item("seats", seats?)?;
    Ok(dict)
}

fn seat_dict<'py>(py: Python<'py>, seat: &round::SeatView) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("seat", seat.seat.letter())?;
    dict.set_item("score", seat.score)?;
    dict.set_item("riichi", seat.riichi != hanchan_engine::win::Riichi::None)?;
    dict.set_item("dead", seat.dead)?;
    dict.set_item("concealed", seat.concealed)?;
    dict.set_item("tiles", seat.tiles.as_deref().map(texts))?;
    let melds = seat.melds.iter().map(|called| {
        let meld = called.meld;
        (
            meld.kind().word(),
            texts(&meld.tiles()),
            called.from.map(Wind::letter),
            called.tile.map(|t| t.to_string()),
        )
    });
    dict.set_item("melds", melds.collect::<Vec<_>>())?;
    let pond = seat.pond.iter().map(|discard| {
        (discard.tile.to_string(), discard.drawn, discard.turned, discard.called_by.map(Wind::letter))
    });
    dict.set_item("pond", pond.collect::<Vec<_>>())?;
    Ok(dict)
}

/// Acts in a hand, and tells what happened.
pub fn act<'py>(
    py: Python<'py>,
    rules: &Rules,
    round: &mut round::Round,
    seat: &str,
    action: &Action,
    beat: u32,
) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let events = round.apply(wind(seat)?, action.read()?, beat, &rules.0);
    let events = events.map_err(|why| refused(py, rules, why))?;
    events.iter().map(|event| event_dict(py, event)).collect()
}

/// What happened, for Python.
fn event_dict<'py>(py: Python<'py>, event: &Event) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    match event {
        Event::Draw { seat, tile, replacement } => {
            dict.set_item("type", "draw")?;
            dict.set_item("seat", seat.letter())?;
            dict.set_item("tile", tile.to_string())?;
            dict.set_item("replacement", replacement)?;
        }
        Event::Discard { seat, tile, drawn } => {
            dict.set_item("type", "discard")?;
            dict.set_item("seat", seat.letter())?;
            dict.set_item("tile", tile.to_string())?;
            dict.set_item("drawn", drawn)?;
        }
        Event::Riichi { seat, open } => {
            dict.set_item("type", "riichi")?;
            dict.set_item("seat", seat.letter())?;
            dict.set_item("open", open)?;
        }
        Event::RiichiStands { seat } => {
            dict.set_item("type", "riichi_stands")?;
            dict.set_item("seat", seat.letter())?;
        }
        Event::Call { seat, from, tile, meld } => {
            dict.set_item("type", meld.kind().word())?;
            dict.set_item("seat", seat.letter())?;
            dict.set_item("from", from.letter())?;
            dict.set_item("tile", tile.to_string())?;
            dict.set_item("tiles", texts(&meld.tiles()))?;
        }
        Event::Quad { seat, meld, tile } => {
            dict.set_item("type", meld.kind().word())?;
            dict.set_item("seat", seat.letter())?;
            dict.set_item("tile", tile.map(|tile| tile.to_string()))?;
            dict.set_item("tiles", texts(&meld.tiles()))?;
        }
        Event::Indicator { tile } => {
            dict.set_item("type", "indicator")?;
            dict.set_item("tile", tile.to_string())?;
        }
        Event::Declared { seat, tenpai } => {
            dict.set_item("type", if *tenpai { "tenpai" } else { "noten" })?;
            dict.set_item("seat", seat.letter())?;
        }
        Event::Win { seat, from } => {
            dict.set_item("type", "win")?;
            dict.set_item("seat", seat.letter())?;
            dict.set_item("from", from.map(Wind::letter))?;
        }
        Event::Exhausted => dict.set_item("type", "exhausted")?,
        Event::Aborted(why) => {
            dict.set_item("type", "aborted")?;
            dict.set_item("why", why.word())?;
        }
    }
    Ok(dict)
}

fn end_dict<'py>(py: Python<'py>, end: &round::End) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("points", end.points)?;
    dict.set_item("pot", end.pot)?;
    dict.set_item("nagashi", end.nagashi)?;
    match &end.outcome {
        Outcome::Win(wins) => {
            dict.set_item("type", "win")?;
            let wins: PyResult<Vec<_>> = wins.iter().map(|win| win_dict(py, win)).collect();
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
            let offenders: Vec<char> = chonbo.offenders.iter().map(|seat| seat.letter()).collect();
            dict.set_item("offenders", offenders)?;
        }
    }
    Ok(dict)
}

fn win_dict<'py>(py: Python<'py>, win: &round::WinRecord) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("seat", win.seat.letter())?;
    dict.set_item("from", win.from.map(Wind::letter))?;
    dict.set_item("hand", win.hand.to_string())?;
    dict.set_item("tile", win.win.tile.to_string())?;
    dict.set_item("han", win.value.han)?;
    dict.set_item("fu", win.value.fu)?;
    dict.set_item("yakuman", win.value.yakuman)?;
    dict.set_item("limit", win.value.limit.word())?;
    let yaku: Vec<&str> = win.value.yaku.iter().map(|yaku| yaku.id()).collect();
    dict.set_item("yaku", yaku)?;
    let dora = win.value.dora;
    dict.set_item("dora", (dora.indicated, dora.ura, dora.red))?;
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

/// The wall of a seed in drawing order, and its dice.
#[pyfunction]
pub fn wall_of(seed: [u8; 32], reds: [u8; 3]) -> PyResult<(String, (u8, u8))> {
    let wall = Wall::from_seed(&Seed(seed), reds).map_err(|error| WallError::new_err(error.to_string()))?;
    Ok((hanchan_engine::notation::format_tiles(wall.tiles()), wall.dice().shown()))
}
