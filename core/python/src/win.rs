//! `Win`: how a hand was won.

use crate::enums::WindName;
use crate::errors::{InputError, IntoPy};
use crate::tiles::{kinds, one_tile, wind};
use arrayvec::ArrayVec;
use hanchan_engine::notation::{NotationError, parse_tiles};
use hanchan_engine::ruleset::Liability;
use hanchan_engine::tile::{Kind, Tile};
use hanchan_engine::win::{self, Flag, Method, Mixed, Relative, Riichi, WinError};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

fn dora_number(value: &Bound<'_, PyAny>) -> PyResult<u8> {
    Ok(number(value, "dora", u8::MAX.into())? as u8)
}

fn honba_number(value: &Bound<'_, PyAny>) -> PyResult<u16> {
    number(value, "honba", u16::MAX)
}

fn deposits_number(value: &Bound<'_, PyAny>) -> PyResult<u16> {
    number(value, "deposits", u16::MAX)
}

/// A whole number from 0 up to the most.
fn number(value: &Bound<'_, PyAny>, option: &'static str, most: u16) -> PyResult<u16> {
    match value.extract::<u16>() {
        Ok(number) if number <= most => Ok(number),
        Err(error) if error.is_instance_of::<PyTypeError>(value.py()) => {
            Err(InputError::NotWhole { option, given: shown(value) }.into_py())
        }
        _ => Err(InputError::OutOfRange { option, most: most.into(), given: shown(value) }.into_py()),
    }
}

/// A value for a message; one that Python cannot write is named by its type.
fn shown(value: &Bound<'_, PyAny>) -> String {
    match value.repr() {
        Ok(text) if text.len().is_ok_and(|length| length <= 60) => text.to_string(),
        _ => value.get_type().to_string(),
    }
}

/// How a hand was won.
#[pyclass(frozen, module = "hanchan_core")]
pub struct Win(pub win::Win);

#[pymethods]
impl Win {
    #[new]
    #[pyo3(signature = (
        tile, *, tsumo = false, riichi = false, double_riichi = false, open_riichi = false, ippatsu = false,
        rinshan = false, chankan = false, haitei = false, houtei = false, tenhou = false, chihou = false,
        renhou = false, seat = "S", round = "E", indicators = "", ura = "", dora = 0, honba = 0, deposits = 0,
        discarder = None, liable = None, mixed = None
    ))]
    #[allow(clippy::too_many_arguments, clippy::fn_params_excessive_bools)]
    fn new(
        tile: &str,
        tsumo: bool,
        riichi: bool,
        double_riichi: bool,
        open_riichi: bool,
        ippatsu: bool,
        rinshan: bool,
        chankan: bool,
        haitei: bool,
        houtei: bool,
        tenhou: bool,
        chihou: bool,
        renhou: bool,
        seat: &str,
        round: &str,
        indicators: &str,
        ura: &str,
        #[pyo3(from_py_with = dora_number)] dora: u8,
        #[pyo3(from_py_with = honba_number)] honba: u16,
        #[pyo3(from_py_with = deposits_number)] deposits: u16,
        discarder: Option<&str>,
        liable: Option<Vec<(String, String)>>,
        mixed: Option<&str>,
    ) -> PyResult<Win> {
        let mut win = win::Win::new(one_tile(tile)?, if tsumo { Method::Tsumo } else { Method::Ron });
        win.riichi = which_riichi(riichi, double_riichi, open_riichi)?;
        let flags = [
            (ippatsu, Flag::Ippatsu),
            (rinshan, Flag::Rinshan),
            (chankan, Flag::Chankan),
            (haitei, Flag::Haitei),
            (houtei, Flag::Houtei),
            (tenhou, Flag::Tenhou),
            (chihou, Flag::Chihou),
            (renhou, Flag::Renhou),
        ];
        win.flags = flags.iter().filter(|(set, _)| *set).fold(0, |bits, (_, flag)| bits | *flag as u8);
        win.seat = wind(seat)?;
        win.round = wind(round)?;
        let (indicators, ura) = (indicated(indicators)?, indicated(ura)?);
        win.indicators = turned(&indicators, WinError::TooManyIndicators)?;
        win.ura = turned(&ura, WinError::TooManyUra)?;
        for tile in indicators.iter().chain(&ura).filter(|tile| tile.is_red()) {
            win.indicator_reds[tile.kind().suit()] += 1;
        }
        win.dora = dora;
        win.honba = honba.into();
        win.deposits = deposits.into();
        win.from = discarder.map(relative).transpose()?;
        win.liable = liable_players(liable.unwrap_or_default())?;
        win.mixed = match mixed {
            None => Mixed::No,
            Some("") => Mixed::AnyTile,
            Some(tiles) => Mixed::OneOf(kinds(tiles)?),
        };
        Ok(Win(win))
    }

    #[getter]
    fn tile(&self) -> String {
        self.0.tile.to_string()
    }

    #[getter]
    fn tsumo(&self) -> bool {
        self.0.method == Method::Tsumo
    }

    /// none, riichi, double, open or open_double.
    #[getter]
    fn riichi(&self) -> &'static str {
        match self.0.riichi {
            Riichi::None => "none",
            Riichi::Single => "riichi",
            Riichi::Double => "double",
            Riichi::Open => "open",
            Riichi::OpenDouble => "open_double",
        }
    }

    /// The circumstances that hold, such as ippatsu.
    #[getter]
    fn circumstances(&self) -> Vec<&'static str> {
        Flag::ALL.iter().filter(|&&flag| self.0.has(flag)).map(|flag| flag.word()).collect()
    }

    #[getter]
    fn seat(&self) -> WindName {
        WindName(self.0.seat)
    }

    #[getter]
    fn round(&self) -> WindName {
        WindName(self.0.round)
    }

    #[getter]
    fn indicators(&self) -> Vec<String> {
        self.0.indicators.iter().map(Kind::to_string).collect()
    }

    #[getter]
    fn ura(&self) -> Vec<String> {
        self.0.ura.iter().map(Kind::to_string).collect()
    }

    #[getter]
    fn honba(&self) -> u32 {
        self.0.honba
    }

    #[getter]
    fn deposits(&self) -> u32 {
        self.0.deposits
    }

    #[getter]
    fn discarder(&self) -> Option<&'static str> {
        self.0.from.map(Relative::word)
    }

    #[getter]
    fn liable(&self) -> Vec<(&'static str, &'static str)> {
        self.0.liable.iter().map(|(which, who)| (which.word(), who.word())).collect()
    }

    #[getter]
    fn mixed(&self) -> bool {
        self.0.mixed != Mixed::No
    }
}

fn which_riichi(riichi: bool, double: bool, open: bool) -> PyResult<Riichi> {
    match (riichi, double, open) {
        (true, true, _) | (true, _, true) => Err(WinError::SeveralRiichi.into_py()),
        (true, false, false) => Ok(Riichi::Single),
        (false, true, true) => Ok(Riichi::OpenDouble),
        (false, true, false) => Ok(Riichi::Double),
        (false, false, true) => Ok(Riichi::Open),
        (false, false, false) => Ok(Riichi::None),
    }
}

fn indicated(text: &str) -> PyResult<Vec<Tile>> {
    parse_tiles(text).map_err(IntoPy::into_py)
}

fn turned(
    tiles: &[Tile],
    too_many: fn(usize) -> WinError,
) -> PyResult<ArrayVec<Kind, { win::MAX_INDICATORS }>> {
    if tiles.len() > win::MAX_INDICATORS {
        return Err(too_many(tiles.len()).into_py());
    }
    Ok(tiles.iter().map(|tile| tile.kind()).collect())
}

fn relative(word: &str) -> PyResult<Relative> {
    Relative::from_word(word).ok_or_else(|| NotationError::Relative(word.into()).into_py())
}

fn liable_players(pairs: Vec<(String, String)>) -> PyResult<ArrayVec<(Liability, Relative), 3>> {
    let mut liable = ArrayVec::new();
    for (which, who) in pairs {
        let known =
            Liability::from_word(&which).ok_or_else(|| WinError::NoLiability(which.clone()).into_py())?;
        if liable.iter().any(|&(other, _)| other == known) {
            return Err(WinError::LiableTwice(known).into_py());
        }
        liable.push((known, relative(&who)?));
    }
    Ok(liable)
}
