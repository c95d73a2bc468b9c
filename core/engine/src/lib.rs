//! The rules engine of hanchan: tiles, hands, shanten, yaku, fu, values and payments.
//!
//! Modules import one way: `tile -> lanes -> counts -> notation -> meld -> hand -> {decompose, shanten, wall} ->
//! {yaku_id, fu_id} -> ruleset -> win -> yaku -> fu -> value -> payment -> {batch, round} ->
//! {game, perft, audit} -> simulate -> drift`. A test of the project checks it.

pub mod audit;
pub mod batch;
pub mod counts;
pub mod decompose;
pub mod drift;
pub mod fu;
pub mod fu_id;
pub mod game;
pub mod hand;
mod lanes;
pub mod meld;
pub mod notation;
pub mod payment;
pub mod perft;
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
