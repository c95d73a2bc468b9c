"""What a ruleset file can have wrong: each fault has its own exception, with file, key and line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hanchan import rulesets
from hanchan.rulesets import (
    ContradictionError,
    ExtendsCycleError,
    MissingKeyError,
    RulesetError,
    RulesetFileError,
    RulesetSyntaxError,
    UncitedError,
    UnknownKeyError,
    UnknownRulesetError,
    WrongValueError,
)
from hanchan.rulesets.source_lines import Lines

Write = Callable[..., Path]
LineOf = Callable[[Path, str], int]


def refused(path: Path, kind: type[RulesetError]) -> RulesetError:
    """Load a file that must be refused, and give the error, which ``check`` must report too."""
    with pytest.raises(RulesetError) as caught:
        rulesets.load(path)
    error = caught.value
    assert type(error) is kind, str(error)
    assert str(error) in [str(problem) for problem in rulesets.check(path)] or error.more
    assert error.file in (str(path), path.name)
    return error


# The text.


def test_not_toml(write: Write) -> None:
    error = refused(write('[meta]\nid = "x"\nname = \nshort = "X"\n'), RulesetSyntaxError)
    assert (error.line, error.key) == (3, "")
    assert str(error).endswith("house.toml:3: not valid TOML: Invalid value")


def test_not_toml_up_to_the_end(write: Write) -> None:
    error = refused(write('[meta]\nid = "x"\nname = [1,\n'), RulesetSyntaxError)
    assert error.line == 3


def test_not_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes(b'name = "\xe4"')
    assert "cannot be read" in str(refused(path, RulesetFileError))


def test_no_such_file(tmp_path: Path) -> None:
    error = refused(tmp_path / "none.toml", RulesetFileError)
    assert str(error) == f"{tmp_path / 'none.toml'}: there is no such file"
    assert [type(problem) for problem in rulesets.check("none.toml")] == [RulesetFileError]


def test_no_such_ruleset() -> None:
    with pytest.raises(UnknownRulesetError) as caught:
        rulesets.load("ema-2061")
    assert str(caught.value) == "ema-2061: there is no ruleset of this id; did you mean ema-2016?"
    assert [type(problem) for problem in rulesets.check("ema-2061")] == [UnknownRulesetError]


def test_no_such_ruleset_and_nothing_like_it() -> None:
    with pytest.raises(UnknownRulesetError, match="there are club-sheet, ema-2016, tenhou"):
        rulesets.load("xyzzy")


# Unknown and missing entries.


def test_unknown_section(write: Write, book: str) -> None:
    path = write(book + "\n[limit]\nkiriage = 1\n")
    error = refused(path, UnknownKeyError)
    assert (error.key, error.line) == ("limit", book.count("\n") + 2)
    assert error.what == "there is no such section; did you mean limits?"


def test_unknown_key(change: Write, line_of: LineOf) -> None:
    path = change(
        "limits", "kiriage", '{ value = true, clause = "§11.2" }\nkiriagee = { value = true, clause = "§1" }'
    )
    error = refused(path, UnknownKeyError)
    assert (error.key, error.line) == ("limits.kiriagee", line_of(path, "kiriagee"))
    assert error.what == "there is no such key; did you mean kiriage?"


def test_unknown_yaku(change: Write, line_of: LineOf) -> None:
    path = change(
        "yaku", "pinfu", '{ han = [1, 0], japanese = "Pinfu", clause = "§1" }\npinfuu = { han = [1, 0] }'
    )
    error = refused(path, UnknownKeyError)
    assert (error.key, error.line) == ("yaku.pinfuu", line_of(path, "pinfuu"))


def test_unknown_term(change: Write, line_of: LineOf) -> None:
    path = change("terms", "han", '{ value = "han", clause = "§1" }\nhann = { value = "han", clause = "§1" }')
    error = refused(path, UnknownKeyError)
    assert (error.key, error.line) == ("terms.hann", line_of(path, "hann"))


def test_unknown_field(change: Write, line_of: LineOf) -> None:
    path = change("fu", "base", '{ value = 20, clause = "§11.3", clauze = "§11.3" }')
    error = refused(path, UnknownKeyError)
    assert (error.key, error.line) == ("fu.base.clauze", line_of(path, "base ="))
    assert error.what == "there is no such field; did you mean clause?"


def test_unknown_meta(change: Write, line_of: LineOf) -> None:
    path = change("meta", "short", '"X"\nextend = "ema-2016"')
    error = refused(path, UnknownKeyError)
    assert (error.key, error.line) == ("meta.extend", line_of(path, "extend ="))


@pytest.mark.parametrize(
    ("section", "key"),
    [("fu", "base"), ("yaku", "pinfu"), ("yaku", "dora"), ("terms", "han"), ("meta", "short")],
)
def test_missing_entry(change: Write, line_of: LineOf, section: str, key: str) -> None:
    path = change(section, key, "")
    error = refused(path, MissingKeyError)
    assert (error.key, error.line) == (f"{section}.{key}", line_of(path, f"[{section}]"))
    assert str(error) == f"{path}:{error.line}: {section}.{key}: is missing"


def test_missing_section(write: Write) -> None:
    path = write('[meta]\nid = "x"\nname = "X"\nshort = "X"\n')
    problems = rulesets.check(path)
    assert {type(problem) for problem in problems} == {MissingKeyError}
    assert {problem.key.split(".")[0] for problem in problems} >= {"fu", "yaku", "terms", "uma"}
    assert problems[0].line is None
    error = refused(path, MissingKeyError)
    assert error.more == len(problems) - 1
    assert str(error).endswith(f"is missing (and {error.more} more problems)")


def test_missing_value(change: Write, line_of: LineOf) -> None:
    path = change("fu", "base", '{ clause = "§11.3" }')
    error = refused(path, MissingKeyError)
    assert (error.key, error.line) == ("fu.base.value", line_of(path, "base ="))


@pytest.mark.parametrize("field", ["han", "japanese"])
def test_missing_field_of_a_yaku(change: Write, line_of: LineOf, field: str) -> None:
    fields = {"han": "han = [1, 0]", "japanese": 'japanese = "Pinfu"', "clause": 'clause = "§11.5.1"'}
    rest = ", ".join(text for name, text in fields.items() if name != field)
    path = change("yaku", "pinfu", f"{{ {rest} }}")
    error = refused(path, MissingKeyError)
    assert (error.key, error.line) == (f"yaku.pinfu.{field}", line_of(path, "pinfu ="))


# Values.


@pytest.mark.parametrize(
    ("name", "value", "what"),
    [
        ("limits.kiriage", "1", "must be true or false, not 1"),
        ("fu.base", "true", "must be a whole number, not true"),
        ("fu.base", '"20"', 'must be a whole number, not "20"'),
        ("fu.base", "-2", "must be from 0 to 100, not -2"),
        ("fu.double_wind_pair", "3", "must be one of 2, 4, not 3"),
        ("payments.deposit", "1050", "must be a multiple of 100, not 1050"),
        ("payments.nagashi", '"yes"', 'must be one of "none", "mangan", not "yes"'),
        ("equipment.red_fives", "[1, 1, 5]", "must be from 0 to 4, not 5"),
        ("equipment.red_fives", "3", "must be a list of 3 whole numbers, not 3"),
        ("liability.yakuman", '"four_quads"', 'must be a list, not "four_quads"'),
        (
            "liability.yakuman",
            '["pinfu"]',
            'may only list "big_dragons", "big_winds", "four_quads", not "pinfu"',
        ),
        ("calls.kuikae", '["chi_same_tile", "chi_same_tile"]', "lists a word twice"),
        ("uma.by_place", "[15, 5, -20]", "must be 4 whole numbers, or 5 rows of them"),
        ("uma.by_place", "[[0, 0, 0, 0]]", "must be 4 whole numbers, or 5 rows of them"),
        ("uma.by_place", "15", "must be 4 whole numbers, or 5 rows of them, not 15"),
        ("terms.han", '""', "must not be empty"),
        ("terms.han", "1", "must be text, not 1"),
    ],
)
def test_wrong_value(change: Write, line_of: LineOf, name: str, value: str, what: str) -> None:
    section, key = name.split(".")
    path = change(section, key, f'{{ value = {value}, clause = "§1" }}')
    error = refused(path, WrongValueError)
    assert error.key == name
    assert error.what.startswith(what)
    start = line_of(path, f"[{section}]")
    assert (error.line or 0) > start


@pytest.mark.parametrize("han", ["1", "[1]", "[1, -1]", "[14, 0]", '["limit", 0]', "[true, false]"])
def test_wrong_han(change: Write, line_of: LineOf, han: str) -> None:
    path = change("yaku", "pinfu", f'{{ han = {han}, japanese = "Pinfu", clause = "§1" }}')
    error = refused(path, WrongValueError)
    assert (error.key, error.line) == ("yaku.pinfu", line_of(path, "pinfu ="))


def test_wrong_name_of_a_yaku(change: Write, line_of: LineOf) -> None:
    path = change("yaku", "pinfu", '{ han = [1, 0], japanese = "Pinfu", kanji = "", clause = "§1" }')
    error = refused(path, WrongValueError)
    assert (error.key, error.line) == ("yaku.pinfu.kanji", line_of(path, "pinfu ="))


@pytest.mark.parametrize(("section", "key"), [("fu", "base"), ("yaku", "pinfu"), ("terms", "han")])
def test_an_entry_must_be_a_table(change: Write, line_of: LineOf, section: str, key: str) -> None:
    path = change(section, key, "20")
    error = refused(path, WrongValueError)
    assert error.key == f"{section}.{key}"
    assert "must be written as {" in error.what


def test_a_section_must_be_a_table(write: Write) -> None:
    path = write('ranking = 3\n[meta]\nid = "x"\nname = "X"\nshort = "X"\nextends = "ema-2016"\n')
    error = refused(path, WrongValueError)
    assert (error.key, error.line) == ("ranking", 1)


@pytest.mark.parametrize("id", ['"My Book"', '"-x"', "3", '""'])
def test_wrong_id(change: Write, line_of: LineOf, id: str) -> None:
    path = change("meta", "id", id)
    error = refused(path, WrongValueError)
    assert (error.key, error.line) == ("meta.id", line_of(path, "id ="))


def test_only_four_players(change: Write) -> None:
    assert refused(change("meta", "players", "3"), WrongValueError).key == "meta.players"


# Citations.


@pytest.mark.parametrize(
    ("citation", "what"),
    [
        ("", "is not cited: give the clause, or say silent and why"),
        (', clause = ""', "has an empty clause"),
        (', clause = " "', "has an empty clause"),
        (", clause = 11", "has an empty clause"),
        (', silent = ""', "has an empty silent"),
        (', clause = "§1", reading = ""', "has an empty reading"),
        (
            ', clause = "§1", silent = "x"',
            "has both a clause and silent; the book either says it or does not",
        ),
        (', reading = "x"', "has a reading without the clause that is read"),
        (', silent = "x", reading = "x"', "has a reading without the clause that is read"),
    ],
)
def test_uncited(change: Write, line_of: LineOf, citation: str, what: str) -> None:
    path = change("limits", "kiriage", f"{{ value = true{citation} }}")
    error = refused(path, UncitedError)
    assert (error.key, error.what, error.line) == ("limits.kiriage", what, line_of(path, "kiriage ="))


def test_uncited_yaku_and_term(change: Write, line_of: LineOf) -> None:
    path = change("yaku", "pinfu", '{ han = [1, 0], japanese = "Pinfu" }')
    error = refused(path, UncitedError)
    assert (error.key, error.line) == ("yaku.pinfu", line_of(path, "pinfu ="))
    path = change("terms", "han", '{ value = "fan" }')
    assert refused(path, UncitedError).key == "terms.han"


# Contradictions.

CLASHES = {
    "limits.haneman_from": '[limits]\nhaneman_from = { value = 5, clause = "1" }',
    "limits.baiman_from": '[limits]\nbaiman_from = { value = 6, clause = "1" }',
    "limits.sanbaiman_from": '[limits]\nsanbaiman_from = { value = 7, clause = "1" }',
    "limits.counted_yakuman_from": '[limits]\ncounted_yakuman_from = { value = 11, clause = "1" }',
    "limits.double_yakuman": (
        '[yaku]\ndaisuushii = { han = [0, 0], clause = "1" }\n'
        '[limits]\ndouble_yakuman = { value = ["daisuushii"], clause = "1" }'
    ),
    "fu.double_wind_pair": '[fu]\nvalue_pair = { value = 6, clause = "1" }',
    "fu.quad_simple_closed": '[fu]\nquad_simple_closed = { value = 4, clause = "1" }',
    "yaku.tanyao": '[yaku]\ntanyao = { han = [1, 2], clause = "1" }',
    "yaku.pinfu": '[yaku]\npinfu = { han = ["yakuman", 0], clause = "1" }',
    "yaku.kokushi": '[yaku]\nkokushi = { han = ["mangan", 0], clause = "1" }',
    "yaku.tenhou": '[yaku]\ntenhou = { han = ["yakuman", "yakuman"], clause = "1" }',
    "yaku.dora": '[yaku]\ndora = { han = [1, 0], clause = "1" }',
    "yaku.ippatsu": '[yaku]\nriichi = { han = [0, 0], clause = "1" }',
    "yaku.double_riichi": '[yaku]\nriichi = { han = [3, 0], clause = "1" }',
    "dora.kinds, ura": '[dora]\nkinds = { value = ["initial", "kan"], clause = "1" }',
    "dora.kinds, none": (
        '[dora]\nkinds = { value = [], clause = "1" }\n[yaku]\nura_dora = { han = [0, 0], clause = "1" }'
    ),
    "scoring.open_double_riichi, both": (
        '[yaku]\nopen_riichi = { han = [4, 0], clause = "1" }\n'
        '[scoring]\nopen_double_riichi = { value = 3, clause = "1" }'
    ),
    "scoring.open_double_riichi": '[scoring]\nopen_double_riichi = { value = 3, clause = "1" }',
    "yaku.paarenchan": '[yaku]\npaarenchan = { han = ["yakuman", "yakuman"], clause = "1" }',
    "scoring.paarenchan_counters": (
        '[scoring]\npaarenchan_counters = { value = "exactly_eight", clause = "1" }'
    ),
    "payments.nagashi": '[payments]\nnagashi = { value = "mangan", clause = "1" }',
    "yaku.nagashi_mangan": '[yaku]\nnagashi_mangan = { han = ["mangan", "mangan"], clause = "1" }',
    "dora.kinds": '[dora]\nkinds = { value = ["initial", "ura", "kan_ura"], clause = "1" }',
    "equipment.red_fives": '[equipment]\nred_fives = { value = [1, 1, 1], clause = "1" }',
    "liability.yakuman": (
        '[liability]\ntsumo = { value = "normal", clause = "1" }\nron = { value = "normal", clause = "1" }'
    ),
    "liability.tsumo": '[liability]\nyakuman = { value = [], clause = "1" }',
    "liability.promotion_frees": '[liability]\npromotion_frees = { value = ["four_quads"], clause = "1" }',
    "game.return_points": '[game]\nreturn_points = { value = 25000, clause = "1" }',
    "uma.oka": '[game]\nstart_points = { value = 25000, clause = "1" }',
    "game.extra_round": (
        '[game]\nlast_round = { value = "north", clause = "1" }\n'
        'extra_round = { value = "below_return_points", clause = "1" }'
    ),
    "uma.by_place": '[uma]\nby_place = { value = [15, 5, -5, -10], clause = "1" }',
    "time.signal_minutes_left": '[time]\nminutes = { value = 10, clause = "1" }',
    "penalties.swap_call": '[penalties]\nswap_call = { value = ["dead_hand", "chonbo"], clause = "1" }',
    "penalties.false_tenpai_again": '[penalties]\nfalse_tenpai_again = { value = ["points"], clause = "1" }',
}


@pytest.mark.parametrize("key", CLASHES)
def test_contradiction(extend: Write, line_of: LineOf, key: str) -> None:
    path = extend(CLASHES[key])
    problems = {problem.key: problem for problem in rulesets.check(path)}
    assert {type(problem) for problem in problems.values()} == {ContradictionError}
    error = problems[key.partition(",")[0]]
    assert (error.line or 0) >= 7  # where the file itself says something about it
    assert refused(path, ContradictionError).line == min(problem.line or 0 for problem in problems.values())


def test_a_contradiction_names_the_line_of_its_own_entry(extend: Write, line_of: LineOf) -> None:
    path = extend(
        '[fu]\nbase = { value = 20, clause = "1" }\n\n'
        '[limits]\nkiriage = { value = true, clause = "1" }\n'
        'counted_yakuman_from = { value = 10, clause = "1" }\n'
    )
    error = refused(path, ContradictionError)
    assert (error.key, error.line) == ("limits.counted_yakuman_from", line_of(path, "counted_yakuman_from"))
    assert error.what == "must be 0 or more than limits.sanbaiman_from (11), not 10"


def test_a_floating_uma_must_add_up_in_each_row(extend: Write) -> None:
    rows = "[[0, 0, 0, 0], [12, -1, -3, -8], [8, 4, -4, -9], [8, 3, 1, -12], [0, 0, 0, 0]]"
    path = extend(f'[uma]\nby_place = {{ value = {rows}, clause = "1" }}')
    assert refused(path, ContradictionError).what == "must add up to zero, but [8, 4, -4, -9] adds up to -1"


def test_a_lower_place_cannot_get_more(extend: Write) -> None:
    path = extend('[uma]\nby_place = { value = [5, 15, -5, -15], clause = "1" }')
    assert "gives a lower place more" in refused(path, ContradictionError).what


# Extending.


def test_extending_an_unknown_ruleset(extend: Write, line_of: LineOf) -> None:
    path = extend("", base="ema-2061")
    error = refused(path, UnknownRulesetError)
    assert (error.key, error.line) == ("meta.extends", line_of(path, "extends"))
    assert "did you mean ema-2016?" in error.what


def test_extending_a_file_that_is_not_there(extend: Write, line_of: LineOf) -> None:
    path = extend("", base="../league.toml")
    error = refused(path, RulesetFileError)
    assert (error.key, error.line) == ("meta.extends", line_of(path, "extends"))


def test_extending_itself(extend: Write) -> None:
    error = refused(extend("", base="house.toml"), ExtendsCycleError)
    assert (error.key, error.line) == ("meta.extends", 5)
    assert error.what == "goes round in a circle: house.toml -> house.toml"


def test_extending_each_other(extend: Write) -> None:
    extend("", base="one.toml", name="two.toml")
    path = extend("", base="two.toml", name="one.toml")
    with pytest.raises(ExtendsCycleError) as caught:
        rulesets.load(path)
    assert "one.toml -> two.toml -> one.toml" in caught.value.what


def test_a_fault_of_the_base_is_reported_there(extend: Write, line_of: LineOf) -> None:
    base = extend("[limits]\nkiriage = { value = true }", name="league.toml")
    path = extend("", base="league.toml")
    with pytest.raises(UncitedError) as caught:
        rulesets.load(path)
    assert (caught.value.file, caught.value.line) == (str(base), line_of(base, "kiriage"))


def test_a_house_yaku_still_needs_its_citation(extend: Write, line_of: LineOf) -> None:
    path = extend("[yaku]\nrenhou = { han = [4, 0] }")
    error = refused(path, UncitedError)
    assert (error.key, error.line) == ("yaku.renhou", line_of(path, "renhou"))


# All at once, and lines.


def test_check_lists_every_problem_in_the_order_of_the_lines(extend: Write) -> None:
    path = extend(
        '[limits]\nkiriage = { value = 1, clause = "1" }\n\n[fu]\nbase = { value = 20 }\nbass = 3\n'
    )
    problems = rulesets.check(path)
    assert [(type(problem), problem.key, problem.line) for problem in problems] == [
        (WrongValueError, "limits.kiriage", 8),
        (UncitedError, "fu.base", 11),
        (UnknownKeyError, "fu.bass", 12),
    ]
    with pytest.raises(WrongValueError) as caught:
        rulesets.load(path)
    assert (
        str(caught.value) == f"{path}:8: limits.kiriage: must be true or false, not 1 (and 2 more problems)"
    )


def test_a_good_file_has_no_problems(extend: Write) -> None:
    assert rulesets.check(extend('[limits]\nkiriage = { value = true, clause = "1" }')) == []


@pytest.mark.parametrize(
    "text",
    [
        '[fu.base]\nvalue = 300\nclause = "1"',
        '[fu]\nbase.value = 300\nbase.clause = "1"',
        'fu.base = { value = 300, clause = "1" }',
        '["fu"]\n"base" = { value = 300, clause = "1" }',
        '[ fu ]   # minipoints\n  base={ value = 300, clause = "1" }',
    ],
)
def test_every_way_to_write_an_entry_has_its_line(write: Write, text: str) -> None:
    meta = 'meta = { id = "x", name = "X", short = "X", extends = "ema-2016" }\n'
    path = write(meta + "# base = 300\n" + text)
    error = refused(path, WrongValueError)
    last = next(n for n, line in enumerate(path.read_text().splitlines(), 1) if n > 2 and "base" in line)
    assert (error.key, error.line) == ("fu.base", last)


def test_lines_inside_texts_and_lists_are_not_entries() -> None:
    text = 'a = """\n[fu]\nbase = 1\n"""\nb = [\n  "x = [",  # x = {\n  \'y = {\',\n]\n[fu]\nbase = 2\n'
    lines = Lines(text)
    assert (lines.of("a"), lines.of("b"), lines.of("fu"), lines.of("fu", "base")) == (1, 5, 9, 10)
    assert lines.of("fu", "tsumo") == 9
    assert lines.of("limits", "kiriage") is None


# Asking a ruleset for what it does not have, or for values that it cannot take.


def test_asking_for_an_unknown_rule() -> None:
    ruleset = rulesets.load("ema-2016")
    with pytest.raises(
        UnknownKeyError, match=r"^ema-2016: limits.kiriagee: there is no such rule; did you mean"
    ):
        ruleset["limits.kiriagee"]
    with pytest.raises(KeyError):
        ruleset.yaku("pinfuu")
    with pytest.raises(UnknownKeyError):
        ruleset.term("hann")
    with pytest.raises(UnknownKeyError):
        ruleset.cite("yaku.pinfuu")


def test_changing_to_a_wrong_value() -> None:
    ruleset = rulesets.load("ema-2016")
    with pytest.raises(WrongValueError) as caught:
        ruleset.with_values({"fu.double_wind_pair": 3})
    assert (caught.value.file, caught.value.key) == ("ema-2016", "fu.double_wind_pair")
    with pytest.raises(WrongValueError):
        ruleset.with_values({"yaku.pinfu": 1})
    with pytest.raises(UnknownKeyError):
        ruleset.with_values({"fu.bass": 20})


def test_changing_into_a_contradiction() -> None:
    with pytest.raises(ContradictionError) as caught:
        rulesets.load("ema-2016").with_values({"payments.nagashi": "mangan"})
    assert caught.value.key == "payments.nagashi"


def test_every_error_is_a_ruleset_error() -> None:
    names = [name for name in rulesets.__all__ if name.endswith("Error")]
    assert len(names) == 10
    assert all(issubclass(getattr(rulesets, name), RulesetError) for name in names)
    assert issubclass(RulesetError, ValueError)
