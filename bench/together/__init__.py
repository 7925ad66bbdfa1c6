"""Learning to read a question and a wording together (kb.together)."""
