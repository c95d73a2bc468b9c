//! What each yaku is worth: sets to ask what counts, and sums ready to look up.

use super::{Han, RulesError, Value, take};
use crate::yaku_id::{YAKU, Yaku, YakuSet};
use std::collections::HashMap;

/// What each yaku is worth, closed and open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct YakuValues {
    plain: [[u8; 2]; YAKU],
    /// Closed and open: the han together of each subset of the first eight yaku, of the next eight, ...
    sums: [[[u8; 256]; YAKU.div_ceil(8)]; 2],
    counting: [YakuSet; 2],
    mangan: [YakuSet; 2],
    yakuman: [YakuSet; 2],
    dora: [[u8; 2]; 3],
}

/// What dora are called in a ruleset: by indicator, ura, red fives.
pub(super) const DORA_IDS: [&str; 3] = ["dora", "ura_dora", "red_five"];

impl YakuValues {
    pub(super) fn take_from(values: &mut HashMap<String, Value>) -> Result<YakuValues, RulesError> {
        let empty = [YakuSet::EMPTY; 2];
        let mut worth = YakuValues {
            plain: [[0; 2]; YAKU],
            sums: [[[0; 256]; YAKU.div_ceil(8)]; 2],
            counting: empty,
            mangan: empty,
            yakuman: empty,
            dora: [[0; 2]; DORA_IDS.len()],
        };
        for &yaku in Yaku::ALL {
            let [closed, open]: [Han; 2] = take(values, &format!("yaku.{}", yaku.id()))?;
            worth.set(yaku, 0, closed);
            worth.set(yaku, 1, open);
        }
        worth.add_up();
        for (id, han) in DORA_IDS.iter().zip(&mut worth.dora) {
            *han = take(values, &format!("yaku.{id}"))?;
        }
        Ok(worth)
    }

    fn set(&mut self, yaku: Yaku, state: usize, han: Han) {
        let one = YakuSet::of(yaku);
        match han {
            Han::Plain(n) => self.plain[yaku as usize][state] = n,
            Han::Mangan => self.mangan[state] = self.mangan[state].or(one),
            Han::Yakuman => self.yakuman[state] = self.yakuman[state].or(one),
        }
        if han != Han::Plain(0) {
            self.counting[state] = self.counting[state].or(one);
        }
    }

    fn add_up(&mut self) {
        for (n, plain) in self.plain.iter().enumerate() {
            let (eight, bit) = (n / 8, 1 << (n % 8));
            for (sums, han) in self.sums.iter_mut().zip(plain) {
                // No yaku is worth more than 26 han, so eight of them fit a byte.
                (0..256).filter(|subset| subset & bit != 0).for_each(|subset| sums[eight][subset] += han);
            }
        }
    }

    /// Han of all these yaku together; what is a mangan or a yakuman adds none.
    #[inline]
    pub fn han(&self, yaku: YakuSet, closed: bool) -> u8 {
        let sums = &self.sums[usize::from(!closed)];
        let han = |(sums, eight): (&[u8; 256], u8)| u16::from(sums[usize::from(eight)]);
        let all: u16 = sums.iter().zip(yaku.bits().to_le_bytes()).map(han).sum();
        all.min(u8::MAX.into()) as u8
    }

    /// Han of this yaku where it is neither a mangan nor a yakuman.
    #[inline]
    pub const fn plain(&self, yaku: Yaku, closed: bool) -> u8 {
        self.plain[yaku as usize][!closed as usize]
    }

    /// What counts at all in a closed or open hand.
    #[inline]
    pub const fn counting(&self, closed: bool) -> YakuSet {
        self.counting[!closed as usize]
    }

    /// What is a mangan by itself.
    #[inline]
    pub const fn mangan(&self, closed: bool) -> YakuSet {
        self.mangan[!closed as usize]
    }

    /// What is a yakuman.
    #[inline]
    pub const fn yakuman(&self, closed: bool) -> YakuSet {
        self.yakuman[!closed as usize]
    }

    /// Han of one dora by indicator, one ura dora and one red five.
    #[inline]
    pub const fn dora(&self, closed: bool) -> [u8; 3] {
        let state = !closed as usize;
        [self.dora[0][state], self.dora[1][state], self.dora[2][state]]
    }

    /// True where the ruleset knows this yaku in some state of the hand.
    pub const fn knows(&self, yaku: Yaku) -> bool {
        self.counting[0].or(self.counting[1]).contains(yaku)
    }
}
