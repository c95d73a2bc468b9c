//! The minipoints (fu) of one reading, item by item or added up.

use crate::decompose::{Form, Shape, Wait};
use crate::fu_id::FuItem;
use crate::ruleset::WaitFu;
use crate::tile::Kind;
use crate::win::{Flag, Method};
use crate::yaku::Facts;

/// Calls `add` for each fu item of this reading, and the kind of tile it is for where there is one.
///
/// WRC 2022 §11.3; EMA 2016 §4.1.1; WDMC 2019 P3 §4.2; Club sheet Win Type Value, Pon/Kan Value
pub fn for_each_item(facts: &Facts<'_>, pinfu: bool, mut add: impl FnMut(FuItem, Option<Kind>)) {
    if facts.reading.form == Form::SevenPairs {
        add(FuItem::SevenPairs, None);
        return;
    }
    let fu = &facts.hand.rules.fu;
    let mut give = |item: FuItem, kind: Option<Kind>| {
        if fu.of(item) > 0 {
            add(item, kind);
        }
    };
    let [winning, wait, pair] = beside_sets(facts, pinfu);
    let kinds = [None, Some(facts.hand.hand.win), Some(facts.reading.arrangement.pair)];
    for (item, kind) in [winning, wait, pair].into_iter().zip(kinds) {
        item.into_iter().for_each(|item| give(item, kind));
    }
    for set in facts.reading.sets(&facts.hand.hand.melds).filter(|set| set.shape != Shape::Sequence) {
        let opened = facts.opened >> set.first.index() & 1 != 0;
        let quad = set.shape == Shape::Quad;
        give(FuItem::of_set(quad, set.first.is_outside(), set.melded || opened), Some(set.first));
    }
    if is_open_pinfu(facts, beyond_base(facts, pinfu)) {
        give(FuItem::OpenPinfu, None);
    }
    add(FuItem::Base, None);
}

/// What there is beside the base and the sets: for winning, for the wait, for the pair.
#[inline]
fn beside_sets(facts: &Facts<'_>, pinfu: bool) -> [Option<FuItem>; 3] {
    [for_winning(facts, pinfu), for_wait(facts), for_pair(facts)]
}

/// Fu beyond the base, an open pinfu apart.
#[inline(always)]
fn beyond_base(facts: &Facts<'_>, pinfu: bool) -> u16 {
    let fu = &facts.hand.rules.fu;
    let [winning, wait, pair] = beside_sets(facts, pinfu).map(|item| u16::from(fu.of_any(item)));
    fu.of_sets(facts.tally()) + winning + wait + pair
}

#[inline]
fn is_open_pinfu(facts: &Facts<'_>, beyond_base: u16) -> bool {
    beyond_base == 0 && facts.hand.how.method == Method::Ron && !facts.hand.closed
}

#[inline]
fn for_winning(facts: &Facts<'_>, pinfu: bool) -> Option<FuItem> {
    let (rules, how) = (facts.hand.rules, &facts.hand.how);
    // Without a branch: which it is cannot be guessed.
    let lost = pinfu & !rules.fu_pinfu_tsumo
        | (facts.reading.wait == Wait::NonePinfuPossible)
        | how.has(Flag::Rinshan) & !rules.fu_replacement_tsumo;
    let by_ron = how.method == Method::Ron;
    let item = if by_ron { FuItem::ClosedRon } else { FuItem::Tsumo };
    (by_ron & facts.hand.closed | !by_ron & !lost).then_some(item)
}

/// What each wait is worth, in the order of the waits.
static FOR_WAIT: [Option<FuItem>; 7] = {
    let mut items = [None; 7];
    items[Wait::Edge as usize] = Some(FuItem::EdgeWait);
    items[Wait::Middle as usize] = Some(FuItem::MiddleWait);
    items[Wait::Pair as usize] = Some(FuItem::PairWait);
    items
};

#[inline]
fn for_wait(facts: &Facts<'_>) -> Option<FuItem> {
    let item = FOR_WAIT[facts.reading.wait as usize];
    match facts.hand.rules.wait_fu {
        WaitFu::CompletedGroup => item,
        WaitFu::SingleWait => item.filter(|_| facts.hand.hand.is_single_wait()),
    }
}

#[inline]
fn for_pair(facts: &Facts<'_>) -> Option<FuItem> {
    let (pair, how) = (facts.reading.arrangement.pair, &facts.hand.how);
    let double = (how.seat == how.round) & (pair == how.seat.kind());
    let item = if double { FuItem::DoubleWindPair } else { FuItem::ValuePair };
    (facts.is_standard() & facts.hand.is_value(pair)).then_some(item)
}

/// The fu of this reading, rounded up; seven pairs are not rounded.
///
/// WRC 2022 §11.2; EMA 2016 §4.1; WDMC 2019 P3 §4.2; Club sheet Score table
#[inline(always)]
pub fn rounded(facts: &Facts<'_>, pinfu: bool) -> u16 {
    let rules = facts.hand.rules;
    let of = |item: FuItem| u16::from(rules.fu.of(item));
    if facts.reading.form == Form::SevenPairs {
        return of(FuItem::SevenPairs);
    }
    let beyond = beyond_base(facts, pinfu);
    let open_pinfu = if is_open_pinfu(facts, beyond) { of(FuItem::OpenPinfu) } else { 0 };
    let sum = of(FuItem::Base) + beyond + open_pinfu;
    // Every book rounds to ten; a division by a known number is a cheap one.
    match rules.fu_round_to {
        10 => sum + 9 - (sum + 9) % 10,
        to => sum.next_multiple_of(u16::from(to.max(1))),
    }
}
