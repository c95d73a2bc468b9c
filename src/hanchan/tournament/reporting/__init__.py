"""Games reported by hand: what a table reports after each hand, and what follows from it."""
