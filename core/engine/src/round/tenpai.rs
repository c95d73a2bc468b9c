//! The wall is exhausted: tenpai and noten, declared in order or ahead of it.

use super::{Action, Actions, Asking, Event, Events, Outcome, Phase, Player, Refusal, Round, TenpaiCall};
use crate::counts::Counts;
use crate::ruleset::{ClaimUntil, Declaration, May, RiichiHand, Rules, WinAfterTenpai};
use crate::shanten::{TENPAI, shanten};
use crate::tile::{COPIES, Kind, Wind};
use crate::win::Riichi;

impl Round {
    pub(super) fn exhaust(&mut self, rules: &Rules, events: &mut Events) {
        events.push(Event::Exhausted);
        self.phase = Phase::Tenpai(TenpaiCall { seat: Wind::East, declared: [None; 4] });
        self.declare_obvious(rules, events);
    }

    pub(super) fn legal_at_draw(&self, seat: Wind, rules: &Rules, actions: &mut Actions) {
        let Phase::Tenpai(call) = &self.phase else { return };
        for action in [Action::Ron, Action::Tenpai, Action::Noten] {
            if self.check_at_draw(call, seat, action, rules).is_ok() {
                actions.push(action);
            }
        }
    }

    /// WRC 2022 §9.2; WRC 2025 §12.3.6; EMA 2016 §3.4.2; WDMC 2019 P3 §3.6; Club sheet Drawn Round
    pub(super) fn check_at_draw(
        &self,
        call: &TenpaiCall,
        seat: Wind,
        action: Action,
        rules: &Rules,
    ) -> Result<(), Refusal> {
        let stated = call.declared[seat as usize];
        match action {
            Action::Ron => self.check_ron_at_draw(seat, stated, rules),
            Action::Tenpai | Action::Noten => {
                let tenpai = action == Action::Tenpai;
                if stated.is_some_and(|before| rules.play.first_statement_binds || before == tenpai) {
                    return Err(Refusal::Stated(seat));
                }
                self.check_statement(seat, tenpai, rules)
            }
            _ => Err(Refusal::WrongMoment(action)),
        }
    }

    fn check_statement(&self, seat: Wind, tenpai: bool, rules: &Rules) -> Result<(), Refusal> {
        let is_tenpai = self.is_tenpai(seat, rules);
        let must_show =
            self.player(seat).riichi != Riichi::None && rules.play.riichi_hand == RiichiHand::MustShow;
        match tenpai {
            true if !is_tenpai => Err(Refusal::NotTenpai),
            false if is_tenpai && (must_show || rules.play.hidden_tenpai == May::Refused) => {
                Err(Refusal::HiddenTenpai)
            }
            _ => Ok(()),
        }
    }

    /// The last discard has no next one after it, so that a window until then is open while nothing is said.
    ///
    /// EMA 2016 §3.3.1; WRC 2025 §12.3.6: a win claimed after tenpai is void.
    fn check_ron_at_draw(&self, seat: Wind, stated: Option<bool>, rules: &Rules) -> Result<(), Refusal> {
        let play = &rules.play;
        let void = play.win_after_tenpai == WinAfterTenpai::Void;
        match stated {
            Some(true) if void => Err(Refusal::WinAfterTenpai),
            Some(true) if self.may_win_late(seat) => Ok(()),
            None if self.may_win_late(seat) && play.ron_window == ClaimUntil::NextDiscard => Ok(()),
            _ => Err(Refusal::WrongMoment(Action::Ron)),
        }
    }

    /// A statement of tenpai or noten: in order, ahead of it, or another one where the first does not bind.
    pub(super) fn state(
        &mut self,
        call: &TenpaiCall,
        seat: Wind,
        tenpai: bool,
        rules: &Rules,
        events: &mut Events,
    ) {
        let mut call = *call;
        call.declared[seat as usize] = Some(tenpai);
        events.push(Event::Declared { seat, tenpai });
        let unsaid = |seat: &Wind| call.declared[*seat as usize].is_none();
        match Wind::ALL.into_iter().find(unsaid) {
            Some(next) => self.phase = Phase::Tenpai(TenpaiCall { seat: next, ..call }),
            None => {
                self.finish(Outcome::Exhaustive { tenpai: call.declared.map(|one| one == Some(true)) }, rules)
            }
        }
    }

    /// Declares for players who have no choice, or for all where the table does it.
    pub(super) fn declare_obvious(&mut self, rules: &Rules, events: &mut Events) {
        while let (Phase::Tenpai(call), Asking::Choices) = (self.phase.clone(), self.asking) {
            let actions = self.legal(call.seat, rules);
            let automatic = rules.play.tenpai_declaration == Declaration::Automatic;
            let statement = actions.iter().find(|&&action| action != Action::Ron);
            match statement {
                Some(&action) if automatic || actions.len() == 1 => {
                    self.state(&call, call.seat, action == Action::Tenpai, rules, events);
                }
                _ => return,
            }
        }
    }
}

/// Whether a tile would complete the hand of which the player has all four.
pub(super) fn waits_for_a_fifth(player: &Player) -> bool {
    let own = player.concealed.plus(&player.melded());
    own.kinds().filter(|&kind| own.of(kind) == COPIES).any(|kind| a_fifth_completes(&player.concealed, kind))
}

/// Counts have no fifth tile, so what it would make a set or the pair with is taken away instead.
fn a_fifth_completes(concealed: &Counts, fifth: Kind) -> bool {
    if concealed.of(fifth) < COPIES {
        return is_complete(&concealed.with(fifth));
    }
    let at = |steps: i8| {
        let rank = if fifth.is_honour() { 0 } else { fifth.rank() as i8 + steps };
        (1..=9).contains(&rank).then(|| Kind::at((fifth.index() as i8 + steps) as u8))
    };
    let sequences = [(-2, -1), (-1, 1), (1, 2)].map(|(low, high)| at(low).zip(at(high)));
    let triplet = Some((fifth, fifth));
    let sets = sequences.into_iter().chain([triplet]).flatten();
    let mut rests = sets.filter_map(|(one, other)| without(&without(concealed, one)?, other));
    rests.any(|rest| is_complete(&rest)) || without(concealed, fifth).is_some_and(|rest| is_all_sets(&rest))
}

fn without(tiles: &Counts, kind: Kind) -> Option<Counts> {
    let mut rest = *tiles;
    (rest.of(kind) > 0).then(|| {
        rest.remove(kind);
        rest
    })
}

fn is_complete(tiles: &Counts) -> bool {
    shanten(tiles) < TENPAI
}

/// True of sets that a pair would complete: tried with a pair of honours.
fn is_all_sets(tiles: &Counts) -> bool {
    let unused = Kind::all().find(|&kind| kind.is_honour() && tiles.of(kind) == 0);
    unused.is_some_and(|pair| is_complete(&tiles.with(pair).with(pair)))
}
