"""Files that users name: only regular ones are read, and only up to a size.

A device may never end, and a pipe may never begin. Both are refused before anything is read, as an
``OSError`` whose ``strerror`` says why, like every other reason why a file cannot be read.
"""

from __future__ import annotations

import errno
import os
import stat
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["open_regular", "read_bytes", "read_text"]

KILOBYTE = 1024


def open_regular(path: Path | str) -> BinaryIO:
    """Open a regular file for reading, without waiting for anything that is not one."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        descriptor = os.open(path, flags)
    except ValueError as error:  # a null character in the name
        raise OSError(errno.EINVAL, str(error), str(path)) from None
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "not a regular file", str(path))
    return os.fdopen(descriptor, "rb")


def read_bytes(path: Path | str, most: int) -> bytes:
    """The bytes of a regular file of at most this size."""
    with open_regular(path) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"larger than {most // KILOBYTE:,} KB", str(path))
    return data


def read_text(path: Path | str, most: int) -> str:
    """The text of a regular UTF-8 file of at most this size, without a byte order mark."""
    return read_bytes(path, most).decode("utf-8-sig")
