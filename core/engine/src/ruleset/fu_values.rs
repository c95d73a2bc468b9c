//! What each fu item is worth.

use super::{RulesError, Value, take};
use crate::fu_id::FuItem;
use std::collections::HashMap;

/// What each fu item is worth, by its number: items are looked up for every reading of every hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FuValues([u8; FuItem::ALL.len()]);

impl FuValues {
    pub(super) fn take_from(values: &mut HashMap<String, Value>) -> Result<FuValues, RulesError> {
        let mut each = [0; FuItem::ALL.len()];
        for (fu, key) in each.iter_mut().zip(FuItem::KEYS) {
            *fu = take(values, key)?;
        }
        Ok(FuValues(each))
    }

    /// Fu of this item.
    #[inline]
    pub const fn of(&self, item: FuItem) -> u8 {
        self.0[item as usize]
    }
}
