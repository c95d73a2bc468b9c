"""All tests together."""

from __future__ import annotations

import gc
import signal

import pytest


def pytest_configure() -> None:
    """Programs that tests interrupt must hear Ctrl-C, even if the tests run in the background."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """The thousands of collected tests live to the end: the garbage collector need not look at them again."""
    gc.collect()
    gc.freeze()
