//! A game: hand after hand, the deal, counters and deposits between them, its end, uma and final scores.
//!
//! Players keep their seats 0..=3; seat 0 is the first dealer. In each hand the dealer is East, so a seat has
//! another wind in each.

use crate::next_hand::{self, Ended, Following, Over, State};
use crate::round::{Asking, End, Outcome, Phase, Reaction, Refusal, Round, Setup};
use crate::ruleset::{
    ChonboInLastHand, HandBegins, Leftover, Oka, PenaltiesBooked, PlacesFrom, Rounding, Rules,
    SignalBetweenHands, SignalInHand, Ties, Uma,
};
use crate::tile::Wind;
use crate::wall::{Seed, Wall, WallError};

pub use crate::next_hand::{GameEnd, Length, Standing};

/// What the clock has said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Clock {
    /// Nothing yet.
    Running,
    /// So many hands are still to be played, the present one included.
    HandsLeft(u8),
    /// Time was up when the last tile had been discarded: if nobody wins on it, the hand was over already.
    AtLastDiscard,
    /// Time was up after a chonbo: the hand that is dealt again is the last.
    BeforeRedeal,
}

/// What a game ends with, by seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Account {
    /// Points at the table.
    pub points: [i32; 4],
    /// Deposits left on the table.
    pub pot: u32,
    /// Who has won at least one hand.
    pub won: [bool; 4],
    /// Penalty points, as positive numbers.
    pub penalties: [i32; 4],
}

impl Account {
    /// These points and deposits; everybody has won once, and nobody was penalized.
    pub const fn new(points: [i32; 4], pot: u32) -> Account {
        Account { points, pot, won: [true; 4], penalties: [0; 4] }
    }
}

/// The result of a game, by seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Result {
    /// Points at the end, left deposits included.
    pub points: [f64; 4],
    /// Places 1..=4; players with equal points may share one.
    pub places: [u8; 4],
    /// Uma in thousands.
    pub uma: [f64; 4],
    /// Final scores in thousands.
    pub scores: [f64; 4],
}

/// A game being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    seed: Seed,
    length: Length,
    standing: Standing,
    hands: u32,
    clock: Clock,
    round: Round,
    /// Who has won a hand, by seat.
    won: [bool; 4],
    over: Option<Over>,
}

impl Game {
    /// A game whose walls are made from this seed; the first hand is dealt.
    pub fn new(
        seed: Seed,
        length: Length,
        asking: Asking,
        rules: &Rules,
    ) -> std::result::Result<Game, WallError> {
        let standing =
            Standing { scores: [rules.game.start_points; 4], dealer: 0, round: Wind::East, honba: 0, pot: 0 };
        let round = deal(&standing, &seed.of_hand(0), asking, rules)?;
        Ok(Game {
            seed,
            length,
            standing,
            hands: 0,
            clock: Clock::Running,
            round,
            won: [false; 4],
            over: None,
        })
    }

    /// A game that begins with this hand of this dealer; later walls are made from the seed.
    pub fn from_round(round: Round, seed: Seed, length: Length, dealer: usize) -> Game {
        let by_wind = round.scores();
        let standing = Standing {
            scores: std::array::from_fn(|seat| by_wind[(seat + 4 - dealer) % 4]),
            dealer,
            round: round.round_wind(),
            honba: round.honba(),
            pot: round.deposits(),
        };
        Game { seed, length, standing, hands: 0, clock: Clock::Running, round, won: [false; 4], over: None }
    }

    /// The hand being played, or the last one.
    pub const fn round(&self) -> &Round {
        &self.round
    }

    /// The hand being played, to act in it.
    pub const fn round_mut(&mut self) -> &mut Round {
        &mut self.round
    }

    /// Goes back to an earlier position of the hand being played: what was done since is void.
    pub fn take_back(&mut self, to: &Round) -> std::result::Result<(), Refusal> {
        if self.over.is_some() || to.wall() != self.round.wall() || to.end().is_some() {
            return Err(Refusal::OtherHand);
        }
        self.round = to.clone();
        Ok(())
    }

    /// How things stood before this hand.
    pub const fn standing(&self) -> &Standing {
        &self.standing
    }

    /// How many hands came before this one.
    pub const fn hands(&self) -> u32 {
        self.hands
    }

    /// Why the game ended, if it has.
    pub fn ended(&self) -> Option<GameEnd> {
        self.over.map(|over| over.why)
    }

    /// The switch whose clause ended the game.
    pub fn ended_by(&self) -> Option<&'static str> {
        self.over.map(|over| over.rule)
    }

    /// The wind that a seat has in this hand.
    pub const fn wind_of(&self, seat: usize) -> Wind {
        Wind::East.after((seat + 4 - self.standing.dealer) % 4)
    }

    /// The seat that has this wind in this hand.
    pub const fn seat_of(&self, wind: Wind) -> usize {
        (self.standing.dealer + wind as usize) % 4
    }

    /// The seed of this hand's wall.
    pub fn hand_seed(&self) -> Seed {
        self.seed.of_hand(self.hands)
    }

    /// Points by seat, as they are now.
    pub fn scores(&self) -> [i32; 4] {
        let by_wind = self.round.scores();
        std::array::from_fn(|seat| by_wind[self.wind_of(seat) as usize])
    }

    /// Time is up: from now on the book says how many hands are still played.
    ///
    /// WRC 2022 §10.1; EMA 2016 §5.9; WDMC 2019 P2 §4.1
    pub fn time_signal(&mut self, rules: &Rules) {
        if self.clock != Clock::Running || self.over.is_some() {
            return;
        }
        let game = &rules.game;
        let one_more = game.signal_between_hands == SignalBetweenHands::OneMore;
        if one_more && self.is_chonbo() {
            self.clock = Clock::BeforeRedeal;
            return;
        }
        if one_more && game.signal_in_hand == SignalInHand::Finish && self.is_at_last_discard() {
            self.clock = Clock::AtLastDiscard;
            return;
        }
        // A hand that nobody wins ends with its last discard.
        let over = matches!(self.round.phase(), Phase::Over(_) | Phase::Tenpai(_));
        let begun = game.hand_begins != HandBegins::FirstDiscard || self.round.has_discards();
        self.clock = Clock::HandsLeft(match (over, begun) {
            (false, true) => match game.signal_in_hand {
                SignalInHand::Finish => 1,
                SignalInHand::FinishAndOneMore => 2,
            },
            // The hand before counts until the next one is dealt.
            (true, _) => match game.signal_between_hands {
                SignalBetweenHands::OneMore => 2,
                SignalBetweenHands::Over => 1,
            },
            (false, false) => 1,
        });
        if !over && !begun && game.signal_between_hands == SignalBetweenHands::Over {
            self.over = Some(Over { why: GameEnd::Time, rule: "time.signal_between_hands" });
        }
    }

    fn is_chonbo(&self) -> bool {
        self.round.end().is_some_and(|end| matches!(end.outcome, Outcome::Chonbo(_)))
    }

    fn is_at_last_discard(&self) -> bool {
        match self.round.phase() {
            Phase::Reaction(Reaction { offer, .. }) => offer.last,
            phase => matches!(phase, Phase::Tenpai(_)),
        }
    }

    /// How many hands the clock leaves when one has ended so, that one included; none while there is time.
    ///
    /// WRC 2022 §10.1; EMA 2016 §5.9; WDMC 2019 P2 §4.1
    const fn hands_left(&self, end: &End) -> Option<u8> {
        match self.clock {
            Clock::Running => None,
            Clock::HandsLeft(left) => Some(left),
            Clock::AtLastDiscard => Some(match &end.outcome {
                Outcome::Exhaustive { .. } => 2,
                Outcome::Chonbo(chonbo) if chonbo.at_draw => 2,
                _ => 1,
            }),
            Clock::BeforeRedeal => Some(2),
        }
    }

    /// Deals the next hand after one that is over, or ends the game.
    ///
    /// `dealer_stops` is the last dealer's wish where the rules leave it to the dealer.
    pub fn next_hand(&mut self, dealer_stops: bool, rules: &Rules) -> std::result::Result<(), Refusal> {
        let Some(end) = self.round.end().cloned() else {
            return Err(Refusal::WrongMoment(crate::round::Action::Pass));
        };
        if self.over.is_some() {
            return Err(Refusal::HandIsOver);
        }
        let next = self.following(&end, dealer_stops, rules);
        self.hands += 1;
        for wind in Wind::ALL.into_iter().filter(|&wind| end.has_won(wind)) {
            self.won[self.seat_of(wind)] = true;
        }
        self.over = next.over;
        self.standing = next.standing;
        if self.over.is_some() {
            return Ok(());
        }
        self.tick(&end, rules);
        if let Ok(round) = deal(&self.standing, &self.hand_seed(), self.round.asking(), rules) {
            self.round = round;
        }
        Ok(())
    }

    /// True where the last dealer is asked now whether the game ends: `next_hand` needs the answer.
    pub fn dealer_may_stop(&self, rules: &Rules) -> bool {
        let Some(end) = self.round.end().filter(|_| self.over.is_none()) else { return false };
        let ends = |dealer_stops| self.following(end, dealer_stops, rules).over.is_some();
        ends(true) && !ends(false)
    }

    /// True where a chonbo now would end the game, because time is up and this is the last hand.
    ///
    /// WRC 2022 §10.1; WDMC 2019 P2 §4.1; EMA 2016 §5.9 deals again.
    pub fn chonbo_ends_game(&self, rules: &Rules) -> bool {
        let last = match self.clock {
            Clock::HandsLeft(left) => left == 1,
            Clock::AtLastDiscard => !matches!(self.round.phase(), Phase::Tenpai(_)),
            Clock::Running | Clock::BeforeRedeal => false,
        };
        last && rules.game.chonbo_in_last_hand == ChonboInLastHand::GameOver
    }

    /// What follows a hand that ended so.
    fn following(&self, end: &End, dealer_stops: bool, rules: &Rules) -> Following {
        let before = State { standing: self.standing, length: self.length, hands_left: self.hands_left(end) };
        let ended = Ended { scores: self.scores(), pot: end.pot, dealer_stops, ..Ended::of(end) };
        next_hand::after(&before, &ended, rules)
    }

    fn tick(&mut self, end: &End, rules: &Rules) {
        let Some(left) = self.hands_left(end) else { return };
        let over_before = matches!(self.clock, Clock::BeforeRedeal | Clock::AtLastDiscard);
        let counts = !Ended::of(end).is_dealt_again(rules) || over_before;
        self.clock = Clock::HandsLeft(left.saturating_sub(u8::from(counts)));
    }

    /// The result, once the game has ended.
    pub fn result(&self, rules: &Rules) -> Option<Result> {
        self.over?;
        let account = Account { won: self.won, ..Account::new(self.standing.scores, self.standing.pot) };
        Some(result(&account, rules))
    }
}

fn deal(
    standing: &Standing,
    seed: &Seed,
    asking: Asking,
    rules: &Rules,
) -> std::result::Result<Round, WallError> {
    let wall = Wall::from_seed(seed, rules.red_fives)?;
    let scores = std::array::from_fn(|wind| standing.scores[(standing.dealer + wind) % 4]);
    let Standing { round, honba, pot, .. } = *standing;
    Ok(Round::new(&Setup { wall, round, honba, pot, scores, asking }))
}

/// The result of a game.
///
/// WRC 2022 §10.2–10.3, §12.2; EMA 2016 §3.4.6, §3.6; WDMC 2019 P2 §5, §9.1, P3 §4.3.4
pub fn result(account: &Account, rules: &Rules) -> Result {
    let game = &rules.game;
    let penalties = account.penalties.map(f64::from);
    let mut points = account.points.map(f64::from);
    share_leftover(&mut points, account.pot, rules);
    if game.penalties_booked == PenaltiesBooked::Table {
        points = std::array::from_fn(|seat| points[seat] - penalties[seat]);
    }
    let without = |seat: usize| {
        let counts = game.places_from == PlacesFrom::AfterPenalties;
        let booked = game.penalties_booked == PenaltiesBooked::Table;
        points[seat] - if counts && !booked { penalties[seat] } else { 0.0 }
    };
    let figures = std::array::from_fn(without);
    let places = places(&figures, game.ties);
    let uma = uma(&figures, &places, rules);
    let mut scores = with_oka(&points, &places, &uma, rules);
    for (seat, score) in scores.iter_mut().enumerate() {
        *score += yakitori(seat, &account.won, rules);
        if matches!(game.penalties_booked, PenaltiesBooked::BeforeUma | PenaltiesBooked::AfterUma) {
            *score -= penalties[seat] / 1000.0;
        }
    }
    // Without the dust of binary fractions: 6.2 - 5 is 1.2.
    let scores = scores.map(|score| (score * 1e6).round() / 1e6);
    Result { points, places, uma, scores }
}

fn share_leftover(points: &mut [f64; 4], pot: u32, rules: &Rules) {
    let best = points.iter().copied().fold(f64::MIN, f64::max);
    let firsts: Vec<usize> = (0..4).filter(|&seat| points[seat] == best).collect();
    let left = f64::from(pot * rules.deposit);
    match rules.game.leftover {
        Leftover::Lost => {}
        Leftover::First => points[firsts[0]] += left,
        Leftover::FirstShared => firsts.iter().for_each(|&seat| points[seat] += left / firsts.len() as f64),
    }
}

/// The scores in thousands, with uma and oka.
fn with_oka(points: &[f64; 4], places: &[u8; 4], uma: &[f64; 4], rules: &Rules) -> [f64; 4] {
    let game = &rules.game;
    let target = f64::from(game.return_points);
    let oka = match game.oka {
        Oka::None => 0.0,
        Oka::First => f64::from(4 * (game.return_points - game.start_points)) / 1000.0,
    };
    let mut scores =
        std::array::from_fn(|seat| rounded((points[seat] - target) / 1000.0, game.rounding) + uma[seat]);
    if let (true, Some(first)) = (oka > 0.0, (0..4).find(|&seat| places[seat] == 1)) {
        // Whole thousands always add up to nothing: the first has what the others leave.
        let others: f64 = (0..4).filter(|&seat| seat != first).map(|seat| scores[seat]).sum();
        scores[first] = if game.rounding == Rounding::None { scores[first] + oka } else { -others };
    }
    scores
}

/// What a seat pays (negative) or gets in thousands, because somebody has not won a hand.
fn yakitori(seat: usize, won: &[bool; 4], rules: &Rules) -> f64 {
    let pays = f64::from(rules.game.yakitori) / 1000.0;
    let others = (0..4).filter(|&other| other != seat && !won[other]).count();
    others as f64 * pays / 3.0 - if won[seat] { 0.0 } else { pays }
}

fn rounded(thousands: f64, rounding: Rounding) -> f64 {
    match rounding {
        Rounding::None => thousands,
        Rounding::FiveDown => (thousands - 0.5).ceil(),
        Rounding::HalfUp => (thousands + 0.5).floor(),
    }
}

/// Places by points; equal points share the better place, or the earlier seat comes first.
fn places(points: &[f64; 4], ties: Ties) -> [u8; 4] {
    std::array::from_fn(|seat| {
        let before = |other: &usize| {
            points[*other] > points[seat]
                || ties == Ties::SeatOrder && points[*other] == points[seat] && *other < seat
        };
        1 + (0..4).filter(before).count() as u8
    })
}

/// The uma of each seat; players who share a place share the uma of the places that they take up.
fn uma(points: &[f64; 4], places: &[u8; 4], rules: &Rules) -> [f64; 4] {
    let table = match rules.game.uma {
        Uma::Flat(table) => table,
        Uma::Floating(rows) => {
            let target = f64::from(rules.game.return_points);
            rows[points.iter().filter(|&&points| points >= target).count()]
        }
    };
    std::array::from_fn(|seat| {
        let sharing = places.iter().filter(|&&place| place == places[seat]).count();
        let first = usize::from(places[seat] - 1);
        table[first..first + sharing].iter().map(|&uma| f64::from(uma)).sum::<f64>() / sharing as f64
    })
}
