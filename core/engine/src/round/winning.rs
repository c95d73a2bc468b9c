//! How a hand would be won now, and what it would be worth.

use super::player::broken;
use super::{Offer, OfferKind, Player, Refusal, Round, Source, Turn};
use crate::ruleset::{DoraKind, FirstTurnBreaker, RenhouUntil, ReplacementWin, Rules};
use crate::tile::{Tile, Wind};
use crate::value::{self, Value};
use crate::win::{Flag, Method, Relative, Riichi, Win};
use crate::yaku_id::Yaku;

impl Round {
    /// The value of a hand won so, if it has a yaku.
    pub(super) fn value(&self, seat: Wind, win: &Win, rules: &Rules) -> Result<Value, Refusal> {
        let hand = self.player(seat).hand().ok_or(Refusal::NotComplete)?;
        let value = value::with_facts(&hand, win, rules, value::best).map_err(|_| Refusal::NotComplete)?;
        let value = value.map_err(|_| Refusal::NotComplete)?.ok_or(Refusal::NoYaku)?;
        let from = u32::from(rules.play.two_han_from_counters);
        let needs_two = from > 0 && self.honba >= from;
        if needs_two && !has_two_han(&value, win, hand.is_closed(), rules) {
            Err(Refusal::NoYaku)
        } else {
            Ok(value)
        }
    }

    /// A win with so many indicators turned.
    fn win(&self, seat: Wind, tile: Tile, method: Method, shown: usize, rules: &Rules) -> Win {
        let player = self.player(seat);
        let mut win = Win::new(tile, method);
        win.riichi = player.riichi;
        win.seat = seat;
        win.round = self.round;
        win.honba = self.honba;
        let uses = |kind: DoraKind| rules.play.dora_kinds.contains(&kind);
        let chosen = |n: &usize, first: DoraKind, later: DoraKind| uses(if *n == 0 { first } else { later });
        let shown = 0..shown;
        let above = shown.clone().filter(|n| chosen(n, DoraKind::Initial, DoraKind::Kan));
        win.indicators = above.map(|n| self.wall.indicator(n).kind()).collect();
        if player.riichi != Riichi::None {
            let below = shown.filter(|n| chosen(n, DoraKind::Ura, DoraKind::KanUra));
            win.ura = below.map(|n| self.wall.ura_indicator(n).kind()).collect();
        }
        if player.ippatsu {
            win.flags |= Flag::Ippatsu as u8;
        }
        win
    }

    /// Whether an indicator that is still to be turned counts for a win on the replacement tile.
    ///
    /// WRC 2022 §11.5.1; EMA 2016 §3.3.5–3.3.7; WDMC 2019 P3 §3.3.2; Club sheet Kan
    pub(super) fn counts_pending(&self, turn: &Turn, rules: &Rules) -> bool {
        turn.source == Source::Replacement && rules.play.dora_replacement_win == ReplacementWin::Counts
    }

    pub(super) fn tsumo_win(&self, turn: &Turn, tile: Tile, rules: &Rules) -> Win {
        let player = self.player(turn.seat);
        let pending = if self.counts_pending(turn, rules) { self.pending_indicators } else { 0 };
        let mut win = self.win(turn.seat, tile, Method::Tsumo, self.indicators + pending, rules);
        let replacement = turn.source == Source::Replacement;
        if replacement {
            win.flags |= Flag::Rinshan as u8;
        }
        // WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.6: only a tile of the live wall.
        if self.live_left() == 0 && (!replacement || rules.play.haitei_on_replacement) {
            win.flags |= Flag::Haitei as u8;
        }
        let first = player.pond.is_empty() && player.is_closed();
        let (flag, yaku, breakers) = match turn.seat {
            Wind::East => (Flag::Tenhou, Yaku::Tenhou, &rules.play.tenhou_broken_by),
            _ => (Flag::Chihou, Yaku::Chihou, &rules.play.chihou_broken_by),
        };
        if first && unbroken(player, breakers) && rules.yaku.knows(yaku) {
            win.flags |= flag as u8;
        }
        win
    }

    pub(super) fn ron_win(&self, seat: Wind, offer: &Offer, rules: &Rules) -> Win {
        let player = self.player(seat);
        let mut win = self.win(seat, offer.tile, Method::Ron, self.indicators, rules);
        win.from = Relative::ALL.into_iter().find(|who| who.seat(seat) == offer.seat);
        if offer.kind != OfferKind::Discard {
            win.flags |= Flag::Chankan as u8;
            if !rules.play.ippatsu_on_robbed_quad {
                win.flags &= !(Flag::Ippatsu as u8);
            }
        } else {
            if offer.last {
                win.flags |= Flag::Houtei as u8;
            }
            if offer.after_replacement && rules.rinshan_by_ron {
                win.flags |= Flag::Rinshan as u8;
            }
        }
        let early = match rules.play.renhou_until {
            RenhouUntil::OwnFirstDraw => !player.has_drawn,
            RenhouUntil::FirstGoAround => player.pond.len() <= 1 && seat != Wind::East,
        };
        let first = early && player.is_closed() && unbroken(player, &rules.play.renhou_broken_by);
        if first && win.flags == 0 && win.riichi == Riichi::None && rules.yaku.knows(Yaku::Renhou) {
            win.flags |= Flag::Renhou as u8;
        }
        win
    }
}

/// Whether a win has two han without its dora; renhou, which may be scored as a hand of its own, has enough.
fn has_two_han(value: &Value, win: &Win, closed: bool, rules: &Rules) -> bool {
    let dora = value.dora.han(rules, closed);
    win.has(Flag::Renhou) || value.han.saturating_sub(dora) >= 2
}

/// True where nothing on this list has broken the player's first go-around.
pub(super) fn unbroken(player: &Player, breakers: &[FirstTurnBreaker]) -> bool {
    breakers.iter().all(|breaker| {
        let bit = match breaker {
            FirstTurnBreaker::Call => broken::CALL,
            FirstTurnBreaker::OtherConcealedQuad => broken::OTHER_QUAD,
            FirstTurnBreaker::OwnConcealedQuad => broken::OWN_QUAD,
        };
        player.broken & bit == 0
    })
}
