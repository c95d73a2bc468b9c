//! What each fu item is worth.

use super::{RulesError, Value, take};
use crate::fu_id::{FuItem, SetTally};
use std::collections::HashMap;

/// What each fu item is worth: items are looked up for every reading of every hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FuValues {
    /// By its number, and after them what no item is worth.
    each: [u8; FuItem::ALL.len() + 1],
    /// What the items of a `SetTally` are worth, those of its even bytes and those of its odd bytes, two bytes each
    /// and the last one lowest: so the top of a product with the bytes is the sum of four products.
    sets: [u64; 2],
}

impl FuValues {
    pub(super) fn take_from(values: &mut HashMap<String, Value>) -> Result<FuValues, RulesError> {
        let mut each = [0; FuItem::ALL.len() + 1];
        for (fu, key) in each.iter_mut().zip(FuItem::KEYS) {
            *fu = take(values, key)?;
        }
        let two_bytes = |sum: u64, item: usize| sum << 16 | u64::from(each[SetTally::FIRST + item]);
        let sets = [[0, 2, 4, 6].into_iter().fold(0, two_bytes), [1, 3, 5, 7].into_iter().fold(0, two_bytes)];
        Ok(FuValues { each, sets })
    }

    /// Fu of all these sets.
    #[inline]
    pub fn of_sets(&self, tally: SetTally) -> u16 {
        // No hand has more than four sets, so no two bytes of a product run over.
        let [even, odd] = tally.counts();
        ((even.wrapping_mul(self.sets[0]) >> 48) + (odd.wrapping_mul(self.sets[1]) >> 48)) as u16
    }

    /// Fu of this item, if there is one.
    #[inline]
    pub fn of_any(&self, item: Option<FuItem>) -> u8 {
        self.each[item.map_or(FuItem::ALL.len(), |item| item as usize)]
    }

    /// Fu of this item.
    #[inline]
    pub const fn of(&self, item: FuItem) -> u8 {
        self.each[item as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::Rules;

    #[test]
    fn sets_add_up() {
        let mut random = 1usize;
        let mut pick = |below: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) % below
        };
        for _ in 0..50 {
            let mut values = Rules::sample_values();
            FuItem::KEYS
                .iter()
                .for_each(|key| drop(values.insert(key.to_string(), Value::Int(pick(256) as i64))));
            let fu = Rules::from_values(values).unwrap().fu;
            let items: Vec<FuItem> = (0..4).map(|_| FuItem::ALL[SetTally::FIRST + pick(8)]).collect();
            let tally = items.iter().fold(SetTally::NONE, |sum, &item| sum.plus(SetTally::of(item, 1)));
            assert_eq!(fu.of_sets(tally), items.iter().map(|&item| u16::from(fu.of(item))).sum());
        }
    }
}
