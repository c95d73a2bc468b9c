"""``hanchan score``: the value of a hand, for people and for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from ..errors import HanchanError, OptionError
from ..house import HouseYaku
from ..scoring import DEFAULT_RULESET, Score, WinOptions, evaluator_for

NO_YAKU = 1
BAD_INPUT = 2
REQUEST_KEYS = {"hand", "win", "ruleset", "id"}

HOW = "How it was won"
WHERE = "Where"
TABLE = "On the table"
OUTPUT = "Output"


def score_command(
    hand: Annotated[
        str,
        typer.Argument(
            metavar="HAND",
            help="The tiles without the winning tile, melds as words: "
            "'567m34p66p678s chi:234m pon:555z kan:1111z kakan:2222z ankan:9999p'. "
            "m p s are the suits, 1z to 7z East South West North White Green Red, 0 a red five.",
        ),
    ] = "",
    win: Annotated[str, typer.Option("--win", "-w", metavar="TILE", help="The winning tile, as 5p.")] = "",
    ruleset: Annotated[
        str, typer.Option("--ruleset", "-r", metavar="ID", help="A built-in ruleset, or a ruleset file.")
    ] = DEFAULT_RULESET,
    tsumo: Annotated[bool, typer.Option("--tsumo", help="By self-draw; ron otherwise.", rich_help_panel=HOW)] = False,
    riichi: Annotated[bool, typer.Option("--riichi", rich_help_panel=HOW)] = False,
    double_riichi: Annotated[bool, typer.Option("--double-riichi", rich_help_panel=HOW)] = False,
    open_riichi: Annotated[bool, typer.Option("--open-riichi", rich_help_panel=HOW)] = False,
    ippatsu: Annotated[bool, typer.Option("--ippatsu", rich_help_panel=HOW)] = False,
    rinshan: Annotated[
        bool, typer.Option("--rinshan", help="On the replacement tile of a quad.", rich_help_panel=HOW)
    ] = False,
    chankan: Annotated[bool, typer.Option("--chankan", help="By robbing a quad.", rich_help_panel=HOW)] = False,
    haitei: Annotated[
        bool, typer.Option("--haitei", help="On the last tile of the wall.", rich_help_panel=HOW)
    ] = False,
    houtei: Annotated[
        bool, typer.Option("--houtei", help="On the discard after the last tile.", rich_help_panel=HOW)
    ] = False,
    tenhou: Annotated[bool, typer.Option("--tenhou", help="The dealer, as dealt.", rich_help_panel=HOW)] = False,
    chihou: Annotated[
        bool, typer.Option("--chihou", help="Another, with the first draw.", rich_help_panel=HOW)
    ] = False,
    renhou: Annotated[
        bool, typer.Option("--renhou", help="By ron before the first own draw.", rich_help_panel=HOW)
    ] = False,
    mixed: Annotated[
        str | None,
        typer.Option(
            "--mixed",
            metavar="TILES",
            help="The self-drawn tile was mixed into the hand: the tiles that it may have been, or 'any'.",
            rich_help_panel=HOW,
        ),
    ] = None,
    seat: Annotated[
        str, typer.Option("--seat", metavar="E|S|W|N", help="The winner's wind.", rich_help_panel=WHERE)
    ] = "S",
    round: Annotated[
        str, typer.Option("--round", metavar="E|S|W", help="The round's wind.", rich_help_panel=WHERE)
    ] = "E",
    discarder: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="left|across|right",
            help="Who discarded the winning tile; matters with --liable.",
            rich_help_panel=WHERE,
        ),
    ] = None,
    indicators: Annotated[
        str, typer.Option("--indicators", metavar="TILES", help="Dora and kan dora indicators.", rich_help_panel=TABLE)
    ] = "",
    ura: Annotated[
        str, typer.Option("--ura", metavar="TILES", help="The indicators below them.", rich_help_panel=TABLE)
    ] = "",
    dora: Annotated[
        int,
        typer.Option(
            "--dora",
            metavar="N",
            help="Dora counted by hand, instead of indicators; red fives are counted from the tiles.",
            rich_help_panel=TABLE,
        ),
    ] = 0,
    honba: Annotated[int, typer.Option("--honba", metavar="N", help="Counters.", rich_help_panel=TABLE)] = 0,
    deposits: Annotated[
        int, typer.Option("--deposits", metavar="N", help="Riichi deposits.", rich_help_panel=TABLE)
    ] = 0,
    liable: Annotated[
        str,
        typer.Option(
            "--liable",
            metavar="WHICH:WHO,...",
            help="Who fed the last set of a yakuman: big_dragons, big_winds or four_quads, and left, across or "
            "right. By ron without --from the discarder is another player.",
            rich_help_panel=TABLE,
        ),
    ] = "",
    house: Annotated[
        Path | None,
        typer.Option("--house", metavar="FILE.py", help="A Python file with house yaku (see the documentation)."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The answer as JSON.", rich_help_panel=OUTPUT)] = False,
    jsonl: Annotated[
        bool,
        typer.Option(
            "--jsonl",
            help='Read requests from standard input, one a line, as {"hand": "...", "win": "5p", "tsumo": true}, '
            "and answer one a line.",
            rich_help_panel=OUTPUT,
        ),
    ] = False,
    svg: Annotated[
        Path | None,
        typer.Option("--svg", metavar="FILE", help="Write a picture of the hand.", rich_help_panel=OUTPUT),
    ] = None,
) -> int:
    """Score a hand: every yaku, every fu item and every payment with its clause."""
    house_yaku = load_house(house) if house else []
    if jsonl:
        answer_lines(sys.stdin, ruleset, house_yaku)
        return 0
    options: WinOptions = {
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
        "mixed": "" if mixed == "any" else mixed,
        "seat": seat,
        "round": round,
        "discarder": discarder,
        "indicators": indicators,
        "ura": ura,
        "dora": dora,
        "honba": honba,
        "deposits": deposits,
        "liable": parse_liable(liable),
    }
    try:
        _require(hand, win)
        result = evaluator_for(ruleset, house_yaku).score(hand, win, **options)
    except HanchanError as error:
        if as_json:
            print_json(refusal(error))
        raise
    if svg:
        svg.write_text(result.svg(), encoding="utf-8")
    if as_json:
        print_json(result.to_dict())
    else:
        print(result.explain())
    return 0 if result.valid else NO_YAKU


def _require(hand: str, win: str) -> None:
    if not hand:
        raise OptionError("name the HAND, the tiles without the winning tile")
    if not win:
        raise OptionError("name the winning tile with --win")


def parse_liable(text: str) -> dict[str, str]:
    """``big_dragons:left,four_quads:right`` as a mapping."""
    liable: dict[str, str] = {}
    for part in filter(None, text.split(",")):
        which, colon, who = part.partition(":")
        if not colon:
            raise OptionError(f"--liable takes WHICH:WHO, as big_dragons:left, not {part!r}")
        if which in liable:
            raise OptionError(f"--liable names {which} twice")
        liable[which] = who
    return liable


def load_house(path: Path) -> list[HouseYaku]:
    """The house yaku that a Python file defines, in its order."""
    import runpy

    if not path.is_file():
        raise OptionError(f"there is no file {path}")
    found = [value for value in runpy.run_path(str(path)).values() if isinstance(value, HouseYaku)]
    if not found:
        raise OptionError(f"{path} defines no house yaku")
    return found


def answer_lines(lines: Iterable[str], ruleset: str, house_yaku: list[HouseYaku]) -> None:
    """Answer each request line with one line; a line that is wrong gets its error and the rest goes on."""
    for line in lines:
        if line.strip():
            print_json(answer(line, ruleset, house_yaku))
            sys.stdout.flush()


def answer(line: str, ruleset: str, house_yaku: list[HouseYaku]) -> dict[str, Any]:
    """The answer to one request line."""
    try:
        request = json.loads(line)
    except ValueError as error:
        return refusal(OptionError(f"not a line of JSON: {error}"))
    if not isinstance(request, dict):
        return refusal(OptionError("a request is a JSON object"))
    echo = {"id": request["id"]} if "id" in request else {}
    try:
        return echo | _score_request(request, ruleset, house_yaku).to_dict()
    except HanchanError as error:
        return echo | refusal(error)


def _score_request(request: Mapping[str, Any], ruleset: str, house_yaku: list[HouseYaku]) -> Score:
    options = {key: value for key, value in request.items() if key not in REQUEST_KEYS}
    if isinstance(options.get("liable"), str):
        options["liable"] = parse_liable(options["liable"])
    hand, win, chosen = request.get("hand", ""), request.get("win", ""), request.get("ruleset", ruleset)
    for name, value in (("hand", hand), ("win", win), ("ruleset", chosen)):
        if not isinstance(value, str):
            raise OptionError(f"{name} is a text, not {value!r}")
    _require(hand, win)
    return evaluator_for(chosen, house_yaku).score(hand, win, **options)  # type: ignore[typeddict-item]


def refusal(error: HanchanError) -> dict[str, Any]:
    """An error for programs."""
    return {"valid": False, "reason": "bad_input", "error": type(error).__name__, "message": str(error)}


def print_json(value: Any) -> None:
    """One line of JSON."""
    print(json.dumps(value, ensure_ascii=False))
