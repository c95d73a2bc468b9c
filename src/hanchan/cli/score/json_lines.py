"""``hanchan score --jsonl``: one request per line in, one answer per line out."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from ...errors import HanchanError, OptionError
from ...scoring.score import Evaluator, Score
from ..common.output import refusal, say_json
from ..common.win_options import check_win_options

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

NOT_OPTIONS = {"hand", "win", "ruleset", "id"}


class LineScorer:
    """Scores requests by the rulesets that they name, each loaded once."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self._evaluators: dict[str, Evaluator] = {}

    def answer_lines(self, lines: Iterable[str]) -> None:
        """Answer each line that is not empty; a bad line gets an error and does not stop the rest."""
        for line in lines:
            if line.strip():
                say_json(self.answer(line))
                sys.stdout.flush()

    def answer(self, line: str) -> dict[str, Any]:
        """The answer to one request, with the ``id`` of the request if it has one."""
        try:
            request = _read(line)
        except OptionError as error:
            return refusal(type(error).__name__, str(error))
        echo = {"id": request["id"]} if "id" in request else {}
        try:
            return echo | as_json_object(self._score(request))
        except HanchanError as error:
            return echo | refusal(type(error).__name__, str(error))

    def _score(self, request: Mapping[str, Any]) -> Score:
        hand, win = (_text(request, key) for key in ("hand", "win"))
        options = check_win_options({key: value for key, value in request.items() if key not in NOT_OPTIONS})
        return self._evaluator_for(request).score(hand, win, **options)

    def _evaluator_for(self, request: Mapping[str, Any]) -> Evaluator:
        if "ruleset" not in request:
            return self._evaluator
        name = _text(request, "ruleset")
        if name not in self._evaluators:
            self._evaluators[name] = Evaluator(name, self._evaluator.house_yaku)
        return self._evaluators[name]


def _read(line: str) -> dict[str, Any]:
    try:
        request = json.loads(line, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise OptionError(f"the line is not JSON: {error}") from None
    if not isinstance(request, dict):
        raise OptionError("a request is a JSON object, with hand and win in it")
    return request


def _no_constant(word: str) -> None:
    raise ValueError(f"{word} is not a number in JSON")


def _text(request: Mapping[str, Any], key: str) -> str:
    if key not in request:
        raise OptionError(f"the request has no {key}")
    if not isinstance(request[key], str):
        raise OptionError(f"{key} takes text, not {request[key]!r:.20}")
    return str(request[key])


def as_json_object(score: Score) -> dict[str, Any]:
    """A score for programs."""
    return score.to_dict() if score.valid else {"valid": False, "reason": score.reason}
