//! How a hand was won, and the check that it can have been so.

use crate::hand::Hand;
use crate::meld::MeldKind;
use crate::ruleset::{FirstTurnBreaker, IppatsuBreaker, Liability, Rules, VisibleSets};
use crate::tile::{COPIES, Kind, Tile, Wind};
use crate::yaku_id::Yaku;
use arrayvec::ArrayVec;

/// The most dora indicators that can be seen: one, and one for each of four quads.
pub const MAX_INDICATORS: usize = 5;

/// From the wall or from another player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Method {
    /// By self-draw.
    Tsumo,
    /// On another player's tile.
    Ron,
}

/// What kind of riichi was declared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Riichi {
    /// None.
    None,
    /// A plain one.
    Single,
    /// On the first discard.
    Double,
    /// With the hand laid open.
    Open,
    /// On the first discard with the hand laid open.
    OpenDouble,
}

impl Riichi {
    /// The yaku that it is.
    #[inline]
    pub const fn yaku(self) -> Option<Yaku> {
        const YAKU: [Option<Yaku>; 5] = [
            None,
            Some(Yaku::Riichi),
            Some(Yaku::DoubleRiichi),
            Some(Yaku::OpenRiichi),
            Some(Yaku::OpenRiichi),
        ];
        YAKU[self as usize]
    }
}

macro_rules! flags {
    ($( $(#[$doc:meta])* $name:ident = $word:literal, $bit:literal; )*) => {
        /// A circumstance of the win.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Flag { $( $(#[$doc])* $name = $bit, )* }

        impl Flag {
            /// All of them.
            pub const ALL: &'static [Flag] = &[ $( Flag::$name, )* ];

            /// The word for it.
            pub const fn word(self) -> &'static str {
                match self { $( Flag::$name => $word, )* }
            }
        }
    };
}

flags! {
    /// Within the first unbroken turn after riichi.
    Ippatsu = "ippatsu", 1;
    /// On the replacement tile of a quad.
    Rinshan = "rinshan", 2;
    /// On the tile with which another makes a quad.
    Chankan = "chankan", 4;
    /// On the last tile of the wall.
    Haitei = "haitei", 8;
    /// On the discard after the last tile.
    Houtei = "houtei", 16;
    /// The dealer, with the tiles dealt.
    Tenhou = "tenhou", 32;
    /// Another, with the first tile drawn.
    Chihou = "chihou", 64;
    /// On a discard before the first own draw.
    Renhou = "renhou", 128;
}

/// Where another player sits, as the winner sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Relative {
    /// The next in turn.
    Right = 1,
    /// Opposite.
    Across = 2,
    /// The one before in turn.
    Left = 3,
}

impl Relative {
    /// All three, in order of play.
    pub const ALL: [Relative; 3] = [Relative::Right, Relative::Across, Relative::Left];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Relative::Right => "right",
            Relative::Across => "across",
            Relative::Left => "left",
        }
    }

    /// What this word names.
    pub fn from_word(word: &str) -> Option<Relative> {
        Relative::ALL.into_iter().find(|relative| relative.word() == word)
    }

    /// The wind of the player who sits there.
    pub const fn seat(self, winner: Wind) -> Wind {
        winner.after(self as usize)
    }
}

/// Which tiles of the hand may have been the winning one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mixed {
    /// It was kept apart.
    No,
    /// Any concealed tile.
    AnyTile,
    /// One of these.
    OneOf(Vec<Kind>),
}

/// How a hand was won, as far as yaku and fu ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct How {
    /// Self-draw or ron.
    pub method: Method,
    /// The winner's riichi.
    pub riichi: Riichi,
    /// Bits of `Flag`.
    pub flags: u8,
    /// The winner's wind; East is the dealer.
    pub seat: Wind,
    /// The round's wind.
    pub round: Wind,
    /// Counters on the table.
    pub honba: u32,
}

impl How {
    /// True where this circumstance holds.
    #[inline]
    pub const fn has(&self, flag: Flag) -> bool {
        self.flags & flag as u8 != 0
    }

    /// True where the winner is the dealer.
    #[inline]
    pub const fn is_dealer(&self) -> bool {
        matches!(self.seat, Wind::East)
    }
}

/// How a hand was won: anything that can be said, checked by `check`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Win {
    /// The winning tile.
    pub tile: Tile,
    /// Self-draw or ron.
    pub method: Method,
    /// The winner's riichi.
    pub riichi: Riichi,
    /// Bits of `Flag`.
    pub flags: u8,
    /// The winner's wind; East is the dealer.
    pub seat: Wind,
    /// The round's wind.
    pub round: Wind,
    /// Face-up indicators.
    pub indicators: ArrayVec<Kind, MAX_INDICATORS>,
    /// Indicators below them.
    pub ura: ArrayVec<Kind, MAX_INDICATORS>,
    /// How many of all these indicators are red fives, by suit.
    pub indicator_reds: [u8; 3],
    /// Dora counted by the player, instead of indicators.
    pub dora: u8,
    /// Counters on the table.
    pub honba: u32,
    /// Deposits on the table.
    pub deposits: u32,
    /// Who discarded the winning tile, if it matters.
    pub from: Option<Relative>,
    /// Who fed the last set of which yakuman.
    pub liable: ArrayVec<(Liability, Relative), 3>,
    /// Whether the winning tile was kept apart.
    pub mixed: Mixed,
}

impl Win {
    /// A plain win on this tile by South in an East round.
    pub fn new(tile: Tile, method: Method) -> Win {
        Win {
            tile,
            method,
            riichi: Riichi::None,
            flags: 0,
            seat: Wind::South,
            round: Wind::East,
            indicators: ArrayVec::new(),
            ura: ArrayVec::new(),
            indicator_reds: [0; 3],
            dora: 0,
            honba: 0,
            deposits: 0,
            from: None,
            liable: ArrayVec::new(),
            mixed: Mixed::No,
        }
    }

    /// What of it yaku and fu ask.
    #[inline]
    pub const fn how(&self) -> How {
        let &Win { method, riichi, flags, seat, round, honba, .. } = self;
        How { method, riichi, flags, seat, round, honba }
    }

    /// True where this circumstance holds.
    #[inline]
    pub const fn has(&self, flag: Flag) -> bool {
        self.flags & flag as u8 != 0
    }

    /// True where the winner is the dealer.
    #[inline]
    pub const fn is_dealer(&self) -> bool {
        matches!(self.seat, Wind::East)
    }
}

/// Why a win cannot have been as it is told: one variant a contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WinError {
    /// The winning tile would be a fifth of its kind, hand, melds and indicators counted.
    FifthTile {
        /// Which kind.
        kind: Kind,
        /// How many of it.
        count: u8,
    },
    /// The winning tile does not complete the hand.
    NotComplete {
        /// The winning tile.
        tile: Tile,
        /// What would complete it.
        waits: Vec<Kind>,
    },
    /// Riichi with a called set.
    RiichiWithOpenHand,
    /// Ippatsu without riichi.
    IppatsuWithoutRiichi,
    /// Ura dora without riichi.
    UraWithoutRiichi,
    /// More ura indicators than indicators above them.
    UraWithoutIndicator {
        /// Indicators.
        above: usize,
        /// Ura indicators.
        below: usize,
    },
    /// Dora both counted and indicated.
    DoraTwice,
    /// A circumstance that only a self-draw can have.
    NeedsTsumo(Flag),
    /// A circumstance that only a ron can have.
    NeedsRon(Flag),
    /// A circumstance that only the dealer can have.
    NeedsDealer(Flag),
    /// A circumstance that the dealer cannot have.
    NotForDealer(Flag),
    /// Two circumstances that cannot both be.
    Exclude(Flag, Flag),
    /// More than one kind of riichi named.
    SeveralRiichi,
    /// Ippatsu after a double riichi, and the last tile or discard: the wall is far from empty then.
    DoubleRiichiIppatsuLastTile(Flag),
    /// Ippatsu after a double riichi of a hand with a quad, which breaks one of the two.
    DoubleRiichiIppatsuWithQuad,
    /// A win in the first go-around with riichi.
    FirstTurnWithRiichi(Flag),
    /// A win in the first go-around with a declared set.
    FirstTurnWithMeld(Flag),
    /// More indicators than can lie open before the dealer's first discard.
    TenhouIndicators {
        /// How many can lie open.
        most: usize,
        /// How many were given.
        given: usize,
    },
    /// Rinshan without a quad in the hand.
    RinshanWithoutQuad,
    /// The tile of a robbed quad is also in the winner's hand.
    ChankanTileHeld(Kind),
    /// The tile of a robbed quad is also an indicator.
    ChankanTileIndicated(Kind),
    /// Red fives that the ruleset's set of tiles does not have.
    RedFive {
        /// Which suit, 0..=2.
        suit: usize,
        /// How many in the hand.
        given: u8,
        /// How many in the set.
        allowed: u8,
    },
    /// More red fives in the hand and among the indicators than the ruleset's set of tiles has.
    RedFiveIndicated {
        /// Which suit, 0..=2.
        suit: usize,
        /// How many there would be.
        given: u8,
        /// How many in the set.
        allowed: u8,
    },
    /// A yaku that the ruleset does not know.
    NotInRuleset(Yaku),
    /// Ron after another's quad is not rinshan in this ruleset.
    RinshanByRon,
    /// A combination of riichi that the ruleset does not know.
    OpenDoubleRiichi,
    /// Somebody fed a yakuman that the hand is not.
    LiableWithoutYakuman(Liability),
    /// The same yakuman fed by two players.
    LiableTwice(Liability),
    /// Not a yakuman that somebody can be liable for.
    NoLiability(String),
    /// A discarder named for a self-draw.
    FromWithTsumo,
    /// A winning tile mixed into the hand by ron.
    MixedByRon,
    /// A tile named as possible winning tile that is not in the concealed hand.
    MixedTileNotHeld(Kind),
    /// More than five indicators.
    TooManyIndicators(usize),
    /// More than five ura indicators.
    TooManyUra(usize),
}

crate::message::messages! { WinError {
    WinError::FifthTile { kind, count } => "fifth-tile" [kind, count]
        "there are only four {kind} in a set of tiles, not {count}";
    WinError::NotComplete { tile, waits } if waits.is_empty() => "not-complete-no-wait" [tile]
        "{tile} does not complete the hand, nor does any other tile";
    WinError::NotComplete { tile, waits } => "not-complete" [tile, waits = names(waits)]
        "{tile} does not complete the hand, which waits for {waits}";
    WinError::RiichiWithOpenHand => "riichi-with-open-hand" []
        "riichi needs a closed hand, and this one has a called set";
    WinError::IppatsuWithoutRiichi => "ippatsu-without-riichi" [] "ippatsu needs riichi";
    WinError::UraWithoutRiichi => "ura-without-riichi" [] "ura dora are only for a winner in riichi";
    WinError::UraWithoutIndicator { above, below } => "ura-without-indicator" [above, below]
        "{below} ura indicators lie under {above} indicators";
    WinError::DoraTwice => "dora-given-twice" [] "dora are given both as a count and by indicators";
    WinError::NeedsTsumo(flag) => "needs-self-draw" [flag = flag.word()] "{flag} is a win by self-draw";
    WinError::NeedsRon(flag) => "needs-ron" [flag = flag.word()] "{flag} is a win by ron";
    WinError::NeedsDealer(flag) => "needs-dealer" [flag = flag.word()] "{flag} is for the dealer, seat E";
    WinError::NotForDealer(flag) => "not-for-dealer" [flag = flag.word()]
        "{flag} is not for the dealer, seat E";
    WinError::Exclude(one, other) => "exclude-each-other" [one = one.word(), other = other.word()]
        "{one} and {other} cannot both be";
    WinError::SeveralRiichi => "several-riichi" []
        "name one of riichi, double_riichi, open_riichi (or double_riichi and open_riichi)";
    WinError::DoubleRiichiIppatsuLastTile(flag) => "double-riichi-ippatsu-last-tile" [flag = flag.word()]
        "double riichi with ippatsu is won within the first two turns, so it cannot be {flag}";
    WinError::DoubleRiichiIppatsuWithQuad => "double-riichi-ippatsu-with-quad" []
        "a quad of the winner breaks double riichi before it and ippatsu after it, so all three cannot be";
    WinError::FirstTurnWithRiichi(flag) => "first-turn-with-riichi" [flag = flag.word()]
        "{flag} comes before any riichi of the winner";
    WinError::FirstTurnWithMeld(flag) => "first-turn-with-meld" [flag = flag.word()]
        "{flag} comes before any meld of the winner";
    WinError::TenhouIndicators { most, given } => "tenhou-indicators" [most, given]
        "only quads of the dealer can turn indicators before tenhou, so at most {most} can lie open, not {given}";
    WinError::RinshanWithoutQuad => "rinshan-without-quad" [] "rinshan needs a quad in the winner's hand";
    WinError::ChankanTileHeld(kind) => "robbed-tile-held" [kind]
        "the four {kind} of a robbed quad cannot also be in the winner's hand";
    WinError::ChankanTileIndicated(kind) => "robbed-tile-indicated" [kind]
        "all four {kind} are in the robbed quad, so none can be an indicator";
    WinError::RedFive { suit, given, allowed } => "too-many-red-fives"
        [tile = red_five(*suit), given, allowed]
        "the hand has {given} red five {tile}, the ruleset's set of tiles {allowed}";
    WinError::RedFiveIndicated { suit, given, allowed } => "too-many-red-fives-with-indicators"
        [tile = red_five(*suit), given, allowed]
        "hand and indicators have {given} red five {tile}, the ruleset's set of tiles {allowed}";
    WinError::NotInRuleset(yaku) => "yaku-not-in-ruleset" [yaku = yaku.id()] "the ruleset does not have {yaku}";
    WinError::RinshanByRon => "rinshan-by-ron" [] "rinshan by ron is not in the ruleset";
    WinError::OpenDoubleRiichi => "open-double-riichi" [] "open double riichi is not in the ruleset";
    WinError::LiableWithoutYakuman(which) => "liable-without-yakuman" [yakuman = which.word()]
        "nobody can be liable for {yakuman}: the hand is not that yakuman";
    WinError::LiableTwice(which) => "liable-twice" [yakuman = which.word()]
        "two players are said to be liable for {yakuman}";
    WinError::NoLiability(word) => "no-such-liability" [word]
        "there is no liability for {word:?}; use big_dragons, big_winds or four_quads";
    WinError::FromWithTsumo => "self-draw-with-discarder" [] "a self-draw has no discarder";
    WinError::MixedByRon => "mixed-by-ron" [] "a tile won by ron cannot be mixed into the hand";
    WinError::MixedTileNotHeld(kind) => "mixed-tile-not-held" [kind] "{kind} is not among the concealed tiles";
    WinError::TooManyIndicators(given) => "too-many-indicators" [given]
        "there are at most five indicators, not {given}";
    WinError::TooManyUra(given) => "too-many-ura-indicators" [given]
        "there are at most five ura indicators, not {given}";
} }

fn names(kinds: &[Kind]) -> String {
    kinds.iter().map(Kind::to_string).collect::<Vec<_>>().join(" ")
}

fn red_five(suit: usize) -> String {
    Tile::red_five(suit).map(|tile| tile.to_string()).unwrap_or_default()
}

/// What the check of a win asks about the hand, its tiles apart.
#[derive(Clone, Copy)]
pub(crate) struct Outline {
    /// The winning kind.
    pub won: Kind,
    /// True while no tile was called.
    pub closed: bool,
    /// True where it has a meld.
    pub melds: bool,
    /// True where one of them is a quad.
    pub quad: bool,
    /// How many of the winning kind it holds, melds included.
    pub held: u8,
}

impl Outline {
    fn of(hand: &Hand, won: Kind) -> Outline {
        Outline {
            won,
            closed: hand.is_closed(),
            melds: !hand.melds().is_empty(),
            quad: hand.melds().iter().any(|meld| meld.kind().is_quad()),
            held: hand.held(won),
        }
    }
}

/// Checks that this hand can have been won so under these rules; everything but completeness.
pub fn check(hand: &Hand, win: &Win, rules: &Rules) -> Result<(), WinError> {
    let outline = Outline::of(hand, win.tile.kind());
    check_tiles(hand, win, rules)?;
    check_ura(win)?;
    check_circumstances(&outline, &win.how(), rules)?;
    check_tenhou_indicators(hand, win)?;
    check_words(hand, win)
}

/// Checks that a hand of this outline can have been won so: riichi, and when the winning tile came.
#[inline]
pub(crate) fn check_circumstances(hand: &Outline, how: &How, rules: &Rules) -> Result<(), WinError> {
    check_riichi(hand, how, rules)?;
    if how.flags != 0 { check_flags(hand, how, rules) } else { Ok(()) }
}

fn check_tiles(hand: &Hand, win: &Win, rules: &Rules) -> Result<(), WinError> {
    let won = win.tile.kind();
    if hand.held(won) == COPIES {
        return Err(WinError::FifthTile { kind: won, count: COPIES + 1 });
    }
    if !(win.indicators.is_empty() && win.ura.is_empty()) {
        check_indicators(hand, win)?;
    }
    let mut reds = hand.reds();
    if win.tile.is_red() {
        reds[win.tile.kind().suit()] += 1;
    }
    let above = |reds: [u8; 3]| (0..3).find(|&suit| reds[suit] > rules.red_fives[suit]);
    if let Some(suit) = above(reds) {
        return Err(WinError::RedFive { suit, given: reds[suit], allowed: rules.red_fives[suit] });
    }
    let all: [u8; 3] = std::array::from_fn(|suit| reds[suit] + win.indicator_reds[suit]);
    match above(all) {
        Some(suit) => {
            Err(WinError::RedFiveIndicated { suit, given: all[suit], allowed: rules.red_fives[suit] })
        }
        None => Ok(()),
    }
}

fn check_indicators(hand: &Hand, win: &Win) -> Result<(), WinError> {
    // Of a kind that makes a quad, robbed or not, no tile is left in the wall.
    let robbed = win.tile.kind();
    let mut turned = win.indicators.iter().chain(&win.ura);
    if win.has(Flag::Chankan) && turned.any(|&kind| kind == robbed) {
        return Err(WinError::ChankanTileIndicated(robbed));
    }
    let mut all = hand.all().with(win.tile.kind());
    win.indicators.iter().chain(&win.ura).for_each(|&kind| all.add(kind));
    match all.over(COPIES) {
        Some(kind) => Err(WinError::FifthTile { kind, count: all.of(kind) }),
        None => Ok(()),
    }
}

fn check_ura(win: &Win) -> Result<(), WinError> {
    if win.riichi == Riichi::None && !win.ura.is_empty() {
        return Err(WinError::UraWithoutRiichi);
    }
    let (above, below) = (win.indicators.len(), win.ura.len());
    if above > 0 && below > above { Err(WinError::UraWithoutIndicator { above, below }) } else { Ok(()) }
}

#[inline]
fn check_riichi(hand: &Outline, how: &How, rules: &Rules) -> Result<(), WinError> {
    let Some(yaku) = how.riichi.yaku() else {
        return if how.has(Flag::Ippatsu) { Err(WinError::IppatsuWithoutRiichi) } else { Ok(()) };
    };
    if how.riichi == Riichi::OpenDouble && rules.yaku.knows(yaku) && rules.open_double_riichi == 0 {
        return Err(WinError::OpenDoubleRiichi);
    }
    if !hand.closed {
        return Err(WinError::RiichiWithOpenHand);
    }
    if rules.yaku.knows(yaku) { Ok(()) } else { Err(WinError::NotInRuleset(yaku)) }
}

/// Pairs of circumstances that cannot both be.
///
/// Haitei and rinshan: WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.6.
/// Ippatsu and rinshan: the quad broke ippatsu, WRC 2022 §11.5.1; WDMC 2019 P3 §4.1.1.3.
const EXCLUDING: [(Flag, Flag); 6] = [
    (Flag::Haitei, Flag::Rinshan),
    (Flag::Haitei, Flag::Houtei),
    (Flag::Ippatsu, Flag::Rinshan),
    (Flag::Chankan, Flag::Houtei),
    (Flag::Chankan, Flag::Rinshan),
    (Flag::Chankan, Flag::Haitei),
];

const FIRST_TURN: [Flag; 3] = [Flag::Tenhou, Flag::Chihou, Flag::Renhou];

fn check_flags(hand: &Outline, how: &How, rules: &Rules) -> Result<(), WinError> {
    let several = how.flags & (how.flags - 1) != 0;
    for (a, b) in EXCLUDING.into_iter().filter(|_| several) {
        let together = (a, b) == (Flag::Haitei, Flag::Rinshan) && rules.play.haitei_on_replacement;
        if how.has(a) && how.has(b) && !together {
            return Err(WinError::Exclude(a, b));
        }
    }
    for flag in FIRST_TURN {
        if how.has(flag) {
            check_first_turn(hand, how, flag, rules)?;
        }
    }
    check_method(how, rules)?;
    if how.has(Flag::Ippatsu) {
        check_ippatsu(hand, how, rules)?;
    }
    if how.has(Flag::Rinshan) && how.method == Method::Tsumo && !hand.quad {
        return Err(WinError::RinshanWithoutQuad);
    }
    if how.has(Flag::Chankan) && hand.held > 0 {
        return Err(WinError::ChankanTileHeld(hand.won));
    }
    check_known(how, rules)
}

/// Ippatsu lasts until the winner's next draw, and a double riichi is declared on the first discard.
fn check_ippatsu(hand: &Outline, how: &How, rules: &Rules) -> Result<(), WinError> {
    let double = matches!(how.riichi, Riichi::Double | Riichi::OpenDouble);
    if let Some(flag) = [Flag::Haitei, Flag::Houtei].into_iter().find(|&flag| double && how.has(flag)) {
        return Err(WinError::DoubleRiichiIppatsuLastTile(flag));
    }
    let play = &rules.play;
    let quad_breaks = play.double_riichi_broken_by.contains(&FirstTurnBreaker::OwnConcealedQuad)
        && play.ippatsu_broken_by.contains(&IppatsuBreaker::ConcealedQuad);
    if double && hand.quad && quad_breaks {
        return Err(WinError::DoubleRiichiIppatsuWithQuad);
    }
    Ok(())
}

/// Before the dealer's first discard only the dealer's own quads can have turned further indicators.
fn check_tenhou_indicators(hand: &Hand, win: &Win) -> Result<(), WinError> {
    let quads = hand.melds().iter().filter(|meld| meld.kind().is_quad()).count();
    let (most, given) = (1 + quads, win.indicators.len());
    if win.has(Flag::Tenhou) && given > most {
        Err(WinError::TenhouIndicators { most, given })
    } else {
        Ok(())
    }
}

/// Tenhou, chihou and renhou: whose they are, and that nothing was declared before; an own concealed quad only
/// where it does not break the first go-around.
fn check_first_turn(hand: &Outline, how: &How, flag: Flag, rules: &Rules) -> Result<(), WinError> {
    let broken_by = match flag {
        Flag::Tenhou => &rules.play.tenhou_broken_by,
        Flag::Chihou => &rules.play.chihou_broken_by,
        _ => &rules.play.renhou_broken_by,
    };
    let quad = hand.closed && !broken_by.contains(&FirstTurnBreaker::OwnConcealedQuad);
    let fits = |other: Flag| other == flag || quad && other == Flag::Rinshan;
    let other = Flag::ALL.iter().copied().find(|&other| how.has(other) && !fits(other));
    match flag {
        Flag::Tenhou if !how.is_dealer() => Err(WinError::NeedsDealer(flag)),
        Flag::Chihou | Flag::Renhou if how.is_dealer() => Err(WinError::NotForDealer(flag)),
        _ if how.riichi != Riichi::None => Err(WinError::FirstTurnWithRiichi(flag)),
        _ if hand.melds && !quad => Err(WinError::FirstTurnWithMeld(flag)),
        _ => other.map_or(Ok(()), |other| Err(WinError::Exclude(flag, other))),
    }
}

fn check_method(how: &How, rules: &Rules) -> Result<(), WinError> {
    for flag in [Flag::Haitei, Flag::Tenhou, Flag::Chihou] {
        if how.has(flag) && how.method == Method::Ron {
            return Err(WinError::NeedsTsumo(flag));
        }
    }
    for flag in [Flag::Houtei, Flag::Chankan, Flag::Renhou] {
        if how.has(flag) && how.method == Method::Tsumo {
            return Err(WinError::NeedsRon(flag));
        }
    }
    if how.has(Flag::Rinshan) && how.method == Method::Ron && !rules.rinshan_by_ron {
        return Err(WinError::RinshanByRon);
    }
    Ok(())
}

fn check_known(how: &How, rules: &Rules) -> Result<(), WinError> {
    let known = [
        (Flag::Ippatsu, Yaku::Ippatsu),
        (Flag::Rinshan, Yaku::Rinshan),
        (Flag::Chankan, Yaku::Chankan),
        (Flag::Haitei, Yaku::Haitei),
        (Flag::Houtei, Yaku::Houtei),
        (Flag::Tenhou, Yaku::Tenhou),
        (Flag::Chihou, Yaku::Chihou),
        (Flag::Renhou, Yaku::Renhou),
    ];
    match known.into_iter().find(|&(flag, yaku)| how.has(flag) && !rules.yaku.knows(yaku)) {
        Some((_, yaku)) => Err(WinError::NotInRuleset(yaku)),
        None => Ok(()),
    }
}

#[inline]
fn check_words(hand: &Hand, win: &Win) -> Result<(), WinError> {
    if win.dora > 0 && !(win.indicators.is_empty() && win.ura.is_empty()) {
        return Err(WinError::DoraTwice);
    }
    if win.from.is_some() && win.method == Method::Tsumo {
        return Err(WinError::FromWithTsumo);
    }
    for (i, (which, _)) in win.liable.iter().enumerate() {
        if win.liable[..i].iter().any(|(other, _)| other == which) {
            return Err(WinError::LiableTwice(*which));
        }
    }
    if win.mixed == Mixed::No {
        return Ok(());
    }
    if win.method == Method::Ron {
        return Err(WinError::MixedByRon);
    }
    let concealed = hand.concealed().with(win.tile.kind());
    match &win.mixed {
        Mixed::OneOf(kinds) => match kinds.iter().find(|&&kind| concealed.of(kind) == 0) {
            Some(&kind) => Err(WinError::MixedTileNotHeld(kind)),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

/// True where the feeder of the last set of this yakuman is liable, as far as the melds can tell.
///
/// WRC 2022 §9.1.1; EMA 2016 §3.3.9
pub fn is_liable(hand: &Hand, which: Liability, rules: &Rules) -> bool {
    if !rules.liability.contains(&which) {
        return false;
    }
    let belongs = |kind: Kind, quad: bool| match which {
        Liability::BigDragons => kind.is_dragon(),
        Liability::BigWinds => kind.is_wind(),
        Liability::FourQuads => quad,
    };
    let sets: ArrayVec<MeldKind, 4> = hand
        .melds()
        .iter()
        .filter(|meld| belongs(meld.first(), meld.kind().is_quad()))
        .map(|meld| meld.kind())
        .collect();
    let needed = if which == Liability::BigDragons { 3 } else { 4 };
    let promotion_frees = rules.liability_promotion_frees.contains(&which);
    let fed = sets.iter().any(|&kind| match kind {
        MeldKind::Ankan | MeldKind::Chi => false,
        MeldKind::Kakan => !promotion_frees,
        MeldKind::Pon | MeldKind::Kan => true,
    });
    let seen =
        rules.liability_visible == VisibleSets::MeldedOrConcealedQuad || !sets.contains(&MeldKind::Ankan);
    sets.len() == needed && fed && seen
}
