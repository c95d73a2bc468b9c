"""Options that several commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from ...rulesets import DEFAULT_RULESET
from .commands import OPTIONS, flag, option

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["json_option", "ruleset_option"]

Decorated = TypeVar("Decorated", bound="Callable[..., Any]")


def ruleset_option(
    *, section: str = OPTIONS, help: str = "A ruleset of hanchan rules list, or a file."
) -> Callable[[Decorated], Decorated]:
    """Add ``--ruleset``."""
    return option("--ruleset", "-r", metavar="ID", default=DEFAULT_RULESET, section=section, help=help)


def json_option(
    *, section: str = OPTIONS, help: str = "Print the answer as JSON."
) -> Callable[[Decorated], Decorated]:
    """Add ``--json``, as the parameter ``as_json``."""
    return flag("--json", "as_json", help=help, section=section)
