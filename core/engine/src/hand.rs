//! A hand one tile short: concealed tiles and melds. A hand that no set of tiles can make cannot be built.

use crate::counts::Counts;
use crate::meld::{Meld, MeldError, MeldKind};
use crate::notation::{self, NotationError};
use crate::tile::{COPIES, Kind, Tile};
use arrayvec::ArrayVec;
use std::fmt;

/// The most melds a hand can have.
pub const MAX_MELDS: usize = 4;

/// Why some tiles are not a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HandError {
    /// The text is not tile notation.
    Notation(NotationError),
    /// A meld that is no meld, as written.
    Meld {
        /// The word as written.
        word: String,
        /// What is wrong with it.
        error: MeldError,
    },
    /// A word before a colon that names no kind of meld.
    MeldWord(String),
    /// More than four melds.
    TooManyMelds(usize),
    /// The wrong number of concealed tiles.
    TileCount {
        /// How many were given.
        given: usize,
        /// How many there must be.
        expected: usize,
        /// Beside how many melds.
        melds: usize,
    },
    /// More than four tiles of a kind.
    FiveOfAKind {
        /// Which kind.
        kind: Kind,
        /// How many of it.
        count: u8,
    },
    /// More than 14 tiles, each meld counting as three.
    TooManyTiles(usize),
    /// As many concealed tiles as no hand has, neither before a draw nor after it.
    NeitherBeforeNorAfter(usize),
    /// As many concealed tiles as no hand has before a draw.
    NotBeforeDraw(usize),
    /// As many concealed tiles as no hand has after a draw.
    NotAfterDraw(usize),
}

impl From<NotationError> for HandError {
    fn from(error: NotationError) -> HandError {
        HandError::Notation(error)
    }
}

crate::message::messages! { HandError, HandError::Notation {
    HandError::Meld { word, error: MeldError::Size { kind, given } } => "meld-size"
        [meld = word, size = kind.size(), kind = kind.word(), given]
        "{meld} is no meld: a {kind} has {size} tiles, not {given}";
    HandError::Meld { word, error: MeldError::NotASequence } => "meld-not-a-sequence" [meld = word]
        "{meld} is no meld: a chi is three consecutive tiles of one suit";
    HandError::Meld { word, error: MeldError::NotEqual(kind) } => "meld-not-equal-tiles"
        [meld = word, kind = kind.word()]
        "{meld} is no meld: a {kind} is made of equal tiles";
    HandError::MeldWord(word) => "meld-word" [word]
        "{word:?} is no kind of meld; use chi, pon, kan, kakan or ankan";
    HandError::TooManyMelds(given) => "too-many-melds" [given]
        "a hand has at most four melds, not {given}";
    HandError::TileCount { given, expected, melds: 1 } => "tile-count-one-meld" [expected, given]
        "a hand with 1 meld has {expected} concealed tiles without the winning tile, not {given}";
    HandError::TileCount { given, expected, melds } => "tile-count" [melds, expected, given]
        "a hand with {melds} melds has {expected} concealed tiles without the winning tile, not {given}";
    HandError::FiveOfAKind { kind, count } => "five-of-a-kind" [kind, count]
        "there are only four {kind} in a set of tiles, not {count}";
    HandError::TooManyTiles(given) => "too-many-tiles" [given]
        "a hand has at most 14 tiles, each meld counting as three, not {given}";
    HandError::NeitherBeforeNorAfter(given) => "tiles-between-turns" [given]
        "{given} concealed tiles are neither a hand before nor after a draw";
    HandError::NotBeforeDraw(given) => "not-before-a-draw" [given]
        "{given} concealed tiles are not a hand before a draw";
    HandError::NotAfterDraw(given) => "not-after-a-draw" [given]
        "{given} concealed tiles are not a hand after a draw";
} }

/// A hand without its winning tile: 13 tiles, a declared quad counting as three.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    concealed: Counts,
    concealed_reds: [u8; 3],
    reds: [u8; 3],
    melds: ArrayVec<Meld, MAX_MELDS>,
}

impl Hand {
    /// A hand of these concealed tiles and melds.
    pub fn new(concealed: &[Tile], melds: &[Meld]) -> Result<Hand, HandError> {
        if concealed.len() > 14 {
            return Err(wrong_count(concealed.len(), melds.len()));
        }
        let mut reds = [0; 3];
        concealed.iter().filter(|tile| tile.is_red()).for_each(|tile| reds[tile.kind().suit()] += 1);
        Hand::from_counts(concealed.iter().map(|tile| tile.kind()).collect(), reds, melds)
    }

    /// A hand of so many concealed tiles of each kind, so many of the fives among them red, and melds.
    #[inline]
    pub fn from_counts(concealed: Counts, reds: [u8; 3], melds: &[Meld]) -> Result<Hand, HandError> {
        if melds.len() > MAX_MELDS {
            return Err(HandError::TooManyMelds(melds.len()));
        }
        if let Some(kind) = concealed.over(COPIES) {
            return Err(HandError::FiveOfAKind { kind, count: concealed.of(kind) });
        }
        if concealed.total() != 13 - 3 * melds.len() {
            return Err(wrong_count(concealed.total(), melds.len()));
        }
        let mut hand = Hand { concealed, concealed_reds: reds, reds, melds: melds.iter().copied().collect() };
        for meld in melds {
            if meld.reds() > 0 {
                hand.reds[meld.first().suit()] += meld.reds();
            }
        }
        // Without melds the concealed tiles are all there is, and those were counted above.
        let over = if melds.is_empty() { None } else { hand.all().over(COPIES) };
        match over {
            Some(kind) => Err(HandError::FiveOfAKind { kind, count: hand.held(kind) }),
            None => Ok(hand),
        }
    }

    /// A hand written as `567m34p66p678s chi:234m pon:555z`.
    pub fn parse(text: &str) -> Result<Hand, HandError> {
        let (concealed, melds) = parse_parts(text)?;
        Hand::new(&concealed, &melds)
    }

    /// How many of each kind are concealed.
    pub const fn concealed(&self) -> &Counts {
        &self.concealed
    }

    /// The concealed tiles in order, red fives first among the fives.
    pub fn tiles(&self) -> Vec<Tile> {
        let mut tiles = Vec::with_capacity(13);
        for kind in Kind::all() {
            let red = Tile::red_five(kind.suit()).filter(|red| red.kind() == kind);
            let reds = red.map_or(0, |_| self.concealed_reds[kind.suit()]);
            tiles.extend((0..reds).filter_map(|_| red));
            tiles.extend((reds..self.concealed.of(kind)).map(|_| Tile::plain(kind)));
        }
        tiles
    }

    /// The declared sets.
    pub fn melds(&self) -> &[Meld] {
        &self.melds
    }

    /// How many red fives of each suit, melds included.
    pub const fn reds(&self) -> [u8; 3] {
        self.reds
    }

    /// True while no tile was called: concealed quads do not open a hand.
    ///
    /// WRC 2022 §3.3; EMA 2016 §4.2
    pub fn is_closed(&self) -> bool {
        self.melds.iter().all(|meld| meld.kind() == MeldKind::Ankan)
    }

    /// How many of each kind, melds included.
    pub fn all(&self) -> Counts {
        let mut all = self.concealed;
        for meld in &self.melds {
            meld.kinds().for_each(|kind| all.add(kind));
        }
        all
    }

    /// How many of this kind, melds included.
    #[inline]
    pub fn held(&self, kind: Kind) -> u8 {
        self.concealed.of(kind) + self.melds.iter().map(|meld| meld.count_of(kind)).sum::<u8>()
    }
}

fn wrong_count(given: usize, melds: usize) -> HandError {
    HandError::TileCount { given, expected: 13usize.saturating_sub(3 * melds), melds }
}

/// The tiles and the melds of `567m34p66p678s chi:234m`, however many there are.
pub fn parse_parts(text: &str) -> Result<(Vec<Tile>, Vec<Meld>), HandError> {
    let mut concealed = Vec::new();
    let mut melds = Vec::new();
    for word in text.split_whitespace() {
        match word.split_once(':') {
            None => concealed.extend(notation::parse_tiles(word)?),
            Some((kind, tiles)) => {
                let kind = MeldKind::from_word(kind).ok_or_else(|| HandError::MeldWord(kind.to_string()))?;
                let meld = Meld::new(kind, &notation::parse_tiles(tiles)?);
                melds.push(meld.map_err(|error| HandError::Meld { word: word.to_string(), error })?);
            }
        }
    }
    Ok((concealed, melds))
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&notation::format_tiles(&self.tiles()))?;
        self.melds.iter().try_for_each(|meld| write!(f, " {meld}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_written_and_read_back() {
        let text = "567m34p66p678s chi:234m";
        let hand = Hand::parse(text).unwrap();
        assert_eq!(hand.to_string(), "567m3466p678s chi:234m");
        assert!(!hand.is_closed());
        assert!(Hand::parse("567m34p66p678s ankan:2222m").unwrap().is_closed());
    }

    #[test]
    fn hands_cannot_be_built_wrong() {
        let error = |text: &str| Hand::parse(text).unwrap_err();
        assert_eq!(error("123m"), HandError::TileCount { given: 3, expected: 13, melds: 0 });
        assert!(matches!(error("1111m345p678s pon:111m"), HandError::FiveOfAKind { count: 7, .. }));
        assert!(matches!(error("55550m123p12344s"), HandError::FiveOfAKind { count: 5, .. }));
        assert!(matches!(error("123m456m789m1p chi:135s"), HandError::Meld { .. }));
        assert!(matches!(error("123m456m789m1p set:123s"), HandError::MeldWord(_)));
        assert!(matches!(error("chi:123m chi:123m chi:123m chi:123m chi:456m"), HandError::TooManyMelds(5)));
    }
}
