"""The booklet: all rulings of a ruleset on paper, for a referee's pocket."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..fonts import typst_fonts
from .book_customs import customs
from .catalogue import SECTIONS, fouls
from .errors import NoPenaltiesError, PaperError
from .foul_overview import overview
from .interpretations import checked_ruleset
from .penalty_rules import OFF, judge, price, unlisted, where_recorded
from .wording import dead_hand

if TYPE_CHECKING:
    from ..rulesets import Ruleset
    from .book_customs import Custom
    from .foul_model import Foul
    from .foul_overview import Line

TEMPLATE = Path(__file__).parent / "booklet.typ"
PAPERS = ("a6", "a5")


def pdf(ruleset: str | Ruleset, *, paper: str = "a6") -> bytes:
    """The booklet as a PDF; it needs the package typst."""
    try:
        import typst
    except ImportError:
        raise PaperError("the booklet needs the package typst: pip install hanchan[paper]") from None

    text = json.dumps(content(ruleset), ensure_ascii=False)
    made = typst.compile(
        TEMPLATE.read_bytes(), font_paths=typst_fonts(), sys_inputs={"content": text, "paper": paper}
    )
    assert isinstance(made, bytes)
    return made


def content(ruleset: str | Ruleset) -> dict[str, Any]:
    """Everything that the booklet says."""
    rules = checked_ruleset(ruleset)
    if not rules["penalties.in_use"]:
        raise NoPenaltiesError(f"{rules.short} has no penalties, so there is no booklet")
    sections = [_section(section, rules) for section in SECTIONS]
    return {
        "short": rules.short,
        "name": rules.name,
        "hash": rules.hash[:12],
        "judge": judge(rules),
        "terms": _terms(rules),
        "heavy": _heavy(sections, rules),
        "sections": sections,
        "customs": _customs(rules),
    }


def _customs(ruleset: Ruleset) -> list[dict[str, Any]]:
    """What is not about fouls, part by part."""
    shown = customs(ruleset)
    return [
        {"part": part, "lines": [_custom(custom, ruleset) for custom in shown if custom.part == part]}
        for part in dict.fromkeys(custom.part for custom in shown)
    ]


def _custom(custom: Custom, ruleset: Ruleset) -> dict[str, str]:
    own = f"{ruleset.short} "
    return {"title": custom.title, "text": custom.text, "clause": custom.clause.removeprefix(own)}


def _heavy(sections: list[dict[str, Any]], ruleset: Ruleset) -> list[dict[str, Any]]:
    """What can cost most, by penalty: for who only wants to know whether something is a chonbo."""
    words = {
        "chonbo": _title(ruleset.term("chonbo")),
        "dead_hand": _title(ruleset.term("dead_hand")),
        "points": "Points",
        "forfeit": "Forfeit",
        "disqualification": "Disqualification",
    }
    fouls = [foul for section in sections for foul in section["fouls"]]
    heavy = []
    for kind, word in words.items():
        found = [{"id": foul["id"], "title": foul["title"]} for foul in fouls if _can_be(kind, foul)]
        if found:
            heavy.append({"kind": kind, "word": word, "fouls": found})
    return heavy


def _can_be(kind: str, foul: dict[str, Any]) -> bool:
    return any(line["kind"] == kind for line in foul["lines"])


def _terms(ruleset: Ruleset) -> list[dict[str, str]]:
    """What the penalties mean."""
    chonbo = int(ruleset["penalties.chonbo"])
    again = {"re_deal": "the hand is dealt again", "next_hand": "the next hand follows"}
    stays = {"returned": "deposits of the hand go back", "stay": "deposits stay"}
    outside = (
        " Outside tournaments a mangan is paid in reverse." if ruleset["payments.reverse_mangan"] else ""
    )
    hand = f"{again[ruleset['penalties.chonbo_hand']]}, {stays[ruleset['penalties.chonbo_deposits']]}"
    terms = [
        ("warning", "Warning", "Recorded; it costs nothing."),
        ("dead_hand", _title(ruleset.term("dead_hand")), _title(dead_hand(ruleset))),
        ("chonbo", _title(ruleset.term("chonbo")), f"{price('chonbo', chonbo, ruleset)}; {hand}.{outside}"),
        ("points", "Points", f"They come {OFF[where_recorded('points', ruleset)]}."),
    ]
    cited = {
        "warning": "",
        "dead_hand": ruleset.cite("dead_hand.barred_from"),
        "chonbo": ruleset.cite("penalties.chonbo"),
        "points": "",
    }
    rows = [{"kind": kind, "word": word, "text": text, "clause": cited[kind]} for kind, word, text in terms]
    rest = unlisted(ruleset)
    last = [{"kind": "", "word": "What is not listed", "text": rest, "clause": ""}] if rest else []
    return [*rows, *_together(ruleset), *last]


def _together(ruleset: Ruleset) -> list[dict[str, str]]:
    """A chonbo together with something else."""
    words = {
        "penalties.chonbo_with_win": {"void": "It is void, and the win is scored.", "applies": "Both count."},
        "penalties.chonbo_with_draw": {"applies": "It counts; nobody pays for noten.", "void": "It is void."},
        "penalties.several_chonbo": {"all_pay": "All pay, one new deal.", "first_pays": "The first pays."},
        "time.chonbo_in_last_hand": {"game_over": "The game is over.", "re_deal": "A new deal follows."},
    }
    titles = ("with a win", "with an exhaustive draw", "of several players", "in the last hand, after time")
    chonbo = _title(ruleset.term("chonbo"))
    return [
        {"kind": "", "word": f"{chonbo} {title}", "text": texts[ruleset[key]], "clause": ruleset.cite(key)}
        for title, (key, texts) in zip(titles, words.items(), strict=True)
    ]


def _section(section: str, ruleset: Ruleset) -> dict[str, Any]:
    """The fouls of a section, and the titles of those that the book does not know."""
    listed = [_foul(foul, ruleset) for foul in fouls() if foul.section == section]
    silent = [entry for entry in listed if all(line["kind"] == "not_in_book" for line in entry["lines"])]
    return {
        "title": SECTIONS[section],
        "fouls": [entry for entry in listed if entry not in silent],
        "silent": [entry["title"] for entry in silent],
    }


def _foul(foul: Foul, ruleset: Ruleset) -> dict[str, Any]:
    lines = [_line(line, ruleset) for line in overview(foul, ruleset)]
    return {"title": foul.title, "id": foul.id, "lines": lines}


def _line(line: Line, ruleset: Ruleset) -> dict[str, str]:
    own = f"{ruleset.short} "
    return {
        "when": line.when,
        "kind": line.penalty,
        "verdict": line.verdict,
        "repeated": line.repeated,
        "correction": line.correction,
        "clause": line.clause.removeprefix(own),
        "reading": line.reading if line.source in ("reading", "house") else "",
        "whose": _whose(line),
    }


def _whose(line: Line) -> str:
    """Who reads the book so."""
    if line.source == "house":
        return "House rule"
    return f"Interpretation by {line.chosen_by}" if line.chosen_by else "Our interpretation"


def _title(text: str) -> str:
    return text[:1].upper() + text[1:]
