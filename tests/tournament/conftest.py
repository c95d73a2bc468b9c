"""The program in an empty folder; the databases of the office, SQLite and a PostgreSQL of the tests' own."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
import sqlalchemy

from ..helpers import postgres
from ..helpers.program import TOURNAMENT_SETTINGS, LineProgram

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> LineProgram:
    """``hanchan tournament`` in an empty folder; a single argument is a whole line."""
    monkeypatch.chdir(tmp_path)
    for setting in TOURNAMENT_SETTINGS:
        monkeypatch.delenv(setting, raising=False)
    return LineProgram(capsys, "tournament")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a server; where there is none, CI fails and others are told why they skip."""
    try:
        with postgres.server() as address:
            yield address
    except postgres.MissingServerError as missing:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(missing))


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """The address of an empty database."""
    engine = sqlalchemy.create_engine(postgres_server)
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP SCHEMA public CASCADE")
        connection.exec_driver_sql("CREATE SCHEMA public")
    engine.dispose()
    return postgres_server


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The address of a SQLite file."""
    return f"sqlite:///{tmp_path / 'cup.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of each kind in turn."""
    address: str = request.getfixturevalue("file" if request.param == "sqlite" else "postgres_url")
    return address
