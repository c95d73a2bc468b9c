"""A hand that draws itself, as text and as a picture; in a notebook it is shown as one."""

from __future__ import annotations

from typing import Any

import hanchan_core as core


class Hand(core.Hand):
    """A hand without its winning tile, read from ``"567m34p66p678s chi:234m"``.

    It never changes, and a hand that no set of tiles can make cannot be built.

    >>> hand = Hand("678s66p34p567m chi:234m")
    >>> hand.is_closed, hand.tiles[0], hand.melds[0].kind, hand.melds[0].tiles
    (False, '5m', 'chi', ['2m', '3m', '4m'])
    >>> hand.text()
    '567m 34p 66p 678s  [chi 234m]'
    """

    __slots__ = ()

    def text(self) -> str:
        """The hand in one line."""
        from .drawing import hand_text

        return hand_text(self.tiles, [(meld.kind, meld.tiles) for meld in self.melds])

    def svg(self, **options: Any) -> str:
        """A picture of the hand; options as in ``hanchan.drawing.hand_svg``."""
        from .drawing import hand_svg

        return hand_svg(self.tiles, [(meld.kind, meld.tiles) for meld in self.melds], **options)

    def _repr_svg_(self) -> str:
        return self.svg()
