"""Measures hanchan beside other packages on one core, and says which targets are met.

    python benchmarks/run.py [--quick] [--instructions] [--logs FOLDER] [--json FILE] [--markdown FILE]

``--markdown`` writes the table between the markers of a document, as in docs/internals/benchmarks.md.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
START, END = "<!-- table: start -->\n", "<!-- table: end -->\n"


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="few hands and short runs: does it work?")
    parser.add_argument("--instructions", action="store_true", help="also count instructions with valgrind")
    parser.add_argument(
        "--logs", type=Path, metavar="FOLDER", help="also verify the real games (mjlog) in it"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to a file")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the table into a document")
    return parser.parse_args()


def write_between_markers(document: Path, table: str) -> None:
    text = document.read_text(encoding="utf-8")
    before, _, rest = text.partition(START)
    _, _, after = rest.partition(END)
    if END not in rest:
        sys.exit(f"{document} has no lines {START.strip()} and {END.strip()}")
    document.write_text(f"{before}{START}\n{table}\n{END}{after}", encoding="utf-8")


def main() -> None:
    sys.path.insert(0, str(ROOT))
    from benchmarks import lines, machine, suite

    options = parsed()
    core = machine.pin()
    where = machine.describe(core)
    found = suite.run(quick=options.quick, instructions=options.instructions, real=options.logs)
    print(f"{where}\n")
    print(lines.text(found))
    if options.json:
        report = {"machine": where.to_dict(), "lines": [line.to_dict() for line in found]}
        options.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    if options.markdown:
        write_between_markers(options.markdown, f"{where}\n\n{lines.markdown(found)}")


if __name__ == "__main__":
    main()
