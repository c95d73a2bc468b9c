//! The minipoints (fu) of one reading, item by item.

use crate::decompose::{Form, Group, Shape, Wait};
use crate::fu_id::FuItem;
use crate::ruleset::WaitFu;
use crate::tile::Kind;
use crate::win::{Flag, Method};
use crate::yaku::Facts;

/// Calls `add` for each fu item of this reading, and the kind of tile it is for where there is one.
///
/// WRC 2022 §11.3; EMA 2016 §4.1.1; WDMC 2019 P3 §4.2; Club sheet Win Type Value, Pon/Kan Value
#[inline]
pub fn for_each_item(facts: &Facts<'_>, pinfu: bool, mut add: impl FnMut(FuItem, Option<Kind>)) {
    if facts.reading.form == Form::SevenPairs {
        add(FuItem::SevenPairs, None);
        return;
    }
    let rules = facts.hand.rules;
    let mut beyond_base = 0;
    let mut give = |item: FuItem, kind: Option<Kind>| {
        beyond_base += rules.fu.of(item);
        if rules.fu.of(item) > 0 {
            add(item, kind);
        }
    };
    if let Some(item) = for_winning(facts, pinfu) {
        give(item, None);
    }
    if let Some(item) = for_wait(facts.reading.wait)
        && (rules.wait_fu == WaitFu::CompletedGroup || facts.hand.hand.is_single_wait())
    {
        give(item, Some(facts.hand.win.tile.kind()));
    }
    if facts.is_standard() {
        if let Some(item) = for_pair(facts) {
            give(item, Some(facts.reading.arrangement.pair));
        }
        let mut triplets = facts.reading.arrangement.triplets;
        while triplets != 0 {
            let kind = Kind::at(triplets.trailing_zeros() as u8);
            let open = facts.opened >> kind.index() & 1 != 0;
            give(for_triplet(kind, open), Some(kind));
            triplets &= triplets - 1;
        }
        for meld in &facts.hand.hand.melds {
            if let Some(item) = for_meld(meld) {
                give(item, Some(meld.first));
            }
        }
    }
    let by_ron = facts.hand.win.method == Method::Ron;
    let open_pinfu = beyond_base == 0 && by_ron && !facts.hand.closed;
    add(FuItem::Base, None);
    if open_pinfu && rules.fu.of(FuItem::OpenPinfu) > 0 {
        add(FuItem::OpenPinfu, None);
    }
}

#[inline]
fn for_winning(facts: &Facts<'_>, pinfu: bool) -> Option<FuItem> {
    let (rules, win) = (facts.hand.rules, facts.hand.win);
    if win.method == Method::Ron {
        return facts.hand.closed.then_some(FuItem::ClosedRon);
    }
    let lost = pinfu && !rules.fu_pinfu_tsumo
        || facts.reading.wait == Wait::NonePinfuPossible
        || win.has(Flag::Rinshan) && !rules.fu_replacement_tsumo;
    (!lost).then_some(FuItem::Tsumo)
}

#[inline]
const fn for_wait(wait: Wait) -> Option<FuItem> {
    match wait {
        Wait::Edge => Some(FuItem::EdgeWait),
        Wait::Middle => Some(FuItem::MiddleWait),
        Wait::Pair => Some(FuItem::PairWait),
        Wait::TwoSided | Wait::Triplet | Wait::None | Wait::NonePinfuPossible => None,
    }
}

#[inline]
fn for_pair(facts: &Facts<'_>) -> Option<FuItem> {
    let (pair, win) = (facts.reading.arrangement.pair, facts.hand.win);
    if pair == win.seat.kind() && pair == win.round.kind() {
        return Some(FuItem::DoubleWindPair);
    }
    facts.hand.is_value(pair).then_some(FuItem::ValuePair)
}

#[inline]
const fn for_triplet(kind: Kind, open: bool) -> FuItem {
    match (kind.is_outside(), open) {
        (false, true) => FuItem::TripletSimpleOpen,
        (false, false) => FuItem::TripletSimpleClosed,
        (true, true) => FuItem::TripletOutsideOpen,
        (true, false) => FuItem::TripletOutsideClosed,
    }
}

const fn for_meld(meld: &Group) -> Option<FuItem> {
    match (meld.shape, meld.first.is_outside(), meld.melded) {
        (Shape::Sequence, _, _) => None,
        (Shape::Triplet, _, open) => Some(for_triplet(meld.first, open)),
        (Shape::Quad, false, true) => Some(FuItem::QuadSimpleOpen),
        (Shape::Quad, false, false) => Some(FuItem::QuadSimpleClosed),
        (Shape::Quad, true, true) => Some(FuItem::QuadOutsideOpen),
        (Shape::Quad, true, false) => Some(FuItem::QuadOutsideClosed),
    }
}

/// The fu of this reading, rounded up; seven pairs are not rounded.
///
/// WRC 2022 §11.2; EMA 2016 §4.1; WDMC 2019 P3 §4.2; Club sheet Score table
#[inline]
pub fn rounded(facts: &Facts<'_>, pinfu: bool) -> u16 {
    let rules = facts.hand.rules;
    let mut sum = 0u16;
    for_each_item(facts, pinfu, |item, _| sum += u16::from(rules.fu.of(item)));
    if facts.reading.form == Form::SevenPairs {
        return sum;
    }
    // Every book rounds to ten; a division by a known number is a cheap one.
    match rules.fu_round_to {
        10 => sum.next_multiple_of(10),
        to => sum.next_multiple_of(u16::from(to.max(1))),
    }
}
