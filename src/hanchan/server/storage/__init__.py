"""The database of a club: schema, migrations, the write-ahead journal, queries."""
