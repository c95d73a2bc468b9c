//! Turns in which nothing happens but discards, chosen at random: for long random games by the book.

use crate::invariants::{self, Random};
use crate::round::{Action, Event, Phase, Round};
use crate::ruleset::Rules;
use crate::simulate::nearest_discards;
use crate::tile::Wind;

/// How likely players do what they can do, in thousandths.
#[derive(Clone, Copy, Debug)]
pub struct Wants {
    /// Win, and declare riichi.
    pub win: usize,
    /// Call for a sequence or a triplet.
    pub call: usize,
    /// Make a quad.
    pub quad: usize,
}

/// Some turns of a hand, up to a discard that nobody has answered to.
#[derive(Clone, Debug, Default)]
pub struct QuietTurns {
    /// What happened.
    pub events: Vec<Event>,
    /// The last discard; none if nothing happened.
    pub last: Option<(Wind, Action)>,
    /// What somebody wants to do next, once those have passed who are asked before.
    pub wanted: Option<(Wind, Action)>,
    /// How many positions were checked.
    pub positions: u64,
}

/// Lets players discard and the others pass, for so many turns at most, until somebody wants to do something else.
///
/// Every position is checked, and `first` is the number of the first; what is wrong is the error.
pub fn play_quiet_turns(
    round: &mut Round,
    rules: &Rules,
    turns: usize,
    wants: Wants,
    random: &mut Random,
    first: u64,
) -> Result<QuietTurns, String> {
    let mut played = QuietTurns::default();
    let mut ahead = round.clone();
    let mut since = Vec::new();
    for _ in 0..turns {
        let Phase::Turn(turn) = ahead.phase() else { break };
        let seat = turn.seat;
        let legal = ahead.legal(seat, rules);
        let discards = nearest_discards(&ahead, seat, &legal);
        played.wanted = legal.iter().find(|action| wants.likes(action, random)).map(|&action| (seat, action));
        if played.wanted.is_some() || discards.is_empty() {
            break;
        }
        let action = discards[random.below(discards.len())];
        let offered = ahead.apply(seat, action, 0, rules);
        since.extend(offered.map_err(|why| format!("{action} is legal and refused: {why}"))?);
        played.check(&ahead, rules, first)?;
        played.events.append(&mut since);
        played.last = Some((seat, action));
        *round = ahead.clone();
        played.wanted = wants.answer(&ahead, rules, random);
        if played.wanted.is_some() {
            break;
        }
        since.extend(ahead.pass_all(rules).map_err(|why| format!("nobody may pass: {why}"))?);
        played.check(&ahead, rules, first)?;
    }
    Ok(played)
}

impl QuietTurns {
    fn check(&mut self, round: &Round, rules: &Rules, first: u64) -> Result<(), String> {
        invariants::check_refereed(round, rules, first + self.positions)?;
        self.positions += 1;
        Ok(())
    }
}

impl Wants {
    /// Whether a player does this now.
    fn likes(self, action: &Action, random: &mut Random) -> bool {
        let chance = match action {
            Action::Ron | Action::Tsumo | Action::Riichi { .. } => self.win,
            Action::Chi(_) | Action::Pon(_) => self.call,
            Action::Kan | Action::Ankan(_) | Action::Kakan(_) => self.quad,
            _ => 0,
        };
        chance > 0 && random.below(1000) < chance
    }

    /// What one of those who are asked does with a tile; none if all let it go.
    fn answer(self, round: &Round, rules: &Rules, random: &mut Random) -> Option<(Wind, Action)> {
        let asked = round.deciders();
        Wind::ALL.into_iter().filter(|&seat| asked >> seat as u8 & 1 != 0).find_map(|seat| {
            let legal = round.legal(seat, rules);
            legal.iter().find(|action| self.likes(action, random)).map(|&action| (seat, action))
        })
    }
}
