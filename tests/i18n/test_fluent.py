"""Our reader of Fluent files: all that it renders is what Fluent's own library renders."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from hanchan.i18n import Language, fluent
from hanchan.i18n.language import LOCALES

if TYPE_CHECKING:
    from pathlib import Path

FILES = sorted(path for path in LOCALES.glob("*/*.ftl") if not path.stem.startswith("pages"))
NUMBERS = (0, 1, 2, 1_234)


def _ids(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", FILES, ids=_ids)
def test_the_files_are_good_fluent(path: Path) -> None:
    entries = FluentParser().parse(path.read_text(encoding="utf-8")).body
    assert [entry.content for entry in entries if isinstance(entry, ast.Junk)] == []
    ids = [entry.id.name for entry in entries if isinstance(entry, ast.Message)]
    assert ids == list(fluent.read(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", FILES, ids=_ids)
def test_every_message_is_rendered_as_the_library_does(path: Path) -> None:
    """With words and with numbers for its fields, and the same for attributes."""
    language = Language(path.parent.name)
    bundle = FluentBundle([language.id], use_isolating=False)
    bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    for id, entry in language.area(path.stem).items():
        found = bundle.get_message(id)
        for attribute, pattern in entry.patterns().items():
            theirs = found.attributes[attribute] if attribute else found.value
            assert theirs is not None
            for value in (f"<{id}>", *NUMBERS):
                fields: dict[str, object] = dict.fromkeys(fluent.names(pattern), value)
                text, errors = bundle.format_pattern(theirs, fields)
                assert errors == []
                assert language.refer(id, attribute, fields) == text, id


@pytest.mark.parametrize(
    ("source", "fields", "text"),
    [
        ("plain", {}, "plain"),
        ('{ " " }padded{ " " }', {}, " padded "),
        ('{ "a \\"quoted\\" word" }', {}, 'a "quoted" word'),
        ("{ $a }{ $b }", {"a": 1_000, "b": "{ $a }"}, "1,000{ $a }"),
        ("{ $n ->\n    [0] none\n    [one] one\n   *[other] many ({ $n })\n}!", {"n": 0}, "none!"),
        ("{ $n ->\n    [0] none\n    [one] one\n   *[other] many ({ $n })\n}!", {"n": 7}, "many (7)!"),
        ("{ $word ->\n    [a] first\n   *[b] second\n}", {"word": "c"}, "second"),
    ],
)
def test_patterns(source: str, fields: dict[str, object], text: str) -> None:
    assert fluent.render(fluent.parse(source), fields, Language("en")) == text


@pytest.mark.parametrize("source", ["{ $n -> [one] one }", "{ NUMBER($n) }", "{ }", "{ $n"])
def test_what_is_not_supported_is_refused(source: str) -> None:
    with pytest.raises(fluent.FluentError):
        fluent.parse(source)


def test_an_id_stands_only_once() -> None:
    with pytest.raises(fluent.FluentError, match="twice"):
        fluent.read("a-b = one\na-b = two\n")
