"""``hanchan referee``: fouls and rulings."""
