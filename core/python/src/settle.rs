//! The ends of a hand that change several scores at once.

use crate::enums::WindName;
use crate::errors::IntoPy;
use crate::rules::Rules;
use crate::tiles::wind;
use hanchan_engine::payment::{
    NagashiDraw, OnTheTable, RonCaller, Settlement, SeveralRon, settle_nagashi, settle_reverse_mangan,
    settle_ron,
};
use hanchan_engine::tile::Wind;
use pyo3::prelude::*;

/// What the end of a hand does to the scores.
#[pyclass(frozen, eq, get_all, module = "hanchan_core")]
#[derive(Clone, PartialEq)]
pub struct Settled {
    points: [i64; 4],
    winners: Vec<WindName>,
    is_aborted: bool,
}

fn settled(settlement: Settlement) -> Settled {
    let winners = settlement.winners.into_iter().map(WindName).collect();
    Settled { points: settlement.points, winners, is_aborted: settlement.abort }
}

fn seats(letters: &[String]) -> PyResult<[bool; 4]> {
    let mut seats = [false; 4];
    for letter in letters {
        seats[wind(letter)? as usize] = true;
    }
    Ok(seats)
}

#[pymethods]
impl Rules {
    /// Several calls of ron on one discard; callers are (seat, base value).
    #[pyo3(name = "settle_ron", signature = (callers, discarder, *, honba = 0, pot = 0, riichi = vec![]))]
    fn py_settle_ron(
        &self,
        callers: Vec<(String, u32)>,
        discarder: &str,
        honba: u16,
        pot: u16,
        riichi: Vec<String>,
    ) -> PyResult<Settled> {
        let callers: PyResult<Vec<RonCaller>> =
            callers.iter().map(|(seat, base)| Ok(RonCaller { seat: wind(seat)?, base: *base })).collect();
        let ron = SeveralRon {
            callers: callers?,
            discarder: wind(discarder)?,
            honba: honba.into(),
            pot: pot.into(),
            riichi: seats(&riichi)?,
        };
        settle_ron(&ron, &self.0).map(settled).map_err(IntoPy::into_py)
    }

    /// Nagashi mangan of one to three players.
    #[pyo3(name = "settle_nagashi", signature = (winners, *, honba = 0, deposits = 0, tenpai = vec![]))]
    fn py_settle_nagashi(
        &self,
        winners: Vec<String>,
        honba: u16,
        deposits: u16,
        tenpai: Vec<String>,
    ) -> PyResult<Settled> {
        let winners: PyResult<Vec<Wind>> = winners.iter().map(|letter| wind(letter)).collect();
        let table = OnTheTable { honba: honba.into(), deposits: deposits.into() };
        let draw = NagashiDraw { winners: winners?, table, tenpai: seats(&tenpai)? };
        settle_nagashi(&draw, &self.0).map(settled).map_err(IntoPy::into_py)
    }

    /// A chonbo paid at the table.
    #[pyo3(name = "settle_reverse_mangan")]
    fn py_settle_reverse_mangan(&self, offender: &str) -> PyResult<Settled> {
        settle_reverse_mangan(wind(offender)?, &self.0).map(settled).map_err(IntoPy::into_py)
    }
}
