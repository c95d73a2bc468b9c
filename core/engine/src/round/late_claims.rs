//! A discard that is claimed when the next player has drawn already.
//!
//! The hand before that draw is kept aside for as long as somebody may still claim the discard: in the next
//! player's turn, and on the last discard while tenpai is declared. With a late claim it comes back, the draw
//! undone, and everybody who still may is asked.

use super::{Action, Actions, Answer, Event, Events, OfferKind, Phase, Reaction, Refusal, Round};
use crate::ruleset::{ClaimUntil, FastDraw, Rules, WinAfterTenpai};
use crate::tile::Wind;
use std::mem;

/// The other side of the last draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LateClaims {
    /// The discard before may still be claimed.
    Open(Box<Open>),
    /// It has been, and the claims are being settled.
    Claimed(Box<Claimed>),
}

impl LateClaims {
    /// The hand that is kept aside: what is said of a player there holds here too.
    pub(super) fn other_side(&mut self) -> &mut Round {
        match self {
            LateClaims::Open(open) => &mut open.before,
            LateClaims::Claimed(claimed) => &mut claimed.after,
        }
    }
}

/// The hand before the draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Open {
    /// Everybody is being asked about the discard.
    before: Round,
    /// Bit `s` is set where seat `s` may still win on it.
    rons: u8,
    /// Bit `s` is set where seat `s` may still call it for a set.
    groups: u8,
}

/// The hand after the draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Claimed {
    /// The turn that goes on if a self-draw beats the claims.
    after: Round,
    /// Bit `s` is set where seat `s` may call for a set.
    groups: u8,
}

const fn has(seats: u8, seat: Wind) -> bool {
    seats >> seat as u8 & 1 != 0
}

fn seats_that(mut wanted: impl FnMut(Wind) -> bool) -> u8 {
    Wind::ALL.into_iter().filter(|&seat| wanted(seat)).fold(0, |seats, seat| seats | 1 << seat as u8)
}

impl Round {
    /// The next player draws and does not wait for those who have not declared.
    ///
    /// WRC 2022 §8.1; EMA 2016 §3.3.1: a call is still good, the tile goes back. WRC 2025 §12.3.2: the draw
    /// stands, the call is void.
    pub fn draw_in_haste(&mut self, rules: &Rules) -> Result<Events, Refusal> {
        let Phase::Reaction(reaction) = &self.phase else { return Err(Refusal::NoDraw) };
        let claimed = |answer: &Answer| answer.action != Action::Pass;
        let is_called = reaction.answers.iter().flatten().any(claimed);
        if reaction.offer.kind != OfferKind::Discard
            || self.live_left() == 0
            || is_called
            || self.late_claims.is_some()
        {
            return Err(Refusal::NoDraw);
        }
        let reaction = *reaction;
        let silent = match rules.play.fast_draw {
            FastDraw::CallStands => self.deciders(),
            FastDraw::DrawStands => 0,
        };
        let mut events = Events::new();
        self.let_go_by(&reaction, silent, rules, &mut events);
        Ok(events)
    }

    /// Keeps the hand aside where the discard that nobody takes may be claimed late; `silent` have had no time
    /// to declare.
    ///
    /// WRC 2022 §8.1; EMA 2016 §3.3.1; WDMC 2019 P3 §3.4.2: after the draw the next player cannot.
    pub(super) fn keep_aside(&self, reaction: &Reaction, silent: u8, rules: &Rules) -> Option<LateClaims> {
        let play = &rules.play;
        let offer = &reaction.offer;
        let late_ron = play.ron_window == ClaimUntil::NextDiscard
            || offer.last && play.win_after_tenpai == WinAfterTenpai::Valid;
        let late_group = play.group_window == ClaimUntil::NextDiscard && !offer.last;
        if !(late_ron || late_group || silent != 0) {
            return None;
        }
        let draws = |seat| !offer.last && seat == offer.seat.after(1);
        let could = |seat, late| has(reaction.asked, seat) && !draws(seat) && (late || has(silent, seat));
        let wins = |seat| self.check_ron(seat, offer, rules).is_ok();
        let calls = |seat| {
            let mut actions = Actions::new();
            self.legal_reactions(seat, offer, rules, &mut actions);
            actions.into_iter().any(|action| action != Action::Ron)
        };
        let rons = seats_that(|seat| could(seat, late_ron) && wins(seat));
        let groups = seats_that(|seat| could(seat, late_group) && calls(seat));
        (rons | groups != 0).then(|| LateClaims::Open(Box::new(Open { before: self.clone(), rons, groups })))
    }

    /// What this seat may still do with the discard before the draw.
    pub(super) fn late_claims(&self, seat: Wind, rules: &Rules, actions: &mut Actions) {
        let Some(LateClaims::Open(open)) = &self.late_claims else { return };
        let Phase::Reaction(reaction) = &open.before.phase else { return };
        if !has(open.rons | open.groups, seat) {
            return;
        }
        let mut all = Actions::new();
        open.before.legal_reactions(seat, &reaction.offer, rules, &mut all);
        let may = |action: &Action| has(if *action == Action::Ron { open.rons } else { open.groups }, seat);
        actions.extend(all.into_iter().filter(may));
    }

    /// Why this player may not claim the discard before the draw; nothing if it is legal.
    pub(super) fn check_late(&self, seat: Wind, action: Action, rules: &Rules) -> Result<(), Refusal> {
        let mut actions = Actions::new();
        self.late_claims(seat, rules, &mut actions);
        if actions.contains(&action) { Ok(()) } else { Err(Refusal::NotAsked(seat)) }
    }

    /// True where this seat may win on the last discard although the wall is exhausted.
    pub(super) fn may_win_late(&self, seat: Wind) -> bool {
        matches!(&self.late_claims, Some(LateClaims::Open(open)) if has(open.rons, seat))
    }

    /// True where a self-draw must wait for those who may still win on the discard before it.
    pub(super) fn waits_for_late_ron(&self, rules: &Rules) -> bool {
        let late_ron = matches!(&self.late_claims, Some(LateClaims::Open(open)) if open.rons != 0);
        late_ron && !rules.play.tsumo_before_late_ron
    }

    /// The discard before the draw is claimed, or a self-draw is declared against such claims: the hand before
    /// the draw comes back, and everybody who still may is asked.
    ///
    /// WRC 2022 §8.2; EMA 2016 §3.3.1: a self-draw goes first.
    pub(super) fn claim_late(
        &mut self,
        seat: Wind,
        action: Action,
        beat: u32,
        rules: &Rules,
        events: &mut Events,
    ) {
        // Who has made a statement at the draw since has no claim any more.
        let claims = seats_that(|seat| self.check(seat, Action::Ron, rules).is_ok());
        let Some(LateClaims::Open(open)) = self.late_claims.take() else { return };
        let Open { before, rons, groups } = *open;
        let rons = rons & claims;
        let drawn = self.could_win_by_self_draw(rules).filter(|_| rules.play.tsumo_before_late_ron);
        let asked = match action {
            Action::Ron => rons | drawn.map_or(0, |seat| 1 << seat as u8),
            Action::Tsumo => rons | 1 << seat as u8,
            _ => rons | groups,
        };
        let after = mem::replace(self, before);
        self.late_claims = Some(LateClaims::Claimed(Box::new(Claimed { after, groups })));
        if let Phase::Reaction(reaction) = &mut self.phase {
            reaction.asked = asked;
            reaction.answers = [None; 4];
            reaction.answers[seat as usize] = Some(Answer { action, beat });
        }
        self.settle_reaction(rules, events);
    }

    fn could_win_by_self_draw(&self, rules: &Rules) -> Option<Wind> {
        let Phase::Turn(turn) = &self.phase else { return None };
        self.check_in_turn(turn, Action::Tsumo, rules).is_ok().then_some(turn.seat)
    }

    /// True while late claims are settled.
    pub(super) const fn is_claimed_late(&self) -> bool {
        matches!(self.late_claims, Some(LateClaims::Claimed(_)))
    }

    /// True while late claims are settled and this seat may not do this: one that has drawn can only win with
    /// that tile, and one whose time for sets is over can only win.
    pub(super) fn is_too_late(&self, seat: Wind, action: Action, reaction: &Reaction) -> bool {
        let Some(LateClaims::Claimed(claimed)) = &self.late_claims else { return false };
        if !has(reaction.asked, seat) {
            return true;
        }
        let has_drawn = seat == reaction.offer.seat.after(1) && !reaction.offer.last;
        match action {
            Action::Pass => false,
            Action::Tsumo => !has_drawn,
            Action::Ron => has_drawn,
            _ => has_drawn || !has(claimed.groups, seat),
        }
    }

    /// The turn goes on with the self-draw that beats the claims.
    pub(super) fn go_on_with_self_draw(&mut self, rules: &Rules, events: &mut Events) {
        if let Some(LateClaims::Claimed(claimed)) = self.late_claims.take() {
            *self = claimed.after;
        }
        if let Phase::Turn(turn) = self.phase {
            self.take_turn(&turn, Action::Tsumo, rules, events);
        }
    }

    /// A late claim stands: what was drawn since goes back to the wall.
    pub(super) fn put_draw_back(&mut self, events: &mut Events) {
        let Some(LateClaims::Claimed(claimed)) = &self.late_claims else { return };
        if let Phase::Turn(turn) = &claimed.after.phase {
            events.push(Event::DrawBack { seat: turn.seat });
        }
        self.late_claims = None;
    }
}
