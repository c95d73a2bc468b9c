"""A game at a live table, without network, disk or clock of its own."""
