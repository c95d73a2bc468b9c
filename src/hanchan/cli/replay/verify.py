"""``hanchan replay --verify``: logs verified on all processors, and a report."""

from __future__ import annotations

import os
import sys
from signal import SIG_IGN, SIGINT, signal
from typing import TYPE_CHECKING, Any, TypeAlias

from ... import referee
from ...errors import HanchanError
from ...logs import LogError, read
from ...replay import VerificationReport, verify
from ..common.output import say, say_json
from .drawing import draw_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from ...replay import Divergence

DIVERGES = 1
FEW = 8
"""Up to this many files are verified in this process: starting others would take longer."""


Answer: TypeAlias = VerificationReport | LogError


def verify_files(files: Sequence[Path], ruleset: str | None, *, as_json: bool) -> int:
    """Verify logs, print a report and return the exit code."""
    if ruleset is not None:
        referee.checked_ruleset(ruleset)  # fail once, not for each file
    answers = [answer for file in _verify_all(files, ruleset) for answer in file]
    if len(files) == 1 and isinstance(answers[0], LogError):
        raise answers[0]
    for answer in answers:
        if as_json:
            say_json(_answer_dict(answer))
        else:
            _show(answer, alone=len(answers) == 1)
    if not as_json and len(answers) > 1:
        say(_summary(answers))
    return (
        0 if all(isinstance(answer, VerificationReport) and answer.agrees for answer in answers) else DIVERGES
    )


def _summary(answers: Sequence[Answer]) -> str:
    verdicts = [answer for answer in answers if isinstance(answer, VerificationReport)]
    hands = sum(verdict.hands for verdict in verdicts)
    unfinished = sum(len(verdict.unfinished) for verdict in verdicts)
    wrong = sum(verdict.divergence is not None for verdict in verdicts)
    cut_off = sum(verdict.cut_off for verdict in verdicts)
    counts = f"{hands:,} hands agree, {unfinished} cannot be verified to their end"
    unread = len(answers) - len(verdicts)
    stopped = f"{cut_off} stop in the middle of a hand, " if cut_off else ""
    return f"{len(answers):,} games: {counts}, {wrong} diverge, {stopped}{unread} cannot be read."


def verify_file(file: Path, ruleset: str | None) -> list[Answer]:
    """The verdict of each game of a file; also called in other processes."""
    try:
        return [verify(log, ruleset) for log in read(file)]
    except LogError as error:
        return [error]
    except HanchanError as error:
        return [LogError(str(error), file=str(file))]


def _verify_all(files: Sequence[Path], ruleset: str | None) -> Iterable[list[Answer]]:
    if len(files) <= FEW:
        yield from (verify_file(file, ruleset) for file in files)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    workers = os.cpu_count() or 1
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        ProcessPoolExecutor(workers, get_context("spawn"), _leave_interrupts_to_the_parent) as pool,
        Progress(*columns, disable=not sys.stderr.isatty(), transient=True, console=_stderr()) as bar,
    ):
        chunk = max(1, min(50, len(files) // (4 * workers)))
        found = pool.map(verify_file, files, [ruleset] * len(files), chunksize=chunk)
        yield from bar.track(found, total=len(files), description="Verifying")


def _leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches all processes of a terminal; one of them answers it."""
    signal(SIGINT, SIG_IGN)


def _stderr() -> Any:
    from rich.console import Console

    return Console(stderr=True)


def _show(answer: Answer, *, alone: bool) -> None:
    if isinstance(answer, LogError):
        say(str(answer))
        return
    for hand in answer.unfinished:
        say(f"{answer.file}: {hand}")
    if answer.divergence is not None:
        _show_divergence(answer.divergence)
    elif alone:
        but = ", but the log is not complete" if answer.cut_off else ""
        say(f"{answer.file}: {_agreement(answer)} with {answer.ruleset}{but}.")


def _agreement(answer: VerificationReport) -> str:
    hands = "1 hand" if answer.hands == 1 else f"{answer.hands} hands"
    if not answer.incidents:
        return f"{hands} agree{'s' if answer.hands == 1 else ''}"
    return f"{hands} and {answer.incidents} incident{'s' if answer.incidents > 1 else ''} agree"


def _show_divergence(divergence: Divergence) -> None:
    say(str(divergence))
    if divergence.view is not None:
        say(draw_table(divergence.view, title=divergence.name))


def _answer_dict(answer: Answer) -> dict[str, Any]:
    if isinstance(answer, LogError):
        return {"agrees": False, "error": str(answer)}
    found = answer.divergence
    divergence = (
        None if found is None else {key: value for key, value in vars(found).items() if key != "file"}
    )
    return {
        "file": answer.file,
        "ruleset": answer.ruleset,
        "agrees": answer.agrees,
        "hands": answer.hands,
        "incidents": answer.incidents,
        "unfinished": list(answer.unfinished),
        "cut_off": answer.cut_off,
        "divergence": divergence,
    }
