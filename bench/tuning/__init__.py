"""Learning our tuning of the sentence model (kb.tuned) from the known facts and from questions with a known answer."""
