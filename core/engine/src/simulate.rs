//! Many games with players who choose at random: for speed, statistics and the search for contradictions.

use crate::game::{Game, Length};
use crate::round::{End, Outcome, Phase, Round, WinRecord};
use crate::ruleset::Rules;
use crate::tile::{COPIES, Kind, Tile, Wind};
use crate::wall::{Seed, TILES, WallError};
use crate::win::Flag;
use crate::yaku_id::Yaku;
use std::sync::atomic::{AtomicU32, Ordering};

/// A small generator of random numbers, the same on every machine.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator from a seed; any number will do.
    pub const fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `n`.
    pub const fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) as usize) % n
    }
}

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

/// Plays games at random on some threads; the same games, whatever their number.
pub fn random_games(
    seed: Seed,
    games: u32,
    rules: &Rules,
    audit: bool,
    workers: usize,
) -> Result<Tally, Box<Broken>> {
    let next = AtomicU32::new(0);
    let work = || {
        let mut tally = Tally::default();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                return Ok(tally);
            }
            random_game(seed.of_hand(game), rules, audit, &mut tally)?;
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
pub fn random_game(seed: Seed, rules: &Rules, audit: bool, tally: &mut Tally) -> Result<Game, Box<Broken>> {
    let broken = |what: String, actions| Box::new(Broken { what, seed, actions });
    let start = |error: WallError| broken(error.to_string(), 0);
    let mut game = Game::new(seed, Length::Full, rules).map_err(start)?;
    let mut random = Random::new(u64::from_le_bytes(seed.0[..8].try_into().unwrap_or_default()));
    let mut actions = 0;
    while game.ended().is_none() {
        let Some(seat) = Wind::ALL.into_iter().find(|&seat| game.round().deciders() >> seat as u8 & 1 != 0)
        else {
            count(game.round(), tally);
            game.next_hand(false, rules).map_err(|why| broken(why.to_string(), actions))?;
            continue;
        };
        let legal = game.round().legal(seat, rules);
        if legal.is_empty() {
            return Err(broken(format!("{seat:?} has to decide and may do nothing"), actions));
        }
        let action = legal[random.below(legal.len())];
        let done = game.round_mut().apply(seat, action, 0, rules);
        done.map_err(|why| broken(format!("{action} is legal and refused: {why}"), actions))?;
        actions += 1;
        if audit {
            audit_round(game.round(), rules).map_err(|what| broken(what, actions))?;
        }
    }
    tally.games += 1;
    tally.actions += actions;
    Ok(game)
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

/// What holds at every moment of every hand: 136 tiles, four of a kind; no point is lost; somebody can act.
pub fn audit_round(round: &Round, rules: &Rules) -> Result<(), String> {
    let tiles = all_tiles(round);
    if tiles.len() != TILES {
        return Err(format!("{} tiles are on the table", tiles.len()));
    }
    for kind in Kind::all() {
        let count = tiles.iter().filter(|tile| tile.kind() == kind).count();
        if count != usize::from(COPIES) {
            return Err(format!("{count} {kind} are on the table"));
        }
    }
    let deposits = match round.end() {
        Some(end) => end.pot,
        None => round.deposits(),
    };
    let points = round.scores().iter().sum::<i32>() + (deposits * rules.deposit) as i32;
    if points != 4 * rules.game.start_points {
        return Err(format!("{points} points are on the table"));
    }
    if round.end().is_none() && round.deciders() == 0 {
        return Err("nobody can go on".into());
    }
    Ok(())
}

/// Every tile, wherever it lies.
fn all_tiles(round: &Round) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = Vec::with_capacity(TILES);
    for seat in Wind::ALL {
        let player = round.player(seat);
        let called = |discard: &&crate::round::Discarded| discard.called_by.is_none();
        tiles.extend(player.pond().iter().filter(called).map(|discard| discard.tile));
        tiles.extend(player.melds().iter().flat_map(|called| called.meld.tiles()));
        for kind in player.concealed().kinds() {
            tiles.extend((0..player.concealed().of(kind)).map(|_| Tile::plain(kind)));
        }
    }
    match round.phase() {
        Phase::Turn(turn) => tiles.extend(turn.drawn),
        Phase::Reaction(reaction) if reaction.offer.kind == crate::round::OfferKind::PromotedQuad => {
            tiles.push(reaction.offer.tile);
        }
        Phase::Over(end) => tiles.extend(winning_tile(end)),
        _ => {}
    }
    tiles.extend(round.undrawn());
    tiles
}

/// The tile that a hand was won on, where it lies in no pond and no meld: drawn, or robbed from a quad.
fn winning_tile(end: &End) -> Option<Tile> {
    let Outcome::Win(wins) = &end.outcome else { return None };
    let win = wins.first()?;
    let robbed = win.win.has(Flag::Chankan) && !is_concealed_quad(win);
    (win.from.is_none() || robbed).then_some(win.win.tile)
}

/// Only thirteen orphans rob a concealed quad, which lies on the table already.
fn is_concealed_quad(win: &WinRecord) -> bool {
    win.value.yaku.contains(Yaku::Kokushi)
}
