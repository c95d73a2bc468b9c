"""What all models of the API have in common."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

API: Literal[1] = 1
"""The version of the API. A change that a program would notice makes it another."""


class Model(BaseModel):
    """Data that does not change and has no fields but its own."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)
