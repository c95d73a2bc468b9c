//! Sets that are none, called or concealed, and a replacement tile that is not drawn: as hands can do it at a real
//! table. The tiles of such a set lie aside; a referee may take the hand back to before.

use super::player::broken;
use super::{Event, Events, OfferKind, Phase, Player, Refusal, Round, Source, Turn};
use crate::ruleset::{IppatsuBreaker, Rules};
use crate::tile::{COPIES, Tile, Wind};

/// Own tiles that a called quad takes.
const CALLED_QUAD: usize = 3;

impl Round {
    /// Takes the tile on offer and lays it down with tiles that make no set with it; everybody else has let it go.
    /// With two own tiles it is then the player's turn to discard, with three a replacement tile is drawn before.
    pub fn lay_invalid_meld(&mut self, seat: Wind, own: &[Tile], rules: &Rules) -> Result<Events, Refusal> {
        let Phase::Reaction(reaction) = self.phase else { return Err(Refusal::NotAsked(seat)) };
        let offer = reaction.offer;
        let asked = self.deciders() >> seat as u8 & 1 != 0;
        if !asked || offer.kind != OfferKind::Discard || !(2..=CALLED_QUAD).contains(&own.len()) {
            return Err(Refusal::NotAsked(seat));
        }
        let quad = own.len() == CALLED_QUAD;
        let mut player = self.laid_aside(self.player(seat).clone(), own, quad)?;
        let mut events = Events::new();
        self.note_missed(&offer, rules);
        if let Some(riichi) = offer.riichi {
            self.accept_riichi(offer.seat, riichi, rules, &mut events);
        }
        player.missed = self.player(seat).missed;
        player.aside.push(offer.tile);
        self.players[seat as usize] = player;
        if let Some(discard) = self.players[offer.seat as usize].pond.last_mut() {
            discard.called_by = Some(seat);
        }
        events.push(Event::InvalidMeld { seat, from: Some((offer.seat, offer.tile)), own: own_tiles(own) });
        self.break_ippatsu(IppatsuBreaker::Call, rules);
        self.players.iter_mut().for_each(|player| player.broken |= broken::CALL);
        self.end_furiten_of_all(rules);
        if quad {
            self.count_quad(rules);
            self.draw_replacement(seat, rules.play.dora_called_quad, true, rules, &mut events);
        } else {
            self.begin_turn(seat, None, Source::Call { banned: 0 }, false, rules);
        }
        Ok(events)
    }

    /// Lays four own tiles down as a concealed quad that they are not, and draws a replacement tile.
    pub fn lay_invalid_quad(&mut self, seat: Wind, own: &[Tile], rules: &Rules) -> Result<Events, Refusal> {
        let Phase::Turn(turn) = self.phase else { return Err(Refusal::NotAsked(seat)) };
        if turn.seat != seat || own.len() != usize::from(COPIES) {
            return Err(Refusal::NotAsked(seat));
        }
        let mut player = self.player(seat).clone();
        turn.drawn.into_iter().for_each(|drawn| player.put(drawn));
        let player = self.laid_aside(player, own, true)?;
        self.players[seat as usize] = player;
        self.late_claims = None;
        let mut events = Events::new();
        events.push(Event::InvalidMeld { seat, from: None, own: own_tiles(own) });
        self.break_ippatsu(IppatsuBreaker::ConcealedQuad, rules);
        self.end_furiten_of_all(rules);
        self.count_quad(rules);
        self.draw_replacement(seat, rules.play.dora_concealed_quad, false, rules, &mut events);
        Ok(events)
    }

    /// The player with these tiles laid aside, if they are held and a tile is left to discard.
    fn laid_aside(&self, mut player: Player, own: &[Tile], quad: bool) -> Result<Player, Refusal> {
        if quad && !self.has_replacement() {
            return Err(Refusal::NoReplacement);
        }
        for &tile in own {
            if !player.holds(tile) {
                return Err(Refusal::NotHeld(tile));
            }
            player.take(tile);
            player.aside.push(tile);
        }
        if !quad && player.concealed.total() == 0 {
            return Err(Refusal::NothingToDiscard);
        }
        player.update_waits();
        Ok(player)
    }

    /// The player leaves the replacement tile of a quad in the wall: the hand then has a tile too few.
    pub fn leave_replacement(&mut self, seat: Wind) -> Result<Events, Refusal> {
        let quads = self.quads;
        match &mut self.phase {
            Phase::Turn(Turn {
                seat: whose, source: Source::Replacement, drawn: drawn @ Some(_), ..
            }) if *whose == seat && quads > 0 => {
                *drawn = None;
            }
            _ => return Err(Refusal::NoReplacement),
        }
        self.left |= 1 << (quads - 1);
        let mut events = Events::new();
        events.push(Event::ReplacementLeft { seat });
        Ok(events)
    }
}

fn own_tiles(own: &[Tile]) -> [Option<Tile>; 4] {
    std::array::from_fn(|n| own.get(n).copied())
}
