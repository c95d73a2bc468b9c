//! The wall: 136 tiles, dice, break, deal and dead wall; and how a wall is made so that it can be checked.
//!
//! Seen from above: the players sit counter-clockwise, tiles are drawn clockwise. Each wall has 17 stacks,
//! counted from its owner's right. Here the dice show 8: they count to North, whose wall is broken after
//! eight stacks; the ninth is drawn first, the seven at the other side of the break are the dead wall.
//!
//! ```text
//!                         West
//!              1  2  3  4  ...  15 16 17
//!           17                            1
//!          ...                            2
//!           10                           ...
//!            9  first tiles drawn        ...
//!   North  -----------------------           South
//!            8  R1, R2                   ...
//!            7  R3, R4                   ...
//!            6  D, U0                    ...
//!          ...                           16
//!            1  (live wall)              17
//!              17 16 15 14  ...  3  2  1
//!                         East
//! ```
//!
//! In the order in which tiles are drawn, a wall is a line of 68 stacks, the upper tile of a stack before
//! the lower one:
//!
//! ```text
//! index   0 .. 51   52      53 ................ 121    122 ........................ 135
//!         deal      East's  live wall, 69 tiles        dead wall, 14 tiles
//!                   14th
//!
//! dead wall, the break at its right:
//!
//! upper   122 K4   124 K3   126 K2   128 K1   130 D    132 R3   134 R1 | break
//! lower   123 U4   125 U3   127 U2   129 U1   131 U0   133 R4   135 R2 |
//!
//! D dora indicator, K1..K4 kan dora indicators, U0..U4 ura dora indicators, R1..R4 replacement tiles
//! ```
//!
//! With each quad the last tile of the live wall joins the dead wall, which so keeps its 14 tiles.
//!
//! WRC 2022 §7.2–7.5, §8.13; EMA 2016 §2.4–2.8; WDMC 2019 P3 §2.4–2.7

use crate::counts::Counts;
use crate::tile::{COPIES, Kind, Tile, Wind};
use sha2::{Digest, Sha256};
use std::fmt;

/// How many tiles a set has.
pub const TILES: usize = 136;
/// How many tiles the dead wall has.
pub const DEAD_WALL: usize = 14;
/// How many tiles are dealt, East's fourteenth included.
pub const DEALT: usize = 53;
/// How many tiles the live wall has after the deal.
pub const LIVE: usize = TILES - DEAD_WALL - DEALT;
/// How many stacks a wall has in front of each player.
pub const STACKS: usize = 17;
/// The most quads in a hand, and so the number of replacement tiles.
pub const MAX_QUADS: usize = 4;

/// Where the replacement tiles lie, in the order in which they are taken.
const REPLACEMENTS: [usize; MAX_QUADS] = [134, 135, 132, 133];
/// Where the first indicator lies; the next is two before it, the ura indicator one after it.
const FIRST_INDICATOR: usize = 130;

/// Where the n-th indicator lies, in drawing order.
pub const fn indicator_index(n: usize) -> usize {
    FIRST_INDICATOR - 2 * n
}

/// Where the n-th replacement tile lies, in drawing order.
pub const fn replacement_index(n: usize) -> usize {
    REPLACEMENTS[n]
}

/// Two dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice(u8, u8);

impl Dice {
    /// Two dice that show these numbers, 1..=6 each.
    pub const fn new(first: u8, second: u8) -> Option<Dice> {
        if first >= 1 && first <= 6 && second >= 1 && second <= 6 { Some(Dice(first, second)) } else { None }
    }

    /// What they show.
    pub const fn shown(self) -> (u8, u8) {
        (self.0, self.1)
    }

    /// The sum, 2..=12.
    pub const fn sum(self) -> usize {
        self.0 as usize + self.1 as usize
    }
}

/// Upper or lower tile of a stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// The one drawn first.
    Upper,
    /// The one below it.
    Lower,
}

/// Where a tile lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// In front of whom.
    pub wall: Wind,
    /// Which stack, 1..=17, counted from that player's right.
    pub stack: usize,
    /// Upper or lower tile.
    pub level: Level,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = if self.level == Level::Upper { "upper" } else { "lower" };
        write!(f, "{:?}'s wall, stack {}, {level} tile", self.wall, self.stack)
    }
}

/// Where the tile with this index in drawing order lies, when the dice showed this sum.
///
/// The wall is broken in front of the player whom the dice count to, East first, after as many stacks
/// from that player's right.
pub fn place(index: usize, dice: Dice) -> Place {
    /// The walls in the order in which they are drawn from.
    const CLOCKWISE: [Wind; 4] = [Wind::East, Wind::North, Wind::West, Wind::South];
    let broken = Wind::East.after(dice.sum() - 1);
    let first_wall = broken.steps_from(Wind::East).wrapping_neg() % 4;
    let stack = first_wall * STACKS + dice.sum() + index / 2;
    Place {
        wall: CLOCKWISE[stack / STACKS % 4],
        stack: stack % STACKS + 1,
        level: if index.is_multiple_of(2) { Level::Upper } else { Level::Lower },
    }
}

/// Why some tiles are not a wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WallError {
    /// Not 136 tiles.
    Size(usize),
    /// Not four of a kind.
    Copies {
        /// Which kind.
        kind: Kind,
        /// How many of it.
        count: u8,
    },
    /// Not as many red fives as the set has.
    Reds {
        /// Which suit, 0..=2.
        suit: usize,
        /// How many there are.
        given: u8,
        /// How many there must be.
        expected: u8,
    },
    /// More red fives in a suit than there are fives.
    SetOfTiles([u8; 3]),
    /// Dice that show something else than 1 to 6.
    Dice,
    /// Not the index of a tile of the wall.
    Index(usize),
}

crate::message::messages! { WallError {
    WallError::Size(given) => "wall-size" [given] "a wall has 136 tiles, not {given}";
    WallError::Copies { kind, count } => "wall-copies" [kind, count] "a wall has four {kind}, not {count}";
    WallError::Reds { suit, given, expected } => "wall-red-fives"
        [tile = Tile::red_five(*suit).map(|tile| tile.to_string()).unwrap_or_default(), given, expected]
        "this set of tiles has {expected} {tile}, not {given}";
    WallError::SetOfTiles(reds) => "set-of-tiles-red-fives" [reds = format!("{reds:?}")]
        "a suit has four fives, so {reds} cannot be red";
    WallError::Dice => "dice" [] "dice show 1 to 6";
    WallError::Index(index) => "wall-index" [index]
        "the tiles of a wall are counted from 0 to 135, not {index}";
} }

/// All tiles of a set with so many red fives of characters, circles and bamboo, in order.
pub fn set_of_tiles(reds: [u8; 3]) -> Result<[Tile; TILES], WallError> {
    if reds.iter().any(|&n| n > COPIES) {
        return Err(WallError::SetOfTiles(reds));
    }
    let mut tiles = [Tile::plain(Kind::at(0)); TILES];
    for (index, slot) in tiles.iter_mut().enumerate() {
        let kind = Kind::at((index / 4) as u8);
        let red = Tile::red_five(kind.suit()).filter(|red| red.kind() == kind);
        *slot = match red {
            Some(red) if index % 4 < usize::from(reds[kind.suit()]) => red,
            _ => Tile::plain(kind),
        };
    }
    Ok(tiles)
}

/// What a wall is made from: 32 bytes that nobody can guess.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// What is published before the deal. Whoever is told the seed after the hand can check that it is the
    /// one that was meant, and make the wall again.
    ///
    /// It is the SHA-256 of the words `hanchan commitment 1` and the seed.
    pub fn commitment(&self) -> [u8; 32] {
        Sha256::new().chain_update(b"hanchan commitment 1").chain_update(self.0).finalize().into()
    }

    /// The seed of the n-th hand of a game made from this seed.
    ///
    /// It is the SHA-256 of the words `hanchan hand 1`, the seed and n in four bytes, highest first.
    pub fn of_hand(&self, n: u32) -> Seed {
        let hash = Sha256::new().chain_update(b"hanchan hand 1").chain_update(self.0);
        Seed(hash.chain_update(n.to_be_bytes()).finalize().into())
    }

    fn stream(&self) -> Stream {
        Stream { seed: *self, block: [0; 32], counter: 0, used: 32 }
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({})", self.0.iter().map(|byte| format!("{byte:02x}")).collect::<String>())
    }
}

/// Random bytes from a seed: the SHA-256 of the words `hanchan wall 1`, the seed and a counter 0, 1, ... in
/// four bytes, highest first.
struct Stream {
    seed: Seed,
    block: [u8; 32],
    counter: u32,
    used: usize,
}

impl Stream {
    fn byte(&mut self) -> u8 {
        if self.used == self.block.len() {
            let hash = Sha256::new().chain_update(b"hanchan wall 1").chain_update(self.seed.0);
            self.block = hash.chain_update(self.counter.to_be_bytes()).finalize().into();
            self.counter += 1;
            self.used = 0;
        }
        self.used += 1;
        self.block[self.used - 1]
    }

    /// A number below `n`, each as likely: bytes that would favour the low ones are thrown away.
    fn below(&mut self, n: u8) -> usize {
        let fair = 256 - 256 % u16::from(n);
        loop {
            let byte = self.byte();
            if u16::from(byte) < fair {
                return usize::from(byte % n);
            }
        }
    }
}

/// The 136 tiles in the order in which they are drawn, and the dice that broke the wall.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wall {
    tiles: [Tile; TILES],
    dice: Dice,
}

impl Wall {
    /// The wall that a seed makes of a set with so many red fives.
    ///
    /// From the last place down to the second, each tile of the ordered set changes places with one at
    /// random before it or with itself; then the dice are thrown.
    pub fn from_seed(seed: &Seed, reds: [u8; 3]) -> Result<Wall, WallError> {
        let mut tiles = set_of_tiles(reds)?;
        let mut stream = seed.stream();
        for last in (1..TILES).rev() {
            tiles.swap(last, stream.below(last as u8 + 1));
        }
        let (first, second) = (stream.below(6) as u8 + 1, stream.below(6) as u8 + 1);
        Ok(Wall { tiles, dice: Dice(first, second) })
    }

    /// A wall given tile by tile, in the order in which they are drawn.
    pub fn from_tiles(tiles: &[Tile], dice: Dice, reds: [u8; 3]) -> Result<Wall, WallError> {
        let tiles: [Tile; TILES] = tiles.try_into().map_err(|_| WallError::Size(tiles.len()))?;
        let counts: Counts = tiles.iter().map(|tile| tile.kind()).collect();
        if let Some(kind) = Kind::all().find(|&kind| counts.of(kind) != COPIES) {
            return Err(WallError::Copies { kind, count: counts.of(kind) });
        }
        for (suit, &expected) in reds.iter().enumerate() {
            let is_red = |tile: &&Tile| tile.is_red() && tile.kind().suit() == suit;
            let given = tiles.iter().filter(is_red).count() as u8;
            if given != expected {
                return Err(WallError::Reds { suit, given, expected });
            }
        }
        Ok(Wall { tiles, dice })
    }

    /// The dice.
    pub const fn dice(&self) -> Dice {
        self.dice
    }

    /// All tiles in the order in which they are drawn.
    pub const fn tiles(&self) -> &[Tile; TILES] {
        &self.tiles
    }

    /// Puts a tile in a place; the whole has to stay a set.
    pub(crate) const fn put(&mut self, index: usize, tile: Tile) {
        self.tiles[index] = tile;
    }

    /// The thirteen tiles dealt to a seat: three times four, and one.
    pub fn dealt(&self, seat: Wind) -> [Tile; 13] {
        let seat = seat as usize;
        std::array::from_fn(|i| self.tiles[if i < 12 { i / 4 * 16 + seat * 4 + i % 4 } else { 48 + seat }])
    }

    /// The n-th tile drawn after the deal; 0 is East's fourteenth. `quads` tiles have joined the dead wall.
    pub fn drawn(&self, n: usize, quads: usize) -> Option<Tile> {
        (n + quads <= LIVE).then(|| self.tiles[DEALT - 1 + n])
    }

    /// The n-th replacement tile, 0..=3.
    pub const fn replacement(&self, n: usize) -> Tile {
        self.tiles[REPLACEMENTS[n]]
    }

    /// The n-th indicator, 0..=4; the first is the dora indicator, the others those of quads.
    pub const fn indicator(&self, n: usize) -> Tile {
        self.tiles[indicator_index(n)]
    }

    /// The indicator below the n-th.
    pub const fn ura_indicator(&self, n: usize) -> Tile {
        self.tiles[indicator_index(n) + 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NO_REDS: [u8; 3] = [0; 3];

    fn dice(sum: u8) -> Dice {
        Dice::new(sum / 2, sum - sum / 2).unwrap()
    }

    #[test]
    fn a_seed_always_makes_the_same_wall() {
        let wall = Wall::from_seed(&Seed([7; 32]), [1, 1, 1]).unwrap();
        assert_eq!(wall, Wall::from_seed(&Seed([7; 32]), [1, 1, 1]).unwrap());
        assert_ne!(wall.tiles(), Wall::from_seed(&Seed([8; 32]), [1, 1, 1]).unwrap().tiles());
        assert_eq!(wall, Wall::from_tiles(wall.tiles(), wall.dice(), [1, 1, 1]).unwrap());
    }

    #[test]
    fn tiles_that_are_no_set_are_no_wall() {
        let set = set_of_tiles(NO_REDS).unwrap();
        let refused = |tiles: &[Tile], reds| Wall::from_tiles(tiles, dice(7), reds).unwrap_err();
        assert_eq!(refused(&set[1..], NO_REDS), WallError::Size(135));
        let mut five = set;
        five[4] = set[0];
        assert_eq!(refused(&five, NO_REDS), WallError::Copies { kind: Kind::at(0), count: 5 });
        assert_eq!(refused(&set, [0, 1, 0]), WallError::Reds { suit: 1, given: 0, expected: 1 });
        assert_eq!(set_of_tiles([5, 0, 0]), Err(WallError::SetOfTiles([5, 0, 0])));
    }

    #[test]
    fn every_tile_is_dealt_drawn_or_in_the_dead_wall() {
        let tiles = set_of_tiles([1, 1, 1]).unwrap();
        let wall = Wall::from_tiles(&tiles, dice(9), [1, 1, 1]).unwrap();
        let mut seen: Vec<Tile> = Wind::ALL.iter().flat_map(|&seat| wall.dealt(seat)).collect();
        seen.extend((0..).map_while(|n| wall.drawn(n, 0)));
        assert_eq!(seen.len(), TILES - DEAD_WALL);
        seen.extend((0..MAX_QUADS).map(|n| wall.replacement(n)));
        seen.extend((0..=MAX_QUADS).flat_map(|n| [wall.indicator(n), wall.ura_indicator(n)]));
        seen.sort();
        let mut all = tiles;
        all.sort();
        assert_eq!(seen, all);
        assert_eq!((0..).map_while(|n| wall.drawn(n, 4)).count(), LIVE + 1 - 4);
    }

    #[test]
    fn the_wall_is_broken_where_the_dice_say() {
        let at = |index, sum| place(index, dice(sum));
        let upper = |wall, stack| Place { wall, stack, level: Level::Upper };
        // 5 counts to East, 6 to South, 7 to West, 8 to North.
        assert_eq!(at(0, 5), upper(Wind::East, 6));
        assert_eq!(at(0, 8), upper(Wind::North, 9));
        assert_eq!(at(1, 8), Place { level: Level::Lower, ..upper(Wind::North, 9) });
        // The wall after East's is North's: tiles are drawn clockwise, players sit counter-clockwise.
        assert_eq!(at(24, 5), upper(Wind::North, 1));
        // The first replacement tile is next to the break, at its right; D is on the third stack.
        assert_eq!(at(134, 8), upper(Wind::North, 8));
        assert_eq!(at(130, 8), upper(Wind::North, 6));
        // With a 2 the dead wall goes on round the corner.
        assert_eq!(at(130, 2), upper(Wind::West, 17));
    }

    #[test]
    fn every_place_is_taken_once() {
        for sum in 2..=12 {
            let mut places: Vec<String> =
                (0..TILES).map(|index| place(index, dice(sum)).to_string()).collect();
            places.sort();
            places.dedup();
            assert_eq!(places.len(), TILES);
        }
    }

    #[test]
    fn a_commitment_tells_one_seed_from_another() {
        let seed = Seed([1; 32]);
        assert_ne!(seed.commitment(), seed.of_hand(0).commitment());
        assert_ne!(seed.of_hand(0).0, seed.of_hand(1).0);
    }
}
