//! The switches of a whole game, one documented field each.

use super::{Pick, RulesError, Setting, Value, take};
use std::collections::HashMap;

choice! {
    /// A result after which East deals again.
    DealerStays {
        /// East won.
        Win = "win",
        /// A drawn hand, East tenpai.
        TenpaiDraw = "tenpai_draw",
        /// A drawn hand, East noten.
        NotenDraw = "noten_draw",
        /// A hand called off.
        AbortiveDraw = "abortive_draw",
    }
}

choice! {
    /// A result after which a counter is added.
    CounterAdded {
        /// East won.
        EastWin = "east_win",
        /// A drawn hand.
        ExhaustiveDraw = "exhaustive_draw",
        /// A hand called off.
        AbortiveDraw = "abortive_draw",
    }
}

choice! {
    /// When the counters go.
    CountersCleared {
        /// Another than East won.
        OtherWins = "other_wins",
        /// East is not among the winners.
        EastDoesNotWin = "east_does_not_win",
    }
}

choice! {
    /// After paarenchan.
    AfterPaarenchan {
        /// Like any win of East.
        AsAnyWin = "as_any_win",
        /// The counters go and the deal passes.
        ClearAndPass = "clear_and_pass",
    }
}

choice! {
    /// The deal and the counters after nagashi mangan.
    NagashiDeal {
        /// As at any draw.
        ByTenpai = "by_tenpai",
        /// As if the hand had been won.
        ByWinner = "by_winner",
    }
}

choice! {
    /// The last round that is normally played.
    LastRound {
        /// East.
        East = "east",
        /// South.
        South = "south",
        /// West.
        West = "west",
        /// North.
        North = "north",
    }
}

choice! {
    /// Whether the last dealer in first place ends the game.
    Yame {
        /// No.
        None = "none",
        /// Yes, without asking.
        Automatic = "automatic",
        /// If the dealer wants it.
        Optional = "optional",
    }
}

choice! {
    /// First place for yame where points are equal.
    YameFirstPlace {
        /// Nobody else has as much.
        Alone = "alone",
        /// Others may have as much.
        Shared = "shared",
        /// Others may have as much, if they sit later.
        SeatOrder = "seat_order",
    }
}

choice! {
    /// A further round.
    ExtraRound {
        /// None.
        None = "none",
        /// After a drawn last hand with the dealer noten, until anybody wins.
        AfterNotenDraw = "after_noten_draw",
        /// While nobody has the return points.
        BelowReturnPoints = "below_return_points",
    }
}

choice! {
    /// A score that ends the game.
    Bust {
        /// None.
        PlayOn = "play_on",
        /// Below zero.
        BelowZero = "below_zero",
        /// Zero or below.
        ZeroOrBelow = "zero_or_below",
    }
}

choice! {
    /// Deposits left at the end.
    Leftover {
        /// Nobody gets them.
        Lost = "lost",
        /// The first gets them.
        First = "first",
        /// The first get them in equal shares.
        FirstShared = "first_shared",
    }
}

choice! {
    /// Equal points at the end.
    Ties {
        /// The places are shared.
        Split = "split",
        /// The earlier seat comes first.
        SeatOrder = "seat_order",
    }
}

choice! {
    /// What was held back at the start.
    Oka {
        /// Nothing was.
        None = "none",
        /// It goes to the first.
        First = "first",
    }
}

choice! {
    /// Rounding of scores to whole thousands.
    Rounding {
        /// None.
        None = "none",
        /// Five hundred goes down.
        FiveDown = "five_down",
        /// Five hundred goes up.
        HalfUp = "half_up",
    }
}

choice! {
    /// The figure that decides places and the row of a floating uma.
    PlacesFrom {
        /// The points at the table.
        TablePoints = "table_points",
        /// The points without penalties.
        AfterPenalties = "after_penalties",
    }
}

choice! {
    /// Where penalty points are taken off.
    PenaltiesBooked {
        /// In the tournament, not in the game.
        TournamentScore = "tournament_score",
        /// From the score of the game, after the uma.
        AfterUma = "after_uma",
        /// From the score of the game, before the uma.
        BeforeUma = "before_uma",
        /// From the points at the table.
        Table = "table",
    }
}

choice! {
    /// From when on the clock finds a hand begun.
    HandBegins {
        /// From the dice on: with the deal.
        Dice = "dice",
        /// From East's first turn on: with the deal, too.
        EastTurn = "east_turn",
        /// From East's first discard on.
        FirstDiscard = "first_discard",
    }
}

choice! {
    /// The time signal during a hand.
    SignalInHand {
        /// The hand is the last.
        Finish = "finish",
        /// One more hand follows it.
        FinishAndOneMore = "finish_and_one_more",
    }
}

choice! {
    /// The time signal between two hands.
    SignalBetweenHands {
        /// One more hand is played.
        OneMore = "one_more",
        /// The game is over.
        Over = "over",
    }
}

choice! {
    /// A chonbo in the last hand after the signal.
    ChonboInLastHand {
        /// The game is over.
        GameOver = "game_over",
        /// The hand is dealt again.
        ReDeal = "re_deal",
    }
}

choice! {
    /// The hand after a chonbo.
    ChonboHand {
        /// It is dealt again.
        ReDeal = "re_deal",
        /// It is over, and the next one is dealt.
        NextHand = "next_hand",
    }
}

choice! {
    /// The deal after a chonbo that ended the hand.
    ChonboDealer {
        /// The dealer stays.
        Stays = "stays",
        /// The deal passes.
        Passes = "passes",
    }
}

choice! {
    /// The counters after a chonbo that ended the hand.
    ChonboCounters {
        /// They stay as they are.
        Unchanged = "unchanged",
        /// One is added.
        Added = "added",
    }
}

/// Uma in thousands: of the four places, or a row for each number of players at or above the return points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uma {
    /// The same whatever the scores.
    Flat([i32; 4]),
    /// By how many players have the return points, 0..=4.
    Floating([[i32; 4]; 5]),
}

impl Setting for i32 {
    fn some(pick: Pick<'_>) -> Value {
        Value::Int([30_000, 25_000, 0][pick(3)])
    }

    fn read(value: &Value) -> Result<i32, String> {
        if let Value::Int(n) = value { i32::try_from(*n).ok() } else { None }.ok_or_else(|| "a number".into())
    }
}

impl Setting for [i32; 4] {
    fn some(_: Pick<'_>) -> Value {
        Value::List(vec![Value::Int(0); 4])
    }

    fn read(value: &Value) -> Result<[i32; 4], String> {
        Vec::<i32>::read(value)?.try_into().map_err(|_| "four numbers".into())
    }
}

impl Setting for Uma {
    fn some(pick: Pick<'_>) -> Value {
        <[i32; 4]>::some(pick)
    }

    fn read(value: &Value) -> Result<Uma, String> {
        if let Ok(places) = <[i32; 4]>::read(value) {
            return Ok(Uma::Flat(places));
        }
        let rows: [[i32; 4]; 5] =
            Vec::read(value)?.try_into().map_err(|_| "four numbers, or five rows of four")?;
        Ok(Uma::Floating(rows))
    }
}

switches! {
    /// The switches of a whole game.
    GameRules with {}

    /// After which results East deals again.
    dealer_stays_on: Vec<DealerStays> = "renchan.dealer_stays_on";
    /// After which results a counter is added.
    counter_added_on: Vec<CounterAdded> = "renchan.counter_added_on";
    /// When the counters go.
    counters_cleared: CountersCleared = "renchan.counters_cleared";
    /// Whether the counters stay when the deal passes at a draw.
    counters_carried_over: bool = "renchan.counters_carried_over";
    /// After paarenchan.
    after_paarenchan: AfterPaarenchan = "renchan.after_paarenchan";
    /// The deal and the counters after nagashi mangan.
    nagashi_deal: NagashiDeal = "draw.nagashi_deal";

    /// Points of each player at the start.
    start_points: i32 = "game.start_points";
    /// Points that each player must return.
    return_points: i32 = "game.return_points";
    /// The last round that is normally played.
    last_round: LastRound = "game.last_round";
    /// The last dealer's win in first place.
    agari_yame: Yame = "game.agari_yame";
    /// The last dealer's tenpai in first place.
    tenpai_yame: Yame = "game.tenpai_yame";
    /// First place for these.
    yame_first_place: YameFirstPlace = "game.yame_first_place";
    /// A further round.
    extra_round: ExtraRound = "game.extra_round";
    /// A score that ends the game.
    bust: Bust = "game.bust";
    /// Deposits left at the end.
    leftover: Leftover = "game.leftover_deposits";
    /// What a player without any win pays to the others together.
    yakitori: u32 = "game.yakitori";

    /// Uma.
    uma: Uma = "uma.by_place";
    /// Equal points.
    ties: Ties = "uma.ties";
    /// Oka.
    oka: Oka = "uma.oka";
    /// Rounding of scores.
    rounding: Rounding = "uma.rounding";
    /// The figure that decides places.
    places_from: PlacesFrom = "uma.places_from";
    /// Where penalty points are taken off.
    penalties_booked: PenaltiesBooked = "penalties.chonbo_booked";
    /// The hand after a chonbo.
    chonbo_hand: ChonboHand = "penalties.chonbo_hand";
    /// The deal after a chonbo that ended the hand.
    chonbo_dealer: ChonboDealer = "penalties.chonbo_dealer";
    /// The counters after a chonbo that ended the hand.
    chonbo_counters: ChonboCounters = "penalties.chonbo_counters";

    /// From when on a hand has begun.
    hand_begins: HandBegins = "time.hand_begins";
    /// The time signal during a hand.
    signal_in_hand: SignalInHand = "time.signal_in_hand";
    /// The time signal between two hands.
    signal_between_hands: SignalBetweenHands = "time.signal_between_hands";
    /// A chonbo in the last hand after the signal.
    chonbo_in_last_hand: ChonboInLastHand = "time.chonbo_in_last_hand";
}
