//! A tile: one of 34 kinds, and whether it is a red five.
//!
//! Kinds are numbered suit by suit, then the winds, then the dragons:
//!
//! ```text
//! 0..=8   1m..9m    characters
//! 9..=17  1p..9p    circles
//! 18..=26 1s..9s    bamboo
//! 27..=30 1z..4z    East South West North
//! 31..=33 5z..7z    White Green Red
//! ```

use std::fmt;

/// How many kinds of tile there are.
pub const KINDS: usize = 34;
/// How many tiles of each kind a set has.
pub const COPIES: u8 = 4;
/// The first honour kind (East).
pub const FIRST_HONOUR: u8 = 27;
/// The first dragon kind (White).
pub const FIRST_DRAGON: u8 = 31;

/// One of the 34 kinds of tile, red or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind(u8);

impl Kind {
    /// The Green dragon, the one honour that is a green tile.
    pub const GREEN_DRAGON: Kind = Kind(32);

    /// The kind with this number, 0..=33.
    pub const fn new(index: u8) -> Option<Kind> {
        if (index as usize) < KINDS { Some(Kind(index)) } else { None }
    }

    /// The kind with this number; the caller knows that it is below 34.
    pub(crate) const fn at(index: u8) -> Kind {
        debug_assert!((index as usize) < KINDS);
        Kind(index)
    }

    /// Its number, 0..=33.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All 34 kinds in order.
    pub fn all() -> impl Iterator<Item = Kind> {
        (0..KINDS as u8).map(Kind)
    }

    /// True for winds and dragons.
    pub const fn is_honour(self) -> bool {
        self.0 >= FIRST_HONOUR
    }

    /// True for the three dragons.
    pub const fn is_dragon(self) -> bool {
        self.0 >= FIRST_DRAGON
    }

    /// True for the four winds.
    pub const fn is_wind(self) -> bool {
        self.0 >= FIRST_HONOUR && self.0 < FIRST_DRAGON
    }

    /// The rank 1..=9 within its suit, or 1..=7 for honours.
    pub const fn rank(self) -> u8 {
        if self.is_honour() { self.0 - FIRST_HONOUR + 1 } else { self.0 % 9 + 1 }
    }

    /// 0 characters, 1 circles, 2 bamboo, 3 honours.
    pub const fn suit(self) -> usize {
        (self.0 / 9) as usize
    }

    /// True for the 1 and 9 of a suit.
    pub const fn is_terminal(self) -> bool {
        !self.is_honour() && (self.0.is_multiple_of(9) || self.0 % 9 == 8)
    }

    /// True for terminals and honours ("outside" tiles in the fu tables).
    pub const fn is_outside(self) -> bool {
        self.is_honour() || self.is_terminal()
    }

    /// The kind that this one points to as a dora indicator.
    ///
    /// WRC 2022 §8.13; EMA 2016 §2.7; WDMC 2019 P3 §2.7
    pub const fn indicated(self) -> Kind {
        Kind(match self.0 {
            8 | 17 | 26 => self.0 - 8, // 9 -> 1
            30 => 27,                  // North -> East
            33 => 31,                  // Red -> White
            n => n + 1,
        })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), ['m', 'p', 's', 'z'][self.suit()])
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A physical tile as players see it: a kind, or the red five of a suit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tile {
    kind: Kind,
    red: bool,
}

impl Tile {
    /// The plain tile of a kind.
    pub const fn plain(kind: Kind) -> Tile {
        Tile { kind, red: false }
    }

    /// The red five of suit 0..=2.
    pub const fn red_five(suit: usize) -> Option<Tile> {
        if suit < 3 { Some(Tile { kind: Kind(suit as u8 * 9 + 4), red: true }) } else { None }
    }

    /// Its kind; a red five is a five.
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// True for a red five.
    pub const fn is_red(self) -> bool {
        self.red
    }
}

impl From<Kind> for Tile {
    fn from(kind: Kind) -> Tile {
        Tile::plain(kind)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.red {
            write!(f, "0{}", ['m', 'p', 's'][self.kind.suit()])
        } else {
            fmt::Display::fmt(&self.kind, f)
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A wind: of a seat or of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Wind {
    /// East, the dealer's wind.
    East = 0,
    /// South.
    South = 1,
    /// West.
    West = 2,
    /// North.
    North = 3,
}

impl Wind {
    /// The four winds in order of play.
    pub const ALL: [Wind; 4] = [Wind::East, Wind::South, Wind::West, Wind::North];

    /// Its tile kind.
    pub const fn kind(self) -> Kind {
        Kind(FIRST_HONOUR + self as u8)
    }

    /// E, S, W or N.
    pub const fn letter(self) -> char {
        ['E', 'S', 'W', 'N'][self as usize]
    }

    /// The wind named by E, S, W, N (either case).
    pub fn from_letter(letter: char) -> Option<Wind> {
        Wind::ALL.into_iter().find(|w| w.letter() == letter.to_ascii_uppercase())
    }

    /// The wind `steps` seats later in order of play.
    pub const fn after(self, steps: usize) -> Wind {
        Wind::ALL[(self as usize + steps) % 4]
    }

    /// How many seats after `from` this one sits: 1 right, 2 across, 3 left.
    pub const fn steps_from(self, from: Wind) -> usize {
        (self as usize + 4 - from as usize) % 4
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indicators_wrap_within_their_suit_winds_and_dragons() {
        let next = |i: u8| Kind::at(i).indicated().to_string();
        assert_eq!((next(8), next(26), next(0)), ("1m".into(), "1s".into(), "2m".into()));
        assert_eq!((next(27), next(30)), ("2z".into(), "1z".into()));
        assert_eq!((next(31), next(32), next(33)), ("6z".into(), "7z".into(), "5z".into()));
    }

    #[test]
    fn every_kind_has_its_rank_and_suit() {
        let names: Vec<String> = Kind::all().map(|k| k.to_string()).collect();
        assert_eq!(names[0], "1m");
        assert_eq!(names[17], "9p");
        assert_eq!(names[33], "7z");
        assert_eq!(Kind::new(34), None);
        assert_eq!(Tile::red_five(1).map(|t| t.to_string()), Some("0p".into()));
        assert_eq!(Tile::red_five(3), None);
    }

    #[test]
    fn terminals_and_honours_are_outside() {
        assert_eq!(Kind::all().filter(|k| k.is_outside()).count(), 13);
        assert_eq!(Kind::all().filter(|k| k.is_terminal()).count(), 6);
    }
}
