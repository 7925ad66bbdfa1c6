"""Learning which words, said by a question or by a wording alone, part the one from the other (kb.apart)."""
