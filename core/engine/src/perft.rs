//! Counting the paths of joint declarations, to compare engines: perft.
//!
//! An edge is what all who are asked declare together; what nobody is asked for, a late claim or a statement
//! ahead of the order, is an edge of its own. A path that ends early counts once.

use crate::round::{Action, Actions, Phase, Round};
use crate::ruleset::Rules;
use crate::tile::Wind;
use arrayvec::ArrayVec;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What the seats declare together, in the order in which they are asked.
pub type Joint = ArrayVec<(Wind, Action), 4>;

/// How many paths of at most so many joint declarations go on from here.
pub fn perft(round: &Round, depth: u32, rules: &Rules) -> u64 {
    if depth == 0 || matches!(round.phase(), Phase::Over(_)) {
        return 1;
    }
    let choices = Choices::of(round, rules);
    if depth == 1 {
        return choices.count();
    }
    choices.joint().map(|joint| perft(&after(round, &joint, rules), depth - 1, rules)).sum()
}

/// The count for each first joint declaration, on some threads.
pub fn divide(round: &Round, depth: u32, rules: &Rules, workers: usize) -> Vec<(Joint, u64)> {
    if depth == 0 || matches!(round.phase(), Phase::Over(_)) {
        return Vec::new();
    }
    let edges: Vec<Joint> = Choices::of(round, rules).joint().collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counts = Vec::new();
        loop {
            let edge = next.fetch_add(1, Ordering::Relaxed);
            let Some(joint) = edges.get(edge) else { return counts };
            counts.push((edge, perft(&after(round, joint, rules), depth - 1, rules)));
        }
    };
    let mut counts: Vec<(usize, u64)> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..workers).map(|_| scope.spawn(work)).collect();
        let own = work();
        let others = others.into_iter().flat_map(|other| match other.join() {
            Ok(counts) => counts,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        own.into_iter().chain(others).collect()
    });
    counts.sort_unstable();
    counts.into_iter().map(|(edge, count)| (edges[edge].clone(), count)).collect()
}

/// The hand after a joint declaration.
fn after(round: &Round, joint: &Joint, rules: &Rules) -> Round {
    let mut round = round.clone();
    for &(seat, action) in joint {
        let done = round.apply(seat, action, 0, rules);
        debug_assert!(done.is_ok(), "{seat:?} {action} is legal and refused");
    }
    round
}

/// What everybody may declare in one position.
struct Choices {
    asked: ArrayVec<(Wind, Actions), 4>,
    late: Vec<Joint>,
}

impl Choices {
    fn of(round: &Round, rules: &Rules) -> Choices {
        let deciders = round.deciders();
        let mut choices = Choices { asked: ArrayVec::new(), late: Vec::new() };
        for seat in Wind::ALL {
            let legal = round.legal(seat, rules);
            if deciders >> seat as u8 & 1 != 0 {
                choices.asked.push((seat, legal));
            } else {
                choices.late.extend(legal.into_iter().map(|action| Joint::from_iter([(seat, action)])));
            }
        }
        choices
    }

    /// All combinations of one action each.
    fn product(&self) -> usize {
        self.asked.iter().map(|(_, legal)| legal.len()).product()
    }

    fn count(&self) -> u64 {
        (self.product() + self.late.len()) as u64
    }

    /// The joint declarations, the first seat's choice changing slowest, then what nobody is asked for.
    fn joint(&self) -> impl Iterator<Item = Joint> + '_ {
        let nth = |number: usize| {
            let mut number = number;
            let pick = |(seat, legal): &(Wind, Actions)| {
                let action = legal[number % legal.len()];
                number /= legal.len();
                (*seat, action)
            };
            let mut joint: Joint = self.asked.iter().rev().map(pick).collect();
            joint.reverse();
            joint
        };
        (0..self.product()).map(nth).chain(self.late.iter().cloned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::round::{Asking, Setup};
    use crate::wall::{Seed, Wall};

    fn rules() -> Rules {
        Rules::from_values(Rules::sample_values()).expect("rules")
    }

    fn dealt(rules: &Rules) -> Round {
        let wall = Wall::from_seed(&Seed([7; 32]), rules.red_fives).expect("a wall");
        Round::new(&Setup {
            wall,
            round: Wind::East,
            honba: 0,
            pot: 0,
            scores: [30_000; 4],
            asking: Asking::Choices,
        })
    }

    #[test]
    fn divided_counts_add_up_on_any_number_of_threads() {
        let rules = rules();
        let round = dealt(&rules);
        let whole = perft(&round, 3, &rules);
        for workers in 1..4 {
            let parts = divide(&round, 3, &rules, workers);
            assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), whole);
            assert_eq!(parts, divide(&round, 3, &rules, 1));
        }
    }

    #[test]
    fn nothing_is_declared_at_depth_0() {
        let rules = rules();
        assert_eq!(perft(&dealt(&rules), 0, &rules), 1);
        assert_eq!(divide(&dealt(&rules), 0, &rules, 1), []);
    }
}
