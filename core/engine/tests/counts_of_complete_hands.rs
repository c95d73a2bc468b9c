//! All complete hands are counted, and each of them is complete for the engine.

mod common;

use common::{Form, SAMPLE, for_each_complete_hand, suit_tallies};
use hanchan_engine::counts::Counts;
use hanchan_engine::decompose::{self, Finished, for_each_reading};
use hanchan_engine::shanten::{self, COMPLETE, TENPAI};

#[test]
fn one_suit_has_so_many_tallies() {
    let counts = |pair| [0, 1, 2, 3, 4].map(|sets| suit_tallies(sets, pair).len());
    assert_eq!(counts(false), [1, 16, 127, 627, 2098]);
    assert_eq!(counts(true), [9, 135, 996, 4475, 13259]);
}

#[test]
fn all_complete_hands_are_counted_and_complete() {
    let every = if SAMPLE { 101 } else { 1 };
    if SAMPLE {
        eprintln!(
            "a debug build: all hands are counted, one in {every} is checked; run with --release for all"
        );
    }
    let (mut standard, mut pairs, mut both, mut orphans, mut all) = (0, 0, 0, 0, 0);
    for_each_complete_hand(|hand, form| {
        match form {
            Form::Standard => standard += 1,
            Form::SevenPairs => pairs += 1,
            Form::Both => both += 1,
            Form::ThirteenOrphans => orphans += 1,
        }
        all += 1;
        if all % every == 0 {
            check(hand, form);
        }
    });
    assert_eq!(standard + both, 11_498_658);
    assert_eq!(pairs + both, 5_379_616);
    assert_eq!((both, orphans, all), (4_668, 13, 16_873_619));
}

/// The hand is complete in its form and in no other, and tenpai without any of its tiles.
fn check(hand: &Counts, form: Form) {
    let forms = shanten::forms(hand);
    assert_eq!(forms.standard == COMPLETE, matches!(form, Form::Standard | Form::Both), "{hand:?}");
    assert_eq!(
        forms.seven_pairs == Some(COMPLETE),
        matches!(form, Form::SevenPairs | Form::Both),
        "{hand:?}"
    );
    assert_eq!(forms.thirteen_orphans == Some(COMPLETE), form == Form::ThirteenOrphans, "{hand:?}");
    assert_eq!(shanten::shanten(hand), COMPLETE, "{hand:?}");
    check_readings(hand, form);
    for kind in hand.kinds() {
        let mut without = *hand;
        without.remove(kind);
        assert_eq!(shanten::shanten(&without), TENPAI, "{without:?}");
    }
}

/// Whatever tile it was won on, the hand has a reading in its form and in no other.
fn check_readings(hand: &Counts, form: Form) {
    for win in hand.kinds() {
        let (mut standard, mut pairs, mut orphans) = (false, false, false);
        for_each_reading(&Finished::of(*hand, Default::default(), win), &mut |reading| match reading.form {
            decompose::Form::Standard => {
                standard = true;
                assert_eq!(reading.sets(&[]).count(), 4, "{hand:?}");
            }
            decompose::Form::SevenPairs => pairs = true,
            decompose::Form::ThirteenOrphans => orphans = true,
        });
        assert_eq!(standard, matches!(form, Form::Standard | Form::Both), "{hand:?} won on {win}");
        assert_eq!(pairs, matches!(form, Form::SevenPairs | Form::Both), "{hand:?} won on {win}");
        assert_eq!(orphans, form == Form::ThirteenOrphans, "{hand:?} won on {win}");
    }
}
