//! The 34 counts as bytes of machine words, to test and add up eight of them at a time.

use crate::tile::KINDS;

/// How many bytes there are in a word.
const WORD: usize = 8;
/// One in each byte.
pub const ONES: u64 = 0x0101_0101_0101_0101;

/// A small number for each kind, eight to a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PackedCounts([u64; KINDS.div_ceil(WORD)]);

impl PackedCounts {
    /// A number for each kind.
    #[inline]
    pub const fn from_bytes(bytes: &[u8; KINDS]) -> PackedCounts {
        const LAST: usize = KINDS - WORD;
        let last = eight(bytes, LAST) >> (8 * (4 * WORD - LAST));
        PackedCounts([
            eight(bytes, 0),
            eight(bytes, WORD),
            eight(bytes, 2 * WORD),
            eight(bytes, 3 * WORD),
            last,
        ])
    }

    /// No number but 0.
    pub const ZERO: PackedCounts = PackedCounts([0; KINDS.div_ceil(WORD)]);

    /// One for each kind, and nothing else.
    pub const ONE: [PackedCounts; KINDS] = {
        let mut all = [PackedCounts::ZERO; KINDS];
        let mut kind = 0;
        while kind < KINDS {
            all[kind] = PackedCounts::ZERO.with(kind, 1);
            kind += 1;
        }
        all
    };

    /// The same with so many more of this kind.
    #[must_use]
    pub const fn with(mut self, kind: usize, more: u8) -> PackedCounts {
        self.0[kind / WORD] += (more as u64) << (8 * (kind % WORD));
        self
    }

    /// The number of this kind.
    #[inline]
    pub const fn of(&self, kind: usize) -> u8 {
        (self.0[kind / WORD] >> (8 * (kind % WORD))) as u8
    }

    /// Both together; no number may be more than 255.
    #[inline]
    #[must_use]
    pub fn plus(&self, other: &PackedCounts) -> PackedCounts {
        PackedCounts(std::array::from_fn(|i| self.0[i].wrapping_add(other.0[i])))
    }

    /// What is left without the other, which must have no more of any kind.
    #[inline]
    #[must_use]
    pub fn minus(&self, other: &PackedCounts) -> PackedCounts {
        PackedCounts(std::array::from_fn(|i| self.0[i].wrapping_sub(other.0[i])))
    }

    /// Eight numbers from this kind on, the first in the lowest byte; 0 for what comes after the last kind.
    #[inline]
    pub const fn eight(&self, first: usize) -> u64 {
        let (word, shift) = (first / WORD, 8 * (first % WORD) as u32);
        // Two shifts, as one of 64 bits is none at all.
        self.0[word] >> shift | self.0[word + 1] << 1 << (63 - shift)
    }

    /// True where every number is below this power of two.
    #[inline]
    pub fn all_below(self, power: u8) -> bool {
        let all = self.0.into_iter().fold(0, |all, word| all | word);
        all & (ONES * u64::from(!(power - 1))) == 0
    }

    /// 1 for each kind of which there are at least so many, 0 for the others; numbers must be below 128.
    #[inline]
    pub fn at_least(self, count: u8) -> PackedCounts {
        let up_to_top_bit = ONES * u64::from(0x80 - count);
        PackedCounts(self.0.map(|word| word.wrapping_add(up_to_top_bit) >> 7 & ONES))
    }

    /// True where no number is above this one; they must be below 128.
    #[inline]
    pub fn none_above(self, most: u8) -> bool {
        let up_to_top_bit = ONES * u64::from(0x7f - most);
        self.0.into_iter().fold(0, |all, word| all | word.wrapping_add(up_to_top_bit)) & (ONES << 7) == 0
    }

    /// True where every number is 0 or 2.
    #[inline]
    pub fn all_zero_or_two(self) -> bool {
        let all = self.0.into_iter().fold(0, |all, word| all | word);
        all & !(2 * ONES) == 0
    }

    /// The bits that both have.
    #[inline]
    pub fn and(self, other: &PackedCounts) -> PackedCounts {
        PackedCounts(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// Bit `k` is set where the number of kind `k` is odd; for lanes that are 0 or 1.
    #[inline]
    pub fn mask(self) -> u64 {
        let gathered = self.0.map(|word| gather(word & ONES));
        (0..).zip(gathered).fold(0, |mask, (i, bits)| mask | bits << (WORD * i))
    }

    /// All numbers together; they must not be more than 255.
    #[inline]
    pub fn sum(self) -> u8 {
        let eight_sums = self.0.into_iter().fold(0, u64::wrapping_add);
        (eight_sums.wrapping_mul(ONES) >> 56) as u8
    }
}

/// Eight bytes that are 0 or 1 as eight bits, the first byte the lowest.
#[inline]
pub const fn gather(ones: u64) -> u64 {
    // The product has the lowest bits of all eight bytes in its top byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    ones.wrapping_mul(GATHER) >> 56
}

/// Eight numbers from this kind on, the first in the lowest byte.
#[inline]
pub const fn eight(bytes: &[u8; KINDS], first: usize) -> u64 {
    let (_, from) = bytes.split_at(first);
    match from.first_chunk() {
        Some(eight) => u64::from_le_bytes(*eight),
        None => 0,
    }
}

/// Eight digits in bytes, each 0..=4, as two numbers in base 5 of four digits; the first digit is the lowest.
#[inline]
pub fn base_five(digits: u64) -> (usize, usize) {
    // Odd bytes of the product are a digit plus five times the next; likewise for the odd pairs of bytes.
    let twos = digits.wrapping_mul(0x0105) >> 8 & 0x00ff_00ff_00ff_00ff;
    let fours = twos.wrapping_mul(0x0001_0019);
    ((fours >> 16 & 0xffff) as usize, (fours >> 48) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_lane() {
        for kind in 0..KINDS {
            let mut bytes = [0; KINDS];
            bytes[kind] = 3;
            let lanes = PackedCounts::from_bytes(&bytes);
            assert_eq!((lanes.sum(), lanes.at_least(3).sum(), lanes.at_least(4).sum()), (3, 1, 0));
            assert_eq!((lanes.at_least(1).mask(), lanes.at_least(4).mask()), (1 << kind, 0));
        }
        for kind in 0..KINDS {
            let one = PackedCounts::ONE[kind];
            assert_eq!((one.sum(), one.of(kind), one.at_least(1).mask()), (1, 1, 1 << kind));
            assert_eq!(one.plus(&one).minus(&one), one);
        }
        for first in 0..KINDS - WORD {
            let bytes = std::array::from_fn(|kind| kind as u8);
            assert_eq!(PackedCounts::from_bytes(&bytes).eight(first), eight(&bytes, first));
        }
        let all = PackedCounts::from_bytes(&[4; KINDS]);
        assert_eq!(all.at_least(1).mask(), (1 << KINDS) - 1);
        assert_eq!((all.sum(), all.at_least(4).sum(), all.and(&all).sum()), (136, 34, 136));
    }
}
