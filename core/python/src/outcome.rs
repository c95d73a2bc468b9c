//! What scoring answers: `Outcome`, its `Payments`, and one `Reading` of the hand.

use crate::enums::WindName;
use crate::errors::IntoPy;
use crate::hand::Hand;
use crate::rules::Rules;
use crate::win::Win;
use hanchan_engine::decompose::{self, Finished, Form, Shape, Wait};
use hanchan_engine::fu;
use hanchan_engine::fu_id::FuItem;
use hanchan_engine::payment;
use hanchan_engine::tile::Wind;
use hanchan_engine::value::{self, Dora, Limit, Value, YAKUMAN_HAN};
use hanchan_engine::win::{Method, Relative};
use hanchan_engine::yaku::{Facts, HandFacts, present};
use hanchan_engine::yaku_id::Yaku;
use pyo3::prelude::*;

/// The value of a hand.
#[pyclass(frozen, module = "hanchan_core")]
pub struct Outcome {
    rules: Py<Rules>,
    hand: Py<Hand>,
    win: Py<Win>,
    value: Value,
    payments: payment::Payments,
}

impl Outcome {
    /// The outcome of this value.
    pub fn new(rules: Py<Rules>, hand: Py<Hand>, win: Py<Win>, value: Value) -> PyResult<Outcome> {
        let payments = payment::of_win(&hand.get().0, &win.get().0, &value, &rules.get().0);
        Ok(Outcome { payments: payments.map_err(IntoPy::into_py)?, rules, hand, win, value })
    }

    fn with_facts<T>(&self, tell: impl FnOnce(&Facts<'_>) -> T) -> T {
        let (hand, win) = (&self.hand.get().0, &self.win.get().0);
        let finished = Finished::new(hand, win.tile.kind());
        let facts = HandFacts::new(&finished, win, &self.rules.get().0);
        tell(&Facts::new(&facts, &self.value.reading))
    }

    fn counts_fu(&self) -> bool {
        self.value.fu > 0
    }
}

/// One fu item: id, fu, and the kind of tile it is for.
type FuLine = (&'static str, u8, Option<String>);

#[pymethods]
impl Outcome {
    #[getter]
    fn hand(&self, py: Python<'_>) -> Py<Hand> {
        self.hand.clone_ref(py)
    }

    #[getter]
    fn han(&self) -> u8 {
        self.value.han
    }

    #[getter]
    fn fu(&self) -> u16 {
        self.value.fu
    }

    #[getter]
    fn limit(&self) -> &'static str {
        self.value.limit.word()
    }

    #[getter]
    fn yakuman(&self) -> u8 {
        self.value.yakuman
    }

    #[getter]
    fn base(&self) -> u32 {
        self.value.base
    }

    /// Ids and han of the yaku, in the order of the table; a yakuman has 13 han, a double one 26.
    #[getter]
    fn yaku(&self) -> Vec<(&'static str, u8)> {
        let by_yaku = self.value.limit == Limit::Yakuman && self.value.fu == 0;
        let alone = self.value.limit == Limit::Mangan && self.value.fu == 0;
        let han = |facts: &Facts<'_>, yaku: Yaku| match (by_yaku, alone) {
            (true, _) => YAKUMAN_HAN * value::yakuman_count(facts, yaku),
            (_, true) => self.value.han,
            _ => value::han_of(yaku, facts.hand),
        };
        self.with_facts(|facts| self.value.yaku.iter().map(|yaku| (yaku.id(), han(facts, yaku))).collect())
    }

    /// Bit n is set where the n-th house yaku counts.
    #[getter]
    fn house(&self) -> u64 {
        self.value.house
    }

    /// Id, count and han of each kind of dora that counts.
    #[getter]
    fn dora(&self) -> Vec<(&'static str, u8, u8)> {
        let Dora { indicated, ura, red } = self.value.dora;
        let [by_indicator, by_ura, by_red] = self.rules.get().0.yaku.dora(self.hand.get().0.is_closed());
        let lines = [("dora", indicated, by_indicator), ("ura_dora", ura, by_ura), ("red_five", red, by_red)];
        lines
            .into_iter()
            .filter(|&(_, count, each)| count * each > 0)
            .map(|(id, n, each)| (id, n, n * each))
            .collect()
    }

    #[getter]
    fn fu_items(&self) -> Vec<FuLine> {
        let mut items = Vec::new();
        if self.counts_fu() {
            let rules = &self.rules.get().0;
            let pinfu = self.value.yaku.contains(Yaku::Pinfu);
            self.with_facts(|facts| {
                fu::for_each_item(facts, pinfu, |item, kind| {
                    items.push((item.id(), rules.fu.of(item), kind.map(|kind| kind.to_string())));
                });
            });
            items.sort_by_key(|(id, ..)| FuItem::ALL.iter().position(|item| item.id() == *id));
        }
        items
    }

    #[getter]
    fn payments(&self) -> Payments {
        Payments(self.payments, self.win.get().0.seat)
    }

    #[getter]
    fn total(&self) -> u32 {
        self.payments.total
    }

    #[getter]
    fn reading(&self) -> Reading {
        self.with_facts(Reading::new)
    }
}

/// What a winner is paid.
#[pyclass(frozen, module = "hanchan_core")]
pub struct Payments(pub payment::Payments, pub Wind);

#[pymethods]
impl Payments {
    #[getter]
    fn kind(&self) -> &'static str {
        if self.0.method == Method::Tsumo { "tsumo" } else { "ron" }
    }

    /// What the discarder pays; None by self-draw.
    #[getter]
    fn discarder(&self) -> Option<u32> {
        (self.0.method == Method::Ron).then_some(self.0.discarder)
    }

    /// What the dealer pays; None by ron and for a dealer's win.
    #[getter]
    fn dealer(&self) -> Option<u32> {
        (self.0.method == Method::Tsumo && self.1 != Wind::East).then_some(self.0.dealer)
    }

    /// What each other player pays; None by ron.
    #[getter]
    fn non_dealer(&self) -> Option<u32> {
        (self.0.method == Method::Tsumo).then_some(self.0.non_dealer)
    }

    /// What each liable player pays in all.
    #[getter]
    fn liable(&self) -> Vec<(&'static str, u32)> {
        let players = Relative::ALL.iter().map(|&who| (who.word(), self.0.liable[who as usize]));
        players.filter(|&(_, points)| points > 0).collect()
    }

    /// What each seat pays, by its wind; None where the discarder is not known.
    #[getter]
    fn seats(&self) -> Option<Vec<(WindName, u32)>> {
        let pays = |seats: [u32; 4]| Wind::ALL.map(|wind| (WindName(wind), seats[wind as usize])).to_vec();
        self.0.seats.map(pays)
    }

    /// Points taken from the deposits.
    #[getter]
    fn deposits(&self) -> u32 {
        self.0.deposits
    }

    #[getter]
    fn total(&self) -> u32 {
        self.0.total
    }
}

/// A set of a reading.
#[pyclass(frozen, eq, get_all, module = "hanchan_core")]
#[derive(Clone, PartialEq)]
pub struct ReadingSet {
    shape: &'static str,
    tiles: Vec<String>,
    is_called: bool,
}

#[pymethods]
impl ReadingSet {
    fn __repr__(&self) -> String {
        let called = if self.is_called { " called" } else { "" };
        format!("<ReadingSet {} {}{called}>", self.shape, self.tiles.join(" "))
    }
}

/// One way to read a finished hand.
#[pyclass(frozen, module = "hanchan_core")]
pub struct Reading {
    /// standard, seven_pairs or thirteen_orphans.
    #[pyo3(get)]
    form: &'static str,
    /// The four sets.
    #[pyo3(get)]
    sets: Vec<ReadingSet>,
    /// The pair's tile, for the standard form.
    #[pyo3(get)]
    pair: Option<String>,
    /// two_sided, edge, middle, pair, triplet or none.
    #[pyo3(get)]
    wait: &'static str,
    /// Ids of the yaku whose pattern is there, whatever the ruleset makes of them.
    #[pyo3(get)]
    patterns: Vec<&'static str>,
    /// True while no tile was called.
    #[pyo3(get)]
    is_closed: bool,
}

impl Reading {
    /// The reading of these facts.
    pub fn new(facts: &Facts<'_>) -> Reading {
        let reading = facts.reading;
        let standard = reading.form == Form::Standard;
        Reading {
            form: match reading.form {
                Form::Standard => "standard",
                Form::SevenPairs => "seven_pairs",
                Form::ThirteenOrphans => "thirteen_orphans",
            },
            sets: reading.sets(&facts.hand.hand.melds).map(|group| set(&group)).collect(),
            pair: standard.then(|| reading.arrangement.pair.to_string()),
            wait: match reading.wait {
                Wait::TwoSided => "two_sided",
                Wait::Edge => "edge",
                Wait::Middle => "middle",
                Wait::Pair => "pair",
                Wait::Triplet => "triplet",
                Wait::None | Wait::NonePinfuPossible => "none",
            },
            patterns: present(facts).iter().map(Yaku::id).collect(),
            is_closed: facts.hand.closed,
        }
    }
}

fn set(group: &decompose::Group) -> ReadingSet {
    let (shape, tiles) = match group.shape {
        Shape::Sequence => ("sequence", 3),
        Shape::Triplet => ("triplet", 3),
        Shape::Quad => ("quad", 4),
    };
    let step = usize::from(group.shape == Shape::Sequence);
    let tile = |i: usize| {
        let kind = hanchan_engine::tile::Kind::new((group.first.index() + i * step) as u8);
        kind.map(|kind| kind.to_string()).unwrap_or_default()
    };
    ReadingSet { shape, tiles: (0..tiles).map(tile).collect(), is_called: group.melded }
}
