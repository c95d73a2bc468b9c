"""All tests together."""

from __future__ import annotations

import gc

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """The thousands of collected tests live to the end: the garbage collector need not look at them again."""
    gc.collect()
    gc.freeze()
