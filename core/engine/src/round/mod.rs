//! One hand as a state machine: from the deal to the win or the draw.
//!
//! ```text
//!             deal
//!              |
//!              v   discard, riichi
//!   +------> Turn ---------------------> Reaction --- ron ------------> Over
//!   |        |  |  ankan, kakan            |  |                          ^
//!   |        |  +-------> Reaction (quad) -+  +-- chi, pon, kan -> Turn  |
//!   |        |               | pass        |                             |
//!   |        |               v             | pass                        |
//!   |        |         replacement draw    +--- next draw -> Turn        |
//!   |        |               |             +--- no tile left -> Tenpai --+
//!   +--------|---------------+                                           |
//!            +--- tsumo, nine kinds -------------------------------------+
//! ```
//!
//! In a `Turn` one player moves. In a `Reaction` every player who could do something with the tile declares,
//! or passes; when all have, `resolve.rs` decides who gets it. Players with nothing to declare are not
//! asked. In `Tenpai` the players show or hide their hands in order.
//!
//! Nobody is asked for a late claim on the discard before the last draw (`late_claims.rs`) or a statement of tenpai
//! ahead of the order, but both are legal where the rules have them.

mod action;
mod calls;
mod end;
mod invalid_melds;
mod late_claims;
mod legal;
mod player;
mod replay_moves;
mod reshuffle_hidden;
mod resolve;
mod step;
mod tenpai;
mod unchecked;
mod view;
mod winning;

pub use action::{Action, Event, Refusal};
pub use end::{Abortive, Chonbo, End, Outcome, WinRecord};
pub use legal::Actions;
pub use player::{Called, Discarded, Missed, Player};
pub use replay_moves::Stopped;
pub use unchecked::Done;
pub use view::{SeatView, View};

use crate::ruleset::{Liability, Rules};
use crate::tile::{Kind, Tile, Wind};
use crate::wall::{LIVE, Wall};
use arrayvec::ArrayVec;
use late_claims::LateClaims;

/// Events of one step.
pub type Events = ArrayVec<Event, 12>;

/// What a hand starts from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The wall.
    pub wall: Wall,
    /// The round's wind.
    pub round: Wind,
    /// Counters on the table.
    pub honba: u32,
    /// Deposits left from earlier hands.
    pub pot: u32,
    /// Scores, East first.
    pub scores: [i32; 4],
    /// How the players are asked.
    pub asking: Asking,
}

/// Who is asked about a tile, and at a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Asking {
    /// Whoever has something to declare.
    #[default]
    Choices,
    /// Everybody, as at a real table, where one may also declare wrongly.
    Everybody,
}

/// Where the tile of a turn came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The live wall.
    Live,
    /// The dead wall.
    Replacement,
    /// A chi or pon: these kinds may not be discarded now.
    Call {
        /// Bit `k` is set where kind `k` is forbidden.
        banned: u64,
    },
}

/// A player's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Whose turn.
    pub seat: Wind,
    /// The tile just drawn; none after chi or pon.
    pub drawn: Option<Tile>,
    /// Where it came from.
    pub source: Source,
    /// Whether a called quad began this turn.
    pub after_called_quad: bool,
}

/// What a tile on offer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferKind {
    /// A discard.
    Discard,
    /// The tile that promotes a quad.
    PromotedQuad,
    /// A tile of a concealed quad.
    ConcealedQuad,
}

/// A tile that others may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Whose tile.
    pub seat: Wind,
    /// The tile.
    pub tile: Tile,
    /// What it is.
    pub kind: OfferKind,
    /// True where no live tile is left.
    pub last: bool,
    /// True where it is the discard after a replacement tile.
    pub after_replacement: bool,
    /// The riichi declared with it, not paid yet.
    pub riichi: Option<RiichiCall>,
}

/// A riichi that is being declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RiichiCall {
    /// On the first discard of an unbroken go-around.
    pub double: bool,
    /// With the hand laid open.
    pub open: bool,
}

/// An answer to an offer, and when it came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// What the player declares.
    pub action: Action,
    /// Answers of the same beat came together; a lower one came clearly before.
    pub beat: u32,
}

/// Players declare what they do with a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reaction {
    /// The tile.
    pub offer: Offer,
    /// Bit `s` is set where seat `s` is asked.
    pub asked: u8,
    /// What has been declared, East first.
    pub answers: [Option<Answer>; 4],
}

/// Players declare tenpai or noten in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TenpaiCall {
    /// Whose turn it is to declare.
    pub seat: Wind,
    /// What has been declared, East first.
    pub declared: [Option<bool>; 4],
}

/// Where a hand stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A player moves.
    Turn(Turn),
    /// Players may take a tile.
    Reaction(Reaction),
    /// Players declare tenpai.
    Tenpai(TenpaiCall),
    /// The hand is over.
    Over(Box<End>),
}

/// A hand being played. The dealer is always East.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    wall: Wall,
    round: Wind,
    honba: u32,
    pot: u32,
    scores: [i32; 4],
    asking: Asking,
    players: [Player; 4],
    /// Tiles drawn from the live wall, East's fourteenth included.
    drawn: usize,
    quads: usize,
    /// Live tiles that have joined the dead wall.
    joined: usize,
    indicators: usize,
    pending_indicators: usize,
    /// Bit `n` is set where the n-th replacement tile was left in the wall.
    left: u8,
    /// Who fed the last set of which yakuman, by the winner's seat.
    liable: [[Option<Wind>; 3]; 4],
    phase: Phase,
    /// The other side of the last draw, while the discard before it may be claimed.
    late_claims: Option<LateClaims>,
}

impl Round {
    /// Deals a hand. East has drawn the fourteenth tile, and it is East's turn.
    pub fn new(setup: &Setup) -> Round {
        let players = Wind::ALL.map(|seat| Player::dealt(&setup.wall.dealt(seat)));
        let drawn = setup.wall.drawn(0, 0);
        let turn = Turn { seat: Wind::East, drawn, source: Source::Live, after_called_quad: false };
        let mut round = Round {
            wall: setup.wall.clone(),
            round: setup.round,
            honba: setup.honba,
            pot: setup.pot,
            scores: setup.scores,
            asking: setup.asking,
            players,
            drawn: 1,
            quads: 0,
            joined: 0,
            indicators: 1,
            pending_indicators: 0,
            left: 0,
            liable: [[None; 3]; 4],
            phase: Phase::Turn(turn),
            late_claims: None,
        };
        round.players[0].has_drawn = true;
        round
    }

    /// Where the hand stands.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// How it ended.
    pub const fn end(&self) -> Option<&End> {
        match &self.phase {
            Phase::Over(end) => Some(end),
            _ => None,
        }
    }

    /// One player's side of the table.
    pub const fn player(&self, seat: Wind) -> &Player {
        &self.players[seat as usize]
    }

    /// The wall; nobody at the table may see it.
    pub const fn wall(&self) -> &Wall {
        &self.wall
    }

    /// The scores, East first, paid deposits taken off.
    pub const fn scores(&self) -> [i32; 4] {
        self.scores
    }

    /// How the players are asked.
    pub const fn asking(&self) -> Asking {
        self.asking
    }

    /// The round's wind.
    pub const fn round_wind(&self) -> Wind {
        self.round
    }

    /// Counters on the table.
    pub const fn honba(&self) -> u32 {
        self.honba
    }

    /// Deposits on the table, those of this hand included.
    pub fn deposits(&self) -> u32 {
        self.pot + self.players.iter().filter(|player| player.has_paid()).count() as u32
    }

    /// How many live tiles are left.
    pub const fn live_left(&self) -> usize {
        LIVE + 1 - self.drawn - self.joined
    }

    /// True once a tile has been discarded.
    pub fn has_discards(&self) -> bool {
        self.players.iter().any(|player| !player.pond.is_empty())
    }

    /// How many quads have been made.
    pub const fn quads(&self) -> usize {
        self.quads
    }

    /// The indicators that lie open.
    pub fn indicators(&self) -> impl Iterator<Item = Tile> + '_ {
        (0..self.indicators).map(|n| self.wall.indicator(n))
    }

    /// The tiles of the wall that nobody has drawn, dead wall included; nobody at the table may see them.
    pub fn undrawn(&self) -> impl Iterator<Item = Tile> + '_ {
        self.undrawn_places().map(|index| self.wall.tiles()[index])
    }

    /// Where the tiles lie that nobody has drawn and nobody sees.
    fn hidden_places(&self) -> impl Iterator<Item = usize> + '_ {
        let open: ArrayVec<usize, 5> = (0..self.indicators).map(crate::wall::indicator_index).collect();
        self.undrawn_places().filter(move |index| !open.contains(index))
    }

    fn undrawn_places(&self) -> impl Iterator<Item = usize> + '_ {
        use crate::wall::{DEAD_WALL, DEALT, TILES};
        let live = DEALT - 1 + self.drawn..TILES - DEAD_WALL;
        let dead = TILES - DEAD_WALL..TILES;
        let taken = (0..self.quads).filter(|n| self.left >> n & 1 == 0);
        let taken: ArrayVec<usize, 4> = taken.map(crate::wall::replacement_index).collect();
        live.chain(dead.filter(move |index| !taken.contains(index)))
    }

    /// Who has to declare or move now, as bits.
    pub fn deciders(&self) -> u8 {
        match &self.phase {
            Phase::Turn(turn) => 1 << turn.seat as u8,
            Phase::Reaction(reaction) => {
                let answered = |seat: &Wind| reaction.answers[*seat as usize].is_some();
                let done = Wind::ALL.iter().filter(|seat| answered(seat));
                done.fold(reaction.asked, |asked, seat| asked & !(1 << *seat as u8))
            }
            Phase::Tenpai(call) => 1 << call.seat as u8,
            Phase::Over(_) => 0,
        }
    }

    /// All tiles of a kind that lie open: ponds, melds, sets that are none, and indicators.
    pub fn visible(&self, kind: Kind) -> u8 {
        let in_pond = |player: &Player| {
            player
                .pond
                .iter()
                .filter(|discard| discard.called_by.is_none() && discard.tile.kind() == kind)
                .count()
        };
        let aside = |player: &Player| player.aside.iter().filter(|tile| tile.kind() == kind).count();
        let melded = |player: &Player| player.melded().of(kind);
        let lying: usize = self.players.iter().map(|player| in_pond(player) + aside(player)).sum();
        let melds: u8 = self.players.iter().map(melded).sum();
        lying as u8 + melds + self.indicators().filter(|tile| tile.kind() == kind).count() as u8
    }

    /// Ends the hand with a chonbo: the referee's decision.
    ///
    /// WRC 2022 §12.2; EMA 2016 §3.4.6; WDMC 2019 P2 §8: the hand is dealt again, its deposits go back. Outside
    /// tournaments EMA 2016 §3.4.6 has a mangan in reverse, which is paid at the table.
    pub fn chonbo(&mut self, offenders: &[Wind], tournament: bool, rules: &Rules) -> Result<(), Refusal> {
        let at_draw = matches!(self.phase, Phase::Tenpai(_));
        match self.phase {
            Phase::Over(_) => return Err(Refusal::HandIsOver),
            Phase::Turn(turn) => self.put_drawn(&turn),
            Phase::Reaction(Reaction { offer, .. }) if offer.kind == OfferKind::PromotedQuad => {
                self.players[offer.seat as usize].put(offer.tile);
            }
            _ => {}
        }
        let offenders = Wind::ALL.into_iter().filter(|seat| offenders.contains(seat)).collect();
        let paid = !tournament && rules.reverse_mangan;
        self.finish(Outcome::Chonbo(Chonbo { offenders, paid, at_draw }), rules);
        Ok(())
    }

    /// Declares a hand dead: the referee's decision.
    ///
    /// WRC 2022 §12.2; EMA 2016 §3.4.7; WDMC 2019 P2 §8
    pub fn declare_dead(&mut self, seat: Wind) -> Result<(), Refusal> {
        if matches!(self.phase, Phase::Over(_)) {
            return Err(Refusal::HandIsOver);
        }
        self.players[seat as usize].dead = true;
        if let Some(claims) = &mut self.late_claims {
            claims.other_side().players[seat as usize].dead = true;
        }
        Ok(())
    }

    fn fed(&mut self, winner: Wind, which: Liability, from: Wind) {
        self.liable[winner as usize][which as usize] = Some(from);
    }
}
