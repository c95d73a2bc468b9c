"""Small finite fields, with elements numbered from 0: subtraction and multiplication."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

Polynomial = tuple[int, ...]
"""Coefficients, the constant term first."""


class Field:
    """The field of q elements. An element is a number below q; its digits to base p are a polynomial.

    >>> field = Field(4)
    >>> field.times(2, 3), field.minus(2, 3)
    (1, 1)
    """

    def __init__(self, size: int) -> None:
        power = prime_power(size)
        if power is None:
            raise ValueError(f"there is no field of {size} elements")
        self.size = size
        self.prime, self.degree = power
        self.modulus = _irreducible(self.prime, self.degree)

    def minus(self, a: int, b: int) -> int:
        """The difference of two elements."""
        pairs = zip(self._digits(a), self._digits(b), strict=True)
        return self._number(tuple((x - y) % self.prime for x, y in pairs))

    def times(self, a: int, b: int) -> int:
        """The product of two elements."""
        long = [0] * (2 * self.degree - 1)
        for i, x in enumerate(self._digits(a)):
            for j, y in enumerate(self._digits(b)):
                long[i + j] = (long[i + j] + x * y) % self.prime
        return self._number(_remainder(tuple(long), self.modulus, self.prime)[: self.degree])

    def _digits(self, number: int) -> Polynomial:
        return _digits(number, self.prime, self.degree)

    def _number(self, digits: Polynomial) -> int:
        return sum(digit * self.prime**at for at, digit in enumerate(digits))


def prime_power(number: int) -> tuple[int, int] | None:
    """The prime and the exponent if the number is a prime power, otherwise None.

    >>> prime_power(49), prime_power(50)
    ((7, 2), None)
    """
    if number < 2:
        return None
    prime = next((p for p in range(2, int(number**0.5) + 1) if number % p == 0), number)
    degree, rest = 0, number
    while rest % prime == 0:
        rest, degree = rest // prime, degree + 1
    return (prime, degree) if rest == 1 else None


@lru_cache
def _irreducible(prime: int, degree: int) -> Polynomial:
    """The first irreducible monic polynomial of this degree."""
    return next(candidate for candidate in _monic(prime, degree) if not _reducible(candidate, prime))


def _reducible(polynomial: Polynomial, prime: int) -> bool:
    degree = len(polynomial) - 1
    divisors = (divisor for low in range(1, degree // 2 + 1) for divisor in _monic(prime, low))
    return any(not any(_remainder(polynomial, divisor, prime)) for divisor in divisors)


def _monic(prime: int, degree: int) -> list[Polynomial]:
    return [(*low, 1) for low in product(range(prime), repeat=degree)]


def _remainder(polynomial: Polynomial, divisor: Polynomial, prime: int) -> Polynomial:
    """The remainder of division by a monic polynomial, padded to the length of the dividend."""
    rest = list(polynomial)
    for at in range(len(rest) - len(divisor), -1, -1):
        factor = rest[at + len(divisor) - 1]
        for n, digit in enumerate(divisor):
            rest[at + n] = (rest[at + n] - factor * digit) % prime
    return tuple(rest)


def _digits(number: int, base: int, length: int) -> Polynomial:
    digits = []
    for _ in range(length):
        number, digit = divmod(number, base)
        digits.append(digit)
    return tuple(digits)
