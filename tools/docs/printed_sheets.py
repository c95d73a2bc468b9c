"""Draw pages of the sample event, side by side, for the docs: ``python -m tools.docs.printed_sheets``."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import typst

from hanchan.tournament import Event, demo, fold, printing
from hanchan.tournament.office import Office
from hanchan.tournament.store import Store

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
AT = datetime(2026, 5, 2, 9, 0, tzinfo=UTC)
SHEETS = {
    "lists": ("seating-by-name", "seating-by-table", "standings"),
    "tables": ("table-cards", "badges"),
    "forms": ("report-sheet", "all-last", "referee-sheet"),
    "honours": ("diplomas", "certificates"),
}
"""What is in each picture: the first page of each document."""
HIGH = {"honours": 66}
INCH = 200
SIDE_BY_SIDE = """
#set page(width: auto, height: auto, margin: 4mm, fill: rgb("#e9e7e2"))
#let page_of(file) = box(fill: white, image(file, page: 1, height: {high}mm))
#stack(dir: ltr, spacing: 4mm, ..{files}.map(page_of))
"""


def sample() -> Event:
    """The sample event, as if it had been held in May."""
    with Store("sqlite://") as store:
        office = Office.open(store, "Spring Cup", ruleset="wrc-2022", sessions=4)
        demo.fill(office, players=32, seed=2)
        return fold(replace(entry, at=f"{AT:%Y-%m-%dT%H:%M:%SZ}") for entry in office.event.log)


def picture(event: Event, documents: tuple[str, ...], high: int) -> bytes:
    """The first pages of some documents, side by side."""
    with TemporaryDirectory() as folder:
        files = [f"{name}.pdf" for name in documents]
        for name, file in zip(documents, files, strict=True):
            session = 3 if printing.DOCUMENTS[name].each_session else None
            Path(folder, file).write_bytes(printing.pdf(name, event, session=session, at=AT))
        listed = "(" + ", ".join(f'"{file}"' for file in files) + ")"
        main = Path(folder, "main.typ")
        main.write_text(SIDE_BY_SIDE.format(files=listed, high=high), encoding="utf-8")
        made = typst.compile(str(main), format="png", ppi=INCH)
    assert isinstance(made, bytes)
    return made


def main() -> None:
    """Write every picture."""
    event = sample()
    for name, documents in SHEETS.items():
        (FOLDER / f"paper-{name}.png").write_bytes(picture(event, documents, HIGH.get(name, 92)))


if __name__ == "__main__":
    main()
