"""How the parts of a cost are told, put in one way: creatures of two colours counted together, the modes chosen of many."""

from __future__ import annotations

import re

_COLOR = r"(?:bianc(?:a|he|o|hi)|blu|ner(?:a|e|o|i)|ross(?:a|e|o|i)|verd(?:e|i)|incolor(?:e|i))"
_PAYERS = r"(?:creature?|pedine?|artefatt[oi])"
_TWO_KINDS = re.compile(
    rf"\b(?P<one>\d+|una|un) (?P<what>{_PAYERS}) {_COLOR}(?:,| e|, e) (?P<two>\d+|una|un) (?:{_PAYERS} )?{_COLOR}\b"
)
_ORDINALS = ("prim", "second", "terz", "quart", "quint")
_MODES = re.compile(r"\+ ?(?:\{[^{}\s]{1,3}\})+")
_CHOSEN = re.compile(
    r"\b(?:scelgo|prendo|uso|sceglie|scelti|scegliendo)(?: solo| soltanto)?"
    r"(?P<which>(?:,? (?:e |sia |che )?(?:il |la |i modi )?(?:prim|second|terz|quart|quint)[oa]\b)+)"
)


def counted_together(plain: str) -> str:
    """ "3 creature verdi e una rossa" -> "4 creature"."""

    def both(match: re.Match[str]) -> str:
        total = sum(int(number) if number.isdigit() else 1 for number in (match["one"], match["two"]))
        return f"{total} {match['what']}"

    return _TWO_KINDS.sub(both, plain)


def chosen_modes(plain: str) -> str:
    """The text with only the costs of the modes that are chosen by their place: "scelgo il secondo e il terzo"."""
    modes, chosen = list(_MODES.finditer(plain)), _CHOSEN.search(plain)
    if chosen is None or len(modes) < 2:
        return plain
    places = {place for place, stem in enumerate(_ORDINALS) if re.search(rf"\b{stem}[oa]\b", chosen["which"])}
    if not places or max(places) >= len(modes):
        return plain
    for place, mode in reversed(list(enumerate(modes))):
        if place not in places:
            plain = f"{plain[: mode.start()]}{plain[mode.end() :]}"
    return plain
