//! Ukeire: which draws improve a hand, after each discard.

use super::suits::Suits;
use super::waits::holds;
use super::{Forms, KindSet, MAX_TILES, tiles};
use crate::counts::Counts;
use crate::tile::{COPIES, KINDS, Kind};
use arrayvec::ArrayVec;

/// A kind that improves a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw {
    /// Which kind.
    pub kind: Kind,
    /// How many copies the player has not seen; 0 if others show them all.
    pub copies: u8,
}

/// How far a hand is from tenpai and which draws bring it nearer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acceptance {
    /// The shanten of the hand, its melds considered.
    pub shanten: i8,
    /// The draws that lower it, in order of kinds. For a tenpai hand these are its waits.
    pub draws: ArrayVec<Draw, KINDS>,
}

impl Acceptance {
    /// The kinds that lower the shanten.
    pub fn kinds(&self) -> KindSet {
        self.draws.iter().map(|draw| draw.kind).collect()
    }

    /// How many tiles that the player has not seen lower the shanten.
    pub fn copies(&self) -> u32 {
        self.draws.iter().map(|draw| u32::from(draw.copies)).sum()
    }
}

/// A discard and what it leaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Discard {
    /// The kind discarded.
    pub discard: Kind,
    /// The hand that is left.
    pub leaves: Acceptance,
}

/// The draws that improve a hand of 13 tiles, or three fewer for each meld; none for a hand of another size.
///
/// `seen` are the tiles that the player sees outside the own hand and melds.
pub fn acceptance(concealed: &Counts, melded: &Counts, seen: &Counts) -> Acceptance {
    accept(concealed, melded, |kind| unseen(concealed, melded, seen, kind))
}

/// What each different discard leaves of a hand of 14 tiles, or three fewer for each meld, in order of kinds;
/// nothing for a hand of another size.
///
/// `seen` are the tiles that the player sees outside the own hand and melds.
pub fn ukeire(concealed: &Counts, melded: &Counts, seen: &Counts) -> ArrayVec<Discard, MAX_TILES> {
    let tiles = tiles(concealed);
    if tiles % 3 != 2 || tiles > MAX_TILES {
        return ArrayVec::new();
    }
    let leaves = |discard| {
        let mut left = *concealed;
        left.remove(discard);
        // A discarded tile is seen: what is left is counted before the discard.
        accept(&left, melded, |kind| unseen(concealed, melded, seen, kind))
    };
    concealed.kinds().take(MAX_TILES).map(|discard| Discard { discard, leaves: leaves(discard) }).collect()
}

/// The draws that lower the shanten, each with its `copies`.
fn accept(concealed: &Counts, melded: &Counts, copies: impl Fn(Kind) -> u8) -> Acceptance {
    let tiles = tiles(concealed);
    let sets = tiles / 3;
    let suits = Suits::of(concealed, melded);
    let rests = [0, 1, 2, 3].map(|suit| suits.rest(suit));
    let shanten = Forms::with_standard(suits.lacks(sets) as i8 - 1, concealed, tiles).best();
    let lowers = |&kind: &Kind| {
        let after = concealed.with(kind);
        let lacks = rests[kind.suit()].lack_together(&suits.row(&after, kind.suit()), sets);
        Forms::with_standard(lacks as i8 - 1, &after, tiles).best() < shanten
    };
    let drawable = Kind::all().filter(|&kind| tiles % 3 == 1 && holds(concealed, melded, kind) < COPIES);
    let draws = drawable.filter(lowers).map(|kind| Draw { kind, copies: copies(kind) }).collect();
    Acceptance { shanten, draws }
}

fn unseen(concealed: &Counts, melded: &Counts, seen: &Counts, kind: Kind) -> u8 {
    COPIES.saturating_sub(holds(concealed, melded, kind)).saturating_sub(seen.of(kind))
}

#[cfg(test)]
mod tests {
    use super::super::tests::hand;
    use super::super::{TENPAI, waits};
    use super::*;

    fn written(acceptance: &Acceptance) -> (i8, String, u32) {
        (acceptance.shanten, acceptance.kinds().to_string(), acceptance.copies())
    }

    fn accepts(concealed: &str, melded: &str, seen: &str) -> (i8, String, u32) {
        written(&acceptance(&hand(concealed), &hand(melded), &hand(seen)))
    }

    fn leaves(concealed: &str, discard: &str) -> (i8, String, u32) {
        let discard = hand(discard).kinds().next().unwrap();
        let all = ukeire(&hand(concealed), &Counts::EMPTY, &Counts::EMPTY);
        written(&all.iter().find(|entry| entry.discard == discard).unwrap().leaves)
    }

    #[test]
    fn a_tenpai_hand_accepts_its_waits() {
        assert_eq!(accepts("123m456p78s11122z", "", ""), (TENPAI, "6s 9s".into(), 8));
        assert_eq!(accepts("123m456p78s11122z", "", "669s"), (TENPAI, "6s 9s".into(), 5));
        assert_eq!(accepts("123m456p78s11122z", "", "66669999s"), (TENPAI, "6s 9s".into(), 0));
        assert_eq!(waits(&hand("123m456p78s11122z"), &Counts::EMPTY).len(), 2);
    }

    #[test]
    fn a_hand_further_away_accepts_what_brings_it_nearer() {
        assert_eq!(accepts("12m45p9s11z", "", ""), (1, "3m 3p 6p".into(), 12));
        assert_eq!(accepts("1111m456p789s777z", "", "").0, 1);
    }

    #[test]
    fn own_melds_leave_fewer_copies() {
        assert_eq!(accepts("23m55p", "111m456m", ""), (TENPAI, "1m 4m".into(), 4));
        assert_eq!(accepts("23m55p", "1111m456m", ""), (TENPAI, "4m".into(), 3));
    }

    #[test]
    fn each_different_discard_is_tried_once() {
        let all = ukeire(&hand("123m456p78s111223z"), &Counts::EMPTY, &Counts::EMPTY);
        assert_eq!(all.len(), 11);
        assert_eq!(leaves("123m456p78s111223z", "3z"), (TENPAI, "6s 9s".into(), 8));
        assert_eq!(leaves("123m456p78s111223z", "2z").0, 1);
        assert!(ukeire(&hand("123m456p78s11122z"), &Counts::EMPTY, &Counts::EMPTY).is_empty());
    }

    #[test]
    fn the_discarded_tile_is_not_drawn_again() {
        assert_eq!(leaves("123m456p789s12223z", "3z"), (TENPAI, "1z".into(), 3));
        assert_eq!(leaves("123m456p789s22233z", "3z"), (TENPAI, "3z".into(), 2));
        assert_eq!(leaves("123m456p789s33334z", "4z").0, 1);
        assert_eq!(leaves("123m456p789s22234z", "4z"), (TENPAI, "3z".into(), 3));
    }
}
