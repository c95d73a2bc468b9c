"""``hanchan play``: a game in the terminal."""
