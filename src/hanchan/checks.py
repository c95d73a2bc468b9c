"""Checks of what callers hand in, for functions that Python does not check: each refusal states the fact."""

from __future__ import annotations

from operator import index

from .errors import OptionError, WrongTypeError

__all__ = ["brief", "flag", "items", "text", "texts", "whole_number", "whole_numbers"]

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
    """A fixed number of whole numbers in a range, or an ``OptionError`` that names them."""
    return [whole_number(f"each of {name}", value, least, most) for value in items(name, values, count)]


def flag(name: str, value: object) -> bool:
    """True or False, or a ``WrongTypeError``: other values have a truth, but may be meant otherwise."""
    if isinstance(value, bool):
        return value
    raise WrongTypeError(f"{name} must be True or False, not {brief(value)}")


def text(name: str, value: object) -> str:
    """A text that can be written as UTF-8, or an ``OptionError``."""
    if not isinstance(value, str):
        raise WrongTypeError(f"{name} must be text, not {brief(value)}")
    if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise OptionError(f"{name} has half a surrogate pair in it, which is no character: {brief(value)}")
    return value


def texts(name: str, values: object) -> list[str]:
    """The texts of a list or the like, or an ``OptionError``."""
    return [text(f"each of {name}", value) for value in items(name, values)]


def items(name: str, values: object, count: int | None = None) -> list[object]:
    """The items of a list or the like (the letters of a text), or an ``OptionError``."""
    try:
        listed: list[object] = list(values)  # type: ignore[call-overload]
    except TypeError:
        raise WrongTypeError(f"{name} must be a list, not {brief(values)}") from None
    if count is not None and len(listed) != count:
        raise OptionError(f"{name} must be {count} values, not {len(listed)}: {brief(values)}")
    return listed
