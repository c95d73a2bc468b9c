//! From a reading to its value, and from all readings to the best one.

use crate::decompose::{
    Arrangement, Completed, Finished, Reading, Wait, for_each_arrangement, for_each_standard_reading,
    for_special_reading,
};
use crate::fu;
use crate::hand::Hand;
use crate::ruleset::{DoubleYakuman, MixedWinningTile, Rules};
use crate::tile::Kind;
use crate::win::{Mixed, Riichi, Win, WinError};
use crate::yaku::{Facts, HandFacts, is_present, present};
use crate::yaku_id::{Yaku, YakuSet};

/// The name of a value that does not depend on fu.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Limit {
    /// Below a mangan: han and fu decide.
    None,
    /// Base 2,000.
    Mangan,
    /// Base 3,000.
    Haneman,
    /// Base 4,000.
    Baiman,
    /// Base 6,000.
    Sanbaiman,
    /// Base 8,000, or that times the number of yakuman.
    Yakuman,
}

impl Limit {
    /// Its name; empty where there is none.
    pub const fn word(self) -> &'static str {
        match self {
            Limit::None => "",
            Limit::Mangan => "mangan",
            Limit::Haneman => "haneman",
            Limit::Baiman => "baiman",
            Limit::Sanbaiman => "sanbaiman",
            Limit::Yakuman => "yakuman",
        }
    }

    /// The base value of one of it.
    pub const fn base(self) -> u32 {
        match self {
            Limit::None => 0,
            Limit::Mangan => 2_000,
            Limit::Haneman => 3_000,
            Limit::Baiman => 4_000,
            Limit::Sanbaiman => 6_000,
            Limit::Yakuman => 8_000,
        }
    }
}

/// Han of one yakuman where han are asked for all the same.
pub const YAKUMAN_HAN: u8 = 13;
/// A base value that kiriage rounds up to a mangan.
const KIRIAGE_BASE: u32 = 1_920;

/// How many dora of which kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dora {
    /// By the face-up indicators, or counted by the player.
    pub indicated: u8,
    /// By the indicators below them.
    pub ura: u8,
    /// Red fives.
    pub red: u8,
}

impl Dora {
    /// The dora of this hand.
    ///
    /// WRC 2022 §11.4; EMA 2016 §4.1; WDMC 2019 P3 §4.1.8
    pub fn count(hand: &Hand, win: &Win) -> Dora {
        let all = hand.all().with(win.tile.kind());
        let of = |indicators: &[Kind]| indicators.iter().map(|i| all.of(i.indicated())).sum::<u8>();
        Dora {
            indicated: of(&win.indicators) + win.dora,
            ura: of(&win.ura),
            red: hand.reds().iter().sum::<u8>() + u8::from(win.tile.is_red()),
        }
    }

    /// Han for all of them.
    #[inline]
    pub fn han(&self, rules: &Rules, closed: bool) -> u8 {
        let each = rules.yaku.dora(closed);
        let han = |count: u8, each: u8| count.saturating_mul(each);
        han(self.indicated, each[0])
            .saturating_add(han(self.ura, each[1]))
            .saturating_add(han(self.red, each[2]))
    }
}

/// Dora and their han, which are the same in every reading of a hand.
#[derive(Clone, Copy)]
struct Counted {
    dora: Dora,
    han: u8,
}

impl Counted {
    #[inline]
    fn new(dora: Dora, hand: &HandFacts<'_>) -> Counted {
        Counted { dora, han: dora.han(hand.rules, hand.closed) }
    }
}

/// What house yaku, written in Python, add to a reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct House {
    /// Which of them, bit `n` the n-th.
    pub members: u64,
    /// Their han.
    pub han: u8,
    /// How many of them are yakuman.
    pub yakuman: u8,
    /// Yaku that they replace.
    pub replaces: YakuSet,
}

/// What a reading is worth; `Value<()>` where nobody asks which reading it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value<R = Reading> {
    /// The reading.
    pub reading: R,
    /// The yaku that count, house yaku apart.
    pub yaku: YakuSet,
    /// House yaku that count, bit `n` the n-th.
    pub house: u64,
    /// The dora that count.
    pub dora: Dora,
    /// Han; for yakuman 13 each.
    pub han: u8,
    /// Fu, rounded; 0 where they were not asked for.
    pub fu: u16,
    /// The limit reached.
    pub limit: Limit,
    /// How many yakuman are paid, a counted one included.
    pub yakuman: u8,
    /// The base value: what a player who is not the dealer pays another's self-draw, before rounding.
    pub base: u32,
}

impl<R> Value<R> {
    /// What decides which reading is the best: points; then a yakuman before counted han; then han, then fu.
    #[inline]
    const fn rank(&self) -> u64 {
        let is_yakuman = matches!(self.limit, Limit::Yakuman) && self.fu == 0;
        (self.base as u64) << 32 | (is_yakuman as u64) << 24 | (self.han as u64) << 16 | self.fu as u64
    }
}

impl Value<()> {
    /// What a hand without a yaku is worth: whatever has one ranks above it, as no yaku that counts is of no han.
    pub const NOTHING: Value<()> = Value {
        reading: (),
        yaku: YakuSet::EMPTY,
        house: 0,
        dora: Dora { indicated: 0, ura: 0, red: 0 },
        han: 0,
        fu: 0,
        limit: Limit::None,
        yakuman: 0,
        base: 0,
    };

    /// The same of this reading.
    #[inline]
    fn of<R>(self, reading: R) -> Value<R> {
        let Value { reading: (), yaku, house, dora, han, fu, limit, yakuman, base } = self;
        Value { reading, yaku, house, dora, han, fu, limit, yakuman, base }
    }
}

/// The base value and limit of han and fu.
///
/// WRC 2022 §11.2; EMA 2016 §4.1.2, ch. 6; WDMC 2019 P3 §4.3.1–4.3.2; Club sheet Score table
#[inline]
pub fn base_value(han: u8, fu: u16, rules: &Rules) -> (u32, Limit) {
    let counted = rules.counted_yakuman_from;
    let limit = match han {
        n if counted > 0 && n >= counted => Limit::Yakuman,
        n if n >= rules.sanbaiman_from => Limit::Sanbaiman,
        n if n >= rules.baiman_from => Limit::Baiman,
        n if n >= rules.haneman_from => Limit::Haneman,
        n if n >= rules.mangan_from => Limit::Mangan,
        _ => Limit::None,
    };
    if limit != Limit::None {
        return (limit.base(), limit);
    }
    let base = u32::from(fu) << (u32::from(han) + 2).min(16);
    let mangan = Limit::Mangan.base();
    if base >= mangan || rules.kiriage && base == KIRIAGE_BASE {
        (mangan, Limit::Mangan)
    } else {
        (base, limit)
    }
}

/// Puts the value of this reading in the place of a lesser one, where there are no house yaku; says whether it did.
///
/// A function of its own, so that all it asks is inside it and nothing of it in the loops over readings.
#[inline(never)]
fn improve(best: &mut Value<()>, hand: &HandFacts<'_>, reading: &Reading, dora: Counted) -> bool {
    let value = value_of(&Facts::new(hand, reading), dora, House::default());
    let better = value.filter(|value| value.rank() > best.rank());
    better.inspect(|better| *best = *better).is_some()
}

/// The value of one reading; none without a yaku.
#[inline(always)]
fn value_of(facts: &Facts<'_>, dora: Counted, house: House) -> Option<Value<()>> {
    let hand = facts.hand;
    let worth = &hand.rules.yaku;
    let yaku = supersede(present(facts).and(worth.counting(hand.closed)).without(house.replaces));
    let alone = YakuSet::of(Yaku::Paarenchan);
    if yaku.without(alone).is_empty() && house.members == 0 {
        return None;
    }
    let yakuman = yaku.and(worth.yakuman(hand.closed));
    if !yakuman.is_empty() || house.yakuman > 0 {
        return Some(yakuman_value(facts, yakuman, house));
    }
    let mangan = yaku.and(worth.mangan(hand.closed));
    let plain = yaku.without(mangan);
    let by_han = (!plain.is_empty() || house.members != 0).then(|| plain_value(facts, plain, dora, house));
    if mangan.is_empty() {
        return by_han;
    }
    // WRC 2022 §11.5.4; EMA 2016 §4.2.4: alone, unless the rest is worth more.
    let by_mangan = mangan_value(facts.hand, mangan);
    match by_han {
        Some(value) if value.base > by_mangan.base => Some(value),
        _ => Some(by_mangan),
    }
}

/// WRC 2022 §11.5.3; EMA 2016 §4.2.3; WDMC 2019 P3 §4.1.2.3: twice twin sequences are not also once.
#[inline]
fn supersede(yaku: YakuSet) -> YakuSet {
    if yaku.contains(Yaku::Ryanpeikou) { yaku.without(YakuSet::of(Yaku::Iipeikou)) } else { yaku }
}

#[cold]
fn yakuman_value(facts: &Facts<'_>, yaku: YakuSet, house: House) -> Value<()> {
    let each = |one: Yaku| yakuman_count(facts, one);
    let count = if facts.hand.rules.yakuman_add_up {
        yaku.iter().map(each).sum::<u8>() + house.yakuman
    } else {
        yaku.iter().map(each).max().unwrap_or(0).max(house.yakuman.min(1))
    };
    Value {
        reading: (),
        yaku,
        house: if house.yakuman > 0 { house.members } else { 0 },
        dora: Dora::default(),
        han: YAKUMAN_HAN.saturating_mul(count),
        fu: 0,
        limit: Limit::Yakuman,
        yakuman: count,
        base: Limit::Yakuman.base() * u32::from(count),
    }
}

/// How many yakuman this one counts for: two where the ruleset says so.
pub fn yakuman_count(facts: &Facts<'_>, yaku: Yaku) -> u8 {
    let doubles = &facts.hand.rules.double_yakuman;
    if doubles.is_empty() {
        return 1;
    }
    let of_win = facts.hand.hand.count_of(facts.hand.hand.win);
    let terminal = facts.hand.hand.win.is_terminal();
    let (which, holds) = match yaku {
        Yaku::Kokushi => (DoubleYakuman::Kokushi13Wait, of_win == 2),
        Yaku::Chuuren => (DoubleYakuman::Chuuren9Wait, of_win == if terminal { 4 } else { 2 }),
        Yaku::Suuankou => (DoubleYakuman::SuuankouPairWait, facts.reading.wait == Wait::Pair),
        Yaku::Daisuushii => (DoubleYakuman::Daisuushii, true),
        _ => return 1,
    };
    1 + u8::from(holds && doubles.contains(&which))
}

#[cold]
fn mangan_value(hand: &HandFacts<'_>, yaku: YakuSet) -> Value<()> {
    Value {
        reading: (),
        yaku,
        house: 0,
        dora: Dora::default(),
        han: hand.rules.mangan_from,
        fu: 0,
        limit: Limit::Mangan,
        yakuman: 0,
        base: Limit::Mangan.base(),
    }
}

#[inline(always)]
fn plain_value(facts: &Facts<'_>, yaku: YakuSet, dora: Counted, house: House) -> Value<()> {
    let hand = facts.hand;
    let Counted { dora, han } = dora;
    let han = han_of_all(yaku, hand).saturating_add(house.han).saturating_add(han);
    let fu = fu::rounded(facts, yaku.contains(Yaku::Pinfu));
    let (base, limit) = base_value(han, fu, hand.rules);
    let yakuman = u8::from(limit == Limit::Yakuman);
    Value { reading: (), yaku, house: house.members, dora, han, fu, limit, yakuman, base }
}

/// Han of plain yaku together.
#[inline]
fn han_of_all(yaku: YakuSet, hand: &HandFacts<'_>) -> u8 {
    if hand.how.riichi == Riichi::OpenDouble {
        return yaku.iter().map(|one| han_of(one, hand)).fold(0, u8::saturating_add);
    }
    hand.rules.yaku.han(yaku, hand.closed)
}

/// Han of one plain yaku.
#[inline]
pub fn han_of(yaku: Yaku, hand: &HandFacts<'_>) -> u8 {
    if yaku == Yaku::OpenRiichi && hand.how.riichi == Riichi::OpenDouble {
        return hand.rules.open_double_riichi;
    }
    hand.rules.yaku.plain(yaku, hand.closed)
}

/// The value of the best reading of a hand that was checked; `Ok(None)` without a yaku.
pub fn best(hand: &HandFacts<'_>, dora: Dora) -> Result<Option<Value>, NotComplete> {
    best_as(hand, dora, |reading| *reading)
}

/// The same, of whose reading is kept what `keep` makes of it.
#[inline]
pub fn best_as<R>(
    hand: &HandFacts<'_>,
    dora: Dora,
    keep: impl Fn(&Reading) -> R,
) -> Result<Option<Value<R>>, NotComplete> {
    let dora = Counted::new(dora, hand);
    let mut best = Best { hand, dora, keep, value: Value::NOTHING, reading: None, complete: false };
    if is_mixed(hand) {
        for_each_mixed_reading(hand, &mut |reading| best.consider(reading));
    } else {
        for_each_standard_reading(hand.hand, &mut |reading| best.consider(reading));
    }
    for_special_reading(hand.hand, &mut |reading| best.consider(reading));
    if best.complete { Ok(best.reading.map(|reading| best.value.of(reading))) } else { Err(NotComplete) }
}

/// The best value of those readings of a hand that were considered.
struct Best<'a, R, K> {
    hand: &'a HandFacts<'a>,
    dora: Counted,
    keep: K,
    value: Value<()>,
    /// What is kept of the reading that has this value.
    reading: Option<R>,
    complete: bool,
}

impl<R, K: Fn(&Reading) -> R> Best<'_, R, K> {
    #[inline]
    fn consider(&mut self, reading: &Reading) {
        self.complete = true;
        if improve(&mut self.value, self.hand, reading, self.dora) {
            self.reading = Some((self.keep)(reading));
        }
    }
}

/// The tiles are not a complete hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotComplete;

/// All values of a hand that was checked, the best first, each different one once.
///
/// `house` is asked for each reading what the house yaku add to it.
pub fn all<E>(
    hand: &HandFacts<'_>,
    dora: Dora,
    mut house: impl FnMut(&Facts<'_>) -> Result<House, E>,
) -> Result<Result<Vec<Value>, NotComplete>, E> {
    let counted = Counted::new(dora, hand);
    let mut values: Vec<Value> = Vec::new();
    let mut complete = false;
    let mut failed = None;
    let mut visit = |reading: &Reading| {
        complete = true;
        if failed.is_some() {
            return;
        }
        let facts = Facts::new(hand, reading);
        match house(&facts) {
            Ok(house) => values.extend(value_of(&facts, counted, house).map(|value| value.of(*reading))),
            Err(error) => failed = Some(error),
        }
    };
    if is_mixed(hand) {
        for_each_mixed_reading(hand, &mut visit);
    } else {
        for_each_standard_reading(hand.hand, &mut visit);
    }
    for_special_reading(hand.hand, &mut visit);
    if let Some(error) = failed {
        return Err(error);
    }
    values.sort_by_key(|value| std::cmp::Reverse(value.rank()));
    values.dedup_by_key(|value| (value.rank(), value.yaku, value.house));
    Ok(if complete { Ok(values) } else { Err(NotComplete) })
}

/// True where the winning tile was mixed into the hand and something is lost by it.
#[inline]
fn is_mixed(hand: &HandFacts<'_>) -> bool {
    *hand.mixed != Mixed::No && hand.rules.mixed_winning_tile != MixedWinningTile::NoEffect
}

/// Readings as four sets and a pair of a hand into which the winning tile was mixed.
///
/// WRC 2022 §11.1; WRC 2025 §12.3.6
fn for_each_mixed_reading(hand: &HandFacts<'_>, visit: &mut impl FnMut(&Reading)) {
    let candidates: Vec<Kind> = match hand.mixed {
        Mixed::OneOf(kinds) => kinds.clone(),
        Mixed::No | Mixed::AnyTile => {
            Kind::all().filter(|kind| hand.hand.kinds() >> kind.index() & 1 != 0).collect()
        }
    };
    for_each_arrangement(hand.hand, &mut |arrangement| {
        let wait = certain_wait(hand, &arrangement, &candidates);
        visit(&Reading::standard(arrangement, Completed::Pair, wait));
    });
}

/// The wait that can still be scored when any of these tiles may have been the winning one.
fn certain_wait(hand: &HandFacts<'_>, arrangement: &Arrangement, candidates: &[Kind]) -> Wait {
    let waits = |&kind: &Kind| {
        let mut waits = Vec::new();
        arrangement.for_each_completion(kind, |_, wait| waits.push(wait));
        waits
    };
    let can_be_pinfu = |kind: &Kind| {
        waits(kind).into_iter().any(|wait| {
            let reading = Reading::standard(*arrangement, Completed::Pair, wait);
            hand.closed && is_present(Yaku::Pinfu, &Facts::new(hand, &reading))
        })
    };
    let is_scored = |wait: &Wait| matches!(wait, Wait::Edge | Wait::Middle | Wait::Pair);
    let scored = |kind: &Kind| waits(kind).into_iter().find(is_scored);
    let keeps_certain = hand.rules.mixed_winning_tile == MixedWinningTile::AmbiguousLost;
    if keeps_certain && candidates.iter().all(can_be_pinfu) {
        Wait::TwoSided
    } else if candidates.iter().any(can_be_pinfu) {
        Wait::NonePinfuPossible
    } else if keeps_certain && candidates.iter().all(|kind| scored(kind).is_some()) {
        candidates.first().and_then(scored).unwrap_or(Wait::None)
    } else {
        Wait::None
    }
}

/// What would complete this hand; for telling why a tile does not.
pub fn completing_tiles(hand: &Hand) -> Vec<Kind> {
    let completes = |&kind: &Kind| {
        hand.held(kind) < crate::tile::COPIES
            && !crate::decompose::readings(&Finished::new(hand, kind)).is_empty()
    };
    Kind::all().filter(completes).collect()
}

/// Checks the win and gives the facts of the finished hand to `evaluate`.
pub fn with_facts<T>(
    hand: &Hand,
    win: &Win,
    rules: &Rules,
    evaluate: impl FnOnce(&HandFacts<'_>, Dora) -> T,
) -> Result<T, WinError> {
    crate::win::check(hand, win, rules)?;
    let finished = Finished::new(hand, win.tile.kind());
    Ok(evaluate(&HandFacts::new(&finished, win, rules), Dora::count(hand, win)))
}

/// The error for a tile that does not complete a hand.
pub fn not_complete(hand: &Hand, win: &Win) -> WinError {
    WinError::NotComplete { tile: win.tile, waits: completing_tiles(hand) }
}
