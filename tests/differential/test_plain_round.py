"""Hands played on the engine and on the plain round: the same in every state, by every ruleset."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.helpers.cases import RULESETS
from tests.reference.round import lockstep

from .cores import each

CHUNK, CHUNKS = 8, 6
HOUSES = 32
MUST_HAPPEN = {
    *("chi", "pon", "kan", "ankan", "kakan", "riichi", "ron", "tsumo", "pass", "discard", "win", "exhausted"),
    *("ippatsu", "double_riichi", "menzen_tsumo"),
}
"""Without these a run would show little."""


def play_chunk(ruleset: str, chunk: int, hands: int = CHUNK) -> tuple[list[str], Counter[str]]:
    """Some hands: what differed, and what happened in them."""
    problems: list[str] = []
    happened: Counter[str] = Counter()
    for number in range(hands):
        problem, said = lockstep.play(ruleset, Random(f"{ruleset} {chunk} {number}"))
        problems += [problem] if problem else []
        happened.update(word for line in said for word in line.split())
    return problems, happened


@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_hands(ruleset: str) -> None:
    played = each(partial(play_chunk, ruleset), range(CHUNKS))
    problems = [problem for some, _ in played for problem in some]
    assert not problems, "\n".join(problems[:3])
    happened = sum((words for _, words in played), Counter[str]())
    assert set(happened) >= MUST_HAPPEN


def test_house_rules() -> None:
    """Rulesets of chance, with switches turned as no book turns them."""
    played = each(partial(play_chunk, chunk=0, hands=4), [f"house {number}" for number in range(HOUSES)])
    problems = [problem for some, _ in played for problem in some]
    assert not problems, "\n".join(problems[:3])


@pytest.mark.parametrize("ruleset", RULESETS)
@settings(
    max_examples=10, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
@given(random=st.randoms(use_true_random=False))
def test_hands_that_hypothesis_shuffles(ruleset: str, random: Random) -> None:
    problem, _ = lockstep.play(ruleset, random)
    assert not problem
