//! What a player can do, what then happens, and why something may not be done.

use super::Abortive;
use crate::meld::Meld;
use crate::tile::{Kind, Tile, Wind};
use std::fmt;

/// A player's declaration or move, with exactly its data.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Discard a tile: the one just drawn, or one from the hand.
    Discard {
        /// Which tile.
        tile: Tile,
        /// True for the tile just drawn.
        drawn: bool,
    },
    /// Declare riichi and discard.
    Riichi {
        /// Which tile is discarded.
        tile: Tile,
        /// True for the tile just drawn.
        drawn: bool,
        /// True to lay the hand open.
        open: bool,
    },
    /// Declare a concealed quad.
    Ankan(Kind),
    /// Promote a called triplet to a quad.
    Kakan(Kind),
    /// Win by self-draw.
    Tsumo,
    /// Call the hand off with nine kinds of terminals and honours.
    NineKinds,
    /// Let a tile go by.
    Pass,
    /// Call the discard for a sequence with these two tiles, the lower first.
    Chi([Tile; 2]),
    /// Call the discard for a triplet with these two tiles, a plain five before a red one.
    Pon([Tile; 2]),
    /// Call the discard for a quad.
    Kan,
    /// Win on the tile.
    Ron,
    /// Declare tenpai at a drawn hand.
    Tenpai,
    /// Declare noten at a drawn hand.
    Noten,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Discard { tile, drawn: true } => write!(f, "discard {tile} (drawn)"),
            Action::Discard { tile, drawn: false } => write!(f, "discard {tile}"),
            Action::Riichi { tile, drawn, open } => {
                let (word, drawn) =
                    (if open { "open riichi" } else { "riichi" }, if drawn { " (drawn)" } else { "" });
                write!(f, "{word} {tile}{drawn}")
            }
            Action::Ankan(kind) => write!(f, "ankan {kind}"),
            Action::Kakan(kind) => write!(f, "kakan {kind}"),
            Action::Tsumo => write!(f, "tsumo"),
            Action::NineKinds => write!(f, "nine kinds"),
            Action::Pass => write!(f, "pass"),
            Action::Chi([a, b]) => write!(f, "chi {a} {b}"),
            Action::Pon([a, b]) => write!(f, "pon {a} {b}"),
            Action::Kan => write!(f, "kan"),
            Action::Ron => write!(f, "ron"),
            Action::Tenpai => write!(f, "tenpai"),
            Action::Noten => write!(f, "noten"),
        }
    }
}

/// What happens at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A tile is drawn.
    Draw {
        /// By whom.
        seat: Wind,
        /// Which tile.
        tile: Tile,
        /// True for a replacement tile.
        replacement: bool,
    },
    /// A discard is claimed late: what the next player drew since goes back to the wall.
    DrawBack {
        /// Whose draw.
        seat: Wind,
    },
    /// A tile is discarded.
    Discard {
        /// By whom.
        seat: Wind,
        /// Which tile.
        tile: Tile,
        /// True for the tile just drawn.
        drawn: bool,
    },
    /// Riichi is declared, before its discard.
    Riichi {
        /// By whom.
        seat: Wind,
        /// True where the hand is laid open.
        open: bool,
    },
    /// The riichi stands, and its deposit is paid.
    RiichiStands {
        /// Whose.
        seat: Wind,
    },
    /// A discard is called.
    Call {
        /// By whom.
        seat: Wind,
        /// From whom.
        from: Wind,
        /// The called tile.
        tile: Tile,
        /// What becomes of it.
        meld: Meld,
    },
    /// Tiles are laid down that make no set: with a discard, or four as a concealed quad.
    InvalidMeld {
        /// By whom.
        seat: Wind,
        /// From whom a discard is taken, and which.
        from: Option<(Wind, Tile)>,
        /// The tiles from the hand.
        own: [Option<Tile>; 4],
    },
    /// The replacement tile of a quad is left in the wall.
    ReplacementLeft {
        /// By whom.
        seat: Wind,
    },
    /// A quad is declared in the own turn.
    Quad {
        /// By whom.
        seat: Wind,
        /// The quad.
        meld: Meld,
        /// The tile added, for a promoted one.
        tile: Option<Tile>,
    },
    /// An indicator is turned.
    Indicator {
        /// Which tile.
        tile: Tile,
    },
    /// Tenpai or noten is declared.
    Declared {
        /// By whom.
        seat: Wind,
        /// True for tenpai.
        tenpai: bool,
    },
    /// Somebody wins.
    Win {
        /// Who.
        seat: Wind,
        /// On whose tile; none by self-draw.
        from: Option<Wind>,
    },
    /// The wall is exhausted.
    Exhausted,
    /// The hand is called off.
    Aborted(Abortive),
}

/// Why an action is refused: the rule that it breaks, with the fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The hand is over.
    HandIsOver,
    /// A position of another hand, or one after its end.
    OtherHand,
    /// It is not this player's turn, nor has the player anything to declare.
    NotAsked(Wind),
    /// The player has declared already.
    AlreadyDeclared(Wind),
    /// The action does not belong to this moment.
    WrongMoment(Action),
    /// The player does not hold the tile.
    NotHeld(Tile),
    /// In riichi only the drawn tile may be discarded.
    RiichiDiscard,
    /// Swap-calling.
    Kuikae(Kind),
    /// Only the next player may call for a sequence.
    ChiFromOther,
    /// The tiles make no such set.
    NoSet,
    /// The call would leave only forbidden discards.
    NoLegalDiscard,
    /// Too few live tiles for a call or a quad.
    FewLiveTiles {
        /// How many are left.
        left: usize,
        /// How many there must be.
        needed: u8,
        /// The switch that says so.
        rule: &'static str,
    },
    /// No further quad in this hand.
    MostQuads(u8),
    /// A quad in the turn of a call.
    QuadAfterCall,
    /// A quad with a tile of an earlier turn.
    QuadOfHeldTile,
    /// In riichi no tile may be called, and no quad promoted.
    InRiichi,
    /// A concealed quad that would change a riichi hand.
    RiichiQuad(Kind),
    /// Riichi a second time.
    RiichiTwice,
    /// Riichi with a called set.
    RiichiOpenHand,
    /// Riichi without tenpai.
    RiichiNoten,
    /// Riichi without points for the deposit.
    RiichiPoints(i32),
    /// Riichi in furiten, where the rules forbid it.
    RiichiFuriten,
    /// Open riichi is not in the ruleset.
    NoOpenRiichi,
    /// The tile does not complete the hand.
    NotComplete,
    /// The hand has no yaku, or too few han.
    NoYaku,
    /// A wait is among the own discards.
    FuritenDiscard,
    /// A win was missed in this go-around.
    FuritenTemporary,
    /// A win was missed in riichi.
    FuritenRiichi,
    /// The hand is dead.
    DeadHand,
    /// Not nine kinds, not the first turn, or not in the ruleset.
    NoNineKinds,
    /// The hand is not tenpai.
    NotTenpai,
    /// Tenpai may not be hidden.
    HiddenTenpai,
    /// The player has stated tenpai or noten already.
    Stated(Wind),
    /// The player has said tenpai, and so let the last discard go.
    WinAfterTenpai,
    /// The next player cannot draw now.
    NoDraw,
    /// There is no replacement tile to draw, or to leave.
    NoReplacement,
    /// No tile would be left to discard.
    NothingToDiscard,
}

impl Refusal {
    /// The switch or term of the ruleset whose clause forbids it; none where it lies in the nature of the game.
    pub const fn rule(&self) -> Option<&'static str> {
        use Refusal::*;
        Some(match self {
            Kuikae(_) | NoLegalDiscard => "calls.kuikae",
            FewLiveTiles { rule, .. } => rule,
            MostQuads(_) => "quads.most_per_hand",
            QuadAfterCall => "quads.after_chi_or_pon",
            QuadOfHeldTile => "quads.held_tile",
            RiichiQuad(_) => "riichi.concealed_quad",
            RiichiDiscard | InRiichi | RiichiTwice | RiichiOpenHand | RiichiNoten => "terms.riichi",
            NoYaku => "terms.yaku",
            RiichiPoints(_) => "riichi.without_points",
            RiichiFuriten => "riichi.in_furiten",
            NoOpenRiichi => "yaku.open_riichi",
            FuritenDiscard => "furiten.own_discards",
            FuritenTemporary => "furiten.temporary_until",
            FuritenRiichi => "furiten.missed_in_riichi",
            DeadHand => "dead_hand.barred_from",
            NoNineKinds => "abortive.nine_kinds",
            HiddenTenpai => "draw.hidden_tenpai",
            NotTenpai => "draw.tenpai",
            Stated(_) => "draw.first_statement_binds",
            WinAfterTenpai => "draw.win_after_tenpai",
            _ => return None,
        })
    }
}

crate::message::messages! { Refusal {
    Refusal::HandIsOver => "hand-is-over" [] "the hand is over";
    Refusal::OtherHand => "other-hand" [] "that is no earlier position of this hand";
    Refusal::NotAsked(seat) => "not-asked" [seat] "{seat:?} has nothing to do now";
    Refusal::AlreadyDeclared(seat) => "already-declared" [seat] "{seat:?} has declared already";
    Refusal::WrongMoment(action) => "wrong-moment" [action = action.to_string()] "{action} is not for this moment";
    Refusal::NotHeld(tile) => "not-held" [tile] "the player does not hold {tile}";
    Refusal::RiichiDiscard => "riichi-discard" [] "in riichi only the drawn tile may be discarded";
    Refusal::Kuikae(kind) => "kuikae" [kind] "{kind} may not be discarded right after this call (kuikae)";
    Refusal::ChiFromOther => "chi-from-other" [] "only the next player may call chi";
    Refusal::NoSet => "no-set" [] "the tiles make no such set";
    Refusal::NoLegalDiscard => "no-legal-discard" [] "after this call every discard would be swap-calling";
    Refusal::FewLiveTiles { left, needed, .. } => "few-live-tiles" [left, needed]
        "{left} live tiles are left, and {needed} are needed";
    Refusal::MostQuads(most) => "most-quads" [most] "{most} quads have been made, and there is no further one";
    Refusal::QuadAfterCall => "quad-after-call" [] "no quad can be declared in the turn of a chi or pon";
    Refusal::QuadOfHeldTile => "quad-of-held-tile" [] "a quad needs the tile just drawn";
    Refusal::InRiichi => "in-riichi" [] "in riichi nothing can be called but a win";
    Refusal::RiichiQuad(kind) => "riichi-quad" [kind] "a quad of {kind} would change the riichi hand";
    Refusal::RiichiTwice => "riichi-twice" [] "riichi is declared already";
    Refusal::RiichiOpenHand => "riichi-open-hand" [] "riichi needs a closed hand";
    Refusal::RiichiNoten => "riichi-noten" [] "riichi needs a hand that is tenpai after the discard";
    Refusal::RiichiPoints(points) => "riichi-points" [points]
        "riichi needs its deposit, and the player has {points} points";
    Refusal::RiichiFuriten => "riichi-furiten" [] "riichi is not allowed in furiten";
    Refusal::NoOpenRiichi => "no-open-riichi" [] "open riichi is not in the ruleset";
    Refusal::NotComplete => "tile-does-not-complete" [] "the tile does not complete the hand";
    Refusal::NoYaku => "no-yaku" [] "the hand has no yaku";
    Refusal::FuritenDiscard => "furiten-discard" [] "furiten: one of your waits is among your discards";
    Refusal::FuritenTemporary => "furiten-temporary" [] "furiten: you passed on a win since your last turn";
    Refusal::FuritenRiichi => "furiten-riichi" [] "furiten: a win was missed in riichi";
    Refusal::DeadHand => "dead-hand" [] "the hand is dead";
    Refusal::NoNineKinds => "no-nine-kinds" [] "the hand cannot be called off";
    Refusal::NotTenpai => "not-tenpai" [] "the hand is not tenpai";
    Refusal::HiddenTenpai => "hidden-tenpai" [] "tenpai may not be hidden";
    Refusal::Stated(seat) => "already-stated" [seat] "{seat:?} has said so or the contrary already";
    Refusal::WinAfterTenpai => "win-after-tenpai" [] "who has said tenpai can no longer win on the last discard";
    Refusal::NoDraw => "no-draw" [] "the next player cannot draw now";
    Refusal::NoReplacement => "no-replacement" [] "there is no replacement tile";
    Refusal::NothingToDiscard => "nothing-to-discard" [] "the player would have no tile to discard";
} }
