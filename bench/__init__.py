"""Measurements, never assertions: `python -m bench` prints a table of what this machine does."""
