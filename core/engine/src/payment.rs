//! Who pays whom: one winner, several winners, liability, nagashi mangan, reverse mangan.

use crate::hand::Hand;
use crate::ruleset::{
    CountersSeveralWinners, DepositsSeveralWinners, DoubleYakuman, Liability, LiableCounters, LiableCovers,
    LiableRon, LiableRonCounters, LiableTsumo, Nagashi, NagashiSeveral, Rules, WinnersPerDiscard,
};
use crate::tile::Wind;
use crate::value::{Limit, Value};
use crate::win::{Method, Relative, Win, WinError, is_liable};
use crate::yaku_id::Yaku;

/// What the dealer pays, or is paid, more than the others.
const DEALER_FACTOR: u32 = 2;
/// A discarder pays for all three: 1 + 1 + 2 shares to a player who is not the dealer.
const RON_SHARES: u32 = 4;
/// Three double shares to the dealer.
const RON_SHARES_DEALER: u32 = 6;

/// What one winner is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payments {
    /// Self-draw or ron.
    pub method: Method,
    /// What the discarder pays; 0 by self-draw.
    pub discarder: u32,
    /// What the dealer pays a self-draw of another, liability apart.
    pub dealer: u32,
    /// What each other player pays a self-draw, liability apart.
    pub non_dealer: u32,
    /// What each player pays who is liable, by where they sit; 0 for the others.
    pub liable: [u32; 4],
    /// What each seat pays, East first; known for self-draws and where the discarder is named.
    pub seats: Option<[u32; 4]>,
    /// Deposits taken.
    pub deposits: u32,
    /// All that the winner receives.
    pub total: u32,
}

/// Rounds up to the ruleset's hundred.
#[inline]
fn round_up(points: u32, rules: &Rules) -> u32 {
    // Every book rounds to a hundred; a division by a known number is a cheap one.
    match rules.round_payments_to {
        100 => points + 99 - (points + 99) % 100,
        to => points.next_multiple_of(to.max(1)),
    }
}

/// What a self-draw of this base costs the dealer and each other player; the dealer's own costs all double.
///
/// WRC 2022 §11.2; EMA 2016 §4.1.2; WDMC 2019 P3 §4.3.1
#[inline]
fn tsumo_shares(base: u32, winner_is_dealer: bool, rules: &Rules) -> (u32, u32) {
    let double = round_up(base * DEALER_FACTOR, rules);
    let other = round_up(base * if winner_is_dealer { DEALER_FACTOR } else { 1 }, rules);
    (double * u32::from(!winner_is_dealer), other)
}

/// What a ron of this base costs.
///
/// WRC 2022 §11.2; EMA 2016 §4.1.2; WDMC 2019 P3 §4.3.1
#[inline]
fn ron_price(base: u32, winner_is_dealer: bool, rules: &Rules) -> u32 {
    round_up(base * if winner_is_dealer { RON_SHARES_DEALER } else { RON_SHARES }, rules)
}

/// What a win without liability and deposits costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Price {
    /// What the discarder pays; 0 by self-draw.
    pub discarder: u32,
    /// What the dealer pays a self-draw of another.
    pub dealer: u32,
    /// What each other player pays a self-draw.
    pub non_dealer: u32,
    /// All together.
    pub total: u32,
}

impl Price {
    /// What a hand without a yaku costs.
    pub const NOTHING: Price = Price { discarder: 0, dealer: 0, non_dealer: 0, total: 0 };

    /// The price of a base value and counters.
    #[inline(always)]
    pub fn new(base: u32, winner_is_dealer: bool, method: Method, honba: u32, rules: &Rules) -> Price {
        // Both prices without a branch, as which one it is cannot be guessed.
        let by_ron = u32::from(method == Method::Ron);
        let counter = honba * rules.counter_tsumo;
        let (dealer, non_dealer) = tsumo_shares(base, winner_is_dealer, rules);
        let dealer = (dealer + counter) * u32::from(!winner_is_dealer) * (1 - by_ron);
        let non_dealer = (non_dealer + counter) * (1 - by_ron);
        let discarder = (ron_price(base, winner_is_dealer, rules) + honba * rules.counter_ron) * by_ron;
        let total = discarder + dealer + non_dealer * (2 + u32::from(winner_is_dealer));
        Price { discarder, dealer, non_dealer, total }
    }
}

/// The payments of a base value without liability.
#[inline]
pub fn plain(
    base: u32,
    seat: Wind,
    method: Method,
    from: Option<Relative>,
    table: OnTheTable,
    rules: &Rules,
) -> Payments {
    let price = Price::new(base, seat == Wind::East, method, table.honba, rules);
    let Price { discarder, dealer, non_dealer, total } = price;
    let seats = match method {
        Method::Ron => from.map(|from| seat_map(|wind| if wind == from.seat(seat) { discarder } else { 0 })),
        Method::Tsumo => Some(seat_map(|wind| match wind {
            wind if wind == seat => 0,
            Wind::East => dealer,
            _ => non_dealer,
        })),
    };
    let deposits = table.deposits * rules.deposit;
    Payments {
        method,
        discarder,
        dealer,
        non_dealer,
        liable: [0; 4],
        seats,
        deposits,
        total: total + deposits,
    }
}

fn seat_map(mut pays: impl FnMut(Wind) -> u32) -> [u32; 4] {
    Wind::ALL.map(&mut pays)
}

/// Counters and deposits lying there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OnTheTable {
    /// Counters.
    pub honba: u32,
    /// Riichi deposits.
    pub deposits: u32,
}

/// The payments of a scored hand, liability included.
pub fn of_win(hand: &Hand, win: &Win, value: &Value, rules: &Rules) -> Result<Payments, WinError> {
    let table = OnTheTable { honba: win.honba, deposits: win.deposits };
    let normal = plain(value.base, win.seat, win.method, win.from, table, rules);
    if win.liable.is_empty() {
        return Ok(normal);
    }
    let mut fed = Vec::new();
    for &(which, who) in &win.liable {
        if !value.yaku.contains(yakuman_of(which)) {
            return Err(WinError::LiableWithoutYakuman(which));
        }
        if is_liable(hand, which, rules) {
            fed.push((who, fed_yakuman(which, value, rules)));
        }
    }
    if fed.is_empty() { Ok(normal) } else { Ok(with_liability(win, value, &fed, rules)) }
}

/// The same payments, all made by one player; where somebody is liable for a yakuman, that goes first.
pub fn all_from(payments: &Payments, winner: Wind, payer: Wind) -> Payments {
    let who = Relative::ALL.into_iter().find(|who| who.seat(winner) == payer);
    let Some(who) = who.filter(|_| payments.liable == [0; 4]) else { return *payments };
    let points = payments.total - payments.deposits;
    let mut all = Payments { dealer: 0, non_dealer: 0, discarder: 0, ..*payments };
    all.liable[who as usize] = points;
    all.seats = Some(seat_map(|wind| if wind == payer { points } else { 0 }));
    all
}

/// The yakuman that a liability is about.
pub const fn yakuman_of(which: Liability) -> Yaku {
    match which {
        Liability::BigDragons => Yaku::Daisangen,
        Liability::BigWinds => Yaku::Daisuushii,
        Liability::FourQuads => Yaku::Suukantsu,
    }
}

/// How many yakuman the fed one counts for; all of the hand where yakuman do not add up.
fn fed_yakuman(which: Liability, value: &Value, rules: &Rules) -> u32 {
    let doubled = which == Liability::BigWinds && rules.double_yakuman.contains(&DoubleYakuman::Daisuushii);
    if covers_all(rules) { u32::from(value.yakuman) } else { 1 + u32::from(doubled) }
}

/// True where one liable player answers for all that the hand is worth.
fn covers_all(rules: &Rules) -> bool {
    !rules.yakuman_add_up || rules.liability_covers == LiableCovers::WholeHand
}

/// Each fed yakuman is paid by who fed it, the rest as always.
///
/// WRC 2022 §11.2.1; EMA 2016 §3.3.9
fn with_liability(win: &Win, value: &Value, fed: &[(Relative, u32)], rules: &Rules) -> Payments {
    let fed = if covers_all(rules) { &fed[..1] } else { fed };
    let fed_count: u32 = fed.iter().map(|&(_, yakuman)| yakuman).sum();
    let rest_base = value.base - Limit::Yakuman.base() * fed_count;
    let single = fed.len() == 1 && rest_base == 0;
    let table = OnTheTable { honba: win.honba, deposits: win.deposits };
    let liable_pays_counters = single && liable_pays_counters(win, rules);
    let rest_table = OnTheTable { honba: if liable_pays_counters { 0 } else { win.honba }, ..table };
    let mut payments = plain(rest_base, win.seat, win.method, win.from, rest_table, rules);
    let mut extra = [0u32; 4]; // by `Relative as usize`
    for &(who, yakuman) in fed {
        feeder_pays(win, who, Limit::Yakuman.base() * yakuman, rules, &mut payments, &mut extra);
    }
    if liable_pays_counters {
        extra[fed[0].0 as usize] += match win.method {
            Method::Tsumo => 3 * win.honba * rules.counter_tsumo,
            Method::Ron => win.honba * rules.counter_ron,
        };
    }
    add_extra(win, &mut payments, extra);
    payments
}

fn liable_pays_counters(win: &Win, rules: &Rules) -> bool {
    match win.method {
        Method::Tsumo => {
            rules.liability_tsumo == LiableTsumo::Full && rules.liability_counters == LiableCounters::Liable
        }
        Method::Ron => {
            rules.liability_ron == LiableRon::Half
                && rules.liability_counters_ron == LiableRonCounters::Liable
        }
    }
}

/// The price of one fed yakuman, between the feeder and, by ron, the discarder.
fn feeder_pays(
    win: &Win,
    who: Relative,
    base: u32,
    rules: &Rules,
    payments: &mut Payments,
    extra: &mut [u32; 4],
) {
    let price = ron_price(base, win.is_dealer(), rules);
    match win.method {
        Method::Tsumo if rules.liability_tsumo == LiableTsumo::Full => extra[who as usize] += price,
        Method::Tsumo => {
            let (dealer, non_dealer) = tsumo_shares(base, win.is_dealer(), rules);
            for other in Relative::ALL {
                extra[other as usize] += if other.seat(win.seat) == Wind::East { dealer } else { non_dealer };
            }
        }
        Method::Ron if rules.liability_ron == LiableRon::Half && win.from != Some(who) => {
            extra[who as usize] += price / 2;
            discarder_pays(win, price - price / 2, payments);
        }
        Method::Ron => discarder_pays(win, price, payments),
    }
}

fn discarder_pays(win: &Win, points: u32, payments: &mut Payments) {
    payments.discarder += points;
    payments.total += points;
    if let (Some(seats), Some(from)) = (&mut payments.seats, win.from) {
        seats[from.seat(win.seat) as usize] += points;
    }
}

fn add_extra(win: &Win, payments: &mut Payments, extra: [u32; 4]) {
    payments.total += extra.iter().sum::<u32>();
    for relative in Relative::ALL {
        let points = extra[relative as usize];
        if points == 0 {
            continue;
        }
        let wind = relative.seat(win.seat);
        let own_share = match win.method {
            Method::Tsumo if wind == Wind::East => payments.dealer,
            Method::Tsumo => payments.non_dealer,
            Method::Ron => 0,
        };
        payments.liable[relative as usize] = points + own_share;
        if let Some(seats) = &mut payments.seats {
            seats[wind as usize] += points;
        }
    }
}

/// Why a settlement is not possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettleError {
    /// The ruleset does not have it.
    NotInRuleset(&'static str),
    /// Nobody won.
    NoWinner,
    /// Somebody won twice.
    WinnerTwice(Wind),
    /// The discarder is among the winners.
    DiscarderWins(Wind),
    /// All four are said to have nagashi mangan, or more than three to win.
    TooManyWinners(usize),
}

crate::message::messages! { SettleError {
    SettleError::NotInRuleset(what) => "payment-not-in-ruleset" [what] "the ruleset does not have {what}";
    SettleError::NoWinner => "no-winner" [] "there is no winner";
    SettleError::WinnerTwice(wind) => "winner-twice" [wind = wind.letter()] "{wind} is named as winner twice";
    SettleError::DiscarderWins(wind) => "discarder-wins" [wind = wind.letter()]
        "{wind} cannot win on their own discard";
    SettleError::TooManyWinners(given) => "too-many-winners" [given] "at most three players can win, not {given}";
} }

/// What a hand's end does to the four scores, East first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settlement {
    /// Change of each score.
    pub points: [i64; 4],
    /// Who is paid.
    pub winners: Vec<Wind>,
    /// True where three calls of ron abort the hand.
    pub abort: bool,
}

/// One of the players who called ron.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RonCaller {
    /// The wind of the seat.
    pub seat: Wind,
    /// The base value of the hand.
    pub base: u32,
}

/// Several players call ron on one discard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeveralRon {
    /// Who called.
    pub callers: Vec<RonCaller>,
    /// Who discarded.
    pub discarder: Wind,
    /// Counters on the table.
    pub honba: u32,
    /// Deposits left from earlier hands.
    pub pot: u32,
    /// Who put a deposit in this hand, East first.
    pub riichi: [bool; 4],
}

/// Who of several callers wins, and what it does to the scores.
///
/// WRC 2022 §8.2, §9.1; EMA 2016 §3.3.1, §4.1; WDMC 2019 P3 §3.5.3; Club sheet Head Bump, Abortive Draw
pub fn settle_ron(ron: &SeveralRon, rules: &Rules) -> Result<Settlement, SettleError> {
    check_winners(ron.callers.iter().map(|caller| caller.seat), 3)?;
    if ron.callers.iter().any(|caller| caller.seat == ron.discarder) {
        return Err(SettleError::DiscarderWins(ron.discarder));
    }
    let mut callers = ron.callers.clone();
    callers.sort_by_key(|caller| caller.seat.steps_from(ron.discarder));
    let aborts = matches!(
        rules.winners_per_discard,
        WinnersPerDiscard::NearestThreeAbort | WinnersPerDiscard::AllThreeAbort
    );
    if callers.len() == 3 && aborts {
        return Ok(Settlement { points: [0; 4], winners: Vec::new(), abort: true });
    }
    if matches!(rules.winners_per_discard, WinnersPerDiscard::Nearest | WinnersPerDiscard::NearestThreeAbort)
    {
        callers.truncate(1);
    }
    let mut points = [0i64; 4];
    for (i, caller) in callers.iter().enumerate() {
        let counted = i == 0 || rules.counters_several_winners == CountersSeveralWinners::Each;
        let counters = if counted { ron.honba * rules.counter_ron } else { 0 };
        let price = i64::from(ron_price(caller.base, caller.seat == Wind::East, rules) + counters);
        points[caller.seat as usize] += price;
        points[ron.discarder as usize] -= price;
    }
    let winners: Vec<Wind> = callers.iter().map(|caller| caller.seat).collect();
    share_deposits(ron, &winners, rules, &mut points);
    Ok(Settlement { points, winners, abort: false })
}

/// EMA 2016 §4.1; WDMC 2019 P3 §3.5.3.1–2: a winner in riichi takes the own deposit back first.
fn share_deposits(ron: &SeveralRon, winners: &[Wind], rules: &Rules, points: &mut [i64; 4]) {
    let nearest = winners[0];
    let deposit = i64::from(rules.deposit);
    points[nearest as usize] += i64::from(ron.pot) * deposit;
    for wind in Wind::ALL.into_iter().filter(|&wind| ron.riichi[wind as usize]) {
        let own_back = rules.deposits_several_winners == DepositsSeveralWinners::OwnBackRestNearest;
        let taker = if own_back && winners.contains(&wind) { wind } else { nearest };
        points[taker as usize] += deposit;
    }
}

fn check_winners(winners: impl Iterator<Item = Wind>, most: usize) -> Result<(), SettleError> {
    let mut seen = [false; 4];
    let mut count = 0;
    for wind in winners {
        if std::mem::replace(&mut seen[wind as usize], true) {
            return Err(SettleError::WinnerTwice(wind));
        }
        count += 1;
    }
    match count {
        0 => Err(SettleError::NoWinner),
        n if n > most => Err(SettleError::TooManyWinners(n)),
        _ => Ok(()),
    }
}

/// Nagashi mangan at a drawn hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NagashiDraw {
    /// Who has it.
    pub winners: Vec<Wind>,
    /// Counters and deposits lying there.
    pub table: OnTheTable,
    /// Who is tenpai, East first.
    pub tenpai: [bool; 4],
}

/// What nagashi mangan does to the scores.
///
/// WDMC 2019 P3 §4.1.6.2; Club sheet Yaku table
pub fn settle_nagashi(draw: &NagashiDraw, rules: &Rules) -> Result<Settlement, SettleError> {
    if rules.nagashi == Nagashi::None {
        return Err(SettleError::NotInRuleset("nagashi mangan"));
    }
    check_winners(draw.winners.iter().copied(), 3)?;
    let mut points = [0i64; 4];
    for &winner in &draw.winners {
        for payer in Wind::ALL.into_iter().filter(|payer| !draw.winners.contains(payer)) {
            let price = nagashi_price(winner, payer, draw, rules);
            points[winner as usize] += price;
            points[payer as usize] -= price;
        }
    }
    if rules.nagashi_deposits {
        points[draw.winners[0] as usize] += i64::from(draw.table.deposits * rules.deposit);
    }
    if rules.nagashi_noten_payments {
        let noten = noten_payments(draw.tenpai, rules.play.noten_payment);
        points.iter_mut().zip(noten).for_each(|(sum, change)| *sum += change);
    }
    Ok(Settlement { points, winners: draw.winners.clone(), abort: false })
}

fn nagashi_price(winner: Wind, payer: Wind, draw: &NagashiDraw, rules: &Rules) -> i64 {
    let (dealer, non_dealer) = tsumo_shares(Limit::Mangan.base(), winner == Wind::East, rules);
    let as_tsumo = draw.winners.len() == 1 || rules.nagashi_several == NagashiSeveral::AsTsumo;
    let mangan = if payer == Wind::East && as_tsumo { dealer } else { non_dealer };
    let counters = if rules.nagashi_counters { draw.table.honba * rules.counter_tsumo } else { 0 };
    i64::from(mangan + counters)
}

/// What players who are not tenpai pay the others at a drawn hand, East first.
///
/// WRC 2022 §9.2; EMA 2016 §3.4.2; WDMC 2019 P3 §3.6; Club sheet Drawn Round
pub fn noten_payments(tenpai: [bool; 4], total: u32) -> [i64; 4] {
    let count = tenpai.iter().filter(|&&is_tenpai| is_tenpai).count() as i64;
    if count == 0 || count == 4 {
        return [0; 4];
    }
    let total = i64::from(total);
    tenpai.map(|is_tenpai| if is_tenpai { total / count } else { -total / (4 - count) })
}

/// A chonbo paid at the table: a mangan in reverse.
///
/// EMA 2016 §3.4.6
pub fn settle_reverse_mangan(offender: Wind, rules: &Rules) -> Result<Settlement, SettleError> {
    if !rules.reverse_mangan {
        return Err(SettleError::NotInRuleset("a reverse mangan"));
    }
    let (dealer, non_dealer) = tsumo_shares(Limit::Mangan.base(), offender == Wind::East, rules);
    let mut points = [0i64; 4];
    for other in Wind::ALL.into_iter().filter(|&wind| wind != offender) {
        let price = i64::from(if other == Wind::East { dealer } else { non_dealer });
        points[other as usize] += price;
        points[offender as usize] -= price;
    }
    Ok(Settlement { points, winners: Vec::new(), abort: false })
}
