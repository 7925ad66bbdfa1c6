"""One answer, one renderer a channel; each owns its escaping and its platform's limits."""
