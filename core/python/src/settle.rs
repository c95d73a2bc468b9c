//! The ends of a hand that change several scores at once.

use crate::errors::IntoPy;
use crate::rules::Rules;
use crate::tiles::wind;
use hanchan_engine::payment::{
    NagashiDraw, OnTheTable, RonCaller, Settlement, SeveralRon, settle_nagashi, settle_reverse_mangan,
    settle_ron,
};
use hanchan_engine::tile::Wind;
use pyo3::prelude::*;

/// Points by wind, who is paid, and whether the hand is aborted.
type Answer = (Vec<(char, i64)>, Vec<char>, bool);

fn answer(settlement: Settlement) -> Answer {
    let points = Wind::ALL.map(|wind| (wind.letter(), settlement.points[wind as usize]));
    let winners = settlement.winners.iter().map(|wind| wind.letter()).collect();
    (points.to_vec(), winners, settlement.abort)
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
    ) -> PyResult<Answer> {
        let callers: PyResult<Vec<RonCaller>> =
            callers.iter().map(|(seat, base)| Ok(RonCaller { seat: wind(seat)?, base: *base })).collect();
        let ron = SeveralRon {
            callers: callers?,
            discarder: wind(discarder)?,
            honba: honba.into(),
            pot: pot.into(),
            riichi: seats(&riichi)?,
        };
        settle_ron(&ron, &self.0).map(answer).map_err(IntoPy::into_py)
    }

    /// Nagashi mangan of one to three players.
    #[pyo3(name = "settle_nagashi", signature = (winners, *, honba = 0, deposits = 0, tenpai = vec![]))]
    fn py_settle_nagashi(
        &self,
        winners: Vec<String>,
        honba: u16,
        deposits: u16,
        tenpai: Vec<String>,
    ) -> PyResult<Answer> {
        let winners: PyResult<Vec<Wind>> = winners.iter().map(|letter| wind(letter)).collect();
        let table = OnTheTable { honba: honba.into(), deposits: deposits.into() };
        let draw = NagashiDraw { winners: winners?, table, tenpai: seats(&tenpai)? };
        settle_nagashi(&draw, &self.0).map(answer).map_err(IntoPy::into_py)
    }

    /// A chonbo paid at the table.
    #[pyo3(name = "settle_reverse_mangan")]
    fn py_settle_reverse_mangan(&self, offender: &str) -> PyResult<Answer> {
        settle_reverse_mangan(wind(offender)?, &self.0).map(answer).map_err(IntoPy::into_py)
    }
}
