//! What one seat may see of a hand, and nothing else; and what spectators may see.

use super::{Called, Discarded, Phase, Round};
use crate::ruleset::Rules;
use crate::tile::{Tile, Wind};
use crate::win::Riichi;

/// What everybody sees of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatView {
    /// Whose side of the table.
    pub seat: Wind,
    /// The score, a paid deposit taken off.
    pub score: i32,
    /// The melds.
    pub melds: Vec<Called>,
    /// The pond.
    pub pond: Vec<Discarded>,
    /// Tiles laid down as a set that is none.
    pub aside: Vec<Tile>,
    /// The riichi that stands.
    pub riichi: Riichi,
    /// True under a dead hand penalty.
    pub dead: bool,
    /// How many concealed tiles, the drawn one included.
    pub concealed: usize,
    /// The concealed tiles, where the viewer may see them: the own hand, or one laid open.
    pub tiles: Option<Vec<Tile>>,
}

/// A hand as one seat sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks; none for a spectator.
    pub viewer: Option<Wind>,
    /// The four sides of the table, East first.
    pub seats: [SeatView; 4],
    /// The tile that the viewer has just drawn; after a self-draw the winning tile, which all see.
    pub drawn: Option<Tile>,
    /// Whose turn or declaration it is, where all can see that.
    pub turn: Option<Wind>,
    /// The tile on offer.
    pub offered: Option<(Wind, Tile)>,
    /// The indicators that lie open.
    pub indicators: Vec<Tile>,
    /// How many live tiles are left.
    pub live_left: usize,
    /// The round's wind.
    pub round: Wind,
    /// Counters.
    pub honba: u32,
    /// Deposits.
    pub deposits: u32,
    /// True where the viewer is in furiten.
    pub furiten: bool,
}

impl Round {
    /// What this seat may see; without a seat, what a spectator may see.
    pub fn view(&self, viewer: Option<Wind>, rules: &Rules) -> View {
        let (turn, drawn, offered) = match &self.phase {
            Phase::Turn(turn) => (Some(turn.seat), turn.drawn.filter(|_| viewer == Some(turn.seat)), None),
            Phase::Reaction(reaction) => (None, None, Some((reaction.offer.seat, reaction.offer.tile))),
            Phase::Tenpai(call) => (Some(call.seat), None, None),
            Phase::Over(end) => (None, end.drawn_winning_tile(), None),
        };
        let furiten = viewer.is_some_and(|seat| {
            let player = self.player(seat);
            player.missed != super::Missed::No || player.discarded_a_wait(rules)
        });
        View {
            viewer,
            seats: Wind::ALL.map(|seat| self.seat_view(seat, viewer)),
            drawn,
            turn,
            offered,
            indicators: self.indicators().collect(),
            live_left: self.live_left(),
            round: self.round,
            honba: self.honba,
            deposits: self.deposits(),
            furiten,
        }
    }

    /// One seat's side of the table, as that seat sees it.
    pub fn side(&self, seat: Wind) -> SeatView {
        self.seat_view(seat, Some(seat))
    }

    fn seat_view(&self, seat: Wind, viewer: Option<Wind>) -> SeatView {
        let player = self.player(seat);
        let has_drawn = matches!(&self.phase, Phase::Turn(turn) if turn.seat == seat && turn.drawn.is_some());
        let laid_open = matches!(player.riichi, Riichi::Open | Riichi::OpenDouble);
        SeatView {
            seat,
            score: self.scores[seat as usize],
            melds: player.melds.to_vec(),
            pond: player.pond.to_vec(),
            aside: player.aside.to_vec(),
            riichi: player.riichi,
            dead: player.dead,
            concealed: player.concealed.total() + usize::from(has_drawn),
            tiles: (viewer == Some(seat) || laid_open).then(|| player.all_tiles()),
        }
    }
}
