//! Every rule switch that scoring reads, one documented field each. No presets: the values come from
//! the ruleset files of the Python package, where each has its clause.

use crate::fu_id::FuItem;
use crate::yaku_id::Yaku;
use std::collections::HashMap;
use std::fmt;

/// A value as a ruleset file writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// true or false.
    Bool(bool),
    /// A number.
    Int(i64),
    /// A word.
    Text(String),
    /// Several values.
    List(Vec<Value>),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Bool(b) => write!(f, "{b}"),
            Value::Int(n) => write!(f, "{n}"),
            Value::Text(text) => write!(f, "{text:?}"),
            Value::List(values) => {
                let parts: Vec<String> = values.iter().map(Value::to_string).collect();
                write!(f, "[{}]", parts.join(", "))
            }
        }
    }
}

/// Why some values are not a set of rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulesError {
    /// No such switch.
    Unknown(String),
    /// A switch without a value.
    Missing(String),
    /// A value that the switch cannot have.
    Value {
        /// The switch.
        key: String,
        /// The value given.
        value: Value,
        /// What it may be.
        expected: String,
    },
}

crate::message::messages! { RulesError {
    RulesError::Unknown(key) => "unknown-rule" [key] "there is no rule {key:?}";
    RulesError::Missing(key) => "missing-rule" [key] "the rule {key:?} has no value";
    RulesError::Value { key, value, expected } => "rule-value" [key, value = value.to_string(), expected]
        "the rule {key:?} cannot be {value}: it is {expected}";
} }

/// Chooses a number below another.
pub(crate) type Pick<'a> = &'a mut dyn FnMut(usize) -> usize;

/// A type that a switch can have; `Err` says what it may be.
pub(crate) trait Setting: Sized {
    fn read(value: &Value) -> Result<Self, String>;

    /// Some value that it can have; `pick(n)` chooses a number below `n`.
    fn some(pick: Pick<'_>) -> Value;
}

impl Setting for bool {
    fn some(pick: Pick<'_>) -> Value {
        Value::Bool(pick(2) == 0)
    }

    fn read(value: &Value) -> Result<bool, String> {
        if let Value::Bool(b) = value { Ok(*b) } else { Err("true or false".into()) }
    }
}

impl Setting for u8 {
    fn some(pick: Pick<'_>) -> Value {
        Value::Int([2, 0, 1, 3, 4][pick(5)])
    }

    fn read(value: &Value) -> Result<u8, String> {
        if let Value::Int(n) = value { u8::try_from(*n).ok() } else { None }
            .ok_or_else(|| "a number from 0 to 255".into())
    }
}

impl Setting for u32 {
    fn some(pick: Pick<'_>) -> Value {
        // Multiples of 300, which three players can share.
        Value::Int([300, 0, 900, 3000][pick(4)])
    }

    fn read(value: &Value) -> Result<u32, String> {
        if let Value::Int(n) = value { u32::try_from(*n).ok() } else { None }
            .ok_or_else(|| "a number from 0".into())
    }
}

impl Setting for [u8; 3] {
    fn some(pick: Pick<'_>) -> Value {
        Value::List((0..3).map(|_| Value::Int([1, 0, 2, 4][pick(4)])).collect())
    }

    fn read(value: &Value) -> Result<[u8; 3], String> {
        let expected = || String::from("three numbers from 0 to 4");
        let Value::List(values) = value else {
            return Err(expected());
        };
        let numbers: Result<Vec<u8>, String> = values.iter().map(u8::read).collect();
        let three: [u8; 3] = numbers?.try_into().map_err(|_| expected())?;
        if three.iter().all(|&n| n <= 4) { Ok(three) } else { Err(expected()) }
    }
}

impl<T: Setting + Copy> Setting for [T; 2] {
    fn some(pick: Pick<'_>) -> Value {
        Value::List(vec![T::some(pick), T::some(pick)])
    }

    fn read(value: &Value) -> Result<[T; 2], String> {
        let expected = "two values, for a closed and for an open hand";
        Vec::<T>::read(value)?.try_into().map_err(|_| expected.into())
    }
}

impl<T: Setting> Setting for Vec<T> {
    fn some(pick: Pick<'_>) -> Value {
        Value::List((0..pick(5)).map(|_| T::some(pick)).collect())
    }

    fn read(value: &Value) -> Result<Vec<T>, String> {
        let Value::List(values) = value else {
            return Err("a list".into());
        };
        values.iter().map(T::read).collect()
    }
}

macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $( $(#[$vdoc:meta])* $variant:ident = $word:literal, )* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $( $(#[$vdoc])* $variant, )* }

        impl $name {
            /// The word for it in ruleset files.
            pub const fn word(self) -> &'static str {
                match self { $( $name::$variant => $word, )* }
            }

            /// What this word names.
            pub fn from_word(word: &str) -> Option<$name> {
                match word { $( $word => Some($name::$variant), )* _ => None }
            }
        }

        impl Setting for $name {
            fn some(pick: Pick<'_>) -> Value {
                let words = [$( $word ),*];
                Value::Text(words[pick(words.len())].into())
            }

            fn read(value: &Value) -> Result<$name, String> {
                let expected = || [$( concat!("\"", $word, "\"") ),*].join(" or ");
                let Value::Text(word) = value else { return Err(expected()) };
                $name::from_word(word).ok_or_else(expected)
            }
        }
    };
}

choice! {
    /// Which counters make the dealer's win an eighth in a row.
    PaarenchanCounters {
        /// There is no such yaku.
        None = "none",
        /// Eight on the table, no more.
        ExactlyEight = "exactly_eight",
        /// Eight or more.
        EightOrMore = "eight_or_more",
    }
}

choice! {
    /// What is lost when the winning tile was mixed into the hand on self-draw.
    MixedWinningTile {
        /// Every point that depends on the wait.
        NoWaitPoints = "no_wait_points",
        /// Only what does not hold for every tile that may have been it.
        AmbiguousLost = "ambiguous_lost",
        /// Nothing.
        NoEffect = "no_effect",
    }
}

choice! {
    /// When an edge, middle or pair wait is worth fu.
    WaitFu {
        /// By the set or pair that the tile completed, whatever else would have won.
        CompletedGroup = "completed_group",
        /// Only where no other tile would have won.
        SingleWait = "single_wait",
    }
}

choice! {
    /// Who gets the counters when several win on one discard.
    CountersSeveralWinners {
        /// Each winner.
        Each = "each",
        /// The winner nearest after the discarder.
        Nearest = "nearest",
    }
}

choice! {
    /// Who gets the deposits when several win on one discard.
    DepositsSeveralWinners {
        /// Winners take their own back; the rest goes to the nearest.
        OwnBackRestNearest = "own_back_rest_nearest",
        /// All to the winner nearest after the discarder.
        Nearest = "nearest",
    }
}

choice! {
    /// Who wins when several call ron on one tile.
    WinnersPerDiscard {
        /// The nearest after the discarder.
        Nearest = "nearest",
        /// All of them.
        All = "all",
        /// The nearest of two; three abort the hand.
        NearestThreeAbort = "nearest_three_abort",
        /// Both of two; three abort the hand.
        AllThreeAbort = "all_three_abort",
    }
}

choice! {
    /// Whether discarding only terminals and honours is paid at a drawn hand.
    Nagashi {
        /// It is not.
        None = "none",
        /// Like a mangan.
        Mangan = "mangan",
    }
}

choice! {
    /// What a player who did not win pays when several have nagashi mangan.
    NagashiSeveral {
        /// 2,000 to a winner who is not the dealer, 4,000 to the dealer.
        Flat = "flat",
        /// To each winner what that winner's own mangan would cost: a losing dealer pays double.
        AsTsumo = "as_tsumo",
    }
}

choice! {
    /// A yakuman for whose last set the feeder can be liable.
    Liability {
        /// Daisangen.
        BigDragons = "big_dragons",
        /// Daisuushii.
        BigWinds = "big_winds",
        /// Suukantsu.
        FourQuads = "four_quads",
    }
}

choice! {
    /// Which sets count as seen by the player who feeds the last one.
    VisibleSets {
        /// Called sets only.
        Melded = "melded",
        /// Called sets and concealed quads.
        MeldedOrConcealedQuad = "melded_or_concealed_quad",
    }
}

choice! {
    /// What the liable player pays of a self-drawn yakuman.
    LiableTsumo {
        /// All of it.
        Full = "full",
        /// The own share.
        Normal = "normal",
    }
}

choice! {
    /// What the liable player pays of a yakuman won from another's discard.
    LiableRon {
        /// Half of it.
        Half = "half",
        /// Nothing.
        Normal = "normal",
    }
}

choice! {
    /// What a liable player is liable for.
    LiableCovers {
        /// The yakuman that was fed.
        FedYakuman = "fed_yakuman",
        /// All that the hand is worth.
        WholeHand = "whole_hand",
    }
}

choice! {
    /// Who pays the counters of a ron with a liable player.
    LiableRonCounters {
        /// The discarder.
        Discarder = "discarder",
        /// The liable player.
        Liable = "liable",
    }
}

choice! {
    /// Who pays the counters of a self-drawn single yakuman with a liable player.
    LiableCounters {
        /// The liable player, for all three.
        Liable = "liable",
        /// Each player.
        Each = "each",
    }
}

choice! {
    /// A yakuman that some rules count twice.
    DoubleYakuman {
        /// Thirteen orphans waiting on all thirteen.
        Kokushi13Wait = "kokushi_13_wait",
        /// Nine gates waiting on all nine.
        Chuuren9Wait = "chuuren_9_wait",
        /// Four concealed triplets completed by the pair.
        SuuankouPairWait = "suuankou_pair_wait",
        /// Four triplets of winds.
        Daisuushii = "daisuushii",
    }
}

/// What a yaku is worth in one state of the hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Han {
    /// So many han; 0 where it does not count.
    Plain(u8),
    /// A mangan by itself, with nothing added.
    Mangan,
    /// A yakuman.
    Yakuman,
}

impl Setting for Han {
    fn some(pick: Pick<'_>) -> Value {
        let words = ["mangan", "yakuman"].map(|word| Value::Text(word.into()));
        let numbers = [1, 0, 2, 5].map(Value::Int);
        let index = pick(numbers.len() + words.len());
        numbers.into_iter().chain(words).nth(index).unwrap_or(Value::Int(1))
    }

    fn read(value: &Value) -> Result<Han, String> {
        match value {
            Value::Int(n @ 0..=26) => Ok(Han::Plain(*n as u8)),
            Value::Text(word) if word == "mangan" => Ok(Han::Mangan),
            Value::Text(word) if word == "yakuman" => Ok(Han::Yakuman),
            _ => Err("a number of han, \"mangan\" or \"yakuman\"".into()),
        }
    }
}

macro_rules! switches {
    (
        $(#[$about:meta])* $name:ident with { $( $(#[$more_doc:meta])* $more:ident: $more_type:ty, )* }
        $( $(#[$doc:meta])* $field:ident: $type:ty = $key:literal; )*
    ) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $name {
            $( $(#[$doc])* pub $field: $type, )*
            $( $(#[$more_doc])* pub $more: $more_type, )*
        }

        impl $name {
            /// The switches, as `section.key`.
            pub const KEYS: &'static [&'static str] = &[ $( $key, )* ];

            pub(super) fn some_switches(pick: Pick<'_>) -> Vec<(&'static str, Value)> {
                vec![ $( ($key, <$type>::some(pick)), )* ]
            }

            pub(super) fn take_from(values: &mut HashMap<String, Value>) -> Result<$name, RulesError> {
                Ok($name {
                    $( $field: take(values, $key)?, )*
                    $( $more: <$more_type>::take_from(values)?, )*
                })
            }
        }
    };
}

impl Rules {
    /// Some value for every switch and yaku: no rulebook's, for tests and measurements inside the engine.
    pub fn sample_values() -> HashMap<String, Value> {
        Rules::some_values(&mut |_| 0)
    }

    /// Some value for every switch and yaku, chosen by `pick(n)`, a number below `n`: for fuzzing.
    pub fn some_values(pick: &mut dyn FnMut(usize) -> usize) -> HashMap<String, Value> {
        let fu = FuItem::KEYS.iter().map(|&key| (key, u8::some(pick))).collect();
        let switches =
            [Rules::some_switches(pick), fu, PlayRules::some_switches(pick), GameRules::some_switches(pick)];
        let switches = switches.concat();
        let ids = Yaku::ALL.iter().map(|yaku| yaku.id()).chain(DORA_IDS);
        let yaku = ids.map(|id| (format!("yaku.{id}"), <[Han; 2]>::some(pick)));
        let yaku: Vec<(String, Value)> = yaku.collect();
        switches.into_iter().map(|(key, value)| (key.to_string(), value)).chain(yaku).collect()
    }

    /// The rules with these values: every switch of scoring and of play, and every yaku, exactly once.
    pub fn from_values(mut values: HashMap<String, Value>) -> Result<Rules, RulesError> {
        let rules = Rules::take_from(&mut values)?;
        match values.into_keys().min() {
            Some(key) => Err(RulesError::Unknown(key)),
            None => Ok(rules),
        }
    }

    /// Whether a win of the dealer with so many counters on the table is paarenchan.
    ///
    /// WDMC 2019 P3 §4.1.7.15
    #[inline]
    pub const fn is_paarenchan(&self, honba: u32) -> bool {
        match self.paarenchan_counters {
            PaarenchanCounters::None => false,
            PaarenchanCounters::ExactlyEight => honba == 8,
            PaarenchanCounters::EightOrMore => honba >= 8,
        }
    }
}

pub(super) fn take<T: Setting>(values: &mut HashMap<String, Value>, key: &str) -> Result<T, RulesError> {
    let value = values.remove(key).ok_or_else(|| RulesError::Missing(key.to_string()))?;
    T::read(&value).map_err(|expected| RulesError::Value { key: key.to_string(), value, expected })
}

mod fu_values;
mod game;
mod play;
mod yaku_values;
pub use fu_values::FuValues;
pub use game::*;
pub use play::*;
use yaku_values::DORA_IDS;
pub use yaku_values::YakuValues;

switches! {
    /// The values of all switches that the engine reads.
    Rules with {
        /// What each yaku is worth.
        yaku: YakuValues,
        /// What each fu item is worth.
        fu: FuValues,
        /// The switches of play.
        play: PlayRules,
        /// The switches of a whole game.
        game: GameRules,
    }

    /// How many red fives characters, circles and bamboo have.
    red_fives: [u8; 3] = "equipment.red_fives";

    /// Whether the fu for self-draw counts with pinfu.
    fu_pinfu_tsumo: bool = "fu.pinfu_tsumo";
    /// Whether the fu for self-draw counts on a replacement tile.
    fu_replacement_tsumo: bool = "fu.replacement_tsumo";
    /// Fu are rounded up to a multiple of this.
    fu_round_to: u8 = "fu.round_to";

    /// Han from which a hand is a mangan whatever its fu.
    mangan_from: u8 = "limits.mangan_from";
    /// Han from which a hand is a haneman.
    haneman_from: u8 = "limits.haneman_from";
    /// Han from which a hand is a baiman.
    baiman_from: u8 = "limits.baiman_from";
    /// Han from which a hand is a sanbaiman.
    sanbaiman_from: u8 = "limits.sanbaiman_from";
    /// Han from which a hand is a counted yakuman; 0 where there is none.
    counted_yakuman_from: u8 = "limits.counted_yakuman_from";
    /// Whether a base of 1,920 is rounded up to mangan.
    kiriage: bool = "limits.kiriage";
    /// Whether several yakuman are paid each.
    yakuman_add_up: bool = "limits.yakuman_add_up";
    /// Yakuman that count twice.
    double_yakuman: Vec<DoubleYakuman> = "limits.double_yakuman";
    /// Each payment is rounded up to a multiple of this.
    round_payments_to: u32 = "limits.round_payments_to";

    /// Whether a triplet completed by ron is open for fu and for concealed triplets.
    ron_triplet_open: bool = "scoring.ron_triplet_open";
    /// When an edge, middle or pair wait is worth fu.
    wait_fu: WaitFu = "scoring.wait_fu";
    /// Whether ron on the discard after a replacement tile is rinshan too.
    rinshan_by_ron: bool = "scoring.rinshan_by_ron";
    /// Han of an open double riichi in all; 0 where there is none.
    open_double_riichi: u8 = "scoring.open_double_riichi";
    /// Whether seven pairs of honours are tsuuiisou.
    all_honours_seven_pairs: bool = "scoring.all_honours_seven_pairs";
    /// Whether ryuuiisou must have the Green dragon.
    all_green_needs_green_dragon: bool = "scoring.all_green_needs_green_dragon";
    /// Which counters make the dealer's win an eighth in a row.
    paarenchan_counters: PaarenchanCounters = "scoring.paarenchan_counters";
    /// What is lost when the winning tile was mixed into the hand.
    mixed_winning_tile: MixedWinningTile = "scoring.mixed_winning_tile";

    /// What a counter adds to a ron.
    counter_ron: u32 = "payments.counter_ron";
    /// What a counter adds to each payment of a self-draw.
    counter_tsumo: u32 = "payments.counter_tsumo";
    /// A riichi deposit.
    deposit: u32 = "payments.deposit";
    /// Who gets the counters when several win.
    counters_several_winners: CountersSeveralWinners = "payments.counters_several_winners";
    /// Who gets the deposits when several win.
    deposits_several_winners: DepositsSeveralWinners = "payments.deposits_several_winners";
    /// Who wins when several call ron.
    winners_per_discard: WinnersPerDiscard = "payments.winners_per_discard";
    /// Whether nagashi mangan is paid.
    nagashi: Nagashi = "payments.nagashi";
    /// How several nagashi mangan are paid.
    nagashi_several: NagashiSeveral = "payments.nagashi_several";
    /// Whether nagashi mangan is paid with counters.
    nagashi_counters: bool = "payments.nagashi_counters";
    /// Whether nagashi mangan takes the deposits.
    nagashi_deposits: bool = "payments.nagashi_deposits";
    /// Whether tenpai payments are made beside nagashi mangan.
    nagashi_noten_payments: bool = "payments.nagashi_noten_payments";
    /// Whether chonbo is paid at the table as a mangan in reverse.
    reverse_mangan: bool = "payments.reverse_mangan";

    /// Yakuman for which there is liability.
    liability: Vec<Liability> = "liability.yakuman";
    /// Which sets the feeder must have seen.
    liability_visible: VisibleSets = "liability.visible_sets";
    /// What a liable player pays of a self-draw.
    liability_tsumo: LiableTsumo = "liability.tsumo";
    /// What a liable player pays of a ron on another.
    liability_ron: LiableRon = "liability.ron";
    /// Who pays the counters of a liable self-draw.
    liability_counters: LiableCounters = "liability.counters_tsumo";
    /// Who pays the counters of a ron with a liable player.
    liability_counters_ron: LiableRonCounters = "liability.counters_ron";
    /// What a liable player is liable for.
    liability_covers: LiableCovers = "liability.covers";
    /// Yakuman whose last set does not count as fed if it was promoted.
    liability_promotion_frees: Vec<Liability> = "liability.promotion_frees";
}
