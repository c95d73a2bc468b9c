//! A meld: a declared set of tiles. A meld that is no meld cannot be built.

use crate::tile::{Kind, Tile};
use arrayvec::ArrayVec;
use std::fmt;

/// How a meld came about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MeldKind {
    /// A called sequence.
    Chi,
    /// A called triplet.
    Pon,
    /// A quad called from a discard.
    Kan,
    /// A called triplet promoted to a quad.
    Kakan,
    /// A concealed quad; it leaves the hand closed.
    Ankan,
}

impl MeldKind {
    /// The word for it in hand notation.
    pub const fn word(self) -> &'static str {
        match self {
            MeldKind::Chi => "chi",
            MeldKind::Pon => "pon",
            MeldKind::Kan => "kan",
            MeldKind::Kakan => "kakan",
            MeldKind::Ankan => "ankan",
        }
    }

    /// The kind of meld that this word names.
    pub fn from_word(word: &str) -> Option<MeldKind> {
        use MeldKind::*;
        [Chi, Pon, Kan, Kakan, Ankan].into_iter().find(|kind| kind.word() == word)
    }

    /// True for the three kinds of quad.
    pub const fn is_quad(self) -> bool {
        matches!(self, MeldKind::Kan | MeldKind::Kakan | MeldKind::Ankan)
    }

    /// How many tiles it takes.
    pub const fn size(self) -> usize {
        if self.is_quad() { 4 } else { 3 }
    }
}

/// Why some tiles are not the meld that they are said to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MeldError {
    /// The wrong number of tiles.
    Size {
        /// What was declared.
        kind: MeldKind,
        /// How many tiles were given.
        given: usize,
    },
    /// Not three consecutive tiles of one suit.
    NotASequence,
    /// Not all of one kind.
    NotEqual(MeldKind),
}

/// A declared set: its kind, its tiles, nothing that is not a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Meld {
    kind: MeldKind,
    first: Kind,
    reds: u8,
}

impl Meld {
    /// A meld of these tiles, in any order.
    pub fn new(kind: MeldKind, tiles: &[Tile]) -> Result<Meld, MeldError> {
        if tiles.len() != kind.size() {
            return Err(MeldError::Size { kind, given: tiles.len() });
        }
        let mut kinds: ArrayVec<Kind, 4> = tiles.iter().map(|tile| tile.kind()).collect();
        kinds.sort();
        let meld = Meld::starting(kind, kinds[0])?;
        if meld.kinds().ne(kinds) {
            return Err(if kind == MeldKind::Chi {
                MeldError::NotASequence
            } else {
                MeldError::NotEqual(kind)
            });
        }
        Ok(Meld { reds: tiles.iter().filter(|tile| tile.is_red()).count() as u8, ..meld })
    }

    /// A meld without red fives that has this as its lowest kind.
    pub const fn starting(kind: MeldKind, first: Kind) -> Result<Meld, MeldError> {
        if matches!(kind, MeldKind::Chi) && (first.is_honour() || first.rank() > 7) {
            return Err(MeldError::NotASequence);
        }
        Ok(Meld { kind, first, reds: 0 })
    }

    /// How it came about.
    pub const fn kind(&self) -> MeldKind {
        self.kind
    }

    /// Its lowest kind.
    pub const fn first(&self) -> Kind {
        self.first
    }

    /// How many red fives it has.
    pub const fn reds(&self) -> u8 {
        self.reds
    }

    /// How many tiles of this kind it has.
    #[inline]
    pub const fn count_of(&self, kind: Kind) -> u8 {
        let (first, kind) = (self.first.index(), kind.index());
        match self.kind {
            MeldKind::Chi => (first <= kind && kind <= first + 2) as u8,
            _ if first == kind => self.kind.size() as u8,
            _ => 0,
        }
    }

    /// The kinds of its tiles, in order.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        let (first, step) = (self.first.index() as u8, u8::from(self.kind == MeldKind::Chi));
        (0..self.kind.size() as u8).map(move |i| Kind::at(first + i * step))
    }

    /// Its tiles in order, red fives first among the fives.
    pub fn tiles(&self) -> ArrayVec<Tile, 4> {
        let mut reds = self.reds;
        let tile = |kind: Kind| match Tile::red_five(kind.suit()) {
            Some(red) if red.kind() == kind && reds > 0 => {
                reds -= 1;
                red
            }
            _ => Tile::plain(kind),
        };
        self.kinds().map(tile).collect()
    }
}

impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.kind.word(), crate::notation::format_tiles(&self.tiles()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse_tiles;

    fn meld(kind: MeldKind, tiles: &str) -> Result<Meld, MeldError> {
        Meld::new(kind, &parse_tiles(tiles).unwrap())
    }

    #[test]
    fn only_sets_are_melds() {
        assert!(meld(MeldKind::Chi, "312m").is_ok());
        assert_eq!(meld(MeldKind::Chi, "891m"), Err(MeldError::NotASequence));
        assert_eq!(meld(MeldKind::Chi, "89m1p"), Err(MeldError::NotASequence));
        assert_eq!(meld(MeldKind::Chi, "123z"), Err(MeldError::NotASequence));
        assert_eq!(meld(MeldKind::Pon, "112m"), Err(MeldError::NotEqual(MeldKind::Pon)));
        assert_eq!(meld(MeldKind::Kan, "111m"), Err(MeldError::Size { kind: MeldKind::Kan, given: 3 }));
    }

    #[test]
    fn a_red_five_is_a_five() {
        assert_eq!(meld(MeldKind::Pon, "550p").unwrap().to_string(), "pon:055p");
        assert_eq!(meld(MeldKind::Chi, "640s").unwrap().to_string(), "chi:406s");
    }
}
