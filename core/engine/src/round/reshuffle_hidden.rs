//! The same hand with other hidden tiles: to show that nothing hidden can be seen.

use super::{Phase, Round};
use crate::counts::Counts;
use crate::tile::{Tile, Wind};
use crate::win::Riichi;

impl Round {
    /// This hand with the tiles changed round that one seat, or a spectator, cannot see: those in other
    /// hands and in the wall. `below(n)` is a number below `n` at random.
    pub fn reshuffle_hidden(&self, viewer: Option<Wind>, mut below: impl FnMut(usize) -> usize) -> Round {
        let mut other = self.clone();
        let hidden: Vec<Wind> = Wind::ALL.into_iter().filter(|&seat| self.is_hidden(seat, viewer)).collect();
        let places: Vec<usize> = self.hidden_places().collect();
        let mut pool: Vec<Tile> = places.iter().map(|&place| self.wall.tiles()[place]).collect();
        pool.extend(hidden.iter().flat_map(|&seat| self.player(seat).all_tiles()));
        let drawn_by = |turn: &super::Turn| hidden.contains(&turn.seat);
        if let Phase::Turn(turn) = &self.phase {
            pool.extend(turn.drawn.filter(|_| drawn_by(turn)));
        }
        for last in (1..pool.len()).rev() {
            pool.swap(last, below(last + 1));
        }
        let mut pool = pool.into_iter();
        for (place, tile) in places.into_iter().zip(pool.by_ref()) {
            other.wall.put(place, tile);
        }
        for seat in hidden.iter().copied() {
            let player = &mut other.players[seat as usize];
            let count = player.concealed.total();
            (player.concealed, player.reds) = (Counts::EMPTY, [0; 3]);
            pool.by_ref().take(count).for_each(|tile| player.put(tile));
            player.update_waits();
        }
        if let Phase::Turn(turn) = &mut other.phase {
            turn.drawn = if drawn_by(turn) && turn.drawn.is_some() { pool.next() } else { turn.drawn };
        }
        other
    }

    /// Whether a seat's concealed tiles are hidden from the viewer.
    fn is_hidden(&self, seat: Wind, viewer: Option<Wind>) -> bool {
        let laid_open = matches!(self.player(seat).riichi, Riichi::Open | Riichi::OpenDouble);
        viewer != Some(seat) && !laid_open
    }
}
