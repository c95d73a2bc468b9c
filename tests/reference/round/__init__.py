"""A second implementation of a hand, slow and plain, written from the rulebooks: see ``round.py``."""
