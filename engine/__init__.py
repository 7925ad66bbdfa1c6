"""A small, pure rules engine: the same state and answers always give the same events."""
