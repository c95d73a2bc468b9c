"""HTTP endpoints: accounts, tables, replays, reference pages, static files."""
