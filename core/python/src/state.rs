//! `GameState`: a game before a hand, and what follows a hand that is reported by its result.

use crate::enums::WindName;
use crate::errors::{InputError, IntoPy};
use crate::rules::Rules;
use hanchan_engine::next_hand::{self, Ended, HandEnd, Length, Standing, State};
use hanchan_engine::tile::Wind;
use pyo3::prelude::*;

/// A game before a hand, or at its end.
#[pyclass(frozen, eq, get_all, module = "hanchan_core")]
#[derive(Clone, PartialEq)]
pub struct GameState {
    scores: [i32; 4],
    round_wind: WindName,
    dealer: usize,
    honba: u32,
    deposits: u32,
    hands_left: Option<u8>,
    east_only: bool,
    ended: Option<&'static str>,
    ended_by: Option<&'static str>,
}

#[pymethods]
impl GameState {
    #[new]
    #[pyo3(signature = (
        scores, *, round_wind = WindName(Wind::East), dealer = 0, honba = 0, deposits = 0, hands_left = None,
        east_only = false
    ))]
    fn new(
        scores: [i32; 4],
        round_wind: WindName,
        dealer: usize,
        honba: u32,
        deposits: u32,
        hands_left: Option<u8>,
        east_only: bool,
    ) -> PyResult<GameState> {
        checked(dealer)?;
        Ok(GameState {
            scores,
            round_wind,
            dealer,
            honba,
            deposits,
            hands_left,
            east_only,
            ended: None,
            ended_by: None,
        })
    }

    fn __repr__(&self) -> String {
        let GameState { scores, dealer, honba, deposits, .. } = self;
        let wind = self.round_wind.0.letter();
        format!("<GameState {wind}{} honba {honba} deposits {deposits} scores {scores:?}>", dealer + 1)
    }
}

/// How a hand ended, as it is reported.
#[pyclass(frozen, eq, get_all, module = "hanchan_core")]
#[derive(Clone, PartialEq)]
pub struct ReportedEnd {
    kind: String,
    points: [i32; 4],
    deposits: u32,
    winners: Vec<usize>,
    tenpai: Vec<usize>,
    dealer_stops: bool,
}

#[pymethods]
impl ReportedEnd {
    #[new]
    #[pyo3(signature = (kind, points, deposits, *, winners = vec![], tenpai = vec![], dealer_stops = false))]
    fn new(
        kind: String,
        points: [i32; 4],
        deposits: u32,
        winners: Vec<usize>,
        tenpai: Vec<usize>,
        dealer_stops: bool,
    ) -> PyResult<ReportedEnd> {
        read_kind(&kind)?;
        winners.iter().chain(&tenpai).try_for_each(|&seat| checked(seat))?;
        Ok(ReportedEnd { kind, points, deposits, winners, tenpai, dealer_stops })
    }
}

fn checked(seat: usize) -> PyResult<()> {
    if seat > 3 { Err(InputError::Seat(seat).into_py()) } else { Ok(()) }
}

fn read_kind(kind: &str) -> PyResult<HandEnd> {
    match kind {
        "ron" | "tsumo" => Ok(HandEnd::Win),
        "draw" => Ok(HandEnd::ExhaustiveDraw),
        "abortive" => Ok(HandEnd::AbortiveDraw),
        "chonbo" => Ok(HandEnd::Chonbo),
        _ => Err(InputError::HandEnd(kind.into()).into_py()),
    }
}

#[pymethods]
impl Rules {
    /// What follows a hand that ended so: the next hand, or the end of the game.
    fn next_after(&self, state: &GameState, end: &ReportedEnd) -> PyResult<GameState> {
        let by = read_kind(&end.kind)?;
        let by_wind =
            |seats: &[usize]| std::array::from_fn(|wind: usize| seats.contains(&((state.dealer + wind) % 4)));
        let winners = by_wind(&end.winners);
        let ended = Ended {
            by,
            winners,
            tenpai: by_wind(&end.tenpai),
            paarenchan: by == HandEnd::Win && winners[0] && self.0.is_paarenchan(state.honba),
            scores: std::array::from_fn(|seat| state.scores[seat] + end.points[seat]),
            pot: end.deposits,
            dealer_stops: end.dealer_stops,
        };
        let standing = Standing {
            scores: state.scores,
            dealer: state.dealer,
            round: state.round_wind.0,
            honba: state.honba,
            pot: state.deposits,
        };
        let length = if state.east_only { Length::EastOnly } else { Length::Full };
        let before = State { standing, length, hands_left: state.hands_left };
        let next = next_hand::after(&before, &ended, &self.0);
        let Standing { scores, dealer, round, honba, pot } = next.standing;
        Ok(GameState {
            scores,
            round_wind: WindName(round),
            dealer,
            honba,
            deposits: pot,
            hands_left: next.hands_left,
            east_only: state.east_only,
            ended: next.over.map(|over| over.why.word()),
            ended_by: next.over.map(|over| over.rule),
        })
    }

    /// Whether a win of the dealer with so many counters is paarenchan.
    fn is_paarenchan(&self, honba: u32) -> bool {
        self.0.is_paarenchan(honba)
    }
}
