"""The databases are the same as for the office of a tournament."""

from __future__ import annotations

from ..tournament.conftest import file, postgres_server, postgres_url, url

__all__ = ["file", "postgres_server", "postgres_url", "url"]
