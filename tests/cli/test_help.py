"""The help says everything, in lines that fit."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from hanchan.cli.common.win_options import KEYS, as_option

if TYPE_CHECKING:
    from ..helpers.program import Program

WIDTH = 80
OPTIONS = (
    *(
        "--win",
        "--tsumo",
        "--riichi",
        "--double-riichi",
        "--open-riichi",
        "--ippatsu",
        "--rinshan",
        "--chankan",
    ),
    *(
        "--haitei",
        "--houtei",
        "--tenhou",
        "--chihou",
        "--renhou",
        "--seat",
        "--round",
        "--indicators",
        "--ura",
    ),
    *("--dora", "--honba", "--deposits", "--liable", "--ruleset", "--json", "--jsonl", "--svg", "--house"),
)
HELPS = [(), ("score",), ("rules",), *(("rules", name) for name in ("list", "show", "diff", "check"))]


@pytest.mark.parametrize("option", [*OPTIONS, *map(as_option, KEYS)])
def test_score_tells_every_option(hanchan: Program, option: str) -> None:
    lines = hanchan("score", "--help").out.splitlines()
    assert any(re.match(rf"  (-\w, )?{option}( |$)", line) for line in lines)


@pytest.mark.parametrize("command", HELPS)
def test_lines_fit(hanchan: Program, command: tuple[str, ...]) -> None:
    answer = hanchan(*command, "--help")
    assert answer.code == 0
    assert answer.out.startswith(f"Usage: {' '.join(('hanchan', *command))} ")
    assert max(map(len, answer.out.splitlines())) <= WIDTH


@pytest.mark.parametrize("command", [(), ("rules",)])
def test_no_command_is_help(hanchan: Program, command: tuple[str, ...]) -> None:
    assert hanchan(*command) == hanchan(*command, "--help")


def test_short_names(hanchan: Program) -> None:
    assert hanchan("-h") == hanchan("--help")
    words = ("score", "123m567m34p66p678s", "--json")
    assert hanchan(*words, "-w", "5p", "-r", "tenhou") == hanchan(
        *words, "--win", "5p", "--ruleset", "tenhou"
    )


def test_examples_of_the_help_run(hanchan: Program) -> None:
    examples = re.findall(r"^  hanchan (score .*)$", hanchan("score", "--help").out, flags=re.MULTILINE)
    assert len(examples) == 2
    for example in examples:
        assert hanchan(*example.split()).code == 0
