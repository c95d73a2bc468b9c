//! What a player may do now, and why not something else.

use super::calls::{called_meld, leaves_a_discard, pairs_of, sequences_with};
use super::tenpai::waits_for_a_fifth;
use super::winning::unbroken;
use super::{Action, Missed, Offer, OfferKind, Phase, Player, Refusal, RiichiCall, Round, Source, Turn};
use crate::decompose::{Finished, for_each_arrangement, is_kokushi};
use crate::meld::{Meld, MeldKind};
use crate::ruleset::{Barred, CountsAs, DeadAtDraw, May, RiichiQuad, RobConcealedQuad, Rules, TenpaiNeeds};
use crate::shanten::{self, KindSet};
use crate::tile::{COPIES, Kind, Tile, Wind};
use crate::value::Value;
use crate::win::Riichi;
use crate::yaku_id::Yaku;
use arrayvec::ArrayVec;

/// The actions of one player at one moment, in a fixed order.
pub type Actions = ArrayVec<Action, 96>;

impl Round {
    /// What this player may do now; empty if nothing. In a turn another player may have a late claim, and at a
    /// draw one may state tenpai or noten ahead of the order.
    pub fn legal(&self, seat: Wind, rules: &Rules) -> Actions {
        let mut actions = Actions::new();
        match &self.phase {
            Phase::Turn(turn) if turn.seat == seat => self.legal_in_turn(turn, rules, &mut actions),
            Phase::Turn(_) => self.late_claims(seat, rules, &mut actions),
            Phase::Reaction(reaction) if self.deciders() >> seat as u8 & 1 != 0 => {
                self.legal_reactions(seat, &reaction.offer, rules, &mut actions);
                if self.is_claimed_late() {
                    actions.push(Action::Tsumo);
                    actions.retain(|action| !self.is_too_late(seat, *action, reaction));
                }
                actions.push(Action::Pass);
            }
            Phase::Tenpai(_) => self.legal_at_draw(seat, rules, &mut actions),
            Phase::Reaction(_) | Phase::Over(_) => {}
        }
        actions
    }

    /// Why this player may not do this now; nothing if it is legal.
    pub fn check(&self, seat: Wind, action: Action, rules: &Rules) -> Result<(), Refusal> {
        match &self.phase {
            Phase::Over(_) => Err(Refusal::HandIsOver),
            Phase::Turn(turn) if turn.seat == seat => self.check_in_turn(turn, action, rules),
            Phase::Turn(_) => self.check_late(seat, action, rules),
            Phase::Reaction(reaction) => {
                if reaction.answers[seat as usize].is_some() {
                    return Err(Refusal::AlreadyDeclared(seat));
                }
                let asked = reaction.asked >> seat as u8 & 1 != 0;
                if seat == reaction.offer.seat || self.is_too_late(seat, action, reaction) {
                    return Err(Refusal::NotAsked(seat));
                }
                match action {
                    Action::Pass if asked => Ok(()),
                    Action::Tsumo if asked && self.is_claimed_late() => Ok(()),
                    _ => self.check_reaction(seat, &reaction.offer, action, rules),
                }
            }
            Phase::Tenpai(call) => self.check_at_draw(call, seat, action, rules),
        }
    }

    fn legal_in_turn(&self, turn: &Turn, rules: &Rules, actions: &mut Actions) {
        let mut offer = |action: Action| {
            if self.check_in_turn(turn, action, rules).is_ok() {
                actions.push(action);
            }
        };
        let player = self.player(turn.seat);
        offer(Action::Tsumo);
        offer(Action::NineKinds);
        let open = rules.yaku.knows(Yaku::OpenRiichi);
        if player.riichi == Riichi::None && player.is_closed() && may_be_tenpai(player, turn) {
            for (tile, drawn) in discards(player, turn) {
                offer(Action::Riichi { tile, drawn, open: false });
                if open {
                    offer(Action::Riichi { tile, drawn, open: true });
                }
            }
        }
        for kind in player.concealed.kinds() {
            if player.concealed.of(kind) + u8::from(turn.is_drawn(kind)) == COPIES {
                offer(Action::Ankan(kind));
            }
        }
        for called in &player.melds {
            if called.meld.kind() == MeldKind::Pon {
                offer(Action::Kakan(called.meld.first()));
            }
        }
        let in_riichi = player.riichi != Riichi::None;
        for (tile, drawn) in discards(player, turn).filter(|&(_, drawn)| drawn || !in_riichi) {
            offer(Action::Discard { tile, drawn });
        }
    }

    pub(super) fn check_in_turn(&self, turn: &Turn, action: Action, rules: &Rules) -> Result<(), Refusal> {
        match action {
            Action::Discard { tile, drawn } => self.check_discard(turn, tile, drawn),
            Action::Riichi { tile, drawn, open } => self.check_riichi(turn, tile, drawn, open, rules),
            Action::Ankan(kind) => self.check_ankan(turn, kind, rules),
            Action::Kakan(kind) => self.check_kakan(turn, kind, rules),
            Action::Tsumo => self.check_tsumo(turn, rules),
            Action::NineKinds => self.check_nine_kinds(turn, rules),
            _ => Err(Refusal::WrongMoment(action)),
        }
    }

    /// WRC 2022 §8.3, §8.9; EMA 2016 §3.3.2, §3.3.14; WDMC 2019 P3 §3.2.2, §3.5.1; Club sheet Kuikae, Riichi
    fn check_discard(&self, turn: &Turn, tile: Tile, drawn: bool) -> Result<(), Refusal> {
        let player = self.player(turn.seat);
        if drawn && turn.drawn != Some(tile) || !drawn && !player.holds(tile) {
            return Err(Refusal::NotHeld(tile));
        }
        if player.riichi != Riichi::None && !drawn {
            return Err(Refusal::RiichiDiscard);
        }
        match turn.source {
            Source::Call { banned } if banned >> tile.kind().index() & 1 != 0 => {
                Err(Refusal::Kuikae(tile.kind()))
            }
            _ => Ok(()),
        }
    }

    /// WRC 2022 §8.9; WRC 2025 Preface; EMA 2016 §3.3.14; WDMC 2019 P3 §3.5.1; Club sheet Riichi
    fn check_riichi(
        &self,
        turn: &Turn,
        tile: Tile,
        drawn: bool,
        open: bool,
        rules: &Rules,
    ) -> Result<(), Refusal> {
        let player = self.player(turn.seat);
        let play = &rules.play;
        player.check_alive(Barred::Riichi, rules)?;
        if player.riichi != Riichi::None {
            return Err(Refusal::RiichiTwice);
        }
        if !player.is_closed() {
            return Err(Refusal::RiichiOpenHand);
        }
        if open && !rules.yaku.knows(Yaku::OpenRiichi) {
            return Err(Refusal::NoOpenRiichi);
        }
        self.check_discard(turn, tile, drawn)?;
        if self.live_left() < usize::from(play.riichi_min_live) {
            return Err(self.few_live_tiles(play.riichi_min_live, "riichi.min_live_tiles"));
        }
        let points = self.scores[turn.seat as usize];
        if play.riichi_without_points == May::Refused && points < rules.deposit as i32 {
            return Err(Refusal::RiichiPoints(points));
        }
        let waits = waits_after(player, turn, tile, drawn);
        if waits.is_empty() {
            return Err(Refusal::RiichiNoten);
        }
        let furiten = || player.has_discarded(waits, rules) || waits.contains(tile.kind());
        if play.riichi_in_furiten == May::Refused && furiten() {
            return Err(Refusal::RiichiFuriten);
        }
        Ok(())
    }

    /// The riichi that this player would declare now: double on the first discard of an unbroken go-around.
    ///
    /// WRC 2022 §11.5.2; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.4; Club sheet Yaku table
    pub(super) fn riichi_call(&self, seat: Wind, open: bool, rules: &Rules) -> RiichiCall {
        let player = self.player(seat);
        let double = player.pond.is_empty() && unbroken(player, &rules.play.double_riichi_broken_by);
        RiichiCall { double, open }
    }

    const fn few_live_tiles(&self, needed: u8, rule: &'static str) -> Refusal {
        Refusal::FewLiveTiles { left: self.live_left(), needed, rule }
    }

    fn check_quad(&self, turn: &Turn, rules: &Rules) -> Result<(), Refusal> {
        let play = &rules.play;
        self.player(turn.seat).check_alive(Barred::Quad, rules)?;
        if self.quads >= usize::from(play.most_quads) {
            return Err(Refusal::MostQuads(play.most_quads));
        }
        if self.live_left() < usize::from(play.quad_min_live) {
            return Err(self.few_live_tiles(play.quad_min_live, "quads.min_live_tiles"));
        }
        let after_call = matches!(turn.source, Source::Call { .. });
        if after_call && play.quad_after_call == May::Refused
            || turn.after_called_quad && play.quad_after_called_quad == May::Refused
        {
            return Err(Refusal::QuadAfterCall);
        }
        Ok(())
    }

    /// WRC 2022 §8.7.3, §8.9.1; EMA 2016 §3.3.7, §3.3.14; WDMC 2019 P3 §3.3.2, §3.5.1; Club sheet Kan, Illegal Kan
    fn check_ankan(&self, turn: &Turn, kind: Kind, rules: &Rules) -> Result<(), Refusal> {
        let player = self.player(turn.seat);
        self.check_quad(turn, rules)?;
        if player.concealed.of(kind) + u8::from(turn.is_drawn(kind)) < COPIES {
            return Err(Refusal::NoSet);
        }
        if rules.play.quad_of_held_tile == May::Refused && !turn.is_drawn(kind) {
            return Err(Refusal::QuadOfHeldTile);
        }
        if player.riichi != Riichi::None && !keeps_riichi_hand(player, turn, kind, rules.play.riichi_quad) {
            return Err(Refusal::RiichiQuad(kind));
        }
        Ok(())
    }

    /// WRC 2022 §8.7.2; EMA 2016 §3.3.6; WDMC 2019 P3 §3.3.2; Club sheet Kan
    fn check_kakan(&self, turn: &Turn, kind: Kind, rules: &Rules) -> Result<(), Refusal> {
        let player = self.player(turn.seat);
        self.check_quad(turn, rules)?;
        let is_pon = |meld: &Meld| meld.kind() == MeldKind::Pon && meld.first() == kind;
        let held = turn.is_drawn(kind) || player.concealed.of(kind) > 0;
        if !held || !player.melds.iter().any(|called| is_pon(&called.meld)) {
            return Err(Refusal::NoSet);
        }
        if rules.play.quad_of_held_tile == May::Refused && !turn.is_drawn(kind) {
            return Err(Refusal::QuadOfHeldTile);
        }
        Ok(())
    }

    fn check_tsumo(&self, turn: &Turn, rules: &Rules) -> Result<(), Refusal> {
        let Some(tile) = turn.drawn else { return Err(Refusal::WrongMoment(Action::Tsumo)) };
        let player = self.player(turn.seat);
        player.check_alive(Barred::Win, rules)?;
        if !player.waits.contains(tile.kind()) {
            return Err(Refusal::NotComplete);
        }
        self.value(turn.seat, &self.tsumo_win(turn, tile, rules), rules).map(|_| ())
    }

    /// Club sheet Abortive Draw
    fn check_nine_kinds(&self, turn: &Turn, rules: &Rules) -> Result<(), Refusal> {
        let player = self.player(turn.seat);
        player.check_alive(Barred::Win, rules)?;
        let Some(drawn) = turn.drawn else { return Err(Refusal::NoNineKinds) };
        let kinds = player.concealed.with(drawn.kind());
        let outside = kinds.kinds().filter(|kind| kind.is_outside()).count();
        let first = player.pond.is_empty() && player.broken == 0 && turn.source == Source::Live;
        if rules.play.nine_kinds && first && outside >= 9 { Ok(()) } else { Err(Refusal::NoNineKinds) }
    }

    pub(super) fn legal_reactions(&self, seat: Wind, offer: &Offer, rules: &Rules, actions: &mut Actions) {
        let player = self.player(seat);
        let mut propose = |action: Action| {
            if self.check_reaction(seat, offer, action, rules).is_ok() {
                actions.push(action);
            }
        };
        if player.waits.contains(offer.tile.kind()) {
            propose(Action::Ron);
        }
        if offer.kind != OfferKind::Discard || player.riichi != Riichi::None {
            return;
        }
        let held = player.concealed.of(offer.tile.kind());
        if held >= 3 {
            propose(Action::Kan);
        }
        if held >= 2 {
            for tiles in pairs_of(player, offer.tile.kind()) {
                propose(Action::Pon(tiles));
            }
        }
        if seat == offer.seat.after(1) && !offer.tile.kind().is_honour() {
            for tiles in sequences_with(player, offer.tile.kind()) {
                propose(Action::Chi(tiles));
            }
        }
    }

    fn check_reaction(
        &self,
        seat: Wind,
        offer: &Offer,
        action: Action,
        rules: &Rules,
    ) -> Result<(), Refusal> {
        match action {
            Action::Ron => self.check_ron(seat, offer, rules).map(|_| ()),
            Action::Chi(_) | Action::Pon(_) | Action::Kan => self.check_call(seat, offer, action, rules),
            _ => Err(Refusal::WrongMoment(action)),
        }
    }

    /// WRC 2022 §8.1, §8.4–8.7; EMA 2016 §3.3.1–3.3.5, §3.4.1; WDMC 2019 P3 §3.2–3.4
    fn check_call(&self, seat: Wind, offer: &Offer, action: Action, rules: &Rules) -> Result<(), Refusal> {
        let player = self.player(seat);
        if offer.kind != OfferKind::Discard || self.is_aborting(rules) {
            return Err(Refusal::WrongMoment(action));
        }
        let quad = action == Action::Kan;
        player.check_alive(
            match action {
                Action::Chi(_) => Barred::Chi,
                Action::Pon(_) => Barred::Pon,
                _ => Barred::Quad,
            },
            rules,
        )?;
        if player.riichi != Riichi::None {
            return Err(Refusal::InRiichi);
        }
        let (needed, rule) = match quad {
            true => (rules.play.quad_min_live, "quads.min_live_tiles"),
            false => (rules.play.call_min_live, "calls.min_live_tiles"),
        };
        if self.live_left() < usize::from(needed) {
            return Err(self.few_live_tiles(needed, rule));
        }
        if quad && self.quads >= usize::from(rules.play.most_quads) {
            return Err(Refusal::MostQuads(rules.play.most_quads));
        }
        let meld = called_meld(player, offer.tile, action)?;
        if meld.kind() == MeldKind::Chi && seat != offer.seat.after(1) {
            return Err(Refusal::ChiFromOther);
        }
        if rules.play.no_legal_discard == May::Refused
            && !quad
            && !leaves_a_discard(player, offer.tile, action, rules)
        {
            return Err(Refusal::NoLegalDiscard);
        }
        Ok(())
    }

    /// The value of a ron, if this player may win on this tile.
    ///
    /// WRC 2022 §8.11; EMA 2016 §3.3.11, §3.4.5; WDMC 2019 P3 §3.5.3, §3.9; Club sheet Furiten
    pub(super) fn check_ron(&self, seat: Wind, offer: &Offer, rules: &Rules) -> Result<Value, Refusal> {
        let player = self.player(seat);
        player.check_alive(Barred::Win, rules)?;
        if !player.waits.contains(offer.tile.kind()) {
            return Err(Refusal::NotComplete);
        }
        match offer.kind {
            OfferKind::Discard => {}
            OfferKind::PromotedQuad if rules.play.rob_promoted_quad => {}
            OfferKind::ConcealedQuad
                if rules.play.rob_concealed_quad == RobConcealedQuad::Kokushi
                    && is_kokushi(&player.concealed.with(offer.tile.kind())) => {}
            _ => return Err(Refusal::WrongMoment(Action::Ron)),
        }
        if player.discarded_a_wait(rules) {
            return Err(Refusal::FuritenDiscard);
        }
        match player.missed {
            Missed::Temporary => return Err(Refusal::FuritenTemporary),
            Missed::Riichi => return Err(Refusal::FuritenRiichi),
            Missed::No => {}
        }
        self.value(seat, &self.ron_win(seat, offer, rules), rules)
    }

    /// Whether a hand counts as tenpai at a draw.
    ///
    /// WRC 2022 §3.3, §9.2; EMA 2016 §3.3.13; WDMC 2019 P3 §3.6; Club sheet Drawn Round
    pub(super) fn is_tenpai(&self, seat: Wind, rules: &Rules) -> bool {
        let player = self.player(seat);
        let play = &rules.play;
        if player.dead && play.dead_hand_at_draw == DeadAtDraw::Noten {
            return false;
        }
        let counts = |kind: Kind| {
            let own = player.concealed.of(kind);
            let out = play.tenpai_all_visible == CountsAs::Noten && self.visible(kind) + own >= COPIES;
            let yaku = play.tenpai_needs == TenpaiNeeds::Shape || self.could_win_on(seat, kind, rules);
            !out && yaku
        };
        player.waits.iter().any(counts)
            || play.tenpai_fifth_tile == CountsAs::Tenpai && waits_for_a_fifth(player)
    }

    fn could_win_on(&self, seat: Wind, kind: Kind, rules: &Rules) -> bool {
        let offer = Offer {
            seat: seat.after(1),
            tile: Tile::plain(kind),
            kind: OfferKind::Discard,
            last: false,
            after_replacement: false,
            riichi: None,
        };
        self.value(seat, &self.ron_win(seat, &offer, rules), rules).is_ok()
    }

    /// True where the fourth quad, made by a second player, ends the hand with this discard.
    pub(super) fn is_aborting(&self, rules: &Rules) -> bool {
        rules.play.four_quads
            && self.quads == crate::wall::MAX_QUADS
            && self.players.iter().all(|player| player.quads() < crate::wall::MAX_QUADS)
    }
}

impl Turn {
    /// True where the tile just drawn is of this kind.
    pub(super) fn is_drawn(&self, kind: Kind) -> bool {
        self.drawn.is_some_and(|tile| tile.kind() == kind)
    }
}

/// The tiles that could be discarded, the drawn one last.
fn discards(player: &Player, turn: &Turn) -> impl Iterator<Item = (Tile, bool)> + use<> {
    let drawn = turn.drawn.map(|tile| (tile, true));
    player.tiles().into_iter().map(|tile| (tile, false)).chain(drawn)
}

/// False where no discard leaves a tenpai hand: the quick question before the thorough ones.
fn may_be_tenpai(player: &Player, turn: &Turn) -> bool {
    turn.drawn.is_some_and(|drawn| shanten::shanten(&player.concealed.with(drawn.kind())) <= shanten::TENPAI)
}

/// What the hand waits for after this discard.
fn waits_after(player: &Player, turn: &Turn, tile: Tile, drawn: bool) -> KindSet {
    let mut concealed = player.concealed;
    if !drawn {
        concealed.remove(tile.kind());
        if let Some(taken) = turn.drawn {
            concealed.add(taken.kind());
        }
    }
    shanten::waits(&concealed, &player.melded())
}

/// The exact test of a concealed quad in riichi: it takes the tile just drawn, the waits stay, and in every
/// reading of the riichi hand the other three are a triplet.
///
/// WRC 2022 §8.9.1; EMA 2016 §3.3.14; WDMC 2019 P3 §3.5.1; Club sheet Illegal Kan in Riichi
fn keeps_riichi_hand(player: &Player, turn: &Turn, kind: Kind, rule: RiichiQuad) -> bool {
    if rule == RiichiQuad::Never || !turn.is_drawn(kind) {
        return false;
    }
    let mut without = player.concealed;
    (0..3).for_each(|_| without.remove(kind));
    let mut melded = player.melded();
    (0..4).for_each(|_| melded.add(kind));
    if shanten::waits(&without, &melded) != player.waits {
        return false;
    }
    let melds: ArrayVec<_, 4> = player.melds.iter().map(|called| (&called.meld).into()).collect();
    rule == RiichiQuad::SameWaits
        || player.waits.iter().all(|wait| {
            let mut always = true;
            let finished = Finished::of(player.concealed.with(wait), melds.clone(), wait);
            for_each_arrangement(&finished, &mut |arrangement| {
                always &= arrangement.triplets >> kind.index() & 1 != 0;
            });
            always
        })
}
