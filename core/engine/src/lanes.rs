//! The 34 counts as bytes of machine words, to test and add up eight of them at a time.

use crate::tile::KINDS;

/// How many bytes there are in a word.
const WORD: usize = 8;
/// One in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// A small number for each kind, eight to a word.
#[derive(Clone, Copy)]
pub struct Lanes([u64; KINDS.div_ceil(WORD)]);

impl Lanes {
    /// A number for each kind.
    #[inline]
    pub const fn from_bytes(bytes: &[u8; KINDS]) -> Lanes {
        const LAST: usize = KINDS - WORD;
        let last = eight(bytes, LAST) >> (8 * (4 * WORD - LAST));
        Lanes([eight(bytes, 0), eight(bytes, WORD), eight(bytes, 2 * WORD), eight(bytes, 3 * WORD), last])
    }

    /// True where every number is below this power of two.
    #[inline]
    pub fn all_below(self, power: u8) -> bool {
        let all = self.0.into_iter().fold(0, |all, word| all | word);
        all & (ONES * u64::from(!(power - 1))) == 0
    }

    /// 1 for each kind of which there are at least so many, 0 for the others; numbers must be below 128.
    #[inline]
    pub fn at_least(self, count: u8) -> Lanes {
        let up_to_top_bit = ONES * u64::from(0x80 - count);
        Lanes(self.0.map(|word| word.wrapping_add(up_to_top_bit) >> 7 & ONES))
    }

    /// The bits that both have.
    #[inline]
    pub fn and(self, other: &Lanes) -> Lanes {
        Lanes(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// Bit `k` is set where the number of kind `k` is odd; for lanes that are 0 or 1.
    #[inline]
    pub fn mask(self) -> u64 {
        // The product gathers the lowest bits of eight bytes in its top byte.
        const GATHER: u64 = 0x0102_0408_1020_4080;
        let gathered = self.0.map(|word| (word & ONES).wrapping_mul(GATHER) >> 56);
        (0..).zip(gathered).fold(0, |mask, (i, bits)| mask | bits << (WORD * i))
    }

    /// All numbers together; they must not be more than 255.
    #[inline]
    pub fn sum(self) -> u8 {
        let eight_sums = self.0.into_iter().fold(0, u64::wrapping_add);
        (eight_sums.wrapping_mul(ONES) >> 56) as u8
    }
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
            let lanes = Lanes::from_bytes(&bytes);
            assert_eq!((lanes.sum(), lanes.at_least(3).sum(), lanes.at_least(4).sum()), (3, 1, 0));
            assert_eq!((lanes.at_least(1).mask(), lanes.at_least(4).mask()), (1 << kind, 0));
        }
        let all = Lanes::from_bytes(&[4; KINDS]);
        assert_eq!(all.at_least(1).mask(), (1 << KINDS) - 1);
        assert_eq!((all.sum(), all.at_least(4).sum(), all.and(&all).sum()), (136, 34, 136));
    }
}
