//! What is done against the rules, as hands can do it at a real table; for sets that are none see `invalid_melds.rs`.
//!
//! What a referee then says is not decided here: whoever runs the table declares a hand dead, ends it with a
//! chonbo, or takes the hand back to before.

use super::calls::called_meld;
use super::{Action, Events, Offer, OfferKind, Phase, Refusal, Round, TenpaiCall, Turn};
use crate::ruleset::Rules;
use crate::tile::{COPIES, Kind, Tile, Wind};
use crate::wall::MAX_QUADS;
use crate::win::Riichi;

/// What was done, and the rule that it breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// Why it would have been refused; none where it is legal.
    pub broken: Option<Refusal>,
    /// What happened.
    pub events: Events,
}

impl Round {
    /// Does what a player does, legal or not, if hands can do it: swap-calling, riichi with a noten hand, a quad
    /// that is not allowed, a call with a dead hand, a false statement. A win is only declared, so that a false
    /// one is refused here as anywhere.
    pub fn apply_unchecked(
        &mut self,
        seat: Wind,
        action: Action,
        beat: u32,
        rules: &Rules,
    ) -> Result<Done, Refusal> {
        let broken = match self.check(seat, action, rules) {
            Ok(()) => None,
            Err(why) if self.can_be_done(seat, action) => Some(why),
            Err(why) => return Err(why),
        };
        Ok(Done { broken, events: self.perform(seat, action, beat, rules) })
    }

    /// Whether hands can do it, whatever the rules say.
    fn can_be_done(&self, seat: Wind, action: Action) -> bool {
        match &self.phase {
            Phase::Turn(turn) => turn.seat == seat && self.can_be_done_in_turn(turn, action),
            Phase::Reaction(reaction) => self.can_be_called(seat, &reaction.offer, action),
            Phase::Tenpai(TenpaiCall { declared, .. }) => {
                declared[seat as usize].is_none() && matches!(action, Action::Tenpai | Action::Noten)
            }
            Phase::Over(_) => false,
        }
    }

    fn can_be_done_in_turn(&self, turn: &Turn, action: Action) -> bool {
        let player = self.player(turn.seat);
        let held = |kind: Kind| {
            player.concealed.of(kind) + u8::from(turn.drawn.is_some_and(|drawn| drawn.kind() == kind))
        };
        let has_tile =
            |tile: Tile, drawn: bool| if drawn { turn.drawn == Some(tile) } else { player.holds(tile) };
        match action {
            Action::Discard { tile, drawn } => has_tile(tile, drawn),
            Action::Riichi { tile, drawn, open } => {
                has_tile(tile, drawn) && player.riichi == Riichi::None && !open
            }
            Action::Ankan(kind) => held(kind) == COPIES && self.has_replacement(),
            Action::Kakan(kind) => {
                held(kind) > 0
                    && self.promoted(turn.seat, Tile::plain(kind)).is_some()
                    && self.has_replacement()
            }
            _ => false,
        }
    }

    fn can_be_called(&self, seat: Wind, offer: &Offer, action: Action) -> bool {
        let asked = self.deciders() >> seat as u8 & 1 != 0;
        let call = matches!(action, Action::Chi(_) | Action::Pon(_) | Action::Kan);
        asked
            && call
            && offer.kind == OfferKind::Discard
            && called_meld(self.player(seat), offer.tile, action).is_ok()
            && (action != Action::Kan || self.has_replacement())
    }

    /// True where the dead wall has a replacement tile, and a live tile to take its place.
    pub(super) const fn has_replacement(&self) -> bool {
        self.quads < MAX_QUADS && self.live_left() > 0
    }
}
