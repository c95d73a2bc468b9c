//! A hand that is written down, played again.

use super::{Action, Event, Events, Phase, Refusal, Round};
use crate::ruleset::Rules;
use crate::tile::Wind;

/// A line of a written hand that cannot have been played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped {
    /// Which move, from 0.
    pub at: usize,
    /// Why.
    pub why: Refusal,
}

impl Round {
    /// Plays these moves one after the other; whoever is asked and not named has passed.
    ///
    /// Moves that follow each other and answer the same tile are declared together, so that several can win
    /// on it. A move that is refused leaves the hand as it was.
    pub fn replay_moves(&mut self, moves: &[(Wind, Action)], rules: &Rules) -> Result<Vec<Event>, Stopped> {
        let mut round = self.clone();
        let mut events = round.replay_to_last_move(moves, rules)?;
        let at = moves.len();
        events.extend(round.pass_all(rules).map_err(|why| Stopped { at, why })?);
        *self = round;
        Ok(events)
    }

    /// As `replay_moves`, but nobody has answered to the last move yet.
    pub fn replay_to_last_move(
        &mut self,
        moves: &[(Wind, Action)],
        rules: &Rules,
    ) -> Result<Vec<Event>, Stopped> {
        let mut round = self.clone();
        let mut events = Vec::with_capacity(3 * moves.len());
        for (at, &(seat, action)) in moves.iter().enumerate() {
            let stopped = |why| Stopped { at, why };
            if !round.is_answer(seat, action) {
                events.extend(round.pass_all(rules).map_err(stopped)?);
            }
            events.extend(round.apply(seat, action, 0, rules).map_err(stopped)?);
        }
        *self = round;
        Ok(events)
    }

    /// Whether this answers the tile on offer; anything else comes after everybody has passed.
    fn is_answer(&self, seat: Wind, action: Action) -> bool {
        use Action::{Chi, Kan, Pass, Pon, Ron};
        let answers = matches!(action, Chi(_) | Pon(_) | Kan | Ron | Pass);
        answers && self.deciders() >> seat as u8 & 1 != 0
    }

    /// Everybody who has not declared lets the tile go by.
    pub fn pass_all(&mut self, rules: &Rules) -> Result<Events, Refusal> {
        let mut events = Events::new();
        if let Phase::Reaction(_) = self.phase {
            let asked = self.deciders();
            for seat in Wind::ALL.into_iter().filter(|&seat| asked >> seat as u8 & 1 != 0) {
                events.extend(self.apply(seat, Action::Pass, 0, rules)?);
            }
        }
        Ok(events)
    }
}
