"""An archive to try things with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan.tournament.exchange.archive import archive

from .offices import demo_log, office_of

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """The archive of an event with a photo."""
    photo = tmp_path / "sheet 1.jpg"
    photo.write_bytes(bytes(range(256)) * 50)
    with office_of(demo_log()) as office:
        office.attach_files([photo], about="Table 1")
        return archive(office, tmp_path / "demo.hanchan")
