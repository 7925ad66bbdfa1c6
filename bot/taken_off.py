"""Words by which what was on a thing goes: "tolgo l'aura", "stacco la spada", "me lo spaccano"."""

TAKEN_OFF = r"(?:tolg|togli|tolt|rimuov|rimoss|stacc|sganci|spacc)\w+"
"""Whoever does not understand what goes must not count it among what is there."""
