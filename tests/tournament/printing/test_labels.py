"""The labels: all languages have all of them, templates use no others, and none is left over."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from hanchan import rulesets
from hanchan.rulesets.kinds import Label, Labels, SheetFields
from hanchan.rulesets.schema import SWITCH, SWITCHES
from hanchan.tournament import printing
from hanchan.tournament.printing import label_texts, typst_pdf

FOLDER = Path(printing.__file__).parent
USED = re.compile(r"\bwords\.(?!at\b)(\w+)")
MADE = re.compile(r'words\(\s*f"(\w+)\{')
"""Labels whose name is put together, as ``words(f"wind_{wind}")``."""
TEMPLATES = sorted(typst_pdf.TEMPLATES.glob("*.typ"))


LABELS = {language: label_texts.Words(language).all() for language in printing.LANGUAGES}


def test_every_language_has_every_label() -> None:
    for labels in LABELS.values():
        assert list(labels) == list(LABELS["en"])
        assert [key for key, text in labels.items() if not text.strip()] == []


def test_a_label_has_the_same_blanks_in_every_language() -> None:
    def blanks(text: str) -> frozenset[str]:
        return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)

    for labels in LABELS.values():
        assert [key for key, text in labels.items() if blanks(text) != blanks(LABELS["en"][key])] == []


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_templates_use_no_unknown_label(path: Path) -> None:
    assert set(USED.findall(path.read_text(encoding="utf-8"))) <= set(LABELS["en"])


def named_by_rulesets() -> set[str]:
    """The labels that the rulebooks have on their sheets."""
    forms = [
        rule.value for id in rulesets.available() for rule in rulesets.load(id).rules if "forms." in rule.key
    ]
    return set(re.findall(r"'(\w+)'", repr(forms)))


def test_rulesets_name_no_unknown_label() -> None:
    """A title that is no label would be printed as it stands, in every language."""
    kinds = (Label, Labels, SheetFields)
    keys = [
        switch.name for switch in SWITCHES if isinstance(switch.kind, kinds) and switch.section == "forms"
    ]
    sheet = SWITCH["forms.report_fields"].kind
    assert isinstance(sheet, SheetFields)
    fields = set(sheet.choices)
    for id in rulesets.available():
        named = set(re.findall(r"'(\w+)'", repr([rulesets.load(id)[key] for key in keys])))
        assert named - fields <= set(LABELS["en"]), id


def test_no_label_is_left_over() -> None:
    python = "".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py"))
    typst = "".join(path.read_text(encoding="utf-8") for path in TEMPLATES)
    prefixes = tuple(MADE.findall(python))
    named = {*USED.findall(typst), *re.findall(r'"(\w+)"', python + typst), *named_by_rulesets()}
    over = [key for key in LABELS["en"] if key not in named and not key.startswith(prefixes)]
    assert over == []


@pytest.mark.parametrize("document", printing.DOCUMENTS.values(), ids=lambda one: one.name)
def test_every_document_has_a_template_and_a_line(document: printing.Document) -> None:
    assert (typst_pdf.TEMPLATES / f"{document.template}.typ").is_file()
    assert 0 < len(document.about) <= 80
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", document.name)


def test_every_template_is_used() -> None:
    shared = {"main", *re.findall(r'import "(\w+)\.typ"', "".join(map(Path.read_text, TEMPLATES)))}
    used = {document.template for document in printing.DOCUMENTS.values()}
    assert {path.stem for path in TEMPLATES} == used | shared
