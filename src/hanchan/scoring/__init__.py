"""Scoring: the value of hands with clauses, batches of hands, shanten and acceptance, house yaku."""
