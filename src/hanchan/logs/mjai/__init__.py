"""JSON lines, one event per line: mjai, and our native format, which extends it."""
