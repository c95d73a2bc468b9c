"""A rulebook that nobody has takes one file: every switch, its fouls, and its names for the sheets.

``rulesets/umbrella-2031.toml`` extends nothing and is not built in. Whatever used to be a table in the code
must follow what it says.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import hanchan
from hanchan import referee, rulesets
from hanchan.referee import Incident, rule, rule_together
from hanchan.referee.ledger import Ledger
from hanchan.rulesets.schema import SWITCHES, YAKU
from hanchan.tournament import Disqualified, Opened, Substituted, fold, printing
from hanchan.tournament.clock import signals
from hanchan.tournament.errors import SheetError
from hanchan.tournament.game_points import points
from hanchan.tournament.prizes import prizes
from hanchan.tournament.reporting.loans import lending
from hanchan.tournament.rulings import absence
from hanchan.tournament.standings import standings

from .helpers.event_results import sheet
from .tournament.office.events import make, opened, reported, seated

if TYPE_CHECKING:
    from hanchan.tournament import Entry, Event

FILE = Path(__file__).parent / "rulesets" / "umbrella-2031.toml"
UMBRELLA = rulesets.load(FILE, checks=(referee.problems,))
TABLE = (1, 2, 3, 4)
POINTS = (45_000, 33_000, 27_000, 15_000)


def event(*more: Entry) -> Event:
    """Four players and one session by the made-up book, whose text is all that the event has of it."""
    text = FILE.read_text(encoding="utf-8")
    _, *people = opened(sessions=1)
    log = [make(Opened, name="Cup", ruleset="umbrella-2031", sessions=1, rules=(text,)), *people]
    return fold([*log, *seated(1, TABLE), *more, *reported(1, 1, TABLE, POINTS)])


def test_it_is_sound_and_changes_every_switch_that_was_keyed_by_a_rulebook() -> None:
    """Its rules of play are those of EMA 2016, and nothing else is."""
    assert rulesets.check(FILE, checks=(referee.problems,)) == []
    assert UMBRELLA.lineage == ("umbrella-2031",)
    ema = rulesets.load("ema-2016")
    same = [
        switch.name for switch in SWITCHES if switch.since > 1 and UMBRELLA[switch.name] == ema[switch.name]
    ]
    assert same == ["penalties.in_use"]


def test_rulings_follow_its_fouls() -> None:
    ruling = rule("tile_count_wrong", {}, UMBRELLA)
    assert (ruling.penalty, ruling.points, ruling.booked) == ("points", 7_000, "before_uma")
    assert "7 P off the score of the game before uma" in ruling.say
    assert ruling.clause == "Umbrella 2031 Art. 90"
    assert "Minutes: 3." in rule("late_1_10", {"minutes_late": 3}, UMBRELLA).say
    taken = rule("furiten_ron_shown", {}, UMBRELLA)
    assert (taken.penalty, taken.points, taken.clause) == ("chonbo", 20_000, "Umbrella 2031 Art. 92")
    assert "The umpire decides: 3 P or 6 P." in rule("obstruction_general", {"serious": False}, UMBRELLA).say
    assert [asked.id for asked in referee.questions("obstruction_general", UMBRELLA)] == ["serious"]


def test_what_it_does_not_list_is_not_in_the_book() -> None:
    ruling = rule("phone_ring_first", {}, UMBRELLA)
    assert ruling.penalty == "not_in_book"
    assert "The umpire decides on anything that is not listed (Art. 65)." in ruling.say


def test_warnings() -> None:
    """A repeated one may be obstruction; a chonbo that a win voids leaves one."""
    again = rule("wrong_draw_mixed", {}, UMBRELLA, ["wrong_draw_mixed"])
    assert "this may count as obstruction (Art. 64)." in again.say
    assert rule("wrong_draw_mixed", {}, UMBRELLA, ["wrong_draw_mixed"] * 3).penalty == "dead_hand"
    verdict = rule_together([Incident("Ana", "empty_win_hand_shown")], UMBRELLA, winners=["Bo"])
    assert [ruling.penalty for _, ruling in verdict.rulings] == ["warning"]


def test_the_ledger_takes_points_off_before_uma() -> None:
    ledger = Ledger(UMBRELLA)
    ledger.record("Ana", rule("tile_count_wrong", {}, UMBRELLA), game=1)
    ledger.record("Bo", rule("cheating", {}, UMBRELLA), game=1)
    ledger.substitute("Di", rule("no_show", {}, UMBRELLA), game=1)
    scores = ledger.scores(1, {"Ana": 45_000, "Bo": 33_000, "Cy": 27_000, "Di": 15_000})
    assert scores["Ana"].score == 15 - 7 + 15
    assert scores["Di"].score == -15 - 30 - 15, "the play of the substitute is the player's"
    assert ledger.disqualified == {"Bo": "removed"}
    assert ledger.explain("Ana").startswith("Game 1: -7 P off the score of the game, before uma.")


def test_disqualified_players() -> None:
    say = rule("cheating", {}, UMBRELLA).say
    assert "removed from the tournament; the player's federation is informed, without a refund" in say
    assert "(Art. 70)" in say
    out = make(Disqualified, player=1, session=1, reason="Cheating")
    lines = standings(event(out))
    assert [(line.name, line.rank) for line in lines] == [("Bo", 1), ("Cy", 2), ("Di", 3), ("Ana", None)]
    assert lines[-1].note == "disqualified, removed"


def test_substitutes() -> None:
    """The score is the player's, the place is that of the points; an emergency is not published."""
    why = absence(UMBRELLA, during=True)
    assert (why["points"], why["clause"], why["emergency"]) == (0, "Umbrella 2031 Art. 95", True)
    left = make(Substituted, player=1, session=1, substitute="Max", during=True, **why)
    lines = {line.name: line for line in standings(event(left))}
    assert (lines["Ana"].rank, lines["Ana"].total, lines["Ana"].withheld) == (1, 30_000, True)
    assert lines["Ana"].note == "left for an emergency"
    assert points(POINTS, UMBRELLA, substitutes={3: "start"}).scores[3] == -15 - 30 - 15


def test_prizes() -> None:
    (first, second) = prizes(event())
    assert (first.prize, first.winners, second.winners) == ("Silver umbrella", ("Ana",), ("Bo",))
    assert first.clause == "Umbrella 2031 Art. 79"


def test_loans() -> None:
    lends = lending(UMBRELLA)
    assert lends.needed(-6_800) == 10_000
    lends.check(15_000, by_player=False)
    lends.check(2_000, by_player=False)
    with pytest.raises(SheetError, match=r"5,000 at a time, not 1,000 \(Umbrella 2031 Art\. 73\)"):
        lends.check(1_000, by_player=False)
    with pytest.raises(SheetError, match=r"a referee does \(Umbrella 2031 Art\. 74\)"):
        lends.check(5_000, by_player=True)


def test_announcements() -> None:
    told = [(signal.minutes_left, signal.last_hands, signal.clause) for signal in signals(UMBRELLA)]
    assert told == [
        (40, False, "Umbrella 2031 Art. 72"),
        (20, False, "Umbrella 2031 Art. 72"),
        (15, True, "Umbrella 2031 Art. 5.9"),
    ]


def test_the_report_sheet() -> None:
    form = sheet("report-sheet", UMBRELLA, event())
    assert (form["title"], form["layout"], form["judge"]) == ("Umbrella slip", "rows", "Chief umpire")
    assert form["instructions"] == "Fill it in under an umbrella."
    assert form["clause"] == "Umbrella 2031 Art. 83"
    fields = [(field["field"], field["label"], field["also"], field["how"]) for field in form["fields"]]
    assert fields[0][:2] == ("name", "Name")
    assert fields[2] == ("net", "Dry points", "乾いた点", "above the start")
    assert [field for field, *_ in fields] == ["name", "wind", "net", "mods", "uma", "result"]
    assert [seat["net"] for seat in form["forms"][0]["seats"]] == ["+15", "+3", "▲3", "▲15"]


def test_the_sheets_in_other_languages() -> None:
    """A text in the file's own words stays; one with languages follows, and English stands in."""
    assert sheet("report-sheet", UMBRELLA, event(), "ja")["title"] == "傘の用紙"
    french = sheet("report-sheet", UMBRELLA, event(), "fr")
    assert (french["title"], french["judge"]) == ("Umbrella slip", "Arbitre en chef")


def test_the_other_sheets() -> None:
    card = sheet("all-last", UMBRELLA, event())
    assert (card["title"], card["instructions"]) == ("Before the rain", "Write small.")
    assert card["clause"] == "Umbrella 2031 Art. 84"
    desk = sheet("referee-sheet", UMBRELLA, event())
    assert desk["desk"] == ["Umpire", "Chief umpire"]
    assert any(foul["penalty"].startswith("7 P") for foul in desk["fouls"])


def test_it_is_printed() -> None:
    assert printing.pdf(["report-sheet", "all-last"], event()).startswith(b"%PDF")


def test_a_club_can_change_its_fouls(tmp_path: Path) -> None:
    """A file that extends the book has its fouls, and its own before them."""
    club = tmp_path / "club.toml"
    about = f'[meta]\nid = "club"\nname = "Club"\nshort = "Club"\nextends = "{FILE}"\n'
    own = '[fouls]\ncheating = { penalty = "chonbo", clause = "3" }\n'
    club.write_text(about + own, encoding="utf-8")
    rules = rulesets.load(club, checks=(referee.problems,))
    assert (rule("cheating", {}, rules).penalty, rule("cheating", {}, rules).clause) == ("chonbo", "Club 3")
    assert rule("tile_count_wrong", {}, rules).clause == "Umbrella 2031 Art. 90"
    assert rules.hash != UMBRELLA.hash
    assert [difference.key for difference in rulesets.diff(UMBRELLA, rules)] == ["fouls.cheating"]


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ('cheeting = { penalty = "chonbo", clause = "3" }', "there is no such foul; did you mean cheating"),
        ('cheating = { penalty = "gallows", clause = "3" }', "penalty cannot be gallows"),
        ('cheating = { clause = "3" }', "a rule without a penalty"),
        ('cheating = { when = { drunk = true }, penalty = "chonbo" }', "there is no circumstance drunk"),
        ("cheating = 3", "must be written as"),
    ],
)
def test_fouls_that_are_refused(tmp_path: Path, line: str, wrong: str) -> None:
    club = tmp_path / "club.toml"
    about = '[meta]\nid = "club"\nname = "Club"\nshort = "Club"\nextends = "ema-2016"\n'
    club.write_text(f"{about}[fouls]\n{line}\n", encoding="utf-8")
    (problem,) = rulesets.check(club, checks=(referee.problems,))
    assert wrong in str(problem)
    assert problem.line == 7


# No rulebook in the code.

SOURCE = Path(hanchan.__file__).parent
IDS = {path.stem for path in SOURCE.rglob("*.toml") if "rulesets" in path.parts}
ALLOWED = {("rulesets/__init__.py", "wrc-2022"): "the ruleset that is used where none is named"}
"""Constants that name a rulebook, by file, and why."""
CITING = {"game/seat_draw.py": "where the ways of drawing seats are described: shown, and never looked at"}
"""Files with clauses that are only shown, and why."""
TENHOU = {
    **dict.fromkeys(
        (
            *("rulesets/contradictions.py", "rulesets/schema.py", "game/results.py", "replay/rescoring.py"),
            *("tournament/reporting/hand_value.py", "server/presenters/calculator.py"),
            *(
                "cli/common/win_options.py",
                "logs/mjlog.py",
            ),
        ),
        "a yaku",
    ),
    **dict.fromkeys(
        ("logs/files.py", "logs/tenhou/words.py", "server/presenters/replay.py", "cli/convert.py"),
        "a format of logs",
    ),
}
"""Files that say tenhou and do not mean the ruleset."""


def constants(path: Path) -> list[str]:
    """The text constants of a file that are no documentation."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in said]
    return [node.value for node in found if isinstance(node.value, str)]


def test_no_rulebook_and_no_clause_controls_anything() -> None:
    """Ids of rulebooks stand in data, in documentation and in formats of logs; clauses only in data."""
    assert {"wrc-2022", "ema-2016", "tenhou"} <= IDS
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        for text in constants(path):
            named = text in IDS and (name, text) not in ALLOWED and not (text == "tenhou" and name in TENHOU)
            if named or ("§" in text and name not in CITING):
                found.append(f"{name}: {text}")
    assert found == []


def test_the_allowed_names_are_there() -> None:
    assert [(name, id) for name, id in ALLOWED if id not in constants(SOURCE / name)] == []
    assert [name for name in TENHOU if "tenhou" not in constants(SOURCE / name)] == []
    assert [name for name in CITING if not any("§" in text for text in constants(SOURCE / name))] == []
    assert IDS & {*YAKU} == {"tenhou"}
