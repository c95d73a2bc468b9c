"""Random refereed games, which commit every foul, to test the table."""
