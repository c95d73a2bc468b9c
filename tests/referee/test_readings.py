"""An organiser's file chooses other readings: every part that rules goes by them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan import referee, rulesets
from hanchan.cli.main import run
from hanchan.referee import Incident, booklet, books, overview, rule, rule_together
from hanchan.referee.check import combinations
from hanchan.referee.ledger import Ledger
from hanchan.tournament.game_points import points
from tests.refereed.tables import discard, pass_all, seated
from tests.tournament.office.events import opened
from tests.tournament.office.events import seated as sitting

if TYPE_CHECKING:
    from pathlib import Path

    from hanchan.rulesets import Ruleset

BOOKS = books()


HEAD = '[meta]\nid = "cup"\nname = "Harbour Cup"\nshort = "Cup"\nextends = "{}"\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """WDMC, with three other readings and without the mods in the places."""
    path = tmp_path / "cup.toml"
    readings = (
        'tile_count_wrong = "chonbo"',
        'furiten_ron_hidden = { value = "chonbo", clause = "7" }',
        'ron_tsumo_swapped = { value = "warning", clause = "8" }',
    )
    places = 'places_from = { value = "table_points", clause = "9" }'
    path.write_text(
        "\n".join([HEAD.format("wdmc-2019"), "[readings]", *readings, "[uma]", places]), encoding="utf-8"
    )
    return path


@pytest.fixture
def cup(file: Path) -> Ruleset:
    return rulesets.load(file)


def test_a_ruling_goes_by_the_file(cup: Ruleset, file: Path) -> None:
    """A named reading stays one of the book; what the organiser decides is a house rule."""
    read = rule("furiten_ron_hidden", {}, cup)
    assert (read.penalty, read.source, read.clause) == ("chonbo", "reading", "WDMC 2019 P3 §3.9.1")
    assert (read.chosen_by, read.readings) == ("Cup 7", ("furiten_ron_hidden.default",))
    assert read.say.endswith("(WDMC 2019 P3 §3.9.1; interpretation by Cup 7)")
    decided = rule("ron_tsumo_swapped", {}, str(file))
    assert (decided.penalty, decided.source, decided.clause) == ("warning", "house", "Cup 8")
    assert decided.say.endswith("(Cup 8; house rule)")


def test_what_is_not_chosen_stays(cup: Ruleset) -> None:
    chosen = {one.key.partition(".")[2] for one in cup.readings}
    for foul in referee.fouls():
        for facts in combinations(foul, "wdmc-2019"):
            ours, theirs = (rule(foul, facts, ruleset) for ruleset in ("wdmc-2019", cup))
            same = (ours.penalty, ours.call, ours.clause) == (theirs.penalty, theirs.call, theirs.clause)
            assert same is (foul.id not in chosen), foul.id


def test_who_asks_goes_before_the_file(cup: Ruleset) -> None:
    back = rule("tile_count_wrong", {}, cup, readings=["tile_count_wrong.default"])
    assert (back.penalty, back.chosen_by) == ("dead_hand", "")
    other = rule("ron_tsumo_swapped", {}, cup, readings=["ron_tsumo_swapped.discretion"])
    assert (other.penalty, other.source) == ("discretion", "house")


def test_together(cup: Ruleset) -> None:
    verdict = rule_together([Incident("Ana", "tile_count_wrong")], cup)
    assert (verdict.hand, verdict.of("Ana")[0].points) == ("redealt", 12_000)


@pytest.mark.parametrize("book", BOOKS)
def test_a_reading_brings_no_new_question(book: str) -> None:
    for foul in referee.fouls():
        for name in dict.fromkeys(name for one in foul.rules[book] for name in one.others):
            house = rulesets.load(book).with_values({f"readings.{foul.id}": name})
            asked = {one.id for one in referee.questions(foul, house)}
            assert asked <= {one.id for one in referee.questions(foul, book)}, foul.id


def test_at_a_glance(cup: Ruleset) -> None:
    (line,) = overview("tile_count_wrong", cup)
    assert (line.verdict, line.source, line.chosen_by) == (
        "chonbo (12,000 points)",
        "reading",
        "Cup [readings]",
    )
    (line,) = overview("ron_tsumo_swapped", cup)
    assert (line.verdict, line.source, line.clause) == ("warning, call valid", "house", "Cup 8")


def test_in_the_booklet(cup: Ruleset) -> None:
    told = booklet.content(cup)
    lines = {foul["id"]: foul["lines"][0] for section in told["sections"] for foul in section["fouls"]}
    assert lines["tile_count_wrong"]["verdict"] == "chonbo (12,000 points)"
    assert lines["tile_count_wrong"]["whose"] == "Interpretation by Cup [readings]"
    assert lines["ron_tsumo_swapped"]["whose"] == "House rule"
    assert lines["improper_shuffling"]["whose"] == "Our interpretation"
    assert told["hash"] != booklet.content("wdmc-2019")["hash"]
    heavy = {one["kind"]: [foul["id"] for foul in one["fouls"]] for one in told["heavy"]}
    assert "tile_count_wrong" in heavy["chonbo"]
    assert "tile_count_wrong" not in heavy["dead_hand"]


def test_the_booklet_is_a_pdf(cup: Ruleset) -> None:
    pytest.importorskip("typst")
    assert booklet.pdf(cup).startswith(b"%PDF-")


@pytest.mark.parametrize("own", [False, True], ids=["the book", "the file"])
def test_at_a_table_by_the_book(file: Path, own: bool) -> None:
    """A hidden ron in furiten: a dead hand as we read WDMC 2019, a chonbo as the file does."""
    from hanchan.refereed import ClaimWin

    table = seated(str(file) if own else "wdmc-2019", S="45m234p456p678s88s", draws="1z6m3m")
    for wind, tile in (("E", "1z"), ("S", "6m"), ("W", "3m")):
        discard(table, wind, tile)
        if wind != "W":
            pass_all(table)
    table.attempt("S", ClaimWin(shown=False))
    (incident,) = pass_all(table)
    assert incident.ruling.penalty == ("chonbo" if own else "dead_hand")
    assert incident.ruling.chosen_by == ("Cup 7" if own else "")


@pytest.mark.parametrize(("foul", "where"), [("tile_count_wrong", -12_000), ("ron_tsumo_swapped", 0)])
def test_in_the_office(file: Path, tmp_path: Path, foul: str, where: int) -> None:
    pytest.importorskip("sqlalchemy")
    from hanchan.tournament.office import Office
    from hanchan.tournament.store import Store

    with Store(f"sqlite:///{tmp_path / 'cup.db'}") as store:
        office = Office.open(store, "Cup", ruleset=str(file), sessions=2)
        office.enter_all([*opened(str(file))[1:], *sitting(1, (1, 2, 3, 4))])
        ruling = office.rule(1, foul, session=1)
        assert ruling.chosen_by
        (booked,) = office.event.bookings
        assert (booked.points, booked.where) == (where, "before_uma")


# WDMC 2019 P2 §9.1: the 12,000 are in the mods, before uma; whether the places follow is for the file to say.
FIGURES = {"wdmc-2019": (-3.0, 14.0, -6.0, -17.0), "cup": (6.0, 6.0, -7.0, -17.0)}


@pytest.mark.parametrize("which", FIGURES)
def test_both_readings_of_the_12_000(which: str, cup: Ruleset) -> None:
    rules = cup if which == "cup" else rulesets.load(which)
    table = (40_000, 32_000, 27_000, 21_000)
    assert points(table, rules, penalties=[(0, "chonbo")]).scores == FIGURES[which]
    ledger = Ledger(rules)
    ledger.record("A", rule("empty_win_hand_shown", {}, rules), game=1)
    scores = ledger.scores(1, dict(zip("ABCD", table, strict=True)))
    assert tuple(one.score for one in scores.values()) == FIGURES[which]
    assert rules.cite("uma.places_from") == ("Cup 9" if which == "cup" else "WDMC 2019 P2 §9.1")


def open_readings() -> list[tuple[str, str, str]]:
    """Every other reading that a book leaves open: book, foul, name."""
    return [
        (book, foul.id, name)
        for foul in referee.fouls()
        for book in BOOKS
        for name in dict.fromkeys(name for one in foul.rules[book] for name in one.others)
    ]


@pytest.mark.parametrize(("book", "foul", "name"), open_readings())
def test_every_other_reading_can_stand_in_a_file(book: str, foul: str, name: str) -> None:
    """The file's choice is the same ruling as the one asked for by name."""
    house = rulesets.load(book).with_values({f"readings.{foul}": name})
    found = referee.foul(foul)
    changed = 0
    for facts in combinations(found, book):
        asked = rule(found, facts, book, readings=[f"{foul}.{name}"])
        stands = rule(found, facts, house)
        assert (asked.penalty, asked.points, asked.call, asked.hand) == (
            *(stands.penalty, stands.points, stands.call, stands.hand),
        )
        changed += bool(stands.chosen_by)
    assert changed


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    capsys.readouterr()
    assert run(arguments) == 0
    return " ".join(capsys.readouterr().out.split())


def test_on_every_screen(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cup = str(file)
    assert "readings.furiten_ron_hidden chonbo Cup 7" in said(capsys, "rules", "show", cup, "readings")
    assert "readings.furiten_ron_hidden chonbo Cup 7" in said(capsys, "rules", "show", cup)
    assert "no reading of ours is changed" in said(capsys, "rules", "show", "ema-2016", "readings")
    shown = said(capsys, "rules", "diff", "wdmc-2019", cup, "readings")
    assert "readings.ron_tsumo_swapped default WDMC 2019 as we read it warning Cup 8" in shown
    assert "uma.places_from" not in shown
    shown = said(capsys, "referee", "show", "furiten_ron_hidden", "-r", "wdmc-2019", "-r", cup)
    assert "chonbo (12,000 points)" in shown
    assert "interpretation by Cup 7" in shown
    assert "clause Cup 8, a house rule" in said(capsys, "referee", "rule", "ron_tsumo_swapped", "-r", cup)
    assert "interpretation by Cup 7" in said(capsys, "referee", "search", "furiten ron hidden", "-r", cup)


def test_brackets_are_shown_as_they_are(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a terminal the names of sections are no marks of style."""
    monkeypatch.setattr("hanchan.cli.referee.command.is_terminal", lambda: True)
    assert "interpretation by Cup [readings]" in said(
        capsys, "referee", "show", "tile_count_wrong", "-r", str(file)
    )
