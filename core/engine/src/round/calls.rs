//! The sets that a player can make with a called tile, and the discards that a call forbids.

use super::{Action, Player, Refusal};
use crate::counts::Counts;
use crate::meld::{Meld, MeldKind};
use crate::ruleset::{Kuikae, Rules};
use crate::tile::{Kind, Tile};
use arrayvec::ArrayVec;

/// The meld that a call makes of the player's tiles and the called one.
pub(super) fn called_meld(player: &Player, tile: Tile, action: Action) -> Result<Meld, Refusal> {
    let (kind, own): (MeldKind, ArrayVec<Tile, 3>) = match action {
        Action::Chi(tiles) => (MeldKind::Chi, tiles.into_iter().collect()),
        Action::Pon(tiles) => (MeldKind::Pon, tiles.into_iter().collect()),
        Action::Kan => (MeldKind::Kan, quad_tiles(player, tile.kind())),
        _ => return Err(Refusal::WrongMoment(action)),
    };
    if !own.is_sorted() {
        return Err(Refusal::NoSet);
    }
    let mut left = player.clone_tiles();
    for &one in &own {
        if !left.remove(one) {
            return Err(Refusal::NotHeld(one));
        }
    }
    let mut tiles: ArrayVec<Tile, 4> = own.into_iter().collect();
    tiles.push(tile);
    Meld::new(kind, &tiles).map_err(|_| Refusal::NoSet)
}

/// The player's tiles of a kind, plain ones first, at most three.
fn quad_tiles(player: &Player, kind: Kind) -> ArrayVec<Tile, 3> {
    let red = Tile::red_five(kind.suit()).filter(|red| red.kind() == kind);
    let reds = red.map_or(0, |_| player.reds[kind.suit()]);
    let plain = player.concealed.of(kind) - reds;
    let plains = (0..plain).map(|_| Tile::plain(kind));
    plains.chain((0..reds).filter_map(|_| red)).take(3).collect()
}

/// Concealed tiles that are being counted off.
struct Left {
    counts: Counts,
    reds: [u8; 3],
}

impl Left {
    fn remove(&mut self, tile: Tile) -> bool {
        let suit = tile.kind().suit();
        let count = self.counts.of(tile.kind());
        let is_five = suit < 3 && tile.kind().rank() == 5;
        let reds = if is_five { self.reds[suit] } else { 0 };
        let enough = if tile.is_red() { reds > 0 } else { count > reds };
        if enough {
            self.counts.remove(tile.kind());
            if tile.is_red() {
                self.reds[suit] -= 1;
            }
        }
        enough
    }
}

impl Player {
    fn clone_tiles(&self) -> Left {
        Left { counts: self.concealed, reds: self.reds }
    }
}

/// The different pairs of a kind that the player can lay down.
pub(super) fn pairs_of(player: &Player, kind: Kind) -> impl Iterator<Item = [Tile; 2]> {
    let tiles = quad_tiles(player, kind);
    let mut pairs: ArrayVec<[Tile; 2], 3> = ArrayVec::new();
    for (i, &a) in tiles.iter().enumerate() {
        for &b in &tiles[i + 1..] {
            if !pairs.contains(&[a, b]) {
                pairs.push([a, b]);
            }
        }
    }
    pairs.into_iter()
}

/// The different pairs of tiles that make a sequence with this kind.
pub(super) fn sequences_with(player: &Player, kind: Kind) -> impl Iterator<Item = [Tile; 2]> {
    let mut found: ArrayVec<[Tile; 2], 12> = ArrayVec::new();
    let rank = i16::from(kind.rank());
    let at = |offset: i16| {
        let fits = (1..=9).contains(&(rank + offset));
        fits.then(|| Kind::at((kind.index() as i16 + offset) as u8))
    };
    for (low, high) in [(-2, -1), (-1, 1), (1, 2)] {
        if let (Some(a), Some(b)) = (at(low), at(high)) {
            for first in variants(player, a) {
                found.extend(variants(player, b).map(|second| [first, second]));
            }
        }
    }
    found.into_iter()
}

/// The plain and the red tile of a kind, as far as the player holds them.
fn variants(player: &Player, kind: Kind) -> impl Iterator<Item = Tile> {
    let red = Tile::red_five(kind.suit()).filter(|red| red.kind() == kind);
    [Some(Tile::plain(kind)), red].into_iter().flatten().filter(move |&tile| player.holds(tile))
}

/// The kinds that may not be discarded right after this call.
///
/// WRC 2022 §8.3; EMA 2016 §3.3.2; WDMC 2019 P3 §3.2.2, §3.3.1; Club sheet Kuikae
pub(super) fn banned_after(action: Action, tile: Tile, rules: &Rules) -> u64 {
    let bans = |ban: Kuikae| rules.play.kuikae.contains(&ban);
    let bit = |kind: Kind| 1u64 << kind.index();
    match action {
        Action::Pon(_) if bans(Kuikae::PonSameTile) => bit(tile.kind()),
        Action::Chi([a, b]) => {
            let same = if bans(Kuikae::ChiSameTile) { bit(tile.kind()) } else { 0 };
            let (low, high) = (a.kind().min(b.kind()), a.kind().max(b.kind()));
            let other = match tile.kind() {
                called if called < low && high.rank() < 9 => bit(Kind::at(high.index() as u8 + 1)),
                called if called > high && low.rank() > 1 => bit(Kind::at(low.index() as u8 - 1)),
                _ => 0,
            };
            same | if bans(Kuikae::ChiOtherEnd) { other } else { 0 }
        }
        _ => 0,
    }
}

/// Whether a call leaves a tile that may be discarded.
pub(super) fn leaves_a_discard(player: &Player, tile: Tile, action: Action, rules: &Rules) -> bool {
    let banned = banned_after(action, tile, rules);
    let mut left = player.clone_tiles();
    if let Action::Chi(tiles) | Action::Pon(tiles) = action {
        tiles.into_iter().for_each(|tile| {
            left.remove(tile);
        });
    }
    left.counts.mask() & !banned != 0
}
