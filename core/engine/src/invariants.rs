//! What holds at every moment of every hand, whatever is played: checked in random games and by fuzzing.

use crate::counts::Counts;
use crate::round::{Action, Asking, End, OfferKind, Outcome, Phase, Round, Setup};
use crate::ruleset::Rules;
use crate::tile::{COPIES, Kind, Tile, Wind};
use crate::wall::{Dice, TILES, Wall, set_of_tiles};
use crate::win::Flag;

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

/// How often the costly checks are made in random games.
const SELDOM: usize = 100;

/// Checks a position of a random game: what is cheap always, what is costly now and then.
pub fn check_sample(round: &Round, rules: &Rules, random: &mut Random) -> Result<(), String> {
    nothing_is_lost(round, rules)?;
    let seat = Wind::ALL[random.below(4)];
    legal_is_played(round, seat, rules)?;
    if random.below(SELDOM) == 0 {
        legal_is_all(round, seat, rules)?;
        hidden_is_hidden(round, seat, rules, random)?;
    }
    Ok(())
}

/// At a table by the book one position in so many is checked for what is legal, and in so many thoroughly.
const NOW_AND_THEN: u64 = 8;
const RARELY: u64 = 1024;

/// Checks the n-th position of a table by the book: what is cheap always, what is costly in a share of them.
pub fn check_refereed(round: &Round, rules: &Rules, position: u64) -> Result<(), String> {
    nothing_is_lost(round, rules)?;
    let mut random = Random::new(position);
    let seat = Wind::ALL[random.below(4)];
    if position.is_multiple_of(NOW_AND_THEN) {
        legal_is_played(round, seat, rules)?;
    }
    if position.is_multiple_of(RARELY) {
        legal_is_all(round, seat, rules)?;
        hidden_is_hidden(round, seat, rules, &mut random)?;
    }
    Ok(())
}

/// What is legal is accepted, no two actions are the same, and whoever is asked can answer. Only a call that was
/// made against the rules can leave nothing but forbidden discards.
pub fn legal_is_played(round: &Round, seat: Wind, rules: &Rules) -> Result<(), String> {
    let legal = round.legal(seat, rules);
    let by_the_book = round.asking() == Asking::Everybody && matches!(round.phase(), Phase::Turn(_));
    if legal.is_empty() && !by_the_book && round.deciders() >> seat as u8 & 1 != 0 {
        return Err(format!("{seat:?} has to decide and may do nothing"));
    }
    for (n, action) in legal.iter().enumerate() {
        if let Err(why) = round.check(seat, *action, rules) {
            return Err(format!("{seat:?} {action} is legal and refused: {why}"));
        }
        if legal[..n].contains(action) {
            return Err(format!("{seat:?} {action} is offered twice"));
        }
    }
    Ok(())
}

/// Whatever is not legal is refused, and a refusal changes nothing.
pub fn legal_is_all(round: &Round, seat: Wind, rules: &Rules) -> Result<(), String> {
    let legal = round.legal(seat, rules);
    for action in every_action().filter(|action| !legal.contains(action)) {
        if round.check(seat, action, rules).is_ok() {
            return Err(format!("{seat:?} {action} is not legal and accepted"));
        }
    }
    let mut after = round.clone();
    let refused = every_action().find(|action| !legal.contains(action));
    match refused {
        Some(action) if after.apply(seat, action, 0, rules).is_ok() || after != *round => {
            Err(format!("{seat:?} {action} is refused and changes the hand"))
        }
        _ => Ok(()),
    }
}

/// Other hidden tiles change neither what a seat sees nor what it may do, nor what spectators see.
pub fn hidden_is_hidden(round: &Round, seat: Wind, rules: &Rules, random: &mut Random) -> Result<(), String> {
    if round.end().is_some() {
        return Ok(());
    }
    let other = round.reshuffle_hidden(Some(seat), |n| random.below(n));
    if other.view(Some(seat), rules) != round.view(Some(seat), rules) {
        return Err(format!("{seat:?} sees hidden tiles"));
    }
    if other.legal(seat, rules) != round.legal(seat, rules) {
        return Err(format!("hidden tiles change what {seat:?} may do"));
    }
    let other = round.reshuffle_hidden(None, |n| random.below(n));
    if other.view(None, rules) != round.view(None, rules) {
        return Err("spectators see hidden tiles".into());
    }
    Ok(())
}

/// Every action that can be said, legal or not.
pub fn every_action() -> impl Iterator<Item = Action> {
    let tiles = || Kind::all().map(Tile::plain).chain((0..3).filter_map(Tile::red_five));
    let pairs = move || tiles().flat_map(move |a| tiles().map(move |b| [a, b]));
    let both = [false, true];
    let discards = tiles().flat_map(move |tile| both.map(|drawn| Action::Discard { tile, drawn }));
    let riichi = tiles().flat_map(move |tile| {
        both.into_iter().flat_map(move |drawn| both.map(move |open| Action::Riichi { tile, drawn, open }))
    });
    let words = [
        Action::Tsumo,
        Action::NineKinds,
        Action::Pass,
        Action::Kan,
        Action::Ron,
        Action::Tenpai,
        Action::Noten,
    ];
    discards
        .chain(riichi)
        .chain(Kind::all().map(Action::Ankan))
        .chain(Kind::all().map(Action::Kakan))
        .chain(pairs().map(Action::Chi))
        .chain(pairs().map(Action::Pon))
        .chain(words)
}

/// 136 tiles, four of a kind; no point is lost; somebody can act.
pub fn nothing_is_lost(round: &Round, rules: &Rules) -> Result<(), String> {
    let counts = all_tiles(round);
    if counts.total() != TILES {
        return Err(format!("{} tiles are on the table", counts.total()));
    }
    if let Some(kind) = Kind::all().find(|&kind| counts.of(kind) != COPIES) {
        return Err(format!("{} {kind} are on the table", counts.of(kind)));
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

/// How many of each kind there are, wherever they lie.
fn all_tiles(round: &Round) -> Counts {
    let mut counts = Counts::EMPTY;
    for seat in Wind::ALL {
        let player = round.player(seat);
        counts = counts.plus(player.concealed());
        let lying = player.pond().iter().filter(|discard| discard.called_by.is_none());
        lying.for_each(|discard| counts.add(discard.tile.kind()));
        player.aside().iter().for_each(|tile| counts.add(tile.kind()));
        let melded = player.melds().iter().flat_map(|called| called.meld.kinds());
        melded.for_each(|kind| counts.add(kind));
    }
    let apart = match round.phase() {
        Phase::Turn(turn) => turn.drawn,
        Phase::Reaction(reaction) if reaction.offer.kind == OfferKind::PromotedQuad => {
            Some(reaction.offer.tile)
        }
        Phase::Over(end) => winning_tile(round, end),
        _ => None,
    };
    apart.into_iter().chain(round.undrawn()).for_each(|tile| counts.add(tile.kind()));
    counts
}

/// The tile that a hand was won on, where it lies in no pond and no meld: drawn, or robbed from a quad. Only a
/// concealed quad lies on the table already when it is robbed.
fn winning_tile(round: &Round, end: &End) -> Option<Tile> {
    let Outcome::Win(wins) = &end.outcome else { return None };
    let win = wins.first()?;
    let concealed_quad = win.from.is_some_and(|from| {
        let melds = round.player(from).melds();
        melds.iter().any(|called| called.from.is_none() && called.meld.first() == win.win.tile.kind())
    });
    let robbed = win.win.has(Flag::Chankan) && !concealed_quad;
    (win.from.is_none() || robbed).then_some(win.win.tile)
}

/// Numbers out of bytes; nothing but 0 when they are used up.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn below(&mut self, n: usize) -> usize {
        let mut number = 0;
        for _ in 0..if n > 256 { 2 } else { 1 } {
            let Some((&byte, rest)) = self.0.split_first() else { return 0 };
            number = number << 8 | usize::from(byte);
            self.0 = rest;
        }
        number % n
    }
}

/// Plays a hand that these bytes describe, rules, wall and actions, legal or not, and checks every position.
pub fn play_bytes(bytes: &[u8]) -> Result<(), String> {
    let mut bytes = Bytes(bytes);
    let values = Rules::some_values(&mut |n| bytes.below(n));
    let Ok(rules) = Rules::from_values(values) else { return Ok(()) };
    let Ok(mut tiles) = set_of_tiles(rules.red_fives) else { return Ok(()) };
    for last in (1..TILES).rev() {
        tiles.swap(last, bytes.below(last + 1));
    }
    let dice = Dice::new(1, 2).ok_or("no dice")?;
    let wall = Wall::from_tiles(&tiles, dice, rules.red_fives).map_err(|error| error.to_string())?;
    let scores = [rules.game.start_points; 4];
    let mut round =
        Round::new(&Setup { wall, round: Wind::East, honba: 0, pot: 0, scores, asking: Asking::Choices });
    let all: Vec<Action> = every_action().collect();
    let mut random = Random::new(7);
    while !bytes.0.is_empty() {
        step(&mut round, &rules, &mut bytes, &all)?;
        check_sample(&round, &rules, &mut random)?;
    }
    Ok(())
}

/// One action, mostly a legal one.
fn step(round: &mut Round, rules: &Rules, bytes: &mut Bytes<'_>, all: &[Action]) -> Result<(), String> {
    let asked = |seat: &Wind| round.deciders() >> *seat as u8 & 1 != 0;
    let any = Wind::ALL[bytes.below(4)];
    let choice = bytes.below(8);
    let seat = if choice == 0 { any } else { Wind::ALL.into_iter().find(asked).unwrap_or(any) };
    let legal = round.legal(seat, rules);
    let action = match choice {
        0 | 1 => all[bytes.below(all.len())],
        _ if legal.is_empty() => return Ok(()),
        _ => legal[bytes.below(legal.len())],
    };
    let before = round.clone();
    match round.apply(seat, action, bytes.below(3) as u32, rules) {
        Ok(_) if !legal.contains(&action) => Err(format!("{seat:?} {action} is not legal and accepted")),
        Err(why) if legal.contains(&action) => Err(format!("{seat:?} {action} is legal and refused: {why}")),
        Err(_) if *round != before => Err(format!("{seat:?} {action} is refused and changes the hand")),
        _ => Ok(()),
    }
}
