//! One player's side of the table: concealed tiles, melds, pond, riichi, furiten.

use super::Refusal;
use crate::counts::Counts;
use crate::hand::Hand;
use crate::meld::{Meld, MeldKind};
use crate::ruleset::{Barred, FuritenDiscards, Rules};
use crate::shanten::{self, KindSet};
use crate::tile::{Kind, Tile, Wind};
use crate::win::Riichi;
use arrayvec::ArrayVec;

/// The most tiles one player can discard in a hand: every tile that is not dealt to or kept by others.
pub const MAX_DISCARDS: usize = 40;

/// The most tiles that one player can lay down as sets that are none: four false quads.
const MAX_ASIDE: usize = 16;

/// A discard in the pond.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Discarded {
    /// The tile.
    pub tile: Tile,
    /// True where it was the tile just drawn.
    pub drawn: bool,
    /// True where it lies turned: the riichi discard, or the next one after that was called.
    pub turned: bool,
    /// Who called it away.
    pub called_by: Option<Wind>,
}

/// A meld and where its tile came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Called {
    /// The meld.
    pub meld: Meld,
    /// Who discarded the called tile; none for a concealed quad.
    pub from: Option<Wind>,
    /// The called tile.
    pub tile: Option<Tile>,
}

/// Whether a win was missed since the own last turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Missed {
    /// No.
    No,
    /// Furiten for a while.
    Temporary,
    /// Furiten for the rest of the hand.
    Riichi,
}

/// What has broken a player's first go-around, as bits.
pub(super) mod broken {
    /// A called chi, pon or kan.
    pub const CALL: u8 = 1;
    /// Another player's concealed quad.
    pub const OTHER_QUAD: u8 = 2;
    /// The own concealed quad.
    pub const OWN_QUAD: u8 = 4;
}

/// One player in a hand. The tile just drawn is not among the concealed ones: it is with the turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    pub(super) concealed: Counts,
    pub(super) reds: [u8; 3],
    pub(super) melds: ArrayVec<Called, 4>,
    pub(super) pond: ArrayVec<Discarded, MAX_DISCARDS>,
    pub(super) aside: ArrayVec<Tile, MAX_ASIDE>,
    pub(super) riichi: Riichi,
    pub(super) ippatsu: bool,
    pub(super) missed: Missed,
    pub(super) broken: u8,
    pub(super) has_drawn: bool,
    pub(super) dead: bool,
    pub(super) waits: KindSet,
}

impl Player {
    pub(super) fn dealt(tiles: &[Tile]) -> Player {
        let mut player = Player {
            concealed: Counts::EMPTY,
            reds: [0; 3],
            melds: ArrayVec::new(),
            pond: ArrayVec::new(),
            aside: ArrayVec::new(),
            riichi: Riichi::None,
            ippatsu: false,
            missed: Missed::No,
            broken: 0,
            has_drawn: false,
            dead: false,
            waits: KindSet::EMPTY,
        };
        tiles.iter().for_each(|&tile| player.put(tile));
        player.update_waits();
        player
    }

    /// How many of each kind are concealed.
    pub const fn concealed(&self) -> &Counts {
        &self.concealed
    }

    /// The melds.
    pub fn melds(&self) -> &[Called] {
        &self.melds
    }

    /// The pond.
    pub fn pond(&self) -> &[Discarded] {
        &self.pond
    }

    /// Tiles that were laid down as a set that is none.
    pub fn aside(&self) -> &[Tile] {
        &self.aside
    }

    /// The riichi.
    pub const fn riichi(&self) -> Riichi {
        self.riichi
    }

    /// True under a dead hand penalty.
    pub const fn is_dead(&self) -> bool {
        self.dead
    }

    /// Refuses what a dead hand cannot do.
    ///
    /// WRC 2022 §12.2; EMA 2016 §3.4.7; WDMC 2019 P2 §8, P3 §3.11
    pub(super) fn check_alive(&self, wanted: Barred, rules: &Rules) -> Result<(), Refusal> {
        let barred = self.dead && rules.play.dead_hand_barred.contains(&wanted);
        if barred { Err(Refusal::DeadHand) } else { Ok(()) }
    }

    /// What the thirteen tiles wait for.
    pub const fn waits(&self) -> KindSet {
        self.waits
    }

    /// True while no tile was called.
    pub fn is_closed(&self) -> bool {
        self.melds.iter().all(|called| called.meld.kind() == MeldKind::Ankan)
    }

    /// True where this very tile is among the concealed ones.
    pub fn holds(&self, tile: Tile) -> bool {
        let reds = self.reds_of(tile.kind());
        if tile.is_red() { reds > 0 } else { self.concealed.of(tile.kind()) > reds }
    }

    /// The different concealed tiles, plain before red.
    pub fn tiles(&self) -> ArrayVec<Tile, 14> {
        let mut tiles = ArrayVec::new();
        for kind in self.concealed.kinds() {
            let reds = self.reds_of(kind);
            if self.concealed.of(kind) > reds {
                tiles.push(Tile::plain(kind));
            }
            if let (true, Some(red)) = (reds > 0, Tile::red_five(kind.suit())) {
                tiles.push(red);
            }
        }
        tiles
    }

    /// How many of the concealed tiles of this kind are red.
    fn reds_of(&self, kind: Kind) -> u8 {
        if kind.is_honour() || kind.rank() != 5 { 0 } else { self.reds[kind.suit()] }
    }

    /// All concealed tiles in order, red fives first among the fives.
    pub(super) fn all_tiles(&self) -> Vec<Tile> {
        self.hand_tiles().collect()
    }

    fn hand_tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        Kind::all().flat_map(move |kind| {
            let red = Tile::red_five(kind.suit()).filter(|red| red.kind() == kind);
            let reds = red.map_or(0, |_| self.reds[kind.suit()]);
            let plain = self.concealed.of(kind) - reds;
            (0..reds).filter_map(move |_| red).chain((0..plain).map(move |_| Tile::plain(kind)))
        })
    }

    pub(super) fn put(&mut self, tile: Tile) {
        self.concealed.add(tile.kind());
        if tile.is_red() {
            self.reds[tile.kind().suit()] += 1;
        }
    }

    pub(super) fn take(&mut self, tile: Tile) {
        self.concealed.remove(tile.kind());
        if tile.is_red() {
            self.reds[tile.kind().suit()] -= 1;
        }
    }

    /// Takes a tile of this kind, a plain one first.
    pub(super) fn take_kind(&mut self, kind: Kind) -> Tile {
        let plain = Tile::plain(kind);
        let tile = match Tile::red_five(kind.suit()) {
            Some(red) if !self.holds(plain) => red,
            _ => plain,
        };
        self.take(tile);
        tile
    }

    /// The tiles in own melds.
    pub(super) fn melded(&self) -> Counts {
        self.melds.iter().flat_map(|called| called.meld.kinds()).collect()
    }

    pub(super) fn update_waits(&mut self) {
        self.waits = shanten::waits(&self.concealed, &self.melded());
    }

    /// The hand without the tile just drawn.
    pub(super) fn hand(&self) -> Option<Hand> {
        let melds: ArrayVec<Meld, 4> = self.melds.iter().map(|called| called.meld).collect();
        Hand::from_counts(self.concealed, self.reds, &melds).ok()
    }

    /// Whether a wait is among the own discards.
    ///
    /// WRC 2022 §8.11.2; EMA 2016 §3.4.5; WDMC 2019 P3 §3.9.1; Club sheet Furiten
    pub(super) fn discarded_a_wait(&self, rules: &Rules) -> bool {
        self.has_discarded(self.waits, rules)
    }

    /// Whether one of these kinds is among the own discards that count.
    pub(super) fn has_discarded(&self, kinds: KindSet, rules: &Rules) -> bool {
        let counts = |discard: &&Discarded| {
            rules.play.furiten_discards == FuritenDiscards::All || discard.called_by.is_none()
        };
        self.pond.iter().filter(counts).any(|discard| kinds.contains(discard.tile.kind()))
    }

    /// True where the player's riichi stands and its deposit lies on the table.
    pub fn has_paid(&self) -> bool {
        self.riichi != Riichi::None
    }

    /// How many quads the player has made.
    pub(super) fn quads(&self) -> usize {
        self.melds.iter().filter(|called| called.meld.kind().is_quad()).count()
    }
}
