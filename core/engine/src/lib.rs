//! The rules engine of hanchan: tiles, hands, shanten, yaku, fu, values and payments.
//!
//! Modules import one way: `tile -> {packed_counts, message} -> counts -> notation -> meld -> hand ->
//! {decompose, shanten, wall} -> {yaku_id, fu_id} -> ruleset -> win -> yaku -> fu -> value -> payment ->
//! {batch, round} -> {next_hand, perft, invariants} -> game -> simulate -> quiet_turns`. A test of the project checks it.

pub mod batch;
pub mod counts;
pub mod decompose;
pub mod fu;
pub mod fu_id;
pub mod game;
pub mod hand;
pub mod invariants;
pub mod meld;
pub mod message;
pub mod next_hand;
pub mod notation;
mod packed_counts;
pub mod payment;
pub mod perft;
pub mod quiet_turns;
pub mod round;
pub mod ruleset;
pub mod shanten;
pub mod simulate;
pub mod tile;
pub mod value;
pub mod wall;
pub mod win;
pub mod yaku;
pub mod yaku_id;
