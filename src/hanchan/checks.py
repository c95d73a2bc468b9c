"""Checks of what callers hand in, for functions that Python does not check: each refusal states the fact."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING

from .errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["brief", "whole_number", "whole_numbers"]

LONGEST = 60
MOST_BITS = 200


def brief(value: object) -> str:
    """A value for a message: as Python writes it, on one line and not too long.

    >>> brief([1, "two"]), brief(10**5000), brief("x" * 100)[-5:]
    ("[1, 'two']", 'a number of 16610 bits', "x...'")
    """
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        return f"a number of {value.bit_length()} bits"
    if isinstance(value, str | bytes | bytearray) and len(value) > LONGEST:
        end = "..." if isinstance(value, str) else b"..."
        return repr(value[:LONGEST] + end)  # type: ignore[operator]
    try:
        text = " ".join(repr(value).split())
    except Exception:  # an object may do anything when it is asked to describe itself
        return f"a {type(value).__name__}"
    return text if len(text) <= 2 * LONGEST else f"{text[: 2 * LONGEST]}..."


def whole_number(name: str, value: object, least: int, most: int) -> int:
    """A whole number in a range, or an ``OptionError`` that names it.

    >>> whole_number("honba", 3, 0, 99)
    3
    """
    try:
        number = index(value)  # type: ignore[arg-type]
    except TypeError:
        raise OptionError(f"{name} must be a whole number, not {brief(value)}") from None
    if not least <= number <= most:
        raise OptionError(f"{name} must be from {least} to {most}, not {brief(number)}")
    return number


def whole_numbers(name: str, values: object, count: int, least: int, most: int) -> list[int]:
    """So many whole numbers in a range, or an ``OptionError`` that names them."""
    numbers = listed(name, values)
    if len(numbers) != count:
        raise OptionError(f"{name} must be {count} numbers, not {len(numbers)}")
    return [whole_number(f"each of {name}", number, least, most) for number in numbers]


def listed(name: str, values: object) -> list[object]:
    """The values of a list or the like, or an ``OptionError``; text is not one."""
    if isinstance(values, str | bytes):
        raise OptionError(f"{name} must be a list, not {brief(values)}")
    try:
        found: Iterable[object] = iter(values)  # type: ignore[call-overload]
        return list(found)
    except TypeError:
        raise OptionError(f"{name} must be a list, not {brief(values)}") from None
