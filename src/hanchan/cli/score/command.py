"""``hanchan score``: the value of a hand, for people and for programs."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from ...errors import OptionError
from ...scoring.explain import explain
from ...scoring.score import evaluator_for
from ..common.commands import argument, command, flag, option
from ..common.options import json_option, ruleset_option
from ..common.output import STYLE, say, say_json, write_text
from ..common.types import FILE
from ..common.win_options import HOW, win_options
from .house_yaku import load_house
from .json_lines import LineScorer, as_json_object

if TYPE_CHECKING:
    from pathlib import Path

NO_YAKU = 1
RULES = "Rules"
OUTPUT = "Output"
BESIDE_LINES = ("ruleset", "house", "jsonl", "as_json")
"""What may stand beside ``--jsonl``: everything else belongs into the requests."""


@command()
@argument("hand", "HAND", "The tiles without the winning tile, and the melds.", nargs=-1)
@option("--win", "-w", "winning_tile", metavar="TILE", help="The winning tile (required).", section=HOW)
@win_options
@ruleset_option(section=RULES)
@option("--house", type=FILE, metavar="FILE.py", help="A Python file with house yaku.", section=RULES)
@json_option(section=OUTPUT)
@flag("--jsonl", help="Read one request per line and write one answer per line.", section=OUTPUT)
@option("--svg", type=FILE, metavar="FILE", help="Also draw the hand into a file.", section=OUTPUT)
@click.pass_context
def score_command(
    context: click.Context,
    *,
    hand: tuple[str, ...],
    winning_tile: str | None,
    win: dict[str, Any],
    ruleset: str,
    house: Path | None,
    as_json: bool,
    jsonl: bool,
    svg: Path | None,
) -> int:
    """Score a hand: every yaku, every fu item and every payment with its clause.

    HAND holds the tiles without the winning tile: m p s are the suits, 1z to 7z
    are East South West North White Green Red, 0 is a red five. Melds are words:
    chi:234m  pon:555z  kan:1111z (called)  kakan:2222z (promoted)  ankan:9999p

    Examples:
      hanchan score 123m567m34p66p678s --win 5p --riichi
      hanchan score 34p66p678s chi:234m pon:555z --win 5p --ruleset ema-2016
      echo '{"hand": "123m567m34p66p678s", "win": "5p"}' | hanchan score --jsonl

    """
    evaluator = evaluator_for(ruleset, load_house(house) if house else ())
    if jsonl:
        _refuse_beside_lines(context)
        LineScorer(evaluator).answer_lines(sys.stdin)
        return 0
    if not hand:
        raise OptionError("give the HAND, the tiles without the winning tile")
    if not winning_tile:
        raise OptionError("give the winning tile with --win")
    result = evaluator.score(" ".join(hand), winning_tile, **win)
    if svg:
        write_text(svg, result.svg())
    if as_json:
        say_json(as_json_object(result))
    else:
        say(explain(result, STYLE))
    return 0 if result.valid else NO_YAKU


def _refuse_beside_lines(context: click.Context) -> None:
    """With --jsonl, hands and options are in the requests; on the command line they would be ignored."""
    for parameter in context.command.params:
        name = str(parameter.name)
        if name not in BESIDE_LINES and context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            what = parameter.metavar if isinstance(parameter, click.Argument) else parameter.opts[0]
            raise OptionError(f"with --jsonl, {what} belongs in the requests")
