"""``hanchan score``: the value of a hand, for people and for programs."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from ...errors import OptionError
from ...rulesets import DEFAULT_RULESET
from ...scoring.explain import explain
from ...scoring.score import Evaluator, Score, evaluator_for
from ..common.output import STYLE, say, say_json
from ..common.win_options import as_option, checked
from .house_yaku import load_house
from .json_lines import Desk, answer_of

NO_YAKU = 1

HOW = "How it was won"
WHERE = "Where"
TABLE = "On the table"
RULES = "Rules"
OUTPUT = "Output"

DEFAULTS: dict[str, object] = {"seat": "S", "round": "E", "dora": "0", "honba": "0", "deposits": "0"}


def _how(name: str, help: str) -> Any:
    """A flag that tells how the hand was won."""
    return typer.Option(name, help=help, rich_help_panel=HOW)


def _takes(metavar: str, group: str, help: str, *names: str) -> Any:
    """An option with a value."""
    return typer.Option(*names, metavar=metavar, help=help, rich_help_panel=group)


def score_command(
    hand: Annotated[
        list[str] | None,
        typer.Argument(metavar="HAND", help="The tiles without the winning tile, and the melds."),
    ] = None,
    *,
    win: Annotated[str, _takes("TILE", HOW, "The winning tile; it must be given.", "--win", "-w")] = "",
    tsumo: Annotated[bool, _how("--tsumo", "By self-draw; by ron if not told.")] = False,
    riichi: Annotated[bool, _how("--riichi", "In riichi.")] = False,
    double_riichi: Annotated[bool, _how("--double-riichi", "In riichi since the first turn.")] = False,
    open_riichi: Annotated[bool, _how("--open-riichi", "In riichi with the hand shown.")] = False,
    ippatsu: Annotated[bool, _how("--ippatsu", "Within a go-around of riichi.")] = False,
    rinshan: Annotated[bool, _how("--rinshan", "On the replacement tile of a quad.")] = False,
    chankan: Annotated[bool, _how("--chankan", "By robbing a quad.")] = False,
    haitei: Annotated[bool, _how("--haitei", "On the last tile of the wall.")] = False,
    houtei: Annotated[bool, _how("--houtei", "On the discard after the last tile.")] = False,
    tenhou: Annotated[bool, _how("--tenhou", "East, with the tiles as dealt.")] = False,
    chihou: Annotated[bool, _how("--chihou", "Another than East, with the first draw.")] = False,
    renhou: Annotated[bool, _how("--renhou", "By ron before the own first draw.")] = False,
    mixed: Annotated[
        str | None,
        _takes(
            "TILES", HOW, "The drawn tile was mixed into the hand: what it may have been, or any.", "--mixed"
        ),
    ] = None,
    seat: Annotated[str, _takes("E|S|W|N", WHERE, "The winner's wind; S if not told.", "--seat")] = "S",
    round: Annotated[str, _takes("E|S|W|N", WHERE, "The round's wind; E if not told.", "--round")] = "E",
    discarder: Annotated[
        str | None,
        _takes(
            "left|across|right", WHERE, "Who discarded the winning tile; matters with --liable.", "--from"
        ),
    ] = None,
    indicators: Annotated[str, _takes("TILES", TABLE, "Dora and kan dora indicators.", "--indicators")] = "",
    ura: Annotated[str, _takes("TILES", TABLE, "The indicators below them.", "--ura")] = "",
    dora: Annotated[
        str,
        _takes(
            "N",
            TABLE,
            "Dora counted by hand, instead of indicators; red fives count by themselves.",
            "--dora",
        ),
    ] = "0",
    honba: Annotated[str, _takes("N", TABLE, "Counters.", "--honba")] = "0",
    deposits: Annotated[str, _takes("N", TABLE, "Riichi deposits to take.", "--deposits")] = "0",
    liable: Annotated[
        str,
        _takes(
            "WHICH:WHO,...",
            TABLE,
            "Who fed the last set of a yakuman: big_dragons, big_winds or four_quads, and from where. "
            "By ron without --from the discarder is another player.",
            "--liable",
        ),
    ] = "",
    ruleset: Annotated[
        str,
        _takes(
            "ID",
            RULES,
            f"A ruleset of hanchan rules list, or a file; {DEFAULT_RULESET} if not told.",
            "--ruleset",
            "-r",
        ),
    ] = DEFAULT_RULESET,
    house: Annotated[
        Path | None, _takes("FILE.py", RULES, "A Python file with house yaku.", "--house")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="The answer as JSON.", rich_help_panel=OUTPUT)
    ] = False,
    jsonl: Annotated[
        bool,
        typer.Option(
            "--jsonl",
            help="Read requests from standard input, one a line, and answer one a line.",
            rich_help_panel=OUTPUT,
        ),
    ] = False,
    svg: Annotated[str | None, _takes("FILE", OUTPUT, "Write a picture of the hand too.", "--svg")] = None,
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
    given: dict[str, object] = {
        "tsumo": tsumo,
        "riichi": riichi,
        "double_riichi": double_riichi,
        "open_riichi": open_riichi,
        "ippatsu": ippatsu,
        "rinshan": rinshan,
        "chankan": chankan,
        "haitei": haitei,
        "houtei": houtei,
        "tenhou": tenhou,
        "chihou": chihou,
        "renhou": renhou,
        "mixed": mixed,
        "seat": seat,
        "round": round,
        "from": discarder,
        "indicators": indicators,
        "ura": ura,
        "dora": dora,
        "honba": honba,
        "deposits": deposits,
        "liable": liable,
    }
    tiles = " ".join(hand or ())
    evaluator = evaluator_for(ruleset, load_house(Path(house)) if house else ())
    if jsonl:
        _refuse_beside_jsonl({**given, "win": win, "svg": svg}, tiles)
        Desk(evaluator).answer_lines(sys.stdin)
        return 0
    result = _score(evaluator, tiles, win, given)
    if svg:
        _write(Path(svg), result.svg())
    if as_json:
        say_json(answer_of(result))
    else:
        say(explain(result, STYLE))
    return 0 if result.valid else NO_YAKU


def _score(evaluator: Evaluator, tiles: str, win: str, given: dict[str, object]) -> Score:
    if not tiles:
        raise OptionError("give the HAND, the tiles without the winning tile")
    if not win:
        raise OptionError("give the winning tile with --win")
    return evaluator.score(tiles, win, **checked(given, as_option))


def _refuse_beside_jsonl(given: dict[str, object], tiles: str) -> None:
    """With --jsonl hands and options are in the requests; beside it they would be lost."""
    beside = [as_option(key) for key, value in given.items() if value and value != DEFAULTS.get(key)]
    if tiles or beside:
        what = beside[0] if beside else "HAND"
        raise OptionError(f"{what} is part of a request with --jsonl, not beside it")


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OptionError(f"cannot write {path}: {error.strerror}") from error
