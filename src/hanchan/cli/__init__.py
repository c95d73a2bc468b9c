"""The command line: ``hanchan score``, ``hanchan rules``."""

from .main import main

__all__ = ["main"]
