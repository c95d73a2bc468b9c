//! One step: an action is checked, done, and what follows from it happens.

use super::calls::{banned_after, called_meld, leaves_a_discard};
use super::player::broken;
use super::{
    Abortive, Action, Answer, Asking, Called, Discarded, Event, Events, Missed, Offer, OfferKind, Outcome,
    Phase, Reaction, Refusal, RiichiCall, Round, Source, Turn,
};
use crate::meld::{Meld, MeldKind};
use crate::ruleset::{Indicator, IppatsuBreaker, Liability, Rules, TemporaryUntil};
use crate::tile::{Tile, Wind};
use crate::win::Riichi;

impl Round {
    /// Does what a player declares. Answers of one beat came together, a lower beat came clearly before.
    ///
    /// A refused action leaves the hand as it was.
    pub fn apply(&mut self, seat: Wind, action: Action, beat: u32, rules: &Rules) -> Result<Events, Refusal> {
        self.check(seat, action, rules)?;
        Ok(self.perform(seat, action, beat, rules))
    }

    /// Does what a player declares, unchecked.
    pub(super) fn perform(&mut self, seat: Wind, action: Action, beat: u32, rules: &Rules) -> Events {
        let mut events = Events::new();
        match self.phase.clone() {
            Phase::Turn(turn) if turn.seat == seat => self.take_turn(&turn, action, rules, &mut events),
            Phase::Turn(_) => self.claim_late(seat, action, beat, rules, &mut events),
            Phase::Reaction(mut reaction) => {
                reaction.answers[seat as usize] = Some(Answer { action, beat });
                self.phase = Phase::Reaction(reaction);
                self.settle_reaction(rules, &mut events);
            }
            Phase::Tenpai(_) if action == Action::Ron => {
                self.claim_late(seat, action, beat, rules, &mut events);
            }
            Phase::Tenpai(call) => {
                self.state(&call, seat, action == Action::Tenpai, rules, &mut events);
                self.declare_obvious(rules, &mut events);
            }
            Phase::Over(_) => {}
        }
        events
    }

    pub(super) fn take_turn(&mut self, turn: &Turn, action: Action, rules: &Rules, events: &mut Events) {
        match action {
            Action::Discard { tile, drawn } => self.discard(turn, tile, drawn, None, rules, events),
            Action::Riichi { tile, drawn, open } => {
                let call = self.riichi_call(turn.seat, open, rules);
                events.push(Event::Riichi { seat: turn.seat, open });
                self.discard(turn, tile, drawn, Some(call), rules, events);
            }
            Action::Ankan(kind) => {
                self.put_drawn(turn);
                let tiles = [(); 4].map(|()| self.players[turn.seat as usize].take_kind(kind));
                if let Ok(meld) = Meld::new(MeldKind::Ankan, &tiles) {
                    self.declare_quad(turn, meld, None, rules, events);
                }
            }
            Action::Kakan(kind) => {
                let tile = match turn.drawn {
                    Some(drawn) if drawn.kind() == kind => drawn,
                    _ => {
                        self.put_drawn(turn);
                        self.players[turn.seat as usize].take_kind(kind)
                    }
                };
                if let Some(meld) = self.promoted(turn.seat, tile) {
                    self.declare_quad(turn, meld, Some(tile), rules, events);
                }
            }
            Action::Tsumo if self.waits_for_late_ron(rules) => {
                self.claim_late(turn.seat, action, 0, rules, events);
            }
            Action::Tsumo => self.win_by_self_draw(turn, rules, events),
            Action::NineKinds => {
                self.put_drawn(turn);
                self.abort(Abortive::NineKinds, rules, events);
            }
            _ => {}
        }
    }

    fn win_by_self_draw(&mut self, turn: &Turn, rules: &Rules, events: &mut Events) {
        let Some(tile) = turn.drawn else { return };
        let win = self.tsumo_win(turn, tile, rules);
        if self.counts_pending(turn, rules) {
            self.turn_indicators(self.pending_indicators, events);
        }
        events.push(Event::Win { seat: turn.seat, from: None });
        self.finish_tsumo(turn, win, rules);
    }

    /// Puts the drawn tile among the others.
    pub(super) fn put_drawn(&mut self, turn: &Turn) {
        if let Some(drawn) = turn.drawn {
            self.players[turn.seat as usize].put(drawn);
        }
    }

    fn discard(
        &mut self,
        turn: &Turn,
        tile: Tile,
        drawn: bool,
        riichi: Option<RiichiCall>,
        rules: &Rules,
        events: &mut Events,
    ) {
        self.late_claims = None;
        self.turn_indicators(self.pending_indicators, events);
        let player = &mut self.players[turn.seat as usize];
        if !drawn {
            if let Some(taken) = turn.drawn {
                player.put(taken);
            }
            player.take(tile);
        }
        let lies_turned = player.pond.iter().any(|discard| discard.turned && discard.called_by.is_none());
        let turned = riichi.is_some() || player.riichi != Riichi::None && !lies_turned;
        player.pond.push(Discarded { tile, drawn, turned, called_by: None });
        player.ippatsu = false;
        player.update_waits();
        if rules.play.furiten_until == TemporaryUntil::OwnDiscard && player.missed == Missed::Temporary {
            player.missed = Missed::No;
        }
        events.push(Event::Discard { seat: turn.seat, tile, drawn });
        let offer = Offer {
            seat: turn.seat,
            tile,
            kind: OfferKind::Discard,
            last: self.live_left() == 0,
            after_replacement: turn.source == Source::Replacement,
            riichi,
        };
        self.offer(offer, rules, events);
    }

    /// Asks everybody who could do something with this tile.
    fn offer(&mut self, offer: Offer, rules: &Rules, events: &mut Events) {
        let mut asked = 0;
        for seat in Wind::ALL.into_iter().filter(|&seat| seat != offer.seat) {
            let mut actions = super::Actions::new();
            self.legal_reactions(seat, &offer, rules, &mut actions);
            let is_asked = self.asking == Asking::Everybody || !actions.is_empty();
            asked |= u8::from(is_asked) << seat as u8;
        }
        self.phase = Phase::Reaction(Reaction { offer, asked, answers: [None; 4] });
        self.settle_reaction(rules, events);
    }

    /// The quad of a called triplet and this tile.
    pub(super) fn promoted(&self, seat: Wind, tile: Tile) -> Option<Meld> {
        let pon =
            |called: &&Called| called.meld.kind() == MeldKind::Pon && called.meld.first() == tile.kind();
        let called = self.player(seat).melds.iter().find(pon)?;
        let mut tiles = called.meld.tiles();
        tiles.push(tile);
        Meld::new(MeldKind::Kakan, &tiles).ok()
    }

    /// Declares a quad in the own turn; it stands when nobody robs it.
    fn declare_quad(
        &mut self,
        turn: &Turn,
        meld: Meld,
        added: Option<Tile>,
        rules: &Rules,
        events: &mut Events,
    ) {
        if rules.play.quad_closes_ron_window {
            self.late_claims = None; // EMA 2016 §3.3.1
        }
        events.push(Event::Quad { seat: turn.seat, meld, tile: added });
        let player = &mut self.players[turn.seat as usize];
        if added.is_none() {
            player.melds.push(Called { meld, from: None, tile: None });
        }
        player.update_waits();
        let offer = Offer {
            seat: turn.seat,
            tile: added.unwrap_or(Tile::plain(meld.first())),
            kind: if added.is_some() { OfferKind::PromotedQuad } else { OfferKind::ConcealedQuad },
            last: false,
            after_replacement: false,
            riichi: None,
        };
        self.offer(offer, rules, events);
    }

    /// Nobody robbed the quad: it counts, and its maker draws a replacement tile.
    pub(super) fn complete_quad(&mut self, offer: &Offer, rules: &Rules, events: &mut Events) {
        let seat = offer.seat;
        let promoted = offer.kind == OfferKind::PromotedQuad;
        if let (true, Some(meld)) = (promoted, self.promoted(seat, offer.tile)) {
            let is_pon = |called: &&mut Called| {
                called.meld.kind() == MeldKind::Pon && called.meld.first() == meld.first()
            };
            if let Some(called) = self.players[seat as usize].melds.iter_mut().find(is_pon) {
                called.meld = meld;
            }
        }
        let breaker = if promoted { IppatsuBreaker::PromotedQuad } else { IppatsuBreaker::ConcealedQuad };
        self.break_ippatsu(breaker, rules);
        if !promoted {
            for player in Wind::ALL {
                let bit = if player == seat { broken::OWN_QUAD } else { broken::OTHER_QUAD };
                self.players[player as usize].broken |= bit;
            }
        }
        self.end_furiten_of_all(rules);
        self.count_quad(rules);
        let timing = if promoted { rules.play.dora_promoted_quad } else { rules.play.dora_concealed_quad };
        self.draw_replacement(seat, timing, false, rules, events);
    }

    /// WRC 2022 §8.13; EMA 2016 §3.3.5; WDMC 2019 P3 §3.3.2: the last live tile joins the dead wall.
    pub(super) fn count_quad(&mut self, rules: &Rules) {
        self.quads += 1;
        self.joined += usize::from(rules.play.dead_wall_refilled);
    }

    pub(super) fn draw_replacement(
        &mut self,
        seat: Wind,
        timing: Indicator,
        after_called_quad: bool,
        rules: &Rules,
        events: &mut Events,
    ) {
        self.turn_indicators(self.pending_indicators, events);
        let turned = rules.play.dora_kinds.contains(&crate::ruleset::DoraKind::Kan);
        let tile = self.wall.replacement(self.quads - 1);
        let draw = Event::Draw { seat, tile, replacement: true };
        match timing {
            Indicator::RevealThenDraw => {
                self.turn_indicators(usize::from(turned), events);
                events.push(draw);
            }
            Indicator::DrawThenReveal => {
                events.push(draw);
                self.turn_indicators(usize::from(turned), events);
            }
            Indicator::WithDiscard => {
                events.push(draw);
                self.pending_indicators += usize::from(turned);
            }
        }
        self.begin_turn(seat, Some(tile), Source::Replacement, after_called_quad, rules);
    }

    fn turn_indicators(&mut self, count: usize, events: &mut Events) {
        for _ in 0..count {
            events.push(Event::Indicator { tile: self.wall.indicator(self.indicators) });
            self.indicators += 1;
        }
        self.pending_indicators = 0;
    }

    /// The next player draws, or the wall is exhausted.
    pub(super) fn draw_next(&mut self, after: Wind, rules: &Rules, events: &mut Events) {
        let seat = after.after(1);
        let drawn = if self.live_left() > 0 { self.wall.drawn(self.drawn, self.joined) } else { None };
        let Some(tile) = drawn else {
            self.exhaust(rules, events);
            return;
        };
        self.drawn += 1;
        events.push(Event::Draw { seat, tile, replacement: false });
        self.begin_turn(seat, Some(tile), Source::Live, false, rules);
    }

    pub(super) fn begin_turn(
        &mut self,
        seat: Wind,
        drawn: Option<Tile>,
        source: Source,
        after_called_quad: bool,
        rules: &Rules,
    ) {
        let player = &mut self.players[seat as usize];
        player.has_drawn |= drawn.is_some();
        if rules.play.furiten_until != TemporaryUntil::OwnDiscard && player.missed == Missed::Temporary {
            player.missed = Missed::No;
        }
        self.phase = Phase::Turn(Turn { seat, drawn, source, after_called_quad });
    }

    /// A discard is called for a set.
    pub(super) fn call(
        &mut self,
        seat: Wind,
        offer: &Offer,
        action: Action,
        rules: &Rules,
        events: &mut Events,
    ) {
        let Ok(meld) = called_meld(self.player(seat), offer.tile, action) else { return };
        // Where a call may leave only forbidden discards, one of them has to be made.
        let can_keep = leaves_a_discard(self.player(seat), offer.tile, action, rules);
        let banned = if can_keep { banned_after(action, offer.tile, rules) } else { 0 };
        let mut own = meld.tiles();
        if let Some(at) = own.iter().position(|&tile| tile == offer.tile) {
            own.remove(at);
        }
        let player = &mut self.players[seat as usize];
        own.iter().for_each(|&tile| player.take(tile));
        player.melds.push(Called { meld, from: Some(offer.seat), tile: Some(offer.tile) });
        player.update_waits();
        if let Some(discard) = self.players[offer.seat as usize].pond.last_mut() {
            discard.called_by = Some(seat);
        }
        events.push(Event::Call { seat, from: offer.seat, tile: offer.tile, meld });
        self.note_liability(seat, &meld, offer.seat);
        self.break_ippatsu(IppatsuBreaker::Call, rules);
        self.players.iter_mut().for_each(|player| player.broken |= broken::CALL);
        self.end_furiten_of_all(rules);
        if action == Action::Kan {
            self.count_quad(rules);
            self.draw_replacement(seat, rules.play.dora_called_quad, true, rules, events);
        } else {
            self.begin_turn(seat, None, Source::Call { banned }, false, rules);
        }
    }

    /// Who fed the third set of dragons, the fourth of winds or the fourth quad.
    ///
    /// WRC 2022 §9.1.1; EMA 2016 §3.3.9
    fn note_liability(&mut self, seat: Wind, meld: &Meld, from: Wind) {
        let player = self.player(seat);
        let sets = |wanted: fn(crate::tile::Kind) -> bool| {
            let belongs =
                |called: &&Called| wanted(called.meld.first()) && called.meld.kind() != MeldKind::Chi;
            player.melds.iter().filter(belongs).count()
        };
        let (dragons, winds) = (sets(crate::tile::Kind::is_dragon), sets(crate::tile::Kind::is_wind));
        let quads = player.quads();
        if meld.first().is_dragon() && dragons == 3 {
            self.fed(seat, Liability::BigDragons, from);
        }
        if meld.first().is_wind() && winds == 4 {
            self.fed(seat, Liability::BigWinds, from);
        }
        if meld.kind() == MeldKind::Kan && quads == 4 {
            self.fed(seat, Liability::FourQuads, from);
        }
    }

    pub(super) fn break_ippatsu(&mut self, by: IppatsuBreaker, rules: &Rules) {
        if rules.play.ippatsu_broken_by.contains(&by) {
            self.players.iter_mut().for_each(|player| player.ippatsu = false);
        }
    }

    /// WDMC 2019 P3 §3.9.2: any call ends everybody's temporary furiten.
    pub(super) fn end_furiten_of_all(&mut self, rules: &Rules) {
        if rules.play.furiten_until == TemporaryUntil::OwnTurnOrAnyCall {
            for player in self.players.iter_mut().filter(|player| player.missed == Missed::Temporary) {
                player.missed = Missed::No;
            }
        }
    }

    /// The riichi of this discard stands: its deposit is paid.
    pub(super) fn accept_riichi(&mut self, seat: Wind, call: RiichiCall, rules: &Rules, events: &mut Events) {
        let player = &mut self.players[seat as usize];
        player.riichi = match (call.double, call.open) {
            (false, false) => Riichi::Single,
            (true, false) => Riichi::Double,
            (false, true) => Riichi::Open,
            (true, true) => Riichi::OpenDouble,
        };
        player.ippatsu = true;
        self.scores[seat as usize] -= rules.deposit as i32;
        events.push(Event::RiichiStands { seat });
    }

    pub(super) fn abort(&mut self, why: Abortive, rules: &Rules, events: &mut Events) {
        events.push(Event::Aborted(why));
        self.finish(Outcome::Abortive(why), rules);
    }
}
