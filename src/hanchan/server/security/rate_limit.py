"""Rate limits: buckets for each address or account, and what is written to the log of strangers."""

from __future__ import annotations

import time
from ipaddress import IPv6Address, ip_address

from .visible_text import visible

MOST_KEPT = 10_000
NETWORK = 64
"""The first bits of an address of IPv6: whoever has one address has all that begin so."""
MOST_LOGGED = 200
"""Letters of strangers in a line of the log."""


class Bucket:
    """Allows a burst at once and a rate in each second after that, for every key.

    >>> bucket = Bucket(rate=0.0, burst=2)
    >>> [bucket.take("a") for _ in range(3)], bucket.take("b")
    ([True, True, False], True)
    """

    def __init__(self, *, rate: float, burst: int) -> None:
        self._rate, self.burst = rate, burst
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, key: str) -> bool:
        """Whether there is one left."""
        now = time.monotonic()
        left, since = self._left.get(key, (float(self.burst), now))
        left = min(float(self.burst), left + (now - since) * self._rate)
        if len(self._left) > MOST_KEPT:
            self._forget(now)
        self._left[key] = (left - 1, now) if left >= 1 else (left, now)
        return left >= 1

    def _forget(self, now: float) -> None:
        """Drop those whose bucket is full again, and if that is not enough, the oldest."""
        whole = [
            key
            for key, (left, since) in self._left.items()
            if left + (now - since) * self._rate >= self.burst
        ]
        for key in whole or list(self._left)[: MOST_KEPT // 2]:
            del self._left[key]


def place(host: str) -> str:
    """The network of a client: of IPv6 the network, in which addresses cost nothing.

    >>> place("203.0.113.7"), place("::ffff:203.0.113.7"), place("testclient")
    ('203.0.113.7', '203.0.113.7', 'testclient')
    >>> place("2001:db8:1:2::7") == place("2001:db8:1:2:ffff::1"), place("2001:db8:1:3::7")
    (True, '2001:db8:1:3::')
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:MOST_LOGGED]
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    rest = 128 - NETWORK
    return str(IPv6Address(int(address) >> rest << rest))


def logged(text: object) -> str:
    r"""A text of strangers for the log: in one line, with nothing that a terminal obeys.

    >>> logged("a\nb\x1b[2J")
    'a b[2J'
    """
    return visible(str(text)[:MOST_LOGGED])
