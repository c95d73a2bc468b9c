//! The names of all yaku, and sets of them. What they look like is in `yaku/`, what they are worth in the ruleset.

use std::fmt;

macro_rules! yaku {
    ($( $(#[$doc:meta])* $name:ident = $id:literal; )*) => {
        /// Every yaku of every rulebook.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub enum Yaku { $( $(#[$doc])* $name, )* }

        impl Yaku {
            /// All of them, in the order of the table.
            pub const ALL: &'static [Yaku] = &[ $( Yaku::$name, )* ];

            /// Its id in rulesets, results and cases.
            pub const fn id(self) -> &'static str {
                match self { $( Yaku::$name => $id, )* }
            }
        }
    };
}

yaku! {
    /// A declared riichi.
    Riichi = "riichi";
    /// Riichi on the first discard; replaces riichi.
    DoubleRiichi = "double_riichi";
    /// Riichi with the hand laid open; replaces riichi.
    OpenRiichi = "open_riichi";
    /// A win within the first unbroken turn after riichi.
    Ippatsu = "ippatsu";
    /// Self-draw with a closed hand.
    MenzenTsumo = "menzen_tsumo";
    /// Four sequences, a valueless pair, a two-sided wait, closed.
    Pinfu = "pinfu";
    /// The same sequence twice, closed.
    Iipeikou = "iipeikou";
    /// Nothing but 2 to 8.
    Tanyao = "tanyao";
    /// A triplet of the White dragon.
    Haku = "haku";
    /// A triplet of the Green dragon.
    Hatsu = "hatsu";
    /// A triplet of the Red dragon.
    Chun = "chun";
    /// A triplet of the own seat's wind.
    SeatWind = "seat_wind";
    /// A triplet of the round's wind.
    RoundWind = "round_wind";
    /// Ron on the tile with which another makes a quad.
    Chankan = "chankan";
    /// A win on the replacement tile after a quad.
    Rinshan = "rinshan";
    /// Self-draw of the last tile of the wall.
    Haitei = "haitei";
    /// Ron on the discard after the last tile.
    Houtei = "houtei";
    /// Seven different pairs.
    Chiitoitsu = "chiitoitsu";
    /// 1-2-3, 4-5-6 and 7-8-9 of one suit.
    Ittsu = "ittsu";
    /// The same sequence in all three suits.
    SanshokuDoujun = "sanshoku_doujun";
    /// A terminal or honour in every set and the pair, with a sequence and an honour.
    Chanta = "chanta";
    /// The same triplet in all three suits.
    SanshokuDoukou = "sanshoku_doukou";
    /// Four triplets.
    Toitoi = "toitoi";
    /// Three concealed triplets.
    Sanankou = "sanankou";
    /// Three quads.
    Sankantsu = "sankantsu";
    /// Nothing but terminals and honours, both of them.
    Honroutou = "honroutou";
    /// Two triplets of dragons and a pair of the third.
    Shousangen = "shousangen";
    /// Three consecutive triplets of one suit.
    Sanrenkou = "sanrenkou";
    /// Twice two equal sequences, closed.
    Ryanpeikou = "ryanpeikou";
    /// One suit and honours.
    Honitsu = "honitsu";
    /// A terminal in every set and the pair, with a sequence.
    Junchan = "junchan";
    /// One suit only.
    Chinitsu = "chinitsu";
    /// Ron before one's own first draw.
    Renhou = "renhou";
    /// Only terminals and honours discarded, none called, at a drawn hand; never part of a win.
    NagashiMangan = "nagashi_mangan";
    /// The dealer's win with the tiles dealt.
    Tenhou = "tenhou";
    /// Another's self-draw with the first tile.
    Chihou = "chihou";
    /// Thirteen orphans.
    Kokushi = "kokushi";
    /// 1112345678999 of one suit and one more, closed, no quad.
    Chuuren = "chuuren";
    /// Four concealed triplets.
    Suuankou = "suuankou";
    /// Four quads.
    Suukantsu = "suukantsu";
    /// Nothing but green tiles.
    Ryuuiisou = "ryuuiisou";
    /// Nothing but terminals.
    Chinroutou = "chinroutou";
    /// Nothing but honours.
    Tsuuiisou = "tsuuiisou";
    /// Triplets of all three dragons.
    Daisangen = "daisangen";
    /// Triplets of three winds and a pair of the fourth.
    Shousuushii = "shousuushii";
    /// Triplets of all four winds.
    Daisuushii = "daisuushii";
    /// Four consecutive triplets of one suit.
    Suurenkou = "suurenkou";
    /// The dealer's win of the eighth bonus hand.
    Paarenchan = "paarenchan";
}

/// How many yaku there are.
pub const YAKU: usize = Yaku::ALL.len();

impl Yaku {
    /// The yaku with this id.
    pub fn from_id(id: &str) -> Option<Yaku> {
        Yaku::ALL.iter().copied().find(|yaku| yaku.id() == id)
    }
}

impl fmt::Display for Yaku {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A set of yaku.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct YakuSet(u64);

impl YakuSet {
    /// No yaku.
    pub const EMPTY: YakuSet = YakuSet(0);

    /// A set of one.
    pub const fn of(yaku: Yaku) -> YakuSet {
        YakuSet(1 << yaku as u8)
    }

    /// The set with these bits, bit `n` the n-th yaku of the table.
    pub(crate) const fn from_bits(bits: u64) -> YakuSet {
        YakuSet(bits)
    }

    /// Bit `n` is the n-th yaku of the table.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// True where there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// True where this one is among them.
    pub const fn contains(self, yaku: Yaku) -> bool {
        self.0 >> yaku as u8 & 1 != 0
    }

    /// What is in both.
    #[must_use]
    pub const fn and(self, other: YakuSet) -> YakuSet {
        YakuSet(self.0 & other.0)
    }

    /// What is in this one alone.
    #[must_use]
    pub const fn without(self, other: YakuSet) -> YakuSet {
        YakuSet(self.0 & !other.0)
    }

    /// What is in either.
    #[must_use]
    pub const fn or(self, other: YakuSet) -> YakuSet {
        YakuSet(self.0 | other.0)
    }

    /// Its members in the order of the table.
    pub fn iter(self) -> impl Iterator<Item = Yaku> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let yaku = Yaku::ALL[bits.trailing_zeros() as usize];
                bits &= bits - 1;
                yaku
            })
        })
    }
}

impl FromIterator<Yaku> for YakuSet {
    fn from_iter<I: IntoIterator<Item = Yaku>>(yaku: I) -> YakuSet {
        yaku.into_iter().fold(YakuSet::EMPTY, |set, one| set.or(YakuSet::of(one)))
    }
}
