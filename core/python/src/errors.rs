//! One Python exception for each way in which input can be wrong.

use hanchan_engine::hand::HandError;
use hanchan_engine::notation;
use hanchan_engine::payment::SettleError;
use hanchan_engine::ruleset;
use hanchan_engine::win::WinError;
use pyo3::create_exception;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyType};

macro_rules! errors {
    ($( $name:ident($base:ty) = $doc:literal; )*) => {
        $( create_exception!(hanchan_core, $name, $base, $doc); )*

        /// Adds them all to the module.
        pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
            $( module.add(stringify!($name), module.py().get_type::<$name>())?; )*
            Ok(())
        }
    };
}

errors! {
    HanchanError(PyValueError) = "Something that hanchan refuses. Every other error of hanchan is one of these.";
    NotationError(HanchanError) = "A text that is not tile notation.";
    MeldError(HanchanError) = "A meld that is no meld.";
    TileCountError(HanchanError) = "Too many or too few tiles or melds.";
    FiveOfAKindError(HanchanError) = "More than four tiles of a kind; red fives, melds and indicators count.";
    WinningTileError(HanchanError) = "The winning tile does not complete the hand.";
    RiichiOpenHandError(HanchanError) = "Riichi with a called set.";
    IppatsuWithoutRiichiError(HanchanError) = "Ippatsu without riichi.";
    UraWithoutRiichiError(HanchanError) = "Ura dora without riichi, or more of them than indicators.";
    DoraTwiceError(HanchanError) = "Dora given both as a count and by indicators.";
    NotBySelfDrawError(HanchanError) = "A circumstance of ron named for a self-draw.";
    NotByRonError(HanchanError) = "A circumstance of a self-draw named for a ron.";
    DealerError(HanchanError) = "A circumstance of the dealer named for another seat, or the other way round.";
    ExclusiveError(HanchanError) = "Two circumstances that cannot both be, such as haitei and rinshan.";
    FirstTurnError(HanchanError) = "A win in the first go-around after riichi or a meld of the winner.";
    RinshanWithoutQuadError(HanchanError) = "Rinshan without a quad in the hand.";
    ChankanTileError(HanchanError) = "The tile of a robbed quad is also in the winner's hand.";
    RedFiveError(HanchanError) = "More red fives than the ruleset's set of tiles has.";
    NotInRulesetError(HanchanError) = "Something that the ruleset does not have.";
    LiabilityError(HanchanError) = "Liability for a yakuman that the hand is not, or twice for one.";
    DiscarderError(HanchanError) = "A discarder named for a self-draw, or who wins on the own discard.";
    MixedTileError(HanchanError) = "A winning tile that cannot have been mixed into the hand.";
    WinnersError(HanchanError) = "No winner, a winner named twice, or too many.";
    RulesError(HanchanError) = "Values that are not a set of rules.";
    RefusedError(HanchanError) = "An action that a rule forbids: ``rule`` names the rule, ``clause`` says where the book has it.";
    WallError(HanchanError) = "Tiles or dice that are no wall.";
    BatchError(HanchanError) = "Arrays of a wrong shape or with values out of range.";
    OptionError(HanchanError) = "An option that does not exist or has a value of the wrong kind.";
}

static WRONG_TYPE: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// `WrongTypeError`, which is an `OptionError` and, as everywhere in Python, a `TypeError`.
fn wrong_type_class(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    let class = WRONG_TYPE.get_or_try_init(py, || {
        let bases = (py.get_type::<OptionError>(), py.get_type::<PyTypeError>());
        let names = PyDict::new(py);
        names.set_item("__module__", "hanchan_core")?;
        names.set_item("__doc__", "A value of the wrong type.")?;
        let class = py.get_type::<PyType>().call1(("WrongTypeError", bases, names))?;
        Ok::<_, PyErr>(class.cast_into::<PyType>()?.unbind())
    })?;
    Ok(class.bind(py))
}

/// Adds `WrongTypeError` to the module.
pub fn add_wrong_type_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("WrongTypeError", wrong_type_class(module.py())?)
}

/// The error of a value of the wrong type.
pub fn wrong_type(py: Python<'_>, message: &'static str) -> PyErr {
    match wrong_type_class(py) {
        Ok(class) => PyErr::from_type(class.clone(), message),
        Err(error) => error,
    }
}

/// The Python exception of an engine error.
pub trait IntoPy {
    /// Its exception.
    fn into_py(self) -> PyErr;
}

impl IntoPy for notation::NotationError {
    fn into_py(self) -> PyErr {
        NotationError::new_err(self.to_string())
    }
}

impl IntoPy for HandError {
    fn into_py(self) -> PyErr {
        let message = self.to_string();
        match self {
            HandError::Notation(_) => NotationError::new_err(message),
            HandError::Meld { .. } | HandError::MeldWord(_) => MeldError::new_err(message),
            HandError::TooManyMelds(_) | HandError::TileCount { .. } => TileCountError::new_err(message),
            HandError::FiveOfAKind { .. } => FiveOfAKindError::new_err(message),
        }
    }
}

impl IntoPy for WinError {
    fn into_py(self) -> PyErr {
        use WinError::*;
        let message = self.to_string();
        match self {
            FifthTile { .. } => FiveOfAKindError::new_err(message),
            NotComplete { .. } => WinningTileError::new_err(message),
            RiichiWithOpenHand => RiichiOpenHandError::new_err(message),
            IppatsuWithoutRiichi => IppatsuWithoutRiichiError::new_err(message),
            UraWithoutRiichi | UraWithoutIndicator { .. } => UraWithoutRiichiError::new_err(message),
            DoraTwice => DoraTwiceError::new_err(message),
            NeedsTsumo(_) => NotByRonError::new_err(message),
            NeedsRon(_) => NotBySelfDrawError::new_err(message),
            NeedsDealer(_) | NotForDealer(_) => DealerError::new_err(message),
            Exclude(..) => ExclusiveError::new_err(message),
            FirstTurnWithRiichi(_) | FirstTurnWithMeld(_) => FirstTurnError::new_err(message),
            RinshanWithoutQuad => RinshanWithoutQuadError::new_err(message),
            ChankanTileHeld(_) => ChankanTileError::new_err(message),
            RedFive { .. } => RedFiveError::new_err(message),
            NotInRuleset(_) | RinshanByRon | OpenDoubleRiichi => NotInRulesetError::new_err(message),
            LiableWithoutYakuman(_) | LiableTwice(_) => LiabilityError::new_err(message),
            FromWithTsumo => DiscarderError::new_err(message),
            MixedByRon | MixedTileNotHeld(_) => MixedTileError::new_err(message),
        }
    }
}

impl IntoPy for SettleError {
    fn into_py(self) -> PyErr {
        let message = self.to_string();
        match self {
            SettleError::NotInRuleset(_) => NotInRulesetError::new_err(message),
            SettleError::DiscarderWins(_) => DiscarderError::new_err(message),
            SettleError::NoWinner | SettleError::WinnerTwice(_) | SettleError::TooManyWinners(_) => {
                WinnersError::new_err(message)
            }
        }
    }
}

impl IntoPy for ruleset::RulesError {
    fn into_py(self) -> PyErr {
        RulesError::new_err(self.to_string())
    }
}
