"""The models of an API for the web: what a server tells of an event, and what it may be sent.

They are pydantic models, so that a server can check what comes in, and JSON Schema and the types of other
languages can be made of them: ``schema()``, or ``hanchan tournament export --json-schema``.

>>> from hanchan.tournament import Opened, Registered, fold
>>> about = {"at": "2026-05-01T08:00:00Z", "author": "desk"}
>>> opened = Opened(id="1", name="Cup", ruleset="ema-2016", sessions=2, **about)
>>> ana = Registered(id="2", player=1, name="Ana", federation_id="04110001", **about)
>>> seen = public(fold([opened, ana]), "cup")
>>> seen.people[0].name, seen.people[0].federation_id
('Ana', None)
"""

from __future__ import annotations

import json
from typing import Any

from pydantic.json_schema import models_json_schema

from ._model import API
from .commands import Command, Entered, problem, send
from .entries import AnyEntry, LogLine
from .models import Clock, OfficeEvent, Problem, PublicEvent, Standings
from .views import clock, info, log_lines, office_view, public, standings

__all__ = [
    "API",
    "AnyEntry",
    "Clock",
    "Command",
    "Entered",
    "LogLine",
    "OfficeEvent",
    "Problem",
    "PublicEvent",
    "Standings",
    "clock",
    "info",
    "log_lines",
    "office_view",
    "problem",
    "public",
    "schema",
    "schema_text",
    "send",
    "standings",
]

TOLD = (PublicEvent, OfficeEvent, Standings, Clock, LogLine, Entered, Problem)
"""What a server sends."""


def schema() -> dict[str, Any]:
    """The JSON Schema of all that is sent either way."""
    models = [*((model, "serialization") for model in TOLD), (Command, "validation")]
    _, told = models_json_schema(models, title="hanchan tournament")  # type: ignore[arg-type]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "version": API, **told}


def schema_text() -> str:
    """The JSON Schema as a file."""
    return json.dumps(schema(), ensure_ascii=False, indent=1, sort_keys=True) + "\n"
