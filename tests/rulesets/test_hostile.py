"""Files that are no rulesets, or far too much of one: each is refused at once, in one sentence."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hanchan import rulesets
from hanchan.cli.main import run
from hanchan.rulesets import RulesetError

Write = Callable[..., Path]

SECOND = 1.0
QUOTED = '"a"'
HEAD = '[meta]\nid = "x"\nname = "X"\nshort = "X"\nextends = "ema-2016"\n'


@contextmanager
def within_a_second() -> Iterator[None]:
    began = time.process_time()
    yield
    assert time.process_time() - began < SECOND


def nested(depth: int) -> str:
    return f"{HEAD}[fu]\nbase = {'[' * depth}{']' * depth}\n"


def nested_tables(depth: int) -> str:
    return f"{HEAD}[fu]\nbase = {'{a = ' * depth}1{'}' * depth}\n"


TEXTS = {
    "arrays nested 500 deep": (nested(500), ":7: nested more than 16 deep"),
    "arrays nested 100,000 deep": (nested(100_000), ":7: nested more than 16 deep"),
    "arrays that never close": (f"{HEAD}[fu]\nbase = {'[' * 100_000}", ":7: nested more than 16 deep"),
    "tables nested 500 deep": (nested_tables(500), ":7: nested more than 16 deep"),
    "a dotted key of 20,000 parts": (
        f"{HEAD}{'.'.join('a' * 20_000)} = 1\n",
        ":6: a key of more than 16 parts",
    ),
    "a quoted dotted key": (
        f"{HEAD}{' . '.join([QUOTED] * 20_000)} = 1\n",
        ":6: a key of more than 16 parts",
    ),
    "a header of 20,000 parts": (f"{HEAD}[{'.'.join('a' * 20_000)}]\n", ":6: a key of more than 16 parts"),
    "20,000 unknown keys": (
        f"{HEAD}[fu]\n" + "".join(f"k{n} = 1\n" for n in range(20_000)),
        "there is no such key (and 19999 more problems)",
    ),
    "one unknown key of 200,000 letters": (f"{HEAD}[fu]\n{'b' * 200_000} = 1\n", "there is no such key"),
    "a number of 10,000 digits": (f"{HEAD}[limits]\nmangan = {'9' * 10_000}\n", "not valid TOML"),
    "a number of 10,000 hexadecimal digits": (
        f'{HEAD}[game]\nstart_points = {{ value = 0x{"F" * 10_000}, clause = "1" }}\n',
        "must be from",
    ),
    "a string without an end": (f'{HEAD}[fu]\nbase = "{"x" * 200_000}', "not valid TOML"),
    "more than 256 KB": (HEAD + "#" * 300_000, "cannot be read: larger than 256 KB"),
}


@pytest.mark.parametrize("name", TEXTS)
def test_texts(write: Write, name: str) -> None:
    text, sentence = TEXTS[name]
    path = write(text)
    with within_a_second(), pytest.raises(RulesetError) as caught:
        rulesets.load(path)
    assert sentence in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1
    with within_a_second():
        assert rulesets.check(path)


@pytest.mark.parametrize("depth", [3, 16])
def test_what_is_not_nested_too_deep_is_judged_by_its_value(write: Write, depth: int) -> None:
    with pytest.raises(RulesetError, match=r"fu\.base: must be"):
        rulesets.load(write(nested(depth)))


def test_brackets_and_dots_in_texts_and_comments_count_nothing(write: Write) -> None:
    reason = "[" * 40 + "." * 40
    entry = f'clause = """\n{reason} \\" {reason}""", reading = \'{reason}\''
    text = f"{HEAD}# {reason}\n[fu]\nbase = {{ value = 20, {entry} }} # {reason}\n"
    assert rulesets.load(write(text)).rule("fu.base").reason == reason


def test_hundreds_of_files_that_extend_one_another(extend: Write) -> None:
    for n in range(400):
        extend("", base=f"f{n + 1}.toml" if n < 399 else "ema-2016", name=f"f{n}.toml")
    first = extend("", base="f0.toml")
    with within_a_second(), pytest.raises(RulesetError) as caught:
        rulesets.load(first)
    assert "extends more than 16 files in a row" in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1
    texts = tuple(f'[meta]\nid = "t{n}"\nname = "T"\nshort = "T"\nextends = "t{n + 1}"\n' for n in range(400))
    with within_a_second(), pytest.raises(RulesetError, match="extends more than 16 files in a row"):
        rulesets.read(texts)


def test_sixteen_files_may_extend_one_another(extend: Write) -> None:
    for n in range(16):
        extend("", base=f"f{n + 1}.toml" if n < 15 else "ema-2016", name=f"f{n}.toml")
    assert rulesets.load(extend("", base="f0.toml"))["limits.kiriage"] is False


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    path = tmp_path / "pipe.toml"
    os.mkfifo(path)
    return path


def test_what_is_no_file(tmp_path: Path, pipe: Path) -> None:
    for path in (Path("/dev/zero"), Path("/dev/stdin"), pipe, tmp_path):
        with within_a_second(), pytest.raises(RulesetError) as caught:
            rulesets.load(path)
        assert "cannot be read: " in str(caught.value), path
        with within_a_second():
            assert len(rulesets.check(path)) == 1


@pytest.mark.parametrize("name", ["a" * 5_000, "a\0b", "a/" * 3_000, "~", "..", "", " ", "é" * 300])
@pytest.mark.parametrize("ending", ["", ".toml"])
def test_names_that_no_file_can_have(write: Write, name: str, ending: str) -> None:
    with within_a_second(), pytest.raises(RulesetError):
        rulesets.load(name + ending)
    escaped = (name + ending).replace("\0", "\\u0000")
    text = f'[meta]\nid = "x"\nname = "X"\nshort = "X"\nextends = "{escaped}"\n'
    with within_a_second(), pytest.raises(RulesetError):
        rulesets.load(write(text))


@pytest.mark.parametrize("place", [None, 5, 1.5, b"ema-2016", [], {}, object])
def test_what_names_no_ruleset(place: object) -> None:
    with pytest.raises(RulesetError, match="is no ruleset"):
        rulesets.load(place)  # type: ignore[arg-type]


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path, extend: Write) -> None:
    path = extend("[fu]\nbase = 5\n")
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    with pytest.raises(RulesetError, match=r"house\.toml:8: fu\.base: must be written as"):
        rulesets.load(path)
    path = extend("", name="marked.toml")
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    book = rulesets.load(path)
    assert book.id == "marked"
    assert rulesets.load(extend("", base="marked.toml")).extends == "marked.toml"
    assert rulesets.read(rulesets.texts(path)) == book
    assert rulesets.read(("\ufeff" + extend("").read_text(),)).id == "house"


@pytest.mark.parametrize(
    "command", [("rules", "check"), ("rules", "show"), ("score", "1m", "--win", "1m", "-r")]
)
def test_on_the_command_line(
    write: Write, pipe: Path, capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    names = [str(write(text, f"{n}.toml")) for n, (text, _) in enumerate(TEXTS.values()) if n < 8]
    for name in (*names, "/dev/zero", str(pipe), str(pipe.parent)):
        with within_a_second():
            code = run((*command, name))
        out, err = capsys.readouterr()
        if command[1] == "check" and out:  # the faults of a file that could be read
            assert (code, err) == (1, ""), name
        else:
            assert (code, out, err.count("\n")) == (2, "", 1), name
            assert err.startswith("hanchan: "), name
