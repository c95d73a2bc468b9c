"""The program in an empty folder; the databases of the office, SQLite and a PostgreSQL of the tests' own."""

from __future__ import annotations

import os
import shlex
from typing import TYPE_CHECKING

import pytest
import sqlalchemy

from hanchan.cli.main import run

from ..helpers import postgres
from .program import Answer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from .program import Program

SETTINGS = ("HANCHAN_DATABASE", "HANCHAN_EVENT", "HANCHAN_AUTHOR")


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Program:
    """``hanchan tournament`` in an empty folder."""
    monkeypatch.chdir(tmp_path)
    for setting in SETTINGS:
        monkeypatch.delenv(setting, raising=False)

    def ask(*arguments: str) -> Answer:
        capsys.readouterr()
        words = shlex.split(arguments[0]) if len(arguments) == 1 else arguments
        code = run(["tournament", *words])
        said = capsys.readouterr()
        return Answer(code, said.out, said.err)

    return ask


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
