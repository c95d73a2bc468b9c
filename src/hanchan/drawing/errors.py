"""Errors of drawing, one exception per kind."""


class DrawingError(ValueError):
    """Base class of all errors of drawing; the message is a sentence that names the cause."""


class UnknownTileError(DrawingError):
    """The tile does not exist."""

    def __init__(self, tile: object) -> None:
        super().__init__(f"there is no tile {tile!r}; tiles are written 1m-9m, 1p-9p, 1s-9s, 1z-7z, 0m 0p 0s")
        self.tile = tile


class UnknownFaceError(DrawingError):
    """The set of tile faces does not exist."""

    def __init__(self, face: object, known: tuple[str, ...]) -> None:
        super().__init__(f"there is no face {face!r}; faces are {', '.join(known)}")
        self.face = face


class UnknownMeldError(DrawingError):
    """The kind of meld does not exist, or cannot be called from that player."""

    def __init__(self, kind: object, why: str) -> None:
        super().__init__(f"there is no meld {kind!r}; {why}")
        self.kind = kind


class MeldSizeError(DrawingError):
    """A meld has too few or too many tiles."""

    def __init__(self, kind: str, size: int, wanted: int) -> None:
        super().__init__(f"a {kind} has {wanted} tiles, not {size}")
        self.kind = kind
        self.size = size


class TileWidthError(DrawingError):
    """The width is not a whole number of pixels above zero."""

    def __init__(self, width: object) -> None:
        super().__init__(f"a tile is a whole number of pixels wide and at least 1, not {width!r}")
        self.width = width
