"""Benchmarks: how fast hanchan is beside other packages, measured in one run."""
