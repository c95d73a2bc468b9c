"""Scoring: the value of a hand with its clauses, many hands at once, shanten and acceptance, house yaku."""
