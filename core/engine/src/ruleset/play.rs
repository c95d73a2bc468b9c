//! The switches of play, one documented field each.

use super::{Pick, RulesError, Setting, Value, take};
use std::collections::HashMap;

choice! {
    /// Calls for a set: who comes first.
    Precedence {
        /// The first call; pon and kan before chi if they come together.
        FirstCall = "first_call",
        /// Pon and kan before chi, however fast.
        Kind = "kind",
    }
}

choice! {
    /// Until when a discard can be claimed.
    ClaimUntil {
        /// The next player's draw.
        NextDraw = "next_draw",
        /// The next player's discard.
        NextDiscard = "next_discard",
    }
}

choice! {
    /// A call against a draw that came too fast.
    FastDraw {
        /// The call is good, and the tile goes back.
        CallStands = "call_stands",
        /// The call comes too late.
        DrawStands = "draw_stands",
    }
}

choice! {
    /// A discard that is forbidden right after a call.
    Kuikae {
        /// The tile called for a sequence.
        ChiSameTile = "chi_same_tile",
        /// The tile at the other end of the sequence.
        ChiOtherEnd = "chi_other_end",
        /// The tile called for a triplet.
        PonSameTile = "pon_same_tile",
    }
}

choice! {
    /// Whether something may be done.
    May {
        /// It may.
        Allowed = "allowed",
        /// It may not.
        Refused = "refused",
    }
}

choice! {
    /// When the indicator of a quad is turned.
    Indicator {
        /// After the replacement tile is drawn.
        DrawThenReveal = "draw_then_reveal",
        /// Before the replacement tile is drawn.
        RevealThenDraw = "reveal_then_draw",
        /// With the discard, or before the next replacement tile.
        WithDiscard = "with_discard",
    }
}

choice! {
    /// Indicators in use.
    DoraKind {
        /// The one turned at the start.
        Initial = "initial",
        /// Those of quads.
        Kan = "kan",
        /// Below the first.
        Ura = "ura",
        /// Below those of quads.
        KanUra = "kan_ura",
    }
}

choice! {
    /// An indicator that is still to be turned when the replacement tile of its quad wins.
    ReplacementWin {
        /// It is turned, and counts.
        Counts = "counts",
        /// It stays as it is.
        OnlyIfTurned = "only_if_turned",
    }
}

choice! {
    /// What a dead hand cannot do.
    Barred {
        /// Call for a sequence.
        Chi = "chi",
        /// Call for a triplet.
        Pon = "pon",
        /// Make a quad of any kind.
        Quad = "quad",
        /// Declare riichi.
        Riichi = "riichi",
        /// Win, or call the hand off.
        Win = "win",
    }
}

choice! {
    /// How a dead hand counts at an exhaustive draw.
    DeadAtDraw {
        /// Noten.
        Noten = "noten",
        /// As if it were not dead.
        AsItIs = "as_it_is",
    }
}

choice! {
    /// A win claimed after saying tenpai on the last discard.
    WinAfterTenpai {
        /// It does not count.
        Void = "void",
        /// It counts, as long as others have yet to declare.
        Valid = "valid",
    }
}

choice! {
    /// Deposits of this hand at a draw.
    DrawDeposits {
        /// They stay for the next winner.
        Stay = "stay",
        /// They go back.
        Returned = "returned",
    }
}

choice! {
    /// A concealed quad after riichi.
    RiichiQuad {
        /// Never.
        Never = "never",
        /// If the waits stay the same.
        SameWaits = "same_waits",
        /// If no reading of the hand changes either.
        SameStructure = "same_structure",
    }
}

choice! {
    /// What ends ippatsu.
    IppatsuBreaker {
        /// A called chi, pon or kan.
        Call = "call",
        /// A concealed quad.
        ConcealedQuad = "concealed_quad",
        /// A promoted quad.
        PromotedQuad = "promoted_quad",
    }
}

choice! {
    /// What ends the chance of a yaku of the first go-around.
    FirstTurnBreaker {
        /// A called chi, pon or kan.
        Call = "call",
        /// Another player's concealed quad.
        OtherConcealedQuad = "other_concealed_quad",
        /// The own concealed quad.
        OwnConcealedQuad = "own_concealed_quad",
    }
}

choice! {
    /// How long renhou is possible.
    RenhouUntil {
        /// Until the own first draw.
        OwnFirstDraw = "own_first_draw",
        /// In the whole first go-around.
        FirstGoAround = "first_go_around",
    }
}

choice! {
    /// Whether a concealed quad can be robbed.
    RobConcealedQuad {
        /// It cannot.
        Never = "never",
        /// For thirteen orphans.
        Kokushi = "kokushi",
    }
}

choice! {
    /// The own discards that make furiten.
    FuritenDiscards {
        /// All.
        All = "all",
        /// Those that nobody called.
        NotCalled = "not_called",
    }
}

choice! {
    /// Which passed tile is a missed win.
    MissedTile {
        /// One that completes the shape.
        AnyShape = "any_shape",
        /// One that could be won on.
        WithYaku = "with_yaku",
    }
}

choice! {
    /// When temporary furiten ends.
    TemporaryUntil {
        /// With the own draw or call.
        OwnDrawOrCall = "own_draw_or_call",
        /// With the own turn or anybody's call.
        OwnTurnOrAnyCall = "own_turn_or_any_call",
        /// With the own discard.
        OwnDiscard = "own_discard",
    }
}

choice! {
    /// A win missed in riichi.
    MissedInRiichi {
        /// Furiten for the rest of the hand.
        RestOfHand = "rest_of_hand",
        /// Temporary furiten.
        Temporary = "temporary",
    }
}

choice! {
    /// What happens to a deposit.
    DepositOf {
        /// It goes back.
        DepositBack = "deposit_back",
        /// It is paid.
        DepositPaid = "deposit_paid",
    }
}

choice! {
    /// What a hand needs to be tenpai.
    TenpaiNeeds {
        /// The shape.
        Shape = "shape",
        /// A tile that could be won on.
        WithYaku = "with_yaku",
    }
}

choice! {
    /// How a hand counts at a draw.
    CountsAs {
        /// Tenpai.
        Tenpai = "tenpai",
        /// Noten.
        Noten = "noten",
    }
}

choice! {
    /// How tenpai is declared.
    Declaration {
        /// In words, from East to North.
        SpokenInOrder = "spoken_in_order",
        /// From East to North, words or not.
        SilentInOrder = "silent_in_order",
        /// By the table.
        Automatic = "automatic",
    }
}

choice! {
    /// A hand in riichi at a draw.
    RiichiHand {
        /// It is shown.
        MustShow = "must_show",
        /// It may be hidden.
        MayHide = "may_hide",
    }
}

choice! {
    /// Which hand can have nagashi mangan.
    NagashiHand {
        /// Any.
        Any = "any",
        /// A closed one.
        Closed = "closed",
    }
}

switches! {
    /// The switches of play.
    PlayRules with {}

    /// Whether the last live tile joins the dead wall after each quad.
    dead_wall_refilled: bool = "wall.dead_wall_refilled";

    /// Until when a discard can be won on.
    ron_window: ClaimUntil = "calls.ron_window";
    /// Whether a quad of the next player ends that too.
    quad_closes_ron_window: bool = "calls.quad_closes_ron_window";
    /// Whether the next player's self-draw beats a ron that comes after the draw.
    tsumo_before_late_ron: bool = "calls.tsumo_before_late_ron";
    /// Until when a discard can be called for a set.
    group_window: ClaimUntil = "calls.group_window";
    /// A call against a draw that came too fast.
    fast_draw: FastDraw = "calls.fast_draw";
    /// Who of several callers for a set comes first.
    precedence: Precedence = "calls.precedence";
    /// Discards forbidden right after a call.
    kuikae: Vec<Kuikae> = "calls.kuikae";
    /// A call after which every discard would be forbidden.
    no_legal_discard: May = "calls.no_legal_discard";
    /// Live tiles that must be left for chi and pon.
    call_min_live: u8 = "calls.min_live_tiles";

    /// Quads that all players together can make.
    most_quads: u8 = "quads.most_per_hand";
    /// Live tiles that must be left for a quad.
    quad_min_live: u8 = "quads.min_live_tiles";
    /// An own quad in the turn of a chi or pon.
    quad_after_call: May = "quads.after_chi_or_pon";
    /// An own quad in the turn of a called quad.
    quad_after_called_quad: May = "quads.after_called_quad";
    /// A quad with a tile held from an earlier turn.
    quad_of_held_tile: May = "quads.held_tile";
    /// Whether the feeder of a called quad pays alone if its replacement tile wins.
    fed_quad_pays: bool = "quads.fed_quad_pays";

    /// Indicators in use.
    dora_kinds: Vec<DoraKind> = "dora.kinds";
    /// When the indicator of a concealed quad is turned.
    dora_concealed_quad: Indicator = "dora.concealed_quad";
    /// When the indicator of a called quad is turned.
    dora_called_quad: Indicator = "dora.called_quad";
    /// When the indicator of a promoted quad is turned.
    dora_promoted_quad: Indicator = "dora.promoted_quad";
    /// An indicator that is still to be turned when the replacement tile wins.
    dora_replacement_win: ReplacementWin = "dora.replacement_win";

    /// Live tiles that must be left for riichi.
    riichi_min_live: u8 = "riichi.min_live_tiles";
    /// Riichi with less than the deposit.
    riichi_without_points: May = "riichi.without_points";
    /// Riichi in furiten.
    riichi_in_furiten: May = "riichi.in_furiten";
    /// The deposit where the riichi discard is won on.
    riichi_won_discard: DepositOf = "riichi.won_discard";
    /// A concealed quad after riichi.
    riichi_quad: RiichiQuad = "riichi.concealed_quad";
    /// What ends ippatsu.
    ippatsu_broken_by: Vec<IppatsuBreaker> = "riichi.ippatsu_broken_by";
    /// Whether ippatsu counts for the win that robs a quad.
    ippatsu_on_robbed_quad: bool = "riichi.ippatsu_on_robbed_quad";

    /// What ends the chance of double riichi.
    double_riichi_broken_by: Vec<FirstTurnBreaker> = "first_turn.double_riichi_broken_by";
    /// What ends the chance of tenhou.
    tenhou_broken_by: Vec<FirstTurnBreaker> = "first_turn.tenhou_broken_by";
    /// What ends the chance of chihou.
    chihou_broken_by: Vec<FirstTurnBreaker> = "first_turn.chihou_broken_by";
    /// What ends the chance of renhou.
    renhou_broken_by: Vec<FirstTurnBreaker> = "first_turn.renhou_broken_by";
    /// How long renhou is possible.
    renhou_until: RenhouUntil = "first_turn.renhou_until";

    /// Counters from which a win needs two han; 0 for never.
    two_han_from_counters: u8 = "win.two_han_from_counters";
    /// Whether a promoted quad can be robbed.
    rob_promoted_quad: bool = "win.rob_promoted_quad";
    /// Whether a concealed quad can be robbed.
    rob_concealed_quad: RobConcealedQuad = "win.rob_concealed_quad";
    /// Whether the last tile also counts as haitei if it is a replacement tile.
    haitei_on_replacement: bool = "win.haitei_on_replacement";

    /// The own discards that make furiten.
    furiten_discards: FuritenDiscards = "furiten.own_discards";
    /// Which passed tile is a missed win.
    furiten_missed: MissedTile = "furiten.missed_tile";
    /// Whether passing the tile of a quad that could be robbed counts.
    furiten_missed_quad: bool = "furiten.missed_quad_tile";
    /// When temporary furiten ends.
    furiten_until: TemporaryUntil = "furiten.temporary_until";
    /// A win missed in riichi.
    furiten_in_riichi: MissedInRiichi = "furiten.missed_in_riichi";

    /// What a dead hand cannot do.
    dead_hand_barred: Vec<Barred> = "dead_hand.barred_from";
    /// How a dead hand counts at a draw.
    dead_hand_at_draw: DeadAtDraw = "dead_hand.at_draw";

    /// What a hand needs to be tenpai.
    tenpai_needs: TenpaiNeeds = "draw.tenpai";
    /// A hand whose waits all lie open.
    tenpai_all_visible: CountsAs = "draw.wait_all_visible";
    /// A hand that waits only for a fifth tile.
    tenpai_fifth_tile: CountsAs = "draw.wait_on_fifth_tile";
    /// How tenpai is declared.
    tenpai_declaration: Declaration = "draw.declaration";
    /// Whether a statement of tenpai or noten cannot be changed.
    first_statement_binds: bool = "draw.first_statement_binds";
    /// A win claimed after saying tenpai on the last discard.
    win_after_tenpai: WinAfterTenpai = "draw.win_after_tenpai";
    /// Declaring a tenpai hand noten.
    hidden_tenpai: May = "draw.hidden_tenpai";
    /// A hand in riichi at a draw.
    riichi_hand: RiichiHand = "draw.riichi_hand";
    /// What noten players pay in all.
    noten_payment: u32 = "draw.noten_payment";
    /// Deposits of this hand at a draw.
    draw_deposits: DrawDeposits = "draw.deposits";
    /// Which hand can have nagashi mangan.
    nagashi_hand: NagashiHand = "draw.nagashi_hand";

    /// Whether nine kinds of terminals and honours can call the hand off.
    nine_kinds: bool = "abortive.nine_kinds";
    /// Whether four equal winds end the hand.
    four_winds: bool = "abortive.four_winds";
    /// Whether the fourth riichi ends the hand.
    four_riichi: bool = "abortive.four_riichi";
    /// Whether the fourth quad ends the hand.
    four_quads: bool = "abortive.four_quads";
    /// The deposit of a riichi discard that three call.
    riichi_of_triple_ron: DepositOf = "abortive.riichi_of_triple_ron";
}
