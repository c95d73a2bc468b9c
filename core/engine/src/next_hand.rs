//! What follows a hand: who deals, counters, deposits and round, or the end of the game and the rule behind it.
//!
//! Only how a hand ended is asked, not how it was played, so that games reported by their results go the same way.

use crate::round::{End, Outcome};
use crate::ruleset::{
    AfterPaarenchan, Bust, ChonboCounters, ChonboDealer, ChonboHand, ChonboInLastHand, CounterAdded,
    CountersCleared, DealerStays, ExtraRound, LastRound, NagashiDeal, Rules, Yame, YameFirstPlace,
};
use crate::tile::Wind;
use crate::yaku_id::Yaku;

/// How long a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// As the ruleset says.
    Full,
    /// The East round only.
    EastOnly,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameEnd {
    /// The last round was over.
    LastRound,
    /// The last dealer won or was tenpai in first place.
    Yame,
    /// A win, or enough points, in an extra round.
    ExtraRound,
    /// Somebody's points were gone.
    Bust,
    /// Time was up.
    Time,
}

impl GameEnd {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            GameEnd::LastRound => "last_round",
            GameEnd::Yame => "yame",
            GameEnd::ExtraRound => "extra_round",
            GameEnd::Bust => "bust",
            GameEnd::Time => "time",
        }
    }
}

/// The state between hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Points by seat.
    pub scores: [i32; 4],
    /// The dealer's seat.
    pub dealer: usize,
    /// The round's wind.
    pub round: Wind,
    /// Counters.
    pub honba: u32,
    /// Deposits left on the table.
    pub pot: u32,
}

/// A game before a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// Scores, dealer, round, counters and deposits.
    pub standing: Standing,
    /// How long the game is.
    pub length: Length,
    /// Hands that the clock leaves, this one included; none while there is time.
    pub hands_left: Option<u8>,
}

/// What ended a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandEnd {
    /// One or several won.
    Win,
    /// The wall was exhausted.
    ExhaustiveDraw,
    /// The hand was called off.
    AbortiveDraw,
    /// A chonbo.
    Chonbo,
}

/// How a hand ended, as far as the rest of the game asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ended {
    /// What ended it.
    pub by: HandEnd,
    /// Who won, East first; at an exhaustive draw, who has nagashi mangan.
    pub winners: [bool; 4],
    /// Who was tenpai, East first.
    pub tenpai: [bool; 4],
    /// Whether the winner has paarenchan.
    pub paarenchan: bool,
    /// Points after it, by seat.
    pub scores: [i32; 4],
    /// Deposits that stay on the table.
    pub pot: u32,
    /// The last dealer's wish, where the rules leave it to the dealer whether the game ends.
    pub dealer_stops: bool,
}

impl Ended {
    /// The end of a hand that was played; scores, deposits and the dealer's wish are left out.
    pub fn of(end: &End) -> Ended {
        let (by, winners, tenpai) = match &end.outcome {
            Outcome::Win(_) => (HandEnd::Win, Wind::ALL.map(|seat| end.has_won(seat)), [false; 4]),
            Outcome::Exhaustive { tenpai } => (HandEnd::ExhaustiveDraw, end.nagashi, *tenpai),
            Outcome::Abortive(_) => (HandEnd::AbortiveDraw, [false; 4], [false; 4]),
            Outcome::Chonbo(_) => (HandEnd::Chonbo, [false; 4], [false; 4]),
        };
        let paarenchan = matches!(&end.outcome, Outcome::Win(wins)
            if wins.iter().any(|win| win.value.yaku.contains(Yaku::Paarenchan)));
        Ended { by, winners, tenpai, paarenchan, scores: [0; 4], pot: end.pot, dealer_stops: false }
    }

    /// Whether the same hand is dealt again.
    pub fn is_dealt_again(&self, rules: &Rules) -> bool {
        self.by == HandEnd::Chonbo && rules.game.chonbo_hand == ChonboHand::ReDeal
    }

    /// Who won the hand, as far as the deal and the counters go; none at a draw.
    ///
    /// WDMC 2019 P3 §3.6; Club sheet Dealer Rotation: a draw stays one with nagashi mangan.
    fn winners(&self, rules: &Rules) -> Option<[bool; 4]> {
        let by_winner = rules.game.nagashi_deal == NagashiDeal::ByWinner;
        match self.by {
            HandEnd::Win => Some(self.winners),
            HandEnd::ExhaustiveDraw if by_winner && self.winners.contains(&true) => Some(self.winners),
            _ => None,
        }
    }

    /// WDMC 2019 P3 §4.1.7.15
    fn passes_by_paarenchan(&self, rules: &Rules) -> bool {
        self.paarenchan && rules.game.after_paarenchan == AfterPaarenchan::ClearAndPass
    }

    /// WRC 2022 §9.5; EMA 2016 §3.4.11; WDMC 2019 P3 §3.6, §3.7; Club sheet Dealer Rotation
    fn dealer_stays(&self, rules: &Rules) -> bool {
        let result = match (self.by, self.winners(rules)) {
            (HandEnd::Chonbo, _) => return rules.game.chonbo_dealer == ChonboDealer::Stays,
            (_, Some(winners)) if !winners[0] || self.passes_by_paarenchan(rules) => return false,
            (_, Some(_)) | (HandEnd::Win, None) => DealerStays::Win,
            (HandEnd::ExhaustiveDraw, None) if self.tenpai[0] => DealerStays::TenpaiDraw,
            (HandEnd::ExhaustiveDraw, None) => DealerStays::NotenDraw,
            (HandEnd::AbortiveDraw, None) => DealerStays::AbortiveDraw,
        };
        rules.game.dealer_stays_on.contains(&result)
    }

    /// WRC 2022 §9.4; EMA 2016 §3.4.2, §3.4.10; WDMC 2019 P3 §3.7.1
    fn counters_after(&self, honba: u32, rules: &Rules) -> u32 {
        let game = &rules.game;
        let adds = |result: CounterAdded| game.counter_added_on.contains(&result);
        if let Some(winners) = self.winners(rules) {
            let cleared = match game.counters_cleared {
                CountersCleared::OtherWins => winners[1..].contains(&true),
                CountersCleared::EastDoesNotWin => !winners[0],
            };
            let passes = self.passes_by_paarenchan(rules);
            let added = winners[0] && !passes && adds(CounterAdded::EastWin);
            return (if cleared || passes { 0 } else { honba }) + u32::from(added);
        }
        let (cleared, added) = match self.by {
            HandEnd::ExhaustiveDraw => {
                let passes = !self.dealer_stays(rules) && !game.counters_carried_over;
                (passes, adds(CounterAdded::ExhaustiveDraw))
            }
            HandEnd::AbortiveDraw => (false, adds(CounterAdded::AbortiveDraw)),
            HandEnd::Chonbo => (false, game.chonbo_counters == ChonboCounters::Added),
            HandEnd::Win => (false, false),
        };
        (if cleared { 0 } else { honba }) + u32::from(added)
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Over {
    /// Why.
    pub why: GameEnd,
    /// The switch whose clause says so.
    pub rule: &'static str,
}

/// What follows a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Following {
    /// How things stand then; at the end of the game dealer and round are those of the last hand.
    pub standing: Standing,
    /// Whether the game is over.
    pub over: Option<Over>,
    /// Hands that the clock leaves now; none while there is time.
    pub hands_left: Option<u8>,
}

/// What follows a hand that ended so.
pub fn after(before: &State, ended: &Ended, rules: &Rules) -> Following {
    let standing = standing_after(&before.standing, ended, rules);
    let over = why_over(before, ended, &standing, rules);
    if over.is_some() {
        let Standing { dealer, round, .. } = before.standing;
        let standing = Standing { dealer, round, ..standing };
        return Following { standing, over, hands_left: before.hands_left.map(|_| 0) };
    }
    let counts = !ended.is_dealt_again(rules);
    let hands_left = before.hands_left.map(|left| left.saturating_sub(u8::from(counts)));
    Following { standing, over, hands_left }
}

/// How things stand after a hand, if another follows.
///
/// WRC 2022 §9.4–9.6, §12.2; EMA 2016 §3.4.10–3.5; WDMC 2019 P3 §3.6–3.7; Club sheet Dealer Rotation
fn standing_after(before: &Standing, ended: &Ended, rules: &Rules) -> Standing {
    let mut after = Standing { scores: ended.scores, pot: ended.pot, ..*before };
    if ended.is_dealt_again(rules) {
        return after;
    }
    after.honba = ended.counters_after(before.honba, rules);
    if !ended.dealer_stays(rules) {
        after.dealer = (before.dealer + 1) % 4;
        if after.dealer == 0 {
            after.round = before.round.after(1);
        }
    }
    after
}

/// WRC 2022 §10; EMA 2016 §3.6, §5.9; WDMC 2019 P2 §4.1, P3 §3.0, §3.7.2
fn why_over(before: &State, ended: &Ended, after: &Standing, rules: &Rules) -> Option<Over> {
    let game = &rules.game;
    let bust = |points: &i32| match game.bust {
        Bust::PlayOn => false,
        Bust::BelowZero => *points < 0,
        Bust::ZeroOrBelow => *points <= 0,
    };
    if after.scores.iter().any(bust) {
        return Some(Over { why: GameEnd::Bust, rule: "game.bust" });
    }
    let chonbo = ended.by == HandEnd::Chonbo;
    if before.hands_left == Some(1) && (!chonbo || game.chonbo_in_last_hand == ChonboInLastHand::GameOver) {
        return Some(Over { why: GameEnd::Time, rule: "time.signal_in_hand" });
    }
    if ended.is_dealt_again(rules) {
        return None;
    }
    let (standing, last) = (&before.standing, last_round(before.length, rules));
    if standing.round as usize > last as usize {
        let over = over_in_extra_round(standing, ended, last, rules);
        return over.then_some(Over { why: GameEnd::ExtraRound, rule: "game.extra_round" });
    }
    if standing.round != last || standing.dealer != LAST_DEALER {
        return None;
    }
    if ended.dealer_stays(rules) {
        let rule = if ended.winners(rules).is_some() { "game.agari_yame" } else { "game.tenpai_yame" };
        return stops_dealing(standing.dealer, ended, rules).then_some(Over { why: GameEnd::Yame, rule });
    }
    let goes_on = match game.extra_round {
        ExtraRound::None => false,
        ExtraRound::AfterNotenDraw => ended.by == HandEnd::ExhaustiveDraw && ended.winners(rules).is_none(),
        ExtraRound::BelowReturnPoints => after.scores.iter().all(|&points| points < game.return_points),
    };
    (!goes_on).then_some(Over { why: GameEnd::LastRound, rule: "game.last_round" })
}

/// The seat of the last dealer of a round.
const LAST_DEALER: usize = 3;

fn over_in_extra_round(standing: &Standing, ended: &Ended, last: Wind, rules: &Rules) -> bool {
    let game = &rules.game;
    let stays = ended.dealer_stays(rules);
    let enough = ended.scores.iter().any(|&points| points >= game.return_points);
    match game.extra_round {
        ExtraRound::None => true,
        ExtraRound::AfterNotenDraw => ended.winners(rules).is_some(),
        ExtraRound::BelowReturnPoints => {
            let is_last = standing.dealer == LAST_DEALER && last.after(1) == standing.round;
            enough && (!stays || stops_dealing(standing.dealer, ended, rules)) || !stays && is_last
        }
    }
}

fn last_round(length: Length, rules: &Rules) -> Wind {
    if length == Length::EastOnly {
        return Wind::East;
    }
    match rules.game.last_round {
        LastRound::East => Wind::East,
        LastRound::South => Wind::South,
        LastRound::West => Wind::West,
        LastRound::North => Wind::North,
    }
}

/// Whether the last dealer, who would deal again, is first and the game ends.
///
/// WDMC 2019 P3 §3.7.2
fn stops_dealing(dealer: usize, ended: &Ended, rules: &Rules) -> bool {
    let game = &rules.game;
    let rule = match ended.by {
        HandEnd::AbortiveDraw | HandEnd::Chonbo => Yame::None,
        _ if ended.winners(rules).is_some() => game.agari_yame,
        _ => game.tenpai_yame,
    };
    let allowed = match rule {
        Yame::None => false,
        Yame::Automatic => true,
        Yame::Optional => ended.dealer_stops,
    };
    let own = ended.scores[dealer];
    let first = (0..4).filter(|&seat| seat != dealer).all(|seat| match game.yame_first_place {
        YameFirstPlace::Alone => ended.scores[seat] < own,
        YameFirstPlace::Shared => ended.scores[seat] <= own,
        YameFirstPlace::SeatOrder => ended.scores[seat] < own || ended.scores[seat] == own && seat > dealer,
    });
    let enough = game.extra_round != ExtraRound::BelowReturnPoints || own >= game.return_points;
    allowed && first && enough
}
