"""The colour of a spell, told with it: "una magia rossa", "un istantaneo verde"."""

from __future__ import annotations

import re

from .model import Action, Effect

_COLORED = re.compile(
    r"\b(?:magia|istantaneo|stregoneria|removal|rimozione|spell|fulmine|incantesimo|sweep|spazzata|abilita|carta|bolt|shock)"
    r" (ross|ner|bianc|verd|blu)"
)
_COLOR = {"ross": "rosso", "ner": "nero", "bianc": "bianco", "verd": "verde", "blu": "blu"}


def note_color(fresh: list[Action], text: str) -> None:
    """Note the colour of the spell that does what was just told."""
    told = _COLORED.search(text)
    for action in fresh:
        if told is not None and isinstance(action, Effect):
            action.color = _COLOR[told[1]]
