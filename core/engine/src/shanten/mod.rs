//! Shanten: how many tiles a hand is away from tenpai; what it waits for; what improves it.
//!
//! -1 is a complete hand, 0 tenpai, 1 one tile away from tenpai, and so on. A hand is the [`Counts`] of the
//! concealed tiles: 13 or 14, or three fewer for each meld, so that the number of sets that they have to
//! make is always a third of the tiles.
//!
//! ```
//! use hanchan_engine::counts::Counts;
//! use hanchan_engine::{notation, shanten};
//!
//! let tiles = notation::parse_tiles("123m456p78s11122z").unwrap();
//! let hand: Counts = tiles.into_iter().map(|tile| tile.kind()).collect();
//! assert_eq!(shanten::shanten(&hand), shanten::TENPAI);
//! assert_eq!(shanten::waits(&hand, &Counts::EMPTY).to_string(), "6s 9s");
//! ```
//!
//! # The fifth copy
//!
//! There are four tiles of a kind, and a hand that needs a fifth is not near completion:
//!
//! - [`shanten`], [`standard`] and [`forms`] know the concealed tiles and no more. What they aim at never has
//!   more than four of a kind, so `1111m456p789s777z` is not tenpai, although a lone tile seems to wait for
//!   its pair.
//! - [`shanten_with_melds`], [`acceptance`] and [`ukeire`] also count the tiles in the player's own melds.
//! - [`waits`] leaves out each kind of which the player holds all four, so a hand is tenpai if and only if it
//!   has a wait, which is if and only if [`shanten_with_melds`] is 0.
//!
//! Tiles that others show never matter for shanten and waits, only for the number of copies left.
//!
//! WRC 2022 §3.3; EMA 2016 §3.3.13
//!
//! # Any counts are safe
//!
//! No function here panics, whatever the counts. Of more than four of a kind or more than 14 tiles the result
//! means nothing.

mod kind_set;
mod orphans;
mod pairs;
mod row;
mod standard;
mod suits;
mod table;
mod ukeire;
mod waits;

use crate::counts::Counts;
use suits::Suits;

pub use kind_set::{KindSet, KindSetIter};
pub use orphans::thirteen_orphans;
pub use pairs::seven_pairs;
pub use standard::standard;
pub use table::table_bytes;
pub use ukeire::{Acceptance, Discard, Draw, acceptance, ukeire};
pub use waits::waits;

/// The shanten of a complete hand.
pub const COMPLETE: i8 = -1;
/// The shanten of a hand that one tile completes.
pub const TENPAI: i8 = 0;

/// The fewest concealed tiles of a hand without melds: only these make seven pairs or thirteen orphans.
const CLOSED_TILES: usize = 13;
/// The most concealed tiles of a hand.
const MAX_TILES: usize = 14;

/// The shanten for each form of a complete hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Forms {
    /// For sets and a pair.
    pub standard: i8,
    /// For seven pairs; none for a hand with melds.
    pub seven_pairs: Option<i8>,
    /// For thirteen orphans; none for a hand with melds.
    pub thirteen_orphans: Option<i8>,
}

impl Forms {
    /// The shanten for the nearest form.
    #[inline]
    pub fn best(self) -> i8 {
        let pairs = self.seven_pairs.unwrap_or(i8::MAX);
        let orphans = self.thirteen_orphans.unwrap_or(i8::MAX);
        self.standard.min(pairs).min(orphans)
    }

    /// With this number for the standard form.
    #[inline]
    fn with_standard(standard: i8, concealed: &Counts, tiles: usize) -> Forms {
        let closed = tiles >= CLOSED_TILES;
        Forms {
            standard,
            seven_pairs: closed.then(|| seven_pairs(concealed)),
            thirteen_orphans: closed.then(|| thirteen_orphans(concealed)),
        }
    }
}

/// The shanten for each form, by the concealed tiles alone.
#[inline]
pub fn forms(concealed: &Counts) -> Forms {
    let tiles = tiles(concealed);
    Forms::with_standard(standard(concealed, tiles / 3), concealed, tiles)
}

/// The shanten for the nearest form, by the concealed tiles alone.
#[inline]
pub fn shanten(concealed: &Counts) -> i8 {
    forms(concealed).best()
}

/// The shanten for the nearest form, when the tiles in the player's own melds cannot be drawn any more.
///
/// It is [`shanten`] where there are no melds, and seldom differs from it where there are: `5m` beside
/// `pon:555m` is not tenpai, though it is a single tile before its pair. It costs about two microseconds for
/// each suit with a meld, where [`shanten`] costs twenty nanoseconds in all.
pub fn shanten_with_melds(concealed: &Counts, melded: &Counts) -> i8 {
    let tiles = tiles(concealed);
    let lacks = Suits::of(concealed, melded).lacks(tiles / 3);
    Forms::with_standard(lacks as i8 - 1, concealed, tiles).best()
}

#[inline]
fn tiles(counts: &Counts) -> usize {
    usize::from(counts.packed().sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn hand(text: &str) -> Counts {
        crate::notation::parse_tiles(text).unwrap().into_iter().map(|tile| tile.kind()).collect()
    }

    fn of(text: &str) -> i8 {
        shanten(&hand(text))
    }

    #[test]
    fn hands_of_every_size_have_a_shanten() {
        assert_eq!(of("123m456p789s11122z"), COMPLETE);
        assert_eq!(of("123m456p789s1112z"), TENPAI);
        assert_eq!(of("123m456p78s11122z"), TENPAI);
        assert_eq!(of("123m456p7s111223z"), 1);
        assert_eq!(of("147m258p369s12345z"), 6);
        assert_eq!((of("123m456p11z"), of("123m45p11z")), (COMPLETE, TENPAI));
        assert_eq!((of("123m1z"), of("12m13z"), of("12m1z2z3s")), (TENPAI, 1, 1));
        assert_eq!((of("11z"), of("1z"), of("12z")), (COMPLETE, TENPAI, TENPAI));
    }

    #[test]
    fn the_nearest_form_counts() {
        let pairs = forms(&hand("1199m2288p33s5577z"));
        assert_eq!((pairs.best(), pairs.seven_pairs), (COMPLETE, Some(COMPLETE)));
        assert!(pairs.standard > TENPAI);
        let orphans = forms(&hand("19m19p19s1234567z1m"));
        assert_eq!((orphans.best(), orphans.thirteen_orphans), (COMPLETE, Some(COMPLETE)));
        let melded = forms(&hand("11223344m55p"));
        assert_eq!((melded.seven_pairs, melded.thirteen_orphans), (None, None));
    }

    #[test]
    fn a_fifth_copy_is_not_aimed_at() {
        assert_eq!(of("1111m456p789s777z"), 1);
        assert_eq!(of("1111m"), 1);
        assert_eq!(of("1111222233334z"), 3);
        assert_eq!(of("1111333355577z"), 2);
        // A tile of the four is free for a sequence.
        assert_eq!(of("111123m456p789s1z"), TENPAI);
    }

    #[test]
    fn tiles_in_own_melds_cannot_be_drawn() {
        let with_melds = |concealed, melded| shanten_with_melds(&hand(concealed), &hand(melded));
        assert_eq!(with_melds("5m", "555m"), 1);
        assert_eq!(with_melds("6m", "555m"), TENPAI);
        assert_eq!(with_melds("1233m", "444m"), TENPAI);
        assert_eq!(with_melds("12m55p", "333m345m"), TENPAI + 1);
        assert_eq!(with_melds("123m456p11z", "999s222z"), COMPLETE);
        assert_eq!(shanten(&hand("12m55p")), TENPAI);
    }

    #[test]
    fn counts_that_no_tiles_make_do_not_panic() {
        use crate::tile::KINDS;
        for n in [5, 14, 127, 128, 255] {
            let counts = Counts::from_raw([n; KINDS]);
            forms(&counts);
            waits(&counts, &counts);
            shanten_with_melds(&counts, &counts);
            acceptance(&counts, &counts, &counts);
            ukeire(&counts, &counts, &counts);
        }
        forms(&Counts::EMPTY);
    }
}
