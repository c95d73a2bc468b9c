//! Who gets a tile when everybody has declared.

use super::{Abortive, Action, Answer, Event, Events, Missed, Offer, OfferKind, Phase, Reaction, Round};
use crate::ruleset::{
    DepositOf, MissedInRiichi, MissedTile, Precedence, RobConcealedQuad, Rules, WinnersPerDiscard,
};
use crate::tile::Wind;
use crate::win::Riichi;
use arrayvec::ArrayVec;

/// What the declarations come to.
enum Decision {
    /// These win, the nearest after the discarder first.
    Win(ArrayVec<Wind, 3>),
    /// Three call ron, and that ends the hand.
    TripleRon,
    /// One calls for a set.
    Call(Wind, Action),
    /// Nobody takes it.
    Pass,
    /// The next player, who has drawn already, wins with that tile.
    SelfDraw,
}

/// WRC 2022 §8.2; EMA 2016 §3.3.1; WDMC 2019 P3 §3.4.1, §3.5.3; Club sheet Head Bump, Abortive Draw
fn decide(reaction: &Reaction, rules: &Rules) -> Decision {
    let from = reaction.offer.seat;
    let order = [1, 2, 3].map(|steps| from.after(steps));
    let answer = |seat: Wind| reaction.answers[seat as usize];
    let wins = |seat: &Wind| answer(*seat).is_some_and(|answer| answer.action == Action::Ron);
    let mut winners: ArrayVec<Wind, 3> = order.into_iter().filter(wins).collect();
    let self_draw = answer(from.after(1)).is_some_and(|answer| answer.action == Action::Tsumo);
    if self_draw && (winners.is_empty() || rules.play.tsumo_before_late_ron) {
        return Decision::SelfDraw;
    }
    use WinnersPerDiscard as Rule;
    match (winners.len(), rules.winners_per_discard) {
        (0, _) => {}
        (3, Rule::NearestThreeAbort | Rule::AllThreeAbort) => return Decision::TripleRon,
        (_, Rule::Nearest | Rule::NearestThreeAbort) => {
            winners.truncate(1);
            return Decision::Win(winners);
        }
        _ => return Decision::Win(winners),
    }
    let calls = order.into_iter().filter_map(|seat| answer(seat).map(|answer| (seat, answer)));
    let calls = calls.filter(|(_, answer)| is_call(answer.action));
    let rank = |(_, answer): &(Wind, Answer)| {
        let beat = if rules.play.precedence == Precedence::FirstCall { answer.beat } else { 0 };
        (beat, matches!(answer.action, Action::Chi(_)))
    };
    match calls.min_by_key(rank) {
        Some((seat, answer)) => Decision::Call(seat, answer.action),
        None => Decision::Pass,
    }
}

const fn is_call(action: Action) -> bool {
    matches!(action, Action::Chi(_) | Action::Pon(_) | Action::Kan)
}

impl Round {
    /// Goes on as soon as everybody asked has declared.
    pub(super) fn settle_reaction(&mut self, rules: &Rules, events: &mut Events) {
        let Phase::Reaction(reaction) = self.phase.clone() else { return };
        if self.deciders() != 0 {
            return;
        }
        let decision = decide(&reaction, rules);
        if let Decision::SelfDraw = decision {
            self.go_on_with_self_draw(rules, events);
            return;
        }
        self.put_draw_back(events);
        match decision {
            Decision::Win(winners) => {
                let paid = rules.play.riichi_won_discard == DepositOf::DepositPaid;
                self.win_on(&reaction.offer, &winners, paid, rules, events);
            }
            Decision::TripleRon => {
                if let (Some(call), DepositOf::DepositPaid) =
                    (reaction.offer.riichi, rules.play.riichi_of_triple_ron)
                {
                    self.accept_riichi(reaction.offer.seat, call, rules, events);
                }
                self.abort(Abortive::TripleRon, rules, events);
            }
            Decision::Call(seat, action) => self.go_on(&reaction, Some((seat, action)), rules, events),
            Decision::Pass | Decision::SelfDraw => self.let_go_by(&reaction, 0, rules, events),
        }
    }

    fn win_on(&mut self, offer: &Offer, winners: &[Wind], paid: bool, rules: &Rules, events: &mut Events) {
        if let (Some(call), true) = (offer.riichi, paid) {
            self.accept_riichi(offer.seat, call, rules, events);
        }
        for &seat in winners {
            events.push(Event::Win { seat, from: Some(offer.seat) });
        }
        self.finish_ron(offer, winners, rules);
    }

    /// Nobody takes the tile; `silent` have had no time to declare.
    pub(super) fn let_go_by(&mut self, reaction: &Reaction, silent: u8, rules: &Rules, events: &mut Events) {
        if reaction.offer.kind == OfferKind::Discard {
            self.late_claims = self.keep_aside(reaction, silent, rules);
        }
        self.go_on(reaction, None, rules, events);
    }

    /// Nobody won on the tile.
    fn go_on(
        &mut self,
        reaction: &Reaction,
        call: Option<(Wind, Action)>,
        rules: &Rules,
        events: &mut Events,
    ) {
        let offer = &reaction.offer;
        self.note_missed(offer, rules);
        if offer.kind != OfferKind::Discard {
            self.complete_quad(offer, rules, events);
            return;
        }
        if let Some(riichi) = offer.riichi {
            self.accept_riichi(offer.seat, riichi, rules, events);
        }
        if let Some(why) = self.aborted_by_discard(rules) {
            self.abort(why, rules, events);
            return;
        }
        match call {
            Some((seat, action)) => self.call(seat, offer, action, rules, events),
            None => self.draw_next(offer.seat, rules, events),
        }
    }

    /// Club sheet Abortive Draw
    fn aborted_by_discard(&self, rules: &Rules) -> Option<Abortive> {
        let play = &rules.play;
        let all_riichi = self.players.iter().all(|player| player.riichi != Riichi::None);
        if play.four_riichi && all_riichi {
            return Some(Abortive::FourRiichi);
        }
        if self.is_aborting(rules) {
            return Some(Abortive::FourQuads);
        }
        let first = |seat: usize| self.players[seat].pond.first().map(|discard| discard.tile.kind());
        let once = self.players.iter().all(|player| player.pond.len() == 1 && player.melds.is_empty());
        let wind = first(0).filter(|kind| kind.is_wind());
        let equal = wind.is_some() && (1..4).all(|seat| first(seat) == wind);
        (play.four_winds && once && equal).then_some(Abortive::FourWinds)
    }

    /// Players whose hand the tile would have completed are furiten for a while.
    ///
    /// WRC 2022 §8.11.2; EMA 2016 §3.4.5; WDMC 2019 P3 §3.9.2; Club sheet Temporary Furiten
    pub(super) fn note_missed(&mut self, offer: &Offer, rules: &Rules) {
        let play = &rules.play;
        let counts = match offer.kind {
            OfferKind::Discard => true,
            OfferKind::PromotedQuad => play.furiten_missed_quad && play.rob_promoted_quad,
            OfferKind::ConcealedQuad => {
                play.furiten_missed_quad && play.rob_concealed_quad == RobConcealedQuad::Kokushi
            }
        };
        if !counts {
            return;
        }
        for seat in Wind::ALL.into_iter().filter(|&seat| seat != offer.seat) {
            let player = self.player(seat);
            let kokushi_only = offer.kind == OfferKind::ConcealedQuad
                && !crate::decompose::is_kokushi(&player.concealed.with(offer.tile.kind()));
            if !player.waits.contains(offer.tile.kind()) || kokushi_only {
                continue;
            }
            let missed = play.furiten_missed == MissedTile::AnyShape
                || self.value(seat, &self.ron_win(seat, offer, rules), rules).is_ok();
            if missed {
                let for_good =
                    player.riichi != Riichi::None && play.furiten_in_riichi == MissedInRiichi::RestOfHand;
                let furiten = if for_good { Missed::Riichi } else { Missed::Temporary };
                let player = &mut self.players[seat as usize];
                player.missed = player.missed.max(furiten);
            }
        }
    }
}
