//! What each fu item is worth.

use super::{RulesError, Value, take};
use crate::fu_id::{FuItem, SetTally};
use std::collections::HashMap;

/// What each fu item is worth, by its number, and after them what no item is worth: items are looked up for every
/// reading of every hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FuValues([u8; FuItem::ALL.len() + 1]);

impl FuValues {
    pub(super) fn take_from(values: &mut HashMap<String, Value>) -> Result<FuValues, RulesError> {
        let mut each = [0; FuItem::ALL.len() + 1];
        for (fu, key) in each.iter_mut().zip(FuItem::KEYS) {
            *fu = take(values, key)?;
        }
        Ok(FuValues(each))
    }

    /// Fu of all these sets.
    #[inline]
    pub fn of_sets(&self, tally: SetTally) -> u16 {
        let each = &self.0[SetTally::FIRST..SetTally::FIRST + 8];
        tally.counts().iter().zip(each).map(|(&count, &fu)| u16::from(count) * u16::from(fu)).sum()
    }

    /// Fu of this item, if there is one.
    #[inline]
    pub fn of_any(&self, item: Option<FuItem>) -> u8 {
        self.0[item.map_or(FuItem::ALL.len(), |item| item as usize)]
    }

    /// Fu of this item.
    #[inline]
    pub const fn of(&self, item: FuItem) -> u8 {
        self.0[item as usize]
    }
}
