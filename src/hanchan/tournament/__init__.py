"""The tournament office."""
