//! How a hand ends, and what it does to the scores.

use super::{Event, Offer, Phase, Player, Round, Turn};
use crate::hand::Hand;
use crate::payment::{self, NagashiDraw, OnTheTable, Payments};
use crate::ruleset::{
    Barred, CountersSeveralWinners, DepositsSeveralWinners, DrawDeposits, Liability, Nagashi, NagashiHand,
    Rules,
};
use crate::tile::{Tile, Wind};
use crate::value::Value;
use crate::win::{Relative, Riichi, Win};
use arrayvec::ArrayVec;

/// Why a hand was called off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Abortive {
    /// Nine kinds of terminals and honours at first.
    NineKinds,
    /// Four equal winds as first discards.
    FourWinds,
    /// Four riichi.
    FourRiichi,
    /// Four quads of more than one player.
    FourQuads,
    /// Three players called ron.
    TripleRon,
}

impl Abortive {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Abortive::NineKinds => "nine_kinds",
            Abortive::FourWinds => "four_winds",
            Abortive::FourRiichi => "four_riichi",
            Abortive::FourQuads => "four_quads",
            Abortive::TripleRon => "triple_ron",
        }
    }
}

/// One winner's hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WinRecord {
    /// Who won.
    pub seat: Wind,
    /// On whose tile; none by self-draw.
    pub from: Option<Wind>,
    /// The hand without the winning tile.
    pub hand: Hand,
    /// How it was won.
    pub win: Win,
    /// What it is worth.
    pub value: Value,
    /// Who pays, deposits apart.
    pub payments: Payments,
    /// Points taken from deposits.
    pub deposits: i32,
}

/// A chonbo that ended the hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chonbo {
    /// Whose.
    pub offenders: ArrayVec<Wind, 4>,
    /// Whether each of them pays the others at the table.
    pub paid: bool,
    /// Whether it came to light when nobody had won on the last discard.
    pub at_draw: bool,
}

/// How a hand ended.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // made once a hand, and kept in a box
pub enum Outcome {
    /// One or several won.
    Win(ArrayVec<WinRecord, 3>),
    /// The wall was exhausted.
    Exhaustive {
        /// Who showed a tenpai hand, East first.
        tenpai: [bool; 4],
    },
    /// The hand was called off.
    Abortive(Abortive),
    /// A chonbo: the hand is dealt again.
    Chonbo(Chonbo),
}

/// The end of a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// How it ended.
    pub outcome: Outcome,
    /// Change of each score by the end alone, East first; a deposit paid before is not in it.
    pub points: [i32; 4],
    /// Who has nagashi mangan, East first.
    pub nagashi: [bool; 4],
    /// Deposits that stay on the table.
    pub pot: u32,
}

impl End {
    /// The tile of a self-drawn win.
    pub fn drawn_winning_tile(&self) -> Option<Tile> {
        let Outcome::Win(wins) = &self.outcome else { return None };
        wins.first().filter(|win| win.from.is_none()).map(|win| win.win.tile)
    }

    /// True where this player won.
    pub fn has_won(&self, seat: Wind) -> bool {
        matches!(&self.outcome, Outcome::Win(wins) if wins.iter().any(|win| win.seat == seat))
    }
}

impl Round {
    pub(super) fn finish_tsumo(&mut self, turn: &Turn, win: Win, rules: &Rules) {
        let mut record = self.record(turn.seat, None, win, rules);
        if let (Some(record), Some(feeder)) = (&mut record, self.fed_quad(turn, rules)) {
            record.payments = payment::all_from(&record.payments, turn.seat, feeder);
        }
        self.finish(Outcome::Win(record.into_iter().collect()), rules);
    }

    /// Who fed the called quad whose replacement tile this is, where that has a price.
    ///
    /// WRC 2022 §9.1.1 has none.
    fn fed_quad(&self, turn: &Turn, rules: &Rules) -> Option<Wind> {
        let quad = self.player(turn.seat).melds.last().filter(|_| turn.after_called_quad)?;
        quad.from.filter(|_| rules.play.fed_quad_pays)
    }

    pub(super) fn finish_ron(&mut self, offer: &Offer, winners: &[Wind], rules: &Rules) {
        let mut records = ArrayVec::new();
        for (i, &seat) in winners.iter().enumerate() {
            let mut win = self.ron_win(seat, offer, rules);
            let counted = i == 0 || rules.counters_several_winners == CountersSeveralWinners::Each;
            win.deposits = 0;
            if let Some(mut record) = self.record(seat, Some(offer.seat), win, rules) {
                if !counted {
                    record.win.honba = 0;
                    if let Ok(paid) = payment::of_win(&record.hand, &record.win, &record.value, rules) {
                        record.payments = paid;
                    }
                }
                records.push(record);
            }
        }
        self.finish(Outcome::Win(records), rules);
    }

    /// The record of a win that was found legal.
    fn record(&self, seat: Wind, from: Option<Wind>, mut win: Win, rules: &Rules) -> Option<WinRecord> {
        let value = self.value(seat, &win, rules).ok()?;
        let hand = self.player(seat).hand()?;
        for which in [Liability::BigDragons, Liability::BigWinds, Liability::FourQuads] {
            let feeder = self.liable[seat as usize][which as usize];
            let who =
                feeder.and_then(|feeder| Relative::ALL.into_iter().find(|who| who.seat(seat) == feeder));
            if let (Some(who), true) = (who, value.yaku.contains(payment::yakuman_of(which))) {
                win.liable.push((which, who));
            }
        }
        let payments = payment::of_win(&hand, &win, &value, rules).ok()?;
        Some(WinRecord { seat, from, hand, win, value, payments, deposits: 0 })
    }

    /// Settles the hand and ends it.
    pub(super) fn finish(&mut self, mut outcome: Outcome, rules: &Rules) {
        let mut points = [0i32; 4];
        let mut pot = self.deposits();
        let mut nagashi = [false; 4];
        match &mut outcome {
            Outcome::Win(wins) => {
                wins.iter().for_each(|win| pay(win, &mut points));
                self.share_deposits(wins, rules, &mut points);
                pot = 0;
            }
            Outcome::Exhaustive { tenpai } => {
                nagashi = Wind::ALL.map(|seat| self.has_nagashi(seat, rules));
                let draw = NagashiDraw {
                    winners: Wind::ALL.into_iter().filter(|&seat| nagashi[seat as usize]).collect(),
                    table: OnTheTable { honba: self.honba, deposits: pot },
                    tenpai: *tenpai,
                };
                match payment::settle_nagashi(&draw, rules) {
                    Ok(settled) => {
                        add(&mut points, &settled.points);
                        if rules.nagashi_deposits {
                            pot = 0;
                        }
                    }
                    Err(_) => add(&mut points, &payment::noten_payments(*tenpai, rules.play.noten_payment)),
                }
            }
            Outcome::Abortive(_) => {}
            Outcome::Chonbo(chonbo) => {
                pot = self.deposits_back(&mut points, rules);
                for &offender in chonbo.offenders.iter().filter(|_| chonbo.paid) {
                    if let Ok(settled) = payment::settle_reverse_mangan(offender, rules) {
                        add(&mut points, &settled.points);
                    }
                }
            }
        }
        // WRC 2022 §9.2; EMA 2016 §3.4.4; WDMC 2019 P3 §3.6; Club sheet Drawn Round: they stay.
        let drawn = matches!(outcome, Outcome::Exhaustive { .. } | Outcome::Abortive(_));
        if drawn && pot > 0 && rules.play.draw_deposits == DrawDeposits::Returned {
            pot = self.deposits_back(&mut points, rules);
        }
        self.scores.iter_mut().zip(points).for_each(|(score, change)| *score += change);
        self.late_claims = None;
        self.phase = Phase::Over(Box::new(End { outcome, points, nagashi, pot }));
    }

    /// Gives the deposits of this hand back; those of earlier hands are left.
    fn deposits_back(&self, points: &mut [i32; 4], rules: &Rules) -> u32 {
        for (points, _) in points.iter_mut().zip(&self.players).filter(|(_, player)| player.has_paid()) {
            *points += rules.deposit as i32;
        }
        self.pot
    }

    /// EMA 2016 §4.1; WDMC 2019 P3 §3.5.3.1–2: of several winners, each in riichi takes the own deposit back.
    fn share_deposits(&self, wins: &mut [WinRecord], rules: &Rules, points: &mut [i32; 4]) {
        let deposit = rules.deposit as i32;
        let own_back =
            wins.len() > 1 && rules.deposits_several_winners == DepositsSeveralWinners::OwnBackRestNearest;
        let paid = |seat: Wind| self.player(seat).riichi != Riichi::None;
        let mut rest = self.deposits() as i32;
        for win in wins.iter_mut().skip(1).filter(|win| own_back && paid(win.seat)) {
            win.deposits = deposit;
            rest -= 1;
        }
        if let Some(nearest) = wins.first_mut() {
            nearest.deposits = rest * deposit;
        }
        wins.iter().for_each(|win| points[win.seat as usize] += win.deposits);
    }

    /// WDMC 2019 P3 §4.1.6.2; Club sheet Yaku table
    fn has_nagashi(&self, seat: Wind, rules: &Rules) -> bool {
        let player: &Player = self.player(seat);
        let closed = rules.play.nagashi_hand == NagashiHand::Any || player.is_closed();
        let outside =
            |discard: &super::Discarded| discard.tile.kind().is_outside() && discard.called_by.is_none();
        let alive = player.check_alive(Barred::Win, rules).is_ok();
        rules.nagashi == Nagashi::Mangan && closed && alive && player.pond.iter().all(outside)
    }
}

fn pay(win: &WinRecord, points: &mut [i32; 4]) {
    for (seat, &pays) in win.payments.seats.iter().flatten().enumerate() {
        points[seat] -= pays as i32;
        points[win.seat as usize] += pays as i32;
    }
}

fn add(points: &mut [i32; 4], change: &[i64; 4]) {
    points.iter_mut().zip(change).for_each(|(sum, &one)| *sum += one as i32);
}

impl Event {
    /// True where only this player may see what the event shows; others see that it happened.
    pub const fn is_secret_of(&self) -> Option<Wind> {
        match self {
            Event::Draw { seat, .. } => Some(*seat),
            _ => None,
        }
    }
}
