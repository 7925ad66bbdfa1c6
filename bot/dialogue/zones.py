"""Another zone in the place of the one that was told: "ho una carta in mano, posso ciclarla?", "e dal cimitero?"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.analysis import fold

_ZONES = {
    "mano": r"mano",
    "cimitero": r"cimitero|graveyard",
    "esilio": r"esilio",
    "grimorio": r"grimorio|mazzo|library",
    "campo": r"campo(?: di battaglia)?|gioco",
    "zona di comando": r"zona di comando|command zone",
}
"""The zones a card is in or comes from (rule 400.1), the stack aside: what is there is a spell."""
_FROM = {
    "mano": "dalla mano",
    "cimitero": "dal cimitero",
    "esilio": "dall'esilio",
    "grimorio": "dal grimorio",
    "campo": "dal campo di battaglia",
    "zona di comando": "dalla zona di comando",
}
_IN = {
    "mano": "in mano",
    "cimitero": "nel cimitero",
    "esilio": "in esilio",
    "grimorio": "nel grimorio",
    "campo": "sul campo di battaglia",
    "zona di comando": "nella zona di comando",
}
_NAMES = "|".join(f"(?P<{zone.replace(' ', '_')}>{names})" for zone, names in _ZONES.items())
_PLACE = re.compile(
    rf"(?<![\w'])(?:(?P<from>da|dal|dalla|dall')|(?P<at>in|nel|nella|sul)) ?(?:(?:mi[oa]|su[oa]) )?(?:{_NAMES})(?![\w'])"
)
_ONLY_A_PLACE = re.compile(rf"(?:(?:e'|sta|si trova|era) )?(?P<place>{_PLACE.pattern})(?: invece| pero)?")


def with_zone(text: str, core: str) -> Iterator[str]:
    """The text with the zone of the follow-up where it tells one, however the two are joined: "in mano", "dal cimitero"."""
    said, plain = _ONLY_A_PLACE.fullmatch(fold(core)), fold(text)
    if said is None:
        return
    zone = _zone_of(said)
    places = [place for place in _PLACE.finditer(plain) if _zone_of(place) != zone]
    if len(places) != 1:
        return
    place = places[0]
    if (place["from"] is None) is (said["from"] is None):
        return  # joined alike: a complement for a complement
    put = (_FROM if place["from"] else _IN)[zone]
    yield f"{text[: place.start()]}{put}{text[place.end() :]}"


def _zone_of(found: re.Match[str]) -> str:
    return next(zone for zone in _ZONES if found[zone.replace(" ", "_")])
