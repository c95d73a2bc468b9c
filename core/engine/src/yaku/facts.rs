//! What the yaku look at: the win, the tiles of the whole hand, and one reading of it.

use crate::decompose::{Completed, Finished, Form, Group, Reading, Shape};
use crate::fu_id::{FuItem, SetTally};
use crate::ruleset::Rules;
use crate::tile::Kind;
use crate::win::{How, Method, Mixed, Win};
use crate::yaku_id::YakuSet;

/// Bits of the kinds of one suit (0..=2), or of all honours (3).
pub(super) const SUITS: [u64; 4] = [0x1ff, 0x1ff << 9, 0x1ff << 18, HONOURS];
/// Bits of the honours.
pub(super) const HONOURS: u64 = 0x7f << 27;
/// Bits of the winds.
pub(super) const WINDS: u64 = 0xf << 27;
/// Bits of the dragons.
pub(super) const DRAGONS: u64 = 7 << 31;
/// Bits of the 1 and 9 of each suit.
pub(super) const TERMINALS: u64 = 0x101 | 0x101 << 9 | 0x101 << 18;
/// Bits of the 2 to 8 of each suit.
pub(super) const SIMPLES: u64 = 0xfe | 0xfe << 9 | 0xfe << 18;
/// Bits of the sequences (by their lowest tile) that have a terminal: 1-2-3 and 7-8-9.
const END_SEQUENCES: u64 = 0x41 | 0x41 << 9 | 0x41 << 18;

/// The melds of a hand.
#[derive(Clone, Copy)]
pub struct MeldFacts {
    /// Where called sequences start.
    pub sequences: u64,
    /// The same of those that are there once or three times.
    pub odd_sequences: u64,
    /// How many times two equal called sequences, none counted twice.
    pub twins: u8,
    /// Called triplets and all quads.
    pub triplets: u64,
    /// How many triplets and quads.
    pub triplet_count: u8,
    /// How many quads.
    pub quads: u8,
    /// How many of them are concealed.
    pub concealed_quads: u8,
    /// The triplets and quads by their fu.
    pub tally: SetTally,
}

impl MeldFacts {
    fn new(melds: &[Group]) -> MeldFacts {
        melds.iter().fold(MeldFacts::NONE, |facts, meld| facts.and(&MeldFacts::of(meld)))
    }

    /// No meld.
    pub(crate) const NONE: MeldFacts = MeldFacts {
        sequences: 0,
        odd_sequences: 0,
        twins: 0,
        triplets: 0,
        triplet_count: 0,
        quads: 0,
        concealed_quads: 0,
        tally: SetTally::NONE,
    };

    /// One meld.
    pub(crate) const fn of(meld: &Group) -> MeldFacts {
        let bit = 1u64 << meld.first.index();
        if let Shape::Sequence = meld.shape {
            return MeldFacts { sequences: bit, odd_sequences: bit, ..MeldFacts::NONE };
        }
        let quad = matches!(meld.shape, Shape::Quad);
        MeldFacts {
            triplets: bit,
            triplet_count: 1,
            quads: quad as u8,
            concealed_quads: (quad && !meld.melded) as u8,
            tally: SetTally::of(FuItem::of_set(quad, meld.first.is_outside(), meld.melded), 1),
            ..MeldFacts::NONE
        }
    }

    /// These and one more meld.
    #[inline]
    pub(crate) fn and(&self, one: &MeldFacts) -> MeldFacts {
        MeldFacts {
            sequences: self.sequences | one.sequences,
            odd_sequences: self.odd_sequences ^ one.odd_sequences,
            twins: self.twins + u8::from(self.odd_sequences & one.odd_sequences != 0),
            triplets: self.triplets | one.triplets,
            triplet_count: self.triplet_count + one.triplet_count,
            quads: self.quads + one.quads,
            concealed_quads: self.concealed_quads + one.concealed_quads,
            tally: self.tally.plus(one.tally),
        }
    }
}

/// What the yaku of circumstances look at.
pub struct Won<'a> {
    /// How the hand was won.
    pub how: &'a How,
    /// True while no tile was called.
    pub closed: bool,
    /// The switches of the ruleset.
    pub rules: &'a Rules,
}

/// What holds for the hand whichever way it is read.
pub struct HandFacts<'a> {
    /// The switches of the ruleset.
    pub rules: &'a Rules,
    /// How it was won.
    pub how: How,
    /// Which tiles may have been the winning one.
    pub mixed: &'a Mixed,
    /// The finished hand.
    pub hand: &'a Finished,
    /// The melds.
    pub melds: MeldFacts,
    /// True while no tile was called, the winning tile apart.
    pub closed: bool,
    /// Bits of the kinds of which a pair is worth something: dragons, the seat's and the round's wind.
    values: u64,
    /// The yaku that every reading has.
    pub yaku: YakuSet,
}

impl<'a> HandFacts<'a> {
    /// The facts of this finished hand.
    #[inline]
    pub fn new(hand: &'a Finished, win: &'a Win, rules: &'a Rules) -> HandFacts<'a> {
        let facts = HandFacts::of(hand, MeldFacts::new(&hand.melds), win.how(), rules);
        HandFacts { mixed: &win.mixed, ..facts }
    }

    /// The facts of a finished hand with these melds, its winning tile kept apart.
    #[inline]
    pub(crate) fn of(hand: &'a Finished, melds: MeldFacts, how: How, rules: &'a Rules) -> HandFacts<'a> {
        let closed = usize::from(melds.concealed_quads) == hand.melds.len();
        let values = DRAGONS | 1 << how.seat.kind().index() | 1 << how.round.kind().index();
        let yaku = super::of_hand(&Won { how: &how, closed, rules });
        HandFacts { rules, how, mixed: &Mixed::No, hand, melds, closed, values, yaku }
    }

    /// What the yaku of circumstances look at.
    pub(super) fn won(&self) -> Won<'_> {
        Won { how: &self.how, closed: self.closed, rules: self.rules }
    }

    /// True where the pair of this kind is worth something: a dragon, the seat's or the round's wind.
    #[inline]
    pub fn is_value(&self, kind: Kind) -> bool {
        self.values >> kind.index() & 1 != 0
    }
}

/// What holds for one reading of the hand.
pub struct Facts<'a> {
    /// What holds for every reading.
    pub hand: &'a HandFacts<'a>,
    /// The reading.
    pub reading: &'a Reading,
    /// Sequences, by their lowest tile, melds included.
    pub sequences: u64,
    /// Triplets and quads, melds included.
    pub triplets: u64,
    /// Bit `k` is set where a tile of kind `k` is in the hand, melds included.
    pub kinds: u64,
    /// How many triplets and quads.
    pub triplet_count: u8,
    /// The triplet that counts as open because ron completed it, if any.
    pub opened: u64,
    /// How many triplets and quads are concealed.
    pub concealed_triplets: u8,
}

impl<'a> Facts<'a> {
    /// The facts of this reading.
    #[inline]
    pub fn new(hand: &'a HandFacts<'a>, reading: &'a Reading) -> Facts<'a> {
        let arrangement = &reading.arrangement;
        let opened = opened_by_ron(hand, reading);
        let concealed = arrangement.simple_triplets + arrangement.outside_triplets;
        let sequences = arrangement.sequences | hand.melds.sequences;
        let triplets = arrangement.triplets | hand.melds.triplets;
        let kinds = match reading.form {
            Form::Standard => {
                triplets | sequences | sequences << 1 | sequences << 2 | 1 << arrangement.pair.index()
            }
            Form::SevenPairs | Form::ThirteenOrphans => hand.hand.kinds(),
        };
        Facts {
            hand,
            reading,
            sequences,
            triplets,
            kinds,
            triplet_count: concealed + hand.melds.triplet_count,
            opened,
            concealed_triplets: concealed - u8::from(opened != 0) + hand.melds.concealed_quads,
        }
    }

    /// True for four sets and a pair.
    #[inline]
    pub fn is_standard(&self) -> bool {
        self.reading.form == Form::Standard
    }

    /// The triplets and quads by their fu.
    #[inline]
    pub fn tally(&self) -> SetTally {
        let arrangement = &self.reading.arrangement;
        let tally = self
            .hand
            .melds
            .tally
            .plus(SetTally::of(FuItem::TripletSimpleClosed, arrangement.simple_triplets))
            .plus(SetTally::of(FuItem::TripletOutsideClosed, arrangement.outside_triplets));
        if self.opened == 0 {
            return tally;
        }
        let outside = self.hand.hand.win.is_outside();
        let item = |open: bool| SetTally::of(FuItem::of_set(false, outside, open), 1);
        tally.minus(item(false)).plus(item(true))
    }

    /// True where every set and the pair has a terminal or honour.
    #[inline]
    pub fn is_outside(&self) -> bool {
        let ends = TERMINALS | HONOURS;
        self.sequences & !END_SEQUENCES == 0
            && self.triplets & !ends == 0
            && ends >> self.reading.arrangement.pair.index() & 1 != 0
    }

    /// How many times two equal sequences, none counted twice.
    #[inline]
    pub fn twins(&self) -> u8 {
        let (concealed, called) = (&self.reading.arrangement, &self.hand.melds);
        let across = concealed.odd_sequences & called.odd_sequences;
        // There are four sets, so at most two pairs of them.
        let across = u8::from(across != 0) + u8::from(across & across.wrapping_sub(1) != 0);
        concealed.twins + called.twins + across
    }
}

/// The bit of the triplet that counts as open because the winning tile came from a discard.
///
/// WRC 2022 §11.3; EMA 2016 §4.1.1; WDMC 2019 P3 §4.2
#[inline]
fn opened_by_ron(hand: &HandFacts<'_>, reading: &Reading) -> u64 {
    let opened = (reading.completed == Completed::Triplet)
        & (hand.how.method == Method::Ron)
        & hand.rules.ron_triplet_open;
    u64::from(opened) << hand.hand.win.index()
}
