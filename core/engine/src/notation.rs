//! Tiles in writing: `123m406p789s11z`, mjai names, and the numbers 0..=135.

use crate::tile::{Kind, Tile};

/// Why a text is not a list of tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotationError {
    /// A character that stands for nothing.
    Character(char),
    /// Ranks without a suit letter after them.
    NoSuit(String),
    /// A suit letter without a rank before it.
    NoRank(char),
    /// A rank that the suit does not have.
    Rank {
        /// The digit as written.
        rank: char,
        /// The suit letter.
        suit: char,
    },
    /// Not the mjai name of a tile.
    Mjai(String),
    /// A number that is not one of 0..=135.
    Number(i64),
    /// None or several tiles where one is needed.
    NotOneTile {
        /// The text.
        text: String,
        /// How many tiles it is.
        count: usize,
    },
    /// Not the letter of a wind.
    Wind(String),
    /// Not the word for where another player sits.
    Relative(String),
    /// More than four tiles of a kind that are said to lie open.
    TooManySeen {
        /// Which kind.
        kind: Kind,
        /// How many of it.
        count: u8,
    },
}

crate::message::messages! { NotationError {
    NotationError::Character(character) => "unknown-character" [character]
        "{character:?} is neither a rank 0-9 nor a suit m, p, s, z";
    NotationError::NoSuit(ranks) => "ranks-without-suit" [ranks]
        "{ranks:?} has no suit letter m, p, s or z after it";
    NotationError::NoRank(suit) => "suit-without-rank" [suit]
        "the suit letter {suit:?} has no rank before it";
    NotationError::Rank { rank, suit } => "no-such-tile" [rank, suit]
        "there is no tile {rank}{suit}";
    NotationError::Mjai(name) => "not-an-mjai-name" [name]
        "{name:?} is not the mjai name of a tile";
    NotationError::Number(number) => "tile-number" [number]
        "tile numbers run from 0 to 135, not {number}";
    NotationError::NotOneTile { text, count } => "not-one-tile" [text, count]
        "{text:?} is {count} tiles, not one";
    NotationError::Wind(text) => "not-a-wind" [text]
        "{text:?} is no wind; use E, S, W or N";
    NotationError::Relative(text) => "not-a-relative-seat" [text]
        "{text:?} is no seat; use left, across or right";
    NotationError::TooManySeen { kind, count } => "too-many-seen" [kind, count]
        "{count} {kind} cannot be seen";
} }

/// The tile of a rank digit and a suit letter; `0` is a red five.
fn tile(rank: char, suit: char) -> Result<Tile, NotationError> {
    let none = NotationError::Rank { rank, suit };
    let digit = rank.to_digit(10).ok_or(NotationError::Character(rank))? as u8;
    let base = match suit {
        'm' => 0,
        'p' => 9,
        's' => 18,
        'z' if (1..=7).contains(&digit) => 27,
        _ => return Err(none),
    };
    if digit == 0 {
        return Tile::red_five(base as usize / 9).ok_or(none);
    }
    Ok(Tile::plain(Kind::at(base + digit - 1)))
}

/// The tiles of `123m406p789s11z`, in the order written.
pub fn parse_tiles(text: &str) -> Result<Vec<Tile>, NotationError> {
    let mut tiles = Vec::with_capacity(text.len());
    let mut ranks = String::new();
    for c in text.chars() {
        match c {
            '0'..='9' => ranks.push(c),
            'm' | 'p' | 's' | 'z' if ranks.is_empty() => return Err(NotationError::NoRank(c)),
            'm' | 'p' | 's' | 'z' => {
                for rank in ranks.chars() {
                    tiles.push(tile(rank, c)?);
                }
                ranks.clear();
            }
            _ => return Err(NotationError::Character(c)),
        }
    }
    if ranks.is_empty() { Ok(tiles) } else { Err(NotationError::NoSuit(ranks)) }
}

/// These tiles as `123m406p789s11z`, in the order given.
pub fn format_tiles(tiles: &[Tile]) -> String {
    let mut text = String::with_capacity(tiles.len() * 2);
    for (i, tile) in tiles.iter().enumerate() {
        let name = tile.to_string();
        text.push_str(&name[..1]);
        if tiles.get(i + 1).is_none_or(|next| next.kind().suit() != tile.kind().suit()) {
            text.push_str(&name[1..]);
        }
    }
    text
}

const MJAI_HONOURS: [&str; 7] = ["E", "S", "W", "N", "P", "F", "C"];

/// The tile of an mjai name: `1m`, `5mr`, `E`, `P`, `F`, `C`.
pub fn parse_mjai(name: &str) -> Result<Tile, NotationError> {
    let bad = || NotationError::Mjai(name.to_string());
    if let Some(i) = MJAI_HONOURS.iter().position(|&honour| honour == name) {
        return Ok(Tile::plain(Kind::at(27 + i as u8)));
    }
    let chars: Vec<char> = name.chars().collect();
    match chars[..] {
        ['5', suit @ ('m' | 'p' | 's'), 'r'] => tile('0', suit),
        [rank @ '1'..='9', suit @ ('m' | 'p' | 's')] => tile(rank, suit),
        _ => Err(bad()),
    }
}

/// The mjai name of a tile.
pub fn format_mjai(tile: Tile) -> String {
    if tile.kind().is_honour() {
        MJAI_HONOURS[tile.kind().index() - 27].to_string()
    } else if tile.is_red() {
        format!("{}r", tile.kind())
    } else {
        tile.kind().to_string()
    }
}

/// The tile with a number of the 136-numbering; the first five of a suit (16, 52, 88) is the red one.
pub fn from_136(number: u32) -> Result<Tile, NotationError> {
    match number {
        16 | 52 | 88 => Tile::red_five(number as usize / 36).ok_or(NotationError::Number(number.into())),
        0..=135 => Ok(Tile::plain(Kind::at((number / 4) as u8))),
        _ => Err(NotationError::Number(number.into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_round_trips() {
        for text in ["123m406p789s11z", "0m", "", "19m19p19s1234567z"] {
            assert_eq!(format_tiles(&parse_tiles(text).unwrap()), text);
        }
    }

    #[test]
    fn what_is_no_tile_is_named() {
        let error = |text: &str| parse_tiles(text).unwrap_err();
        assert_eq!(error("12x"), NotationError::Character('x'));
        assert_eq!(error("123"), NotationError::NoSuit("123".into()));
        assert_eq!(error("m"), NotationError::NoRank('m'));
        assert_eq!(error("8z"), NotationError::Rank { rank: '8', suit: 'z' });
        assert_eq!(error("0z"), NotationError::Rank { rank: '0', suit: 'z' });
        assert_eq!(error("1m２p"), NotationError::Character('２'));
    }

    #[test]
    fn mjai_names_round_trip() {
        for name in ["1m", "5mr", "9s", "E", "N", "P", "F", "C"] {
            assert_eq!(format_mjai(parse_mjai(name).unwrap()), name);
        }
        for name in ["", "0m", "5zr", "6mr", "X", "10m"] {
            assert_eq!(parse_mjai(name), Err(NotationError::Mjai(name.into())));
        }
    }

    #[test]
    fn the_136_numbers_know_the_red_fives() {
        let names: Vec<String> =
            [0, 3, 4, 16, 17, 52, 88, 135].map(|n| from_136(n).unwrap().to_string()).into();
        assert_eq!(names, ["1m", "1m", "2m", "0m", "5m", "0p", "0s", "7z"]);
        assert_eq!(from_136(136), Err(NotationError::Number(136)));
    }
}
