//! `Rules`: the switches of a ruleset, and scoring by them.

use crate::errors::IntoPy;
use crate::hand::Hand;
use crate::outcome::{Outcome, Payments, Reading};
use crate::win::Win;
use hanchan_engine::fu_id::FuItem;
use hanchan_engine::payment::{self, OnTheTable};
use hanchan_engine::ruleset::{self, Value};
use hanchan_engine::tile::Wind;
use hanchan_engine::value::{self, House, Limit, NotComplete};
use hanchan_engine::win::Method;
use hanchan_engine::yaku_id::{Yaku, YakuSet};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyString, PyTuple};
use std::collections::HashMap;

/// The switches of a ruleset, ready for scoring.
#[pyclass(frozen, module = "hanchan_core")]
pub struct Rules(pub ruleset::Rules, pub HashMap<String, String>);

/// What a house yaku callback answers: members, han, yakuman, replaced yaku.
type HouseAnswer = (u64, u8, u8, Vec<String>);

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (values, citations = None))]
    fn new(values: &Bound<'_, PyDict>, citations: Option<HashMap<String, String>>) -> PyResult<Rules> {
        let mut map = HashMap::new();
        for (key, value) in values {
            map.insert(key.extract::<String>()?, read_value(&value)?);
        }
        let rules = ruleset::Rules::from_values(map).map_err(IntoPy::into_py)?;
        Ok(Rules(rules, citations.unwrap_or_default()))
    }

    /// The switches that scoring reads.
    #[staticmethod]
    fn keys() -> Vec<&'static str> {
        use ruleset::{GameRules, PlayRules};
        [ruleset::Rules::KEYS, FuItem::KEYS, PlayRules::KEYS, GameRules::KEYS].concat()
    }

    /// The ids of all yaku.
    #[staticmethod]
    fn yaku_ids() -> Vec<&'static str> {
        Yaku::ALL.iter().map(|yaku| yaku.id()).collect()
    }

    /// The best value of a hand; None without a yaku.
    fn score(slf: Bound<'_, Self>, hand: Bound<'_, Hand>, win: Bound<'_, Win>) -> PyResult<Option<Outcome>> {
        let (rules, h, w) = (&slf.get().0, &hand.get().0, &win.get().0);
        let best = value::with_facts(h, w, rules, value::best);
        match best.map_err(IntoPy::into_py)? {
            Err(NotComplete) => Err(value::not_complete(h, w).into_py()),
            Ok(None) => Ok(None),
            Ok(Some(value)) => Outcome::new(slf.unbind(), hand.unbind(), win.unbind(), value).map(Some),
        }
    }

    /// All values of a hand, the best first; house yaku take part.
    #[pyo3(signature = (hand, win, house = None))]
    fn score_all(
        slf: Bound<'_, Self>,
        hand: Bound<'_, Hand>,
        win: Bound<'_, Win>,
        house: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Vec<Outcome>> {
        let (rules, h, w) = (&slf.get().0, &hand.get().0, &win.get().0);
        let ask = |facts: &hanchan_engine::yaku::Facts<'_>| match &house {
            None => Ok(House::default()),
            Some(house) => {
                let reading = Reading::new(facts);
                let answer: HouseAnswer = house.call1((reading,))?.extract()?;
                house_answer(answer)
            }
        };
        let values = value::with_facts(h, w, rules, |facts, dora| value::all(facts, dora, ask));
        match values.map_err(IntoPy::into_py)?? {
            Err(NotComplete) => Err(value::not_complete(h, w).into_py()),
            Ok(values) => {
                let outcome = |value| {
                    Outcome::new(slf.clone().unbind(), hand.clone().unbind(), win.clone().unbind(), value)
                };
                values.into_iter().map(outcome).collect()
            }
        }
    }

    /// What han and fu, or so many yakuman, are paid.
    #[pyo3(signature = (han = 0, fu = 0, *, yakuman = 0, dealer = false, tsumo = false, honba = 0, deposits = 0))]
    #[allow(clippy::too_many_arguments)]
    fn points(
        &self,
        han: u8,
        fu: u16,
        yakuman: u8,
        dealer: bool,
        tsumo: bool,
        honba: u16,
        deposits: u16,
    ) -> Payments {
        let base = match yakuman {
            0 => value::base_value(han, fu, &self.0).0,
            n => Limit::Yakuman.base() * u32::from(n),
        };
        let seat = if dealer { Wind::East } else { Wind::South };
        let method = if tsumo { Method::Tsumo } else { Method::Ron };
        let table = OnTheTable { honba: honba.into(), deposits: deposits.into() };
        Payments(payment::plain(base, seat, method, None, table, &self.0), seat)
    }

    /// The base value of han and fu.
    fn base_value(&self, han: u8, fu: u16) -> (u32, &'static str) {
        let (base, limit) = value::base_value(han, fu, &self.0);
        (base, limit.word())
    }
}

fn house_answer((members, han, yakuman, replaced): HouseAnswer) -> PyResult<House> {
    let replaces: YakuSet = replaced.iter().filter_map(|id| Yaku::from_id(id)).collect();
    Ok(House { members, han, yakuman, replaces })
}

fn read_value(value: &Bound<'_, PyAny>) -> PyResult<Value> {
    if let Ok(flag) = value.cast::<PyBool>() {
        return Ok(Value::Bool(flag.is_true()));
    }
    if value.is_instance_of::<PyInt>() {
        return Ok(Value::Int(value.extract()?));
    }
    if value.is_instance_of::<PyString>() {
        return Ok(Value::Text(value.extract()?));
    }
    if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        let items: PyResult<Vec<Value>> = value.try_iter()?.map(|item| read_value(&item?)).collect();
        return Ok(Value::List(items?));
    }
    Err(PyTypeError::new_err(format!("a rule cannot have the value {value}")))
}
