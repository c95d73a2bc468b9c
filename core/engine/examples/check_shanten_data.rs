//! Checks the shanten of the hands in text files, and says for each file how many agree.
//!
//! ```text
//! cargo run --release --example check_shanten_data -- DIRECTORY
//! ```
//!
//! A line is a hand: 14 kinds 0..=33, then the shanten for sets and a pair, for thirteen orphans and for
//! seven pairs. Ends with 1 if a number differs or a line cannot be read.

use hanchan_engine::counts::Counts;
use hanchan_engine::shanten;
use hanchan_engine::tile::Kind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

const TILES: usize = 14;

/// A hand and the three numbers that the file gives for it: standard, orphans, pairs.
struct Line {
    hand: Counts,
    expected: [i8; 3],
}

impl Line {
    fn read(text: &str) -> Option<Line> {
        let numbers: Vec<i8> =
            text.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let (tiles, expected) = numbers.split_at_checked(TILES)?;
        let kinds: Option<Counts> = tiles.iter().map(|&n| Kind::new(n.try_into().ok()?)).collect();
        Some(Line { hand: kinds?, expected: expected.try_into().ok()? })
    }

    fn found(&self) -> [i8; 3] {
        let hand = &self.hand;
        [shanten::standard(hand, 4), shanten::thirteen_orphans(hand), shanten::seven_pairs(hand)]
    }
}

/// Prints how many lines agree; true if all do.
fn check(path: &Path) -> io::Result<bool> {
    let text = fs::read_to_string(path)?;
    let mut agreeing = 0;
    let mut lines = 0;
    for (number, text) in (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty()) {
        lines += 1;
        match Line::read(text) {
            Some(line) if line.found() == line.expected => agreeing += 1,
            Some(line) => println!("{}:{number}: {text}: found {:?}", path.display(), line.found()),
            None => println!("{}:{number}: {text}: not a hand", path.display()),
        }
    }
    println!("{}: {agreeing} of {lines} agree", path.display());
    Ok(agreeing == lines && lines > 0)
}

fn text_files(directory: &str) -> io::Result<Vec<PathBuf>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(directory)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    paths.sort();
    Ok(paths)
}

fn check_all(directory: &str) -> io::Result<bool> {
    let paths = text_files(directory)?;
    let agree: Vec<bool> = paths.iter().map(|path| check(path)).collect::<io::Result<_>>()?;
    Ok(!agree.is_empty() && agree.into_iter().all(|agrees| agrees))
}

fn main() -> ExitCode {
    let Some(directory) = env::args().nth(1) else {
        eprintln!("usage: check_shanten_data DIRECTORY");
        return ExitCode::FAILURE;
    };
    match check_all(&directory) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{directory}: {error}");
            ExitCode::FAILURE
        }
    }
}
