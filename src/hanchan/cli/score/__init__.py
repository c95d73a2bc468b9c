"""``hanchan score``: the value of a hand."""
