"""Files, logs and archives that are older than a switch still mean what they meant."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from hanchan import rulesets
from hanchan.rulesets import Source
from hanchan.rulesets.schema import SCHEMA, SECTIONS, SWITCHES

Write = Callable[..., Path]

FIRST = {
    "club-sheet": "dda9ccb5296214f7b1f88e540c34ee51c0d5715f6d8d33765c96e37ee395e10f",
    "ema-2016": "78b044d4dc0e2b46b193712f26e1149d8c02a819216627808ad838642c7b4e68",
    "tenhou": "c54f52f3902b45c54b5a0a1be7f0c97daa669844ca4456cb019f0b25f188810d",
    "wdmc-2019": "14842ce0ac8ba7361f3bed8907495f9e58f2e13a7eed4d000cffa169d6189814",
    "wrc-2022": "45a2487711070bf82c2c8e1bbb76905bdb2543138ed2c275ba64789975e03635",
    "wrc-2025": "84f4c975a71c6ac04b2f6fc60b5950fd8aabc95e4c83b5dc19b8926b660e9bda",
}
"""The hashes that logs and archives have from before there were switches for events."""


@pytest.mark.parametrize("id", FIRST)
def test_an_earlier_hash_is_known(id: str) -> None:
    book = rulesets.load(id)
    assert book.matches(FIRST[id])
    assert book.matches(book.hash)
    assert book.hash != FIRST[id]
    assert not book.matches("0" * 64)
    assert not book.matches(None)


def test_an_earlier_hash_of_other_values_is_not() -> None:
    changed = rulesets.load("wrc-2022").with_values({"limits.kiriage": False})
    assert not changed.matches(FIRST["wrc-2022"])


def without_sections(text: str, *sections: str) -> str:
    for section in sections:
        text = re.sub(rf"(?ms)^\[{section}\]\n.*?(?=^\[)", "", text)
    return text


def test_a_file_may_lack_what_came_later(write: Write, book: str) -> None:
    """It means what such a file meant: no penalties, any loan, no prizes, our own sheets."""
    added = ("loans", "substitutes", "prizes", "forms")
    old = rulesets.load(write(without_sections(book, *added)))
    later = [switch for switch in SWITCHES if switch.section in added]
    assert [old[switch.name] for switch in later] == [switch.default for switch in later]
    assert {old.rule(switch.name).source for switch in later} == {Source.SILENT}
    assert old.rule("loans.unit").reason == "The file does not give it."


def test_what_was_always_needed_still_is(write: Write, book: str) -> None:
    problems = rulesets.check(write(without_sections(book, "fu", "loans")))
    assert {problem.key.partition(".")[0] for problem in problems} == {"fu"}


@pytest.mark.parametrize("id", [id for id in FIRST if rulesets.load(id).extends is None])
def test_a_book_that_is_built_in_lacks_nothing(id: str) -> None:
    """Only files of others may leave out what came later."""
    tables = tomllib.loads(rulesets.texts(id, built_in=True)[0])
    missing = [switch.name for switch in SWITCHES if switch.key not in tables[switch.section]]
    assert missing == []


def test_the_versions_are_counted() -> None:
    assert {switch.since for switch in SWITCHES} == set(range(1, SCHEMA + 1))
    assert all((switch.default is None) == (switch.since == 1) for switch in SWITCHES)
    assert all(switch.kind.check(switch.default) is None for switch in SWITCHES if switch.since > 1)
    assert {*SECTIONS} == {switch.section for switch in SWITCHES}
