"""Counts of paths from tricky positions, on which the engine and the plain round agree."""
