//! Many games with players who choose at random: for speed, statistics and the search for contradictions.

use crate::game::{Game, Length};
use crate::invariants::{self, Random};
use crate::round::{Action, Asking, Outcome, Phase, Round, Turn};
use crate::ruleset::Rules;
use crate::shanten::shanten;
use crate::tile::Wind;
use crate::wall::{Seed, WallError};
use std::sync::atomic::{AtomicU32, Ordering};

/// What happened in some games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games.
    pub games: u64,
    /// Hands.
    pub hands: u64,
    /// Actions.
    pub actions: u64,
    /// Hands won by self-draw.
    pub tsumo: u64,
    /// Hands won on a discard.
    pub ron: u64,
    /// Hands in which the wall was exhausted.
    pub exhausted: u64,
    /// Hands called off.
    pub aborted: u64,
}

/// What a game must never do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// What was found.
    pub what: String,
    /// The seed of the game.
    pub seed: Seed,
    /// How many actions had been done.
    pub actions: u64,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        let Tally { games, hands, actions, tsumo, ron, exhausted, aborted } = other;
        self.games += games;
        self.hands += hands;
        self.actions += actions;
        self.tsumo += tsumo;
        self.ron += ron;
        self.exhausted += exhausted;
        self.aborted += aborted;
    }
}

/// How players choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// All that is legal is as likely.
    Uniform,
    /// Mostly what brings the hand on, so that there are wins, calls and quads in every game.
    Keen,
}

/// Games to play at random.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// How players choose.
    pub manner: Manner,
    /// Whether every position is checked.
    pub check_invariants: bool,
}

/// Plays games at random on some threads; the same games, whatever their number.
pub fn random_games(plan: Plan<'_>, seed: Seed, games: u32, workers: usize) -> Result<Tally, Box<Broken>> {
    let next = AtomicU32::new(0);
    let work = || {
        let mut tally = Tally::default();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                return Ok(tally);
            }
            random_game(plan, seed.of_hand(game), &mut tally)?;
        }
    };
    let tallies: Vec<Result<Tally, Box<Broken>>> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..workers).map(|_| scope.spawn(work)).collect();
        let own = work();
        let panicked = |_| Err(Box::new(Broken { what: "a thread panicked".into(), seed, actions: 0 }));
        let others = others.into_iter().map(|other| other.join().unwrap_or_else(panicked));
        std::iter::once(own).chain(others).collect()
    });
    let mut sum = Tally::default();
    for tally in tallies {
        sum.add(&tally?);
    }
    Ok(sum)
}

/// Plays one game at random.
pub fn random_game(plan: Plan<'_>, seed: Seed, tally: &mut Tally) -> Result<Game, Box<Broken>> {
    let Plan { rules, manner, check_invariants } = plan;
    let broken = |what: String, actions| Box::new(Broken { what, seed, actions });
    let start = |error: WallError| broken(error.to_string(), 0);
    let mut game = Game::new(seed, Length::Full, Asking::Choices, rules).map_err(start)?;
    let mut random = Random::new(u64::from_le_bytes(seed.0[..8].try_into().unwrap_or_default()));
    // Checks have numbers of their own: the same game is played with and without them.
    let mut checks = random.clone();
    let mut actions = 0;
    while game.ended().is_none() {
        let Some(seat) = who_acts(game.round(), manner, rules, &mut random) else {
            count(game.round(), tally);
            game.next_hand(false, rules).map_err(|why| broken(why.to_string(), actions))?;
            continue;
        };
        let legal = game.round().legal(seat, rules);
        if legal.is_empty() {
            return Err(broken(format!("{seat:?} has to decide and may do nothing"), actions));
        }
        let action = match manner {
            Manner::Uniform => legal[random.below(legal.len())],
            Manner::Keen => keen(game.round(), seat, &legal, &mut random),
        };
        let done = game.round_mut().apply(seat, action, 0, rules);
        done.map_err(|why| broken(format!("{action} is legal and refused: {why}"), actions))?;
        actions += 1;
        if check_invariants {
            invariants::check_sample(game.round(), rules, &mut checks)
                .map_err(|what| broken(what, actions))?;
        }
    }
    tally.games += 1;
    tally.actions += actions;
    Ok(game)
}

/// Whoever is asked; among keen players now and then one who may act without being asked.
fn who_acts(round: &Round, manner: Manner, rules: &Rules, random: &mut Random) -> Option<Wind> {
    let asked = round.deciders();
    let unasked = |seat: &Wind| asked >> *seat as u8 & 1 == 0 && !round.legal(*seat, rules).is_empty();
    let asked_first = || Wind::ALL.into_iter().find(|&seat| asked >> seat as u8 & 1 != 0);
    match manner {
        Manner::Keen if random.below(2) == 0 => Wind::ALL.into_iter().find(unasked).or_else(asked_first),
        _ => asked_first(),
    }
}

/// Wins, riichi and quads mostly when they can be, calls now and then, and mostly a discard that keeps the
/// hand nearest to tenpai.
fn keen(round: &Round, seat: Wind, legal: &[Action], random: &mut Random) -> Action {
    let at_random = legal[random.below(legal.len())];
    let wanted = |action: &&Action| match action {
        Action::Tsumo | Action::Ron => random.below(8) != 0,
        Action::Riichi { .. } | Action::Ankan(_) | Action::Kakan(_) | Action::Kan => random.below(2) == 0,
        Action::Chi(_) | Action::Pon(_) | Action::NineKinds => random.below(6) == 0,
        Action::Tenpai | Action::Pass => true,
        Action::Discard { .. } | Action::Noten => false,
    };
    if let Some(action) = legal.iter().find(wanted) {
        return *action;
    }
    if random.below(8) == 0 {
        return at_random;
    }
    nearest_discards(round, seat, legal).first().copied().unwrap_or(at_random)
}

/// The discards among these actions that keep the hand nearest to tenpai.
pub fn nearest_discards(round: &Round, seat: Wind, legal: &[Action]) -> Vec<Action> {
    let discards = legal.iter().filter(|action| matches!(action, Action::Discard { .. }));
    let told: Vec<_> = discards.map(|action| (shanten_after(round, seat, action), *action)).collect();
    let lowest = told.iter().map(|(shanten, _)| *shanten).min();
    told.into_iter().filter(|(shanten, _)| Some(*shanten) == lowest).map(|(_, action)| action).collect()
}

/// Shanten after a discard; melds count as sets.
fn shanten_after(round: &Round, seat: Wind, action: &Action) -> i8 {
    let Action::Discard { tile, drawn } = action else { return i8::MAX };
    let mut concealed = *round.player(seat).concealed();
    if let (Phase::Turn(Turn { drawn: Some(taken), .. }), false) = (round.phase(), drawn) {
        concealed.add(taken.kind());
        concealed.remove(tile.kind());
    } else if !drawn {
        concealed.remove(tile.kind());
    }
    shanten(&concealed)
}

fn count(round: &Round, tally: &mut Tally) {
    tally.hands += 1;
    match round.end().map(|end| &end.outcome) {
        Some(Outcome::Win(wins)) if wins.iter().any(|win| win.from.is_none()) => tally.tsumo += 1,
        Some(Outcome::Win(_)) => tally.ron += 1,
        Some(Outcome::Exhaustive { .. }) => tally.exhausted += 1,
        _ => tally.aborted += 1,
    }
}
