//! What the yaku look at: the win, the tiles of the whole hand, and one reading of it.

use crate::decompose::{Finished, Form, Group, Reading, Shape};
use crate::ruleset::Rules;
use crate::tile::Kind;
use crate::win::{Method, Win};
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
/// Bits of the sequences (by their lowest tile) that have a terminal: 1-2-3 and 7-8-9.
const END_SEQUENCES: u64 = 0x41 | 0x41 << 9 | 0x41 << 18;

/// What holds for the hand whichever way it is read.
pub struct HandFacts<'a> {
    /// The switches of the ruleset.
    pub rules: &'a Rules,
    /// How it was won.
    pub win: &'a Win,
    /// The finished hand.
    pub hand: &'a Finished,
    /// True while no tile was called, the winning tile apart.
    pub closed: bool,
    /// Bit `k` is set where a tile of kind `k` is in the hand, melds included.
    pub kinds: u64,
    /// The yaku that every reading has.
    pub yaku: YakuSet,
}

impl<'a> HandFacts<'a> {
    /// The facts of this finished hand.
    #[inline]
    pub fn new(hand: &'a Finished, win: &'a Win, rules: &'a Rules) -> HandFacts<'a> {
        let mut kinds = hand.concealed.mask();
        let mut closed = true;
        for meld in &hand.melds {
            let tiles = if meld.shape == Shape::Sequence { 7 } else { 1 };
            kinds |= tiles << meld.first.index();
            closed &= !meld.melded;
        }
        let mut facts = HandFacts { rules, win, hand, closed, kinds, yaku: YakuSet::EMPTY };
        facts.yaku = super::of_hand(&facts);
        facts
    }

    /// True where the pair of this kind is worth something: a dragon, the seat's or the round's wind.
    #[inline]
    pub fn is_value(&self, kind: Kind) -> bool {
        kind.is_dragon() || kind == self.win.seat.kind() || kind == self.win.round.kind()
    }
}

/// What holds for one reading of the hand.
pub struct Facts<'a> {
    /// What holds for every reading.
    pub hand: &'a HandFacts<'a>,
    /// The reading.
    pub reading: &'a Reading,
    /// Sequences present, by their lowest tile.
    pub sequences: u64,
    /// How many times two equal sequences, none counted twice.
    pub twins: u8,
    /// Triplets and quads present.
    pub triplets: u64,
    /// How many triplets and quads.
    pub triplet_count: u8,
    /// How many of them are concealed.
    pub concealed_triplets: u8,
    /// How many quads.
    pub quads: u8,
    /// True where every set and the pair has a terminal or honour.
    pub outside: bool,
}

impl<'a> Facts<'a> {
    /// The facts of this reading.
    #[inline]
    pub fn new(hand: &'a HandFacts<'a>, reading: &'a Reading) -> Facts<'a> {
        let mut facts = Facts {
            hand,
            reading,
            sequences: 0,
            twins: 0,
            triplets: 0,
            triplet_count: 0,
            concealed_triplets: 0,
            quads: 0,
            outside: false,
        };
        if reading.form == Form::Standard {
            facts.count_sets();
        }
        facts
    }

    #[inline]
    fn count_sets(&mut self) {
        let mut unpaired = 0u64;
        let opened = opened_by_ron(self.hand, self.reading);
        for (i, group) in self.reading.groups.iter().enumerate() {
            let bit = 1u64 << group.first.index();
            if group.shape == Shape::Sequence {
                self.twins += u8::from(unpaired & bit != 0);
                unpaired ^= bit;
                self.sequences |= bit;
            } else {
                self.triplets |= bit;
                self.triplet_count += 1;
                self.quads += u8::from(group.shape == Shape::Quad);
                self.concealed_triplets += u8::from(!group.melded && opened != Some(i));
            }
        }
        let ends = TERMINALS | HONOURS;
        self.outside = self.sequences & !END_SEQUENCES == 0
            && self.triplets & !ends == 0
            && ends >> self.reading.pair.index() & 1 != 0;
    }

    /// True for four sets and a pair.
    #[inline]
    pub fn is_standard(&self) -> bool {
        self.reading.form == Form::Standard
    }
}

/// Which triplet counts as open because the winning tile came from a discard.
///
/// WRC 2022 §11.3; EMA 2016 §4.1.1; WDMC 2019 P3 §4.2
#[inline]
pub fn opened_by_ron(hand: &HandFacts<'_>, reading: &Reading) -> Option<usize> {
    let completed = reading.completed as usize;
    let group: &Group = reading.groups.get(completed)?;
    let opened =
        hand.win.method == Method::Ron && hand.rules.ron_triplet_open && group.shape == Shape::Triplet;
    opened.then_some(completed)
}
