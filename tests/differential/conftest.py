"""Peers are test dependencies: where one is missing, CI fails and other runs say why they skip."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from types import ModuleType

import pytest

PeerFinder = Callable[[str], ModuleType]


@pytest.fixture
def peer() -> PeerFinder:
    """Imports a peer, or ends the test."""
    return find_peer


def find_peer(module: str) -> ModuleType:
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        reason = f"{error.name} is not installed; it is a test dependency"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
