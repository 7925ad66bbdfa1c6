"""The chat channels: pure handlers (dict in, dict out) and what every door checks on the way in."""
