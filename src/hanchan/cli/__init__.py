"""The command line: ``hanchan score``, ``hanchan rules``.

Exit codes: 0 done; 1 the answer is no (a hand without yaku, a ruleset file with faults); 2 bad input, with
one sentence on standard error that names what is wrong.
"""

import sys

INTERRUPTED = 130

__all__ = ["main"]


def main() -> None:
    """Run the program and end it with its exit code."""
    try:
        from .app import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)
