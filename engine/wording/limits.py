"""How many counters of a kind a permanent can have (122.4, 704.5r), as the name of a rule change."""

AT_MOST = "non può avere più segnalini di così: "
"""A rule change of this name and a kind of counter: no more than its number of those."""
