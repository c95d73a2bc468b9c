//! `Action`: what a player does, in Python.

use crate::tiles::{TilePair, TileText, tile_number};
use hanchan_engine::round;
use hanchan_engine::tile::Tile;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// A player's declaration or move, with exactly its data.
#[pyclass(frozen, eq, hash, module = "hanchan_core")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Action {
    /// Discard a tile.
    Discard { tile: TileText, drawn: bool },
    /// Declare riichi and discard.
    Riichi { tile: TileText, drawn: bool, open: bool },
    /// Declare a concealed quad.
    Ankan { tile: TileText },
    /// Promote a called triplet.
    Kakan { tile: TileText },
    /// Win by self-draw.
    Tsumo {},
    /// Call the hand off.
    NineKinds {},
    /// Let a tile go by.
    Pass {},
    /// Call for a sequence.
    Chi { tiles: TilePair },
    /// Call for a triplet.
    Pon { tiles: TilePair },
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
        let text = |kind| TileText(Tile::plain(kind));
        match action {
            A::Discard { tile, drawn } => Action::Discard { tile: TileText(tile), drawn },
            A::Riichi { tile, drawn, open } => Action::Riichi { tile: TileText(tile), drawn, open },
            A::Ankan(kind) => Action::Ankan { tile: text(kind) },
            A::Kakan(kind) => Action::Kakan { tile: text(kind) },
            A::Tsumo => Action::Tsumo {},
            A::NineKinds => Action::NineKinds {},
            A::Pass => Action::Pass {},
            A::Chi(tiles) => Action::Chi { tiles: TilePair(tiles) },
            A::Pon(tiles) => Action::Pon { tiles: TilePair(tiles) },
            A::Kan => Action::Kan {},
            A::Ron => Action::Ron {},
            A::Tenpai => Action::Tenpai {},
            A::Noten => Action::Noten {},
        }
    }

    /// The engine's action.
    pub fn read(&self) -> round::Action {
        use round::Action as A;
        match self {
            Action::Discard { tile, drawn } => A::Discard { tile: tile.0, drawn: *drawn },
            Action::Riichi { tile, drawn, open } => A::Riichi { tile: tile.0, drawn: *drawn, open: *open },
            Action::Ankan { tile } => A::Ankan(tile.0.kind()),
            Action::Kakan { tile } => A::Kakan(tile.0.kind()),
            Action::Tsumo {} => A::Tsumo,
            Action::NineKinds {} => A::NineKinds,
            Action::Pass {} => A::Pass,
            Action::Chi { tiles } => A::Chi(tiles.0),
            Action::Pon { tiles } => A::Pon(tiles.0),
            Action::Kan {} => A::Kan,
            Action::Ron {} => A::Ron,
            Action::Tenpai {} => A::Tenpai,
            Action::Noten {} => A::Noten,
        }
    }

    /// The one object that stands for this action: a list of what is legal makes no new ones.
    pub fn shared<'py>(py: Python<'py>, action: round::Action) -> PyResult<Bound<'py, Action>> {
        static SHARED: PyOnceLock<Box<[PyOnceLock<Py<Action>>]>> = PyOnceLock::new();
        let all = SHARED.get_or_init(py, || (0..NUMBERS).map(|_| PyOnceLock::new()).collect());
        let one = all[number(action)]
            .get_or_try_init(py, || Action::of(action).into_pyobject(py).map(Bound::unbind))?;
        Ok(one.bind(py).clone())
    }
}

const TILES: usize = 37;
const PAIRS: usize = TILES * TILES;
const RIICHI: usize = 2 * TILES;
const ANKAN: usize = RIICHI + 4 * TILES;
const KAKAN: usize = ANKAN + TILES;
const CHI: usize = KAKAN + TILES;
const PON: usize = CHI + PAIRS;
const WORDS: usize = PON + PAIRS;
const NUMBERS: usize = WORDS + 7;

/// A number of its own for every action.
fn number(action: round::Action) -> usize {
    use round::Action as A;
    let pair = |[a, b]: [Tile; 2]| tile_number(a) * TILES + tile_number(b);
    match action {
        A::Discard { tile, drawn } => 2 * tile_number(tile) + usize::from(drawn),
        A::Riichi { tile, drawn, open } => {
            RIICHI + 4 * tile_number(tile) + 2 * usize::from(drawn) + usize::from(open)
        }
        A::Ankan(kind) => ANKAN + kind.index(),
        A::Kakan(kind) => KAKAN + kind.index(),
        A::Chi(tiles) => CHI + pair(tiles),
        A::Pon(tiles) => PON + pair(tiles),
        A::Tsumo => WORDS,
        A::NineKinds => WORDS + 1,
        A::Pass => WORDS + 2,
        A::Kan => WORDS + 3,
        A::Ron => WORDS + 4,
        A::Tenpai => WORDS + 5,
        A::Noten => WORDS + 6,
    }
}

#[pymethods]
impl Action {
    fn __str__(&self) -> String {
        self.read().to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Action {}>", self.read())
    }
}
