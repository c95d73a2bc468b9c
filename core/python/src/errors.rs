//! One Python exception for each way in which input can be wrong, each with a code and fields.

use hanchan_engine::hand::HandError;
use hanchan_engine::message::{Field, Message, Template, messages};
use hanchan_engine::notation;
use hanchan_engine::payment::SettleError;
use hanchan_engine::round::Refusal;
use hanchan_engine::ruleset;
use hanchan_engine::wall;
use hanchan_engine::win::WinError;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyType};
use pyo3::{create_exception, intern};

macro_rules! errors {
    ($( $name:ident($base:ty) = $doc:literal; )*) => {
        $( create_exception!(hanchan_core, $name, $base, $doc); )*

        /// Adds them all to the module.
        pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
            $( module.add(stringify!($name), module.py().get_type::<$name>())?; )*
            // Errors that are raised in Python have a code only if they are given one.
            let base = module.py().get_type::<HanchanError>();
            base.setattr("code", "")?;
            base.setattr("fields", PyDict::new(module.py()))?;
            module.add_function(wrap_pyfunction!(error_templates, module)?)
        }
    };
}

errors! {
    HanchanError(PyValueError) = "Something that hanchan refuses. Every other error of hanchan is one of these.\n\n``str(error)`` is an English sentence; translations use ``code`` and ``fields``.";
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
    ExclusiveError(HanchanError) = "Circumstances that exclude each other, such as haitei and rinshan.";
    FirstTurnError(HanchanError) = "A win in the first go-around after riichi, a meld or too many quads.";
    RinshanWithoutQuadError(HanchanError) = "Rinshan without a quad in the hand.";
    ChankanTileError(HanchanError) = "The tile of a robbed quad is also in the winner's hand.";
    RedFiveError(HanchanError) = "More red fives than the ruleset's set of tiles has.";
    NotInRulesetError(HanchanError) = "Something that the ruleset does not have.";
    LiabilityError(HanchanError) = "Liability for a yakuman that the hand is not, or twice for one.";
    DiscarderError(HanchanError) = "A discarder named for a self-draw, or who wins on their own discard.";
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

fn wrong_type(message: String) -> PyErr {
    Python::attach(|py| match wrong_type_class(py) {
        Ok(class) => PyErr::from_type(class.clone(), message),
        Err(error) => error,
    })
}

/// What is wrong with input that never reaches the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InputError {
    /// An array with the wrong number of columns.
    Columns { array: &'static str, given: usize, expected: usize },
    /// An array that is not contiguous.
    NotContiguous { array: &'static str },
    /// An array with another number of rows than the hands.
    Rows { array: &'static str, given: usize, hands: usize },
    /// A row that is no hand.
    NoHand { row: usize },
    /// A seat above 3.
    Seat(usize),
    /// Not a way in which a hand ends.
    HandEnd(String),
    /// A random game that broke an invariant.
    BrokenGame { what: String, actions: u64, seed: String },
    /// A position that breaks an invariant.
    BrokenPosition { what: String },
    /// Something else than a hand.
    NotAHand,
    /// A text that cannot be written as UTF-8.
    HalfCharacter,
    /// A tile's number that is larger than any number of the engine.
    TileNumber,
    /// Something else than a whole number.
    NotWhole { option: &'static str, given: String },
    /// A number below 0 or above the most.
    OutOfRange { option: &'static str, most: usize, given: String },
}

messages! { InputError {
    InputError::Columns { array, given, expected } => "array-columns" [array, given, expected]
        "{array} has {given} columns, not {expected}";
    InputError::NotContiguous { array } => "array-not-contiguous" [array] "{array} is not contiguous";
    InputError::Rows { array, given, hands } => "array-rows" [array, given, hands]
        "{array} has {given} rows, the hands {hands}";
    InputError::NoHand { row } => "array-row-no-hand" [row] "row {row} of hands is no hand of the size asked for";
    InputError::Seat(given) => "seat-number" [given] "seats run from 0 to 3, not {given}";
    InputError::HandEnd(text) => "hand-end" [text]
        "a hand ends by ron, tsumo, draw, abortive or chonbo, not {text:?}";
    InputError::BrokenGame { what, actions, seed } => "broken-game" [what, actions, seed]
        "{what} (after {actions} actions, {seed})";
    InputError::BrokenPosition { what } => "broken-position" [what] "{what}";
    InputError::NotAHand => "not-a-hand" []
        "a hand is tile notation, a Hand, or a list of numbers from 0 to 135";
    InputError::HalfCharacter => "half-a-character" []
        "the text has half a surrogate pair in it, which is no character";
    InputError::TileNumber => "tile-number-size" [] "tile numbers run from 0 to 135";
    InputError::NotWhole { option, given } => "option-not-whole" [option, given]
        "{option} must be a whole number, not {given}";
    InputError::OutOfRange { option, most, given } => "option-out-of-range" [option, most, given]
        "{option} must be from 0 to {most}, not {given}";
} }

/// The messages of all errors that the engine raises.
const TEMPLATES: &[&[Template]] = &[
    notation::NotationError::TEMPLATES,
    HandError::TEMPLATES,
    WinError::TEMPLATES,
    SettleError::TEMPLATES,
    ruleset::RulesError::TEMPLATES,
    wall::WallError::TEMPLATES,
    Refusal::TEMPLATES,
    InputError::TEMPLATES,
];

/// Code, field names and English template of all errors.
#[pyfunction]
fn error_templates() -> Vec<(&'static str, Vec<&'static str>, &'static str)> {
    let rows = TEMPLATES.iter().copied().flatten();
    rows.map(|row| (row.code, row.fields.to_vec(), row.english)).collect()
}

/// Gives an exception its code and fields.
pub fn with_code(py: Python<'_>, error: PyErr, message: &impl Message) -> PyErr {
    let fields = PyDict::new(py);
    let set = || {
        for (name, field) in message.fields() {
            match field {
                Field::Number(number) => fields.set_item(name, number)?,
                Field::Text(text) => fields.set_item(name, text)?,
            }
        }
        let value = error.value(py);
        value.setattr(intern!(py, "code"), message.code())?;
        value.setattr(intern!(py, "fields"), &fields)
    };
    set().err().unwrap_or(error)
}

/// The Python exception of an engine error.
pub trait IntoPy {
    /// Its exception.
    fn into_py(self) -> PyErr;
}

/// An error that knows which exception it is.
trait Raised: Message {
    fn exception(&self, message: String) -> PyErr;
}

impl<E: Raised> IntoPy for E {
    fn into_py(self) -> PyErr {
        let error = self.exception(self.to_string());
        Python::attach(|py| with_code(py, error, &self))
    }
}

impl Raised for notation::NotationError {
    fn exception(&self, message: String) -> PyErr {
        NotationError::new_err(message)
    }
}

impl Raised for HandError {
    fn exception(&self, message: String) -> PyErr {
        use HandError::*;
        match self {
            Notation(_) => NotationError::new_err(message),
            Meld { .. } | MeldWord(_) => MeldError::new_err(message),
            FiveOfAKind { .. } => FiveOfAKindError::new_err(message),
            TooManyMelds(_) | TooManyTiles(_) | TileCount { .. } => TileCountError::new_err(message),
            NeitherBeforeNorAfter(_) | NotBeforeDraw(_) | NotAfterDraw(_) => TileCountError::new_err(message),
        }
    }
}

impl Raised for WinError {
    fn exception(&self, message: String) -> PyErr {
        use WinError::*;
        match self {
            FifthTile { .. } | ChankanTileIndicated(_) => FiveOfAKindError::new_err(message),
            NotComplete { .. } => WinningTileError::new_err(message),
            RiichiWithOpenHand => RiichiOpenHandError::new_err(message),
            IppatsuWithoutRiichi => IppatsuWithoutRiichiError::new_err(message),
            UraWithoutRiichi | UraWithoutIndicator { .. } => UraWithoutRiichiError::new_err(message),
            DoraTwice => DoraTwiceError::new_err(message),
            NeedsTsumo(_) => NotByRonError::new_err(message),
            NeedsRon(_) => NotBySelfDrawError::new_err(message),
            NeedsDealer(_) | NotForDealer(_) => DealerError::new_err(message),
            Exclude(..) | SeveralRiichi | DoubleRiichiIppatsuLastTile(_) | DoubleRiichiIppatsuWithQuad => {
                ExclusiveError::new_err(message)
            }
            FirstTurnWithRiichi(_) | FirstTurnWithMeld(_) | TenhouIndicators { .. } => {
                FirstTurnError::new_err(message)
            }
            RinshanWithoutQuad => RinshanWithoutQuadError::new_err(message),
            ChankanTileHeld(_) => ChankanTileError::new_err(message),
            RedFive { .. } | RedFiveIndicated { .. } => RedFiveError::new_err(message),
            NotInRuleset(_) | RinshanByRon | OpenDoubleRiichi => NotInRulesetError::new_err(message),
            LiableWithoutYakuman(_) | LiableTwice(_) | NoLiability(_) => LiabilityError::new_err(message),
            FromWithTsumo => DiscarderError::new_err(message),
            MixedByRon | MixedTileNotHeld(_) => MixedTileError::new_err(message),
            TooManyIndicators(_) | TooManyUra(_) => TileCountError::new_err(message),
        }
    }
}

impl Raised for SettleError {
    fn exception(&self, message: String) -> PyErr {
        use SettleError::*;
        match self {
            NotInRuleset(_) => NotInRulesetError::new_err(message),
            DiscarderWins(_) => DiscarderError::new_err(message),
            NoWinner | WinnerTwice(_) | TooManyWinners(_) => WinnersError::new_err(message),
        }
    }
}

impl Raised for ruleset::RulesError {
    fn exception(&self, message: String) -> PyErr {
        RulesError::new_err(message)
    }
}

impl Raised for wall::WallError {
    fn exception(&self, message: String) -> PyErr {
        WallError::new_err(message)
    }
}

impl Raised for InputError {
    fn exception(&self, message: String) -> PyErr {
        use InputError::*;
        match self {
            Columns { .. } | NotContiguous { .. } | Rows { .. } | NoHand { .. } => {
                BatchError::new_err(message)
            }
            Seat(_) | HandEnd(_) | BrokenGame { .. } | BrokenPosition { .. } => {
                HanchanError::new_err(message)
            }
            NotAHand => wrong_type(message),
            HalfCharacter | TileNumber => NotationError::new_err(message),
            NotWhole { .. } | OutOfRange { .. } => OptionError::new_err(message),
        }
    }
}
