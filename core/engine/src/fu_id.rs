//! The names of all fu items, and tallies of those for sets. When they are given is said in `fu.rs`, what they are
//! worth in the ruleset.

macro_rules! fu_items {
    ($( $(#[$doc:meta])* $name:ident = $id:literal; )*) => {
        /// What fu are given for; each has its value and clause in the ruleset under `fu.ID`.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum FuItem { $( $(#[$doc])* $name, )* }

        impl FuItem {
            /// All of them.
            pub const ALL: &'static [FuItem] = &[ $( FuItem::$name, )* ];

            /// Its id in rulesets, results and cases.
            pub const fn id(self) -> &'static str {
                match self { $( FuItem::$name => $id, )* }
            }

            /// The switches of what they are worth, in the order of the items.
            pub const KEYS: &'static [&'static str] = &[ $( concat!("fu.", $id), )* ];
        }
    };
}

fu_items! {
    /// Winning.
    Base = "base";
    /// Seven pairs, and nothing else.
    SevenPairs = "seven_pairs";
    /// Ron with a closed hand.
    ClosedRon = "closed_ron";
    /// Self-draw.
    Tsumo = "tsumo";
    /// The 3 of 1-2-3 or the 7 of 7-8-9.
    EdgeWait = "edge_wait";
    /// The middle of a sequence.
    MiddleWait = "middle_wait";
    /// The pair.
    PairWait = "pair_wait";
    /// A pair of dragons, of the seat's or the round's wind.
    ValuePair = "value_pair";
    /// A pair of the wind that is both.
    DoubleWindPair = "double_wind_pair";
    /// An open triplet of 2 to 8.
    TripletSimpleOpen = "triplet_simple_open";
    /// A concealed triplet of 2 to 8.
    TripletSimpleClosed = "triplet_simple_closed";
    /// An open triplet of terminals or honours.
    TripletOutsideOpen = "triplet_outside_open";
    /// A concealed triplet of terminals or honours.
    TripletOutsideClosed = "triplet_outside_closed";
    /// An open quad of 2 to 8.
    QuadSimpleOpen = "quad_simple_open";
    /// A concealed quad of 2 to 8.
    QuadSimpleClosed = "quad_simple_closed";
    /// An open quad of terminals or honours.
    QuadOutsideOpen = "quad_outside_open";
    /// A concealed quad of terminals or honours.
    QuadOutsideClosed = "quad_outside_closed";
    /// An open hand won by ron with no other fu.
    OpenPinfu = "open_pinfu";
}

impl FuItem {
    /// The item of a triplet or quad.
    pub const fn of_set(quad: bool, outside: bool, open: bool) -> FuItem {
        match (quad, outside, open) {
            (false, false, true) => FuItem::TripletSimpleOpen,
            (false, false, false) => FuItem::TripletSimpleClosed,
            (false, true, true) => FuItem::TripletOutsideOpen,
            (false, true, false) => FuItem::TripletOutsideClosed,
            (true, false, true) => FuItem::QuadSimpleOpen,
            (true, false, false) => FuItem::QuadSimpleClosed,
            (true, true, true) => FuItem::QuadOutsideOpen,
            (true, true, false) => FuItem::QuadOutsideClosed,
        }
    }
}

/// How many of the items of triplets and quads there are, a byte each: sets are added up before their fu are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetTally(u64);

impl SetTally {
    /// The item of the first byte; the other seven come after it.
    pub const FIRST: usize = FuItem::TripletSimpleOpen as usize;

    /// No set.
    pub const NONE: SetTally = SetTally(0);

    /// So many sets of one item.
    #[inline]
    pub const fn of(item: FuItem, count: u8) -> SetTally {
        SetTally((count as u64) << (8 * (item as usize - SetTally::FIRST)))
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: SetTally) -> SetTally {
        SetTally(self.0 + other.0)
    }

    /// What is left without the other, which must be part of it.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: SetTally) -> SetTally {
        SetTally(self.0 - other.0)
    }

    /// How many of each item, two bytes each: of the first, third, fifth and seventh, and of the others.
    #[inline]
    pub const fn counts(self) -> [u64; 2] {
        const EVEN: u64 = 0x00ff_00ff_00ff_00ff;
        [self.0 & EVEN, self.0 >> 8 & EVEN]
    }
}
