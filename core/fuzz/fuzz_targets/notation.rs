//! Any text as tiles: refused, or written back and read as the same tiles.

#![no_main]

use hanchan_engine::notation::{format_mjai, format_tiles, parse_mjai, parse_tiles};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(tiles) = parse_tiles(text) {
        assert_eq!(parse_tiles(&format_tiles(&tiles)).as_ref(), Ok(&tiles));
        for tile in tiles {
            assert_eq!(parse_mjai(&format_mjai(tile)), Ok(tile));
        }
    }
});
